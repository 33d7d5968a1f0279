/* SPDX-License-Identifier: Apache-2.0
 * host.h - what the collector asks of the VM: a table that the VM fills (vm/start/gc_host.c), and
 * the fake of tests/unit/gc.  All its functions run with the world stopped, on the collecting
 * thread, and never allocate in the heap. */
#pragma once
#include "gc/gc.h"

/* A visitor of root slots. It may rewrite the slot. Its callers leave out slots that hold NULL. */
typedef struct GcVisitor GcVisitor;
struct GcVisitor {
    void (*visit)(GcVisitor *v, Object **slot);   /* a root in C memory: an address */
    void (*visit_ref)(GcVisitor *v, ref_t *slot); /* the same in compressed form: constants */
};

struct Tlab;
typedef struct GcHost {
    /* Stop and restart all mutators (vm/thread/safepoint.h). Between them only the caller
     * touches the heap. Nests. self NULL: the calling thread. */
    void (*stop_world)(Thread *self, const char *why);
    void (*resume_world)(Thread *self);
    /* The world is stopped, and what visit_roots and visit_all_slots need in memory is made; they
     * must not need any.  false: there is none, and no collection takes place. */
    bool (*prepare)(void);
    /* Every strong root that does not belong to a class: threads (frames, handles, pending
     * exceptions, thread objects), JNI globals, boot loader classes, monitors in use, VM
     * globals. */
    void (*visit_roots)(GcVisitor *v);
    /* When only young objects are collected: the same, and what all classes and all frozen stacks
     * refer to, whether alive or not. */
    void (*visit_young_roots)(GcVisitor *v);
    /* Everything a live class keeps alive: mirror, loader object, super, interfaces, resolved
     * constants, nest host, module... Called once per class and collection when the class is
     * first reached (by an instance, its mirror or its loader); must in turn report through the
     * visitor; to reach other classes it visits their mirror slots. Must set c->layout.is_holder
     * to whether instances of c hold objects outside of the heap: class loaders, frozen stacks. */
    void (*visit_class)(GcVisitor *v, Class *c);
    /* Such an object was marked.  A class loader: visit the mirrors of all classes its Loader
     * defined. The object may have no Loader attached yet: do nothing then.  A StackChunk: what
     * its frames refer to. */
    void (*visit_held)(GcVisitor *v, Object *holder);
    /* Is p the address of a Class?  For heap_is_object and heap_verify. */
    bool (*is_class)(const void *p);
    /* Update pass: visit EVERY slot outside the heap that holds an object (strong and weak:
     * roots, all live classes, weak tables). */
    void (*visit_all_slots)(GcVisitor *v);
    /* After marking, before compaction. `alive(o)` tells; entries of dead objects are
     * cleared/freed: string table, JNI weak globals, monitor table, JVMTI tags (which also post
     * ObjectFree later), resolved method table. */
    void (*clear_dead)(bool (*alive)(const Object *));
    /* Classes whose mark_epoch != epoch are dead; their loaders are unloaded and memory freed
     * (mirror objects die with them). */
    void (*unload_classes)(uint32_t epoch, bool (*alive)(const Object *));
    /* JVMTI GarbageCollectionStart/Finish, heap dumps: called with the world stopped. */
    void (*gc_start)(Thread *self, GcCause cause);
    void (*gc_finish)(Thread *self, GcCause cause);
    /* After the world runs again (or, when the caller had stopped it before, while it is still
     * stopped: must not wait for other threads): wake ReferenceHandler if the pending list
     * became non-empty, post ObjectFree events. */
    void (*after_gc)(Thread *self, bool pending_references);
    /* heap_grow: `to` is going to be what `from` is; false: no memory.  Then one of them is
     * gone. */
    bool (*copied)(Object *from, Object *to);
    void (*gone)(Object *o);
    /* Retire the allocation buffers of all threads (Thread.tlab); called with the world stopped. */
    void (*each_tlab)(void (*fn)(struct Tlab *, void *), void *arg);
} GcHost;
/* Filled before heap_init, and not changed afterwards. */
extern GcHost gc_host;
