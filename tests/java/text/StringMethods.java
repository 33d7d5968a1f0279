// SPDX-License-Identifier: Apache-2.0
import java.nio.charset.*;
import java.util.*;
import java.util.stream.*;

public class StringMethods {
    static void section(String name) { System.out.println("== " + name + " =="); }

    public static void main(String[] args) throws Exception {
        section("charsets");
        String s = "The quick brown fox \u00fc\u20ac\ud83d\ude00";
        for (Charset c : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16,
                 StandardCharsets.UTF_16LE, StandardCharsets.ISO_8859_1, StandardCharsets.US_ASCII,
                 Charset.forName("windows-1252"), Charset.forName("IBM850"))) {
            byte[] b = s.getBytes(c);
            System.out.println("c = " + c);
            System.out.println("b.length = " + b.length);
            System.out.println("Arrays.hashCode(b) = " + Arrays.hashCode(b));
            System.out.println("new String(b, c).equals(s) = " + new String(b, c).equals(s));
        }
        System.out.println("new String(...) = " +
            new String(new byte[] {(byte) 0xc3, (byte) 0x28, (byte) 0xff, 65}, "UTF-8"));
        try {
            "x".getBytes("no-such");
        } catch (java.io.UnsupportedEncodingException e) {
            System.out.println(e.getMessage());
        }

        section("code points");
        System.out.println("s.codePointCount(0, s.length()) = " + s.codePointCount(0, s.length()));
        System.out.println("s.codePoints().max().getAsInt() = " + s.codePoints().max().getAsInt());
        System.out.println("s.chars().filter(Character::isUpperCase).count() = " +
            s.chars().filter(Character::isUpperCase).count());
        System.out.println("s.offsetByCodePoints(0, 23) = " + s.offsetByCodePoints(0, 23));

        section("lines and case");
        System.out.println("ab\ncd\r\nef".lines().collect(Collectors.toList()) + " "
            + "  x ".isBlank() + "  x ".stripLeading() + "|"
            + "  x ".stripTrailing() + "|");
        System.out.println("\"a-b\".compareToIgnoreCase(\"A-C\") = "
            + "a-b".compareToIgnoreCase("A-C"));
        System.out.println("\"ABC\".equalsIgnoreCase(\"abc\") = "
            + "ABC".equalsIgnoreCase("abc"));
        System.out.println("\"ABC\".regionMatches(true, 1, \"xbc\", 1, 2) = "
            + "ABC".regionMatches(true, 1, "xbc", 1, 2));
        System.out.println("\"I\".toLowerCase(...).codePointAt(0) = "
            + "I".toLowerCase(Locale.forLanguageTag("tr")).codePointAt(0));
        System.out.println("\"\\u00df\".toUpperCase() = "
            + "\u00df".toUpperCase());
        System.out.println("\"\\u0130\".toLowerCase(Locale.ROOT).length() = "
            + "\u0130".toLowerCase(Locale.ROOT).length());
        System.out.println("\"\\u03a3\\u03a3\".toLowerCase() = "
            + "\u03a3\u03a3".toLowerCase());
        for (Runnable r : new Runnable[] {()
                                              -> "abc".charAt(3),
                 ()
                     -> "abc".substring(2, 1),
                 ()
                     -> "abc".substring(-1),
                 ()
                     -> "abc".codePointAt(5),
                 ()
                     -> new StringBuilder("a").insert(4, "x"),
                 ()
                     -> new StringBuilder("a").deleteCharAt(1),
                 ()
                     -> "a".repeat(-1),
                 ()
                     -> new String(new char[2], 1, 5),
                 ()
                     -> "x".subSequence(0, 9),
                 ()
                     -> new StringBuilder().setLength(-1),
                 ()
                     -> List.of(1).get(1),
                 () -> new ArrayList<>(List.of(1)).get(3), () -> Objects.checkIndex(3, 2)}) {
            try {
                r.run();
                System.out.println("fine");
            } catch (RuntimeException e) {
                System.out.println(e);
            }
        }

        section("identity and interning");
        String a = "hel", b = "lo";
        System.out.println("\"hel\" + \"lo\" == \"hello\" = " +
            ("hel"
                    + "lo" ==
                "hello"));
        System.out.println("(a + b) == \"hello\" = " + ((a + b) == "hello"));
        System.out.println("(a + b).intern() == \"hello\" = " + ((a + b).intern() == "hello"));
        System.out.println("new String(\"q\") == \"q\" = " + (new String("q") == "q"));

