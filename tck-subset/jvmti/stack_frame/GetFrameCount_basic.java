/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void here(int javaFrames);
    static native void other(Thread sleeper, Thread unstarted, Thread dead, int frames);

    static void deep(int n, int total) {
        if (n == 0)
            here(total);
        else
            deep(n - 1, total);
    }

    static class Sleeper extends Thread {
        void nap() {
            try {
                Thread.sleep(60000);
            } catch (InterruptedException e) {}
        }

        public void run() { nap(); }
    }

    public static void main(String[] args) throws Exception {
        here(1);
        deep(0, 2);
        deep(100, 102);
        Thread dead = new Thread();
        dead.start();
        dead.join();
        Sleeper s = new Sleeper();
        s.start();
        while (s.getState() != Thread.State.TIMED_WAITING) Thread.sleep(1);
        other(s, new Thread(), dead, s.getStackTrace().length);
        s.interrupt();
        s.join();
    }
}
