/* SPDX-License-Identifier: Apache-2.0
 * compile.c - when a method is compiled, and how its code comes into use and goes.
 *
 * Watching   Method.start counts, and so does OP_code where loops jump back to.  What is hot is
 *            compiled by the thread that finds it so.
 * In use     OP_code in every cell: whoever dispatches through plain_table comes to the code;
 *            threads that are instrumented look under it (cell_base_op) and never enter it.
 * Replaced   Cells that were not resolved run in the interpreter.  When they have been, and are met
 *            often, the method is compiled again.  Frames go on in the old code, which is as true.
 * Discarded  With the world stopped: nobody is inside a piece, because pieces call nothing.  Frames
 *            that wait for a callee go on in the interpreter (Frame.resume).
 * Cold       When the cache becomes short of room, all code is set aside: not entered, though
 *            frames go on in it.  Who meets such a method takes its code into use again.  What is
 *            still aside when there is no room any more goes. */
#include "interp/compile/show.h"
#include "interp/compile/told.h"
#include "interp/compile/null.h"
#include "interp/compile/write.h"
#include "interp/continuation.h"
#include "vm/model/vm.h"
#include "vm/os/os.h"
#include "vm/thread/safepoint.h"

enum { AGAIN_MAX = 5, STALE_LIMIT = 100 };
static const uint8_t *ways;
static bool is_on;
uint32_t compile_threshold;

bool compile_is_built(void) { return true; }

void compile_init(void)
{
    if (vm_options.stress_compile)
        vm_options.compile_mode = COMPILE_HOT;
    compile_threshold = vm_options.stress_compile || vm_options.compile_mode == COMPILE_ALL
                            ? 1
                            : (uint32_t)vm_options.hot_after;
    if (vm_options.compile_mode == COMPILE_NOTHING || !vm_options.use_compiler ||
        !compile_threshold || !code_cache_init(vm_options.code_cache_size))
        return;
    lock_not_needed(&translate_lock); /* nothing has been translated */
    uint8_t *at = code_cache_alloc(ways_size());
    if (!at)
        return;
    ways_write(code_cache_writable(at));
    code_cache_written(at, ways_size());
    ways = at;
    show_init();
    is_on = true;
}

/* ---- cells ---- */

static void watch_loops(Translation *t) REQUIRES(quicken_lock)
{
    for (uint32_t i = 0; i < t->code.cell_count; i++) {
        const Cell *c = &t->code.cells[i];
        uint16_t op = cell_base_op(t->method, c);
        if (op_kind[op] == KIND_BRANCH && c->b <= 0)
            cell_hide(t, (uint32_t)((int32_t)i + c->b), OP_code);
    }
}

void compile_watch(Method *m)
{
    Translation *t = translation_of(m);
    m->start = start_here;
    if (is_on && !m->breakpoints) {
        m->start = start_counting;
        watch_loops(t);
    }
    cells_fuse(m);
}

static void forget_cells(Translation *t) REQUIRES(quicken_lock)
{
    t->method->start = start_here;
    for (uint32_t i = 0; i < t->code.cell_count; i++)
        if (t->code.cells[i].op == OP_code)
            cell_reveal(t, i);
    cells_fuse(t->method);
}

/* ---- code ---- */

/* The callees that the code depends on. */
static void note_callees(const Plan *p, KnownCallee *known)
{
    for (uint32_t i = 1; i < p->end.bodies; i++) {
        *known++ = (KnownCallee){p->bodies[i]->m, p->bodies[i]->receiver, false};
        translation_of(p->bodies[i]->m)->is_expanded = true;
    }
    for (uint32_t i = 0; i < p->end.called; i++)
        *known++ = p->called[i];
}

/* The code, and its record behind it: small blocks of malloc that live long would keep pages whose
 * other blocks have gone.  full: there was no room. */
