/* SPDX-License-Identifier: Apache-2.0
 * jnispy.c - what native code asks of JNI: counts of some functions, by a table of one's own in the
 * place of the VM's. */
#include "kind.h"

static jniNativeInterface *theirs;
static jlong strings, finds, globals;

static jstring JNICALL new_string(JNIEnv *jni, const char *text)
{
    __atomic_add_fetch(&strings, 1, __ATOMIC_RELAXED);
    return theirs->NewStringUTF(jni, text);
}
static jclass JNICALL find_class(JNIEnv *jni, const char *name)
{
    __atomic_add_fetch(&finds, 1, __ATOMIC_RELAXED);
    return theirs->FindClass(jni, name);
}
static jobject JNICALL new_global(JNIEnv *jni, jobject o)
{
    __atomic_add_fetch(&globals, 1, __ATOMIC_RELAXED);
    return theirs->NewGlobalRef(jni, o);
}

/* Calls through JNI, so that something is counted; then the VM's own table again, and ours. */
static void act(JNIEnv *jni)
{
    jlong before = strings + finds + globals;
    jniNativeInterface *mine = NULL;
    for (int i = 0; i < 10; i++) {
        (*jni)->DeleteLocalRef(jni, (*jni)->NewStringUTF(jni, "spied"));
        jobject o = (*jni)->NewGlobalRef(jni, (*jni)->FindClass(jni, "java/lang/String"));
        (*jni)->DeleteGlobalRef(jni, o);
    }
    jlong after = strings + finds + globals;
    lock();
    TI(GetJNIFunctionTable, &mine);
    TI(SetJNIFunctionTable, theirs);
    (*jni)->DeleteLocalRef(jni, (*jni)->NewStringUTF(jni, "not spied"));
    TI(SetJNIFunctionTable, mine);
    release(mine);
    unlock();
    printf("at least thirty calls seen: %s\n", after - before >= 30 ? "yes" : "no");
}
ACTS(JniSpy)

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread t)
{
    jniNativeInterface *mine;
    TI(GetJNIFunctionTable, &theirs);
    TI(GetJNIFunctionTable, &mine);
    mine->NewStringUTF = new_string;
    mine->FindClass = find_class;
    mine->NewGlobalRef = new_global;
    TI(SetJNIFunctionTable, mine);
    release(mine);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities;
    static const jvmtiEventCallbacks callbacks = {.VMInit = vm_init, .DataDumpRequest = data_dump};
    static const int events[] = {JVMTI_EVENT_VM_INIT, JVMTI_EVENT_DATA_DUMP_REQUEST, 0};
    return kind_start(vm, options, &capabilities, &callbacks, events);
}
