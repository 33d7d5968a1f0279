// SPDX-License-Identifier: Apache-2.0
/* Streams: map, filter, collect. */
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class StreamPipeline {
    public static void main(String[] args) {
        long sum = 0;
        for (int round = 0; round < 38; round++) {
            List<Integer> l = IntStream.range(0, 15_000)
                                  .boxed()
                                  .filter(x -> x % 3 != 0)
                                  .map(x -> x * 2)
                                  .collect(Collectors.toList());
            sum += l.stream().mapToInt(Integer::intValue).sum() +
                l.stream()
                    .collect(Collectors.groupingBy(x -> x % 10, Collectors.counting()))
                    .get(2L == 2 ? 2 : 0);
        }
        System.out.println(sum);
    }
}
