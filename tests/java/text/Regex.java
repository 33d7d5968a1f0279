// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.regex.*;

public class Regex {
    static void find(String re, String in, int flags) {
        Matcher m = Pattern.compile(re, flags).matcher(in);
        StringBuilder b = new StringBuilder();
        while (m.find()) {
            b.append(m.start()).append('-').append(m.end()).append('(');
            for (int i = 0; i <= m.groupCount(); i++)
                b.append(m.group(i)).append(i < m.groupCount() ? "," : "");
            b.append(") ");
        }
        System.out.println(re + " -> " + b);
    }

    public static void main(String[] args) {
        find("a+b", "aab ab b aaab", 0);
        find("(\\w+)@(\\w+)\\.(com|org)", "x@y.com, foo@bar.org; no@no.net", 0);
        find("(?<y>\\d{4})-(?<m>\\d\\d)", "2020-01 and 1999-12", 0);
        find("^l.*$", "line1\nx\nline2", Pattern.MULTILINE);
        find("a.c", "a\nc abc", Pattern.DOTALL);
        find("STRASSE", "strasse Strasse", Pattern.CASE_INSENSITIVE);
        find("(a|ab)(c|bcd)(d*)", "abcd", 0);
        find("(?=foo)f|(?<=x)y|(?!q)q", "foo xy q", 0);
        find("(\\w)\\1", "aa bb cd ee", 0);
        find("[a-c&&[^b]]+", "abcacb", 0);
        find("\\p{Lu}\\p{L}*", "Hello \u00c4pfel world", 0);
        find("a*?b|a*+b", "aaab", 0);
        find("x{2,3}", "x xx xxx xxxxx", 0);
        find("\\bw\\w*\\b", "word sword wow", 0);
        find("# comment\n a b", "ab", Pattern.COMMENTS);
        find("", "ab", 0);
        find("\\Qa.b\\E", "a.b axb", 0);
        find("(?i:A)b", "ab Ab AB", 0);
        System.out.println("\"a1b22c\".replaceAll(\"\\\\d+\", \"<$0>\") = "
            + "a1b22c".replaceAll("\\d+", "<$0>"));
        System.out.println("\"a.b.c\".replaceFirst(\"\\\\.\", \"-\") = "
            + "a.b.c".replaceFirst("\\.", "-"));
        System.out.println("\"x\".replaceAll(\"x\", Matcher.quoteReplacement(\"$1\\\\\")) = "
            + "x".replaceAll("x", Matcher.quoteReplacement("$1\\")));
        System.out.println("Arrays.toString(\"a,b,,c,,\".split(\",\")) = " +
            Arrays.toString("a,b,,c,,".split(",")));
        System.out.println("Arrays.toString(\"a,b,,c,,\".split(\",\", -1)) = " +
            Arrays.toString("a,b,,c,,".split(",", -1)));
        System.out.println("Arrays.toString(\"a1b2c\".split(\"\\\\d\", 2)) = " +
            Arrays.toString("a1b2c".split("\\d", 2)));
        System.out.println(
            "Arrays.toString(\"boo\".split(\"\")) = " + Arrays.toString("boo".split("")));
        System.out.println("Pattern.compile(\"\\\\d\").matcher(\"a1b2\").replaceAll(...) = " +
            (Pattern.compile("\\d").matcher("a1b2").replaceAll(
                r -> "" + (Integer.parseInt(r.group()) * 2))));
        System.out.println("\"abc\".matches(\"[a-c]+\") = "
            + "abc".matches("[a-c]+"));
        System.out.println("Pattern.matches(\"\\\\s*\", \"\") = " + Pattern.matches("\\s*", ""));
        System.out.println("Pattern.compile(\",\").splitAsStream(\"q,r\").toList() = " +
            Pattern.compile(",").splitAsStream("q,r").toList());
        Matcher m = Pattern.compile("(?<k>\\w)=(?<v>\\w)").matcher("a=1 b=2");
        StringBuilder sb = new StringBuilder();
        while (m.find()) m.appendReplacement(sb, "${v}=${k}");
        m.appendTail(sb);
        System.out.println(sb);
        System.out.println("m.reset().lookingAt() = " + m.reset().lookingAt());
        System.out.println("m.reset(\"zz\").hitEnd() = " + m.reset("zz").hitEnd());
        System.out.println("m.find() = " + m.find());
        for (String bad :
            new String[] {"(", "[a", "*a", "a{2,1}", "\\", "(?<n>a)(?<n>b)", "\\k<x>", "(?z)"}) {
            try {
                Pattern.compile(bad);
                System.out.println("compiled " + bad);
            } catch (PatternSyntaxException e) {
                System.out.println("e.getDescription() = " + e.getDescription() +
                    ", e.getIndex() = " + e.getIndex());
            }
        }
        try {
            Pattern.compile("(a|b)*").matcher("ab".repeat(20000)).matches();
            System.out.println("matched");
        } catch (StackOverflowError e) {
            System.out.println("overflow");
        }
        System.out.println(
            "Pattern.compile(\"(\\\\d+)\").matcher(\"1 22 333\").results().map(...).toList() = " +
            Pattern.compile("(\\d+)")
                .matcher("1 22 333")
                .results()
                .map(MatchResult::group)
                .toList());
    }
}
