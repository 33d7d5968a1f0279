/* SPDX-License-Identifier: Apache-2.0
 * attributes.c - the attributes of classes, fields, methods and record components.  (JVMS 17 4.7)
 *
 * An attribute means something from a certain class file version on (table 4.7-B); before that it
 * is skipped like an unknown one.  Readers of the larger class attributes run after all attributes
 * have been seen, because uniqueness is judged first.
 *
 * As in stock java a reader takes its rows from the file, not from a window of attribute_length
 * bytes, and compares what it consumed with the length afterwards: which of two faults is reported
 * depends on it.  It cannot leave the file in any case.
 */
#include "classfile/parser.h"

/* ---- common parts ---- */

bool read_attr_head(Parser *p, AttrHead *h)
{
    TRY(read_need(p, 6));
    TRY(read_u2(p, &h->name_index) && read_u4(p, &h->len));
    h->start = p->pos;
    return true;
}

/* The attribute's name, when its index is good; what a bad one is called differs by place. */
bool attr_head_name(Parser *p, AttrHead *h)
{
    if (!cp_is(p->cf, h->name_index, CP_UTF8))
        return false;
    h->name = cp_str(p->cf, h->name_index);
    return true;
}

bool read_attr_skip(Parser *p, const AttrHead *h, Span *out)
{
    TRY(read_skip(p, h->len));
    if (out)
        *out = (Span){(uint32_t)h->start, h->len};
    return true;
}

bool raw_attrs_init(Parser *p, RawAttributes *raw, uint16_t count)
{
    size_t room = read_left(p) / 6 + 1;
    raw->data = parse_room(p, (count < room ? count : room) * sizeof *raw->data);
    return raw->data != NULL;
}

void raw_attrs_add(RawAttributes *raw, const AttrHead *h)
{
    VM_ASSERT(raw->data, "raw_attrs_init has made room");
    VM_ASSERT(raw->count < UINT16_MAX, "an attribute table's count has 16 bits");
    raw->data[raw->count++] = (RawAttribute){h->name_index, {(uint32_t)h->start, h->len}};
}

/* "", " for field", ... after "Multiple X attributes". */
static bool multiple(Parser *p, const AttrHead *h, const char *where)
{
    return FAIL(p, "Multiple %.*s attributes%s" IN_FILE, UTF8_ARG(h->name), where, NAME_ARG(p));
}

static bool store_span(Parser *p, const AttrHead *h, Span *slot, const char *where)
{
    if (span_present(*slot))
        return multiple(p, h, where);
    return read_attr_skip(p, h, slot);
}

/* Synthetic and Deprecated (4.7.8, 4.7.15) */
static bool marker(Parser *p, const AttrHead *h, const char *what, bool *flag)
{
    if (h->len != 0)
        return FAIL(p, "Invalid %.*s %s attribute length %u" IN_FILE, UTF8_ARG(h->name), what,
                    h->len, NAME_ARG(p));
    *flag = true;
    return true;
}

/* The annotation attributes, whose content nobody checks here.  *known false: it is none of
 * them. */
enum { ON_CLASS = 1, ON_FIELD = 2, ON_METHOD = 4, ON_COMPONENT = 8, ON_ANY = 15 };

static bool annotation_attr(Parser *p, const AttrHead *h, AnnotationSpans *a, unsigned place,
                            const char *where, bool *known)
{
    const struct {
        const char *name;
        unsigned places;
        Span *slot;
    } rows[] = {
        {"RuntimeVisibleAnnotations", ON_ANY, &a->visible},
        {"RuntimeInvisibleAnnotations", ON_ANY, &a->invisible},
        {"RuntimeVisibleTypeAnnotations", ON_ANY, &a->type_visible},
        {"RuntimeInvisibleTypeAnnotations", ON_ANY, &a->type_invisible},
        {"RuntimeVisibleParameterAnnotations", ON_METHOD, &a->parameter_visible},
        {"RuntimeInvisibleParameterAnnotations", ON_METHOD, &a->parameter_invisible},
        {"AnnotationDefault", ON_METHOD, &a->default_value},
    };
    *known = false;
    for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
        if (!(rows[i].places & place) || !utf8_is(h->name, rows[i].name))
            continue;
        *known = true;
        return store_span(p, h, rows[i].slot, where);
    }
    return true;
}

