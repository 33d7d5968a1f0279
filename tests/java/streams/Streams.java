// SPDX-License-Identifier: Apache-2.0
// Streams: sources, steps, collectors, parallel ones, spliterators, and Optional.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;
import static java.util.stream.Collectors.*;
import static test.Say.*;

public class Streams {
    record Person(String name, int age, String city) {}

    public static void main(String[] args) {
        List<Person> ps = List.of(new Person("Ann", 30, "Rome"), new Person("Bob", 25, "Oslo"),
            new Person("Cid", 35, "Rome"), new Person("Dee", 25, "Kiel"),
            new Person("Eve", 41, "Oslo"));

        section("collectors");
        say("names by city",
            ps.stream().collect(groupingBy(
                Person::city, TreeMap::new, mapping(Person::name, joining("/", "<", ">")))));
        say("mean age of those above 28 and of the others",
            ps.stream().collect(partitioningBy(p -> p.age() > 28, averagingInt(Person::age))));
        say("by age, equal ages by name downwards",
            ps.stream()
                .sorted(Comparator.comparingInt(Person::age)
                            .thenComparing(Person::name, Comparator.reverseOrder()))
                .map(Person::name)
                .toList());
        say("statistics of the ages", ps.stream().mapToInt(Person::age).summaryStatistics());
        say("sum of the ages by city",
            ps.stream().collect(toMap(Person::city, Person::age, Integer::sum, TreeMap::new)));
        try {
            ps.stream().collect(toMap(Person::city, Person::age));
        } catch (IllegalStateException e) {
            say("two persons of one city without a merge", e.getMessage());
        }
        say("mean age by two collectors",
            ps.stream().collect(teeing(counting(), summingInt(Person::age), (a, b) -> b / a)));
        say("each number and its negative",
            IntStream.rangeClosed(1, 5)
                .boxed()
                .flatMap(i -> Stream.of(i, -i))
                .map(String::valueOf)
                .collect(joining(",")));

        section("sources and intermediate steps");
        say("powers of three below 500", Stream.iterate(1, x -> x < 500, x -> x * 3).toList());
        say("multiples of seven, two skipped",
            Stream.iterate(1, x -> x + 1).filter(x -> x % 7 == 0).skip(2).limit(3).toList());
        say("distinct ones, sorted and concatenated",
            Stream.of("b", "a", "c", "a")
                .distinct()
                .sorted()
                .peek(x -> System.out.print(x + ";"))
                .reduce("", String::concat));
        say("multiples of nine with two digits",
            IntStream.range(0, 100)
                .filter(i -> i % 9 == 0)
                .mapToObj(Integer::toString)
                .takeWhile(s -> s.length() < 3)
                .dropWhile(s -> s.length() < 2)
                .toList());
        say("any of 1, 2, 3 is above 2", Stream.of(1, 2, 3).anyMatch(x -> x > 2));
        say("all of 1, 2 are above 1", Stream.of(1, 2).allMatch(x -> x > 1));
        say("none of nothing", Stream.empty().noneMatch(x -> true));
        say("least of 5 and 3", Stream.of(5, 3).min(Comparator.naturalOrder()).get());
        say("first of three", Stream.of(1, 2, 3).findFirst().get());

        section("streams of primitives");
        say("sum of square roots", DoubleStream.of(1.5, 2.5, 3).map(Math::sqrt).sum());
        say("product of 1 to 20", LongStream.rangeClosed(1, 20).reduce(1, (a, b) -> a * b));
        say("sorted and boxed", IntStream.of(3, 1, 2).sorted().boxed().collect(toList()));
        say("mean of nothing", IntStream.empty().average());
        say("sum in parallel",
            IntStream.range(0, 1000).parallel().map(x -> x * 2).filter(x -> x % 3 == 0).sum());
        say("hash of a text joined in parallel",
            IntStream.range(0, 500)
                .parallel()
                .boxed()
                .map(String::valueOf)
                .collect(joining())
                .hashCode());
        say("sorted in parallel",
            Arrays.asList(3, 1, 2).parallelStream().sorted().collect(toList()));
        say("odd and even ones counted in parallel",
            Stream.of(1, 2, 3, 4).parallel().collect(groupingByConcurrent(x -> x % 2, counting())));

        section("iterators, and a stream used twice");
        Iterator<Integer> it = Stream.of(1, 2, 3).iterator();
        int s = 0;
        while (it.hasNext()) s += it.next();
        say("sum by an iterator", s);
        Stream<Integer> used = Stream.of(1);
        used.count();
        try {
            used.count();
        } catch (IllegalStateException e) {
            say("second use of a stream", e.getMessage());
        }
        say("even numbers, each followed by its tenfold",
            Stream.of(1, 2, 3, 4, 5, 6)
                .<Integer>mapMulti((x, sink) -> {
                    if (x % 2 == 0) {
                        sink.accept(x);
                        sink.accept(x * 10);
                    }
                })
                .toList());

        section("spliterators");
        Spliterator<Integer> sp = List.of(1, 2, 3, 4, 5, 6, 7, 8).spliterator();
        Spliterator<Integer> half = sp.trySplit();
        say("size of the half that was split off", half.estimateSize());
        say("size of what is left", sp.estimateSize());
        say("its size is known", sp.hasCharacteristics(Spliterator.SIZED));
        say("own collector over a builder",
            Stream.of("x", "yy", "zzz")
                .collect(Collector.of(StringBuilder::new, StringBuilder::append,
                    StringBuilder::append, StringBuilder::toString)));

        section("Optional");
        Optional<String> o = Optional.of("v");
        say("length, replaced by 9 since it is not above 3",
            o.map(String::length).filter(n -> n > 3).or(() -> Optional.of(9)).get());
        say("value or else e", o.orElse("e"));
        say("null is present", Optional.ofNullable(null).isPresent());
        say("empty OptionalInt", OptionalInt.empty());
        say("values in its stream", o.stream().count());
        try {
            Optional.empty().orElseThrow();
        } catch (NoSuchElementException e) {
            say("nothing or else a throw", e.getMessage());
        }

        section("closing");
        StringBuilder closed = new StringBuilder();
        try (Stream<Integer> st = Stream.of(1).onClose(() -> closed.append("closed"))) {
            st.forEach(x -> closed.append(x));
        }
        say("log of a stream that closes", closed);

        section("more sources");
        say("letters of hello and how often each is there",
            "hello".chars()
                .mapToObj(c -> (char) c)
                .collect(groupingBy(Function.identity(), LinkedHashMap::new, counting())));
        say("two streams, one behind the other",
            Stream.concat(Stream.of(1), Stream.of(2)).toList());
        say("sum over flattened lists",
            Stream.of(List.of(1), List.of(2, 3)).flatMap(List::stream).mapToInt(x -> x).sum());
        say("four random numbers of a fixed seed", new Random(5).ints(4, 0, 10).boxed().toList());
        say("two generated ones", Stream.generate(() -> "g").limit(2).toList());

        section("more collectors");
        say("letters in names of those below 30, downwards",
            ps.stream().collect(collectingAndThen(
                filtering(p
                    -> p.age() < 30,
                    flatMapping(p -> p.name().chars().boxed(), toCollection(TreeSet::new))),
                TreeSet::descendingSet)));
        say("greatest age", ps.stream().collect(reducing(0, Person::age, Math::max)));
        say("least name", ps.stream().map(Person::name).collect(minBy(Comparator.naturalOrder())));
    }
}
