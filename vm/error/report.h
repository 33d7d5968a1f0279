/* SPDX-License-Identifier: Apache-2.0
 * report.h - what is known of the process, as sections of text: the fatal error report, and `jcmd
 * VM.info`.
 *
 * Sections   a table (report.c): each prints one thing, and says where it is wanted.  A section
 *            that faults or takes too long is left, and the next one runs.
 * Rules      a section runs in a signal handler of a broken process: it allocates nothing, takes no
 *            lock that somebody may hold for ever, and prints to a Sink. */
#pragma once
#include "vm/base/sink.h"
#include "vm/base/forward.h"
#include "vm/os/context.h"
#include <signal.h>

/* What has happened.  VM.info has none. */
typedef struct Crash {
    int signal; /* 0: an internal error, with the next three */
    const char *file;
    int line;
    const char *message;
    siginfo_t *info; /* of the signal */
    ucontext_t *context;
    Thread *thread;          /* the running one; NULL: no thread of the VM */
    void *pc;                /* where; of an internal error, the call of vm_fatal */
    const char *report_path; /* of the file, once there is one */
} Crash;

typedef enum ReportPart {
    REPORT_SCREEN = 1, /* standard output: the lines with # */
    REPORT_FILE = 2,
    REPORT_INFO = 4 /* the process is well */
} ReportPart;

/* Prints the sections that are wanted there.  During a crash (not REPORT_INFO): the calling thread
 * is the only one that reports. */
void report_print(Sink *out, const Crash *crash, ReportPart part) MAY_SAFEPOINT;
/* The time limit of a report starts. */
void report_start(int seconds);
/* From the handler of a fault in the reporting thread, while report_print runs: leaves the section.
 * Does not return then. */
void report_leave_section(int sig, const siginfo_t *info, void *pc);
const char *fault_name(int sig);
