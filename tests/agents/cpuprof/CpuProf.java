// SPDX-License-Identifier: Apache-2.0
// depends: ../common
// native: cpuprof.c
// options: -agentpath:${LIB}/libCpuProf.so=${TMP}/stacks.txt
// args: ${TMP}/stacks.txt
public class CpuProf {
    static long hot(long until) {
        long x = 1;
        while (System.nanoTime() < until)
            for (int i = 0; i < 1000; i++) x = x * 31 + i;
        return x;
    }

    static long cold(long until) { return hot(until); }

    public static void main(String[] args) throws Exception {
        long x = cold(System.nanoTime() + 400_000_000L);
        Thread.sleep(100);
        System.out.println(x == 0 ? "zero" : "done");
    }
}
