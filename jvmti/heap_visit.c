/* SPDX-License-Identifier: Apache-2.0
 * heap_visit.c - walking the heap linearly and along references, reporting to callbacks; model in
 * heap_visit.h.
 *
 * A mirror is not visited like an instance: what Class's own fields hold is the VM's business, what
 * is reported are the references of the class it stands for.  Mirrors of arrays, primitive types
 * and classes that are not linked yet have none.  (All three as the stock VM does it.) */
#include "jvmti/heap_visit.h"
#include "interp/frame_refs.h"
#include "vm/class/loader.h"
#include "vm/class/resolve.h"
#include "vm/library/java_thread.h"
#include "vm/roots/roots.h"
#include "vm/objects/string.h"
#include "vm/thread/monitor.h"
#include "vm/model/ids.h"

/* ---- classes: tag and field rows ---- */

/* type: descriptor's first letter */
typedef struct FieldRow {
    uint32_t offset;
    int32_t index;
    char type;
} FieldRow;
struct ClassRows {
    Class *klass;
    jlong tag; /* of the mirror */
    bool instance_ready, static_ready;
    uint32_t instance_count, static_count;
    FieldRow *instance, *statics; /* highest index first */
};

static size_t rows_hash(const void *rows) { return hash_address(((const ClassRows *)rows)->klass); }

/* The walk ends: with what there is the rest could not be told. */
static void no_memory(HeapVisit *v) { v->no_memory = v->stop = true; }

/* Without memory: a row that is for nobody to read, and v->stop. */
static NOINLINE ClassRows *rows_make(HeapVisit *v, Class *c)
{
    static ClassRows nothing; /* one walk at a time: the world is stopped */
    ClassRows *r = TABLE_ROOM(v->rows, 2048, rows_hash) ? calloc(1, sizeof *r) : NULL;
    if (!r) {
        no_memory(v);
        nothing = (ClassRows){.klass = c, .instance_ready = true, .static_ready = true};
        return &nothing;
    }
    r->klass = c;
    r->tag = c->mirror ? ti_tag_get(v->env, c->mirror) : 0;
    TABLE_ADD(v->rows, rows_hash(r), r);
    return r;
}

static inline ClassRows *rows_of(HeapVisit *v, Class *c)
{
    if (LIKELY(v->last && v->last->klass == c))
        return v->last;
    ClassRows *r = TABLE_FIND(v->rows, e, hash_address(c), e->klass == c);
    return v->last = r ? r : rows_make(v, c);
}

static int own_fields(const Class *c)
{
    int n = 0;
    for (unsigned i = 0; i < c->field_count; i++)
        n += !c->fields[i].injected;
    return n;
}

/* Index of c's first own field: the fields of all its superinterfaces, then those of its
 * superclasses. */
static int first_index(const Class *c)
{
    int n = 0;
    for (uint32_t i = 0; i < c->all_interface_count; i++)
        n += own_fields(c->all_interfaces[i]);
    if (!class_is_interface(c))
        for (const Class *k = c->super; k; k = k->super)
            n += own_fields(k);
    return n;
}

static FieldRow *add_rows(const Class *c, int first, bool statics, FieldRow *out)
{
    int position = own_fields(c);
    for (unsigned i = c->field_count; i-- > 0;) {
        const Field *f = &c->fields[i];
        if (f->injected)
            continue;
        position--;
        if (!(f->flags & ACC_STATIC) == !statics)
            *out++ = (FieldRow){f->offset, first + position, f->descriptor->bytes[0]};
    }
    return out;
}

static void need_instance_rows(HeapVisit *v, ClassRows *r)
{
    VM_ASSERT(!r->instance_ready, "made once");
    r->instance_ready = true;
    size_t most = 0;
    for (const Class *k = r->klass; k; k = k->super)
        most += k->field_count;
    if (!most)
        return;
    FieldRow *end = r->instance = malloc(most * sizeof *end);
    if (!end) {
        no_memory(v);
        return;
    }
    int first = first_index(r->klass);
    for (const Class *k = r->klass; k; k = k->super) {
        end = add_rows(k, first, false, end);
        if (k->super)
            first -= own_fields(k->super);
    }
    r->instance_count = (uint32_t)(end - r->instance);
}

