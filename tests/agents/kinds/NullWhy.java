// SPDX-License-Identifier: Apache-2.0
// compile: -g
// depends: ../common kind.h
// native: nullwhy.c
// options: -agentpath:${LIB}/libNullWhy.so=NullWhy
public class NullWhy {
    String name;

    static int length(NullWhy who, String other, int n) {
        int[] numbers = n > 1 ? new int[n] : null;
        return who.name.length() + other.length() + numbers.length;
    }

    static void attempt(NullWhy who, String other, int n) {
        try {
            System.out.println("length " + length(who, other, n));
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        NullWhy w = new NullWhy();
        attempt(null, "x", 3);
        attempt(w, "x", 3);
        w.name = "y";
        attempt(w, null, 3);
        attempt(w, "x", 0);
        attempt(w, "x", 3);
    }
}
