/* SPDX-License-Identifier: Apache-2.0
 * env.c - the function tables; version, VM, references' life, exceptions and fatal errors.  (JNI
 * spec chapter 4: Version, Exceptions, Global and Local References, Weak Global References)
 *
 * Local frames   PushLocalFrame opens a handle scope and remembers it in a per-thread stack, tagged
 *                with the serial of the Java frame it belongs to: frames that a native method
 *                forgot to pop are recognised (their Java frame is gone) and dropped. */
#include "vm/jni/impl.h"
#include "vm/library/java_thread.h"
#include "vm/model/code_tables.h"
#include "vm/model/lookup.h"
#include "vm/model/names.h"
#include <unistd.h>

static const struct JNINativeInterface_ table_original = {
#define JNI_ROW(name) .name = jni_##name,
    JNI_FUNCTION_LIST(JNI_ROW)};
struct JNINativeInterface_ jni_table = {JNI_FUNCTION_LIST(JNI_ROW)
#undef JNI_ROW
};

/* How many the table of the release in use has: an agent that was built for it has a table of that
 * size. */
static size_t slot_count(void)
{
    size_t n = sizeof jni_table / sizeof(void *);
#define LATER(name, since) n -= the_library->feature < (since);
    JNI_LATER_LIST(LATER)
#undef LATER
    return n;
}

void jni_table_set(const struct JNINativeInterface_ *table)
{
    void *const *from = (void *const *)(const void *)table;
    void **to = (void **)(void *)&jni_table;
    for (size_t i = 0, n = slot_count(); i < n; i++)
        /* other threads call through the table meanwhile */
        __atomic_store_n(&to[i], from[i], __ATOMIC_RELAXED);
}

void jni_table_get(struct JNINativeInterface_ *out)
{
    void **from = (void **)(void *)&jni_table, **to = (void **)(void *)out;
    for (size_t i = 0; i < sizeof jni_table / sizeof(void *); i++)
        to[i] = __atomic_load_n(&from[i], __ATOMIC_RELAXED);
}

void jni_init(bool check) { jni_table_set(check ? &jni_table_checked : &table_original); }

/* ---- version ---- */

jint jni_GetVersion(JNIEnv *env) { return library_jni_newest() << 16; }

jint jni_GetJavaVM(JNIEnv *env, JavaVM **vm)
{
    *vm = &the_java_vm;
    return JNI_OK;
}

/* ---- references ---- */

/* Larger requests are refused, though the handle area grows by itself. */
static bool is_capacity(jint n)
{
    return n >= 0 && (vm_options.max_local_capacity <= 0 || n <= vm_options.max_local_capacity);
}

/* -XX:MaxJNILocalCapacity=0 or less permits any number: beyond the usual limit it is a promise
 * only. */
static bool reserve(Thread *self, jint n)
{
    return handles_reserve(self, (size_t)(n < 65536 ? n : 65536));
}

typedef struct LocalFrame {
    HandleScope scope;
    uint64_t serial;
} LocalFrame;
static __thread VEC(LocalFrame) local_frames;

static uint64_t current_serial(Thread *self)
{
    Frame *f = frame_skip_entries(self->top_frame);
    return f ? frame_serial(f) : 0;
}

static void drop_stale_frames(uint64_t serial)
{
    while (local_frames.len && local_frames.data[local_frames.len - 1].serial > serial)
        local_frames.len--;
}

jint jni_PushLocalFrame(JNIEnv *env, jint capacity)
{
    if (!is_capacity(capacity))
        return JNI_ERR;
    JNI_ENTER();
    uint64_t serial = current_serial(self);
    drop_stale_frames(serial);
    HandleScope scope = handle_scope_open(self);
    bool ok = reserve(self, capacity) && VEC_TRY_PUSH(local_frames, ((LocalFrame){scope, serial}));
    if (!ok) {
        handle_scope_close(self, scope);
        throw_out_of_memory(self, "JNI local frame");
    }
    return ok ? JNI_OK : JNI_ERR;
}

