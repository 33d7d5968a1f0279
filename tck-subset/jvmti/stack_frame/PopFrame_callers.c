/* SPDX-License-Identifier: Apache-2.0
 * PopFrame and ForceEarlyReturn of frames that something else than an ordinary invoke instruction
 * called: method handles, invokedynamic, reflection, JNI, the VM itself.  (JVMTI: Pop Frame, Force
 * Early Return) */
// covers: PopFrame:works ForceEarlyReturnLong:works
#include "ti_test.h"
#include <pthread.h>

static jmethodID armed;
static bool popping;
static jobject value;                            /* for ForceEarlyReturnObject */
static char method_wanted[64], class_wanted[64]; /* of a class that is not prepared yet */
static char answer[128]; /* the thread that is stopped writes it, main reads it */
static pthread_mutex_t answer_lock = PTHREAD_MUTEX_INITIALIZER;

static jvmtiError force_return(jmethodID m)
{
    char *signature;
    (*ti)->GetMethodName(ti, m, NULL, &signature, NULL);
    char type = strchr(signature, ')')[1];
    ti_free(signature);
    switch (type) {
    case 'V': return (*ti)->ForceEarlyReturnVoid(ti, NULL);
    case 'Z': return (*ti)->ForceEarlyReturnInt(ti, NULL, 1);
    case 'I': return (*ti)->ForceEarlyReturnInt(ti, NULL, 77);
    case 'J': return (*ti)->ForceEarlyReturnLong(ti, NULL, 77);
    case 'D': return (*ti)->ForceEarlyReturnDouble(ti, NULL, 77);
    default: return (*ti)->ForceEarlyReturnObject(ti, NULL, value);
    }
}

static void set_answer(const char *text)
{
    pthread_mutex_lock(&answer_lock);
    snprintf(answer, sizeof answer, "%s", text);
    pthread_mutex_unlock(&answer_lock);
}

static void on_breakpoint(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID m, jlocation at)
{
    if (m != armed)
        return;
    armed = NULL;
    OK(ClearBreakpoint, (ti, m, at));
    set_answer(ti_error(popping ? (*ti)->PopFrame(ti, thread) : force_return(m)));
}

/* A breakpoint at the end of the method of that name with the longest descriptor: the others are
 * bridges. */
static bool arm_class(jclass c, const char *name)
{
    jint count;
    jmethodID *methods, best = NULL;
    size_t length = 0;
    if ((*ti)->GetClassMethods(ti, c, &count, &methods))
        return false;
    for (jint i = 0; i < count; i++) {
        char *n, *signature;
        OK(GetMethodName, (ti, methods[i], &n, &signature, NULL));
        if (!strcmp(n, name) && strlen(signature) > length) {
            best = methods[i];
            length = strlen(signature);
        }
        ti_free(n);
        ti_free(signature);
    }
    ti_free(methods);
    jlocation start, end;
    CHECK(best != NULL);
    OK(GetMethodLocation, (ti, best, &start, &end));
    OK(SetBreakpoint, (ti, best, end));
    armed = best;
    return true;
}

static void on_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass c)
{
    char *signature;
    (*ti)->GetClassSignature(ti, c, &signature, NULL);
    if (class_wanted[0] && !strcmp(signature, class_wanted)) {
        class_wanted[0] = 0;
        arm_class(c, method_wanted);
    }
    ti_free(signature);
}

TI_AGENT(.can_pop_frame = 1, .can_force_early_return = 1, .can_generate_breakpoint_events = 1)
{
    jvmtiEventCallbacks callbacks = {.Breakpoint = on_breakpoint, .ClassPrepare = on_prepare};
    OK(SetEventCallbacks, (ti, &callbacks, sizeof callbacks));
    ti_enable(JVMTI_EVENT_BREAKPOINT, NULL);
    ti_enable(JVMTI_EVENT_CLASS_PREPARE, NULL);
    return 0;
}

/* The next end of c.name pops its frame, or returns early. */
TI_NATIVE(void, arm)(JNIEnv *jni, jclass main, jclass c, jstring name, jboolean pop, jobject object)
{
    const char *n = (*jni)->GetStringUTFChars(jni, name, NULL);
    popping = pop;
    value = object ? (*jni)->NewGlobalRef(jni, object) : NULL;
    set_answer("not reached");
    if (!arm_class(c, n)) {
        char *signature;
        OK(GetClassSignature, (ti, c, &signature, NULL));
        snprintf(class_wanted, sizeof class_wanted, "%s", signature);
        snprintf(method_wanted, sizeof method_wanted, "%s", n);
        ti_free(signature);
    }
}
TI_NATIVE(jstring, answer)(JNIEnv *jni, jclass main)
{
    char text[sizeof answer];
    pthread_mutex_lock(&answer_lock);
    memcpy(text, answer, sizeof text);
    pthread_mutex_unlock(&answer_lock);
    return (*jni)->NewStringUTF(jni, text);
}
TI_NATIVE(jlong, callByJni)(JNIEnv *jni, jclass main)
{
    jmethodID m = (*jni)->GetStaticMethodID(jni, main, "sum", "(IJLjava/lang/String;D)J");
    return (*jni)->CallStaticLongMethod(jni, main, m, 1, (jlong)2,
                                        (*jni)->NewStringUTF(jni, "three"), 4.0);
}
TI_NATIVE(void, check)(JNIEnv *jni, jclass main, jboolean ok, jstring what)
{
    const char *u = (*jni)->GetStringUTFChars(jni, what, NULL);
    ti_note(ok, __FILE__, __LINE__, u, NULL, NULL);
}
