/* SPDX-License-Identifier: Apache-2.0
 * jni.c - the JNI functions that matter to the laboratory: references that are to be deleted, and
 * allocations that can be made to fail.  (JVM TI: JNI Function Interception)
 *
 * The table is the VM's, for all native code; only calls from the agent's library are kept in the
 * books or fail.  GetJavaVM gives the agent the wrapped VM, or it would get at plain
 * environments. */
#include "jvmti/lab/lab.h"
#include <string.h>

static jniNativeInterface plain; /* the VM's own functions */

#define CALLER __builtin_return_address(0)

static bool fails(JNIEnv *env, const char *name, const void *caller)
{
    if (!lab_config.watch_jni || !lab_in_agent(caller) || !lab_fault_jni(name, caller))
        return false;
    jclass error = plain.FindClass(env, "java/lang/OutOfMemoryError");
    if (error)
        plain.ThrowNew(env, error, "made by the laboratory");
    return true;
}

static void note(const void *ref, const char *kind, const void *caller, bool made)
{
    if (lab_config.watch_jni && (!made || lab_in_agent(caller)))
        lab_ledger_reference(ref, caller, kind, made);
}

static jint JNICALL get_java_vm(JNIEnv *env, JavaVM **vm)
{
    jint r = plain.GetJavaVM(env, vm);
    if (r == JNI_OK && lab_in_agent(CALLER))
        *vm = lab_wrap_vm(*vm);
    return r;
}

static jobject JNICALL new_global_ref(JNIEnv *env, jobject o)
{
    if (fails(env, "NewGlobalRef", CALLER))
        return NULL;
    jobject r = plain.NewGlobalRef(env, o);
    note(r, "NewGlobalRef", CALLER, true);
    return r;
}
static void JNICALL delete_global_ref(JNIEnv *env, jobject o)
{
    note(o, "NewGlobalRef", CALLER, false);
    plain.DeleteGlobalRef(env, o);
}
static jweak JNICALL new_weak_global_ref(JNIEnv *env, jobject o)
{
    if (fails(env, "NewWeakGlobalRef", CALLER))
        return NULL;
    jweak r = plain.NewWeakGlobalRef(env, o);
    note(r, "NewWeakGlobalRef", CALLER, true);
    return r;
}
static void JNICALL delete_weak_global_ref(JNIEnv *env, jweak o)
{
    note(o, "NewWeakGlobalRef", CALLER, false);
    plain.DeleteWeakGlobalRef(env, o);
}

/* Functions whose failure is NULL with an OutOfMemoryError. */
#define FAILING(type, name, params, args) \
    static type JNICALL fail_##name params \
    { \
        return fails(env, #name, CALLER) ? NULL : plain.name args; \
    }
#define EACH_FAILING(X) \
    X(jclass, FindClass, (JNIEnv * env, const char *n), (env, n)) \
    X(jstring, NewStringUTF, (JNIEnv * env, const char *s), (env, s)) \
    X(jstring, NewString, (JNIEnv * env, const jchar *s, jsize n), (env, s, n)) \
    X(const char *, GetStringUTFChars, (JNIEnv * env, jstring s, jboolean * c), (env, s, c)) \
    X(const jchar *, GetStringChars, (JNIEnv * env, jstring s, jboolean * c), (env, s, c)) \
    X(jobject, AllocObject, (JNIEnv * env, jclass k), (env, k)) \
    X(jobject, NewObjectA, (JNIEnv * env, jclass k, jmethodID m, const jvalue *a), (env, k, m, a)) \
    X(jobjectArray, NewObjectArray, (JNIEnv * env, jsize n, jclass k, jobject o), (env, n, k, o)) \
    X(jbyteArray, NewByteArray, (JNIEnv * env, jsize n), (env, n)) \
    X(jintArray, NewIntArray, (JNIEnv * env, jsize n), (env, n)) \
    X(jlongArray, NewLongArray, (JNIEnv * env, jsize n), (env, n)) \
    X(jbyte *, GetByteArrayElements, (JNIEnv * env, jbyteArray a, jboolean * c), (env, a, c)) \
    X(jint *, GetIntArrayElements, (JNIEnv * env, jintArray a, jboolean * c), (env, a, c)) \
    X(jobject, NewDirectByteBuffer, (JNIEnv * env, void *p, jlong n), (env, p, n))
EACH_FAILING(FAILING)

void lab_jni_watch(void)
{
    jniNativeInterface *table;
    if ((*lab_own)->GetJNIFunctionTable(lab_own, &table))
        return;
    plain = *table;
    table->GetJavaVM = get_java_vm;
    if (lab_config.watch_jni) {
        table->NewGlobalRef = new_global_ref;
        table->DeleteGlobalRef = delete_global_ref;
        table->NewWeakGlobalRef = new_weak_global_ref;
        table->DeleteWeakGlobalRef = delete_weak_global_ref;
#define INSTALL(type, name, params, args) table->name = fail_##name;
        EACH_FAILING(INSTALL)
    }
    (*lab_own)->SetJNIFunctionTable(lab_own, table);
    (*lab_own)->Deallocate(lab_own, (unsigned char *)table);
}
