/* SPDX-License-Identifier: Apache-2.0
 * firstlook.c - an agent to start from: prints what it sees of a program, by the public headers
 * alone.
 *
 *   -agentpath:libfirstlook.so[=PACKAGE_PREFIX]
 *
 * The prefix in internal form, as FirstLook; without it: classes without a package.
 *
 * It shows the life of a VM through JVMTI: phases, classes as they are loaded and prepared, entry
 * and exit of the program's own methods with depth, exceptions with where they will be caught,
 * threads, and a summary at the end. */
#include <jvmti.h>
#include <stdio.h>
#include <string.h>

static jvmtiEnv *ti;
static jrawMonitorID lock;
static char prefix[128];
static int loaded, prepared, entered, threads;

/* Each call may fail: with what it was asked for left undefined.  false: said so. */
static int done(const char *what, jvmtiError error)
{
    if (error)
        fprintf(stderr, "[agent] %s gives error %d\n", what, (int)error);
    return error == JVMTI_ERROR_NONE;
}

static int interesting(const char *signature)
{
    if (signature[0] != 'L')
        return 0;
    return *prefix ? !strncmp(signature + 1, prefix, strlen(prefix)) : !strchr(signature, '/');
}

/* "LFoo;" "bar" -> interesting?  The texts are NULL or freed by the caller through free_names. */
static int names(jmethodID m, char **class_signature, char **method_name)
{
    jclass k;
    *class_signature = *method_name = NULL;
    if (!done("GetMethodDeclaringClass", (*ti)->GetMethodDeclaringClass(ti, m, &k)))
        return 0;
    if (!done("GetClassSignature", (*ti)->GetClassSignature(ti, k, class_signature, NULL))) {
        *class_signature = NULL;
        return 0;
    }
    if (!interesting(*class_signature))
        return 0;
    if (done("GetMethodName", (*ti)->GetMethodName(ti, m, method_name, NULL, NULL)))
        return 1;
    *method_name = NULL;
    return 0;
}

static void free_names(char *a, char *b)
{
    (*ti)->Deallocate(ti, (unsigned char *)a);
    (*ti)->Deallocate(ti, (unsigned char *)b);
}

static void JNICALL vm_start(jvmtiEnv *e, JNIEnv *jni)
{
    printf("[agent] VMStart: JNI may be used\n");
}

static void JNICALL vm_init(jvmtiEnv *e, JNIEnv *jni, jthread thread)
{
    static const jvmtiEvent wanted[] = {JVMTI_EVENT_METHOD_ENTRY, JVMTI_EVENT_METHOD_EXIT,
                                        JVMTI_EVENT_EXCEPTION};
    jvmtiThreadInfo info;
    if (done("GetThreadInfo", (*e)->GetThreadInfo(e, thread, &info))) {
        printf("[agent] VMInit in thread \"%s\"\n", info.name);
        (*e)->Deallocate(e, (unsigned char *)info.name);
    }
    for (unsigned i = 0; i < sizeof wanted / sizeof *wanted; i++)
        done("SetEventNotificationMode",
             (*e)->SetEventNotificationMode(e, JVMTI_ENABLE, wanted[i], NULL));
}

/* Events come in all threads. */
static void count(int *what)
{
    if (!done("RawMonitorEnter", (*ti)->RawMonitorEnter(ti, lock)))
        return;
    ++*what;
    done("RawMonitorExit", (*ti)->RawMonitorExit(ti, lock));
}

static void JNICALL class_load(jvmtiEnv *e, JNIEnv *jni, jthread t, jclass k) { count(&loaded); }

static void JNICALL class_prepare(jvmtiEnv *e, JNIEnv *jni, jthread t, jclass k)
{
    char *signature;
    jint methods = 0, fields = 0;
    jmethodID *m = NULL;
    jfieldID *f = NULL;
    count(&prepared);
    if (!done("GetClassSignature", (*e)->GetClassSignature(e, k, &signature, NULL)))
        return;
    if (interesting(signature)) {
        int has_methods = done("GetClassMethods", (*e)->GetClassMethods(e, k, &methods, &m));
        int has_fields = done("GetClassFields", (*e)->GetClassFields(e, k, &fields, &f));
        if (has_methods && has_fields)
            printf("[agent] class %s prepared: %d methods, %d fields\n", signature, methods,
                   fields);
        if (has_methods)
            (*e)->Deallocate(e, (unsigned char *)m);
        if (has_fields)
            (*e)->Deallocate(e, (unsigned char *)f);
    }
    (*e)->Deallocate(e, (unsigned char *)signature);
}

