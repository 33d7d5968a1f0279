/* SPDX-License-Identifier: Apache-2.0
 * vmallocs.c - what the VM itself makes, where no bytecode says `new`: VMObjectAlloc by class. */
#include "kind.h"

static Counts classes;

static void JNICALL allocated(jvmtiEnv *env, JNIEnv *jni, jthread t, jobject o, jclass c, jlong n)
{
    char name[512];
    if (class_name(c, name, sizeof name) != name || !ours(name))
        return;
    lock();
    Count *row = count_of(&classes, name);
    row->count++;
    row->bytes += n;
    unlock();
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    lock();
    sort_counts(&classes);
    for (int i = 0; i < classes.len && i < 5; i++)
        printf("%s: %s\n", classes.rows[i].text,
               classes.rows[i].count >= 100 ? "again and again" : "now and then");
    unlock();
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities = {.can_generate_vm_object_alloc_events = 1};
    static const jvmtiEventCallbacks callbacks = {.VMObjectAlloc = allocated, .VMDeath = vm_death};
    static const int events[] = {JVMTI_EVENT_VM_OBJECT_ALLOC, JVMTI_EVENT_VM_DEATH, 0};
    return kind_start(vm, options, &capabilities, &callbacks, events);
}
