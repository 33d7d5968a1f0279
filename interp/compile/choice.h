/* SPDX-License-Identifier: Apache-2.0
 * choice.h - which methods the options let the compiler take, and whose code they want to see.
 * (-XX:CompileCommand; vm/start/compile_command.c reads it)
 *
 * Sharing    filled at the start; all threads look at it afterwards. */
#pragma once
#include "vm/model/class.h"

typedef enum {
    CHOICE_NOTHING,
    CHOICE_EXCLUDE,
    CHOICE_ONLY,
    CHOICE_PRINT,
    CHOICE_CALL
} ChoiceEffect;

/* text, with anything before it or behind it */
typedef struct NamePattern {
    char *text;
    bool any_before, any_behind;
} NamePattern;
typedef struct MethodChoice {
    ChoiceEffect effect;
    bool on;                        /* false: takes back what an earlier one says */
    NamePattern class_name, method; /* as class files spell them */
    char *descriptor;               /* NULL: any */
    struct MethodChoice *older;
} MethodChoice;

/* The last one that fits a method counts.  The texts stay the list's. */
void choice_add(const MethodChoice *c);
bool choice_allows(const Method *m);
bool choice_prints(const Method *m);
bool choice_inlines(const Method *m);
/* Nobody shall be told of methods that are not compiled. */
extern bool choice_quiet;
