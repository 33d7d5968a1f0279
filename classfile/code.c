/* SPDX-License-Identifier: Apache-2.0
 * code.c - the Code attribute and what it contains.  (JVMS 17 4.7.3, 4.7.4, 4.7.12 - 4.7.14)
 *
 * Instructions are not looked at: ranges are checked against code_length only.  That they begin at
 * instructions is for the verifier (4.9.1).
 */
#include "classfile/parser.h"

typedef VEC(LineEntry) LineList;
typedef VEC(LocalVarRow) Locals;

/* What is gathered over several tables of the same kind before it is moved into the arena. */
typedef struct Gather {
    LineList lines;
    Locals vars, types;
} Gather;

static bool exception_table(Parser *p, CodeAttribute *c)
{
    TRY(read_u2(p, &c->exception_count));
    TRY(read_need(p, 8u * c->exception_count));
    TRY(c->exceptions = parse_room(p, c->exception_count * sizeof *c->exceptions));
    for (unsigned i = 0; i < c->exception_count; i++) {
        ExceptionEntry *e = &c->exceptions[i];
        TRY(read_u2(p, &e->start_pc) && read_u2(p, &e->end_pc) && read_u2(p, &e->handler_pc) &&
            read_u2(p, &e->catch_type));
        if (e->start_pc >= e->end_pc || e->end_pc > c->code_length)
            return FAIL_IN_FILE(p, "Illegal exception table range");
        if (e->handler_pc >= c->code_length)
            return FAIL_IN_FILE(p, "Illegal exception table handler");
        if (e->catch_type && !cp_is(p->cf, e->catch_type, CP_CLASS))
            return FAIL_IN_FILE(p, "Catch type in exception table has bad constant type");
    }
    return true;
}

/* 4.7.12 */
static bool line_table(Parser *p, CodeAttribute *c, const AttrHead *h, LineList *lines)
{
    uint16_t count;
    TRY(read_u2(p, &count));
    if (h->len != 2 + 4u * count)
        return FAIL_IN_FILE(p, "LineNumberTable attribute has wrong length");
    TRY(read_need(p, 4u * count));
    c->has_line_table = true;
    if (p->opt->trusted) {
        c->line_count += count;
        return read_skip(p, 4u * count);
    }
    for (unsigned i = 0; i < count; i++) {
        LineEntry e;
        TRY(read_u2(p, &e.start_pc) && read_u2(p, &e.line));
        if (e.start_pc >= c->code_length)
            return FAIL_IN_FILE(p, "Invalid pc in LineNumberTable");
        TRY(VEC_TRY_PUSH(*lines, e) || parse_no_memory(p));
    }
    return true;
}

/* 4.7.13, 4.7.14 */
static bool local_var(Parser *p, CodeAttribute *c, const char *table, bool types, LocalVarRow *e)
{
    ClassFile *cf = p->cf;
    TRY(read_u2(p, &e->start_pc) && read_u2(p, &e->length) && read_u2(p, &e->name_index) &&
        read_u2(p, &e->desc_index) && read_u2(p, &e->slot));
    if (e->start_pc >= c->code_length)
        return FAIL_IN_FILE(p, "Invalid start_pc %u in %s", e->start_pc, table);
    if ((uint32_t)e->start_pc + e->length > c->code_length)
        return FAIL_IN_FILE(p, "Invalid length %u in %s", e->length, table);
    if (!cp_is(cf, e->name_index, CP_UTF8))
        return FAIL_IN_FILE(p, "Name index %u in %s has bad constant type", e->name_index, table);
    if (!cp_is(cf, e->desc_index, CP_UTF8))
        return FAIL_IN_FILE(p, "Signature index %u in %s has bad constant type", e->desc_index,
                            table);
    Utf8 name = cp_str(cf, e->name_index), desc = cp_str(cf, e->desc_index);
    TRY(check_field_name(p, name));
    unsigned slots = 1;
    if (!types) {
        TRY(check_field_desc(p, name, desc));
        slots = desc_kind_slots(desc.bytes[0]);
    }
    if (e->slot + slots > c->max_locals)
        return FAIL_IN_FILE(p, "Invalid index %u in %s", e->slot, table);
    return true;
}

