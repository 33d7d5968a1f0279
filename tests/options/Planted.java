// SPDX-License-Identifier: Apache-2.0
// What tests/options/faults.py runs: a little of everything that the audits look at, then an end
// with Java frames on the stack.  An argument: so many overflows of the stack before it.
import java.util.ArrayList;
import java.util.List;

public class Planted {
    static int sum(List<Integer> numbers) {
        int sum = 0;
        for (int n : numbers) sum += n;
        return sum;
    }

    static int deeper(int n) { return deeper(n + 1) + 1; }

    /** Makes StackOverflowErrors: many, so that collections come in the middle of it. */
    static void overflow(int times) {
        for (int i = 0; i < times; i++) {
            try {
                deeper(0);
            } catch (StackOverflowError e) {
                continue;
            }
            throw new AssertionError("a recursion without an end came back");
        }
    }

    public static void main(String[] args) {
        if (args.length > 0) overflow(Integer.parseInt(args[0]));
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < 1000; i++) numbers.add(i);
        System.gc();
        synchronized (numbers) {
            System.out.println(
                "sum " + sum(numbers) + ", hash " + (System.identityHashCode(numbers) != 0));
            System.exit(0);
        }
    }
}
