// SPDX-License-Identifier: Apache-2.0
import java.util.Random;

/** The loads of the soak, and what the agents of tests/agents/kinds look for: Kinds SEED. */
public class Kinds {
    static final int MOCKED = 4711; /* in tests/agents/kinds/mock.c */

    static int mockInt(int n) { return n; }

    int field;
    static volatile Object shared;
    String text;

    static void mocks(Random random) {
        int n = random.nextInt(1000), got = mockInt(n);
        if (got != n && got != MOCKED) throw new AssertionError(n + " mocked as " + got);
    }

    static void fields(Random random) {
        Kinds k = new Kinds();
        for (int i = 0; i < 100; i++) {
            k.field += i;
            shared = k;
        }
        if (k.field != 4950) throw new AssertionError("a field lost a write: " + k.field);
    }

    static int length(Kinds k, int[] numbers) { return k.text.length() + numbers.length; }

    static void nulls(Random random) {
        int failed = 0;
        for (int i = 0; i < 20; i++) {
            Kinds k = new Kinds();
            if (i % 2 == 0) k.text = "x";
            try {
                length(k, i % 3 == 0 ? null : new int[i]);
            } catch (NullPointerException e) {
                failed++;
            }
        }
        if (failed != 14) throw new AssertionError("failed " + failed);
    }

    /** An agent may stop it; it ends by itself too. */
    static void doomed(Random random) throws Exception {
        Thread t = new Thread(() -> {
            for (long end = System.nanoTime() + 100_000_000; System.nanoTime() < end;)
                Thread.yield();
        }, "doomed");
        t.start();
        t.join();
    }

    public static void main(String[] args) throws Exception {
        Soak.loads.put("mocks", Kinds::mocks);
        Soak.loads.put("fields", Kinds::fields);
        Soak.loads.put("nulls", Kinds::nulls);
        Soak.loads.put("doomed", Kinds::doomed);
        Soak.main(args);
    }
}
