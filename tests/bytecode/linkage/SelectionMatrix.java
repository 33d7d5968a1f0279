// SPDX-License-Identifier: Apache-2.0
// tags: gcstress-rare
// sourcepath: ../lib
// generate: SelectionMatrix
// Which method a call selects, and what is said when there is none: interfaces I and J (which
// extends I in some), a class A, and B
// below it in another package, with m() of each kind.  (JVMS 5.4.5, 5.4.6, 6.5)
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

public class SelectionMatrix {
    static final String[] I = {"abs", "def", "priv", "static"},
                          J = {"none", "abs", "def", "subabs", "subdef", "subnone"};
    static final String[] C = {"none", "abs", "pub", "priv", "static", "prot", "pack", "final"};

    /** Receiver, class or interface that the reference names.  Each call has a constant pool to
     * itself: nothing is resolved before it. */
    static final String[] CALLS = {"a_A", "a_I", "b_A", "b_B", "b_I", "b_J"};

    interface Each {
        void at(int i, int j, int a, int b, boolean old) throws Exception;
    }

    static void each(Each e) throws Exception {
        for (int i = 0; i < I.length; i++)
            for (int j = 0; j < J.length; j++)
                for (int a = 0; a < C.length; a++)
                    for (int b = 0; b < C.length - 1; b++)
                        if ((i + j + a + b) % 3 == 0 && i + a + b > 0)
                            e.at(i, j, a, b, (i + j + a) % 4 == 0);
    }

    static void method(Asm c, String kind, String text, boolean inInterface) {
        int access = kind.equals("priv") ? Asm.PRIVATE
            : kind.equals("prot")        ? Asm.PROTECTED
            : kind.equals("pack")        ? 0
                                         : Asm.PUBLIC;
        if (kind.equals("none") || kind.equals("subnone")) return;
        if (kind.endsWith("abs"))
            c.method(access | Asm.ABSTRACT, "m", "()Ljava/lang/String;", null);
        else
            c.method(access | (kind.equals("static") ? Asm.STATIC : 0) |
                    (kind.equals("final") ? Asm.FINAL : 0),
                "m", "()Ljava/lang/String;", "ldc \"" + text + "\"; areturn");
    }

    public static void main(String[] args) throws Exception {
        if (args.length == 0) {
            each((i, j, a, b, old) -> {
                for (String call : CALLS)
                    for (String mh : new String[] {"", "_mh"})
                        if (mh.isEmpty())
                            Run.all("U" + i + j + a + b + call);
                        else
                            Run.types("U" + i + j + a + b + call +
                                mh); // stock's texts change once linkers are linked
            });
            return;
        }
        each((i, j, a, b, old) -> generate(args[0], i, j, a, b, old ? 50 : 61));
    }

    static void generate(String dir, int i, int j, int a, int b, int version) throws IOException {
        String n = "" + i + j + a + b, in = "I" + n, jn = "J" + n, an = "A" + n, bn = "p/B" + n;
        int interfaceVersion = 61;
        Asm ia = new Asm(interfaceVersion, 0x601, in, "java/lang/Object");
        method(ia, I[i], "I", true);
        ia.write(dir);
        Asm ja = J[j].startsWith("sub")
            ? new Asm(interfaceVersion, 0x601, jn, "java/lang/Object", in)
            : new Asm(interfaceVersion, 0x601, jn, "java/lang/Object");
        method(ja, J[j].replace("sub", ""), "J", true);
        ja.write(dir);
        Asm aa = new Asm(version, 33, an, "java/lang/Object", in).init();
        method(aa, C[a], "A", false);
        aa.write(dir);
        Asm ba = new Asm(version, 33, bn, an, jn).init();
        method(ba, C[b], "B", false);
        ba.write(dir);
        String d = "()Ljava/lang/String;";
        for (String cn : new String[] {an, bn}) {
            String make = "new " + cn + "; dup; invokespecial " + cn + ".<init>:()V; ";
            String tag = cn == an ? "a" : "b";
            String[] owners = cn == an ? new String[] {an, in} : new String[] {an, bn, in, jn};
            for (String owner : owners) {
                boolean isInterface = owner == in || owner == jn;
                String op = isInterface ? "invokeinterface " : "invokevirtual ";
                String name = tag + "_" +
                    (owner == an          ? "A"
                            : owner == bn ? "B"
                            : owner == in ? "I"
                                          : "J");
                new Asm(61, 33, "U" + n + name, "java/lang/Object")
                    .method(9, name, d, make + op + owner + ".m:" + d + "\nareturn")
                    .write(dir);
                Asm u = new Asm(61, 33, "U" + n + name + "_mh", "java/lang/Object");
                int h = u.handle(isInterface ? 9 : 5, owner + ".m:" + d);
                u.method(9, name + "_mh", d,
                    "ldc_w #" + h + "; " + make +
                        "invokevirtual java/lang/invoke/MethodHandle.invoke:(L" + owner +
                        ";)Ljava/lang/String;\nareturn");
                u.write(dir);
            }
        }
    }
}
