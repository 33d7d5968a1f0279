/* SPDX-License-Identifier: Apache-2.0
 * parse.c - the ClassFile structure: header, interfaces, fields, methods.  (JVMS 17 4.1, 4.5, 4.6,
 * 4.8)
 *
 * Order of the checks, which decides what a file with several faults is told: magic, version,
 * constant pool (read, cross references, names), access flags, this, super, interfaces, fields,
 * methods, class attributes, end of file.
 *
 * Memory: a count in the file is only a claim.  Tables are allocated for at most as many rows as
 * the rest of the file could hold (table_room), so that small hostile files cannot take much
 * memory; running out of bytes comes first.
 */
#include "classfile/parser.h"

/* ---- errors ---- */

bool parse_fail(Parser *p, ClassFileErrorKind kind, size_t offset, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    vsnprintf(p->err->message, sizeof p->err->message, fmt, args);
    va_end(args);
    p->err->kind = kind;
    p->err->offset = offset;
    return false;
}

bool parse_no_memory(Parser *p)
{
    return parse_fail(p, CLASSFILE_OUT_OF_MEMORY, p->pos, "class file");
}

void *parse_room(Parser *p, size_t bytes)
{
    void *room = arena_alloc(&p->cf->arena, bytes);
    if (!room)
        parse_no_memory(p);
    return room;
}

const char *classfile_error_class(ClassFileErrorKind kind)
{
    switch (kind) {
    case CLASSFILE_OK: break;
    case CLASSFILE_FORMAT: return "java/lang/ClassFormatError";
    case CLASSFILE_UNSUPPORTED_VERSION: return "java/lang/UnsupportedClassVersionError";
    case CLASSFILE_NO_CLASS_DEF: return "java/lang/NoClassDefFoundError";
    case CLASSFILE_INCOMPATIBLE_CHANGE: return "java/lang/IncompatibleClassChangeError";
    case CLASSFILE_VERIFY: return "java/lang/VerifyError";
    case CLASSFILE_OUT_OF_MEMORY: return "java/lang/OutOfMemoryError";
    case CLASSFILE_STOPPED: break;
    }
    return "java/lang/InternalError";
}

/* ---- the reader ---- */

bool parse_truncated(Parser *p) { return FAIL(p, "Truncated class file"); }

static size_t table_room(const Parser *p, size_t count, size_t least_row)
{
    size_t room = read_left(p) / least_row + 1;
    return count < room ? count : room;
}

/* ---- header ---- */

/* 4.1, minor_version and major_version */
static bool parse_version(Parser *p)
{
    ClassFile *cf = p->cf;
    TRY(read_u2(p, &cf->minor) && read_u2(p, &cf->major));
    unsigned major = cf->major, minor = cf->minor;
    const unsigned newest = p->opt->newest ? p->opt->newest : CLASSFILE_MAJOR_MAX;
    p->legacy = major < 49;
    p->since_21 = newest >= 65;
    const ClassFileErrorKind kind = CLASSFILE_UNSUPPORTED_VERSION;
    if (major < CLASSFILE_MAJOR_MIN)
        return parse_fail(
            p, kind, 4,
            "%.*s (class file version %u.%u) was compiled with an invalid major version",
            NAME_ARG(p), major, minor);
    if (major > newest)
        return parse_fail(
            p, kind, 4,
            "%.*s has been compiled by a more recent version of the Java Runtime (class file version "
            "%u.%u), this version of the Java Runtime only recognizes class file versions up to %u.0",
            NAME_ARG(p), major, minor, newest);
    if (major < 56 || minor == 0)
        return true;
    if (minor != CLASSFILE_MINOR_PREVIEW)
        return parse_fail(
            p, kind, 4,
            "%.*s (class file version %u.%u) was compiled with an invalid non-zero minor version",
            NAME_ARG(p), major, minor);
    if (major != newest)
        return parse_fail(
            p, kind, 4,
            "%.*s (class file version %u.%u) was compiled with preview features that are unsupported. "
            "This version of the Java Runtime only recognizes preview features for class file version "
            "%u.%u",
            NAME_ARG(p), major, minor, newest, CLASSFILE_MINOR_PREVIEW);
    if (!p->opt->enable_preview)
        return parse_fail(
            p, kind, 4,
            "Preview features are not enabled for %.*s (class file version %u.%u). Try running with "
            "'--enable-preview'",
            NAME_ARG(p), major, minor);
    return true;
}

