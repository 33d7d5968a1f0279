/* SPDX-License-Identifier: Apache-2.0
 * mistakes.c - an agent that does everything wrong. */
#include <jvmti.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static jvmtiEnv *ti, *disposed, *powerless;
static jrawMonitorID monitor;
static jobject kept;
static JNIEnv *main_jni;
static jclass main_class;
static int gc_calls;

#define CALL(function, ...) ((*ti)->function(ti, ##__VA_ARGS__))

static void JNICALL on_breakpoint(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at)
{
    kept = t; /* dies with this callback */
    (*jni)->CallStaticVoidMethod(jni, main_class,
                                 (*jni)->GetStaticMethodID(jni, main_class, "throwing", "()V"));
}
static void JNICALL on_gc_start(jvmtiEnv *env)
{
    jint n;
    if (gc_calls++ == 0)
        (*env)->GetFrameCount(env, NULL, &n);
}
static jint JNICALL on_object(jlong class_tag, jlong size, jlong *tag, jint length, void *data)
{
    jclass c;
    CALL(GetFieldDeclaringClass, NULL, NULL, &c);
    (*main_jni)->GetVersion(main_jni);
    return JVMTI_VISIT_ABORT;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    if ((*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_11) ||
        (*vm)->GetEnv(vm, (void **)&disposed, JVMTI_VERSION_11) ||
        (*vm)->GetEnv(vm, (void **)&powerless, JVMTI_VERSION_11))
        return JNI_ERR;
    jvmtiCapabilities caps = {.can_generate_breakpoint_events = 1,
                              .can_tag_objects = 1,
                              .can_generate_garbage_collection_events = 1,
                              .can_suspend = 1,
                              .can_access_local_variables = 1};
    CALL(AddCapabilities, &caps);
    jvmtiEventCallbacks cb = {.Breakpoint = on_breakpoint, .GarbageCollectionStart = on_gc_start};
    CALL(SetEventCallbacks, &cb, sizeof cb);
    CALL(SetEventNotificationMode, JVMTI_ENABLE, JVMTI_EVENT_BREAKPOINT, NULL);
    CALL(SetEventNotificationMode, JVMTI_ENABLE, JVMTI_EVENT_CLASS_PREPARE, NULL);
    jint n;
    jclass *classes;
    CALL(GetLoadedClasses, &n, &classes); /* too early */
    CALL(CreateRawMonitor, "the agent's", &monitor);
    return JNI_OK;
}

JNIEXPORT void JNICALL Java_Mistakes_references(JNIEnv *jni, jclass main)
{
    main_jni = jni;
    main_class = (*jni)->NewGlobalRef(jni, main);
    char *s = NULL;
    for (int i = 0; i < 3; i++) /* told once */
        CALL(GetClassSignature, (jclass)(*jni)->NewStringUTF(jni, "no class"), &s, NULL);
    jthread not_alive = (*jni)->AllocObject(jni, main);
    jint state;
    CALL(GetThreadState, not_alive, &state);
    CALL(GetMethodName, (jmethodID)main, &s, NULL, NULL);
    jfieldID field = (*jni)->GetStaticFieldID(jni, main, "field", "I");
    CALL(GetFieldName, (*jni)->FindClass(jni, "java/lang/Object"), field, &s, NULL, NULL);
}
JNIEXPORT void JNICALL Java_Mistakes_stale(JNIEnv *jni, jclass main)
{
    jobject gone = (*jni)->NewGlobalRef(jni, main);
    (*jni)->DeleteGlobalRef(jni, gone);
    jlong size;
    CALL(GetObjectSize, gone, &size);
}
JNIEXPORT void JNICALL Java_Mistakes_arguments(JNIEnv *jni, jclass main)
{
    jint n;
    jvmtiFrameInfo frames[2];
    CALL(GetStackTrace, NULL, 0, -1, frames, &n);
    CALL(GetFrameCount, NULL, NULL);
    CALL(SetEventNotificationMode, JVMTI_ENABLE, (jvmtiEvent)49, NULL);
    CALL(SetBreakpoint, (*jni)->GetStaticMethodID(jni, main, "breakHere", "()V"), 1);
}
JNIEXPORT void JNICALL Java_Mistakes_permissions(JNIEnv *jni, jclass main)
{
    jlong tag;
    (*powerless)->GetTag(powerless, main, &tag);
    (*powerless)->SetEventNotificationMode(powerless, JVMTI_ENABLE, JVMTI_EVENT_SINGLE_STEP, NULL);
    (*disposed)->DisposeEnvironment(disposed);
    jvmtiPhase p;
    (*disposed)->GetPhase(disposed, &p);
    CALL(GetTag, NULL, &tag);
}
JNIEXPORT void JNICALL Java_Mistakes_memory(JNIEnv *jni, jclass main)
{
    unsigned char *p, *q;
    CALL(Allocate, 100, &p);
    CALL(Deallocate, p);
    CALL(Deallocate, p);
    p = malloc(1);
    CALL(Deallocate, p);
    free(p);
    CALL(Allocate, 1000, &q);
    char *s;
    for (int i = 0; i < 3; i++)
        CALL(GetClassSignature, main, &s, NULL);
}
JNIEXPORT void JNICALL Java_Mistakes_monitors(JNIEnv *jni, jclass main)
{
    CALL(RawMonitorExit, monitor);
    CALL(RawMonitorWait, monitor, 1);
    CALL(RawMonitorNotify, (jrawMonitorID)main);
}
JNIEXPORT void JNICALL Java_Mistakes_monitorKept(JNIEnv *jni, jclass main)
{
    CALL(RawMonitorEnter, monitor);
}
JNIEXPORT void JNICALL Java_Mistakes_callbacks(JNIEnv *jni, jclass main)
{
    CALL(SetBreakpoint, (*jni)->GetStaticMethodID(jni, main, "breakHere", "()V"), 0);
}
JNIEXPORT void JNICALL Java_Mistakes_heap(JNIEnv *jni, jclass main, jclass c)
{
    jvmtiThreadInfo info;
    CALL(GetThreadInfo, kept, &info); /* of the breakpoint's callback */
    jvmtiHeapCallbacks cb = {.heap_iteration_callback = on_object};
    CALL(IterateThroughHeap, 0, NULL, &cb, NULL);
    CALL(SetEventNotificationMode, JVMTI_ENABLE, JVMTI_EVENT_GARBAGE_COLLECTION_START, NULL);
}
JNIEXPORT void JNICALL Java_Mistakes_suspend(JNIEnv *jni, jclass main, jthread t)
{
    CALL(SuspendThread, t);
}
JNIEXPORT void JNICALL Agent_OnUnload(JavaVM *vm)
{
    jint n;
    CALL(GetFrameCount, NULL, &n);
}
