// SPDX-License-Identifier: Apache-2.0
import java.text.*;
import java.util.*;

public class Formatting {
    public static void main(String[] args) {
        System.out.println(String.format(Locale.ROOT, "%d|%5d|%-5d|%05d|%+d|%,d|%x|%X|%o|%(d|% d",
            42, 42, 42, 42, 42, 1234567, 255, 255, 8, -5, 7));
        System.out.println("String.format(...).replace(...) = " +
            String
                .format(Locale.ROOT, "%s|%10s|%-10s|%.2s|%S|%c|%b|%n|%%|%h", "abc", "abc", "abc",
                    "abc", "abc", 'x', true, "hi")
                .replace(System.lineSeparator(), "NL"));
        System.out.println(String.format(Locale.ROOT, "%f|%.2f|%10.3f|%e|%.3E|%g|%a|%,.2f|%-12.1f|",
            3.14159, 2.71828, 1.5, 12345.678, 0.00012, 0.0001, 1.0, 9876543.21, 7.77));
        System.out.println(String.format(Locale.ROOT, "%2$s %1$s %<s %s", "a", "b"));
        System.out.println(String.format(Locale.ROOT, "%tY-%<tm-%<td %<tH:%<tM:%<tS %<tA %<tB %<tj",
            new GregorianCalendar(2024, Calendar.FEBRUARY, 29, 13, 5, 9)));
        System.out.println(
            "German: " + String.format(Locale.GERMANY, "%,.2f %,d", 1234567.891, 1234567));
        System.out.println("length, null, list: " +
            String.format(Locale.ROOT, "%s %s %s", new int[0].length, null, List.of(1, 2)));
        for (String bad : new String[] {"%d", "%q", "%5", "%-d", "%.2d", "%s %s"}) {
            try {
                System.out.println(String.format(Locale.ROOT, bad, "text"));
            } catch (IllegalFormatException e) {
                System.out.println("e.getClass().getSimpleName() = " +
                    e.getClass().getSimpleName() + ", e.getMessage() = " + e.getMessage());
            }
        }
        System.out.println("MessageFormat.format(...) = " +
            MessageFormat.format(
                "{0} has {1,number,integer} files, {2,choice,0#none|1#one|1<many {2}}", "disk",
                1234, 5));
        System.out.println("new DecimalFormat(...).format(-1234.5) = " +
            new DecimalFormat("#,##0.00;(#)", DecimalFormatSymbols.getInstance(Locale.US))
                .format(-1234.5));
        System.out.println("new DecimalFormat(...).format(123456) = " +
            new DecimalFormat("0.###E0", DecimalFormatSymbols.getInstance(Locale.US))
                .format(123456));
        System.out.println("NumberFormat.getPercentInstance(Locale.US).format(0.256) = " +
            NumberFormat.getPercentInstance(Locale.US).format(0.256));
        System.out.println("NumberFormat.getCurrencyInstance(Locale.US).format(12.5) = " +
            NumberFormat.getCurrencyInstance(Locale.US).format(12.5));
        System.out.println(
            "NumberFormat.getInstance(Locale.FRANCE).format(1234.5).codePointAt(1) = " +
            NumberFormat.getInstance(Locale.FRANCE).format(1234.5).codePointAt(1));
        System.out.println("NumberFormat.getCompactNumberInstance(...).format(12345) = " +
            NumberFormat.getCompactNumberInstance(Locale.US, NumberFormat.Style.SHORT)
                .format(12345));
        SimpleDateFormat f = new SimpleDateFormat("EEE, d MMM yyyy HH:mm:ss Z", Locale.US);
        f.setTimeZone(TimeZone.getTimeZone("UTC"));
        System.out.println("f.format(new Date(0)) = " + f.format(new Date(0)));
        try {
            System.out.println("f.parse(\"Tue, 2 Jan 2001 03:04:05 +0000\").getTime() = " +
                f.parse("Tue, 2 Jan 2001 03:04:05 +0000").getTime());
            f.parse("x");
        } catch (ParseException e) {
            System.out.println("e.getMessage() = " + e.getMessage() +
                ", e.getErrorOffset() = " + e.getErrorOffset());
        }
        System.out.println("new ChoiceFormat(\"0#zero|1#one|2#two+\").format(7) = " +
            new ChoiceFormat("0#zero|1#one|2#two+").format(7));
        StringTokenizer st = new StringTokenizer("a b,c", " ,", true);
        while (st.hasMoreTokens()) System.out.print("[" + st.nextToken() + "]");
        System.out.println();
        Scanner sc = new Scanner("12 abc 3.5 true\nline two\n").useLocale(Locale.ROOT);
        System.out.println("sc.nextInt() = " + sc.nextInt());
        System.out.println("sc.next() = " + sc.next());
        System.out.println("sc.nextDouble() = " + sc.nextDouble());
        System.out.println("sc.nextBoolean() = " + sc.nextBoolean());
        System.out.println("sc.nextLine() = " + sc.nextLine());
        System.out.println("sc.nextLine() = " + sc.nextLine());
        System.out.println("sc.hasNext() = " + sc.hasNext());
        BreakIterator bi = BreakIterator.getWordInstance(Locale.US);
        bi.setText("One two. Three");
        StringBuilder b = new StringBuilder();
        for (int i = bi.first(); i != BreakIterator.DONE; i = bi.next()) b.append(i).append(' ');
        System.out.println("boundaries of words: " + b);
        Collator col = Collator.getInstance(Locale.GERMANY);
        String[] w = {"Zebra", "apfel", "\u00c4pfel", "zoo", "Apfel"};
        Arrays.sort(w, col);
        System.out.println("Arrays.toString(w) = " + Arrays.toString(w));
        System.out.println("Normalizer.normalize(...).length() = " +
            Normalizer.normalize("\u00e9", Normalizer.Form.NFD).length() +
            ", Normalizer.normalize(...).length() = " +
            Normalizer.normalize("e\u0301", Normalizer.Form.NFC).length());
    }
}
