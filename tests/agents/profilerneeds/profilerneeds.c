/* SPDX-License-Identifier: Apache-2.0
 * profilerneeds.c - what sampling profilers take for granted about a VM beside the specification,
 * one question per native method. */
#include "calltrace.h"
#include "got.h"
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stddef.h>
#include <stdatomic.h>
#include <unistd.h>

static JavaVM *the_vm;
static const char *yes(int is) { return is ? "yes" : "no"; }

/* ---- the VM's library ---- */

JNIEXPORT void JNICALL Java_ProfilerNeeds_library(JNIEnv *env, jclass c)
{
    Dl_info info;
    int found = call_trace && dladdr((void *)call_trace, &info);
    printf("AsyncGetCallTrace lies in libjvm.so: %s\n",
           yes(found && strstr(info.dli_fname, "/libjvm.so")));
    void *again = dlopen(info.dli_fname, RTLD_LAZY | RTLD_NOLOAD);
    printf("by the library's handle, too: %s\n",
           yes(again && dlsym(again, "AsyncGetCallTrace") == (void *)call_trace));
    static const char *const others[] = {"JNI_GetCreatedJavaVMs", "JVM_GetManagement",
                                         "JVM_TotalMemory", "JVM_FreeMemory", "JVM_MaxMemory"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        printf("%s: %s\n", others[i], yes(dlsym(again, others[i]) != NULL));
    jint (*created)(JavaVM **, jsize, jsize *) =
        (jint(*)(JavaVM **, jsize, jsize *))dlsym(RTLD_DEFAULT, "JNI_GetCreatedJavaVMs");
    JavaVM *vm = NULL;
    jsize n = 0;
    printf("JNI_GetCreatedJavaVMs has this VM: %s\n",
           yes(created && created(&vm, 1, &n) == JNI_OK && n == 1 && vm == the_vm));
}

/* ---- the VM's thread ---- */

static jfieldID eetop;
static uintptr_t table[64];
static ptrdiff_t env_offset;

static void *vm_thread(JNIEnv *env)
{
    jthread t;
    TI(GetCurrentThread, &t);
    if (!eetop)
        eetop = (*env)->GetFieldID(env, (*env)->FindClass(env, "java/lang/Thread"), "eetop", "J");
    return (void *)(uintptr_t)(*env)->GetLongField(env, t, eetop);
}
static int key_of(const void *value)
{
    for (int key = 0; key < 1024; key++)
        if (pthread_getspecific((pthread_key_t)key) == value)
            return key;
    return -1;
}
static int the_key = -1;

/* gHotSpotVM... */
static uint64_t symbol(const char *table, const char *what)
{
    char name[80];
    snprintf(name, sizeof name, "gHotSpotVM%s%s", table, what);
    const uint64_t *at = dlsym(RTLD_DEFAULT, name);
    if (!at)
        printf("no %s\n", name);
    return at ? *at : 0;
}
/* Where in its object a field lies; -1: the table does not say. */
static int64_t offset_of(const char *type, const char *field)
{
    const char *row = (const char *)(uintptr_t)symbol("Structs", "");
    uint64_t types = symbol("StructEntry", "TypeNameOffset"),
             fields = symbol("StructEntry", "FieldNameOffset");
    for (; row; row += symbol("StructEntry", "ArrayStride")) {
        const char *t = *(const char *const *)(row + types),
                   *f = *(const char *const *)(row + fields);
        if (!t || !f)
            break;
        if (!strcmp(t, type) && !strcmp(f, field))
            return *(const int64_t *)(row + symbol("StructEntry", "OffsetOffset"));
    }
    return -1;
}
/* The number that the system gives a thread; -1: it is not to be found. */
static int number_of(const char *vm_thread)
{
    int64_t to_os = offset_of("JavaThread", "_osthread"),
            to_id = offset_of("OSThread", "_thread_id");
    const char *os = to_os < 0 ? NULL : *(const char *const *)(vm_thread + to_os);
    return os && to_id >= 0 ? *(const int *)(os + to_id) : -1;
}
JNIEXPORT jint JNICALL Java_ProfilerNeeds_number(JNIEnv *env, jclass c, jthread t)
{
    return number_of((const char *)(uintptr_t)(*env)->GetLongField(env, t, eetop));
}
JNIEXPORT jint JNICALL Java_ProfilerNeeds_ownNumber(JNIEnv *env, jclass c) { return gettid(); }

/* Who reads a table goes on until a row has no name. */
JNIEXPORT void JNICALL Java_ProfilerNeeds_tables(JNIEnv *env, jclass c)
{
    static const char *const tables[][3] = {{"Structs", "StructEntry", "TypeNameOffset"},
                                            {"Types", "TypeEntry", "TypeNameOffset"},
                                            {"IntConstants", "IntConstantEntry", "NameOffset"},
                                            {"LongConstants", "LongConstantEntry", "NameOffset"}};
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        const char *row = (const char *)(uintptr_t)symbol(tables[i][0], "");
        uint64_t stride = symbol(tables[i][1], "ArrayStride"),
                 name = symbol(tables[i][1], tables[i][2]);
        while (row && stride && *(const char *const *)(row + name))
            row += stride;
        printf("gHotSpotVM%s has an end: %s\n", tables[i][0], yes(row && stride));
    }
}

