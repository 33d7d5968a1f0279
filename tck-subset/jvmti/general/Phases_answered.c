/* SPDX-License-Identifier: Apache-2.0
 * Every function in the phases it has beside the live one: it answers.  (JVMTI: the Phase of each
 * function; Agent Start-Up, Agent Shutdown) Phases_refused is its counterpart, made from the table
 * of functions. */
#define TI_DEAD dead_phase()
static void dead_phase(void);
#include "ti_test.h"

enum { ONLOAD, PRIMORDIAL, START, DEAD, PHASES };
static const char *const names[] = {"onload", "primordial", "start", "dead"};
static const jvmtiPhase codes[] = {JVMTI_PHASE_ONLOAD, JVMTI_PHASE_PRIMORDIAL, JVMTI_PHASE_START,
                                   JVMTI_PHASE_DEAD};
static int phase;
static jrawMonitorID monitor;
static jvmtiEnv *spare[PHASES];

static const char *cell_of(const char *function)
{
    static char cell[100];
    snprintf(cell, sizeof cell, "%s:%s", function, names[phase]);
    return cell;
}
static void answers(const char *function, jvmtiError got, int line)
{
    const char *cell = cell_of(function);
    ti_note_cell(got == JVMTI_ERROR_NONE, __FILE__, line, cell, cell, ti_error(got), "NONE");
}
#define ANSWERS(function, ...) \
    UNLESS_AVOIDED(cell_of(#function)) \
    answers(#function, (*ti)->function(ti __VA_OPT__(, ) __VA_ARGS__), __LINE__)

/* what may be called in any phase */
static void any_phase(void)
{
    unsigned char *memory = NULL;
    void *data = NULL;
    char *name = NULL, *prefixes[] = {"one_", "two_"};
    jint n = 0;
    jlong nanos = 0;
    jvmtiPhase p = 0;
    jvmtiCapabilities c;
    jvmtiJlocationFormat format;
    jvmtiTimerInfo info;
    ANSWERS(RawMonitorEnter, monitor);
    ANSWERS(RawMonitorNotify, monitor);
    ANSWERS(RawMonitorNotifyAll, monitor);
    ANSWERS(RawMonitorWait, monitor, 1);
    ANSWERS(RawMonitorExit, monitor);
    ANSWERS(Allocate, 100, &memory);
    CHECK(memory != NULL);
    memset(memory, 1, 100);
    ANSWERS(Deallocate, memory);
    ANSWERS(SetNativeMethodPrefix, "prefix_");
    ANSWERS(SetNativeMethodPrefixes, 2, prefixes);
    ANSWERS(GetVersionNumber, &n);
    CHECK(n >= JVMTI_VERSION_1_2);
    ANSWERS(GetCapabilities, &c);
    CHECK(c.can_set_native_method_prefix);
    ANSWERS(GetErrorName, JVMTI_ERROR_INVALID_CLASS, &name);
    CHECK_TEXT(name, "JVMTI_ERROR_INVALID_CLASS");
    ti_free(name);
    ANSWERS(GetJLocationFormat, &format);
    ANSWERS(GetPhase, &p);
    CHECK_INT(p, codes[phase]);
    ANSWERS(GetTimerInfo, &info);
    ANSWERS(GetTime, &nanos);
    CHECK(nanos != 0);
    ANSWERS(GetAvailableProcessors, &n);
    CHECK(n >= 1);
    ANSWERS(SetEnvironmentLocalStorage, &phase);
    ANSWERS(GetEnvironmentLocalStorage, &data);
    CHECK(data == &phase);
    ANSWERS(SetVerboseFlag, JVMTI_VERBOSE_OTHER, JNI_FALSE);
    jvmtiEnv *mine = ti;
    ti = spare[phase];
    jvmtiError e = (*ti)->DisposeEnvironment(ti);
    ti = mine;
    answers("DisposeEnvironment", e, __LINE__);
}

static void onload_phase(void)
{
    jrawMonitorID other;
    jint n = 0;
    char **properties = NULL, *value = NULL;
    jvmtiExtensionFunctionInfo *functions;
    jvmtiExtensionEventInfo *events;
    jvmtiCapabilities c = {0};
    ANSWERS(SetEventNotificationMode, JVMTI_DISABLE, JVMTI_EVENT_VM_INIT, NULL);
    ANSWERS(CreateRawMonitor, "other", &other);
    ANSWERS(DestroyRawMonitor, other);
    ANSWERS(SetEventCallbacks, NULL, 0);
    ANSWERS(GetExtensionFunctions, &n, &functions);
    ANSWERS(GetExtensionEvents, &n, &events);
    if (CHECK(n > 0))
        ANSWERS(SetExtensionEventCallback, events[0].extension_event_index, NULL);
    ANSWERS(GetSystemProperties, &n, &properties);
    ANSWERS(GetSystemProperty, properties[0], &value);
    ANSWERS(SetSystemProperty, "java.library.path", "/tmp");
    ANSWERS(GetPotentialCapabilities, &c);
    ANSWERS(AddCapabilities, &(jvmtiCapabilities){.can_tag_objects = 1});
    ANSWERS(RelinquishCapabilities, &(jvmtiCapabilities){.can_tag_objects = 1});
    ANSWERS(AddToBootstrapClassLoaderSearch, "/tmp");
    ANSWERS(AddToSystemClassLoaderSearch, "/tmp");
    ANSWERS(SetHeapSamplingInterval, 1000000);
    CHECK_ERR(SetSystemProperty, (ti, NULL, "x"), NULL_POINTER);
}

static void start_phase(JNIEnv *jni)
{
    jclass c = (*jni)->FindClass(jni, "java/lang/Object"),
           string = (*jni)->FindClass(jni, "java/lang/String"), found;
    jclass *interfaces;
    jmethodID method = (*jni)->GetMethodID(jni, c, "toString", "()Ljava/lang/String;"), *methods;
    jfieldID field = (*jni)->GetFieldID(jni, string, "hash", "I"), *fields;
    jobject o = c;
    jthread thread = NULL;
    jboolean b;
    jint n, m;
    jlong j;
    jlocation from, to;
    char *text;
    void *data = NULL;
    unsigned char *bytes;
    jvmtiLineNumberEntry *lines;
    jvmtiTimerInfo info;
    jniNativeInterface *functions;
    CHECK(c && string && method && field);
    ANSWERS(GetCurrentThread, &thread);
    ANSWERS(IsModifiableClass, c, &b);
    ANSWERS(GetClassSignature, c, &text, NULL);
    CHECK_TEXT(text, "Ljava/lang/Object;");
    ANSWERS(GetClassStatus, c, &n);
    CHECK(n & JVMTI_CLASS_STATUS_PREPARED);
    ANSWERS(GetSourceFileName, c, &text);
    CHECK_TEXT(text, "Object.java");
    ANSWERS(GetClassModifiers, c, &n);
    ANSWERS(GetClassMethods, c, &n, &methods);
    CHECK(n > 10);
    ANSWERS(GetClassFields, string, &n, &fields);
    CHECK(n > 3);
    ANSWERS(GetImplementedInterfaces, string, &n, &interfaces);
    CHECK(n >= 3);
    ANSWERS(IsInterface, c, &b);
    CHECK(!b);
    ANSWERS(IsArrayClass, c, &b);
    CHECK(!b);
    ANSWERS(GetClassLoader, c, &o);
    CHECK(o == NULL);
    ANSWERS(GetObjectHashCode, c, &n);
    ANSWERS(GetFieldName, string, field, &text, NULL, NULL);
    CHECK_TEXT(text, "hash");
    ANSWERS(GetFieldDeclaringClass, string, field, &found);
    CHECK((*jni)->IsSameObject(jni, found, string));
    ANSWERS(GetFieldModifiers, string, field, &n);
    ANSWERS(IsFieldSynthetic, string, field, &b);
    CHECK(!b);
    ANSWERS(GetMethodName, method, &text, NULL, NULL);
    CHECK_TEXT(text, "toString");
    ANSWERS(GetMethodDeclaringClass, method, &found);
    CHECK((*jni)->IsSameObject(jni, found, c));
    ANSWERS(GetMethodModifiers, method, &n);
    CHECK_INT(n, 1);
    ANSWERS(GetMaxLocals, method, &n);
    CHECK_INT(n, 1);
    ANSWERS(GetArgumentsSize, method, &n);
    CHECK_INT(n, 1);
    ANSWERS(GetLineNumberTable, method, &n, &lines);
    ANSWERS(GetMethodLocation, method, &from, &to);
    CHECK(from == 0 && to > 0);
    ANSWERS(GetBytecodes, method, &n, &bytes);
    CHECK_INT(n, to + 1);
    ANSWERS(IsMethodNative, method, &b);
    CHECK(!b);
    ANSWERS(IsMethodSynthetic, method, &b);
    CHECK(!b);
    ANSWERS(IsMethodObsolete, method, &b);
    CHECK(!b);
    jvmtiError e = (*ti)->GetSourceDebugExtension(ti, c, &text);
    answers("GetSourceDebugExtension", e == JVMTI_ERROR_ABSENT_INFORMATION ? JVMTI_ERROR_NONE : e,
            __LINE__);
    ANSWERS(SetThreadLocalStorage, NULL, &phase);
    ANSWERS(GetThreadLocalStorage, NULL, &data);
    CHECK(data == &phase);
    ANSWERS(SetTag, c, 55);
    ANSWERS(GetTag, c, &j);
    CHECK_INT(j, 55);
    ANSWERS(GetJNIFunctionTable, &functions);
    ANSWERS(SetJNIFunctionTable, functions);
    ANSWERS(GetCurrentThreadCpuTimerInfo, &info);
    ANSWERS(GetCurrentThreadCpuTime, &j);
    ANSWERS(GetClassVersionNumbers, c, &n, &m);
    CHECK_INT(m, 44 + ti_release()); /* java.lang.Object is of the release */
    ANSWERS(GetConstantPool, c, &n, &m, &bytes);
    ANSWERS(GetObjectSize, c, &j);
    CHECK(j >= 16);
}

static void dead_phase(void)
{
    phase = DEAD;
    any_phase();
}
static void JNICALL hook(jvmtiEnv *env, JNIEnv *jni UNUSED, jclass redefined UNUSED,
                         jobject loader UNUSED, const char *name UNUSED, jobject domain UNUSED,
                         jint n UNUSED, const unsigned char *b UNUSED, jint *nn UNUSED,
                         unsigned char **nb UNUSED)
{
    jvmtiPhase now;
    if (phase == ONLOAD && !(*env)->GetPhase(env, &now) && now == JVMTI_PHASE_PRIMORDIAL) {
        phase = PRIMORDIAL;
        any_phase();
    }
}
static void JNICALL vm_start(jvmtiEnv *env UNUSED, JNIEnv *jni)
{
    CHECK_INT(phase, PRIMORDIAL);
    phase = START;
    any_phase();
    start_phase(jni);
}
TI_AGENT(.can_generate_all_class_hook_events = 1, .can_generate_early_class_hook_events = 1,
         .can_set_native_method_prefix = 1, .can_get_source_file_name = 1,
         .can_get_synthetic_attribute = 1, .can_get_line_numbers = 1, .can_get_bytecodes = 1,
         .can_get_source_debug_extension = 1, .can_tag_objects = 1,
         .can_get_current_thread_cpu_time = 1, .can_get_constant_pool = 1,
         .can_generate_sampled_object_alloc_events = 1)
{
    for (int i = 0; i < PHASES; i++)
        spare[i] = ti_other_env();
    OK(CreateRawMonitor, (ti, "for all phases", &monitor));
    any_phase();
    onload_phase();
    OK(AddCapabilities, (ti, &ti_wanted));
    jvmtiEventCallbacks c = {.ClassFileLoadHook = hook, .VMStart = vm_start};
    OK(SetEventCallbacks, (ti, &c, sizeof c));
    ti_enable(JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, NULL);
    ti_enable(JVMTI_EVENT_VM_START, NULL);
    return 0;
}
TI_NATIVE(void, run)(JNIEnv *jni, jclass main) { CHECK_INT(phase, START); }
