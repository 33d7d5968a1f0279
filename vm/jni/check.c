/* SPDX-License-Identifier: Apache-2.0
 * check.c - -Xcheck:jni: a second function table whose functions look at their arguments before
 * they do their work.
 *
 * What it finds   a JNIEnv of another thread; calls with an exception pending, or without asking
 *                 after a call that may throw; calls in a critical region; stale and invented
 *                 references; objects of the wrong kind; method and field IDs of another class,
 *                 kind or type; writes beyond the elements that Get<Type>ArrayElements gave;
 *                 pointers that it never gave.
 * Texts           as the stock VM's: "WARNING in native method: ..." goes on, "FATAL ERROR in
 *                 native method: ..." ends the process.
 * Made from       functions.json by generate.py, at each build: one wrapper per function.
 *                 Here are the checks that they call.
 * Guards          a guarded block is [GuardHeader][zone][elements][zone]; all blocks handed out are
 *                 in one list, so that a pointer from elsewhere is recognised without being read.
 */
#include "classfile/mutf8.h"
#include "vm/jni/impl.h"

enum {
    CHECK_PENDING_OK = 1,
    CHECK_CRITICAL_OK = 2,
    CHECK_IS_EXCEPTION_TEST = 4,
    CHECK_MAY_THROW = 8
};

typedef struct CheckCall {
    Thread *self;
    const char *name;
    int flags;
} CheckCall;

/* Per thread (Thread.jni_check): the call under way; the one whose exception nobody asked for yet,
 * and in which native frame that was. */
typedef struct CheckThread {
    const char *call, *unchecked_call;
    uint64_t serial;
} CheckThread;

static CheckThread *thread_data(Thread *t)
{
    if (!t->jni_check)
        t->jni_check = xcalloc(1, sizeof(CheckThread)); /* freed with the Thread */
    return t->jni_check;
}

static void warn(Thread *self, const char *text)
{
    printf("WARNING in native method: %s\n", text);
    jni_print_stack(stdout, self);
    fflush(stdout);
}

static uint64_t native_serial(Thread *t)
{
    Frame *f = frame_skip_entries(t->top_frame);
    return f ? frame_serial(f) : 0;
}

static CheckCall check_begin(JNIEnv *env, const char *name, int flags)
{
    Thread *self = thread_self();
    if (!self) {
        fprintf(stdout, "FATAL ERROR in native method: Using JNIEnv in non-Java thread\n");
        fflush(stdout);
        abort();
    }
    if (env != &self->env)
        jni_fatal(self, "Using JNIEnv in the wrong thread");
    if (ti_in_restricted_callback(self))
        ti_check_jni_call(name);
    CheckThread *c = thread_data(self);
    c->call = name;
    if (c->unchecked_call && c->serial != native_serial(self))
        c->unchecked_call = NULL; /* the native method has returned meanwhile */
    if (self->critical_depth > 0 && !(flags & CHECK_CRITICAL_OK)) {
        printf(
            "Warning: Calling other JNI functions in the scope of Get/ReleasePrimitiveArrayCritical or Get/ReleaseStringCritical\n");
        fflush(stdout);
    }
    if (!(flags & CHECK_PENDING_OK)) {
        if (self->exception) {
            warn(self, "JNI call made with exception pending");
        } else if (c->unchecked_call) {
            char *text =
                xasprintf("JNI call made without checking exceptions when required to from %s",
                          c->unchecked_call);
            warn(self, text);
            free(text);
        }
    }
    if (flags & CHECK_IS_EXCEPTION_TEST || !(flags & CHECK_PENDING_OK))
        c->unchecked_call = NULL;
    return (CheckCall){self, name, flags};
}

static void check_end(const CheckCall *call)
{
    if (call->flags & CHECK_MAY_THROW) {
        CheckThread *c = thread_data(call->self);
        c->unchecked_call = call->name;
        c->serial = native_serial(call->self);
    }
}

/* The checks of one wrapper, IN_VM. */
#define CHECKS(...) \
    { \
        Thread *self = call.self; \
        thread_native_to_vm(self); \
        __VA_ARGS__ thread_vm_to_native(self); \
    }

