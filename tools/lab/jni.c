/* SPDX-License-Identifier: Apache-2.0
 * jni.c - the JNI functions that matter to the laboratory: references that are to be deleted, and
 * allocations that can be made to fail.  (JVM TI: JNI Function Interception)
 *
 * The table is the VM's, for all native code; only calls from the agent's library are kept in the
 * books or fail.  GetJavaVM gives the agent the wrapped VM, or it would get at plain
 * environments. */
#include "tools/lab/compares.h"
#include "tools/lab/counts.h"
#include "tools/lab/fence.h"
#include "tools/lab/field_ids.h"
#include "tools/lab/image.h"
#include "tools/lab/lab.h"
#include "tools/lab/locks.h"
#include "tools/lab/suspensions.h"
#include "tools/lab/threads.h"
#include <stdarg.h>
#include <stdio.h>
#include <stddef.h>
#include <string.h>

jniNativeInterface lab_jni_plain;

#define CALLER __builtin_return_address(0)

/* The last function that this thread called which may throw: when an exception is found pending,
 * that one threw it, or was called with it. */
static _Thread_local LabThrower thrower;

LabThrower lab_jni_thrower(void) { return thrower; }
void lab_jni_set_thrower(LabThrower t) { thrower = t; }

/* Who was called last, when nothing was pending: it may have thrown.  Else somebody else did, whom
 * the agent stands in for in JNI's table. */
static bool throws(const char *name)
{
    static const char *const never[] = {"GetObjectClass", "GetSuperclass",   "IsInstanceOf",
                                        "GetArrayLength", "GetStringLength", "GetStringUTFLength"};
    for (size_t i = 0; i < LAB_LEN(never); i++)
        if (!strcmp(name, never[i]))
            return false;
    return true;
}

bool lab_jni_may(JNIEnv *env, const char *name, int flags, const void *caller)
{
    if (!lab_in_agent(caller))
        return true;
    if (!strcmp(name, "DefineClass"))
        lab_lock_own_classes();
    const LabEventRow *event = lab_current_event();
    if (event && event->restricted) {
        lab_finding("restricted-callback", "Events", caller,
                    "the JNI function %s is called in a handler of %s, which may call none; not "
                    "done",
                    name, event->name);
        return false;
    }
    if (lab_signal() || !(flags & LAB_IN_REGION))
        lab_call_allowed(name, "", caller);
    void *own = NULL;
    if ((*lab_real_vm)->GetEnv(lab_real_vm, &own, JNI_VERSION_1_6) != JNI_OK || own != env) {
        lab_finding("wrong-call", "", caller,
                    "%s is called with the JNIEnv of another thread; not done", name);
        return false;
    }
    if (!(flags & LAB_WITH_EXCEPTION)) {
        const void *place = lab_place_of_call(caller);
        if (!lab_event_was_pending() && lab_jni_plain.ExceptionCheck(env)) {
            if (thrower.name && throws(thrower.name))
                lab_finding("pending-exception", "", thrower.place,
                            "nobody looks at the exception that %s leaves here: %s is called with "
                            "it pending",
                            thrower.name, name);
            else
                lab_finding("pending-exception", "", place,
                            "%s is called while an exception is pending", name);
        } else
            thrower = (LabThrower){name, place};
    }
    lab_lock_may_wait(name, caller);
    lab_suspensions_calls(name, caller);
    return true;
}

/* A weak reference whose object was there when this thread looked, and of which it has made no
 * strong one since; NULL: none. */
static _Thread_local jobject tested;

void lab_jni_uses(jobject o, const char *name, const void *place)
{
    if (o && o == tested)
        lab_finding("wrong-call", "", place,
                    "%s gets a weak reference: a collection may clear it after IsSameObject found "
                    "its object, so NewLocalRef is to hold that",
                    name);
}

static void uses(jobject o, const char *name, const void *caller)
{
    if (lab_in_agent(caller))
        lab_jni_uses(o, name, caller);
}

static jboolean JNICALL is_same_object(JNIEnv *env, jobject a, jobject b)
{
    if (!lab_jni_may(env, "IsSameObject", 0, CALLER))
        return JNI_FALSE;
    jboolean same = lab_jni_plain.IsSameObject(env, a, b);
    jobject one = a ? a : b;
    lab_compares_asked(a, b);
    if (!lab_in_agent(CALLER))
        return same;
    if (one && !(a && b) && !same &&
        lab_jni_plain.GetObjectRefType(env, one) == JNIWeakGlobalRefType)
        tested = one;
    else if (same && (a == tested || b == tested))
        tested = NULL; /* something strong has the object, or nobody has it */
    return same;
}