static void JNICALL method_entry(jvmtiEnv *e, JNIEnv *jni, jthread t, jmethodID method)
{
    char *k, *m;
    jint depth = 0;
    if (names(method, &k, &m)) {
        if (!done("GetFrameCount", (*e)->GetFrameCount(e, t, &depth)))
            depth = 0;
        count(&entered);
        printf("[agent] %*s> %s.%s\n", depth, "", k, m);
    }
    free_names(k, m);
}

static void JNICALL method_exit(jvmtiEnv *e, JNIEnv *jni, jthread t, jmethodID method,
                                jboolean by_exception, jvalue value)
{
    char *k, *m;
    jint depth = 0;
    if (names(method, &k, &m)) {
        if (!done("GetFrameCount", (*e)->GetFrameCount(e, t, &depth)))
            depth = 0;
        printf("[agent] %*s< %s.%s%s\n", depth, "", k, m, by_exception ? " (by exception)" : "");
    }
    free_names(k, m);
}

static void JNICALL exception(jvmtiEnv *e, JNIEnv *jni, jthread t, jmethodID method,
                              jlocation location, jobject object, jmethodID catch_method,
                              jlocation catch_location)
{
    char *k, *m, *what, *ck = NULL, *cm = NULL;
    if (names(method, &k, &m) &&
        done("GetClassSignature",
             (*e)->GetClassSignature(e, (*jni)->GetObjectClass(jni, object), &what, NULL))) {
        printf("[agent] exception %s at %s.%s:%d", what, k, m, (int)location);
        if (catch_method && names(catch_method, &ck, &cm))
            printf(", caught in %s.%s:%d\n", ck, cm, (int)catch_location);
        else
            printf(", caught %s\n", catch_method ? "elsewhere" : "nowhere");
        free_names(ck, cm);
        (*e)->Deallocate(e, (unsigned char *)what);
    }
    free_names(k, m);
}

static void JNICALL thread_start(jvmtiEnv *e, JNIEnv *jni, jthread t) { count(&threads); }

static void JNICALL vm_death(jvmtiEnv *e, JNIEnv *jni)
{
    done("SetEventNotificationMode",
         (*e)->SetEventNotificationMode(e, JVMTI_DISABLE, JVMTI_EVENT_METHOD_ENTRY, NULL));
    printf(
        "[agent] VMDeath: %s classes loaded, %s prepared, %d calls of the program's methods seen\n",
        loaded > 300 ? "hundreds of" : "few", prepared > 300 ? "hundreds" : "few", entered);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiCapabilities caps;
    jvmtiEventCallbacks callbacks;
    jvmtiPhase phase;
    if ((*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_1_2) != JNI_OK)
        return JNI_ERR;
    snprintf(prefix, sizeof prefix, "%s", options ? options : "");
    if (!done("GetPhase", (*ti)->GetPhase(ti, &phase)))
        return JNI_ERR;
    printf("[agent] Agent_OnLoad in phase %d, options \"%s\"\n", (int)phase, prefix);
    memset(&caps, 0, sizeof caps);
    caps.can_generate_method_entry_events = 1;
    caps.can_generate_method_exit_events = 1;
    caps.can_generate_exception_events = 1;
    if (!done("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) ||
        !done("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "firstlook", &lock)))
        return JNI_ERR;
    memset(&callbacks, 0, sizeof callbacks);
    callbacks.VMStart = vm_start;
    callbacks.VMInit = vm_init;
    callbacks.VMDeath = vm_death;
    callbacks.ClassLoad = class_load;
    callbacks.ClassPrepare = class_prepare;
    callbacks.MethodEntry = method_entry;
    callbacks.MethodExit = method_exit;
    callbacks.Exception = exception;
    callbacks.ThreadStart = thread_start;
    if (!done("SetEventCallbacks", (*ti)->SetEventCallbacks(ti, &callbacks, sizeof callbacks)))
        return JNI_ERR;
    static const jvmtiEvent wanted[] = {JVMTI_EVENT_VM_START,      JVMTI_EVENT_VM_INIT,
                                        JVMTI_EVENT_VM_DEATH,      JVMTI_EVENT_CLASS_LOAD,
                                        JVMTI_EVENT_CLASS_PREPARE, JVMTI_EVENT_THREAD_START};
    for (unsigned i = 0; i < sizeof wanted / sizeof *wanted; i++)
        if (!done("SetEventNotificationMode",
                  (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, wanted[i], NULL)))
            return JNI_ERR;
    return JNI_OK;
}

JNIEXPORT void JNICALL Agent_OnUnload(JavaVM *vm)
{
    printf("[agent] Agent_OnUnload\n");
    fflush(stdout);
}