/* ---- references; all IN_VM ---- */

/* A tool that listens knows more than the name of the function. */
static NORETURN void bad_reference(Thread *self, const char *message)
{
    thread_vm_to_native(self);
    ti_check_jni_reference(thread_data(self)->call);
    thread_native_to_vm(self);
    jni_fatal(self, message);
}

static void check_ref(Thread *self, jobject r)
{
    if (r && !jref_is_valid(self, r))
        bad_reference(self, "Bad global or local ref passed to JNI");
}

static void check_object(Thread *self, jobject r) { check_ref(self, r); }

static void check_class(Thread *self, jclass c)
{
    if (!c || !jref_is_valid(self, c))
        bad_reference(self, "Bad global or local ref passed to JNI");
    Object *o = jref_get(c);
    if (!o || object_class(o) != wk.java_lang_Class)
        jni_fatal(self, "JNI received a class argument that is not a class");
}

static void check_class_name(Thread *self, const char *name)
{
    size_t n = name ? strlen(name) : 0, bad;
    if (!mutf8_valid(name, n, &bad)) {
        char *text = xasprintf("JNI class name is not a valid UTF8 string \"%s\"", name);
        jni_fatal(self, text); /* does not return */
    }
    if (n > 2 && name[0] == 'L' && name[n - 1] == ';') {
        FREED char *text = xasprintf(
            "JNI FindClass received a bad class descriptor \"%s\".  A correct class descriptor has no leading \"L\" or "
            "trailing \";\".  Incorrect descriptors will not be accepted in future releases.",
            name);
        warn(self, text);
    }
}

static void check_throwable_class(Thread *self, jclass c)
{
    check_class(self, c);
    if (!class_is_assignable(jclass_class(c), wk.java_lang_Throwable))
        jni_fatal(
            self,
            "JNI Throw or ThrowNew received a class argument that is not a Throwable or Throwable subclass");
}

static void check_throwable(Thread *self, jthrowable t)
{
    check_ref(self, t);
    Object *o = jref_get(t);
    if (o && !object_instance_of(o, wk.java_lang_Throwable))
        jni_fatal(
            self,
            "JNI Throw or ThrowNew received a class argument that is not a Throwable or Throwable subclass");
}

static void check_string(Thread *self, jstring s)
{
    check_ref(self, s);
    Object *o = jref_get(s);
    if (!o || object_class(o) != wk.java_lang_String)
        jni_fatal(self, "JNI string operation received a non-string");
}

static void check_array(Thread *self, jarray a)
{
    check_ref(self, a);
    Object *o = jref_get(a);
    if (!o || !class_is_array(object_class(o)))
        jni_fatal(self, "Non-array passed to JNI array operations");
}

static void check_object_array(Thread *self, jobjectArray a)
{
    check_array(self, a);
    if (object_layout(jref_get(a))->kind != LAYOUT_REF_ARRAY)
        jni_fatal(self, "Object array expected but not received for JNI array operation");
}

/* type T_VOID: any primitive type */
static void check_primitive_array(Thread *self, jarray a, BasicType type)
{
    check_array(self, a);
    const Class *c = object_class(jref_get(a));
    if (c->layout.kind != LAYOUT_PRIM_ARRAY)
        jni_fatal(self, "Primitive type array expected but not received for JNI array operation");
    if (type != T_VOID && c->elem_type != type)
        jni_fatal(self, "Array element type mismatch in JNI");
}

static void check_local(Thread *self, jobject r)
{
    if (r && jref_type(self, r) != JNILocalRefType)
        bad_reference(self, "Invalid local JNI handle passed to DeleteLocalRef");
}

static void check_global(Thread *self, jobject r)
{
    if (r && jref_type(self, r) != JNIGlobalRefType)
        bad_reference(self, "Invalid global JNI handle passed to DeleteGlobalRef");
}

static void check_weak(Thread *self, jweak r)
{
    if (r && jref_type(self, r) != JNIWeakGlobalRefType)
        jni_fatal(self, "Invalid weak global JNI handle passed to DeleteWeakGlobalRef");
}

/* ---- method and field IDs ---- */

