/* SPDX-License-Identifier: Apache-2.0
 * redefine.c - RedefineClasses and RetransformClasses.  (JVMTI: Class)
 *
 *   wait until no other thread redefines any of the classes
 *   for each class, any failure ends all
 *     agents may change the bytes                ti_post_class_file_load_hook
 *     parse them                                 classfile_parse
 *     link the class as it is                    class_link
 *     build a version beside it                  class_version_build
 *     compare                                    ti_compare_versions
 *     verify                                     class_version_verify
 *   then, with the world stopped
 *     see to members that come and go              class_members_plan
 *   and for each class
 *     clear breakpoints                          ti_clear_class_breakpoints
 *     install the version                        class_version_install
 *   and for all that held old methods            class_versions_settle
 *
 * Bytes that are installed already make no new version: only the class's breakpoints go and Class's
 * cached reflection data.  Agents that retransform all classes to find that there is nothing to do
 * would fill the memory otherwise.
 *
 * What is compared (members, hierarchy) no redefinition can change, so nothing checked before the
 * stop can have become untrue in it; which methods are equivalent to their old versions is decided
 * in it, and, where members may come and go, which of them do.  The initial bytes for later
 * retransformations are those that the retransformation capable agents got first:
 * Class.original_bytes when they are not simply the bytes that the class was defined with. */
#include "vm/os/os.h"
#include "vm/log/log.h"
#include "jvmti/compare.h"
#include "vm/base/events.h"
#include "jvmti/entry.h"
#include "jvmti/spec/bodies.h"
#include "jvmti/stock.h"
#include "vm/class/loader.h"
#include "vm/class/module.h"
#include "vm/class/redefine.h"
#include <unistd.h>

typedef struct Request {
    Class *klass;
    const uint8_t *bytes; /* the agent's (RedefineClasses) or the initial ones */
    size_t len;
    /* what later retransformations start from; NULL: the bytes that the class was defined with.
     * RetransformClasses: the copy that `bytes` names */
    uint8_t *initial;
    size_t initial_len;
    bool unchanged; /* the installed bytes once more: the version stays */
    ClassVersion *version;
} Request;

/* ---- one thread at a time redefines a class ---- */

/* What a thread redefines.  A retransformation starts from the bytes that the last redefinition
 * left: were another to end meanwhile, its bytes would be lost.  So the second thread waits, as on
 * the stock VM; a handler of ClassFileLoadHook may redefine the class that it is told of. */
typedef struct Turn {
    const Thread *thread;
    const Request *requests;
    jint count;
    struct Turn *next;
} Turn;

static VmLock turns_lock = VMLOCK_INIT(REDEFINE);
static Cond turns_cond;
static Turn *turns GUARDED_BY(turns_lock);

static bool turn_names(const Turn *t, const Class *c)
{
    for (jint i = 0; i < t->count; i++)
        if (t->requests[i].klass == c)
            return true;
    return false;
}

static bool must_wait(const Turn *mine) REQUIRES(turns_lock)
{
    for (const Turn *t = turns; t; t = t->next)
        for (jint i = 0; t->thread != mine->thread && i < mine->count; i++)
            if (turn_names(t, mine->requests[i].klass))
                return true;
    return false;
}

static void turn_begin(Thread *self, Turn *mine)
{
    vmlock_enter(self, &turns_lock);
    while (must_wait(mine))
        vmlock_wait(self, &turns_lock, &turns_cond);
    mine->next = turns;
    turns = mine;
    vmlock_exit(self, &turns_lock);
}

static void turn_end(Thread *self, const Turn *mine)
{
    vmlock_enter(self, &turns_lock);
    Turn **at = &turns;
    while (*at != mine)
        at = &(*at)->next;
    *at = mine->next;
    cond_broadcast(&turns_cond);
    vmlock_exit(self, &turns_lock);
}

static jvmtiError parse_failure(const ClassFileError *e)
{
    switch (e->kind) {
    case CLASSFILE_UNSUPPORTED_VERSION: return JVMTI_ERROR_UNSUPPORTED_VERSION;
    case CLASSFILE_FORMAT: return JVMTI_ERROR_INVALID_CLASS_FORMAT;
    case CLASSFILE_NO_CLASS_DEF: return JVMTI_ERROR_NAMES_DONT_MATCH;
    case CLASSFILE_VERIFY: return JVMTI_ERROR_FAILS_VERIFICATION;
    case CLASSFILE_OUT_OF_MEMORY: return JVMTI_ERROR_OUT_OF_MEMORY;
    default: return JVMTI_ERROR_INTERNAL;
    }
}

