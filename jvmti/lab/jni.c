/* SPDX-License-Identifier: Apache-2.0
 * jni.c - the JNI functions that matter to the laboratory: references that are to be deleted, and
 * allocations that can be made to fail.  (JVM TI: JNI Function Interception)
 *
 * The table is the VM's, for all native code; only calls from the agent's library are kept in the
 * books or fail.  GetJavaVM gives the agent the wrapped VM, or it would get at plain
 * environments. */
#include "jvmti/lab/image.h"
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

/* Functions whose first argument may not be NULL: the specification says nothing of what they do
 * then, and VMs crash. */
#define NOT_NULL(type, name, params, args, first) \
    static type JNICALL check_##name params \
    { \
        if (!(first) && lab_in_agent(CALLER)) \
            lab_finding("wrong-call", "", CALLER, "%s is called with NULL", #name); \
        return (first) ? plain.name args : (type)0; \
    }
#define EACH_NOT_NULL(X) \
    X(jclass, GetObjectClass, (JNIEnv * env, jobject o), (env, o), o) \
    X(jclass, GetSuperclass, (JNIEnv * env, jclass k), (env, k), k) \
    X(jsize, GetArrayLength, (JNIEnv * env, jarray a), (env, a), a) \
    X(jsize, GetStringLength, (JNIEnv * env, jstring s), (env, s), s) \
    X(jsize, GetStringUTFLength, (JNIEnv * env, jstring s), (env, s), s) \
    X(jmethodID, GetMethodID, (JNIEnv * env, jclass k, const char *n, const char *s), \
      (env, k, n, s), k) \
    X(jmethodID, GetStaticMethodID, (JNIEnv * env, jclass k, const char *n, const char *s), \
      (env, k, n, s), k) \
    X(jfieldID, GetFieldID, (JNIEnv * env, jclass k, const char *n, const char *s), \
      (env, k, n, s), k) \
    X(jfieldID, GetStaticFieldID, (JNIEnv * env, jclass k, const char *n, const char *s), \
      (env, k, n, s), k)
EACH_NOT_NULL(NOT_NULL)

/* ---- local references ---- */

enum { MANY = 3000 };
static _Thread_local long local_references; /* from the tool interface, of this thread's outermost
                                               handler or since it began */

void lab_jni_local(const LabCall *c, long count)
{
    local_references += count;
    if (local_references > MANY && !lab_current_event() && lab_config.watch_jni) {
        lab_finding("local-references", "", c->caller,
                    "a thread of the agent has more than %d local references, made by calls as "
                    "this one, and deletes none",
                    MANY);
        local_references = 0;
    }
}

void lab_jni_handler_ends(void) { local_references = 0; }

static void JNICALL delete_local_ref(JNIEnv *env, jobject o)
{
    local_references -= o && local_references > 0;
    plain.DeleteLocalRef(env, o);
}
static jobject JNICALL pop_local_frame(JNIEnv *env, jobject o)
{
    local_references = 0;
    return plain.PopLocalFrame(env, o);
}

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
#define INSTALL_CHECK(type, name, params, args, first) table->name = check_##name;
        EACH_NOT_NULL(INSTALL_CHECK)
        table->DeleteLocalRef = delete_local_ref;
        table->PopLocalFrame = pop_local_frame;
    }
    (*lab_own)->SetJNIFunctionTable(lab_own, table);
    (*lab_own)->Deallocate(lab_own, (unsigned char *)table);
}