static CompiledCode *code_of_plan(const Plan *p, bool *full) REQUIRES(translate_lock)
{
    const Body *b = p->bodies[0];
    uint32_t callees = p->end.bodies - 1 + p->end.called;
    size_t size = plan_size(p),
           known_at = size + align_up(sizeof(CompiledCode) + b->cell_count * sizeof(uint32_t), 8),
           places_at = known_at + callees * sizeof(KnownCallee),
           whole = places_at + p->end.steps * sizeof(CodePlace);
    bool fits = whole <= vm_options.code_cache_size / 4;
    uint8_t *code = fits ? code_cache_alloc(whole) : NULL;
    *full = fits && !code;
    if (!code)
        return NULL;
    uint8_t *to = code_cache_writable(code);
    if (!plan_write(p, code, to, ways)) {
        code_cache_free(code, whole);
        return NULL;
    }
    CompiledCode *c = (CompiledCode *)(to + size);
    *c = (CompiledCode){.code = code,
                        .cells = b->cells,
                        .size = (uint32_t)size,
                        .hot_size = p->end.hot,
                        .whole = (uint32_t)whole,
                        .cell_count = b->cell_count,
                        .places = (CodePlace *)(to + places_at),
                        .place_count = p->end.steps,
                        .known = (KnownCallee *)(to + known_at),
                        .known_count = callees,
                        .null_checks = (const NullCheck *)(code + plan_null_checks_at(p)),
                        .null_check_count = p->end.null_checks};
    memcpy(c->entry, p->entry, b->cell_count * sizeof *c->entry);
    note_callees(p, c->known);
    plan_places(p, c->places);
    code_cache_written(code, size);
    return c;
}

/* for -XX:Stress=compile: a number below n */
static uint32_t draw(uint32_t n)
{
    static _Atomic uint64_t state = 88172645463325252u;
    uint64_t x = xorshift(atomic_load_explicit(&state, memory_order_relaxed));
    atomic_store_explicit(&state, x, memory_order_relaxed);
    return (uint32_t)(x >> 32) % n;
}

static CompiledCode *make(Method *m, bool *full) REQUIRES(translate_lock, quicken_lock)
{
    Plan p;
    CompiledCode *c = NULL;
    if (plan_make(&p, m, vm_options.stress_compile ? draw : NULL))
        c = code_of_plan(&p, full);
    plan_free(&p);
    return c;
}

bool compile_stub(uint32_t i, CodeStub *stub)
{
    if (!ways || i >= piece_way_count)
        return false;
    *stub = (CodeStub){piece_way_names[i], ways + i * WAY_SIZE, WAY_SIZE};
    return true;
}

static void take_into_use(Translation *t) REQUIRES(translate_lock)
{
    Method *m = t->method;
    CompiledCode *c = t->compiled;
    __atomic_store_n(&m->compiled, c, __ATOMIC_RELEASE);
    __atomic_store_n(&m->start, c->code + (c->entry[0] >> 1), __ATOMIC_RELEASE);
    m->heat = 0;
}

/* ---- room ---- */
static unsigned times_full GUARDED_BY(translate_lock);
/* all code was set aside since there was no room */
static bool aside GUARDED_BY(translate_lock);

static void set_aside(void) REQUIRES(translate_lock)
{
    aside = true;
    for (Translation *t = translations; t; t = t->next)
        if (t->compiled) {
            __atomic_store_n(&t->method->start, start_counting, __ATOMIC_RELEASE);
            __atomic_store_n(&t->method->compiled, NULL, __ATOMIC_RELEASE);
            t->method->heat = compile_threshold; /* its next call or round */
        }
}

/* What is aside goes, and if that is nothing, all. */
static void make_room(Thread *self)
{
    safepoint_begin(self, "the code cache is full");
    lock_take(&translate_lock);
    lock_take(&quicken_lock);
    bool any = false;
    times_full++;
    for (Translation *t = translations; t; t = t->next)
        if (t->compiled && !t->method->compiled) {
            compile_renew(t->method);
            any = true;
        }
    compile_discarded();
    aside = false;
    lock_release(&quicken_lock);
    lock_release(&translate_lock);
    if (!any)
        compile_discard_all(); /* what is hot comes back */
    safepoint_end(self);
}

