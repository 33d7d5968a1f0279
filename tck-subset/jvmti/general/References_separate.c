/* SPDX-License-Identifier: Apache-2.0
 * References_separate: every reference that a function writes, or a handler is given, is one of its
 * own: deleting it leaves the others alone, in one array, in two arrays of the same call, in two
 * calls, in the handlers of two environments.  (JVMTI: Reference Rules; rule R08 in
 * jvmti/spec/rules.json; JNI: DeleteLocalRef) */
#include "ti_test.h"

static jvmtiEnv *second;
static int first_calls, second_calls, bad_arguments;
static __thread int watched;

/* The first environment's handlers delete what they are given, the second one's look at theirs. */
static void object(jvmtiEnv *env, JNIEnv *jni, jobject o, const char *klass)
{
    if (env == ti) {
        (*jni)->DeleteLocalRef(jni, o);
        return;
    }
    jclass k = (*jni)->FindClass(jni, klass);
    if (!o || !(*jni)->IsInstanceOf(jni, o, k) || (*jni)->IsSameObject(jni, o, NULL) ||
        (*jni)->GetObjectRefType(jni, o) != JNILocalRefType) {
        printf("not ok: %s\n", klass);
        bad_arguments++;
    }
    (*jni)->DeleteLocalRef(jni, k);
}
static void count(jvmtiEnv *env) { (*(env == ti ? &first_calls : &second_calls))++; }
static bool own(jmethodID m)
{
    jclass c = NULL;
    char *s = NULL;
    if (!watched || (*ti)->GetMethodDeclaringClass(ti, m, &c) ||
        (*ti)->GetClassSignature(ti, c, &s, NULL))
        return false;
    bool yes = !strncmp(s, "LMain", 5);
    ti_free(s);
    return yes;
}
static void JNICALL method_entry(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m)
{
    if (own(m))
        count(env), object(env, jni, t, "java/lang/Thread");
}
static void JNICALL method_exit(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m,
                                jboolean by_exception, jvalue v)
{
    if (own(m))
        count(env), object(env, jni, t, "java/lang/Thread");
}
static void JNICALL exception(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at,
                              jobject e, jmethodID c, jlocation to)
{
    if (own(m))
        count(env), object(env, jni, t, "java/lang/Thread"),
            object(env, jni, e, "java/lang/IllegalStateException");
}
static void JNICALL exception_catch(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m,
                                    jlocation at, jobject e)
{
    if (own(m))
        count(env), object(env, jni, t, "java/lang/Thread"),
            object(env, jni, e, "java/lang/IllegalStateException");
}
static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread t, jclass k)
{
    if (watched)
        count(env), object(env, jni, t, "java/lang/Thread"), object(env, jni, k, "java/lang/Class");
}
static void JNICALL class_load(jvmtiEnv *env, JNIEnv *jni, jthread t, jclass k)
{
    class_prepare(env, jni, t, k);
}
static void JNICALL hook(jvmtiEnv *env, JNIEnv *jni, jclass k, jobject loader, const char *name,
                         jobject pd, jint n, const unsigned char *b, jint *nn, unsigned char **nb)
{
    if (!watched || !name || strncmp(name, "Main", 4))
        return;
    count(env), object(env, jni, loader, "java/lang/ClassLoader"),
        object(env, jni, pd, "java/security/ProtectionDomain");
    if (k)
        object(env, jni, k, "java/lang/Class");
}
static void JNICALL monitor_wait(jvmtiEnv *env, JNIEnv *jni, jthread t, jobject o, jlong ms)
{
    if (watched)
        count(env), object(env, jni, t, "java/lang/Thread"),
            object(env, jni, o, "java/lang/Object");
}
static void JNICALL monitor_waited(jvmtiEnv *env, JNIEnv *jni, jthread t, jobject o,
                                   jboolean timed_out)
{
    monitor_wait(env, jni, t, o, 0);
}
static void JNICALL frame_pop(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jboolean e)
{
    if (own(m))
        count(env), object(env, jni, t, "java/lang/Thread");
}
static void JNICALL single_step(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at)
{
    if (own(m))
        count(env), object(env, jni, t, "java/lang/Thread");
}
static void JNICALL vm_object_alloc(jvmtiEnv *env, JNIEnv *jni, jthread t, jobject o, jclass k,
                                    jlong n)
{
    if (watched)
        count(env), object(env, jni, t, "java/lang/Thread"),
            object(env, jni, o, "java/lang/Object"), object(env, jni, k, "java/lang/Class");
}
static void JNICALL bind(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, void *a, void **n)
{
    if (own(m))
        count(env), object(env, jni, t, "java/lang/Thread");
}
static void JNICALL thread_event(jvmtiEnv *env, JNIEnv *jni, jthread t)
{
    jvmtiThreadInfo info;
    if (env == second && t && (*ti)->GetThreadInfo(ti, t, &info) == JVMTI_ERROR_NONE) {
        bool mine = !strcmp(info.name, "noted");
        ti_free(info.name);
        if (!mine)
            return;
    }
    count(env), object(env, jni, t, "java/lang/Thread");
}

