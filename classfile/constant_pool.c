/* SPDX-License-Identifier: Apache-2.0
 * constant_pool.c - the constant pool: entries, cross references, and access to them.  (JVMS 17
 * 4.4)
 *
 * Three passes, in the order in which stock java finds errors: reading the entries; indices name
 * entries of the right kind; names and descriptors are well formed and fit their use.
 */
#include "classfile/parser.h"
#include "classfile/mutf8.h"

/* ---- pass 1: entries ---- */

static bool read_utf8(Parser *p, CpInfo *e)
{
    TRY(read_u2(p, &e->utf8.len));
    TRY(read_need(p, e->utf8.len));
    e->utf8.bytes = (const char *)p->bytes + p->pos;
    p->pos += e->utf8.len;
    return true;
}

/* Files before version 48 may hold longer forms than needed, but never a zero byte or a broken
 * sequence. */
static bool utf8_ok(const Parser *p, Utf8 u)
{
    if (mutf8_valid(u.bytes, u.len, NULL))
        return true;
    if (p->cf->major >= 48)
        return false;
    for (const char *s = u.bytes, *end = s + u.len; s < end;) {
        const char *before = s;
        if (*s == 0)
            return false;
        mutf8_next(&s, end);
        if (s == before + 1 && (uint8_t)*before >= 0x80)
            return false;
    }
    return true;
}

/* How many indexes an entry takes (JVMS 4.4.5). */
static unsigned slots_of(uint8_t tag) { return tag == CP_LONG || tag == CP_DOUBLE ? 2 : 1; }

/* Reads the entry whose tag has been read. */
static bool read_entry(Parser *p, CpInfo *e)
{
    uint16_t major = p->cf->major;
    uint32_t hi, lo;
    switch (e->tag) {
    case CP_UTF8: return read_utf8(p, e);
    case CP_INTEGER:
    case CP_FLOAT:
        TRY(read_u4(p, &lo));
        e->bits = lo;
        return true;
    case CP_LONG:
    case CP_DOUBLE:
        TRY(read_u4(p, &hi) && read_u4(p, &lo));
        e->bits = (uint64_t)hi << 32 | lo;
        return true;
    case CP_CLASS:
    case CP_STRING: return read_u2(p, &e->cls.name_index);
    case CP_FIELDREF:
    case CP_METHODREF:
    case CP_INTERFACE_METHODREF:
    case CP_NAME_AND_TYPE: return read_u2(p, &e->ref.class_index) && read_u2(p, &e->ref.nat_index);
    case CP_METHOD_HANDLE:
        if (major < 51)
            break;
        return read_u1(p, &e->kind) && read_u2(p, &e->handle.ref_index);
    case CP_METHOD_TYPE:
        if (major < 51)
            break;
        return read_u2(p, &e->mtype.desc_index);
    case CP_DYNAMIC:
        if (major < 55)
            break;
        goto dynamic;
    case CP_INVOKE_DYNAMIC:
        if (major < 51)
            break;
    dynamic:
        TRY(read_u2(p, &e->dynamic.bsm_index) && read_u2(p, &e->dynamic.nat_index));
        if (e->dynamic.bsm_index > p->max_bsm_index)
            p->max_bsm_index = e->dynamic.bsm_index;
        p->uses_bsm = true;
        return true;
    case CP_MODULE:
    case CP_PACKAGE:
        if (major < 53)
            return FAIL_IN_FILE(p, "Unknown constant tag %u", e->tag);
        if (!p->bad_tag) {
            p->bad_tag = e->tag;
            p->bad_tag_off = e->off;
        }
        return read_u2(p, &e->cls.name_index);
    default: return FAIL_IN_FILE(p, "Unknown constant tag %u", e->tag);
    }
    return FAIL_IN_FILE(p, "Class file version does not support constant tag %u", e->tag);
}

bool parse_constant_pool(Parser *p)
{
    ClassFile *cf = p->cf;
    TRY(read_u2(p, &cf->cp_count) && read_need(p, 1));
    if (cf->cp_count == 0)
        return FAIL_IN_FILE(p, "Illegal constant pool size 0");
    /* An entry takes at least three bytes: a count that cannot be true fails before it costs
     * memory. */
    size_t room = (read_left(p) / 3 + 1) * 2;
    TRY(cf->cp = parse_room(p, (cf->cp_count < room ? cf->cp_count : room) * sizeof *cf->cp));
    for (unsigned i = 1; i < cf->cp_count;) {
        CpInfo *e = &cf->cp[i];
        e->off = (uint32_t)p->pos;
        TRY(read_u1(p, &e->tag));
        unsigned slots = slots_of(e->tag);
        if (i + slots > cf->cp_count)
            return FAIL_IN_FILE(p, "Invalid constant pool entry %u", i);
        TRY(read_entry(p, e));
        TRY(read_need(p, 1)); /* something must follow: told before faults of the entry itself */
        if (e->tag == CP_UTF8 && !p->opt->trusted && !utf8_ok(p, e->utf8))
            return FAIL_IN_FILE(p, "Illegal UTF8 string in constant pool");
        i += slots;
    }
    cf->cp_span = (Span){10, (uint32_t)p->pos - 10};
    return true;
}

