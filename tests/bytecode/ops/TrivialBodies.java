// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
// generate: TrivialBodies$Gen
/*
 * Bodies that a VM may run without a frame (getters, constants, `return this`, nothing), and their
 * neighbours, which
 * differ in one instruction, one type, one flag or a handler.  Each runs three times: the first
 * resolves.
 */
public class TrivialBodies {
    public static class Fields {
        public boolean plainZ = true;
        public byte plainB = -3;
        public char plainC = 40001;
        public short plainS = -30003;
        public int plainI = -1234567;
        public long plainJ = 1234567890123L;
        public float plainF = 1.5f;
        public double plainD = -2.25;
        public Object plainL = "plain";
        public volatile boolean volatileZ = true;
        public volatile byte volatileB = -4;
        public volatile char volatileC = 40002;
        public volatile short volatileS = -30004;
        public volatile int volatileI = -2234567;
        public volatile long volatileJ = 2234567890123L;
        public volatile float volatileF = 2.5f;
        public volatile double volatileD = -3.25;
        public volatile Object volatileL = "volatile";
        public final boolean finalZ = !plainZ;
        public final byte finalB = (byte) (plainB + 1);
        public final char finalC = (char) (plainC + 1);
        public final short finalS = (short) (plainS + 1);
        public final int finalI = plainI + 1;
        public final long finalJ = plainJ + 1;
        public final float finalF = plainF + 1;
        public final double finalD = plainD + 1;
        public final Object finalL = "final " + plainL;
        public static boolean staticZ = true;
        public static byte staticB = -5;
        public static char staticC = 40003;
        public static short staticS = -30005;
        public static int staticI = -3234567;
        public static long staticJ = 3234567890123L;
        public static float staticF = 3.5f;
        public static double staticD = -4.25;
        public static Object staticL = "static";
        public int[] array = {1, 2};
        public IllegalStateException error = thrown;
    }

    static final String OBJECT = "java/lang/Object", ERROR = "java/lang/IllegalStateException";
    static final String VALUE = "java/lang/String.valueOf:";

    public static class Gen {
        final Asm a;
        final String name;
        int count;

        Gen(int version) {
            name = "Trivial" + version;
            a = new Asm(version, Asm.PUBLIC | Asm.SUPER, name, "TrivialBodies$Fields");
            for (int v : new int[] {305419896, 2147483647})
                a.integer(v); /* ldc reaches the first 255 entries */
            a.float32(1.25f);
            a.string("text");
            a.init();
        }

        static boolean two(String type) { return type.equals("J") || type.equals("D"); }

        static String prefix(String type) {
            if (type.length() > 1) return "a";
            return type.equals("J") ? "l" : "FD".contains(type) ? type.toLowerCase() : "i";
        }

        static String local(String type, int n) { return prefix(type) + "load_" + n; }

        static String ret(String type) {
            return type.equals("V") ? "return" : prefix(type) + "return";
        }

        /** The result as a text; a method handle would hide a wrong number of operands,
         * instructions do not. */
        static String text(String type) {
            if (type.equals("V")) return "ldc_w \"returned nothing\"\nareturn";
            String t = type.length() > 1 ? "Ljava/lang/Object;" : "BS".contains(type) ? "I" : type;
            return "invokestatic " + VALUE + "(" + t +
                ")Ljava/lang/String;\nldc_w \"returned \"\nswap\n"
                +
                "invokevirtual java/lang/String.concat:(Ljava/lang/String;)Ljava/lang/String;\nareturn";
        }

        /** A method and a caller without parameters; arguments: what the caller pushes after the
         * receiver. */
        void add(int flags, String type, String parameters, String arguments, String code) {
            String n = "m" + count, d = "(" + parameters + ")" + type;
            a.method(Asm.PUBLIC | flags, n, d, code);
            boolean isStatic = (flags & Asm.STATIC) != 0;
            String receiver =
                isStatic ? "" : "new " + name + "; dup; invokespecial " + name + ".<init>:()V\n";
            String call =
                (isStatic ? "invokestatic " : "invokevirtual ") + name + "." + n + ":" + d + "\n";
            /* 77 lies below the operands of the call and must still be there afterwards */
            a.method(Asm.PUBLIC | Asm.STATIC, String.format("call%03d", count),
                "()Ljava/lang/String;",
                "bipush 77\n" + receiver + arguments + call +
                    (type.equals("V") ? "" : prefix(type) + "store 5\n") +
                    "bipush 77\nisub\nifeq same\nldc_w \"operands are wrong\"\nareturn\nsame: .frame " +
                    frameLocals(type) + "|\n" +
                    (type.equals("V") ? "" : prefix(type) + "load 5\n") + text(type));
            count++;
        }

