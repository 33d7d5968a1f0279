/* SPDX-License-Identifier: Apache-2.0
 * command.h - what the files of this folder share: reading arguments, the functions behind the rows
 * of table.c. */
#pragma once
#include "tools/serve/commands.h"
#include "vm/jvm/support.h"

/* NULL: not given, no default */
const char *command_value(const CommandValues *v, const char *name);
bool command_given(const CommandValues *v, const char *name);
bool command_flag(const CommandValues *v, const char *name); /* BOOLEAN arguments */
/* INT arguments; 0 when there is none */
int64_t command_int(const CommandValues *v, const char *name);

/* Calls a static method of a class of the JDK; a module that is not in the boot layer is brought in
 * first (NULL: java.base). */
bool command_call(Thread *self, const char *module, const char *class_name, const char *method,
                  const char *descriptor, const Slot *args, Slot *result) MAY_SAFEPOINT;

/* "java.lang.IllegalArgumentException: Unknown diagnostic command": what is pending, which is
 * cleared. */
void command_print_exception(Thread *self, FILE *out) MAY_SAFEPOINT;
void command_print_syntax(FILE *out, const Command *c); /* the part of the help about arguments */

typedef void CommandFn(Thread *self, FILE *out, const CommandValues *v);
#define COMMAND(name, text, impact, permission, run, exported, ...) MAY_SAFEPOINT CommandFn run;
#include "tools/serve/commands/commands.def"

/* Memory that is taken to be seen in VM.native_memory, as the part "Test" (tests/whitebox); NULL: none. */
typedef struct TestMemory {
    size_t (*malloced)(void); /* bytes that the allocator gave */
    /* each reserved range, and each run of committed pages in it (inside: true) */
    void (*each)(void (*fn)(void *ctx, const void *p, size_t bytes, bool inside), void *ctx);
} TestMemory;
extern const TestMemory *test_memory;
