/* SPDX-License-Identifier: Apache-2.0
 * translate.c - bytecode to cells, once per method.
 *
 * One cell per instruction, in order, plus a final OP_bad.  Operands that need no resolution are
 * decoded here; the rest waits for quicken.c. Methods whose whole body is trivial get
 * ENTRY_TRIVIAL: in plain mode they run without a frame. */
#include "interp/compile/compile.h"

Lock translate_lock = LOCK_INIT(TRANSLATE), quicken_lock = LOCK_INIT(QUICKEN);
Translation *translations;

typedef struct Job {
    Method *m;
    Translation *t;
    uint16_t *cell_of; /* by bci */
    bool no_memory, malformed;
} Job;

static int32_t branch(Job *j, uint32_t from_cell, uint32_t target_bci)
{
    if (target_bci >= j->m->code_len || j->cell_of[target_bci] == 0xffff) {
        j->malformed = true;
        return 0;
    }
    return (int32_t)j->cell_of[target_bci] - (int32_t)from_cell;
}

static SwitchTable *switch_new(Job *j, size_t entries, bool keys)
{
    SwitchTable *s = calloc(1, sizeof *s + entries * 4 + (keys ? entries * 4 : 0));
    if (!s) {
        j->no_memory = true;
        return NULL;
    }
    s->keys = keys ? s->targets + entries : NULL;
    s->count = (int32_t)entries;
    j->t->switches[j->t->switch_count++] = s;
    return s;
}

static void emit_switch(Job *j, Cell *c, uint32_t index, int bci)
{
    const uint8_t *code = j->m->bytecode;
    SwitchOperands from = switch_operands(code, bci);
    SwitchTable *s = switch_new(j, from.count, !from.table);
    if (!s)
        return;
    c->p = s;
    s->low = from.table ? switch_key(&from, 0) : 0;
    s->fallback = branch(j, index, bytecode_target(code, bci, 0));
    for (uint32_t i = 0; i < from.count; i++) {
        if (!from.table)
            s->keys[i] = switch_key(&from, i);
        s->targets[i] = branch(j, index, bytecode_target(code, bci, i + 1));
    }
}

static void emit_ldc(Job *j, Cell *c, int index)
{
    const ConstantPool *cp = j->m->cp;
    if (index == 0 || index >= cp->count) {
        j->malformed = true;
        return;
    }
    switch (cp->tags[index]) {
    case CP_INTEGER:
    case CP_FLOAT: /* its bits */
        c->op = OP_const1;
        c->j = (uint32_t)cp->entries[index].i;
        return;
    case CP_LONG:
    case CP_DOUBLE:
        c->op = OP_const2;
        c->j = cp->entries[index].j;
        return;
    default: return;
    }
}

static const uint16_t generic_op[BC_COUNT] = {
#define BC(number, name, format, length, effect, typing, pool, vector, op) [number] = OP_##op,
#include "classfile/format/bytecodes.def"
};

uint16_t translate_generic_op(int bytecode) { return generic_op[bytecode]; }

static uint16_t return_op(const Method *m)
{
    switch (m->return_type) {
    case T_BOOLEAN: return OP_ret_z;
    case T_BYTE: return OP_ret_b;
    case T_CHAR: return OP_ret_c;
    case T_SHORT: return OP_ret_s;
    default: return OP_ret1;
    }
}

