// SPDX-License-Identifier: Apache-2.0
// Switch statements and expressions: Strings, enums, dense and sparse keys, yield, null.
import java.util.*;
import static test.Say.*;

public class SwitchKinds {
    enum E {
        A,
        B,
        C {
            @Override
            String s() {
                return "special C";
            }
        };

        String s() { return "plain " + name(); }
    }

    static int arrow(String s) {
        return switch (s) {
            case "one", "uno" -> 1;
            case "two" -> {
                int x = s.length();
                yield x - 1;
            }
            case "FB", "Ea" -> 3;
            default -> throw new IllegalArgumentException(s);
        };
    }

    static String en(E e) {
        return switch (e) {
            case A -> "a";
            case B -> "b";
            case C -> e.s();
        };
    }

    static int dense(int i) { switch (i) { case -3:
                return 1;
            case -2: return 2;
            case -1: return 3;
            case 0: return 4;
            case 1: return 5;
            case 2:
            case 3: return 6;
        }
        return 0;
    }

    static int sparse(int i) {
        switch (i) {
            case Integer.MIN_VALUE: return 1;
            case -1: return 2;
            case 0: return 3;
            case 100: return 4;
            case 10000: return 5;
            case 1000000: return 6;
            case Integer.MAX_VALUE: return 7;
        }
        return 0;
    }

    static int chars(char c) {
        switch (c) {
            case 'a': return 1;
            case '\uffff': return 2;
            case 0: return 3;
            default: return 4;
        }
    }

    static int bytes(byte b) {
        switch (b) {
            case -128: return 1;
            case 127: return 2;
            case 0: return 3;
            default: return 4;
        }
    }

    static int boxed(Integer i) {
        switch (i) {
            case 1: return 10;
            case 1000: return 20;
            default: return 30;
        }
    }

    static int one(int i) {
        switch (i) {
            default: return 7;
        }
    }

    static int empty(int i) {
        switch (i) {}
        return 1;
    }

    static String big(int i) {
        StringBuilder b = new StringBuilder();
    loop:
        for (;;) {
            switch (i++) {
                case 0: b.append("0");
                case 1: b.append("1"); continue;
                case 2: b.append("2"); break;
                case 3: break loop;
                case 50: b.append("x");
                default:
                    b.append("d");
                    if (i > 60) break loop;
            }
            b.append(';');
        }
        return b.toString();
    }
    public static void main(String[] args) {
        for (String s : List.of("one", "uno", "two", "FB", "Ea")) say(s, arrow(s));
        try {
            arrow("three");
        } catch (IllegalArgumentException e) {
            say("String without a case", e.getMessage());
        }
        for (E e : E.values()) {
            say("enum constant", en(e));
            say("its class", e.getClass());
            say("declaring class", e.getDeclaringClass());
            say("compared with the second", e.compareTo(E.B));
        }
        int h = 0;
        for (int i = -10; i < 10; i++) h = h * 7 + dense(i);
        for (int i : new int[] {Integer.MIN_VALUE, Integer.MIN_VALUE + 1, -2, -1, 0, 1, 99, 100,
                 101, 10000, 1000000, Integer.MAX_VALUE - 1, Integer.MAX_VALUE})
            h = h * 9 + sparse(i);
        say("hash of dense and sparse switches", h);
        say("four switches over a char, a digit each",
            chars('a') + chars('\uffff') * 10 + chars('\0') * 100 + chars('b') * 1000);
        say("four switches over a byte, a digit each",
            bytes((byte) 128) + bytes((byte) 127) * 10 + bytes((byte) 0) * 100 +
                bytes((byte) 5) * 1000);
        say("sum of switches over boxed numbers",
            boxed(1) + boxed(1000) + boxed(-1) + one(3) + empty(4));
        try {
            boxed(null);
        } catch (NullPointerException e) {
            System.out.println("null Integer: NullPointerException");
        }
        try {
            en(null);
        } catch (NullPointerException e) {
            System.out.println("null enum: NullPointerException");
        }
        try {
            arrow(null);
        } catch (NullPointerException e) {
            System.out.println("null string: NullPointerException");
        }
        say("loop of cases from 0", big(0));
        say("from 48", big(48));
        say("range of constants", EnumSet.range(E.A, E.B));
        say("map of constants", new EnumMap<>(Map.of(E.C, 1, E.A, 2)));
        say("method of a constant", E.valueOf("C").s());
        try {
            E.valueOf("D");
        } catch (IllegalArgumentException e) {
            say("constant that is not there", e.getMessage());
        }
        int day = 3;
        String kind = switch (day) {
            case 1, 7 -> "weekend";
            case 2, 3, 4, 5, 6 -> {
                int tmp = day * 2;
                yield "week" + tmp;
            }
            default -> "?";
        };
        say("kind of day", kind);
    }
}
