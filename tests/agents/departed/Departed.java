// SPDX-License-Identifier: Apache-2.0
// native: departed.c
// options: -agentpath:${LIB}/libDeparted.so
// expect: Departed.expected
/*
 * An environment that was disposed of answers INVALID_ENVIRONMENT, however many others have come
 * and gone since: its address is never that of another one.  It leaves some ten bytes, not a hole
 * as big as itself, also when it kept something for a thread.
 */
public class Departed {
    static native int wrongAnswers();
    static native int growth(int times);
    static native int inUse(int times);

    public static void main(String[] args) {
        System.out.println("wrong answers: " + wrongAnswers());
        int growth = growth(5000);
        System.out.println("growth: " + (growth < 150 ? "small" : growth + " bytes each"));
        int inUse = inUse(5000);
        System.out.println("in use: " + (inUse < 60 ? "small" : inUse + " bytes each"));
    }
}