/* ---- pass 2: cross references (4.4.1 - 4.4.10) ---- */

static bool need_tag(Parser *p, unsigned index, CpTag tag)
{
    if (cp_is(p->cf, index, tag))
        return true;
    return FAIL_IN_FILE(p, "Invalid constant pool index %u", index);
}

static bool check_handle_ref(Parser *p, const CpInfo *e, unsigned self)
{
    unsigned ref = e->handle.ref_index;
    if (ref == 0 || ref >= p->cf->cp_count)
        return FAIL_IN_FILE(p, "Invalid constant pool index %u", ref);
    CpTag tag = cp_tag(p->cf, ref);
    bool interface_ok = p->cf->major >= 52; /* static and private methods of interfaces */
    switch (e->kind) {
    case REF_getField:
    case REF_getStatic:
    case REF_putField:
    case REF_putStatic:
        if (tag == CP_FIELDREF)
            return true;
        return FAIL(p, "Invalid constant pool index %u" IN_FILE " (not a field)", ref, NAME_ARG(p));
    case REF_invokeStatic:
    case REF_invokeSpecial:
        if (tag == CP_INTERFACE_METHODREF && interface_ok)
            return true;
        /* fall through */
    case REF_invokeVirtual:
    case REF_newInvokeSpecial:
        if (tag == CP_METHODREF)
            return true;
        return FAIL(p, "Invalid constant pool index %u" IN_FILE " (not a method)", ref,
                    NAME_ARG(p));
    case REF_invokeInterface:
        if (tag == CP_INTERFACE_METHODREF)
            return true;
        return FAIL(p, "Invalid constant pool index %u" IN_FILE " (not an interface method)", ref,
                    NAME_ARG(p));
    default: return FAIL_IN_FILE(p, "Bad method handle kind at constant pool index %u", self);
    }
}

static bool check_references(Parser *p, const CpInfo *e, unsigned self)
{
    switch (e->tag) {
    case CP_CLASS:
    case CP_STRING:
    case CP_METHOD_TYPE: return need_tag(p, e->cls.name_index, CP_UTF8);
    case CP_MODULE:
    case CP_PACKAGE: return true; /* only modules have them, and those are refused anyway */
    case CP_FIELDREF:
    case CP_METHODREF:
    case CP_INTERFACE_METHODREF:
        return need_tag(p, e->ref.class_index, CP_CLASS) &&
               need_tag(p, e->ref.nat_index, CP_NAME_AND_TYPE);
    case CP_NAME_AND_TYPE:
        return need_tag(p, e->nat.name_index, CP_UTF8) && need_tag(p, e->nat.desc_index, CP_UTF8);
    case CP_METHOD_HANDLE: return check_handle_ref(p, e, self);
    case CP_DYNAMIC:
    case CP_INVOKE_DYNAMIC: return need_tag(p, e->dynamic.nat_index, CP_NAME_AND_TYPE);
    default: return true;
    }
}

/* ---- pass 3: names and descriptors ---- */

static bool check_class_name(Parser *p, Utf8 name)
{
    bool ok;
    if (name.len && name.bytes[0] == '[') {
        DescVerdict v = desc_check_field(name.bytes, name.len, p->legacy);
        if (v == DESC_BAD_CLASS_NAME)
            return FAIL_IN_FILE(p,
                                "Class name is empty or contains illegal character in descriptor");
        if (v == DESC_TOO_MANY_DIMENSIONS)
            return FAIL_IN_FILE(p, "Array type descriptor has more than 255 dimensions");
        ok = v == DESC_OK;
    } else {
        ok = name_check_class(name.bytes, name.len, p->legacy) &&
             !(p->since_21 && name.bytes[name.len - 1] == '/');
    }
    return ok || FAIL_IN_FILE(p, "Illegal class name \"%.*s\"", UTF8_ARG(name));
}

bool check_field_name(Parser *p, Utf8 name)
{
    return p->opt->trusted || name_check_field(name.bytes, name.len, p->legacy) ||
           FAIL_IN_CLASS(p, "Illegal field name \"%.*s\"", UTF8_ARG(name));
}

bool check_method_name(Parser *p, Utf8 name)
{
    return p->opt->trusted || name_check_method(name.bytes, name.len, p->legacy) ||
           FAIL_IN_CLASS(p, "Illegal method name \"%.*s\"", UTF8_ARG(name));
}

