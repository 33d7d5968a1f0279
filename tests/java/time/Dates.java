// SPDX-License-Identifier: Apache-2.0
import java.time.*;
import java.time.chrono.*;
import java.time.format.*;
import java.time.temporal.*;
import java.util.*;

public class Dates {
    public static void main(String[] args) {
        LocalDate d = LocalDate.of(2024, 2, 29);
        System.out.println(d + " " + d.plusYears(1) + " " + d.getDayOfWeek() + " " +
            d.isLeapYear() + " " + d.with(TemporalAdjusters.lastDayOfMonth()) + " " +
            d.with(TemporalAdjusters.next(DayOfWeek.MONDAY)) + " " +
            d.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) + " " + d.until(LocalDate.of(2030, 1, 1)) +
            " " + ChronoUnit.DAYS.between(d, LocalDate.of(2030, 1, 1)));
        ZonedDateTime z = ZonedDateTime.of(2024, 3, 31, 1, 30, 0, 0, ZoneId.of("Europe/Berlin"));
        System.out.println(z + " " + z.plusHours(1) + " " +
            z.withZoneSameInstant(ZoneId.of("Asia/Tokyo")) + " " + z.toInstant() + " " +
            ZoneId.of("America/New_York").getRules().nextTransition(z.toInstant()));
        System.out.println(Duration.ofSeconds(3661, 5000000) + " " +
            Duration.parse("P1DT2H").toMinutes() + " " + Period.of(1, 14, 3).normalized() + " " +
            Instant.ofEpochMilli(1234567890123L) + " " + LocalTime.of(23, 59).plusMinutes(2) + " " +
            OffsetDateTime.parse("2020-01-01T00:00:00+05:30").toEpochSecond() + " " +
            Year.of(1900).isLeap() + YearMonth.of(2023, 2).lengthOfMonth());
        for (Locale l : List.of(Locale.US, Locale.GERMANY, Locale.FRANCE, Locale.JAPAN))
            System.out.println(DateTimeFormatter.ofPattern("EEEE d MMMM uuuu HH:mm", l).format(z) +
                " | " +
                DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM).withLocale(l).format(d));
        System.out.println(LocalDateTime.parse("05.06.2021 07:08",
                               DateTimeFormatter.ofPattern("dd.MM.yyyy HH:mm")) +
            " " + DateTimeFormatter.RFC_1123_DATE_TIME.format(z) + " " +
            DateTimeFormatter.ISO_WEEK_DATE.format(d) + " " +
            DateTimeFormatter.BASIC_ISO_DATE.format(d));
        for (Runnable r : new Runnable[] {()
                                              -> LocalDate.of(2023, 2, 29),
                 ()
                     -> LocalDate.parse("nope"),
                 ()
                     -> ZoneId.of("Mars/Base"),
                 ()
                     -> d.get(ChronoField.HOUR_OF_DAY),
                 () -> LocalTime.of(25, 0), () -> DateTimeFormatter.ofPattern("qqqqqqb")})
            try {
                r.run();
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        System.out.println(JapaneseDate.from(d) + " " + ThaiBuddhistDate.from(d) + " " +
            HijrahDate.from(d) + " " + MinguoDate.from(d));
        Calendar c = new GregorianCalendar(TimeZone.getTimeZone("America/Los_Angeles"), Locale.US);
        c.clear();
        c.set(1999, Calendar.DECEMBER, 31, 23, 59, 59);
        c.add(Calendar.SECOND, 1);
        System.out.println(c.getTimeInMillis() + " " + c.get(Calendar.YEAR) +
            c.get(Calendar.DAY_OF_WEEK) + c.getActualMaximum(Calendar.DAY_OF_MONTH) + " " +
            new GregorianCalendar(1582, 9, 4).getTimeInMillis() + " " +
            TimeZone.getTimeZone("Europe/London").getOffset(1700000000000L) + " " + new Date(0) +
            " " + TimeZone.getDefault().getID());
        Locale l = Locale.forLanguageTag("zh-Hant-TW");
        System.out.println(l + " " + l.getDisplayName(Locale.US) + " " + l.getScript() + " " +
            Locale.getDefault().getLanguage() + " " +
            new Locale("de", "AT").getDisplayCountry(Locale.GERMAN) + " " +
            Currency.getInstance("JPY").getDefaultFractionDigits() +
            Currency.getInstance(Locale.UK) + " " + Locale.Builder.class.getSimpleName() +
            Locale.lookup(Locale.LanguageRange.parse("de-CH,en;q=0.5"),
                List.of(Locale.ENGLISH, Locale.GERMAN)));
        System.out.println(DayOfWeek.FRIDAY.getDisplayName(TextStyle.SHORT, Locale.ITALY) + " " +
            Month.MARCH.getDisplayName(TextStyle.FULL, new Locale("es")) + " " +
            WeekFields.of(Locale.US).getFirstDayOfWeek() +
            WeekFields.ISO.getMinimalDaysInFirstWeek() + " " +
            Clock.fixed(Instant.EPOCH, ZoneOffset.UTC).instant());
    }
}
