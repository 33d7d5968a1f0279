// SPDX-License-Identifier: Apache-2.0
// A handler that covers the return instruction catches what MethodExit leaves pending; javac makes
// none.
// depends: ../common
// sourcepath: . ../../bytecode/lib
// native: inject.c
// generate: Covered$Generate
// options: -agentpath:${LIB}/libCovered.so
public class Covered {
    public static class Generate {
        public static void main(String[] args) throws Exception {
            Asm a = new Asm(49, Asm.PUBLIC | Asm.SUPER, "Returns", "java/lang/Object");
            a.method(Asm.PUBLIC | Asm.STATIC, "covered", "()I",
                ".stack 1; from: bipush 7; ireturn; to: handler: pop; bipush 8; ireturn; "
                    + ".catch from to handler Inject$InjectedException");
            a.write(args[0]);
        }
    }

    public static void main(String[] args) throws Throwable {
        java.lang.reflect.Method m = Class.forName("Returns").getMethod("covered");
        m.invoke(null);
        for (String event : new String[] {"MethodEntry", "MethodExit"}) {
            Inject.section(event, event, "Returns.covered", () -> m.invoke(null), event);
            Inject.section(event + ", more", event, "Returns.covered",
                () -> m.invoke(null), "MethodEntry", "MethodExit", "Exception", "ExceptionCatch");
        }
    }
}
