/* SPDX-License-Identifier: Apache-2.0
 * old_options.c - see old_options.h */
#include "vm/start/old_options.h"
#include "vm/flags/warning.h"
#include "vm/library/release.h"
#include "vm/model/vm.h"

const char *option_after(const char *option, const char *prefix)
{
    size_t n = strlen(prefix);
    return strncmp(option, prefix, n) ? NULL : option + n;
}

/* Spellings that have meant nothing for long. */
static const struct {
    const char *spelling;
    ReleaseRange in;
} ignored[] = {{"-Xfuture", {BEFORE(25)}},
               {"-Xdebug", {0}},
               {"-Xnoagent", {BEFORE(25)}},
               {"-Xshare:auto", {0}}};
/* Other spellings of flags. */
static const char *const spellings[][3] = {
    {"-Xrs", "+ReduceSignalUsage"},
    {"-Xbatch", "-BackgroundCompilation"},
    {"-Xnoclassgc", "-ClassUnloading", "-ClassUnloadingWithConcurrentMark"},
    {"-Xshare:dump", "+DumpSharedSpaces"},
    {"-Xshare:off", "-UseSharedSpaces", "-RequireSharedSpaces"},
    {"-Xshare:on", "+RequireSharedSpaces"},
};
static const char *const modes[] = {"-Xmixed", "-Xint", "-Xcomp"}; /* in order of compile_mode */

/* What the stock JVM says of options that are gone, on its standard output or standard error. */
static const struct {
    const char *prefix;
    bool to_stdout;
    const char *text;
} gone[] = {
    {"-Xbootclasspath/p:", true, "-Xbootclasspath/p is no longer a supported option.\n"},
    {"-Xbootclasspath:", true, "-Xbootclasspath is no longer a supported option.\n"},
    {"-Djava.endorsed.dirs=", true,
     "%s is not supported. Endorsed standards and standalone APIs\n"
     "in modular form will be supported via the concept of upgradeable modules.\n"},
    {"-Djava.ext.dirs=", true, "%s is not supported.  Use -classpath instead.\n"},
    {"-Xcheck", false, "Unrecognized check option: %s\n"},
    {"-Xverify:", false, "Unrecognized verification option: %s\n"},
};

static OldOption refuse(FILE *out, const char *fmt, const char *option)
{
    for (const char *p = fmt; *p; p++)
        if (p[0] == '%' && p[1] == 's')
            fputs(option, out), p++;
        else
            fputc(*p, out);
    fflush(out);
    return OLD_REFUSED;
}

PRINTF_LIKE(2, 3) static OldOption set_flag(FlagOrigin by, const char *fmt, ...)
{
    char text[128], err[512], line[600];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    if (flag_set(text, by, err, sizeof err))
        return OLD_DONE;
    snprintf(line, sizeof line, "%s\n", err);
    line[strcspn(line, "\n") + 1] = 0; /* that the option is improper is said of -XX: only */
    return refuse(stderr, "%s", line);
}

/* -Xmaxf0.7, -Xminf0.4 */
static OldOption ratio(const char *option, const char *value, const char *flag, const char *what,
                       FlagOrigin by)
{
    char *end, fmt[64];
    double part = strtod(value, &end);
    if (end != value && !*end && part >= 0 && part < 1e6)
        return set_flag(by, "%s=%u", flag, (unsigned)(part * 100));
    snprintf(fmt, sizeof fmt, "Bad %s heap free percentage size: %%s\n", what);
    return refuse(stderr, fmt, option);
}

OldOption old_option(const char *s, FlagOrigin by)
{
    const char *v;
    size_t bytes;
    if (!strcmp(s, "-Xdebug") && library_since(25))
        vm_warning(
            "Option -Xdebug was deprecated in JDK 22 and will likely be removed in a future release.");
    for (size_t i = 0; i < ARRAY_LEN(ignored); i++)
        if (!strcmp(s, ignored[i].spelling) && library_in(ignored[i].in, the_library))
            return OLD_IGNORED;
    for (size_t i = 0; i < ARRAY_LEN(modes); i++)
        if (!strcmp(s, modes[i])) {
            vm_options.compile_mode = (int)i;
            vm_options.use_compiler = i != COMPILE_NOTHING;
            return OLD_DONE;
        }
    for (size_t i = 0; i < ARRAY_LEN(spellings); i++)
        if (!strcmp(s, spellings[i][0])) {
            OldOption first = set_flag(by, "%s", spellings[i][1]);
            return first == OLD_DONE && spellings[i][2] ? set_flag(by, "%s", spellings[i][2])
                                                        : first;
        }
    if (!strcmp(s, "-Xprof")) {
        vm_warning("Ignoring option -Xprof; support was removed in 10.0");
        return OLD_DONE;
    }
    if ((v = option_after(s, "--illegal-access="))) {
        vm_warning("Ignoring option --illegal-access=%s; support was removed in 17.0", v);
        return OLD_DONE;
    }
    if (library_since(21) && (v = option_after(s, "--finalization="))) {
        vm_options.no_finalization = !strcmp(v, "disabled");
        return vm_options.no_finalization || !strcmp(v, "enabled")
                   ? OLD_DONE
                   : refuse(stderr,
                            "Invalid finalization value '%s', must be 'disabled' or 'enabled'.\n",
                            v);
    }
    if ((v = option_after(s, "-Xmaxf")))
        return ratio(s, v, "MaxHeapFreeRatio", "max", by);
    if ((v = option_after(s, "-Xminf")))
        return ratio(s, v, "MinHeapFreeRatio", "min", by);
    if ((v = option_after(s, "-Xmn"))) {
        if (!parse_size(v, &bytes) || !bytes)
            return refuse(stderr, "Invalid initial young generation size: %s\n", s);
        OldOption first = set_flag(by, "NewSize=%zu", bytes);
        return first == OLD_DONE ? set_flag(by, "MaxNewSize=%zu", bytes) : first;
    }
    if ((v = option_after(s, "-Xmaxjitcodesize"))) {
        return parse_size(v, &bytes) ? set_flag(by, "ReservedCodeCacheSize=%zu", bytes)
                                     : refuse(stderr, "Invalid maximum code cache size: %s.\n", s);
    }
    for (size_t i = 0; i < ARRAY_LEN(gone); i++)
        if (option_after(s, gone[i].prefix))
            return refuse(gone[i].to_stdout ? stdout : stderr, gone[i].text, s);
    return OLD_UNKNOWN;
}
