// SPDX-License-Identifier: Apache-2.0
/** A little of everything, quickly: what calls are made to fail in. */
class Mixture {
    interface Shape {
        double area();
    }

    record Circle(double r) implements Shape {
        @Override
        public double area() {
            return Math.PI * r * r;
        }
    }

    public static void main(String[] args) throws Exception {
        double sum = 0;
        for (int i = 0; i < 50; i++) {
            Shape s = new Circle(i);
            sum += s.area();
        }
        System.out.println("program: area " + Math.round(sum));
        Thread[] threads = new Thread[4];
        int[] counter = new int[1];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(new Runnable() {
                @Override
                public void run() {
                    count(counter);
                }
            }, "mixture-" + i);
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println("program: count " + counter[0]);
        try {
            number("x");
        } catch (NumberFormatException e) {
            System.out.println("program: " + e.getMessage());
        }
        System.gc();
        Object[] garbage = new Object[1000];
        for (int i = 0; i < 10_000; i++) {
            garbage[i % 1000] = new int[i % 100];
        }
        System.gc();
        System.out.println("program: done");
    }

    private static int number(String text) { return Integer.parseInt(text); }

    private static void count(int[] counter) {
        for (int i = 0; i < 100; i++) {
            synchronized (counter) { counter[0]++; }
        }
    }
}
