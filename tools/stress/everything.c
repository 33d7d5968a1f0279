/* SPDX-License-Identifier: Apache-2.0
 * everything.c - the agent of -XX:Stress=events: it wants everything and says nothing.
 *
 * It has an environment of its own, all capabilities, a callback for every event; watches fields
 * and sets breakpoints in classes that are not the boot loader's; tags what it is told was
 * allocated.  Programs must not notice: callbacks run no Java code and change nothing that Java
 * code can see (no identity hashes either).  They look at their arguments through the agents'
 * interface, the dear questions only now and then; an answer that the specification does not allow
 * at that place ends the VM. */
#include <jvmti.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static jvmtiEnv *ti;
static __thread uint32_t turn;

static bool now_and_then(uint32_t n) { return turn++ % n == 0; }

static jvmtiPhase phase(void)
{
    jvmtiPhase p;
    return (*ti)->GetPhase(ti, &p) == JVMTI_ERROR_NONE ? p : JVMTI_PHASE_DEAD;
}

static void fail(const char *what, int error)
{
    fprintf(stderr, "stress agent: %s: error %d\n", what, error);
    abort();
}

static void must(jvmtiError e, const char *what)
{
    /* the VM may end in the middle of a callback */
    if (e != JVMTI_ERROR_NONE && phase() != JVMTI_PHASE_DEAD)
        fail(what, e);
}
#define MUST(call) must((*ti)->call, #call)
static void give_back(void *p) { MUST(Deallocate(ti, p)); }

/* ---- looking ---- */

static void look_at_class(jclass k)
{
    char *signature, *generic;
    MUST(GetClassSignature(ti, k, &signature, &generic));
    give_back(signature);
    give_back(generic);
    jint flags, status;
    MUST(GetClassModifiers(ti, k, &flags));
    MUST(GetClassStatus(ti, k, &status));
}

static void look_at_method(JNIEnv *jni, jmethodID m)
{
    char *name, *signature, *generic;
    MUST(GetMethodName(ti, m, &name, &signature, &generic));
    give_back(name);
    give_back(signature);
    give_back(generic);
    jclass k;
    MUST(GetMethodDeclaringClass(ti, m, &k));
    look_at_class(k);
    (*jni)->DeleteLocalRef(jni, k);
    jboolean native;
    MUST(IsMethodNative(ti, m, &native));
    jlocation first, last;
    jvmtiError e = (*ti)->GetMethodLocation(ti, m, &first, &last);
    if (!native)
        must(e, "GetMethodLocation");
}

static void look_at_stack(JNIEnv *jni, jthread t)
{
    if (phase() != JVMTI_PHASE_LIVE) /* -XX:+StockJVMTI sends method entries in the start phase */
        return;
    jvmtiFrameInfo frames[8];
    jint n, depth;
    MUST(GetStackTrace(ti, t, 0, sizeof frames / sizeof *frames, frames, &n));
    MUST(GetFrameCount(ti, t, &depth));
    for (jint i = 0; i < n; i++)
        look_at_method(jni, frames[i].method);
    jint state;
    MUST(GetThreadState(ti, t, &state));
    jobject receiver;
    /* static and native methods have none */
    if ((*ti)->GetLocalInstance(ti, t, 0, &receiver) == JVMTI_ERROR_NONE)
        (*jni)->DeleteLocalRef(jni, receiver);
}

static void look_at_object(JNIEnv *jni, jobject o)
{
    if (!o)
        return;
    jlong size;
    MUST(GetObjectSize(ti, o, &size));
    jclass k = (*jni)->GetObjectClass(jni, o);
    look_at_class(k);
    (*jni)->DeleteLocalRef(jni, k);
}

static void look_at_field(jclass k, jfieldID f)
{
    char *name, *signature, *generic;
    MUST(GetFieldName(ti, k, f, &name, &signature, &generic));
    give_back(name);
    give_back(signature);
    give_back(generic);
}

static void look_at_event(JNIEnv *jni, jthread t, jmethodID m)
{
    if (now_and_then(64))
        look_at_method(jni, m);
    if (now_and_then(512))
        look_at_stack(jni, t);
}

static void tag(JNIEnv *jni, jobject o)
{
    static _Atomic jlong next;
    look_at_object(jni, o);
    MUST(SetTag(ti, o, atomic_fetch_add(&next, 1) + 1));
    jlong back;
    MUST(GetTag(ti, o, &back));
}

/* ---- callbacks ---- */