static void need_static_rows(HeapVisit *v, ClassRows *r)
{
    VM_ASSERT(!r->static_ready, "made once");
    r->static_ready = true;
    if (!r->klass->field_count)
        return;
    r->statics = malloc(r->klass->field_count * sizeof *r->statics);
    if (!r->statics) {
        no_memory(v);
        return;
    }
    r->static_count =
        (uint32_t)(add_rows(r->klass, first_index(r->klass), true, r->statics) - r->statics);
}

/* ---- tags ---- */

static inline jlong tag_of(HeapVisit *v, Object *o)
{
    return object_is_tagged(o) ? ti_tag_get_stopped(v->env, o) : 0;
}

static void tag_write(HeapVisit *v, Object *o, jlong tag)
{
    VM_ASSERT(safepoint_owned_by(thread_self()), "the world is stopped");
    if (!ti_tag_set_stopped(v->env, o, tag)) {
        no_memory(v);
        return;
    }
    if (object_layout(o)->kind == LAYOUT_MIRROR && mirror_class(o)) {
        ClassRows *last = v->last;
        rows_of(v, mirror_class(o))->tag = tag;
        v->last = last;
    }
}

static bool is_filtered(const HeapVisit *v, const Object *o, jlong tag, jlong class_tag)
{
    if (v->klass && object_class(o) != v->klass &&
        !(v->with_subclasses && object_instance_of(o, v->klass)))
        return true;
    if (!v->filter)
        return false;
    return (v->filter & (tag ? JVMTI_HEAP_FILTER_TAGGED : JVMTI_HEAP_FILTER_UNTAGGED)) ||
           (v->filter &
            (class_tag ? JVMTI_HEAP_FILTER_CLASS_TAGGED : JVMTI_HEAP_FILTER_CLASS_UNTAGGED));
}

static inline jint length_of(const Object *o)
{
    return object_layout(o)->kind == LAYOUT_REF_ARRAY || object_layout(o)->kind == LAYOUT_PRIM_ARRAY
               ? array_length(o)
               : -1;
}

/* ---- the stack ---- */

static void push(HeapVisit *v, Object *o)
{
    if (heap_bitmap_get(v->visited, o))
        return;
    if (v->depth == v->capacity) {
        size_t capacity = v->capacity ? v->capacity * 2 : 16384;
        ref_t *more = realloc(v->stack, capacity * sizeof *more);
        if (!more) {
            no_memory(v);
            return;
        }
        v->stack = more;
        v->capacity = capacity;
    }
    v->stack[v->depth++] = ref_encode(o);
}

/* ---- reporting ---- */

static void obey(HeapVisit *v, jint control, Object *referee)
{
    if (control & JVMTI_VISIT_ABORT)
        v->stop = true;
    else if (control & JVMTI_VISIT_OBJECTS)
        push(v, referee);
}

static void obey_1_0(HeapVisit *v, jvmtiIterationControl control, Object *referee)
{
    if (control == JVMTI_ITERATION_ABORT)
        v->stop = true;
    else if (control == JVMTI_ITERATION_CONTINUE)
        push(v, referee);
}

static void report_1_0(HeapVisit *v, jvmtiHeapReferenceKind kind,
                       const jvmtiHeapReferenceInfo *info, Object *referee)
{
    bool root = kind >= JVMTI_HEAP_REFERENCE_JNI_GLOBAL,
         on_stack = kind == JVMTI_HEAP_REFERENCE_STACK_LOCAL ||
                    kind == JVMTI_HEAP_REFERENCE_JNI_LOCAL;
    if (root ? on_stack ? !v->stack_1_0 : !v->root_1_0 : !v->reference_1_0) {
        push(v, referee);
        return;
    }
    jlong old = tag_of(v, referee), tag = old, class_tag = rows_of(v, object_class(referee))->tag,
          size = (jlong)object_size(referee);
    if (v->stop)
        return;
    jvmtiIterationControl control;
    if (on_stack) {
        /* the front parts of both infos are alike */
        bool local = kind == JVMTI_HEAP_REFERENCE_STACK_LOCAL;
        control = v->stack_1_0((jvmtiHeapRootKind)(kind - 20), class_tag, size, &tag,
                               info->stack_local.thread_tag, info->stack_local.depth,
                               local ? info->stack_local.method : info->jni_local.method,
                               local ? info->stack_local.slot : -1, v->user_data);
    } else if (root) {
        control = v->root_1_0((jvmtiHeapRootKind)(kind - 20), class_tag, size, &tag, v->user_data);
    } else {
        jint index = -1;
        if (kind == JVMTI_HEAP_REFERENCE_FIELD || kind == JVMTI_HEAP_REFERENCE_STATIC_FIELD)
            index = info->field.index;
        else if (kind == JVMTI_HEAP_REFERENCE_ARRAY_ELEMENT)
            index = info->array.index;
        else if (kind == JVMTI_HEAP_REFERENCE_CONSTANT_POOL)
            index = info->constant_pool.index;
        jvmtiObjectReferenceKind kind_1_0 = kind == JVMTI_HEAP_REFERENCE_SUPERCLASS
                                                ? JVMTI_REFERENCE_CLASS
                                                : (jvmtiObjectReferenceKind)kind;
        control = v->reference_1_0(kind_1_0, class_tag, size, &tag, v->referrer_tag, index,
                                   v->user_data);
    }
    if (tag != old) {
        tag_write(v, referee, tag);
        if (referee == v->referrer)
            v->referrer_tag = tag;
    }
    obey_1_0(v, control, referee);
}

