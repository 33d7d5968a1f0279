// SPDX-License-Identifier: Apache-2.0
// depends: ../common kind.h
// native: linecover.c
// options: -agentpath:${LIB}/libLineCover.so=LineCover
public class LineCover {
    static int sign(int n) {
        if (n < 0) return -1;
        if (n > 1000) return 2;
        return n == 0 ? 0 : 1;
    }

    static void never() { System.out.println("never"); }

    public static void main(String[] args) throws Exception {
        Thread[] all = new Thread[4];
        for (int i = 0; i < 4; i++) {
            all[i] = new Thread(() -> {
                for (int k = 0; k < 500; k++) sign(k);
            });
            all[i].start();
        }
        for (Thread t : all) t.join();
        System.out.println("sign " + sign(5));
    }
}
