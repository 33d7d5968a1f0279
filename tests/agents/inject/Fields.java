// SPDX-License-Identifier: Apache-2.0
// An exception that a handler of FieldAccess or FieldModification leaves pending: the access does
// not happen.
// depends: ../common
// sourcepath: .
// native: inject.c
// options: -XX:+IgnoreUnrecognizedVMOptions -XX:+StockJVMTI -agentpath:${LIB}/libFields.so
public class Fields {
    static int si = 1;
    static long sj = 1;
    static Object so = "old";
    int i = 1;
    double d = 1;
    Object o = "old";
    volatile int v = 1;

    static native void jni(Fields f, int what);

    public static void main(String[] args) throws Throwable {
        Fields f = new Fields();
        for (String name : new String[] {"si", "sj", "so", "i", "d", "o", "v"})
            Inject.watchField(Fields.class, name);
        for (int round = 0; round < 2; round++)
            for (String[] events : new String[][] {{"FieldAccess", "FieldModification"},
                     {"FieldAccess", "FieldModification", "Exception", "ExceptionCatch",
                         "MethodExit"}}) {
                String with = ", " + events.length + " kinds of events, round " + round;
                String a = "FieldAccess", m = "FieldModification";
                Inject.section("get si" + with, a, "si", () -> si, events);
                Inject.section("get so" + with, a, "so", () -> so, events);
                Inject.section("get i" + with, a, "i", () -> f.i, events);
                Inject.section("get d" + with, a, "d", () -> f.d, events);
                Inject.section("get v" + with, a, "v", () -> f.v, events);
                Inject.section("put si" + with, m, "si", () -> si = 2, events);
                Inject.section("put sj" + with, m, "sj", () -> sj = 2, events);
                Inject.section("put so" + with, m, "so", () -> so = "new", events);
                Inject.section("put i" + with, m, "i", () -> f.i = 2, events);
                Inject.section("put d" + with, m, "d", () -> f.d = 2, events);
                Inject.section("put o" + with, m, "o", () -> f.o = "new", events);
                Inject.section("put v" + with, m, "v", () -> f.v = 2, events);
                Inject.section("access in ++" + with, a, "i", () -> f.i++, events);
                Inject.section("modification in ++" + with, m, "i", () -> f.i++, events);
                Inject.section("handled" + with, m, "si", () -> {
                    try {
                        si = 3;
                    } catch (Inject.InjectedException e) {
                        return "handled, si " + si;
                    }
                    return si;
                }, events);
                for (int what = 0; what < 8; what++) {
                    int w = what;
                    Inject.section("JNI " + w + with, w % 2 == 0 ? a : m, "", () -> {
                        jni(f, w);
                        return "done";
                    }, events);
                }
                System.out.println("  si " + si + " sj " + sj + " so " + so + " i " + f.i + " d " +
                    f.d + " o " + f.o + " v " + f.v);
            }
    }
}