static bool local_var_table(Parser *p, CodeAttribute *c, const AttrHead *h, bool types,
                            Locals *vars)
{
    const char *table = types ? "LocalVariableTypeTable" : "LocalVariableTable";
    uint16_t count;
    TRY(read_u2(p, &count));
    if (h->len != 2 + 10u * count)
        return FAIL_IN_FILE(p, "%s has wrong length", table);
    TRY(read_need(p, 10u * count));
    *(types ? &c->has_local_var_types : &c->has_local_vars) = true;
    if (p->opt->trusted) {
        *(types ? &c->local_var_type_count : &c->local_var_count) += count;
        return read_skip(p, 10u * count);
    }
    for (unsigned i = 0; i < count; i++) {
        LocalVarRow e;
        TRY(local_var(p, c, table, types, &e));
        TRY(VEC_TRY_PUSH(*vars, e) || parse_no_memory(p));
    }
    return true;
}

static bool code_attribute(Parser *p, CodeAttribute *c, const AttrHead *h, Gather *g)
{
    if (utf8_is(h->name, "LineNumberTable"))
        return line_table(p, c, h, &g->lines);
    if (utf8_is(h->name, "LocalVariableTable"))
        return local_var_table(p, c, h, false, &g->vars);
    if (p->cf->major >= 49 && utf8_is(h->name, "LocalVariableTypeTable"))
        return local_var_table(p, c, h, true, &g->types);
    if (p->cf->major >= CLASSFILE_MAJOR_STACKMAP && utf8_is(h->name, "StackMapTable")) {
        if (span_present(c->stack_map_table))
            return FAIL_IN_FILE(p, "Multiple StackMapTable attributes");
        return read_attr_skip(p, h, &c->stack_map_table);
    }
    if (p->cf->major >= 49 && utf8_is(h->name, "RuntimeVisibleTypeAnnotations"))
        return read_attr_skip(p, h, &c->type_annotations_visible);
    if (p->cf->major >= 49 && utf8_is(h->name, "RuntimeInvisibleTypeAnnotations"))
        return read_attr_skip(p, h, &c->type_annotations_invisible);
    return read_attr_skip(p, h, NULL);
}

/* ---- local variables: no variable twice (4.7.13), types only for variables (as stock java has it)
 * ---- */

static bool same_var(const ClassFile *cf, const LocalVarRow *a, const LocalVarRow *b)
{
    return a->start_pc == b->start_pc && a->length == b->length && a->slot == b->slot &&
           utf8_eq(cp_str(cf, a->name_index), cp_str(cf, b->name_index));
}

static uint32_t var_hash(const ClassFile *cf, const LocalVarRow *e)
{
    Utf8 name = cp_str(cf, e->name_index);
    return (hash_bytes(name.bytes, name.len) ^ e->start_pc * 31u) + e->slot * 131u + e->length * 7u;
}

/* The local_vars of c in a hash table; bit 31 of a slot says that a type entry for it has been
 * seen. */
typedef struct VarSet {
    const LocalVarRow *rows;
    uint32_t *slots;
    uint32_t size;
} VarSet;
enum { ROW_MASK = 0xFFFFFF };
#define TYPED 0x80000000u

/* The slot of the row equal to e, or the empty one where it belongs. */
static uint32_t *var_slot(VarSet *s, const ClassFile *cf, const LocalVarRow *e)
{
    return &s->slots[TABLE_PLACE(k, var_hash(cf, e), s->size,
                                 !s->slots[k] ||
                                     same_var(cf, &s->rows[(s->slots[k] & ROW_MASK) - 1], e))];
}

static bool duplicated(Parser *p, const char *table, const LocalVarRow *e)
{
    Utf8 name = cp_str(p->cf, e->name_index);
    return FAIL_IN_FILE(p, "Duplicated %s attribute entry for '%.*s'", table, UTF8_ARG(name));
}

