/* SPDX-License-Identifier: Apache-2.0
 * verify_step.c - what each instruction wants on the stack and leaves there.  (JVMS 17 4.10.1.9,
 * 4.10.2.3)
 *
 * One function serves both verifiers: rules are the same, texts and what happens at branches
 * differ.  Popped values stay in the stack's memory until something is pushed over them, so a text
 * can still show the operands. */
#include "classfile/verify_internal.h"

#define TRY(x) \
    do { \
        if (!(x)) \
            return false; \
    } while (0)

/* ---- stack and locals ---- */

static const char *expected_on_stack(VType want)
{
    switch (vkind(want)) {
    case V_INT: return "Expecting to find integer on stack";
    case V_FLOAT: return "Expecting to find float on stack";
    case V_LONG:
    case V_LONG2: return "Expecting to find long on stack";
    case V_DOUBLE:
    case V_DOUBLE2: return "Expecting to find double on stack";
    default: return "Expecting to find object/array on stack";
    }
}

/* first_line is the type checker's; plain that of inference, NULL: by the type wanted.  why may be
 * NULL. */
static bool mismatch(VMethod *m, Origin got, Origin want, const char *first_line, const char *plain)
{
    if (m->infer)
        return verify_fail_plain(m, "%s", plain ? plain : expected_on_stack(want.type));
    Reason why = {.why = WHY_MISMATCH, .a = got, .b = want, .frame = &m->cur, .frame_bci = m->bci};
    return verify_fail(m, m->bci, &why, "%s", first_line);
}

static bool push(VMethod *m, VType t)
{
    unsigned n = vkind(t) == V_LONG || vkind(t) == V_DOUBLE ? 2 : 1;
    VFrame *f = &m->cur;
    VM_ASSERT(vkind(t) != V_LONG2 && vkind(t) != V_DOUBLE2, "a value, no second half");
    if (f->sp + n > m->max_stack) {
        if (m->infer)
            return verify_fail_plain(m, "Stack size too large");
        Reason why = {.why = WHY_OVERFLOW, .frame = f, .frame_bci = m->bci};
        return verify_fail(m, m->bci, &why, "Operand stack overflow");
    }
    for (unsigned i = 0; i < n; i++)
        f->stack[f->sp++] = t + i;
    return true;
}

/* Pushes one slot: a half of a value of category 2, or a value. */
static bool push_slot(VMethod *m, VType t)
{
    if (m->cur.sp >= m->max_stack) {
        if (m->infer)
            return verify_fail_plain(m, "Stack size too large");
        Reason why = {.why = WHY_OVERFLOW, .frame = &m->cur, .frame_bci = m->bci};
        return verify_fail(m, m->bci, &why, "Operand stack overflow");
    }
    m->cur.stack[m->cur.sp++] = t;
    return true;
}

/* What a field or a method gives: half by half, which a message shows where only the first fits. */
static bool push_result(VMethod *m, VType t)
{
    bool two = vkind(t) == V_LONG || vkind(t) == V_DOUBLE;
    VM_ASSERT(vkind(t) < V_ANY_REF, "a type that a slot may have");
    return push_slot(m, t) && (!two || push_slot(m, t + 1));
}

static bool underflow(VMethod *m)
{
    if (m->infer)
        return verify_fail_plain(m, "Unable to pop operand off an empty stack");
    Reason why = {.why = WHY_UNDERFLOW, .frame = &m->cur, .frame_bci = m->bci};
    return verify_fail(m, m->bci, &why, "Operand stack underflow");
}

/* Pops one slot, whatever it is. */
static bool pop_any(VMethod *m, VType *out)
{
    if (m->cur.sp == 0)
        return underflow(m);
    *out = m->cur.stack[--m->cur.sp];
    return true;
}

static bool pop_slot(VMethod *m, VType want, Origin to, const char *first_line, const char *plain,
                     VType *out)
{
    VType got = V_TOP;
    TRY(pop_any(m, &got));
    VerifyAnswer a = verify_assignable(m->v, got, want);
    if (a == VERIFY_HOST_FAILED)
        return false;
    if (out)
        *out = got;
    return a == VERIFY_YES ||
           mismatch(m, (Origin){AT_STACK, m->cur.sp, got}, to, first_line, plain);
}

static bool pop_as(VMethod *m, VType want, Origin to, const char *first_line, const char *plain)
{
    if (vkind(want) == V_LONG || vkind(want) == V_DOUBLE) {
        Origin second = to;
        second.type = want + 1;
        TRY(pop_slot(m, want + 1, second, first_line, plain, NULL));
    }
    return pop_slot(m, want, to, first_line, plain, NULL);
}

