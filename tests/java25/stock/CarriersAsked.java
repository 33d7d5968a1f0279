// SPDX-License-Identifier: Apache-2.0
// native: carriers_asked.c
// options: -agentpath:${LIB}/libCarriersAsked.so
import test.Say;

/** What a virtual thread learns of its own CPU time, and the extension functions of "nobody". */
public class CarriersAsked {
    static native int currentCpuTime();
    static native int cpuTime(Thread t);
    /** `virtual` or `platform`, the thread that the function of that name gives, or its error. */
    static native String extension(String function, Thread t);

    static void ask() {
        Say.say("GetCurrentThreadCpuTime", currentCpuTime());
        Say.say("GetThreadCpuTime", cpuTime(null));
        Say.say("GetVirtualThread", extension("GetVirtualThread", null));
        Say.say("GetCarrierThread", extension("GetCarrierThread", null));
        Thread self = Thread.currentThread();
        Say.say("GetVirtualThread of itself", extension("GetVirtualThread", self));
        Say.say("GetCarrierThread of itself", extension("GetCarrierThread", self));
    }

    public static void main(String[] args) throws Exception {
        Say.section("a platform thread");
        ask();
        Say.section("a virtual thread");
        Thread.startVirtualThread(CarriersAsked::ask).join();
    }
}
