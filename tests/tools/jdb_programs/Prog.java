// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class Prog {
    static int counter;
    int field = 7;
    String name = "prog";

    static int fib(int n) {
        if (n < 2) return n;
        int a = fib(n - 1);
        int b = fib(n - 2);
        return a + b;
    }

    void work(String s, long l, double d) {
        field++;
        counter += field;
        List<String> list = new ArrayList<>();
        list.add(s);
        System.out.println("work " + s + " " + l + " " + d + " " + list.size());
    }

    static void thrower() { throw new IllegalStateException("boom"); }

    public static void main(String[] args) throws Exception {
        Prog p = new Prog();
        p.work("abc", 1L << 40, 2.5);
        System.out.println(fib(5));
        try {
            thrower();
        } catch (IllegalStateException e) {
            System.out.println("caught " + e.getMessage());
        }
        int[] arr = {1, 2, 3};
        for (int i = 0; i < 3; i++) arr[i] += i;
        System.out.println(Arrays.toString(arr));
    }
}
