// SPDX-License-Identifier: Apache-2.0
// depends: ../common
// tags: stress-skip tsan-skip tools
// native: sampler.c
// options: -Xint -agentpath:${LIB}/libSampler.so=${TMP}/stacks.txt -Dlibrary=${LIB}/libSampler.so
// args: ${TMP}/stacks.txt
import java.nio.file.*;
import java.util.*;

/** A program whose hot method is known, under a profiler that interrupts it. */
public class Sampler {
    static native void stop();

    static long sink;

    static long hot(long x, int n) {
        for (int i = 0; i < 3 * n; i++) x = x * 31 + (x >>> 7) + i;
        int[] a = new int[100];
        for (int i = 0; i < n; i++) x = x * 31 + (x >>> 7) + i;
        return x + a.length;
    }

    static long cold(long x) {
        for (int i = 0; i < 100_000; i++) x = x * 31 + i;
        return x;
    }

    static void work(long until) {
        long x = 1;
        // of no fixed length: else it could keep time with the clock that interrupts it
        while (cpu() < until) x = cold(hot(x, 200_000 + (int) (x >>> 45)));
        sink = x;
    }

    static long cpu() {
        return java.lang.management.ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    public static void main(String[] args) throws Exception {
        System.load(System.getProperty("library"));
        Thread other = new Thread(() -> work(cpu() + 700_000_000L), "worker");
        other.start();
        work(cpu() + 700_000_000L);
        other.join();
        stop();
        Map<String, Long> methods = new HashMap<>(), lines = new TreeMap<>(),
                          threads = new HashMap<>();
        long all = 0;
        for (String line : Files.readAllLines(Path.of(args[0]))) {
            if (line.startsWith("[")) // no stack, and why
                continue;
            int blank = line.lastIndexOf(' ');
            String stack = line.substring(0, blank),
                   leaf = stack.substring(stack.lastIndexOf(';') + 1);
            long n = Long.parseLong(line.substring(blank + 1));
            all += n;
            methods.merge(leaf.replaceFirst(":-?[0-9]+", ""), n, Long::sum);
            if (leaf.startsWith("Sampler.hot:")) lines.merge(leaf, n, Long::sum);
            threads.merge(stack.contains(";Sampler.work;") ? stack.substring(0, stack.indexOf(';'))
                                                           : "elsewhere",
                n, Long::sum);
        }
        System.out.println("samples: " + (all > 50 ? "enough" : methods));
        String hottest = Collections.max(methods.entrySet(), Map.Entry.comparingByValue()).getKey();
        System.out.println("hottest method: " + hottest);
        System.out.println(
            "most samples are in it: " + (methods.get(hottest) > all / 2 ? "yes" : methods));
        System.out.println("both threads were sampled: " +
            (threads.getOrDefault("Sampler.main", 0L) > 10 &&
                        threads.getOrDefault("java.lang.Thread.run", 0L) > 10
                    ? "yes"
                    : threads));
        // the first loop takes three times as long as the second, and nothing else takes any
        long[] perLine =
            lines.values().stream().sorted(Comparator.reverseOrder()).mapToLong(n -> n).toArray();
        boolean right = perLine.length >= 2 && perLine[0] > perLine[1] * 2 &&
            perLine[0] < perLine[1] * 5 && perLine[0] + perLine[1] > methods.get(hottest) * 0.9;
        System.out.println("lines: " + (right ? "as expected" : lines));
    }
}