        static String frameLocals(String type) {
            if (type.equals("V")) return "";
            return "T T T T T " + ("JFD".contains(type) ? type : type.length() == 1 ? "I" : OBJECT);
        }

        void add(String type, String code) { add(0, type, "", "", code); }

        void getters() {
            String[] types = {"Z", "B", "C", "S", "I", "J", "F", "D", "Ljava/lang/Object;"};
            for (String field : types)
                for (String kind : new String[] {"plain", "volatile", "final", "static"})
                    for (String type : types) {
                        if (!prefix(field).equals(prefix(type)) ||
                            !kind.equals("plain") && !field.equals(type))
                            continue;
                        String f = kind + field.charAt(0) + ":" + field + "\n";
                        String read = "getfield TrivialBodies$Fields." + f;
                        if (kind.equals("static")) {
                            add(type, "getstatic TrivialBodies$Fields." + f + ret(type));
                            continue;
                        }
                        String self = "L" + name + ";";
                        add(type, "aload_0\n" + read + ret(type));
                        if (!kind.equals("plain") || !field.equals(type)) continue;
                        add(Asm.SYNCHRONIZED, type, "", "", "aload_0\n" + read + ret(type));
                        add(type, "aload 0\n" + read + ret(type));
                        add(type, "nop; aload_0\n" + read + ret(type));
                        add(type, "aload_0; nop\n" + read + ret(type));
                        add(type, "aload_0\n" + read + "nop\n" + ret(type));
                        add(0, type, "I", "iconst_3\n", "aload_0\n" + read + ret(type));
                        add(0, type, self, "aconst_null\n", "aload_1\n" + read + ret(type));
                        add(Asm.STATIC, type, self, "aconst_null\n",
                            "aload_0\n" + read + ret(type));
                        add(Asm.STATIC, type, self,
                            "new " + name + "; dup; invokespecial " + name + ".<init>:()V\n",
                            "aload_0\n" + read + ret(type));
                        add("V", "aload_0\n" + read + (two(type) ? "pop2" : "pop") + "\nreturn");
                        add(0, type, "", "",
                            "start: aload_0\n" + read + ret(type) + "\nhandler: .frame " + name +
                                " | java/lang/Throwable\nathrow\n"
                                + ".catch start handler handler *");
                    }
            String error = "getfield TrivialBodies$Fields.error:L" + ERROR + ";\n";
            for (String type : new String[] {
                     "V", "Z", "I", "J", "F", "D", "Ljava/lang/Object;", "L" + ERROR + ";"}) {
                add(type, "aload_0\n" + error + "athrow");
                add(0, type, "", "",
                    "from: aload_0\n" + error + "athrow\nhandler: .frame " + name + " | " + ERROR +
                        "\npop\n" + zero(type) + ret(type) + "\n.catch from handler handler " +
                        ERROR);
            }
            add("L" + ERROR + ";", "aload_0\n" + error + "areturn");
            add("Ljava/lang/Object;", "aload_0\n" + error + "areturn");
            add("I", "aload_0\ngetfield TrivialBodies$Fields.array:[I\narraylength\nireturn");
            add("Ljava/lang/Object;",
                "aload_0\ngetfield TrivialBodies$Fields.missing:I\npop; aload_0; areturn");
        }

        static String zero(String type) {
            return type.equals("V")        ? ""
                : prefix(type).equals("a") ? "aconst_null\n"
                                           : prefix(type) + "const_1\n";
        }