static Method *check_method_id(Thread *self, jmethodID id)
{
    Method *m = id && method_id_is_known(id) ? method_of_id((MethodId *)id) : NULL;
    if (!m)
        jni_fatal(self, "Wrong object class or methodID passed to JNI call");
    return m;
}

static void check_call_instance(Thread *self, jobject obj, jmethodID id)
{
    const Method *m = check_method_id(self, id);
    const Object *o = jref_get(obj);
    if (o && (method_is_static(m) || !object_instance_of(o, m->holder)))
        jni_fatal(self, "Wrong object class or methodID passed to JNI call");
}

static void check_call_static(Thread *self, jclass clazz, jmethodID id)
{
    const Method *m = check_method_id(self, id);
    if (!method_is_static(m) || !class_is_assignable(jclass_class(clazz), m->holder))
        jni_fatal(self, "Wrong object class or methodID passed to JNI call");
}

static void check_constructor(Thread *self, jclass clazz, jmethodID id)
{
    const Method *m = check_method_id(self, id);
    if (!symbol_is(m->name, "<init>") || m->holder != jclass_class(clazz))
        jni_fatal(self, "Wrong object class or methodID passed to JNI call");
}

static bool same_type(const Field *f, BasicType type)
{
    return type == T_OBJECT ? type_is_ref((BasicType)f->type) : f->type == type;
}

static void check_instance_field(Thread *self, jobject obj, jfieldID id, BasicType type)
{
    if (!id || !field_id_is_known(id))
        jni_fatal(self, "Wrong instance field ID passed to JNI");
    const Field *f = field_of_id((FieldId *)id);
    if (!f || (f->flags & ACC_STATIC))
        jni_fatal(self, "Static field ID passed to JNI");
    const Object *o = jref_get(obj);
    if (!o)
        jni_fatal(self, "Null object passed to JNI");
    if (!object_instance_of(o, f->holder))
        jni_fatal(self, "Wrong instance field ID passed to JNI");
    if (!same_type(f, type))
        jni_fatal(self, "Field type (instance) mismatch in JNI get/set field operations");
}

static void check_static_field(Thread *self, jclass clazz, jfieldID id, BasicType type)
{
    if (!id || !field_id_is_known(id))
        jni_fatal(self, "Wrong static field ID passed to JNI");
    const Field *f = field_of_id((FieldId *)id);
    if (!f || !(f->flags & ACC_STATIC))
        jni_fatal(self, "Non-static field ID passed to JNI");
    if (!class_is_assignable(jclass_class(clazz), f->holder))
        jni_fatal(self, "Wrong static field ID passed to JNI");
    if (!same_type(f, type))
        jni_fatal(self, "Field type (static) mismatch in JNI get/set field operations");
}

/* ---- guard zones ---- */

#define GUARD_BYTES 32
#define GUARD_FILL 0xf1

typedef struct GuardHeader {
    struct GuardHeader *next;
    void *original; /* what the plain function returned */
    size_t bytes;   /* of the elements */
    const char *by; /* the function that gave it; NULL: Get<Type>ArrayElements */
} GuardHeader;
static_assert((sizeof(GuardHeader) + GUARD_BYTES) % 16 == 0, "alignment of guarded elements");

static Lock guards_lock = LOCK_INIT(JNI_GUARDS);
static GuardHeader *guards GUARDED_BY(guards_lock);

static char *guard_elements(GuardHeader *g) { return (char *)(g + 1) + GUARD_BYTES; }

/* A copy between two zones. */
static void *guard(void *elements, size_t bytes, const char *by)
{
    GuardHeader *g = xmalloc(sizeof *g + 2 * GUARD_BYTES + bytes);
    g->original = elements;
    g->bytes = bytes;
    g->by = by;
    memset(g + 1, GUARD_FILL, GUARD_BYTES);
    memcpy(guard_elements(g), elements, bytes);
    memset(guard_elements(g) + bytes, GUARD_FILL, GUARD_BYTES);
    lock_take(&guards_lock);
    g->next = guards;
    guards = g;
    lock_release(&guards_lock);
    return guard_elements(g);
}