JNIEXPORT void JNICALL Java_ProfilerNeeds_thread(JNIEnv *env, jclass c)
{
    char *t = vm_thread(env);
    if (the_key < 0) {
        the_key = key_of(t);
        memcpy(table, *(void **)t, sizeof table);
        env_offset = (char *)env - t;
    }
    printf(
        "eetop is not 0: %s, some pthread key has it: %s, its first word leads to the same table: %s, env lies at the same distance: %s, the tables lead to its number: %s\n",
        yes(t != NULL), yes(the_key >= 0 && pthread_getspecific((pthread_key_t)the_key) == t),
        yes(!memcmp(table, *(void **)t, sizeof table)), yes((char *)env - t == env_offset),
        yes(number_of(t) == gettid()));
}

static void *native_thread(void *arg)
{
    JNIEnv *env;
    printf("before it is attached: %s\n", yes(pthread_getspecific((pthread_key_t)the_key) != NULL));
    (*the_vm)->AttachCurrentThread(the_vm, (void **)&env, NULL);
    Java_ProfilerNeeds_thread(env, NULL);
    (*the_vm)->DetachCurrentThread(the_vm);
    printf("after it is detached: %s\n", yes(pthread_getspecific((pthread_key_t)the_key) != NULL));
    return NULL;
}
JNIEXPORT void JNICALL Java_ProfilerNeeds_nativeThread(JNIEnv *env, jclass c)
{
    pthread_t t;
    pthread_create(&t, NULL, native_thread, NULL);
    pthread_join(t, NULL);
}

/* ---- imports of the VM's library ---- */

static int (*real_setspecific)(pthread_key_t, const void *);
static void *(*real_dlopen)(const char *, int);
static void *(*real_malloc)(size_t);
static void *(*real_realloc)(void *, size_t);
static void (*real_free)(void *);
static atomic_int keys_set, keys_cleared, libraries, mallocs, frees;

static int my_setspecific(pthread_key_t key, const void *value)
{
    if ((int)key == the_key)
        atomic_fetch_add(value ? &keys_set : &keys_cleared, 1);
    return real_setspecific(key, value);
}
static void *my_dlopen(const char *path, int flags)
{
    if (path && strstr(path, "/libnet.so"))
        atomic_fetch_add(&libraries, 1);
    return real_dlopen(path, flags);
}
static void *my_malloc(size_t n)
{
    atomic_fetch_add(&mallocs, 1);
    return real_malloc(n);
}
static void *my_realloc(void *p, size_t n)
{
    atomic_fetch_add(&mallocs, 1);
    return real_realloc(p, n);
}
static void my_free(void *p)
{
    atomic_fetch_add(&frees, 1);
    real_free(p);
}

static const struct {
    const char *name;
    void *mine;
    void **real;
} imports[] = {
    {"pthread_setspecific", my_setspecific, (void **)&real_setspecific},
    {"dlopen", my_dlopen, (void **)&real_dlopen},
    {"malloc", my_malloc, (void **)&real_malloc},
    {"realloc", my_realloc, (void **)&real_realloc},
    {"free", my_free, (void **)&real_free},
};

