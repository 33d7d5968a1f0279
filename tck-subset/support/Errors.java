/* SPDX-License-Identifier: Apache-2.0 */
/** The program of the generated tests: brings threads in several states.  The agent knows main's
 * first variables: slot 0 args, slot 1 number. */
class Main {
    static int field;

    static native void run(Thread dead, Thread unstarted, Thread running, Throwable exception);

    public static void main(String[] args) throws Exception {
        int number = 7;
        Thread dead = new Thread();
        dead.start();
        dead.join();
        Thread running = new Thread(() -> {
            try {
                Thread.sleep(100000);
            } catch (InterruptedException e) {
                return;
            }
        });
        running.setDaemon(true);
        running.start();
        while (running.getState() != Thread.State.TIMED_WAITING) Thread.sleep(1);
        run(dead, new Thread(), running, new Exception());
        if (number != 7 || args.length != 0)
            System.out.println("not ok: variables of main were changed");
    }
}
