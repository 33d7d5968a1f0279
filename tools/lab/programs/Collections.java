// SPDX-License-Identifier: Apache-2.0
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

/** Objects that live shortly, some that stay, and collections of garbage. */
class Collections {
    public static void main(String[] args) {
        List<byte[]> kept = new ArrayList<>();
        long bytes = 0;
        for (int i = 0; i < 20_000 * Integer.getInteger("lab.scale", 1); i++) {
            byte[] block = new byte[i % 700];
            bytes += block.length;
            if (i % 500 == 0) {
                kept.add(block);
            }
        }
        System.out.println("program: bytes " + bytes + " kept " + kept.size());
        WeakReference<Object> weak = new WeakReference<>(new Object());
        for (int i = 0; i < 5; i++) {
            System.gc();
        }
        System.out.println("program: cleared " + (weak.get() == null));
        System.out.println("program: done");
    }
}
