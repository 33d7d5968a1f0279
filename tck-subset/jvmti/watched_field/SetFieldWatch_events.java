/* SPDX-License-Identifier: Apache-2.0 */
// expect: before
// expect: modify z in work Z 1
// expect: modify b in work B -3
// expect: modify c in work C 65535
// expect: modify s in work S -30
// expect: modify i in work I 7
// expect: modify j in work J 5000000000
// expect: modify f in work F 1.5
// expect: modify d in work D 2.5
// expect: modify l in work L object
// expect: modify a in work L null
// expect: modify st in work static L object
// expect: access i in work
// expect: access j in work
// expect: access st in work static
// expect: modify i in jni I 9
// expect: access i in jni
// expect: modify st in jni static L null
// expect: access st in jni static
// expect: after
// expect: PASS
class Main {
    boolean z;
    byte b;
    char c;
    short s;
    int i;
    long j;
    float f;
    double d;
    String l;
    int[] a;
    static String st;

    static native void watch(boolean on);
    static native void jni(Main m);

    long work() {
        z = true;
        b = -3;
        c = '\uffff';
        s = -30;
        i = 7;
        j = 5000000000L;
        f = 1.5f;
        d = 2.5;
        l = "text";
        a = null;
        st = "static";
        return i + j + st.length();
    }

    public static void main(String[] args) {
        Main m = new Main();
        m.work();
        System.out.println("before");
        watch(true);
        m.work();
        jni(m);
        watch(false);
        System.out.println("after");
        m.work();
        jni(m);
    }
}
