/* SPDX-License-Identifier: Apache-2.0
 * definitions.c - class files of another loader's class; see definitions.h. */
#include "tools/lab/definitions.h"
#include <string.h>

enum { MOST = 4096 };

typedef struct Shown {
    uint64_t name, bytes; /* sums */
    jint loader;          /* its hash; 0: the bootstrap loader */
} Shown;
static Shown shown[MOST]; /* guarded by lab_lock */
static int count;

static uint64_t sum_of(const void *at, size_t n)
{
    uint64_t sum = n;
    for (size_t i = 0; i < n; i++)
        sum = (sum ^ ((const unsigned char *)at)[i]) * UINT64_C(0x100000001B3);
    return sum;
}

/* false: it cannot be asked now */
static bool hash_of(jobject loader, jint *hash)
{
    *hash = 0;
    return !loader || !(*lab_own)->GetObjectHashCode(lab_own, loader, hash);
}

void lab_definitions_shown(const LabEventCall *c, const unsigned char *data, jint length)
{
    enum { CLASS, LOADER, NAME }; /* its arguments */
    const char *name = c->args[NAME].p;
    jint loader;
    if (!lab_config.rules || !name || c->args[CLASS].p ||
        !hash_of((jobject)(uintptr_t)c->args[LOADER].p, &loader) || !loader)
        return; /* nobody else has what the bootstrap loader has */
    Shown s = {sum_of(name, strlen(name)), sum_of(data, (size_t)length), loader};
    pthread_mutex_lock(&lab_lock);
    shown[count++ % MOST] = s;
    pthread_mutex_unlock(&lab_lock);
}

/* Whether such bytes were shown for that name: 1 for this loader, 2 for others only, 0 for none. */
static int where_shown(const Shown *given)
{
    int own = 0, own_bytes = 0, others = 0;
    pthread_mutex_lock(&lab_lock);
    for (int i = 0; i < count && i < MOST; i++) {
        if (shown[i].name != given->name)
            continue;
        bool same = shown[i].bytes == given->bytes, here = shown[i].loader == given->loader;
        own += here;
        own_bytes += here && same;
        others += !here && same;
    }
    pthread_mutex_unlock(&lab_lock);
    return own_bytes ? 1 : own && others ? 2 : 0;
}

static void look_at(const LabCall *c, JNIEnv *jni, const jvmtiClassDefinition *d)
{
    char *signature;
    jobject loader = NULL;
    Shown given;
    if (!d->class_bytes || d->class_byte_count <= 0 ||
        (*lab_own)->GetClassSignature(lab_own, d->klass, &signature, NULL))
        return;
    size_t n = strlen(signature);
    bool known = !(*lab_own)->GetClassLoader(lab_own, d->klass, &loader) && loader &&
                 hash_of(loader, &given.loader);
    if (loader)
        (*jni)->DeleteLocalRef(jni, loader);
    given.name = n > 2 ? sum_of(signature + 1, n - 2) : 0; /* between L and ; */
    given.bytes = sum_of(d->class_bytes, (size_t)d->class_byte_count);
    if (known && where_shown(&given) == 2)
        lab_finding("wrong-call", c->row->section, c->caller,
                    "RedefineClasses gets for %s the class file that another loader's class of "
                    "that name has: a class is its name and its loader",
                    signature);
    (*lab_own)->Deallocate(lab_own, (unsigned char *)signature);
}

void lab_definitions_given(const LabCall *c)
{
    const jvmtiClassDefinition *all = c->args[1].p;
    JNIEnv *jni;
    if (!lab_config.rules ||
        (*lab_real_vm)->GetEnv(lab_real_vm, (void **)&jni, JNI_VERSION_1_6) != JNI_OK)
        return;
    for (jint i = 0; all && i < (jint)c->args[0].j; i++)
        look_at(c, jni, &all[i]);
}
