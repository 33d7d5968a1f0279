/* SPDX-License-Identifier: Apache-2.0
 * heap_viewer.c - at a data dump: the classes with most objects.  Classes are tagged with the
 * number of their row for the time of the walk. */
#include <jvmti.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Row {
    jlong objects, bytes;
    jint of;
} Row;
static jrawMonitorID lock; /* one dump at a time */

static jint JNICALL count(jlong class_tag, jlong size, jlong *tag, jint length, void *data)
{
    Row *rows = data;
    if (class_tag > 0) {
        rows[class_tag].objects++;
        rows[class_tag].bytes += size;
    }
    return JVMTI_VISIT_OBJECTS;
}

static int most_first(const void *a, const void *b)
{
    jlong x = ((const Row *)a)->objects, y = ((const Row *)b)->objects;
    return x == y ? ((const Row *)a)->of - ((const Row *)b)->of : x < y ? 1 : -1;
}

static void print(jvmtiEnv *ti, const jclass *classes, jint n, Row *rows)
{
    for (jint i = 1; i <= n; i++)
        rows[i].of = i;
    qsort(rows + 1, (size_t)n, sizeof *rows, most_first);
    for (jint i = 1; i <= n && i <= 3; i++) {
        char *name = NULL;
        if ((*ti)->GetClassSignature(ti, classes[rows[i].of - 1], &name, NULL)) {
            printf("heap_viewer: a class without a name\n");
            continue;
        }
        printf("heap_viewer: %s is among the first\n", name);
        (*ti)->Deallocate(ti, (unsigned char *)name);
    }
}

static void view(jvmtiEnv *ti, JNIEnv *jni)
{
    static const jvmtiHeapCallbacks callbacks = {.heap_iteration_callback = count};
    jint n = 0, tagged = 0;
    jclass *classes = NULL;
    jvmtiError e = (*ti)->GetLoadedClasses(ti, &n, &classes);
    if (e) {
        fprintf(stderr, "heap_viewer: GetLoadedClasses: error %d\n", (int)e);
        return;
    }
    Row *rows = calloc((size_t)n + 1, sizeof *rows);
    if (!rows)
        e = JVMTI_ERROR_OUT_OF_MEMORY;
    while (!e && tagged < n) {
        e = (*ti)->SetTag(ti, classes[tagged], tagged + 1);
        tagged += !e;
    }
    if (!e)
        e = (*ti)->IterateThroughHeap(ti, JVMTI_HEAP_FILTER_CLASS_UNTAGGED, NULL, &callbacks, rows);
    if (e)
        fprintf(stderr, "heap_viewer: no walk: error %d\n", (int)e);
    else
        print(ti, classes, n, rows);
    for (jint i = 0; i < tagged; i++)
        (*ti)->SetTag(ti, classes[i], 0); /* the next dump gives new ones anyway */
    for (jint i = 0; i < n; i++)
        (*jni)->DeleteLocalRef(jni, classes[i]);
    free(rows);
    (*ti)->Deallocate(ti, (unsigned char *)classes);
}

static void JNICALL data_dump(jvmtiEnv *ti)
{
    JavaVM *vm = NULL;
    JNIEnv *jni;
    if ((*ti)->GetEnvironmentLocalStorage(ti, (void **)&vm) || !vm ||
        (*vm)->GetEnv(vm, (void **)&jni, JNI_VERSION_1_6) != JNI_OK ||
        (*ti)->RawMonitorEnter(ti, lock)) {
        fprintf(stderr, "heap_viewer: no dump\n");
        return;
    }
    view(ti, jni);
    (*ti)->RawMonitorExit(ti, lock);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiEnv *ti;
    static const jvmtiCapabilities needed = {.can_tag_objects = 1};
    static const jvmtiEventCallbacks callbacks = {.DataDumpRequest = data_dump};
    if ((*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_1_2) != JNI_OK) {
        fprintf(stderr, "heap_viewer: no JVM TI\n");
        return JNI_ERR;
    }
    if ((*ti)->AddCapabilities(ti, &needed) || (*ti)->SetEnvironmentLocalStorage(ti, (void *)vm) ||
        (*ti)->CreateRawMonitor(ti, "heap_viewer", &lock) ||
        (*ti)->SetEventCallbacks(ti, &callbacks, sizeof callbacks) ||
        (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, JVMTI_EVENT_DATA_DUMP_REQUEST, NULL)) {
        fprintf(stderr, "heap_viewer: the VM refuses\n");
        (*ti)->DisposeEnvironment(ti);
        return JNI_ERR;
    }
    return JNI_OK;
}
