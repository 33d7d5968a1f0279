// SPDX-License-Identifier: Apache-2.0
// An exception that a handler of ExceptionCatch leaves pending is thrown at the handler of the one
// that was caught.
// depends: ../common
// sourcepath: .
// native: inject.c
// options: -agentpath:${LIB}/libExceptions.so
public class Exceptions {
    static String trail;

    static int caught() {
        try {
            throw new IllegalStateException("its own");
        } catch (IllegalStateException e) {
            trail += " caught its own";
            return 1;
        } catch (Inject.InjectedException e) {
            trail += " caught the injected";
            return 2;
        }
    }

    static int nested() {
        try {
            try {
                throw new IllegalStateException("its own");
            } catch (IllegalStateException e) {
                trail += " caught its own";
                return 1;
            }
        } catch (Inject.InjectedException e) {
            trail += " caught the injected outside";
            return 3;
        }
    }

    static void thrower() { throw new IllegalStateException("its own"); }

    static int below() {
        try {
            thrower();
            return 0;
        } catch (IllegalStateException e) {
            trail += " caught its own";
            return 1;
        } catch (Inject.InjectedException e) {
            trail += " caught the injected";
            return 2;
        }
    }

    static int implicit() {
        int[] none = null;
        try {
            return none[0];
        } catch (NullPointerException e) {
            trail += " caught its own";
            return 1;
        } catch (Inject.InjectedException e) {
            trail += " caught the injected";
            return 2;
        }
    }

    static int uncaught() {
        thrower();
        return 0;
    }

    static int nativeThrows() throws Exception {
        try {
            Class.forName("no.such.Class");
            return 0;
        } catch (ClassNotFoundException e) {
            trail += " caught its own";
            return 1;
        } catch (Inject.InjectedException e) {
            trail += " caught the injected";
            return 2;
        }
    }

    public static void main(String[] args) throws Throwable {
        String[] all = {"MethodEntry", "MethodExit", "FramePop", "Exception", "ExceptionCatch"};
        String event = args.length > 0 ? args[0] : "ExceptionCatch";
        for (String[] events : new String[][] {{event}, {"Exception", "ExceptionCatch"}, all}) {
            String with = ", " + events.length + " kinds of events";
            trail = "";
            Inject.section("caught" + with, event, ".caught", Exceptions::caught, events);
            Inject.section("nested" + with, event, ".nested", Exceptions::nested, events);
            Inject.section("thrower" + with, event, ".thrower", Exceptions::below, events);
            Inject.section("below" + with, event, ".below", Exceptions::below, events);
            Inject.section("implicit" + with, event, ".implicit", Exceptions::implicit, events);
            Inject.section("uncaught" + with, event, ".uncaught", Exceptions::uncaught, events);
            Inject.section(
                "native" + with, event, ".nativeThrows", Exceptions::nativeThrows, events);
            System.out.println("  trail" + trail);
        }
    }
}
