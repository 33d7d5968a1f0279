// SPDX-License-Identifier: Apache-2.0
// depends: ../common
// native: allocprof.c
// options: -Xmx256m -agentpath:${LIB}/libAllocProf.so=16384
public class AllocProf {
    static Object sink;

    static void big() { sink = new byte[7000]; }

    static void small() { sink = new long[250]; }

    public static void main(String[] args) {
        for (int i = 0; i < 20000; i++) {
            big();
            small();
        }
        System.out.println("done");
    }
}