/* ---- fields (4.5) ---- */

/* 4.7.2 */
static bool constant_value_fits(Parser *p, const FieldInfo *f, unsigned index)
{
    const ClassFile *cf = p->cf;
    CpTag tag = cp_tag(cf, index);
    if (tag == CP_UNUSABLE && (index == 0 || index >= cf->cp_count))
        return FAIL(p, "Bad initial value index %u in ConstantValue attribute" IN_FILE, index,
                    NAME_ARG(p));
    CpTag want;
    switch (f->desc.bytes[0]) {
    case 'B':
    case 'C':
    case 'I':
    case 'S':
    case 'Z': want = CP_INTEGER; break;
    case 'J': want = CP_LONG; break;
    case 'F': want = CP_FLOAT; break;
    case 'D': want = CP_DOUBLE; break;
    case 'L':
        return (tag == CP_STRING && utf8_is(f->desc, "Ljava/lang/String;")) ||
               FAIL_IN_FILE(p, "Bad string initial value");
    default: return FAIL_IN_FILE(p, "Unable to set initial value %u", index);
    }
    return tag == want || FAIL_IN_FILE(p, "Inconsistent constant value type");
}

static bool constant_value(Parser *p, FieldInfo *f, const AttrHead *h)
{
    uint16_t index;
    if (f->constant_value_index)
        return FAIL_IN_FILE(p, "Duplicate ConstantValue attribute");
    if (h->len != 2)
        return FAIL_IN_FILE(p, "Invalid ConstantValue field attribute length %u", h->len);
    TRY(read_u2(p, &index));
    TRY(constant_value_fits(p, f, index));
    f->constant_value_index = index;
    return true;
}

static bool signature_index(Parser *p, uint16_t *out)
{
    uint16_t index;
    TRY(read_u2(p, &index));
    if (!cp_is(p->cf, index, CP_UTF8))
        return FAIL_IN_FILE(p, "Invalid Signature attribute at constant pool index %u", index);
    *out = index;
    return true;
}

static bool field_attribute(Parser *p, FieldInfo *f, const AttrHead *h)
{
    bool known;
    if (utf8_is(h->name, "ConstantValue") && (f->flags & ACC_STATIC))
        return constant_value(p, f, h);
    if (utf8_is(h->name, "Synthetic"))
        return marker(p, h, "field", &f->synthetic_attr);
    if (utf8_is(h->name, "Deprecated"))
        return marker(p, h, "field", &f->deprecated_attr);
    if (p->cf->major >= 49) {
        if (utf8_is(h->name, "Signature")) {
            if (f->signature_index)
                return multiple(p, h, " for field");
            if (h->len != 2)
                return FAIL_IN_FILE(p, "Wrong size %u for field's Signature attribute", h->len);
            return signature_index(p, &f->signature_index);
        }
        TRY(annotation_attr(p, h, &f->annotations, ON_FIELD, " for field", &known));
        if (known)
            return true;
    }
    return read_attr_skip(p, h, NULL);
}

bool parse_field_attributes(Parser *p, FieldInfo *f)
{
    uint16_t count;
    TRY(read_u2(p, &count));
    TRY(raw_attrs_init(p, &f->raw, count));
    for (unsigned i = 0; i < count; i++) {
        AttrHead h;
        TRY(read_attr_head(p, &h));
        if (!attr_head_name(p, &h))
            return FAIL_IN_FILE(p, "Invalid field attribute index %u", h.name_index);
        TRY(field_attribute(p, f, &h));
        raw_attrs_add(&f->raw, &h);
    }
    return true;
}