static void emit(Job *j, uint32_t index, int bci)
{
    const Method *m = j->m;
    const uint8_t *p = m->bytecode + bci;
    Cell *c = &j->t->code.cells[index];
    int op = bytecode_at(m->bytecode, bci), local = bytecode_local(m->bytecode, bci);
    c->op = generic_op[op];
    if (local >= 0) /* of two slots, the upper one has the value */
        c->a = (uint16_t)(local + (c->op == OP_load2 || c->op == OP_store2));
    switch (op) {
    case BC_iconst_m1:
    case BC_iconst_0:
    case BC_iconst_1:
    case BC_iconst_2:
    case BC_iconst_3:
    case BC_iconst_4:
    case BC_iconst_5: c->j = (uint32_t)(op - BC_iconst_0); return;
    case BC_fconst_1: c->j = 0x3f800000; return;
    case BC_fconst_2: c->j = 0x40000000; return;
    case BC_lconst_1: c->j = 1; return;
    case BC_dconst_1: c->d = 1; return;
    case BC_bipush: c->j = (uint32_t)(int32_t)(int8_t)p[1]; return;
    case BC_sipush: c->j = (uint32_t)(int32_t)code_s2(p + 1); return;
    case BC_ldc:
    case BC_ldc_w:
    case BC_ldc2_w: emit_ldc(j, c, bytecode_pool_index(p, 0)); return;
    case BC_iinc: c->b = p[0] == BC_wide ? code_s2(p + 4) : (int8_t)p[2]; return;
    case BC_ireturn: c->op = return_op(m); return;
    case BC_return: c->op = m->is_object_init ? OP_ret_init : OP_ret_void; return;
    case BC_tableswitch:
    case BC_lookupswitch: emit_switch(j, c, index, bci); return;
    case BC_multianewarray: c->a = p[3]; return;
    case BC_newarray: c->a = p[1]; return;
    default:
        if (bytecode_target_count(m->bytecode, bci))
            c->b = branch(j, index, bytecode_target(m->bytecode, bci, 0));
        return;
    }
}

/* ---- bodies that need no frame ---- */
static void find_trivial(Method *m)
{
    const uint8_t *c = m->bytecode;
    const Cell *cells = m->code;
    if (m->flags & ACC_SYNCHRONIZED || m->is_object_init || m->exception_count)
        return;
    if (m->code_len == 1 && c[0] == BC_return)
        m->intrinsic = TRIVIAL_EMPTY;
    else if (m->code_len == 2 && c[0] == BC_aload_0 && c[1] == BC_areturn && m->arg_slots)
        m->intrinsic = TRIVIAL_ARG0;
    else if (m->code_len <= 4 && translation_of(m)->code.cell_count == 2 &&
             op_first[cells[0].op] == OP_const1 &&
             (c[m->code_len - 1] == BC_ireturn || c[m->code_len - 1] == BC_areturn ||
              c[m->code_len - 1] == BC_freturn)) {
        uint64_t v = (uint64_t)cells[0].j;
        switch (m->return_type) {
        case T_BOOLEAN: v &= 1; break;
        case T_BYTE: v = (uint32_t)(int32_t)(int8_t)v; break;
        case T_CHAR: v = (uint16_t)v; break;
        case T_SHORT: v = (uint32_t)(int32_t)(int16_t)v; break;
        default: break;
        }
        m->native_call = (void *)v;
        m->intrinsic = TRIVIAL_CONST1;
    }
}

void translation_free(Translation *t)
{
    lock_not_needed(&quicken_lock); /* nobody else has it */
    for (uint32_t i = 0; i < t->switch_count; i++)
        free(t->switches[i]);
    while (t->interface_sites) {
        InterfaceSite *n = t->interface_sites->next;
        free(t->interface_sites);
        t->interface_sites = n;
    }
    while (t->call_sites) {
        CallSite *n = t->call_sites->next;
        free(t->call_sites);
        t->call_sites = n;
    }
    free(t->switches);
    free(t);
}

/* A translation and its tables are one block: three OP_bad cells behind the last, so that fusing
 * may look ahead.  Room for the ops of hidden cells is in it from the start: a small block that
 * came later would keep a page for itself. */
static Translation *with_cells(Method *m, uint32_t count)
{
    size_t cells = align_up(sizeof(Translation), sizeof(Cell)),
           bci = cells + (count + 3) * sizeof(Cell), original = bci + count * sizeof(uint16_t),
           more = original + count * sizeof(uint16_t);
    char *block = calloc(1, more + (count + 3) * sizeof(int8_t));
    Translation *t = (Translation *)block;
    if (!t)
        return NULL;
    t->code.cells = (Cell *)(block + cells);
    t->code.bci = (uint16_t *)(block + bci);
    t->original = (uint16_t *)(block + original);
    t->more = (int8_t *)(block + more);
    t->code.cell_count = count;
    t->method = m;
    for (uint32_t i = count; i < count + 3; i++)
        t->code.cells[i].op = OP_bad;
    return t;
}

