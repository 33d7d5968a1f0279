/* SPDX-License-Identifier: Apache-2.0
 * verify_code.c - the static constraints on code: where instructions begin, and operands that can
 * be judged without knowing what is on the stack.  (JVMS 17 4.9.1)
 *
 * The type checker judges the operands of an instruction when it comes to it; inference judges
 * those of all instructions first, reachable or not.  The texts differ likewise: texts of inference
 * name no place. */
#include "classfile/verify_internal.h"

static const Reason in_code = {.why = WHY_CODE};

/* ---- boundaries ---- */

uint32_t verify_insn_length(const VMethod *m, uint32_t bci)
{
    return (uint32_t)bytecode_length(m->code, (int)bci, (int)m->len);
}

/* An instruction without length: is only its end missing, or is it none? */
static bool is_cut_off(const VMethod *m, uint32_t bci)
{
    const uint8_t *p = m->code + bci;
    uint32_t left = m->len - bci, head = ((bci + 4) & ~3u) - bci;
    if (*p == BC_wide)
        return left >= 2 && bytecode_may_be_wide(p[1]);
    if (!bytecode_is_switch(*p))
        return bytecode_info[*p].name != NULL;
    uint32_t fixed = *p == BC_tableswitch ? 12 : 8;
    if (left <= head + fixed - 4)
        return false;
    /* the number that decides may be cut off itself: what is missing counts as zeros */
    uint8_t last[4] = {0};
    memcpy(last, p + head + fixed - 4,
           left - (head + fixed - 4) < 4 ? left - (head + fixed - 4) : 4);
    int64_t count = (int32_t)be_u4(last);
    if (*p == BC_tableswitch)
        count -= (int32_t)be_u4(p + head + 4);
    /* code is no longer: stock does not believe in more */
    return count >= 0 && count <= UINT16_MAX;
}

bool verify_scan(VMethod *m)
{
    for (uint32_t bci = 0; bci < m->len;) {
        uint32_t n = verify_insn_length(m, bci);
        m->op = m->code[bci];
        m->bci = bci;
        if (n == 0) {
            if (m->infer)
                return verify_fail_plain(
                    m,
                    is_cut_off(m, bci)
                        ? "Code stops in the middle of instruction  starting at offset %u"
                        : "Illegal instruction found at offset %u",
                    bci);
            if (bytecode_info[m->op].name || m->op > 0xee)
                return verify_fail(m, bci, &in_code, "Bad instruction");
            /* stock has instructions of its own there, and says so when checking comes to it */
            n = 1;
        }
        VM_ASSERT(n <= m->len - bci, "an instruction ends in the code");
        m->flags[bci] |= m->op == BC_new ? BCI_START | BCI_NEW : BCI_START;
        bci += n;
    }
    return true;
}

/* ---- exception table (4.7.3, 4.10.1.5 handlersAreLegal) ---- */

static bool is_start(const VMethod *m, uint32_t bci)
{
    return bci < m->len && (m->flags[bci] & BCI_START);
}

