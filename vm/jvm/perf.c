/* SPDX-License-Identifier: Apache-2.0
 * perf.c - jdk.internal.perf.Perf: counters, which tools can read. */
#include "vm/jvm/serve.h"
#include "vm/jvm/support.h"
#include "vm/os/os.h"

/* A direct buffer over a counter: counters live as long as the VM. */
static jobject buffer(JNIEnv *env, void *counter, size_t bytes)
{
    if (!counter) { /* the area is full: the counter works, unseen */
        counter = calloc(1, bytes ? bytes : 1);
        if (!counter) {
            VM_ENTRY(env);
            throw_out_of_memory(self, "performance counter");
            return NULL;
        }
    }
    return (*env)->NewDirectByteBuffer(env, counter, (jlong)bytes);
}

static jobject create_long(JNIEnv *env, jobject perf, jstring name, jint variability, jint units,
                           jlong value)
{
    const char *text = (*env)->GetStringUTFChars(env, name, NULL);
    if (!text)
        return NULL;
    int64_t *counter = serve_host.counter_long(text, units, variability, value);
    (*env)->ReleaseStringUTFChars(env, name, text);
    return buffer(env, counter, sizeof value);
}

static jobject create_byte_array(JNIEnv *env, jobject perf, jstring name, jint variability,
                                 jint units, jbyteArray value, jint max_length)
{
    const char *text = (*env)->GetStringUTFChars(env, name, NULL);
    if (!text)
        return NULL;
    jsize n = value ? (*env)->GetArrayLength(env, value) : 0;
    jbyte *copy = malloc((size_t)n + 1);
    if (!copy) {
        (*env)->ReleaseStringUTFChars(env, name, text);
        VM_ENTRY(env);
        throw_out_of_memory(self, "a performance counter");
        return NULL;
    }
    if (n)
        (*env)->GetByteArrayRegion(env, value, 0, n, copy);
    size_t size = (size_t)(max_length < 0 ? 0 : max_length) + 1;
    char *counter = serve_host.counter_bytes(text, units, variability, copy,
                                             (size_t)n < size ? (size_t)n : size - 1, size);
    free(copy);
    (*env)->ReleaseStringUTFChars(env, name, text);
    return buffer(env, counter, size);
}

/* The counters of another VM of this machine: 0 is this one. */
static jobject attach(JNIEnv *env, jobject perf, jstring user, jint pid, jint mode)
{
    /* the file is found by pid, whoever owns it; the file system says who may read */
    size_t bytes = 0;
    char err[128] = "";
    void *area = mode == 0 ? serve_host.counters_map(pid, &bytes, err, sizeof err) : NULL;
    if (!area) {
        VM_ENTRY(env);
        throw_new(self, mode ? IllegalArgumentException : IOException, "%s",
                  mode ? "only read access is offered" : err);
        return NULL;
    }
    return (*env)->NewDirectByteBuffer(env, area, (jlong)bytes);
}

static jobject attach_to(JNIEnv *env, jobject perf, jint pid)
{
    return attach(env, perf, NULL, pid, 0);
}

static void detach(JNIEnv *env, jobject perf, jobject byte_buffer)
{
    void *area = (*env)->GetDirectBufferAddress(env, byte_buffer);
    if (area)
        serve_host.counters_unmap(area, (size_t)(*env)->GetDirectBufferCapacity(env, byte_buffer));
}

static jlong high_res_counter(JNIEnv *env, jobject perf) { return os_nanos(); }

static jlong high_res_frequency(JNIEnv *env, jobject perf) { return 1000000000; }

#define PERF "jdk/internal/perf/Perf"
const NativeRow natives_perf[] = {
    NATIVE(PERF, "registerNatives", "()V", vm_natives_register),
    NATIVE(PERF, "createLong", "(Ljava/lang/String;IIJ)Ljava/nio/ByteBuffer;", create_long),
    NATIVE(PERF, "createByteArray", "(Ljava/lang/String;II[BI)Ljava/nio/ByteBuffer;",
           create_byte_array),
    NATIVE(PERF, "attach", "(Ljava/lang/String;II)Ljava/nio/ByteBuffer;", attach, BEFORE(21)),
    NATIVE(PERF, "attach0", "(I)Ljava/nio/ByteBuffer;", attach_to, FROM(21)),
    NATIVE(PERF, "detach", "(Ljava/nio/ByteBuffer;)V", detach),
    NATIVE(PERF, "highResCounter", "()J", high_res_counter),
    NATIVE(PERF, "highResFrequency", "()J", high_res_frequency),
    NATIVES_END,
};
