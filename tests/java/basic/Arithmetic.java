// SPDX-License-Identifier: Apache-2.0
// compile: -XDstringConcat=inline
public class Arithmetic {
    static int i(int x) { return x; }

    public static void main(String[] args) {
        int a = i(17), b = i(-5);
        System.out.println("a + b = " + (a + b));
        System.out.println("a - b = " + (a - b));
        System.out.println("a * b = " + (a * b));
        System.out.println("a / b = " + (a / b));
        System.out.println("a % b = " + (a % b));
        System.out.println("b / a = " + (b / a));
        System.out.println("b % a = " + (b % a));
        System.out.println("-a = " + (-a));
        System.out.println("~a = " + ~a);
        System.out.println("a & b = " + (a & b));
        System.out.println("a | b = " + (a | b));
        System.out.println("a ^ b = " + (a ^ b));
        System.out.println("a << 3 = " + (a << 3));
        System.out.println("b >> 1 = " + (b >> 1));
        System.out.println("b >>> 28 = " + (b >>> 28));
        System.out.println("a << 33 = " + (a << 33));
        System.out.println("i(Integer.MIN_VALUE) / i(-1) = " + (i(Integer.MIN_VALUE) / i(-1)));
        System.out.println("i(Integer.MIN_VALUE) % i(-1) = " + (i(Integer.MIN_VALUE) % i(-1)));
        System.out.println("i(Integer.MAX_VALUE) + 1 = " + (i(Integer.MAX_VALUE) + 1));
        int sum = 0;
        for (int k = 0; k < 1000; k++) sum += k * k;
        System.out.println("sum = " + sum);
        byte by = (byte) i(200);
        short sh = (short) i(70000);
        char ch = (char) i(65601);
        System.out.println("by = " + by);
        System.out.println("sh = " + sh);
        System.out.println("ch = " + ch);
        by += 100;
        sh *= 3;
        ch++;
        System.out.println("by = " + by);
        System.out.println("sh = " + sh);
        System.out.println("ch = " + ch);
        a++;
        --b;
        a += 1000;
        b -= 40000;
        System.out.println("a = " + a);
        System.out.println("b = " + b);
        System.out.println("a > b = " + (a > b));
        System.out.println("a == b ? 1 : 2 = " + (a == b ? 1 : 2));
        boolean t = a > 0, f = b > 0;
        System.out.println("t & f = " + (t & f));
        System.out.println("t | f = " + (t | f));
        System.out.println("t ^ f = " + (t ^ f));
        System.out.println("!t = " + !t);
    }
}
