/* SPDX-License-Identifier: Apache-2.0
 * code_edit.c - laying out a method's code anew around insertions.
 *
 * Each old offset has three new ones: `begin`, where the code inserted before it starts; `insn`,
 * where the instruction itself is; `land`, where jumps to it go (begin or insn).  What maps by
 * which:
 *     branch and switch targets, handlers, stack map frames     land
 *     Uninitialized(offset), start of ranges                    insn
 *     end of ranges, line numbers                               begin
 * so that code inserted at the start of a protected range is outside it, and at its end too.  An
 * EDIT_FALL_THROUGH insertion after an instruction that never falls through would be dead code
 * without a stack map frame: it is left out.
 */
#include "tools/classfile/code_edit.h"
#include "classfile/format/bytecodes.h"

typedef struct Insert {
    uint32_t bci;
    EditWhen when;
    uint8_t *code;
    uint32_t len;
} Insert;
typedef struct Place {
    uint32_t begin, insn, land;
} Place;

struct CodeEdit {
    ClassBuilder *b;
    MemberOut *m;
    uint8_t *attr; /* private copy of the Code attribute's content */
    uint32_t attr_len;
    uint32_t code_len;
    uint8_t *starts; /* by bci: an instruction starts here */
    Place *places;   /* by bci, and one for code_len */
    VEC(Insert) inserts;
    unsigned extra_stack;
};

/* ---- instructions ---- */

static uint32_t pad_after(uint32_t pc) { return (4 - (pc + 1) % 4) % 4; }

static bool falls_through(const uint8_t *insn)
{
    return bytecode_falls_through(bytecode_at(insn, 0));
}

/* ---- opening ---- */

static const uint8_t *code_of(const CodeEdit *e) { return e->attr + 8; }

static bool find_starts(CodeEdit *e)
{
    for (unsigned pc = 0; pc < e->code_len;) {
        unsigned n = (unsigned)bytecode_length(code_of(e), (int)pc, (int)e->code_len);
        if (!n)
            return false;
        e->starts[pc] = 1;
        pc += n;
    }
    return true;
}

CodeEdit *code_edit_open(ClassBuilder *b, MemberOut *m)
{
    AttrOut *a = attrs_find(b, &m->attrs, "Code");
    if (!a || a->len < 12)
        return NULL;
    uint32_t code_len = be_u4(a->data + 4);
    if (code_len == 0 || code_len > UINT16_MAX || code_len > a->len - 12)
        return NULL;
    CodeEdit *e = xcalloc(1, sizeof *e);
    e->b = b;
    e->m = m;
    e->attr_len = a->len;
    e->attr = xmalloc(a->len);
    memcpy(e->attr, a->data, a->len);
    e->code_len = code_len;
    e->starts = xcalloc(code_len + 1, 1);
    e->places = xcalloc(code_len + 1, sizeof *e->places);
    if (!find_starts(e)) {
        code_edit_discard(e);
        return NULL;
    }
    return e;
}

void code_edit_discard(CodeEdit *e)
{
    if (!e)
        return;
    for (size_t i = 0; i < e->inserts.len; i++)
        free(e->inserts.data[i].code);
    VEC_FREE(e->inserts);
    free(e->attr);
    free(e->starts);
    free(e->places);
    free(e);
}

unsigned code_edit_length(const CodeEdit *e) { return e->code_len; }
const uint8_t *code_edit_code(const CodeEdit *e) { return code_of(e); }

unsigned code_edit_next(const CodeEdit *e, unsigned bci)
{
    VM_ASSERT(bci < e->code_len && e->starts[bci], "the start of an instruction");
    return bci + (unsigned)bytecode_length(code_of(e), (int)bci, (int)e->code_len);
}

bool code_edit_insert(CodeEdit *e, unsigned bci, EditWhen when, const uint8_t *code, size_t len)
{
    if (bci >= e->code_len || !e->starts[bci] || len > UINT16_MAX)
        return false;
    uint8_t *copy = xmalloc(len);
    if (len)
        memcpy(copy, code, len);
    Insert i = {bci, when, copy, (uint32_t)len};
    VEC_PUSH(e->inserts, i);
    return true;
}

void code_edit_extra_stack(CodeEdit *e, unsigned slots)
{
    if (slots > e->extra_stack)
        e->extra_stack = slots;
}

