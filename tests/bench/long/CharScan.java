// SPDX-License-Identifier: Apache-2.0
/* Characters of strings, sequences and builders: words, numbers, names. */
public class CharScan {
    static int words(CharSequence s) {
        int n = 0;
        boolean inside = false;
        for (int i = 0; i < s.length(); i++) {
            boolean letter = Character.isLetterOrDigit(s.charAt(i));
            if (letter && !inside) n++;
            inside = letter;
        }
        return n;
    }

    static int number(String s, int at) {
        int v = 0;
        while (at < s.length() && s.charAt(at) >= '0' && s.charAt(at) <= '9')
            v = v * 10 + s.charAt(at++) - '0';
        return v;
    }

    public static void main(String[] args) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 300; i++)
            b.append("word").append(i * 37).append(i % 7 == 0 ? "; " : " ");
        String s = b.toString();
        int sum = 0;
        for (int round = 0; round < 50_000; round++) {
            sum += words(s);
            if (round % 4 == 0) sum += words(b);
            int at = round % s.length();
            while ((at = s.indexOf('w', at)) >= 0) sum += number(s, at += 4);
        }
        System.out.println(sum);
    }
}