static const struct {
    jvmtiEvent event;
    bool global;
} kinds[] = {
    {JVMTI_EVENT_METHOD_ENTRY, false},        {JVMTI_EVENT_METHOD_EXIT, false},
    {JVMTI_EVENT_EXCEPTION, false},           {JVMTI_EVENT_EXCEPTION_CATCH, false},
    {JVMTI_EVENT_CLASS_PREPARE, false},       {JVMTI_EVENT_CLASS_LOAD, false},
    {JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, true}, {JVMTI_EVENT_MONITOR_WAIT, false},
    {JVMTI_EVENT_MONITOR_WAITED, false},      {JVMTI_EVENT_FRAME_POP, false},
    {JVMTI_EVENT_SINGLE_STEP, false},         {JVMTI_EVENT_VM_OBJECT_ALLOC, true},
    {JVMTI_EVENT_NATIVE_METHOD_BIND, true},   {JVMTI_EVENT_THREAD_START, true},
    {JVMTI_EVENT_THREAD_END, true},
};

TI_AGENT(.can_tag_objects = 1, .can_get_owned_monitor_info = 1,
         .can_get_owned_monitor_stack_depth_info = 1, .can_get_monitor_info = 1,
         .can_generate_method_entry_events = 1, .can_generate_method_exit_events = 1,
         .can_generate_exception_events = 1, .can_generate_frame_pop_events = 1,
         .can_generate_single_step_events = 1, .can_generate_vm_object_alloc_events = 1,
         .can_generate_native_method_bind_events = 1, .can_generate_monitor_events = 1,
         .can_access_local_variables = 1, .can_get_current_contended_monitor = 1)
{
    static const jvmtiEventCallbacks callbacks = {.MethodEntry = method_entry,
                                                  .MethodExit = method_exit,
                                                  .Exception = exception,
                                                  .ExceptionCatch = exception_catch,
                                                  .ClassPrepare = class_prepare,
                                                  .ClassLoad = class_load,
                                                  .ClassFileLoadHook = hook,
                                                  .MonitorWait = monitor_wait,
                                                  .MonitorWaited = monitor_waited,
                                                  .FramePop = frame_pop,
                                                  .SingleStep = single_step,
                                                  .VMObjectAlloc = vm_object_alloc,
                                                  .NativeMethodBind = bind,
                                                  .ThreadStart = thread_event,
                                                  .ThreadEnd = thread_event};
    static const jvmtiCapabilities shared = {.can_generate_method_entry_events = 1,
                                             .can_generate_method_exit_events = 1,
                                             .can_generate_exception_events = 1,
                                             .can_generate_frame_pop_events = 1,
                                             .can_generate_single_step_events = 1,
                                             .can_generate_vm_object_alloc_events = 1,
                                             .can_generate_native_method_bind_events = 1,
                                             .can_generate_monitor_events = 1};
    second = ti_other_env();
    CHECK_INT((*second)->AddCapabilities(second, &shared), 0);
    CHECK_INT((*ti)->SetEventCallbacks(ti, &callbacks, sizeof callbacks), 0);
    CHECK_INT((*second)->SetEventCallbacks(second, &callbacks, sizeof callbacks), 0);
    return 0;
}

/* All of them live, no two the same; then every other one is deleted, and the rest must not
 * notice. */
static void separate(JNIEnv *jni, const char *what, jobject *refs, int n)
{
    int twins = 0, dead = 0;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < i && n < 1000; k++)
            twins += refs[i] && refs[i] == refs[k];
    for (int i = 0; i < n; i += 2)
        (*jni)->DeleteLocalRef(jni, refs[i]);
    for (int i = 1; i < n; i += 2)
        dead += refs[i] && (*jni)->GetObjectRefType(jni, refs[i]) != JNILocalRefType;
    ti_note(!twins && !dead, __FILE__, __LINE__, what,
            twins ? "the same reference twice" : "a reference that died with another",
            "references of their own");
    ti_record("R08:holds", !twins && !dead, what);
    for (int i = 1; i < n; i += 2)
        (*jni)->DeleteLocalRef(jni, refs[i]);
}
static jobject all[20000];
static int all_count;
static void add(jobject o) { all[all_count++] = o; }
static void add_array(jobject *a, jint n)
{
    for (jint i = 0; i < n; i++)
        add(a[i]);
    ti_free(a);
}
static void done(JNIEnv *jni, const char *what)
{
    CHECK(all_count > 1, "two references at least");
    separate(jni, what, all, all_count);
    all_count = 0;
}

TI_NATIVE(void, usage)(JNIEnv *jni, jclass main, jobject o)
{
    jvmtiMonitorUsage u;
    for (int i = 0; i < 2; i++) {
        OK(GetObjectMonitorUsage, (ti, o, &u));
        CHECK_INT(u.waiter_count, ti_release() < 25 ? 3 : 1);
        CHECK_INT(u.notify_waiter_count, 2);
        add(u.owner);
        add_array(u.waiters, u.waiter_count);
        add_array(u.notify_waiters, u.notify_waiter_count);
    }
    done(jni, "GetObjectMonitorUsage");
}

