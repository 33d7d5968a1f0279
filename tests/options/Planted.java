// SPDX-License-Identifier: Apache-2.0
// What tests/options/faults.py runs: a little of everything that the audits look at, then an end
// with Java frames on the stack.
import java.util.ArrayList;
import java.util.List;

public class Planted {
    static int sum(List<Integer> numbers) {
        int sum = 0;
        for (int n : numbers) sum += n;
        return sum;
    }

    public static void main(String[] args) {
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