Translation *translation_make(Method *m, const char **error)
{
    VM_ASSERT(m->bytecode && m->code_len, "a method with bytecode");
    Job j = {.m = m};
    uint32_t count = 0, switches = 0;
    j.cell_of = malloc(((size_t)m->code_len + 1) * 2);
    if (!j.cell_of)
        return NULL;
    memset(j.cell_of, 0xff, ((size_t)m->code_len + 1) * 2);
    for (int bci = 0; bci < (int)m->code_len;) {
        int len = bytecode_length(m->bytecode, bci, (int)m->code_len);
        if (len == 0) {
            *error = "bad instruction";
            free(j.cell_of);
            return NULL;
        }
        j.cell_of[bci] = (uint16_t)count++;
        switches += bytecode_is_switch(m->bytecode[bci]);
        bci += len;
    }
    Translation *t = j.t = with_cells(m, count);
    if (t && switches)
        t->switches = calloc(switches, sizeof *t->switches);
    bool ok = t && (!switches || t->switches);
    for (int bci = 0, i = 0; ok && bci < (int)m->code_len; i++) {
        t->code.bci[i] = (uint16_t)bci;
        emit(&j, (uint32_t)i, bci);
        bci += bytecode_length(m->bytecode, bci, (int)m->code_len);
    }
    free(j.cell_of);
    if (!ok || j.no_memory || j.malformed) {
        *error = j.malformed ? "bad branch target or constant" : NULL;
        if (t)
            translation_free(t);
        return NULL;
    }
    return t;
}

static bool translate_code(Method *m, const char **error) REQUIRES(translate_lock)
{
    Translation *t = translation_make(m, error);
    if (!t)
        return false;
    m->translation = &t->code;
    /* other threads run it from now on, without a lock: they read its cells by this address */
    __atomic_store_n(&m->code, t->code.cells, __ATOMIC_RELEASE);
    t->next = translations;
    if (translations)
        translations->prev = t;
    translations = t;
    return true;
}

/* An old version is not entered any more, but a breakpoint may want its cells. */
static bool is_untranslated(const Method *m)
{
    uint8_t entry = __atomic_load_n(&m->entry, __ATOMIC_ACQUIRE);
    return entry == ENTRY_UNTRANSLATED || (entry == ENTRY_REPLACED && !m->code && m->code_len);
}

bool method_translate(Thread *self, Method *m)
{
    assert_in_vm(self);
    VM_ASSERT(m->bytecode, "a method with bytecode");
    if (LIKELY(!is_untranslated(m)))
        return true;
    const char *error = NULL;
    bool ok = true;
    lock_take(&translate_lock);
    if (is_untranslated(m)) {
        uint8_t entry = ENTRY_INTERPRET;
        if (m->mh_intrinsic != MH_NONE)
            entry = ENTRY_MH_INTRINSIC;
        else if (m->flags & ACC_ABSTRACT)
            entry = ENTRY_ABSTRACT;
        else if (m->flags & ACC_NATIVE)
            entry = ENTRY_NATIVE;
        else if (!m->code) {
            ok = translate_code(m, &error);
            if (ok) {
                find_trivial(m);
                lock_take(&quicken_lock);
                compile_watch(m);
                lock_release(&quicken_lock);
                entry = m->flags & ACC_SYNCHRONIZED ? ENTRY_INTERPRET_SYNC
                        : m->intrinsic              ? ENTRY_TRIVIAL
                                                    : ENTRY_INTERPRET;
            }
        }
        if (ok && m->entry == ENTRY_UNTRANSLATED)
            __atomic_store_n(&m->entry, entry, __ATOMIC_RELEASE);
    }
    lock_release(&translate_lock);
    if (ok)
        return true;
    if (error)
        return throw_new(self, VerifyError, "%s in %s.%s", error, m->holder->name->bytes,
                         m->name->bytes);
    return throw_out_of_memory(self, "translated code");
}

void method_free_translation(Method *m)
{
    Translation *t = translation_of(m);
    native_free_call(m);
    if (!t)
        return;
    lock_take(&translate_lock);
    if (t->prev)
        t->prev->next = t->next;
    else
        translations = t->next;
    if (t->next)
        t->next->prev = t->prev;
    compile_free(t);
    lock_release(&translate_lock);
    m->translation = NULL;
    m->compiled = NULL;
    m->code = NULL;
    m->entry = ENTRY_UNTRANSLATED;
    translation_free(t);
}
