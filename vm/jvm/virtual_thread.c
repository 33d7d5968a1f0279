/* SPDX-License-Identifier: Apache-2.0
 * virtual_thread.c - what java.lang.Thread, ScopedValue and StackWalker of Java 21 and later ask of
 * a VM about virtual threads and scoped values.  (JEP 444, JEP 506)
 *
 * This VM has no continuations and says so.  The class library then runs a virtual thread as
 * java.lang.ThreadBuilders.BoundVirtualThread: a thread of the system, one for each.  What only
 * java.lang.VirtualThread and jdk.internal.vm.Continuation would call is here because the libraries
 * link to it; both classes refuse to be initialized before anything of that is called. */
#include "vm/jvm/support.h"
#include "vm/model/frame.h"

jboolean JVM_IsContinuationsSupported(void) { return JNI_FALSE; }

/* ---- threads ---- */

jobject JVM_CurrentCarrierThread(JNIEnv *env, jclass cls)
{
    VM_ENTRY(env);
    return jvm_leave_ref(self, self->java->object);
}

static void refuse(JNIEnv *env)
{
    VM_ENTRY(env);
    throw_new(self, "java/lang/UnsupportedOperationException", "VM does not support continuations");
    VM_EXIT();
}

void JVM_RegisterContinuationMethods(JNIEnv *env, jclass cls) { refuse(env); }
void JVM_SetCurrentThread(JNIEnv *env, jobject carrier, jobject thread) { refuse(env); }
void JVM_VirtualThreadStart(JNIEnv *env, jobject thread) { refuse(env); }
void JVM_VirtualThreadEnd(JNIEnv *env, jobject thread) { refuse(env); }
void JVM_VirtualThreadMount(JNIEnv *env, jobject thread, jboolean hide) { refuse(env); }
void JVM_VirtualThreadUnmount(JNIEnv *env, jobject thread, jboolean hide) { refuse(env); }
void JVM_VirtualThreadHideFrames(JNIEnv *env, jobject thread, jboolean hide) { refuse(env); }
void JVM_VirtualThreadDisableSuspend(JNIEnv *env, jclass cls, jboolean enter) { refuse(env); }
void JVM_VirtualThreadPinnedEvent(JNIEnv *env, jclass cls, jstring operation) { refuse(env); }
void JVM_SetStackWalkContinuation(JNIEnv *env, jobject stream, jlong anchor, jobjectArray frames,
                                  jobject continuation)
{
    refuse(env);
}
jobject JVM_TakeVirtualThreadListToUnblock(JNIEnv *env, jclass cls)
{
    refuse(env);
    return NULL;
}

/* ---- scoped values ---- */

jobject JVM_ScopedValueCache(JNIEnv *env, jclass cls)
{
    VM_ENTRY(env);
    return jvm_leave_ref(self, self->java->scoped_value_cache);
}

void JVM_SetScopedValueCache(JNIEnv *env, jclass cls, jobject cache)
{
    VM_ENTRY(env);
    self->java->scoped_value_cache = jref_get(cache);
    VM_EXIT();
}

/* Each of them gets the bindings as its first parameter after `this`, and keeps them reachable
 * until it returns. */
static bool binds_scoped_values(const Method *m)
{
    static const char *const holders[] = {"java/lang/Thread", "java/lang/ScopedValue$Carrier"};
    if (!m->holder->loader->is_boot || !symbol_is(m->name, "runWith"))
        return false;
    for (size_t i = 0; i < ARRAY_LEN(holders); i++)
        if (symbol_is(m->holder->name, holders[i]))
            return true;
    return false;
}

/* The bindings of the youngest such frame; null: none of this thread has bound a value. */
jobject JVM_FindScopedValueBindings(JNIEnv *env, jclass cls)
{
    VM_ENTRY(env);
    Object *found = NULL;
    for (Frame *f = frame_skip_entries(self->top_frame); f && !found; f = frame_method_caller(f))
        if (binds_scoped_values(f->method))
            found = f->locals[1].l;
    return jvm_leave_ref(self, found);
}

/* Locals of a frame are always where the search above looks. */
void JVM_EnsureMaterializedForStackWalk_func(JNIEnv *env, jclass cls, jobject value) {}