static bool parse_access_flags(Parser *p)
{
    ClassFile *cf = p->cf;
    uint16_t flags;
    TRY(read_need(p, 8)); /* this, super and the interface count come with it */
    TRY(read_u2(p, &flags));
    uint16_t known = ACC_PUBLIC | ACC_FINAL | ACC_SUPER | ACC_INTERFACE | ACC_ABSTRACT |
                     ACC_SYNTHETIC | ACC_ANNOTATION | ACC_ENUM;
    if (cf->major >= 53)
        known |= ACC_MODULE;
    flags &= known;
    /* old compilers left it out */
    if (cf->major < 50 && (flags & ACC_INTERFACE))
        flags |= ACC_ABSTRACT;
    TRY(check_class_flags(p, flags));
    cf->access_flags = flags;
    return true;
}

/* A constant that only modules have (4.4.11, 4.4.12) is a fault, unless the file is a module, which
 * is another one: so the flags are looked at first. */
static bool refuse_module_tags(Parser *p)
{
    if (!p->bad_tag)
        return true;
    TRY(parse_access_flags(p));
    p->pos = p->bad_tag_off;
    return FAIL_IN_FILE(p, "Unknown constant tag %u", p->bad_tag);
}

static bool parse_this_class(Parser *p, const char *expected)
{
    ClassFile *cf = p->cf;
    uint16_t index;
    TRY(read_u2(p, &index));
    if (!cp_is(cf, index, CP_CLASS))
        return FAIL(p, "Invalid this class index %u in constant pool" IN_FILE, index, NAME_ARG(p));
    Utf8 name = cp_class_name(cf, index);
    if (name.bytes[0] == '[')
        return FAIL_IN_FILE(p, "Bad class name");
    cf->this_class = index;
    cf->name = name;
    p->name = name;
    if (expected && !utf8_is(name, expected))
        return parse_fail(p, CLASSFILE_NO_CLASS_DEF, p->pos, "%s (wrong name: %.*s)", expected,
                          UTF8_ARG(name));
    return true;
}

static bool parse_super_class(Parser *p)
{
    ClassFile *cf = p->cf;
    uint16_t index;
    TRY(read_u2(p, &index));
    /* 4.1; stock java only refuses 0 for the others */
    bool object = utf8_is(cf->name, "java/lang/Object");
    if (index == 0 ? !object : !cp_is(cf, index, CP_CLASS) || object)
        return FAIL_IN_FILE(p, "Invalid superclass index %u", index);
    if (index) {
        cf->super_class = index;
        cf->super_name = cp_class_name(cf, index);
        if (cf->super_name.bytes[0] == '[')
            return FAIL_IN_FILE(p, "Bad superclass name");
    }
    return true;
}

/* ---- duplicates ---- */

/* A set of (name, descriptor) pairs, given as indices; tells the first repetition. */
typedef struct PairSet {
    Utf8 (*get)(const ClassFile *, unsigned i, Utf8 *desc);
    uint32_t *slots, size;
} PairSet;

static PairSet pairs_new(size_t count, Utf8 (*get)(const ClassFile *, unsigned, Utf8 *))
{
    uint32_t size = table_size(count);
    return (PairSet){get, calloc(size, sizeof(uint32_t)), size};
}

