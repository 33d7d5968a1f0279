// SPDX-License-Identifier: Apache-2.0
import java.util.ArrayList;
import java.util.List;

/** The heap is used up, twice. */
class OutOfMemory {
    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            try {
                List<long[]> all = new ArrayList<>();
                for (;;) {
                    all.add(new long[1 << 17]);
                }
            } catch (OutOfMemoryError e) {
                System.out.println("program: OutOfMemoryError");
            }
        }
        System.out.println("program: done");
    }
}
