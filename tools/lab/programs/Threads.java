// SPDX-License-Identifier: Apache-2.0
/** Many threads that live shortly, wait for each other, are interrupted, and die. */
class Threads {
    private static int sum;

    public static void main(String[] args) throws Exception {
        int count = Integer.getInteger("lab.scale", 1) * 100;
        Object lock = new Object();
        Thread[] all = new Thread[count];
        for (int i = 0; i < count; i++) {
            int number = i;
            all[i] = new Thread(new Runnable() {
                @Override
                public void run() {
                    work(lock, number);
                }
            }, "worker-" + i);
            all[i].setDaemon(i % 3 == 0);
            all[i].start();
        }
        synchronized (lock) { lock.notifyAll(); }
        for (Thread t : all) {
            while (t.isAlive()) {
                synchronized (lock) { lock.notifyAll(); }
                t.join(5);
            }
        }
        System.out.println("program: sum " + sum);
        Thread sleeper = new Thread(new Runnable() {
            @Override
            public void run() {
                sleep();
            }
        }, "sleeper");
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
        System.out.println("program: done");
    }

    private static void work(Object lock, int number) {
        synchronized (lock) {
            if (number % 5 == 0) {
                try {
                    lock.wait(20);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
            sum += number;
        }
    }

    private static void sleep() {
        try {
            Thread.sleep(60_000);
            System.out.println("program: not interrupted");
        } catch (InterruptedException e) {
            System.out.println("program: interrupted");
        }
    }
}
