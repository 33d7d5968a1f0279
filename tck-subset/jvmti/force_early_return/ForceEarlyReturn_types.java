/* SPDX-License-Identifier: Apache-2.0 */
import java.util.concurrent.Callable;

class Main {
    static native void force(Thread t, char kind, Object o);
    static native void errors(Thread t);
    static native void check(boolean ok, String what);

    static volatile boolean inside, finallyRan;
    static volatile boolean forever = true;

    static void loop() {}

    static void spinV() {
        inside = true;
        try {
            while (forever) inside = true;
        } finally {
            finallyRan = true;
        }
    }

    static int spinI() {
        inside = true;
        while (forever) inside = true;
        return 0;
    }

    static boolean spinZ() {
        inside = true;
        while (forever) inside = true;
        return false;
    }

    static byte spinB() {
        inside = true;
        while (forever) inside = true;
        return 0;
    }

    static long spinJ() {
        inside = true;
        while (forever) inside = true;
        return 0;
    }

    static float spinF() {
        inside = true;
        while (forever) inside = true;
        return 0;
    }

    static double spinD() {
        inside = true;
        while (forever) inside = true;
        return 0;
    }

    static String spinL() {
        inside = true;
        while (forever) inside = true;
        return null;
    }

    static synchronized int spinSync() {
        synchronized (lock) {
            inside = true;
            while (forever) inside = true;
            return 0;
        }
    }

    static final Object lock = new Object();

    static void nap() {
        try {
            Thread.sleep(100000);
        } catch (InterruptedException e) {}
    }

    static volatile Object result;

    static Object test(char kind, Object value, Callable<Object> c) throws Exception {
        inside = false;
        Thread t = new Thread(() -> {
            try {
                result = c.call();
            } catch (Exception e) {
                result = e;
            }
        });
        t.start();
        while (!inside) Thread.onSpinWait();
        force(t, kind, value);
        t.join();
        return result;
    }

    public static void main(String[] args) throws Exception {
        check(test('V', "x", () -> {
            spinV();
            return "done";
        }).equals("done"), "void");
        check(!finallyRan, "no finally");
        check(test('I', "x", () -> spinI()).equals(-7), "int");
        check(test('Z', "x", () -> spinZ()).equals(true), "boolean");
        check(test('B', "x", () -> spinB()).equals((byte) 100), "byte");
        check(test('J', "x", () -> spinJ()).equals(5000000000L), "long");
        check(test('F', "x", () -> spinF()).equals(1.5f), "float");
        check(test('D', "x", () -> spinD()).equals(2.5), "double");
        String s = new String("value");
        check(test('L', s, () -> spinL()) == s, "object");
        check(test('L', null, () -> spinL()) == null, "null");
        check(test('I', "x", () -> spinSync()).equals(-7), "synchronized");
        synchronized (lock) {
            synchronized (Main.class) {}
        }
        Thread t = new Thread(Main::nap);
        t.start();
        errors(t);
        t.interrupt();
        t.join();
    }
}