/* True when new. */
static bool pairs_add(PairSet *s, const ClassFile *cf, unsigned i)
{
    Utf8 desc, d2;
    Utf8 name = s->get(cf, i, &desc);
    uint32_t h = hash_bytes(name.bytes, name.len) * 31 + hash_bytes(desc.bytes, desc.len);
    VM_ASSERT(i < s->size, "a search ends at an empty slot");
    uint32_t *slot = &s->slots[TABLE_PLACE(
        k, h, s->size,
        !s->slots[k] || (utf8_eq(name, s->get(cf, s->slots[k] - 1, &d2)) && utf8_eq(desc, d2)))];
    if (*slot)
        return false;
    *slot = i + 1;
    return true;
}

/* *out: index of the first element that repeats an earlier one, or count. */
static bool first_duplicate(Parser *p, unsigned count,
                            Utf8 (*get)(const ClassFile *, unsigned, Utf8 *), unsigned *out)
{
    *out = count;
    if (count < 2 || p->opt->repeats || p->opt->trusted)
        return true;
    PairSet set = pairs_new(count, get);
    if (!set.slots)
        return parse_no_memory(p);
    unsigned i = 0;
    while (i < count && pairs_add(&set, p->cf, i))
        i++;
    free(set.slots);
    *out = i;
    return true;
}

static Utf8 interface_key(const ClassFile *cf, unsigned i, Utf8 *desc)
{
    *desc = (Utf8){"", 0};
    return cp_class_name(cf, cf->interfaces[i]);
}

static Utf8 field_key(const ClassFile *cf, unsigned i, Utf8 *desc)
{
    *desc = cf->fields[i].desc;
    return cf->fields[i].name;
}

static Utf8 method_key(const ClassFile *cf, unsigned i, Utf8 *desc)
{
    *desc = cf->methods[i].desc;
    return cf->methods[i].name;
}

/* The descriptor is shown with dots. */
static bool duplicate_member(Parser *p, const char *what, Utf8 name, Utf8 desc)
{
    char shown[sizeof p->err->message];
    class_name_external(shown, sizeof shown, desc.bytes, desc.len);
    return FAIL_IN_FILE(p, "Duplicate %s name \"%.*s\" with signature \"%s\"", what, UTF8_ARG(name),
                        shown);
}

/* ---- interfaces, fields, methods ---- */

static bool parse_interfaces(Parser *p)
{
    ClassFile *cf = p->cf;
    TRY(read_u2(p, &cf->interface_count));
    uint16_t *out = parse_room(p, table_room(p, cf->interface_count, 2) * sizeof *out);
    TRY(out);
    cf->interfaces = out;
    for (unsigned i = 0; i < cf->interface_count; i++) {
        TRY(read_u2(p, &out[i]));
        if (!cp_is(cf, out[i], CP_CLASS))
            return FAIL_IN_FILE(p, "Interface name has bad constant pool index %u", out[i]);
        Utf8 name = cp_class_name(cf, out[i]);
        if (name.bytes[0] == '[')
            return FAIL_IN_FILE(p, "Bad interface name");
        if (p->opt->on_interface && !p->opt->on_interface(p->opt->ctx, cf, name))
            return parse_fail(p, CLASSFILE_STOPPED, p->pos, "%.*s", UTF8_ARG(name));
    }
    if (cf->interface_count && !cf->super_class)
        return FAIL_IN_FILE(p, "java.lang.Object cannot implement an interface");
    unsigned dup;
    TRY(first_duplicate(p, cf->interface_count, interface_key, &dup));
    if (dup < cf->interface_count) {
        Utf8 name = cp_class_name(cf, out[dup]);
        return FAIL_IN_FILE(p, "Duplicate interface name \"%.*s\"", UTF8_ARG(name));
    }
    return true;
}

