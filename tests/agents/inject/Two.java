// SPDX-License-Identifier: Apache-2.0
// Two environments: what the first one's handler leaves pending, the second one's finds pending.
// depends: ../common
// sourcepath: .
// native: inject.c
// options: -agentpath:${LIB}/libTwo.so=two
public class Two {
    static int plain() { return 7; }

    static int throwing() { throw new IllegalStateException("its own"); }

    static int popped() {
        Inject.notifyPop(0);
        return 8;
    }

    static int poppedThrowing() {
        Inject.notifyPop(0);
        throw new IllegalStateException("its own");
    }

    static int catching() {
        try {
            throw new IllegalStateException("its own");
        } catch (IllegalStateException e) {
            return 9;
        }
    }

    public static void main(String[] args) throws Throwable {
        String[] all = {
            "MethodEntry", "MethodExit", "FramePop", "SingleStep", "Exception", "ExceptionCatch"};
        Inject.section("entry", "MethodEntry", ".plain", Two::plain, all);
        Inject.section("exit", "MethodExit", ".plain", Two::plain, all);
        Inject.section("exit by exception", "MethodExit", ".throwing", Two::throwing, all);
        Inject.section("exit before pop", "MethodExit", ".popped", Two::popped, all);
        Inject.section("pop", "FramePop", ".popped", Two::popped, all);
        Inject.section("exit before pop by exception", "MethodExit", ".poppedThrowing",
            Two::poppedThrowing, all);
        Inject.section("pop by exception", "FramePop", ".poppedThrowing", Two::poppedThrowing, all);
        Inject.section("catch", "ExceptionCatch", ".catching", Two::catching, all);
        Inject.section("step", "SingleStep", ".plain", Two::plain, all);
    }
}
