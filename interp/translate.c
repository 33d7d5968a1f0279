/* SPDX-License-Identifier: Apache-2.0
 * translate.c - bytecode to cells, once per method.
 *
 * One cell per instruction, in order, plus a final OP_bad.  Operands that need no resolution are
 * decoded here; the rest waits for quicken.c. Methods whose whole body is trivial get ENTRY_GETTER:
 * in plain mode they run without a frame. */
#include "classfile/descriptor.h"
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
    c->op = from.table ? OP_tableswitch : OP_lookupswitch;
    c->p = s;
    s->low = from.table ? switch_key(&from, 0) : 0;
    s->fallback = branch(j, index, bytecode_target(code, bci, 0));
    for (uint32_t i = 0; i < from.count; i++) {
        if (!from.table)
            s->keys[i] = switch_key(&from, i);
        s->targets[i] = branch(j, index, bytecode_target(code, bci, i + 1));
    }
}

static void emit_const1(Cell *c, int64_t v)
{
    c->op = OP_const1;
    c->j = v;
}

static void emit_ldc(Job *j, Cell *c, uint16_t index, bool two)
{
    const ConstantPool *cp = j->m->cp;
    if (index == 0 || index >= cp->count) {
        j->malformed = true;
        return;
    }
    union {
        float f;
        uint32_t i;
    } bits;
    switch (cp->tags[index]) {
    case CP_INTEGER: emit_const1(c, (int64_t)(uint32_t)cp->entries[index].i); return;
    case CP_FLOAT:
        bits.f = cp->entries[index].f;
        emit_const1(c, bits.i);
        return;
    case CP_LONG:
    case CP_DOUBLE:
        c->op = OP_const2;
        c->j = cp->entries[index].j;
        return;
    default: c->op = two ? OP_ldc2 : OP_ldc; return;
    }
}

static const uint16_t simple_op[BC_COUNT] = {
    [BC_nop] = OP_nop,
    [BC_pop] = OP_pop,
    [BC_pop2] = OP_pop2,
    [BC_dup] = OP_dup,
    [BC_dup_x1] = OP_dup_x1,
    [BC_dup_x2] = OP_dup_x2,
    [BC_dup2] = OP_dup2,
    [BC_dup2_x1] = OP_dup2_x1,
    [BC_dup2_x2] = OP_dup2_x2,
    [BC_swap] = OP_swap,
    [BC_iaload] = OP_iaload,
    [BC_laload] = OP_laload,
    [BC_faload] = OP_iaload,
    [BC_daload] = OP_laload,
    [BC_aaload] = OP_aaload,
    [BC_baload] = OP_baload,
    [BC_caload] = OP_caload,
    [BC_saload] = OP_saload,
    [BC_iastore] = OP_iastore,
    [BC_lastore] = OP_lastore,
    [BC_fastore] = OP_iastore,
    [BC_dastore] = OP_lastore,
    [BC_aastore] = OP_aastore,
    [BC_bastore] = OP_bastore,
    [BC_castore] = OP_castore,
    [BC_sastore] = OP_castore,
    [BC_iadd] = OP_iadd,
    [BC_ladd] = OP_ladd,
    [BC_fadd] = OP_fadd,
    [BC_dadd] = OP_dadd,
    [BC_isub] = OP_isub,
    [BC_lsub] = OP_lsub,
    [BC_fsub] = OP_fsub,
    [BC_dsub] = OP_dsub,
    [BC_imul] = OP_imul,
    [BC_lmul] = OP_lmul,
    [BC_fmul] = OP_fmul,
    [BC_dmul] = OP_dmul,
    [BC_idiv] = OP_idiv,
    [BC_ldiv] = OP_ldiv,
    [BC_fdiv] = OP_fdiv,
    [BC_ddiv] = OP_ddiv,
    [BC_irem] = OP_irem,
    [BC_lrem] = OP_lrem,
    [BC_frem] = OP_frem,
    [BC_drem] = OP_drem,
    [BC_ineg] = OP_ineg,
    [BC_lneg] = OP_lneg,
    [BC_fneg] = OP_fneg,
    [BC_dneg] = OP_dneg,
    [BC_ishl] = OP_ishl,
    [BC_lshl] = OP_lshl,
    [BC_ishr] = OP_ishr,
    [BC_lshr] = OP_lshr,
    [BC_iushr] = OP_iushr,
    [BC_lushr] = OP_lushr,
    [BC_iand] = OP_iand,
    [BC_land] = OP_land,
    [BC_ior] = OP_ior,
    [BC_lor] = OP_lor,
    [BC_ixor] = OP_ixor,
    [BC_lxor] = OP_lxor,
    [BC_i2l] = OP_i2l,
    [BC_i2f] = OP_i2f,
    [BC_i2d] = OP_i2d,
    [BC_l2i] = OP_l2i,
    [BC_l2f] = OP_l2f,
    [BC_l2d] = OP_l2d,
    [BC_f2i] = OP_f2i,
    [BC_f2l] = OP_f2l,
    [BC_f2d] = OP_f2d,
    [BC_d2i] = OP_d2i,
    [BC_d2l] = OP_d2l,
    [BC_d2f] = OP_d2f,
    [BC_i2b] = OP_i2b,
    [BC_i2c] = OP_i2c,
    [BC_i2s] = OP_i2s,
    [BC_lcmp] = OP_lcmp,
    [BC_fcmpl] = OP_fcmpl,
    [BC_fcmpg] = OP_fcmpg,
    [BC_dcmpl] = OP_dcmpl,
    [BC_dcmpg] = OP_dcmpg,
    [BC_ifeq] = OP_ifeq,
    [BC_ifne] = OP_ifne,
    [BC_iflt] = OP_iflt,
    [BC_ifge] = OP_ifge,
    [BC_ifgt] = OP_ifgt,
    [BC_ifle] = OP_ifle,
    [BC_if_icmpeq] = OP_if_icmpeq,
    [BC_if_icmpne] = OP_if_icmpne,
    [BC_if_icmplt] = OP_if_icmplt,
    [BC_if_icmpge] = OP_if_icmpge,
    [BC_if_icmpgt] = OP_if_icmpgt,
    [BC_if_icmple] = OP_if_icmple,
    [BC_if_acmpeq] = OP_if_acmpeq,
    [BC_if_acmpne] = OP_if_acmpne,
    [BC_ifnull] = OP_ifnull,
    [BC_ifnonnull] = OP_ifnonnull,
    [BC_goto] = OP_goto,
    [BC_goto_w] = OP_goto,
    [BC_jsr] = OP_jsr,
    [BC_jsr_w] = OP_jsr,
    [BC_lreturn] = OP_ret2,
    [BC_dreturn] = OP_ret2,
    [BC_freturn] = OP_ret1,
    [BC_areturn] = OP_ret1,
    [BC_getstatic] = OP_getstatic,
    [BC_putstatic] = OP_putstatic,
    [BC_getfield] = OP_getfield,
    [BC_putfield] = OP_putfield,
    [BC_invokevirtual] = OP_invokevirtual,
    [BC_invokespecial] = OP_invokespecial,
    [BC_invokestatic] = OP_invokestatic,
    [BC_invokeinterface] = OP_invokeinterface,
    [BC_invokedynamic] = OP_invokedynamic,
    [BC_new] = OP_new,
    [BC_newarray] = OP_newarray,
    [BC_anewarray] = OP_anewarray,
    [BC_multianewarray] = OP_multianewarray,
    [BC_arraylength] = OP_arraylength,
    [BC_athrow] = OP_athrow,
    [BC_checkcast] = OP_checkcast,
    [BC_instanceof] = OP_instanceof,
    [BC_monitorenter] = OP_monitorenter,
    [BC_monitorexit] = OP_monitorexit,
};

