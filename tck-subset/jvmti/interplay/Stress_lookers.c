/* SPDX-License-Identifier: Apache-2.0
 * Two agent threads look at, suspend and resume working threads, which are born, die, lock and make
 * garbage, for two seconds.  Nothing hangs, every answer is one of the allowed errors.  (JVMTI:
 * Thread, Stack Frame, Local Variable) */
// covers: R15:holds
#include "ti_test.h"
#include <time.h>

TI_AGENT(.can_suspend = 1, .can_get_owned_monitor_info = 1,
         .can_get_owned_monitor_stack_depth_info = 1, .can_get_current_contended_monitor = 1,
         .can_access_local_variables = 1, .can_get_monitor_info = 1, .can_tag_objects = 1)
{
    return 0;
}

static volatile int finish, ended;
static long calls;

static bool allowed(jvmtiError e)
{
    return e == JVMTI_ERROR_NONE || e == JVMTI_ERROR_THREAD_NOT_ALIVE ||
           e == JVMTI_ERROR_THREAD_SUSPENDED || e == JVMTI_ERROR_THREAD_NOT_SUSPENDED ||
           e == JVMTI_ERROR_NO_MORE_FRAMES || e == JVMTI_ERROR_OPAQUE_FRAME ||
           e == JVMTI_ERROR_INVALID_SLOT || e == JVMTI_ERROR_TYPE_MISMATCH ||
           e == JVMTI_ERROR_ILLEGAL_ARGUMENT;
}
#define TRY(function, ...) \
    do { \
        jvmtiError e_ = (*ti)->function(ti, ##__VA_ARGS__); \
        calls++; \
        if (!allowed(e_)) \
            ti_note_error(e_, JVMTI_ERROR_NONE, __FILE__, __LINE__, #function); \
        ok = e_ == JVMTI_ERROR_NONE; \
    } while (0)

static bool is_worker(jthread t)
{
    jvmtiThreadInfo info = {0};
    if ((*ti)->GetThreadInfo(ti, t, &info))
        return false;
    bool yes = !strncmp(info.name, "worker", 6);
    ti_free(info.name);
    return yes;
}

static void JNICALL look(jvmtiEnv *e, JNIEnv *jni, void *arg)
{
    unsigned seed = (unsigned)(uintptr_t)arg;
    bool ok;
    while (!finish) {
        (*jni)->PushLocalFrame(jni, 400);
        jint n = 0;
        jthread *all = NULL;
        TRY(GetAllThreads, &n, &all);
        for (jint i = 0; i < n; i++) {
            if (!is_worker(all[i]))
                continue;
            jthread t = all[i];
            jint k = 0, v;
            jlong l;
            jvmtiFrameInfo f[8];
            jobject *owned = NULL, o = NULL;
            jvmtiMonitorStackDepthInfo *depths = NULL;
            bool suspended = false;
            if (rand_r(&seed) % 3 == 0) {
                TRY(SuspendThread, t);
                suspended = ok;
            }
            TRY(GetStackTrace, t, (jint)(rand_r(&seed) % 6) - 2, 8, f, &k);
            TRY(GetOwnedMonitorInfo, t, &k, &owned);
            if (ok)
                ti_free(owned);
            TRY(GetOwnedMonitorStackDepthInfo, t, &k, &depths);
            if (ok) {
                for (jint d = 0; d < k; d++) {
                    jvmtiMonitorUsage u;
                    TRY(GetObjectMonitorUsage, depths[d].monitor, &u);
                    if (ok) {
                        ti_free(u.waiters);
                        ti_free(u.notify_waiters);
                    }
                }
                ti_free(depths);
            }
            TRY(GetCurrentContendedMonitor, t, &o);
            for (jint d = 0; d < 4; d++) {
                TRY(GetLocalInt, t, d, 0, &v);
                TRY(GetLocalLong, t, d, 1, &l);
                TRY(GetLocalObject, t, d, 0, &o);
                TRY(GetLocalInstance, t, d, &o);
            }
            if (suspended)
                TRY(ResumeThread, t);
        }
        ti_free(all);
        jvmtiStackInfo *info = NULL;
        TRY(GetAllStackTraces, 10, &info, &n);
        ti_free(info);
        if (rand_r(&seed) % 16 == 0)
            TRY(ForceGarbageCollection);
        (*jni)->PopLocalFrame(jni, NULL);
    }
    __atomic_fetch_add(&ended, 1, __ATOMIC_SEQ_CST);
}
#undef TRY

TI_NATIVE(void, start)(JNIEnv *jni, jclass main, jthread t, jint seed)
{
    OK(RunAgentThread, (ti, t, look, (void *)(uintptr_t)seed, 5));
}
TI_NATIVE(void, stop)(JNIEnv *jni, jclass main)
{
    finish = 1;
    for (int i = 0; i < 10000 && ended < 2; i++)
        usleep(1000);
    CHECK_INT(ended, 2);
    CHECK(calls > 100);
}