static jvmtiError pending_failure(Thread *self, jvmtiError of_linkage)
{
    VM_ASSERT(self->exception, "something was thrown");
    bool memory = wk.java_lang_OutOfMemoryError &&
                  object_instance_of(self->exception, wk.java_lang_OutOfMemoryError);
    bool linkage = object_instance_of(self->exception, wk.java_lang_LinkageError);
    exception_clear(self);
    return memory ? JVMTI_ERROR_OUT_OF_MEMORY : linkage ? of_linkage : JVMTI_ERROR_INTERNAL;
}

/* The bytes pass the agents' ClassFileLoadHooks.  *replaced: *bytes are malloc'ed now. */
static jvmtiError ask_agents(Thread *self, Request *r, bool retransform, const uint8_t **bytes,
                             size_t *len, bool *replaced)
{
    Class *c = r->klass;
    HandleScope scope = handle_scope_open(self);
    Handle domain = handle_new(self, ref_load(c->mirror, wk.java_lang_Class_protection_domain));
    bool outer = self->java->ti->retransforming;
    self->java->ti->retransforming = retransform;
    ti_post_class_file_load_hook(self, c, loader_for_namespace(c), c->name->bytes, domain, bytes,
                                 len, replaced);
    self->java->ti->retransforming = outer;
    size_t initial_len;
    uint8_t *initial = ti_take_original_bytes(self, &initial_len);
    if (retransform) {
        free(initial);
    } else {
        r->initial = initial;
        r->initial_len = initial_len;
    }
    handle_scope_close(self, scope);
    if (!self->exception)
        return JVMTI_ERROR_NONE;
    /* a handler threw, or there was no memory for what it gave */
    bool memory = object_instance_of(self->exception, wk.java_lang_OutOfMemoryError);
    exception_clear(self);
    /* the stock VM's answer; the specification has none */
    return memory ? JVMTI_ERROR_OUT_OF_MEMORY : JVMTI_ERROR_FAILS_VERIFICATION;
}

static bool is_installed(const Class *c, const uint8_t *bytes, size_t len)
{
    size_t installed_len;
    const uint8_t *installed = class_installed_bytes(c, &installed_len);
    return installed && len == installed_len && !memcmp(bytes, installed, len);
}

/* A file for class c.  *out is the caller's also when it may not be installed. */
static jvmtiError parse(const TiEnv *env, const Class *c, const uint8_t *bytes, size_t len,
                        ClassFile **out)
{
    ClassFileOptions options = {.expected_name = c->name->bytes,
                                .borrow_bytes = true,
                                .newest = the_library->class_file,
                                .enable_preview = vm_preview_enabled()};
    ClassFileError why;
    if (!classfile_parse(bytes, len, &options, out, &why))
        return parse_failure(&why);
    if (!(*out)->super_name.bytes || !utf8_eq((*out)->super_name, (*out)->name))
        return JVMTI_ERROR_NONE;
    return ti_stock(env, TI_STOCK_CIRCULAR) ? JVMTI_ERROR_UNSUPPORTED_REDEFINITION_HIERARCHY_CHANGED
                                            : JVMTI_ERROR_CIRCULAR_CLASS_DEFINITION;
}

/* Hook, parse, build, compare, verify one class. */
static jvmtiError prepare(Thread *self, const TiEnv *env, Request *r, bool retransform)
{
    assert_in_vm(self);
    VM_ASSERT(r->klass->kind == CLASS_INSTANCE && !r->klass->is_hidden,
              "a class that may be redefined");
    VM_ASSERT(r->bytes && !r->version, "bytes, and no version yet");
    Class *c = r->klass;
    const uint8_t *bytes = r->bytes;
    size_t len = r->len;
    bool replaced = false;
    jvmtiError error = ask_agents(self, r, retransform, &bytes, &len, &replaced);
    r->unchanged = !error && is_installed(c, bytes, len);
    if (error || r->unchanged) {
        if (replaced)
            free((void *)(uintptr_t)bytes);
        if (r->unchanged && !class_link(self, c))
            return pending_failure(self, JVMTI_ERROR_INTERNAL);
        return !error && c->state == CLASS_ERROR ? JVMTI_ERROR_INVALID_CLASS : error;
    }
    uint8_t *own = replaced ? (uint8_t *)(uintptr_t)bytes : malloc(len ? len : 1);
    if (!own)
        return JVMTI_ERROR_OUT_OF_MEMORY;
    if (!replaced)
        memcpy(own, bytes, len);
    ClassFile *file = NULL;
    error = parse(env, c, own, len, &file);
    if (!error && !class_link(self, c))
        error = pending_failure(self, JVMTI_ERROR_INTERNAL);
    if (error) {
        classfile_free(file);
        free(own);
        return error;
    }
    r->version = class_version_build(c, file, own, len);
    if (!r->version)
        return JVMTI_ERROR_OUT_OF_MEMORY;
    error = ti_compare_versions(env, r->version);
    if (!error && !class_version_verify(self, r->version))
        error = pending_failure(self, JVMTI_ERROR_FAILS_VERIFICATION);
    if (!error && vm_options.redefine_enhanced && !class_version_constants(self, r->version))
        error = pending_failure(self, JVMTI_ERROR_INTERNAL);
    return error;
}

