/* SPDX-License-Identifier: Apache-2.0
 * thread.c - natives of java.lang.Thread; the work is vm/thread. */
#include "vm/base/schedule.h"
#include "vm/model/vm.h"
#include "vm/jvm/snapshot.h"
#include "vm/jvm/support.h"
#include "vm/library/java_thread.h"
#include "vm/os/os.h"
#include <sched.h>

void JVM_StartThread(JNIEnv *env, jobject thread)
{
    VM_ENTRY(env);
    Handle h = handle_of_local(thread);
    if (java_thread_record(H(h)))
        throw_new_nomsg(self, IllegalThreadStateException);
    else
        PASS_UP(self, thread_start(self, h));
}

/* Thread.stop: the target throws `exception` at its next poll; what it waits for ends. */
void JVM_StopThread(JNIEnv *env, jobject thread, jobject exception)
{
    VM_ENTRY(env);
    if (!exception) {
        throw_npe(self);
    } else if (jref_get(thread) == self->java->object) {
        throw_object(self, jref_get(exception));
    } else {
        Thread *t = thread_pin(jref_get(thread));
        if (t) {
            thread_stop(t, jref_get(exception));
            thread_unpin(t);
        }
    }
}

void JVM_SuspendThread(JNIEnv *env, jobject thread)
{
    VM_ENTRY(env);
    if (jref_get(thread) == self->java->object) {
        thread_suspend(self, self);
    } else {
        Thread *t = thread_pin(jref_get(thread));
        if (t) {
            thread_suspend(self, t);
            thread_unpin(t);
        }
    }
}

void JVM_ResumeThread(JNIEnv *env, jobject thread)
{
    VM_ENTRY(env);
    Thread *t = thread_pin(jref_get(thread));
    if (t) {
        thread_resume(t);
        thread_unpin(t);
    }
}

void JVM_SetThreadPriority(JNIEnv *env, jobject thread, jint prio)
{
    /* Linux gives ordinary processes no say; the Java field keeps the value */
}

void JVM_Yield(JNIEnv *env, jclass cls)
{
    if (schedule)
        schedule->yield();
    else
        sched_yield();
}

static void sleep_in(JNIEnv *env, jlong time, int64_t unit_ns, const char *negative)
{
    VM_ENTRY(env);
    if (time < 0)
        throw_new(self, IllegalArgumentException, "%s", negative);
    else
        PASS_UP(self, thread_sleep(self, time > INT64_MAX / unit_ns ? INT64_MAX : time * unit_ns));
}

void JVM_Sleep(JNIEnv *env, jclass cls, jlong time)
{
    sleep_in(env, time, the_library->sleep_unit_ns, "timeout value is negative");
}

void JVM_SleepNanos(JNIEnv *env, jclass cls, jlong nanos)
{
    sleep_in(env, nanos, 1, "nanosecond timeout value out of range");
}

/* The address of a counter that Java itself increments (ThreadIdentifiers).  The main thread has id
 * 1, and 3 in later releases. */
jlong JVM_GetNextThreadIdOffset(JNIEnv *env, jclass cls)
{
    static int64_t next_id = 4;
    return (jlong)(intptr_t)&next_id;
}

/* StackTraceElement[]; null: it is not alive.  Without hidden frames, unlike JVM_DumpThreads of the
 * releases before it. */
jobject JVM_GetStackTrace(JNIEnv *env, jobject thread)
{
    VM_ENTRY(env);
    Object *trace = NULL;
    StackSnapshot snap;
    if (stack_snapshot(self, handle_of_local(thread), INT32_MAX, &snap)) {
        if (!vm_options.show_hidden_frames)
            stack_snapshot_leave_out_hidden(&snap);
        trace = stack_snapshot_elements(self, &snap);
        stack_snapshot_free(&snap);
    }
    return jref_new_local(self, trace);
}

jobject JVM_CurrentThread(JNIEnv *env, jclass cls)
{
    VM_ENTRY(env);
    return jref_new_local(self, self->shown->object);
}

void JVM_Interrupt(JNIEnv *env, jobject thread)
{
    VM_ENTRY(env);
    Thread *t = thread_pin(jref_get(thread));
    if (t) {
        thread_interrupt(t);
        thread_unpin(t);
    }
}

jboolean JVM_HoldsLock(JNIEnv *env, jclass cls, jobject obj)
{
    VM_ENTRY(env);
    bool r = false;
    if (!obj)
        throw_npe(self);
    else
        r = monitor_is_owner(self, jref_get(obj));
    return r;
}

void JVM_SetNativeThreadName(JNIEnv *env, jobject thread, jstring name)
{
    VM_ENTRY(env);
    FREED char *text = jvm_string_chars(self, name);
    Thread *t = text ? thread_pin(jref_get(thread)) : NULL;
    if (t) {
        char cut[16]; /* the system's limit, NUL included */
        snprintf(cut, sizeof cut, "%s", text);
        pthread_t other = atomic_load(&t->pthread);
        if (t == self)
            os_thread_set_name(cut);
        else if (other) /* else it takes its name, the new one already, when it comes to run */
            pthread_setname_np(other, cut);
        thread_unpin(t);
    }
}

/* ---- all threads ---- */

jobjectArray JVM_GetAllThreads(JNIEnv *env, jclass dummy)
{
    VM_ENTRY(env);
    HandleScope s = handle_scope_open(self);
    ThreadList list = {0};
    Object *a = threads_snapshot(self, &list)
                    ? jvm_new_array(self, wk.java_lang_Thread, (int32_t)list.len)
                    : NULL;
    for (size_t i = 0; a && i < list.len; i++)
        ref_array_set(a, (int32_t)i, H(list.data[i]));
    VEC_FREE(list);
    handle_scope_close(self, s);
    return jref_new_local(self, a);
}

/* StackTraceElement[][]: null for a thread that is not alive */
jobjectArray JVM_DumpThreads(JNIEnv *env, jclass cls, jobjectArray threads)
{
    VM_ENTRY(env);
    if (!threads) {
        throw_npe(self);
        return NULL;
    }
    int32_t n = array_length(jref_get(threads));
    if (n == 0) {
        throw_new_nomsg(self, IllegalArgumentException);
        return NULL;
    }
    Class *elements = class_array_of(self, wk.java_lang_StackTraceElement);
    Handle a = handle_new(self, elements ? jvm_new_array(self, elements, n) : NULL);
    bool ok = !handle_is_null(a);
    for (int32_t i = 0; ok && i < n; i++) {
        HANDLE_SCOPE(self);
        Handle t = handle_new(self, ref_array_get(jref_get(threads), i));
        StackSnapshot snap;
        if (!handle_is_null(t) && stack_snapshot(self, t, INT32_MAX, &snap)) {
            Object *trace = stack_snapshot_elements(self, &snap);
            stack_snapshot_free(&snap);
            if (trace)
                ref_array_set(H(a), i, trace);
        }
        ok = !exception_pending(self);
    }
    return jref_new_local(self, ok ? H(a) : NULL);
}

void JVM_DumpAllStacks(JNIEnv *env, jclass unused)
{
    VM_ENTRY(env);
    threads_dump(self, vm_output(), false);
}
