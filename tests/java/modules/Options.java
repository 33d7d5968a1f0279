// SPDX-License-Identifier: Apache-2.0
// options: --add-exports java.base/jdk.internal.misc=ALL-UNNAMED --add-opens
// options: java.base/java.lang=ALL-UNNAMED --add-reads java.logging=ALL-UNNAMED --add-modules
// options: java.sql
// compile: --add-exports java.base/jdk.internal.misc=ALL-UNNAMED
public class Options {
    public static void main(String[] args) throws Exception {
        System.out.println(jdk.internal.misc.VM.isBooted() + " " +
            jdk.internal.misc.Unsafe.getUnsafe().addressSize());
        var f = String.class.getDeclaredField("value");
        f.setAccessible(true);
        System.out.println(((byte[]) f.get("abc")).length);
        System.out.println(
            java.util.logging.Logger.class.getModule().canRead(Options.class.getModule()) + " " +
            Object.class.getModule().isOpen("java.lang", Options.class.getModule()) +
            Object.class.getModule().isExported("jdk.internal.misc") +
            ModuleLayer.boot().findModule("java.sql").isPresent());
        jdk.internal.misc.Unsafe u = jdk.internal.misc.Unsafe.getUnsafe();
        long a = u.allocateMemory(64);
        u.setMemory(a, 64, (byte) 7);
        System.out.println(u.getLong(a) + " " + u.getByte(a + 63));
        u.putInt(a, -5);
        System.out.println(u.getInt(a) + " " + u.compareAndSetInt(null, a, -5, 6) +
            u.getAndAddInt(null, a, 4) + u.getInt(a));
        u.copyMemory(a, a + 32, 8);
        System.out.println(u.getShort(a + 32));
        u.freeMemory(a);
        Holder h = new Holder();
        long off = u.objectFieldOffset(Holder.class.getDeclaredField("x"));
        u.putIntVolatile(h, off, 9);
        System.out.println(h.x + " " + u.compareAndSetInt(h, off, 9, 10) +
            u.compareAndExchangeInt(h, off, 10, 11) + h.x);
        long ro = u.objectFieldOffset(Holder.class.getDeclaredField("o"));
        u.putReference(h, ro, "ref");
        System.out.println(h.o + " " + u.compareAndSetReference(h, ro, "ref", "new") +
            u.getReferenceAcquire(h, ro));
        long so = u.staticFieldOffset(Holder.class.getDeclaredField("s"));
        System.out.println(u.getLong(u.staticFieldBase(Holder.class.getDeclaredField("s")), so));
        int[] arr = {1, 2, 3};
        System.out.println(
            u.getInt(arr, u.arrayBaseOffset(int[].class) + 2L * u.arrayIndexScale(int[].class)) +
            " " + u.arrayIndexScale(long[].class) + u.arrayIndexScale(byte[].class) +
            u.arrayIndexScale(double[].class));
        System.out.println(((Holder) u.allocateInstance(Holder.class)).x + " " +
            u.shouldBeInitialized(Lazy.class));
        u.ensureClassInitialized(Lazy.class);
        System.out.println(u.shouldBeInitialized(Lazy.class) + " " + u.pageSize() +
            u.isBigEndian() + u.unalignedAccess());
        try {
            u.throwException(new Exception("unsafe"));
        } catch (Exception e) {
            System.out.println(e.getMessage());
        }
        u.putByte(h, off, (byte) 1);
        System.out.println(u.getIntUnaligned(arr, u.arrayBaseOffset(int[].class) + 2));
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