/* ---- layout ---- */

/* Bytes to insert before bci: the fall-through ones first, so that one landing place suffices. */
static uint32_t inserted(const CodeEdit *e, uint32_t bci, EditWhen when, bool reachable,
                         ByteOut *out)
{
    uint32_t n = 0;
    if (when == EDIT_FALL_THROUGH && !reachable)
        return 0;
    for (size_t i = 0; i < e->inserts.len; i++) {
        const Insert *ins = &e->inserts.data[i];
        if (ins->bci != bci || ins->when != when)
            continue;
        n += ins->len;
        if (out)
            out_bytes(out, ins->code, ins->len);
    }
    return n;
}

static uint32_t laid_out_length(const uint8_t *code, uint32_t old_pc, uint32_t new_pc,
                                uint32_t old_len)
{
    if (!bytecode_is_switch(code[old_pc]))
        return old_len;
    return old_len - pad_after(old_pc) + pad_after(new_pc);
}

static bool lay_out(CodeEdit *e)
{
    const uint8_t *code = code_of(e);
    uint32_t at = 0;
    bool reachable = true;
    for (uint32_t pc = 0; pc < e->code_len;) {
        unsigned n = (unsigned)bytecode_length(code, (int)pc, (int)e->code_len);
        Place *p = &e->places[pc];
        p->begin = at;
        at += inserted(e, pc, EDIT_FALL_THROUGH, reachable, NULL);
        p->land = at;
        at += inserted(e, pc, EDIT_ALWAYS, reachable, NULL);
        p->insn = at;
        at += laid_out_length(code, pc, at, n);
        reachable = falls_through(code + pc);
        pc += n;
    }
    e->places[e->code_len] = (Place){at, at, at};
    return at <= UINT16_MAX;
}

static const Place *place(const CodeEdit *e, uint32_t old)
{
    return old == e->code_len || (old < e->code_len && e->starts[old]) ? &e->places[old] : NULL;
}

/* New distance from the instruction at old_pc to the target that was `offset` away. */
static bool new_offset(const CodeEdit *e, uint32_t old_pc, int32_t offset, int64_t *out)
{
    VM_ASSERT(old_pc < e->code_len && e->starts[old_pc], "the instruction that names the place");
    int64_t target = (int64_t)old_pc + offset;
    if (target < 0 || target >= e->code_len || !e->starts[target])
        return false;
    *out = (int64_t)e->places[target].land - e->places[old_pc].insn;
    return true;
}

static bool put_switch(const CodeEdit *e, uint32_t pc, ByteOut *out)
{
    VM_ASSERT(bytecode_is_switch(code_of(e)[pc]), "tableswitch or lookupswitch");
    SwitchOperands s = switch_operands(code_of(e), (int)pc);
    int64_t off;
    out_u1(out, code_of(e)[pc]);
    for (uint32_t pad = pad_after(e->places[pc].insn); pad; pad--)
        out_u1(out, 0);
    if (!new_offset(e, pc, switch_default(&s), &off))
        return false;
    out_u4(out, (uint32_t)off);
    out_bytes(out, s.at + 4, s.table ? 8 : 4); /* low and high, or npairs */
    for (uint32_t i = 0; i < s.count; i++) {
        if (!s.table)
            out_u4(out, (uint32_t)switch_key(&s, i));
        if (!new_offset(e, pc, switch_offset(&s, i), &off))
            return false;
        out_u4(out, (uint32_t)off);
    }
    return true;
}

static bool put_insn(const CodeEdit *e, uint32_t pc, unsigned n, ByteOut *out)
{
    const uint8_t *insn = code_of(e) + pc;
    int64_t off;
    char format = bytecode_info[insn[0]].format;
    if (bytecode_is_switch(insn[0]))
        return put_switch(e, pc, out);
    if (format == 'o') {
        if (!new_offset(e, pc, (int16_t)be_u2(insn + 1), &off) || off != (int16_t)off)
            return false;
        out_u1(out, insn[0]);
        out_u2(out, (uint16_t)off);
        return true;
    }
    if (format == 'O') {
        if (!new_offset(e, pc, (int32_t)be_u4(insn + 1), &off))
            return false;
        out_u1(out, insn[0]);
        out_u4(out, (uint32_t)off);
        return true;
    }
    out_bytes(out, insn, n);
    return true;
}

