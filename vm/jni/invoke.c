/* SPDX-License-Identifier: Apache-2.0
 * invoke.c - the functions behind a JavaVM pointer.  (JNI spec chapter 5, The Invocation API)
 * The calling thread may or may not have a Java thread; thread_self() tells. */
#include "vm/jni/impl.h"
#include "vm/jni/host.h"

static jint JNICALL invoke_DestroyJavaVM(JavaVM *vm);
static jint JNICALL invoke_AttachCurrentThread(JavaVM *vm, void **penv, void *args);
static jint JNICALL invoke_AttachCurrentThreadAsDaemon(JavaVM *vm, void **penv, void *args);
static jint JNICALL invoke_DetachCurrentThread(JavaVM *vm);
static jint JNICALL invoke_GetEnv(JavaVM *vm, void **penv, jint version);

static struct JNIInvokeInterface_ invoke_table = {
    .DestroyJavaVM = invoke_DestroyJavaVM,
    .AttachCurrentThread = invoke_AttachCurrentThread,
    .DetachCurrentThread = invoke_DetachCurrentThread,
    .GetEnv = invoke_GetEnv,
    .AttachCurrentThreadAsDaemon = invoke_AttachCurrentThreadAsDaemon,
};
JavaVM the_java_vm = &invoke_table;

bool jni_version_supported(jint version)
{
    switch (version) {
    case JNI_VERSION_1_1:
    case JNI_VERSION_1_2:
    case JNI_VERSION_1_4:
    case JNI_VERSION_1_6:
    case JNI_VERSION_1_8: return true;
    default: return !(version & 0xffff) && library_jni_accepts((unsigned)version >> 16);
    }
}

static bool vm_is_over(void) { return vm_exiting || !wellknown_is_bound(); } /* or not begun */

static jint attach(void **penv, const JavaVMAttachArgs *args, bool daemon)
{
    Thread *t = thread_self();
    if (!t) {
        if (vm_is_over())
            return JNI_ERR;
        Object **group = NULL;
        const char *name = NULL;
        if (args && jni_version_supported(args->version)) {
            name = args->name;
            group = args->group ? handle_of_local(args->group).slot : NULL;
        }
        t = thread_attach(name, group, daemon);
        if (!t)
            return JNI_ERR;
    }
    *penv = &t->env;
    return JNI_OK;
}

static jint JNICALL invoke_AttachCurrentThread(JavaVM *vm, void **penv, void *args)
{
    return attach(penv, args, false);
}

static jint JNICALL invoke_AttachCurrentThreadAsDaemon(JavaVM *vm, void **penv, void *args)
{
    return attach(penv, args, true);
}

static jint JNICALL invoke_DetachCurrentThread(JavaVM *vm)
{
    Thread *t = thread_self();
    if (!t)
        /* nothing to do: stock counts it as done, while there is a VM */
        return vm_is_over() ? JNI_ERR : JNI_OK;
    if (frame_skip_entries(t->top_frame))
        return JNI_ERR; /* Java frames below: it cannot be left behind */
    jni_local_frames_free();
    thread_detach(t);
    return JNI_OK;
}

static jint JNICALL invoke_DestroyJavaVM(JavaVM *vm)
{
    void *env;
    JavaVMAttachArgs args = {JNI_VERSION_1_2, (char *)(uintptr_t) "DestroyJavaVM", NULL};
    if (invoke_AttachCurrentThread(vm, &env, &args) != JNI_OK) {
        jni_host.wait_for_exit(); /* the exit code is that thread's */
        return JNI_ERR;
    }
    Thread *self = thread_self();
    if (frame_skip_entries(self->top_frame))
        return JNI_ERR;
    thread_native_to_vm(self);
    return jni_host.destroy_vm(self);
}

static jint JNICALL invoke_GetEnv(JavaVM *vm, void **penv, jint version)
{
    /* JVMTI_VERSION_MASK_INTERFACE_TYPE, JVMTI_VERSION_INTERFACE_JVMTI */
    if ((version & 0x70000000) == 0x30000000)
        return ti_get_env(penv, version);
    Thread *t = thread_self();
    /* Agents' Agent_OnLoad runs before there is a Java thread.  Later nothing of the thread is
     * read: it may be in a signal handler, anywhere. */
    if (!t || (ti_phase == TI_PHASE_ONLOAD && !t->java->object)) {
        *penv = NULL;
        return JNI_EDETACHED;
    }
    if (!jni_version_supported(version)) {
        *penv = NULL;
        return JNI_EVERSION;
    }
    *penv = &t->env;
    return JNI_OK;
}
