// SPDX-License-Identifier: Apache-2.0
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;

/** Threads that call while others redefine, retransform and set breakpoints: Crowd SEED SECONDS
 * THREADS.  Every call must give a version that was legal at its time. */
public class Crowd {
    static volatile boolean over;
    static final AtomicLong called = new AtomicLong(), redefined = new AtomicLong(),
                            refused = new AtomicLong();

    static void call(Calls.Call[] calls, Random random) {
        while (!over) {
            Calls.Call call = calls[random.nextInt(calls.length)];
            int least = V.installed[call.owner()].get();
            try {
                V.check(
                    call.name(), call.owner(), least, call.code().applyAsInt(random.nextInt(12)));
            } catch (Throwable e) {
                if (V.SCHEMA && Added.isMissing(e)) continue;
                V.fail(call.name() + " threw " + e);
                e.printStackTrace(System.out);
            }
            called.incrementAndGet();
        }
    }

    static void interrupt(Random random) {
        while (!over) {
            Class<?> c = Calls.CLASSES[random.nextInt(Calls.CLASSES.length)];
            Agent.breakpoint(c, random.nextInt(20), random.nextInt(4) == 0 ? random.nextInt(30) : 0,
                random.nextInt(3) != 0);
            try {
                Thread.sleep(1);
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        long seed = Long.parseLong(args[0]),
             end = System.nanoTime() + (long) (Double.parseDouble(args[1]) * 1e9);
        Versions versions = new Versions(new Random(seed));
        Calls.Call[] calls = Calls.all();
        V.slow = true;
        List<Thread> all = new ArrayList<>();
        for (int i = 0; i < Integer.parseInt(args[2]); i++) {
            Random random = new Random(seed * 31 + i);
            all.add(new Thread(() -> call(calls, random), "caller " + i));
        }
        all.add(new Thread(() -> interrupt(new Random(seed * 31 - 1)), "breakpoints"));
        for (Thread t : all) t.start();
        while (System.nanoTime() < end || called.get() < 200 || redefined.get() < 5) {
            String what = versions.draw(false);
            (what.endsWith("error 0") ? redefined : refused).incrementAndGet();
            if (V.wrong.get() > 0) break;
        }
        over = true;
        for (Thread t : all) t.join();
        System.out.println(called + " calls, " + redefined + " redefinitions, " + refused +
            " refused, " + Agent.hits() + " breakpoints");
        System.out.println(V.wrong.get() == 0 ? "survived" : "WRONG: " + V.wrong);
        System.exit(V.wrong.get() == 0 ? 0 : 1);
    }
}