static bool parse_field(Parser *p, FieldInfo *f)
{
    ClassFile *cf = p->cf;
    TRY(read_need(p, 8));
    TRY(read_u2(p, &f->flags));
    f->flags &= 0x50DF; /* table 4.5-A; the rest is ignored */
    TRY(check_field_flags(p, f->flags));
    TRY(read_u2(p, &f->name_index));
    if (!cp_is(cf, f->name_index, CP_UTF8))
        return FAIL(p, "Invalid constant pool index %u for field name" IN_FILE, f->name_index,
                    NAME_ARG(p));
    f->name = cp_str(cf, f->name_index);
    TRY(check_field_name(p, f->name));
    TRY(read_u2(p, &f->desc_index));
    if (!cp_is(cf, f->desc_index, CP_UTF8))
        return FAIL(p, "Invalid constant pool index %u for field signature" IN_FILE, f->desc_index,
                    NAME_ARG(p));
    f->desc = cp_str(cf, f->desc_index);
    TRY(check_field_desc(p, f->name, f->desc));
    return parse_field_attributes(p, f);
}

static bool parse_fields(Parser *p)
{
    ClassFile *cf = p->cf;
    cf->fields_span.off = (uint32_t)p->pos;
    TRY(read_u2(p, &cf->field_count));
    TRY(cf->fields = parse_room(p, table_room(p, cf->field_count, 8) * sizeof *cf->fields));
    for (unsigned i = 0; i < cf->field_count; i++)
        TRY(parse_field(p, &cf->fields[i]));
    cf->fields_span.len = (uint32_t)p->pos - cf->fields_span.off;
    unsigned dup;
    TRY(first_duplicate(p, cf->field_count, field_key, &dup));
    if (dup < cf->field_count) {
        FieldInfo *f = &cf->fields[dup];
        return duplicate_member(p, "field", f->name, f->desc);
    }
    return true;
}

static bool parse_method(Parser *p, MethodInfo *m)
{
    ClassFile *cf = p->cf;
    TRY(read_need(p, 8));
    TRY(read_u2(p, &m->flags) && read_u2(p, &m->name_index));
    if (!cp_is(cf, m->name_index, CP_UTF8))
        return FAIL(p, "Illegal constant pool index %u for method name" IN_FILE, m->name_index,
                    NAME_ARG(p));
    m->name = cp_str(cf, m->name_index);
    TRY(check_method_name(p, m->name));
    TRY(read_u2(p, &m->desc_index));
    if (!cp_is(cf, m->desc_index, CP_UTF8))
        return FAIL(p, "Illegal constant pool index %u for method signature" IN_FILE, m->desc_index,
                    NAME_ARG(p));
    m->desc = cp_str(cf, m->desc_index);

    if (utf8_is(m->name, "<clinit>")) { /* 2.9.2, 4.6: its other flags are ignored */
        if (cf->major >= 51 && !(m->flags & ACC_STATIC))
            return FAIL_IN_FILE(p, "Method <clinit> is not static");
        bool has_strict = cf->major >= 46 && cf->major <= 60; /* table 4.6-A */
        m->flags = (uint16_t)((has_strict ? m->flags & ACC_STRICT : 0) | ACC_STATIC);
        m->is_clinit = utf8_is(m->desc, "()V");
    } else {
        m->is_init = utf8_is(m->name, "<init>");
        TRY(check_method_flags(p, m->flags, m->name));
        if (m->is_init && (cf->access_flags & ACC_INTERFACE))
            return FAIL(p, "Interface cannot have a method named <init>, class file %.*s",
                        NAME_ARG(p));
        m->flags &= 0x1DFF; /* table 4.6-A */
    }

    unsigned slots;
    if (p->opt->trusted)
        slots = desc_arg_slots(m->desc.bytes, m->desc.len);
    else
        TRY(check_method_desc(p, m->name, m->desc, &slots));
    slots += !(m->flags & ACC_STATIC);
    /* 4.11 */
    if (slots > DESC_MAX_ARG_SLOTS)
        return FAIL_IN_FILE(p, "Too many arguments in method signature");
    m->arg_slots = (uint16_t)slots;
    return parse_method_attributes(p, m);
}

