// SPDX-License-Identifier: Apache-2.0
// Points.java - does each operation of Operations.java and of operations.c again and again; the
// first time its first native allocation fails, the second time its second, until it ends without
// having met a failure. Every time it must succeed with the right result or fail by an
// OutOfMemoryError, and then, undisturbed, succeed.
//
// Properties: only (part of an operation's name), row (how many allocations fail), step (each
// step-th number), from ("operation number": what to begin with), limit (numbers per operation).
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;

public class Points {
    static native void arm(String operation, long first, long row);

    /** How many allocations failed since arm. */
    static native long disarm();

    static native int nativeOperations();

    static native String nativeName(int operation);

    /** "ok", "oom", or what is wrong; arms for itself. */
    static native String nativeRun(int operation, long first, long row);

    static final long ROW = Long.getLong("row", 1);
    static final long STEP = Long.getLong("step", 1);
    static final long LIMIT = Long.getLong("limit", 1000000);
    static final String ONLY = System.getProperty("only", "");
    static long points, normal, outOfMemory, wrapped, wrong;

    /** What the operation came to: "ok", "oom", "wrapped" or what is wrong. */
    interface Attempt {
        String at(long first);
    }

    static boolean isMemory(Throwable t) {
        for (int depth = 0; t != null && depth < 20; depth++, t = t.getCause())
            if (t instanceof OutOfMemoryError) return true;
        return false;
    }

    static String describe(Throwable t) {
        StringBuilder s = new StringBuilder();
        for (; t != null; t = t.getCause()) {
            s.append(t);
            for (StackTraceElement e : t.getStackTrace()) s.append(" < ").append(e);
            s.append(" caused by ");
        }
        return s.toString();
    }

    static long failedLast;

    static void points(String name, Attempt attempt) {
        if (!name.contains(ONLY)) return;
        long from = 1;
        String[] begin = System.getProperty("from", "").split(" ");
        if (begin.length == 2 && !begun) {
            if (!begin[0].equals(name)) return;
            from = Long.parseLong(begin[1]);
        }
        begun = true;
        for (int i = 0; i < 3; i++) { // what is made once is made
            String first = attempt.at(0);
            if (!first.equals("ok")) {
                bad(name, 0, first);
                return;
            }
        }
        long tried = 0, before = points;
        for (long n = from; tried < LIMIT; n += STEP, tried++) {
            String result = attempt.at(n);
            if (failedLast == 0) { // the end, but for what is allocated now and then
                if (!result.equals("ok")) bad(name, n, "nothing failed, but " + result);
                break;
            }
            points++;
            switch (result) {
                case "ok": normal++; break;
                case "oom": outOfMemory++; break;
                case "wrapped": wrapped++; break;
                default: bad(name, n, result);
            }
            String again = attempt.at(0);
            if (!again.equals("ok")) bad(name, n, "afterwards: " + again);
        }
        System.out.println("done " + name + " " + (points - before));
    }

    static boolean begun;

    static void bad(String name, long n, String what) {
        wrong++;
        System.out.println("BAD " + name + " " + n + " " + what);
        System.out.flush();
    }

    static Attempt java(String name, Callable<Object> operation) throws Exception {
        Object expected = operation.call();
        return first -> {
            Object got = null;
            Throwable thrown = null;
            arm(name, first, ROW);
            try {
                got = operation.call();
            } catch (Throwable t) {
                thrown = t;
            }
            failedLast = disarm();
            if (thrown instanceof OutOfMemoryError) return "oom";
            if (thrown != null) return isMemory(thrown) ? "wrapped" : describe(thrown);
            return expected.equals(got) ? "ok" : "result " + got + ", not " + expected;
        };
    }

    public static void main(String[] args) throws Exception {
        for (Map.Entry<String, Callable<Object>> e : Operations.all().entrySet())
            if (e.getKey().contains(ONLY)) points(e.getKey(), java(e.getKey(), e.getValue()));
        for (int i = 0; i < nativeOperations(); i++) {
            int operation = i;
            points(nativeName(i), first -> nativeRun(operation, first, ROW));
        }
        System.out.println("points " + points + " normal " + normal + " OutOfMemoryError " +
            outOfMemory + " wrapped " + wrapped + " wrong " + wrong);
        if (wrong > 0) System.exit(1);
    }
}