static void report(HeapVisit *v, jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                   Object *referee)
{
    VM_ASSERT(v->self->java->ti->in_callback_restricted, "a walk is under way");
    if (!referee || v->stop)
        return;
    if (!v->callbacks) {
        report_1_0(v, kind, info, referee);
        return;
    }
    jvmtiHeapReferenceCallback callback = v->callbacks->heap_reference_callback;
    if (!callback) {
        push(v, referee);
        return;
    }
    jlong old = tag_of(v, referee), tag = old, class_tag = rows_of(v, object_class(referee))->tag;
    if (UNLIKELY(v->stop))
        return;
    if (UNLIKELY(v->filter || v->klass) && is_filtered(v, referee, tag, class_tag)) {
        push(v, referee);
        return;
    }
    jlong *tag_ptr = referee == v->referrer ? &v->referrer_tag : &tag,
          old_referrer = v->referrer_tag;
    jint control = callback(kind, info, class_tag, v->referrer ? v->referrer_class->tag : 0,
                            (jlong)object_size(referee), tag_ptr,
                            v->referrer ? &v->referrer_tag : NULL, length_of(referee),
                            v->user_data);
    if (tag_ptr == &tag && tag != old)
        tag_write(v, referee, tag);
    if (v->referrer && v->referrer_tag != old_referrer)
        tag_write(v, v->referrer, v->referrer_tag);
    obey(v, control, referee);
}

static void report_plain(HeapVisit *v, jvmtiHeapReferenceKind kind, Object *referee)
{
    report(v, kind, NULL, referee);
}

/* The value callbacks concern one object, which must pass the filters itself. */
static void after_value(HeapVisit *v, Object *o, jlong old, jlong tag, jint control)
{
    if (tag != old) {
        tag_write(v, o, tag);
        if (o == v->referrer)
            v->referrer_tag = tag;
    }
    if (control & JVMTI_VISIT_ABORT)
        v->stop = true;
}

static jvalue read_primitive(const Object *o, uint32_t offset, char type)
{
    jvalue j = {.j = 0};
    switch (type) {
    case 'Z': j.z = *FIELD_PTR(o, offset, const jboolean); break;
    case 'B': j.b = *FIELD_PTR(o, offset, const jbyte); break;
    case 'C': j.c = *FIELD_PTR(o, offset, const jchar); break;
    case 'S': j.s = *FIELD_PTR(o, offset, const jshort); break;
    case 'I':
    case 'F': j.i = *FIELD_PTR(o, offset, const jint); break;
    default: j.j = *FIELD_PTR(o, offset, const jlong); break;
    }
    return j;
}

static void report_primitive(HeapVisit *v, Object *o, const FieldRow *row, bool is_static)
{
    jlong old = tag_of(v, o), tag = old, class_tag = rows_of(v, object_class(o))->tag;
    if (v->stop || is_filtered(v, o, tag, class_tag))
        return;
    jvmtiHeapReferenceInfo info = {.field = {row->index}};
    jint control = v->callbacks->primitive_field_callback(
        is_static ? JVMTI_HEAP_REFERENCE_STATIC_FIELD : JVMTI_HEAP_REFERENCE_FIELD, &info,
        class_tag, &tag, read_primitive(o, row->offset, row->type), (jvmtiPrimitiveType)row->type,
        v->user_data);
    after_value(v, o, old, tag, control);
}

