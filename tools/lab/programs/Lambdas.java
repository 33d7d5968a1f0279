// SPDX-License-Identifier: Apache-2.0
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Hidden classes: lambdas, method references, string concatenation, records.  With a number it
 * stays so many milliseconds longer.
 */
class Lambdas {
    record Pair(int left, String right) {}

    public static void main(String[] args) throws InterruptedException {
        List<IntUnaryOperator> steps = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            int n = i;
            steps.add(x -> x + n);
        }
        steps.add(Math::abs);
        int value = -5;
        for (IntUnaryOperator step : steps) {
            value = step.applyAsInt(value);
        }
        System.out.println("program: value " + value);
        String text = IntStream.range(0, 5)
                          .mapToObj(i -> new Pair(i, "p" + i))
                          .map(Pair::toString)
                          .collect(Collectors.joining(","));
        System.out.println("program: " + text);
        if (args.length > 0) {
            Thread.sleep(Integer.parseInt(args[0]));
        }
        System.out.println("program: done");
    }
}