static void use(Method *m, CompiledCode *c) REQUIRES(translate_lock, quicken_lock)
{
    Translation *t = translation_of(m);
    static uint32_t number GUARDED_BY(translate_lock);
    c->number = ++number;
    c->older = t->compiled;
    __atomic_store_n(&t->compiled, c, __ATOMIC_RELEASE);
    take_into_use(t);
    for (uint32_t i = 0; i < c->cell_count; i++)
        cell_hide(t, i, OP_code);
    for (uint32_t i = 1; vm_options.stress_compile && i < c->cell_count; i++)
        if (!draw(3))
            c->entry[i] = 0;
    show_new(m, c);
    if (!aside && code_cache_room() < vm_options.code_cache_size / 4) {
        set_aside();
        take_into_use(t);
    }
}

static CompileTotals totals; /* translate_lock */

static void count(const Method *m, bool done, int64_t ns)
{
    totals.ns += ns;
    *(done ? &totals.compiled : &totals.failed) += 1;
    if (done)
        totals.last_size = m->code_len;
    snprintf(done ? totals.last : totals.last_failed, sizeof totals.last, "%s %s",
             m->holder->name->bytes, m->name->bytes);
}

/* What came into use, which stays until this thread stops. */
static const CompiledCode *compile(Method *m, bool *full)
{
    *full = false;
    lock_take(&translate_lock);
    lock_take(&quicken_lock);
    Translation *t = translation_of(m);
    bool fits = !m->breakpoints && m->entry != ENTRY_REPLACED && show_allows(m);
    int64_t begin = os_nanos();
    CompiledCode *c = fits ? make(m, full) : NULL;
    if (c)
        use(m, c);
    else if (!*full && !t->compiled)
        forget_cells(t); /* not of the compiler's kind: it is not watched any more */
    if (fits && !*full)
        count(m, c, os_nanos() - begin);
    m->heat = 0;
    lock_release(&quicken_lock);
    lock_release(&translate_lock);
    return c;
}

/* true: m's code was aside */
static bool take_back(Method *m)
{
    lock_take(&translate_lock);
    Translation *t = translation_of(m);
    bool found = t->compiled && !(t->compiled->null_check_count && nulls_are_asked(t));
    if (found)
        take_into_use(t);
    lock_release(&translate_lock);
    return found;
}

static void stress(Thread *self)
{
    uint32_t what = draw(600);
    if (what > 3)
        return;
    if (what < 2) {
        lock_take(&translate_lock);
        set_aside();
        lock_release(&translate_lock);
    } else if (what == 2) {
        make_room(self);
    } else {
        safepoint_begin(self, "code is thrown away");
        compile_discard_all();
        safepoint_end(self);
    }
}

void compile_count(Thread *self, const Frame *f)
{
    if (vm_options.stress_compile && draw(20))
        return;
    if (take_back(f->method))
        return;
    compile_tell_unloads(self);
    bool full;
    told_load(self, f->method, compile(f->method, &full));
    if (full)
        make_room(self);
    else if (vm_options.stress_compile)
        stress(self);
}

void compile_stale(Thread *self, const Frame *f)
{
    Translation *t = translation_of(f->method);
    if (t->compiled == NULL || op_waits(cell_base_op(f->method, f->pc)) ||
        ++t->method->heat < STALE_LIMIT || t->again >= AGAIN_MAX)
        return;
    t->again++;
    bool full;
    told_load(self, f->method, compile(f->method, &full));
}

/* ---- the end of code ---- */

static bool frames_wait GUARDED_BY(quicken_lock); /* perhaps: in code that is gone */

static void free_code(Translation *t) REQUIRES(translate_lock)
{
    for (CompiledCode *c = t->compiled, *older; c; c = older) {
        older = c->older;
        show_freed(c);
        if (!told_later(t->method, c))
            code_cache_free((uint8_t *)c->code, c->whole);
    }
    t->compiled = NULL;
}

