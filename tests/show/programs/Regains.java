// SPDX-License-Identifier: Apache-2.0
// A thread waits and has its monitor again at once, gives it back, then has to wait for it: what
// it enters then is not what it waited in.
public class Regains {
    static final Object l0 = new Object();
    static int x0 = 1;
    static volatile boolean taken;

    static void say(String held) {
        System.out.println("@" + Thread.currentThread().getName() + " held=" + held);
    }

    static void holds(Thread other) {
        synchronized (l0) {
            taken = true;
            while (other.getState() != Thread.State.BLOCKED) Thread.onSpinWait();
        }
    }

    static void waits() throws InterruptedException {
        synchronized (l0) {
            synchronized (l0) {
                l0.wait(1);
                say("0:2");
            }
            say("0:1");
        }
        say("");
    }

    public static void main(String[] args) throws InterruptedException {
        waits();
        Thread main = Thread.currentThread();
        Thread holder = new Thread(() -> holds(main), "holder");
        holder.start();
        while (!taken) Thread.onSpinWait();
        synchronized (l0) { say("0:1"); }
        holder.join();
    }
}
