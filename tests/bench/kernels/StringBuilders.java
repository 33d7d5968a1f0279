// SPDX-License-Identifier: Apache-2.0
/* StringBuilder, substring, indexOf, equals. */
public class StringBuilders {
    public static void main(String[] args) {
        int h = 0;
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 680_000; i++) {
            b.append("key").append(i % 1000).append(',').append((char) ('a' + i % 26));
            if (b.length() > 2000) {
                String s = b.toString();
                h += s.indexOf("key999") + s.substring(100, 200).hashCode() +
                    (s.equals("x") ? 1 : 0);
                b.setLength(0);
            }
        }
        System.out.println(h);
    }
}