/* type T_VOID: a critical section */
static void *check_guard(const CheckCall *call, jarray array, void *elements, BasicType type)
{
    if (!elements)
        return NULL;
    thread_native_to_vm(call->self);
    Object *a = jref_get(array);
    size_t bytes = (size_t)array_length(a) << object_layout(a)->elem_shift;
    thread_vm_to_native(call->self);
    return guard(elements, bytes, type == T_VOID ? call->name : NULL);
}

/* Characters of a string with the zero behind them. */
static const void *check_guard_string(const CheckCall *call, jstring string, const void *chars,
                                      bool utf8)
{
    if (!chars)
        return NULL;
    thread_native_to_vm(call->self);
    size_t bytes = utf8 ? strlen(chars) + 1
                        : ((size_t)string_length(jref_get(string)) + 1) * sizeof(jchar);
    thread_vm_to_native(call->self);
    return guard((void *)(uintptr_t)chars, bytes, call->name);
}

static bool zone_intact(const char *zone)
{
    for (int i = 0; i < GUARD_BYTES; i++)
        if ((unsigned char)zone[i] != GUARD_FILL)
            return false;
    return true;
}

/* NULL: nobody was given these, or something was written outside of them. */
static GuardHeader *guard_of(const void *elements, bool take)
{
    lock_take(&guards_lock);
    GuardHeader **link = &guards;
    while (*link && guard_elements(*link) != elements)
        link = &(*link)->next;
    GuardHeader *g = *link;
    if (g && take)
        *link = g->next;
    lock_release(&guards_lock);
    return g && zone_intact((char *)(g + 1)) && zone_intact(guard_elements(g) + g->bytes) ? g
                                                                                          : NULL;
}

/* The plain function's own pointer again, with the elements copied into it. */
static void *check_unguard(const CheckCall *call, jarray array, void *elements, jint mode,
                           BasicType type)
{
    if (!elements)
        return NULL;
    GuardHeader *g = guard_of(elements, mode != JNI_COMMIT);
    bool critical = type == T_VOID;
    FREED char *who = xasprintf("%s%s", critical ? "" : "checked_jni_", call->name);
    if (!g) {
        printf(
            "%s: release array failed bounds check, incorrect pointer returned ? array: 0x%016lx carray: 0x%016lx\n",
            who, (unsigned long)(uintptr_t)array, (unsigned long)(uintptr_t)elements);
        jni_fatal(call->self, xasprintf("%s: failed bounds check", who));
    }
    const char *own = "GetPrimitiveArrayCritical";
    if (critical ? !g->by || strcmp(g->by, own) : g->by != NULL) {
        const char *whose = g->by ? "called on something allocated by"
                                  : "called on something not allocated by";
        printf("%s: %s %s\n", who, whose, g->by ? g->by : own);
        jni_fatal(call->self, xasprintf("%s %s %s", who, whose, g->by ? g->by : own));
    }
    void *original = g->original;
    memcpy(original, elements, g->bytes);
    if (mode != JNI_COMMIT)
        free(g);
    return original;
}

/* The same for characters of a string, which `getter` has to have given. */
static const void *check_unguard_string(const CheckCall *call, jstring string, const void *chars,
                                        const char *getter)
{
    if (!chars)
        return NULL;
    GuardHeader *g = guard_of(chars, true);
    unsigned long str = (unsigned long)(uintptr_t)string, at = (unsigned long)(uintptr_t)chars;
    if (!g) {
        printf("%s: release chars failed bounds check. string: 0x%016lx chars: 0x%016lx\n",
               call->name, str, at);
        jni_fatal(call->self, xasprintf("%s: release chars failed bounds check.", call->name));
    }
    if (!g->by || strcmp(g->by, getter)) {
        printf("%s: called on something not allocated by %s. string: 0x%016lx chars: 0x%016lx\n",
               call->name, getter, str, at);
        jni_fatal(call->self,
                  xasprintf("%s called on something not allocated by %s", call->name, getter));
    }
    const void *original = g->original;
    free(g);
    return original;
}

static void check_critical(const CheckCall *call, int change)
{
    call->self->critical_depth += change;
}

#include "vm/jni/check_wrappers.inc"
#include "vm/model/ids.h"