/* ---- methods (4.6) ---- */

/* 4.7.5 */
static bool exceptions(Parser *p, MethodInfo *m, const AttrHead *h)
{
    if (m->has_exceptions)
        return multiple(p, h, "");
    TRY(read_u2(p, &m->exception_count));
    TRY(read_need(p, 2u * m->exception_count));
    TRY(m->exceptions = parse_room(p, m->exception_count * sizeof *m->exceptions));
    for (unsigned i = 0; i < m->exception_count; i++) {
        TRY(read_u2(p, &m->exceptions[i]));
        if (!cp_is(p->cf, m->exceptions[i], CP_CLASS))
            return FAIL_IN_FILE(p, "Exception name has bad type at constant pool %u",
                                m->exceptions[i]);
    }
    if (h->len != 2 + 2u * m->exception_count)
        return FAIL_IN_FILE(p, "Exceptions attribute has wrong length");
    m->has_exceptions = true;
    return true;
}

/* 4.7.24.  The indices are not checked: reflection reports bad ones when asked
 * (MalformedParametersException). */
static bool method_parameters(Parser *p, MethodInfo *m, const AttrHead *h)
{
    uint8_t count;
    if (m->has_method_parameters)
        return multiple(p, h, "");
    TRY(read_u1(p, &count));
    if (h->len != 1 + 4u * count)
        return FAIL(p, "Invalid MethodParameters method attribute length %u in class file", h->len);
    TRY(m->parameters = parse_room(p, count * sizeof *m->parameters));
    for (unsigned i = 0; i < count; i++)
        TRY(read_u2(p, &m->parameters[i].name_index) && read_u2(p, &m->parameters[i].flags));
    m->parameter_count = count;
    m->has_method_parameters = true;
    return true;
}

static bool method_attribute(Parser *p, MethodInfo *m, const AttrHead *h)
{
    bool known;
    if (utf8_is(h->name, "Code")) {
        if (m->flags & (ACC_NATIVE | ACC_ABSTRACT))
            return FAIL_IN_FILE(p, "Code attribute in native or abstract methods");
        if (m->code)
            return multiple(p, h, "");
        return parse_code(p, m, h);
    }
    if (utf8_is(h->name, "Exceptions"))
        return exceptions(p, m, h);
    if (utf8_is(h->name, "MethodParameters"))
        return method_parameters(p, m, h);
    if (utf8_is(h->name, "Synthetic"))
        return marker(p, h, "method", &m->synthetic_attr);
    if (utf8_is(h->name, "Deprecated"))
        return marker(p, h, "method", &m->deprecated_attr);
    if (p->cf->major >= 49) {
        if (utf8_is(h->name, "Signature")) {
            if (m->signature_index)
                return multiple(p, h, " for method");
            if (h->len != 2)
                return FAIL_IN_FILE(p, "Invalid Signature attribute length %u", h->len);
            return signature_index(p, &m->signature_index);
        }
        TRY(annotation_attr(p, h, &m->annotations, ON_METHOD, " for method", &known));
        if (known)
            return true;
    }
    return read_attr_skip(p, h, NULL);
}

bool parse_method_attributes(Parser *p, MethodInfo *m)
{
    uint16_t count;
    TRY(read_u2(p, &count));
    TRY(raw_attrs_init(p, &m->raw, count));
    for (unsigned i = 0; i < count; i++) {
        AttrHead h;
        TRY(read_attr_head(p, &h));
        if (!attr_head_name(p, &h))
            return FAIL_IN_FILE(p, "Invalid method attribute name index %u", h.name_index);
        TRY(method_attribute(p, m, &h));
        raw_attrs_add(&m->raw, &h);
    }
    if (m->code)
        TRY(check_local_vars(p, m->code));
    if (!m->code && !(m->flags & (ACC_NATIVE | ACC_ABSTRACT)))
        return FAIL_IN_FILE(p, "Absent Code attribute in method that is not native or abstract");
    return true;
}

