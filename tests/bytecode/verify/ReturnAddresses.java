// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
// generate: ReturnAddresses$Gen
// What may be done with return addresses, also behind the ret that used them. (JVMS 4.9.2,
// 4.10.2.5; texts as stock has them)
public class ReturnAddresses {
    public static class Gen {
        static final String[] CODES = {
            "jsr S; return; S: dup; astore_1; ret 1",
            "jsr S; pop; return; S: dup; astore_1; ret 1",
            "jsr S; astore_2; return; S: dup; astore_1; ret 1",
            "jsr S; astore_2; ret 2; S: dup; astore_1; ret 1",
            "jsr S; astore_1; jsr T; return; S: dup; astore_1; ret 1; T: astore_3; ret 1",
            "jsr S; dup; pop2; return; S: dup; astore_1; ret 1",
            "jsr S; iconst_0; swap; pop2; return; S: dup; astore_1; ret 1",
            "jsr S; jsr S; pop2; return; S: dup; astore_1; ret 1",
            "iconst_0; jsr S; pop; ireturn; S: dup; astore_1; ret 1",
            "jsr S; return; S: astore_1; aload_1; ret 1",
            "jsr S; return; S: dup; astore_1; astore_2; ret 1",
            "jsr S; ret 2; S: dup; astore_1; astore_2; ret 1",
            "jsr S; ret 1; S: dup; astore_1; astore_2; ret 1",
            "jsr S; jsr T; return; T: astore_3; ret 2; S: dup; astore_1; astore_2; ret 1",
            "jsr S; athrow; S: dup; astore_1; ret 1",
            "jsr S; ifnull X; X: return; S: dup; astore_1; ret 1",
            "jsr S; monitorenter; return; S: dup; astore_1; ret 1",
            "jsr S; goto T; T: pop; return; S: dup; astore_1; ret 1",
            "jsr S; T: goto T; S: dup; astore_1; ret 1",
            "aconst_null; jsr S; return; S: dup_x1; astore_1; ret 1",
            "aconst_null; jsr S; pop; pop; return; S: dup_x1; astore_1; ret 1",
            "aconst_null; jsr S; pop; astore_1; pop; return; S: dup_x1; astore_1; ret 1",
            "aconst_null; jsr S; pop; areturn; S: dup_x1; astore_1; ret 1",
            "aconst_null; jsr S; pop; arraylength; pop; return; S: dup_x1; astore_1; ret 1",
            "jsr S; goto R; S: astore_1; R: ret 1",
            "jsr S; ret 1; S: astore_1; jsr T; ret 1; T: astore_2; ret 2",
            "jsr S; jsr S; return; S: astore_1; jsr T; ret 1; T: astore_2; ret 1",
            "jsr S; goto R; S: astore_1; jsr T; R: ret 1; T: astore_2; ret 2",
            "jsr S; aload_1; pop; return; S: astore_1; ret 1",
            "jsr S; astore_2; goto Q; S: dup; astore_1; Q: ret 1",
            "jsr S; istore_1; return; S: dup; astore_1; ret 1",
            "iconst_1; istore_1; jsr S; iload_1; pop; return; S: astore_1; ret 1",
            "iconst_1; istore_1; jsr S; goto X; S: astore_1; ret 1; X: iinc 1 1; return",
            "jsr S; X: jsr S; goto X; S: astore_1; ret 1",
            "jsr S; X: goto Y; S: astore_1; ret 1; Y: aconst_null; astore_1; goto X",
            "jsr S; X: jsr T; goto X; S: astore_1; ret 1; T: astore_1; ret 1",
            "A: jsr S; B: return; S: astore_1; iconst_0; iconst_0; idiv; pop; ret 1; H: pop; ret 1; .catch S H H *",
            "A: jsr S; B: return; S: astore_1; iconst_0; iconst_0; idiv; pop; R: ret 1; H: pop; goto R; .catch S H H *",
            "A: jsr S; B: return; S: dup; astore_1; iconst_0; iconst_0; idiv; pop; R: ret 1; H: pop; return; .catch A H H *",
            "jsr S; lload_1; pop2; return; S: astore_1; ret 1",
            "jsr S; fload_1; pop; return; S: astore_1; ret 1",
            "jsr S; dload_0; pop2; return; S: astore_1; ret 1",
            "jsr S; lload_0; pop2; return; S: astore_1; ret 1",
            "lconst_0; lstore_1; jsr S; lload_1; pop2; return; S: astore_1; ret 1",
            "lconst_0; lstore_0; jsr S; lload_0; pop2; return; S: astore_1; ret 1",
            "iconst_0; istore_1; ret 1",
            "aconst_null; astore_1; ret 1",
            "lconst_0; lstore_1; ret 1",
            "ret 1",
            "ret 19",
            "iinc 1 1; return",
            "jsr S; iinc 1 1; return; S: astore_1; ret 1",
            "jsr S; S: istore_1; return",
            "jsr S; S: putstatic A.b:I; return",
            "jsr S; S: putstatic A.b:LA;; return",
            "jsr S; S: athrow",
            "jsr S; S: invokestatic A.b:(LA;)V; return",
            "jsr S; S: areturn",
            "jsr S; S: iconst_0; iadd; pop; return",
            "jsr S; S: dup; if_acmpeq X; X: return",
            "jsr S; S: checkcast A; return",
            "jsr S; S: aconst_null; swap; aastore; return",
        };

        public static void main(String[] a) throws Exception {
            for (int i = 0; i < CODES.length; i++) {
                Asm c = new Asm(i % 2 == 0 ? 45 : 49, 33, "Returns" + i, "java/lang/Object").init();
                c.method(9, "m",
                    CODES[i].contains("ireturn")       ? "()I"
                        : CODES[i].contains("areturn") ? "()Ljava/lang/Object;"
                                                       : "()V",
                    CODES[i]);
                c.write(a[0]);
            }
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < Gen.CODES.length; i++) {
            String result = "accepted";
            try {
                Class.forName("Returns" + i);
            } catch (VerifyError e) {
                result = e.getMessage();
            } catch (ClassNotFoundException e) {
                throw new AssertionError(e);
            }
            System.out.println(Gen.CODES[i] + " -> " + result);
        }
    }
}
