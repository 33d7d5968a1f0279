// SPDX-License-Identifier: Apache-2.0
// Each kind of what the white box answers, once: run.py says how it is run.
package jdk.test.whitebox;

public class WhiteBox {
    private static native void registerNatives();

    private native void fullGC();

    private native int countAliveClasses0(String name);

    private native boolean isMonitorInflated0(Object o);

    private native boolean isObjectInOldGen0(Object o);

    private native Boolean getBooleanVMFlag(String name);

    private native Long getSizeTVMFlag(String name);

    private native int handshakeWalkStack(Thread thread, boolean all);

    private native long NMTMalloc(long size);

    private native long NMTReserveMemory(long size);

    private native void NMTCommitMemory(long address, long size);

    private native boolean isClassAlive0(String name); // not one of those that are here

    public static void main(String[] args) throws Exception {
        registerNatives();
        WhiteBox wb = new WhiteBox();
        System.out.println(
            "classes of this name: " + wb.countAliveClasses0("jdk/test/whitebox/WhiteBox"));
        System.out.println("of none: " + wb.countAliveClasses0("no/Such"));
        wb.fullGC();
        System.out.println(
            "old: " + wb.isObjectInOldGen0(wb) + ", new: " + wb.isObjectInOldGen0(new Object()));
        System.out.println("inflated: " + wb.isMonitorInflated0(wb));
        synchronized (wb) { wb.wait(1); }
        System.out.println("after a wait: " + wb.isMonitorInflated0(wb));
        System.out.println("flags: " + wb.getBooleanVMFlag("UsePerfData") + " " +
            wb.getBooleanVMFlag("NoSuchFlag") + " " + (wb.getSizeTVMFlag("MaxHeapSize") > 0));
        System.out.println(
            "stacks walked: " + wb.handshakeWalkStack(Thread.currentThread(), false));
        wb.NMTMalloc(12 << 10);
        long reserved = wb.NMTReserveMemory(256 << 10);
        wb.NMTCommitMemory(reserved, 128 << 10);
        try {
            wb.isClassAlive0("x");
        } catch (UnsatisfiedLinkError e) {
            System.out.println("not here: isClassAlive0");
        }
        if (args.length == 1) { // what VM.native_memory says of the memory above
            System.out.println(
                java.lang.management.ManagementFactory.getPlatformMBeanServer().invoke(
                    new javax.management.ObjectName("com.sun.management:type=DiagnosticCommand"),
                    "vmNativeMemory", new Object[] {new String[] {"summary"}},
                    new String[] {"[Ljava.lang.String;"}));
        }
    }
}
