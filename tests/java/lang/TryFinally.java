// SPDX-License-Identifier: Apache-2.0
// try, finally and try-with-resources: what runs in which order, returns, loops, locks.
import java.util.*;
import static test.Say.*;

public class TryFinally {
    static List<String> log = new ArrayList<>();

    static int n1() {
        try {
            log.add("t");
            return 1;
        } finally {
            log.add("f");
        }
    }

    @SuppressWarnings("finally")
    static int n2() {
        for (int i = 0;; i++) {
            try {
                if (i == 3) return i;
                continue;
            } finally {
                log.add("i" + i);
                if (i == 5) break;
                if (i == 3) continue;
            }
        }
        return 99;
    }

    static int n3(int k) {
        int x = 0;
        try {
            try {
                x += 1;
                if (k == 1) throw new IllegalStateException("a");
                x += 10;
            } catch (IllegalStateException e) {
                x += 100;
                if (k == 1) throw new RuntimeException("b", e);
            } finally {
                x += 1000;
                if (k == 2) throw new Error("c");
            }
        } catch (RuntimeException | Error e) {
            log.add(e.getMessage() + x);
            x += 10000;
        } finally {
            x += 100000;
        }
        return x;
    }

    static long wide(long a, double b) {
        try {
            return a * 2;
        } finally {
            a = 7;
            b = 8;
        }
    }

    static class R implements AutoCloseable {
        final String n;
        final boolean fail;

        R(String n, boolean fail) {
            this.n = n;
            this.fail = fail;
            log.add("open " + n);
        }

        public void close() {
            log.add("close " + n);
            if (fail) throw new IllegalArgumentException("close " + n);
        }
    }

    static int deep(int d) {
        try {
            if (d == 0) throw new RuntimeException("bottom");
            return deep(d - 1);
        } catch (IllegalStateException e) {
            return -1;
        } finally {
            if (d % 10 == 0) log.add("d" + d);
        }
    }

    static boolean rethrow(Throwable t) throws Throwable {
        try {
            throw t;
        } catch (final Throwable e) {
            throw e;
        }
    }

    public static void main(String[] args) throws Throwable {
        say("returned before finally", n1());
        say("broken out of finally", n2());
        for (int k = 0; k < 3; k++) say("way " + k + " through three blocks", n3(k));
        say("value returned before finally changed it", wide(21, 1));
        say("order of what ran", log);
        log.clear();
        try (R a = new R("a", false); R b = new R("b", true); R c = null) {
            log.add("body");
            throw new Exception("body");
        } catch (Exception e) {
            log.add(e.getMessage() + Arrays.toString(e.getSuppressed()));
        } finally {
            log.add("fin");
        }
        try (R a = new R("x", true); R b = new R("y", true)) {
            log.add("body2");
        } catch (Exception e) {
            log.add(e.getMessage() + Arrays.toString(e.getSuppressed()));
        }
        say("order of resources", log);
        log.clear();
        try {
            deep(45);
        } catch (RuntimeException e) {
            log.add(e.getMessage());
        }
        say("order of deep finally blocks", log);
        try {
            rethrow(new java.io.IOException("io"));
        } catch (java.io.IOException e) {
            say("thrown again", e);
        }
        int r = 0;
    a:
        try {
        b:
            try {
                r += 1;
                break a;
            } finally {
                r += 2;
            }
        } finally {
            r += 4;
        }
        say("blocks left by a break", r);
        while (true) {
            try {
                r *= 2;
                if (r > 100) break;
            } finally {
                r++;
            }
        }
        say("number when the loop was left", r);
        try {
            try {
                throw null;
            } finally {
                System.out.println("throw null");
            }
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
        Object lock = new Object();
        try {
            synchronized (lock) {
                synchronized (TryFinally.class) { throw new Exception("in sync"); }
            }
        } catch (Exception e) {
            say("exception in two locks", e.getMessage());
            say("first lock is held", Thread.holdsLock(lock));
            say("second lock is held", Thread.holdsLock(TryFinally.class));
        }
    }
}
