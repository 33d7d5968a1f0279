/* SPDX-License-Identifier: Apache-2.0
 * class_dumper.c - writes the class files of the program into one temporary file, with a line for
 * each; attached late, it has the loaded classes go through the hook. */
#include <jvmti.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static FILE *out; /* guarded by lock; NULL: closed */
static long files, failures;

static void JNICALL hook(jvmtiEnv *ti, JNIEnv *jni, jclass redefined, jobject loader,
                         const char *name, jobject domain, jint len, const unsigned char *bytes,
                         jint *new_len, unsigned char **new_bytes)
{
    if (!loader)
        return;
    pthread_mutex_lock(&lock);
    if (out && fprintf(out, "%s %d\n", name ? name : "(no name)", (int)len) > 0 &&
        fwrite(bytes, 1, (size_t)len, out) == (size_t)len)
        files++;
    else if (out)
        failures++;
    pthread_mutex_unlock(&lock);
}

static void again(jvmtiEnv *ti, jclass klass)
{
    jobject loader = NULL;
    jboolean modifiable = JNI_FALSE;
    jint status = 0;
    if ((*ti)->GetClassLoader(ti, klass, &loader) || !loader ||
        (*ti)->IsModifiableClass(ti, klass, &modifiable) || !modifiable ||
        (*ti)->GetClassStatus(ti, klass, &status) || !(status & JVMTI_CLASS_STATUS_PREPARED) ||
        status & JVMTI_CLASS_STATUS_ERROR)
        return;
    if ((*ti)->RetransformClasses(ti, 1, &klass)) {
        pthread_mutex_lock(&lock);
        failures++;
        pthread_mutex_unlock(&lock);
    }
}

static void all_again(jvmtiEnv *ti, JNIEnv *jni)
{
    jint n = 0;
    jclass *classes = NULL;
    if ((*ti)->GetLoadedClasses(ti, &n, &classes)) {
        fprintf(stderr, "class_dumper: classes that are loaded are not dumped\n");
        return;
    }
    for (jint i = 0; i < n; i++) {
        if (!(*jni)->PushLocalFrame(jni, 4)) {
            again(ti, classes[i]);
            (*jni)->PopLocalFrame(jni, NULL);
        } else
            (*jni)->ExceptionClear(jni);
        (*jni)->DeleteLocalRef(jni, classes[i]);
    }
    (*ti)->Deallocate(ti, (unsigned char *)classes);
}

static void JNICALL vm_death(jvmtiEnv *ti, JNIEnv *jni)
{
    pthread_mutex_lock(&lock);
    bool kept = out && !fflush(out) && !ferror(out);
    if (out)
        fclose(out);
    out = NULL;
    printf("class_dumper: %s, %ld failures\n", kept ? "written" : "not written", failures);
    pthread_mutex_unlock(&lock);
}

static jint start(JavaVM *vm, jvmtiEnv **ti)
{
    static const jvmtiCapabilities needed = {.can_retransform_classes = 1,
                                             .can_generate_all_class_hook_events = 1};
    static const jvmtiEventCallbacks callbacks = {.ClassFileLoadHook = hook, .VMDeath = vm_death};
    static const char *const said[] = {
        "",        "GetEnv", "AddCapabilities", "SetEventCallbacks", "ClassFileLoadHook",
        "VMDeath", "tmpfile"};
    int step = 0;
    pthread_mutex_lock(&lock);
    if (!out)
        out = tmpfile();
    bool is_open = out != NULL;
    pthread_mutex_unlock(&lock);
    if (!is_open)
        step = 6;
    else if ((*vm)->GetEnv(vm, (void **)ti, JVMTI_VERSION_1_2) != JNI_OK)
        step = 1;
    else if ((*(*ti))->AddCapabilities(*ti, &needed))
        step = 2;
    else if ((*(*ti))->SetEventCallbacks(*ti, &callbacks, sizeof callbacks))
        step = 3;
    else if ((*(*ti))->SetEventNotificationMode(*ti, JVMTI_ENABLE, JVMTI_EVENT_CLASS_FILE_LOAD_HOOK,
                                                NULL))
        step = 4;
    else if ((*(*ti))->SetEventNotificationMode(*ti, JVMTI_ENABLE, JVMTI_EVENT_VM_DEATH, NULL))
        step = 5;
    if (step)
        fprintf(stderr, "class_dumper: cannot start: %s\n", said[step]);
    if (step > 1 && step < 6)
        (*(*ti))->DisposeEnvironment(*ti);
    return step ? JNI_ERR : JNI_OK;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiEnv *ti;
    return start(vm, &ti);
}

JNIEXPORT jint JNICALL Agent_OnAttach(JavaVM *vm, char *options, void *reserved)
{
    static bool attached;
    jvmtiEnv *ti;
    JNIEnv *jni;
    if (attached)
        return JNI_OK; /* it is there */
    if ((*vm)->GetEnv(vm, (void **)&jni, JNI_VERSION_1_6) != JNI_OK || start(vm, &ti))
        return JNI_ERR;
    attached = true;
    all_again(ti, jni);
    return JNI_OK;
}
