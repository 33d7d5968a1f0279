/* SPDX-License-Identifier: Apache-2.0
 * hot_swapper.c - keeps the class files of the program as they are loaded, and puts the last one
 * into its class again each time that a thread of the program ends. */
#include <jvmti.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = 64 };
typedef struct Kept {
    char *name;
    unsigned char *bytes;
    jint len;
} Kept;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static Kept kept[ROWS]; /* guarded by lock */
static int count;
static long swaps, failures;
static int ended;

static void forget(Kept *k)
{
    free(k->name);
    free(k->bytes);
    memset(k, 0, sizeof *k);
}

static void JNICALL hook(jvmtiEnv *ti, JNIEnv *jni, jclass redefined, jobject loader,
                         const char *name, jobject domain, jint len, const unsigned char *bytes,
                         jint *new_len, unsigned char **new_bytes)
{
    if (!loader || !name || redefined)
        return;
    Kept k = {strdup(name), malloc((size_t)len), len};
    if (!k.name || !k.bytes) {
        forget(&k);
        return; /* this class is not swapped */
    }
    memcpy(k.bytes, bytes, (size_t)len);
    pthread_mutex_lock(&lock);
    if (count < ROWS) {
        kept[count++] = k;
        memset(&k, 0, sizeof k);
    }
    pthread_mutex_unlock(&lock);
    forget(&k);
}

/* The class of that name among the loaded ones; a new local reference, or NULL. */
static jclass find(jvmtiEnv *ti, JNIEnv *jni, const char *name)
{
    jint n = 0;
    jclass *classes = NULL, found = NULL;
    if ((*ti)->GetLoadedClasses(ti, &n, &classes))
        return NULL;
    for (jint i = 0; i < n; i++) {
        char *s = NULL;
        jint status = 0;
        jobject loader = NULL;
        bool asks = !found && !(*ti)->GetClassStatus(ti, classes[i], &status) &&
                    status & JVMTI_CLASS_STATUS_INITIALIZED && !(status & JVMTI_CLASS_STATUS_ERROR);
        bool of_program = asks && !(*ti)->GetClassLoader(ti, classes[i], &loader) && loader;
        if (of_program && !(*ti)->GetClassSignature(ti, classes[i], &s, NULL)) {
            size_t len = strlen(name);
            if (strlen(s) == len + 2 && !strncmp(s + 1, name, len))
                found = classes[i];
            (*ti)->Deallocate(ti, (unsigned char *)s);
        }
        if (of_program)
            (*jni)->DeleteLocalRef(jni, loader);
        if (classes[i] != found)
            (*jni)->DeleteLocalRef(jni, classes[i]);
    }
    (*ti)->Deallocate(ti, (unsigned char *)classes);
    return found;
}

/* A copy of the last row; false: there is none. */
static int last_kept(Kept *to)
{
    memset(to, 0, sizeof *to);
    pthread_mutex_lock(&lock);
    if (count && !ended) {
        const Kept *k = &kept[count - 1];
        *to = (Kept){strdup(k->name), malloc((size_t)k->len), k->len};
        if (to->bytes)
            memcpy(to->bytes, k->bytes, (size_t)k->len);
    }
    pthread_mutex_unlock(&lock);
    if (to->name && to->bytes)
        return 1;
    forget(to);
    return 0;
}

static void JNICALL thread_end(jvmtiEnv *ti, JNIEnv *jni, jthread thread)
{
    Kept k;
    if (!last_kept(&k))
        return;
    jclass c = find(ti, jni, k.name);
    jvmtiClassDefinition d = {c, k.len, k.bytes};
    jvmtiError e = c ? (*ti)->RedefineClasses(ti, 1, &d) : JVMTI_ERROR_NOT_FOUND;
    pthread_mutex_lock(&lock);
    swaps += !e;
    failures += e != 0;
    pthread_mutex_unlock(&lock);
    if (c)
        (*jni)->DeleteLocalRef(jni, c);
    forget(&k);
}

static void JNICALL vm_death(jvmtiEnv *ti, JNIEnv *jni)
{
    pthread_mutex_lock(&lock);
    ended = 1;
    printf("hot_swapper: done\n");
    if (failures)
        fprintf(stderr, "hot_swapper: %ld classes were not swapped\n", failures);
    while (count)
        forget(&kept[--count]);
    pthread_mutex_unlock(&lock);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiEnv *ti;
    static const jvmtiCapabilities needed = {.can_redefine_classes = 1};
    static const jvmtiEventCallbacks callbacks = {
        .ClassFileLoadHook = hook, .ThreadEnd = thread_end, .VMDeath = vm_death};
    static const jvmtiEvent events[] = {JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, JVMTI_EVENT_THREAD_END,
                                        JVMTI_EVENT_VM_DEATH};
    if ((*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_1_2) != JNI_OK) {
        fprintf(stderr, "hot_swapper: no JVM TI\n");
        return JNI_ERR;
    }
    jvmtiError e = (*ti)->AddCapabilities(ti, &needed);
    if (!e)
        e = (*ti)->SetEventCallbacks(ti, &callbacks, sizeof callbacks);
    for (int i = 0; !e && i < 3; i++)
        e = (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, events[i], NULL);
    if (e)
        fprintf(stderr, "hot_swapper: cannot start: error %d\n", (int)e);
    return e ? JNI_ERR : JNI_OK;
}
