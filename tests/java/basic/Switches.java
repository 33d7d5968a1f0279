// SPDX-License-Identifier: Apache-2.0
// compile: -XDstringConcat=inline
public class Switches {
    enum Color { RED, GREEN, BLUE }

    static String table(int i) {
        switch (i) {
            case 0: return "zero";
            case 1: return "one";
            case 2: return "two";
            case 5: return "five";
            default: return "other";
        }
    }

    static String lookup(int i) {
        switch (i) {
            case Integer.MIN_VALUE: return "min";
            case -1000: return "-1000";
            case 7: return "7";
            case 1000000: return "million";
            case Integer.MAX_VALUE: return "max";
            default: return "none";
        }
    }

    static int fall(int i) {
        int r = 0;
        switch (i) {
            case 1: r += 1;
            case 2: r += 2; break;
            case 3: r += 3;
            default: r += 100;
        }
        return r;
    }

    public static void main(String[] args) {
        for (int i = -1; i < 7; i++) System.out.println("table(i) = " + table(i));
        int[] keys = {Integer.MIN_VALUE, -1000, -999, 0, 7, 8, 1000000, Integer.MAX_VALUE};
        for (int k : keys) System.out.println("lookup(k) = " + lookup(k));
        for (int i = 0; i < 5; i++) System.out.println("fall(i) = " + fall(i));
        for (Color c : Color.values()) {
            switch (c) {
                case RED: System.out.println("r"); break;
                case BLUE: System.out.println("b"); break;
                default: System.out.println("?");
            }
        }
        for (String s : new String[] {"alpha", "beta", "Aa", "BB", "zzz"}) {
            switch (s) {
                case "alpha": System.out.println("1 = " + 1); break;
                case "Aa": System.out.println("2 = " + 2); break;
                case "BB": System.out.println("3 = " + 3); break;
                default: System.out.println("4 = " + 4);
            }
        }
        switch ('c') {
            case 'a': System.out.println("a"); break;
            case 'c': System.out.println("c");
        }
    outer:
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                if (j == 2) continue outer;
                if (i == 2) break outer;
                System.out.println("i * 10 + j = " + (i * 10 + j));
            }
        }
        System.out.println(
            "Color.valueOf(\"GREEN\").ordinal() = " + Color.valueOf("GREEN").ordinal());
    }
}