/* ---- classes (4.1): what is remembered for the second round ---- */

typedef struct Later {
    AttrHead inner_classes, nest_members, permitted_subclasses, record;
    bool has_inner_classes, has_nest_members, has_permitted_subclasses, has_record,
        has_enclosing_method;
} Later;

static bool later(Parser *p, const AttrHead *h, AttrHead *slot, bool *seen)
{
    if (*seen)
        return multiple(p, h, "");
    *seen = true;
    *slot = *h;
    return read_skip(p, h->len);
}

/* 4.7.7 */
static bool enclosing_method(Parser *p, const AttrHead *h)
{
    ClassFile *cf = p->cf;
    if (h->len != 4)
        return FAIL_IN_FILE(p, "Wrong EnclosingMethod attribute length %u", h->len);
    uint16_t cls, nat;
    TRY(read_u2(p, &cls) && read_u2(p, &nat));
    if (cls == 0)
        return FAIL_IN_FILE(p, "Invalid class index in EnclosingMethod attribute");
    if (!cp_is(cf, cls, CP_CLASS))
        return FAIL_IN_FILE(p, "Invalid or out-of-bounds class index in EnclosingMethod attribute");
    if (nat && !cp_is(cf, nat, CP_NAME_AND_TYPE))
        return FAIL_IN_FILE(p,
                            "Invalid or out-of-bounds method index in EnclosingMethod attribute");
    cf->enclosing_class_index = cls;
    cf->enclosing_method_index = nat;
    return true;
}

/* 4.7.28 */
static bool nest_host(Parser *p, Later *l, const AttrHead *h)
{
    ClassFile *cf = p->cf;
    if (cf->nest_host_index)
        return multiple(p, h, "");
    if (l->has_nest_members)
        return FAIL_IN_FILE(p, "Conflicting NestMembers and NestHost attributes");
    if (h->len != 2)
        return FAIL_IN_FILE(p, "Wrong NestHost attribute length");
    uint16_t index;
    TRY(read_u2(p, &index));
    if (!cp_is(cf, index, CP_CLASS))
        return FAIL_IN_FILE(p, "Nest-host class_info_index %u has bad constant type", index);
    cf->nest_host_index = index;
    return true;
}

static bool source_file(Parser *p, const AttrHead *h)
{
    ClassFile *cf = p->cf;
    if (h->len != 2)
        return FAIL_IN_FILE(p, "Wrong SourceFile attribute length");
    if (cf->source_file_index)
        return multiple(p, h, "");
    uint16_t index;
    TRY(read_u2(p, &index));
    if (!cp_is(cf, index, CP_UTF8))
        return FAIL_IN_FILE(p, "Invalid SourceFile attribute at constant pool index %u", index);
    cf->source_file_index = index;
    return true;
}

static bool class_signature(Parser *p, const AttrHead *h)
{
    ClassFile *cf = p->cf;
    if (cf->signature_index)
        return multiple(p, h, "");
    if (h->len != 2)
        return FAIL_IN_FILE(p, "Wrong Signature attribute length %u", h->len);
    uint16_t index;
    TRY(read_u2(p, &index));
    if (!cp_is(cf, index, CP_UTF8))
        return FAIL(p, "Invalid constant pool index %u in Signature attribute" IN_FILE, index,
                    NAME_ARG(p));
    cf->signature_index = index;
    return true;
}