/* When nobody that is retransformation capable changed them, the bytes that are going to be
 * installed are the initial ones. */
static jvmtiError find_initial_bytes(Request *r)
{
    VM_ASSERT(r->version || r->unchanged, "the class was prepared");
    if (r->initial)
        return JVMTI_ERROR_NONE;
    const uint8_t *bytes = r->version ? r->version->bytes
                                      : class_installed_bytes(r->klass, &r->initial_len);
    if (r->version)
        r->initial_len = r->version->len;
    r->initial = malloc(r->initial_len);
    if (!r->initial)
        return JVMTI_ERROR_OUT_OF_MEMORY;
    memcpy(r->initial, bytes, r->initial_len);
    return JVMTI_ERROR_NONE;
}

/* A retransformation, too: a handler may have redefined the class meanwhile. */
static void keep_initial_bytes(Request *r)
{
    VM_ASSERT(safepoint_owned_by(thread_self()), "the world is stopped");
    Class *c = r->klass;
    free(c->original_bytes);
    c->original_bytes = r->initial;
    c->original_len = (uint32_t)r->initial_len;
    r->initial = NULL;
}

static unsigned long free_kb(void)
{
    return (unsigned long)sysconf(_SC_AVPHYS_PAGES) * ((unsigned long)sysconf(_SC_PAGESIZE) >> 10);
}

/* "loading name=Foo kind=102": the kind is the stock VM's number of what asked, an agent's
 * redefinition or retransformation. */
static void log_loading(const Class *c, bool retransform)
{
    LOG(redefine_class_load, DEBUG, "loading name=%pC kind=%d (avail_mem=%luK)", c,
        retransform ? 101 : 102, free_kb());
}

static void log_redefined(Class *c, const int times[2])
{
    int32_t count = wk.java_lang_Class_classRedefinedCount
                        ? *FIELD_PTR(c->mirror, wk.java_lang_Class_classRedefinedCount, int32_t)
                        : 0;
    LOG(redefine_class_load, INFO, "redefined name=%pC, count=%d (avail_mem=%luK)", c, count,
        free_kb());
    LOG(redefine_class_timer, INFO, "vm_op: all=%d  prologue=%d  doit=%d", times[0] + times[1],
        times[0], times[1]);
}

/* The world is stopped: all of them, or none. */
static jvmtiError install(Thread *self, Request *requests, jint count, bool retransform,
                          Class **changed, ClassVersion **versions)
{
    uint32_t n = 0;
    for (jint i = 0; i < count; i++)
        if (requests[i].version) {
            changed[n] = requests[i].klass;
            versions[n++] = requests[i].version;
        }
    switch (class_members_plan(versions, n)) {
    case MEMBERS_FIT: break;
    case MEMBERS_NO_MEMORY: return JVMTI_ERROR_OUT_OF_MEMORY;
    case MEMBERS_CLASH: return JVMTI_ERROR_FAILS_VERIFICATION;
    }
    for (jint i = 0; i < count; i++) {
        Request *r = &requests[i];
        ti_clear_class_breakpoints(r->klass);
        events_note(EVENT_REDEFINE, self, "%s class %s",
                    retransform ? "Retransformed" : "Redefined", r->klass->name->bytes);
        if (r->version)
            class_version_install(r->version, ti_methods_equivalent);
        else
            class_count_redefinition(r->klass);
        r->version = NULL;
        VM_ASSERT(retransform || r->initial, "find_initial_bytes found them");
        keep_initial_bytes(r);
    }
    class_versions_settle(changed, n);
    return JVMTI_ERROR_NONE;
}

/* What a retransformation starts from.  A copy: handlers of ClassFileLoadHook run Java code, and
 * they may redefine the class and replace the initial bytes meanwhile. */
static jvmtiError take_initial_bytes(Request *r)
{
    const Class *c = r->klass;
    if (!c->original_bytes) {
        r->bytes = c->classfile_bytes;
        r->len = c->classfile_len;
        return r->bytes ? JVMTI_ERROR_NONE : JVMTI_ERROR_INTERNAL;
    }
    r->len = r->initial_len = c->original_len;
    r->bytes = r->initial = malloc(r->len);
    if (!r->initial)
        return JVMTI_ERROR_OUT_OF_MEMORY;
    memcpy(r->initial, c->original_bytes, r->len);
    return JVMTI_ERROR_NONE;
}

