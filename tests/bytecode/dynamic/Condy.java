// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
// generate: Condy$Gen
import java.lang.invoke.*;

public class Condy {
    public static int calls;

    public static Object bsm(MethodHandles.Lookup l, String n, Class<?> t) {
        calls++;
        return n + ":" + t.getSimpleName();
    }

    public static int num(
        MethodHandles.Lookup l, String n, Class<?> t, int a, long b, Object... rest) {
        return a + (int) b + rest.length;
    }

    public static Object fail(MethodHandles.Lookup l, String n, Class<?> t) throws Exception {
        calls++;
        throw new java.io.IOException("bsm fails");
    }

    public static Object wrong(MethodHandles.Lookup l, String n, Class<?> t) {
        return "not an integer";
    }

    public static Object nul(MethodHandles.Lookup l, String n, Class<?> t) { return null; }

    public static int calls() { return calls; }

    public static CallSite site(MethodHandles.Lookup l, String n, MethodType t, Object arg)
        throws Exception {
        return new ConstantCallSite(
            MethodHandles
                .dropArguments(MethodHandles.constant(String.class, n + arg), 0, t.parameterList())
                .asType(t));
    }

    public static CallSite badSite(MethodHandles.Lookup l, String n, MethodType t) {
        return new ConstantCallSite(MethodHandles.constant(String.class, "x"));
    }

    public static Object notSite(MethodHandles.Lookup l, String n, MethodType t) {
        return "no call site";
    }

    public static CallSite nullSite(MethodHandles.Lookup l, String n, MethodType t) { return null; }

    public static CallSite throwSite(MethodHandles.Lookup l, String n, MethodType t) {
        calls++;
        throw new IllegalStateException("site");
    }

