/* SPDX-License-Identifier: Apache-2.0
 * growth.c - a leak finder that compares two walks over the heap: act counts the objects of each
 * class, and says which classes have more than at the last act. */
#include "kind.h"

static Counts before;
static jint JNICALL count(jlong class_tag, jlong size, jlong *tag, jint length, void *data)
{
    ++((long long *)data)[class_tag];
    return JVMTI_VISIT_OBJECTS;
}

static void act(JNIEnv *jni)
{
    jint n = 0;
    jclass *classes = NULL;
    jvmtiHeapCallbacks callbacks = {.heap_iteration_callback = count};
    Counts now = {0};
    lock();
    TI(ForceGarbageCollection);
    TI(GetLoadedClasses, &n, &classes);
    long long *counts = need(calloc((size_t)n + 1, sizeof *counts));
    for (jint i = 0; i < n; i++)
        TI(SetTag, classes[i], i + 1);
    TI(IterateThroughHeap, JVMTI_HEAP_FILTER_CLASS_UNTAGGED, NULL, &callbacks, counts);
    for (jint i = 0; i < n; i++) {
        char name[512];
        if (class_name(classes[i], name, sizeof name) == name && ours(name))
            count_of(&now, name)->count += counts[i + 1];
        TI(SetTag, classes[i], 0);
        (*jni)->DeleteLocalRef(jni, classes[i]);
    }
    for (int i = 0; i < now.len && before.len; i++) {
        long long more = now.rows[i].count - count_of(&before, now.rows[i].text)->count;
        if (more)
            printf("%s: %+lld\n", now.rows[i].text, more);
    }
    free_counts(&before);
    before = now;
    free(counts);
    release(classes);
    unlock();
}
ACTS(Growth)

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities = {.can_tag_objects = 1};
    static const jvmtiEventCallbacks callbacks = {.DataDumpRequest = data_dump};
    static const int events[] = {JVMTI_EVENT_DATA_DUMP_REQUEST, 0};
    return kind_start(vm, options, &capabilities, &callbacks, events);
}
