// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
// generate: IndirectSuper$Gen
// options: -XX:+UnlockDiagnosticVMOptions -XX:-BytecodeVerificationRemote
// invokespecial of an interface that is no direct superinterface, in a class that nobody verified.
// (JVMS 4.9.2, 6.5.invokespecial)
public class IndirectSuper {
    public static class Gen {
        public static void main(String[] args) throws Exception {
            String s = "()Ljava/lang/String;";
            new Asm(52, 0x601, "I", "java/lang/Object")
                .method(1, "m", s, "ldc \"I\"; areturn")
                .method(0x401, "q", s, null)
                .write(args[0]);
            new Asm(52, 0x601, "J", "java/lang/Object", "I").write(args[0]);
            String[] references = {"i:I.m", "i:J.m", "i:java/lang/Comparable.toString",
                "i:I.toString", "i:J.toString", "Direct.toString"};
            for (String name : new String[] {"Direct", "Deep"}) {
                Asm c = name.equals("Deep") ? new Asm(52, 33, name, "Direct")
                                            : new Asm(52, 33, name, "java/lang/Object", "J");
                c.init();
                for (int i = 0; i < references.length; i++) {
                    c.method(1, "call" + i, s,
                        "aload_0; invokespecial " + references[i] + ":" + s + "; areturn");
                    c.method(9, "t" + i, s,
                        "new " + name + "; dup; invokespecial " + name +
                            ".<init>:()V; invokevirtual " + name + ".call" + i + ":" + s +
                            "; areturn");
                }
                c.write(args[0]);
            }
        }
    }

    public static void main(String[] args) { Run.all("Direct", "Deep"); }
}
