/* SPDX-License-Identifier: Apache-2.0
 * Say.java - what the programs of tests/java print: each value with words that say what it is.
 *
 * The words are for a reader who has the output and not the source: no expression stands in them
 * (tests/words.py).  tests/run.py puts this class on the source path of each program.
 */
package test;

public class Say {
    /** Something that gives a value, or fails. */
    public interface Call {
        Object run() throws Throwable;
    }

    /** Something that is done, or fails. */
    public interface Action {
        void run() throws Throwable;
    }

    /** The title of what follows. */
    public static void section(String title) { System.out.println("== " + title + " =="); }

    /** One value. */
    public static void say(String words, Object value) { System.out.println(words + ": " + value); }

    /** What a call gives, or the exception that ends it. */
    public static void attempt(String words, Call call) {
        try {
            say(words, call.run());
        } catch (Throwable t) {
            say(words, t);
        }
    }

    public static void attempt(String words, Action action) {
        attempt(words, () -> {
            action.run();
            return "done";
        });
    }
}