/* Both slots of a long or double at once: that there are two comes first. */
static bool pop_pair(VMethod *m, VType want)
{
    VFrame *f = &m->cur;
    if (m->infer)
        return pop_as(m, want, (Origin){AT_NONE, 0, want}, "", NULL);
    if (f->sp < 2)
        return underflow(m);
    f->sp -= 2;
    for (unsigned i = 0; i < 2; i++)
        if (f->stack[f->sp + i] != want + i)
            return mismatch(m, (Origin){AT_STACK, f->sp + i, f->stack[f->sp + i]},
                            (Origin){AT_NONE, 0, want + i}, "Bad type on operand stack", NULL);
    return true;
}

static bool pop(VMethod *m, VType want)
{
    if (vkind(want) == V_LONG || vkind(want) == V_DOUBLE)
        return pop_pair(m, want);
    return pop_as(m, want, (Origin){AT_NONE, 0, want}, "Bad type on operand stack", NULL);
}

static void touch(VMethod *m, unsigned local)
{
    if (m->touched)
        m->touched(m, local);
}

static bool local_index(VMethod *m, unsigned local, bool two, bool set)
{
    /* Of a long or double that is read, stock looks at the locals set so far only. */
    if (local + (two ? 1u : 0u) < (two && !set && !m->infer ? m->cur.local_count : m->max_locals))
        return true;
    if (m->infer)
        return verify_fail_plain(m, "Illegal local variable number");
    Reason why = {.why = WHY_LOCAL, .index = local};
    return verify_fail(m, m->bci, &why, "%s",
                       !two || set ? "Local variable table overflow"
                                   : "get long/double overflows locals");
}

static bool local_is(VMethod *m, unsigned local, VType want, VType *out)
{
    bool two = vkind(want) == V_LONG || vkind(want) == V_DOUBLE;
    TRY(local_index(m, local, two, false));
    for (unsigned i = 0; i < (two ? 2u : 1u); i++) {
        VType got = m->cur.locals[local + i];
        touch(m, local + i);
        if (verify_assignable(m->v, got, want + i) == VERIFY_YES) {
            if (i == 0)
                *out = got;
            continue;
        }
        if (m->infer) {
            bool unset = local + two >= m->cur.local_count;
            if (vkind(got) == V_RETADDR && !two)
                return verify_fail_plain(m, "Cannot load return address from register %u", local);
            if (two)
                return verify_fail_plain(
                    m,
                    unset ? "Accessing value from uninitialized register pair %u/%u"
                          : "Register pair %u/%u contains wrong type",
                    local, local + 1);
            return verify_fail_plain(m,
                                     unset ? "Accessing value from uninitialized register %u"
                                           : "Register %u contains wrong type",
                                     local);
        }
        Reason why = {.why = WHY_MISMATCH,
                      .a = {AT_LOCAL, local + i, got},
                      .b = {AT_NONE, 0, want + i},
                      .frame = &m->cur,
                      .frame_bci = m->bci};
        return verify_fail(m, m->bci, &why, "Bad local variable type");
    }
    return true;
}

static bool load(VMethod *m, unsigned local, VType want)
{
    VType got = V_TOP;
    return local_is(m, local, want, &got) && push(m, got);
}

static void set_slot(VMethod *m, unsigned local, VType t)
{
    VFrame *f = &m->cur;
    /* Writing into one half of a long or double spoils the other. */
    VKind old = vkind(f->locals[local]);
    if ((old == V_LONG || old == V_DOUBLE) && local + 1 < m->max_locals)
        f->locals[local + 1] = V_TOP;
    if ((old == V_LONG2 || old == V_DOUBLE2) && local > 0)
        f->locals[local - 1] = V_TOP;
    f->locals[local] = t;
    if (local >= f->local_count)
        f->local_count = local + 1;
    touch(m, local);
    m->locals_changed = true;
}

static bool store(VMethod *m, unsigned local, VType want)
{
    VType got = V_TOP;
    bool two = vkind(want) == V_LONG || vkind(want) == V_DOUBLE;
    if (two) {
        TRY(pop(m, want));
        got = want;
    } else if (vkind(want) == V_ANY_REF && m->infer && m->cur.sp > 0 &&
               vkind(m->cur.stack[m->cur.sp - 1]) == V_RETADDR)
        TRY(pop_any(m, &got)); /* astore is how a subroutine keeps its return address */
    else
        TRY(pop_slot(m, want, (Origin){AT_NONE, 0, want}, "Bad type on operand stack", NULL, &got));
    TRY(local_index(m, local, two, true));
    set_slot(m, local, got);
    if (two)
        set_slot(m, local + 1, got + 1), m->cur.locals[local] = got;
    return true;
}

/* Pops something that must be a reference at least; what it must be beyond is said by the
 * caller. */
static bool pop_reference(VMethod *m, const char *plain, VType *out)
{
    return pop_slot(m, V_ANY_REF, (Origin){AT_NONE, 0, V_ANY_REF}, "Bad type on operand stack",
                    plain, out);
}

/* ---- simple instructions, by their letters in bytecodes.def ---- */

