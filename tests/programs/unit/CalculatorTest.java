// SPDX-License-Identifier: Apache-2.0
import static org.junit.jupiter.api.Assertions.*;

import java.time.Duration;
import java.util.*;
import java.util.stream.*;
import org.junit.jupiter.api.*;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.*;

/** What a test class of a real project does; one test fails on purpose. */
class CalculatorTest {
    private List<Integer> numbers;

    @BeforeAll
    static void first() {
        System.out.println("before all");
    }

    @AfterAll
    static void last() {
        System.out.println("after all");
    }

    @BeforeEach
    void setUp() {
        numbers = new ArrayList<>(List.of(1, 2, 3));
    }

    @Test
    @DisplayName("adds")
    void adds() {
        assertEquals(6, numbers.stream().mapToInt(i -> i).sum());
    }

    @Test
    void fails() {
        assertEquals(7, numbers.size(), () -> "on purpose");
    }

    @Test
    void throwing() {
        assertThrows(ArithmeticException.class, () -> System.out.println(1 / (numbers.size() - 3)));
    }

    @Test
    void inTime() {
        assertTimeout(Duration.ofSeconds(30), () -> Thread.sleep(1));
    }

    @Test
    @Disabled("not today")
    void skipped() {
        fail();
    }

    @ParameterizedTest(name = "{0} squared is {1}")
    @CsvSource({"1, 1", "2, 4", "3, 9"})
    void squares(int a, int b) {
        assertEquals(b, a * a);
    }

    @ParameterizedTest
    @ValueSource(strings = {"level", "noon"})
    void palindromes(String s) {
        assertEquals(s, new StringBuilder(s).reverse().toString());
    }

    @TestFactory
    Stream<DynamicTest> made() {
        return IntStream.range(0, 5).mapToObj(
            i -> DynamicTest.dynamicTest("dynamic " + i, () -> assertTrue(i < 5)));
    }

    @RepeatedTest(3)
    void again(RepetitionInfo info) {
        assertTrue(info.getCurrentRepetition() <= 3);
    }

    @Nested
    class Inner {
        @Test
        void seesOuter() {
            assertAll(() -> assertNotNull(numbers), () -> assertEquals(3, numbers.size()));
        }
    }
}
