/* SPDX-License-Identifier: Apache-2.0
 * entry.h - what every JVMTI function does before its body: the shared pieces of the generated
 * entry layer.
 *
 * Order      environment, phase, capability, attached thread, then the parameters from left to
 *            right; the first failure is the result. The wrappers themselves are made by
 *            jvmti/spec/generate.py; this is what they call, and bodies may use it for arrays.
 * State      callback-safe functions run in whatever state the caller is in and touch no heap.  All
 *            others run IN_VM.
 * Pinning    a Thread given to a body cannot finish dying before the body returns.
 */
#ifndef JVMTI_ENTRY_H
#define JVMTI_ENTRY_H
#include "jvmti/env.h"

/* phases of functions and events */
enum {
    TI_IN_ONLOAD = 1,
    TI_IN_START = 2,
    TI_IN_LIVE = 4,
    TI_IN_PRIMORDIAL = 8,
    TI_IN_DEAD = 16,
    TI_IN_ANY = 31
};

typedef struct TiEntry {
    TiEnv *env;
    Thread *self;   /* NULL: in the OnLoad phase there may be no thread yet */
    Thread *pinned; /* target to release in the end */
    bool entered;   /* went native -> VM */
} TiEntry;

/* capability: byte and bit in jvmtiCapabilities, or -1.  JVMTI_ERROR_NONE: go on, and call
 * ti_entry_end. */
jvmtiError ti_entry_begin(TiEntry *e, jvmtiEnv *env, int phases, int capability_bit,
                          bool callback_safe) MAY_SAFEPOINT;
jvmtiError ti_entry_end(TiEntry *e, jvmtiError result) MAY_SAFEPOINT; /* gives result */

/* Parameter checks; IN_VM.  All leave *out alone on failure.  Bodies use them for elements of
 * arrays. */
/* a java.lang.Thread, alive or not; INVALID_THREAD */
jvmtiError ti_check_thread(Thread *self, jthread thread, Handle *out);
/* alive and kept so; INVALID_THREAD, THREAD_NOT_ALIVE */
jvmtiError ti_pin_thread(TiEntry *e, jthread thread, Thread **out) MAY_SAFEPOINT;
jvmtiError ti_check_class(Thread *self, jclass klass, Class **out); /* INVALID_CLASS */
/* of == NULL: not loaded yet, so it fails */
jvmtiError ti_check_instance(Thread *self, jobject object, const Class *of, jvmtiError failure,
                             Handle *out) MAY_SAFEPOINT;
jvmtiError ti_check_method(jmethodID method, Method **out); /* INVALID_METHODID */
/* INVALID_FIELDID: unknown, or not a field of klass */
jvmtiError ti_check_field(const Class *klass_or_null, jfieldID field, Field **out);

bool ti_has_capability(const TiEnv *env, int bit);
const char *ti_error_name(jvmtiError e); /* "JVMTI_ERROR_NONE"; NULL: no such code */
#endif
