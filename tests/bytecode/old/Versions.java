// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
// generate: Versions$Gen
public class Versions {
    public static class Gen {
        public static void main(String[] args) throws Exception {
            for (int v = 43; v <= 63; v++)
                new Asm(v, 33, "V" + v, "java/lang/Object")
                    .init()
                    .field(9, "f", "I")
                    .method(9, "m", "()I",
                        "new V" + v + "; pop; iconst_3; putstatic V" + v + ".f:I; getstatic V" + v +
                            ".f:I; ireturn")
                    .write(args[0]);
            new Asm(65535 << 16 | 61, 33, "VHigh", "java/lang/Object").write(args[0]);
            new Asm(46, 1, "NoSuperFlag", "NoSuperBase")
                .method(1, "<init>", "()V", "aload_0; invokespecial NoSuperBase.<init>:()V; return")
                .method(1, "who", "()Ljava/lang/String;", "ldc \"sub\"; areturn")
                .method(9, "go", "()Ljava/lang/String;",
                    "new NoSuperFlag; dup; invokespecial NoSuperFlag.<init>:()V; invokevirtual NoSuperFlag.call:()Ljava/lang/String;\nareturn")
                .method(1, "call", "()Ljava/lang/String;",
                    "aload_0; invokespecial NoSuperTop.who:()Ljava/lang/String;\nareturn")
                .write(args[0]);
            new Asm(46, 33, "NoSuperBase", "NoSuperTop")
                .method(1, "<init>", "()V", "aload_0; invokespecial NoSuperTop.<init>:()V; return")
                .method(1, "who", "()Ljava/lang/String;", "ldc \"base\"; areturn")
                .write(args[0]);
            new Asm(46, 33, "NoSuperTop", "java/lang/Object")
                .init()
                .method(1, "who", "()Ljava/lang/String;", "ldc \"top\"; areturn")
                .write(args[0]);
            new Asm(48, 33, "OldClassLiteral", "java/lang/Object")
                .method(9, "m", "()Ljava/lang/Object;", "ldc class:java/lang/String; areturn")
                .write(args[0]);
            new Asm(49, 33, "NewClassLiteral", "java/lang/Object")
                .method(9, "m", "()Ljava/lang/Object;", "ldc class:[[I; areturn")
                .write(args[0]);
            new Asm(50, 33, "FallBack", "java/lang/Object")
                .method(9, "m", "()I",
                    "iconst_0; istore_0\nL: iinc 0 1; iload_0; bipush 10; if_icmplt L; iload_0; ireturn")
                .write(args[0]);
            new Asm(51, 33, "NoFallBack", "java/lang/Object")
                .method(9, "m", "()I",
                    "iconst_0; istore_0\nL: iinc 0 1; iload_0; bipush 10; if_icmplt L; iload_0; ireturn")
                .write(args[0]);
            new Asm(52, 33, "WithFrames", "java/lang/Object")
                .method(9, "m", "()I",
                    "iconst_0; istore_0; L: .frame I |; iinc 0 1; iload_0; bipush 10; if_icmplt L; iload_0; ireturn")
                .write(args[0]);
        }
    }

    public static void main(String[] args) {
        for (int v = 43; v <= 63; v++) Run.types("V" + v);
        Run.types("NoSuperFlag", "OldClassLiteral", "NewClassLiteral", "FallBack", "NoFallBack",
            "WithFrames");
        Run.all("V44", "V62", "VHigh");
    }
}
