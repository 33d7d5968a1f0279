/* SPDX-License-Identifier: Apache-2.0
 * snapshot.h - lists of live threads and copies of their stacks, for Thread.getAllStackTraces and
 * management. */
#pragma once
#include "vm/objects/handle.h"
#include "vm/thread/thread.h"

/* java.lang.Thread objects of all live platform threads that Java may see, oldest first; handles of
 * the caller's scope.  Free with VEC_FREE. */
typedef VEC(Handle) ThreadList;
bool threads_snapshot(Thread *self, ThreadList *out) MAY_SAFEPOINT MUST_CHECK;

/* One frame: `holder` (in the caller's handle scope) keeps the class of `method` alive. */
typedef struct SnapshotFrame {
    Method *method;
    int bci;
    Handle holder;
} SnapshotFrame;
typedef struct SnapshotLock {
    Handle object;
    int depth;      /* frame index counted from the newest; -1: JNI */
    bool waited_on; /* it has given it up meanwhile, to wait */
} SnapshotLock;
typedef struct StackSnapshot {
    SnapshotFrame *frames;
    int count;      /* newest first; hidden frames are shown in dumps */
    uint32_t as_of; /* redefinition_count: the frames go on, and their methods may be replaced */
    SnapshotLock *locks;
    int lock_count;       /* monitors that frames own, oldest first */
    Handle blocked_on;    /* monitor it enters or waits on */
    Handle blocked_owner; /* java.lang.Thread owning that monitor, or carrying the owner */
    Handle carrier;       /* of a virtual thread that is mounted */
    Handle carried;       /* of a carrier: the virtual thread */
    uint32_t state;       /* JVMTI thread state bits */
    bool in_native, suspended;
} StackSnapshot;
/* Stops the thread for the time of copying; it may be a virtual one.  false: it is not alive (no
 * exception), or there is no memory (an exception is pending). */
bool stack_snapshot(Thread *self, Handle java_thread, int max_frames,
                    StackSnapshot *out) MAY_SAFEPOINT MUST_CHECK;
/* StackTraceElement[] */
Object *stack_snapshot_elements(Thread *self, const StackSnapshot *s) MAY_SAFEPOINT MUST_CHECK;
void stack_snapshot_free(StackSnapshot *s);
/* and counts the depths of locks without them */
void stack_snapshot_leave_out_hidden(StackSnapshot *s);
