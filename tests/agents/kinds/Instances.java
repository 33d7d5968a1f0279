// SPDX-License-Identifier: Apache-2.0
// depends: ../common kind.h
// native: instances.c
// options: -agentpath:${LIB}/libInstances.so=Instances$
public class Instances {
    static native void act();

    static class Shown { long a, b; }

    static Object[] kept = new Object[12];

    public static void main(String[] args) {
        for (int i = 0; i < kept.length; i++) kept[i] = new Shown();
        for (int i = 0; i < 100; i++) new Shown();
        act();
        synchronized (kept[3]) { act(); }
    }
}
