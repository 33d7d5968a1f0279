// SPDX-License-Identifier: Apache-2.0
// Dates, times, zones, durations and their formats; calendars, locales and currencies.
import java.time.*;
import java.time.chrono.*;
import java.time.format.*;
import java.time.temporal.*;
import java.util.*;
import static test.Say.*;

public class Dates {
    public static void main(String[] args) {
        LocalDate d = LocalDate.of(2024, 2, 29);
        say("date", d);
        say("a year later", d.plusYears(1));
        say("its day of the week", d.getDayOfWeek());
        say("in a leap year", d.isLeapYear());
        say("last day of its month", d.with(TemporalAdjusters.lastDayOfMonth()));
        say("next Monday", d.with(TemporalAdjusters.next(DayOfWeek.MONDAY)));
        say("its week of the year", d.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR));
        say("period until 2030", d.until(LocalDate.of(2030, 1, 1)));
        say("days until 2030", ChronoUnit.DAYS.between(d, LocalDate.of(2030, 1, 1)));
        ZonedDateTime z = ZonedDateTime.of(2024, 3, 31, 1, 30, 0, 0, ZoneId.of("Europe/Berlin"));
        say("before summer time begins", z);
        say("an hour later", z.plusHours(1));
        say("the same in Tokyo", z.withZoneSameInstant(ZoneId.of("Asia/Tokyo")));
        say("the same instant", z.toInstant());
        say("next change in New York",
            ZoneId.of("America/New_York").getRules().nextTransition(z.toInstant()));
        say("an hour, a minute and 1.005 seconds", Duration.ofSeconds(3661, 5000000));
        say("minutes of a day and two hours", Duration.parse("P1DT2H").toMinutes());
        say("period with more than twelve months", Period.of(1, 14, 3).normalized());
        say("instant of milliseconds", Instant.ofEpochMilli(1234567890123L));
        say("two minutes past 23:59", LocalTime.of(23, 59).plusMinutes(2));
        say("seconds of a date with an offset",
            OffsetDateTime.parse("2020-01-01T00:00:00+05:30").toEpochSecond());
        say("1900 is a leap year", Year.of(1900).isLeap());
        say("days of February 2023", YearMonth.of(2023, 2).lengthOfMonth());
        for (Locale l : List.of(Locale.US, Locale.GERMANY, Locale.FRANCE, Locale.JAPAN)) {
            say(l + ", long", DateTimeFormatter.ofPattern("EEEE d MMMM uuuu HH:mm", l).format(z));
            say(l + ", medium",
                DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM).withLocale(l).format(d));
        }
        say("parsed by a pattern",
            LocalDateTime.parse(
                "05.06.2021 07:08", DateTimeFormatter.ofPattern("dd.MM.yyyy HH:mm")));
        say("as in a mail", DateTimeFormatter.RFC_1123_DATE_TIME.format(z));
        say("year, week and day", DateTimeFormatter.ISO_WEEK_DATE.format(d));
        say("basic ISO format", DateTimeFormatter.BASIC_ISO_DATE.format(d));
        attempt("29 February of another year", () -> LocalDate.of(2023, 2, 29));
        attempt("a word as a date", () -> LocalDate.parse("nope"));
        attempt("a zone of Mars", () -> ZoneId.of("Mars/Base"));
        attempt("hour of a date", () -> d.get(ChronoField.HOUR_OF_DAY));
        attempt("hour 25", () -> LocalTime.of(25, 0));
        attempt("pattern with unknown letters", () -> DateTimeFormatter.ofPattern("qqqqqqb"));
        say("Japanese", JapaneseDate.from(d));
        say("Buddhist", ThaiBuddhistDate.from(d));
        say("Islamic", HijrahDate.from(d));
        say("of Taiwan", MinguoDate.from(d));
        Calendar c = new GregorianCalendar(TimeZone.getTimeZone("America/Los_Angeles"), Locale.US);
        c.clear();
        c.set(1999, Calendar.DECEMBER, 31, 23, 59, 59);
        c.add(Calendar.SECOND, 1);
        say("milliseconds of the millennium in Los Angeles", c.getTimeInMillis());
        say("year", c.get(Calendar.YEAR));
        say("day of the week", c.get(Calendar.DAY_OF_WEEK));
        say("days of that month", c.getActualMaximum(Calendar.DAY_OF_MONTH));
        say("milliseconds of the last Julian day",
            new GregorianCalendar(1582, 9, 4).getTimeInMillis());
        say("offset of London in November",
            TimeZone.getTimeZone("Europe/London").getOffset(1700000000000L));
        say("date zero", new Date(0));
        say("default time zone", TimeZone.getDefault().getID());
        Locale l = Locale.forLanguageTag("zh-Hant-TW");
        say("locale", l);
        say("its name in English", l.getDisplayName(Locale.US));
        say("its script", l.getScript());
        say("default language", Locale.getDefault().getLanguage());
        say("Austria in German", new Locale("de", "AT").getDisplayCountry(Locale.GERMAN));
        say("decimals of the yen", Currency.getInstance("JPY").getDefaultFractionDigits());
        say("currency of the United Kingdom", Currency.getInstance(Locale.UK));
        say("simple name of a nested class", Locale.Builder.class.getSimpleName());
        say("locale found for Swiss German",
            Locale.lookup(Locale.LanguageRange.parse("de-CH,en;q=0.5"),
                List.of(Locale.ENGLISH, Locale.GERMAN)));
        say("Friday in Italian", DayOfWeek.FRIDAY.getDisplayName(TextStyle.SHORT, Locale.ITALY));
        say("March in Spanish", Month.MARCH.getDisplayName(TextStyle.FULL, new Locale("es")));
        say("first day of a week in the USA", WeekFields.of(Locale.US).getFirstDayOfWeek());
        say("days that a first week has at least", WeekFields.ISO.getMinimalDaysInFirstWeek());
        say("instant of a fixed clock", Clock.fixed(Instant.EPOCH, ZoneOffset.UTC).instant());
    }
}