static bool expands(const CompiledCode *c, const Method *callee)
{
    for (; c; c = c->older)
        for (uint32_t i = 0; i < c->known_count; i++)
            if (c->known[i].m == callee && !c->known[i].is_called)
                return true;
    return false;
}

/* All code that m was expanded in (inline.c). */
static void discard_where_expanded(const Method *m) REQUIRES(translate_lock, quicken_lock)
{
    Translation *own = translation_of(m);
    if (!own->is_expanded)
        return;
    own->is_expanded = false;
    for (Translation *t = translations; t; t = t->next)
        if (expands(t->compiled, m))
            compile_renew(t->method);
}

static bool is_outdated(const CompiledCode *c, bool (*dying)(const Class *))
{
    for (; c; c = c->older)
        for (uint32_t i = 0; i < c->known_count; i++) {
            const KnownCallee *e = &c->known[i];
            if (e->m->next_version ||
                (e->receiver && dying && dying((const Class *)(uintptr_t)e->receiver)))
                return true;
        }
    return false;
}

void compile_discard_selected(bool (*dying)(const Class *))
{
    for (Translation *t = translations; t; t = t->next)
        if (is_outdated(t->compiled, dying))
            compile_renew(t->method);
}

void compile_discard(Method *m)
{
    Translation *t = translation_of(m);
    if (!t)
        return;
    discard_where_expanded(m);
    m->compiled = NULL;
    forget_cells(t);
    m->heat = t->again = 0;
    if (!t->compiled)
        return;
    show_gone(m, t->compiled);
    free_code(t);
    frames_wait = true;
}

/* One walk for all methods that lost their code: a frame whose method has none goes on in the
 * interpreter. */
void compile_discarded(void)
{
    if (!frames_wait)
        return;
    frames_wait = false;
    world_stopped_instead_of(&threads_lock);
    for (const Thread *t = threads_head; t; t = t->next)
        for (Frame *f = t->top_frame; f; f = f->caller)
            if (f->method && !(f->flags & FRAME_NATIVE) && translation_of(f->method) &&
                !translation_of(f->method)->compiled)
                f->resume = resume_here;
    FROZEN_EACH_FRAME(z, f)
    if (translation_of(f->method) && !translation_of(f->method)->compiled)
        f->resume = resume_here;
}

void compile_renew(Method *m)
{
    const Translation *t = translation_of(m);
    if (!t)
        return;
    discard_where_expanded(m);
    if (!t->compiled)
        return;
    compile_discard(m);
    compile_watch(m); /* fuses, too */
}

void compile_discard_all(void)
{
    lock_take(&translate_lock);
    lock_take(&quicken_lock);
    for (Translation *t = translations; t; t = t->next)
        compile_renew(t->method);
    compile_discarded();
    lock_release(&quicken_lock);
    lock_release(&translate_lock);
}

void compile_free(Translation *t) { free_code(t); }

/* ---- for reports ---- */

/* Unchecked by clang: who asks is a broken process. */
const Method *compile_method_at(const void *pc, const CompiledCode **code) LOCKS_UNCHECKED
{
    if (code_cache_holds(pc))
        for (const Translation *t = translations; t; t = t->next)
            if ((*code = compile_code_at(t->compiled, pc)))
                return t->method;
    return NULL;
}

CompileState compile_state(void)
{
    lock_take(&translate_lock);
    CompileState s = {.is_on = is_on, .times_full = times_full, .cache = code_cache_state()};
    for (const Translation *t = translations; t; t = t->next)
        for (const CompiledCode *c = t->compiled; c; c = c->older)
            s.codes++;
    lock_release(&translate_lock);
    return s;
}

CompileTotals compile_totals(void)
{
    lock_take(&translate_lock);
    CompileTotals all = totals;
    lock_release(&translate_lock);
    return all;
}