/* 4.7.23 */
static bool bootstrap_methods(Parser *p, const AttrHead *h)
{
    ClassFile *cf = p->cf;
    if (cf->has_bootstrap_methods)
        return multiple(p, h, "");
    if (h->len < 2)
        return FAIL_IN_FILE(p, "Invalid BootstrapMethods attribute length %u", h->len);
    uint16_t count;
    TRY(read_need(p, h->len));
    TRY(read_u2(p, &count));
    if (p->uses_bsm && p->max_bsm_index >= count)
        return FAIL_IN_FILE(p, "Short length on BootstrapMethods");
    size_t room = read_left(p) / 4 + 1;
    TRY(cf->bootstrap_methods =
            parse_room(p, (count < room ? count : room) * sizeof *cf->bootstrap_methods));
    /* u2 items that the attribute can hold, and holds so far */
    size_t words = (h->len - 2) / 2, used = 0;
    for (unsigned i = 0; i < count; i++) {
        BootstrapMethod *b = &cf->bootstrap_methods[i];
        TRY(read_need(p, 4));
        TRY(read_u2(p, &b->handle_index) && read_u2(p, &b->arg_count));
        if (!cp_is(cf, b->handle_index, CP_METHOD_HANDLE))
            return FAIL_IN_FILE(p, "bootstrap_method_index %u has bad constant type",
                                b->handle_index);
        used += 2;
        if (used + b->arg_count > words)
            return FAIL_IN_FILE(
                p,
                "Invalid BootstrapMethods num_bootstrap_methods or num_bootstrap_arguments value");
        used += b->arg_count;
        TRY(read_need(p, 2u * b->arg_count));
        uint16_t *args = parse_room(p, b->arg_count * sizeof *args);
        TRY(args);
        for (unsigned k = 0; k < b->arg_count; k++) {
            TRY(read_u2(p, &args[k]));
            if (!cp_is_loadable(cf, args[k]))
                return FAIL_IN_FILE(p, "argument_index %u has bad constant type", args[k]);
        }
        b->args = args;
    }
    if (p->pos - h->start != h->len)
        return FAIL_IN_FILE(p, "Bad length on BootstrapMethods");
    cf->bootstrap_method_count = count;
    cf->has_bootstrap_methods = true;
    return true;
}

/* Attributes that only modules have: kept for whoever wants to print them, never an error. */
static bool module_attribute(Parser *p, const AttrHead *h)
{
    ClassFile *cf = p->cf;
    Span span;
    TRY(read_attr_skip(p, h, &span));
    if (utf8_is(h->name, "Module"))
        cf->module = span;
    else if (utf8_is(h->name, "ModulePackages"))
        cf->module_packages = span;
    else if (h->len == 2 && cp_is(cf, be_u2(cf->bytes + span.off), CP_CLASS))
        cf->module_main_class_index = be_u2(cf->bytes + span.off);
    return true;
}

static bool class_attribute(Parser *p, Later *l, const AttrHead *h)
{
    ClassFile *cf = p->cf;
    bool known;
    if (utf8_is(h->name, "SourceFile"))
        return source_file(p, h);
    if (utf8_is(h->name, "SourceDebugExtension"))
        return store_span(p, h, &cf->source_debug_extension, "");
    if (utf8_is(h->name, "InnerClasses"))
        return later(p, h, &l->inner_classes, &l->has_inner_classes);
    if (utf8_is(h->name, "Synthetic"))
        return marker(p, h, "classfile", &cf->synthetic_attr);
    if (utf8_is(h->name, "Deprecated"))
        return marker(p, h, "classfile", &cf->deprecated_attr);
    if (cf->major >= 49) {
        if (utf8_is(h->name, "Signature"))
            return class_signature(p, h);
        TRY(annotation_attr(p, h, &cf->annotations, ON_CLASS, "", &known));
        if (known)
            return true;
        if (utf8_is(h->name, "EnclosingMethod")) {
            if (l->has_enclosing_method)
                return multiple(p, h, "");
            l->has_enclosing_method = true;
            return enclosing_method(p, h);
        }
    }
    if (cf->major >= 51 && utf8_is(h->name, "BootstrapMethods"))
        return bootstrap_methods(p, h);
    if (cf->major >= 55) {
        if (utf8_is(h->name, "NestHost"))
            return nest_host(p, l, h);
        if (utf8_is(h->name, "NestMembers")) {
            if (l->has_nest_members)
                return multiple(p, h, "");
            if (cf->nest_host_index)
                return FAIL_IN_FILE(p, "Conflicting NestHost and NestMembers attributes");
            return later(p, h, &l->nest_members, &l->has_nest_members);
        }
    }
    if (cf->major >= 60 && utf8_is(h->name, "Record"))
        return later(p, h, &l->record, &l->has_record);
    if (cf->major >= 61 && utf8_is(h->name, "PermittedSubclasses")) {
        if (cf->access_flags & ACC_FINAL)
            return FAIL(p, "PermittedSubclasses attribute in final class file %.*s", NAME_ARG(p));
        return later(p, h, &l->permitted_subclasses, &l->has_permitted_subclasses);
    }
    if (utf8_is(h->name, "Module") || utf8_is(h->name, "ModulePackages") ||
        utf8_is(h->name, "ModuleMainClass"))
        return module_attribute(p, h);
    return read_attr_skip(p, h, NULL);
}

