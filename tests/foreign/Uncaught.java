// SPDX-License-Identifier: Apache-2.0
import java.lang.foreign.*;
import java.lang.invoke.*;

import static java.lang.foreign.ValueLayout.*;

/** An exception leaves a Java method that C called. C cannot have it, so the process ends. */
public class Uncaught {
    static int fail(int x) { throw new IllegalStateException("thrown with " + x); }

    public static void main(String[] args) throws Throwable {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println("handler"));
        Linker linker = Linker.nativeLinker();
        FunctionDescriptor type = FunctionDescriptor.of(JAVA_INT, JAVA_INT);
        MethodHandle target =
            MethodHandles.lookup().findStatic(Uncaught.class, "fail", type.toMethodType());
        MemorySegment stub = linker.upcallStub(target, type, Arena.global());
        try {
            System.out.println((int) linker.downcallHandle(type).invokeExact(stub, 7));
        } finally {
            System.out.println("finally");
        }
    }
}
