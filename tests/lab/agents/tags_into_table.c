/* SPDX-License-Identifier: Apache-2.0
 * tags_into_table.c - the tags of objects point into a table that realloc moves.
 */
// expect: crash|memory-misuse
// in: memory/Many
#include "agent.h"
#include <stdint.h>

static struct Row {
    long live;
} * rows;
static int count, room;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* A new row's number, or -1. */
static int new_row(void)
{
    if (count == room) {
        int more = room ? 2 * room : 32;
        struct Row *bigger = realloc(rows, (size_t)more * sizeof *rows);
        if (!bigger)
            return -1;
        rows = bigger;
        room = more;
    }
    rows[count].live = 1;
    return count++;
}

static struct Row *row_of(jlong tag)
{
    return FAULTLESS ? &rows[tag - 1] : (struct Row *)(intptr_t)tag;
}

static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass k)
{
    jlong tag;
    if (!said("GetTag", (*ti)->GetTag(ti, thread, &tag)))
        return;
    pthread_mutex_lock(&lock);
    int i = new_row();
    jlong row = i < 0 ? 0 : FAULTLESS ? i + 1 : (jlong)(intptr_t)&rows[i];
    if (tag)
        row_of(tag)->live++;
    pthread_mutex_unlock(&lock);
    if (!tag)
        said("SetTag", (*ti)->SetTag(ti, thread, row));
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    c.ClassPrepare = class_prepare;
    caps.can_tag_objects = 1;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_CLASS_PREPARE)
               ? JNI_OK
               : JNI_ERR;
}
