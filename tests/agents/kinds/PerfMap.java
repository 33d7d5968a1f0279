// SPDX-License-Identifier: Apache-2.0
// depends: ../common kind.h
// native: perfmap.c
// options: -agentpath:${LIB}/libPerfMap.so
// tags: compiler
public class PerfMap {
    static native void act();

    static int hot(int n) {
        int s = 0;
        for (int i = 0; i < n; i++) s = s * 31 + i;
        return s;
    }

    public static void main(String[] args) {
        int s = 0;
        for (int i = 0; i < 50_000; i++) s += hot(100);
        System.out.println("hot " + s);
        act();
    }
}
