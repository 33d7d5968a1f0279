// SPDX-License-Identifier: Apache-2.0
// An exception that a handler of Breakpoint or SingleStep leaves pending is thrown before the
// instruction.
// depends: ../common
// sourcepath: .
// native: inject.c
// options: -agentpath:${LIB}/libPoints.so
public class Points {
    static String trail;
    static int done;

    static int twice(int a) {
        done = 1;
        try {
            done = 2;
            done = 3;
        } catch (Inject.InjectedException e) {
            return -done;
        }
        return done;
    }

    static int loop() {
        int sum = 0;
        for (int i = 0; i < 5; i++) sum += i;
        return sum;
    }

    static native void none();

    static int catching() {
        try {
            throw new IllegalStateException("its own");
        } catch (IllegalStateException e) {
            return 4;
        }
    }

    public static void main(String[] args) throws Throwable {
        twice(0);
        Inject.setBreakpoint(Points.class, "twice", 0);
        Inject.setBreakpoint(Points.class, "twice", 5);
        Inject.setBreakpoint(Points.class, "loop", 11);
        Inject.setBreakpoint(Points.class, "catching", 10);
        String[][] kinds = {{"Breakpoint"}, {"SingleStep"},
            {"Breakpoint", "SingleStep", "MethodEntry", "MethodExit", "Exception",
                "ExceptionCatch"}};
        for (String[] events : kinds)
            for (String event : new String[] {"Breakpoint", "SingleStep", "MethodEntry"}) {
                if (!java.util.List.of(events).contains(event)) continue;
                String with = ", " + events.length + " kinds of events";
                done = 0;
                Inject.section(event + " twice" + with, event, ".twice", () -> twice(1), events);
                System.out.println("  done " + done);
                Inject.section(event + " loop" + with, event, ".loop", Points::loop, events);
                Inject.section(
                    event + " catching" + with, event, ".catching", Points::catching, events);
            }
    }
}
