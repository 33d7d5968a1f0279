// SPDX-License-Identifier: Apache-2.0
// compile: -XDstringConcat=inline
// Arithmetic of int: the operators, overflow, narrowing to byte, short and char.
import static test.Say.*;

public class Arithmetic {
    static int i(int x) { return x; }

    public static void main(String[] args) {
        int a = i(17), b = i(-5);
        say("17 plus -5", a + b);
        say("17 minus -5", a - b);
        say("17 times -5", a * b);
        say("17 divided by -5", a / b);
        say("remainder of 17 by -5", a % b);
        say("-5 divided by 17", b / a);
        say("remainder of -5 by 17", b % a);
        say("17 negated", -a);
        say("complement of 17", ~a);
        say("17 and -5, bit by bit", a & b);
        say("17 or -5, bit by bit", a | b);
        say("17 exclusive or -5", a ^ b);
        say("17 shifted left by 3", a << 3);
        say("-5 shifted right by 1", b >> 1);
        say("-5 shifted right by 28 without its sign", b >>> 28);
        say("17 shifted left by 33, which is 1", a << 33);
        say("smallest int divided by -1", i(Integer.MIN_VALUE) / i(-1));
        say("remainder of the smallest int by -1", i(Integer.MIN_VALUE) % i(-1));
        say("largest int plus 1", i(Integer.MAX_VALUE) + 1);
        int sum = 0;
        for (int k = 0; k < 1000; k++) sum += k * k;
        say("sum of the squares below 1000", sum);
        byte by = (byte) i(200);
        short sh = (short) i(70000);
        char ch = (char) i(65601);
        say("200 as a byte", by);
        say("70000 as a short", sh);
        say("65601 as a char", ch);
        by += 100;
        sh *= 3;
        ch++;
        say("that byte plus 100", by);
        say("that short times 3", sh);
        say("the char after it", ch);
        a++;
        --b;
        a += 1000;
        b -= 40000;
        say("17 plus 1 plus 1000", a);
        say("-5 minus 1 minus 40000", b);
        say("the first is greater", a > b);
        say("1 if they are equal, else 2", a == b ? 1 : 2);
        boolean t = a > 0, f = b > 0;
        say("true and false", t & f);
        say("true or false", t | f);
        say("true exclusive or false", t ^ f);
        say("not true", !t);
    }
}