static VType letter_type(char c)
{
    switch (c) {
    case 'I': return V_INT;
    case 'J': return V_LONG;
    case 'F': return V_FLOAT;
    case 'D': return V_DOUBLE;
    case 'N': return V_NULL;
    default: return V_ANY_REF;
    }
}

static bool step_simple(VMethod *m)
{
    const char *effect = bytecode_info[m->op].effect, *pushes = strchr(effect, '>');
    /* only ifnull and ifnonnull may take an object that is not initialized, by inference */
    bool object = m->infer && m->op != BC_ifnull && m->op != BC_ifnonnull;
    for (const char *e = pushes; e-- > effect;) {
        VType want = letter_type(*e);
        TRY(pop(m, want == V_ANY_REF && object ? m->v->object_type : want));
    }
    for (const char *e = pushes + 1; *e; e++)
        TRY(push(m, letter_type(*e)));
    return true;
}

/* ---- arrays ---- */

static bool bad_array(VMethod *m, VType got, const char *want, const char *plain)
{
    if (m->infer)
        return verify_fail_plain(m, "%s", plain);
    VType w = want ? verify_ref(m->v, want, strlen(want)) : V_ANY_REF;
    char line[64];
    snprintf(line, sizeof line, "Bad type on operand stack in %s", bytecode_info[m->op].name);
    return mismatch(m, (Origin){AT_STACK, m->cur.sp, got}, (Origin){AT_NONE, 0, w}, line, NULL);
}

static bool bad_operand(VMethod *m, VType got, const char *first_line, const char *plain)
{
    if (m->infer)
        return verify_fail_plain(m, "%s", plain);
    Reason why = {.why = WHY_BAD_TYPE,
                  .a = {AT_STACK, m->cur.sp, got},
                  .frame = &m->cur,
                  .frame_bci = m->bci};
    return verify_fail(m, m->bci, &why, "%s", first_line);
}

/* Pops the array of an xaload or xastore. */
static bool pop_array(VMethod *m, VType *out)
{
    static const struct {
        const char *name, *plain;
    } arrays[] = {
        {"[I", "Expecting to find array of ints on stack"},
        {"[J", "Expecting to find array of longs on stack"},
        {"[F", "Expecting to find array of floats on stack"},
        {"[D", "Expecting to find array of doubles on stack"},
        {NULL, "Expecting to find array of objects or arrays on stack"},
        {"[B", "Expecting to find array of bytes or Booleans on stack"},
        {"[C", "Expecting to find array of chars on stack"},
        {"[S", "Expecting to find array of shorts on stack"},
    };
    unsigned k = m->op >= BC_iastore ? m->op - (unsigned)BC_iastore : m->op - (unsigned)BC_iaload;
    VType t = V_TOP;
    TRY(pop_reference(m, arrays[k].plain, &t));
    *out = t;
    if (vkind(t) == V_NULL)
        return true;
    bool array = verify_is_array(m->v, t);
    if (k == 5) {
        if (array && (verify_is(m->v, t, "[B") || verify_is(m->v, t, "[Z")))
            return true;
        char line[64];
        snprintf(line, sizeof line, "Bad type on operand stack in %s", bytecode_info[m->op].name);
        return bad_operand(m, t, line, arrays[k].plain);
    }
    if (k == 4) {
        if (array && vkind(verify_component(m->v, t)) == V_REF)
            return true;
    } else if (array && verify_is(m->v, t, arrays[k].name))
        return true;
    return bad_array(m, t, arrays[k].name, arrays[k].plain);
}

static bool step_array_load(VMethod *m)
{
    static const VType element[] = {V_INT, V_LONG, V_FLOAT, V_DOUBLE, V_TOP, V_INT, V_INT, V_INT};
    unsigned k = m->op - (unsigned)BC_iaload;
    VType a = V_TOP;
    return pop(m, V_INT) && pop_array(m, &a) &&
           push(m, k == 4 ? verify_component(m->v, a) : element[k]);
}

static bool step_array_store(VMethod *m)
{
    static const VType element[] = {V_INT, V_LONG, V_FLOAT, V_DOUBLE, V_TOP, V_INT, V_INT, V_INT};
    unsigned k = m->op - (unsigned)BC_iastore;
    VType a = V_TOP;
    /* aastore wants an object, and leaves it to run time whether it fits (4.10.1.9 aastore). */
    return pop(m, k == 4 ? m->v->object_type : element[k]) && pop(m, V_INT) && pop_array(m, &a);
}

/* ---- stack shuffling: the forms of 6.5, by slots ---- */

static bool pop_kind(VMethod *m, VKind want, VType *out)
{
    if (want == V_CAT1 && m->infer && m->cur.sp > 0 &&
        vkind(m->cur.stack[m->cur.sp - 1]) == V_RETADDR)
        return pop_any(m, out);
    return pop_slot(m, vtype(want, 0), (Origin){AT_NONE, 0, vtype(want, 0)},
                    "Bad type on operand stack", "Attempt to split long or double on the stack",
                    out);
}