static void report_string(HeapVisit *v, Object *o)
{
    Object *value = ref_load(o, wk.java_lang_String_value);
    jlong old = tag_of(v, o), tag = old, class_tag = rows_of(v, object_class(o))->tag;
    if (v->stop || !value || is_filtered(v, o, tag, class_tag))
        return;
    int32_t n = string_length(o);
    if (!v->chars || (size_t)n > v->chars_capacity) {
        free(v->chars);
        v->chars_capacity = (size_t)n < 1024 ? 1024 : (size_t)n;
        v->chars = malloc(v->chars_capacity * sizeof *v->chars);
        if (!v->chars) {
            no_memory(v);
            return;
        }
    }
    string_get_utf16(o, 0, n, v->chars);
    jint control = v->callbacks->string_primitive_value_callback(class_tag, (jlong)object_size(o),
                                                                 &tag, v->chars, n, v->user_data);
    after_value(v, o, old, tag, control);
}

static void report_array(HeapVisit *v, Object *o)
{
    jlong old = tag_of(v, o), tag = old, class_tag = rows_of(v, object_class(o))->tag;
    if (v->stop || is_filtered(v, o, tag, class_tag))
        return;
    char type = object_class(o)->name->bytes[1];
    jint control = v->callbacks->array_primitive_value_callback(
        class_tag, (jlong)object_size(o), &tag, array_length(o), (jvmtiPrimitiveType)type,
        array_data((Array *)o), v->user_data);
    after_value(v, o, old, tag, control);
}

/* ---- the references of one object ---- */

static inline bool wants_fields(const HeapVisit *v)
{
    return v->callbacks && v->callbacks->primitive_field_callback;
}

static void follow_fields(HeapVisit *v, Object *o, const FieldRow *row, uint32_t count,
                          bool is_static)
{
    bool primitives = wants_fields(v);
    jvmtiHeapReferenceKind kind = is_static ? JVMTI_HEAP_REFERENCE_STATIC_FIELD
                                            : JVMTI_HEAP_REFERENCE_FIELD;
    for (uint32_t i = 0; i < count && !v->stop; i++, row++) {
        if (row->type == 'L' || row->type == '[') {
            Object *target = ref_load(o, row->offset);
            if (target) {
                jvmtiHeapReferenceInfo info = {.field = {row->index}};
                report(v, kind, &info, target);
            }
        } else if (primitives) {
            report_primitive(v, o, row, is_static);
        }
    }
}

static void report_pool(HeapVisit *v, uint16_t index, Object *o)
{
    jvmtiHeapReferenceInfo info = {.constant_pool = {index}};
    report(v, JVMTI_HEAP_REFERENCE_CONSTANT_POOL, &info, o);
}

static void report_linked(void *ctx, uint16_t index, Object *o) { report_pool(ctx, index, o); }

static void follow_pool(HeapVisit *v, ConstantPool *cp)
{
    for (unsigned i = 1; cp && i < cp->count && !v->stop; i++) {
        void *resolved;
        switch (cp->tags[i]) {
        case CP_CLASS: { /* resolved, or at least loaded */
            Class *named = atomic_load(&cp->entries[i].resolved);
            if (!named && cp->entries[i].utf8->bytes[0] != '[')
                named = loader_find_loaded(loader_for_namespace(cp->owner), cp->entries[i].utf8);
            if (named)
                report_pool(v, (uint16_t)i, named->mirror);
            break;
        }
        case CP_STRING:
        case CP_METHOD_HANDLE:
        case CP_METHOD_TYPE:
            if ((resolved = atomic_load(&cp->entries[i].resolved)))
                report_pool(v, (uint16_t)i, ref_decode(*(ref_t *)resolved));
            break;
        default: break;
        }
    }
    if (cp)
        pool_each_linked(cp, report_linked, v);
}