static jvmtiError redefine(Thread *self, const TiEnv *env, Request *requests, jint count,
                           bool retransform)
{
    assert_in_vm(self);
    VM_ASSERT(requests && count >= 0, "as many classes as are counted");
    jvmtiError error = JVMTI_ERROR_NONE;
    TiCall call = ti_call_begin(self);
    HandleScope scope = handle_scope_open(self);
    Turn turn = {self, requests, count, NULL};
    turn_begin(self, &turn);
    int64_t begun = os_nanos(), prepared;
    Class **changed = calloc((size_t)count + 1, sizeof *changed);
    ClassVersion **versions = calloc((size_t)count + 1, sizeof *versions);
    if (!changed || !versions)
        error = JVMTI_ERROR_OUT_OF_MEMORY;
    for (jint i = 0; i < count && !error; i++) {
        if (log_on(redefine_class_load, DEBUG))
            log_loading(requests[i].klass, retransform);
        if (retransform)
            error = take_initial_bytes(&requests[i]);
        if (!error)
            error = prepare(self, env, &requests[i], retransform);
        if (!error && !retransform)
            error = find_initial_bytes(&requests[i]);
        if (error)
            LOG(redefine_class_load_exceptions, INFO, "%s: refused, error %d",
                requests[i].klass->name->bytes, (int)error);
    }
    prepared = os_nanos();
    if (!error && count) {
        safepoint_begin(self, "RedefineClasses");
        error = install(self, requests, count, retransform, changed, versions);
        safepoint_end(self);
        if (error == JVMTI_ERROR_OUT_OF_MEMORY) { /* perhaps objects that grow had no room */
            gc_collect(self, GC_ALLOCATION, false);
            safepoint_begin(self, "RedefineClasses");
            error = install(self, requests, count, retransform, changed, versions);
            safepoint_end(self);
        }
        const int ms[] = {(int)((prepared - begun) / 1000000),
                          (int)((os_nanos() - prepared) / 1000000)};
        for (jint i = 0; i < count && !error; i++)
            if (log_on(redefine_class_load, INFO) || log_on(redefine_class_timer, INFO))
                log_redefined(requests[i].klass, ms);
        for (jint i = 0; i < count && !error; i++)
            module_instrumented(self, requests[i].klass->module);
    }
    turn_end(self, &turn);
    for (jint i = 0; i < count; i++) {
        class_version_discard(requests[i].version);
        free(requests[i].initial);
    }
    handle_scope_close(self, scope);
    ti_call_end(self, &call);
    free(changed);
    free(versions);
    free(requests);
    return error;
}

static bool is_modifiable(const Class *c) { return c->kind == CLASS_INSTANCE && !c->is_hidden; }

jvmtiError jvmti_RedefineClasses(TiEnv *env, jint class_count,
                                 const jvmtiClassDefinition *class_definitions)
{
    Thread *self = thread_self();
    Request *requests = calloc((size_t)class_count + 1, sizeof *requests);
    if (!requests)
        return JVMTI_ERROR_OUT_OF_MEMORY;
    jvmtiError error = JVMTI_ERROR_NONE;
    for (jint i = 0; i < class_count && !error; i++) {
        const jvmtiClassDefinition *d = &class_definitions[i];
        Request *r = &requests[i];
        if (!d->klass || ti_check_class(self, d->klass, &r->klass))
            error = JVMTI_ERROR_INVALID_CLASS;
        else if (d->class_byte_count == 0)
            error = JVMTI_ERROR_INVALID_CLASS_FORMAT;
        else if (!d->class_bytes)
            error = JVMTI_ERROR_NULL_POINTER;
        else if (!is_modifiable(r->klass))
            error = JVMTI_ERROR_UNMODIFIABLE_CLASS;
        r->bytes = d->class_bytes;
        r->len = (size_t)d->class_byte_count;
    }
    if (error) {
        free(requests);
        return error;
    }
    return redefine(self, env, requests, class_count, false);
}

jvmtiError jvmti_RetransformClasses(TiEnv *env, jint class_count, const jclass *classes)
{
    Thread *self = thread_self();
    Request *requests = calloc((size_t)class_count + 1, sizeof *requests);
    if (!requests)
        return JVMTI_ERROR_OUT_OF_MEMORY;
    jvmtiError error = JVMTI_ERROR_NONE;
    for (jint i = 0; i < class_count && !error; i++) {
        Request *r = &requests[i];
        if (!classes[i] || ti_check_class(self, classes[i], &r->klass))
            error = JVMTI_ERROR_INVALID_CLASS;
        else if (!is_modifiable(r->klass))
            error = JVMTI_ERROR_UNMODIFIABLE_CLASS;
    }
    if (!error)
        return redefine(self, env, requests, class_count, true);
    free(requests);
    return error;
}
