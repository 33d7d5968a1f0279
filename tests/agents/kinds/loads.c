/* SPDX-License-Identifier: Apache-2.0
 * loads.c - which loader brought which classes: loads and preparations, by loader, with what they
 * are made of. */
#include "kind.h"

static Counts loaders;
static long long loaded, prepared, interfaces;

static void JNICALL load(jvmtiEnv *env, JNIEnv *jni, jthread t, jclass c)
{
    __atomic_add_fetch(&loaded, 1, __ATOMIC_RELAXED);
}
static void JNICALL prepare(jvmtiEnv *env, JNIEnv *jni, jthread t, jclass c)
{
    char name[512], text[512] = "the boot loader";
    jobject loader = NULL;
    jint n = 0;
    jclass *all = NULL;
    __atomic_add_fetch(&prepared, 1, __ATOMIC_RELAXED);
    if ((*ti)->GetClassLoader(ti, c, &loader) || (*ti)->GetImplementedInterfaces(ti, c, &n, &all))
        return;
    for (jint i = 0; i < n; i++)
        (*jni)->DeleteLocalRef(jni, all[i]);
    release(all);
    if (loader) {
        jclass k = (*jni)->GetObjectClass(jni, loader);
        class_name(k, text, sizeof text);
        (*jni)->DeleteLocalRef(jni, k);
        (*jni)->DeleteLocalRef(jni, loader);
    }
    if (class_name(c, name, sizeof name) != name || !ours(name))
        return;
    lock();
    interfaces += n;
    count_of(&loaders, text)->count++;
    unlock();
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    lock();
    sort_counts(&loaders);
    for (int i = 0; i < loaders.len && *prefix; i++)
        printf("%s: %lld\n", loaders.rows[i].text, loaders.rows[i].count);
    printf("interfaces %lld, prepared what was loaded: %s\n", *prefix ? interfaces : 0,
           prepared > 0 && loaded > 0 ? "yes" : "no");
    unlock();
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities;
    static const jvmtiEventCallbacks callbacks = {
        .ClassLoad = load, .ClassPrepare = prepare, .VMDeath = vm_death};
    static const int events[] = {JVMTI_EVENT_CLASS_LOAD, JVMTI_EVENT_CLASS_PREPARE,
                                 JVMTI_EVENT_VM_DEATH, 0};
    return kind_start(vm, options, &capabilities, &callbacks, events);
}
