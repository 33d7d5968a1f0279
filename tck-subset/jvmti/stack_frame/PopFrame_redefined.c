/* SPDX-License-Identifier: Apache-2.0
 * PopFrame of a frame whose caller, whose own class, or both have been redefined since it was
 * called: the call is made again, of the new version. (JVMTI: Pop Frame, Retransform Classes) */
// covers: PopFrame:works RetransformClasses:works
#include "ti_test.h"

static jmethodID target;
static jclass changed[2];
static jint changes;
static char version = '1';
static bool armed;

/* Each version says another VERSION-n. */
static void on_class_file(jvmtiEnv *env, JNIEnv *jni, jclass c, jobject loader, const char *name,
                          jobject domain, jint len, const unsigned char *data, jint *new_len,
                          unsigned char **new_data)
{
    if (!c)
        return;
    unsigned char *copy;
    OK(Allocate, (ti, len, &copy));
    memcpy(copy, data, (size_t)len);
    for (jint i = 0; i + 9 <= len; i++)
        if (!memcmp(copy + i, "VERSION-", 8))
            copy[i + 8] = (unsigned char)version;
    *new_data = copy;
    *new_len = len;
}
static void on_breakpoint(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID m, jlocation at)
{
    if (!armed)
        return;
    armed = false;
    (*ti)->ClearBreakpoint(ti, m, at);
    version = version == '9' ? '1' : (char)(version + 1);
    OK(RetransformClasses, (ti, changes, changed));
    OK(PopFrame, (ti, thread));
}

TI_AGENT(.can_pop_frame = 1, .can_generate_breakpoint_events = 1, .can_retransform_classes = 1,
         .can_redefine_classes = 1)
{
    jvmtiEventCallbacks callbacks = {.Breakpoint = on_breakpoint,
                                     .ClassFileLoadHook = on_class_file};
    OK(SetEventCallbacks, (ti, &callbacks, sizeof callbacks));
    ti_enable(JVMTI_EVENT_BREAKPOINT, NULL);
    ti_enable(JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, NULL);
    return 0;
}

/* The next end of Target.name redefines a and b (may be null), and pops. */
TI_NATIVE(void, arm)
(JNIEnv *jni, jclass main, jclass c, jstring name, jstring descriptor, jclass a, jclass b)
{
    const char *n = (*jni)->GetStringUTFChars(jni, name, NULL),
               *d = (*jni)->GetStringUTFChars(jni, descriptor, NULL);
    changes = 0;
    for (int i = 0; i < 2; i++)
        if (i ? b : a)
            changed[changes++] = (*jni)->NewGlobalRef(jni, i ? b : a);
    target = (*jni)->GetStaticMethodID(jni, c, n, d);
    if (!target) {
        (*jni)->ExceptionClear(jni);
        target = (*jni)->GetMethodID(jni, c, n, d);
    }
    jlocation start, end;
    OK(GetMethodLocation, (ti, target, &start, &end));
    OK(SetBreakpoint, (ti, target, end));
    armed = true;
}
TI_NATIVE(void, check)(JNIEnv *jni, jclass main, jboolean ok, jstring what)
{
    const char *u = (*jni)->GetStringUTFChars(jni, what, NULL);
    ti_note(ok, __FILE__, __LINE__, u, NULL, NULL);
}
