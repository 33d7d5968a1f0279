// SPDX-License-Identifier: Apache-2.0
/* String concatenation by invokedynamic, and hash codes. */
public class StringConcat {
    public static void main(String[] args) {
        int h = 0;
        for (int i = 0; i < 400_000; i++) {
            String s = "item " + i + ' ' + (i & 7) + "!";
            h = h * 31 + s.hashCode();
        }
        System.out.println(h);
    }
}
