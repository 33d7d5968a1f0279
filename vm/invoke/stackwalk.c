/* SPDX-License-Identifier: Apache-2.0
 * stackwalk.c - looking at one's own stack from Java: getCallerClass,
 * SecurityManager.getClassContext, StackWalker, access control contexts.
 *
 * StackWalker   (contract: java.lang.StackStreamFactory)  callStackWalk fills the first batch of
 *               the frame buffer from start_index on, then calls doStackWalk(anchor, ...), which
 *               asks for more through fetchStackFrames(anchor, ...).  The anchor is the address of
 *               a Walk on this C stack: it is good as long as callStackWalk's own frame is, and a
 *               magic number and the thread are checked. The frames under callStackWalk cannot go
 *               away while it runs, so a Frame pointer is a safe place to continue.
 */
#include "interp/continuation.h"
#include "interp/interp.h"
#include "vm/class/loader.h"
#include "vm/invoke/java.h"
#include "vm/invoke/native_rows.h"
#include "vm/invoke/stackwalk.h"
#include "vm/model/vm.h"
#include "vm/model/lookup.h"
#include "vm/model/names.h"
#include "vm/objects/exception.h"
#include "vm/objects/string.h"
#include "vm/thread/entry.h"
#include "jvm.h"
#include "vm/log/log.h"
#include "vm/invoke/methodhandle.h"

Class *stack_caller_of(Frame *f)
{
    do
        f = frame_method_caller(f);
    while (f && f->method->looked_through);
    return f ? f->method->holder : NULL;
}

Class *stack_caller_class(Thread *self)
{
    assert_in_vm(self);
    Frame *f = frame_skip_entries(self->top_frame); /* getCallerClass itself */
    if (f)
        f = frame_method_caller(f);
    if (!f || !f->method->caller_sensitive) {
        throw_internal(self, "CallerSensitive annotation expected at frame 1");
        return NULL;
    }
    return stack_caller_of(f);
}

jclass JVM_GetCallerClass(JNIEnv *env)
{
    VM_ENTRY(env);
    return jref_new_local(self, mirror_of(stack_caller_class(self)));
}

/* SecurityManager.getClassContext: all classes on the stack, the caller of this native first; no
 * reflection frames */
jobjectArray JVM_GetClassContext(JNIEnv *env)
{
    VM_ENTRY(env);
    Frame *first = frame_skip_entries(self->top_frame);
    if (first && first->method->holder->loader->is_boot &&
        symbol_is(first->method->name, "getClassContext"))
        first = frame_method_caller(first);
    int32_t n = 0;
    for (Frame *f = first; f; f = frame_method_caller(f))
        n += !f->method->looked_through && !method_is_native(f->method);
    Object *a = jvm_new_array(self, wk.java_lang_Class, n);
    int32_t i = 0;
    for (Frame *f = first; a && f; f = frame_method_caller(f))
        if (!f->method->looked_through && !method_is_native(f->method))
            ref_array_set(a, i++, f->method->holder->mirror);
    return jref_new_local(self, a);
}

/* The loader of the newest frame that is neither the boot nor the platform loader
 * (ObjectInputStream.latestUserDefinedLoader). */
jobject JVM_LatestUserDefinedLoader(JNIEnv *env)
{
    VM_ENTRY(env);
    Class *platform = loader_find_loaded(
        boot_loader, symbol_of("jdk/internal/loader/ClassLoaders$PlatformClassLoader"));
    Object *found = NULL;
    for (Frame *f = frame_skip_entries(self->top_frame); f && !found; f = frame_method_caller(f)) {
        if (f->method->looked_through)
            continue;
        Object *l = class_loader_object(f->method->holder);
        if (l && object_class(l) != platform)
            found = l;
    }
    return jref_new_local(self, found);
}

/* ---- StackWalker ---- */

#define WALK_MAGIC UINT64_C(0x57616c6b53746163)
typedef struct Walk {
    uint64_t magic;
    Thread *thread;
    Frame *next;
    const Frame *last; /* of the scope that was asked for; NULL: as far as the stack goes */
    FrozenStack *held; /* NULL: next is on a thread's stack */
} Walk;

