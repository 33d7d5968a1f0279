// SPDX-License-Identifier: Apache-2.0
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
            System.out.println("(byte) x = " + (byte) x);
            System.out.println("(short) x = " + (short) x);
            System.out.println("(int) (char) x = " + (int) (char) x);
            System.out.println("(long) x = " + (long) x);
            System.out.println("(float) x = " + (float) x);
            System.out.println("(double) x = " + (double) x);
            System.out.println("(int) (float) x = " + (int) (float) x);
            System.out.println("(byte) (char) x = " + (byte) (char) x);
            System.out.println("(short) (byte) x = " + (short) (byte) x);
        }
        long[] ls = {0, -1, 1L << 31, 1L << 32, (1L << 53) + 1, Long.MAX_VALUE, Long.MIN_VALUE,
            16777217L, 9007199254740993L, -9007199254740993L, 0x7fffffbfffffffffL};
        for (long v : ls) {
            long x = l(v);
            System.out.println("(int) x = " + (int) x);
            System.out.println("(byte) x = " + (byte) x);
            System.out.println("(char) x % 100 = " + ((char) x % 100));
            System.out.println("(float) x = " + (float) x);
            System.out.println("(double) x = " + (double) x);
            System.out.println("(long) (float) x = " + (long) (float) x);
            System.out.println("(long) (double) x = " + (long) (double) x);
        }
        double[] ds = {0, -0.9, 0.9, 127.9, -128.9, 255.5, 3e9, -3e9, 1e19, -1e19, Double.NaN,
            Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 2147483647.999, 1e-50, 1e50,
            4294967297.0, 3.4028235677973366e38};
        for (double v : ds) {
            double x = d(v);
            System.out.println("(int) x = " + (int) x);
            System.out.println("(long) x = " + (long) x);
            System.out.println("(float) x = " + (float) x);
            System.out.println("(byte) x = " + (byte) x);
            System.out.println("(short) x = " + (short) x);
            System.out.println("(int) (char) x = " + (int) (char) x);
            System.out.println("(int) (float) x = " + (int) (float) x);
            System.out.println("(long) f((float) x) = " + (long) f((float) x));
        }
        System.out.println("box((byte) 1).getClass() = " + box((byte) 1).getClass());
        System.out.println("box('c').getClass() = " + box('c').getClass());
        System.out.println("box(1 + 1L).getClass() = " + box(1 + 1L).getClass());
        System.out.println("box(1 + 1f).getClass() = " + box(1 + 1f).getClass());
        System.out.println("box(1L + 1f).getClass() = " + box(1L + 1f).getClass());
        System.out.println(
            "box((short) 1 + (byte) 1).getClass() = " + box((short) 1 + (byte) 1).getClass());
        System.out.println("box(true ? 1 : 1L).getClass() = " + box(true ? 1 : 1L).getClass());
        System.out.println("box('a' + 1).getClass() = " + box('a' + 1).getClass());
        System.out.println("(char) ('a' + 1) + ('b' + 1) = " + ((char) ('a' + 1) + ('b' + 1)) +
            ", (char) 99 = " + (char) 99);
        System.out.println("1 / 2 + 1 / 2.0 + 1 / 2f = " + (1 / 2 + 1 / 2.0 + 1 / 2f));
        System.out.println(
            "(5 & 3) + (5 | 3) * 2 - (5 ^ 3) + (~5 >>> 28) + (-5 >> 1) + (5 << 1 + 1) = " +
            ((5 & 3) + (5 | 3) * 2 - (5 ^ 3) + (~5 >>> 28) + (-5 >> 1) + (5 << 1 + 1)));
        System.out.println("07 + 0x1F + 0b101 + 1_000 + 'A' + 0xFFFFFFFFL + 1e1 = " +
            (07 + 0x1F + 0b101 + 1_000 + 'A' + 0xFFFFFFFFL + 1e1));
        Number[] ns = {(byte) -1, (short) -2, 3, 4L, 5.9f, -6.9};
        for (Number n : ns)
            System.out.println("n.byteValue() = " + n.byteValue() +
                ", n.shortValue() = " + n.shortValue() + ", n.intValue() = " + n.intValue() +
                ", n.longValue() = " + n.longValue() + ", n.floatValue() = " + n.floatValue() +
                ", n.doubleValue() = " + n.doubleValue());
        for (char c : new char[] {'0', 'z', '\u0660', '\u00e9', '\u4e00', ' ', '\u2028', '\ud800'})
            System.out.println("(int) c = " + (int) c + ", Character.isDigit(c) = " +
                Character.isDigit(c) + ", Character.isLetter(c) = " + Character.isLetter(c) +
                ", Character.isUpperCase(c) = " + Character.isUpperCase(c) +
                ", Character.isWhitespace(c) = " + Character.isWhitespace(c) +
                ", Character.isJavaIdentifierStart(c) = " + Character.isJavaIdentifierStart(c) +
                ", Character.isSurrogate(c) = " + Character.isSurrogate(c) +
                ", Character.getNumericValue(c) = " + Character.getNumericValue(c) +
                ", Character.getType(c) = " + Character.getType(c) +
                ", (int) Character.toUpperCase(c) = " + (int) Character.toUpperCase(c));
        System.out.println(
            "Character.toChars(0x1F600).length = " + Character.toChars(0x1F600).length);
        System.out.println("Character.getName('a') = " + Character.getName('a'));
        System.out.println(
            "Character.UnicodeBlock.of('\\u03b1') = " + Character.UnicodeBlock.of('\u03b1'));
        System.out.println(
            "Character.UnicodeScript.of('\\u3042') = " + Character.UnicodeScript.of('\u3042'));
    }
}
