// SPDX-License-Identifier: Apache-2.0
// native: ../redefine.c
// sourcepath: ../lib
// options: -agentpath:${LIB}/libMain.so -XX:+AllowEnhancedClassRedefinition
// args: ${CASE}
// tags: gcstress-rare
// expect: Main.expected
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.TreeSet;
import java.util.function.Supplier;

/* Methods of all kinds are added and removed while subclasses, frames, handles, reflection and
 * linked calls know the class. */
public class Main {
    static void methods(Class<?> c) {
        TreeSet<String> names = new TreeSet<>(), all = new TreeSet<>();
        for (Method m : c.getDeclaredMethods())
            if (!m.isSynthetic()) names.add(m.getName());
        for (Method m : c.getMethods())
            if (m.getDeclaringClass() != Object.class) all.add(m.getName());
        System.out.println(c.getName() + " declares " + names + ", has " + all);
    }

    /* Called by reflection as well as by the calls that javac could not know. */
    static Object invoke(Object o, String name) throws Throwable {
        MethodHandle h = MethodHandles.lookup().findVirtual(
            o.getClass(), name, MethodType.methodType(String.class));
        Object byReflection = o.getClass().getMethod(name).invoke(o), byHandle = h.invoke(o);
        return byReflection.equals(byHandle) ? byHandle
                                             : "different: " + byReflection + ", " + byHandle;
    }

    static String all(Base b) { return b.call() + "; " + b.who(); }

    static void round(Base base, Middle middle, Child child) {
        Redefine.show("base", () -> all(base));
        Redefine.show("middle", () -> all(middle));
        Redefine.show("child", () -> all(child));
        Redefine.show("child.up", child::up);
        Redefine.show("child.fresh", child::fresh);
        Redefine.show("middle.run", middle::run);
        Redefine.show("child.run", child::run);
        Greeter g = child;
        Redefine.show("greeter", () -> g.greet() + ", " + g.name());
        for (String name : new String[] {"own", "fresh", "late", "goes"}) {
            Redefine.show("middle." + name, () -> invokeQuietly(middle, name));
            Redefine.show("child." + name, () -> invokeQuietly(child, name));
        }
        methods(Middle.class);
        methods(Child.class);
    }

    static Object invokeQuietly(Object o, String name) throws Exception {
        try {
            return invoke(o, name);
        } catch (Exception e) {
            throw e;
        } catch (Throwable t) {
            throw(Error) t;
        }
    }

    public static void main(String[] args) throws Throwable {
        Redefine.directory = args[0];
        Base base = new Base();
        Middle middle = new Middle();
        Child child = new Child();
        Walker walker = new Walker();
        MethodHandle own = MethodHandles.lookup().findVirtual(
            Middle.class, "own", MethodType.methodType(String.class));
        Method goes = Base.class.getMethod("goes");
        Supplier<String> lambda = middle::own, inherited = child::goes;
        round(base, middle, child);

        System.out.println("== a frame of the old version ends on its own code");
        Middle.between = () -> {
            try {
                Redefine.to("ext1", Base.class, Middle.class, Greeter.class);
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        };
        Redefine.show("child.run", child::run);
        Middle.between = () -> {};
        round(base, middle, child);
        Redefine.show("handle", () -> lambda.get() + "; " + inherited.get());
        System.out.println("handle " + own.invoke(middle) + "; " + own.invoke((Middle) child));
        Method missing = Greeter.class.getMethod("missing");
        Redefine.show("missing", () -> missing.invoke(child));
        Method late = Base.class.getMethod("late"), util = Middle.class.getMethod("util");
        Redefine.show("late", () -> late.invoke(child) + ", " + util.invoke(null));

        System.out.println("== methods are removed");
        Redefine.to("ext2", Base.class, Middle.class, Greeter.class);
        round(base, middle, child);
        Redefine.show("handle of own", () -> lambda.get());
        Redefine.show("handle of goes", () -> inherited.get());
        Redefine.show("reflected goes", () -> goes.invoke(child));
        Redefine.show("reflected late", () -> late.invoke(child));
        Redefine.show("reflected util", () -> util.invoke(null));
        Redefine.show("reflected missing", () -> missing.invoke(child));

        System.out.println("== a final method that a subclass has");
        Redefine.to("ext3", Middle.class);
        Redefine.show("walker", () -> "pace " + walker.pace());

        System.out.println("== back");
        Redefine.to(".", Base.class, Middle.class, Greeter.class);
        round(base, middle, child);
        Redefine.show("handle", () -> lambda.get() + "; " + inherited.get());
        Redefine.show("reflected goes", () -> goes.invoke(child));
        Redefine.show("reflected late", () -> late.invoke(child));

        System.out.println("== again and again");
        String sum = "";
        for (int i = 0; i < 60; i++) {
            String folder = new String[] {"ext1", "ext2", "."}[i % 3];
            byte[][] files = new byte[3][];
            Class<?>[] classes = {Base.class, Middle.class, Greeter.class};
            for (int k = 0; k < 3; k++)
                files[k] = java.nio.file.Files.readAllBytes(
                    java.nio.file.Path.of(args[0], folder, classes[k].getName() + ".class"));
            if (Redefine.redefine(classes, files) != 0) throw new Error("refused");
            for (int k = 0; k < 100; k++) sum = child.who() + middle.who() + base.who();
            if (i % 20 == 0) System.out.println(i + " " + sum);
            if (i % 20 == 0) System.gc();
        }
    }
}