jobject jni_PopLocalFrame(JNIEnv *env, jobject result)
{
    JNI_ENTER();
    Object *o = jref_get(result);
    uint64_t serial = current_serial(self);
    drop_stale_frames(serial);
    if (local_frames.len && local_frames.data[local_frames.len - 1].serial == serial)
        handle_scope_close(self, local_frames.data[--local_frames.len].scope);
    return jref_new_local(self, o);
}

void jni_local_frames_free(void) { VEC_FREE(local_frames); }

jint jni_EnsureLocalCapacity(JNIEnv *env, jint capacity)
{
    if (!is_capacity(capacity))
        return JNI_ERR;
    JNI_ENTER();
    bool ok = reserve(self, capacity);
    if (!ok)
        throw_out_of_memory(self, "JNI local references");
    return ok ? JNI_OK : JNI_ERR;
}

jobject jni_NewGlobalRef(JNIEnv *env, jobject lobj)
{
    JNI_ENTER();
    return jref_new_global(self, jref_get(lobj));
}

void jni_DeleteGlobalRef(JNIEnv *env, jobject gref)
{
    JNI_ENTER();
    jref_delete_global(gref);
}

jobject jni_NewLocalRef(JNIEnv *env, jobject ref)
{
    JNI_ENTER();
    Object *o = jref_get(ref);
    return o ? (jobject)handle_try_new(self, o).slot : NULL;
}

void jni_DeleteLocalRef(JNIEnv *env, jobject obj)
{
    if (!obj || ((uintptr_t)obj & JREF_TAG_MASK))
        return;
    JNI_ENTER();
    Object **slot = (Object **)obj;
    /* Arguments lie in the interpreter's locals and stay: the frame, a debugger and the monitor's
     * release still need them. */
    if (handle_is_live_slot(self, slot))
        handle_delete(self, slot);
}

jobject jni_NewWeakGlobalRef(JNIEnv *env, jobject obj)
{
    JNI_ENTER();
    Object *o = jref_get(obj);
    jobject r = jref_new_weak(self, o);
    if (o && !r)
        throw_out_of_memory(self, "JNI weak global reference");
    return r;
}

void jni_DeleteWeakGlobalRef(JNIEnv *env, jweak ref)
{
    JNI_ENTER();
    jref_delete_weak(ref);
}

jboolean jni_IsSameObject(JNIEnv *env, jobject obj1, jobject obj2)
{
    if (obj1 == obj2)
        return JNI_TRUE;
    JNI_ENTER();
    return jref_get(obj1) == jref_get(obj2);
}

jobjectRefType jni_GetObjectRefType(JNIEnv *env, jobject obj)
{
    JNI_ENTER();
    return jref_type(self, obj);
}

/* ---- exceptions ---- */

jint jni_Throw(JNIEnv *env, jthrowable obj)
{
    JNI_ENTER();
    Object *o = jref_get(obj);
    if (o)
        throw_object(self, o);
    else
        throw_npe(self);
    return JNI_OK;
}

/* new C(message), or new C() without a message; the new object becomes pending. */
static bool throw_instance(Thread *self, Class *c, const char *message)
{
    if (!class_initialize(self, c))
        return false;
    Method *ctor = class_find_declared_method(c, symbol_of("<init>"),
                                              symbol_of(message ? "(Ljava/lang/String;)V" : "()V"));
    bool takes_string = message != NULL;
    if (!ctor && !message) {
        ctor = class_find_declared_method(c, symbol_of("<init>"),
                                          symbol_of("(Ljava/lang/String;)V"));
        takes_string = true;
    }
    if (!ctor)
        return throw_new(self, NoSuchMethodError, "L%s;.<init>(%s)V", c->name->bytes,
                         message ? "Ljava/lang/String;" : "");
    Object *o = object_new(self, c);
    if (!o)
        return false;
    Handle h = handle_new(self, o);
    Slot args[2] = {{.bits = 0}, {.bits = 0}};
    if (takes_string && message) {
        Object *s = string_from_cstr(self, message);
        if (!s)
            return false;
        args[1].l = s;
    }
    args[0].l = H(h);
    if (!interp_call(self, ctor, args, NULL))
        return false;
    return throw_object(self, H(h));
}

