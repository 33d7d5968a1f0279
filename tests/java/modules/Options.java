// SPDX-License-Identifier: Apache-2.0
// options: --add-exports java.base/jdk.internal.misc=ALL-UNNAMED --add-opens
// options: java.base/java.lang=ALL-UNNAMED --add-reads java.logging=ALL-UNNAMED --add-modules
// options: java.sql
// compile: --add-exports java.base/jdk.internal.misc=ALL-UNNAMED
// --add-exports, --add-opens, --add-reads, --add-modules, and the internal Unsafe that they open.
import static test.Say.*;

public class Options {
    public static void main(String[] args) throws Exception {
        say("VM is booted", jdk.internal.misc.VM.isBooted());
        say("bytes of an address", jdk.internal.misc.Unsafe.getUnsafe().addressSize());
        var f = String.class.getDeclaredField("value");
        f.setAccessible(true);
        say("bytes of a string of three", ((byte[]) f.get("abc")).length);
        say("java.logging reads the program",
            java.util.logging.Logger.class.getModule().canRead(Options.class.getModule()));
        say("java.lang is open to the program",
            Object.class.getModule().isOpen("java.lang", Options.class.getModule()));
        say("an internal package is exported to all",
            Object.class.getModule().isExported("jdk.internal.misc"));
        say("java.sql is there", ModuleLayer.boot().findModule("java.sql").isPresent());
        jdk.internal.misc.Unsafe u = jdk.internal.misc.Unsafe.getUnsafe();
        long a = u.allocateMemory(64);
        u.setMemory(a, 64, (byte) 7);
        say("long of native memory", u.getLong(a));
        say("last byte", u.getByte(a + 63));
        u.putInt(a, -5);
        say("int stored", u.getInt(a));
        say("set from -5 to 6", u.compareAndSetInt(null, a, -5, 6));
        say("before four were added", u.getAndAddInt(null, a, 4));
        say("int", u.getInt(a));
        u.copyMemory(a, a + 32, 8);
        say("short of a copy", u.getShort(a + 32));
        u.freeMemory(a);
        Holder h = new Holder();
        long off = u.objectFieldOffset(Holder.class.getDeclaredField("x"));
        u.putIntVolatile(h, off, 9);
        say("field set as volatile", h.x);
        say("set from 9 to 10", u.compareAndSetInt(h, off, 9, 10));
        say("seen by an exchange", u.compareAndExchangeInt(h, off, 10, 11));
        say("field", h.x);
        long ro = u.objectFieldOffset(Holder.class.getDeclaredField("o"));
        u.putReference(h, ro, "ref");
        say("reference stored", h.o);
        say("set to another", u.compareAndSetReference(h, ro, "ref", "new"));
        say("reference", u.getReferenceAcquire(h, ro));
        long so = u.staticFieldOffset(Holder.class.getDeclaredField("s"));
        say("static field", u.getLong(u.staticFieldBase(Holder.class.getDeclaredField("s")), so));
        int[] arr = {1, 2, 3};
        say("third element",
            u.getInt(arr, u.arrayBaseOffset(int[].class) + 2L * u.arrayIndexScale(int[].class)));
        say("bytes of a long element", u.arrayIndexScale(long[].class));
        say("bytes of a byte element", u.arrayIndexScale(byte[].class));
        say("bytes of a double element", u.arrayIndexScale(double[].class));
        say("field without a constructor", ((Holder) u.allocateInstance(Holder.class)).x);
        say("a class is still to initialize", u.shouldBeInitialized(Lazy.class));
        u.ensureClassInitialized(Lazy.class);
        say("it still is", u.shouldBeInitialized(Lazy.class));
        say("bytes of a page", u.pageSize());
        say("big endian", u.isBigEndian());
        say("access need not be aligned", u.unalignedAccess());
        try {
            u.throwException(new Exception("unsafe"));
        } catch (Exception e) {
            say("exception thrown", e.getMessage());
        }
        u.putByte(h, off, (byte) 1);
        say("int between two elements", u.getIntUnaligned(arr, u.arrayBaseOffset(int[].class) + 2));
        u.fullFence();
        u.park(false, 1000);
        u.unpark(Thread.currentThread());
        u.park(false, 0);
        System.out.println("parked");
    }

    static class Holder {
        volatile int x = 3;
        Object o;
        static long s = 77;
    }

    static class Lazy {
        static { System.out.println("the class is initialized"); }
    }
}
