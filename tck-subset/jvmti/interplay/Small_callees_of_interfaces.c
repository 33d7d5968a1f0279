/* SPDX-License-Identifier: Apache-2.0
 * A compiler may put the method that a call of an interface has met in the place of the call. A
 * breakpoint in it, and other versions of its class and of the interface's own method, are seen all
 * the same.  (JVMTI: Breakpoint, RedefineClasses) */
#include "ti_test.h"

enum { ROUNDS = 400 };
static jmethodID own;
static int breaks;

static void JNICALL on_breakpoint(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at)
{
    breaks += m == own;
}

TI_AGENT(.can_generate_breakpoint_events = 1, .can_redefine_classes = 1)
{
    jvmtiEventCallbacks cb = {.Breakpoint = on_breakpoint};
    OK(SetEventCallbacks, (ti, &cb, sizeof cb));
    return 0;
}

static void redefine(JNIEnv *jni, jclass k, jbyteArray bytes)
{
    jbyte *b = (*jni)->GetByteArrayElements(jni, bytes, NULL);
    jvmtiClassDefinition d = {k, (*jni)->GetArrayLength(jni, bytes), (unsigned char *)b};
    OK(RedefineClasses, (ti, 1, &d));
    (*jni)->ReleaseByteArrayElements(jni, bytes, b, JNI_ABORT);
}

static void loop(JNIEnv *jni, jclass main, int each)
{
    jint sum = (*jni)->CallStaticIntMethod(jni, main, ti_static(jni, main, "loop", "(I)I"), ROUNDS);
    CHECK_INT(sum, ROUNDS * each);
}
static void warm(JNIEnv *jni, jclass main)
{
    (*jni)->CallStaticVoidMethod(jni, main, ti_static(jni, main, "warm", "()V"));
}

TI_NATIVE(void, run)
(JNIEnv *jni, jclass main, jclass work, jbyteArray work2, jclass face, jbyteArray face2)
{
    jthread self;
    OK(GetCurrentThread, (ti, &self));
    own = (*jni)->GetMethodID(jni, work, "own", "()I");
    warm(jni, main);
    loop(jni, main, 1 + 10);

    ti_enable(JVMTI_EVENT_BREAKPOINT, self);
    OK(SetBreakpoint, (ti, own, 0));
    loop(jni, main, 1 + 10);
    CHECK_INT(breaks, ROUNDS);
    OK(ClearBreakpoint, (ti, own, 0));
    warm(jni, main);
    loop(jni, main, 1 + 10);
    CHECK_INT(breaks, ROUNDS);
    ti_disable(JVMTI_EVENT_BREAKPOINT, self);

    redefine(jni, work, work2);
    loop(jni, main, 2 + 10);
    warm(jni, main);
    redefine(jni, face, face2);
    loop(jni, main, 2 + 20);
    warm(jni, main);
    loop(jni, main, 2 + 20);
}
