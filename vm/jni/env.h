/* SPDX-License-Identifier: Apache-2.0
 * env.h - the JNI function table and what else the VM asks of this folder.
 *
 * Model      every JNIEnv points at the one table jni_table, so replacing functions there (JVMTI
 *            SetJNIFunctionTable) is seen by all threads. With -Xcheck:jni the table starts with
 *            the checking wrappers (check.c).
 */
#pragma once
#include "vm/thread/thread.h"

/* once, before any thread has an env: picks plain or checking functions */
void jni_init(bool check);
/* JVMTI SetJNIFunctionTable: copied, pointer by pointer */
void jni_table_set(const struct JNINativeInterface_ *table);
void jni_table_get(struct JNINativeInterface_ *out);       /* JVMTI GetJNIFunctionTable */
extern const struct JNINativeInterface_ jni_table_checked; /* check.c */

/* "\tat a.B.c(Native Method)" lines of t's Java stack, as stock prints them below a fatal JNI
 * error. */
void jni_print_stack(FILE *out, Thread *t);
/* "FATAL ERROR in native method: ..." with the stack, then abort. */
NORETURN void jni_fatal(Thread *self, const char *message);

bool jni_version_supported(jint version); /* invoke.c: a JNI_VERSION_ that this VM serves */

/* natives.c */
/* InterpHost.link_native */
void *native_method_link(Thread *self, Method *m) MAY_SAFEPOINT;
/* malloc'ed; NULL: no such name possible */
char *jni_mangled_name(const Symbol *class_name, const char *method_name, size_t len,
                       const char *descriptor_or_null);

/* the calling thread ends: forget frames it pushed and never popped */
void jni_local_frames_free(void);