static void follow_class(HeapVisit *v, Object *mirror, Class *c)
{
    if (c->kind != CLASS_INSTANCE || c->state < CLASS_LINKED)
        return;
    if (c->super && c->super != wk.java_lang_Object)
        report_plain(v, JVMTI_HEAP_REFERENCE_SUPERCLASS, c->super->mirror);
    report_plain(v, JVMTI_HEAP_REFERENCE_CLASS_LOADER, class_loader_object(c));
    report_plain(v, JVMTI_HEAP_REFERENCE_PROTECTION_DOMAIN,
                 ref_load(mirror, wk.java_lang_Class_protection_domain));
    report_plain(v, JVMTI_HEAP_REFERENCE_SIGNERS, ref_load(mirror, wk.java_lang_Class_signers));
    follow_pool(v, c->cp);
    for (unsigned i = 0; i < c->interface_count; i++)
        report_plain(v, JVMTI_HEAP_REFERENCE_INTERFACE, c->interfaces[i]->mirror);
    ClassRows *rows = rows_of(v, c);
    if (!rows->static_ready)
        need_static_rows(v, rows);
    follow_fields(v, mirror, rows->statics, rows->static_count, true);
}

static void follow_object(HeapVisit *v, Object *o)
{
    Class *c = object_class(o);
    ClassRows *rows = rows_of(v, c);
    v->referrer = o;
    v->referrer_class = rows;
    v->referrer_tag = tag_of(v, o);
    switch ((LayoutKind)c->layout.kind) {
    case LAYOUT_MIRROR:
        if (mirror_class(o))
            follow_class(v, o, mirror_class(o));
        break;
    case LAYOUT_INSTANCE:
        report_plain(v, JVMTI_HEAP_REFERENCE_CLASS, c->mirror);
        if (!rows->instance_ready)
            need_instance_rows(v, rows);
        follow_fields(v, o, rows->instance, rows->instance_count, false);
        if (c == wk.java_lang_String && v->callbacks &&
            v->callbacks->string_primitive_value_callback)
            report_string(v, o);
        break;
    case LAYOUT_REF_ARRAY:
        report_plain(v, JVMTI_HEAP_REFERENCE_CLASS, c->mirror);
        for (int32_t i = 0, n = array_length(o); i < n && !v->stop; i++) {
            Object *target = ref_array_get(o, i);
            if (target) {
                jvmtiHeapReferenceInfo info = {.array = {i}};
                report(v, JVMTI_HEAP_REFERENCE_ARRAY_ELEMENT, &info, target);
            }
        }
        break;
    case LAYOUT_PRIM_ARRAY:
        report_plain(v, JVMTI_HEAP_REFERENCE_CLASS, c->mirror);
        if (v->callbacks && v->callbacks->array_primitive_value_callback)
            report_array(v, o);
        break;
    }
}

/* ---- roots ---- */

typedef struct FrameVisit {
    HeapVisit *v;
    jvmtiHeapReferenceInfo info;
    jint max_locals;
} FrameVisit;

static void frame_slot(void *ctx, Object **slot, bool is_local, int index)
{
    FrameVisit *f = ctx;
    jvmtiHeapReferenceInfo info = f->info;
    /* operands: behind the locals */
    info.stack_local.slot = is_local ? index : f->max_locals + index;
    report(f->v, JVMTI_HEAP_REFERENCE_STACK_LOCAL, &info, *slot);
}

/* The arguments of native methods are no local references of the heap's roots: the specification
 * does not ask for them, and the stock VM does not report them. Those of a frame lie in its locals;
 * but a static method's class is the first handle of its scope. */
static Object *const *class_argument(const Frame *f)
{
    const HandleScope *mark = f->native_scope;
    if (!(f->method->flags & ACC_STATIC) || !mark->chunk)
        return NULL;
    bool fits = mark->top < mark->chunk->size;
    Object *const *slot = fits                ? &mark->chunk->slots[mark->top]
                          : mark->chunk->next ? &mark->chunk->next->slots[0]
                                              : NULL;
    /* else it was deleted, and another one has the place */
    return slot && *slot == f->method->holder->mirror ? slot : NULL;
}

/* The handles of a thread between two marks, newest first, but one; *chunk and *top move to the
 * lower mark. */
