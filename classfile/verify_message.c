/* SPDX-License-Identifier: Apache-2.0
 * verify_message.c - the texts of VerifyErrors.
 *
 * Programs and people know the form in which stock java explains a VerifyError; ours follows it to
 * the letter, as observed: a first line, then "Exception Details" with place, reason, frames, the
 * code in hexadecimal, the exception table and the StackMapTable as it stands in the file. */
#include "classfile/verify_internal.h"

typedef struct MessageText {
    char *s;
    size_t len, cap;
    bool failed; /* no memory: what follows is not put */
} MessageText;

static void put_n(MessageText *t, const char *s, size_t n)
{
    if (t->failed)
        return;
    if (t->len + n + 1 > t->cap) {
        size_t cap = (t->len + n + 1) * 2;
        char *more = realloc(t->s, cap);
        if (!more) {
            t->failed = true;
            return;
        }
        t->cap = cap;
        t->s = more;
    }
    VM_ASSERT(t->len + n < t->cap, "room for the text and its zero");
    memcpy(t->s + t->len, s, n);
    t->len += n;
    t->s[t->len] = 0;
}

static void put(MessageText *t, const char *s) { put_n(t, s, strlen(s)); }
static void put_utf8(MessageText *t, Utf8 s) { put_n(t, s.bytes, s.len); }

static void put_v(MessageText *t, const char *fmt, va_list ap)
{
    char buf[2048];
    int n = vsnprintf(buf, sizeof buf, fmt, ap);
    put_n(t, buf, n < 0 ? 0 : (size_t)n < sizeof buf ? (size_t)n : sizeof buf - 1);
}

PRINTF_LIKE(2, 3) static void put_f(MessageText *t, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    put_v(t, fmt, ap);
    va_end(ap);
}

static void put_type(MessageText *t, const Verifier *v, VType type)
{
    static const char *const names[] = {
        [V_TOP] = "top",
        [V_INT] = "integer",
        [V_FLOAT] = "float",
        [V_LONG] = "long",
        [V_LONG2] = "long_2nd",
        [V_DOUBLE] = "double",
        [V_DOUBLE2] = "double_2nd",
        [V_NULL] = "null",
        [V_UNINIT_THIS] = "uninitializedThis",
        [V_RETADDR] = "returnAddress",
        [V_ANY_REF] = "reference type",
        [V_CAT1] = "category1 type",
        [V_CAT2_1ST] = "category2 type",
        [V_CAT2_2ND] = "category2_2nd type",
    };
    switch (vkind(type)) {
    case V_REF:
        put(t, "'");
        put_utf8(t, verify_name(v, type));
        put(t, "'");
        break;
    case V_UNINIT: put_f(t, "uninitialized %u", vnumber(type)); break;
    default: put(t, names[vkind(type)]);
    }
}

/* ---- details ---- */

const char *verify_op_name(const VMethod *m, uint32_t bci)
{
    if (bci >= m->len)
        return "<invalid>";
    const char *name = bytecode_info[m->code[bci]].name;
    return name ? name : "<illegal>";
}

/* The type that the method returns.  Here, as nowhere else, short is not an integer. */
static void put_return_type(MessageText *t, const VMethod *m, VType type)
{
    uint32_t len;
    const char *d = desc_return(m->info->desc.bytes, m->info->desc.len, &len);
    char narrow[sizeof "boolean"];
    if (type != V_INT || *d == 'I') {
        put_type(t, m->v, type);
        return;
    }
    desc_external(narrow, sizeof narrow, d, len);
    put(t, narrow);
}

static void put_origin(MessageText *t, const VMethod *m, Origin o)
{
    if (o.where == AT_SIGNATURE)
        put_return_type(t, m, o.type);
    else
        put_type(t, m->v, o.type);
    switch (o.where) {
    case AT_NONE: break;
    case AT_STACK: put_f(t, " (current frame, stack[%u])", o.index); break;
    case AT_LOCAL: put_f(t, " (current frame, locals[%u])", o.index); break;
    case AT_MAP_STACK: put_f(t, " (stack map, stack[%u])", o.index); break;
    case AT_MAP_LOCAL: put_f(t, " (stack map, locals[%u])", o.index); break;
    case AT_CP: put_f(t, " (constant pool %u)", o.index); break;
    case AT_SIGNATURE: put(t, " (from method signature)"); break;
    }
}

