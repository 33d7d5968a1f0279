// SPDX-License-Identifier: Apache-2.0
// Small methods whose ways all end at once, called often: one return stands behind the other.
import static test.Say.*;

public class EmptyWays {
    static int calls;

    void table(int n) {
        switch (n) {
            case 0:
            case 2: return;
            case 1: return;
        }
    }

    static void lookup(int n) {
        switch (n) {
            case -1000: return;
            case 3: return;
            case 1000000: return;
            default: return;
        }
    }

    static void questions(int n) {
        if (n == 3) return;
    }

    final void two(int n, Object o) {
        if (n > 2) {
            if (o == null) return;
            return;
        }
        return;
    }

    static int call(EmptyWays w, int n) {
        w.table(n);
        lookup(n);
        questions(n);
        w.two(n, n == 4 ? null : w);
        return calls++;
    }

    public static void main(String[] args) {
        EmptyWays w = new EmptyWays();
        int sum = 0;
        for (int i = 0; i < 20000; i++) sum += call(w, i % 7 - 1);
        say("calls", calls);
        say("sum", sum);
    }
}
