// SPDX-License-Identifier: Apache-2.0
// native: Strings.c
public class Strings {
    static native String roundTrip(String s);
    static native String fromChars(char[] c, int n);
    static native String fromUtf(byte[] bytes);
    static native byte[] utfOf(String s);
    static native String info(String s);
    static native String regions(String s, int from, int n);
    static native String nothing();

    static String hex(byte[] b) {
        StringBuilder s = new StringBuilder();
        for (byte x : b) s.append(String.format("%02x", x));
        return s.toString();
    }

    static String esc(String s) {
        if (s == null) return "null";
        StringBuilder b = new StringBuilder();
        for (char c : s.toCharArray())
            b.append(c >= 32 && c < 127 ? "" + c : String.format("\\u%04x", (int) c));
        return b.toString();
    }

    public static void main(String[] args) {
        System.loadLibrary("Strings");
        String[] all = {"", "ascii", "\0", "a\0b", "\u00e9", "\u20ac", "\ud83d\ude00", "\ud800",
            "\udc00x", "\u0080\u07ff\u0800\uffff", "mixed \u00e4\u4e2d\ud83d\ude00 end",
            "long ".repeat(1000)};
        for (String s : all) {
            String r = roundTrip(s);
            System.out.println("string = " + esc(s.length() > 100 ? "long" + s.hashCode() : s));
            System.out.println("s.equals(r) = " + s.equals(r));
            System.out.println("bytes of a short one = " + (s.length() > 100 ? "" : hex(utfOf(s))));
            System.out.println("info(s) = " + info(s));
        }
        System.out.println(
            "esc(...) = " + esc(fromChars(new char[] {'x', 0, '\ud800', '\u20ac'}, 4)) +
            ", fromChars(new char[] {'x'}, 0).isEmpty() = " +
            fromChars(new char[] {'x'}, 0).isEmpty());
        int[][] utf = {{0x61}, {}, {0xc3, 0xa9}, {0xe2, 0x82, 0xac}, {0xc0, 0x80},
            {0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80}, {0xc2}, {0xff}, {0xf0, 0x9f, 0x98, 0x80},
            {0x80, 0x61}, {0xe2, 0x82}};
        for (int i = 0; i < 6; i++) {
            byte[] b = new byte[utf[i].length];
            for (int k = 0; k < b.length; k++) b[k] = (byte) utf[i][k];
            System.out.println("esc(fromUtf(b)) = " + esc(fromUtf(b)));
        }
        for (int[] r :
            new int[][] {{0, 3}, {2, 2}, {5, 0}, {3, 3}, {-1, 2}, {0, 6}, {6, 0}, {0, -1}})
            try {
                System.out.println(
                    "regions(\"abcd\\u20ac\", r[0], r[1]) = " + regions("abcd\u20ac", r[0], r[1]));
            } catch (StringIndexOutOfBoundsException e) {
                System.out.println("regions: " + e.getClass().getSimpleName());
            }
        System.out.println("nothing() = " + nothing());
        System.out.println("roundTrip(\"interned\").intern() == \"interned\" = " +
            (roundTrip("interned").intern() == "interned"));
    }
}