static void put_reason(MessageText *t, const VMethod *m, const Reason *r)
{
    switch (r->why) {
    case WHY_CODE: put(t, "Error exists in the bytecode"); break;
    case WHY_CP: put_f(t, "Constant pool index %u is invalid", r->index); break;
    case WHY_LOCAL: put_f(t, "Local index %u is invalid", r->index); break;
    case WHY_MISMATCH:
        put(t, "Type ");
        put_origin(t, m, r->a);
        put(t, " is not assignable to ");
        put_origin(t, m, r->b);
        break;
    case WHY_BAD_TYPE:
        put(t, "Invalid type: ");
        put_origin(t, m, r->a);
        break;
    case WHY_OVERFLOW: put(t, "Exceeded max stack size."); break;
    case WHY_UNDERFLOW: put(t, "Attempt to pop empty stack."); break;
    case WHY_NO_FRAME: put(t, "Expected stackmap frame at this location."); break;
    case WHY_BAD_MAP: put(t, "Invalid stackmap specification."); break;
    case WHY_FLAGS: put(t, "Current frame's flags are not assignable to stack map frame's."); break;
    case WHY_STACK_SIZE: put(t, "Current frame's stack size doesn't match stackmap."); break;
    case WHY_STRICT_INTERFACE: put(t, "Error exists in the bytecode"); break;
    }
}

static void put_slots(MessageText *t, const VMethod *m, const char *what, const VType *slots,
                      unsigned n)
{
    put_f(t, "    %s: {", what);
    for (unsigned i = 0; i < n; i++) {
        put(t, i ? ", " : " ");
        put_type(t, m->v, slots[i]);
    }
    put(t, " }\n");
}

static void put_frame(MessageText *t, const VMethod *m, const char *title, uint32_t bci,
                      bool this_uninit, const VType *locals, unsigned local_count,
                      const VType *stack, unsigned sp)
{
    put_f(t, "  %s:\n    bci: @%u\n    flags: {%s }\n", title, bci,
          this_uninit ? " flagThisUninit" : "");
    put_slots(t, m, "locals", locals, local_count);
    put_slots(t, m, "stack", stack, sp);
}

static void put_code(MessageText *t, const VMethod *m)
{
    put(t, "  Bytecode:\n");
    /* a full last line is followed by an empty one */
    for (uint32_t line = 0; line <= m->len; line += 16) {
        put_f(t, "    %07x: ", line);
        for (uint32_t i = line; i < line + 16; i++) {
            if (i < m->len)
                put_f(t, "%02x", m->code[i]);
            else
                put(t, "  ");
            if ((i & 1) && i != line + 15)
                put(t, " ");
        }
        put(t, "\n");
    }
}

/* ---- the StackMapTable as it stands in the file; stops where it stops making sense ---- */

typedef struct Raw {
    const uint8_t *p, *end;
    bool bad;
} Raw;

static unsigned raw_u1(Raw *r)
{
    if (r->p >= r->end)
        return r->bad = true, 0;
    return *r->p++;
}

static unsigned raw_u2(Raw *r)
{
    unsigned hi = raw_u1(r);
    return hi << 8 | raw_u1(r);
}

static void put_raw_type(MessageText *t, Raw *r)
{
    static const char *const names[] = {"Top",  "Integer",          "Float", "Double", "Long",
                                        "Null", "UninitializedThis"};
    unsigned tag = raw_u1(r);
    if (r->bad)
        return;
    if (tag > 8)
        put_f(t, "BAD:%u", tag);
    else if (tag <= 6)
        put(t, names[tag]);
    else
        put_f(t, tag == 7 ? "Object[#%u]" : "Uninitialized[#%u]", raw_u2(r));
}

static void put_raw_types(MessageText *t, Raw *r, unsigned n)
{
    for (unsigned i = 0; i < n && !r->bad; i++) {
        if (i)
            put(t, ",");
        put_raw_type(t, r);
    }
}

static void put_stack_map(MessageText *t, const VMethod *m)
{
    Span span = m->ca->stack_map_table;
    if (!span_present(span) || span.len < 2)
        return;
    Raw r = {m->v->cf->bytes + span.off, m->v->cf->bytes + span.off + span.len, false};
    unsigned count = raw_u2(&r);
    uint32_t bci = 0;
    put(t, "  Stackmap Table:\n");
    for (unsigned i = 0; i < count && !r.bad; i++) {
        unsigned type = raw_u1(&r);
        unsigned delta = type < 64 ? type : type < 128 ? type - 64 : type >= 247 ? raw_u2(&r) : 0;
        if (r.bad || (type >= 128 && type < 247))
            break;
        bci = i == 0 ? delta : bci + delta + 1;
        const char *name = type < 64     ? "same_frame"
                           : type < 128  ? "same_locals_1_stack_item_frame"
                           : type == 247 ? "same_locals_1_stack_item_extended"
                           : type < 251  ? "chop_frame"
                           : type == 251 ? "same_frame_extended"
                           : type < 255  ? "append_frame"
                                         : "full_frame";
        put_f(t, "    %s(@%u", name, bci);
        if ((type >= 64 && type < 128) || type == 247) {
            put(t, ",");
            put_raw_type(t, &r);
        } else if (type > 247 && type < 251)
            put_f(t, ",%u", 251 - type);
        else if (type > 251 && type < 255) {
            put(t, ",");
            put_raw_types(t, &r, type - 251);
        } else if (type == 255) {
            put(t, ",{");
            put_raw_types(t, &r, raw_u2(&r));
            put(t, "},{");
            if (!r.bad)
                put_raw_types(t, &r, raw_u2(&r));
            put(t, "}");
        }
        put(t, ")\n");
    }
}