/* What Java kept is the address of a walk in a function of this thread that has not returned. */
static bool is_walk(const Thread *self, const Walk *w)
{
    return w && !((uintptr_t)w & 7) && (const char *)w > (const char *)&w &&
           (const char *)w < self->c_stack_top && w->magic == WALK_MAGIC && w->thread == self;
}

static Frame *walk_caller(const Walk *w, Frame *f)
{
    return f == w->last ? NULL : frame_method_caller(f);
}

/* The oldest frame of the innermost continuation of that scope; NULL: not in one */
static const Frame *last_of_scope(const Thread *self, const Object *scope)
{
    const Frame *f = self->continuation;
    while (f && ref_load(f->locals[0].l, wk.jdk_internal_vm_Continuation_scope) != scope)
        f = f->native_scope;
    return f;
}

static bool fill_frame_info(Thread *self, Handle info, Frame *f)
{
    HANDLE_SCOPE(self);
    Method *m = f->method;
    bool ok;
    if (wk.java_lang_ClassFrameInfo) {
        ok = membername_fill_frame(self, info, m, false);
    } else {
        Handle mn = handle_new(self, ref_load(H(info), wk.java_lang_StackFrameInfo_memberName));
        ok = membername_init_method(self, mn, m, false);
    }
    if (ok) {
        int bci = frame_bci(f);
        *FIELD_PTR(H(info), wk.java_lang_StackFrameInfo_bci, int32_t) = bci < 0 ? 0 : bci;
    }
    return ok;
}

/* Fills up to `want` elements of `buffer` from `at` on; *end is one past the last. */
static bool fill_batch(Thread *self, Walk *w, int64_t mode, int32_t want, int32_t at, Handle buffer,
                       int32_t *end)
{
    LOG(stackwalk, DEBUG, "fill_in_frames limit=%d start=%d frames length=%d", want, at,
        array_length(H(buffer)));
    for (; w->next && want > 0; w->next = walk_caller(w, w->next)) {
        Method *m = w->next->method;
        if (m->hidden && !(mode & WALK_SHOW_HIDDEN) && !vm_options.show_hidden_frames)
            continue;
        if (at >= array_length(H(buffer)))
            return throw_new(self, IndexOutOfBoundsException, "stack frame buffer");
        if ((mode & WALK_CLASSES_ONLY) && !wk.java_lang_ClassFrameInfo) {
            ref_array_set(H(buffer), at, m->holder->mirror);
        } else {
            HANDLE_SCOPE(self);
            Handle info = handle_new(self, ref_array_get(H(buffer), at));
            bool ok = mode & WALK_CLASSES_ONLY ? membername_fill_frame(self, info, m, true)
                                               : fill_frame_info(self, info, w->next) &&
                                                     (!(mode & WALK_LIVE_FRAMES) ||
                                                      live_frame_fill(self, info, w->next));
            if (!ok)
                return false;
        }
        if (log_on(stackwalk, DEBUG)) {
            FREED char *name = class_java_name(m->holder);
            LOG(stackwalk, DEBUG, "  %d: frame method:  %s::%s bci=%d", at, name, m->name->bytes,
                frame_bci(w->next));
        }
        at++;
        want--;
    }
    *end = at;
    return true;
}

/* First frame outside StackWalker's own machinery; Java filters what else it wants to. */
static Frame *first_walked(Frame *f)
{
    static const char *const own[] = {"java/lang/StackWalker", "java/lang/StackStreamFactory",
                                      "java/lang/StackStreamFactory$AbstractStackWalker"};
    for (; f; f = frame_method_caller(f)) {
        const Class *c = f->method->holder;
        bool skip = false;
        if (c->loader->is_boot)
            for (const Class *k = c; k && !skip; k = k->super)
                for (size_t i = 0; i < ARRAY_LEN(own) && !skip; i++)
                    skip = symbol_is(k->name, own[i]);
        if (!skip)
            break;
    }
    return f;
}

static void walk_leaves_held(Walk *w)
{
    if (w->held)
        w->held->walked = false;
    w->held = NULL;
    w->next = NULL;
}

/* The walk goes on with the frames of one that has yielded.  Whoever walks them has marked it as
 * mounted, so it does not run.  false: no memory. */
