// SPDX-License-Identifier: Apache-2.0
// native: popped.c
// options: -agentpath:${LIB}/libChangedArguments.so
// sourcepath: ../../bytecode/lib
// generate: ChangedArguments$Gen
// expect: ChangedArguments.expected
/*
 * A popped frame's call is made again with what the method left in its parameters.  A method that
 * left something of
 * another type there cannot be popped: to call it with that would be a mistake that the verifier
 * has excluded.  (The
 * stock VM pops it, and crashes where the receiver is no object of the class any more.)
 */
public class ChangedArguments {
    static native void arm(Class<?> c);

    public static class Gen {
        public static void main(String[] args) throws Exception {
            Asm a = new Asm(49, Asm.PUBLIC | Asm.SUPER, "Changes", "java/lang/Object");
            String type = "(Ljava/lang/String;J[II)I",
                   other = "new java/lang/Object; dup; "
                + "invokespecial java/lang/Object.<init>:()V";
            String[][] bodies = {{"a_nothing", "nop"}, {"b_null", "aconst_null; astore_0"},
                {"c_sameTypes",
                    "iconst_5; istore 4\n"
                        +
                        "ldc \"s\"\nastore_0; lconst_0; lstore_1; iconst_1; newarray 10\nastore_3"},
                {"d_intForReference", "iconst_5; istore_0"},
                {"e_otherObject", other + "\nastore_0"}, {"f_referenceForInt", "aload_0; astore 4"},
                {"g_halfOfALong", "iconst_5; istore_2"},
                {"h_doubleForReference", "dconst_0; dstore_0"},
                {"i_otherArray", "iconst_1; newarray 6\nastore_3"},
                {"j_onOnePath",
                    "aload_3; ifnull on\niconst_4\n"
                        + "istore_0\non: nop"}};
            for (String[] b : bodies)
                a.method(Asm.PUBLIC | Asm.STATIC, b[0], type, b[1] + "\niconst_3; ireturn");
            a.init();
            a.method(Asm.PUBLIC, "k_receiver", "()I", other + "\nastore_0; iconst_3; ireturn");
            a.method(
                Asm.PUBLIC, "l_receiverIsNull", "()I", "aconst_null; astore_0; iconst_3; ireturn");
            a.write(args[0]);
        }
    }

    public static void main(String[] args) throws Throwable {
        Class<?> c = Class.forName("Changes");
        Object receiver = c.getDeclaredConstructor().newInstance();
        arm(c);
        java.lang.reflect.Method[] methods = c.getDeclaredMethods();
        java.util.Arrays.sort(
            methods, java.util.Comparator.comparing(java.lang.reflect.Method::getName));
        java.lang.invoke.MethodHandles.Lookup lookup = java.lang.invoke.MethodHandles.lookup();
        for (java.lang.reflect.Method m : methods) {
            java.lang.invoke.MethodHandle h = lookup.unreflect(m);
            try {
                Object r = m.getParameterCount() == 0 ? h.invoke(receiver)
                                                      : h.invoke("text", 2L, new int[1], 4);
                System.out.println("result " + r);
            } catch (NullPointerException e) {
                System.out.println("result " + e.getClass());
            }
        }
    }
}
