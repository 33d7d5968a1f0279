// SPDX-License-Identifier: Apache-2.0
// depends: ../common kind.h
// native: threads.c
// options: -agentpath:${LIB}/libThreads.so=worker
public class Threads {
    static native void act();

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 30; i++) {
            Thread t = new Thread(() -> {}, "worker " + i % 3);
            t.start();
            t.join();
        }
        act();
    }
}
