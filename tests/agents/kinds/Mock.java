// SPDX-License-Identifier: Apache-2.0
// depends: ../common kind.h
// native: mock.c
// options: -agentpath:${LIB}/libMock.so=Mock
public class Mock {
    static int mockInt(int n) { return n + 1; }

    long mockLong() { return 3; }

    static synchronized String mockText(String s) { return s + "!"; }

    static int plain(int n) { return n + 1; }

    public static void main(String[] args) throws Exception {
        Mock m = new Mock();
        System.out.println(mockInt(1) + " " + m.mockLong() + " " + mockText("x") + " " + plain(1));
        Thread[] all = new Thread[3];
        for (int i = 0; i < all.length; i++) {
            all[i] = new Thread(() -> {
                for (int k = 0; k < 100; k++)
                    if (mockInt(k) != 4711 || mockText("y") != null) System.out.println("real");
            });
            all[i].start();
        }
        for (Thread t : all) t.join();
        System.out.println("held " + Thread.holdsLock(Mock.class));
    }
}
