// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
// generate: MergedRegisters$Gen
// Local variables where two ways meet, by inference: which are usable, and what the others are
// called. (JVMS 4.10.2.2; texts as stock has them)
public class MergedRegisters {
    public static class Gen {
        // what either way stores, a letter for each local from 1 on
        static final String[] WAYS = {"i -i", "-i i", "ii if", "if ii", "iii iff", "ii f", "ii -",
            "i ", "ii i", "ii f-", "iii -i", "-i iii", "iii fi", "iii f", "f iii", "ff iii",
            "iii i-i", "iii -ii", "iiii ii-i", "a i", "l i", "i l", "ii l", "l ii", "-l ii",
            "i-- -i"};

        static String stores(String way) {
            StringBuilder s = new StringBuilder();
            for (int i = 0; i < way.length(); i++) {
                char k = way.charAt(i);
                if (k != '-')
                    s.append(k == 'a' ? "aconst_null; " : k + "const_0; ")
                        .append(k)
                        .append("store ")
                        .append(i + 1)
                        .append("; ");
            }
            return s.toString();
        }

        public static void main(String[] a) throws Exception {
            for (int i = 0; i < WAYS.length; i++) {
                String[] w = WAYS[i].split(" ", -1);
                for (int n = 1; n <= 4; n++) {
                    Asm c = new Asm(48, 33, "Merged" + i + "x" + n, "java/lang/Object").init();
                    c.method(9, "m", "(I)V",
                        "iload_0; ifeq A; " + stores(w[0]) + "goto B; A: " + stores(w[1]) +
                            "B: iinc " + n + " 1; return");
                    c.write(a[0]);
                }
            }
        }
    }

    public static void main(String[] args) throws ClassNotFoundException {
        for (int i = 0; i < Gen.WAYS.length; i++)
            for (int n = 1; n <= 4; n++) {
                String result = "accepted";
                try {
                    Class.forName("Merged" + i + "x" + n);
                } catch (VerifyError e) {
                    result = e.getMessage();
                }
                System.out.println(Gen.WAYS[i] + ", iinc " + n + ": " + result);
            }
    }
}
