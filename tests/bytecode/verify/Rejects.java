// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
// generate: Rejects$Gen
public class Rejects {
    static final String[][] R = {
        {"()I", "aconst_null; ireturn"},
        {"()V", "iconst_0; ireturn"},
        {"()I", "return"},
        {"()I", "iconst_0"},
        {"()V", "iload_0; pop; return"},
        {"()V", ".stack 0; iconst_0; pop; return"},
        {"()V", ".locals 0; iconst_0; istore_0; return"},
        {"()V", "goto X; X: "},
        {"()V", ".byte 0xfe; return"},
        {"()V", "new java/lang/Object; invokevirtual java/lang/Object.hashCode:()I; pop; return"},
        {"()Ljava/lang/Object;", "new java/lang/Object; areturn"},
        {"()V", "iconst_0; istore_0; aload_0; pop; return"},
        {"()V", "lconst_0; lstore_0; iload_1; pop; return"},
        {"()V", "lconst_0; lstore_0; iconst_0; istore_1; lload_0; pop2; return"},
        {"()V", "fconst_0; iconst_0; iadd; pop; return"},
        {"()V", "ldc \"s\"; iconst_0; iaload; pop; return"},
        {"()I", "ldc \"s\"; getfield java/lang/Integer.value:I; ireturn"},
        {"()V", "iconst_0; athrow"},
        {"()V", "ldc \"s\"; athrow"},
        {"()V", "ldc \"s\"; invokestatic java/lang/Thread.sleep:(J)V; return"},
        {"()V", "iconst_0; invokevirtual java/lang/Object.hashCode:()I; pop; return"},
        {"()V", "goto @1"},
        {"()V", "goto @100"},
        {"()V", "iconst_0; ifeq X; iconst_1; X: return"},
        {"()V", "L: iconst_0; goto L"},
        {"()V", "tableswitch 0 X X; X: return"},
        {"()V", "ldc #999; pop; return"},
        {"()V", "new #1; pop; return"},
        {"()V", "invokestatic java/lang/Object.<init>:()V; return"},
        {"()V", "aconst_null; invokevirtual java/lang/Object.<init>:()V; return"},
        {"()V", "invokestatic Rej.<clinit>:()V; return"},
        {"()V",
            "T: iconst_0; istore_0; E: return; H: iconst_0; pop; return\n.catch T E H java/lang/Throwable\n.catch E T H *"},
        {"()V", "T: nop; E: return; H: pop; return\n.catch T E H java/lang/String"},
        {"()V", "iconst_0; monitorenter; return"},
        {"()V", "aconst_null; checkcast #2; pop; return"},
        {"()Ljava/lang/String;",
            "new java/lang/Object; dup; invokespecial java/lang/Object.<init>:()V; areturn"},
        {"()Ljava/lang/Runnable;", "ldc \"interfaces are not checked\"; areturn"},
        {"()I", "ldc \"s\"; invokeinterface java/lang/Runnable.run:()V; iconst_1; ireturn"},
        {"()V", "dup; pop; return"},
        {"(J)V", "iload_0; pop; return"},
        {"()V", "aconst_null; dup; monitorenter; monitorexit; return"},
        {"()V", "wide goto @0; return"},
        {"()V", "iconst_1; lookupswitch X 5:X 3:X; X: return"},
        {"()I", "iconst_1; tableswitch 5 X; X: iconst_0; ireturn"},
        {"()V", "aconst_null; iconst_1; putfield java/lang/Integer.value:I; return"},
        {"()V", "ldc2_w 5; pop2; return"},
        {"()V", "ldc 5L; pop; return"},
        {"()V", "aload_0; pop; return"},
        {"()V", "invokedynamic 0 x:()V; return"},
        {"()V",
            "new java/lang/Object; dup; dup; invokespecial java/lang/Object.<init>:()V; invokespecial java/lang/Object.<init>:()V; return"},
        {"()V",
            "new Rej; astore_0; iconst_0; istore_1; L: new Rej; pop; iinc 1 1; iload_1; iconst_3; if_icmplt L; aload_0; pop; return"},
        {"()V",
            "new java/lang/String; new java/lang/String; swap; invokespecial java/lang/String.<init>:()V; invokevirtual java/lang/String.length:()I; pop; return"},
    };

