/* SPDX-License-Identifier: Apache-2.0
 * flag_rules.c - see flag_rules.h.  The rules and their words are the stock JVM's; only flags that
 * somebody set are looked at. */
#include "vm/start/flag_rules.h"
#include "vm/log/log.h"
#include "vm/flags/flags.h"
#include "vm/flags/warning.h"
#include "vm/library/release.h"
#include "vm/model/vm.h"
#include "vm/start/intrinsic_names.h"
#include "vm/start/machine.h"
#include <inttypes.h>
#include <sys/resource.h>

/* Set, and not to nothing. */
static bool flag_asks(const char *name)
{
    Flag f;
    if (!flag_find(name, strlen(name), &f) || flag_origin(&f) == FLAG_DEFAULT)
        return false;
    FREED char *value = flag_value(&f);
    return *value && strcmp(value, "false") && strcmp(value, "0");
}

/* ---- values ---- */

/* The first is at most the second; both say so. */
static const struct {
    const char *low, *high;
    bool high_first;
} pairs[] = {
    {"MinHeapFreeRatio", "MaxHeapFreeRatio", false},
    {"MinMetaspaceFreeRatio", "MaxMetaspaceFreeRatio", true},
    {"G1NewSizePercent", "G1MaxNewSizePercent", true},
};

typedef enum { MULTIPLE, BETWEEN, AT_LEAST } RuleKind;
static const struct {
    const char *flag;
    RuleKind kind;
    double a, b;
    const char *text;
} rules[] = {
    {"PerfDataSamplingInterval", MULTIPLE, 10, 0,
     " must be evenly divisible by PeriodicTask::interval_gran (10)"},
    {"BiasedLockingStartupDelay", MULTIPLE, 10, 0,
     " must be evenly divisible by PeriodicTask::interval_gran (10)"},
    {"InitArrayShortSize", MULTIPLE, 8, 0, " must be a multiple of 8"},
    {"AllocatePrefetchDistance", BETWEEN, 0, 512, " must be between 0 and 512"},
    {"AllocatePrefetchInstr", BETWEEN, 0, 3, " must be between 0 and 3"},
    {"CompileThreshold", BETWEEN, 0, 1073741823, " must be between 0 and 1073741823"},
    {"OnStackReplacePercentage", BETWEEN, 33, 1e18,
     " must be larger than InterpreterProfilePercentage (33)"},
    {"OnStackReplacePercentage", BETWEEN, 0, 21474869, " must be between 0 and 21474869"},
    {"GCPauseIntervalMillis", AT_LEAST, 1, 0, " must be greater than or equal to 1"},
    {"TLABSize", AT_LEAST, 2048, 0, " must be greater than or equal to MinTLABSize (2048)"},
};

static bool breaks(RuleKind kind, double value, double a, double b)
{
    switch (kind) {
    case MULTIPLE: return value != a * (double)(int64_t)(value / a);
    case BETWEEN: return value < a || value > b;
    case AT_LEAST: return value < a;
    }
    VM_UNREACHABLE();
}

static void complain_pair(const char *a, double x, const char *relation, const char *b, double y)
{
    fprintf(stderr, "%s (%.0f) must be %s than or equal to %s (%.0f)\n", a, x, relation, b, y);
}

/* The stock VM's compilers: two by default, one when it is told to use one tier, or none. */
static bool compilers_fit(void)
{
    double count = flag_number("CICompilerCount"), tier = flag_number("TieredStopAtLevel");
    int least = 2;
    if (vm_options.compile_mode == COMPILE_NOTHING || tier == 0)
        least = 0;
    else if (tier < 4 || (flag_given("TieredCompilation") && !flag_asks("TieredCompilation")))
        least = 1;
    if (!flag_given("CICompilerCount") || count >= least)
        return true;
    fprintf(stderr, "CICompilerCount (%.0f) must be at least %d \n", count, least);
    return false;
}

static bool intrinsics_exist(void)
{
    static const char *const flags[] = {"DisableIntrinsic", "ControlIntrinsic"};
    bool good = true;
    for (size_t i = 0; i < ARRAY_LEN(flags); i++) {
        FREED char *list = flag_text_if_set(flags[i]);
        FREED char *unknown = list ? intrinsic_unknown(flags[i], list) : NULL;
        if (unknown)
            fprintf(stderr, "Unrecognized intrinsic detected in %s: %s\n", flags[i], unknown);
        good &= !unknown;
    }
    return good;
}

static bool values_fit(void)
{
    bool good = intrinsics_exist();
    good &= compilers_fit();
    for (size_t i = 0; i < ARRAY_LEN(pairs); i++) {
        const char *low = pairs[i].low, *high = pairs[i].high;
        double x = flag_number(low), y = flag_number(high);
        if (x <= y || !(flag_given(low) || flag_given(high)))
            continue;
        for (int j = 0; j < 2; j++)
            if (pairs[i].high_first == !j)
                complain_pair(high, y, "greater", low, x);
            else
                complain_pair(low, x, "less", high, y);
        good = false;
    }
    for (size_t i = 0; i < ARRAY_LEN(rules) && good; i++)
        if (flag_given(rules[i].flag) &&
            breaks(rules[i].kind, flag_number(rules[i].flag), rules[i].a, rules[i].b)) {
            fprintf(stderr, "%s (%.0f)%s\n", rules[i].flag, flag_number(rules[i].flag),
                    rules[i].text);
            good = false;
        }
    return good;
}

