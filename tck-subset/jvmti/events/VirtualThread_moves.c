/* SPDX-License-Identifier: Apache-2.0
 * Events of one virtual thread that goes from carrier to carrier: its entries, exits and steps, of
 * no other thread, not of the carrier, and not of what mounts it; the stock VM's extension events
 * tell when it moves.  (JVMTI: Set Event Notification Mode, Single Step, Method Entry) */
// since: 21
#include "ti_test.h"

enum { UNMOUNT = 47, MOUNT = 48 };
static jthread whose;
static int entries, exits, steps, strangers, hidden, mounts, unmounts;
static bool pairs = true, mounted = true;

static void look(JNIEnv *jni, jthread t, jmethodID m)
{
    static const char *const never[] = {"notifyJvmtiMount", "notifyJvmtiUnmount",
                                        "yield0",           "enterSpecial",
                                        "doYield",          "runContinuation"};
    jthread self = NULL;
    char *name = NULL;
    OK(GetCurrentThread, (ti, &self));
    strangers += !(*jni)->IsSameObject(jni, t, whose) || !(*jni)->IsSameObject(jni, self, whose);
    OK(GetMethodName, (ti, m, &name, NULL, NULL));
    for (size_t i = 0; i < sizeof never / sizeof *never; i++)
        hidden += !strcmp(name, never[i]);
    OK(Deallocate, (ti, (unsigned char *)name));
}
static bool is(jmethodID m, const char *wanted)
{
    char *name = NULL;
    OK(GetMethodName, (ti, m, &name, NULL, NULL));
    bool same = !strcmp(name, wanted);
    OK(Deallocate, (ti, (unsigned char *)name));
    return same;
}
static void JNICALL entry(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m)
{
    look(jni, t, m);
    entries += is(m, "parkNanos");
}
static void JNICALL leaves(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jboolean thrown,
                           jvalue value)
{
    look(jni, t, m);
    exits += is(m, "parkNanos");
}
static void JNICALL step(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation where)
{
    look(jni, t, m);
    steps++;
}
static void JNICALL on_mount(jvmtiEnv *env, ...)
{
    va_list ap;
    va_start(ap, env);
    JNIEnv *jni = va_arg(ap, JNIEnv *);
    strangers += !(*jni)->IsSameObject(jni, va_arg(ap, jthread), whose);
    va_end(ap);
    pairs &= !mounted;
    mounted = true;
    mounts++;
}
static void JNICALL on_unmount(jvmtiEnv *env, ...)
{
    va_list ap;
    va_start(ap, env);
    JNIEnv *jni = va_arg(ap, JNIEnv *);
    strangers += !(*jni)->IsSameObject(jni, va_arg(ap, jthread), whose);
    va_end(ap);
    pairs &= mounted;
    mounted = false;
    unmounts++;
}
TI_AGENT(.can_generate_method_entry_events = 1, .can_generate_method_exit_events = 1,
         .can_generate_single_step_events = 1, .can_support_virtual_threads = 1)
{
    static const jvmtiEventCallbacks callbacks = {
        .MethodEntry = entry, .MethodExit = leaves, .SingleStep = step};
    jint n = 0, found = 0;
    jvmtiExtensionEventInfo *events = NULL;
    OK(SetEventCallbacks, (ti, &callbacks, sizeof callbacks));
    OK(GetExtensionEvents, (ti, &n, &events));
    for (jint i = 0; i < n; i++)
        found += (!strcmp(events[i].id, "com.sun.hotspot.events.VirtualThreadMount") &&
                  events[i].extension_event_index == MOUNT) ||
                 (!strcmp(events[i].id, "com.sun.hotspot.events.VirtualThreadUnmount") &&
                  events[i].extension_event_index == UNMOUNT);
    CHECK_INT(found, 2);
    OK(SetExtensionEventCallback, (ti, MOUNT, on_mount));
    OK(SetExtensionEventCallback, (ti, UNMOUNT, on_unmount));
    return 0;
}
TI_NATIVE(void, listen)(JNIEnv *jni, jclass main, jthread t, jboolean on)
{
    static const int events[] = {JVMTI_EVENT_METHOD_ENTRY, JVMTI_EVENT_METHOD_EXIT,
                                 JVMTI_EVENT_SINGLE_STEP, MOUNT, UNMOUNT};
    whose = on ? (*jni)->NewGlobalRef(jni, t) : whose;
    for (size_t i = 0; i < sizeof events / sizeof *events; i++)
        (on ? ti_enable : ti_disable)((jvmtiEvent)events[i], t);
}
TI_NATIVE(void, verdict)(JNIEnv *jni, jclass main, jthread t, jboolean unmounting)
{
    CHECK_INT(entries, 10); /* of LockSupport, and of VirtualThread */
    CHECK_INT(exits, entries);
    CHECK(steps > 50);
    CHECK_INT(strangers, 0);
    CHECK_INT(hidden, 0);
    CHECK(pairs);
    CHECK_INT(mounts, unmounts);
    CHECK(unmounting ? mounts >= 5 : !mounts);
}
