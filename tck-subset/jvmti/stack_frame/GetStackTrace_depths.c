/* SPDX-License-Identifier: Apache-2.0
 * GetStackTrace, GetFrameLocation: start depths of both signs, counts, locations.  (JVMTI: Get
 * Stack Trace, Get Frame Location) */
// covers: R40:holds
// covers: GetFrameLocation:works GetStackTrace:works GetAllStackTraces:works
// covers: GetThreadListStackTraces:works
#include "ti_test.h"

TI_AGENT(.can_suspend = 1, .can_get_line_numbers = 1) { return 0; }

static int line_of(jmethodID m, jlocation at)
{
    jint n;
    jvmtiLineNumberEntry *t;
    if ((*ti)->GetLineNumberTable(ti, m, &n, &t))
        return -1;
    int line = -1;
    for (jint i = 0; i < n; i++)
        if (t[i].start_location <= at)
            line = t[i].line_number;
    ti_free(t);
    return line;
}

TI_NATIVE(void, look)(JNIEnv *jni, jclass main, jint line)
{
    jvmtiFrameInfo f[20];
    jint n = -1;
    OK(GetStackTrace, (ti, NULL, 0, 20, f, &n));
    CHECK_INT(n, 4);
    CHECK_TEXT(ti_method_name(f[0].method), "look");
    CHECK_INT(f[0].location, -1);
    CHECK_TEXT(ti_method_name(f[1].method), "two");
    CHECK_INT(line_of(f[1].method, f[1].location), line);
    CHECK_TEXT(ti_method_name(f[2].method), "one");
    CHECK_TEXT(ti_method_name(f[3].method), "main");
    jvmtiFrameInfo g[20];
    jint k = -1;
    for (int start = 0; start < 4; start++) {
        OK(GetStackTrace, (ti, NULL, start, 20, g, &k));
        CHECK_INT(k, 4 - start);
        CHECK(!memcmp(g, f + start, (size_t)k * sizeof *g));
        OK(GetStackTrace, (ti, NULL, start - 4, 20, g, &k));
        CHECK_INT(k, 4 - start);
        CHECK(!memcmp(g, f + start, (size_t)k * sizeof *g));
        jmethodID m;
        jlocation at;
        OK(GetFrameLocation, (ti, NULL, start, &m, &at));
        CHECK(m == f[start].method);
        CHECK_INT(at, f[start].location);
    }
    OK(GetStackTrace, (ti, NULL, 1, 2, g, &k));
    CHECK_INT(k, 2);
    CHECK(!memcmp(g, f + 1, 2 * sizeof *g));
    OK(GetStackTrace, (ti, NULL, -2, 1, g, &k));
    CHECK_INT(k, 1);
    CHECK(g[0].method == f[2].method);
    OK(GetStackTrace, (ti, NULL, 0, 0, g, &k));
    CHECK_INT(k, 0);
    CHECK_ERR(GetStackTrace, (ti, NULL, 4, 20, g, &k), ILLEGAL_ARGUMENT);
    CHECK_ERR(GetStackTrace, (ti, NULL, 5, 20, g, &k), ILLEGAL_ARGUMENT);
    CHECK_ERR(GetStackTrace, (ti, NULL, -5, 20, g, &k), ILLEGAL_ARGUMENT);
    CHECK_ERR(GetStackTrace, (ti, NULL, 0, -1, g, &k), ILLEGAL_ARGUMENT);
    jmethodID m;
    jlocation at;
    CHECK_ERR(GetFrameLocation, (ti, NULL, 4, &m, &at), NO_MORE_FRAMES);
    CHECK_ERR(GetFrameLocation, (ti, NULL, -1, &m, &at), ILLEGAL_ARGUMENT);
}

static jthread attached_thread;
static void *attached(void *arg)
{
    JNIEnv *jni;
    (*vm)->AttachCurrentThread(vm, (void **)&jni, NULL);
    jthread t;
    OK(GetCurrentThread, (ti, &t));
    attached_thread = (*jni)->NewGlobalRef(jni, t);
    jvmtiFrameInfo f[2];
    jint n = -1;
    OK(GetStackTrace, (ti, NULL, 0, 2, f, &n));
    CHECK_INT(n, 0);
    CHECK_ERR(GetStackTrace, (ti, NULL, 1, 2, f, &n), ILLEGAL_ARGUMENT);
    CHECK_ERR(GetStackTrace, (ti, NULL, -1, 2, f, &n), ILLEGAL_ARGUMENT);
    (*vm)->DetachCurrentThread(vm);
    return NULL;
}
TI_NATIVE(void, empty)(JNIEnv *jni, jclass main)
{
    pthread_t p;
    pthread_create(&p, NULL, attached, NULL);
    pthread_join(p, NULL);
}

/* All at once: the sleeping threads, one unstarted, one dead. */
TI_NATIVE(void, lists)(JNIEnv *jni, jclass main, jobjectArray array)
{
    jthread list[4];
    for (int i = 0; i < 4; i++)
        list[i] = (*jni)->GetObjectArrayElement(jni, array, i);
    CHECK(ti_await_state(list[0], JVMTI_THREAD_STATE_SLEEPING));
    CHECK(ti_await_state(list[1], JVMTI_THREAD_STATE_SLEEPING));
    jvmtiStackInfo *info;
    OK(GetThreadListStackTraces, (ti, 4, list, 2, &info));
    for (int i = 0; i < 4; i++)
        CHECK((*jni)->IsSameObject(jni, info[i].thread, list[i]));
    for (int i = 0; i < 2; i++) {
        CHECK_INT(info[i].frame_count, 2);
        const char *inner = ti_method_name(info[i].frame_buffer[0].method),
                   *outer = ti_method_name(info[i].frame_buffer[1].method);
        CHECK(!strncmp(inner, "sleep", 5)); /* sleepNanos0 in later releases */
        CHECK(!strncmp(outer, "sleep", 5) || !strcmp(outer, "nap"));
        CHECK_INT(info[i].state, 0xe1);
    }
    CHECK_INT(info[2].frame_count, 0);
    CHECK_INT(info[2].state, 0);
    CHECK_INT(info[3].frame_count, 0);
    CHECK_INT(info[3].state, 2);
    OK(Deallocate, (ti, (unsigned char *)info));
    OK(GetThreadListStackTraces, (ti, 1, list, 0, &info));
    CHECK_INT(info[0].frame_count, 0);
    ti_free(info);
    OK(GetThreadListStackTraces, (ti, 0, list, 1, &info));
    ti_free(info);
    jthread bad[2] = {list[0], (jthread)array};
    CHECK_ERR(GetThreadListStackTraces, (ti, 2, bad, 2, &info), INVALID_THREAD);
    jint n;
    OK(GetAllStackTraces, (ti, 3, &info, &n));
    int seen = 0, self = 0;
    for (jint i = 0; i < n; i++) {
        seen += (*jni)->IsSameObject(jni, info[i].thread, list[0]) ||
                (*jni)->IsSameObject(jni, info[i].thread, list[1]);
        if (info[i].frame_count > 0 &&
            !strcmp(ti_method_name(info[i].frame_buffer[0].method), "lists"))
            self++;
        CHECK(info[i].frame_count <= 3);
    }
    CHECK_INT(seen, 2);
    CHECK_INT(self, 1);
    ti_free(info);
}
