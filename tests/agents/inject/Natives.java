// SPDX-License-Identifier: Apache-2.0
// Exceptions left pending by handlers of the entry and exit of native methods.
// depends: ../common
// sourcepath: .
// native: inject.c
// options: -agentpath:${LIB}/libNatives.so
public class Natives {
    static native int plain();

    static native Object reference();

    static native void nothing();

    static synchronized native int locked();

    static native int throwing();

    static Object call(String place) {
        switch (place) {
            case "plain": return plain();
            case "reference": return reference();
            case "nothing": nothing(); return "nothing";
            case "locked": return locked();
            case "throwing": return throwing();
            default: return null;
        }
    }

    public static void main(String[] args) throws Throwable {
        String[] all = {"MethodEntry", "MethodExit", "FramePop", "ExceptionCatch"};
        for (String place : new String[] {"plain", "reference", "nothing", "locked", "throwing"})
            for (String event : new String[] {"MethodEntry", "MethodExit", "none"})
                for (int kinds : new int[] {1, 4}) {
                    if (event.equals("MethodExit") && place.equals("locked"))
                        // the stock VM unlocks twice then, and throws IllegalMonitorStateException
                        continue;
                    String[] events = kinds == 1 ? new String[] {event} : all;
                    Inject.section(event + " of " + place + ", " + kinds + " kinds of events",
                        event, "." + place, () -> call(place), events);
                    System.out.println("  locked " + Thread.holdsLock(Natives.class));
                }
    }
}
