/* SPDX-License-Identifier: Apache-2.0
 * filter_of_classes.c - counts the objects of some classes, whose tags say which.  The filter of
 * the walk leaves out the objects of these classes instead of the others.
 */
// expect: wrong-call
// in: plain/Values
// says: its callback looks at this tag
#include "agent.h"

enum { CLASSES = 3 };
static const char *const names[CLASSES] = {"java/lang/String", "java/lang/Class", "[B"};
static long counts[CLASSES], met;

static jint JNICALL object(jlong class_tag, jlong size, jlong *tag, jint length, void *data)
{
    met++;
    if (class_tag > 0 && class_tag <= CLASSES)
        counts[class_tag - 1]++;
    return JVMTI_VISIT_OBJECTS;
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    jvmtiHeapCallbacks c;
    jint filter = FAULTLESS ? JVMTI_HEAP_FILTER_CLASS_UNTAGGED : JVMTI_HEAP_FILTER_CLASS_TAGGED;
    memset(&c, 0, sizeof c);
    c.heap_iteration_callback = object;
    for (int i = 0; i < CLASSES; i++) {
        jclass k = (*jni)->FindClass(jni, names[i]);
        if (!k) {
            (*jni)->ExceptionClear(jni);
            continue;
        }
        said("SetTag", (*ti)->SetTag(ti, k, i + 1));
        (*jni)->DeleteLocalRef(jni, k);
    }
    if (said("IterateThroughHeap", (*ti)->IterateThroughHeap(ti, filter, NULL, &c, NULL)))
        for (int i = 0; i < CLASSES; i++)
            printf("agent: %s %s\n", names[i], counts[i] > 10 ? "many" : "few");
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities can;
    memset(&c, 0, sizeof c);
    memset(&can, 0, sizeof can);
    can.can_tag_objects = 1;
    c.VMDeath = vm_death;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &can)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
