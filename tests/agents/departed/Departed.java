// SPDX-License-Identifier: Apache-2.0
// native: departed.c
// options: -agentpath:${LIB}/libDeparted.so
// expect: Departed.expected
/*
 * An environment that was disposed of answers INVALID_ENVIRONMENT, however many others have come
 * and gone since: its address is never that of another one.  It leaves some ten bytes, not a hole
 * as big as itself.
 */
public class Departed {
    static native int wrongAnswers();
    static native int growth(int times);

    public static void main(String[] args) {
        System.out.println("wrong answers: " + wrongAnswers());
        int growth = growth(5000);
        System.out.println("growth: " + (growth < 150 ? "small" : growth + " bytes each"));
    }
}