static void handles_down_to(FrameVisit *f, HandleChunk **chunk, uint32_t *top,
                            const HandleScope *mark, Object *const *but)
{
    while (*chunk) {
        bool last = mark && *chunk == mark->chunk;
        uint32_t from = last ? mark->top : 0;
        for (uint32_t i = from; i < *top; i++) {
            Object *o = (*chunk)->slots[i];
            if (o && !((uintptr_t)o & 1) && &(*chunk)->slots[i] != but)
                report(f->v, JVMTI_HEAP_REFERENCE_JNI_LOCAL, &f->info, o);
        }
        if (last) {
            *top = from;
            return;
        }
        *chunk = (*chunk)->prev;
        *top = *chunk ? (*chunk)->size : 0;
    }
}

static void follow_thread(HeapVisit *v, Thread *t)
{
    VM_ASSERT(safepoint_owned_by(thread_self()), "the world is stopped");
    if (!t->java->object || v->stop)
        return;
    report_plain(v, JVMTI_HEAP_REFERENCE_THREAD, t->java->object);
    jlong thread_tag = tag_of(v, t->java->object), id = java_thread_id(t->java->object);
    HandleChunk *chunk = t->handles.chunk;
    uint32_t top = t->handles.top;
    jint depth = 0;
    for (Frame *f = t->top_frame; f && !v->stop; f = f->caller) {
        FrameVisit visit = {.v = v};
        Method *m = f->method;
        if (!m)
            continue;
        jmethodID method = (jmethodID)method_id(m);
        if (f->flags & FRAME_NATIVE) {
            visit.info.jni_local.thread_tag = thread_tag;
            visit.info.jni_local.thread_id = id;
            visit.info.jni_local.depth = depth;
            visit.info.jni_local.method = method;
            if (f->native_scope)
                handles_down_to(&visit, &chunk, &top, f->native_scope, class_argument(f));
        } else {
            visit.info.stack_local.thread_tag = thread_tag;
            visit.info.stack_local.thread_id = id;
            visit.info.stack_local.depth = depth;
            visit.info.stack_local.method = method;
            visit.info.stack_local.location = frame_bci(f);
            visit.max_locals = m->max_locals;
            frame_each_ref(f, frame_slot, &visit);
        }
        depth++;
    }
    FrameVisit base = {.v = v};
    base.info.jni_local.thread_tag = thread_tag;
    base.info.jni_local.thread_id = id;
    handles_down_to(&base, &chunk, &top, NULL, NULL);
}

typedef struct TiRootWalk {
    RootWalk walk; /* first */
    HeapVisit *v;
} TiRootWalk;

static void root_thread(RootWalk *w, Thread *t) { follow_thread(((TiRootWalk *)w)->v, t); }

static void root_slot(RootWalk *w, RootKind kind, Object **slot)
{
    static const uint8_t names[] = {[ROOT_JNI_GLOBAL] = JVMTI_HEAP_REFERENCE_JNI_GLOBAL,
                                    [ROOT_SYSTEM_CLASS] = JVMTI_HEAP_REFERENCE_SYSTEM_CLASS,
                                    [ROOT_MONITOR] = JVMTI_HEAP_REFERENCE_MONITOR,
                                    [ROOT_OTHER] = JVMTI_HEAP_REFERENCE_OTHER};
    report_plain(((TiRootWalk *)w)->v, names[kind], *slot);
}

static void follow_roots(HeapVisit *v)
{
    lock_assert_held(&threads_lock); /* the world is stopped */
    TiRootWalk w = {{root_thread, root_slot}, v};
    roots_walk(&w.walk, ROOT_ALL);
    for (Thread *t = threads_head; t; t = t->next) { /* what the VM itself holds for a thread */
        Object *held[] = {t->exception, t->java->blocked_object, t->java->async_exception,
                          t->java->ti_return_object};
        for (size_t i = 0; i < ARRAY_LEN(held); i++)
            report_plain(v, JVMTI_HEAP_REFERENCE_OTHER, held[i]);
    }
}

/* ---- the two walks ---- */

static void begin(HeapVisit *v, Thread *self, const char *why)
{
    assert_in_vm(self);
    VM_ASSERT(!self->java->ti->in_callback_restricted, "no walk inside a walk");
    v->self = self;
    safepoint_begin(self, why);
    if (!roots_prepare())
        no_memory(v);
    self->java->ti->in_callback_restricted = true;
}

