/* SPDX-License-Identifier: Apache-2.0 */
@Note("class, version 1")
class Target {
    @Note("field, version 1") int field;

    @Note("constructor, version 1")
    Target(@Note("parameter, version 1") int a) {
        if (a == 1) Main.inside();
    }

    @Note("changed, version 1")
    static int changed(@Note("parameter, version 1") int a) {
        int version = 100;
        if (a == 1) Main.inside();
        return a + version;
    }

    static int equivalent(int a) {
        int n = changed(a);
        return n + 1;
    }

    static void thrower() { throw new IllegalStateException("version 1"); }

    static String here() { return new Throwable().getStackTrace()[0].toString(); }
}
