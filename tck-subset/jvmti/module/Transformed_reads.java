/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void check(boolean before, boolean after);

    public static void main(String[] args) throws Exception {
        Module prefs = ModuleLayer.boot().findModule("java.prefs").get(),
               ours = ClassLoader.getSystemClassLoader().getUnnamedModule();
        boolean before = prefs.canRead(ours);
        Class.forName("java.util.prefs.Preferences", false, null);
        check(before, prefs.canRead(ours));
    }
}
