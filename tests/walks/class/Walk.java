// SPDX-License-Identifier: Apache-2.0
// docs/walk-class.md: the class is Point. Before has made the library's part of loading known.
public class Walk {
    static class Before implements Runnable {
        public void run() {}
    }

    static class Point implements Runnable {
        static int made = 1;

        public void run() {}
    }

    public static void main(String[] args) {
        new Before();
        Thread.currentThread().setName("walk");
        new Point();
        Thread.currentThread().setName("end");
    }
}
