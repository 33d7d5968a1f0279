/* SPDX-License-Identifier: Apache-2.0
 * perf.c - jdk.internal.perf.Perf: counters (vm/serve/perf_data.h), and the natives of optional
 * modules that this VM declines. */
#include "vm/jvm/support.h"
#include "vm/os/os.h"
#include "vm/roots/roots.h"
#include "vm/serve/perf_data.h"

/* A direct buffer over a counter: counters live as long as the VM. */
static jobject buffer(JNIEnv *env, void *counter, size_t bytes)
{
    if (!counter) { /* the area is full: the counter works, unseen */
        counter = calloc(1, bytes ? bytes : 1);
        if (!counter) {
            VM_ENTRY(env);
            throw_out_of_memory(self, "performance counter");
            return jvm_leave_ref(self, NULL);
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
    int64_t *counter = perf_data_long(text, units, variability, value);
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
        VM_ENTRY(env);
        throw_out_of_memory(self, "a performance counter");
        VM_EXIT();
        (*env)->ReleaseStringUTFChars(env, name, text);
        return NULL;
    }
    if (n)
        (*env)->GetByteArrayRegion(env, value, 0, n, copy);
    size_t size = (size_t)(max_length < 0 ? 0 : max_length) + 1;
    char *counter = perf_data_bytes(text, units, variability, copy,
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
    void *area = mode == 0 ? perf_data_map(pid, &bytes, err, sizeof err) : NULL;
    if (!area) {
        VM_ENTRY(env);
        throw_new(self, mode ? "java/lang/IllegalArgumentException" : "java/io/IOException", "%s",
                  mode ? "only read access is offered" : err);
        return jvm_leave_ref(self, NULL);
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
        perf_data_unmap(area, (size_t)(*env)->GetDirectBufferCapacity(env, byte_buffer));
}

static jlong high_res_counter(JNIEnv *env, jobject perf) { return os_nanos(); }

static jlong high_res_frequency(JNIEnv *env, jobject perf) { return 1000000000; }

/* ---- jdk.internal.misc.ScopedMemoryAccess (jdk.incubator.foreign) ---- */

/* Closing a shared scope needs to know that no thread is inside one of its accesses: false when one
 * is.  Accessor methods carry @Scoped and hold the scope in a local; the class library then throws
 * IllegalStateException. */
typedef struct ScopeSearch {
    Object *scope;
    bool found;
} ScopeSearch;

static void look_at_slot(void *ctx, Object **slot, bool is_local, int index)
{
    ScopeSearch *s = ctx;
    s->found |= *slot == s->scope;
}

static void look_at_thread(Thread *t, void *ctx)
{
    ScopeSearch *s = ctx;
    static const Symbol *scoped;
    if (!scoped)
        scoped = symbol_of("jdk/internal/misc/ScopedMemoryAccess");
    for (Frame *f = frame_skip_entries(t->top_frame); f && !s->found && t != thread_self();
         f = frame_method_caller(f))
        if (f->method->holder->name == scoped && f->method->holder->loader->is_boot)
            frame_each_ref(f, look_at_slot, s);
}

/* error: thrown in the threads that are inside; NULL: nothing is.  False: one is, or there is no
 * memory to look (an exception is pending). */
static bool close_with(Thread *self, jobject scope, jobject error)
{
    safepoint_begin(self, "close scope");
    lock_assert_held(&threads_lock); /* by the stop */
    bool known = roots_prepare(), any = false;
    for (Thread *t = threads_head; known && t; t = t->next) {
        ScopeSearch s = {jref_get(scope), false};
        look_at_thread(t, &s);
        any |= s.found;
        if (s.found && error) {
            t->java->async_exception = jref_get(error);
            atomic_fetch_or(&t->poll, POLL_ASYNC_EXCEPTION);
        }
    }
    safepoint_end(self);
    if (!known)
        throw_out_of_memory(self, "a search of all stacks");
    return known && !any;
}

static jboolean close_quietly(JNIEnv *env, jobject access, jobject scope)
{
    VM_ENTRY(env);
    bool closed = close_with(self, scope, NULL);
    VM_EXIT();
    return closed;
}

static jboolean close_scope(JNIEnv *env, jobject access, jobject scope, jobject error)
{
    return close_quietly(env, access, scope);
}

static void close_session(JNIEnv *env, jobject access, jobject session, jobject error)
{
    VM_ENTRY(env);
    close_with(self, session, error);
    VM_EXIT();
}

/* ---- what the incubating modules ask ---- */

static jint vector_register(JNIEnv *env, jclass vector_support)
{
    vm_natives_register(env, vector_support);
    return 0;
}

static jint max_lane_count(JNIEnv *env, jclass ignored, jclass element)
{
    return -1; /* no vector unit is used: the library falls back to its Java code */
}

static jlong vm_reg(JNIEnv *env, jclass ignored, jint type, jint index)
{
    VM_ENTRY(env);
    throw_new(self, "java/lang/UnsupportedOperationException",
              "optimized native calls (NativeEntryPoint) are not available in this VM");
    VM_EXIT();
    return 0;
}

#define PERF "jdk/internal/perf/Perf"
#define SCOPED "jdk/internal/misc/ScopedMemoryAccess"
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
    NATIVE(SCOPED, "registerNatives", "()V", vm_natives_register),
    NATIVE(
        SCOPED, "closeScope0",
        "(Ljdk/internal/misc/ScopedMemoryAccess$Scope;Ljdk/internal/misc/ScopedMemoryAccess$Scope$ScopedAccessError;)Z",
        close_scope, BEFORE(21)),
    NATIVE(SCOPED, "closeScope0", "(Ljdk/internal/foreign/MemorySessionImpl;)Z", close_quietly,
           ONLY(21)),
    NATIVE(
        SCOPED, "closeScope0",
        "(Ljdk/internal/foreign/MemorySessionImpl;Ljdk/internal/misc/ScopedMemoryAccess$ScopedAccessError;)V",
        close_session, FROM(25)),
    NATIVE("jdk/internal/invoke/NativeEntryPoint", "registerNatives", "()V", vm_natives_register,
           BEFORE(21)),
    NATIVE("jdk/internal/invoke/NativeEntryPoint", "vmStorageToVMReg", "(II)J", vm_reg, BEFORE(21)),
    NATIVE("jdk/internal/vm/vector/VectorSupport", "registerNatives", "()I", vector_register),
    NATIVE("jdk/internal/vm/vector/VectorSupport", "getMaxLaneCount", "(Ljava/lang/Class;)I",
           max_lane_count),
    NATIVES_END,
};
