/* SPDX-License-Identifier: Apache-2.0 */
import java.util.ArrayDeque;

/** A bounded buffer that asks once, with `if`, where it must ask again after each wait. */
public class BoundedBuffer {
    final ArrayDeque<Integer> items = new ArrayDeque<>();
    final boolean right;

    BoundedBuffer(boolean right) { this.right = right; }

    synchronized void put(int x) throws InterruptedException {
        if (right) {
            while (items.size() == 1) wait();
        } else if (items.size() == 1) {
            wait();
        }
        items.addLast(x);
        notifyAll();
    }

    synchronized int take() throws InterruptedException {
        if (right) {
            while (items.isEmpty()) wait();
        } else if (items.isEmpty()) {
            wait();
        }
        int x = items.removeFirst(); // NoSuchElementException: another was quicker
        notifyAll();
        return x;
    }

    public static void main(String[] args) throws InterruptedException {
        BoundedBuffer buffer = new BoundedBuffer(args.length > 0);
        Thread[] takers = new Thread[2];
        for (int i = 0; i < 2; i++) {
            takers[i] = new Thread(() -> {
                try {
                    buffer.take();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }, "taker " + i);
            takers[i].start();
        }
        buffer.put(1);
        buffer.put(2);
        for (Thread t : takers) t.join();
        System.out.println("two taken");
    }
}
