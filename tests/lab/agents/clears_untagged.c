/* SPDX-License-Identifier: Apache-2.0
 * clears_untagged.c - tags the arrays and takes the tags off again; the filter of that second
 * walk leaves out the tagged objects instead of the others.
 */
// expect: wrong-call
// in: repeat/Rounds
#include "agent.h"

static long met;

static jint JNICALL tag_it(jlong class_tag, jlong size, jlong *tag, jint length, void *data)
{
    if (length < 0)
        return JVMTI_VISIT_OBJECTS; /* arrays count */
    *tag = 1;
    met++;
    return JVMTI_VISIT_OBJECTS;
}

static jint JNICALL clear_it(jlong class_tag, jlong size, jlong *tag, jint length, void *data)
{
    *tag = 0;
    return JVMTI_VISIT_OBJECTS;
}

static void JNICALL dump(jvmtiEnv *env)
{
    jvmtiHeapCallbacks c;
    memset(&c, 0, sizeof c);
    c.heap_iteration_callback = tag_it;
    met = 0;
    if (!said("tag", (*ti)->IterateThroughHeap(ti, 0, NULL, &c, NULL)))
        return;
    c.heap_iteration_callback = clear_it;
    jint filter = FAULTLESS ? JVMTI_HEAP_FILTER_UNTAGGED : JVMTI_HEAP_FILTER_TAGGED;
    said("clear", (*ti)->IterateThroughHeap(ti, filter, NULL, &c, NULL));
    fprintf(stderr, "agent: %s arrays\n", met > 100 ? "many" : "few");
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    c.DataDumpRequest = dump;
    caps.can_tag_objects = 1;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_DATA_DUMP_REQUEST)
               ? JNI_OK
               : JNI_ERR;
}
