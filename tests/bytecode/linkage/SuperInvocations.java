// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
// generate: SuperInvocations$Gen
public class SuperInvocations {
    public static class Gen {
        public static void main(String[] args) throws Exception {
            String s = "()Ljava/lang/String;";
            Asm top = new Asm(52, 33, "STop", "java/lang/Object")
                          .init()
                          .method(1, "who", s, "ldc \"top\"; areturn")
                          .method(2, "priv", s, "ldc \"top.priv\"; areturn")
                          .method(4, "prot", s, "ldc \"top.prot\"; areturn")
                          .method(17, "fin", s, "ldc \"top.fin\"; areturn");
            top.write(args[0]);
            new Asm(52, 33, "SMid", "STop")
                .method(1, "<init>", "()V", "aload_0; invokespecial STop.<init>:()V; return")
                .write(args[0]);
            new Asm(52, 0x601, "SIf", "java/lang/Object")
                .method(1, "idef", s, "ldc \"SIf.idef\"; areturn")
                .method(2, "ipriv", s, "ldc \"SIf.ipriv\"; areturn")
                .method(1, "callpriv", s, "aload_0; invokespecial i:SIf.ipriv:" + s + "\nareturn")
                .method(1, "callpriv2", s, "aload_0; invokeinterface SIf.ipriv:" + s + "\nareturn")
                .method(0x401, "iabs", s, null)
                .write(args[0]);
            Asm b =
                new Asm(52, 33, "SBot", "SMid", "SIf")
                    .method(1, "<init>", "()V", "aload_0; invokespecial SMid.<init>:()V; return")
                    .method(1, "who", s, "ldc \"bot\"; areturn")
                    .method(2, "priv", s, "ldc \"bot.priv\"; areturn")
                    .method(4, "prot", s, "ldc \"bot.prot\"; areturn");
            String[] m = {"invokespecial SMid.who:", "invokespecial STop.who:",
                "invokespecial SBot.who:", "invokespecial SBot.priv:", "invokevirtual SBot.priv:",
                "invokespecial SMid.prot:", "invokespecial STop.fin:", "invokespecial i:SIf.idef:",
                "invokespecial SMid.toString0:", "invokespecial i:SIf.callpriv:",
                "invokeinterface SIf.callpriv2:", "invokespecial i:SIf.iabs:",
                "invokespecial STop.priv:", "invokespecial java/lang/Object.toString0:",
                "invokespecial i:SIf.none:", "invokespecial SIf.idef:"};
            for (int i = 0; i < m.length; i++) {
                b.method(1, "i" + i, s, "aload_0; " + m[i] + s + "\nareturn");
                b.method(9, String.format("t%02d", i), s,
                    "new SBot; dup; invokespecial SBot.<init>:()V; invokevirtual SBot.i" + i + ":" +
                        s + "\nareturn");
            }
            b.write(args[0]);
            new Asm(52, 33, "SInsert", "java/lang/Object")
                .init()
                .method(9, "later", "()I",
                    "new SBot; dup; invokespecial SBot.<init>:()V; invokevirtual STop.hashCode:()I; pop; iconst_1; ireturn")
                .method(9, "str", s,
                    "new SMid; dup; invokespecial SMid.<init>:()V; invokevirtual STop.who:" + s +
                        "\nareturn")
                .write(args[0]);
            new Asm(52, 33, "SBad1", "java/lang/Object")
                .init()
                .method(1, "x", s,
                    "ldc \"q\"; invokespecial java/lang/Object.toString:" + s + "\nareturn")
                .write(args[0]);
            new Asm(52, 33, "SBad2", "java/lang/Object")
                .init()
                .method(
                    1, "x", s, "aload_0; invokespecial java/lang/Thread.getName:" + s + "\nareturn")
                .write(args[0]);
            new Asm(52, 33, "SBad3", "java/lang/Object")
                .init()
                .method(1, "x", s, "aload_0; invokespecial i:SIf.idef:" + s + "\nareturn")
                .write(args[0]);
            new Asm(52, 33, "SFinal", "java/lang/String").write(args[0]);
            new Asm(52, 33, "SOverFinal", "STop")
                .method(1, "fin", s, "aconst_null; areturn")
                .write(args[0]);
            new Asm(52, 33, "SIfSuper", "java/lang/Runnable").write(args[0]);
            new Asm(52, 33, "SImplClass", "java/lang/Object", "java/lang/Thread").write(args[0]);
            new Asm(52, 33, "SCirc1", "SCirc2").write(args[0]);
            new Asm(52, 33, "SCirc2", "SCirc1").write(args[0]);
            new Asm(52, 0x601, "SCircI", "java/lang/Object", "SCircI").write(args[0]);
            new Asm(52, 33, "SNoSuper", "no/Such").write(args[0]);
            new Asm(52, 33, "SNull", null).write(args[0]);
            new Asm(52, 33, "SRecordSuper", "java/lang/Enum").write(args[0]);
            new Asm(61, 33, "SSealedSub", "SSealed").write(args[0]);
            Asm sealed = new Asm(61, 33, "SSealed", "java/lang/Object").init();
            int p = sealed.cls("SOther");
            sealed.attribute("PermittedSubclasses", new byte[] {0, 1, (byte) (p >> 8), (byte) p});
            sealed.write(args[0]);
            new Asm(52, 33, "SDupIf", "java/lang/Object", "SIf", "SIf").write(args[0]);
        }
    }

    public static void main(String[] args) {
        Run.all("SBot", "SInsert");
        Run.types("SBad1", "SBad2", "SBad3", "SFinal", "SOverFinal", "SIfSuper", "SImplClass",
            "SCirc1", "SCircI", "SNoSuper", "SNull", "SRecordSuper", "SSealedSub", "SDupIf");
        Run.all("SFinal", "SOverFinal", "SIfSuper", "SImplClass", "SNoSuper", "SSealedSub");
    }
}
