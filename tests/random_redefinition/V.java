// SPDX-License-Identifier: Apache-2.0
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** Which versions of the redefined classes may be seen.  A class has a version before its
 * redefinition begins to be asked for, and one that is surely installed. */
class V {
    static final int CLASSES = 32;
    static final AtomicInteger[] asked = new AtomicInteger[CLASSES],
                                 installed = new AtomicInteger[CLASSES];
    static final AtomicLong wrong = new AtomicLong();
    static volatile boolean slow;

    static {
        for (int i = 0; i < CLASSES; i++) {
            asked[i] = new AtomicInteger(Subjects.MARK);
            installed[i] = new AtomicInteger(Subjects.MARK);
        }
    }

    static void fail(String what) {
        if (wrong.incrementAndGet() < 20) {
            System.out.println("WRONG: " + what);
            new Exception("here").printStackTrace(System.out);
        }
    }

    /** What a method returns: its version, when all that it knows of it is the same. */
    static int one(int first, int n, int second, String text) {
        if (first != second || !text.startsWith("@" + first + "@"))
            fail("a mixture: " + first + ", " + second + ", " + text);
        return second;
    }

    /** Something between two marks: versions change in here. */
    static int pause(int n) {
        if (slow && n % 3 == 0) Thread.yield();
        Runnable r = between;
        if (r != null) r.run();
        return n * 31 + 7;
    }

    /** Versions have members beside those of the source (Added). */
    static boolean repaired; /* a version without a member of the source was there */
    static final boolean SCHEMA = Boolean.getBoolean("schema");

    static void added(int is, int value) {
        if (is != 0 && is != value) fail("an added field: " + is + ", not " + value);
    }

    static void added(long is, long value) {
        if (is != 0 && is != value) fail("an added field: " + is + ", not " + value);
    }

    static void added(float is, float value) {
        if (is != 0 && is != value) fail("an added field: " + is + ", not " + value);
    }

    static void added(double is, double value) {
        if (is != 0 && is != value) fail("an added field: " + is + ", not " + value);
    }

    static void added(Object is, Object value) {
        if (is != null && is != value) fail("an added field: " + is + ", not " + value);
    }

    static volatile Runnable between;

    static int notes;

    static void noted(int value) { notes += value; }

    /** The version that a call gave, of a class whose version was `least` when the call began. */
    static void check(String call, int c, int least, int value) {
        int most = asked[c].get();
        if (value < least || value > most)
            fail(call + ": version " + value + ", legal are " + least + " to " + most);
    }
}
