// SPDX-License-Identifier: Apache-2.0
// native: ../Redefined/redefine.c
// options: -Xmx80m -agentpath:${LIB}/libMain.so -XX:+AllowEnhancedClassRedefinition
// args: ${CASE}
// tags: gcstress-skip
// expect: Main.expected
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Old objects that only parked threads refer to are copied to where the young ones are, since
 * redefinition gives them fields; the next collections are of young objects.
 */
public class Main {
    static final int THREADS = 3000;
    static final AtomicInteger parked = new AtomicInteger();
    static final AtomicLong sum = new AtomicLong();
    static final CountDownLatch stop = new CountDownLatch(1);
    static Object sink;

    static native void redefine(Class<?> c, byte[] bytes);

    static void work(int number) {
        Target target = new Target(number);
        parked.incrementAndGet();
        try {
            stop.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        sum.addAndGet(target.sum());
    }

    static void garbage(int megabytes) {
        for (int i = 0; i < megabytes * 1024; i++) sink = new byte[1000];
    }

    public static void main(String[] args) throws Exception {
        byte[][] ballast = new byte[100][100_000];
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            int number = i;
            threads.add(Thread.ofVirtual().start(() -> work(number)));
        }
        while (parked.get() < THREADS) Thread.sleep(1);
        garbage(60);
        redefine(Target.class, Files.readAllBytes(Path.of(args[0], "ext2", "Target.class")));
        garbage(60);
        stop.countDown();
        for (Thread t : threads) t.join();
        System.out.println("sum " + sum + ", beside " + ballast.length);
    }
}