/* ---- classes, second round ---- */

/* 4.7.6 */
static bool inner_class(Parser *p, InnerClass *r)
{
    ClassFile *cf = p->cf;
    TRY(read_u2(p, &r->inner_index));
    if (!cp_is(cf, r->inner_index, CP_CLASS))
        return FAIL_IN_FILE(p, "inner_class_info_index %u has bad constant type", r->inner_index);
    TRY(read_u2(p, &r->outer_index));
    if (r->outer_index && !cp_is(cf, r->outer_index, CP_CLASS))
        return FAIL_IN_FILE(p, "outer_class_info_index %u has bad constant type", r->outer_index);
    if (r->outer_index && cp_class_name(cf, r->outer_index).bytes[0] == '[')
        return FAIL_IN_FILE(p, "Outer class is an array class");
    TRY(read_u2(p, &r->name_index));
    if (r->name_index && !cp_is(cf, r->name_index, CP_UTF8))
        return FAIL_IN_FILE(p, "inner_name_index %u has bad constant type", r->name_index);
    if (r->inner_index == r->outer_index)
        return FAIL_IN_FILE(p, "Class is both outer and inner class");
    TRY(read_u2(p, &r->flags));
    uint16_t known = ACC_PUBLIC | ACC_PRIVATE | ACC_PROTECTED | ACC_STATIC | ACC_FINAL | ACC_SUPER |
                     ACC_INTERFACE | ACC_ABSTRACT | ACC_SYNTHETIC | ACC_ANNOTATION | ACC_ENUM;
    if (cf->major >= 53)
        known |= ACC_MODULE;
    r->flags &= known;
    if (cf->major < 50 && (r->flags & ACC_INTERFACE))
        r->flags |= ACC_ABSTRACT;
    return check_class_flags(p, r->flags);
}

/* From version 49 on no two rows may be equal.  Returns the number of the first that repeats
 * one. */
static bool inner_classes_unique(Parser *p)
{
    if (p->opt->trusted)
        return true;
    ClassFile *cf = p->cf;
    unsigned n = cf->inner_class_count;
    uint32_t size = table_size(n), *slots = calloc(size, sizeof *slots);
    if (!slots)
        return parse_no_memory(p);
    bool unique = true;
    for (unsigned i = 0; i < n && unique; i++) {
        const InnerClass *r = &cf->inner_classes[i];
        uint32_t *slot = &slots[TABLE_PLACE(
            k, hash_bytes(r, sizeof *r), size,
            !slots[k] || memcmp(&cf->inner_classes[slots[k] - 1], r, sizeof *r) == 0)];
        unique = !*slot;
        *slot = i + 1;
    }
    free(slots);
    return unique || FAIL_IN_FILE(p, "Duplicate entry in InnerClasses attribute");
}

/* The slot of the first row about the class of this name, or the free one where it would stand. */
static uint32_t *inner_class_slot(const ClassFile *cf, uint32_t *slots, uint32_t size,
                                  unsigned class_index)
{
    Utf8 name = cp_class_name(cf, class_index);
    return &slots[TABLE_PLACE(
        k, hash_bytes(name.bytes, name.len), size,
        !slots[k] ||
            utf8_eq(cp_class_name(cf, cf->inner_classes[slots[k] - 1].inner_index), name))];
}

