// SPDX-License-Identifier: Apache-2.0
// native: LaterFunctions.c
/* Functions of the JNI that came after 17: IsVirtualThread (21), GetStringUTFLengthAsLong (24).  On
 * a release without them nobody may call them, and this program does not. */
import test.Say;

public class LaterFunctions {
    static native boolean isVirtual(Object o);
    static native long utfLength(String s);

    public static void main(String[] args) throws Exception {
        System.loadLibrary("LaterFunctions");
        int release = Runtime.version().feature();
        if (release >= 24) {
            Say.say("bytes of an empty string", utfLength(""));
            Say.say("bytes of a string with characters of one, two and three bytes",
                utfLength("a\u00e9\u20ac\0"));
        }
        if (release >= 21) {
            Say.say("the main thread is virtual", isVirtual(Thread.currentThread()));
            Say.say("null is virtual", isVirtual(null));
            Say.say("a string is virtual", isVirtual("text"));
            var start = Thread.class.getMethod("startVirtualThread", Runnable.class);
            Thread t = (Thread) start.invoke(null,
                (Runnable) ()
                    -> Say.say("a virtual thread, of itself", isVirtual(Thread.currentThread())));
            t.join();
            Say.say("a virtual thread that has ended", isVirtual(t));
        }
        Say.say("done", true);
    }
}
