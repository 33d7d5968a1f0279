// SPDX-License-Identifier: Apache-2.0
import java.util.function.IntUnaryOperator;

/** Is loaded by a loader of its own: see Main. */
public class Loaded implements Runnable {
    static int calls;
    final Runnable pause;

    public Loaded(Runnable pause) { this.pause = pause; }

    static int deep(int n, Runnable pause) {
        calls++;
        if (n == 0) {
            pause.run();
            return new Helper().value();
        }
        IntUnaryOperator next = k -> deep(k - 1, pause) + 1;
        return next.applyAsInt(n);
    }

    /** Is loaded when the frames have come back. */
    static class Helper {
        int value() { return 1000; }
    }

    @Override
    public void run() {
        System.out.println("result: " + deep(10, pause) + ", calls: " + calls);
    }
}