jint jni_ThrowNew(JNIEnv *env, jclass clazz, const char *msg)
{
    JNI_ENTER();
    HANDLE_SCOPE(self);
    throw_instance(self, jclass_class(clazz), msg);
    return JNI_OK;
}

jthrowable jni_ExceptionOccurred(JNIEnv *env)
{
    JNI_ENTER();
    return (jthrowable)jref_new_local(self, self->exception);
}

jboolean jni_ExceptionCheck(JNIEnv *env)
{
    /* only this thread writes it; no object is touched */
    return thread_of_env(env)->exception != NULL;
}

void jni_ExceptionClear(JNIEnv *env)
{
    JNI_ENTER();
    exception_clear(self);
    self->java->last_reported_exception = NULL; /* thrown again it is reported again */
}

void jni_ExceptionDescribe(JNIEnv *env)
{
    JNI_ENTER();
    if (self->exception) {
        HANDLE_SCOPE(self);
        Handle e = handle_new(self, exception_take(self));
        if (!object_instance_of(H(e), wk.java_lang_ThreadDeath)) {
            char *name = NULL;
            if (self->java->object) {
                Object *n = java_thread_name(self->java->object);
                name = n ? string_to_mutf8(n) : NULL;
            }
            fprintf(stderr, "Exception in thread \"%s\" ", name ? name : "");
            fflush(stderr);
            free(name);
            Method *print = class_find_method_s(wk.java_lang_Throwable, "printStackTrace", "()V");
            Method *m = print ? method_select_virtual(object_class(H(e)), print) : NULL;
            Slot arg = {.l = H(e)};
            if (!m || !interp_call(self, m, &arg, NULL)) {
                exception_clear(self);
                exception_print_simple(self, H(e), stderr);
            }
            fflush(stderr);
        }
    }
}

void jni_print_stack(FILE *out, Thread *t)
{
    for (Frame *f = frame_skip_entries(t->top_frame); f; f = frame_method_caller(f)) {
        const Method *m = f->method;
        FREED char *name = class_external_name(m->holder);
        if (method_is_native(m)) {
            fprintf(out, "\tat %s.%s(Native Method)\n", name, m->name->bytes);
        } else {
            int line = method_line_number(m, frame_bci(f));
            const Symbol *file = method_source_file(m);
            if (file && line >= 0)
                fprintf(out, "\tat %s.%s(%s:%d)\n", name, m->name->bytes, file->bytes, line);
            else
                fprintf(out, "\tat %s.%s(%s)\n", name, m->name->bytes,
                        file ? file->bytes : "Unknown Source");
        }
    }
}

NORETURN void jni_fatal(Thread *self, const char *message)
{
    fprintf(stdout, "FATAL ERROR in native method: %s\n", message);
    jni_print_stack(stdout, self);
    fflush(stdout);
    if (vm_options.abort_hook)
        vm_options.abort_hook();
    if (!vm_options.core_dump)
        _exit(1); /* as a crash does */
    abort();
}

void jni_FatalError(JNIEnv *env, const char *msg)
{
    JNI_ENTER();
    jni_fatal(self, msg ? msg : "");
}

/* ---- monitors ---- */

jint jni_MonitorEnter(JNIEnv *env, jobject obj)
{
    JNI_ENTER();
    Object *o = jref_get(obj);
    bool ok = o != NULL;
    /* false: entered all the same, but a handler of MonitorContendedEnter left an exception */
    UNUSED bool quiet = ok ? monitor_enter(self, o, NULL) : throw_npe(self);
    return ok ? JNI_OK : JNI_ERR;
}

/* Legal while an exception is pending, which must then survive (JNI spec "Exceptions and Error
 * Codes"). */
jint jni_MonitorExit(JNIEnv *env, jobject obj)
{
    JNI_ENTER();
    Object *o = jref_get(obj);
    bool ok = o ? monitor_exit(self, o) : throw_npe(self);
    return ok ? JNI_OK : JNI_ERR;
}