/* Whether a class may hold code of the program: it is not of the class library. */
static bool is_of_program(JNIEnv *env, jclass k)
{
    jobject loader = NULL;
    char *name = NULL;
    if ((*lab_own)->GetClassLoader(lab_own, k, &loader) || !loader)
        return false;
    jclass its = lab_jni_plain.GetObjectClass(env, loader);
    bool platform = !(*lab_own)->GetClassSignature(lab_own, its, &name, NULL) &&
                    !strcmp(name, "Ljdk/internal/loader/ClassLoaders$PlatformClassLoader;");
    (*lab_own)->Deallocate(lab_own, (unsigned char *)name);
    lab_jni_plain.DeleteLocalRef(env, its);
    lab_jni_plain.DeleteLocalRef(env, loader);
    return !platform;
}

/* The method that a call with m would run: m itself, or what the object has in its place. */
static jmethodID method_of(JNIEnv *env, jobject o, jmethodID m, const char *name, const char *type)
{
    jclass k = lab_jni_plain.GetObjectClass(env, o);
    jmethodID its = lab_jni_plain.GetMethodID(env, k, name, type);
    if (!its)
        lab_jni_plain.ExceptionClear(env);
    lab_jni_plain.DeleteLocalRef(env, k);
    return its ? its : m;
}

void lab_jni_calls(JNIEnv *env, jobject target, jmethodID m, const char *function,
                   const void *caller)
{
    uses(target, function, caller);
    if (target && lab_in_agent(caller) && lab_jni_plain.IsSameObject(env, target, NULL))
        lab_finding("wrong-call", "", caller,
                    "%s gets a weak reference whose object is gone, which is NULL", function);
    if (lab_suspensions_held() && lab_in_agent(caller))
        lab_finding("lock-order", "Suspend Thread", caller,
                    "a Java method is called while this thread holds others suspended: they may "
                    "have locks that the method needs");
    if (!lab_locks_held() || !lab_in_agent(caller) || !target || !m ||
        lab_jni_plain.ExceptionCheck(env))
        return;
    char *name = NULL, *type = NULL;
    jclass k = NULL;
    if ((*lab_own)->GetMethodName(lab_own, m, &name, &type, NULL))
        return;
    lab_lock_calls_java(name, caller);
    bool is_virtual = !strncmp(function, "Call", 4) && strncmp(function, "CallStatic", 10) != 0 &&
                      strncmp(function, "CallNonvirtual", 14) != 0;
    jmethodID its = is_virtual ? method_of(env, target, m, name, type) : m;
    if (!(*lab_own)->GetMethodDeclaringClass(lab_own, its, &k) && is_of_program(env, k))
        lab_lock_calls_program(name, caller);
    if (k)
        lab_jni_plain.DeleteLocalRef(env, k);
    (*lab_own)->Deallocate(lab_own, (unsigned char *)name);
    (*lab_own)->Deallocate(lab_own, (unsigned char *)type);
}

/* Counts a call of the agent, by the function's name: one text each. */
static void count(const char *name)
{
    enum { FUNCTIONS = 64 };
    static struct {
        const char *name;
        LabCount *row;
    } rows[FUNCTIONS];
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* guards rows */
    int i = 0;
    pthread_mutex_lock(&lock);
    while (i < FUNCTIONS && rows[i].name && rows[i].name != name)
        i++;
    if (i < FUNCTIONS && !rows[i].name) {
        rows[i].name = name;
        rows[i].row = lab_count_row("\"kind\":\"calls\",\"function\":\"JNI.%s\",\"where\":\"\"",
                                    name);
    }
    LabCount *row = i < FUNCTIONS ? rows[i].row : NULL;
    pthread_mutex_unlock(&lock);
    if (row)
        row->count++;
}