/* Does an entry of the constant pool stand for two inner classes, or is a class outside of itself
 * by some way? */
static bool inner_classes_contradict(Parser *p, bool *out)
{
    const ClassFile *cf = p->cf;
    unsigned n = cf->inner_class_count;
    uint32_t size = table_size(n);
    FREED uint32_t *slots = calloc(size, sizeof *slots), *walk_of = calloc(n + 1, sizeof *walk_of);
    FREED bool *is_inner = calloc(cf->cp_count, sizeof *is_inner);
    bool bad = false, room = slots && walk_of && is_inner;
    for (unsigned i = 0; room && i < n && !bad; i++) {
        unsigned index = cf->inner_classes[i].inner_index;
        uint32_t *slot = inner_class_slot(cf, slots, size, index);
        bad = is_inner[index];
        is_inner[index] = true;
        if (!*slot)
            *slot = i + 1;
    }
    /* outwards from each row, as far as no other walk has been */
    for (unsigned i = 0; room && i < n && !bad; i++)
        for (unsigned at = i + 1; at && !bad;) {
            const InnerClass *r = &cf->inner_classes[at - 1];
            bad = walk_of[at] == i + 1;
            if (walk_of[at])
                break;
            walk_of[at] = i + 1;
            at = r->outer_index ? *inner_class_slot(cf, slots, size, r->outer_index) : 0;
        }
    *out = bad;
    return room || parse_no_memory(p);
}

static bool inner_classes(Parser *p, const AttrHead *h)
{
    ClassFile *cf = p->cf;
    TRY(read_u2(p, &cf->inner_class_count));
    TRY(read_need(p, 8u * cf->inner_class_count));
    TRY(cf->inner_classes = parse_room(p, cf->inner_class_count * sizeof *cf->inner_classes));
    for (unsigned i = 0; i < cf->inner_class_count; i++)
        TRY(inner_class(p, &cf->inner_classes[i]));
    if (cf->major >= 49) {
        TRY(inner_classes_unique(p));
        if (h->len != 2 + 8u * cf->inner_class_count)
            return FAIL_IN_FILE(p, "Wrong InnerClasses attribute length");
    }
    cf->has_inner_classes = true;
    return p->opt->trusted || inner_classes_contradict(p, &cf->inner_classes_contradict);
}

/* NestMembers (4.7.29), PermittedSubclasses (4.7.31) */
static bool class_list(Parser *p, const AttrHead *h, U2List *out, const char *what)
{
    ClassFile *cf = p->cf;
    uint16_t count;
    TRY(read_u2(p, &count));
    TRY(read_need(p, 2u * count));
    uint16_t *data = parse_room(p, count * sizeof *data);
    TRY(data);
    for (unsigned i = 0; i < count; i++) {
        TRY(read_u2(p, &data[i]));
        if (!cp_is(cf, data[i], CP_CLASS))
            return FAIL_IN_FILE(p, "%s class_info_index %u has bad constant type", what, data[i]);
    }
    if (h->len != 2 + 2u * count)
        return FAIL_IN_FILE(p, "Wrong %.*s attribute length", UTF8_ARG(h->name));
    *out = (U2List){count, data};
    return true;
}

/* 4.7.30 */
static bool component_attribute(Parser *p, RecordComponent *c, const AttrHead *h)
{
    bool known;
    if (utf8_is(h->name, "Signature")) {
        if (c->signature_index)
            return multiple(p, h, " for Record component");
        if (h->len != 2)
            return FAIL(p, "Invalid Signature attribute length %u in Record component" IN_FILE,
                        h->len, NAME_ARG(p));
        return signature_index(p, &c->signature_index);
    }
    TRY(annotation_attr(p, h, &c->annotations, ON_COMPONENT, " for Record component", &known));
    return known || read_attr_skip(p, h, NULL);
}

