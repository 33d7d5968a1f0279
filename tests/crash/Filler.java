// SPDX-License-Identifier: Apache-2.0
import java.util.*;

/* Fills the heap. */
public class Filler {
    public static void main(String[] args) {
        List<byte[]> kept = new ArrayList<>();
        for (;;) kept.add(new byte[100_000]);
    }
}