static bool walk_into(Thread *self, Walk *w, const Object *continuation)
{
    walk_leaves_held(w);
    const Object *chunk = ref_load(continuation, wk.jdk_internal_vm_Continuation_tail);
    FrozenStack *z = chunk ? frozen_of_chunk(chunk) : NULL;
    if (!z)
        return true;
    if (!frozen_open(z))
        return throw_out_of_memory(self, "frames of a continuation");
    z->walked = true;
    w->held = z;
    w->next = z->top;
    return true;
}

/* tells_filled: doStackWalk gets the number of frames that were filled in, not that which there is
 * room for. */
static jobject begin_walk(JNIEnv *env, jobject stream, jlong mode, jint skip_frames, jobject scope,
                          jobject continuation, jint frame_count, jint start_index,
                          jobjectArray frames, bool tells_filled)
{
    VM_ENTRY(env);
    Object *result = NULL;
    Walk w = {.magic = WALK_MAGIC, .thread = self};
    Handle buffer = handle_of_local(frames), h = handle_of_local(stream);
    int32_t end = start_index;
    bool ok = true;
    if (continuation)
        ok = walk_into(self, &w, jref_get(continuation));
    else
        w.next = first_walked(frame_skip_entries(self->top_frame));
    if (!continuation && scope)
        w.last = last_of_scope(self, jref_get(scope));
    LOG(stackwalk, DEBUG, "Start walking: mode %ld skip %d frames batch size %d", (long)mode,
        skip_frames, frame_count);
    if (ok && !frames) {
        ok = throw_new(self, NullPointerException, "frame_buffer is NULL");
    } else if (ok && (mode & WALK_GET_CALLER_CLASS) && w.next) {
        Frame *f = w.next;
        while (f && f->method->looked_through)
            f = walk_caller(&w, f);
        if (f && f->method->caller_sensitive) {
            FREED char *name = method_external_name(f->method);
            ok = throw_new(self, UnsupportedOperationException,
                           "StackWalker::getCallerClass called from @CallerSensitive '%s' method",
                           name);
        }
    }
    for (int i = 0; ok && i < skip_frames && w.next; i++)
        w.next = walk_caller(&w, w.next);
    ok = ok && fill_batch(self, &w, mode, frame_count, start_index, buffer, &end);
    if (ok && end == start_index && !continuation) /* one that does not run may have no frames */
        ok = throw_internal(self, "stack walk: decode failed");
    if (ok) {
        Class *c = boot_load_class(self, "java/lang/StackStreamFactory$AbstractStackWalker");
        Method *m = c ? class_find_method_s(c, "doStackWalk", "(JIIII)Ljava/lang/Object;") : NULL;
        if (!m) {
            if (c)
                throw_internal(self, "no AbstractStackWalker.doStackWalk");
        } else {
            /* receiver, long anchor (two slots), four ints */
            Slot args[7] = {{.l = H(h)},
                            {.j = (int64_t)(uintptr_t)&w},
                            {.j = 0},
                            {.i = skip_frames},
                            {.i = tells_filled ? end - start_index : frame_count},
                            {.i = start_index},
                            {.i = end}},
                 out = {.bits = 0};
            if (interp_call(self, m, args, &out))
                result = out.l;
        }
    }
    w.magic = 0;
    walk_leaves_held(&w);
    return jref_new_local(self, result);
}

jobject JVM_CallStackWalk(JNIEnv *env, jobject stream, jlong mode, jint skip_frames,
                          jint frame_count, jint start_index, jobjectArray frames)
{
    return begin_walk(env, stream, mode, skip_frames, NULL, NULL, frame_count, start_index, frames,
                      false);
}

jint JVM_MoreStackWalk(JNIEnv *env, jobject stream, jlong mode, jlong anchor, jint frame_count,
                       jint start_index, jobjectArray frames)
{
    VM_ENTRY(env);
    Walk *w = (Walk *)(uintptr_t)anchor;
    int32_t end = 0;
    if (!frames)
        throw_new(self, NullPointerException, "frame_buffer is NULL");
    else if (!is_walk(self, w))
        throw_internal(self, "doStackWalk: corrupted buffers");
    else if (!fill_batch(self, w, mode, frame_count, start_index, handle_of_local(frames), &end))
        end = 0;
    return end;
}

