/* SPDX-License-Identifier: Apache-2.0
 * carriers.c - virtual threads: who carries one, and what keeps it there.
 *
 * Mounted   The extension events of mounts tell.  Between them a thread of the system has events of
 *           one Java thread only, so who is here (frames.c) changes with them.
 * Pinned    A thread that cannot leave its carrier is parked by a method of the class library that
 *           is for that only: a breakpoint is at its start. */
#include "tools/show/show.h"
#include <string.h>

static jmethodID park_pinned; /* NULL: this class library has none */

/* Not by JNI's GetMethodID, which would initialize the class: a run under a schedule must be the
 * same when it is recorded. */
static void watch_pinned(jclass k)
{
    jint n = 0;
    jmethodID *methods = NULL;
    if (TI(GetClassMethods, k, &n, &methods) != JVMTI_ERROR_NONE)
        return; /* not prepared yet: the event will tell */
    for (jint i = 0; i < n; i++) {
        char *name = NULL;
        if (TI(GetMethodName, methods[i], &name, NULL, NULL) == JVMTI_ERROR_NONE &&
            !strcmp(name, "parkOnCarrierThread")) {
            park_pinned = methods[i];
            (void)TI(SetBreakpoint, park_pinned, 0);
        }
        FREE(name);
    }
    FREE(methods);
}

void carriers_watch(JNIEnv *jni)
{
    jclass k = class_loaded(jni, "Ljava/lang/VirtualThread;");
    if (k)
        watch_pinned(k);
    (*jni)->DeleteLocalRef(jni, k);
}

void carriers_class_prepared(jclass k, const ShowClass *c)
{
    if (!park_pinned && !strcmp(c->name, "java/lang/VirtualThread"))
        watch_pinned(k);
}

/* Its newest frame of native code, or of an initializer, which native code of the VM has called. */
static ShowMethod *pinning_method(JNIEnv *jni)
{
    enum { MOST = 100 };
    jvmtiFrameInfo frames[MOST];
    jint n = 0;
    if (TI(GetStackTrace, NULL, 0, MOST, frames, &n) != JVMTI_ERROR_NONE)
        return NULL;
    for (jint i = 0; i < n; i++) {
        ShowMethod *m = method_info(jni, frames[i].method);
        if (m && (m->native || !strcmp(m->name, "<clinit>")))
            return m;
    }
    return NULL;
}

bool carriers_breakpoint(ShowThread *t, JNIEnv *jni, jmethodID id)
{
    if (id != park_pinned)
        return false;
    const ShowMethod *m = pinning_method(jni);
    record_begin(t, REC_PINNED);
    bytes_number(&t->payload, m ? (uint64_t)m->number : 0);
    record_end(t);
    log_commit(t, 0);
    return true;
}

/* Who carries the thread that is mounted here. */
static ShowThread *carrier_here(JNIEnv *jni, jthread mounted)
{
    static _Thread_local ShowThread *carrier;
    jthread thread = carrier ? NULL : inside_carrier(mounted);
    if (thread)
        carrier = thread_of(jni, thread);
    (*jni)->DeleteLocalRef(jni, thread);
    return carrier;
}

static void moved(ShowThread *t, const ShowThread *carrier)
{
    if (!t || !atomic_load(&recording))
        return;
    record_begin(t, REC_MOUNT);
    bytes_number(&t->payload, carrier ? (uint64_t)carrier->number : 0);
    record_end(t);
    log_commit(t, 0);
}

void JNICALL carriers_mount(jvmtiEnv *ti, ...)
{
    va_list ap;
    va_start(ap, ti);
    JNIEnv *jni = va_arg(ap, JNIEnv *);
    jthread thread = va_arg(ap, jthread);
    va_end(ap);
    moved(thread_comes(jni, thread), carrier_here(jni, thread));
}

void JNICALL carriers_unmount(jvmtiEnv *ti, ...)
{
    va_list ap;
    va_start(ap, ti);
    JNIEnv *jni = va_arg(ap, JNIEnv *);
    jthread thread = va_arg(ap, jthread);
    va_end(ap);
    moved(thread_comes(jni, thread), NULL);
    thread_goes();
}