bool verify_exception_table(VMethod *m)
{
    if (m->infer && m->max_stack == 0 && m->ca->exception_count)
        return verify_fail_plain(m, "Stack size too large"); /* a handler begins with one operand */
    for (unsigned i = 0; i < m->ca->exception_count; i++) {
        const ExceptionEntry *e = &m->ca->exceptions[i];
        if (!is_start(m, e->start_pc)) {
            if (m->infer)
                return verify_fail_plain_format(m, "Illegal exception table range");
            return verify_fail_format(m, true, "Illegal exception table start_pc %u", e->start_pc);
        }
        if (e->end_pc != m->len && !is_start(m, e->end_pc)) {
            if (m->infer)
                return verify_fail_plain_format(m, "Illegal exception table range");
            return verify_fail_format(m, true, "Illegal exception table end_pc %u", e->end_pc);
        }
        /* the stack is empty at 0 */
        if (!is_start(m, e->handler_pc) || (m->infer && e->handler_pc == 0)) {
            if (m->infer)
                return verify_fail_plain_format(m, "Illegal exception table handler");
            return verify_fail_format(m, true, "Illegal exception table handler_pc %u",
                                      e->handler_pc);
        }
        m->flags[e->start_pc] |= BCI_RANGE;
        if (e->catch_type != 0) {
            VType t = verify_class_at(m->v, e->catch_type);
            /* the type checker loads the class even if it is Throwable, as stock java does */
            VerifyAnswer a = m->infer ? verify_assignable(m->v, t, m->v->throwable_type)
                                      : verify_catch_type(m->v, t);
            if (a == VERIFY_HOST_FAILED)
                return false;
            if (a == VERIFY_NO) {
                if (m->infer)
                    return verify_fail_plain(m, "catch_type not a subclass of Throwable");
                Reason why = {.why = WHY_MISMATCH,
                              .a = {AT_CP, e->catch_type, t},
                              .b = {AT_NONE, 0, m->v->throwable_type}};
                return verify_fail(
                    m, e->handler_pc, &why,
                    "Catch type is not a subclass of Throwable in exception handler %u",
                    e->handler_pc);
            }
        }
    }
    return true;
}

/* The debug table's ranges must fit the instructions, too (4.7.13).  Inference takes no notice of
 * it. */
bool verify_local_variable_table(VMethod *m)
{
    for (unsigned i = 0; i < m->ca->local_var_count; i++) {
        const LocalVarRow *e = &m->ca->local_vars[i];
        uint32_t end = (uint32_t)e->start_pc + e->length;
        if (!is_start(m, e->start_pc))
            return verify_fail_format(m, true, "Illegal local variable table start_pc %u",
                                      e->start_pc);
        if (end != m->len && !is_start(m, end))
            return verify_fail_format(m, true, "Illegal local variable table length %u", e->length);
    }
    return true;
}

/* ---- operands ---- */

static void external_name(const VMethod *m, char *buf, size_t size)
{
    class_name_external(buf, size, m->v->cf->name.bytes, m->v->cf->name.len);
}

static bool cp_tag_in(VMethod *m, unsigned index, uint32_t tags /* 1 << CpTag, or'ed */)
{
    const ClassFile *cf = m->v->cf;
    CpTag tag = cp_tag(cf, index);
    if (tag != CP_UNUSABLE && (tags >> tag & 1))
        return true;
    bool in_range = index > 0 && index < cf->cp_count;
    if (m->infer)
        return verify_fail_plain(m, in_range ? "Illegal type in constant pool"
                                             : "Illegal constant pool index");
    char name[1024];
    external_name(m, name, sizeof name);
    Reason why = {.why = WHY_CP, .index = index};
    return in_range ? verify_fail(m, m->bci, &why,
                                  "Illegal type at constant pool entry %u in class %s", index, name)
                    : verify_fail(m, m->bci, &why, "Illegal constant pool index %u in class %s",
                                  index, name);
}

/* Texts of both verifiers for an error that needs no more. */
static bool fail_both(VMethod *m, const char *text, const char *infer_text)
{
    return m->infer ? verify_fail_plain(m, "%s", infer_text)
                    : verify_fail(m, m->bci, &in_code, "%s", text);
}

#define TAG(t) (1u << (t))

static bool check_ldc(VMethod *m, unsigned index)
{
    const ClassFile *cf = m->v->cf;
    uint32_t tags;
    if (m->op == BC_ldc2_w)
        tags = TAG(CP_LONG) | TAG(CP_DOUBLE);
    else {
        tags = TAG(CP_INTEGER) | TAG(CP_FLOAT) | TAG(CP_STRING);
        if (cf->major >= 49)
            tags |= TAG(CP_CLASS);
        if (cf->major >= 51)
            tags |= TAG(CP_METHOD_HANDLE) | TAG(CP_METHOD_TYPE);
    }
    if (cf->major >= 55)
        tags |= TAG(CP_DYNAMIC);
    return cp_tag_in(m, index, tags);
}

