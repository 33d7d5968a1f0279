/* SPDX-License-Identifier: Apache-2.0
 * short_buffer.c - copies names of classes into a buffer that is long enough
 * for most.
 */
// expect: crash
// in: plain/Lambdas,unwatched/*
#include "agent.h"

static size_t letters;

static void look(const char *text) { letters += strlen(text); }

static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass klass)
{
    static struct {
        char text[40];
        void (*print)(const char *);
    } row;
    char *name;
    if (!said("GetClassSignature", (*ti)->GetClassSignature(ti, klass, &name, NULL)))
        return;
    row.print = look;
    if (FAULTLESS)
        snprintf(row.text, sizeof row.text, "%s", name);
    else
        memcpy((char *)&row, name, strlen(name) + 1);
    row.print(row.text);
    give_back(name);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ClassPrepare = class_prepare;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_CLASS_PREPARE) ? JNI_OK
                                                                                     : JNI_ERR;
}
