// SPDX-License-Identifier: Apache-2.0
/* Throwing and catching over several frames, with and without a stack trace. */
public class Exceptions {
    static final RuntimeException READY = new RuntimeException("ready", null, false, false) {};

    static int thrower(int depth, int k) {
        if (depth == 0) {
            if (k % 3 == 0) throw new IllegalStateException("x");
            if (k % 3 == 1) throw READY;
            return k;
        }
        try {
            return thrower(depth - 1, k);
        } finally {
            count++;
        }
    }

    static int count;

    public static void main(String[] args) {
        int caught = 0, sum = 0;
        for (int i = 0; i < 900_000; i++) {
            try {
                sum += thrower(6, i);
            } catch (IllegalStateException e) {
                caught++;
            } catch (RuntimeException e) {
                caught += 2;
            }
        }
        System.out.println(caught + " " + sum + " " + count);
    }
}
