// SPDX-License-Identifier: Apache-2.0
// native: departed.c
// options: -agentpath:${LIB}/libDeparted.so
// expect: Departed.expected
/*
 * An environment that was disposed of answers INVALID_ENVIRONMENT, however many others have come
 * and gone since: its address is never that of another one.
 */
public class Departed {
    static native int wrongAnswers();

    public static void main(String[] args) {
        System.out.println("wrong answers: " + wrongAnswers());
    }
}
