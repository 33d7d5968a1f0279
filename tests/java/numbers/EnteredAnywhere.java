// SPDX-License-Identifier: Apache-2.0
// options: -XX:+IgnoreUnrecognizedVMOptions -XX:Stress=compile
// Expressions of doubles in a class that is loaded again and again: compiled code is entered in
// the middle of them, with a double on the operand stack.
import java.io.InputStream;
import static test.Say.*;

public class EnteredAnywhere {
    public static class Sums {
        public static double estimate(double x, int n) {
            double y = Double.longBitsToDouble(Double.doubleToRawLongBits(x));
            double sum = (y - 1.5) * 0.289529654 + 0.176091259 + (double) n * 0.301029995663981;
            return sum - Double.longBitsToDouble(n) * ((x + n) / (1.0 + y)) + (float) n;
        }
    }

    static class Again extends ClassLoader {
        Again() { super(EnteredAnywhere.class.getClassLoader()); }

        Class<?> define(byte[] b) { return defineClass(Sums.class.getName(), b, 0, b.length); }
    }

    public static void main(String[] args) throws Exception {
        byte[] b;
        try (InputStream in =
                 EnteredAnywhere.class.getResourceAsStream("/EnteredAnywhere$Sums.class")) {
            b = in.readAllBytes();
        }
        int wrong = 0;
        for (int i = 0; i < 400; i++) {
            var m = new Again().define(b).getMethod("estimate", double.class, int.class);
            for (int k = 0; k < 40; k++) {
                double sum = (double) m.invoke(null, 1.25 + k % 4, k % 3);
                if (sum != Sums.estimate(1.25 + k % 4, k % 3)) wrong++;
            }
        }
        say("wrong sums", wrong);
        say("a sum", Sums.estimate(2.5, 2));
    }
}