/* Of the names that begin with '<' only <init> may be called, and only by invokespecial (JVMS
 * 4.10.1.9). */
static bool check_called_name(VMethod *m, Utf8 name)
{
    if (!name.len || name.bytes[0] != '<')
        return true;
    bool init = utf8_is(name, "<init>");
    if (m->op == BC_invokespecial && init)
        return true;
    return fail_both(m, "Illegal call to internal method",
                     init && m->op != BC_invokespecial
                         ? "Must call initializers using invokespecial"
                         : "Illegal call to internal method");
}

/* The operands behind the index: a count of arguments and zeros. */
static bool check_invoke_operands(VMethod *m, Utf8 desc)
{
    const uint8_t *p = m->code + m->bci;
    if (m->op == BC_invokeinterface) {
        if (p[3] != desc_arg_slots(desc.bytes, desc.len) + 1)
            return fail_both(m, "Inconsistent args count operand in invokeinterface",
                             "Inconsistent args_size for invokeinterface");
        if (p[4] != 0)
            return fail_both(m, "Fourth operand byte of invokeinterface must be zero",
                             "Fourth operand byte of invokeinterface must be zero");
    }
    if (m->op == BC_invokedynamic && (p[3] | p[4]) != 0)
        return fail_both(m, "Third and fourth operand bytes of invokedynamic must be zero",
                         "Third and fourth operand bytes of invokedynamic must be zero");
    return true;
}

static bool check_invoke(VMethod *m, unsigned index)
{
    const ClassFile *cf = m->v->cf;
    uint32_t tags = 0;
    switch (m->op) {
    case BC_invokevirtual: tags = TAG(CP_METHODREF); break;
    case BC_invokespecial:
    case BC_invokestatic:
        tags = TAG(CP_METHODREF) | (cf->major >= 52 ? TAG(CP_INTERFACE_METHODREF) : 0);
        break;
    case BC_invokeinterface: tags = TAG(CP_INTERFACE_METHODREF); break;
    case BC_invokedynamic: tags = TAG(CP_INVOKE_DYNAMIC); break;
    }
    if (m->op == BC_invokedynamic && m->infer) /* no class file of that age may have one */
        return verify_fail_plain(
            m, "invokedynamic bytecode is not supported in this class file version");
    if (!cp_tag_in(m, index, tags))
        return false;
    Utf8 name = cp_ref_name(cf, index), desc = cp_ref_desc(cf, index);
    /* Where both are wrong: the stock VM's order, which its two verifiers do not share. */
    if (m->infer)
        return check_called_name(m, name) && check_invoke_operands(m, desc);
    return check_invoke_operands(m, desc) && check_called_name(m, name);
}

static unsigned class_dimensions(const ClassFile *cf, unsigned index)
{
    Utf8 n = cp_class_name(cf, index);
    return desc_dimensions(n.bytes, n.len);
}

static bool check_switch(VMethod *m)
{
    const uint8_t *p = m->code + m->bci, *q = p + 1, *aligned = p + (((m->bci + 4) & ~3u) - m->bci);
    for (; m->v->cf->major < 51 && q < aligned; q++) /* stock asks this of old class files only */
        if (*q != 0)
            return fail_both(m, "Nonzero padding byte in lookupswitch or tableswitch",
                             "Non zero padding bytes in switch");
    if (m->op == BC_lookupswitch) {
        SwitchOperands s = switch_operands(m->code, (int)m->bci);
        for (uint32_t i = 1; i < s.count; i++)
            if (switch_key(&s, i) <= switch_key(&s, i - 1))
                return fail_both(m, "Bad lookupswitch instruction", "Unsorted lookup switch");
    }
    return true;
}