/* Pops two slots that are two category 1 values or one of category 2. */
static bool pop_two(VMethod *m, VType *lower, VType *upper)
{
    TRY(pop_any(m, upper));
    if (vkind(*upper) == V_LONG2 || vkind(*upper) == V_DOUBLE2)
        return pop_kind(m, V_CAT2_1ST, lower);
    m->cur.sp++;
    return pop_kind(m, V_CAT1, upper) && pop_kind(m, V_CAT1, lower);
}

/* pop, pop2, the dup family and swap.  Where two slots go together they may be one value of
 * category 2. */
static bool step_shuffle(VMethod *m, const SlotMoves *moves)
{
    VType popped[4] = {V_TOP, V_TOP, V_TOP, V_TOP};
    for (unsigned i = 0; i < moves->pops; i++)
        if (moves->pairs & 1u << i) {
            TRY(pop_two(m, &popped[i + 1], &popped[i]));
            i++;
        } else {
            TRY(pop_kind(m, V_CAT1, &popped[i]));
        }
    for (unsigned i = 0; i < moves->pushes; i++)
        TRY(push_slot(m, popped[moves->from[i]]));
    return true;
}

/* ---- constants ---- */

static bool step_ldc(VMethod *m, unsigned index)
{
    Verifier *v = m->v;
    const char *class_name;
    switch (cp_tag(v->cf, index)) {
    case CP_INTEGER: return push(m, V_INT);
    case CP_FLOAT: return push(m, V_FLOAT);
    case CP_LONG: return push(m, V_LONG);
    case CP_DOUBLE: return push(m, V_DOUBLE);
    case CP_STRING: class_name = "java/lang/String"; break;
    case CP_CLASS: class_name = "java/lang/Class"; break;
    case CP_METHOD_HANDLE: class_name = "java/lang/invoke/MethodHandle"; break;
    case CP_METHOD_TYPE: class_name = "java/lang/invoke/MethodType"; break;
    case CP_DYNAMIC: {
        Utf8 desc = cp_ref_desc(v->cf, index);
        VType t = verify_type_of_desc(v, desc.bytes, desc.len);
        bool two = vkind(t) == V_LONG || vkind(t) == V_DOUBLE;
        if (two != (m->op == BC_ldc2_w)) {
            Reason why = {.why = WHY_CP, .index = index};
            char name[1024];
            class_name_external(name, sizeof name, v->cf->name.bytes, v->cf->name.len);
            return verify_fail(m, m->bci, &why,
                               "Illegal type at constant pool entry %u in class %s", index, name);
        }
        return push(m, t);
    }
    default: VM_UNREACHABLE();
    }
    return push(m, verify_ref(v, class_name, strlen(class_name)));
}

/* Inference looks at the stack twice: whether there are so many operands of the right sort at all,
 * then closer. types[]: operands, top last; take_this: an uninitialized `this` passes for an object
 * here. */
static bool right_sorts(VMethod *m, const VType *types, unsigned n, bool take_this)
{
    unsigned sp = m->cur.sp;
    if (!m->infer)
        return true;
    while (n-- > 0)
        for (int half = vkind(types[n]) == V_LONG || vkind(types[n]) == V_DOUBLE; half >= 0;
             half--) {
            if (sp == 0)
                return underflow(m);
            VType got = m->cur.stack[--sp],
                  want = types[n] + (VType)(vkind(types[n]) == V_REF ? 0 : half);
            bool object = vkind(got) == V_REF || vkind(got) == V_NULL,
                 fresh = vkind(got) == V_UNINIT || got == V_UNINIT_THIS;
            bool ok = vkind(want) == V_REF      ? object || (take_this && got == V_UNINIT_THIS)
                      : vkind(want) == V_UNINIT ? fresh
                                                : got == want;
            if (!ok)
                return verify_fail_plain(m, "%s",
                                         vkind(want) == V_UNINIT
                                             ? "Expecting to find unitialized object on stack"
                                             : expected_on_stack(types[n]));
        }
    return true;
}

/* ---- fields ---- */

/* 4.10.1.8: a protected member of a superclass in another package may only be used on objects of
 * this class. */
static bool needs_this_class(VMethod *m, VType owner, bool is_method, Utf8 name, Utf8 desc,
                             bool *out)
{
    Verifier *v = m->v;
    *out = false;
    if (owner == v->this_type || verify_is_array(v, owner))
        return true;
    VerifyAnswer a = v->host->is_superclass_name(v->ctx, verify_name(v, owner));
    if (a == VERIFY_YES)
        a = v->host->is_protected_elsewhere(v->ctx, verify_name(v, owner), is_method, name, desc);
    if (a == VERIFY_HOST_FAILED)
        return verify_host_failed(v);
    *out = a == VERIFY_YES;
    return true;
}

