// SPDX-License-Identifier: Apache-2.0
// options: -XX:+UnlockDiagnosticVMOptions -XX:MallocMaxTestWords=100m --add-exports
// options: java.base/jdk.internal.misc=ALL-UNNAMED
// compile: --add-exports java.base/jdk.internal.misc=ALL-UNNAMED
// Native memory that cannot be had: Unsafe throws OutOfMemoryError.
import jdk.internal.misc.Unsafe;

public class AllocateLimit {
    static void attempt(String what, long bytes) {
        try {
            Unsafe u = Unsafe.getUnsafe();
            long a = u.allocateMemory(bytes);
            u.putByte(a, (byte) 7);
            System.out.println(what + ": " + u.getByte(a));
            u.freeMemory(a);
        } catch (OutOfMemoryError | IllegalArgumentException e) {
            System.out.println(what + ": " + e);
        }
    }

    public static void main(String[] args) {
        attempt("one", 1);
        attempt("negative", -1);
        attempt("beyond the limit", 900L << 20);
        attempt("more than there is", Long.MAX_VALUE - 100);
        attempt("the largest", Long.MAX_VALUE);
        attempt("some", 1000);
        try {
            Unsafe.getUnsafe().reallocateMemory(Unsafe.getUnsafe().allocateMemory(8), 900L << 20);
            System.out.println("reallocated");
        } catch (OutOfMemoryError e) {
            System.out.println("reallocate: " + e);
        }
    }
}
