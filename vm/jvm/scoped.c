/* SPDX-License-Identifier: Apache-2.0
 * scoped.c - jdk.internal.misc.ScopedMemoryAccess, and what modules of vectors and foreign
 * functions ask of a VM that declines. */
#include "vm/jvm/support.h"
#include "vm/roots/roots.h"

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
            t->own->async_exception = jref_get(error);
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
    return close_with(self, scope, NULL);
}

static jboolean close_scope(JNIEnv *env, jobject access, jobject scope, jobject error)
{
    return close_quietly(env, access, scope);
}

static void close_session(JNIEnv *env, jobject access, jobject session, jobject error)
{
    VM_ENTRY(env);
    close_with(self, session, error);
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
    throw_new(self, UnsupportedOperationException,
              "optimized native calls (NativeEntryPoint) are not available in this VM");
    return 0;
}

#define SCOPED "jdk/internal/misc/ScopedMemoryAccess"
const NativeRow natives_scoped[] = {
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