/* ---- errors ---- */

static bool finish(VMethod *m, VerifyResult result, uint32_t bci, MessageText *t)
{
    /* what was judged after memory ran out does not count */
    bool no_memory = t->failed || m->v->result == VERIFY_NO_MEMORY;
    m->v->result = no_memory ? VERIFY_NO_MEMORY : result;
    m->v->fallback = true;
    if (m->v->err) {
        free(m->v->err->message);
        *m->v->err = (VerifyFailure){.message = t->s, .method = m->info, .bci = bci};
    } else
        free(t->s);
    return false;
}

bool verify_fail(VMethod *m, uint32_t bci, const Reason *why, const char *fmt, ...)
{
    const Verifier *v = m->v;
    MessageText t = {0};
    va_list ap;
    va_start(ap, fmt);
    put_v(&t, fmt, ap);
    va_end(ap);
    if (v->err) {
        put(&t, "\nException Details:\n  Location:\n    ");
        put_utf8(&t, v->cf->name);
        put(&t, ".");
        put_utf8(&t, m->info->name);
        put_utf8(&t, m->info->desc);
        put_f(&t, " @%u: %s\n  Reason:\n    ", bci, verify_op_name(m, bci));
        put_reason(&t, m, why);
        put(&t, "\n");
        if (why->frame)
            put_frame(&t, m, "Current Frame", why->frame_bci, why->frame->this_uninit,
                      why->frame->locals, why->frame->local_count, why->frame->stack,
                      why->frame == &m->cur ? m->sp_before : why->frame->sp);
        if (why->map)
            put_frame(&t, m, "Stackmap Frame", why->map->bci, why->map->this_uninit,
                      v->pool.data + why->map->locals, why->map->local_count,
                      v->pool.data + why->map->stack, why->map->stack_count);
        put_code(&t, m);
        if (m->ca->exception_count > 0) {
            put(&t, "  Exception Handler Table:\n");
            for (unsigned i = 0; i < m->ca->exception_count; i++)
                put_f(&t, "    bci [%u, %u] => handler: %u\n", m->ca->exceptions[i].start_pc,
                      m->ca->exceptions[i].end_pc, m->ca->exceptions[i].handler_pc);
        }
        put_stack_map(&t, m);
    }
    return finish(m, VERIFY_ERROR, bci, &t);
}

bool verify_fail_plain(VMethod *m, const char *fmt, ...)
{
    const Verifier *v = m->v;
    MessageText t = {0};
    put(&t, "(class: ");
    put_utf8(&t, v->cf->name);
    put(&t, ", method: ");
    put_utf8(&t, m->info->name);
    put(&t, " signature: ");
    put_utf8(&t, m->info->desc);
    put(&t, ") ");
    va_list ap;
    va_start(ap, fmt);
    put_v(&t, fmt, ap);
    va_end(ap);
    return finish(m, VERIFY_ERROR, m->bci, &t);
}

bool verify_fail_plain_format(VMethod *m, const char *text)
{
    verify_fail_plain(m, "%s", text);
    if (m->v->result == VERIFY_ERROR)
        m->v->result = VERIFY_FORMAT;
    return false;
}

bool verify_fail_format(VMethod *m, bool name_method, const char *fmt, ...)
{
    const ClassFile *cf = m->v->cf;
    MessageText t = {0};
    va_list ap;
    va_start(ap, fmt);
    put_v(&t, fmt, ap);
    va_end(ap);
    if (name_method) {
        char buf[2048];
        method_external(buf, sizeof buf, cf->name.bytes, cf->name.len, m->info->name.bytes,
                        m->info->name.len, m->info->desc.bytes, m->info->desc.len);
        put_f(&t, " in method '%s'", buf);
    }
    finish(m, VERIFY_FORMAT, 0, &t);
    m->v->fallback = name_method; /* as stock does: what names no method is final */
    return false;
}

void verify_failure_free(VerifyFailure *err)
{
    free(err->message);
    *err = (VerifyFailure){0};
}