static bool declares_field(const ClassFile *cf, Utf8 name, Utf8 desc)
{
    for (unsigned i = 0; i < cf->field_count; i++)
        if (utf8_eq(cf->fields[i].name, name) && utf8_eq(cf->fields[i].desc, desc))
            return true;
    return false;
}

static bool step_field(VMethod *m, unsigned index)
{
    Verifier *v = m->v;
    const ClassFile *cf = v->cf;
    Utf8 name = cp_ref_name(cf, index), desc = cp_ref_desc(cf, index);
    VType type = verify_type_of_desc(v, desc.bytes, desc.len);
    VType owner = verify_class_at(v, cf->cp[index].ref.class_index);
    bool is_static = m->op <= BC_putstatic, is_put = m->op == BC_putstatic || m->op == BC_putfield;
    if (!m->infer && !is_static && verify_is_array(v, owner)) {
        char shown[1024];
        class_name_external(shown, sizeof shown, cf->name.bytes, cf->name.len);
        Reason why = {.why = WHY_BAD_TYPE, .a = {AT_CP, index, owner}};
        return verify_fail(m, m->bci, &why,
                           "Expecting reference to class in class %s at constant pool index %u",
                           shown, index);
    }
    /* In an <init>, a field of this very class may be set before the superclass's <init> is
     * called. */
    bool early_put = m->op == BC_putfield && m->is_init && owner == v->this_type &&
                     declares_field(cf, name, desc);
    VType operands[2] = {v->object_type, type};
    TRY(right_sorts(m, operands + is_static, (is_static ? 0u : 1u) + is_put, early_put));
    if (is_put)
        TRY(pop_as(m, type, (Origin){AT_NONE, 0, type}, "Bad type on operand stack",
                   "Bad type in putfield/putstatic"));
    if (!is_static) {
        VType obj = V_TOP;
        TRY(pop_any(m, &obj));
        if (obj == V_UNINIT_THIS && early_put)
            return true;
        VType want = owner;
        Origin to = {is_put ? AT_CP : AT_NONE, index, owner};
        VerifyAnswer a = verify_assignable(v, obj, want);
        if (a == VERIFY_HOST_FAILED)
            return false;
        if (a == VERIFY_NO)
            return mismatch(m, (Origin){AT_STACK, m->cur.sp, obj}, to,
                            is_put ? "Bad type on operand stack in putfield"
                                   : "Bad type on operand stack",
                            "Incompatible type for getting or setting field");
        bool strict;
        TRY(needs_this_class(m, owner, false, name, desc, &strict));
        if (strict) {
            a = verify_assignable(v, obj, v->this_type);
            if (a == VERIFY_HOST_FAILED)
                return false;
            if (a == VERIFY_NO) {
                char line[64];
                snprintf(line, sizeof line, "Bad access to protected data in %s",
                         bytecode_info[m->op].name);
                return mismatch(m, (Origin){AT_STACK, m->cur.sp, obj},
                                (Origin){AT_NONE, 0, v->this_type}, line,
                                "Bad access to protected data");
            }
        }
    }
    return is_put || push_result(m, type);
}

/* ---- calls ---- */

/* receiver: its sort, V_TOP if there is none; owner: what inference wants it to be, before it looks
 * at the arguments. */
static bool pop_arguments(VMethod *m, Utf8 desc, VType receiver, VType owner)
{
    VType args[257];
    unsigned n = 0, first = receiver != V_TOP;
    if (first)
        args[n++] = receiver;
    DescIter it = desc_iter(desc.bytes, desc.len);
    while (n < ARRAY_LEN(args) && desc_next(&it))
        args[n++] = verify_type_of_desc(m->v, it.type, it.type_len);
    TRY(right_sorts(m, args, n, false));
    if (m->infer && owner != V_TOP) {
        unsigned slots = desc_arg_slots(desc.bytes, desc.len) + 1;
        VerifyAnswer a = verify_assignable(m->v, m->cur.stack[m->cur.sp - slots], owner);
        if (a != VERIFY_YES)
            return a == VERIFY_NO &&
                   verify_fail_plain(m, "Incompatible object argument for function call");
    }
    while (n-- > first)
        TRY(pop_as(m, args[n], (Origin){AT_NONE, 0, args[n]}, "Bad type on operand stack",
                   "Incompatible argument to function"));
    return true;
}

static void replace_everywhere(VMethod *m, VType old, VType new_type)
{
    for (unsigned i = 0; i < m->max_locals; i++)
        if (m->cur.locals[i] == old) {
            m->cur.locals[i] = new_type;
            touch(m, i);
        }
    for (unsigned i = 0; i < m->cur.sp; i++)
        if (m->cur.stack[i] == old)
            m->cur.stack[i] = new_type;
    m->locals_changed = true;
}

