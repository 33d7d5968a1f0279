/* SPDX-License-Identifier: Apache-2.0
 * dumper.c - class files of what runs: act retransforms the loaded classes, and the hook, which
 * changes nothing, takes their bytes. */
#define _GNU_SOURCE /* memmem */
#include "kind.h"

static volatile bool dumping;
static long long files, bad;

static void JNICALL hook(jvmtiEnv *env, JNIEnv *jni, jclass redefined, jobject loader,
                         const char *name, jobject domain, jint len, const unsigned char *bytes,
                         jint *new_len, unsigned char **new_bytes)
{
    static const unsigned char magic[] = {0xca, 0xfe, 0xba, 0xbe};
    if (!dumping || !redefined)
        return;
    __atomic_add_fetch(&files, 1, __ATOMIC_RELAXED);
    if (len < 30 || memcmp(bytes, magic, sizeof magic) || !memmem(bytes, (size_t)len, "Code", 4))
        __atomic_add_fetch(&bad, 1, __ATOMIC_RELAXED);
}

static void dump(JNIEnv *jni, jclass c, const char *name)
{
    jboolean modifiable = JNI_FALSE;
    if (!(*ti)->IsModifiableClass(ti, c, &modifiable) && modifiable)
        (*ti)->RetransformClasses(ti, 1, &c); /* not prepared, or its initializer failed */
}

static void act(JNIEnv *jni)
{
    lock();
    files = bad = 0;
    unlock();
    dumping = true;
    our_classes(jni, dump);
    dumping = false;
    printf("class files %lld, not well formed %lld\n", files, bad);
}
ACTS(Dumper)

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities = {.can_retransform_classes = 1};
    static const jvmtiEventCallbacks callbacks = {.ClassFileLoadHook = hook,
                                                  .DataDumpRequest = data_dump};
    static const int events[] = {JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, JVMTI_EVENT_DATA_DUMP_REQUEST,
                                 0};
    return kind_start(vm, options, &capabilities, &callbacks, events);
}
