// SPDX-License-Identifier: Apache-2.0
// options: --add-exports java.base/jdk.internal.misc=ALL-UNNAMED --add-opens
// options: java.base/java.lang=ALL-UNNAMED --add-reads java.logging=ALL-UNNAMED --add-modules
// options: java.sql
// compile: --add-exports java.base/jdk.internal.misc=ALL-UNNAMED
public class Options {
    public static void main(String[] args) throws Exception {
        System.out.println("jdk.internal.misc.VM.isBooted() = " + jdk.internal.misc.VM.isBooted() +
            ", jdk.internal.misc.Unsafe.getUnsafe().addressSize() = " +
            jdk.internal.misc.Unsafe.getUnsafe().addressSize());
        var f = String.class.getDeclaredField("value");
        f.setAccessible(true);
        System.out.println("((byte[]) f.get(\"abc\")).length = " + ((byte[]) f.get("abc")).length);
        System.out.println("java.util.logging.Logger.class.getModule().canRead(...) = " +
            java.util.logging.Logger.class.getModule().canRead(Options.class.getModule()));
        System.out.println("Object.class.getModule().isOpen(...) = " +
            Object.class.getModule().isOpen("java.lang", Options.class.getModule()));
        System.out.println("Object.class.getModule().isExported(\"jdk.internal.misc\") = " +
            Object.class.getModule().isExported("jdk.internal.misc"));
        System.out.println("ModuleLayer.boot().findModule(\"java.sql\").isPresent() = " +
            ModuleLayer.boot().findModule("java.sql").isPresent());
        jdk.internal.misc.Unsafe u = jdk.internal.misc.Unsafe.getUnsafe();
        long a = u.allocateMemory(64);
        u.setMemory(a, 64, (byte) 7);
        System.out.println(
            "u.getLong(a) = " + u.getLong(a) + ", u.getByte(a + 63) = " + u.getByte(a + 63));
        u.putInt(a, -5);
        System.out.println("u.getInt(a) = " + u.getInt(a));
        System.out.println(
            "u.compareAndSetInt(null, a, -5, 6) = " + u.compareAndSetInt(null, a, -5, 6));
        System.out.println("u.getAndAddInt(null, a, 4) = " + u.getAndAddInt(null, a, 4));
        System.out.println("u.getInt(a) = " + u.getInt(a));
        u.copyMemory(a, a + 32, 8);
        System.out.println("u.getShort(a + 32) = " + u.getShort(a + 32));
        u.freeMemory(a);
        Holder h = new Holder();
        long off = u.objectFieldOffset(Holder.class.getDeclaredField("x"));
        u.putIntVolatile(h, off, 9);
        System.out.println("h.x = " + h.x);
        System.out.println(
            "u.compareAndSetInt(h, off, 9, 10) = " + u.compareAndSetInt(h, off, 9, 10));
        System.out.println(
            "u.compareAndExchangeInt(h, off, 10, 11) = " + u.compareAndExchangeInt(h, off, 10, 11));
        System.out.println("h.x = " + h.x);
        long ro = u.objectFieldOffset(Holder.class.getDeclaredField("o"));
        u.putReference(h, ro, "ref");
        System.out.println("h.o = " + h.o);
        System.out.println("u.compareAndSetReference(h, ro, \"ref\", \"new\") = " +
            u.compareAndSetReference(h, ro, "ref", "new"));
        System.out.println("u.getReferenceAcquire(h, ro) = " + u.getReferenceAcquire(h, ro));
        long so = u.staticFieldOffset(Holder.class.getDeclaredField("s"));
        System.out.println("u.getLong(...) = " +
            u.getLong(u.staticFieldBase(Holder.class.getDeclaredField("s")), so));
        int[] arr = {1, 2, 3};
        System.out.println("u.getInt(...) = " +
            (u.getInt(arr, u.arrayBaseOffset(int[].class) + 2L * u.arrayIndexScale(int[].class))));
        System.out.println("u.arrayIndexScale(long[].class) = " + u.arrayIndexScale(long[].class));
        System.out.println("u.arrayIndexScale(byte[].class) = " + u.arrayIndexScale(byte[].class));
        System.out.println(
            "u.arrayIndexScale(double[].class) = " + u.arrayIndexScale(double[].class));
        System.out.println("((Holder) u.allocateInstance(Holder.class)).x = " +
            ((Holder) u.allocateInstance(Holder.class)).x +
            ", u.shouldBeInitialized(Lazy.class) = " + u.shouldBeInitialized(Lazy.class));
        u.ensureClassInitialized(Lazy.class);
        System.out.println(
            "u.shouldBeInitialized(Lazy.class) = " + u.shouldBeInitialized(Lazy.class));
        System.out.println("u.pageSize() = " + u.pageSize());
        System.out.println("u.isBigEndian() = " + u.isBigEndian());
        System.out.println("u.unalignedAccess() = " + u.unalignedAccess());
        try {
            u.throwException(new Exception("unsafe"));
        } catch (Exception e) {
            System.out.println(e.getMessage());
        }
        u.putByte(h, off, (byte) 1);
        System.out.println("u.getIntUnaligned(...) = " +
            u.getIntUnaligned(arr, u.arrayBaseOffset(int[].class) + 2));
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
        static { System.out.println("lazy init"); }
    }
}
