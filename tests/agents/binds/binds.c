/* SPDX-License-Identifier: Apache-2.0
 * binds.c - which natives of the class library are bound when; functions of the agent's own take
 * their places and call them through their addresses. */
#include "agent.h"

static int watching;
static jint (*hash)(JNIEnv *, jclass, jobject);
static jboolean (*is_instance)(JNIEnv *, jclass, jobject);
static jboolean (*refers)(JNIEnv *, jobject, jobject);
static jlong (*free_memory)(JNIEnv *, jobject);

static jint JNICALL my_hash(JNIEnv *jni, jclass k, jobject o)
{
    return hash(jni, k, o) & 0 ? 1 : 17;
}
static jboolean JNICALL my_is_instance(JNIEnv *jni, jclass k, jobject o)
{
    return !is_instance(jni, k, o);
}
static jboolean JNICALL my_refers(JNIEnv *jni, jobject r, jobject o) { return !refers(jni, r, o); }
static jlong JNICALL my_free_memory(JNIEnv *jni, jobject r)
{
    return free_memory(jni, r) > 0 ? -5 : 0;
}

static void JNICALL bind(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, void *address,
                         void **new_address)
{
    char name[200];
    if (!watching)
        return;
    method_name(m, name, sizeof name);
    printf("  %s is bound, thread %d, JNI %d, address %d\n", name, t != NULL, jni != NULL,
           address != NULL);
#define TAKE(which, variable) \
    if (!strcmp(name, which)) { \
        *(void **)&variable = address; \
        *new_address = (void *)my_##variable; \
    }
    TAKE("java.lang.System.identityHashCode", hash)
    TAKE("java.lang.Class.isInstance", is_instance)
    TAKE("java.lang.ref.PhantomReference.refersTo0", refers)
    TAKE("java.lang.Runtime.freeMemory", free_memory)
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities wanted = {.can_generate_native_method_bind_events = 1};
    static const jvmtiEventCallbacks callbacks = {.NativeMethodBind = bind};
    static const int on[] = {JVMTI_EVENT_NATIVE_METHOD_BIND, 0};
    return agent_start(vm, &wanted, &callbacks, on);
}
JNIEXPORT void JNICALL Java_Binds_watch(JNIEnv *jni, jclass k, jboolean on) { watching = on; }
JNIEXPORT void JNICALL Java_Binds_unregister(JNIEnv *jni, jclass k, jclass other)
{
    printf("UnregisterNatives %d\n", (*jni)->UnregisterNatives(jni, other));
}
JNIEXPORT jint JNICALL Java_Binds_own(JNIEnv *jni, jclass k) { return 3; }
