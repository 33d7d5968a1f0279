/* SPDX-License-Identifier: Apache-2.0
 * inject.h - -XX:JVMTIFault: calls that fail; -XX:JVMTIProfile: a VM that offers less.
 *
 * Model      Both work on the wrappers that the tracer and the checker use (observe.h).  While
 *            neither option is given nothing of this is reached.  `vitrine check-agent` does the
 *            same to agents on any VM (docs/lab-reference.md); the options are for one run by hand.
 * Fault      Function:N:ERROR, several separated by commas: call number N of the function is not
 *            done and gives the error; N is 0 for each call.  What its out parameters point to is
 *            left as it is.
 * Profile    a file of rows (injection.h), or the name of one in the folder lab/profiles beside
 *            libjvm.so; none-of:CAPABILITY,... has its row for each; version:9 is version-9.
 * Threads    configured once, before the first agent is loaded; read by anyone afterwards. */
#ifndef JVMTI_INJECT_H
#define JVMTI_INJECT_H
#include "jvmti/observe.h"

extern bool ti_injecting; /* one of the options is given */
/* false: err (n bytes) says what is wrong with the options. */
bool ti_inject_configure(char *err, size_t n);
bool ti_inject_version(jint version); /* false: GetEnv does not know it */
/* true: the call fails with *error. */
bool ti_inject_fails(const TiObserved *o, jvmtiError *error);
void ti_inject_done(const TiObserved *o, jvmtiError result);
#endif
