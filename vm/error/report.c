/* SPDX-License-Identifier: Apache-2.0
 * report.c - the table of sections, and getting through it whatever happens.
 *
 * A section that faults comes back by siglongjmp from the fault's handler; one that hangs (a lock,
 * a slow disk) by the timer, whose signal goes to the reporting thread.  The limit for one section
 * is a quarter of the whole. */
#include "vm/error/report.h"
#include "vm/error/sections.h"
#include "vm/os/os.h"
#include <setjmp.h>
#include <time.h>
#include <unistd.h>

static const struct Section {
    const char *heading /* or NULL */, *doing;
    unsigned where;
    void (*print)(Sink *, const Crash *);
} sections[] = {
#define SECTION(name, where, doing, heading) {heading, doing, where, section_##name},
#include "vm/error/sections.def"
};

static sigjmp_buf leave;
static volatile sig_atomic_t inside; /* a section runs: `leave` is good */
static volatile struct {
    int sig, code;
    const void *pc, *address;
} fault;
static int64_t begun_ns, limit_ns; /* limit 0: none */
static timer_t timer;
static bool has_timer;

/* ---- the clock ---- */

static void on_timer(int sig)
{
    if (inside) {
        inside = 0;
        fault.sig = 0;
        siglongjmp(leave, 1);
    }
}

void report_start(int seconds)
{
    begun_ns = os_nanos();
    limit_ns = seconds * INT64_C(1000000000);
    if (!seconds)
        return;
    struct sigaction sa = {.sa_handler = on_timer, .sa_flags = SA_ONSTACK};
    struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGALRM};
    event._sigev_un._tid = os_thread_id();
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGALRM);
    has_timer = !sigaction(SIGALRM, &sa, NULL) && !timer_create(CLOCK_MONOTONIC, &event, &timer);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

static void set_timer(int64_t ns)
{
    struct itimerspec when = {.it_value = {ns / 1000000000, ns % 1000000000}};
    if (has_timer)
        timer_settime(timer, 0, &when, NULL);
}

static int seconds_gone(void) { return (int)((os_nanos() - begun_ns) / 1000000000); }
static int64_t time_left(void) { return limit_ns ? limit_ns - (os_nanos() - begun_ns) : INT64_MAX; }

/* ---- sections ---- */

const char *fault_name(int sig)
{
    return sig == SIGSEGV  ? "SIGSEGV"
           : sig == SIGBUS ? "SIGBUS"
           : sig == SIGILL ? "SIGILL"
           : sig == SIGFPE ? "SIGFPE"
                           : "a signal";
}

void report_leave_section(int sig, const siginfo_t *info, void *pc)
{
    if (!inside)
        return;
    inside = 0;
    fault.sig = sig;
    fault.pc = pc;
    fault.address = info->si_addr;
    siglongjmp(leave, 1);
}

/* Writing out belongs to it: whoever should read may not. */
static void run_section(const struct Section *s, Sink *out, const Crash *crash, int64_t limit)
{
    if (sigsetjmp(leave, true)) {
        set_timer(0);
        if (fault.sig)
            sink_printf(
                out,
                "\n[error occurred during error reporting (%s), id 0x%x, %s (0x%x) at pc=%p]\n\n",
                s->doing, fault.sig, fault_name(fault.sig), fault.sig, fault.pc);
        else
            sink_printf(
                out, "\n[timeout occurred during error reporting in step \"%s\"] after %d s.\n\n",
                s->doing, seconds_gone());
        return;
    }
    inside = 1;
    set_timer(limit);
    s->print(out, crash);
    sink_flush(out); /* what is known so far, should the rest fail beyond help */
    set_timer(0);
    inside = 0;
}

static void print_timeout(Sink *out, const Crash *crash)
{
    sink_printf(out, "\n------ Timeout during error reporting after %d s. ------\n",
                seconds_gone());
}

void report_print(Sink *out, const Crash *crash, ReportPart part)
{
    static const struct Section timeout = {NULL, "printing that it takes too long", 0,
                                           print_timeout};
    for (size_t i = 0; i < ARRAY_LEN(sections); i++) {
        const struct Section *s = &sections[i];
        if (!(s->where & part))
            continue;
        if (s->heading)
            sink_printf(out, "\n---------------  %s\n\n", s->heading);
        int64_t left = time_left();
        if (part == REPORT_INFO) {
            s->print(out, NULL);
        } else if (left > 0) {
            run_section(s, out, crash, left < limit_ns / 4 ? left : limit_ns / 4);
        } else {
            run_section(&timeout, out, crash, 1000000000);
            return;
        }
    }
    if (part == REPORT_INFO)
        sink_flush(out);
}
