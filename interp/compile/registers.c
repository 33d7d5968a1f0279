/* SPDX-License-Identifier: Apache-2.0
 * registers.c - locals of loops in registers.
 *
 * Through   A store goes to the local's place in memory and to its register, so whoever looks at
 *           the frame sees what it ever saw, and leaving a loop costs nothing.  Whoever comes into
 *           a loop from outside, from a callee or from the interpreter loads its registers.
 * Uses      Pieces have locals as operands in memory.  An instruction of the copy gets the register
 *           in its place; what has no such form goes on reading memory.
 * Which     In each loop the locals that it names most often outside the loops that lie in it;
 *           those choose for themselves.  A local has the same register in all of them where that
 *           is possible, and is loaded only by who comes from where it had none, or another. */
#include "classfile/format/bytecodes.h"
#include "interp/compile/planner.h"

enum { LOOP_MAX = 1000 /* cells */ };

int register_of(const Plan *p, const Body *b, uint32_t cell, uint16_t local)
{
    const Region *r = region_at(p, b->region_of[cell]);
    for (int i = 0; r && i < r->count; i++)
        if (r->kept[i].local == local)
            return r->kept[i].reg;
    return 0;
}

int register_of_hole(const Plan *p, const Step *s, const Hole *h)
{
    const Body *b = p->bodies[s->body];
    if (h->use == USE_NONE || h->use == USE_NULL_CHECK)
        return 0;
    if (h->kind == HOLE_LOCAL)
        return register_of(p, b, s->cell, s->copied);
    if (h->kind >= HOLE_L)
        return register_of(p, b, s->cell, b->cells[s->cell + (uint32_t)(h->kind - HOLE_L)].a);
    /* the place of an operand, which becomes a callee's local */
    int local = h->kind == HOLE_ARGS ? 0 : b->cells[s->cell].a - 1 + h->addend / (int)sizeof(Slot);
    return s->homes && local >= 0 ? register_of(p, p->bodies[s->homes], 0, (uint16_t)local) : 0;
}

bool registers_allow(const Plan *p, const Step *s)
{
    const PieceCode *piece = &pieces[s->piece];
    if (!p->bodies[s->body]->region_of[s->cell] && !s->homes)
        return true;
    for (uint32_t i = 0; i < piece->holes; i++) {
        const Hole *h = &piece_holes[piece->first_hole + i];
        bool sets = h->use == USE_SET || h->use == USE_SET_VECTOR;
        if ((h->use == USE_UNKNOWN || (sets && (piece->rigid || h->at >= piece->hot))) &&
            register_of_hole(p, s, h))
            return false;
    }
    return true;
}

/* ---- which loops ---- */

/* Those that begin earlier first, of these the longer: a loop comes before what lies in it. */
static int by_begin(const void *a, const void *b)
{
    const Region *x = a, *y = b;
    return x->begin != y->begin ? (x->begin > y->begin) - (x->begin < y->begin)
                                : (x->end < y->end) - (x->end > y->end);
}

static Region *region_new(Plan *p, Region r)
{
    Region *more = realloc(p->regions, (p->end.regions + 1) * sizeof *more);
    if (!more)
        return NULL;
    p->regions = more;
    more[p->end.regions] = r;
    return &more[p->end.regions++];
}

static Region *region_that_begins(Plan *p, uint32_t begin)
{
    for (uint32_t i = 0; i < p->end.regions; i++)
        if (p->regions[i].begin == begin)
            return &p->regions[i];
    return region_new(p, (Region){.begin = begin});
}

static bool find_loops(Plan *p)
{
    const Body *b = p->bodies[0];
    for (uint32_t end = 0; end < b->cell_count; end++) {
        int32_t by = b->cells[end].b;
        if (b->heights[end] == NO_HEIGHT || !is_branch(b->ops[end]) || by > 0 || -by > LOOP_MAX)
            continue;
        Region *r = region_that_begins(p, (uint32_t)((int32_t)end + by));
        if (!r)
            return false;
        r->end = end;
    }
    if (p->end.regions)
        qsort(p->regions, p->end.regions, sizeof *p->regions, by_begin);
    return true;
}

/* ---- which locals ---- */

