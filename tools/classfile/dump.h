/* SPDX-License-Identifier: Apache-2.0
 * dump.h - printing a ClassFile for people, in the manner of javap.
 *
 * Instructions are printed by a function the caller gives (interp/disasm.c has one), or as
 * hexadecimal bytes.
 */
#pragma once
#include "classfile/classfile.h"

typedef struct DumpOptions {
    bool constant_pool, code, attributes; /* javap -v shows all three */
    /* Prints the instructions of m->code, each line indented by six spaces. */
    void (*disassemble)(void *arg, FILE *out, const ClassFile *cf, const MethodInfo *m);
    void *arg;
} DumpOptions;

void classfile_dump(FILE *out, const ClassFile *cf, const DumpOptions *opt);
/* One constant as javap comments it: "java/lang/Object.\"<init>\":()V", "String text", "int 5". */
void cp_print(FILE *out, const ClassFile *cf, unsigned index);