uint16_t translate_generic_op(int bytecode) { return simple_op[bytecode]; }

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
    char loads = bytecode_loads(op), stores = bytecode_stores(op);
    if (loads || stores) { /* of two slots, the upper one has the value */
        bool two = desc_kind_slots(loads | stores) == 2;
        c->op = loads ? (two ? OP_load2 : OP_load1) : two ? OP_store2 : OP_store1;
        c->a = (uint16_t)(local + two);
        return;
    }
    switch (op) {
    case BC_aconst_null: emit_const1(c, 0); return;
    case BC_iconst_m1:
    case BC_iconst_0:
    case BC_iconst_1:
    case BC_iconst_2:
    case BC_iconst_3:
    case BC_iconst_4:
    case BC_iconst_5: emit_const1(c, (uint32_t)(op - BC_iconst_0)); return;
    case BC_fconst_0: emit_const1(c, 0); return;
    case BC_fconst_1: emit_const1(c, 0x3f800000); return;
    case BC_fconst_2: emit_const1(c, 0x40000000); return;
    case BC_lconst_0:
    case BC_lconst_1:
        c->op = OP_const2;
        c->j = op - BC_lconst_0;
        return;
    case BC_dconst_0:
    case BC_dconst_1:
        c->op = OP_const2;
        c->d = op - BC_dconst_0;
        return;
    case BC_bipush: emit_const1(c, (uint32_t)(int32_t)(int8_t)p[1]); return;
    case BC_sipush: emit_const1(c, (uint32_t)(int32_t)code_s2(p + 1)); return;
    case BC_ldc: emit_ldc(j, c, p[1], false); return;
    case BC_ldc_w: emit_ldc(j, c, (uint16_t)code_u2(p + 1), false); return;
    case BC_ldc2_w: emit_ldc(j, c, (uint16_t)code_u2(p + 1), true); return;
    case BC_iinc:
        c->op = OP_iinc;
        c->a = (uint16_t)local;
        c->b = p[0] == BC_wide ? code_s2(p + 4) : (int8_t)p[2];
        return;
    case BC_ret:
        c->op = OP_ret;
        c->a = (uint16_t)local;
        return;
    case BC_ireturn: c->op = return_op(m); return;
    case BC_return: c->op = m->is_object_init ? OP_ret_init : OP_ret_void; return;
    case BC_tableswitch:
    case BC_lookupswitch: emit_switch(j, c, index, bci); return;
    case BC_multianewarray:
        c->op = OP_multianewarray;
        c->a = p[3];
        return;
    case BC_newarray:
        c->op = OP_newarray;
        c->a = p[1];
        return;
    default:
        c->op = simple_op[op];
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
    refmap_free(t->refmap);
    free(t->switches);
    free(t->original);
    free(t);
}

/* A translation and its tables are one block: three OP_bad cells behind the last, so that fusing
 * may look ahead. */
static Translation *with_cells(Method *m, uint32_t count)
{
    size_t cells = align_up(sizeof(Translation), sizeof(Cell)),
           bci = cells + (count + 3) * sizeof(Cell), more = bci + count * sizeof(uint16_t);
    char *block = calloc(1, more + (count + 3) * sizeof(int8_t));
    Translation *t = (Translation *)block;
    if (!t)
        return NULL;
    t->code.cells = (Cell *)(block + cells);
    t->code.bci = (uint16_t *)(block + bci);
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
                        : m->intrinsic              ? ENTRY_GETTER
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
        return throw_new(self, "java/lang/VerifyError", "%s in %s.%s", error,
                         m->holder->name->bytes, m->name->bytes);
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