static bool illegal_desc(Parser *p, DescVerdict v, const char *what, Utf8 name, Utf8 desc)
{
    if (v == DESC_BAD_CLASS_NAME)
        return FAIL_IN_FILE(p, "Class name is empty or contains illegal character in descriptor");
    if (v == DESC_TOO_MANY_DIMENSIONS)
        return FAIL_IN_FILE(p, "Array type descriptor has more than 255 dimensions");
    return FAIL(p, "%s \"%.*s\"" IN_CLASS " has illegal signature \"%.*s\"", what, UTF8_ARG(name),
                NAME_ARG(p), UTF8_ARG(desc));
}

bool check_field_desc(Parser *p, Utf8 name, Utf8 desc)
{
    if (p->opt->trusted)
        return true;
    DescVerdict v = desc_check_field(desc.bytes, desc.len, p->legacy);
    return v == DESC_OK || illegal_desc(p, v, "Field", name, desc);
}

/* A method descriptor, whatever the method is. */
static bool check_desc_form(Parser *p, Utf8 name, Utf8 desc, unsigned *out_slots)
{
    DescVerdict v = desc_check_method(desc.bytes, desc.len, p->legacy, out_slots);
    return v == DESC_OK || illegal_desc(p, v, "Method", name, desc);
}

/* 2.9: both special methods return nothing. */
static bool check_special_return(Parser *p, Utf8 name, Utf8 desc)
{
    bool special = utf8_is(name, "<clinit>") || utf8_is(name, "<init>");
    return !special || (desc.len && desc.bytes[desc.len - 1] == 'V') ||
           illegal_desc(p, DESC_BAD, "Method", name, desc);
}

bool check_method_desc(Parser *p, Utf8 name, Utf8 desc, unsigned *out_slots)
{
    /* 2.9; from version 51 on <clinit> takes nothing either */
    if (p->cf->major >= 51 && utf8_is(name, "<clinit>") && !utf8_is(desc, "()V"))
        return illegal_desc(p, DESC_BAD, "Method", name, desc);
    if (p->since_21)
        TRY(check_special_return(p, name, desc));
    return check_desc_form(p, name, desc, out_slots) && check_special_return(p, name, desc);
}

static bool check_name_and_type(Parser *p, CpInfo *e)
{
    Utf8 name = cp_str(p->cf, e->nat.name_index), desc = cp_str(p->cf, e->nat.desc_index);
    if (name.len == 0 || desc.len == 0)
        return FAIL_IN_CLASS(p, "Illegal zero length constant pool entry at %u",
                             desc.len == 0 ? e->nat.desc_index : e->nat.name_index);
    if (desc.bytes[0] != '(')
        return check_field_name(p, name) && check_field_desc(p, name, desc);
    unsigned slots = 0;
    TRY(check_method_name(p, name));
    TRY(p->since_21 ? check_desc_form(p, name, desc, &slots)
                    : check_method_desc(p, name, desc, &slots));
    e->arg_slots = (uint8_t)(slots > 255 ? 255 : slots);
    return true;
}

/* A reference whose name-and-type must be of a method, or must not.  The entry may come before its
 * NameAndType, which has its own turn: nothing more than the kind is checked here. */
static bool check_ref_kind(Parser *p, unsigned nat_index, bool method, const char *what)
{
    const CpInfo *nat = &p->cf->cp[nat_index];
    Utf8 name = cp_str(p->cf, nat->nat.name_index), desc = cp_str(p->cf, nat->nat.desc_index);
    bool is_method = desc.len && desc.bytes[0] == '(';
    return is_method == method || illegal_desc(p, DESC_BAD, what, name, desc);
}

static bool check_member_ref(Parser *p, const CpInfo *e)
{
    if (e->tag == CP_FIELDREF)
        return check_ref_kind(p, e->ref.nat_index, false, "Field");
    TRY(check_ref_kind(p, e->ref.nat_index, true, "Method"));
    uint16_t name_index = p->cf->cp[e->ref.nat_index].nat.name_index;
    Utf8 name = cp_str(p->cf, name_index);
    if (e->tag != CP_METHODREF)
        return true;
    /* 4.4.2 */
    if (name.len && name.bytes[0] == '<' && !utf8_is(name, "<init>"))
        return FAIL_IN_FILE(p, "Bad method name at constant pool index %u", name_index);
    uint16_t desc_index = p->cf->cp[e->ref.nat_index].nat.desc_index;
    return !p->since_21 || check_special_return(p, name, cp_str(p->cf, desc_index));
}