typedef struct LocalUse {
    uint32_t whole, vector;
    bool is_read; /* by something that could have it in a register */
} LocalUse;

static bool names_vector(const Method *m, int bci)
{
    return bytecode_info[bytecode_at(m->bytecode, bci)].vector != '-';
}

/* Registers for one sort of values: those that are named most often, and not stored only. */
static void keep(Region *r, LocalUse *usage, uint32_t locals, bool vector, uint32_t least, int room)
{
    for (; room > 0; room--) {
        uint32_t best = 0, most = least;
        for (uint32_t i = 0; i < locals; i++) {
            uint32_t mine = vector ? usage[i].vector : usage[i].whole;
            bool mixed = usage[i].vector && usage[i].whole;
            if (mine > most && !mixed && usage[i].is_read) {
                most = mine;
                best = i;
            }
        }
        if (most == least)
            return;
        usage[best] = (LocalUse){0};
        VM_ASSERT(r->count < KEPT_MAX, "no more locals than there are registers");
        r->kept[r->count++] = (KeptLocal){(uint16_t)best, vector ? VECTOR_REGISTER : 0};
    }
}

static void count_use(const Body *b, uint32_t cell, LocalUse *usage)
{
    if (op_kind[b->ops[cell]] != KIND_LOCAL)
        return;
    LocalUse *u = &usage[b->cells[cell].a];
    u->is_read |= !bytecode_stores(bytecode_at(b->m->bytecode, b->m->translation->bci[cell]));
    *(names_vector(b->m, b->m->translation->bci[cell]) ? &u->vector : &u->whole) += 1;
}

/* What a loop inside keeps: it need not be loaded there if it is kept here as well. */
static void count_inside(const Plan *p, const Region *r, LocalUse *usage)
{
    for (const Region *i = r + 1; i < p->regions + p->end.regions && i->begin <= r->end; i++)
        for (int k = 0; k < i->count; k++) {
            LocalUse *u = &usage[i->kept[k].local];
            *(i->kept[k].reg ? &u->vector : &u->whole) += 1;
            u->is_read = true;
        }
}

/* Loops inside have chosen before; what they have chosen nothing for belongs to this one. */
static void choose_locals(Plan *p, Region *r, LocalUse *usage)
{
    const Body *b = p->bodies[0];
    uint32_t callees = 0, locals = b->m->max_locals;
    uint16_t *region_of = b->region_of, index = (uint16_t)(r - p->regions + 1);
    memset(usage, 0, locals * sizeof *usage);
    for (uint32_t cell = r->begin; cell <= r->end; cell++)
        if (b->heights[cell] != NO_HEIGHT && !region_of[cell]) {
            callees += is_call(b->ops[cell]) && !(b->marks[cell] & MARK_EXPANDS);
            count_use(b, cell, usage);
        }
    count_inside(p, r, usage);
    keep(r, usage, locals, false, callees * 2, KEPT_WHOLES);
    keep(r, usage, locals, true, callees * 2, KEPT_VECTORS);
    for (uint32_t cell = r->begin; r->count && cell <= r->end; cell++)
        if (!region_of[cell])
            region_of[cell] = index;
}

/* ---- which registers ---- */

static KeptLocal *kept_in(Region *r, uint16_t local)
{
    for (int i = 0; i < r->count; i++)
        if (r->kept[i].local == local)
            return &r->kept[i];
    return NULL;
}

static bool is_free(const Region *r, uint8_t reg)
{
    for (int i = 0; i < r->count; i++)
        if (r->kept[i].reg == reg)
            return false;
    return true;
}

/* The same register in all loops inside that keep the local, if there is one. */
static void assign(Plan *p, Region *r, KeptLocal *k)
{
    bool vector = k->reg == VECTOR_REGISTER;
    const Region *end = p->regions + p->end.regions;
    uint8_t best = 0;
    int most = -1;
    for (int n = 0; n < kept_registers(vector); n++) {
        uint8_t reg = kept_register(vector, n);
        int fit = is_free(r, reg) ? 0 : -1;
        for (Region *i = r + 1; fit >= 0 && i < end && i->begin <= r->end; i++)
            fit += kept_in(i, k->local) && is_free(i, reg);
        if (fit > most) {
            most = fit;
            best = reg;
        }
    }
    VM_ASSERT(is_free(r, best), "one register for one local");
    k->reg = best;
    for (Region *i = r + 1; i < end && i->begin <= r->end; i++) {
        KeptLocal *same = kept_in(i, k->local);
        if (same && same->reg == (vector ? VECTOR_REGISTER : 0) && is_free(i, best))
            same->reg = best;
    }
}

