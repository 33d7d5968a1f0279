// SPDX-License-Identifier: Apache-2.0
/* ConcurrentHashMap and atomics from two threads. */
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

public class ConcurrentMaps {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<Integer, Integer> m = new ConcurrentHashMap<>();
        AtomicLong n = new AtomicLong();
        Thread[] ts = new Thread[2];
        for (int t = 0; t < 2; t++) {
            ts[t] = new Thread(() -> {
                for (int i = 0; i < 380_000; i++) {
                    m.merge(i % 1000, 1, Integer::sum);
                    n.incrementAndGet();
                }
            });
            ts[t].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(m.size() + " " + m.get(77) + " " + n);
    }
}
