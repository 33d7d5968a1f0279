/* SPDX-License-Identifier: Apache-2.0
 * code_tables.h - the lines and local variables of a method, read where they stand in its class
 * file.  (JVMS 4.7.12 - 4.7.14)
 *
 * Few methods are ever asked for them, so nothing is made of them when a class is defined.  The
 * class file's bytes live as long as the version and were checked then (4.8).  An attribute may
 * come several times; rows are in the order of the file. */
#pragma once
#include "vm/model/class.h"

typedef struct LocalVarEntry {
    uint16_t start_pc; /* the first instruction at which the variable has a value */
    uint16_t length;   /* bytes of code from there */
    uint16_t slot;     /* the local, or the first of two */
    Symbol *name;
    Symbol *descriptor;
    Symbol *signature; /* generic type; NULL: not generic */
} LocalVarEntry;

typedef struct CodeTableReader {
    const Method *method;
    const uint8_t *attribute; /* the next of Code's */
    const uint8_t *row;
    unsigned attributes_left, rows_left;
} CodeTableReader;

/* A reader that stands before the first row.  The method may be any. */
CodeTableReader code_table_reader(const Method *m);
/* The next row of a LineNumberTable, or of a LocalVariableTable with the variable's signature from
 * the LocalVariableTypeTable; false: there is none.  A reader serves one of the two. */
bool next_line(CodeTableReader *r, LineEntry *out);
bool next_variable(CodeTableReader *r, LocalVarEntry *out);
/* The variable that is in a slot at a place in the code; false: none that the tables know. */
bool variable_in_slot(const Method *m, int slot, int bci, LocalVarEntry *out);
/* -1 unknown, -2 native; as stock, of an older version unknown to all but JVMTI */
int method_line_number(const Method *m, int bci);
Symbol *method_source_file(const Method *m); /* NULL: unknown */

/* Redefinitions and retransformations so far that installed something; changes with the world
 * stopped.  Code that keeps a Method without a frame that runs it
 * keeps this number beside it. */
extern uint32_t redefinition_count;
/* false: m was replaced since, and is perhaps another version of the method by now. */
bool method_is_as_of(const Method *m, uint32_t count);
