// SPDX-License-Identifier: Apache-2.0
// depends: ../common
// native: probes.c
// options: -agentpath:${LIB}/libProbes.so
public class Probes {
    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 3; i++)
            try {
                throw new Exception();
            } catch (Exception e) {
            }
        Thread t = new Thread(() -> { });
        t.start();
        t.join();
        System.gc();
        System.out.println("done");
    }
}
