// SPDX-License-Identifier: Apache-2.0
// A program that somebody looks at when it runs already: two threads are in a deadlock, and main
// counts until a line comes.
public class Attached {
    static final Object a = new Object(), b = new Object();
    static int inside;

    static synchronized void count() { inside++; }

    static void both(Object first, Object second) {
        synchronized (first) {
            count();
            while (inside < 2) Thread.onSpinWait();
            synchronized (second) { inside--; }
        }
    }

    static Thread start(String name, Runnable what) {
        Thread t = new Thread(what, name);
        t.setDaemon(true);
        t.start();
        return t;
    }

    public static void main(String[] args) throws Exception {
        Thread left = start("left", () -> both(a, b)), right = start("right", () -> both(b, a));
        while (left.getState() != Thread.State.BLOCKED || right.getState() != Thread.State.BLOCKED)
            Thread.sleep(5);
        int rounds = 0;
        while (System.in.available() == 0) {
            if (rounds++ == 0) System.out.println("ready");
            Thread.sleep(5);
        }
        System.out.println(rounds > 0 ? "went on" : "did not go on");
    }
}
