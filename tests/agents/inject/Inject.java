// SPDX-License-Identifier: Apache-2.0
/** What the agent inject.c does for a program: it throws in the handler of an event, and tells
 * which events came. */
public class Inject {
    /** The next event of this kind whose place (method, field, class) ends with `place` leaves `t`
     * pending in its handler. */
    static native void arm(String event, String place, Throwable t);

    /** From now on these events of the current thread are sent; those of the program's own classes
     * are told. */
    static native void watch(String... events);

    /** No events from now on; what was told since watch. */
    static native String told();

    /** FramePop of the method `depth` frames above the caller. */
    static native void notifyPop(int depth);

    static native void setBreakpoint(Class<?> c, String method, int location);

    static native void watchField(Class<?> c, String field);

    static native void tellLine(String line);

    interface Body {
        Object run() throws Throwable;
    }

    /** Runs the body with an exception to be thrown at that place; prints what comes of it and what
     * the agent was told. */
    static void section(String name, String event, String place, Body body, String... events) {
        System.out.println(name);
        Throwable t = new InjectedException("by " + event);
        String end;
        watch(events);
        arm(event, place, t);
        try {
            end = "  result " + body.run();
        } catch (Throwable caught) {
            end = caught == t ? "  the injected exception"
                              : "  another exception " + caught + ", cause " + caught.getCause();
        }
        System.out.print(told());
        System.out.println(end);
    }

    static class InjectedException extends RuntimeException {
        InjectedException(String message) { super(message); }
    }
}