TI_NATIVE(void, functions)(JNIEnv *jni, jclass main, jobject held)
{
    jint n, m;
    jobject *some, *more, o;
    jthread me;
    (*jni)->PushLocalFrame(jni, 20000);
    OK(GetCurrentThread, (ti, &me));
    add(me);
    OK(GetCurrentThread, (ti, &o));
    add(o);
    jvmtiStackInfo *stacks;
    for (int i = 0; i < 2; i++) {
        OK(GetAllThreads, (ti, &n, &some));
        add_array(some, n);
        OK(GetAllStackTraces, (ti, 1, &stacks, &n));
        for (jint k = 0; k < n; k++)
            add(stacks[k].thread);
        ti_free(stacks);
    }
    done(jni, "functions of threads");

    OK(GetCurrentThread, (ti, &me));
    for (int i = 0; i < 2; i++) {
        jvmtiThreadInfo info;
        OK(GetThreadInfo, (ti, me, &info));
        add(info.thread_group);
        add(info.context_class_loader);
        ti_free(info.name);
        jvmtiThreadGroupInfo group;
        OK(GetThreadGroupInfo, (ti, info.thread_group, &group));
        add(group.parent);
        ti_free(group.name);
        OK(GetTopThreadGroups, (ti, &n, &some));
        OK(GetThreadGroupChildren, (ti, some[0], &m, &more, &n, &some));
        add_array(more, m);
        add_array(some, n);
    }
    add(me);
    done(jni, "functions of thread groups");

    for (int i = 0; i < 2; i++) {
        OK(GetOwnedMonitorInfo, (ti, NULL, &n, &some));
        CHECK(n >= 2);
        add_array(some, n);
        jvmtiMonitorStackDepthInfo *depths;
        OK(GetOwnedMonitorStackDepthInfo, (ti, NULL, &n, &depths));
        for (jint k = 0; k < n; k++)
            add(depths[k].monitor);
        ti_free(depths);
        OK(GetLocalObject, (ti, NULL, 1, 0, &o));
        add(o);
    }
    done(jni, "monitors and locals");

    OK(SetTag, (ti, main, 9));
    OK(GetObjectsWithTags, (ti, 2, (jlong[]){9, 9}, &n, &some, NULL));
    add_array(some, n);
    OK(GetObjectsWithTags, (ti, 1, (jlong[]){9}, &n, &some, NULL));
    add_array(some, n);
    for (int i = 0; i < 2; i++) {
        jmethodID run = ti_static(jni, main, "functions", "(Ljava/lang/Object;)V");
        OK(GetMethodDeclaringClass, (ti, run, &o));
        add(o);
        OK(GetFieldDeclaringClass,
           (ti, main, (*jni)->GetStaticFieldID(jni, main, "field", "I"), &o));
        add(o);
        OK(GetClassLoader, (ti, main, &o));
        add(o);
        OK(GetImplementedInterfaces, (ti, main, &n, &some));
        CHECK_INT(n, 2);
        add_array(some, n);
        OK(GetAllModules, (ti, &n, &some));
        add_array(some, n);
        OK(GetNamedModule, (ti, NULL, "java/lang", &o));
        add(o);
    }
    done(jni, "classes, tags, modules");

    jobject loader;
    OK(GetClassLoader, (ti, main, &loader));
    for (int i = 0; i < 2; i++) {
        OK(GetLoadedClasses, (ti, &n, &some));
        add_array(some, n);
        OK(GetClassLoaderClasses, (ti, loader, &n, &some));
        add_array(some, n);
    }
    done(jni, "lists of classes");
    (*jni)->PopLocalFrame(jni, NULL);
}

TI_NATIVE(void, watch)(JNIEnv *jni, jclass main, jboolean on)
{
    watched = 0;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        for (int e = 0; e < 2; e++) {
            jvmtiEnv *env = e ? second : ti;
            jthread me = NULL;
            (*ti)->GetCurrentThread(ti, &me);
            CHECK_INT((*env)->SetEventNotificationMode(env, on ? JVMTI_ENABLE : JVMTI_DISABLE,
                                                       kinds[i].event, kinds[i].global ? NULL : me),
                      0);
        }
    watched = on;
    if (!on) {
        CHECK(first_calls > 20);
        CHECK_CELL("R08:holds", second_calls > 20 && !bad_arguments);
    }
}
TI_NATIVE(void, notifyPop)(JNIEnv *jni, jclass main)
{
    int was = watched;
    watched = 0;
    OK(NotifyFramePop, (ti, NULL, 1));
    CHECK_INT((*second)->NotifyFramePop(second, NULL, 1), 0);
    watched = was;
}
TI_NATIVE(void, await)(JNIEnv *jni, jclass main, jthread t, jint bits)
{
    CHECK(ti_await_state(t, bits));
}
TI_NATIVE(void, late)(JNIEnv *jni, jclass main) {}
