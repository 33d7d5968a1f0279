/* SPDX-License-Identifier: Apache-2.0
 * A compiler may put small methods in the place of calls.  Breakpoints, watches, method events and
 * a redefinition see them all the same, and when they have gone the loop runs as before.  (JVMTI:
 * Breakpoint, Field Access, Method Entry, RedefineClasses) */
#include "ti_test.h"

enum { ROUNDS = 400 };
static jmethodID get, set, larger;
static int breaks[3], reads, writes, entries[3];
static jlocation caught_at;

static void count(int *of, jmethodID m) { of[m == get ? 0 : m == set ? 1 : 2] += 1; }
static void JNICALL on_breakpoint(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at)
{
    count(breaks, m);
}
static void JNICALL on_entry(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m)
{
    if (m == get || m == set || m == larger)
        count(entries, m);
}
static void JNICALL on_read(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at,
                            jclass k, jobject o, jfieldID f)
{
    reads += m == get;
}
static void JNICALL on_write(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at,
                             jclass k, jobject o, jfieldID f, char type, jvalue v)
{
    writes += m == set;
}
static void JNICALL on_exception(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at,
                                 jobject e, jmethodID catcher, jlocation catch_at)
{
    if (m == set || m == get)
        caught_at = at;
}

TI_AGENT(.can_generate_breakpoint_events = 1, .can_generate_method_entry_events = 1,
         .can_generate_field_access_events = 1, .can_generate_field_modification_events = 1,
         .can_generate_exception_events = 1, .can_redefine_classes = 1,
         .can_retransform_classes = 1)
{
    jvmtiEventCallbacks cb = {.Breakpoint = on_breakpoint,
                              .MethodEntry = on_entry,
                              .FieldAccess = on_read,
                              .FieldModification = on_write,
                              .Exception = on_exception};
    OK(SetEventCallbacks, (ti, &cb, sizeof cb));
    return 0;
}

static void warm(JNIEnv *jni, jclass main)
{
    (*jni)->CallStaticVoidMethod(jni, main, ti_static(jni, main, "warm", "()V"));
}
static void loop(JNIEnv *jni, jclass main)
{
    jint sum = (*jni)->CallStaticIntMethod(jni, main, ti_static(jni, main, "loop", "(I)I"), ROUNDS);
    CHECK_INT(sum, ROUNDS / 4 * (2 + 2 + 2 + 3 + 0 + 1 + 2 + 3));
}

TI_NATIVE(void, run)(JNIEnv *jni, jclass main)
{
    jthread self;
    OK(GetCurrentThread, (ti, &self));
    get = (*jni)->GetMethodID(jni, main, "get", "()I");
    set = (*jni)->GetMethodID(jni, main, "set", "(I)V");
    larger = ti_static(jni, main, "larger", "(II)I");
    jfieldID value = (*jni)->GetFieldID(jni, main, "value", "I");

    warm(jni, main);
    jmethodID of[] = {get, set, larger};
    ti_enable(JVMTI_EVENT_BREAKPOINT, self);
    for (int i = 0; i < 3; i++) {
        OK(SetBreakpoint, (ti, of[i], 0));
        loop(jni, main);
        CHECK_INT(breaks[i], i == 0 ? 2 * ROUNDS : ROUNDS);
        OK(ClearBreakpoint, (ti, of[i], 0));
        loop(jni, main);
        CHECK_INT(breaks[i], i == 0 ? 2 * ROUNDS : ROUNDS);
        warm(jni, main);
    }
    ti_disable(JVMTI_EVENT_BREAKPOINT, self);

    ti_enable(JVMTI_EVENT_FIELD_ACCESS, self);
    ti_enable(JVMTI_EVENT_FIELD_MODIFICATION, self);
    OK(SetFieldAccessWatch, (ti, main, value));
    loop(jni, main);
    CHECK_INT(reads, 2 * ROUNDS);
    OK(SetFieldModificationWatch, (ti, main, value));
    loop(jni, main);
    CHECK_INT(writes, ROUNDS);
    OK(ClearFieldAccessWatch, (ti, main, value));
    OK(ClearFieldModificationWatch, (ti, main, value));
    warm(jni, main);
    loop(jni, main);
    CHECK_INT(reads, 4 * ROUNDS);
    CHECK_INT(writes, ROUNDS);

    ti_enable(JVMTI_EVENT_METHOD_ENTRY, self);
    loop(jni, main);
    ti_disable(JVMTI_EVENT_METHOD_ENTRY, self);
    CHECK_INT(entries[0], 2 * ROUNDS);
    CHECK_INT(entries[1], ROUNDS);
    CHECK_INT(entries[2], ROUNDS);

    /* the receiver is null: it is the caller that throws */
    ti_enable(JVMTI_EVENT_EXCEPTION, self);
    caught_at = -1;
    (*jni)->CallStaticIntMethod(jni, main, ti_static(jni, main, "loop", "(LMain;I)I"), NULL, 1);
    CHECK((*jni)->ExceptionCheck(jni));
    (*jni)->ExceptionClear(jni);
    CHECK_INT(caught_at, -1);
    ti_disable(JVMTI_EVENT_EXCEPTION, self);

    OK(RetransformClasses, (ti, 1, &main));
    loop(jni, main);
    warm(jni, main);
    loop(jni, main);
}
