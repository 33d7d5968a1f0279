// SPDX-License-Identifier: Apache-2.0
// Regular expressions: groups, look-around, quantifiers, flags, replacement, splitting, errors.
import java.util.*;
import java.util.regex.*;
import static test.Say.*;

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
        say("'" + re + "' finds", b);
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
        say("digits in brackets", "a1b22c".replaceAll("\\d+", "<$0>"));
        say("first point replaced", "a.b.c".replaceFirst("\\.", "-"));
        say("replaced by what looks like a group",
            "x".replaceAll("x", Matcher.quoteReplacement("$1\\")));
        say("split", Arrays.toString("a,b,,c,,".split(",")));
        say("split with the empty ends", Arrays.toString("a,b,,c,,".split(",", -1)));
        say("split in two", Arrays.toString("a1b2c".split("\\d", 2)));
        say("split into letters", Arrays.toString("boo".split("")));
        say("digits doubled",
            Pattern.compile("\\d").matcher("a1b2").replaceAll(
                r -> "" + (Integer.parseInt(r.group()) * 2)));
        say("matches letters", "abc".matches("[a-c]+"));
        say("nothing matches white space", Pattern.matches("\\s*", ""));
        say("split as a stream", Pattern.compile(",").splitAsStream("q,r").toList());
        Matcher m = Pattern.compile("(?<k>\\w)=(?<v>\\w)").matcher("a=1 b=2");
        StringBuilder sb = new StringBuilder();
        while (m.find()) m.appendReplacement(sb, "${v}=${k}");
        m.appendTail(sb);
        say("pairs exchanged", sb);
        say("begins with a pair", m.reset().lookingAt());
        say("end was reached before a search", m.reset("zz").hitEnd());
        say("found in a text without pairs", m.find());
        for (String bad :
            new String[] {"(", "[a", "*a", "a{2,1}", "\\", "(?<n>a)(?<n>b)", "\\k<x>", "(?z)"}) {
            try {
                Pattern.compile(bad);
                say("'" + bad + "'", "compiled");
            } catch (PatternSyntaxException e) {
                {
                    say("'" + bad + "'", e.getDescription());
                    say("at", e.getIndex());
                }
            }
        }
        try {
            Pattern.compile("(a|b)*").matcher("ab".repeat(20000)).matches();
            System.out.println("a long text matched");
        } catch (StackOverflowError e) {
            System.out.println("a long text overflows the stack");
        }
        say("numbers found",
            Pattern.compile("(\\d+)")
                .matcher("1 22 333")
                .results()
                .map(MatchResult::group)
                .toList());
    }
}
