// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
// generate: Recursion$Gen
import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/* Dynamic constants that are, or lead to, their own bootstrap argument: StackOverflowError, not the
 * end of the VM.
 * Long chains of them that end; subroutines (jsr) in subroutines. */
public class Recursion {
    public static int calls;

    public static Object constant(
        MethodHandles.Lookup l, String name, Class<?> type, Object... arguments) {
        calls++;
        return name + arguments.length;
    }

    public static CallSite site(
        MethodHandles.Lookup l, String name, MethodType type, Object... arguments) {
        calls++;
        return new ConstantCallSite(MethodHandles.constant(Object.class, name));
    }

    public static int calls() { return calls; }

    public static class Gen {
        static final String OBJECT = "Ljava/lang/Object;",
                            LOOKUP = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;";

        static int constant(Asm a) {
            return a.handle(
                6, "Recursion.constant:" + LOOKUP + "Ljava/lang/Class;[" + OBJECT + ")" + OBJECT);
        }

        static void load(Asm a, String name, int constant) {
            a.method(
                Asm.PUBLIC | Asm.STATIC, name, "()" + OBJECT, "ldc_w #" + constant + "\nareturn");
        }

        public static void main(String[] args) throws Exception {
            Asm a = new Asm(55, Asm.PUBLIC | Asm.SUPER, "Rings", "java/lang/Object");
            /* constants name rows of the table of bootstrap methods, in the order in which these
             * are added below */
            int self = a.condy(0, "self", OBJECT), one = a.condy(1, "one", OBJECT),
                two = a.condy(2, "two", OBJECT), mixed = a.condy(3, "mixed", OBJECT);
            a.bsm(constant(a), self);
            a.bsm(constant(a), two);
            a.bsm(constant(a), one);
            a.bsm(constant(a), a.string("text"), a.cls("java/lang/String"), mixed);
            int site = a.bsm(a.handle(6,
                                 "Recursion.site:" + LOOKUP + "Ljava/lang/invoke/MethodType;[" +
                                     OBJECT + ")Ljava/lang/invoke/CallSite;"),
                self);
            load(a, "a_self", self);
            load(a, "b_selfAgain", self);
            load(a, "c_two", one);
            load(a, "d_mixed", mixed);
            for (String name : new String[] {"e_site", "f_siteAgain"})
                a.method(Asm.PUBLIC | Asm.STATIC, name, "()" + OBJECT,
                    "invokedynamic " + site + " go:()" + OBJECT + "\nareturn");
            a.method(Asm.PUBLIC | Asm.STATIC, "g_calls", "()I",
                "invokestatic Recursion.calls:()I; ireturn");
            a.write(args[0]);

            Asm chain = new Asm(55, Asm.PUBLIC | Asm.SUPER, "Chain", "java/lang/Object");
            int last = chain.string("end");
            for (int i = 0; i < 150; i++)
                last = chain.condy(chain.bsm(constant(chain), last), "link", OBJECT);
            load(chain, "a_chain", last);
            chain.method(Asm.PUBLIC | Asm.STATIC, "b_calls", "()I",
                "invokestatic Recursion.calls:()I; ireturn");
            chain.write(args[0]);

            int deep = 200;
            StringBuilder code = new StringBuilder(".locals " + (deep + 2) +
                "\niconst_0; istore 0\njsr s0\niload 0\n"
                + "ireturn\n");
            for (int i = 0; i < deep; i++)
                code.append("s" + i + ": astore " + (i + 1) + "\niinc 0 1\n" +
                    (i + 1 < deep ? "jsr s" + (i + 1) + "\n" : "") + "ret " + (i + 1) + "\n");
            new Asm(48, Asm.PUBLIC | Asm.SUPER, "Subroutines", "java/lang/Object")
                .method(Asm.PUBLIC | Asm.STATIC, "deep", "()I", code.toString())
                .write(args[0]);
        }
    }

    public static void main(String[] args) { Run.types("Rings", "Chain", "Subroutines"); }
}
