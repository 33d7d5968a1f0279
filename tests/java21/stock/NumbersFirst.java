// SPDX-License-Identifier: Apache-2.0
// native: numbers_first.c
// options: -agentpath:${LIB}/libNumbersFirst.so

/** A negative depth or count, of a thread that has ended and of what is no thread: from 21 on the
 * number is looked at first. */
public class NumbersFirst {
    static native void ask(Thread ended, Object noThread);

    public static void main(String[] args) throws Exception {
        Thread ended = new Thread();
        ended.start();
        ended.join();
        ask(ended, "text");
    }
}
