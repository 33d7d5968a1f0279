/* SPDX-License-Identifier: Apache-2.0
 * instances.c - all objects of some classes, as an inspector shows them: found by a walk, had by
 * their tags, with size, hash and lock. */
#include "kind.h"

static jint JNICALL tag_it(jlong class_tag, jlong size, jlong *tag, jint length, void *data)
{
    if (*(jint *)data < 1000)
        *tag = ++*(jint *)data;
    return JVMTI_VISIT_OBJECTS;
}

static void list(JNIEnv *jni, jclass c, const char *name)
{
    static jlong tags[1001];
    jvmtiHeapCallbacks callbacks = {.heap_iteration_callback = tag_it};
    jint n = 0, found = 0, locked = 0;
    jlong *found_tags = NULL, bytes = 0;
    jobject *objects = NULL;
    for (jint i = 0; i < 1001; i++)
        tags[i] = i + 1;
    TI(IterateThroughHeap, 0, c, &callbacks, &n);
    if (!n)
        return;
    TI(GetObjectsWithTags, n, tags, &found, &objects, &found_tags);
    for (jint i = 0; i < found; i++) {
        jlong size = 0;
        jint hash = 0;
        jvmtiMonitorUsage usage = {0};
        TI(GetObjectSize, objects[i], &size);
        TI(GetObjectHashCode, objects[i], &hash);
        if (!(*ti)->GetObjectMonitorUsage(ti, objects[i], &usage)) {
            locked += usage.owner != NULL;
            (*jni)->DeleteLocalRef(jni, usage.owner);
            for (jint k = 0; k < usage.waiter_count; k++)
                (*jni)->DeleteLocalRef(jni, usage.waiters[k]);
            for (jint k = 0; k < usage.notify_waiter_count; k++)
                (*jni)->DeleteLocalRef(jni, usage.notify_waiters[k]);
            release(usage.waiters);
            release(usage.notify_waiters);
        }
        bytes += size;
        TI(SetTag, objects[i], 0);
        (*jni)->DeleteLocalRef(jni, objects[i]);
    }
    release(objects);
    release(found_tags);
    if (*prefix)
        printf("%s: %d, sizes: %s, locked: %d\n", name, found, bytes >= 8LL * found ? "yes" : "no",
               locked);
}

static void act(JNIEnv *jni)
{
    lock();
    TI(ForceGarbageCollection);
    our_classes(jni, list);
    unlock();
}
ACTS(Instances)

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities = {.can_tag_objects = 1, .can_get_monitor_info = 1};
    static const jvmtiEventCallbacks callbacks = {.DataDumpRequest = data_dump};
    static const int events[] = {JVMTI_EVENT_DATA_DUMP_REQUEST, 0};
    return kind_start(vm, options, &capabilities, &callbacks, events);
}
