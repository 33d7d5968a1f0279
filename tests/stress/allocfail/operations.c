/* SPDX-License-Identifier: Apache-2.0
 * operations.c - the agent of Points.java: arms failures, and does what only native code can ask
 * for, JNI and JVMTI functions of each chapter.
 *
 * An operation returns NULL when all went well, oom when a function reported that there is no
 * memory (JVMTI_ERROR_OUT_OF_MEMORY, or a pending OutOfMemoryError), or what is wrong. */
#include "tests/agents/common/extension_rows.h"
#include <fcntl.h>
#include <jvmti.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static jvmtiEnv *ti;
static jvmtiError (*fail_allocations)(jvmtiEnv *, ...);
static const char *const oom = "oom";
static char wrong[2000];

#define TI(name, ...) \
    do { \
        jvmtiError e_ = (*ti)->name(ti, ##__VA_ARGS__); \
        if (e_ == JVMTI_ERROR_OUT_OF_MEMORY) \
            return oom; \
        if (e_) \
            return complain(#name " gives %d", (int)e_); \
    } while (0)
/* a JNI function that gives NULL with an exception pending, or what it should */
#define GOT(x) \
    do { \
        if (!(x)) \
            return failed_in(env, #x); \
    } while (0)

static const char *complain(const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(wrong, sizeof wrong, fmt, ap);
    va_end(ap);
    return wrong;
}

static const char *failed_in(JNIEnv *env, const char *what)
{
    if (!(*env)->ExceptionCheck(env))
        return complain("%s: failed without an exception", what);
    return NULL; /* run() looks at the exception */
}

static void arm(const char *operation, jlong first, jlong row)
{
    static const char *where;
    jlong seen, failed;
    if (!where)
        where = getenv("POINTS_PROGRESS");
    int fd = first && where ? open(where, O_WRONLY | O_CREAT | O_TRUNC, 0600) : -1;
    if (fd >= 0) { /* for the driver, should the process die here */
        char text[100];
        int n = snprintf(text, sizeof text, "%s %lld", operation, (long long)first);
        if (write(fd, text, (size_t)n) != n)
            perror(where);
        close(fd);
    }
    fail_allocations(ti, first, row, &seen, &failed);
}

static jlong disarm(void)
{
    jlong seen = 0, failed = 0;
    fail_allocations(ti, (jlong)0, (jlong)0, &seen, &failed);
    return failed;
}

static void release(void *p)
{
    if (p)
        (*ti)->Deallocate(ti, p);
}

/* ---- what they work on ---- */

static jclass string_class, object_class, subject, thread_class;
static jobject some_object, long_text;
static jthread main_thread;
static jmethodID subject_method, to_string;
static jfieldID a_field;
static unsigned char *subject_bytes;
static jint subject_len;

static void JNICALL on_load(jvmtiEnv *e, JNIEnv *env, jclass redefined, jobject loader,
                            const char *name, jobject domain, jint len, const unsigned char *bytes,
                            jint *new_len, unsigned char **new_bytes)
{
    if (subject_bytes || !name || strcmp(name, "Points"))
        return;
    subject_bytes = malloc((size_t)len);
    memcpy(subject_bytes, bytes, (size_t)len);
    subject_len = len;
}

static void prepare(JNIEnv *env)
{
    string_class = (*env)->NewGlobalRef(env, (*env)->FindClass(env, "java/lang/String"));
    object_class = (*env)->NewGlobalRef(env, (*env)->FindClass(env, "java/lang/Object"));
    thread_class = (*env)->NewGlobalRef(env, (*env)->FindClass(env, "java/lang/Thread"));
    subject = (*env)->NewGlobalRef(env, (*env)->FindClass(env, "Points"));
    some_object = (*env)->NewGlobalRef(env, (*env)->NewStringUTF(env, "some text"));
    jchar *many = calloc(50000, sizeof *many);
    for (int i = 0; i < 50000; i++)
        many[i] = (jchar)(i % 900 + 1);
    long_text = (*env)->NewGlobalRef(env, (*env)->NewString(env, many, 50000));
    free(many);
    subject_method = (*env)->GetStaticMethodID(env, subject, "describe",
                                               "(Ljava/lang/Throwable;)Ljava/lang/String;");
    to_string = (*env)->GetMethodID(env, object_class, "toString", "()Ljava/lang/String;");
    a_field = (*env)->GetStaticFieldID(env, subject, "ONLY", "Ljava/lang/String;");
    jthread t;
    (*ti)->GetCurrentThread(ti, &t);
    main_thread = (*env)->NewGlobalRef(env, t);
    /* the class's bytes, for redefinition */
    jvmtiEventCallbacks callbacks = {.ClassFileLoadHook = on_load};
    (*ti)->SetEventCallbacks(ti, &callbacks, (jint)sizeof callbacks);
    (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, NULL);
    (*ti)->RetransformClasses(ti, 1, &subject);
    (*ti)->SetEventNotificationMode(ti, JVMTI_DISABLE, JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, NULL);
}

/* ---- JNI ---- */

static const char *jni_strings(JNIEnv *env)
{
    const char *utf = (*env)->GetStringUTFChars(env, long_text, NULL);
    GOT(utf);
    jstring copy = (*env)->NewStringUTF(env, utf);
    (*env)->ReleaseStringUTFChars(env, long_text, utf);
    GOT(copy);
    const jchar *chars = (*env)->GetStringChars(env, copy, NULL);
    GOT(chars);
    jstring again = (*env)->NewString(env, chars, 50000);
    (*env)->ReleaseStringChars(env, copy, chars);
    GOT(again);
    const jchar *raw = (*env)->GetStringCritical(env, again, NULL);
    GOT(raw);
    (*env)->ReleaseStringCritical(env, again, raw);
    return (*env)->GetStringLength(env, again) == 50000 ? NULL : complain("another length");
}

static const char *jni_arrays(JNIEnv *env)
{
    jintArray a = (*env)->NewIntArray(env, 30000);
    GOT(a);
    jint *p = (*env)->GetIntArrayElements(env, a, NULL);
    GOT(p);
    p[29999] = 42;
    (*env)->ReleaseIntArrayElements(env, a, p, JNI_COMMIT);
    (*env)->ReleaseIntArrayElements(env, a, p, 0);
    jint last = 0;
    (*env)->GetIntArrayRegion(env, a, 29999, 1, &last);
    if (last != 42)
        return complain("element %d", (int)last);
    void *critical = (*env)->GetPrimitiveArrayCritical(env, a, NULL);
    GOT(critical);
    (*env)->ReleasePrimitiveArrayCritical(env, a, critical, 0);
    jobjectArray o = (*env)->NewObjectArray(env, 1000, object_class, some_object);
    GOT(o);
    jobject e = (*env)->GetObjectArrayElement(env, o, 999);
    GOT(e);
    return NULL;
}

static const char *jni_references(JNIEnv *env)
{
    enum { MANY = 3000 };
    static jobject global[MANY];
    static jweak weak[MANY];
    int made = 0;
    if ((*env)->PushLocalFrame(env, MANY))
        return failed_in(env, "PushLocalFrame");
    for (int i = 0; i < MANY && (*env)->NewLocalRef(env, some_object); i++)
        ;
    (*env)->PopLocalFrame(env, NULL);
    for (; made < MANY; made++) {
        if (!(global[made] = (*env)->NewGlobalRef(env, some_object)))
            break;
        if (!(weak[made] = (*env)->NewWeakGlobalRef(env, some_object))) {
            (*env)->DeleteGlobalRef(env, global[made]);
            break;
        }
    }
    bool all = made == MANY;
    while (made-- > 0) {
        (*env)->DeleteGlobalRef(env, global[made]);
        (*env)->DeleteWeakGlobalRef(env, weak[made]);
    }
    if ((*env)->EnsureLocalCapacity(env, 500))
        return failed_in(env, "EnsureLocalCapacity");
    return all ? NULL : oom; /* NULL is how these two say it; there need not be an exception */
}

static const char *jni_members(JNIEnv *env)
{
    jclass c = (*env)->FindClass(env, "java/util/ArrayList");
    GOT(c);
    jmethodID init = (*env)->GetMethodID(env, c, "<init>", "()V"), add;
    GOT(init);
    add = (*env)->GetMethodID(env, c, "add", "(Ljava/lang/Object;)Z");
    GOT(add);
    jobject list = (*env)->NewObject(env, c, init);
    GOT(list);
    jboolean added = (*env)->CallBooleanMethod(env, list, add, some_object);
    GOT(added);
    jfieldID size = (*env)->GetFieldID(env, c, "size", "I");
    GOT(size);
    jobject m = (*env)->ToReflectedMethod(env, c, add, JNI_FALSE);
    GOT(m);
    jmethodID same = (*env)->FromReflectedMethod(env, m);
    if (same != add)
        return complain("another method");
    jobject f = (*env)->ToReflectedField(env, c, size, JNI_FALSE);
    GOT(f);
    return (*env)->GetIntField(env, list, size) == 1 ? NULL : complain("another size");
}

static const char *jni_throw(JNIEnv *env)
{
    jclass c = (*env)->FindClass(env, "java/lang/IllegalStateException");
    GOT(c);
    if ((*env)->ThrowNew(env, c, "thrown on purpose"))
        return failed_in(env, "ThrowNew");
    jthrowable t = (*env)->ExceptionOccurred(env);
    if (!(*env)->IsInstanceOf(env, t, c))
        return NULL; /* something else is pending: run() looks */
    (*env)->ExceptionClear(env);
    return NULL;
}

static const char *jni_monitors(JNIEnv *env)
{
    static jobject held[400];
    int n = 0;
    if ((*env)->PushLocalFrame(env, 500))
        return failed_in(env, "PushLocalFrame");
    for (; n < 400; n++) {
        jobject o = (*env)->AllocObject(env, object_class);
        if (!o || (*env)->MonitorEnter(env, o))
            break;
        held[n] = o;
    }
    bool all = n == 400;
    jthrowable t = (*env)->ExceptionOccurred(env);
    (*env)->ExceptionClear(env);
    while (n-- > 0)
        if ((*env)->MonitorExit(env, held[n]))
            return complain("MonitorExit");
    if (t)
        (*env)->Throw(env, t);
    (*env)->PopLocalFrame(env, NULL);
    return all ? NULL : t ? NULL : complain("MonitorEnter failed without an exception");
}

static const char *jni_buffer(JNIEnv *env)
{
    static char room[64];
    jobject b = (*env)->NewDirectByteBuffer(env, room, sizeof room);
    GOT(b);
    return (*env)->GetDirectBufferAddress(env, b) == room ? NULL : complain("another address");
}

static jint JNICALL a_native(JNIEnv *env, jclass c) { return 1; }

static const char *jni_natives(JNIEnv *env)
{
    jclass c = (*env)->FindClass(env, "Points");
    GOT(c);
    JNINativeMethod m = {(char *)"nativeOperations", (char *)"()I", (void *)a_native};
    (void)m;
    jint n = (*env)->CallStaticIntMethod(
        env, c, (*env)->GetStaticMethodID(env, c, "nativeOperations", "()I"));
    return n > 0 || (*env)->ExceptionCheck(env) ? NULL : complain("no operations");
}

/* ---- JVMTI ---- */

static const char *ti_memory(JNIEnv *env)
{
    unsigned char *p[200] = {0};
    int n = 0;
    jvmtiError e = JVMTI_ERROR_NONE;
    for (; n < 200 && !e; n++)
        e = (*ti)->Allocate(ti, 100 + n, &p[n]);
    for (int i = 0; i < n; i++)
        if (p[i])
            TI(Deallocate, p[i]);
    return e == JVMTI_ERROR_OUT_OF_MEMORY ? oom : e ? complain("Allocate gives %d", (int)e) : NULL;
}

static const char *ti_thread(JNIEnv *env)
{
    jint n;
    jthread *threads;
    jvmtiThreadInfo info;
    jobject *monitors;
    jint state;
    TI(GetAllThreads, &n, &threads);
    release(threads);
    if (n < 2)
        return complain("%d threads", (int)n);
    TI(GetThreadInfo, main_thread, &info);
    bool right = !strcmp(info.name, "main");
    release(info.name);
    if (!right)
        return complain("another name");
    TI(GetThreadState, main_thread, &state);
    TI(GetOwnedMonitorInfo, main_thread, &n, &monitors);
    release(monitors);
    jvmtiMonitorStackDepthInfo *depths;
    TI(GetOwnedMonitorStackDepthInfo, main_thread, &n, &depths);
    release(depths);
    void *data;
    TI(SetThreadLocalStorage, main_thread, (void *)wrong);
    TI(GetThreadLocalStorage, main_thread, &data);
    return data == wrong ? NULL : complain("another storage");
}

static const char *ti_thread_group(JNIEnv *env)
{
    jint n, groups_n;
    jthreadGroup *top, *groups;
    jthread *threads;
    jvmtiThreadGroupInfo info;
    TI(GetTopThreadGroups, &n, &top);
    jthreadGroup system = top[0];
    release(top);
    TI(GetThreadGroupInfo, system, &info);
    release(info.name);
    TI(GetThreadGroupChildren, system, &n, &threads, &groups_n, &groups);
    release(threads);
    release(groups);
    return groups_n > 0 ? NULL : complain("no groups");
}

static const char *ti_stack(JNIEnv *env)
{
    jvmtiFrameInfo frames[20];
    jint n;
    jvmtiStackInfo *info;
    TI(GetStackTrace, main_thread, 0, 20, frames, &n);
    TI(GetFrameCount, main_thread, &n);
    TI(GetThreadListStackTraces, 1, &main_thread, 20, &info);
    release(info);
    TI(GetAllStackTraces, 20, &info, &n);
    release(info);
    return n > 1 ? NULL : complain("%d stacks", (int)n);
}

static const char *ti_local(JNIEnv *env)
{
    jint value;
    jobject o;
    jvmtiError e = (*ti)->GetLocalInstance(ti, main_thread, 1, &o);
    if (e == JVMTI_ERROR_OUT_OF_MEMORY)
        return oom;
    e = (*ti)->GetLocalInt(ti, main_thread, 2, 0, &value);
    return e == JVMTI_ERROR_OUT_OF_MEMORY ? oom : NULL; /* which frame it is does not matter here */
}

static const char *ti_classes(JNIEnv *env)
{
    jint n, status, flags;
    jclass *classes;
    char *signature, *generic, *file;
    jmethodID *methods;
    jfieldID *fields;
    TI(GetLoadedClasses, &n, &classes);
    release(classes);
    jobject loader;
    TI(GetClassLoader, subject, &loader);
    TI(GetClassLoaderClasses, loader, &n, &classes);
    release(classes);
    TI(GetClassSignature, subject, &signature, &generic);
    bool right = !strcmp(signature, "LPoints;");
    release(signature);
    release(generic);
    if (!right)
        return complain("another signature");
    TI(GetClassStatus, subject, &status);
    TI(GetSourceFileName, subject, &file);
    release(file);
    TI(GetClassModifiers, subject, &flags);
    TI(GetClassMethods, subject, &n, &methods);
    release(methods);
    TI(GetClassFields, subject, &n, &fields);
    release(fields);
    jclass list = (*env)->FindClass(env, "java/util/ArrayList");
    GOT(list);
    TI(GetImplementedInterfaces, list, &n, &classes);
    release(classes);
    unsigned char *bytes;
    jint count;
    TI(GetConstantPool, subject, &count, &n, &bytes);
    release(bytes);
    return n > 100 ? NULL : complain("a small pool");
}

static const char *ti_methods(JNIEnv *env)
{
    char *name, *signature, *generic;
    jint n;
    jvmtiLineNumberEntry *lines;
    jvmtiLocalVariableEntry *vars;
    unsigned char *code;
    TI(GetMethodName, subject_method, &name, &signature, &generic);
    bool right = !strcmp(name, "describe");
    release(name);
    release(signature);
    release(generic);
    if (!right)
        return complain("another name");
    TI(GetLineNumberTable, subject_method, &n, &lines);
    release(lines);
    jvmtiError e = (*ti)->GetLocalVariableTable(ti, subject_method, &n, &vars);
    if (e == JVMTI_ERROR_OUT_OF_MEMORY)
        return oom;
    if (!e) {
        for (jint i = 0; i < n; i++) {
            release(vars[i].name);
            release(vars[i].signature);
            release(vars[i].generic_signature);
        }
        release(vars);
    }
    TI(GetBytecodes, subject_method, &n, &code);
    release(code);
    TI(GetFieldName, subject, a_field, &name, &signature, &generic);
    release(name);
    release(signature);
    release(generic);
    jclass holder;
    TI(GetFieldDeclaringClass, subject, a_field, &holder);
    TI(GetMethodDeclaringClass, subject_method, &holder);
    return NULL;
}

static const char *ti_modules(JNIEnv *env)
{
    jint n;
    jobject *modules, module = NULL, named;
    TI(GetAllModules, &n, &modules);
    for (jint i = 0; i < n; i++) {
        char name[] = "java/lang/invoke";
        (void)name;
    }
    module = modules[n - 1];
    release(modules);
    jclass k = string_class;
    jobject loader;
    TI(GetClassLoader, k, &loader);
    TI(GetNamedModule, loader, "java/lang", &named);
    TI(AddModuleReads, named, module);
    TI(AddModuleExports, named, "sun.security.util", module);
    TI(AddModuleOpens, named, "sun.security.util", module);
    return NULL;
}

static jint JNICALL on_object(jlong class_tag, jlong size, jlong *tag, jint length, void *data)
{
    ++*(jint *)data;
    return 0;
}

static jint JNICALL on_reference(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                                 jlong class_tag, jlong referrer_class_tag, jlong size, jlong *tag,
                                 jlong *referrer_tag, jint length, void *data)
{
    ++*(jint *)data;
    return JVMTI_VISIT_OBJECTS;
}

static const char *ti_heap(JNIEnv *env)
{
    jint count = 0, n;
    jvmtiHeapCallbacks callbacks = {.heap_iteration_callback = on_object,
                                    .heap_reference_callback = on_reference};
    jlong tag = 77;
    jobject *objects;
    TI(SetTag, some_object, 77);
    TI(SetTag, long_text, 78);
    TI(IterateThroughHeap, 0, string_class, &callbacks, &count);
    if (count < 100)
        return complain("%d strings", (int)count);
    count = 0;
    TI(FollowReferences, 0, NULL, NULL, &callbacks, &count);
    if (count < 1000)
        return complain("%d references", (int)count);
    TI(GetObjectsWithTags, 1, &tag, &n, &objects, NULL);
    release(objects);
    TI(ForceGarbageCollection);
    TI(SetTag, some_object, 0);
    TI(SetTag, long_text, 0);
    return n == 1 ? NULL : complain("%d tagged", (int)n);
}

static const char *ti_tags(JNIEnv *env)
{
    enum { MANY = 2000 };
    if ((*env)->PushLocalFrame(env, MANY + 10))
        return failed_in(env, "PushLocalFrame");
    jobjectArray a = (*env)->NewObjectArray(env, MANY, object_class, NULL);
    jvmtiError e = JVMTI_ERROR_NONE;
    for (int i = 0; a && i < MANY && !e; i++) {
        jobject o = (*env)->AllocObject(env, object_class);
        if (!o)
            break;
        e = (*ti)->SetTag(ti, o, i + 1);
        (*env)->DeleteLocalRef(env, o);
    }
    (*env)->PopLocalFrame(env, NULL);
    return e == JVMTI_ERROR_OUT_OF_MEMORY ? oom : e ? complain("SetTag gives %d", (int)e) : NULL;
}

static const char *ti_redefine(JNIEnv *env)
{
    jvmtiClassDefinition d = {subject, subject_len, subject_bytes};
    TI(RedefineClasses, 1, &d);
    return NULL;
}

static const char *ti_retransform(JNIEnv *env)
{
    TI(RetransformClasses, 1, &subject);
    return NULL;
}

static const char *ti_breakpoints(JNIEnv *env)
{
    jlocation start, end;
    TI(GetMethodLocation, subject_method, &start, &end);
    int set = 0;
    jvmtiError e = JVMTI_ERROR_NONE;
    jvmtiLineNumberEntry *lines;
    jint n;
    TI(GetLineNumberTable, subject_method, &n, &lines);
    for (; set < n && !e; set++)
        e = (*ti)->SetBreakpoint(ti, subject_method, lines[set].start_location);
    set -= e != 0;
    while (set-- > 0)
        if ((*ti)->ClearBreakpoint(ti, subject_method, lines[set].start_location))
            return complain("ClearBreakpoint");
    release(lines);
    return e == JVMTI_ERROR_OUT_OF_MEMORY ? oom
           : e                            ? complain("SetBreakpoint gives %d", (int)e)
                                          : NULL;
}

static const char *ti_watches(JNIEnv *env)
{
    jvmtiError e = (*ti)->SetFieldAccessWatch(ti, subject, a_field);
    if (!e) {
        e = (*ti)->SetFieldModificationWatch(ti, subject, a_field);
        TI(ClearFieldAccessWatch, subject, a_field);
        if (!e)
            TI(ClearFieldModificationWatch, subject, a_field);
    }
    return e == JVMTI_ERROR_OUT_OF_MEMORY ? oom : e ? complain("watch: %d", (int)e) : NULL;
}

static const char *ti_raw_monitors(JNIEnv *env)
{
    jrawMonitorID m;
    TI(CreateRawMonitor, "a monitor", &m);
    jvmtiError e = (*ti)->RawMonitorEnter(ti, m);
    if (!e) {
        TI(RawMonitorNotifyAll, m);
        e = (*ti)->RawMonitorWait(ti, m, 1);
        TI(RawMonitorExit, m);
    }
    TI(DestroyRawMonitor, m);
    return e == JVMTI_ERROR_OUT_OF_MEMORY ? oom : e ? complain("raw monitor: %d", (int)e) : NULL;
}

static const char *ti_environment(JNIEnv *env)
{
    JavaVM *vm;
    jvmtiEnv *other;
    jvmtiCapabilities all;
    jvmtiEventCallbacks callbacks = {0};
    (*env)->GetJavaVM(env, &vm);
    if ((*vm)->GetEnv(vm, (void **)&other, JVMTI_VERSION_1_2))
        return oom; /* no code of it says more */
    jvmtiError e = (*other)->GetPotentialCapabilities(other, &all);
    memset(&all, 0, sizeof all);
    all.can_tag_objects = all.can_generate_method_entry_events = 1;
    if (!e)
        e = (*other)->AddCapabilities(other, &all);
    if (!e)
        e = (*other)->SetEventCallbacks(other, &callbacks, sizeof callbacks);
    if (!e)
        e = (*other)->SetEventNotificationMode(other, JVMTI_ENABLE, JVMTI_EVENT_METHOD_ENTRY,
                                               main_thread);
    const char *prefixes[] = {"one_", "two_"};
    (void)prefixes;
    jvmtiError end = (*other)->DisposeEnvironment(other);
    return e == JVMTI_ERROR_OUT_OF_MEMORY ? oom
           : e || end                     ? complain("environment: %d %d", (int)e, (int)end)
                                          : NULL;
}

static const char *ti_general(JNIEnv *env)
{
    jint n;
    char **names, *value, *text;
    jvmtiExtensionFunctionInfo *functions;
    jvmtiExtensionEventInfo *events;
    TI(GetSystemProperties, &n, &names);
    for (jint i = 0; i < n; i++)
        release(names[i]);
    release(names);
    TI(GetSystemProperty, "java.vm.name", &value);
    release(value);
    TI(GetErrorName, JVMTI_ERROR_INTERNAL, &text);
    release(text);
    TI(GetExtensionFunctions, &n, &functions);
    free_functions(ti, n, functions);
    TI(GetExtensionEvents, &n, &events);
    free_events(ti, n, events);
    return NULL;
}

static void JNICALL agent_thread(jvmtiEnv *e, JNIEnv *env, void *arg)
{
    __atomic_store_n((int *)arg, 1, __ATOMIC_SEQ_CST);
}

static const char *ti_agent_thread(JNIEnv *env)
{
    static int ran;
    __atomic_store_n(&ran, 0, __ATOMIC_SEQ_CST);
    jobject t = (*env)->AllocObject(env, thread_class);
    GOT(t);
    jmethodID init = (*env)->GetMethodID(env, thread_class, "<init>", "()V");
    GOT(init);
    (*env)->CallVoidMethod(env, t, init);
    if ((*env)->ExceptionCheck(env))
        return NULL;
    TI(RunAgentThread, t, agent_thread, &ran, JVMTI_THREAD_NORM_PRIORITY);
    while (!__atomic_load_n(&ran, __ATOMIC_SEQ_CST))
        usleep(100);
    return NULL;
}

static const char *ti_monitor_usage(JNIEnv *env)
{
    jvmtiMonitorUsage usage;
    jint hash;
    jlong size;
    TI(GetObjectMonitorUsage, some_object, &usage);
    release(usage.waiters);
    release(usage.notify_waiters);
    TI(GetObjectHashCode, some_object, &hash);
    TI(GetObjectSize, some_object, &size);
    return NULL;
}

static void JNICALL on_entry(jvmtiEnv *e, JNIEnv *env, jthread t, jmethodID m) {}
static void JNICALL on_exit_(jvmtiEnv *e, JNIEnv *env, jthread t, jmethodID m, jboolean popped,
                             jvalue v)
{
}
static void JNICALL on_exception(jvmtiEnv *e, JNIEnv *env, jthread t, jmethodID m, jlocation l,
                                 jobject x, jmethodID cm, jlocation cl)
{
}

static const char *ti_events(JNIEnv *env)
{
    jvmtiEventCallbacks callbacks = {
        .MethodEntry = on_entry, .MethodExit = on_exit_, .Exception = on_exception};
    static const jvmtiEvent wanted[] = {JVMTI_EVENT_METHOD_ENTRY, JVMTI_EVENT_METHOD_EXIT,
                                        JVMTI_EVENT_EXCEPTION};
    jvmtiError e = (*ti)->SetEventCallbacks(ti, &callbacks, (jint)sizeof callbacks);
    for (int i = 0; i < 3 && !e; i++)
        e = (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, wanted[i], main_thread);
    jobject s = NULL;
    if (!e)
        s = (*env)->CallObjectMethod(env, main_thread, to_string);
    for (int i = 0; i < 3; i++)
        (*ti)->SetEventNotificationMode(ti, JVMTI_DISABLE, wanted[i], main_thread);
    if (e)
        return e == JVMTI_ERROR_OUT_OF_MEMORY ? oom : complain("events: %d", (int)e);
    GOT(s);
    return NULL;
}

static const struct {
    const char *name;
    const char *(*run)(JNIEnv *);
} operations[] = {
    {"jni.strings", jni_strings},
    {"jni.arrays", jni_arrays},
    {"jni.references", jni_references},
    {"jni.members", jni_members},
    {"jni.throw", jni_throw},
    {"jni.monitors", jni_monitors},
    {"jni.buffer", jni_buffer},
    {"jni.natives", jni_natives},
    {"jvmti.memory", ti_memory},
    {"jvmti.thread", ti_thread},
    {"jvmti.threadgroup", ti_thread_group},
    {"jvmti.stack", ti_stack},
    {"jvmti.local", ti_local},
    {"jvmti.class", ti_classes},
    {"jvmti.method", ti_methods},
    {"jvmti.module", ti_modules},
    {"jvmti.heap", ti_heap},
    {"jvmti.tags", ti_tags},
    {"jvmti.redefine", ti_redefine},
    {"jvmti.retransform", ti_retransform},
    {"jvmti.breakpoint", ti_breakpoints},
    {"jvmti.watch", ti_watches},
    {"jvmti.rawmonitor", ti_raw_monitors},
    {"jvmti.environment", ti_environment},
    {"jvmti.general", ti_general},
    {"jvmti.agentthread", ti_agent_thread},
    {"jvmti.usage", ti_monitor_usage},
    {"jvmti.events", ti_events},
};

/* ---- the natives of Points ---- */

static jclass points, oom_class;

JNIEXPORT void JNICALL Java_Points_arm(JNIEnv *env, jclass c, jstring name, jlong first, jlong row)
{
    char text[100] = "";
    (*env)->GetStringUTFRegion(env, name, 0, (*env)->GetStringLength(env, name), text);
    arm(text, first, row);
}

JNIEXPORT jlong JNICALL Java_Points_disarm(JNIEnv *env, jclass c) { return disarm(); }

JNIEXPORT jint JNICALL Java_Points_nativeOperations(JNIEnv *env, jclass c)
{
    return (jint)(sizeof operations / sizeof operations[0]);
}

JNIEXPORT jstring JNICALL Java_Points_nativeName(JNIEnv *env, jclass c, jint i)
{
    return (*env)->NewStringUTF(env, operations[i].name);
}

JNIEXPORT jstring JNICALL Java_Points_nativeRun(JNIEnv *env, jclass c, jint i, jlong first,
                                                jlong row)
{
    if (!points) {
        points = (*env)->NewGlobalRef(env, c);
        oom_class = (*env)->NewGlobalRef(env, (*env)->FindClass(env, "java/lang/OutOfMemoryError"));
        prepare(env);
    }
    jfieldID failed = (*env)->GetStaticFieldID(env, points, "failedLast", "J");
    arm(operations[i].name, first, row);
    const char *result = operations[i].run(env);
    jlong n = disarm();
    jthrowable t = (*env)->ExceptionOccurred(env);
    (*env)->ExceptionClear(env);
    (*env)->SetStaticLongField(env, points, failed, n);
    if (result && result != oom)
        return (*env)->NewStringUTF(env, result);
    if (result == oom || (t && (*env)->IsInstanceOf(env, t, oom_class)))
        return (*env)->NewStringUTF(env, n ? oom : "out of memory, but nothing failed");
    if (t)
        return (*env)->CallStaticObjectMethod(env, points, subject_method, t);
    return (*env)->NewStringUTF(env, "ok");
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiCapabilities all;
    jint n;
    jvmtiExtensionFunctionInfo *functions;
    if ((*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_9))
        return JNI_ERR;
    (*ti)->GetPotentialCapabilities(ti, &all);
    all.can_generate_early_class_hook_events = 0;
    all.can_generate_early_vmstart = 0;
    if ((*ti)->AddCapabilities(ti, &all) || (*ti)->GetExtensionFunctions(ti, &n, &functions))
        return JNI_ERR;
    for (jint i = 0; i < n; i++)
        if (!strcmp(functions[i].id, "vitrine.functions.FailAllocations"))
            fail_allocations = (jvmtiError(*)(jvmtiEnv *, ...))functions[i].func;
    free_functions(ti, n, functions);
    if (!fail_allocations)
        fprintf(stderr, "this VM was not started with -XX:Stress=allocfail\n");
    return fail_allocations ? JNI_OK : JNI_ERR;
}
