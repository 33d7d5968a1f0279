// SPDX-License-Identifier: Apache-2.0
// native: Initializers.c
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;

/* GetMethodID and GetStaticMethodID of <init> and <clinit>; what they reflect to, and calling a
 * static initializer. */
public class Initializers {
    static native Executable reflect(Class<?> c, String name, String descriptor, boolean isStatic);
    static native void run(Class<?> c);

    static int runs;

    static class With {
        static int x = 1;
        static { System.out.println("With " + ++runs); }
        int field = 7;

        With() {}

        With(int i) {}
    }

    static class Without { static final int CONSTANT = 1; }

    static class Inherits extends With {}

    static class Own extends With {
        static { System.out.println("Own " + ++runs); }

        Own(String s) {}
    }

    static class Fails {
        static {
            if (runs >= 0) throw new IllegalStateException("fails");
        }
    }

    interface Face {
        int X = Integer.parseInt("4");

        default void d() {}
    }
    interface Plain {
        void p();
    }

    static abstract class Abstract { static int q = runs; }

    static class Inside {
        static { System.out.println("within: " + text(Inside.class, "<clinit>", "()V", true)); }
    }

    static String text(Class<?> c, String name, String descriptor, boolean isStatic) {
        try {
            Executable e = reflect(c, name, descriptor, isStatic);
            return e.getClass().getSimpleName() + " " + e + ", modifiers " + e.getModifiers();
        } catch (Throwable t) {
            return t.toString();
        }
    }

    public static void main(String[] args) throws Exception {
        System.loadLibrary("Initializers");
        ClassLoader loader = Initializers.class.getClassLoader();
        String[] names = {
            "With", "Without", "Inherits", "Own", "Fails", "Face", "Plain", "Abstract", "Inside"};
        String[][] members = {{"<clinit>", "()V"}, {"<clinit>", "()I"}, {"<clinit>", "(I)V"},
            {"<init>", "()V"}, {"<init>", "(I)V"}, {"<init>", "()I"}, {"<other>", "()V"}};
        for (String n : names) {
            Class<?> c = Class.forName("Initializers$" + n, false, loader);
            for (int i = 0; i < 2; i++)
                for (String[] m : members)
                    System.out.println(n + "." + m[0] + m[1] + (i == 0 ? " static: " : ": ") +
                        text(c, m[0], m[1], i == 0));
        }
        for (Class<?> c : new Class<?>[] {int[].class, With[].class, Object.class, String.class})
            for (int i = 0; i < 2; i++)
                for (String m : new String[] {"<clinit>", "<init>"})
                    System.out.println(
                        c.getSimpleName() + "." + m + ": " + text(c, m, "()V", i == 0));
        for (Class<?> c : new Class<?>[] {With.class, Inherits.class, Own.class, Without.class})
            try {
                run(c);
                System.out.println("ran " + c.getSimpleName());
            } catch (Throwable t) {
                System.out.println("not run: " + t);
            }
        Constructor<?> initializer = (Constructor<?>) reflect(With.class, "<clinit>", "()V", true);
        System.out.println("equal " + initializer.equals(With.class.getDeclaredConstructor()));
        initializer.setAccessible(true);
        With made = (With) initializer.newInstance();
        System.out.println("made without constructor, field " + made.field);
    }
}
