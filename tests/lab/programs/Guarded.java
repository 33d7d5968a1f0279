// SPDX-License-Identifier: Apache-2.0
/** Throws exceptions while it is in the monitor of its class. */
class Guarded {
    static synchronized int number(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    public static void main(String[] args) {
        System.out.println("program: " + (number("7") + number("x")));
        System.out.println("program: done");
    }
}
