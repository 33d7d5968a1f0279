/* SPDX-License-Identifier: Apache-2.0
 * extension_virtual.c - virtual threads and their carriers, as the stock VM has it.
 *
 * The two events have modes, which SetEventNotificationMode takes by their numbers. */
#include "jvmti/extensions.h"
#include "jvmti/spec/bodies.h"
#include "vm/thread/virtual.h"

jvmtiError ti_ext_GetVirtualThread(TiEnv *env, Handle carrier, jthread *thread_ptr)
{
    if (thread_object_unmounts(H(carrier))) /* one that is bound is a thread of the system */
        return JVMTI_ERROR_INVALID_THREAD;
    Thread *self = thread_self();
    safepoint_begin(self, "GetVirtualThread");
    const Thread *t = thread_of_java(H(carrier));
    if (t)
        *thread_ptr = jref_new_local(self, t->java != t->own ? t->java->object : NULL);
    safepoint_end(self);
    return t ? JVMTI_ERROR_NONE : JVMTI_ERROR_THREAD_NOT_ALIVE;
}

jvmtiError ti_ext_GetCarrierThread(TiEnv *env, Handle virtual, jthread *thread_ptr)
{
    if (!thread_object_unmounts(H(virtual))) /* one that is bound is carried by nobody */
        return JVMTI_ERROR_INVALID_THREAD;
    Thread *self = thread_self();
    bool of_itself = self->java->object == H(virtual); /* who carries it does not change now */
    if (!of_itself)
        safepoint_begin(self, "GetCarrierThread");
    const Thread *t = virtual_carrier(H(virtual));
    *thread_ptr = jref_new_local(self, t ? t->own->object : NULL);
    if (!of_itself)
        safepoint_end(self);
    return JVMTI_ERROR_NONE;
}

static void post(Thread *self, jint event)
{
    assert_in_vm(self);
    TiCall c = ti_call_begin(self);
    TI_EACH_ENV(env) {
        jvmtiExtensionEvent fn = ti_extension_callback(env, event);
        if (!fn || !ti_env_wants(env, self, event))
            continue;
        HANDLE_SCOPE(self);
        jthread thread = jref_new_local(self, self->java->object);
        TI_IN_NATIVE(self, env, fn(ti_env_face(env), (JNIEnv *)&self->env, thread));
    }
    ti_call_end(self, &c);
}

void ti_post_virtual_mount(Thread *self) { post(self, TI_VIRTUAL_MOUNT); }
void ti_post_virtual_unmount(Thread *self) { post(self, TI_VIRTUAL_UNMOUNT); }
