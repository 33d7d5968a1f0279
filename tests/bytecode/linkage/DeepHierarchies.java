// SPDX-License-Identifier: Apache-2.0
// tags: gcstress-rare
// sourcepath: ../lib
import java.util.concurrent.Callable;

/* Superclasses and superinterfaces, hundreds of them and more: each question is answered, or ends
 * in a
 * StackOverflowError, and the VM goes on. */
public class DeepHierarchies extends ClassLoader {
    final boolean interfaces;
    final int depth;

    DeepHierarchies(boolean interfaces, int depth) {
        this.interfaces = interfaces;
        this.depth = depth;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        int n = Integer.parseInt(name.substring(1));
        String above = n == 0 ? "java/lang/Object" : "C" + (n - 1);
        Asm a = interfaces ? new Asm(52, Asm.PUBLIC | Asm.INTERFACE | Asm.ABSTRACT, name,
                                 "java/lang/Object", n == 0 ? new String[0] : new String[] {above})
                           : new Asm(52, Asm.PUBLIC | Asm.SUPER, name, above);
        if (!interfaces) a.init();
        if (n == 0) a.field(Asm.PUBLIC | Asm.STATIC | Asm.FINAL, "F", "Ljava/lang/Object;");
        if (n == depth - 1)
            a.method(Asm.PUBLIC | Asm.STATIC, "constant", "()Ljava/lang/Object;",
                "getstatic " + name + ".F:Ljava/lang/Object;\nareturn");
        byte[] b = a.toBytes();
        return defineClass(name, b, 0, b.length);
    }

    /* The answer, or null after a StackOverflowError (or what comes of one in a constructor or
     * static initializer). */
    static Object ask(Callable<Object> question) {
        try {
            return question.call();
        } catch (Throwable t) {
            for (Throwable c = t; c != null; c = c.getCause())
                if (c instanceof StackOverflowError || c instanceof ExceptionInInitializerError ||
                    c instanceof
                        java.util.regex
                            .PatternSyntaxException) // what a Pattern makes of an overflow
                    return null;
            return t;
        }
    }

    static void test(boolean interfaces, int depth, boolean fromTheTop, boolean mayOverflow) {
        String way = (interfaces ? "interfaces " : "classes ") + depth +
            (fromTheTop ? " from the top" : " upwards");
        DeepHierarchies l = new DeepHierarchies(interfaces, depth);
        String last = "C" + (depth - 1);
        Object[] got = {ask(() -> {
                            for (int i = fromTheTop ? depth - 1 : 0; i < depth; i++)
                                l.loadClass("C" + i);
                            return "loaded";
                        }),
            ask(() -> Class.forName(last, true, l).getName().length() > 0 ? "initialized" : ""),
            ask(()
                    -> interfaces ? "no objects"
                    : l.loadClass(last).getDeclaredConstructor().newInstance() == null ? ""
                                                                                       : "made"),
            ask(() -> l.loadClass(last).getField("F").getName()),
            ask(() -> "constant " + l.loadClass(last).getMethod("constant").invoke(null)),
            ask(() -> "assignable " + l.loadClass("C0").isAssignableFrom(l.loadClass(last))),
            ask(() -> "methods " + (l.loadClass(last).getMethods().length > 0)),
            ask(()
                    -> "array " +
                    (java.lang.reflect.Array.newInstance(l.loadClass(last), 1) instanceof
                        Object[]))};
        String[] expected = {"loaded", "initialized", interfaces ? "no objects" : "made", "F",
            "constant null", "assignable true", "methods true", "array true"};
        for (int i = 0; i < got.length; i++)
            System.out.println(way + ": " +
                (mayOverflow && (got[i] == null || got[i].equals(expected[i]))
                        ? "answered or overflowed"
                        : got[i]));
    }

    public static void main(String[] args) {
        for (boolean interfaces : new boolean[] {false, true}) {
            test(interfaces, 30, true, false);
            test(interfaces, 300, false, false);
            test(interfaces, 1500, true, true);
        }
        System.out.println("still there");
    }
}
