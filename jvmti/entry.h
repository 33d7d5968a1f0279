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
#pragma once
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
    Thread *self; /* NULL: in the OnLoad phase there may be no thread yet */
    bool entered; /* went native -> VM */
    jvmtiError error;
} TiEntry;

/* Is a row of the specification in that of the release in use?  since: the release that first has
 * it, or 0. */
static inline bool ti_has(int since) { return since <= the_library->feature; }

/* bit: counted from the first of jvmtiCapabilities, as the rows of the specification say it */
ALWAYS_INLINE bool ti_has_capability(const TiEnv *env, int bit)
{
    return ((const unsigned char *)&env->capabilities)[bit / 8] >> (bit % 8) & 1;
}

/* capability: byte and bit in jvmtiCapabilities, or -1.  e.error: JVMTI_ERROR_NONE: go on, and call
 * ti_entry_end.  Inline, because of most calls it is a good part of the cost: what the function's
 * row says is constant here.  What is usual takes the straight way: the first environment, the live
 * phase, a thread that comes from native code. */
TiEntry ti_entry_begin_slow(jvmtiEnv *env, int phases, int capability_bit,
                            bool callback_safe) MAY_SAFEPOINT;
ALWAYS_INLINE TiEntry ti_entry_begin(jvmtiEnv *raw_env, int phases, int capability_bit,
                                     bool callback_safe) MAY_SAFEPOINT
{
    const TiFace *face = atomic_load_explicit(&ti_faces, memory_order_acquire);
    Thread *self = thread_self();
    TiEnv *env = LIKELY((void *)face == (void *)raw_env) && face ? ti_face_env(face) : NULL;
    if (UNLIKELY(!env) ||
        (phases != TI_IN_ANY && (!(phases & TI_IN_LIVE) || UNLIKELY(ti_phase != TI_PHASE_LIVE))) ||
        (capability_bit >= 0 && UNLIKELY(!ti_has_capability(env, capability_bit))) ||
        (!callback_safe && (UNLIKELY(!self) || UNLIKELY(self->state != THREAD_IN_NATIVE))))
        return ti_entry_begin_slow(raw_env, phases, capability_bit, callback_safe);
    if (!callback_safe)
        thread_enter_vm(self);
    return (TiEntry){.env = env, .self = self, .entered = !callback_safe};
}

/* Back to native code, if that is where the caller was; gives `result`. */
ALWAYS_INLINE jvmtiError ti_entry_end(TiEntry e, jvmtiError result) MAY_SAFEPOINT
{
    if (LIKELY(e.entered))
        thread_leave_vm(e.self);
    return result;
}

/* Parameter checks; IN_VM.  All leave *out alone on failure.  Bodies use them for elements of
 * arrays. */
/* a java.lang.Thread, alive or not; INVALID_THREAD */
jvmtiError ti_check_thread(Thread *self, jthread thread, Handle *out);
/* alive; INVALID_THREAD, THREAD_NOT_ALIVE.  ti_target_end in any case. */
jvmtiError ti_target(Thread *self, jthread thread, TiTarget *out) MAY_SAFEPOINT;
TiTarget ti_target_self(Thread *self_or_null); /* the Java thread that runs */
static inline void ti_target_end(const TiTarget *target)
{
    if (target->pinned)
        thread_unpin(target->thread);
}
jvmtiError ti_check_class(Thread *self, jclass klass, Class **out); /* INVALID_CLASS */
/* of == NULL: not loaded yet, so it fails */
jvmtiError ti_check_instance(Thread *self, jobject object, const Class *of, jvmtiError failure,
                             Handle *out) MAY_SAFEPOINT;
jvmtiError ti_check_method(jmethodID method, Method **out); /* INVALID_METHODID */
/* INVALID_FIELDID: unknown, or not a field of klass */
jvmtiError ti_check_field(const Class *klass_or_null, jfieldID field, Field **out);

const char *ti_error_name(jvmtiError e); /* "JVMTI_ERROR_NONE"; NULL: no such code */
