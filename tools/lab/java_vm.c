/* SPDX-License-Identifier: Apache-2.0
 * java_vm.c - the JavaVM that the agent sees.  (JNI: The Invocation API) */
#include "tools/lab/census.h"
#include "tools/lab/lab.h"
#include "tools/lab/threads.h"

JavaVM *lab_real_vm;

static struct JNIInvokeInterface_ plain_vm; /* the VM's own functions */

static jint get_env(void **out, jint version, const void *caller)
{
    bool is_jvmti = (version & 0x70000000) == 0x30000000;
    if (is_jvmti && !injection_has_version(&lab_config.profile, version))
        return JNI_EVERSION;
    jint r = plain_vm.GetEnv(lab_real_vm, out, version);
    if (r != JNI_OK || !is_jvmti)
        return r;
    LabEnv *e = lab_env_make(*out, caller);
    if (!e)
        return JNI_ENOMEM;
    *out = e;
    return JNI_OK;
}

static jint JNICALL vm_get_env(JavaVM *vm, void **out, jint version)
{
    return get_env(out, version, __builtin_return_address(0));
}
static jint JNICALL vm_destroy(JavaVM *vm) { return plain_vm.DestroyJavaVM(lab_real_vm); }
static bool is_attached(void)
{
    void *jni;
    return plain_vm.GetEnv(lab_real_vm, &jni, JNI_VERSION_1_6) == JNI_OK;
}
/* Handlers that may call callback-safe functions only may not attach their thread either. */
static bool may_attach(const void *caller)
{
    const LabEventRow *current = lab_current_event();
    if (!current || !current->restricted)
        return true;
    lab_finding("restricted-callback", "Events", caller,
                "a thread is attached in a handler of %s, which may not use JNI; not done",
                current->name);
    return false;
}
typedef jint(JNICALL *Attach)(JavaVM *vm, void **env, void *args);
static jint attach(Attach plain, void **env, void *args, const void *caller)
{
    if (!may_attach(caller))
        return JNI_ERR;
    bool was = is_attached();
    lab_census_attaching(was ? NULL : caller);
    jint r = plain(lab_real_vm, env, args);
    if (r == JNI_OK && !was)
        lab_thread_attached(caller);
    lab_census_attaching(NULL);
    return r;
}
/* It is known that the VM waits for ever for threads of the agent: now they are daemons. */
static Attach as_wanted(void)
{
    return lab_config.daemons ? plain_vm.AttachCurrentThreadAsDaemon : plain_vm.AttachCurrentThread;
}
static jint JNICALL vm_attach(JavaVM *vm, void **env, void *args)
{
    return attach(as_wanted(), env, args, __builtin_return_address(0));
}
static jint JNICALL vm_attach_daemon(JavaVM *vm, void **env, void *args)
{
    return attach(plain_vm.AttachCurrentThreadAsDaemon, env, args, __builtin_return_address(0));
}
static jint detach(const void *caller)
{
    if (lab_census_is_foreign()) {
        lab_finding("threads", "", caller,
                    "DetachCurrentThread is called by a thread that the agent did not attach: it "
                    "would be lost to the program; not done");
        return JNI_ERR;
    }
    jint r = plain_vm.DetachCurrentThread(lab_real_vm);
    if (r == JNI_OK)
        lab_thread_detached();
    return r;
}
static jint JNICALL vm_detach(JavaVM *vm) { return detach(__builtin_return_address(0)); }

static const struct JNIInvokeInterface_ vm_table = {
    .DestroyJavaVM = vm_destroy,
    .AttachCurrentThread = vm_attach,
    .DetachCurrentThread = vm_detach,
    .GetEnv = vm_get_env,
    .AttachCurrentThreadAsDaemon = vm_attach_daemon,
};
static JavaVM wrapped_vm = &vm_table;

/* The VM hands its own JavaVM to a library that a program loads or attaches, and that may be the
 * agent's: what the agent calls of it comes here, too, and what others call goes on to the VM. */
static jint JNICALL real_get_env(JavaVM *vm, void **out, jint version)
{
    const void *caller = __builtin_return_address(0);
    bool ours = lab_in_agent(caller) || lab_watches(caller);
    return ours ? get_env(out, version, caller) : plain_vm.GetEnv(vm, out, version);
}
static jint JNICALL real_attach(JavaVM *vm, void **env, void *args)
{
    const void *caller = __builtin_return_address(0);
    return lab_in_agent(caller) ? attach(as_wanted(), env, args, caller)
                                : plain_vm.AttachCurrentThread(vm, env, args);
}
static jint JNICALL real_attach_daemon(JavaVM *vm, void **env, void *args)
{
    const void *caller = __builtin_return_address(0);
    return lab_in_agent(caller) ? attach(plain_vm.AttachCurrentThreadAsDaemon, env, args, caller)
                                : plain_vm.AttachCurrentThreadAsDaemon(vm, env, args);
}
static jint JNICALL real_detach(JavaVM *vm)
{
    const void *caller = __builtin_return_address(0);
    return lab_in_agent(caller) ? detach(caller) : plain_vm.DetachCurrentThread(vm);
}

JavaVM *lab_wrap_vm(JavaVM *real)
{
    static struct JNIInvokeInterface_ table;
    if (!lab_real_vm) {
        table = plain_vm = **real;
        table.GetEnv = real_get_env;
        table.AttachCurrentThread = real_attach;
        table.AttachCurrentThreadAsDaemon = real_attach_daemon;
        table.DetachCurrentThread = real_detach;
        lab_real_vm = real;
        *real = &table;
    }
    return &wrapped_vm;
}
