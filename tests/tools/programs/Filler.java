// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class Filler {
    public static void main(String[] a) {
        List<byte[]> all = new ArrayList<>();
        try {
            for (;;) all.add(new byte[100000]);
        } catch (OutOfMemoryError e) {
            int n = all.size();
            all = null;
            System.out.println("full " + (n > 50));
        }
    }
}
