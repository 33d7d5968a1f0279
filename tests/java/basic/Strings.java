// SPDX-License-Identifier: Apache-2.0
// compile: -XDstringConcat=inline
public class Strings {
    public static void main(String[] args) {
        String s = "abcdef";
        System.out.println(s.length());
        System.out.println(s.charAt(3));
        System.out.println(s.substring(2, 4));
        System.out.println(s.indexOf("de"));
        System.out.println(s.equals("abc" + new String("def")));
        System.out.println(s == ("abc" + new String("def")).intern());
        System.out.println(s.hashCode());
        System.out.println("".hashCode());
        System.out.println("h\u00e4 \u20ac \ud83d\ude00".length());
        System.out.println("h\u00e4 \u20ac".hashCode());
        System.out.println("MiXeD".toLowerCase() + "MiXeD".toUpperCase());
        System.out.println("  trim ".trim() + "|"
            + "  strip ".strip() + "|");
        System.out.println("a,b,c".replace(',', ';'));
        System.out.println(s.compareTo("abd"));
        System.out.println(s.contains("cd"));
        System.out.println(s.startsWith("ab") && s.endsWith("ef"));
        System.out.println(String.valueOf(3) + String.valueOf(2.5) + String.valueOf(true) +
            String.valueOf((Object) null));
        System.out.println(Integer.parseInt("-123") + Integer.parseInt("7f", 16));
        System.out.println(Integer.toString(255, 2) + " " + Integer.toHexString(-1) + " " +
            Long.toString(1L << 40));
        System.out.println(new String(new char[] {'x', 'y', 'z'}));
        System.out.println(String.join("-", "a", "b", "c"));
        System.out.println("ab".repeat(3));
        System.out.println(s.lastIndexOf('a') + " " + s.isEmpty() + " "
            + "".isEmpty());
        char[] cs = s.toCharArray();
        for (int i = cs.length - 1; i >= 0; i--) System.out.print(cs[i]);
        System.out.println();
    }
}
