// SPDX-License-Identifier: Apache-2.0
// Strings: charsets, code points, case, comparison, identity, searching, joining, encoding.
import java.nio.charset.*;
import java.util.*;
import java.util.stream.*;
import static test.Say.*;

public class StringMethods {
    public static void main(String[] args) throws Exception {
        section("charsets");
        String s = "The quick brown fox \u00fc\u20ac\ud83d\ude00";
        for (Charset c : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16,
                 StandardCharsets.UTF_16LE, StandardCharsets.ISO_8859_1, StandardCharsets.US_ASCII,
                 Charset.forName("windows-1252"), Charset.forName("IBM850"))) {
            byte[] b = s.getBytes(c);
            section(c.toString());
            say("bytes", b.length);
            say("hash of the bytes", Arrays.hashCode(b));
            say("read back, equal", new String(b, c).equals(s));
        }
        say("wrong bytes of UTF-8",
            new String(new byte[] {(byte) 0xc3, (byte) 0x28, (byte) 0xff, 65}, "UTF-8"));
        try {
            "x".getBytes("no-such");
        } catch (java.io.UnsupportedEncodingException e) {
            say("charset that is not there", e.getMessage());
        }

        section("code points");
        say("code points", s.codePointCount(0, s.length()));
        say("greatest code point", s.codePoints().max().getAsInt());
        say("letters in upper case", s.chars().filter(Character::isUpperCase).count());
        say("index of the 24th", s.offsetByCodePoints(0, 23));

        section("lines and case");
        {
            say("lines", "ab\ncd\r\nef".lines().collect(Collectors.toList()));
            say("blank", "  x ".isBlank());
            say("without spaces in front", "  x ".stripLeading() + "|");
            say("without spaces behind", "  x ".stripTrailing() + "|");
        }
        say("compared without case", "a-b".compareToIgnoreCase("A-C"));
        say("equal without case", "ABC".equalsIgnoreCase("abc"));
        say("parts equal without case", "ABC".regionMatches(true, 1, "xbc", 1, 2));
        say("Turkish I in lower case", "I".toLowerCase(Locale.forLanguageTag("tr")).codePointAt(0));
        say("sharp s in upper case", "\u00df".toUpperCase());
        say("length of a dotted I in lower case", "\u0130".toLowerCase(Locale.ROOT).length());
        say("two sigmas in lower case", "\u03a3\u03a3".toLowerCase());
        section("what is refused");
        attempt("char behind the end", () -> "abc".charAt(3));
        attempt("part that ends before it begins", () -> "abc".substring(2, 1));
        attempt("part from a negative index", () -> "abc".substring(-1));
        attempt("code point behind the end", () -> "abc".codePointAt(5));
        attempt("insertion behind the end", () -> new StringBuilder("a").insert(4, "x"));
        attempt("deletion behind the end", () -> new StringBuilder("a").deleteCharAt(1));
        attempt("repeated a negative time", () -> "a".repeat(-1));
        attempt("string of more chars than there are", () -> new String(new char[2], 1, 5));
        attempt("sequence behind the end", () -> "x".subSequence(0, 9));
        attempt("negative length", () -> new StringBuilder().setLength(-1));
        attempt("element of an immutable list", () -> List.of(1).get(1));
        attempt("element of a list", () -> new ArrayList<>(List.of(1)).get(3));
        attempt("index that is checked", () -> Objects.checkIndex(3, 2));
        section("identity and interning");
        String a = "hel", b = "lo";
        say("constants joined by the compiler are the same",
            "hel"
                    + "lo" ==
                "hello");
        say("joined at run time are the same", (a + b) == "hello");
        say("interned are the same", (a + b).intern() == "hello");
        say("a new one is the same", new String("q") == "q");

        section("making strings");
        say("two of three chars", String.valueOf(new char[] {'a', 'b', 'c'}, 1, 2));
        say("of one char", String.copyValueOf(new char[] {'z'}));
        say("length of two code points", new String(new int[] {0x1F600, 65}, 0, 2).length());
        say("concatenated", "x".concat("y"));

        section("searching");
        say("index from 3", "abcabc".indexOf("c", 3));
        say("last index up to 3", "abcabc".lastIndexOf("b", 3));
        say("index in wide text", "\u20acabc".indexOf('c'));
        say("formatted", "%d-%s".formatted(5, "f"));
        say("described", "abc".describeConstable().get());
        say("transformed", "t".transform(x -> x + x));
        say("same contents as a buffer", "abc".contentEquals(new StringBuffer("abc")));
        say("order without case", String.CASE_INSENSITIVE_ORDER.compare("a", "B"));
        char[] dst = new char[5];
        "hello world".getChars(6, 11, dst, 0);
        say("chars copied out", new String(dst));

        section("a long string");
        StringBuilder big = new StringBuilder();
        for (int i = 0; i < 500; i++)
            big.append((char) (i % 2 == 0 ? 'a' + i % 26 : 0x3b1 + i % 20));
        String bs = big.toString();
        say("hash code", bs.hashCode());
        say("index of beta", bs.indexOf("\u03b2"));
        say("hash with beta replaced", bs.replace('\u03b2', '!').hashCode());
        say("fourth char is delta", bs.substring(3, 4).equals("\u03b4"));
        say("hash in upper case", bs.toUpperCase().hashCode());
        say("hash of the reverse", new StringBuilder(bs).reverse().toString().hashCode());
        say("compared with its beginning", bs.compareTo("a\u03b2"));

        section("hash collisions");
        Map<String, String> m = new HashMap<>();
        for (String k : new String[] {"Aa", "BB", "C#", "AaAa", "BBBB", "AaBB", "BBAa"})
            m.put(k, k + k.hashCode());
        say("map of colliding keys", new TreeMap<>(m));
        say("joined in braces",
            new StringJoiner(", ", "{", "}").add("a").add("b").setEmptyValue("E"));

        section("joining and encoding");
        say("joined of nothing", new StringJoiner("-").setEmptyValue("E"));
        say("hexadecimal", HexFormat.of().formatHex(new byte[] {1, (byte) 0xab}));
        say("parsed hexadecimal", Arrays.toString(HexFormat.of().parseHex("0aff")));
        say("in base 64", Base64.getEncoder().encodeToString("hello world".getBytes()));
        say("out of base 64", new String(Base64.getDecoder().decode("aGk=")));
        say("for a URL",
            Base64.getUrlEncoder().withoutPadding().encodeToString(new byte[] {-1, -2, -3, -4}));
        say("length for a mail", Base64.getMimeEncoder().encodeToString(new byte[60]).length());
    }
}