static void JNICALL on_method_entry(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m)
{
    look_at_event(jni, t, m);
    if (now_and_then(256))
        (*env)->NotifyFramePop(env, t, 0); /* refused for native methods */
}

static void JNICALL on_method_exit(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m,
                                   jboolean by_exception, jvalue value)
{
    look_at_event(jni, t, m);
}

static void JNICALL on_frame_pop(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m,
                                 jboolean by_exception)
{
    look_at_method(jni, m);
}

static void JNICALL on_single_step(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at)
{
    if (!now_and_then(1024))
        return;
    jmethodID top;
    jlocation where;
    MUST(GetFrameLocation(ti, t, 0, &top, &where));
    if (top != m || where != at)
        fail("SingleStep tells another place than that of the top frame", 0);
    look_at_event(jni, t, m);
}

static void JNICALL on_breakpoint(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at)
{
    look_at_event(jni, t, m);
    if (!now_and_then(64))
        return;
    jvmtiError e = (*ti)->ClearBreakpoint(ti, m, at);
    if (e != JVMTI_ERROR_NOT_FOUND) /* another thread is here as well, and was first */
        must(e, "ClearBreakpoint");
}

static void JNICALL on_field_access(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m,
                                    jlocation at, jclass k, jobject o, jfieldID f)
{
    if (!now_and_then(16))
        return;
    look_at_field(k, f);
    look_at_object(jni, o);
    look_at_event(jni, t, m);
}

static void JNICALL on_field_modification(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m,
                                          jlocation at, jclass k, jobject o, jfieldID f, char type,
                                          jvalue v)
{
    if (!now_and_then(16))
        return;
    look_at_field(k, f);
    look_at_object(jni, o);
    if (type == 'L' || type == '[')
        look_at_object(jni, v.l);
    look_at_event(jni, t, m);
}

static void JNICALL on_exception(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at,
                                 jobject e, jmethodID catcher, jlocation catch_at)
{
    look_at_object(jni, e);
    look_at_method(jni, m);
    if (catcher)
        look_at_method(jni, catcher);
}

static void JNICALL on_exception_catch(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m,
                                       jlocation at, jobject e)
{
    look_at_object(jni, e);
    look_at_method(jni, m);
}

static void JNICALL on_thread(jvmtiEnv *env, JNIEnv *jni, jthread t)
{
    jvmtiThreadInfo info;
    if ((*env)->GetThreadInfo(env, t, &info) != JVMTI_ERROR_NONE) /* only in the live phase */
        return;
    give_back(info.name);
    (*jni)->DeleteLocalRef(jni, info.thread_group);
    (*jni)->DeleteLocalRef(jni, info.context_class_loader);
}

static void JNICALL on_class_file(jvmtiEnv *env, JNIEnv *jni, jclass old, jobject loader,
                                  const char *name, jobject domain, jint len,
                                  const unsigned char *bytes, jint *new_len,
                                  unsigned char **new_bytes)
{
    uint32_t sum = 0;
    for (jint i = 0; i < len; i++)
        sum += bytes[i];
    *(volatile uint32_t *)&sum = sum + (name ? (uint32_t)strlen(name) : 0);
}

static void JNICALL on_class_load(jvmtiEnv *env, JNIEnv *jni, jthread t, jclass k)
{
    char *signature;
    MUST(GetClassSignature(ti, k, &signature, NULL));
    give_back(signature);
}

/* Some of the fields and methods of a class of the program. */
static void set_traps(jclass k)
{
    enum { MOST = 4 };
    jint n;
    jfieldID *fields;
    MUST(GetClassFields(ti, k, &n, &fields));
    for (jint i = 0; i < n && i < MOST; i++) {
        MUST(SetFieldAccessWatch(ti, k, fields[i]));
        MUST(SetFieldModificationWatch(ti, k, fields[i]));
    }
    give_back(fields);
    jmethodID *methods;
    MUST(GetClassMethods(ti, k, &n, &methods));
    for (jint i = 0; i < n && i < MOST; i++) {
        jlocation first, last;
        /* neither native nor abstract */
        if ((*ti)->GetMethodLocation(ti, methods[i], &first, &last) == JVMTI_ERROR_NONE &&
            first >= 0)
            MUST(SetBreakpoint(ti, methods[i], first));
    }
    give_back(methods);
}

static void JNICALL on_class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread t, jclass k)
{
    look_at_class(k);
    jobject loader;
    MUST(GetClassLoader(ti, k, &loader));
    if (loader && phase() == JVMTI_PHASE_LIVE)
        set_traps(k);
    (*jni)->DeleteLocalRef(jni, loader);
}

