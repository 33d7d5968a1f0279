// SPDX-License-Identifier: Apache-2.0
// options: -XX:+UnlockDiagnosticVMOptions -XX:+ShowCarrierFrames
// With -XX:+ShowCarrierFrames the trace of a Throwable made in a virtual thread goes on with the
// frames of its carrier.  StackWalker and Thread.getStackTrace of a parked one do not.
import java.util.concurrent.locks.LockSupport;

public class CarrierFrames {
    static volatile boolean go;

    static void deep(int n) {
        if (n > 0) {
            deep(n - 1);
            return;
        }
        new Throwable("made").printStackTrace(System.out);
        System.out.println(Thread.currentThread().getStackTrace().length);
        StackWalker.getInstance().forEach(f -> System.out.println("walk " + f));
        try {
            Object[] none = new Object[0];
            none[n] = none;
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getStackTrace().length);
        }
    }

    public static void main(String[] args) throws Exception {
        deep(1);
        Thread.ofVirtual().start(() -> deep(2)).join();
        Thread parked = Thread.ofVirtual().start(() -> {
            while (!go) LockSupport.park();
        });
        while (parked.getState() != Thread.State.WAITING) Thread.yield();
        for (StackTraceElement e : parked.getStackTrace()) System.out.println("parked " + e);
        go = true;
        LockSupport.unpark(parked);
        parked.join();
    }
}
