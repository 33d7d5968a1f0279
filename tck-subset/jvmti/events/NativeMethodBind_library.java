/* SPDX-License-Identifier: Apache-2.0 */
// vm: -Xlog:disable
// expect: an hour ahead true
// expect: process 1234
// expect: length 6
// expect: stands true
// expect: goes on true
// expect: PASS
class Main {
    static native long clock();
    static native void check();
    static native void stand(boolean still);

    public static void main(String[] args) {
        long ahead = System.currentTimeMillis() - clock();
        System.out.println("an hour ahead " + (ahead > 3500000 && ahead < 3700000));
        Runtime.getRuntime().gc();
        Runtime.getRuntime().gc();
        System.out.println("process " + ProcessHandle.current().pid());
        System.out.println("length " + java.lang.reflect.Array.getLength(new int[5]));
        check();
        stand(true);
        System.out.println("stands " + (System.nanoTime() == 77 && System.nanoTime() == 77));
        stand(false);
        long a = System.nanoTime(), b = System.nanoTime();
        while (b == a) b = System.nanoTime();
        System.out.println("goes on " + (b > a && a != 77));
    }
}
