// SPDX-License-Identifier: Apache-2.0
// depends: ../common kind.h
// native: steps.c
// options: -agentpath:${LIB}/libSteps.so
public class Steps {
    static native void act();

    static int sum(int n) {
        int s = 0;
        for (int i = 0; i < n; i++) s += i;
        return s;
    }

    public static void main(String[] args) {
        act();
        int s = sum(1000);
        act();
        act();
        act();
        System.out.println("sum " + s + " " + sum(1000));
    }
}
