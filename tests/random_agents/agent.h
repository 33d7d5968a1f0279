/* SPDX-License-Identifier: Apache-2.0
 * agent.h - the random agent's entry points and callbacks; included behind the generated table
 * `functions`. */
enum { FUNCTIONS = sizeof functions / sizeof *functions, BY_HAND = 6 };

/* A function that only looks, from a callback; not inside another one's. */
static __thread int inside;
static __thread Random here;

static void look(JNIEnv *jni)
{
    if (inside || !thread_count || told)
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

/* Where only functions that are safe in callbacks are allowed. */
static void look_safely(void)
{
    void *data;
    jlong nanos;
    unsigned char *memory;
    if ((*ti)->Allocate(ti, 100, &memory) == JVMTI_ERROR_NONE)
        (*ti)->Deallocate(ti, memory);
    (*ti)->GetEnvironmentLocalStorage(ti, &data);
    (*ti)->GetTime(ti, &nanos);
    (*ti)->RawMonitorNotify(ti, monitors[0]); /* not the owner */
}

static void JNICALL breakpoint(jvmtiEnv *e, JNIEnv *j, jthread t, jmethodID m, jlocation l)
{
    look(j);
}
static void JNICALL method_entry(jvmtiEnv *e, JNIEnv *j, jthread t, jmethodID m) { look(j); }
static void JNICALL method_exit(jvmtiEnv *e, JNIEnv *j, jthread t, jmethodID m, jboolean p,
                                jvalue v)
{
    look(j);
}
static void JNICALL exception(jvmtiEnv *e, JNIEnv *j, jthread t, jmethodID m, jlocation l,
                              jobject x, jmethodID cm, jlocation cl)
{
    look(j);
}
static void JNICALL exception_catch(jvmtiEnv *e, JNIEnv *j, jthread t, jmethodID m, jlocation l,
                                    jobject x)
{
    look(j);
}
static void JNICALL frame_pop(jvmtiEnv *e, JNIEnv *j, jthread t, jmethodID m, jboolean p)
{
    look(j);
}
static void JNICALL class_event(jvmtiEnv *e, JNIEnv *j, jthread t, jclass c) { look(j); }
static void JNICALL monitor_event(jvmtiEnv *e, JNIEnv *j, jthread t, jobject o) { look(j); }
static void JNICALL monitor_wait(jvmtiEnv *e, JNIEnv *j, jthread t, jobject o, jlong n) { look(j); }
static void JNICALL monitor_waited(jvmtiEnv *e, JNIEnv *j, jthread t, jobject o, jboolean b)
{
    look(j);
}
static void JNICALL allocated(jvmtiEnv *e, JNIEnv *j, jthread t, jobject o, jclass c, jlong n)
{
    look(j);
}
static void JNICALL field_access(jvmtiEnv *e, JNIEnv *j, jthread t, jmethodID m, jlocation l,
                                 jclass c, jobject o, jfieldID f)
{
    look(j);
}
static void JNICALL field_modification(jvmtiEnv *e, JNIEnv *j, jthread t, jmethodID m, jlocation l,
                                       jclass c, jobject o, jfieldID f, char s, jvalue v)
{
    look(j);
}
static void JNICALL thread_event(jvmtiEnv *e, JNIEnv *j, jthread t) { look(j); }
static void JNICALL native_bind(jvmtiEnv *e, JNIEnv *j, jthread t, jmethodID m, void *a, void **n)
{
    if (j)
        look(j);
}
static void JNICALL compiled_load(jvmtiEnv *e, jmethodID m, jint n, const void *a, jint c,
                                  const jvmtiAddrLocationMap *map, const void *info)
{
}
static void JNICALL compiled_unload(jvmtiEnv *e, jmethodID m, const void *a) {}
static void JNICALL code_generated(jvmtiEnv *e, const char *name, const void *a, jint n) {}
static void JNICALL collection(jvmtiEnv *e) { look_safely(); }
static void JNICALL object_free(jvmtiEnv *e, jlong tag) { look_safely(); }
static void JNICALL dump_request(jvmtiEnv *e) {}
static void JNICALL exhausted(jvmtiEnv *e, JNIEnv *j, jint flags, const void *r, const char *text)
{
    look(j);
}

/* Other bytes for a class of the program, now and then: right ones, another class's, or half of
 * them. */
static void JNICALL class_file_load(jvmtiEnv *e, JNIEnv *j, jclass redefined, jobject loader,
                                    const char *name, jobject domain, jint length,
                                    const unsigned char *bytes, jint *new_length,
                                    unsigned char **new_bytes)
{
    if (told || !definition_count || !redefined || !j)
        return;
    look(j);
    if (!here.state)
        here.state = (unsigned long long)(size_t)&here;
    if (!name || strncmp(name, "RandomWork$", 11) || draw(&here, 3))
        return;
    for (int tries = 0; tries < 20; tries++) {
        const jvmtiClassDefinition *d = &definitions[draw(&here, (unsigned)definition_count)];
        if (!(*j)->IsSameObject(j, d->klass, redefined) && draw(&here, 20))
            continue;
        *new_length = draw(&here, 12) ? d->class_byte_count : d->class_byte_count / 2;
        if ((*e)->Allocate(e, *new_length, new_bytes) == JVMTI_ERROR_NONE)
            memcpy(*new_bytes, d->class_bytes, (size_t)*new_length);
        return;
    }
}

static const jvmtiEventCallbacks during = {.Breakpoint = breakpoint,
                                           .SingleStep = breakpoint,
                                           .MethodEntry = method_entry,
                                           .MethodExit = method_exit,
                                           .Exception = exception,
                                           .ExceptionCatch = exception_catch,
                                           .FramePop = frame_pop,
                                           .ClassLoad = class_event,
                                           .ClassPrepare = class_event,
                                           .ClassFileLoadHook = class_file_load,
                                           .MonitorContendedEnter = monitor_event,
                                           .MonitorContendedEntered = monitor_event,
                                           .MonitorWait = monitor_wait,
                                           .MonitorWaited = monitor_waited,
                                           .VMObjectAlloc = allocated,
                                           .SampledObjectAlloc = allocated,
                                           .FieldAccess = field_access,
                                           .FieldModification = field_modification,
                                           .ThreadStart = thread_event,
                                           .ThreadEnd = thread_event,
                                           .NativeMethodBind = native_bind,
                                           .CompiledMethodLoad = compiled_load,
                                           .CompiledMethodUnload = compiled_unload,
                                           .DynamicCodeGenerated = code_generated,
                                           .GarbageCollectionStart = collection,
                                           .GarbageCollectionFinish = collection,
                                           .ObjectFree = object_free,
                                           .DataDumpRequest = dump_request,
                                           .ResourceExhausted = exhausted};

/* ---- what must come in pairs, or would end the agent ---- */

static void enter_and_wait(Random *r)
{
    jrawMonitorID m = monitors[draw(r, 4)];
    note((*ti)->RawMonitorEnter(ti, m));
    note((*ti)->RawMonitorWait(ti, m, 1));
    note((*ti)->RawMonitorExit(ti, m));
    note((*ti)->InterruptThread(ti, pick_worker(r)));
}

/* An environment of its own, with every capability that is left and every event: some calls, then
 * away with it, in whatever state. */
static void visit(Random *r)
{
    JavaVM *vm;
    jvmtiEnv *e;
    if ((*r->jni)->GetJavaVM(r->jni, &vm) || (*vm)->GetEnv(vm, (void **)&e, JVMTI_VERSION_1_2))
        return;
    jvmtiCapabilities all;
    note((*e)->GetPotentialCapabilities(e, &all));
    note((*e)->AddCapabilities(e, &all));
    note((*e)->SetEventCallbacks(e, &during, sizeof during));
    other = e;
    for (int i = 0; i < 12; i++)
        functions[draw(r, FUNCTIONS)].call(r);
    if (draw(r, 2))
        note((*e)->RelinquishCapabilities(e, &all));
    if (draw(r, 2))
        note((*e)->SetEventCallbacks(e, NULL, 0));
    for (int i = 0; i < 3; i++)
        functions[draw(r, FUNCTIONS)].call(r);
    other = NULL;
    note((*e)->DisposeEnvironment(e));
    if (bad_count < POOL)
        bad_refs[bad_count++] = (jobject)e;
}

static int agent_threads;
static void JNICALL of_its_own(jvmtiEnv *e, JNIEnv *jni, void *data)
{
    Random r = {(unsigned long long)(size_t)data * 77 + 5, jni};
    inside = 1;
    (*jni)->PushLocalFrame(jni, 64);
    for (int i = 0; i < 10; i++) {
        const Function *f = &functions[draw(&r, FUNCTIONS)];
        if (f->looks)
            f->call(&r);
    }
    (*jni)->PopLocalFrame(jni, NULL);
}

/* A thread of the agent; at most twenty of them. */
static void run_thread(Random *r)
{
    if (agent_threads >= 20)
        return;
    jclass c = (*r->jni)->FindClass(r->jni, "java/lang/Thread");
    jobject t = c ? (*r->jni)->NewObject(r->jni, c,
                                         (*r->jni)->GetMethodID(r->jni, c, "<init>", "()V"))
                  : NULL;
    if (t)
        note((*ti)->RunAgentThread(ti, t, of_its_own, (void *)(size_t)agent_threads++,
                                   (jint)draw(r, 12)));
}

/* A monitor that is destroyed, once or twice. */
static void destroy(Random *r)
{
    jrawMonitorID m;
    if ((*ti)->CreateRawMonitor(ti, "short", &m))
        return;
    if (draw(r, 2))
        note((*ti)->RawMonitorEnter(ti, m));
    note((*ti)->DestroyRawMonitor(ti, m));
    note((*ti)->RawMonitorNotifyAll(ti, m));
    note((*ti)->DestroyRawMonitor(ti, m));
}

/* A thread that the VM does not know. */
static void *foreign(void *state)
{
    Random r = {(unsigned long long)(size_t)state, NULL};
    inside = 1;
    for (int i = 0; i < 10; i++) {
        const Function *f = &functions[draw(&r, FUNCTIONS)];
        if (f->looks)
            f->call(&r);
    }
    return NULL;
}

static void from_outside(Random *r)
{
    pthread_t t;
    if (!pthread_create(&t, NULL, foreign, (void *)(size_t)(r->state | 1)))
        pthread_join(t, NULL);
}

static void by_hand(Random *r, unsigned what)
{
    switch (what) {
    case 0: visit(r); break;
    case 1: run_thread(r); break;
    case 2: destroy(r); break;
    case 3: from_outside(r); break;
    default: enter_and_wait(r); break;
    }
}

/* ---- phases ---- */

/* Calls where there are no objects yet or none any more. */
static void phase(const char *name, JNIEnv *jni)
{
    Random r = {seed * 31 + (unsigned char)name[0] * 7919u + strlen(name), jni};
    inside = 1;
    say("-- %s\n", name);
    for (int i = 0; i < 60; i++) {
        const Function *f = &functions[draw(&r, FUNCTIONS)];
        if (f->stops) /* there is none but this thread */
            continue;
        if (jni)
            (*jni)->PushLocalFrame(jni, 64);
        f->call(&r);
        if (jni && (*jni)->ExceptionCheck(jni))
            (*jni)->ExceptionClear(jni);
        if (jni)
            (*jni)->PopLocalFrame(jni, NULL);
    }
    for (int event = JVMTI_MIN_EVENT_TYPE_VAL; event <= JVMTI_MAX_EVENT_TYPE_VAL; event++)
        if (event > JVMTI_EVENT_VM_DEATH && event != JVMTI_EVENT_VM_START)
            (*ti)->SetEventNotificationMode(ti, JVMTI_DISABLE, (jvmtiEvent)event, NULL);
    (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, JVMTI_EVENT_VM_INIT, NULL);
    (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, JVMTI_EVENT_VM_START, NULL);
    (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, JVMTI_EVENT_VM_DEATH, NULL);
    inside = 0;
}

static void JNICALL vm_start(jvmtiEnv *e, JNIEnv *jni) { phase("start", jni); }
static void JNICALL vm_init(jvmtiEnv *e, JNIEnv *jni, jthread t) { phase("live", jni); }
static void JNICALL vm_death(jvmtiEnv *e, JNIEnv *jni)
{
    thread_count = 0;
    phase("death", jni);
}

JNIEXPORT void JNICALL Java_RandomWork_calls(JNIEnv *jni, jclass work, jlong start, jint count)
{
    Random r = {(unsigned long long)start * 2654435761u + 1, jni};
    if (!object_count) {
        fill_pools(jni, work);
        for (int i = 0; i < 4; i++)
            (*ti)->CreateRawMonitor(ti, "random", &monitors[i]);
    }
    inside = 1; /* this thread makes its own calls */
    for (jint i = 0; i < count; i++) {
        (*jni)->PushLocalFrame(jni, 64);
        unsigned what = draw(&r, FUNCTIONS + (told ? 0 : BY_HAND));
        if (what < FUNCTIONS) {
            functions[what].call(&r);
            if (told && functions[what].stops)
                let_workers_arrive();
        } else {
            by_hand(&r, what - FUNCTIONS);
        }
        if ((*jni)->ExceptionCheck(jni))
            (*jni)->ExceptionClear(jni);
        (*jni)->PopLocalFrame(jni, NULL);
        if (i % 8 == 7 && !told)
            resume_workers();
    }
    resume_workers();
    inside = 0;
}

JNIEXPORT void JNICALL Java_RandomWork_end(JNIEnv *jni, jclass work)
{
    for (int event = JVMTI_MIN_EVENT_TYPE_VAL; event <= JVMTI_MAX_EVENT_TYPE_VAL; event++)
        if (event != JVMTI_EVENT_VM_DEATH)
            (*ti)->SetEventNotificationMode(ti, JVMTI_DISABLE, (jvmtiEvent)event, NULL);
    printf("random agent: %ld calls\n", calls);
    for (int i = 0; i < 256 && !told; i++)
        if (counts[i])
            printf("  error %d: %ld\n", i, counts[i]);
    fflush(stdout);
}

/* Options: "wild" or "told", then the seed. */
JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    wild = options && !strncmp(options, "wild", 4);
    told = options && !strncmp(options, "told", 4);
    seed = options ? strtoull(options + 4, NULL, 10) : 0;
    if ((*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_11) != JNI_OK)
        return 1;
    jvmtiCapabilities all;
    (*ti)->GetPotentialCapabilities(ti, &all);
    (*ti)->AddCapabilities(ti, &all);
    jvmtiEventCallbacks callbacks = during;
    callbacks.VMStart = vm_start;
    callbacks.VMInit = vm_init;
    callbacks.VMDeath = vm_death;
    if ((*ti)->SetEventCallbacks(ti, &callbacks, sizeof callbacks) != JVMTI_ERROR_NONE)
        return 1;
    phase("onload", NULL);
    return 0;
}

JNIEXPORT void JNICALL Agent_OnUnload(JavaVM *vm)
{
    phase("unload", NULL);
    fflush(stdout);
}
