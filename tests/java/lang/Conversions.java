// SPDX-License-Identifier: Apache-2.0
// Conversions between primitive types: widening, narrowing, boxing, constants, chars.
import static test.Say.*;

public class Conversions {
    static int i(int x) { return x; }

    static long l(long x) { return x; }

    static float f(float x) { return x; }

    static double d(double x) { return x; }

    static Object box(Object o) { return o; }

    public static void main(String[] args) {
        int[] is = {0, -1, 127, 128, 255, 256, 32767, 32768, 65535, 65536, 16777217,
            Integer.MIN_VALUE, Integer.MAX_VALUE};
        for (int v : is) {
            int x = i(v);
            {
                section("int " + x);
                say("as a byte", (byte) x);
            }
            say("as a short", (short) x);
            say("as a char", (int) (char) x);
            say("as a long", (long) x);
            say("as a float", (float) x);
            say("as a double", (double) x);
            say("as a float and back", (int) (float) x);
            say("as a char, then a byte", (byte) (char) x);
            say("as a byte, then a short", (short) (byte) x);
        }
        long[] ls = {0, -1, 1L << 31, 1L << 32, (1L << 53) + 1, Long.MAX_VALUE, Long.MIN_VALUE,
            16777217L, 9007199254740993L, -9007199254740993L, 0x7fffffbfffffffffL};
        for (long v : ls) {
            long x = l(v);
            {
                section("long " + x);
                say("as an int", (int) x);
            }
            say("as a byte", (byte) x);
            say("as a char, its last two digits", (char) x % 100);
            say("as a float", (float) x);
            say("as a double", (double) x);
            say("as a float and back", (long) (float) x);
            say("as a double and back", (long) (double) x);
        }
        double[] ds = {0, -0.9, 0.9, 127.9, -128.9, 255.5, 3e9, -3e9, 1e19, -1e19, Double.NaN,
            Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 2147483647.999, 1e-50, 1e50,
            4294967297.0, 3.4028235677973366e38};
        for (double v : ds) {
            double x = d(v);
            {
                section("double " + x);
                say("as an int", (int) x);
            }
            say("as a long", (long) x);
            say("as a float", (float) x);
            say("as a byte", (byte) x);
            say("as a short", (short) x);
            say("as a char", (int) (char) x);
            say("as a float, then an int", (int) (float) x);
            say("as a float, then a long", (long) f((float) x));
        }
        say("class of a boxed byte", box((byte) 1).getClass());
        say("class of a boxed char", box('c').getClass());
        say("int and long", box(1 + 1L).getClass());
        say("int and float", box(1 + 1f).getClass());
        say("long and float", box(1L + 1f).getClass());
        say("short and byte", box((short) 1 + (byte) 1).getClass());
        say("condition of int and long", box(true ? 1 : 1L).getClass());
        say("char and int", box('a' + 1).getClass());
        say("char and the number of another, added", (char) ('a' + 1) + ('b' + 1));
        say("char of 99", (char) 99);
        say("halves as int, double and float, added", 1 / 2 + 1 / 2.0 + 1 / 2f);
        say("operators of bits and numbers",
            (5 & 3) + (5 | 3) * 2 - (5 ^ 3) + (~5 >>> 28) + (-5 >> 1) + (5 << 1 + 1));
        say("constants of each notation, added",
            07 + 0x1F + 0b101 + 1_000 + 'A' + 0xFFFFFFFFL + 1e1);
        Number[] ns = {(byte) -1, (short) -2, 3, 4L, 5.9f, -6.9};
        for (Number n : ns) {
            say("boxed number as a byte", n.byteValue());
            say("as a short", n.shortValue());
            say("as an int", n.intValue());
            say("as a long", n.longValue());
            say("as a float", n.floatValue());
            say("as a double", n.doubleValue());
        }
        for (char c :
            new char[] {'0', 'z', '\u0660', '\u00e9', '\u4e00', ' ', '\u2028', '\ud800'}) {
            say("char", (int) c);
            say("digit", Character.isDigit(c));
            say("letter", Character.isLetter(c));
            say("upper case", Character.isUpperCase(c));
            say("white space", Character.isWhitespace(c));
            say("begins an identifier", Character.isJavaIdentifierStart(c));
            say("surrogate", Character.isSurrogate(c));
            say("numeric value", Character.getNumericValue(c));
            say("type", Character.getType(c));
            say("upper case of it", (int) Character.toUpperCase(c));
        }
        say("chars of a smiley", Character.toChars(0x1F600).length);
        say("name of a", Character.getName('a'));
        say("block of alpha", Character.UnicodeBlock.of('\u03b1'));
        say("script of hiragana", Character.UnicodeScript.of('\u3042'));
    }
}