/* The walk goes on in the continuation around the one that it has come to the end of. */
void JVM_SetStackWalkContinuation(JNIEnv *env, jobject stream, jlong anchor, jobjectArray frames,
                                  jobject continuation)
{
    VM_ENTRY(env);
    Walk *w = (Walk *)(uintptr_t)anchor;
    if (!is_walk(self, w))
        throw_internal(self, "doStackWalk: corrupted buffers");
    else
        PASS_UP(self, walk_into(self, w, jref_get(continuation)));
}

/* Name and descriptor, which Java asks for only when somebody wants them. */
void JVM_ExpandStackFrameInfo(JNIEnv *env, jobject info)
{
    VM_ENTRY(env);
    Handle h = handle_of_local(info);
    uint32_t as_of;
    const Method *m = membername_of_frame(H(h), &as_of);
    Object *text = m ? string_intern_symbol(self, m->name) : NULL;
    if (text) {
        ref_store(H(h), wk.java_lang_StackFrameInfo_name, text);
        text = string_intern_symbol(self, m->descriptor);
    }
    if (text)
        ref_store(H(h), wk.java_lang_StackFrameInfo_type, text);
}

void JVM_InitStackTraceElement(JNIEnv *env, jobject element, jobject info)
{
    VM_ENTRY(env);
    uint32_t as_of = 0;
    Method *m;
    if (wk.java_lang_ClassFrameInfo) {
        m = membername_of_frame(jref_get(info), &as_of);
    } else {
        Object *mn = ref_load(jref_get(info), wk.java_lang_StackFrameInfo_memberName);
        m = mn ? membername_exact_method(mn, &as_of) : NULL;
    }
    int bci = *FIELD_PTR(jref_get(info), wk.java_lang_StackFrameInfo_bci, int32_t);
    if (!m)
        throw_internal(self, "a frame without a method");
    else
        PASS_UP(self, stack_trace_element_fill(self, handle_of_local(element), m,
                                               method_is_native(m) ? -1 : bci, as_of));
}

/* ---- access control (java.security.AccessController) ---- */

static Object *protection_domain(const Class *c)
{
    return ref_load(c->mirror, wk.java_lang_Class_protection_domain);
}

static uint32_t context_field(const char *name, const char *descriptor)
{
    Field *f = class_find_field_s(wk.java_security_AccessControlContext, name, descriptor);
    VM_CHECK(f, "a field of java.security.AccessControlContext");
    return f->offset;
}

/* The protection domains of all callers up to the newest privileged frame (executePrivileged: local
 * 1 the context that bounds it, local 2 the caller).  null: nothing but system code, privileged,
 * without such a context. */
jobject JVM_GetStackAccessControlContext(JNIEnv *env, jclass cls)
{
    VM_ENTRY(env);
    HandleScope s = handle_scope_open(self);
    VEC(Handle) domains = {0};
    Handle bound = handle_new(self, NULL);
    bool privileged = false, ok = true;
    Class *controller = loader_find_loaded(boot_loader,
                                           symbol_of("java/security/AccessController"));
    Object *last = NULL;
    for (Frame *f = frame_skip_entries(self->top_frame); ok && f && !privileged;
         f = frame_method_caller(f)) {
        const Class *c = f->method->holder;
        if (c == controller && symbol_is(f->method->name, "executePrivileged")) {
            privileged = true;
            handle_set(bound, f->locals[1].l);
            c = f->locals[2].l ? mirror_class(f->locals[2].l) : c;
        }
        Object *pd = protection_domain(c);
        if (pd && pd != last) {
            ok = handles_reserve(self, 2) && VEC_TRY_PUSH(domains, handle_new(self, pd));
            last = pd;
        }
    }
    Object *result = NULL;
    if (!ok) {
        throw_out_of_memory(self, "protection domains");
    } else if (domains.len || !privileged || !handle_is_null(bound)) {
        Handle context = handle_new(self, NULL);
        if (domains.len) {
            Object *a = jvm_new_array(self, wk.java_security_ProtectionDomain,
                                      (int32_t)domains.len);
            ok = a != NULL;
            for (size_t i = 0; ok && i < domains.len; i++)
                ref_array_set(a, (int32_t)i, H(domains.data[i]));
            handle_set(context, a);
        }
        if (ok && (result = jvm_new(self, wk.java_security_AccessControlContext))) {
            ref_store(result, context_field("context", "[Ljava/security/ProtectionDomain;"),
                      H(context));
            ref_store(result,
                      context_field("privilegedContext", "Ljava/security/AccessControlContext;"),
                      H(bound));
            *FIELD_PTR(result, context_field("isPrivileged", "Z"), uint8_t) = privileged;
            /* made by the VM from real frames: a bounding context has been authorized when it was
             * made */
            *FIELD_PTR(result, context_field("isAuthorized", "Z"),
                       uint8_t) = handle_is_null(bound) ||
                                  *FIELD_PTR(H(bound), context_field("isAuthorized", "Z"), uint8_t);
        }
    }
    VEC_FREE(domains);
    handle_scope_close(self, s);
    return jref_new_local(self, ok ? result : NULL);
}

