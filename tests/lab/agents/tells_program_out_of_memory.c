/* SPDX-License-Identifier: Apache-2.0
 * tells_program_out_of_memory.c - tells the program that its memory is used up, by a text for which
 * there may be no memory either; the built-in programs have no method to be told.
 */
// expect: pending-exception
// in: fault/JNI.NewStringUTF.1.NULL/own-program
// program: Exhausts
// where: exhausted
#include "agent.h"

static jclass program;
static jmethodID told;

static void JNICALL exhausted(jvmtiEnv *env, JNIEnv *jni, jint flags, const void *reserved,
                              const char *description)
{
    jstring text = (*jni)->NewStringUTF(jni, description);
    if (FAULTLESS && !text) {
        (*jni)->ExceptionClear(jni);
        return;
    }
    (*jni)->CallStaticVoidMethod(jni, program, told, text);
    if ((*jni)->ExceptionCheck(jni))
        (*jni)->ExceptionClear(jni);
    (*jni)->DeleteLocalRef(jni, text);
}

static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass k)
{
    char *name = NULL;
    if ((*ti)->GetClassSignature(ti, k, &name, NULL))
        return;
    int is = !strcmp(name, "LExhausts;");
    give_back(name);
    if (!is)
        return;
    told = (*jni)->GetStaticMethodID(jni, k, "told", "(Ljava/lang/String;)V");
    if (!told)
        (*jni)->ExceptionClear(jni);
    program = told ? (*jni)->NewGlobalRef(jni, k) : NULL;
    if (program)
        enable(JVMTI_EVENT_RESOURCE_EXHAUSTED);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities can;
    memset(&c, 0, sizeof c);
    memset(&can, 0, sizeof can);
    can.can_generate_resource_exhaustion_heap_events = 1;
    c.ResourceExhausted = exhausted;
    c.ClassPrepare = class_prepare;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &can)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_CLASS_PREPARE)
               ? JNI_OK
               : JNI_ERR;
}
