/* SPDX-License-Identifier: Apache-2.0 */
import java.util.Arrays;
import java.util.List;

class Main {
    static native String info(Thread t);
    static native void check(String got, String want);
    static native Thread[] all();
    static native Thread current();

    public static void main(String[] args) throws Exception {
        check(info(null), "main 5 user main loader");
        check(info(Thread.currentThread()), "main 5 user main loader");
        ThreadGroup g = new ThreadGroup("own group");
        Thread t = new Thread(g, () -> {
            try {
                Thread.sleep(100000);
            } catch (InterruptedException e) {}
        }, "a \u00e9 thread");
        t.setPriority(7);
        t.setDaemon(true);
        check(info(t), "a \u00e9 thread 7 daemon own group loader");
        List<Thread> before = Arrays.asList(all());
        check("" + before.contains(t), "false");
        check("" + before.contains(Thread.currentThread()), "true");
        t.start();
        check(info(t), "a \u00e9 thread 7 daemon own group loader");
        check("" + Arrays.asList(all()).contains(t), "true");
        t.setContextClassLoader(null);
        check(info(t), "a \u00e9 thread 7 daemon own group no loader");
        t.interrupt();
        t.join();
        check("" + Arrays.asList(all()).contains(t), "false");
        check(info(t), "a \u00e9 thread 7 daemon no group no loader");
        check("" + (current() == Thread.currentThread()), "true");
    }
}