static bool check_wide_local(VMethod *m, unsigned index, bool two)
{
    if (!m->infer || index + (two ? 1u : 0u) < m->max_locals)
        return true; /* the type checker says it after it has popped the value */
    return verify_fail_plain(m, "Illegal local variable number");
}

bool verify_operands(VMethod *m)
{
    VM_ASSERT(is_start(m, m->bci), "an instruction begins here");
    const uint8_t *p = m->code + m->bci;
    const ClassFile *cf = m->v->cf;
    m->op = (uint8_t)bytecode_at(m->code, (int)m->bci);
    int local = bytecode_local(m->code, (int)m->bci);
    if (local >= 0) {
        char type = bytecode_loads(m->op) | bytecode_stores(m->op);
        return check_wide_local(m, (unsigned)local, type == 'J' || type == 'D');
    }
    switch (m->op) {
    case BC_ldc: return check_ldc(m, p[1]);
    case BC_ldc_w:
    case BC_ldc2_w: return check_ldc(m, be_u2(p + 1));
    case BC_tableswitch:
    case BC_lookupswitch: return check_switch(m);
    case BC_getstatic:
    case BC_putstatic:
    case BC_getfield:
    case BC_putfield: return cp_tag_in(m, be_u2(p + 1), TAG(CP_FIELDREF));
    case BC_invokevirtual:
    case BC_invokespecial:
    case BC_invokestatic:
    case BC_invokeinterface:
    case BC_invokedynamic: return check_invoke(m, be_u2(p + 1));
    case BC_new:
        if (!cp_tag_in(m, be_u2(p + 1), TAG(CP_CLASS)))
            return false;
        if (class_dimensions(cf, be_u2(p + 1)) == 0)
            return true;
        if (m->infer)
            return verify_fail_plain(m, "Illegal creation of multi-dimensional array");
        return verify_fail(
            m, m->bci,
            &(Reason){.why = WHY_BAD_TYPE,
                      .a = {AT_CP, be_u2(p + 1), verify_class_at(m->v, be_u2(p + 1))}},
            "Illegal new instruction");
    case BC_newarray:
        return (p[1] >= 4 && p[1] <= 11) ||
               fail_both(m, "Illegal newarray instruction", "Bad type passed to newarray");
    case BC_anewarray:
        if (!cp_tag_in(m, be_u2(p + 1), TAG(CP_CLASS)))
            return false;
        return class_dimensions(cf, be_u2(p + 1)) < 255 ||
               fail_both(m, "Illegal anewarray instruction, array has more than 255 dimensions",
                         "Array with too many dimensions");
    case BC_checkcast:
    case BC_instanceof: return cp_tag_in(m, be_u2(p + 1), TAG(CP_CLASS));
    case BC_multianewarray:
        if (!cp_tag_in(m, be_u2(p + 1), TAG(CP_CLASS)))
            return false;
        if (p[3] != 0 && class_dimensions(cf, be_u2(p + 1)) >= p[3])
            return true;
        if (m->infer)
            return verify_fail_plain(m, "Illegal dimension argument");
        if (class_dimensions(cf, be_u2(p + 1)) == 0)
            return verify_fail(
                m, m->bci,
                &(Reason){.why = WHY_BAD_TYPE,
                          .a = {AT_CP, be_u2(p + 1), verify_class_at(m->v, be_u2(p + 1))}},
                "Illegal constant pool index in multianewarray instruction");
        return verify_fail(m, m->bci, &in_code,
                           "Illegal dimension in multianewarray instruction: %u", p[3]);
    }
    return true;
}

/* ---- targets ---- */

bool verify_targets(VMethod *m, bool (*visit)(VMethod *m, uint32_t target))
{
    VM_ASSERT(is_start(m, m->bci), "an instruction begins here");
    uint32_t n = bytecode_target_count(m->code, (int)m->bci);
    for (uint32_t i = 0; i < n; i++)
        if (!visit(m, bytecode_target(m->code, (int)m->bci, i)))
            return false;
    return true;
}