static bool made_to_fail(JNIEnv *env, const char *name, const void *caller)
{
    char full[48];
    if (!lab_config.watch_jni || !lab_in_agent(caller))
        return false;
    count(name);
    if (!lab_config.fault_count)
        return false;
    snprintf(full, sizeof full, "JNI.%s", name);
    if (!lab_fault_other(full, caller))
        return false;
    /* the specification lets these give NULL, and knows no exception of them */
    bool silent = !strncmp(name, "Get", 3) || !strcmp(name, "NewGlobalRef");
    jclass error = silent ? NULL : lab_jni_plain.FindClass(env, "java/lang/OutOfMemoryError");
    if (error)
        lab_jni_plain.ThrowNew(env, error, "made by the laboratory");
    return true;
}

/* at: of a function, in the table.  The agent has put a function of its own there: it may be the
 * program that calls, through that. */
static bool is_replaced(JNIEnv *env, size_t at)
{
    return lab_in_agent(*(void *const *)((const char *)*env + at));
}
static bool may_fail(JNIEnv *env, const char *name, size_t at, const void *caller)
{
    return !lab_jni_may(env, name, 0, caller) ||
           (!is_replaced(env, at) && made_to_fail(env, name, caller));
}
#define AT(name) offsetof(struct JNINativeInterface_, name)
#define MAY_FAIL(env, name, caller) may_fail(env, #name, AT(name), caller)

static void note(const void *ref, const char *kind, const void *caller, bool made)
{
    if (lab_config.watch_jni && (!made || lab_in_agent(caller)))
        lab_ledger_reference(ref, made ? lab_place_of_call(caller) : NULL, kind, made);
}

/* The hash code of a class; 0 of another object. */
static jint hash_of_class(JNIEnv *env, jobject o)
{
    jclass k = lab_jni_plain.GetObjectClass(env, o), of_k = lab_jni_plain.GetObjectClass(env, k);
    bool is = lab_jni_plain.IsSameObject(env, k, of_k);
    jint hash = 0;
    lab_jni_plain.DeleteLocalRef(env, k);
    lab_jni_plain.DeleteLocalRef(env, of_k);
    return is && !(*lab_own)->GetObjectHashCode(lab_own, o, &hash) ? hash : 0;
}

static void note_global(JNIEnv *env, jobject ref, const char *kind, const void *caller)
{
    note(ref, kind, caller, true);
    jint hash = ref && lab_config.watch_jni && lab_in_agent(caller) ? hash_of_class(env, ref) : 0;
    if (hash)
        lab_ledger_of_class(ref, hash);
}

static jint JNICALL get_java_vm(JNIEnv *env, JavaVM **vm)
{
    jint r = lab_jni_plain.GetJavaVM(env, vm);
    if (r == JNI_OK && lab_in_agent(CALLER))
        *vm = lab_wrap_vm(*vm);
    return r;
}

static void JNICALL delete_global_ref(JNIEnv *env, jobject o)
{
    if (!lab_jni_may(env, "DeleteGlobalRef", LAB_WITH_EXCEPTION, CALLER))
        return;
    lab_compares_forgets(o);
    note(o, "NewGlobalRef", CALLER, false);
    lab_jni_plain.DeleteGlobalRef(env, o);
}
static jweak JNICALL new_weak_global_ref(JNIEnv *env, jobject o)
{
    if (MAY_FAIL(env, NewWeakGlobalRef, CALLER))
        return NULL;
    jweak r = lab_jni_plain.NewWeakGlobalRef(env, o);
    if (!is_replaced(env, AT(NewWeakGlobalRef)))
        note_global(env, r, "NewWeakGlobalRef", CALLER);
    return r;
}
static void JNICALL delete_weak_global_ref(JNIEnv *env, jweak o)
{
    if (!lab_jni_may(env, "DeleteWeakGlobalRef", LAB_WITH_EXCEPTION, CALLER))
        return;
    lab_compares_forgets(o);
    note(o, "NewWeakGlobalRef", CALLER, false);
    tested = o == tested ? NULL : tested;
    lab_jni_plain.DeleteWeakGlobalRef(env, o);
}

/* A local reference that this thread got. */
static jobject refers(jobject r, const void *caller)
{
    if (r && lab_in_agent(caller))
        lab_thread_refers(r, lab_place_of_call(caller));
    return r;
}

/* Functions whose failure is NULL with an exception, and that give a local reference. */
#define FAILING(type, name, params, args) \
    static type JNICALL fail_##name params \
    { \
        return MAY_FAIL(env, name, CALLER) ? NULL : refers(lab_jni_plain.name args, CALLER); \
    }
