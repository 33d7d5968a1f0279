// SPDX-License-Identifier: Apache-2.0
import java.util.concurrent.SynchronousQueue;

/* The VM itself holds it. */
public class Worker extends Thread {
    final SynchronousQueue<String> in = new SynchronousQueue<>(), out = new SynchronousQueue<>();
    int served;

    String serve(String s) { return s + " by the old version"; }

    public void run() {
        try {
            for (String s; !(s = in.take()).isEmpty();) out.put(serve(s));
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
