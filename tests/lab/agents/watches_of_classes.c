/* SPDX-License-Identifier: Apache-2.0
 * watches_of_classes.c - watches the fields of each class of the program that is prepared, and
 * keeps the lists of them.  The watches are no mistake: they go with their class.
 */
// expect: grows
// in: growth/Classes-*
#include "agent.h"

enum { LISTS = 100000 };
static jfieldID *lists[LISTS];
static int count; /* of calls, with those of other threads */
static long changes;

static void JNICALL field_modification(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                                       jlocation location, jclass klass, jobject object,
                                       jfieldID field, char type, jvalue value)
{
    __atomic_fetch_add(&changes, 1, __ATOMIC_RELAXED);
}

static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass klass)
{
    jobject loader = NULL;
    jint n;
    jfieldID *fields;
    if (!said("GetClassLoader", (*ti)->GetClassLoader(ti, klass, &loader)) || !loader)
        return;
    (*jni)->DeleteLocalRef(jni, loader);
    if (!said("GetClassFields", (*ti)->GetClassFields(ti, klass, &n, &fields)))
        return;
    for (jint i = 0; i < n; i++)
        said("SetFieldModificationWatch", (*ti)->SetFieldModificationWatch(ti, klass, fields[i]));
    int at = FAULTLESS ? LISTS : __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
    if (at < LISTS)
        lists[at] = fields;
    else
        give_back(fields);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    caps.can_generate_field_modification_events = 1;
    c.ClassPrepare = class_prepare;
    c.FieldModification = field_modification;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_CLASS_PREPARE) &&
                   enable(JVMTI_EVENT_FIELD_MODIFICATION)
               ? JNI_OK
               : JNI_ERR;
}