/* invokespecial <init>: the object on the stack becomes initialized (4.10.1.9 invokespecial). */
static bool step_init(VMethod *m, unsigned index, VType owner, Utf8 name, Utf8 desc)
{
    Verifier *v = m->v;
    VType obj = V_TOP;
    TRY(pop_reference(m, "Expecting to find unitialized object on stack", &obj));
    if (obj == V_UNINIT_THIS) {
        bool super = v->cf->super_name.bytes && utf8_eq(verify_name(v, owner), v->cf->super_name);
        if (owner != v->this_type && !super) {
            if (m->infer)
                return verify_fail_plain(m, "Call to wrong initialization method");
            Reason why = {
                .why = WHY_MISMATCH, .a = {AT_NONE, 0, owner}, .b = {AT_NONE, 0, v->this_type}};
            return verify_fail(m, m->bci, &why, "Bad <init> method call");
        }
        if (m->initializing && !m->initializing(m))
            return false;
        replace_everywhere(m, V_UNINIT_THIS, v->this_type);
        m->cur.this_uninit = false;
        return true;
    }
    if (vkind(obj) == V_UNINIT) {
        unsigned new_index = be_u2(m->code + vnumber(obj) + 1);
        /* A StackMapTable may name a `new` that has not been judged yet. */
        VType made = cp_is(v->cf, new_index, CP_CLASS) ? verify_class_at(v, new_index) : V_TOP;
        if (made != owner) {
            if (m->infer)
                return verify_fail_plain(m, "Call to wrong initialization method");
            Reason why = {
                .why = WHY_MISMATCH, .a = {AT_CP, new_index, made}, .b = {AT_CP, index, owner}};
            return verify_fail(m, m->bci, &why, "Call to wrong <init> method");
        }
        bool strict;
        TRY(needs_this_class(m, owner, true, name, desc, &strict));
        if (strict) {
            VerifyAnswer a = verify_assignable(v, made, v->this_type);
            if (a == VERIFY_HOST_FAILED)
                return false;
            if (a == VERIFY_NO) {
                if (m->infer)
                    return verify_fail_plain(m, "Bad access to protected data");
                Reason why = {.why = WHY_MISMATCH,
                              .a = {AT_CP, new_index, made},
                              .b = {AT_NONE, 0, v->this_type}};
                return verify_fail(m, m->bci, &why, "Bad access to protected <init> method");
            }
        }
        if (m->initializing && !m->initializing(m))
            return false;
        replace_everywhere(m, obj, made);
        return true;
    }
    return bad_operand(m, obj, "Bad operand type when invoking <init>",
                       "Expecting to find unitialized object on stack");
}

/* invokespecial of anything else names this class, a superclass or a direct superinterface (4.9.2,
 * 4.10.1.9). */
static bool special_owner(VMethod *m, unsigned index, VType owner)
{
    Verifier *v = m->v;
    const ClassFile *cf = v->cf;
    bool of_interface = cp_tag(cf, index) == CP_INTERFACE_METHODREF;
    if (owner == v->this_type ||
        (of_interface && cf->super_class && verify_class_at(v, cf->super_class) == owner))
        return true;
    for (unsigned i = 0; of_interface && i < cf->interface_count; i++)
        if (verify_class_at(v, cf->interfaces[i]) == owner)
            return true;
    VerifyAnswer a = m->infer ? v->host->is_superclass_name(v->ctx, verify_name(v, owner))
                              : verify_assignable(v, v->this_type, owner);
    if (a == VERIFY_HOST_FAILED)
        return verify_host_failed(v);
    if (a == VERIFY_NO) {
        if (m->infer)
            return verify_fail_plain(m, "Illegal use of nonvirtual function call");
        static const Reason why = {.why = WHY_CODE};
        return verify_fail(
            m, m->bci, &why,
            "Bad invokespecial instruction: current class isn't assignable to reference class.");
    }
    if (of_interface && !m->infer) {
        static const Reason why = {.why = WHY_CODE};
        return verify_fail(
            m, m->bci, &why,
            "Bad invokespecial instruction: interface method reference is in an indirect superinterface.");
    }
    return true;
}

static bool pop_receiver(VMethod *m, VType owner, Utf8 name, Utf8 desc)
{
    Verifier *v = m->v;
    VType obj = V_TOP;
    if (m->op == BC_invokespecial)
        return pop_as(m, v->this_type, (Origin){AT_NONE, 0, v->this_type},
                      "Bad type on operand stack",
                      "Incompatible object argument for invokespecial");
    TRY(pop_slot(m, owner, (Origin){AT_NONE, 0, owner}, "Bad type on operand stack",
                 "Incompatible object argument for function call", &obj));
    if (m->op != BC_invokevirtual)
        return true;
    bool strict;
    TRY(needs_this_class(m, owner, true, name, desc, &strict));
    if (!strict)
        return true;
    /* Arrays make Object.clone public (JLS 10.7), and compilers of old name Object as its class. */
    if (verify_is_array(v, obj) && owner == v->object_type && utf8_is(name, "clone"))
        return true;
    VerifyAnswer a = verify_assignable(v, obj, v->this_type);
    if (a == VERIFY_NO)
        return mismatch(m, (Origin){AT_STACK, m->cur.sp, obj}, (Origin){AT_NONE, 0, v->this_type},
                        "Bad access to protected data in invokevirtual",
                        "Bad access to protected data");
    return a == VERIFY_YES;
}

