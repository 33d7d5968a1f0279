// SPDX-License-Identifier: Apache-2.0
// compile: -XDstringConcat=inline
// Methods of String and of the classes that make strings of numbers.
import static test.Say.*;

public class Strings {
    public static void main(String[] args) {
        String s = "abcdef";
        say("length", s.length());
        say("char at 3", s.charAt(3));
        say("from 2 to 4", s.substring(2, 4));
        say("index of de", s.indexOf("de"));
        say("equals the same text concatenated", s.equals("abc" + new String("def")));
        say("is the same when that is interned", s == ("abc" + new String("def")).intern());
        say("hash code of abcdef", s.hashCode());
        say("hash code of the empty string", "".hashCode());
        say("length with characters of one, two and four bytes",
            "h\u00e4 \u20ac \ud83d\ude00".length());
        say("hash code of a string that is not Latin-1", "h\u00e4 \u20ac".hashCode());
        say("lower case and upper case", "MiXeD".toLowerCase() + "MiXeD".toUpperCase());
        say("trimmed and stripped",
            "  trim ".trim() + "|"
                + "  strip ".strip() + "|");
        say("commas replaced", "a,b,c".replace(',', ';'));
        say("compared with abd", s.compareTo("abd"));
        say("contains cd", s.contains("cd"));
        say("starts with ab and ends with ef", s.startsWith("ab") && s.endsWith("ef"));
        say("text of 3", String.valueOf(3));
        say("text of 2.5", String.valueOf(2.5));
        say("text of true", String.valueOf(true));
        say("text of null", String.valueOf((Object) null));
        say("sum of a decimal and a hexadecimal number",
            Integer.parseInt("-123") + Integer.parseInt("7f", 16));
        say("255 in binary", Integer.toString(255, 2));
        say("-1 in hexadecimal", Integer.toHexString(-1));
        say("text of two to the power of 40", Long.toString(1L << 40));
        say("string of three chars", new String(new char[] {'x', 'y', 'z'}));
        say("joined", String.join("-", "a", "b", "c"));
        say("repeated three times", "ab".repeat(3));
        say("last index of a", s.lastIndexOf('a'));
        say("abcdef is empty", s.isEmpty());
        say("the empty string is empty", "".isEmpty());
        char[] cs = s.toCharArray();
        for (int i = cs.length - 1; i >= 0; i--) System.out.print(cs[i]);
        System.out.println();
    }
}