        void constants() {
            String[] values = {"iconst_m1", "iconst_0", "iconst_2", "bipush -77", "bipush 127",
                "sipush 257", "sipush -32767", "ldc 305419896", "ldc_w 2147483647"};
            for (String v : values)
                for (String type : new String[] {"Z", "B", "C", "S", "I"}) {
                    add(type, v + "\nireturn");
                    add(Asm.STATIC, type, "JI", "lconst_1; iconst_3\n", v + "\nireturn");
                }
            for (String v : new String[] {"fconst_0", "fconst_1", "fconst_2", "ldc 1.25f"})
                add("F", v + "\nfreturn");
            for (String v : new String[] {"lconst_0", "lconst_1", "ldc2_w 123456789012L"})
                add("J", v + "\nlreturn");
            for (String v : new String[] {"dconst_0", "dconst_1", "ldc2_w 2.5d"})
                add("D", v + "\ndreturn");
            add("Ljava/lang/Object;", "ldc \"text\"\nareturn");
            add("Ljava/lang/Object;", "aconst_null; areturn");
            for (String type : new String[] {"V", "Z", "I", "J", "Ljava/lang/Object;"})
                add(type, "aconst_null; athrow");
            add(Asm.SYNCHRONIZED, "I", "", "", "iconst_4; ireturn");
            add(Asm.SYNCHRONIZED | Asm.STATIC, "I", "", "", "iconst_4; ireturn");
            add("I", "iconst_4; ineg; ireturn");
            add("I", "iconst_4; nop; ireturn");
            add("I", "nop; iconst_4; ireturn");
            add("I", "iconst_4; iconst_5; ireturn");
            add("V", "iconst_4; return");
            add("I",
                "again: iconst_4; ireturn\nhandler: .frame " + name + " | java/lang/Throwable"
                    + "\nathrow\n.catch again handler handler *");
        }

        void arguments() {
            String o = "Ljava/lang/Object;", s = "ldc_w \"argument\"\n";
            add(Asm.STATIC, o, o, s, "aload_0; areturn");
            add(Asm.STATIC | Asm.SYNCHRONIZED, o, o, s, "aload_0; areturn");
            add(Asm.STATIC, o, o + o, s + "aconst_null\n", "aload_0; areturn");
            add(Asm.STATIC, o, o + o, s + "aconst_null\n", "aload_1; areturn");
            add(Asm.STATIC, o, o + "J", s + "lconst_1\n", "aload_0; areturn");
            add(Asm.STATIC, o, o, s, "aload 0\nareturn");
            add(Asm.STATIC, o, o, s, "aload_0; nop; areturn");
            add(0, o, o, s, "aload_1; areturn");
            for (String type : new String[] {"V", "I", "J", o}) {
                add(Asm.STATIC, type, "Ljava/lang/Throwable;", "aconst_null\n", "aload_0; athrow");
                add(Asm.STATIC, type, "L" + ERROR + ";",
                    "getstatic TrivialBodies.thrown:L" + ERROR + ";\n", "aload_0; athrow");
            }
            for (String type : new String[] {"Z", "B", "C", "S", "I"})
                add(Asm.STATIC, type, "I", "sipush 2001\n", "iload_0; ireturn");
            add(Asm.STATIC, "F", "F", "fconst_2\n", "fload_0; freturn");
            add(Asm.STATIC, "J", "J", "ldc2_w 7L\n", "lload_0; lreturn");
            add(Asm.STATIC, "D", "D", "ldc2_w 7.5d\n", "dload_0; dreturn");
        }

        void empty() {
            add("V", "return");
            add(Asm.STATIC, "V", "JDI", "lconst_1; dconst_1; iconst_1\n", "return");
            add(Asm.SYNCHRONIZED, "V", "", "", "return");
            add("V", "nop; return");
            add("V", "goto end\nend: .frame " + name + " |\nreturn");
            add(0, "V", "", "",
                "from: return\nhandler: .frame " + name + " | java/lang/Throwable"
                    + "\nathrow\n.catch from handler handler *");
        }

        public static void main(String[] args) throws Exception {
            for (int version : new int[] {48, 52, 61}) {
                Gen g = new Gen(version);
                g.getters();
                g.constants();
                g.arguments();
                g.empty();
                g.a.write(args[0]);
            }
        }
    }

    public static final IllegalStateException thrown = new IllegalStateException("thrown");

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) Run.all("Trivial48", "Trivial52", "Trivial61");
    }
}