static void JNICALL on_native_bind(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m,
                                   void *address, void **new_address)
{
    if (jni)
        look_at_method(jni, m);
}

static void JNICALL on_monitor(jvmtiEnv *env, JNIEnv *jni, jthread t, jobject o)
{
    look_at_object(jni, o);
    jvmtiMonitorUsage usage;
    MUST(GetObjectMonitorUsage(ti, o, &usage));
    give_back(usage.waiters);
    give_back(usage.notify_waiters);
}

static void JNICALL on_monitor_wait(jvmtiEnv *env, JNIEnv *jni, jthread t, jobject o, jlong timeout)
{
    on_monitor(env, jni, t, o);
}
static void JNICALL on_monitor_waited(jvmtiEnv *env, JNIEnv *jni, jthread t, jobject o,
                                      jboolean timed_out)
{
    on_monitor(env, jni, t, o);
}

static void JNICALL on_alloc(jvmtiEnv *env, JNIEnv *jni, jthread t, jobject o, jclass k, jlong size)
{
    tag(jni, o);
}

static _Atomic uint64_t collections, freed;
static void JNICALL on_gc(jvmtiEnv *env) { collections++; }
static void JNICALL on_object_free(jvmtiEnv *env, jlong tag_of_dead) { freed++; }
static void JNICALL on_resource_exhausted(jvmtiEnv *env, JNIEnv *jni, jint flags,
                                          const void *reserved, const char *text)
{
    (void)strlen(text);
}
static void JNICALL on_vm(jvmtiEnv *env, JNIEnv *jni) {}
static void JNICALL on_vm_init(jvmtiEnv *env, JNIEnv *jni, jthread t) { on_thread(env, jni, t); }
static void JNICALL on_dump_request(jvmtiEnv *env) {}
static void JNICALL on_compiled(jvmtiEnv *env, jmethodID m, jint size, const void *at, jint n,
                                const jvmtiAddrLocationMap *map, const void *info)
{
}
static void JNICALL on_compiled_unload(jvmtiEnv *env, jmethodID m, const void *at) {}
static void JNICALL on_code(jvmtiEnv *env, const char *name, const void *at, jint size) {}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    if (ti) /* the option was given twice */
        return JNI_OK;
    if ((*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION) != JNI_OK)
        return JNI_ERR;
    jvmtiCapabilities all;
    MUST(GetPotentialCapabilities(ti, &all));
    MUST(AddCapabilities(ti, &all));
    const jvmtiEventCallbacks callbacks = {
        .VMInit = on_vm_init,
        .VMDeath = on_vm,
        .ThreadStart = on_thread,
        .ThreadEnd = on_thread,
        .ClassFileLoadHook = on_class_file,
        .ClassLoad = on_class_load,
        .ClassPrepare = on_class_prepare,
        .VMStart = on_vm,
        .Exception = on_exception,
        .ExceptionCatch = on_exception_catch,
        .SingleStep = on_single_step,
        .FramePop = on_frame_pop,
        .Breakpoint = on_breakpoint,
        .FieldAccess = on_field_access,
        .FieldModification = on_field_modification,
        .MethodEntry = on_method_entry,
        .MethodExit = on_method_exit,
        .NativeMethodBind = on_native_bind,
        .CompiledMethodLoad = on_compiled,
        .CompiledMethodUnload = on_compiled_unload,
        .DynamicCodeGenerated = on_code,
        .DataDumpRequest = on_dump_request,
        .MonitorWait = on_monitor_wait,
        .MonitorWaited = on_monitor_waited,
        .MonitorContendedEnter = on_monitor,
        .MonitorContendedEntered = on_monitor,
        .ResourceExhausted = on_resource_exhausted,
        .GarbageCollectionStart = on_gc,
        .GarbageCollectionFinish = on_gc,
        .ObjectFree = on_object_free,
        .VMObjectAlloc = on_alloc,
        .SampledObjectAlloc = on_alloc,
    };
    MUST(SetEventCallbacks(ti, &callbacks, sizeof callbacks));
    MUST(SetHeapSamplingInterval(ti, 16 << 10));
    for (int event = JVMTI_MIN_EVENT_TYPE_VAL; event <= JVMTI_MAX_EVENT_TYPE_VAL; event++) {
        jvmtiError e = (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, (jvmtiEvent)event, NULL);
        if (e != JVMTI_ERROR_INVALID_EVENT_TYPE) /* not all numbers have an event */
            must(e, "SetEventNotificationMode");
    }
    return JNI_OK;
}
