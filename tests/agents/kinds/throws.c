/* SPDX-License-Identifier: Apache-2.0
 * throws.c - where exceptions come from and where they end, ranked. */
#include "kind.h"

static Counts sites;
static long long caught;

static void JNICALL thrown(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at,
                           jobject x, jmethodID cm, jlocation ca)
{
    char name[512], to[512] = "nobody", what[512], text[2000];
    if (!our_method(m, name, sizeof name))
        return;
    if (cm)
        method_name(cm, to, sizeof to);
    jclass c = (*jni)->GetObjectClass(jni, x);
    snprintf(text, sizeof text, "%s at %s:%d, to %s:%d", class_name(c, what, sizeof what), name,
             line_number(m, at), to, cm ? line_number(cm, ca) : 0);
    lock();
    count_of(&sites, text)->count++;
    unlock();
}
static void JNICALL caught_one(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at,
                               jobject x)
{
    char name[512];
    if (our_method(m, name, sizeof name))
        __atomic_add_fetch(&caught, 1, __ATOMIC_RELAXED);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    lock();
    sort_counts(&sites);
    for (int i = 0; i < sites.len && i < 10; i++)
        printf("%6lld %s\n", sites.rows[i].count, sites.rows[i].text);
    printf("caught %lld\n", caught);
    unlock();
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities = {.can_generate_exception_events = 1,
                                                   .can_get_line_numbers = 1};
    static const jvmtiEventCallbacks callbacks = {
        .Exception = thrown, .ExceptionCatch = caught_one, .VMDeath = vm_death};
    static const int events[] = {JVMTI_EVENT_EXCEPTION, JVMTI_EVENT_EXCEPTION_CATCH,
                                 JVMTI_EVENT_VM_DEATH, 0};
    return kind_start(vm, options, &capabilities, &callbacks, events);
}
