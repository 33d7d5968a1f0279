/* SPDX-License-Identifier: Apache-2.0
 * code.c - what compile.h and cache.h promise: where code, its tables and its callees lie, and
 * whose every byte of the code cache is. */
#include "tools/audit/audits.h"
#include "interp/compile/told.h"
#include "interp/compile/write.h"

/* A method's code, for messages. */
typedef struct CodeOf {
    const Translation *t;
    const Method *m;
    const CompiledCode *c;
} CodeOf;

#define CODE(holds, what, ...) \
    PROMISE(holds, "code of %s.%s: " what, o->m->holder->name->bytes, o->m->name->bytes, \
            ##__VA_ARGS__)

static void audit_places(const CodeOf *o)
{
    const CompiledCode *c = o->c;
    uint32_t end = (uint32_t)((const uint8_t *)c->null_checks - c->code);
    CODE(c->place_count && c->places[0].hot == CODE_BEGIN && c->places[0].cold == c->hot_size,
         "the first place is where hot and cold code begins");
    CODE(c->hot_size <= end && end + c->null_check_count * sizeof(NullCheck) == c->size,
         "hot and cold code and the null checks lie in %u bytes", c->size);
    for (uint32_t i = 0; i < c->place_count; i++) {
        const CodePlace *p = &c->places[i], *next = i + 1 < c->place_count ? p + 1 : NULL;
        CODE(p->cell < c->cell_count, "place %u is of one of %u cells, not of %u", i, c->cell_count,
             p->cell);
        CODE(p->hot <= (next ? next->hot : c->hot_size) && p->cold <= (next ? next->cold : end),
             "place %u lies before the next one", i);
    }
}

/* Some place of the cell begins where it is entered. */
static bool is_place_of(const CompiledCode *c, uint32_t cell, uint32_t at)
{
    bool cold = at >= c->hot_size;
    uint32_t low = 0, high = c->place_count; /* the first that begins at or behind it */
    while (low < high) {
        const CodePlace *p = &c->places[(low + high) / 2];
        if ((cold ? p->cold : p->hot) < at)
            low = (low + high) / 2 + 1;
        else
            high = (low + high) / 2;
    }
    const CodePlace *p = c->places + low, *end = c->places + c->place_count;
    while (p < end && (cold ? p->cold : p->hot) == at && p->cell != cell)
        p++;
    return p < end && (cold ? p->cold : p->hot) == at;
}

static void audit_entries(const CodeOf *o)
{
    const CompiledCode *c = o->c;
    for (uint32_t i = 0; i < c->cell_count; i++)
        CODE(!c->entry[i] || is_place_of(c, i, c->entry[i] >> 1),
             "cell %u is entered where its code begins, not at %u", i, c->entry[i] >> 1);
    CODE(c->entry[0] && !(c->entry[0] & 1), "it can be entered at the first cell");
}

static void audit_null_checks(const CodeOf *o)
{
    const CompiledCode *c = o->c;
    uint32_t cold_end = (uint32_t)((const uint8_t *)c->null_checks - c->code);
    for (uint32_t i = 0; i < c->null_check_count; i++) {
        const NullCheck *n = &c->null_checks[i];
        CODE(n->at >= CODE_BEGIN && n->at < c->hot_size && (!i || n[-1].at < n->at),
             "the access of null check %u lies behind the one before, at %u", i, n->at);
        CODE(n->way >= c->hot_size && n->way < cold_end &&
                 compile_cell_at(c, c->code + n->way) == compile_cell_at(c, c->code + n->at),
             "null check %u goes on in the cold code of its cell, not at %u", i, n->way);
    }
}

static void audit_callees(const CodeOf *o)
{
    for (uint32_t i = 0; i < o->c->known_count; i++) {
        const KnownCallee *k = &o->c->known[i];
        CODE(audit_set_has(&audit_classes, k->m->holder), "callee %u is a method of a class", i);
        CODE(!k->m->next_version, "callee %u is the newest %s", i, k->m->name->bytes);
        CODE(!k->receiver || audit_set_has(&audit_classes, (const void *)(uintptr_t)k->receiver),
             "the receiver of callee %u is a class", i);
        CODE(k->is_called || translation_of(k->m)->is_expanded, "%s knows that it is expanded",
             k->m->name->bytes);
        CODE(k->is_called || !k->m->breakpoints, "%s is expanded and has no breakpoint",
             k->m->name->bytes);
    }
}

/* What leads to the newest code of a method. */
static void audit_use(const CodeOf *o)
{
    const CompiledCode *c = o->c;
    CODE(!o->m->breakpoints, "the method has no breakpoint");
    CODE(!o->m->compiled || o->m->compiled == c, "the newest one is in use, or none");
    const void *start = start_counting;
    if (o->m->compiled)
        start = c->code + (c->entry[0] >> 1);
    CODE(o->m->start == start, "calls come to the first cell, or are counted");
    for (uint32_t i = 0; i < c->cell_count; i++)
        CODE(o->t->code.cells[i].op == OP_code, "cell %u leads to it, not to %s", i,
             op_name[o->t->code.cells[i].op]);
}

static size_t audit_code(const CodeOf *o) REQUIRES(translate_lock)
{
    const CompiledCode *c = o->c;
    CODE(code_cache_is_taken(c->code, c->whole), "it lies in memory that is taken");
    CODE(c->cells == o->t->code.cells && c->cell_count == o->t->code.cell_count,
         "its cells are the method's");
    CODE(!c->older || c->older->number < c->number, "what it replaced has a lower number");
    audit_places(o);
    audit_entries(o);
    audit_null_checks(o);
    audit_callees(o);
    return code_cache_rounded(c->whole);
}

void code_audit(void)
{
    lock_take(&translate_lock);
    CodeCacheState cache = code_cache_state();
    size_t used = cache.size ? code_cache_rounded(ways_size()) + told_waiting() : 0;
    code_cache_audit();
    for (const Translation *t = translations; t; t = t->next) {
        for (const CompiledCode *c = t->compiled; c; c = c->older)
            used += audit_code(&(CodeOf){t, t->method, c});
        if (t->compiled)
            audit_use(&(CodeOf){t, t->method, t->compiled});
    }
    PROMISE(used == cache.used,
            "code cache: what is taken, %zu bytes, belongs to %zu bytes of code", cache.used, used);
    lock_release(&translate_lock);
}

/* ---- faults ---- */

#ifdef VM_CHECKS
/* Newest code with something in it. */
static CompiledCode *code_with(size_t member)
{
    world_stopped_instead_of(&translate_lock);
    for (const Translation *t = translations; t; t = t->next)
        if (t->compiled && *(uint32_t *)((char *)t->compiled + member))
            return t->compiled;
    VM_FATAL("no code has any");
}
#define CODE_WITH(member) code_with(offsetof(CompiledCode, member))
static KnownCallee *known(bool is_called)
{
    world_stopped_instead_of(&translate_lock);
    for (const Translation *t = translations; t; t = t->next)
        for (uint32_t i = 0; t->compiled && i < t->compiled->known_count; i++)
            if (t->compiled->known[i].is_called == is_called)
                return &t->compiled->known[i];
    VM_FATAL("no code has such a callee");
}
static void other_cell(Thread *self) { CODE_WITH(place_count)->places[0].cell = 1 << 20; }
static void turned_places(Thread *self)
{
    CompiledCode *c = CODE_WITH(place_count);
    c->places[c->place_count - 1].hot = 0;
}
static void other_entry(Thread *self) { CODE_WITH(size)->entry[0] += 2; }
static void other_way(Thread *self)
{
    const CompiledCode *c = CODE_WITH(null_check_count);
    ((NullCheck *)code_cache_writable((const uint8_t *)c->null_checks))->way = 0;
}
static void dead_class(Thread *self) { known(true)->receiver = 0x1230; }
static void unknown_expansion(Thread *self)
{
    translation_of(known(false)->m)->is_expanded = false;
}
static Translation *in_use(void)
{
    world_stopped_instead_of(&translate_lock);
    Translation *t = translations;
    while (!t->method->compiled)
        t = t->next;
    return t;
}
static void other_start(Thread *self) { in_use()->method->start = start_here; }
static void plain_cell(Thread *self)
{
    world_stopped_instead_of(&quicken_lock);
    cell_reveal(in_use(), 0);
}
static void freed_code(Thread *self)
{
    const CompiledCode *c = CODE_WITH(size);
    lock_take(&translate_lock);
    code_cache_free((uint8_t *)c->code, c->whole);
    lock_release(&translate_lock);
}
static void lost_code(Thread *self)
{
    lock_take(&translate_lock);
    VM_CHECK(code_cache_alloc(1), "there is room");
    lock_release(&translate_lock);
}

const AuditFault code_faults[] = {
    {"code-place", other_cell},
    {"code-order", turned_places},
    {"code-entry", other_entry},
    {"code-null", other_way},
    {"code-receiver", dead_class},
    {"code-start", other_start},
    {"code-expanded", unknown_expansion},
    {"code-cell", plain_cell},
    {"code-freed", freed_code},
    {"code-lost", lost_code},
    {NULL, NULL},
};
#endif
