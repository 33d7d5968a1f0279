/* SPDX-License-Identifier: Apache-2.0
 * texts_of_same_half.c - counts strings that differ: it keeps each, and compares as many bytes as
 * it has characters.
 */
// expect: output
// in: halves/*
// says: differ in their second half
#include "agent.h"

enum { BUCKETS = 4096, HASHED = 16 };

typedef struct Text {
    struct Text *next;
    jint length;
    jchar value[];
} Text;

typedef struct Walk {
    Text *texts[BUCKETS];
    long distinct, lost;
} Walk;

static jint JNICALL text(jlong class_tag, jlong size, jlong *tag, const jchar *value, jint length,
                         void *data)
{
    Walk *w = data;
    unsigned sum = (unsigned)length;
    for (jint i = 0; i < length && i < HASHED; i++)
        sum = sum * 31 + value[i];
    Text **at = &w->texts[sum % BUCKETS];
    size_t bytes = (size_t)length * sizeof *value;
    for (Text *t = *at; t; t = t->next)
        if (t->length == length && !memcmp(t->value, value, FAULTLESS ? bytes : (size_t)length))
            return 0;
    Text *made = malloc(sizeof *made + bytes);
    if (!made) {
        w->lost++;
        return 0;
    }
    made->next = *at;
    made->length = length;
    memcpy(made->value, value, bytes);
    *at = made;
    w->distinct++;
    return 0;
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    jvmtiHeapCallbacks heap;
    Walk *w = calloc(1, sizeof *w);
    memset(&heap, 0, sizeof heap);
    heap.string_primitive_value_callback = text;
    if (!w) {
        fprintf(stderr, "agent: no memory\n");
        return;
    }
    if (said("IterateThroughHeap", (*ti)->IterateThroughHeap(ti, 0, NULL, &heap, w)))
        fprintf(stderr, "agent: %ld texts, %ld lost\n", w->distinct, w->lost);
    for (int i = 0; i < BUCKETS; i++)
        for (Text *t = w->texts[i], *next; t; t = next) {
            next = t->next;
            free(t);
        }
    free(w);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want = {.can_tag_objects = 1};
    jvmtiEventCallbacks on = {.VMDeath = vm_death};
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)) &&
                   set_callbacks(&on) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
