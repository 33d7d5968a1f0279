// SPDX-License-Identifier: Apache-2.0
// Exceptions left pending by handlers of class events and of NativeMethodBind.
// depends: ../common
// sourcepath: .
// native: inject.c
// options: -XX:+IgnoreUnrecognizedVMOptions -XX:+StockJVMTI -agentpath:${LIB}/libClasses.so
public class Classes {
    static class A { static int x = 1; }

    static class B { static int x = 1; }

    static class C { static int x = 1; }

    static class D {
        static int x = 1;
        static { Inject.tellLine("D initialized"); }
    }

    static class E {
        static { Inject.tellLine("E initialized"); }
    }

    static class F {
        static { Inject.tellLine("F initialized"); }
    }

    static class G {
        static { Inject.tellLine("G initialized"); }
    }

    static class H {}

    static class I {}

    static class J {}

    static native void bound1();
    static native void bound2();

    public static void main(String[] args) throws Throwable {
        String[] few = {"ClassLoad", "ClassPrepare", "ClassFileLoadHook"};
        String[] more = {
            "ClassLoad", "ClassPrepare", "ClassFileLoadHook", "Exception", "ExceptionCatch"};
        Inject.section("hook", "ClassFileLoadHook", "$A", () -> A.x, few);
        Inject.section("hook again", "ClassFileLoadHook", "$A", () -> A.x, few);
        Inject.section("load", "ClassLoad", "$B", () -> B.x, few);
        Inject.section("load again", "ClassLoad", "$B", () -> B.x, few);
        Inject.section("prepare", "ClassPrepare", "$C", () -> C.x, few);
        Inject.section("prepare again", "ClassPrepare", "$C", () -> C.x, few);
        Inject.section("prepare with initializer", "ClassPrepare", "$D", () -> D.x, few);
        Inject.section("prepare with initializer again", "ClassPrepare", "$D", () -> D.x, few);
        Inject.section(
            "hook forName", "ClassFileLoadHook", "$E", () -> Class.forName("Classes$E"), more);
        Inject.section("hook forName again", "ClassFileLoadHook", "$E",
            () -> Class.forName("Classes$E"), more);
        Inject.section("load forName", "ClassLoad", "$F", () -> Class.forName("Classes$F"), more);
        Inject.section(
            "load forName again", "ClassLoad", "$F", () -> Class.forName("Classes$F"), more);
        Inject.section(
            "prepare forName", "ClassPrepare", "$G", () -> Class.forName("Classes$G"), more);
        Inject.section(
            "prepare forName again", "ClassPrepare", "$G", () -> Class.forName("Classes$G"), more);
        Inject.section("hook new", "ClassFileLoadHook", "$H", () -> new H() != null, more);
        Inject.section("load new", "ClassLoad", "$I", () -> new I() != null, more);
        Inject.section("prepare new", "ClassPrepare", "$J", () -> new J() != null, more);
        String[] bind = {
            "NativeMethodBind", "Exception", "ExceptionCatch", "MethodEntry", "MethodExit"};
        Inject.section("bind", "NativeMethodBind", "bound1", () -> {
            bound1();
            return 0;
        }, "NativeMethodBind");
        Inject.section("bind again", "NativeMethodBind", "bound1", () -> {
            bound1();
            return 0;
        }, "NativeMethodBind");
        Inject.section("bind, more", "NativeMethodBind", "bound2", () -> {
            bound2();
            return 0;
        }, bind);
        Inject.section("bind, more again", "NativeMethodBind", "bound2", () -> {
            bound2();
            return 0;
        }, bind);
    }
}
