// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
// generate: ObjectByInterface$Gen
// Methods of Object called through an interface that does not declare them: javac does so since 18.
public class ObjectByInterface {
    public static class Gen {
        static String call(String receiver, String method) {
            return receiver + "; invokeinterface java/lang/CharSequence." + method + "; ";
        }

        public static void main(String[] a) throws Exception {
            Asm c = new Asm(52, 33, "ByInterface", "java/lang/Object").init();
            c.method(9, "inherited", "()V",
                call(
                    "new java/lang/StringBuilder; dup; invokespecial java/lang/StringBuilder.<init>:()V; dup",
                    "equals:(Ljava/lang/Object;)Z") +
                    "pop; return");
            c.method(9, "overridden", "()V",
                call("ldc \"text\"", "hashCode:()I") + "pop; " +
                    call("ldc \"text\"", "hashCode:()I") + "pop; return");
            c.method(9, "final", "()V",
                call("ldc \"text\"", "getClass:()Ljava/lang/Class;") + "pop; return");
            c.method(9, "notPublic", "()V",
                call("ldc \"text\"", "clone:()Ljava/lang/Object;") + "pop; return");
            c.method(9, "otherClass", "()V",
                call("new java/lang/Object; dup; invokespecial java/lang/Object.<init>:()V",
                    "hashCode:()I") +
                    "pop; return");
            c.method(9, "ofNull", "()V", call("aconst_null", "hashCode:()I") + "pop; return");
            c.write(a[0]);
        }
    }

    public static void main(String[] args) { Run.all("ByInterface"); }
}
