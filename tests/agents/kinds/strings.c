/* SPDX-License-Identifier: Apache-2.0
 * strings.c - texts that the heap has more than once: the characters of each string, counted. */
#include "kind.h"
#include <stdint.h>

typedef struct Text {
    uint64_t hash;
    long long count;
} Text;
enum { ROOM = 1 << 16 };
static Text texts[ROOM]; /* open addressing; what has no room is left out */

static jint JNICALL string(jlong class_tag, jlong size, jlong *tag, const jchar *value, jint length,
                           void *data)
{
    uint64_t h = 1469598103934665603u ^ (uint64_t)length;
    for (jint i = 0; i < length; i++)
        h = (h ^ value[i]) * 1099511628211u;
    h |= 1;
    for (int k = 0; k < 32; k++) {
        Text *t = &texts[(h + (unsigned)k) % ROOM];
        if (!t->hash)
            t->hash = h;
        if (t->hash == h) {
            ++t->count;
            break;
        }
    }
    return JVMTI_VISIT_OBJECTS;
}

static void act(JNIEnv *jni)
{
    jvmtiHeapCallbacks callbacks = {.string_primitive_value_callback = string};
    int often = 0;
    lock();
    memset(texts, 0, sizeof texts);
    TI(ForceGarbageCollection);
    TI(IterateThroughHeap, 0, NULL, &callbacks, NULL);
    for (int i = 0; i < ROOM; i++)
        often += texts[i].count >= 500;
    printf("texts that are there 500 times and more: %d\n", often);
    unlock();
}
ACTS(Strings)

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities = {.can_tag_objects = 1};
    static const jvmtiEventCallbacks callbacks = {.DataDumpRequest = data_dump};
    static const int events[] = {JVMTI_EVENT_DATA_DUMP_REQUEST, 0};
    return kind_start(vm, options, &capabilities, &callbacks, events);
}