static bool check_handle_name(Parser *p, const CpInfo *e)
{
    if (e->kind < REF_invokeVirtual)
        return true;
    const CpInfo *ref = &p->cf->cp[e->handle.ref_index];
    uint16_t name_index = p->cf->cp[ref->ref.nat_index].nat.name_index;
    bool init = utf8_is(cp_str(p->cf, name_index), "<init>");
    if (e->kind == REF_newInvokeSpecial)
        return init ||
               FAIL_IN_FILE(p, "Bad constructor name at constant pool index %u", name_index);
    if (e->kind != REF_invokeInterface && init)
        return FAIL_IN_FILE(p, "Bad method name at constant pool index %u", name_index);
    return true;
}

static bool check_names(Parser *p, CpInfo *e)
{
    unsigned slots;
    switch (e->tag) {
    case CP_CLASS: return check_class_name(p, cp_str(p->cf, e->cls.name_index));
    case CP_NAME_AND_TYPE: return check_name_and_type(p, e);
    case CP_FIELDREF:
    case CP_METHODREF:
    case CP_INTERFACE_METHODREF: return check_member_ref(p, e);
    case CP_DYNAMIC: return check_ref_kind(p, e->dynamic.nat_index, false, "CONSTANT_Dynamic");
    case CP_INVOKE_DYNAMIC: return check_ref_kind(p, e->dynamic.nat_index, true, "Method");
    case CP_METHOD_HANDLE: return check_handle_name(p, e);
    case CP_METHOD_TYPE:
        return check_desc_form(p, (Utf8){"type", 4}, cp_str(p->cf, e->mtype.desc_index), &slots);
    default: return true;
    }
}

/* Runs one check over all entries; errors point at the entry. */
bool check_constant_pool(Parser *p)
{
    size_t here = p->pos;
    for (int pass = 0; pass < (p->opt->trusted ? 1 : 2); pass++) {
        for (unsigned i = 1; i < p->cf->cp_count; i++) {
            CpInfo *e = &p->cf->cp[i];
            p->pos = e->off;
            TRY(pass == 0 ? check_references(p, e, i) : check_names(p, e));
        }
    }
    p->pos = here;
    return true;
}

/* 4.4: constants that ldc and bootstrap arguments may name. */
bool cp_is_loadable(const ClassFile *cf, unsigned index)
{
    switch (cp_tag(cf, index)) {
    case CP_INTEGER:
    case CP_FLOAT:
    case CP_LONG:
    case CP_DOUBLE:
    case CP_CLASS:
    case CP_STRING:
    case CP_METHOD_HANDLE:
    case CP_METHOD_TYPE:
    case CP_DYNAMIC: return true;
    default: return false;
    }
}

/* ---- accessors ---- */

CpTag cp_tag(const ClassFile *cf, unsigned index)
{
    return index && index < cf->cp_count ? (CpTag)cf->cp[index].tag : CP_UNUSABLE;
}

bool cp_is(const ClassFile *cf, unsigned index, CpTag tag)
{
    return tag != CP_UNUSABLE && cp_tag(cf, index) == tag;
}

Utf8 cp_str(const ClassFile *cf, unsigned index)
{
    VM_ASSERT(cp_is(cf, index, CP_UTF8), "index of a CONSTANT_Utf8");
    return cf->cp[index].utf8;
}

Utf8 cp_class_name(const ClassFile *cf, unsigned index)
{
    VM_ASSERT(cp_is(cf, index, CP_CLASS) || cp_is(cf, index, CP_MODULE) ||
                  cp_is(cf, index, CP_PACKAGE),
              "index of what has a name alone");
    return cp_str(cf, cf->cp[index].cls.name_index);
}

static const CpInfo *nat_of(const ClassFile *cf, unsigned index)
{
    const CpInfo *e = &cf->cp[index];
    VM_ASSERT(index && index < cf->cp_count, "index of an entry");
    switch (e->tag) {
    case CP_NAME_AND_TYPE: return e;
    case CP_DYNAMIC:
    case CP_INVOKE_DYNAMIC: return &cf->cp[e->dynamic.nat_index];
    default:
        VM_ASSERT(e->tag == CP_FIELDREF || e->tag == CP_METHODREF ||
                      e->tag == CP_INTERFACE_METHODREF,
                  "it has a name and a descriptor");
        return &cf->cp[e->ref.nat_index];
    }
}

Utf8 cp_ref_name(const ClassFile *cf, unsigned index)
{
    return cp_str(cf, nat_of(cf, index)->nat.name_index);
}
Utf8 cp_ref_desc(const ClassFile *cf, unsigned index)
{
    return cp_str(cf, nat_of(cf, index)->nat.desc_index);
}

bool utf8_eq(Utf8 a, Utf8 b) { return a.len == b.len && memcmp(a.bytes, b.bytes, a.len) == 0; }

bool utf8_is(Utf8 a, const char *s)
{
    size_t n = strlen(s);
    return a.len == n && memcmp(a.bytes, s, n) == 0;
}
