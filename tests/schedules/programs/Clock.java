/* SPDX-License-Identifier: Apache-2.0 */
import java.util.HashSet;
import java.util.Set;

/** Prints what differs from run to run elsewhere. */
public class Clock {
    public static void main(String[] args) throws Exception {
        Thread[] all = new Thread[4];
        StringBuffer text = new StringBuffer();
        for (int i = 0; i < all.length; i++) {
            int me = i;
            all[i] = new Thread(() -> text.append(me).append(new Object().hashCode()).append(' '));
        }
        for (Thread t : all) t.start();
        for (Thread t : all) t.join();
        System.out.println(text);
        System.out.println(System.nanoTime() + " " + System.currentTimeMillis());
        System.out.println(new java.util.Random().nextInt() + " " + Math.random());
        Set<Object> set = new HashSet<>(Set.of("a", "b", "c", "d", "e"));
        System.out.println(Set.of("x", "y", "z") + " " + set + " " + new Object());
        System.out.println(Runtime.getRuntime().availableProcessors());
        System.out.println(java.time.Instant.now());
    }
}