static bool put_code(const CodeEdit *e, ByteOut *out)
{
    const uint8_t *code = code_of(e);
    bool reachable = true;
    for (uint32_t pc = 0; pc < e->code_len;) {
        unsigned n = (unsigned)bytecode_length(code, (int)pc, (int)e->code_len);
        inserted(e, pc, EDIT_FALL_THROUGH, reachable, out);
        inserted(e, pc, EDIT_ALWAYS, reachable, out);
        if (!put_insn(e, pc, n, out))
            return false;
        reachable = falls_through(code + pc);
        pc += n;
    }
    return true;
}

/* ---- tables ---- */

/* Reading the rest of the Code attribute. */
typedef struct In {
    const uint8_t *at, *end;
} In;
static bool left(const In *in, size_t n) { return (size_t)(in->end - in->at) >= n; }
static uint16_t take_u2(In *in)
{
    in->at += 2;
    return be_u2(in->at - 2);
}

static bool put_handlers(const CodeEdit *e, In *in, ByteOut *out)
{
    if (!left(in, 2))
        return false;
    unsigned n = take_u2(in);
    if (!left(in, 8u * n))
        return false;
    out_u2(out, n);
    for (; n; n--) {
        const Place *start = place(e, take_u2(in)), *end = place(e, take_u2(in)),
                    *handler = place(e, take_u2(in));
        if (!start || !end || !handler)
            return false;
        out_u2(out, start->insn);
        out_u2(out, end->begin);
        out_u2(out, handler->land);
        out_u2(out, take_u2(in));
    }
    return true;
}

static bool put_lines(const CodeEdit *e, In *in, ByteOut *out)
{
    if (!left(in, 2))
        return false;
    unsigned n = take_u2(in);
    if (!left(in, 4u * n))
        return false;
    out_u2(out, n);
    for (; n; n--) {
        uint16_t pc = take_u2(in);
        const Place *p = place(e, pc);
        if (!p)
            return false;
        out_u2(out, p->begin);
        out_u2(out, take_u2(in));
    }
    return true;
}

static bool put_local_vars(const CodeEdit *e, In *in, ByteOut *out)
{
    if (!left(in, 2))
        return false;
    unsigned n = take_u2(in);
    if (!left(in, 10u * n))
        return false;
    out_u2(out, n);
    for (; n; n--) {
        uint16_t start = take_u2(in), length = take_u2(in);
        const Place *s = place(e, start), *t = place(e, (uint32_t)start + length);
        if (!s || !t)
            return false;
        out_u2(out, s->insn);
        out_u2(out, t->begin > s->insn ? t->begin - s->insn : 0);
        out_bytes(out, in->at, 6);
        in->at += 6;
    }
    return true;
}

/* verification_type_info (4.7.4) */
static bool put_vtype(const CodeEdit *e, In *in, ByteOut *out)
{
    if (!left(in, 1))
        return false;
    uint8_t tag = *in->at++;
    out_u1(out, tag);
    if (tag != 7 && tag != 8)
        return tag < 7;
    if (!left(in, 2))
        return false;
    uint16_t v = take_u2(in);
    if (tag == 8) { /* Uninitialized: offset of the new instruction */
        const Place *p = place(e, v);
        if (!p)
            return false;
        v = (uint16_t)p->insn;
    }
    out_u2(out, v);
    return true;
}

static bool put_vtypes(const CodeEdit *e, In *in, ByteOut *out, unsigned n)
{
    for (; n; n--)
        if (!put_vtype(e, in, out))
            return false;
    return true;
}

