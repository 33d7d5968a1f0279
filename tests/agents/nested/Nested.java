// SPDX-License-Identifier: Apache-2.0
// Handlers run Java code that throws and catches while an exception unwinds: it is reported once
// all the same.
// depends: ../common
// native: nested.c
// options: -agentpath:${LIB}/libNested.so
public class Nested {
    static native void on(String event, String method, int times, boolean exits);

    static native void off();

    static void inner() { throw new ArithmeticException(); }

    static void catches() {
        try {
            inner();
        } catch (ArithmeticException e) {}
    }

    static void leaves() { inner(); }

    static void deep3() { throw new IllegalStateException(); }

    static void deep2() { deep3(); }

    static void deep1() { deep2(); }

    static void top() {
        try {
            deep1();
        } catch (IllegalStateException e) {}
    }

    static void stop() {}

    static void section(String event, String method, int times, boolean exits, Runnable body) {
        System.out.println(
            event + " calls " + method + ", " + times + (exits ? ", with exits" : ""));
        on(event, method, times, exits);
        body.run();
        off();
    }

    public static void main(String[] args) throws Exception {
        for (boolean exits : new boolean[] {false, true})
            for (int times = 1; times <= 2; times++)
                for (String method : new String[] {"catches", "leaves"}) {
                    if (!method.equals(
                            // the stock VM ends with a fatal error when Java code leaves an
                            // exception in a handler of Exception
                            "leaves"))
                        section("Exception", method, times, exits, Nested::top);
                    section("ExceptionCatch", method, times, exits, Nested::top);
                    section("Breakpoint", method, times, exits, Nested::stop);
                    if (exits)
                        section("MethodExit by exception", method, times, exits, Nested::top);
                }
    }
}
