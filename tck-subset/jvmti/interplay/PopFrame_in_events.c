/* SPDX-License-Identifier: Apache-2.0
 * PopFrame and ForceEarlyReturnInt for a thread that is suspended inside an event callback, as
 * debuggers do it. (JVMTI: Pop Frame, Force Early Return; Events) */
#include "ti_test.h"

static jrawMonitorID lock;
static volatile int in_event, go_on, armed;
static jthread target;
static jfieldID watched;

static void stop_here(JNIEnv *jni, jthread t, const char *what, jmethodID m)
{
    if (!armed || !target || !(*jni)->IsSameObject(jni, t, target) ||
        strcmp(ti_method_name(m), "victim"))
        return;
    armed = 0;
    printf("%s in %s\n", what, ti_method_name(m));
    fflush(stdout);
    OK(RawMonitorEnter, (ti, lock));
    in_event = 1;
    OK(RawMonitorNotifyAll, (ti, lock));
    while (!go_on)
        OK(RawMonitorWait, (ti, lock, 0));
    OK(RawMonitorExit, (ti, lock));
}

static void JNICALL on_breakpoint(jvmtiEnv *e, JNIEnv *jni, jthread t, jmethodID m, jlocation at)
{
    stop_here(jni, t, "Breakpoint", m);
}
static void JNICALL on_step(jvmtiEnv *e, JNIEnv *jni, jthread t, jmethodID m, jlocation at)
{
    if (at > 4)
        stop_here(jni, t, "SingleStep", m);
}
static void JNICALL on_entry(jvmtiEnv *e, JNIEnv *jni, jthread t, jmethodID m)
{
    stop_here(jni, t, "MethodEntry", m);
}
static void JNICALL on_access(jvmtiEnv *e, JNIEnv *jni, jthread t, jmethodID m, jlocation at,
                              jclass k, jobject o, jfieldID f)
{
    stop_here(jni, t, "FieldAccess", m);
}
static void JNICALL on_exception(jvmtiEnv *e, JNIEnv *jni, jthread t, jmethodID m, jlocation at,
                                 jobject x, jmethodID cm, jlocation ca)
{
    stop_here(jni, t, "Exception", m);
}
static void JNICALL on_catch(jvmtiEnv *e, JNIEnv *jni, jthread t, jmethodID m, jlocation at,
                             jobject x)
{
    stop_here(jni, t, "ExceptionCatch", m);
}

TI_AGENT(.can_pop_frame = 1, .can_force_early_return = 1, .can_suspend = 1,
         .can_generate_breakpoint_events = 1, .can_generate_single_step_events = 1,
         .can_generate_method_entry_events = 1, .can_generate_field_access_events = 1,
         .can_generate_exception_events = 1)
{
    jvmtiEventCallbacks cb = {.Breakpoint = on_breakpoint,
                              .SingleStep = on_step,
                              .MethodEntry = on_entry,
                              .FieldAccess = on_access,
                              .Exception = on_exception,
                              .ExceptionCatch = on_catch};
    (*ti)->SetEventCallbacks(ti, &cb, sizeof cb);
    (*ti)->CreateRawMonitor(ti, "events", &lock);
    return 0;
}

static jvmtiEvent event_of(jint kind)
{
    static const jvmtiEvent e[] = {JVMTI_EVENT_BREAKPOINT,   JVMTI_EVENT_SINGLE_STEP,
                                   JVMTI_EVENT_METHOD_ENTRY, JVMTI_EVENT_FIELD_ACCESS,
                                   JVMTI_EVENT_EXCEPTION,    JVMTI_EVENT_EXCEPTION_CATCH};
    return e[kind];
}

TI_NATIVE(void, arm)(JNIEnv *jni, jclass main, jthread t, jint kind)
{
    target = (*jni)->NewGlobalRef(jni, t);
    in_event = go_on = 0;
    jmethodID m = ti_static(jni, main, "victim", "(I)I");
    watched = (*jni)->GetStaticFieldID(jni, main, "field", "I");
    if (kind == 0)
        OK(SetBreakpoint, (ti, m, 0));
    if (kind == 3)
        OK(SetFieldAccessWatch, (ti, main, watched));
    armed = 1;
    ti_enable(event_of(kind), NULL);
}
TI_NATIVE(void, disarm)(JNIEnv *jni, jclass main, jint kind)
{
    jmethodID m = ti_static(jni, main, "victim", "(I)I");
    if (kind == 0)
        OK(ClearBreakpoint, (ti, m, 0));
    if (kind == 3)
        OK(ClearFieldAccessWatch, (ti, main, watched));
    ti_disable(event_of(kind), NULL);
}

TI_NATIVE(void, act)(JNIEnv *jni, jclass main, jboolean pop)
{
    OK(RawMonitorEnter, (ti, lock));
    while (!in_event)
        OK(RawMonitorWait, (ti, lock, 0));
    OK(RawMonitorExit, (ti, lock));
    OK(SuspendThread, (ti, target));
    if (pop)
        OK(PopFrame, (ti, target));
    else
        OK(ForceEarlyReturnInt, (ti, target, 1234));
    OK(RawMonitorEnter, (ti, lock));
    go_on = 1;
    OK(RawMonitorNotifyAll, (ti, lock));
    OK(RawMonitorExit, (ti, lock));
    OK(ResumeThread, (ti, target));
}