#define EACH_FAILING(X) \
    X(jclass, FindClass, (JNIEnv * env, const char *n), (env, n)) \
    X(jclass, DefineClass, (JNIEnv * env, const char *n, jobject l, const jbyte *b, jsize len), \
      (env, n, l, b, len)) \
    X(jstring, NewStringUTF, (JNIEnv * env, const char *s), (env, s)) \
    X(jstring, NewString, (JNIEnv * env, const jchar *s, jsize n), (env, s, n)) \
    X(jobject, AllocObject, (JNIEnv * env, jclass k), (env, k)) \
    X(jobjectArray, NewObjectArray, (JNIEnv * env, jsize n, jclass k, jobject o), (env, n, k, o)) \
    X(jbyteArray, NewByteArray, (JNIEnv * env, jsize n), (env, n)) \
    X(jintArray, NewIntArray, (JNIEnv * env, jsize n), (env, n)) \
    X(jlongArray, NewLongArray, (JNIEnv * env, jsize n), (env, n)) \
    X(jobject, NewDirectByteBuffer, (JNIEnv * env, void *p, jlong n), (env, p, n))
EACH_FAILING(FAILING)

/* The same, of functions that call a method. */
#define CALLING(name, first, last) \
    static jobject JNICALL fail_##name(JNIEnv *env, first o, jmethodID m, last a) \
    { \
        if (MAY_FAIL(env, name, CALLER)) \
            return NULL; \
        lab_jni_calls(env, o, m, #name, CALLER); \
        return refers(lab_jni_plain.name(env, o, m, a), CALLER); \
    }
#define EACH_CALLING(X) \
    X(NewObjectA, jclass, const jvalue *) \
    X(NewObjectV, jclass, va_list) \
    X(CallObjectMethodA, jobject, const jvalue *) \
    X(CallObjectMethodV, jobject, va_list) \
    X(CallStaticObjectMethodA, jclass, const jvalue *) \
    X(CallStaticObjectMethodV, jclass, va_list)
EACH_CALLING(CALLING)

#define FAILING_DOTS(name, first) \
    static jobject JNICALL fail_##name(JNIEnv *env, first o, jmethodID m, ...) \
    { \
        if (MAY_FAIL(env, name, CALLER)) \
            return NULL; \
        lab_jni_calls(env, o, m, #name, CALLER); \
        va_list a; \
        va_start(a, m); \
        jobject r = refers(lab_jni_plain.name##V(env, o, m, a), CALLER); \
        va_end(a); \
        return r; \
    }
#define EACH_FAILING_DOTS(X) \
    X(NewObject, jclass) \
    X(CallObjectMethod, jobject) \
    X(CallStaticObjectMethod, jclass)
EACH_FAILING_DOTS(FAILING_DOTS)

/* Functions that give NULL with an exception, and no reference. */
#define FAILING_OTHER(type, name, params, args) \
    static type JNICALL fail_##name params \
    { \
        return MAY_FAIL(env, name, CALLER) ? NULL : lab_jni_plain.name args; \
    }
#define EACH_FAILING_OTHER(X) \
    X(jbyte *, GetByteArrayElements, (JNIEnv * env, jbyteArray a, jboolean * c), (env, a, c)) \
    X(jint *, GetIntArrayElements, (JNIEnv * env, jintArray a, jboolean * c), (env, a, c)) \
    X(jlong *, GetLongArrayElements, (JNIEnv * env, jlongArray a, jboolean * c), (env, a, c))
EACH_FAILING_OTHER(FAILING_OTHER)

/* Functions that give a local reference and do not fail. */
#define GIVING(type, name, params, args) \
    static type JNICALL give_##name params \
    { \
        bool may = lab_jni_may(env, #name, 0, CALLER); \
        return may ? refers(lab_jni_plain.name args, CALLER) : NULL; \
    }
#define EACH_GIVING(X) \
    X(jobject, GetObjectField, (JNIEnv * env, jobject o, jfieldID f), (env, o, f)) \
    X(jobject, GetStaticObjectField, (JNIEnv * env, jclass o, jfieldID f), (env, o, f)) \
    X(jobject, GetObjectArrayElement, (JNIEnv * env, jobjectArray a, jsize i), (env, a, i)) \
    X(jobject, ToReflectedMethod, (JNIEnv * env, jclass k, jmethodID m, jboolean s), \
      (env, k, m, s)) \
    X(jobject, ToReflectedField, (JNIEnv * env, jclass k, jfieldID f, jboolean s), (env, k, f, s)) \
    X(jobject, GetModule, (JNIEnv * env, jclass k), (env, k))
EACH_GIVING(GIVING)

/* What a weak reference gave last in this thread was NULL: its object is gone. */
static _Thread_local const void *gone;

const void *lab_jni_gone(void)
{
    const void *place = gone;
    gone = NULL;
    return place;
}

void lab_jni_forgets(void) { gone = tested = NULL; }

static jobject strong(JNIEnv *env, jobject o, jobject r, const void *caller)
{
    tested = o == tested ? NULL : tested;
    bool own = o && !r && lab_in_agent(caller) && !lab_jni_plain.ExceptionCheck(env);
    gone = own ? caller : NULL;
    return r;
}

static jobject JNICALL new_local_ref(JNIEnv *env, jobject o)
{
    if (!lab_jni_may(env, "NewLocalRef", 0, CALLER))
        return NULL;
    return strong(env, o, refers(lab_jni_plain.NewLocalRef(env, o), CALLER), CALLER);
}

static jobject JNICALL new_global_ref(JNIEnv *env, jobject o)
{
    if (MAY_FAIL(env, NewGlobalRef, CALLER))
        return NULL;
    jobject r = lab_jni_plain.NewGlobalRef(env, o);
    if (!is_replaced(env, AT(NewGlobalRef)))
        note_global(env, r, "NewGlobalRef", CALLER);
    return strong(env, o, r, CALLER);
}

static jthrowable JNICALL exception_occurred(JNIEnv *env)
{
    bool may = lab_jni_may(env, "ExceptionOccurred", LAB_WITH_EXCEPTION, CALLER);
    return may ? refers(lab_jni_plain.ExceptionOccurred(env), CALLER) : NULL;
}

/* ---- monitors of Java objects ---- */

static jint JNICALL monitor_enter(JNIEnv *env, jobject o)
{
    if (!lab_jni_may(env, "MonitorEnter", 0, CALLER))
        return JNI_ERR;
    bool own = false, known = o && lab_config.rules && lab_in_agent(CALLER);
    const void *id = known ? lab_lock_of_object(env, o, &own) : NULL;
    if (id) {
        lab_doing_for("MonitorEnter", id);
        if (!own)
            lab_lock_wanted(id, CALLER);
    }
    jint r = lab_jni_plain.MonitorEnter(env, o);
    if (id)
        lab_doing_handler();
    if (id && r == JNI_OK)
        lab_lock_taken(id, CALLER);
    return r;
}
static jint JNICALL monitor_exit(JNIEnv *env, jobject o)
{
    if (!lab_jni_may(env, "MonitorExit", LAB_WITH_EXCEPTION, CALLER))
        return JNI_ERR;
    bool known = o && lab_config.rules && lab_in_agent(CALLER);
    const void *id = known ? lab_lock_of_object(env, o, NULL) : NULL;
    if (id)
        lab_lock_left(id);
    return lab_jni_plain.MonitorExit(env, o);
}

/* ---- texts: the agent gets copies whose misuse shows, and has to release them ---- */

static const char utf_name[] = "GetStringUTFChars", chars_name[] = "GetStringChars";

static const char *JNICALL get_utf(JNIEnv *env, jstring s, jboolean *is_copy)
{
    if (MAY_FAIL(env, GetStringUTFChars, CALLER))
        return NULL;
    const char *text = lab_jni_plain.GetStringUTFChars(env, s, is_copy);
    if (!text || !lab_config.watch_jni || !lab_in_agent(CALLER))
        return text;
    const void *place = lab_place_of_call(CALLER);
    size_t size = strlen(text) + 1;
    char *copy = lab_fence_take(size, 1, utf_name, place);
    if (!copy)
        return text;
    memcpy(copy, text, size);
    lab_jni_plain.ReleaseStringUTFChars(env, s, text);
    if (is_copy)
        *is_copy = JNI_TRUE;
    lab_ledger_block(copy, size, utf_name, place);
    return copy;
}
static const jchar *JNICALL get_chars(JNIEnv *env, jstring s, jboolean *is_copy)
{
    if (MAY_FAIL(env, GetStringChars, CALLER))
        return NULL;
    const jchar *text = lab_jni_plain.GetStringChars(env, s, is_copy);
    if (!text || !lab_config.watch_jni || !lab_in_agent(CALLER))
        return text;
    const void *place = lab_place_of_call(CALLER);
    size_t size = (size_t)lab_jni_plain.GetStringLength(env, s) * sizeof *text;
    jchar *copy = lab_fence_take(size, sizeof *text, chars_name, place);
    if (!copy)
        return text;
    memcpy(copy, text, size);
    lab_jni_plain.ReleaseStringChars(env, s, text);
    if (is_copy)
        *is_copy = JNI_TRUE;
    lab_ledger_block(copy, size, chars_name, place);
    return copy;
}

/* Whether text is a copy, or was one: then there is nothing left to be done. */
static bool is_released(const void *text, const char *name, const void *caller)
{
    LabFenceState state = lab_fence_state(text);
    if (state == LAB_FOREIGN)
        return false;
    if (state == LAB_START && lab_fence_what(text) == name) {
        lab_ledger_reference(text, NULL, name, false);
        lab_fence_release((void *)(uintptr_t)text);
    } else
        lab_finding("memory-misuse", "", caller, "what %s did not give is released, or again",
                    name);
    return true;
}
static void JNICALL release_utf(JNIEnv *env, jstring s, const char *text)
{
    if (!lab_jni_may(env, "ReleaseStringUTFChars", LAB_WITH_EXCEPTION, CALLER))
        return;
    if (!is_released(text, utf_name, CALLER))
        lab_jni_plain.ReleaseStringUTFChars(env, s, text);
}
static void JNICALL release_chars(JNIEnv *env, jstring s, const jchar *text)
{
    if (!lab_jni_may(env, "ReleaseStringChars", LAB_WITH_EXCEPTION, CALLER))
        return;
    if (!is_released(text, chars_name, CALLER))
        lab_jni_plain.ReleaseStringChars(env, s, text);
}

/* ---- critical regions ---- */

static void *JNICALL get_array_critical(JNIEnv *env, jarray a, jboolean *is_copy)
{
    if (!lab_jni_may(env, "GetPrimitiveArrayCritical", LAB_IN_REGION, CALLER))
        return NULL;
    /* the program's own region, when it comes through a function that the agent has put there */
    bool own = lab_in_agent(CALLER) && !is_replaced(env, AT(GetPrimitiveArrayCritical));
    if (own && made_to_fail(env, "GetPrimitiveArrayCritical", CALLER))
        return NULL;
    void *p = lab_jni_plain.GetPrimitiveArrayCritical(env, a, is_copy);
    lab_critical(own && p);
    return p;
}
static void JNICALL release_array_critical(JNIEnv *env, jarray a, void *p, jint mode)
{
    if (!lab_jni_may(env, "ReleasePrimitiveArrayCritical", LAB_WITH_EXCEPTION | LAB_IN_REGION,
                     CALLER))
        return;
    lab_jni_plain.ReleasePrimitiveArrayCritical(env, a, p, mode);
    lab_critical(-(lab_in_agent(CALLER) && mode != JNI_COMMIT));
}
static const jchar *JNICALL get_string_critical(JNIEnv *env, jstring s, jboolean *is_copy)
{
    if (!lab_jni_may(env, "GetStringCritical", LAB_IN_REGION, CALLER))
        return NULL;
    const jchar *p = lab_jni_plain.GetStringCritical(env, s, is_copy);
    lab_critical(lab_in_agent(CALLER) && !is_replaced(env, AT(GetStringCritical)) && p);
    return p;
}
static void JNICALL release_string_critical(JNIEnv *env, jstring s, const jchar *p)
{
    if (!lab_jni_may(env, "ReleaseStringCritical", LAB_WITH_EXCEPTION | LAB_IN_REGION, CALLER))
        return;
    lab_jni_plain.ReleaseStringCritical(env, s, p);
    lab_critical(-lab_in_agent(CALLER));
}

/* Functions whose first argument may not be NULL: the specification says nothing of what they do
 * then, and VMs crash. */
#define NOT_NULL(type, name, params, args, first) \
    static type JNICALL check_##name params \
    { \
        bool may = lab_jni_may(env, #name, 0, CALLER); \
        if (!(first) && lab_in_agent(CALLER)) \
            lab_finding("wrong-call", "", CALLER, "%s is called with NULL", #name); \
        return may && (first) ? lab_jni_plain.name args : (type)0; \
    }
#define EACH_NOT_NULL(X) \
    X(jsize, GetArrayLength, (JNIEnv * env, jarray a), (env, a), a) \
    X(jsize, GetStringLength, (JNIEnv * env, jstring s), (env, s), s) \
    X(jsize, GetStringUTFLength, (JNIEnv * env, jstring s), (env, s), s)
EACH_NOT_NULL(NOT_NULL)

static bool has_initializer(jclass k)
{
    jint n = 0;
    jmethodID *methods = NULL;
    bool has = false;
    if ((*lab_own)->GetClassMethods(lab_own, k, &n, &methods))
        return false;
    for (jint i = 0; i < n && !has; i++) {
        char *name = NULL;
        has = !(*lab_own)->GetMethodName(lab_own, methods[i], &name, NULL, NULL) &&
              !strcmp(name, "<clinit>");
        (*lab_own)->Deallocate(lab_own, (unsigned char *)name);
    }
    (*lab_own)->Deallocate(lab_own, (unsigned char *)methods);
    return has;
}

/* The functions that give IDs initialize the class (JNI: GetMethodID).  Who is told that it is
 * prepared, and asks then, does so before the program does. */
static void initializes(JNIEnv *env, jclass k, const char *name, const void *caller)
{
    const LabEventRow *event = lab_current_event();
    jint status = 0;
    if (event && event->number == JVMTI_EVENT_CLASS_PREPARE && lab_in_agent(caller) &&
        lab_jni_plain.IsSameObject(env, k, (jclass)(uintptr_t)lab_current_args()[1].p) &&
        !(*lab_own)->GetClassStatus(lab_own, k, &status) &&
        !(status & (JVMTI_CLASS_STATUS_INITIALIZED | JVMTI_CLASS_STATUS_ERROR)) &&
        has_initializer(k))
        lab_finding("wrong-call", "Class Prepare", caller,
                    "%s initializes the class that is prepared: its initializer runs before the "
                    "program wants it, and the agent gets what that throws",
                    name);
}

#define ID_OF(type, name) \
    static type JNICALL check_##name(JNIEnv *env, jclass k, const char *n, const char *s) \
    { \
        bool may = lab_jni_may(env, #name, 0, CALLER); \
        if (!k && lab_in_agent(CALLER)) \
            lab_finding("wrong-call", "", CALLER, "%s is called with NULL", #name); \
        if (may && k) \
            initializes(env, k, #name, CALLER); \
        return may && k ? lab_jni_plain.name(env, k, n, s) : NULL; \
    }
#define EACH_ID(X) \
    X(jmethodID, GetMethodID) \
    X(jmethodID, GetStaticMethodID) \
    X(jfieldID, GetFieldID) \
    X(jfieldID, GetStaticFieldID)
EACH_ID(ID_OF)

#define CLASS_OF(name, type) \
    static jclass JNICALL check_##name(JNIEnv *env, type o) \
    { \
        bool may = lab_jni_may(env, #name, 0, CALLER); \
        if (!o && lab_in_agent(CALLER)) \
            lab_finding("wrong-call", "", CALLER, "%s is called with NULL", #name); \
        uses(o, #name, CALLER); \
        return may && o ? refers(lab_jni_plain.name(env, o), CALLER) : NULL; \
    }
CLASS_OF(GetObjectClass, jobject)
CLASS_OF(GetSuperclass, jclass)

/* ---- local references ---- */

/* What an out parameter holds after a call that failed. */
static bool is_undefined(jobject o)
{
    unsigned char pattern[sizeof o];
    memset(pattern, lab_config.nonsense, sizeof pattern);
    return o && !memcmp(&o, pattern, sizeof o);
}

static void JNICALL delete_local_ref(JNIEnv *env, jobject o)
{
    if (!lab_jni_may(env, "DeleteLocalRef", LAB_WITH_EXCEPTION, CALLER))
        return;
    if (is_undefined(o) && lab_in_agent(CALLER)) {
        lab_finding("wrong-call", "", CALLER,
                    "DeleteLocalRef gets what a call that failed has left in the variable of its "
                    "result: that is undefined; not done");
        return;
    }
    lab_compares_forgets(o);
    lab_thread_forgets(o);
    lab_jni_plain.DeleteLocalRef(env, o);
}
static jint JNICALL push_local_frame(JNIEnv *env, jint n)
{
    if (!lab_jni_may(env, "PushLocalFrame", LAB_WITH_EXCEPTION, CALLER))
        return JNI_ERR;
    jint r = lab_jni_plain.PushLocalFrame(env, n);
    if (r == JNI_OK && lab_in_agent(CALLER))
        lab_thread_frame(1);
    return r;
}
static jobject JNICALL pop_local_frame(JNIEnv *env, jobject o)
{
    if (!lab_jni_may(env, "PopLocalFrame", LAB_WITH_EXCEPTION, CALLER))
        return NULL;
    lab_compares_forgets_all();
    if (lab_in_agent(CALLER))
        lab_thread_frame(-1);
    return refers(lab_jni_plain.PopLocalFrame(env, o), CALLER);
}

/* The table of an older VM ends where functions begin that came later. */
static size_t table_size(void)
{
    JNIEnv *env;
    bool attached = (*lab_real_vm)->GetEnv(lab_real_vm, (void **)&env, JNI_VERSION_1_6) == JNI_OK;
    int release = attached ? (*env)->GetVersion(env) >> 16 : 0;
    return release < 19   ? offsetof(jniNativeInterface, IsVirtualThread)
           : release < 24 ? offsetof(jniNativeInterface, GetStringUTFLengthAsLong)
                          : sizeof(jniNativeInterface);
}

void lab_jni_watch(void)
{
    static bool watched;
    jniNativeInterface *given, own = {0}, *const table = &own;
    if (watched || (*lab_own)->GetJNIFunctionTable(lab_own, &given))
        return;
    watched = true;
    memcpy(table, given, table_size());
    (*lab_own)->Deallocate(lab_own, (unsigned char *)given);
    lab_jni_plain = *table;
    if (lab_config.watch_jni)
        lab_wrap_jni(table);
    table->GetJavaVM = get_java_vm;
    table->GetPrimitiveArrayCritical = get_array_critical;
    table->ReleasePrimitiveArrayCritical = release_array_critical;
    table->GetStringCritical = get_string_critical;
    table->ReleaseStringCritical = release_string_critical;
    if (lab_config.watch_jni) {
        table->NewGlobalRef = new_global_ref;
        table->DeleteGlobalRef = delete_global_ref;
        table->NewWeakGlobalRef = new_weak_global_ref;
        table->DeleteWeakGlobalRef = delete_weak_global_ref;
#define INSTALL(type, name, params, args) table->name = fail_##name;
        EACH_FAILING(INSTALL)
        EACH_FAILING_OTHER(INSTALL)
#define INSTALL_CALLING(name, first, last) table->name = fail_##name;
        EACH_CALLING(INSTALL_CALLING)
#define INSTALL_DOTS(name, first) table->name = fail_##name;
        EACH_FAILING_DOTS(INSTALL_DOTS)
#define INSTALL_GIVING(type, name, params, args) table->name = give_##name;
        EACH_GIVING(INSTALL_GIVING)
        table->NewLocalRef = new_local_ref;
        table->IsSameObject = is_same_object;
        table->MonitorEnter = monitor_enter;
        table->MonitorExit = monitor_exit;
        table->ExceptionOccurred = exception_occurred;
        table->GetStringUTFChars = get_utf;
        table->ReleaseStringUTFChars = release_utf;
        table->GetStringChars = get_chars;
        table->ReleaseStringChars = release_chars;
#define INSTALL_CHECK(type, name, params, args, first) table->name = check_##name;
        EACH_NOT_NULL(INSTALL_CHECK)
#define INSTALL_ID(type, name) table->name = check_##name;
        EACH_ID(INSTALL_ID)
        table->GetObjectClass = check_GetObjectClass;
        table->GetSuperclass = check_GetSuperclass;
        table->DeleteLocalRef = delete_local_ref;
        table->PushLocalFrame = push_local_frame;
        table->PopLocalFrame = pop_local_frame;
    }
    lab_field_ids_wrap(table);
    (*lab_own)->SetJNIFunctionTable(lab_own, table);
}
