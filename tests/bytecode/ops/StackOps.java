// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
// generate: StackOps$Gen
public class StackOps {
    public static class Gen {
        /** Builds a string of the stack from top to bottom: 'i' pops an int, 'l' a long. */
        static String show(String types) {
            StringBuilder b = new StringBuilder(
                "new java/lang/StringBuilder; dup; invokespecial java/lang/StringBuilder.<init>:()V; astore 10\n");
            for (char c : types.toCharArray()) {
                b.append(c == 'l'
                         ? "lstore 5\naload 10; lload 5; invokevirtual java/lang/StringBuilder.append:(J)Ljava/lang/StringBuilder;\n"
                         : "istore 5\naload 10; iload 5; invokevirtual java/lang/StringBuilder.append:(I)Ljava/lang/StringBuilder;\n")
                    .append(
                        "bipush 32; invokevirtual java/lang/StringBuilder.append:(C)Ljava/lang/StringBuilder;\npop\n");
            }
            return b +
                "aload 10; invokevirtual java/lang/StringBuilder.toString:()Ljava/lang/String;\nareturn";
        }

        static String push(String types) {
            StringBuilder b = new StringBuilder();
            for (int i = 0; i < types.length(); i++)
                b.append(types.charAt(i) == 'l' ? "ldc2_w " + (i + 1) * 11111111111L + "L\n"
                                                : "bipush " + (i + 1) + "\n");
            return b.toString();
        }

        public static void main(String[] args) throws Exception {
            for (int v : new int[] {48, 52}) {
                Asm a = new Asm(v, 33, "Stack" + v, "java/lang/Object");
                String[][] rows = {{"dup", "i", "ii"}, {"dup_x1", "ii", "iii"},
                    {"dup_x2", "iii", "iiii"}, {"dup_x2", "li", "ili"}, {"dup2", "ii", "iiii"},
                    {"dup2", "l", "ll"}, {"dup2_x1", "iii", "iiiii"}, {"dup2_x1", "il", "lil"},
                    {"dup2_x2", "iiii", "iiiiii"}, {"dup2_x2", "iil", "liil"},
                    {"dup2_x2", "lii", "iilii"}, {"dup2_x2", "ll", "lll"}, {"swap", "ii", "ii"},
                    {"pop", "iii", "ii"}, {"pop2", "iii", "i"}, {"pop2", "il", "i"}};
                int n = 0;
                for (String[] r : rows)
                    a.method(9, "m" + (char) ('a' + n++) + "_" + r[0] + "_" + r[1],
                        "()Ljava/lang/String;", push(r[1]) + r[0] + "\n" + show(r[2]));
                a.method(9, "z_mixed", "()Ljava/lang/String;",
                    push("iilil") + "dup2\npop2\nlstore 12\ndup_x2\npop\nlload 12\n" +
                        show("llii"));
                a.write(args[0]);
            }
            String[] bad = {"lconst_0; dup; pop2; pop2; return", "lconst_0; iconst_0; swap; return",
                "lconst_0; pop; pop; return", "iconst_0; dup2; return",
                "iconst_0; lconst_0; dup_x1; return", "lconst_0; iconst_0; dup2; return",
                "iconst_0; dup_x1; return", "iconst_0; lconst_0; dup_x2; return", "pop; return",
                "iconst_0; pop2; return"};
            for (int i = 0; i < bad.length; i++)
                new Asm(i % 2 == 0 ? 48 : 52, 33, "StackBad" + i, "java/lang/Object")
                    .method(9, "m", "()V", bad[i])
                    .write(args[0]);
        }
    }

    public static void main(String[] args) {
        Run.all("Stack48", "Stack52");
        for (int i = 0; i < 10; i++) Run.types("StackBad" + i);
    }
}