static bool step_invoke(VMethod *m, unsigned index)
{
    Verifier *v = m->v;
    const ClassFile *cf = v->cf;
    Utf8 name = cp_ref_name(cf, index), desc = cp_ref_desc(cf, index);
    bool dynamic = m->op == BC_invokedynamic, is_static = m->op == BC_invokestatic || dynamic;
    bool init = m->op == BC_invokespecial && utf8_is(name, "<init>");
    VType owner = dynamic ? V_TOP : verify_class_at(v, cf->cp[index].ref.class_index);
    if (m->op == BC_invokespecial && !init)
        TRY(special_owner(m, index, owner));
    TRY(pop_arguments(m, desc,
                      is_static ? V_TOP
                      : init    ? vtype(V_UNINIT, 0)
                                : v->object_type,
                      is_static || m->op == BC_invokespecial ? V_TOP : owner));
    if (init)
        TRY(step_init(m, index, owner, name, desc));
    else if (!is_static)
        TRY(pop_receiver(m, owner, name, desc));
    uint32_t len;
    const char *r = desc_return(desc.bytes, desc.len, &len);
    VType result = verify_type_of_desc(v, r, len);
    if (vkind(result) == V_TOP)
        return true;
    /* of an InterfaceMethodref only: the parser has refused the others */
    static const Reason why = {.why = WHY_CODE};
    return init ? verify_fail(m, m->bci, &why, "Return type must be void in <init> method")
                : push_result(m, result);
}

/* ---- objects ---- */

static bool step_new(VMethod *m, unsigned index)
{
    VType fresh = vtype(V_UNINIT, m->bci), old;
    /* What an earlier round of a loop left uninitialized must not pass for the new object. */
    for (unsigned i = 0; i < m->cur.sp; i++)
        if (m->cur.stack[i] == fresh) {
            old = fresh;
            if (m->infer)
                return verify_fail_plain(m, "Uninitialized object on backward branch");
            return bad_operand(m, old, "Uninitialized object exists on backward branch", "");
        }
    for (unsigned i = 0; i < m->max_locals; i++)
        if (m->cur.locals[i] == fresh)
            set_slot(m, i, V_TOP);
    return push(m, fresh);
}

static bool step_newarray(VMethod *m, unsigned atype)
{
    static const char *const names[] = {"[Z", "[C", "[F", "[D", "[B", "[S", "[I", "[J"};
    return pop(m, V_INT) && push(m, verify_ref(m->v, names[atype - 4], 2));
}

static bool step_return(VMethod *m)
{
    m->falls_through = false;
    static const VType types[] = {V_INT, V_LONG, V_FLOAT, V_DOUBLE, V_TOP};
    static const Reason in_code = {.why = WHY_CODE};
    VType want = m->return_type;
    if (m->op == BC_return) {
        if (m->is_init && m->cur.this_uninit)
            return m->infer ? verify_fail_plain(m, "Constructor must call super() or this()")
                            : verify_fail(m, m->bci, &in_code,
                                          "Constructor must call super() or this() before return");
        if (vkind(want) != V_TOP)
            return m->infer ? verify_fail_plain(m, "Wrong return type in function")
                            : verify_fail(m, m->bci, &in_code, "Method expects a return value");
        return true;
    }
    VType got = V_TOP, stacked = types[m->op - (unsigned)BC_ireturn];
    if (m->op == BC_areturn && m->infer)
        TRY(pop_slot(m, m->v->object_type, (Origin){AT_NONE, 0, V_ANY_REF}, "", NULL, &got));
    else if (m->op == BC_areturn)
        TRY(pop_slot(m, V_ANY_REF, (Origin){AT_NONE, 0, V_ANY_REF}, "Bad type on operand stack",
                     NULL, &got));
    else {
        TRY(pop_as(m, stacked, (Origin){AT_NONE, 0, stacked}, "Bad type on operand stack", NULL));
        got = stacked;
    }
    Origin from = {AT_STACK, m->cur.sp, got}, to = {AT_SIGNATURE, 0, want};
    if (vkind(want) == V_TOP)
        return mismatch(m, from, to, "Method does not expect a return value",
                        "Wrong return type in function");
    VerifyAnswer a = verify_assignable(m->v, got, want);
    if (a == VERIFY_NO)
        return mismatch(m, from, to, "Bad return type", "Wrong return type in function");
    return a == VERIFY_YES;
}

