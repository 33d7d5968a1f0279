// SPDX-License-Identifier: Apache-2.0

/**
 * Texts of some characters, each twice.  With "head" they differ in their first half, with "tail"
 * in their second one: who takes the length for a number of bytes takes these for equal.
 */
class Texts {
    private static final int DISTINCT = 400, DIGITS = 4, HEAD = 3, TAIL = 17;

    private static String text(int number, int at) {
        char[] text = "a text of the program!".toCharArray();
        int rest = number;
        for (int i = at + DIGITS - 1; i >= at; i--) {
            text[i] = (char) ('0' + rest % 10);
            rest /= 10;
        }
        return new String(text);
    }

    public static void main(String[] args) {
        int at = args[0].equals("tail") ? TAIL : HEAD;
        String[] kept = new String[2 * DISTINCT];
        for (int i = 0; i < kept.length; i++) {
            kept[i] = text(1000 + i % DISTINCT, at);
        }
        System.out.println("program: kept " + kept.length);
        System.out.println("program: done");
    }
}
