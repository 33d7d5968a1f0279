// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
// For which classes of a method type the loader of the class that links it is asked: from the first
// one on that is not a public class of java.lang or java.lang.invoke.
import java.io.IOException;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

public class AskedFor {
    static final String INVOKE = "Ljava/lang/invoke/", OBJECT = "Ljava/lang/Object;";

    public static class Boot {
        public static ConstantCallSite boot(
            MethodHandles.Lookup l, String name, MethodType t, Object... o) {
            return new ConstantCallSite(MethodHandles.dropArguments(
                MethodHandles.constant(Integer.class, 1), 0, t.parameterList()));
        }
    }

    static class Asked extends ClassLoader {
        final byte[] made;

        Asked(byte[] made) {
            super(null);
            this.made = made;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            Class<?> c = findLoadedClass(name);
            if (c != null) return c;
            System.out.println("  asked for " + name);
            if (name.equals("Links")) return defineClass(name, made, 0, made.length);
            if (!name.startsWith("AskedFor")) return super.loadClass(name, resolve);
            try {
                byte[] b = AskedFor.class.getResourceAsStream("/" + name + ".class").readAllBytes();
                return defineClass(name, b, 0, b.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    static void type(Asm a, String name, String descriptor) {
        a.method(Asm.PUBLIC | Asm.STATIC, name, "()" + OBJECT,
            "ldc_w #" + a.methodType(descriptor) + "\nareturn");
    }

    public static void main(String[] args) throws Exception {
        Asm a = new Asm(55, Asm.PUBLIC | Asm.SUPER, "Links", "java/lang/Object");
        int site =
            a.bsm(a.handle(6,
                      "AskedFor$Boot.boot:(" + INVOKE + "MethodHandles$Lookup;Ljava/lang/String;" +
                          INVOKE + "MethodType;[" + OBJECT + ")" + INVOKE + "ConstantCallSite;"),
                a.methodType("(" + INVOKE + "VolatileCallSite;Ljava/util/UUID;Ljava/lang/Number;)" +
                    INVOKE + "MutableCallSite;"));
        a.method(Asm.PUBLIC | Asm.STATIC, "a_site", "()" + OBJECT,
            "aconst_null; aconst_null; aconst_null; invokedynamic " + site + " go:(" + INVOKE +
                "VarHandle;Ljava/util/Date;[" + INVOKE +
                "SwitchPoint;)Ljava/lang/Integer;\nareturn");
        type(a, "b_known", "(" + INVOKE + "MethodHandleInfo;[[Ljava/lang/Short;I)" + OBJECT);
        type(
            a, "c_mixed", "(Ljava/lang/Byte;Ljava/util/BitSet;Ljava/lang/Void;)Ljava/lang/Thread;");
        type(a, "d_result", "(J)[Ljava/util/List;");
        type(a, "e_missing", "(Ljava/lang/NoSuchThing;Ljava/lang/Math;)V");
        type(a, "f_deeper", "(Ljava/lang/ref/Cleaner;)V");
        type(a, "g_notPublic", "(Ljava/lang/Terminator;Ljava/lang/Error;)V");
        type(a, "h_primitive", "(I[J)V");
        a.method(Asm.PUBLIC | Asm.STATIC, "i_invoke", "()V",
            "A: aconst_null; aconst_null; invokevirtual java/lang/invoke/MethodHandle.invokeExact:(" +
                INVOKE + "LambdaConversionException;)Ljava/util/Optional;; pop; B: return; "
                + "H: .frame | java/lang/Throwable; pop; return; .catch A B H *");
        Class<?> links = new Asked(a.toBytes()).loadClass("Links");
        for (String name :
            "a_site b_known c_mixed d_result e_missing f_deeper g_notPublic h_primitive i_invoke"
                .split(" ")) {
            System.out.println("== " + name + " ==");
            for (Method m : links.getMethods())
                if (m.getName().equals(name)) try {
                        System.out.println("gives " + m.invoke(null));
                    } catch (InvocationTargetException e) {
                        System.out.println("throws " + e.getCause());
                    }
        }
    }
}
