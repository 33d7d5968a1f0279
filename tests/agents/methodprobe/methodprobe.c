/* SPDX-License-Identifier: Apache-2.0
 * methodprobe.c - traces of every call of one method: a profiler's "method" mode.  Classes that are
 * loaded already are retransformed, later ones are changed as they come; the inserted call goes to
 * a native method of a class that the agent gives to the boot loader, and that asks
 * AsyncGetCallTrace without a context.  Switched on and off while the program runs. */
#include "instrument.h"
#include "calltrace.h"

static char target_class[256], target_method[256];
static Counts stacks;
static volatile int on;

static bool instrument(ClassBuilder *b, CodeEdit *e, const ClassFile *cf, unsigned method)
{
    Utf8 name = cp_str(cf, cf->methods[method].name_index);
    return name.len == strlen(target_method) && !memcmp(name.bytes, target_method, name.len) &&
           probe_insert(b, e, 0, 0);
}

static void JNICALL hook(jvmtiEnv *env, JNIEnv *jni, jclass redefined, jobject loader,
                         const char *name, jobject domain, jint len, const unsigned char *bytes,
                         jint *new_len, unsigned char **new_bytes)
{
    if (on && name && !strncmp(name, target_class, strlen(target_class)))
        instrument_class(bytes, len, new_len, new_bytes, instrument);
}

static void JNICALL hit(JNIEnv *jni, jclass probe, jint id)
{
    CallFrame frames[16];
    CallTrace trace = {jni, 0, frames};
    call_trace(&trace, 16, NULL);
    char text[2048] = "", name[512];
    for (jint i = trace.num_frames - 1; i >= 0; i--) {
        size_t used = strlen(text);
        snprintf(text + used, sizeof text - used, "%s%s", used ? ";" : "",
                 frames[i].method ? method_name(frames[i].method, name, sizeof name) : "no ID");
    }
    lock();
    count_of(&stacks, trace.num_frames > 0 ? text : "no frames")->count++;
    unlock();
}

static void retransform(JNIEnv *jni)
{
    jint n = 0, found = 0;
    jclass *classes = NULL;
    char name[512];
    TI(GetLoadedClasses, &n, &classes);
    for (jint i = 0; i < n; i++) {
        jboolean can = 0;
        if (!(*ti)->IsModifiableClass(ti, classes[i], &can) && can &&
            !strncmp(class_name(classes[i], name, sizeof name), target_class, strlen(target_class)))
            classes[found++] = classes[i];
    }
    printf("retransformed: %d\n", found);
    TI(RetransformClasses, found, classes);
    release(classes);
}

JNIEXPORT void JNICALL Java_MethodProbe_begin(JNIEnv *jni, jclass c, jstring klass, jstring method)
{
    (*jni)->GetStringUTFRegion(jni, klass, 0, (*jni)->GetStringLength(jni, klass), target_class);
    (*jni)->GetStringUTFRegion(jni, method, 0, (*jni)->GetStringLength(jni, method), target_method);
    static int defined;
    if (!defined++)
        probe_define(jni, (void *)hit);
    on = 1;
    TI(SetEventNotificationMode, JVMTI_ENABLE, JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, NULL);
    retransform(jni);
}
JNIEXPORT void JNICALL Java_MethodProbe_end(JNIEnv *jni, jclass c)
{
    on = 0;
    retransform(jni);
    TI(SetEventNotificationMode, JVMTI_DISABLE, JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, NULL);
    lock();
    sort_counts(&stacks);
    for (int i = 0; i < stacks.len; i++)
        printf("%4lld %s\n", stacks.rows[i].count, stacks.rows[i].text);
    free_counts(&stacks);
    unlock();
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    make_all_method_ids(jni);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities = {.can_generate_all_class_hook_events = 1,
                                                   .can_retransform_classes = 1,
                                                   .can_retransform_any_class = 1};
    static const jvmtiEventCallbacks callbacks = {.VMInit = vm_init,
                                                  .ClassFileLoadHook = hook,
                                                  .ClassLoad = listen_to_class_load,
                                                  .ClassPrepare = ids_at_class_prepare};
    static const int events[] = {JVMTI_EVENT_VM_INIT, JVMTI_EVENT_CLASS_LOAD,
                                 JVMTI_EVENT_CLASS_PREPARE, 0};
    return call_trace_find() ? agent_start(vm, &capabilities, &callbacks, events) : JNI_ERR;
}
