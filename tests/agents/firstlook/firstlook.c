/* SPDX-License-Identifier: Apache-2.0
 * firstlook.c - an agent to start from: prints what it sees of a program, by the public headers
 * alone.
 *
 *   -agentpath:libfirstlook.so[=PACKAGE_PREFIX]     e.g. =FirstLook  (internal form; default:
 *   classes without a package)
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

static int interesting(const char *signature)
{
    if (signature[0] != 'L')
        return 0;
    return *prefix ? !strncmp(signature + 1, prefix, strlen(prefix)) : !strchr(signature, '/');
}

/* "LFoo;" "bar" -> interesting?  The texts are freed by the caller through free_names. */
static int names(jmethodID m, char **class_signature, char **method_name)
{
    jclass k;
    if ((*ti)->GetMethodDeclaringClass(ti, m, &k) ||
        (*ti)->GetClassSignature(ti, k, class_signature, NULL))
        return 0;
    if ((*ti)->GetMethodName(ti, m, method_name, NULL, NULL))
        *method_name = NULL;
    return interesting(*class_signature);
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
    jvmtiThreadInfo info;
    (*e)->GetThreadInfo(e, thread, &info);
    printf("[agent] VMInit in thread \"%s\"\n", info.name);
    (*e)->Deallocate(e, (unsigned char *)info.name);
    (*e)->SetEventNotificationMode(e, JVMTI_ENABLE, JVMTI_EVENT_METHOD_ENTRY, NULL);
    (*e)->SetEventNotificationMode(e, JVMTI_ENABLE, JVMTI_EVENT_METHOD_EXIT, NULL);
    (*e)->SetEventNotificationMode(e, JVMTI_ENABLE, JVMTI_EVENT_EXCEPTION, NULL);
}

static void JNICALL class_load(jvmtiEnv *e, JNIEnv *jni, jthread t, jclass k) { loaded++; }

static void JNICALL class_prepare(jvmtiEnv *e, JNIEnv *jni, jthread t, jclass k)
{
    char *signature;
    jint methods = 0, fields = 0;
    jmethodID *m = NULL;
    jfieldID *f = NULL;
    prepared++;
    if ((*e)->GetClassSignature(e, k, &signature, NULL))
        return;
    if (interesting(signature)) {
        (*e)->GetClassMethods(e, k, &methods, &m);
        (*e)->GetClassFields(e, k, &fields, &f);
        printf("[agent] class %s prepared: %d methods, %d fields\n", signature, methods, fields);
        (*e)->Deallocate(e, (unsigned char *)m);
        (*e)->Deallocate(e, (unsigned char *)f);
    }
    (*e)->Deallocate(e, (unsigned char *)signature);
}

static void JNICALL method_entry(jvmtiEnv *e, JNIEnv *jni, jthread t, jmethodID method)
{
    char *k = NULL, *m = NULL;
    jint depth = 0;
    if (names(method, &k, &m)) {
        (*e)->GetFrameCount(e, t, &depth);
        entered++;
        printf("[agent] %*s> %s.%s\n", depth, "", k, m);
    }
    free_names(k, m);
}

static void JNICALL method_exit(jvmtiEnv *e, JNIEnv *jni, jthread t, jmethodID method,
                                jboolean by_exception, jvalue value)
{
    char *k = NULL, *m = NULL;
    jint depth = 0;
    if (names(method, &k, &m)) {
        (*e)->GetFrameCount(e, t, &depth);
        printf("[agent] %*s< %s.%s%s\n", depth, "", k, m, by_exception ? " (by exception)" : "");
    }
    free_names(k, m);
}

static void JNICALL exception(jvmtiEnv *e, JNIEnv *jni, jthread t, jmethodID method,
                              jlocation location, jobject object, jmethodID catch_method,
                              jlocation catch_location)
{
    char *k = NULL, *m = NULL, *what = NULL, *ck = NULL, *cm = NULL;
    if (names(method, &k, &m)) {
        (*e)->GetClassSignature(e, (*jni)->GetObjectClass(jni, object), &what, NULL);
        if (catch_method)
            names(catch_method, &ck, &cm);
        printf("[agent] exception %s at %s.%s:%d", what, k, m, (int)location);
        if (catch_method)
            printf(", caught in %s.%s:%d\n", ck, cm, (int)catch_location);
        else
            printf(", caught nowhere\n");
        free_names(ck, cm);
        (*e)->Deallocate(e, (unsigned char *)what);
    }
    free_names(k, m);
}

static void JNICALL thread_start(jvmtiEnv *e, JNIEnv *jni, jthread t)
{
    (*e)->RawMonitorEnter(e, lock);
    threads++;
    (*e)->RawMonitorExit(e, lock);
}

static void JNICALL vm_death(jvmtiEnv *e, JNIEnv *jni)
{
    (*e)->SetEventNotificationMode(e, JVMTI_DISABLE, JVMTI_EVENT_METHOD_ENTRY, NULL);
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
    (*ti)->GetPhase(ti, &phase);
    printf("[agent] Agent_OnLoad in phase %d, options \"%s\"\n", (int)phase, prefix);
    memset(&caps, 0, sizeof caps);
    caps.can_generate_method_entry_events = 1;
    caps.can_generate_method_exit_events = 1;
    caps.can_generate_exception_events = 1;
    if ((*ti)->AddCapabilities(ti, &caps) || (*ti)->CreateRawMonitor(ti, "firstlook", &lock))
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
    (*ti)->SetEventCallbacks(ti, &callbacks, sizeof callbacks);
    static const jvmtiEvent wanted[] = {JVMTI_EVENT_VM_START,      JVMTI_EVENT_VM_INIT,
                                        JVMTI_EVENT_VM_DEATH,      JVMTI_EVENT_CLASS_LOAD,
                                        JVMTI_EVENT_CLASS_PREPARE, JVMTI_EVENT_THREAD_START};
    for (unsigned i = 0; i < sizeof wanted / sizeof *wanted; i++)
        if ((*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, wanted[i], NULL))
            return JNI_ERR;
    return JNI_OK;
}

JNIEXPORT void JNICALL Agent_OnUnload(JavaVM *vm)
{
    printf("[agent] Agent_OnUnload\n");
    fflush(stdout);
}
