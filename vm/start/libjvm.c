/* SPDX-License-Identifier: Apache-2.0
 * libjvm.c - the three entry points of the Invocation API that libjvm.so exports by name.  (JNI
 * specification, chapter 5) */
#include "jni.h"
#include "vm/jni/env.h"
#include "vm/library/release.h"
#include "vm/start/compile_flags.h"
#include "vm/start/java_home.h"
#include "vm/start/options.h"
#include "vm/start/signals.h"
#include "vm/start/start.h"
#include "vm/thread/thread.h"

static _Atomic bool creating; /* once true for ever: one VM per process */

EXPORT jint JNICALL JNI_GetDefaultJavaVMInitArgs(void *args)
{
    JavaVMInitArgs *a = args;
    if (a->version == JNI_VERSION_1_1)
        return JNI_ERR;
    return jni_version_supported(a->version) ? JNI_OK : JNI_ERR;
}

EXPORT jint JNICALL JNI_GetCreatedJavaVMs(JavaVM **vms, jsize capacity, jsize *count)
{
    bool exists = vm_initialized && !vm_destroyed;
    *count = exists;
    if (exists && capacity > 0)
        *vms = &the_java_vm;
    return JNI_OK;
}

EXPORT jint JNICALL JNI_CreateJavaVM(JavaVM **vm, void **env, void *args)
{
    const JavaVMInitArgs *a = args;
    if (!jni_version_supported(a->version))
        return JNI_EVERSION;
    if (atomic_exchange(&creating, true))
        return vm_initialized && !vm_destroyed ? JNI_EEXIST : JNI_ERR;
    signals_hear();
    /* which flags there are is the release's; that there is no JDK is said later */
    char err[512], *home = java_home_find((const void *)JNI_CreateJavaVM, err, sizeof err);
    if (home)
        library_choose(home, err, sizeof err);
    free(home);
    jint rc = options_parse(a);
    if (rc == JNI_OK && !compile_flags_read())
        rc = JNI_ERR;
    signals_install(rc == JNI_OK);
    if (rc != JNI_OK)
        return rc;
    Thread *self = vm_start();
    *vm = &the_java_vm;
    *env = &self->env;
    thread_vm_to_native(self);
    /* What agents have printed comes before what the program writes, which does not go through C's
     * streams.  As native code: a thread of an agent may have a stream's lock. */
    fflush(stdout);
    fflush(stderr);
    return JNI_OK;
}
