// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
// generate: Protected$Gen
public class Protected {
    public static class Gen {
        public static void main(String[] args) throws Exception {
            new Asm(52, 33, "pa/Base", "java/lang/Object")
                .init()
                .field(4, "f", "I")
                .field(12, "sf", "I")
                .method(4, "m", "()I", "iconst_1; ireturn")
                .method(12, "sm", "()I", "iconst_2; ireturn")
                .method(4, "<init>", "(I)V",
                    "aload_0; invokespecial java/lang/Object.<init>:()V; return")
                .write(args[0]);
            Asm d = new Asm(52, 33, "pb/Derived", "pa/Base")
                        .method(1, "<init>", "()V",
                            "aload_0; invokespecial pa/Base.<init>:()V; return");
            d.method(9, "own_field", "()I",
                 "new pb/Derived; dup; invokespecial pb/Derived.<init>:()V; getfield pa/Base.f:I; ireturn")
                .method(9, "own_method", "()I",
                    "new pb/Derived; dup; invokespecial pb/Derived.<init>:()V; invokevirtual pa/Base.m:()I; ireturn")
                .method(9, "stat", "()I",
                    "invokestatic pa/Base.sm:()I; getstatic pa/Base.sf:I; iadd; ireturn")
                .method(9, "sub", "()I",
                    "new pb/Sub; dup; invokespecial pb/Sub.<init>:()V; invokevirtual pa/Base.m:()I; ireturn")
                .method(9, "array_clone", "()I",
                    "iconst_2; newarray 8; invokevirtual [B.clone:()Ljava/lang/Object;\ncheckcast [B; arraylength; ireturn");
            d.write(args[0]);
            new Asm(52, 33, "pb/Sub", "pb/Derived")
                .method(1, "<init>", "()V", "aload_0; invokespecial pb/Derived.<init>:()V; return")
                .write(args[0]);
            String[] bad = {
                "new pa/Base; dup; invokespecial pa/Base.<init>:()V; getfield pa/Base.f:I; pop; return",
                "new pa/Base; dup; invokespecial pa/Base.<init>:()V; invokevirtual pa/Base.m:()I; pop; return",
                "new pa/Base; dup; iconst_1; invokespecial pa/Base.<init>:(I)V; pop; return",
                "ldc \"x\"; invokevirtual java/lang/Object.clone:()Ljava/lang/Object;\npop; return",
                "new pa/Base; dup; invokespecial pa/Base.<init>:()V; iconst_1; putfield pa/Base.f:I; return"};
            for (int i = 0; i < bad.length; i++)
                for (int v : new int[] {48, 52})
                    new Asm(v, 33, "pb/Bad" + v + i, "pa/Base")
                        .method(9, "m", "()V", bad[i])
                        .write(args[0]);
        }
    }

    public static void main(String[] args) {
        Run.types("pb.Derived");
        for (int i = 0; i < 5; i++) Run.types("pb.Bad48" + i, "pb.Bad52" + i);
    }
}
