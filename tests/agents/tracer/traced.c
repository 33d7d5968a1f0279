/* SPDX-License-Identifier: Apache-2.0
 * traced.c - calls for the tracer. */
#include <jvmti.h>
#include <stddef.h>

static jvmtiEnv *ti;
#define CALL(function, ...) ((*ti)->function(ti, ##__VA_ARGS__))

static void JNICALL on_breakpoint(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at)
{
    jint n = 0;
    (*env)->GetFrameCount(env, t, &n);
    (*env)->GetLocalInt(env, t, 0, 0, &n);
    (*env)->ClearBreakpoint(env, m, at);
}
static void JNICALL on_death(jvmtiEnv *env, JNIEnv *jni) {}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    if ((*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_11))
        return JNI_ERR;
    jvmtiCapabilities caps = {
        .can_generate_breakpoint_events = 1, .can_tag_objects = 1, .can_access_local_variables = 1};
    jvmtiEventCallbacks cb = {.Breakpoint = on_breakpoint, .VMDeath = on_death};
    return CALL(AddCapabilities, &caps) || CALL(SetEventCallbacks, &cb, sizeof cb) ||
                   CALL(SetEventNotificationMode, JVMTI_ENABLE, JVMTI_EVENT_BREAKPOINT, NULL) ||
                   CALL(SetEventNotificationMode, JVMTI_ENABLE, JVMTI_EVENT_VM_DEATH, NULL)
               ? JNI_ERR
               : JNI_OK;
}

JNIEXPORT void JNICALL Java_Traced_calls(JNIEnv *jni, jclass main, jthread t)
{
    char *s = NULL;
    jlong tag;
    jboolean yes;
    jint n;
    jvmtiPhase phase;
    jclass holder;
    jfieldID field = (*jni)->GetStaticFieldID(jni, main, "field", "I");
    jmethodID hit = (*jni)->GetStaticMethodID(jni, main, "hit", "(I)I");
    CALL(GetPhase, &phase);
    if (!CALL(GetErrorName, JVMTI_ERROR_WRONG_PHASE, &s))
        CALL(Deallocate, (unsigned char *)s);
    CALL(GetThreadState, t, &n);
    if (!CALL(GetClassSignature, main, &s, NULL))
        CALL(Deallocate, (unsigned char *)s);
    CALL(IsInterface, main, &yes);
    CALL(IsArrayClass, (*jni)->FindClass(jni, "[[I"), &yes);
    CALL(GetFieldDeclaringClass, main, field, &holder);
    CALL(SetTag, (*jni)->NewStringUTF(jni, "an object"), -7);
    CALL(GetTag, t, &tag);
    CALL(GetTag, NULL, &tag);
    if (!CALL(GetSystemProperty, "java.vm.specification.version", &s))
        CALL(Deallocate, (unsigned char *)s);
    CALL(GetMaxLocals, (jmethodID)main, &n);
    CALL(SetBreakpoint, hit, 0);
}
