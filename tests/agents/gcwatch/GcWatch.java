// SPDX-License-Identifier: Apache-2.0
// depends: ../common
// native: gcwatch.c
// options: -agentpath:${LIB}/libGcWatch.so
public class GcWatch {
    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 5; i++) {
            System.gc();
            Thread.sleep(10);
        }
        System.out.println("done");
    }
}
