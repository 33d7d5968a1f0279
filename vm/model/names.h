/* SPDX-License-Identifier: Apache-2.0
 * names.h - classes and methods as text, for messages and for Java.
 *
 * Memory  A text is malloc'ed and the caller's; it ends the process when there is no memory
 *         (xmalloc): names have at most 65,535 bytes. */
#pragma once
#include "vm/model/class.h"

char *class_external_name(const Class *c); /* "java.lang.String", "int[]" */
/* as Class.getName: "java.lang.String", "[I", "Foo/0x..." for hidden ones */
char *class_java_name(const Class *c);
char *method_external_name(const Method *m);  /* "void a.B.c(int, java.lang.String)" */
char *method_signature_text(const Method *m); /* "void c(int, java.lang.String)" */
/* "\tat a.B.c(module@version/File.java:line)" and a newline, as in thread dumps.  file: NULL for an
 * unknown one; line: at most 0 if not known. */
void method_print_at(FILE *out, const Method *m, const Symbol *file, int line);
/* ENTRY_CONFLICT: "Conflicting default methods: A.m B.m" */
char *method_conflict_text(const Method *m);
/* the default methods like m that c inherits */
char *class_conflict_text(const Class *c, const Method *m);
