/* SPDX-License-Identifier: Apache-2.0
 * heap_roots.c - the roots of a walk along references: those of all tables, and each thread's
 * frames and local references.  (JVMTI: FollowReferences) */
#include "jvmti/heap_report.h"
#include "jvmti/stack_walk.h"
#include "vm/library/java_thread.h"
#include "vm/model/ids.h"
#include "vm/roots/roots.h"

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
    visit_report(f->v, JVMTI_HEAP_REFERENCE_STACK_LOCAL, &info, *slot);
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
                visit_report(f->v, JVMTI_HEAP_REFERENCE_JNI_LOCAL, &f->info, o);
        }
        if (last) {
            *top = from;
            return;
        }
        *chunk = (*chunk)->prev;
        *top = *chunk ? (*chunk)->size : 0;
    }
}

typedef struct ThreadRoots {
    HeapVisit *v;
    jlong tag, id;
    HandleChunk *chunk; /* NULL: it has no handles */
    uint32_t top;
} ThreadRoots;

static void follow_frames(ThreadRoots *r, Frame *f)
{
    jint depth = 0;
    for (; f && !r->v->stop; f = frame_method_caller(f), depth++) {
        FrameVisit visit = {.v = r->v};
        Method *m = f->method;
        jmethodID method = (jmethodID)method_id(m);
        if (f->flags & FRAME_NATIVE) {
            visit.info.jni_local.thread_tag = r->tag;
            visit.info.jni_local.thread_id = r->id;
            visit.info.jni_local.depth = depth;
            visit.info.jni_local.method = method;
            if (f->native_scope)
                handles_down_to(&visit, &r->chunk, &r->top, f->native_scope, class_argument(f));
        } else {
            visit.info.stack_local.thread_tag = r->tag;
            visit.info.stack_local.thread_id = r->id;
            visit.info.stack_local.depth = depth;
            visit.info.stack_local.method = method;
            visit.info.stack_local.location = frame_bci(f);
            visit.max_locals = m->max_locals;
            frame_each_ref(f, frame_slot, &visit);
        }
    }
}

static void name_thread(ThreadRoots *r, Object *java_thread)
{
    r->tag = visit_tag(r->v, java_thread);
    r->id = java_thread_id(java_thread);
}

static void follow_thread(HeapVisit *v, Thread *t)
{
    VM_ASSERT(safepoint_owned_by(thread_self()), "the world is stopped");
    if (!t->own->object || v->stop)
        return;
    visit_report_plain(v, JVMTI_HEAP_REFERENCE_THREAD, t->own->object);
    ThreadRoots r = {.v = v, .chunk = t->handles.chunk, .top = t->handles.top};
    if (t->java != t->own) { /* no root for its own sake */
        visit_report_plain(v, JVMTI_HEAP_REFERENCE_OTHER, t->java->object);
        name_thread(&r, t->java->object);
        TiView view = ti_view(t->java->object, t);
        if (!view.frozen)
            follow_frames(&r, view.top);
    }
    name_thread(&r, t->own->object);
    follow_frames(&r, frame_top_of(t, t->own));
    FrameVisit base = {.v = v};
    base.info.jni_local.thread_tag = r.tag;
    base.info.jni_local.thread_id = r.id;
    handles_down_to(&base, &r.chunk, &r.top, NULL, NULL);
}

void visit_frozen(HeapVisit *v, Object *java_thread)
{
    FrozenStack *z = frozen_of_virtual(java_thread);
    bool packed = z && z->mould;
    TiView view;
    if (ti_view_frames(java_thread, NULL, &view)) {
        visit_no_memory(v);
        return;
    }
    ThreadRoots r = {.v = v};
    name_thread(&r, java_thread);
    if (view.frozen)
        follow_frames(&r, view.top);
    if (packed)
        frozen_pack(z);
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
    visit_report_plain(((TiRootWalk *)w)->v, names[kind], *slot);
}

void visit_roots(HeapVisit *v)
{
    lock_assert_held(&threads_lock); /* the world is stopped */
    TiRootWalk w = {{root_thread, root_slot}, v};
    roots_walk(&w.walk, ROOT_ALL);
    for (Thread *t = threads_head; t; t = t->next) { /* what the VM itself holds for a thread */
        Object *held[] = {t->exception, t->java->blocked_object, t->own->async_exception,
                          t->java->ti_return_object};
        for (size_t i = 0; i < ARRAY_LEN(held); i++)
            visit_report_plain(v, JVMTI_HEAP_REFERENCE_OTHER, held[i]);
    }
}
