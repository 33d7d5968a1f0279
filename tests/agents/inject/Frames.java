// SPDX-License-Identifier: Apache-2.0
// An exception that a handler leaves pending is thrown where the event was: entry, exit and pop of
// frames.
// depends: ../common
// sourcepath: .
// native: inject.c
// options: -agentpath:${LIB}/libFrames.so
public class Frames {
    static String trail;

    static int plain() {
        trail += " plain";
        return 7;
    }

    static Object reference() { return "reference"; }

    static int guarded() {
        try {
            trail += " guarded";
            return 8;
        } catch (Inject.InjectedException e) {
            trail += " caught inside";
            return 9;
        }
    }

    static synchronized int locked() {
        trail += " locked";
        return 10;
    }

    static int throwing() { throw new IllegalStateException("its own"); }

    /** Its own handler is for what MethodExit leaves pending, not for what it throws. */
    static int prepared() {
        try {
            throw new IllegalStateException("its own");
        } catch (Inject.InjectedException e) {
            return 12;
        }
    }

    static int popped() {
        Inject.notifyPop(0);
        return 11;
    }

    static int poppedThrowing() {
        Inject.notifyPop(0);
        throw new IllegalStateException("its own");
    }

    static int outer(Inject.Body b) throws Throwable {
        try {
            return (Integer) b.run();
        } finally {
            trail += " outer left";
        }
    }

    public static void main(String[] args) throws Throwable {
        String[] all = {"MethodEntry", "MethodExit", "FramePop", "Exception", "ExceptionCatch"};
        for (String event : new String[] {"MethodEntry", "MethodExit"}) {
            for (String place : new String[] {".plain", ".guarded", ".locked", ".reference",
                     ".throwing", ".prepared", ".outer", ".popped"}) {
                if (event.equals("MethodExit") && place.equals(".locked"))
                    // the stock VM unlocks twice then, and throws IllegalMonitorStateException
                    continue;
                trail = "";
                Inject.section(event + " of " + place, event, "Frames" + place, () -> {
                    switch (place) {
                        case ".plain": return plain();
                        case ".guarded": return guarded();
                        case ".locked": return locked();
                        case ".reference": return reference();
                        case ".throwing": return throwing();
                        case ".prepared": return prepared();
                        case ".popped": return popped();
                        default: return outer(Frames::plain);
                    }
                }, all);
                System.out.println(
                    "  trail" + trail + ", locked " + Thread.holdsLock(Frames.class));
            }
        }
        Inject.section("FramePop", "FramePop", ".popped", Frames::popped, all);
        Inject.section(
            "FramePop by exception", "FramePop", ".poppedThrowing", Frames::poppedThrowing, all);
        Inject.section("FramePop alone", "FramePop", ".popped", Frames::popped, "FramePop");
        Inject.section("FramePop by exception alone", "FramePop", ".poppedThrowing",
            Frames::poppedThrowing, "FramePop");
    }
}