static bool step_arraylength(VMethod *m)
{
    VType t = V_TOP;
    TRY(pop_reference(m, "Expecting to find array on stack", &t));
    if (vkind(t) != V_NULL && !verify_is_array(m->v, t))
        return bad_operand(m, t, "Bad type on operand stack in arraylength",
                           "Expecting to find array on stack");
    return push(m, V_INT);
}

static bool step_multianewarray(VMethod *m, unsigned index, unsigned dims)
{
    for (unsigned i = 0; i < dims; i++)
        TRY(pop(m, V_INT));
    return push(m, verify_class_at(m->v, index));
}

static bool step_athrow(VMethod *m)
{
    m->falls_through = false;
    VType top = m->cur.sp > 0 ? m->cur.stack[m->cur.sp - 1] : V_NULL;
    if (m->infer && (verify_is_array(m->v, top) || (vkind(top) != V_REF && vkind(top) != V_NULL)))
        return verify_fail_plain(m, "Expecting to find object on stack");
    return pop_as(m, m->v->throwable_type, (Origin){AT_NONE, 0, m->v->throwable_type},
                  "Bad type on operand stack", "Can only throw Throwable objects");
}

/* Of a class file with a StackMapTable; 4.9.1: jsr and ret ended with version 50. */
static bool check_known(VMethod *m, int op)
{
    static const Reason in_code = {.why = WHY_CODE};
    if (op != BC_jsr && op != BC_ret && op != BC_jsr_w && bytecode_info[op].name)
        return verify_operands(m);
    if (m->code[m->bci] == BC_wide)
        return verify_fail(m, m->bci, &in_code, "Bad wide instruction");
    return verify_fail(m, m->bci, &in_code, "Bad instruction: %02x", op);
}

/* ---- one instruction ---- */

bool verify_step(VMethod *m)
{
    const uint8_t *p = m->code + m->bci;
    int op = bytecode_at(m->code, (int)m->bci), local = bytecode_local(m->code, (int)m->bci);
    m->op = (uint8_t)op;
    m->falls_through = true;
    m->sp_before = m->cur.sp;
    if (!m->infer)
        TRY(check_known(m, op));
    if (bytecode_info[op].typing == BYTECODE_PLAIN) {
        TRY(step_simple(m));
        if (op >= BC_ifeq) {
            if (!bytecode_falls_through(op))
                m->falls_through = false;
            return verify_targets(m, m->branch);
        }
        return true;
    }
    if (bytecode_loads(op))
        return load(m, (unsigned)local, letter_type(bytecode_loads(op)));
    if (bytecode_stores(op))
        return store(m, (unsigned)local, letter_type(bytecode_stores(op)));
    switch (op) {
    case BC_ldc: return step_ldc(m, p[1]);
    case BC_ldc_w:
    case BC_ldc2_w: return step_ldc(m, be_u2(p + 1));
    case BC_iinc: {
        VType t = V_TOP;
        return local_is(m, (unsigned)local, V_INT, &t);
    }
    case BC_jsr:
    case BC_jsr_w: m->falls_through = false; return verify_targets(m, m->jsr);
    case BC_ret: m->falls_through = false; return m->ret(m, (unsigned)local);
    case BC_ireturn:
    case BC_lreturn:
    case BC_freturn:
    case BC_dreturn:
    case BC_areturn:
    case BC_return: return step_return(m);
    case BC_getstatic:
    case BC_putstatic:
    case BC_getfield:
    case BC_putfield: return step_field(m, be_u2(p + 1));
    case BC_invokevirtual:
    case BC_invokespecial:
    case BC_invokestatic:
    case BC_invokeinterface:
    case BC_invokedynamic: return step_invoke(m, be_u2(p + 1));
    case BC_new: return step_new(m, be_u2(p + 1));
    case BC_newarray: return step_newarray(m, p[1]);
    case BC_anewarray:
        return pop(m, V_INT) && push(m, verify_array_of(m->v, verify_class_at(m->v, be_u2(p + 1))));
    case BC_arraylength: return step_arraylength(m);
    case BC_athrow: return step_athrow(m);
    case BC_checkcast:
        return pop(m, m->v->object_type) && push(m, verify_class_at(m->v, be_u2(p + 1)));
    case BC_instanceof: return pop(m, m->v->object_type) && push(m, V_INT);
    case BC_multianewarray: return step_multianewarray(m, be_u2(p + 1), p[3]);
    }
    if (op >= BC_iaload && op <= BC_saload)
        return step_array_load(m);
    if (op >= BC_iastore && op <= BC_sastore)
        return step_array_store(m);
    SlotMoves moves;
    if (bytecode_moves(op, &moves))
        return step_shuffle(m, &moves);
    VM_UNREACHABLE();
}
