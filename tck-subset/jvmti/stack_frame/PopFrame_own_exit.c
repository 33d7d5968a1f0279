/* SPDX-License-Identifier: Apache-2.0
 * PopFrame asked for by the frame's own events: MethodEntry, MethodExit (by return, by exception)
 * and FramePop.  (JVMTI: Pop Frame, MethodExit, FramePop)
 *
 * The invocation is made again, with the arguments as the method left them; an exception that was
 * on its way out is forgotten. */
#include "ti_test.h"

static jmethodID method;
static jvmtiEvent pop_in;
static int entries, exits, pops;

static void pop(jthread t, jvmtiEvent here)
{
    if (here != pop_in)
        return;
    pop_in = 0;
    OK(PopFrame, (ti, t));
}
static void JNICALL on_entry(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m)
{
    if (m != method)
        return;
    entries++;
    if (pop_in == JVMTI_EVENT_FRAME_POP)
        OK(NotifyFramePop, (ti, NULL, 0));
    pop(t, JVMTI_EVENT_METHOD_ENTRY);
}
static void JNICALL on_exit_(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m,
                             jboolean by_exception, jvalue v)
{
    if (m != method)
        return;
    exits++;
    pop(t, JVMTI_EVENT_METHOD_EXIT);
}
static void JNICALL on_pop(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m,
                           jboolean by_exception)
{
    pops++;
    pop(t, JVMTI_EVENT_FRAME_POP);
}

TI_AGENT(.can_pop_frame = 1, .can_generate_method_entry_events = 1,
         .can_generate_method_exit_events = 1, .can_generate_frame_pop_events = 1)
{
    jvmtiEventCallbacks cb = {.MethodEntry = on_entry, .MethodExit = on_exit_, .FramePop = on_pop};
    OK(SetEventCallbacks, (ti, &cb, sizeof cb));
    return 0;
}

TI_NATIVE(void, arm)(JNIEnv *jni, jclass main, jint event)
{
    method = ti_static(jni, main, "work", "(IZ)I");
    entries = exits = pops = 0;
    pop_in = event;
    ti_enable(JVMTI_EVENT_METHOD_ENTRY, NULL);
    ti_enable(JVMTI_EVENT_METHOD_EXIT, NULL);
    ti_enable(JVMTI_EVENT_FRAME_POP, NULL);
}
TI_NATIVE(void, check)
(JNIEnv *jni, jclass main, jint result, jint want_result, jint want_entries, jint want_exits,
 jint want_pops)
{
    ti_disable(JVMTI_EVENT_METHOD_ENTRY, NULL);
    ti_disable(JVMTI_EVENT_METHOD_EXIT, NULL);
    ti_disable(JVMTI_EVENT_FRAME_POP, NULL);
    CHECK_INT(result, want_result);
    CHECK_INT(entries, want_entries);
    CHECK_INT(exits, want_exits);
    CHECK_INT(pops, want_pops);
}
