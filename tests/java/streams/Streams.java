// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.function.*;
import java.util.stream.*;
import static java.util.stream.Collectors.*;

public class Streams {
    record Person(String name, int age, String city) {}

    static void section(String name) { System.out.println("== " + name + " =="); }

    public static void main(String[] args) {
        List<Person> ps = List.of(new Person("Ann", 30, "Rome"), new Person("Bob", 25, "Oslo"),
            new Person("Cid", 35, "Rome"), new Person("Dee", 25, "Kiel"),
            new Person("Eve", 41, "Oslo"));

        section("collectors");
        System.out.println("ps.stream().collect(...) = " +
            ps.stream().collect(groupingBy(
                Person::city, TreeMap::new, mapping(Person::name, joining("/", "<", ">")))));
        System.out.println("ps.stream().collect(...) = " +
            ps.stream().collect(partitioningBy(p -> p.age() > 28, averagingInt(Person::age))));
        System.out.println("ps.stream().sorted(...).map(Person::name).toList() = " +
            ps.stream()
                .sorted(Comparator.comparingInt(Person::age)
                            .thenComparing(Person::name, Comparator.reverseOrder()))
                .map(Person::name)
                .toList());
        System.out.println("ps.stream().mapToInt(Person::age).summaryStatistics() = " +
            ps.stream().mapToInt(Person::age).summaryStatistics());
        System.out.println("ps.stream().collect(...) = " +
            ps.stream().collect(toMap(Person::city, Person::age, Integer::sum, TreeMap::new)));
        try {
            ps.stream().collect(toMap(Person::city, Person::age));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println("ps.stream().collect(...) = " +
            (ps.stream().collect(teeing(counting(), summingInt(Person::age), (a, b) -> b / a))));
        System.out.println(
            "IntStream.rangeClosed(1, 5).boxed().flatMap(...).map(...).collect(joining(\",\")) = " +
            IntStream.rangeClosed(1, 5)
                .boxed()
                .flatMap(i -> Stream.of(i, -i))
                .map(String::valueOf)
                .collect(joining(",")));

        section("sources and intermediate steps");
        System.out.println("Stream.iterate(1, x -> x < 500, x -> x * 3).toList() = " +
            (Stream.iterate(1, x -> x < 500, x -> x * 3).toList()) +
            ", Stream.iterate(1, x -> x + 1).filter(...).skip(2).limit(3).toList() = " +
            (Stream.iterate(1, x -> x + 1).filter(x -> x % 7 == 0).skip(2).limit(3).toList()));
        System.out.println("Stream.of(...).distinct().sorted().peek(...).reduce(...) = " +
            Stream.of("b", "a", "c", "a")
                .distinct()
                .sorted()
                .peek(x -> System.out.print(x + ";"))
                .reduce("", String::concat));
        System.out.println(
            "IntStream.range(0, 100).filter(...).mapToObj(...).takeWhile(...).dropWhile(...).toList() = " +
            (IntStream.range(0, 100)
                    .filter(i -> i % 9 == 0)
                    .mapToObj(Integer::toString)
                    .takeWhile(s -> s.length() < 3)
                    .dropWhile(s -> s.length() < 2)
                    .toList()));
        System.out.println(
            "Stream.of(1, 2, 3).anyMatch(x -> x > 2) = " + Stream.of(1, 2, 3).anyMatch(x -> x > 2));
        System.out.println(
            "Stream.of(1, 2).allMatch(x -> x > 1) = " + Stream.of(1, 2).allMatch(x -> x > 1));
        System.out.println(
            "Stream.empty().noneMatch(x -> true) = " + Stream.empty().noneMatch(x -> true));
        System.out.println("Stream.of(5, 3).min(Comparator.naturalOrder()).get() = " +
            Stream.of(5, 3).min(Comparator.naturalOrder()).get());
        System.out.println(
            "Stream.of(1, 2, 3).findFirst().get() = " + Stream.of(1, 2, 3).findFirst().get());

        section("streams of primitives");
        System.out.println("DoubleStream.of(1.5, 2.5, 3).map(Math::sqrt).sum() = " +
            DoubleStream.of(1.5, 2.5, 3).map(Math::sqrt).sum());
        System.out.println("LongStream.rangeClosed(1, 20).reduce(1, (a, b) -> a * b) = " +
            (LongStream.rangeClosed(1, 20).reduce(1, (a, b) -> a * b)));
        System.out.println("IntStream.of(3, 1, 2).sorted().boxed().collect(toList()) = " +
            IntStream.of(3, 1, 2).sorted().boxed().collect(toList()));
        System.out.println("IntStream.empty().average() = " + IntStream.empty().average());
        System.out.println(
            "IntStream.range(0, 1000).parallel().map(x -> x * 2).filter(...).sum() = " +
            (IntStream.range(0, 1000).parallel().map(x -> x * 2).filter(x -> x % 3 == 0).sum()) +
            ", IntStream.range(0, 500).parallel().boxed().map(...).collect(joining()).hashCode() = " +
            IntStream.range(0, 500)
                .parallel()
                .boxed()
                .map(String::valueOf)
                .collect(joining())
                .hashCode());
        System.out.println("Arrays.asList(3, 1, 2).parallelStream().sorted().collect(toList()) = " +
            Arrays.asList(3, 1, 2).parallelStream().sorted().collect(toList()) +
            ", Stream.of(1, 2, 3, 4).parallel().collect(...) = " +
            (Stream.of(1, 2, 3, 4)
                    .parallel()
                    .collect(groupingByConcurrent(x -> x % 2, counting()))));

        section("iterators, and a stream used twice");
        Iterator<Integer> it = Stream.of(1, 2, 3).iterator();
        int s = 0;
        while (it.hasNext()) s += it.next();
        System.out.println("s = " + s);
        Stream<Integer> used = Stream.of(1);
        used.count();
        try {
            used.count();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println("Stream.of(...).<Integer>mapMulti(...).toList() = " +
            (Stream.of(1, 2, 3, 4, 5, 6)
                    .<Integer>mapMulti((x, sink) -> {
                        if (x % 2 == 0) {
                            sink.accept(x);
                            sink.accept(x * 10);
                        }
                    })
                    .toList()));

        section("spliterators");
        Spliterator<Integer> sp = List.of(1, 2, 3, 4, 5, 6, 7, 8).spliterator();
        Spliterator<Integer> half = sp.trySplit();
        System.out.println("half.estimateSize() = " + half.estimateSize());
        System.out.println("sp.estimateSize() = " + sp.estimateSize());
        System.out.println("sp.hasCharacteristics(Spliterator.SIZED) = " +
            sp.hasCharacteristics(Spliterator.SIZED));
        System.out.println("Stream.of(...).collect(...) = " +
            Stream.of("x", "yy", "zzz")
                .collect(Collector.of(StringBuilder::new, StringBuilder::append,
                    StringBuilder::append, StringBuilder::toString)));

        section("Optional");
        Optional<String> o = Optional.of("v");
        System.out.println("o.map(String::length).filter(n -> n > 3).or(...).get() = " +
            o.map(String::length).filter(n -> n > 3).or(() -> Optional.of(9)).get());
        System.out.println("o.orElse(\"e\") = " + o.orElse("e"));
        System.out.println(
            "Optional.ofNullable(null).isPresent() = " + Optional.ofNullable(null).isPresent());
        System.out.println("OptionalInt.empty() = " + OptionalInt.empty());
        System.out.println("o.stream().count() = " + o.stream().count());
        try {
            Optional.empty().orElseThrow();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }

        section("closing");
        StringBuilder closed = new StringBuilder();
        try (Stream<Integer> st = Stream.of(1).onClose(() -> closed.append("closed"))) {
            st.forEach(x -> closed.append(x));
        }
        System.out.println("closed = " + closed);

        section("more sources");
        System.out.println("\"hello\".chars().mapToObj(c -> (char) c).collect(...) = "
            + "hello".chars()
                  .mapToObj(c -> (char) c)
                  .collect(groupingBy(Function.identity(), LinkedHashMap::new, counting())));
        System.out.println("Stream.concat(Stream.of(1), Stream.of(2)).toList() = " +
            Stream.concat(Stream.of(1), Stream.of(2)).toList());
        System.out.println("Stream.of(...).flatMap(List::stream).mapToInt(x -> x).sum() = " +
            Stream.of(List.of(1), List.of(2, 3)).flatMap(List::stream).mapToInt(x -> x).sum());
        System.out.println("new Random(5).ints(4, 0, 10).boxed().toList() = " +
            new Random(5).ints(4, 0, 10).boxed().toList());
        System.out.println("Stream.generate(() -> \"g\").limit(2).toList() = " +
            Stream.generate(() -> "g").limit(2).toList());

        section("more collectors");
        System.out.println("ps.stream().collect(...) = " +
            ps.stream().collect(collectingAndThen(
                filtering(p
                    -> p.age() < 30,
                    flatMapping(p -> p.name().chars().boxed(), toCollection(TreeSet::new))),
                TreeSet::descendingSet)));
        System.out.println("ps.stream().collect(reducing(0, Person::age, Math::max)) = " +
            ps.stream().collect(reducing(0, Person::age, Math::max)));
        System.out.println("ps.stream().map(Person::name).collect(...) = " +
            ps.stream().map(Person::name).collect(minBy(Comparator.naturalOrder())));
    }
}
