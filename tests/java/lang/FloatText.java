// SPDX-License-Identifier: Apache-2.0
// Text of double and float, and numbers made of texts.
import java.util.*;
import static test.Say.*;

public class FloatText {
    public static void main(String[] args) {
        double[] ds = {0, -0.0, 1, 10, 100, 1e3, 1e6, 9999999, 1e7, 12345678.9, 1e-3, 9.99e-4,
            1.0E23, 2.0E-3, 123456789012345680.0, 5e-324, 1.7976931348623157e308, 0.1, 0.2, 0.3,
            1.0 / 3, 2.0 / 3, 4.35, 2.2250738585072014E-308, 9007199254740993.0, 1e21, 1e22,
            8.41E21, 2.2E-322};
        for (double d : ds) {
            say("double", d);
            say("as a float", (float) d);
            say("read back", Double.parseDouble(Double.toString(d)));
            say("formatted", String.format(Locale.ROOT, "%.3f %e %g %a", d, d, d, d));
        }
        String[] texts = {"1", "1.", ".5", "1e3", "1E-3", "+7.25", "-0", "NaN", "-Infinity",
            "0x1p3", "0x1.8p-1", "1f", "2d", " 3 ", "", "1e", "abc", "1e400", "1e-400", "0x", "1_0",
            "2.2250738585072012e-308", "179769313486231580793728971405301e276", "9007199254740993",
            "0.500000000000000166533453693773481063544750213623046875", "4.9e-324", "2.4e-324"};
        for (String t : texts) {
            try {
                say("'" + t + "' as a double", Double.parseDouble(t));
            } catch (NumberFormatException e) {
                say("'" + t + "' as a double", e.getMessage());
            }
            try {
                say("'" + t + "' as a float", Float.parseFloat(t));
            } catch (NumberFormatException e) {
                say("'" + t + "' as a float", e.getMessage());
            }
        }
        Random r = new Random(42);
        int bad = 0;
        long h = 0;
        for (int i = 0; i < 3000; i++) {
            double d = Double.longBitsToDouble(r.nextLong());
            String s = Double.toString(d);
            h = h * 31 + s.hashCode();
            if (Double.compare(Double.parseDouble(s), d) != 0 && !Double.isNaN(d)) bad++;
            float f = Float.intBitsToFloat(r.nextInt());
            s = Float.toString(f);
            h = h * 31 + s.hashCode();
            if (Float.compare(Float.parseFloat(s), f) != 0 && !Float.isNaN(f)) bad++;
        }
        say("numbers that changed when read back", bad);
        say("hash of all texts", h);
    }
}