jobject JVM_GetInheritedAccessControlContext(JNIEnv *env, jclass cls)
{
    VM_ENTRY(env);
    Object *t = wk.java_lang_Thread_inheritedAccessControlContext ? self->java->object : NULL;
    return jref_new_local(self, t ? ref_load(t, wk.java_lang_Thread_inheritedAccessControlContext)
                                  : NULL);
}

/* ---- the same with the parameters of later releases ---- */

static jobject call_stack_walk_21(JNIEnv *env, jobject stream, jlong mode, jint skip_frames,
                                  jobject scope, jobject continuation, jint frame_count,
                                  jint start_index, jobjectArray frames)
{
    return begin_walk(env, stream, mode, skip_frames, scope, continuation, frame_count, start_index,
                      frames, false);
}

/* From here on the size of a batch counts the elements before start_index too, and what is told is
 * how many frames were filled in. */
static jobject call_stack_walk(JNIEnv *env, jobject stream, jint mode, jint skip_frames,
                               jobject scope, jobject continuation, jint frame_count,
                               jint start_index, jobjectArray frames)
{
    return begin_walk(env, stream, mode, skip_frames, scope, continuation,
                      frame_count - start_index, start_index, frames, true);
}

static jint fetch_stack_frames(JNIEnv *env, jobject stream, jint mode, jlong anchor,
                               jint last_batch, jint frame_count, jint start_index,
                               jobjectArray frames)
{
    jint end = JVM_MoreStackWalk(env, stream, mode, anchor, frame_count - start_index, start_index,
                                 frames);
    return end > start_index ? end - start_index : 0;
}

static void init_stack_trace_elements(JNIEnv *env, jclass cls, jobjectArray elements,
                                      jobject backtrace, jint depth)
{
    VM_ENTRY(env);
    if (!elements || !backtrace)
        throw_npe(self);
    else
        PASS_UP(self,
                backtrace_elements(self, handle_of_local(elements), handle_of_local(backtrace)));
}

#define WALKER "java/lang/StackStreamFactory$AbstractStackWalker"
const NativeRow natives_stackwalk[] = {
    NATIVE(
        WALKER, "callStackWalk",
        "(IILjdk/internal/vm/ContinuationScope;Ljdk/internal/vm/Continuation;II[Ljava/lang/Object;)Ljava/lang/Object;",
        call_stack_walk, FROM(25)),
    NATIVE(
        WALKER, "callStackWalk",
        "(JILjdk/internal/vm/ContinuationScope;Ljdk/internal/vm/Continuation;II[Ljava/lang/Object;)Ljava/lang/Object;",
        call_stack_walk_21, ONLY(21)),
    NATIVE(WALKER, "fetchStackFrames", "(IJIII[Ljava/lang/Object;)I", fetch_stack_frames, FROM(25)),
    NATIVE("java/lang/StackTraceElement", "initStackTraceElements",
           "([Ljava/lang/StackTraceElement;Ljava/lang/Object;I)V", init_stack_trace_elements,
           FROM(21)),
    NATIVES_END,
};