static bool parse_methods(Parser *p)
{
    ClassFile *cf = p->cf;
    cf->methods_span.off = (uint32_t)p->pos;
    TRY(read_u2(p, &cf->method_count));
    TRY(cf->methods = parse_room(p, table_room(p, cf->method_count, 8) * sizeof *cf->methods));
    for (unsigned i = 0; i < cf->method_count; i++)
        TRY(parse_method(p, &cf->methods[i]));
    cf->methods_span.len = (uint32_t)p->pos - cf->methods_span.off;
    unsigned dup;
    TRY(first_duplicate(p, cf->method_count, method_key, &dup));
    if (dup < cf->method_count) {
        MethodInfo *m = &cf->methods[dup];
        return duplicate_member(p, "method", m->name, m->desc);
    }
    return true;
}

/* ---- the whole ---- */

static bool parse(Parser *p, const char *expected)
{
    ClassFile *cf = p->cf;
    uint32_t magic;
    TRY(read_need(p, 8));
    TRY(read_u4(p, &magic));
    if (magic != CLASSFILE_MAGIC) {
        p->pos = 0;
        return FAIL_IN_FILE(p, "Incompatible magic value %u", magic);
    }
    TRY(parse_version(p));
    TRY(parse_constant_pool(p));
    TRY(refuse_module_tags(p));
    TRY(check_constant_pool(p));
    TRY(parse_access_flags(p));
    TRY(parse_this_class(p, expected));
    TRY(parse_super_class(p));
    TRY(parse_interfaces(p));
    TRY(parse_fields(p));
    TRY(parse_methods(p));
    TRY(parse_class_attributes(p));
    if (read_left(p))
        return FAIL(p, "Extra bytes at the end of class file %.*s", NAME_ARG(p));
    if ((cf->access_flags & ACC_INTERFACE) && !utf8_is(cf->super_name, "java/lang/Object"))
        return FAIL_IN_FILE(p, "Interfaces must have java.lang.Object as superclass");
    return true;
}

bool classfile_parse(const uint8_t *bytes, size_t len, const ClassFileOptions *opt, ClassFile **out,
                     ClassFileError *err)
{
    static const ClassFileOptions defaults;
    VM_ASSERT(out && (bytes || !len), "a class file, and where it goes");
    if (!opt)
        opt = &defaults;
    ClassFileError scratch;
    ClassFile *cf = calloc(1, sizeof *cf);
    const char *shown = opt->expected_name ? opt->expected_name : "<Unknown>";
    size_t shown_len = strlen(shown);
    Parser p = {
        .cf = cf,
        .err = err ? err : &scratch,
        .opt = opt,
        .name = {shown, (uint16_t)(shown_len < UINT16_MAX ? shown_len : UINT16_MAX)},
    };
    *p.err = (ClassFileError){0};
    if (!cf)
        return parse_no_memory(&p);
    if (len > INT32_MAX) { /* offsets are 32 bits wide, and a Java array cannot be longer either */
        free(cf);
        return FAIL(&p, "Class file is too large");
    }
    if (opt->borrow_bytes || len == 0) {
        cf->bytes = bytes;
    } else {
        uint8_t *copy = parse_room(&p, len);
        if (!copy) {
            classfile_free(cf);
            return false;
        }
        memcpy(copy, bytes, len);
        cf->bytes = copy;
    }
    cf->len = len;
    if (!arena_reserve(&cf->arena, 1024)) {
        parse_no_memory(&p);
        classfile_free(cf);
        return false;
    }
    p.bytes = cf->bytes;
    p.end = len;
    if (!parse(&p, opt->expected_name)) {
        classfile_free(cf);
        return false;
    }
    VM_ASSERT(p.pos == p.end && cf->this_class && cf->name.len, "a whole class with a name");
    *out = cf;
    return true;
}

void classfile_free(ClassFile *cf)
{
    if (!cf)
        return;
    Arena arena = cf->arena;
    free(cf);
    arena_free(&arena);
}