    public static class Gen {
        public static void main(String[] args) throws Exception {
            for (int v : new int[] {48, 50, 52})
                for (int i = 0; i < R.length; i++) {
                    try {
                        new Asm(v, 33, "Rej" + v + "_" + i, "java/lang/Object")
                            .init()
                            .method(9, "m", "()I", "iconst_1; ireturn")
                            .method(10, "n", R[i][0], R[i][1])
                            .write(args[0]);
                    } catch (IllegalArgumentException e) {
                        System.out.println(i + " " + e);
                        throw e;
                    }
                }
            String[] inits = {"return",
                "aload_0; invokespecial java/lang/Object.<init>:()V; aload_0; invokespecial java/lang/Object.<init>:()V; return",
                "aload_0; pop; return",
                "aload_0; invokevirtual java/lang/Object.hashCode:()I; pop; aload_0; invokespecial java/lang/Object.<init>:()V; return",
                "aload_0; iconst_1; putfield Init.x:I; aload_0; invokespecial java/lang/Object.<init>:()V; return",
                "aload_0; getfield Init.x:I; pop; aload_0; invokespecial java/lang/Object.<init>:()V; return",
                "T: aload_0; invokespecial java/lang/Object.<init>:()V; E: return; H: pop; return\n.catch T E H *",
                "T: aload_0; invokespecial java/lang/Object.<init>:()V; E: return; H: athrow\n.catch T E H *",
                "aload_0; astore_1; aload_1; invokespecial java/lang/Object.<init>:()V; aload_0; invokevirtual java/lang/Object.hashCode:()I; pop; return",
                "aload_0; invokespecial java/lang/Thread.<init>:()V; return",
                "iconst_0; ifeq X; aload_0; invokespecial java/lang/Object.<init>:()V; X: return",
                "aconst_null; athrow", "L: goto L",
                "aload_0; invokespecial java/lang/Object.<init>:()V; aload_0; areturn"};
            for (int i = 0; i < inits.length; i++)
                new Asm(i % 2 == 0 ? 49 : 50, 33, "Init" + i, "java/lang/Object")
                    .field(1, "x", "I")
                    .method(1, "<init>", "()V", inits[i].replace("Init.x", "Init" + i + ".x"))
                    .method(9, "m", "()I", "iconst_1; ireturn")
                    .write(args[0]);
            String s = "()I";
            Asm f = new Asm(52, 33, "FrameOk", "java/lang/Object");
            f.method(9, "merge", "()Ljava/lang/Object;",
                "iconst_0; ifeq X; ldc \"s\"; goto J; X: .frame |; iconst_1; newarray 10; J: .frame | java/lang/Object; areturn");
            f.method(9, "uninit", s,
                "new java/lang/Integer; dup; iconst_1; ifeq A; iconst_5; goto B; A: .frame | u@@0 u@@0; bipush 6; B: .frame | u@@0 u@@0 I; invokespecial java/lang/Integer.<init>:(I)V; invokevirtual java/lang/Integer.intValue:()I; ireturn"
                    .replace("u@@0", "u@@0"));
            f.method(9, "handler", s,
                "T: iconst_1; iconst_0; idiv; ireturn; E: H: .frame | java/lang/Throwable; pop; bipush 9; ireturn\n.catch T E H java/lang/ArithmeticException");
            f.write(args[0]);
            String[] bad = {"iconst_0; ifeq X; nop; X: return",
                "iconst_0; ifeq X; nop; X: .frame I |; return",
                "iconst_0; ifeq X; nop; X: .frame | I; pop; return",
                "iconst_0; ifeq X; nop; X: .frame T T T |; return",
                "iconst_0; ifeq X; nop; X: .frame T T T T T T T T T T T T T T T T T T T T T T |; return",
                "ldc \"x\"; iconst_0; ifeq X; nop; X: .frame | java/lang/Integer; pop; return",
                "iconst_0; ifeq X; nop; .frame |; nop; X: nop; return", "return; nop; return",
                "iconst_0; istore_0; iconst_0; ifeq X; nop; X: .frame J |; return",
                "iconst_0; ifeq X; nop; X: .frame U |; return", "goto X; X: return",
                "iconst_0; ifeq X; aconst_null; astore_0; X: .frame java/lang/Object |; return"};
            for (int i = 0; i < bad.length; i++)
                new Asm(52, 33, "FrameBad" + i, "java/lang/Object")
                    .method(9, "m", "()V", bad[i])
                    .write(args[0]);
        }
    }

    public static void main(String[] args) {
        for (int v : new int[] {48, 50, 52})
            for (int i = 0; i < R.length; i++) {
                Run.types("Rej" + v + "_" + i);
            }
        for (int i = 0; i < 14; i++)
            if (i != 12) {
                Run.types("Init" + i);
                try {
                    Class.forName("Init" + i).getDeclaredConstructor().newInstance();
                    System.out.println("made");
                } catch (Throwable t) {
                    System.out.println(t.getClass().getName());
                }
            }
        Run.types("FrameOk");
        for (int i = 0; i < 12; i++) Run.types("FrameBad" + i);
    }
}