static bool check_variables(Parser *p, const CodeAttribute *c, VarSet *set)
{
    for (unsigned i = 0; i < c->local_var_count; i++) {
        uint32_t *slot = var_slot(set, p->cf, &c->local_vars[i]);
        if (*slot)
            return duplicated(p, "LocalVariableTable", &c->local_vars[i]);
        *slot = i + 1;
    }
    for (unsigned i = 0; i < c->local_var_type_count; i++) {
        const LocalVarRow *e = &c->local_var_types[i];
        uint32_t *slot = var_slot(set, p->cf, e);
        Utf8 name = cp_str(p->cf, e->name_index);
        if (!*slot)
            return FAIL(p, "LVTT entry for '%.*s'" IN_FILE " does not match any LVT entry",
                        UTF8_ARG(name), NAME_ARG(p));
        if (*slot & TYPED)
            return duplicated(p, "LocalVariableTypeTable", e);
        *slot |= TYPED;
    }
    return true;
}

bool check_local_vars(Parser *p, const CodeAttribute *c)
{
    if (c->local_var_count == 0 || p->legacy || p->opt->trusted)
        return true;
    uint32_t size = table_size(c->local_var_count);
    static_assert(UINT16_MAX <= ROW_MASK, "a row's number leaves the bit TYPED free");
    VM_ASSERT(c->local_var_count < size, "a search ends at an empty slot");
    VarSet set = {c->local_vars, calloc(size, sizeof(uint32_t)), size};
    bool ok = set.slots ? check_variables(p, c, &set) : parse_no_memory(p);
    free(set.slots);
    return ok;
}

/* ---- the whole ---- */

static bool code_body(Parser *p, MethodInfo *m, CodeAttribute *c, const AttrHead *h, Gather *g)
{
    uint16_t count;
    TRY(read_need(p, 8));
    TRY(read_u2(p, &c->max_stack) && read_u2(p, &c->max_locals) && read_u4(p, &c->code_length));
    if (m->arg_slots > c->max_locals)
        return FAIL_IN_FILE(p, "Arguments can't fit into locals");
    if (c->code_length == 0 || c->code_length > UINT16_MAX)
        return FAIL_IN_FILE(p, "Invalid method Code length %u", c->code_length);
    c->code_off = (uint32_t)p->pos;
    c->code = p->bytes + p->pos;
    TRY(read_skip(p, c->code_length));
    TRY(exception_table(p, c));
    TRY(read_u2(p, &count));
    TRY(raw_attrs_init(p, &c->raw, count));
    for (unsigned i = 0; i < count; i++) {
        AttrHead a;
        TRY(read_attr_head(p, &a));
        if (!attr_head_name(p, &a))
            return FAIL_IN_FILE(p, "Invalid code attribute name index %u", a.name_index);
        TRY(code_attribute(p, c, &a, g));
        raw_attrs_add(&c->raw, &a);
    }
    if (p->pos - h->start != h->len)
        return FAIL_IN_FILE(p, "Code segment has wrong length");
    return true;
}

/* Moves a gathered table into the arena.  The count is 16 bits in each table, not over all: refuse
 * what does not fit. */
#define KEEP(p, field, count, v, what) \
    do { \
        if ((v).len > UINT16_MAX) { \
            ok = FAIL_IN_FILE(p, "Too many entries in %s", what); \
            break; \
        } \
        (count) = (uint16_t)(v).len; \
        (field) = parse_room((p), (v).len * sizeof *(v).data); \
        ok = (field) != NULL; \
        if (ok && (v).len) \
            memcpy((field), (v).data, (v).len * sizeof *(v).data); \
    } while (0)

bool parse_code(Parser *p, MethodInfo *m, const AttrHead *h)
{
    VM_ASSERT(!m->code, "a method has one Code attribute");
    CodeAttribute *c = parse_room(p, sizeof *c);
    TRY(c);
    Gather g = {0};
    bool ok = code_body(p, m, c, h, &g);
    if (ok && !p->opt->trusted)
        KEEP(p, c->lines, c->line_count, g.lines, "LineNumberTable");
    if (ok && !p->opt->trusted)
        KEEP(p, c->local_vars, c->local_var_count, g.vars, "LocalVariableTable");
    if (ok && !p->opt->trusted)
        KEEP(p, c->local_var_types, c->local_var_type_count, g.types, "LocalVariableTypeTable");
    VEC_FREE(g.lines);
    VEC_FREE(g.vars);
    VEC_FREE(g.types);
    if (ok)
        m->code = c;
    return ok;
}
