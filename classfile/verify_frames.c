/* SPDX-License-Identifier: Apache-2.0
 * verify_frames.c - the frames a method begins with and those its StackMapTable states.  (JVMS 17
 * 4.7.4, 4.10.1.6)
 *
 * Frames are expanded into one pool of slots.  Consecutive frames mostly differ in little, so a
 * frame that keeps its predecessor's locals shares their slots. */
#include "classfile/verify_internal.h"

void verify_initial_frame(VMethod *m)
{
    Verifier *v = m->v;
    unsigned n = 0;
    m->cur.sp = 0;
    m->cur.this_uninit = false;
    if (!(m->info->flags & ACC_STATIC) && n < m->max_locals) {
        m->cur.this_uninit = m->is_init;
        m->cur.locals[n++] = m->is_init ? V_UNINIT_THIS : v->this_type;
    }
    DescIter it = desc_iter(m->info->desc.bytes, m->info->desc.len);
    while (desc_next(&it)) {
        if (n + it.slots > m->max_locals)
            break; /* the parser has seen to it that arguments fit */
        VType t = verify_type_of_desc(v, it.type, it.type_len);
        m->cur.locals[n++] = t;
        if (it.slots == 2)
            m->cur.locals[n++] = t + 1;
    }
    VM_ASSERT(n <= m->max_locals, "arguments fit into locals");
    m->cur.local_count = n;
    while (n < m->max_locals)
        m->cur.locals[n++] = V_TOP;
    uint32_t len;
    const char *r = desc_return(m->info->desc.bytes, m->info->desc.len, &len);
    m->return_type = verify_type_of_desc(v, r, len);
}

typedef struct Reader {
    VMethod *m;
    const uint8_t *p, *end;
    bool failed;
    bool bad_uninit; /* told at the end of a list of types: other faults of it come first */
} Reader;

static bool bad(Reader *r, bool name_method, const char *text)
{
    if (!r->failed)
        verify_fail_format(r->m, name_method, "StackMapTable format error: %s", text);
    r->failed = true;
    return false;
}

static unsigned u1(Reader *r)
{
    if (r->end - r->p < 1)
        return bad(r, false, "access beyond the end of attribute"), 0u;
    return *r->p++;
}

static unsigned u2(Reader *r)
{
    if (r->end - r->p < 2) {
        r->p = r->end;
        return bad(r, false, "access beyond the end of attribute"), 0u;
    }
    r->p += 2;
    return be_u2(r->p - 2);
}

/* Appends the one or two slots of a verification_type_info. */
static bool read_type(Reader *r, bool *this_uninit)
{
    static const VKind simple[] = {V_TOP, V_INT, V_FLOAT, V_DOUBLE, V_LONG, V_NULL, V_UNINIT_THIS};
    Verifier *v = r->m->v;
    unsigned tag = u1(r);
    if (r->failed)
        return false;
    VType t;
    if (tag <= 6) {
        t = simple[tag];
        if (tag == 6 && this_uninit)
            *this_uninit = true;
    } else if (tag == 7) {
        unsigned index = u2(r);
        if (r->failed)
            return false;
        if (!cp_is(v->cf, index, CP_CLASS))
            return bad(r, false, "bad class index");
        t = verify_class_at(v, index);
    } else if (tag == 8) {
        unsigned at = u2(r);
        if (r->failed)
            return false;
        if (at >= r->m->len || !(r->m->flags[at] & BCI_NEW))
            r->bad_uninit = true;
        t = vtype(V_UNINIT, at);
    } else
        return bad(r, false, "bad verification type");
    return (VEC_TRY_PUSH(v->pool, t) &&
            ((vkind(t) != V_LONG && vkind(t) != V_DOUBLE) || VEC_TRY_PUSH(v->pool, t + 1))) ||
           verify_no_memory(v);
}

static bool list_is_good(Reader *r, size_t length, size_t most)
{
    if (length > most)
        return bad(r, true, "bad type array size");
    return !r->bad_uninit || bad(r, true, "bad offset for Uninitialized");
}

static bool any_uninit_this(const Verifier *v, const MapFrame *f)
{
    for (unsigned i = 0; i < f->local_count; i++)
        if (v->pool.data[f->locals + i] == V_UNINIT_THIS)
            return true;
    return false;
}

/* Copies the predecessor's locals to the pool's end, so that they can be added to. */
static bool copy_locals(Verifier *v, MapFrame *f, const MapFrame *from)
{
    f->locals = (uint32_t)v->pool.len;
    for (unsigned i = 0; i < from->local_count; i++) {
        VType t = v->pool.data[from->locals + i];
        if (!VEC_TRY_PUSH(v->pool, t))
            return verify_no_memory(v);
    }
    return true;
}

