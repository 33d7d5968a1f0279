// SPDX-License-Identifier: Apache-2.0
// options: -Xmixed
// Switches in loops that become hot: keys in a row and apart, few and many, none that fits, and
// targets before the switch.
public class SwitchKeys {
    static int apart(int k) {
        switch (k) {
            case Integer.MIN_VALUE: return 1;
            case -100000: return 2;
            case -7: return 3;
            case 0: return 4;
            case 9: return 5;
            case 77: return 6;
            case 1000: return 7;
            case 123456: return 8;
            case 99999999: return 9;
            case Integer.MAX_VALUE - 1: return 10;
            case Integer.MAX_VALUE: return 11;
            default: return 12;
        }
    }

    static int few(int k) {
        switch (k) {
            case -5: return 1;
            case 500: return 2;
        }
        return 3;
    }

    static int none(int k) {
        switch (k) {
            default: return k + 1;
        }
    }

    static int row(int k) {
        int r = 0;
        switch (k) {
            case -1: r += 1;
            case 0: r += 2; break;
            case 1: r += 4; break;
            case 3: r += 8; break;
            default: r = 16;
        }
        return r;
    }

    static int words(String s) {
        return switch (s) {
            case "alpha" -> 1;
            case "beta" -> 2;
            case "gamma" -> 3;
            case "" -> 4;
            default -> 5;
        };
    }
    static int inExpression(int k, int a) {
        return a * 3 + switch (k & 1023) {
            case 1 -> a;
            case 100 -> a + 1;
            case 1000 -> a + 2;
            default -> 7;
        };
    }

    public static void main(String[] args) {
        int[] keys = {Integer.MIN_VALUE, Integer.MIN_VALUE + 1, -100000, -99999, -8, -7, -6, -5, -1,
            0, 1, 2, 3, 4, 8, 9, 10, 77, 78, 500, 1000, 123456, 99999999, Integer.MAX_VALUE - 2,
            Integer.MAX_VALUE - 1, Integer.MAX_VALUE};
        String[] texts = {"alpha", "beta", "gamma", "", "delta", "betb"};
        long a = 0, b = 0, c = 0, d = 0, e = 0, f = 0;
        for (int i = 0; i < 40_000; i++) {
            int k = keys[i % keys.length];
            a = a * 31 + apart(k);
            b = b * 31 + few(k);
            c = c * 31 + none(k);
            d = d * 31 + row(k);
            e = e * 31 + words(texts[i % texts.length]);
            f = f * 31 + inExpression(k, i);
        }
        System.out.println("keys apart: " + a);
        System.out.println("few keys: " + b);
        System.out.println("no key: " + c);
        System.out.println("keys in a row: " + d);
        System.out.println("texts: " + e);
        System.out.println("with an operand below: " + f);
        for (int k : keys)
            System.out.println("key " + k + ": " + apart(k) + " " + few(k) + " " + row(k));
        }
    }
