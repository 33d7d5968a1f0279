/* SPDX-License-Identifier: Apache-2.0
 * characters_in_bytes.c - the begin of each text that objects hold is kept, and its length is cut
 * to the room in bytes, which is twice what it has in characters.
 */
// expect: memory-misuse
// in: plain/Hostile
#include "agent.h"

enum { ROWS = 16384, PART = 40 };

struct Row {
    jchar text[PART];
    jlong times, bytes;
};

struct Table {
    int used;
    struct Row rows[ROWS + 1];
};

static jint JNICALL text(jlong class_tag, jlong size, jlong *tag, const jchar *value, jint length,
                         void *data)
{
    struct Table *t = data;
    struct Row *r = t->rows;
    jint room = FAULTLESS ? PART : (jint)sizeof r->text, kept = length < room ? length : room;
    if (!kept || t->used == ROWS)
        return 0;
    for (r = t->rows; r < t->rows + t->used; r++)
        if (!memcmp(r->text, value, sizeof *value * (size_t)kept))
            break;
    t->used += r == t->rows + t->used;
    memcpy(r->text, value, sizeof *value * (size_t)kept);
    r->times++;
    r->bytes += size;
    return 0;
}

static void tell(const struct Table *t)
{
    const struct Row *most = t->rows;
    for (int i = 0; i < t->used; i++)
        if (t->rows[i].times > most->times)
            most = t->rows + i;
    fprintf(stderr, "agent: some text is there %lld times\n", (long long)most->times);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    jvmtiHeapCallbacks on = {.string_primitive_value_callback = text};
    struct Table *t = calloc(1, sizeof *t);
    if (!t) {
        fprintf(stderr, "agent: no memory\n");
        return;
    }
    if (said("IterateThroughHeap", (*ti)->IterateThroughHeap(ti, 0, NULL, &on, t)))
        tell(t);
    free(t);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks on = {.VMDeath = vm_death};
    jvmtiCapabilities wanted = {.can_tag_objects = 1};
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &wanted)) &&
                   set_callbacks(&on) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
