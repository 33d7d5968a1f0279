/* SPDX-License-Identifier: Apache-2.0
 * layout.c - field layout; the rules stand in layout.h.
 *
 * Order of an instance's own fields: what fills the superclass's unfinished granule, then 8-byte
 * fields, 4-byte fields, references, 2-byte, 1-byte, then contended blocks.  Descending sizes leave
 * no holes; references in the middle stay aligned and in one run.  When the fields start at an odd
 * multiple of 4 and 8-byte fields follow, an odd number of references goes first as a whole (no
 * hole, one run), else one 4-byte field fills the gap. */
#include "gc/layout.h"

uint32_t layout_contended_padding = 128;

GcOffsets gc_offsets;

typedef struct Packer {
    LayoutField *fields;
    int n;
    bool statics;
    uint32_t cursor;
} Packer;

static bool wanted(const Packer *p, const LayoutField *f)
{
    return f->is_static == p->statics && f->offset == UINT32_MAX &&
           !(f->is_contended && !p->statics);
}

static int count(const Packer *p, uint32_t size, bool ref)
{
    int k = 0;
    for (int i = 0; i < p->n; i++)
        k += wanted(p, &p->fields[i]) && p->fields[i].size == size && p->fields[i].is_ref == ref;
    return k;
}

/* Places up to `limit` waiting fields of one size and kind; Reference.referent goes before its
 * siblings so that those form one run. */
static int place(Packer *p, uint32_t size, bool ref, int limit)
{
    int placed = 0;
    for (int referents = 1; referents >= 0; referents--)
        for (int i = 0; i < p->n && placed < limit; i++) {
            LayoutField *f = &p->fields[i];
            if (!wanted(p, f) || f->size != size || f->is_ref != ref ||
                f->is_referent != (bool)referents)
                continue;
            p->cursor = (uint32_t)align_up(p->cursor, size);
            f->offset = p->cursor;
            p->cursor += size;
            placed++;
        }
    return placed;
}

/* Fills the gap up to the next multiple of `align` with smaller fields, smallest alignment
 * first. */
static void fill_gap(Packer *p, uint32_t align)
{
    if (align > 1 && (p->cursor & 1))
        place(p, 1, false, 1);
    if (align > 2 && (p->cursor & 3)) {
        if (!(p->cursor & 1) && !place(p, 2, false, 1))
            place(p, 1, false, 2);
    }
    if (align > 4 && (p->cursor & 7)) {
        if (p->cursor & 3) {
            place(p, 1, false, (int)(4 - (p->cursor & 3)));
            return;
        }
        int refs = count(p, 4, true);
        if (refs & 1)
            place(p, 4, true, refs);
        else if (!place(p, 4, false, 1) && !place(p, 4, true, 1) && place(p, 2, false, 2) < 2)
            place(p, 1, false, (int)(-p->cursor & 7));
    }
}

static void pack(Packer *p)
{
    uint32_t align = 1;
    for (uint32_t s = 8; s >= 1 && align == 1; s /= 2)
        if (count(p, s, false) || (s == 4 && count(p, 4, true)))
            align = s;
    if (p->cursor & (align - 1))
        fill_gap(p, align);
    place(p, 8, false, p->n);
    place(p, 4, false, p->n);
    place(p, 4, true, p->n);
    place(p, 2, false, p->n);
    place(p, 1, false, p->n);
}

static void add_span(ObjectLayout *out, uint32_t offset)
{
    if (out->span_count) {
        RefSpan *last = &out->spans[out->span_count - 1];
        if (last->offset + 4 * last->count == offset) {
            last->count++;
            return;
        }
    }
    out->spans[out->span_count++] = (RefSpan){offset, 1};
}

static int by_offset(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

bool layout_fields(LayoutField *fields, int n, const ObjectLayout *super, uint32_t super_end,
                   Arena *arena, ObjectLayout *out, uint32_t *end)
{
    VM_ASSERT(n >= 0 && (fields || !n), "as many fields as are counted");
    for (int i = 0; i < n; i++)
        fields[i].offset = UINT32_MAX;

    /* statics: references first, then by falling size */
    Packer st = {fields, n, true, 0};
    int static_refs = place(&st, 4, true, n);
    pack(&st);

    Packer in = {fields, n, false, super ? super_end : LAYOUT_HEADER_SIZE};
    pack(&in);
    /* contended blocks, one per group (group 0: one per field) */
    for (int i = 0; i < n; i++) {
        LayoutField *f = &fields[i];
        if (f->is_static || f->offset != UINT32_MAX)
            continue;
        in.cursor = (uint32_t)align_up(in.cursor + layout_contended_padding, 8);
        for (uint32_t size = 8; size >= 1; size /= 2)
            for (int k = i; k < n; k++) {
                LayoutField *g = &fields[k];
                bool same = k == i ||
                            (f->contended_group != 0 && g->contended_group == f->contended_group);
                if (!g->is_static && g->offset == UINT32_MAX && same && g->size == size) {
                    g->offset = in.cursor;
                    in.cursor += size;
                }
            }
        in.cursor += layout_contended_padding;
    }

    uint32_t own = 0;
    uint32_t *refs = malloc(sizeof *refs * (size_t)(n > 0 ? n : 1));
    if (!refs)
        return false;
    for (int i = 0; i < n; i++)
        if (!fields[i].is_static && fields[i].is_ref && !fields[i].is_referent)
            refs[own++] = fields[i].offset;
    qsort(refs, own, sizeof *refs, by_offset);
    uint32_t inherited = super ? super->span_count : 0;
    out->span_count = inherited;
    out->spans = inherited + own ? arena_alloc(arena, sizeof(RefSpan) * (inherited + own)) : NULL;
    if (inherited + own && !out->spans) {
        free(refs);
        return false;
    }
    if (inherited)
        memcpy(out->spans, super->spans, sizeof(RefSpan) * inherited);
    for (uint32_t i = 0; i < own; i++)
        add_span(out, refs[i]);
    free(refs);

    out->kind = LAYOUT_INSTANCE;
    out->elem_shift = 0;
    out->ref_kind = super ? super->ref_kind : REFKIND_NONE;
    out->has_finalizer = super ? super->has_finalizer : false;
    out->instance_size = (uint32_t)align_up(in.cursor, 8);
    out->static_size = (uint32_t)align_up(st.cursor, 8);
    out->static_refs = (uint32_t)static_refs;
    *end = in.cursor;
    return true;
}

void layout_array(ObjectLayout *out, bool ref_elements, int elem_size)
{
    VM_ASSERT(elem_size > 0 && (elem_size & (elem_size - 1)) == 0,
              "elements have a power of two bytes");
    *out = (ObjectLayout){.kind = ref_elements ? LAYOUT_REF_ARRAY : LAYOUT_PRIM_ARRAY,
                          .elem_shift = (uint8_t)__builtin_ctz((unsigned)elem_size),
                          .mark_epoch = out->mark_epoch};
}
