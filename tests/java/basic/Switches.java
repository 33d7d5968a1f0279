// SPDX-License-Identifier: Apache-2.0
// compile: -XDstringConcat=inline
// Switches over int, enum, char and String: dense, sparse, falling through, nested in loops.
import static test.Say.*;

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
        for (int i = -1; i < 7; i++) say("name of " + i, table(i));
        int[] keys = {Integer.MIN_VALUE, -1000, -999, 0, 7, 8, 1000000, Integer.MAX_VALUE};
        for (int k : keys) say("sparse key " + k, lookup(k));
        for (int i = 0; i < 5; i++) say("fallen through from " + i, fall(i));
        for (Color c : Color.values()) {
            switch (c) {
                case RED: System.out.println("red"); break;
                case BLUE: System.out.println("blue"); break;
                default: System.out.println("another color");
            }
        }
        for (String s : new String[] {"alpha", "beta", "Aa", "BB", "zzz"}) {
            switch (s) {
                case "alpha": System.out.println("the case alpha"); break;
                case "Aa": System.out.println("the case Aa"); break;
                case "BB": System.out.println("the case BB"); break;
                default: System.out.println("no case of its own");
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
                say("round of the loops", i * 10 + j);
            }
        }
        say("place of GREEN", Color.valueOf("GREEN").ordinal());
    }
}
