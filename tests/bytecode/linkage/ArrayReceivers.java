// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
// generate: ArrayReceivers$Gen
// How messages name the class of an array.
public class ArrayReceivers {
    public static class Gen {
        public static void main(String[] a) throws Exception {
            Asm c = new Asm(49, 33, "Arrays1", "java/lang/Object").init();
            c.method(9, "cloneInts", "()V",
                "aconst_null; checkcast [I; invokevirtual [I.clone:()Ljava/lang/Object;; pop; return");
            c.method(9, "cloneStrings", "()V",
                "aconst_null; checkcast [[Ljava/lang/String;; invokevirtual [[Ljava/lang/String;.clone:()Ljava/lang/Object;; pop; return");
            c.method(9, "classOfStrings", "()V",
                "aconst_null; checkcast [Ljava/lang/String;; invokevirtual [Ljava/lang/String;.getClass:()Ljava/lang/Class;; "
                    + "invokevirtual java/lang/Class.getName:()Ljava/lang/String;; pop; return");
            c.method(9, "parameters", "()V",
                "aconst_null; checkcast Arrays1; aconst_null; aconst_null; invokevirtual Arrays1.m:([[I[Ljava/lang/String;)V; return");
            c.method(1, "m", "([[I[Ljava/lang/String;)V", "return");
            c.method(9, "interfaceOnInts", "()V",
                "iconst_1; newarray 10; checkcast java/lang/Object; invokeinterface java/lang/Runnable.run:()V; return");
            c.method(9, "interfaceOnStrings", "()V",
                "iconst_1; anewarray java/lang/String; checkcast java/lang/Object; invokeinterface java/lang/Runnable.run:()V; return");
            c.method(9, "interfaceOnObject", "()V",
                "new java/lang/Object; dup; invokespecial java/lang/Object.<init>:()V; invokeinterface java/lang/Runnable.run:()V; return");
            c.write(a[0]);
        }
    }

    public static void main(String[] args) { Run.all("Arrays1"); }
}
