// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
// generate: BehindJsr$Gen
// NullPointerException texts around subroutines: behind a jsr nothing is known of where the null
// came from.
public class BehindJsr {
    public static class Gen {
        public static void main(String[] a) throws Exception {
            Asm c = new Asm(49, 33, "Nulls", "java/lang/Object").init();
            c.field(9, "s", "[I").field(9, "q", "LNulls;").field(1, "d", "LNulls;");
            String npe = "getstatic Nulls.s:[I; arraylength; pop; ";
            c.method(9, "before", "()V", npe + "jsr S; return; S: astore_1; ret 1");
            c.method(9, "inside", "()V", "jsr S; return; S: astore_1; " + npe + "ret 1");
            c.method(9, "behind", "()V", "jsr S; " + npe + "return; S: astore_1; ret 1");
            c.method(9, "behindWide", "()V", "jsr_w S; " + npe + "return; S: astore_1; wide ret 1");
            c.method(9, "behindField", "()V",
                "jsr S; getstatic Nulls.q:LNulls;; getfield Nulls.d:LNulls;; pop; return; S: astore_1; ret 1");
            c.method(9, "madeBefore", "()V",
                "aconst_null; jsr S; arraylength; pop; return; S: astore_1; ret 1");
            c.method(9, "madeBeforeUsedInside", "()V",
                "getstatic Nulls.s:[I; jsr S; return; S: astore_1; arraylength; pop; ret 1");
            c.method(9, "nested", "()V",
                "jsr S; " + npe + "return; S: astore_1; jsr T; ret 1; T: astore_2; ret 2");
            c.method(9, "nestedInside", "()V",
                "jsr S; return; S: astore_1; jsr T; ret 1; T: astore_2; " + npe + "ret 2");
            c.method(9, "handler", "()V",
                "A: jsr S; B: return; S: astore_1; iconst_0; iconst_0; idiv; pop; ret 1; H: pop; " +
                    npe + "return; .catch A H H *");
            c.method(9, "otherWay", "()V",
                "iconst_0; ifne X; " + npe + "return; X: jsr S; return; S: astore_1; ret 1");
            c.write(a[0]);
        }
    }

    public static void main(String[] args) { Run.all("Nulls"); }
}