    public static class Gen {
        public static void main(String[] args) throws Exception {
            String d =
                "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;";
            Asm a = new Asm(55, 33, "Dyn", "java/lang/Object");
            int b = a.bsm(a.handle(6, "Condy.bsm:" + d + ")Ljava/lang/Object;")),
                num = a.bsm(a.handle(6, "Condy.num:" + d + "IJ[Ljava/lang/Object;)I"),
                    a.integer(40), a.int64(2), a.string("r"), a.cls("[I"), a.float64(2.5)),
                fail = a.bsm(a.handle(6, "Condy.fail:" + d + ")Ljava/lang/Object;")),
                wrong = a.bsm(a.handle(6, "Condy.wrong:" + d + ")Ljava/lang/Object;")),
                nul = a.bsm(a.handle(6, "Condy.nul:" + d + ")Ljava/lang/Object;"));
            String o = "Ljava/lang/Object;";
            a.method(9, "a_string", "()Ljava/lang/Object;",
                "ldc_w #" + a.condy(b, "name", "Ljava/lang/Object;") + "\nareturn");
            a.method(9, "b_again", "()Ljava/lang/Object;",
                "ldc_w #" + a.condy(b, "name", "Ljava/lang/Object;") + "\nareturn");
            a.method(9, "c_calls", "()I", "invokestatic Condy.calls:()I; ireturn");
            a.method(9, "d_int", "()I", "ldc_w #" + a.condy(num, "n", "I") + "\nireturn");
            a.method(9, "e_fail", "()Ljava/lang/Object;",
                "ldc_w #" + a.condy(fail, "f", "Ljava/lang/Object;") + "\nareturn");
            a.method(9, "f_fail_again", "()Ljava/lang/Object;",
                "ldc_w #" + a.condy(fail, "f", "Ljava/lang/Object;") + "\nareturn");
            a.method(9, "g_calls", "()I", "invokestatic Condy.calls:()I; ireturn");
            a.method(9, "h_wrong", "()Ljava/lang/Object;",
                "ldc_w #" + a.condy(wrong, "w", "Ljava/lang/Integer;") + "\nareturn");
            a.method(9, "i_null", "()Ljava/lang/Object;",
                "ldc_w #" + a.condy(nul, "w", "Ljava/lang/String;") + "\nareturn");
            int cb = a.bsm(a.handle(6,
                    "java/lang/invoke/ConstantBootstraps.primitiveClass:" + d +
                        ")Ljava/lang/Class;")),
                en = a.bsm(a.handle(6,
                    "java/lang/invoke/ConstantBootstraps.enumConstant:" + d + ")Ljava/lang/Enum;")),
                nu = a.bsm(a.handle(6,
                    "java/lang/invoke/ConstantBootstraps.nullConstant:" + d +
                        ")Ljava/lang/Object;")),
                gs = a.bsm(a.handle(6,
                               "java/lang/invoke/ConstantBootstraps.getStaticFinal:" + d +
                                   "Ljava/lang/Class;)Ljava/lang/Object;"),
                    a.cls("java/lang/Long"));
            a.method(9, "j_prim", "()Ljava/lang/Object;",
                "ldc_w #" + a.condy(cb, "J", "Ljava/lang/Class;") + "\nareturn");
            a.method(9, "k_enum", "()Ljava/lang/Object;",
                "ldc_w #" + a.condy(en, "NEW", "Ljava/lang/Thread$State;") + "\nareturn");
            a.method(9, "l_null", "()Ljava/lang/Object;",
                "ldc_w #" + a.condy(nu, "_", "Ljava/lang/Thread;") + "\nareturn");
            a.method(9, "m_long", "()J", "ldc2_w #" + a.condy(gs, "MAX_VALUE", "J") + "\nlreturn");
            int inv = a.bsm(
                a.handle(6,
                    "java/lang/invoke/ConstantBootstraps.invoke:" + d +
                        "Ljava/lang/invoke/MethodHandle;[Ljava/lang/Object;)Ljava/lang/Object;"),
                a.handle(6, "java/lang/Integer.valueOf:(I)Ljava/lang/Integer;"),
                a.condy(num, "n", "I"));
            a.method(9, "n_nested", "()Ljava/lang/Object;",
                "ldc_w #" + a.condy(inv, "q", "Ljava/lang/Integer;") + "\nareturn");
            a.method(9, "o_handle", "()I",
                "ldc_w #" + a.handle(6, "java/lang/Math.max:(II)I") +
                    "\niconst_4; bipush 9; invokevirtual java/lang/invoke/MethodHandle.invokeExact:(II)I; ireturn");
            a.method(
                9, "p_mtype", "()Ljava/lang/Object;", "ldc mt:(I[JLjava/lang/String;)D\nareturn");
            a.method(9, "q_handle_ctor", "()Ljava/lang/Object;",
                "ldc_w #" + a.handle(8, "java/lang/StringBuilder.<init>:(Ljava/lang/String;)V") +
                    "\nldc \"made\"; invokevirtual java/lang/invoke/MethodHandle.invoke:(Ljava/lang/String;)Ljava/lang/Object;\nareturn");
            a.method(9, "r_handle_iface", "()I",
                "ldc_w #" + a.handle(9, "java/lang/CharSequence.length:()I") +
                    "\nldc \"four\"; invokevirtual java/lang/invoke/MethodHandle.invoke:(Ljava/lang/String;)I; ireturn");
            a.method(9, "s_handle_missing", "()Ljava/lang/Object;",
                "ldc_w #" + a.handle(6, "java/lang/Math.none:()V") + "\nareturn");
            a.method(9, "t_handle_private", "()Ljava/lang/Object;",
                "ldc_w #" + a.handle(1, "java/lang/String.hash:I") + "\nareturn");
            a.method(9, "u_mtype_missing", "()Ljava/lang/Object;", "ldc mt:(Lno/Such;)V\nareturn");
            a.method(9, "v_wrong_type", "()I",
                "ldc_w #" + a.handle(6, "java/lang/Math.max:(II)I") +
                    "\niconst_4; invokevirtual java/lang/invoke/MethodHandle.invokeExact:(I)I; ireturn");
            String m =
                "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;";
            String cs = ")Ljava/lang/invoke/CallSite;";
            int s1 = a.bsm(a.handle(6, "Condy.site:" + m + "Ljava/lang/Object;" + cs),
                    a.condy(b, "dynarg", "Ljava/lang/Object;")),
                s2 = a.bsm(a.handle(6, "Condy.badSite:" + m + cs)),
                s3 = a.bsm(a.handle(6, "Condy.notSite:" + m + ")Ljava/lang/Object;")),
                s4 = a.bsm(a.handle(6, "Condy.nullSite:" + m + cs)),
                s5 = a.bsm(a.handle(6, "Condy.throwSite:" + m + cs)),
                s6 = a.bsm(a.handle(6, "Condy.missing:" + m + cs));
            a.method(9, "w1_indy", "()Ljava/lang/Object;",
                "iconst_1; ldc2_w 5L; aconst_null; invokedynamic " + s1 +
                    " dyn:(IJLjava/lang/String;)Ljava/lang/String;\nareturn");
            int n = 2;
            for (int s : new int[] {s2, s3, s4, s5, s6}) {
                a.method(9, "w" + n++ + "_bad", "()Ljava/lang/Object;",
                    "iconst_1; invokedynamic " + s + " dyn:(I)Ljava/lang/String;\nareturn");
            }
            a.method(9, "w9_calls", "()I", "invokestatic Condy.calls:()I; ireturn");
            a.write(args[0]);
        }
    }

    public static void main(String[] args) {
        Run.types("Dyn");
        calls = 0;
        Run.types("Dyn");
    }
}
