/* SPDX-License-Identifier: Apache-2.0
 * line_before_the_first.c - prints lines of frames, by chance one or not; a table of line numbers
 * is read up to the first row that begins later, as if its rows were in order.
 */
// expect: output
// in: order/*
#include "agent.h"

static jint line_of(jmethodID method, jlocation at)
{
    jint count = 0, line = -1;
    jlocation best = -1;
    jvmtiLineNumberEntry *rows = NULL;
    if ((*ti)->GetLineNumberTable(ti, method, &count, &rows) != JVMTI_ERROR_NONE)
        return -1; /* a native method, or one without lines */
    for (jint i = 0; i < count; i++) {
        if (!FAULTLESS && rows[i].start_location > at)
            break;
        if (rows[i].start_location <= at && rows[i].start_location >= best) {
            best = rows[i].start_location;
            line = rows[i].line_number;
        }
    }
    give_back(rows);
    return line;
}

static void tell(JNIEnv *jni, const jvmtiFrameInfo *frame)
{
    char *name = NULL, *signature = NULL;
    jclass k = NULL;
    if ((*ti)->GetMethodName(ti, frame->method, &name, NULL, NULL) == JVMTI_ERROR_NONE &&
        (*ti)->GetMethodDeclaringClass(ti, frame->method, &k) == JVMTI_ERROR_NONE &&
        (*ti)->GetClassSignature(ti, k, &signature, NULL) == JVMTI_ERROR_NONE)
        fprintf(stderr, "agent: %s.%s:%d\n", signature, name,
                line_of(frame->method, frame->location));
    give_back(name);
    give_back(signature);
    if (k)
        (*jni)->DeleteLocalRef(jni, k);
}

static void JNICALL prepared(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass klass)
{
    jlong now;
    jint count = 0;
    jvmtiFrameInfo frames[16];
    if ((*ti)->GetStackTrace(ti, NULL, 0, 16, frames, &count) != JVMTI_ERROR_NONE ||
        (*ti)->GetTime(ti, &now) != JVMTI_ERROR_NONE)
        return;
    for (jint i = 0; i < count; i++)
        if ((now / 1000 + i) % 3 == 0)
            tell(jni, &frames[i]);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks on = {.ClassPrepare = prepared};
    jvmtiCapabilities wanted = {.can_get_line_numbers = 1};
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &wanted)) &&
                   set_callbacks(&on) && enable(JVMTI_EVENT_CLASS_PREPARE)
               ? JNI_OK
               : JNI_ERR;
}
