// SPDX-License-Identifier: Apache-2.0
// docs/walk-bytecode.md: the method is f; field holds what it gives.
public class Walk {
    int field;

    static int f(int a, int b) {
        int c = a;
        for (int i = 0; i < b; i++) c += i;
        return c;
    }

    public static void main(String[] args) {
        Walk w = new Walk();
        Thread.currentThread().setName("walk");
        w.field = f(5, 9);
        Thread.currentThread().setName("end");
    }
}
