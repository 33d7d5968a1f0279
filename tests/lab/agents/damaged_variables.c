/* SPDX-License-Identifier: Apache-2.0
 * damaged_variables.c - copies the names of classes into a buffer that is too small: what lies
 * behind it is a monitor and a table.  What comes of that is told with it, and not on its own.
 */
// expect: memory-misuse
// in: --quick
// findings: 1
// says: strcpy writes
// where: class_prepare (damaged_variables.c
#include "agent.h"

typedef struct Row {
    char text[24];
    long count;
} Row;
static struct {
    char room[8];
} head = {"begins"};
static char name[16] = "none";
static jrawMonitorID lock = (jrawMonitorID)1;
static Row *rows = (Row *)1;
static int room = 64, used = -1;

static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass klass)
{
    char *s = NULL;
    if ((*ti)->GetClassSignature(ti, klass, &s, NULL))
        return;
    if (!said("RawMonitorEnter", (*ti)->RawMonitorEnter(ti, lock))) {
        give_back(s);
        return;
    }
    if (FAULTLESS)
        snprintf(name, sizeof name, "%s", s);
    else
        strcpy(name, s);
    snprintf(rows[used % room].text, sizeof rows->text, "%s", name);
    rows[used++ % room].count++;
    (*ti)->RawMonitorExit(ti, lock);
    give_back(s);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    if (!said("RawMonitorEnter", (*ti)->RawMonitorEnter(ti, lock)))
        return;
    printf("agent: %s, the last of %d is %s\n", head.room, used, name);
    (*ti)->RawMonitorExit(ti, lock);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ClassPrepare = class_prepare;
    c.VMDeath = vm_death;
    used = 0;
    rows = calloc((size_t)room, sizeof *rows);
    if (!rows) {
        fprintf(stderr, "agent: no memory\n");
        return JNI_ERR;
    }
    return open_env(given) &&
                   said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "names", &lock)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_CLASS_PREPARE) &&
                   enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