static jvmtiError end(HeapVisit *v)
{
    v->self->java->ti->in_callback_restricted = false;
    safepoint_end(v->self);
    heap_bitmap_free(v->visited);
    free(v->stack);
    free(v->chars);
    for (uint32_t i = 0; i < v->rows.cap; i++) {
        ClassRows *r = v->rows.at[i];
        if (r) {
            free(r->instance);
            free(r->statics);
            free(r);
        }
    }
    TABLE_FREE(v->rows);
    return v->no_memory ? JVMTI_ERROR_OUT_OF_MEMORY : JVMTI_ERROR_NONE;
}

jvmtiError heap_follow(Thread *self, HeapVisit *v, Handle initial)
{
    VM_ASSERT(v->env, "an environment asks");
    begin(v, self, "JVMTI FollowReferences");
    v->visited = heap_bitmap_new();
    if (!v->visited)
        no_memory(v);
    if (v->stop)
        return end(v);
    if (handle_is_null(initial))
        follow_roots(v);
    else
        push(v, H(initial));
    bool graph = v->callbacks || v->reference_1_0; /* 1.0 without that callback: the roots only */
    while (graph && v->depth && !v->stop) {
        Object *o = ref_decode(v->stack[--v->depth]);
        if (!heap_bitmap_set(v->visited, o))
            follow_object(v, o);
    }
    return end(v);
}

static void iterate_values(HeapVisit *v, Object *o, ClassRows *rows)
{
    const jvmtiHeapCallbacks *cb = v->callbacks;
    Class *c = rows->klass;
    if (cb->primitive_field_callback && c->layout.kind == LAYOUT_INSTANCE) {
        if (!rows->instance_ready)
            need_instance_rows(v, rows);
        for (uint32_t i = 0; i < rows->instance_count && !v->stop; i++)
            if (rows->instance[i].type != 'L' && rows->instance[i].type != '[')
                report_primitive(v, o, &rows->instance[i], false);
    } else if (cb->primitive_field_callback && c->layout.kind == LAYOUT_MIRROR && mirror_class(o)) {
        Class *of = mirror_class(o);
        if (of->kind != CLASS_INSTANCE || of->state < CLASS_LINKED)
            return;
        ClassRows *r = rows_of(v, of);
        if (!r->static_ready)
            need_static_rows(v, r);
        for (uint32_t i = 0; i < r->static_count && !v->stop; i++)
            if (r->statics[i].type != 'L' && r->statics[i].type != '[')
                report_primitive(v, o, &r->statics[i], true);
    }
    if (cb->string_primitive_value_callback && c == wk.java_lang_String && !v->stop)
        report_string(v, o);
    if (cb->array_primitive_value_callback && c->layout.kind == LAYOUT_PRIM_ARRAY && !v->stop)
        report_array(v, o);
}

static void iterate_object(Object *o, void *ctx)
{
    HeapVisit *v = ctx;
    if (UNLIKELY(v->stop))
        return;
    Class *c = object_class(o);
    if (v->klass && c != v->klass && !(v->with_subclasses && class_is_assignable(c, v->klass)))
        return;
    ClassRows *rows = rows_of(v, c);
    jlong old = tag_of(v, o), tag = old;
    if (v->stop || (v->filter && is_filtered(v, o, tag, rows->tag)))
        return;
    if (!v->callbacks) {
        jvmtiIterationControl control = v->object_1_0(rows->tag, (jlong)object_size(o), &tag,
                                                      v->user_data);
        if (tag != old)
            tag_write(v, o, tag);
        v->stop = control == JVMTI_ITERATION_ABORT;
        return;
    }
    if (v->callbacks->heap_iteration_callback) {
        jint control = v->callbacks->heap_iteration_callback(rows->tag, (jlong)object_size(o), &tag,
                                                             length_of(o), v->user_data);
        if (tag != old)
            tag_write(v, o, tag);
        if (control & JVMTI_VISIT_ABORT) {
            v->stop = true;
            return;
        }
    }
    if (v->callbacks->primitive_field_callback || v->callbacks->string_primitive_value_callback ||
        v->callbacks->array_primitive_value_callback)
        iterate_values(v, o, rows);
}

jvmtiError heap_iterate(Thread *self, HeapVisit *v)
{
    VM_ASSERT(v->env, "an environment asks");
    begin(v, self, "JVMTI IterateThroughHeap");
    heap_walk(self, iterate_object, v);
    return end(v);
}
