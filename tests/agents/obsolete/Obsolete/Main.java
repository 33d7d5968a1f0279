// SPDX-License-Identifier: Apache-2.0
// native: obsolete.c
// options: -agentpath:${LIB}/libMain.so
// args: ${CASE}
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/* What reflection, handles, stack traces and agents say of an obsolete version of a method, and of
 * members that were
 * reflected before the class was redefined. */
public class Main {
    static native void redefine(Class<?> c, byte[] bytes);
    static native void keep(int slot, int depth);
    static native String describe(int slot);
    static native AccessibleObject reflect(int slot, Class<?> c, boolean isStatic);
    static native String from(int slot, Object method);

    interface Question {
        Object ask() throws Throwable;
    }

    static void show(String what, Question q) {
        Object answer;
        try {
            answer = q.ask();
        } catch (Throwable t) {
            answer = t + (t.getCause() != null ? " <- " + t.getCause() : "");
        }
        System.out.println("  " + what + ": " +
            (answer instanceof Object[] ? Arrays.deepToString((Object[]) answer) : answer));
    }

    static List<StackTraceElement> targets(StackTraceElement[] all) {
        return Arrays.stream(all)
            .filter(e -> e.getClassName().equals("Target"))
            .collect(Collectors.toList());
    }

    static String directory;

    static byte[] version(int n) throws Exception {
        return Files.readAllBytes(Path.of(directory, n == 1 ? "" : "ext" + n, "Target.class"));
    }

    /* Made before the redefinition, looked at after it. */
    static Method method;
    static Constructor<?> constructor;
    static Field field;
    static MethodHandle handle;
    static Throwable trace;
    static List<StackWalker.StackFrame> walked;
    static AccessibleObject reflected;

    static void stack() {
        show("new stack trace", () -> targets(new Throwable().getStackTrace()));
        show("stack trace from before", () -> targets(trace.getStackTrace()));
        show("getStackTrace", () -> targets(Thread.currentThread().getStackTrace()));
        show("walked now",
            ()
                -> StackWalker.getInstance().walk(s
                    -> s.filter(f -> f.getClassName().equals("Target"))
                           .map(f -> f + " at " + f.getByteCodeIndex())
                           .collect(Collectors.toList())));
        show("walked before",
            ()
                -> walked.stream()
                       .map(f -> f + " at " + f.getByteCodeIndex() + ", line " + f.getLineNumber())
                       .collect(Collectors.toList()));
    }

    /* Called by both the method and the constructor when their argument is 1. */
    static void inside() {
        try {
            keep(0, 2);
            System.out.println("before, " + describe(0));
            trace = new Throwable();
            walked = StackWalker.getInstance().walk(
                s -> s.filter(f -> f.getClassName().equals("Target")).collect(Collectors.toList()));
            redefine(Target.class, version(2));
            System.out.println("redefined");
            keep(1, 2);
            boolean isStatic = describe(1).startsWith("changed");
            show("the ID from before", () -> describe(0));
            show("the ID of the frame", () -> describe(1));
            stack();
            reflected = reflect(1, Target.class, isStatic);
            obsolete();
        } catch (Throwable t) {
            t.printStackTrace(System.out);
        }
    }

    static void obsolete() {
        show("reflected", () -> reflected);
        show("its annotations", () -> reflected.getAnnotations());
        show("its ID", () -> from(1, reflected));
        if (reflected instanceof Method) {
            Method m = (Method) reflected;
            show("parameters' annotations", () -> m.getParameterAnnotations());
            show("equal", () -> m.equals(method));
            show("invoked", () -> m.invoke(null, 5));
            show("unreflected", () -> MethodHandles.lookup().unreflect(m).invoke(5));
        } else {
            Constructor<?> c = (Constructor<?>) reflected;
            show("parameters' annotations", () -> c.getParameterAnnotations());
            show("equal", () -> c.equals(constructor));
            show("invoked", () -> c.newInstance(5));
        }
    }

    static void members(Method m, Constructor<?> c, Field f) {
        show("method",
            ()
                -> m + " " + Arrays.toString(m.getAnnotations()) + " " +
                Arrays.deepToString(m.getParameterAnnotations()));
        show("invoked", () -> m.invoke(null, 5));
        show("constructor",
            ()
                -> c + " " + Arrays.toString(c.getAnnotations()) + " " +
                Arrays.deepToString(c.getParameterAnnotations()));
        show("field", () -> f + " " + Arrays.toString(f.getAnnotations()));
    }

    static void before() throws Exception {
        method = Target.class.getDeclaredMethod("changed", int.class);
        constructor = Target.class.getDeclaredConstructor(int.class);
        field = Target.class.getDeclaredField("field");
        handle = MethodHandles.lookup().findStatic(
            Target.class, "changed", MethodType.methodType(int.class, int.class));
    }

    static void after() throws Exception {
        System.out.println("members from before");
        members(method, constructor, field);
        show("handle", () -> handle.invoke(5));
        System.out.println("members from after");
        members(Target.class.getDeclaredMethod("changed", int.class),
            Target.class.getDeclaredConstructor(int.class), Target.class.getDeclaredField("field"));
        show("class", () -> Target.class.getAnnotations());
        System.out.println("the obsolete one, which nobody runs any more");
        System.gc();
        obsolete();
    }

    public static void main(String[] args) throws Throwable {
        directory = args[0];
        before();
        System.out.println("method: " + Target.equivalent(1));
        after();
        redefine(Target.class, version(1));
        before();
        new Target(1);
        after();

        IllegalStateException[] thrown = new IllegalStateException[1];
        try {
            Target.thrower();
        } catch (IllegalStateException e) {
            thrown[0] = e;
        }
        redefine(Target.class, version(1));
        System.out.println(
            "thrown before: " + targets(thrown[0].getStackTrace()) + ", after: " + Target.here());

        /* The annotations of many versions stay readable. */
        List<Method> versions = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            redefine(Target.class, version(1 + i % 2));
            versions.add(Target.class.getDeclaredMethod("changed", int.class));
        }
        int[] wrong = new int[1];
        for (int i = 0; i < versions.size(); i++)
            if (!versions.get(i)
                     .getAnnotation(Note.class)
                     .value()
                     .equals("changed, version " + (1 + i % 2)))
                wrong[0]++;
        System.out.println("wrong annotations: " + wrong[0]);
    }
}
