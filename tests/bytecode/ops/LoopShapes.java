// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
// generate: LoopShapes$Gen
/*
 * The step of a counting loop (iinc, goto, comparison that leaves the loop) and its neighbours,
 * which differ in one
 * instruction, in the local that is counted, or in where the goto leads.
 */
public class LoopShapes {
    static final int LIMIT = 40; /* rounds after which a loop that would not end is left */

    public static class Gen {
        final Asm a = new Asm(48, Asm.PUBLIC | Asm.SUPER, "Loops", "java/lang/Object");
        int count;

        /** entry: label where the loop begins; head, step: the comparison and the way back to
         * it. */
        void add(int from, int limit, String entry, String head, String step) {
            a.method(Asm.PUBLIC | Asm.STATIC, String.format("loop%03d", count++),
                "()Ljava/lang/String;",
                "ldc " + from + "\nistore 0\nldc " + limit +
                    "\nistore 1\niconst_3\nistore 2\niconst_0\nistore 3\n"
                    + "goto " + entry + "\n" + head + "body: iinc 3 1\niload 3\nbipush " + LIMIT +
                    "\nif_icmpgt exit\n" + step +
                    "exit: iload 0\ninvokestatic java/lang/String.valueOf:(I)Ljava/lang/String;\n"
                    +
                    "ldc \" rounds \"\ninvokevirtual java/lang/String.concat:(Ljava/lang/String;)Ljava/lang/String;\n"
                    + "iload 3\ninvokestatic java/lang/String.valueOf:(I)Ljava/lang/String;\n"
                    +
                    "invokevirtual java/lang/String.concat:(Ljava/lang/String;)Ljava/lang/String;\nareturn");
        }

        void comparisons(String by, int from, int limit) {
            String back = "iinc 0 " + by + "\ngoto head\n";
            for (String c : new String[] {"eq", "ne", "lt", "ge", "gt", "le"}) {
                String leave = "if_icmp" + c + " exit\n";
                add(from, limit, "head", "head: iload 0\niload 1\n" + leave, back);
                add(from, limit, "head", "head: iload 0\nldc " + limit + "\n" + leave, back);
                add(from, limit, "head", "head: iload 0\ngetstatic LoopShapes.five:I\n" + leave,
                    back);
                add(from, limit, "head", "head: iload 1\niload 0\n" + leave, back);
                add(from, limit, "head", "head: ldc " + limit + "\niload 0\n" + leave, back);
                add(from, limit, "head", "head: iload 2\niload 1\n" + leave, back);
                add(from, limit, "head", "head: iload 0\niload 1\nnop\n" + leave, back);
                add(from, limit, "head", "head: iload 0\niload 1\nisub\nif" + c + " exit\n", back);
                add(from, limit, "head", "head: iload 0\nif" + c + " exit\n", back);
                add(from, limit, "head",
                    "head: iload 0\niload 1\nif_icmp" + c + " body\ngoto exit\n", back);
                add(from, limit, "head", "head: iload 0\niload 1\n" + leave,
                    "iinc 1 " + by + "\ngoto head\n");
                add(from, limit, "head", "head: iload 0\niload 1\n" + leave,
                    "iinc 0 " + by + "\nnop\ngoto head\n");
                add(from, limit, "head", "head: iload 0\niload 1\n" + leave,
                    "iinc 0 " + by + "\ngoto_w head\n");
                add(from, limit, "head", "head: iload 0\niload 1\n" + leave,
                    "iinc 0 " + by + "\ngoto on\non: goto head\n");
                add(from, limit, "head", "before: nop\nhead: iload 0\niload 1\n" + leave,
                    "iinc 0 " + by + "\ngoto before\n");
                add(from, limit, "first", "first: iload 0\nsecond: iload 1\n" + leave,
                    "iload 0\niinc 0 " + by + "\ngoto second\n");
                add(from, limit, "first", "first: iload 0\niload 1\nthird: " + leave,
                    "iload 0\niload 1\niinc 0 " + by + "\ngoto third\n");
                add(from, limit, "step", "head: iload 0\niload 1\n" + leave, "step: " + back);
                add(from, limit, "back", "head: iload 0\niload 1\n" + leave,
                    "iinc 0 " + by + "\nback: goto head\n");
            }
        }

        public static void main(String[] args) throws Exception {
            Gen g = new Gen();
            for (int v : new int[] {0, 5, 2147483640, 2147483647, -2147483400, -2147483648})
                g.a.integer(v);
            g.comparisons("1", 0, 5);
            g.comparisons("-1", 5, 0);
            g.comparisons("2", 2147483640, 2147483647);
            g.comparisons("-300", -2147483400, -2147483648);
            g.a.write(args[0]);
        }
    }

    public static final int[] box = {5};
    public static int five = box[0];

    public static void main(String[] args) {
        Run.all("Loops");
        five = 3;
        Run.all("Loops");
    }
}
