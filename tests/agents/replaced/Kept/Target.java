// SPDX-License-Identifier: Apache-2.0
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.concurrent.Callable;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/* The agent changes the number of the version in each text: methods with one become obsolete, the
 * others are equivalent. */
class Target {
    @Retention(RetentionPolicy.RUNTIME)
    @interface Note {
        String value();
    }

    @Note("version-00000")
    static String value() {
        return "version-00000";
    }

    static String frame(Callable<?> hook) throws Exception {
        String before = value();
        try {
            hook.call();
        } catch (IllegalStateException e) {
            before += " (caught)";
        }
        return "version-00000 began with " + before + ", calls " + value();
    }

    static synchronized Object equivalent(Callable<?> hook) throws Exception {
        int[] numbers = {1, 2, 3};
        Object result = hook.call();
        int sum = 0;
        for (int n : numbers) sum += n;
        return result + ", sum " + sum + ", calls " + value();
    }

    static String deep(int n, IntConsumer hook) {
        hook.accept(n);
        return "version-00000 " + (n == 0 ? "" : deep(n - 1, hook));
    }

    static Supplier<String> supplier(String with) { return () -> "version-00000 with " + with; }

    static void fails(String[] rows) {
        String text = "version-00000";
        rows[text.length()].length();
    }

    static void failsEquivalently(String[] rows) { rows[0].length(); }
}