static bool record_component(Parser *p, RecordComponent *c)
{
    ClassFile *cf = p->cf;
    uint16_t count;
    TRY(read_need(p, 6));
    TRY(read_u2(p, &c->name_index));
    if (!cp_is(cf, c->name_index, CP_UTF8))
        return FAIL(p, "Invalid constant pool index %u for name in Record attribute" IN_FILE,
                    c->name_index, NAME_ARG(p));
    TRY(check_field_name(p, cp_str(cf, c->name_index)));
    TRY(read_u2(p, &c->desc_index));
    if (!cp_is(cf, c->desc_index, CP_UTF8))
        return FAIL(p, "Invalid constant pool index %u for descriptor in Record attribute" IN_FILE,
                    c->desc_index, NAME_ARG(p));
    TRY(check_field_desc(p, cp_str(cf, c->name_index), cp_str(cf, c->desc_index)));
    TRY(read_u2(p, &count));
    TRY(raw_attrs_init(p, &c->raw, count));
    for (unsigned i = 0; i < count; i++) {
        AttrHead h;
        TRY(read_attr_head(p, &h));
        if (!attr_head_name(p, &h))
            return FAIL_IN_FILE(p, "Invalid Record attribute name index %u", h.name_index);
        TRY(component_attribute(p, c, &h));
        raw_attrs_add(&c->raw, &h);
    }
    return true;
}

static bool record(Parser *p, const AttrHead *h)
{
    ClassFile *cf = p->cf;
    TRY(read_u2(p, &cf->record_component_count));
    size_t room = read_left(p) / 6 + 1;
    if (cf->record_component_count < room)
        room = cf->record_component_count;
    TRY(cf->record_components = parse_room(p, room * sizeof *cf->record_components));
    for (unsigned i = 0; i < cf->record_component_count; i++)
        TRY(record_component(p, &cf->record_components[i]));
    if (p->pos - h->start != h->len)
        return FAIL_IN_FILE(p, "Record attribute has wrong length");
    cf->has_record = true;
    return true;
}

static bool second_round(Parser *p, const Later *l)
{
    ClassFile *cf = p->cf;
    if (l->has_inner_classes) {
        p->pos = l->inner_classes.start;
        TRY(inner_classes(p, &l->inner_classes));
    }
    if (l->has_nest_members) {
        p->pos = l->nest_members.start;
        TRY(class_list(p, &l->nest_members, &cf->nest_members, "Nest member"));
        cf->has_nest_members = true;
    }
    if (l->has_record) {
        p->pos = l->record.start;
        TRY(record(p, &l->record));
    }
    if (l->has_permitted_subclasses) {
        p->pos = l->permitted_subclasses.start;
        TRY(class_list(p, &l->permitted_subclasses, &cf->permitted_subclasses,
                       "Permitted subclass"));
        cf->has_permitted_subclasses = true;
    }
    if (p->uses_bsm && !cf->has_bootstrap_methods)
        return FAIL_IN_FILE(p, "Missing BootstrapMethods attribute");
    return true;
}

bool parse_class_attributes(Parser *p)
{
    ClassFile *cf = p->cf;
    uint16_t count;
    Later l = {0};
    cf->attributes_span.off = (uint32_t)p->pos;
    TRY(read_u2(p, &count));
    TRY(raw_attrs_init(p, &cf->raw, count));
    for (unsigned i = 0; i < count; i++) {
        AttrHead h;
        TRY(read_attr_head(p, &h));
        if (!attr_head_name(p, &h))
            return FAIL_IN_FILE(p, "Attribute name has bad constant pool index %u", h.name_index);
        TRY(class_attribute(p, &l, &h));
        raw_attrs_add(&cf->raw, &h);
    }
    size_t after = p->pos;
    cf->attributes_span.len = (uint32_t)after - cf->attributes_span.off;
    TRY(second_round(p, &l));
    p->pos = after;
    return true;
}
