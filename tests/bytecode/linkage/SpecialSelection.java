// SPDX-License-Identifier: Apache-2.0
// tags: gcstress-rare
// sourcepath: ../lib
// Which method invokespecial selects among the superinterfaces of a class or interface, and what is
// said when there is none or more than
// one.  (JVMS 6.5.invokespecial, steps 1 to 4)
import java.lang.reflect.InvocationTargetException;
import java.util.HashMap;
import java.util.Map;

public class SpecialSelection {
    static final String[] INTERFACE = {"none", "abstract", "default", "private", "static"},
                          ABOVE = {"none", "abstract", "default"};
    static final String[] CLASS = {"none", "abstract", "public", "private", "static"};
    static final String D = "()Ljava/lang/String;";

    static class Files extends ClassLoader {
        final Map<String, byte[]> files = new HashMap<>();

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] b = files.get(name);
            if (b == null) throw new ClassNotFoundException(name);
            return defineClass(name, b, 0, b.length);
        }
    }

    static Asm method(Asm c, String kind, String text) {
        int access = kind.equals("private") ? Asm.PRIVATE : Asm.PUBLIC;
        if (kind.equals("none")) return c;
        if (kind.equals("abstract")) return c.method(access | Asm.ABSTRACT, "m", D, null);
        return c.method(access | (kind.equals("static") ? Asm.STATIC : 0), "m", D,
            "ldc \"" + text + "\"; areturn");
    }

    static String attempt(Files f, String name, String method) {
        try {
            Object o = f.loadClass("Make").getMethod("make").invoke(null);
            return (String) f.loadClass(name).getMethod(method).invoke(o);
        } catch (InvocationTargetException e) {
            return e.getCause().toString().replaceAll("@[0-9a-f]+", "@H");
        } catch (ReflectiveOperationException | LinkageError e) {
            return e.toString().replaceAll("@[0-9a-f]+", "@H");
        }
    }

    /** I and J beside each other, K below both; A implements I and J, B below A implements K. */
    static void run(String i, String j, String k, String a) throws Exception {
        Files f = new Files();
        int abstractBit = a.equals("abstract") ? Asm.ABSTRACT : 0;
        f.files.put("I", method(new Asm(61, 0x601, "I", "java/lang/Object"), i, "I").toBytes());
        f.files.put("J", method(new Asm(61, 0x601, "J", "java/lang/Object"), j, "J").toBytes());
        Asm ka = new Asm(61, 0x601, "K", "java/lang/Object", "I", "J");
        ka.method(1, "fromK", D, "aload_0; invokespecial i:I.m:" + D + "; areturn");
        f.files.put("K", method(ka, k, "K").toBytes());
        Asm aa =
            method(new Asm(61, 33 | abstractBit, "A", "java/lang/Object", "I", "J").init(), a, "A");
        f.files.put("A",
            aa.method(1, "fromA", D, "aload_0; invokespecial A.m:" + D + "; areturn").toBytes());
        Asm b = new Asm(61, 33, "B", "A", "K").init();
        b.method(1, "superM", D, "aload_0; invokespecial A.m:" + D + "; areturn");
        b.method(1, "ownM", D, "aload_0; invokespecial B.m:" + D + "; areturn");
        b.method(1, "superK", D, "aload_0; invokespecial i:K.m:" + D + "; areturn");
        b.method(1, "virtualA", D, "aload_0; invokevirtual A.m:" + D + "; areturn");
        f.files.put("B", b.toBytes());
        f.files.put("Make",
            new Asm(61, 33, "Make", "java/lang/Object")
                .method(9, "make", "()Ljava/lang/Object;",
                    "new B; dup; invokespecial B.<init>:()V; areturn")
                .toBytes());
        String shape = "I " + i + ", J " + j + ", K " + k + ", A " + a + ": ";
        for (String call :
            new String[] {"A.fromA", "B.superM", "B.ownM", "B.superK", "K.fromK", "B.virtualA"})
            System.out.println(
                shape + call + " = " + attempt(f, call.substring(0, 1), call.substring(2)));
    }

    public static void main(String[] args) throws Exception {
        for (String i : INTERFACE)
            for (String j : INTERFACE)
                for (String k : ABOVE)
                    for (String a : CLASS) run(i, j, k, a);
    }
}
