/* SPDX-License-Identifier: Apache-2.0 */
/* The lines are others, and the constants stand elsewhere in the pool. */
@Note("class, version 2")
class Target {
    @Note("field, version 2") int field;

    @Note("constructor, version 2")
    Target(@Note("parameter, version 2") int a) {
        long more = 77777777777L;
        if (a == 1) Main.inside();
        field = (int) more;
    }

    @Note("changed, version 2")
    static int changed(@Note("parameter, version 2") int a) {
        String something = "other" + Runtime.getRuntime().availableProcessors();
        int version = 200;
        if (a == 1) Main.inside();
        return a + version + 0 * something.length();
    }

    static int equivalent(int a) {
        int n = changed(a);
        return n + 1;
    }

    static void thrower() { throw new IllegalStateException("version 2"); }

    static String here() { return new Throwable().getStackTrace()[0].toString(); }
}