/* One frame; old_pc and new_pc are the offsets of the previous one, -1 before the first. */
static bool put_frame(const CodeEdit *e, In *in, ByteOut *out, int64_t *old_pc, int64_t *new_pc)
{
    if (!left(in, 1))
        return false;
    uint8_t type = *in->at++;
    bool one_item = (type >= 64 && type <= 127) || type == 247;
    unsigned delta = type < 64 ? type : type < 128 ? type - 64u : 0;
    if (type >= 128) {
        if (type < 247 || !left(in, 2))
            return false;
        delta = take_u2(in);
    }
    *old_pc += delta + 1;
    const Place *p = *old_pc < e->code_len ? place(e, (uint32_t)*old_pc) : NULL;
    if (!p)
        return false;
    int64_t new_delta = (int64_t)p->land - *new_pc - 1;
    *new_pc = p->land;
    if (type < 64 || type == 251) { /* same_frame */
        if (new_delta < 64) {
            out_u1(out, (unsigned)new_delta);
        } else {
            out_u1(out, 251);
            out_u2(out, (unsigned)new_delta);
        }
        return true;
    }
    if (one_item) { /* same_locals_1_stack_item_frame */
        if (new_delta < 64) {
            out_u1(out, 64 + (unsigned)new_delta);
        } else {
            out_u1(out, 247);
            out_u2(out, (unsigned)new_delta);
        }
        return put_vtype(e, in, out);
    }
    out_u1(out, type);
    out_u2(out, (unsigned)new_delta);
    if (type < 251)
        return true; /* chop_frame */
    if (type < 255)
        return put_vtypes(e, in, out, type - 251u);
    for (int lists = 0; lists < 2; lists++) { /* full_frame: locals, stack */
        if (!left(in, 2))
            return false;
        unsigned n = take_u2(in);
        out_u2(out, n);
        if (!put_vtypes(e, in, out, n))
            return false;
    }
    return true;
}

static bool put_stack_map(const CodeEdit *e, In *in, ByteOut *out)
{
    if (!left(in, 2))
        return false;
    unsigned n = take_u2(in);
    int64_t old_pc = -1, new_pc = -1;
    out_u2(out, n);
    for (; n; n--)
        if (!put_frame(e, in, out, &old_pc, &new_pc))
            return false;
    return true;
}

static bool put_attribute(const CodeEdit *e, Utf8 name, In *content, ByteOut *out)
{
    if (utf8_is(name, "LineNumberTable"))
        return put_lines(e, content, out);
    if (utf8_is(name, "LocalVariableTable") || utf8_is(name, "LocalVariableTypeTable"))
        return put_local_vars(e, content, out);
    if (utf8_is(name, "StackMapTable"))
        return put_stack_map(e, content, out);
    out_bytes(out, content->at, (size_t)(content->end - content->at));
    content->at = content->end;
    return true;
}

static bool put_attributes(const CodeEdit *e, In *in, ByteOut *out)
{
    if (!left(in, 2))
        return false;
    unsigned n = take_u2(in), kept = 0;
    size_t count_at = out->len;
    out_u2(out, 0);
    for (; n; n--) {
        if (!left(in, 6))
            return false;
        uint16_t name_index = be_u2(in->at);
        uint32_t len = be_u4(in->at + 2);
        in->at += 6;
        if (!left(in, len))
            return false;
        In content = {in->at, in->at + len};
        in->at += len;
        Utf8 name = pool_text(e->b, name_index);
        if (utf8_is(name, "RuntimeVisibleTypeAnnotations") ||
            utf8_is(name, "RuntimeInvisibleTypeAnnotations"))
            continue;
        out_u2(out, name_index);
        size_t len_at = out->len;
        out_u4(out, 0);
        if (!put_attribute(e, name, &content, out) || content.at != content.end)
            return false;
        out_patch_u4(out, len_at, (uint32_t)(out->len - len_at - 4));
        kept++;
    }
    out_patch_u2(out, count_at, kept);
    return true;
}

bool code_edit_close(CodeEdit *e)
{
    ByteOut out = {0};
    In in = {e->attr + 8 + e->code_len, e->attr + e->attr_len};
    unsigned stack = be_u2(e->attr) + e->extra_stack;
    bool ok = lay_out(e) && stack <= UINT16_MAX;
    if (ok) {
        out_u2(&out, stack);
        out_u2(&out, be_u2(e->attr + 2));
        out_u4(&out, e->places[e->code_len].insn);
        ok = put_code(e, &out) && put_handlers(e, &in, &out) && put_attributes(e, &in, &out) &&
             in.at == in.end;
    }
    if (ok)
        attrs_set(e->b, &e->m->attrs, "Code", out.data, out.len);
    byte_out_free(&out);
    code_edit_discard(e);
    return ok;
}