JNIEXPORT void JNICALL Java_ProfilerNeeds_replaceImports(JNIEnv *env, jclass c, jboolean mine)
{
    /* Thread.join comes back while the thread is still on its way out */
    for (int ms = 0; !mine && keys_cleared < 2 && ms < 10000; ms++)
        usleep(1000);
    for (size_t i = 0; i < sizeof imports / sizeof *imports; i++) {
        void **slot = got_slot("libjvm.so", imports[i].name);
        if (mine) {
            if (slot)
                *imports[i].real = *slot;
            printf("libjvm.so imports %s: %s\n", imports[i].name,
                   yes(slot && got_replace(slot, imports[i].mine)));
        } else if (slot)
            got_replace(slot, *imports[i].real);
    }
    if (!mine)
        printf(
            "threads were seen to start: %s, to end: %s, libnet.so was seen: %s, memory taken: %s, given back: %s\n",
            yes(keys_set >= 2), yes(keys_cleared >= 2), yes(libraries > 0), yes(mallocs > 0),
            yes(frees > 0));
}

/* ---- function tables ---- */

static jvmtiEnv *other;
static int retransforms;
static jvmtiError(JNICALL *real_retransform)(jvmtiEnv *, jint, const jclass *);
static jvmtiError JNICALL my_retransform(jvmtiEnv *env, jint n, const jclass *classes)
{
    retransforms++;
    return real_retransform(env, n, classes);
}

/* Profilers write into the table itself, so that they see the calls of all agents. */
JNIEXPORT void JNICALL Java_ProfilerNeeds_jvmtiTable(JNIEnv *env, jclass c)
{
    jvmtiCapabilities capabilities = {.can_retransform_classes = 1};
    struct jvmtiInterface_1_ *functions = (struct jvmtiInterface_1_ *)(uintptr_t)*ti;
    real_retransform = functions->RetransformClasses;
    functions->RetransformClasses = my_retransform;
    (*the_vm)->GetEnv(the_vm, (void **)&other, JVMTI_VERSION_1_2);
    (*other)->AddCapabilities(other, &capabilities);
    jvmtiError e = (*other)->RetransformClasses(other, 1, &c);
    functions->RetransformClasses = real_retransform;
    printf("another environment's RetransformClasses was seen: %s, its result: %d\n",
           yes(retransforms == 1), e);
}

typedef void (*Park)(JNIEnv *, jobject, jboolean, jlong);
static Park real_park;
static atomic_int parks;
static jint(JNICALL *real_register)(JNIEnv *, jclass, const JNINativeMethod *, jint);
static void JNICALL my_park(JNIEnv *env, jobject unsafe, jboolean absolute, jlong time)
{
    atomic_fetch_add(&parks, 1);
    real_park(env, unsafe, absolute, time);
}
static jint JNICALL my_register(JNIEnv *env, jclass c, const JNINativeMethod *methods, jint n)
{
    for (jint i = 0; i < n; i++)
        if (!strcmp(methods[i].name, "park") && !strcmp(methods[i].signature, "(ZJ)V"))
            real_park = (Park)methods[i].fnPtr;
    return real_register(env, c, methods, n);
}

/* How a lock profiler gets between LockSupport and the VM: Unsafe.registerNatives once more, under
 * a table of its own, tells the function. */
JNIEXPORT void JNICALL Java_ProfilerNeeds_park(JNIEnv *env, jclass c, jboolean mine)
{
    jclass unsafe = (*env)->FindClass(env, "jdk/internal/misc/Unsafe");
    if (mine) {
        jniNativeInterface *functions;
        TI(GetJNIFunctionTable, &functions);
        real_register = functions->RegisterNatives;
        functions->RegisterNatives = my_register;
        TI(SetJNIFunctionTable, functions);
        (*env)->CallStaticVoidMethod(
            env, unsafe, (*env)->GetStaticMethodID(env, unsafe, "registerNatives", "()V"));
        functions->RegisterNatives = real_register;
        TI(SetJNIFunctionTable, functions);
        release(functions);
        printf("registerNatives registers park: %s\n", yes(real_park != NULL));
    } else
        printf("parking was seen: %s\n", yes(parks > 0));
    if (real_park) {
        JNINativeMethod park = {"park", "(ZJ)V", (void *)(mine ? my_park : real_park)};
        printf("park can be bound: %s\n",
               yes((*env)->RegisterNatives(env, unsafe, &park, 1) == JNI_OK));
    }
}

/* ---- faults ---- */

static struct sigaction vm_handler;
static __thread sigjmp_buf *volatile guarded __attribute__((tls_model("initial-exec")));

static void on_fault(int sig, siginfo_t *info, void *context)
{
    if (guarded)
        siglongjmp(*guarded, 1);
    vm_handler.sa_sigaction(sig, info, context);
}
/* Unwinders read from addresses that they only guess. */
static int can_read(const volatile char *p)
{
    sigjmp_buf here;
    int ok = 0;
    if (!sigsetjmp(here, 1)) {
        guarded = &here;
        (void)*p;
        ok = 1;
    }
    guarded = NULL;
    return ok;
}