        section("making strings");
        System.out.println("String.valueOf(new char[] {'a', 'b', 'c'}, 1, 2) = " +
            String.valueOf(new char[] {'a', 'b', 'c'}, 1, 2));
        System.out.println(
            "String.copyValueOf(new char[] {'z'}) = " + String.copyValueOf(new char[] {'z'}));
        System.out.println("new String(new int[] {0x1F600, 65}, 0, 2).length() = " +
            new String(new int[] {0x1F600, 65}, 0, 2).length());
        System.out.println("\"x\".concat(\"y\") = "
            + "x".concat("y"));

        section("searching");
        System.out.println("\"abcabc\".indexOf(\"c\", 3) = "
            + "abcabc".indexOf("c", 3));
        System.out.println("\"abcabc\".lastIndexOf(\"b\", 3) = "
            + "abcabc".lastIndexOf("b", 3));
        System.out.println("\"\\u20acabc\".indexOf('c') = "
            + "\u20acabc".indexOf('c'));
        System.out.println("\"%d-%s\".formatted(5, \"f\") = "
            + "%d-%s".formatted(5, "f"));
        System.out.println("\"abc\".describeConstable().get() = "
            + "abc".describeConstable().get());
        System.out.println("\"t\".transform(x -> x + x) = "
            + "t".transform(x -> x + x));
        System.out.println("\"abc\".contentEquals(new StringBuffer(\"abc\")) = "
            + "abc".contentEquals(new StringBuffer("abc")));
        System.out.println("String.CASE_INSENSITIVE_ORDER.compare(\"a\", \"B\") = " +
            String.CASE_INSENSITIVE_ORDER.compare("a", "B"));
        char[] dst = new char[5];
        "hello world".getChars(6, 11, dst, 0);
        System.out.println(dst);

        section("a long string");
        StringBuilder big = new StringBuilder();
        for (int i = 0; i < 500; i++)
            big.append((char) (i % 2 == 0 ? 'a' + i % 26 : 0x3b1 + i % 20));
        String bs = big.toString();
        System.out.println("bs.hashCode() = " + bs.hashCode());
        System.out.println("bs.indexOf(\"\\u03b2\") = " + bs.indexOf("\u03b2"));
        System.out.println(
            "bs.replace('\\u03b2', '!').hashCode() = " + bs.replace('\u03b2', '!').hashCode());
        System.out.println(
            "bs.substring(3, 4).equals(\"\\u03b4\") = " + bs.substring(3, 4).equals("\u03b4"));
        System.out.println("bs.toUpperCase().hashCode() = " + bs.toUpperCase().hashCode());
        System.out.println("new StringBuilder(bs).reverse().toString().hashCode() = " +
            new StringBuilder(bs).reverse().toString().hashCode());
        System.out.println("bs.compareTo(\"a\\u03b2\") = " + bs.compareTo("a\u03b2"));

        section("hash collisions");
        Map<String, String> m = new HashMap<>();
        for (String k : new String[] {"Aa", "BB", "C#", "AaAa", "BBBB", "AaBB", "BBAa"})
            m.put(k, k + k.hashCode());
        System.out.println("new TreeMap<>(m) = " + new TreeMap<>(m));
        System.out.println(
            "new StringJoiner(\", \", \"{\", \"}\").add(\"a\").add(\"b\").setEmptyValue(\"E\") = " +
            new StringJoiner(", ", "{", "}").add("a").add("b").setEmptyValue("E"));

        section("joining and encoding");
        System.out.println("new StringJoiner(\"-\").setEmptyValue(\"E\") = " +
            new StringJoiner("-").setEmptyValue("E"));
        System.out.println("HexFormat.of().formatHex(new byte[] {1, (byte) 0xab}) = " +
            HexFormat.of().formatHex(new byte[] {1, (byte) 0xab}));
        System.out.println("Arrays.toString(HexFormat.of().parseHex(\"0aff\")) = " +
            Arrays.toString(HexFormat.of().parseHex("0aff")));
        System.out.println("Base64.getEncoder().encodeToString(...) = " +
            Base64.getEncoder().encodeToString("hello world".getBytes()));
        System.out.println("new String(Base64.getDecoder().decode(\"aGk=\")) = " +
            new String(Base64.getDecoder().decode("aGk=")));
        System.out.println("Base64.getUrlEncoder().withoutPadding().encodeToString(...) = " +
            Base64.getUrlEncoder().withoutPadding().encodeToString(new byte[] {-1, -2, -3, -4}));
        System.out.println("Base64.getMimeEncoder().encodeToString(new byte[60]).length() = " +
            Base64.getMimeEncoder().encodeToString(new byte[60]).length());
    }
}