/* ---- collectors: there is one, but a wrong choice is a mistake all the same ---- */

static void one_collector(void)
{
    static const char *const collectors[] = {"UseSerialGC", "UseParallelGC",   "UseG1GC",
                                             "UseZGC",      "UseShenandoahGC", "UseEpsilonGC"};
    int chosen = 0;
    for (size_t i = 0; i < ARRAY_LEN(collectors); i++)
        chosen += flag_asks(collectors[i]);
    if (chosen > 1)
        vm_start_error("Multiple garbage collectors selected");
    if (!chosen && flag_given("UseG1GC"))
        vm_start_error("Garbage collector not selected (default collector explicitly disabled)");
}

/* ---- what this VM does not have ---- */

static void no_archive(void)
{
    static const char *const need[] = {"RequireSharedSpaces", "PrintSharedArchiveAndExit"};
    static const char *const make[] = {"ArchiveClassesAtExit", "RecordDynamicDumpInfo",
                                       "DumpSharedSpaces"};
    for (size_t i = 0; i < ARRAY_LEN(need); i++)
        if (flag_asks(need[i])) {
            fputs(
                "An error has occurred while processing the shared archive file.\nThis VM does not share class data.\n",
                stderr);
            vm_start_error("Unable to use shared archive.");
        }
    for (size_t i = 0; i < ARRAY_LEN(make); i++)
        if (flag_asks(make[i]))
            vm_start_error("%s: this VM does not share class data", make[i]);
}

static void no_recorder(void)
{
    if (flag_given("StartFlightRecording"))
        vm_start_error("Flight Recorder is not supported on this VM");
}

static void tell_absent(void)
{
    static const char *const absent[][2] = {
#define ABSENT(flag, why) {flag, why},
#include "vm/start/absent_flags.def"
    };
    for (size_t i = 0; i < ARRAY_LEN(absent); i++)
        if (flag_asks(absent[i][0]))
            vm_warning("%s has no effect in this VM: %s", absent[i][0], absent[i][1]);
}

/* ---- large pages: the transparent ones are what there is ---- */

static void set_flag(const char *name, bool on)
{
    Flag f;
    char option[64], err[64];
    snprintf(option, sizeof option, "%c%s", on ? '+' : '-', name);
    if (flag_find(name, strlen(name), &f) && !flag_option(option, flag_origin(&f), err, sizeof err))
        VM_FATAL("-XX:%s: %s", option, err);
}

static void choose_pages(void)
{
    bool refused = flag_given("UseLargePages") && !flag_asks("UseLargePages");
    if (!refused && vm_options.huge_pages && !machine_has_transparent_pages()) {
        vm_options.huge_pages = false;
        if (library_since(25))
            LOG(pagesize, WARNING,
                "Anonymous transparent huge pages are not enabled in the OS. Set /sys/kernel/mm/transparent_hugepage/enabled to 'madvise' to enable them.");
        LOG(pagesize, WARNING,
            "UseTransparentHugePages disabled, transparent huge pages are not supported by the operating system.");
    } else if (!refused && !vm_options.huge_pages) {
        if (flag_asks("UseLargePages"))
            LOG(pagesize, WARNING,
                "UseLargePages disabled, no large pages configured and available on the system.");
        if (flag_asks("UseHugeTLBFS"))
            vm_warning("HugeTLBFS is not configured or not supported by the operating system.");
        if (flag_asks("UseSHM"))
            vm_warning("Large pages using UseSHM are not configured on this system.");
    }
    bool transparent = vm_options.huge_pages && !refused;
    vm_options.no_huge_pages = refused || (flag_given("UseTransparentHugePages") && !transparent);
    set_flag("UseTransparentHugePages", transparent);
    set_flag("UseLargePages", transparent);
    set_flag("UseHugeTLBFS", false);
    set_flag("UseSHM", false);
}

/* A wish that the system's limits deny. */
static void tell_denied(void)
{
    struct rlimit core;
    if (flag_given("CreateCoredumpOnCrash") && vm_options.core_dump &&
        !getrlimit(RLIMIT_CORE, &core) && !core.rlim_cur)
        vm_warning(
            "CreateCoredumpOnCrash specified, but core dumps have been disabled. To enable core dumping, try "
            "\"ulimit -c unlimited\" before starting Java again");
    if (vm_options.print_native_memory &&
        (!vm_options.native_memory_tracking || !strcmp(vm_options.native_memory_tracking, "off"))) {
        vm_warning("PrintNMTStatistics is disabled, because native memory tracking is not enabled");
        vm_options.print_native_memory = false;
    }
}

bool flag_rules_hold(void)
{
    if (!values_fit())
        return false;
    one_collector();
    no_archive();
    no_recorder();
    tell_absent();
    choose_pages();
    tell_denied();
    return true;
}