JNIEXPORT void JNICALL Java_ProfilerNeeds_faults(JNIEnv *env, jclass c, jboolean mine)
{
    struct sigaction sa = {.sa_sigaction = on_fault,
                           .sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK},
                     now;
    if (mine) {
        sigaction(SIGSEGV, &sa, &vm_handler);
        printf("a handler of the VM takes three arguments: %s\n",
               yes(vm_handler.sa_handler == SIG_DFL || vm_handler.sa_flags & SA_SIGINFO));
        printf("a bad address can be read: %s, a good one: %s\n", yes(can_read((char *)16)),
               yes(can_read((char *)&vm_handler)));
    } else {
        sigaction(SIGSEGV, NULL, &now);
        printf("the handler in its place stayed: %s\n", yes(now.sa_sigaction == on_fault));
        sigaction(SIGSEGV, &vm_handler, NULL);
    }
}

/* ---- capabilities and events, in the live phase ---- */

static const struct {
    const char *name;
    jvmtiCapabilities bit;
} wanted[] = {
#define WANTED(capability) \
    { \
#capability, { .capability = 1 } \
    }
    WANTED(can_generate_all_class_hook_events),
    WANTED(can_retransform_classes),
    WANTED(can_retransform_any_class),
    WANTED(can_generate_vm_object_alloc_events),
    WANTED(can_generate_sampled_object_alloc_events),
    WANTED(can_generate_garbage_collection_events),
    WANTED(can_get_bytecodes),
    WANTED(can_get_constant_pool),
    WANTED(can_get_source_file_name),
    WANTED(can_get_line_numbers),
    WANTED(can_generate_compiled_method_load_events),
    WANTED(can_generate_monitor_events),
    WANTED(can_tag_objects),
    WANTED(can_get_thread_cpu_time),
};
static const int events[] = {JVMTI_EVENT_CLASS_LOAD,
                             JVMTI_EVENT_CLASS_PREPARE,
                             JVMTI_EVENT_CLASS_FILE_LOAD_HOOK,
                             JVMTI_EVENT_COMPILED_METHOD_LOAD,
                             JVMTI_EVENT_DYNAMIC_CODE_GENERATED,
                             JVMTI_EVENT_THREAD_START,
                             JVMTI_EVENT_THREAD_END,
                             JVMTI_EVENT_MONITOR_CONTENDED_ENTER,
                             JVMTI_EVENT_MONITOR_CONTENDED_ENTERED,
                             JVMTI_EVENT_VM_OBJECT_ALLOC,
                             JVMTI_EVENT_SAMPLED_OBJECT_ALLOC,
                             JVMTI_EVENT_GARBAGE_COLLECTION_START,
                             JVMTI_EVENT_GARBAGE_COLLECTION_FINISH,
                             JVMTI_EVENT_VM_DEATH};

JNIEXPORT void JNICALL Java_ProfilerNeeds_capabilities(JNIEnv *env, jclass c)
{
    jvmtiEnv *late;
    (*the_vm)->GetEnv(the_vm, (void **)&late, JVMTI_VERSION_1_0);
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        printf("%s: %d\n", wanted[i].name, (*late)->AddCapabilities(late, &wanted[i].bit));
    for (size_t i = 0; i < sizeof events / sizeof *events; i++) {
        jvmtiEvent event = (jvmtiEvent)events[i];
        jvmtiError on = (*late)->SetEventNotificationMode(late, JVMTI_ENABLE, event, NULL);
        jvmtiError off = (*late)->SetEventNotificationMode(late, JVMTI_DISABLE, event, NULL);
        printf("event %d: on %d, off %d\n", events[i], on, off);
    }
    printf("events sent again: compiled methods %d, code %d\n",
           (*late)->GenerateEvents(late, JVMTI_EVENT_COMPILED_METHOD_LOAD),
           (*late)->GenerateEvents(late, JVMTI_EVENT_DYNAMIC_CODE_GENERATED));
    (*late)->DisposeEnvironment(late);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities;
    static const jvmtiEventCallbacks callbacks;
    static const int none[] = {0};
    the_vm = vm;
    call_trace_find();
    return agent_start(vm, &capabilities, &callbacks, none);
}
