/* SPDX-License-Identifier: Apache-2.0
 * field_index.h - the number of a field in a heap walk, taken for one of Get Class Fields.
 *
 * Model  A heap walk numbers the fields of a class behind those of its superinterfaces and
 *        superclasses (JVM TI: jvmtiHeapReferenceInfoField); Get Class Fields gives the class's own
 *        alone.  The first reference by a field of each class is told in a page that cannot be
 *        read, so it shows whether the agent looks at the index.  Who does, asks for the fields
 *        of classes and their names, and never for interfaces, is named at the end.  With
 *        inherited=N each class seems to have so many fields more in its superinterfaces: who then
 *        prints other names is wrong.
 * Threads As callbacks of walks: one at a time. */
#pragma once
#include "tools/lab/lab.h"

/* What the callback gets: info, or a copy of it that tells when it is read.  class_tag: of the
 * class of the referrer. */
const jvmtiHeapReferenceInfo *lab_field_index_begins(jvmtiHeapReferenceKind kind,
                                                     const jvmtiHeapReferenceInfo *info,
                                                     jlong class_tag);
/* The callback has returned. */
void lab_field_index_ends(void);
/* A call was done, without an error. */
void lab_field_index_call(const LabCall *c);
/* At the end: tells it. */
void lab_field_index_report(void);
