/* SPDX-License-Identifier: Apache-2.0
 * commands.h - diagnostic commands: a line of text in, text out.  jcmd sends them over the attach
 * socket, DiagnosticCommandMBean runs them.
 *
 * Model      a command is a row of tools/serve/commands/table.c: name, help texts, typed arguments,
 *            function.  The parser fills in defaults and refuses what the row does not allow, with
 *            the stock VM's words, so functions see good values only.
 * Failure    false: exception pending (IllegalArgumentException: unknown command or bad arguments;
 *            what Java code called by the command threw). */
#pragma once
#include "vm/base/forward.h"
#include "vm/library/release.h"

typedef struct CommandArg {
    const char *name;          /* options: as written, "-all"; positional ones: for messages */
    const char *text, *type;   /* type: BOOLEAN INT STRING FILE */
    const char *default_value; /* NULL: none */
    bool mandatory, option;    /* option: by name; else by position, in the order of the rows */
    ReleaseRange in;           /* before and after, its default holds, and nobody can give it */
} CommandArg;

#define COMMAND_MAX_ARGS 24
typedef struct Command Command;
typedef struct CommandValues {
    const Command *command;
    const char *text[COMMAND_MAX_ARGS]; /* given or default; NULL: neither */
    bool given[COMMAND_MAX_ARGS];
    bool by_bean;
} CommandValues;

struct Command {
    const char *name, *description, *impact;
    const char *const *permission; /* three: class, name, action; NULL: none needed */
    const CommandArg *args;
    int arg_count; /* those of all releases */
    /* IN_VM; may leave an exception */
    void (*run)(Thread *self, FILE *out, const CommandValues *v);
    bool exported; /* DiagnosticCommandMBean offers it */
    ReleaseRange in;
};

/* All lines of `text`, one after the other, the output goes to `out`.  by_bean: only commands that
 * are exported exist.  IN_VM. */
bool commands_run(Thread *self, const char *text, FILE *out, bool by_bean) MAY_SAFEPOINT MUST_CHECK;
const Command *command_find(const char *name, size_t len); /* NULL: no such command */
const Command *command_at(int index);    /* in order of names; NULL after the last */
bool command_takes(const CommandArg *a); /* in the release in use */
/* Before 25 the names of files were texts as any other: %p stayed what it was. */
const char *command_type(const CommandArg *a);
