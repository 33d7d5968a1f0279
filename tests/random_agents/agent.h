/* SPDX-License-Identifier: Apache-2.0
 * agent.h - the random agent's entry points and callbacks; included behind the generated table `functions`. */
enum { FUNCTIONS = sizeof functions / sizeof *functions, WARY = 4 };

/* A function that only looks, from a callback; not inside another one's. */
static __thread int inside;
static __thread Random here;

static void look(JNIEnv *jni)
{
    if (inside || !thread_count)
        return;
    inside = 1;
    here.jni = jni;
    if (!here.state)
        here.state = (unsigned long long)(size_t)&here;
    if (draw(&here, 16) == 0)
        for (int tries = 0; tries < 20; tries++) {
            const Function *f = &functions[draw(&here, FUNCTIONS)];
            if (f->looks) {
                f->call(&here);
                break;
            }
        }
    inside = 0;
}

static void JNICALL breakpoint(jvmtiEnv *e, JNIEnv *j, jthread t, jmethodID m, jlocation l) { (void)e, (void)t, (void)m, (void)l; look(j); }
static void JNICALL method_entry(jvmtiEnv *e, JNIEnv *j, jthread t, jmethodID m) { (void)e, (void)t, (void)m; look(j); }
static void JNICALL method_exit(jvmtiEnv *e, JNIEnv *j, jthread t, jmethodID m, jboolean p, jvalue v) { (void)e, (void)t, (void)m, (void)p, (void)v; look(j); }
static void JNICALL exception(jvmtiEnv *e, JNIEnv *j, jthread t, jmethodID m, jlocation l, jobject x, jmethodID cm, jlocation cl)
{ (void)e, (void)t, (void)m, (void)l, (void)x, (void)cm, (void)cl; look(j); }
static void JNICALL exception_catch(jvmtiEnv *e, JNIEnv *j, jthread t, jmethodID m, jlocation l, jobject x) { (void)e, (void)t, (void)m, (void)l, (void)x; look(j); }
static void JNICALL frame_pop(jvmtiEnv *e, JNIEnv *j, jthread t, jmethodID m, jboolean p) { (void)e, (void)t, (void)m, (void)p; look(j); }
static void JNICALL class_event(jvmtiEnv *e, JNIEnv *j, jthread t, jclass c) { (void)e, (void)t, (void)c; look(j); }
static void JNICALL monitor_event(jvmtiEnv *e, JNIEnv *j, jthread t, jobject o) { (void)e, (void)t, (void)o; look(j); }
static void JNICALL monitor_wait(jvmtiEnv *e, JNIEnv *j, jthread t, jobject o, jlong n) { (void)e, (void)t, (void)o, (void)n; look(j); }
static void JNICALL monitor_waited(jvmtiEnv *e, JNIEnv *j, jthread t, jobject o, jboolean b) { (void)e, (void)t, (void)o, (void)b; look(j); }
static void JNICALL allocated(jvmtiEnv *e, JNIEnv *j, jthread t, jobject o, jclass c, jlong n) { (void)e, (void)t, (void)o, (void)c, (void)n; look(j); }
static void JNICALL field_access(jvmtiEnv *e, JNIEnv *j, jthread t, jmethodID m, jlocation l, jclass c, jobject o, jfieldID f)
{ (void)e, (void)t, (void)m, (void)l, (void)c, (void)o, (void)f; look(j); }
static void JNICALL field_modification(jvmtiEnv *e, JNIEnv *j, jthread t, jmethodID m, jlocation l, jclass c, jobject o, jfieldID f, char s, jvalue v)
{ (void)e, (void)t, (void)m, (void)l, (void)c, (void)o, (void)f, (void)s, (void)v; look(j); }
static void JNICALL thread_event(jvmtiEnv *e, JNIEnv *j, jthread t) { (void)e, (void)t; look(j); }

JNIEXPORT void JNICALL Java_RandomWork_calls(JNIEnv *jni, jclass work, jlong seed, jint count)
{
    (void)work;
    Random r = {(unsigned long long)seed * 2654435761u + 1, jni};
    fill_objects(jni);
    fill_members();
    fill_threads(jni);
    for (int i = 0; i < 4; i++)
        (*ti)->CreateRawMonitor(ti, "random", &monitors[i]);
    inside = 1; /* this thread makes its own calls */
    for (jint i = 0; i < count; i++) {
        (*jni)->PushLocalFrame(jni, 64);
        unsigned what = draw(&r, FUNCTIONS + WARY);
        if (what < FUNCTIONS) {
            functions[what].call(&r);
        } else { /* what must come in pairs */
            jrawMonitorID m = monitors[draw(&r, 4)];
            note((*ti)->RawMonitorEnter(ti, m));
            note((*ti)->RawMonitorWait(ti, m, 1));
            note((*ti)->RawMonitorExit(ti, m));
            note((*ti)->InterruptThread(ti, pick_worker(&r)));
        }
        if ((*jni)->ExceptionCheck(jni))
            (*jni)->ExceptionClear(jni);
        (*jni)->PopLocalFrame(jni, NULL);
        if (i % 8 == 7)
            resume_workers();
    }
    resume_workers();
    for (int event = JVMTI_MIN_EVENT_TYPE_VAL; event <= JVMTI_MAX_EVENT_TYPE_VAL; event++)
        (*ti)->SetEventNotificationMode(ti, JVMTI_DISABLE, (jvmtiEvent)event, NULL);
    printf("random agent: %ld calls\n", calls);
    for (int i = 0; i < 256; i++)
        if (counts[i])
            printf("  error %d: %ld\n", i, counts[i]);
    fflush(stdout);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    (void)options, (void)reserved;
    if ((*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_11) != JNI_OK)
        return 1;
    jvmtiCapabilities all;
    (*ti)->GetPotentialCapabilities(ti, &all);
    (*ti)->AddCapabilities(ti, &all);
    jvmtiEventCallbacks callbacks = {
        .Breakpoint = breakpoint, .SingleStep = breakpoint, .MethodEntry = method_entry, .MethodExit = method_exit, .Exception = exception,
        .ExceptionCatch = exception_catch, .FramePop = frame_pop, .ClassLoad = class_event, .ClassPrepare = class_event,
        .MonitorContendedEnter = monitor_event, .MonitorContendedEntered = monitor_event, .MonitorWait = monitor_wait, .MonitorWaited = monitor_waited,
        .VMObjectAlloc = allocated, .SampledObjectAlloc = allocated, .FieldAccess = field_access, .FieldModification = field_modification,
        .ThreadStart = thread_event, .ThreadEnd = thread_event};
    return (*ti)->SetEventCallbacks(ti, &callbacks, sizeof callbacks) != JVMTI_ERROR_NONE;
}
