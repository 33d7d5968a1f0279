// SPDX-License-Identifier: Apache-2.0
// Formats: String.format, MessageFormat, numbers, dates, scanners, words, collation.
import java.text.*;
import java.util.*;
import static test.Say.*;

public class Formatting {
    public static void main(String[] args) {
        say("integers",
            String.format(Locale.ROOT, "%d|%5d|%-5d|%05d|%+d|%,d|%x|%X|%o|%(d|% d", 42, 42, 42, 42,
                42, 1234567, 255, 255, 8, -5, 7));
        say("texts",
            String
                .format(Locale.ROOT, "%s|%10s|%-10s|%.2s|%S|%c|%b|%n|%%|%h", "abc", "abc", "abc",
                    "abc", "abc", 'x', true, "hi")
                .replace(System.lineSeparator(), "NL"));
        say("floating point",
            String.format(Locale.ROOT, "%f|%.2f|%10.3f|%e|%.3E|%g|%a|%,.2f|%-12.1f|", 3.14159,
                2.71828, 1.5, 12345.678, 0.00012, 0.0001, 1.0, 9876543.21, 7.77));
        say("arguments by number", String.format(Locale.ROOT, "%2$s %1$s %<s %s", "a", "b"));
        say("date",
            String.format(Locale.ROOT, "%tY-%<tm-%<td %<tH:%<tM:%<tS %<tA %<tB %<tj",
                new GregorianCalendar(2024, Calendar.FEBRUARY, 29, 13, 5, 9)));
        say("German numbers", String.format(Locale.GERMANY, "%,.2f %,d", 1234567.891, 1234567));
        say("length, null and a list",
            String.format(Locale.ROOT, "%s %s %s", new int[0].length, null, List.of(1, 2)));
        for (String bad : new String[] {"%d", "%q", "%5", "%-d", "%.2d", "%s %s"}) {
            try {
                say("'" + bad + "'", String.format(Locale.ROOT, bad, "text"));
            } catch (IllegalFormatException e) {
                say("'" + bad + "'", e);
            }
        }
        say("message with a choice",
            MessageFormat.format(
                "{0} has {1,number,integer} files, {2,choice,0#none|1#one|1<many {2}}", "disk",
                1234, 5));
        say("negative in parentheses",
            new DecimalFormat("#,##0.00;(#)", DecimalFormatSymbols.getInstance(Locale.US))
                .format(-1234.5));
        say("exponent",
            new DecimalFormat("0.###E0", DecimalFormatSymbols.getInstance(Locale.US))
                .format(123456));
        say("percent", NumberFormat.getPercentInstance(Locale.US).format(0.256));
        say("dollars", NumberFormat.getCurrencyInstance(Locale.US).format(12.5));
        say("separator of French thousands",
            NumberFormat.getInstance(Locale.FRANCE).format(1234.5).codePointAt(1));
        say("short",
            NumberFormat.getCompactNumberInstance(Locale.US, NumberFormat.Style.SHORT)
                .format(12345));
        SimpleDateFormat f = new SimpleDateFormat("EEE, d MMM yyyy HH:mm:ss Z", Locale.US);
        f.setTimeZone(TimeZone.getTimeZone("UTC"));
        say("date zero", f.format(new Date(0)));
        try {
            say("milliseconds of a parsed date",
                f.parse("Tue, 2 Jan 2001 03:04:05 +0000").getTime());
            f.parse("x");
        } catch (ParseException e) {
            {
                say("date that cannot be parsed", e.getMessage());
                say("at", e.getErrorOffset());
            }
        }
        say("choice", new ChoiceFormat("0#zero|1#one|2#two+").format(7));
        StringTokenizer st = new StringTokenizer("a b,c", " ,", true);
        while (st.hasMoreTokens()) System.out.print("[" + st.nextToken() + "]");
        System.out.println();
        Scanner sc = new Scanner("12 abc 3.5 true\nline two\n").useLocale(Locale.ROOT);
        say("int", sc.nextInt());
        say("word", sc.next());
        say("double", sc.nextDouble());
        say("boolean", sc.nextBoolean());
        say("rest of the line", sc.nextLine());
        say("next line", sc.nextLine());
        say("there is more", sc.hasNext());
        BreakIterator bi = BreakIterator.getWordInstance(Locale.US);
        bi.setText("One two. Three");
        StringBuilder b = new StringBuilder();
        for (int i = bi.first(); i != BreakIterator.DONE; i = bi.next()) b.append(i).append(' ');
        say("boundaries of words", b);
        Collator col = Collator.getInstance(Locale.GERMANY);
        String[] w = {"Zebra", "apfel", "\u00c4pfel", "zoo", "Apfel"};
        Arrays.sort(w, col);
        say("German order", Arrays.toString(w));
        say("letter taken apart", Normalizer.normalize("\u00e9", Normalizer.Form.NFD).length());
        say("put together", Normalizer.normalize("e\u0301", Normalizer.Form.NFC).length());
    }
}