static bool read_frame(Reader *r, const MapFrame *prev, bool first, MapFrame *f)
{
    VMethod *m = r->m;
    Verifier *v = m->v;
    f->raw = (uint32_t)(r->p - v->cf->bytes);
    unsigned type = u1(r), delta;
    if (r->failed)
        return false;
    *f = (MapFrame){.raw = f->raw, .locals = prev->locals, .local_count = prev->local_count};
    f->stack = (uint32_t)v->pool.len;
    if (type < 64) /* same_frame */
        delta = type;
    else if (type < 128 || type == 247) { /* same_locals_1_stack_item_frame[_extended] */
        delta = type == 247 ? u2(r) : type - 64;
        if (r->failed || !read_type(r, NULL))
            return false;
        if (r->bad_uninit) /* of a list, whether there is room for it comes first */
            return bad(r, true, "bad offset for Uninitialized");
        f->stack_count = (uint16_t)(v->pool.len - f->stack);
    } else if (type < 247) {
        u2(r);
        return bad(r, false, "reserved frame type");
    } else if (type == 251) /* same_frame_extended */
        delta = u2(r);
    else if (type < 251) { /* chop_frame: whole variables, so a long counts once */
        delta = u2(r);
        unsigned n = f->local_count;
        for (unsigned k = 251 - type; k > 0; k--) {
            if (n == 0)
                return bad(r, true, "bad type array size");
            n--;
            if (n > 0 && (v->pool.data[f->locals + n] == V_LONG2 ||
                          v->pool.data[f->locals + n] == V_DOUBLE2))
                n--;
        }
        f->local_count = (uint16_t)n;
    } else if (type < 255) { /* append_frame */
        delta = u2(r);
        if (!copy_locals(v, f, prev))
            return false;
        for (unsigned k = type - 251; k > 0 && !r->failed; k--)
            read_type(r, NULL);
        if (r->failed || v->result == VERIFY_NO_MEMORY)
            return false;
        size_t n = v->pool.len - f->locals;
        if (!list_is_good(r, n, m->max_locals))
            return false;
        f->local_count = (uint16_t)n;
    } else { /* full_frame */
        delta = u2(r);
        unsigned count = u2(r);
        f->locals = (uint32_t)v->pool.len;
        for (unsigned k = 0; k < count && !r->failed; k++)
            read_type(r, NULL);
        if (r->failed || v->result == VERIFY_NO_MEMORY)
            return false;
        size_t n = v->pool.len - f->locals;
        if (!list_is_good(r, n, m->max_locals))
            return false;
        f->local_count = (uint16_t)n;
        count = u2(r);
        f->stack = (uint32_t)v->pool.len;
        for (unsigned k = 0; k < count && !r->failed; k++)
            read_type(r, NULL);
        if (r->failed || v->result == VERIFY_NO_MEMORY)
            return false;
        n = v->pool.len - f->stack;
        if (!list_is_good(r, n, m->max_stack))
            return false;
        f->stack_count = (uint16_t)n;
    }
    if (r->failed)
        return false;
    if (!list_is_good(r, f->stack_count, m->max_stack))
        return false;
    VM_ASSERT(f->locals + f->local_count <= v->pool.len && f->stack + f->stack_count <= v->pool.len,
              "a frame's slots are in the pool");
    f->bci = first ? delta : prev->bci + delta + 1;
    f->this_uninit = any_uninit_this(v, f);
    return true;
}

bool verify_read_frames(VMethod *m)
{
    Verifier *v = m->v;
    v->pool.len = 0;
    v->frames.len = 0;
    Span span = m->ca->stack_map_table;
    if (!span_present(span))
        return true;
    VM_ASSERT(span.off <= v->cf->len && span.len <= v->cf->len - span.off, "a span of the file");
    MapFrame prev = {0};
    for (unsigned i = 0; i < m->max_locals; i++)
        if (!VEC_TRY_PUSH(v->pool, m->cur.locals[i]))
            return verify_no_memory(v);
    prev.local_count = m->info->arg_slots <= m->max_locals ? m->info->arg_slots
                                                           : (uint16_t)m->max_locals;
    Reader r = {.m = m, .p = v->cf->bytes + span.off, .end = v->cf->bytes + span.off + span.len};
    unsigned count = u2(&r);
    for (unsigned i = 0; i < count && !r.failed; i++) {
        MapFrame f;
        if (!read_frame(&r, &prev, i == 0, &f))
            return false;
        if (f.bci >= m->len || !(m->flags[f.bci] & BCI_START)) {
            VFrame shown = {.locals = v->pool.data + f.locals,
                            .local_count = f.local_count,
                            .stack = v->pool.data + f.stack,
                            .sp = f.stack_count,
                            .this_uninit = f.this_uninit};
            verify_fail(m, 0, &(Reason){.why = WHY_BAD_MAP, .frame = &shown, .frame_bci = f.bci},
                        "StackMapTable error: bad offset");
            return false;
        }
        VM_ASSERT(i == 0 || f.bci > prev.bci, "verify_frame_at searches by halves");
        m->flags[f.bci] |= BCI_FRAME;
        if (!VEC_TRY_PUSH(v->frames, f))
            return verify_no_memory(v);
        prev = f;
    }
    if (r.failed || v->result == VERIFY_NO_MEMORY)
        return false;
    if (r.p != r.end)
        return bad(&r, false, "wrong attribute size");
    return true;
}

const MapFrame *verify_frame_at(const Verifier *v, uint32_t bci)
{
    size_t lo = 0, hi = v->frames.len;
    while (lo < hi) {
        size_t mid = (lo + hi) / 2;
        if (v->frames.data[mid].bci < bci)
            lo = mid + 1;
        else
            hi = mid;
    }
    return lo < v->frames.len && v->frames.data[lo].bci == bci ? &v->frames.data[lo] : NULL;
}
