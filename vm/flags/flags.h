/* SPDX-License-Identifier: Apache-2.0
 * flags.h - the -XX: options as values: what each is set to, by whom, and what it may be set to.
 *
 * Model      a flag is a row of flags.def (it means something here, its value lives in vm_options)
 *            or of hotspot_flags.def (the stock JVM has it; here its value is only kept, checked
 *            and shown), or of both: then type, category and range are the stock JVM's.
 * Locked     diagnostic and experimental flags are listed only after -XX:+UnlockDiagnosticVMOptions
 *            and -XX:+UnlockExperimentalVMOptions.  They are refused before it.
 * Sharing    written while the command line is read, and by flag_change; texts that were replaced
 *            stay, because somebody may still read them. */
#pragma once
#include "vm/base/sink.h"

typedef enum {
    FLAG_IS_BOOL,
    FLAG_IS_SIGNED,
    FLAG_IS_UNSIGNED,
    FLAG_IS_DOUBLE,
    FLAG_IS_TEXT,
    FLAG_IS_LIST
} FlagKind;
/* who set it */
typedef enum {
    FLAG_DEFAULT,
    FLAG_COMMAND_LINE,
    FLAG_ENVIRONMENT, /* JAVA_TOOL_OPTIONS, _JAVA_OPTIONS */
    FLAG_FILE,        /* -XX:Flags=FILE */
    FLAG_ERGONOMIC,   /* the VM, from the machine or other flags */
    FLAG_MANAGEMENT   /* jcmd, jinfo, HotSpotDiagnosticMXBean */
} FlagOrigin;

typedef struct Flag {
    const char *name;
    const char *type; /* as the stock JVM lists it: "uintx" */
    FlagKind kind;
    const char *category;     /* "product", "manageable", "C2 diagnostic" */
    const char *least, *most; /* empty: no limit */
    int own, stock;           /* rows of the two tables, -1: not there */
} Flag;

bool flag_find(const char *name, size_t len, Flag *out) MUST_CHECK;
char *flag_value(const Flag *f); /* malloc'ed */
FlagOrigin flag_origin(const Flag *f);
bool flag_given(const char *name);        /* somebody set it */
char *flag_text_if_set(const char *name); /* malloc'ed; NULL: nobody set it */
double flag_number(const char *name);

bool flag_is_manageable(const Flag *f);
bool flag_is_locked(const Flag *f);
/* by name; locked ones are left out */
void flags_each(void (*fn)(const Flag *f, void *ctx), void *ctx);

/* Sets a flag from its text behind -XX: ("+Name", "Name=value").  false: `err` says why, in the
 * stock JVM's words. */
bool flag_option(const char *option, FlagOrigin by, char *err, size_t err_len) MUST_CHECK;
/* The same for another spelling of the flag (-Xshare:off), of which nothing is said when the flag
 * itself is obsolete. */
bool flag_set(const char *option, FlagOrigin by, char *err, size_t err_len) MUST_CHECK;
/* Sets a manageable flag of the running VM.  false: `err` says why; nothing was changed. */
bool flag_change(const Flag *f, const char *value, char *err, size_t err_len) MUST_CHECK;
/* Another option or the machine has set the flag's field. */
void flag_note(const char *name, FlagOrigin by);

void flag_defaults(void); /* vm_options gets what flags.def says */
typedef enum { LIST_VALUES, LIST_INITIAL, LIST_RANGES } FlagList;
/* PrintFlagsFinal, PrintFlagsInitial, PrintFlagsRanges */
void flags_list(FILE *out, FlagList what);
/* those that are not as by default, in one line: PrintCommandLineFlags, VM.flags */
void flags_list_set(FILE *out);
/* the same, a line each, without allocation: for reports of a broken process */
void flags_print_changed(Sink *out);

/* "512m" -> bytes.  false: no such number. */
bool parse_size(const char *s, size_t *out) MUST_CHECK;