bool regions_choose(Plan *p)
{
    FREED LocalUse *usage = malloc((p->bodies[0]->m->max_locals + 1u) * sizeof *usage);
    bool ok = usage && find_loops(p);
    for (uint32_t i = ok ? p->end.regions : 0; i-- > 0;)
        choose_locals(p, &p->regions[i], usage);
    for (uint32_t i = 0; ok && i < p->end.regions; i++)
        for (int k = 0; k < p->regions[i].count; k++)
            if (p->regions[i].kept[k].reg == 0 || p->regions[i].kept[k].reg == VECTOR_REGISTER)
                assign(p, &p->regions[i], &p->regions[i].kept[k]);
    return ok;
}

/* ---- callees that are expanded ---- */

/* A caller of b needs it. */
static bool is_taken(const Plan *p, const Body *b, uint8_t reg)
{
    while (b->index) {
        uint32_t cell = b->cell;
        b = p->bodies[b->caller];
        if (b->region_of[cell] && !is_free(region_at(p, b->region_of[cell]), reg))
            return true;
    }
    return false;
}

static int registers_for(const Plan *p, const Body *b, bool vector, uint8_t *out)
{
    int count = 0;
    for (int n = 0; n < kept_registers(vector); n++)
        if (!is_taken(p, b, kept_register(vector, n)))
            out[count++] = kept_register(vector, n);
    return count;
}

bool region_of_callee(Plan *p, Body *b)
{
    uint32_t locals = b->m->max_locals;
    FREED LocalUse *usage = calloc(locals + 1u, sizeof *usage);
    Region *r = region_new(p, (Region){.end = b->cell_count - 1, .base = b->base});
    if (!usage || !r)
        return false;
    for (uint32_t cell = 0; cell < b->cell_count; cell++)
        if (b->heights[cell] != NO_HEIGHT)
            count_use(b, cell, usage);
    uint8_t regs[KEPT_WHOLES], vectors[KEPT_VECTORS];
    int wholes = registers_for(p, b, false, regs);
    keep(r, usage, locals, false, 0, wholes);
    wholes = r->count;
    keep(r, usage, locals, true, 0, registers_for(p, b, true, vectors));
    for (int i = 0; i < r->count; i++)
        r->kept[i].reg = i < wholes ? regs[i] : vectors[i - wholes];
    for (uint32_t cell = 0; cell < b->cell_count; cell++)
        b->region_of[cell] = (uint16_t)p->end.regions;
    return true;
}

bool region_load_arguments(Planner *p, const Body *b, int held)
{
    Plan *plan = p->plan;
    const Region *r = region_at(plan, b->region_of[0]);
    Region have = {.count = 0};
    for (int i = 0; i < r->count; i++)
        if (r->kept[i].local >= b->m->arg_slots - held)
            have.kept[have.count++] = r->kept[i];
    if (!region_loads(r, &have, NULL))
        return true;
    if (!region_new(plan, have))
        return false;
    Step s = {.kind = STEP_LOADS, .body = b->index, .from = plan->end.regions};
    return plan_step(p, s);
}

/* ---- loads ---- */

static bool has_loaded(const Region *from, const KeptLocal *k)
{
    for (int i = 0; from && i < from->count; i++)
        if (from->kept[i].local == k->local && from->kept[i].reg == k->reg)
            return true;
    return false;
}

size_t region_loads(const Region *r, const Region *from, uint8_t *out)
{
    uint8_t *at = out;
    for (int i = 0; i < r->count; i++) {
        if (has_loaded(from, &r->kept[i]))
            continue;
        uint8_t code[MOVE_MAX];
        size_t n = register_load(r->kept[i].reg,
                                 (r->base + r->kept[i].local) * (uint32_t)sizeof(Slot), code);
        if (out)
            memcpy(at, code, n);
        at += n;
    }
    return (size_t)(at - out);
}
