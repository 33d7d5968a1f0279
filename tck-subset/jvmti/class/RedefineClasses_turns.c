/* SPDX-License-Identifier: Apache-2.0
 * RedefineClasses of a class that another thread retransforms: the retransformation starts from
 * older bytes, and the redefinition must not be lost.  So one waits for the other, as on the stock
 * VM.  A handler of ClassFileLoadHook may redefine the class that it is told of.
 * (JVMTI: Redefine Classes) */
#include "ti_test.h"
#include <pthread.h>
#include <unistd.h>

static jclass target;            /* set while a thread retransforms it */
static jobject in_handler;       /* what the handler runs, or NULL */
static jbyteArray inner;         /* what the handler redefines the class to, or NULL */
static pthread_t retransforming; /* that thread */
static volatile bool comes;      /* the other thread is about to redefine */
static char order[100];

static jvmtiError redefine(JNIEnv *jni, jclass c, jbyteArray bytes)
{
    jbyte *b = (*jni)->GetByteArrayElements(jni, bytes, NULL);
    jvmtiClassDefinition d = {c, (*jni)->GetArrayLength(jni, bytes), (unsigned char *)b};
    jvmtiError e = (*ti)->RedefineClasses(ti, 1, &d);
    (*jni)->ReleaseByteArrayElements(jni, bytes, b, JNI_ABORT);
    return e;
}

static void JNICALL hook(jvmtiEnv *env, JNIEnv *jni, jclass redefined, jobject loader,
                         const char *name, jobject domain, jint n, const unsigned char *b,
                         jint *new_size, unsigned char **new_bytes)
{
    if (!redefined || !target || !(*jni)->IsSameObject(jni, redefined, target))
        return;
    if (!pthread_equal(pthread_self(), retransforming)) {
        strcat(order, ", redefinition");
        return;
    }
    if (inner) {
        jbyteArray bytes = inner;
        inner = NULL; /* the redefinition calls this handler too */
        CHECK_INT(redefine(jni, redefined, bytes), JVMTI_ERROR_NONE);
    }
    if (!in_handler)
        return;
    strcat(order, "retransformation begins");
    jclass runnable = (*jni)->GetObjectClass(jni, in_handler);
    (*jni)->CallVoidMethod(jni, in_handler, (*jni)->GetMethodID(jni, runnable, "run", "()V"));
    while (!comes)
        usleep(1000);
    usleep(100000); /* time enough for the other, where nothing makes it wait */
    strcat(order, ", retransformation ends");
}

TI_AGENT(.can_redefine_classes = 1, .can_retransform_classes = 1)
{
    jvmtiEventCallbacks c = {.ClassFileLoadHook = hook};
    OK(SetEventCallbacks, (ti, &c, sizeof c));
    ti_enable(JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, NULL);
    return 0;
}

TI_NATIVE(void, retransform)
(JNIEnv *jni, jclass main, jclass c, jobject runs, jbyteArray bytes)
{
    retransforming = pthread_self();
    in_handler = runs ? (*jni)->NewGlobalRef(jni, runs) : NULL;
    inner = bytes;
    target = (*jni)->NewGlobalRef(jni, c);
    OK(RetransformClasses, (ti, 1, &c));
    in_handler = NULL;
}
TI_NATIVE(void, redefine)(JNIEnv *jni, jclass main, jclass c, jbyteArray bytes)
{
    comes = true;
    CHECK_INT(redefine(jni, c, bytes), JVMTI_ERROR_NONE);
}
TI_NATIVE(jstring, order)(JNIEnv *jni, jclass main) { return (*jni)->NewStringUTF(jni, order); }
