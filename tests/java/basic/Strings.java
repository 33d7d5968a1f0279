// SPDX-License-Identifier: Apache-2.0
// compile: -XDstringConcat=inline
public class Strings {
    public static void main(String[] args) {
        String s = "abcdef";
        System.out.println("s.length() = " + s.length());
        System.out.println("s.charAt(3) = " + s.charAt(3));
        System.out.println("s.substring(2, 4) = " + s.substring(2, 4));
        System.out.println("s.indexOf(\"de\") = " + s.indexOf("de"));
        System.out.println(
            "s.equals(\"abc\" + new String(\"def\")) = " + s.equals("abc" + new String("def")));
        System.out.println("s == (\"abc\" + new String(\"def\")).intern() = " +
            (s == ("abc" + new String("def")).intern()));
        System.out.println("s.hashCode() = " + s.hashCode());
        System.out.println("\"\".hashCode() = "
            + "".hashCode());
        System.out.println("\"h\\u00e4 \\u20ac \\ud83d\\ude00\".length() = "
            + "h\u00e4 \u20ac \ud83d\ude00".length());
        System.out.println("\"h\\u00e4 \\u20ac\".hashCode() = "
            + "h\u00e4 \u20ac".hashCode());
        System.out.println("\"MiXeD\".toLowerCase() + \"MiXeD\".toUpperCase() = " +
            ("MiXeD".toLowerCase() + "MiXeD".toUpperCase()));
        System.out.println("  trim ".trim() + "|"
            + "  strip ".strip() + "|");
        System.out.println("\"a,b,c\".replace(',', ';') = "
            + "a,b,c".replace(',', ';'));
        System.out.println("s.compareTo(\"abd\") = " + s.compareTo("abd"));
        System.out.println("s.contains(\"cd\") = " + s.contains("cd"));
        System.out.println("s.startsWith(\"ab\") && s.endsWith(\"ef\") = " +
            (s.startsWith("ab") && s.endsWith("ef")));
        System.out.println("String.valueOf(3) = " + String.valueOf(3));
        System.out.println("String.valueOf(2.5) = " + String.valueOf(2.5));
        System.out.println("String.valueOf(true) = " + String.valueOf(true));
        System.out.println("String.valueOf((Object) null) = " + String.valueOf((Object) null));
        System.out.println("Integer.parseInt(\"-123\") + Integer.parseInt(\"7f\", 16) = " +
            (Integer.parseInt("-123") + Integer.parseInt("7f", 16)));
        System.out.println("Integer.toString(255, 2) = " + Integer.toString(255, 2));
        System.out.println("Integer.toHexString(-1) = " + Integer.toHexString(-1));
        System.out.println("Long.toString(1L << 40) = " + Long.toString(1L << 40));
        System.out.println(
            "new String(new char[] {'x', 'y', 'z'}) = " + new String(new char[] {'x', 'y', 'z'}));
        System.out.println(String.join("-", "a", "b", "c"));
        System.out.println("\"ab\".repeat(3) = "
            + "ab".repeat(3));
        System.out.println("s.lastIndexOf('a') = " + s.lastIndexOf('a'));
        System.out.println("s.isEmpty() = " + s.isEmpty());
        System.out.println("\"\".isEmpty() = "
            + "".isEmpty());
        char[] cs = s.toCharArray();
        for (int i = cs.length - 1; i >= 0; i--) System.out.print(cs[i]);
        System.out.println();
    }
}
