/* SPDX-License-Identifier: Apache-2.0
 * interpose.c - has the laboratory's library (tools/lab) stand between agents and the VM, when an
 * option asks for that: -Xcheck:jvmti, -XX:JVMTIFault, -XX:JVMTIProfile, -XX:JVMTITraceFile,
 * -XX:Trace=jvmti; or somebody who wants to hear of other agents (AgentCall).
 *
 * The library does all of it with what any agent has; nothing here is reached without a wish. */
#include "jvmti/env.h"
#include "vm/flags/warning.h"
#include "vm/jni/library.h"
#include "vm/log/log.h"
#include "vm/os/os.h"
#include <limits.h>

/* tools/lab/watch.c.  The result is what is wrong with the options; NULL: nothing. */
typedef const char *(*Interpose)(JavaVM *vm, jboolean check, const char *fault, const char *profile,
                                 const char *trace_file, jboolean tell);

static void *_Atomic library;

static void *open_library(void)
{
    static const char *const places[] = {"lab/libvitrine-lab.so", "../tools/lab/libvitrine-lab.so"};
    char path[PATH_MAX], err[400] = "not installed beside libjvm.so";
    void *opened = os_file_beside(places, ARRAY_LEN(places), path, sizeof path)
                       ? library_open(path, err, sizeof err)
                       : NULL;
    if (!opened)
        vm_warning("lab/libvitrine-lab.so, which looks after agents: %s", err);
    return opened;
}

const char *ti_interpose(void)
{
    const VmOptions *o = &vm_options;
    bool tell = ti_agent_calls_wanted || log_on(jvmti, DEBUG);
    bool wanted = o->check_jvmti || o->jvmti_fault || o->jvmti_profile || o->jvmti_trace_file;
    if (!library && !wanted && !tell)
        return NULL;
    Thread *self = thread_self();
    bool in_vm = self && self->state == THREAD_IN_VM;
    if (in_vm)
        thread_vm_to_native(self);
    if (!library)
        library = open_library();
    Interpose interpose = library ? (Interpose)library_symbol(library, "vitrine_interpose") : NULL;
    const char *wrong = interpose ? interpose(&the_java_vm, o->check_jvmti, o->jvmti_fault,
                                              o->jvmti_profile, o->jvmti_trace_file, tell)
                        : wanted  ? "an option needs the laboratory's library"
                                  : NULL; /* -Xlog:all asks for every topic that there is */
    if (in_vm)
        thread_native_to_vm(self);
    return wrong;
}

void ti_interpose_ends(void)
{
    void (*ends)(void) = library ? (void (*)(void))library_symbol(library, "vitrine_interpose_ends")
                                 : NULL;
    if (ends)
        ends();
}
