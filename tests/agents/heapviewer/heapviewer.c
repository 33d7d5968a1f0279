/* SPDX-License-Identifier: Apache-2.0
 * heapviewer.c - what is in the heap: reachable objects by class, counted by following references
 * from the roots.
 *
 *   java -agentpath:libheapviewer.so[=PREFIX] ...   only classes whose name starts so
 *
 * Rows with bytes go to the report of a data dump request (SIGQUIT); at the end only counts are
 * printed. */
#include "agent.h"

static const char *prefix = "";
typedef struct Row {
    char *name;
    long long count, bytes;
} Row;

/* Class tags: index in rows + 1.  Objects get the tag -1 once they were counted. */
static jint JNICALL reference(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                              jlong class_tag, jlong referrer_class_tag, jlong size, jlong *tag,
                              jlong *referrer_tag, jint length, void *data)
{
    Row *rows = data;
    if (*tag < 0)
        return 0; /* seen */
    if (class_tag > 0) {
        rows[class_tag - 1].count++;
        rows[class_tag - 1].bytes += size;
    }
    if (*tag == 0)
        *tag = -1;
    return JVMTI_VISIT_OBJECTS;
}

static jint JNICALL forget(jlong class_tag, jlong size, jlong *tag, jint length, void *data)
{
    *tag = 0;
    return JVMTI_VISIT_OBJECTS;
}

static int by_count(const void *a, const void *b)
{
    const Row *x = a, *y = b;
    return x->count != y->count ? (x->count < y->count) - (x->count > y->count)
                                : strcmp(x->name, y->name);
}

static void report(int with_bytes)
{
    jint n = 0;
    jclass *classes = NULL;
    lock();
    TI(GetLoadedClasses, &n, &classes);
    Row *rows = need(calloc((size_t)n, sizeof *rows));
    for (jint i = 0; i < n; i++) {
        char name[512];
        rows[i].name = need(strdup(class_name(classes[i], name, sizeof name)));
        TI(SetTag, classes[i], i + 1);
    }
    jvmtiHeapCallbacks follow = {.heap_reference_callback = reference},
                       clear = {.heap_iteration_callback = forget};
    TI(FollowReferences, 0, NULL, NULL, &follow, rows);
    TI(IterateThroughHeap, JVMTI_HEAP_FILTER_UNTAGGED, NULL, &clear, NULL);
    qsort(rows, (size_t)n, sizeof *rows, by_count);
    printf("reachable objects by class:\n");
    for (jint i = 0; i < n; i++)
        if (rows[i].count && !strncmp(rows[i].name, prefix, strlen(prefix))) {
            if (with_bytes)
                printf("%8lld %10lld  %s\n", rows[i].count, rows[i].bytes, rows[i].name);
            else
                printf("%8lld  %s\n", rows[i].count, rows[i].name);
        }
    for (jint i = 0; i < n; i++)
        free(rows[i].name);
    free(rows);
    release(classes);
    unlock();
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni) { report(0); }
static void JNICALL data_dump(jvmtiEnv *env) { report(1); }

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    if (options)
        prefix = need(strdup(options));
    static const jvmtiCapabilities capabilities = {.can_tag_objects = 1};
    static const jvmtiEventCallbacks callbacks = {.VMDeath = vm_death,
                                                  .DataDumpRequest = data_dump};
    static const int events[] = {JVMTI_EVENT_VM_DEATH, JVMTI_EVENT_DATA_DUMP_REQUEST, 0};
    return agent_start(vm, &capabilities, &callbacks, events);
}
