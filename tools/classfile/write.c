/* SPDX-License-Identifier: Apache-2.0
 * write.c - class files from structures.  (JVMS 17 4)
 */
#include "tools/classfile/write.h"

/* ---- output ---- */

static uint8_t *grow(ByteOut *o, size_t n)
{
    if (o->len + n > o->cap) {
        size_t cap = o->cap ? o->cap * 2 : 256;
        while (cap < o->len + n)
            cap *= 2;
        o->data = xrealloc(o->data, cap);
        o->cap = cap;
    }
    o->len += n;
    return o->data + o->len - n;
}

static void put_u2(uint8_t *p, unsigned v)
{
    p[0] = (uint8_t)(v >> 8);
    p[1] = (uint8_t)v;
}

static void put_u4(uint8_t *p, uint32_t v)
{
    put_u2(p, v >> 16);
    put_u2(p + 2, v & 0xFFFF);
}

void out_u1(ByteOut *o, unsigned v) { *grow(o, 1) = (uint8_t)v; }
void out_u2(ByteOut *o, unsigned v) { put_u2(grow(o, 2), v); }
void out_u4(ByteOut *o, uint32_t v) { put_u4(grow(o, 4), v); }
void out_patch_u2(ByteOut *o, size_t at, unsigned v)
{
    VM_ASSERT(at + 2 <= o->len, "two bytes that were written before");
    put_u2(o->data + at, v);
}
void out_patch_u4(ByteOut *o, size_t at, uint32_t v)
{
    VM_ASSERT(at + 4 <= o->len, "four bytes that were written before");
    put_u4(o->data + at, v);
}

void out_bytes(ByteOut *o, const void *p, size_t n)
{
    VM_ASSERT(p || !n, "bytes, or none");
    if (n)
        memcpy(grow(o, n), p, n);
}

void byte_out_free(ByteOut *o)
{
    free(o->data);
    *o = (ByteOut){0};
}

/* ---- a ClassFile back to bytes ---- */

static void write_entry(const CpInfo *e, ByteOut *o)
{
    out_u1(o, e->tag);
    switch (e->tag) {
    case CP_UTF8:
        out_u2(o, e->utf8.len);
        out_bytes(o, e->utf8.bytes, e->utf8.len);
        break;
    case CP_INTEGER:
    case CP_FLOAT: out_u4(o, (uint32_t)e->bits); break;
    case CP_LONG:
    case CP_DOUBLE:
        out_u4(o, (uint32_t)(e->bits >> 32));
        out_u4(o, (uint32_t)e->bits);
        break;
    case CP_CLASS:
    case CP_STRING:
    case CP_METHOD_TYPE:
    case CP_MODULE:
    case CP_PACKAGE: out_u2(o, e->cls.name_index); break;
    case CP_METHOD_HANDLE:
        out_u1(o, e->kind);
        out_u2(o, e->handle.ref_index);
        break;
    default: /* all others are two indices */
        out_u2(o, e->ref.class_index);
        out_u2(o, e->ref.nat_index);
        break;
    }
}

static bool takes_two(unsigned tag) { return tag == CP_LONG || tag == CP_DOUBLE; }

static void write_attrs(const ClassFile *cf, const RawAttributes *raw, ByteOut *o)
{
    out_u2(o, raw->count);
    for (unsigned i = 0; i < raw->count; i++) {
        out_u2(o, raw->data[i].name_index);
        out_u4(o, raw->data[i].info.len);
        out_bytes(o, cf->bytes + raw->data[i].info.off, raw->data[i].info.len);
    }
}

/* Flags are taken from the file: the structure's are what the VM may rely on, without the bits that
 * mean nothing. */
static const uint8_t *member_at(const ClassFile *cf, Span table, const uint8_t *previous)
{
    if (!previous)
        return cf->bytes + table.off + 2;
    const uint8_t *p = previous + 6;
    unsigned attrs = be_u2(p);
    for (p += 2; attrs; attrs--)
        p += 6 + be_u4(p + 2);
    return p;
}

void classfile_write(const ClassFile *cf, ByteOut *o)
{
    VM_ASSERT(cf->bytes && cf->cp_count, "a class file that was parsed, with its bytes");
    out_u4(o, CLASSFILE_MAGIC);
    out_u2(o, cf->minor);
    out_u2(o, cf->major);
    out_u2(o, cf->cp_count);
    for (unsigned i = 1; i < cf->cp_count; i += takes_two(cf->cp[i].tag) ? 2 : 1)
        write_entry(&cf->cp[i], o);
    out_u2(o, be_u2(cf->bytes + cf->cp_span.off + cf->cp_span.len)); /* access flags */
    out_u2(o, cf->this_class);
    out_u2(o, cf->super_class);
    out_u2(o, cf->interface_count);
    for (unsigned i = 0; i < cf->interface_count; i++)
        out_u2(o, cf->interfaces[i]);
    out_u2(o, cf->field_count);
    const uint8_t *at = NULL;
    for (unsigned i = 0; i < cf->field_count; i++) {
        at = member_at(cf, cf->fields_span, at);
        out_u2(o, be_u2(at));
        out_u2(o, cf->fields[i].name_index);
        out_u2(o, cf->fields[i].desc_index);
        write_attrs(cf, &cf->fields[i].raw, o);
    }
    out_u2(o, cf->method_count);
    at = NULL;
    for (unsigned i = 0; i < cf->method_count; i++) {
        at = member_at(cf, cf->methods_span, at);
        out_u2(o, be_u2(at));
        out_u2(o, cf->methods[i].name_index);
        out_u2(o, cf->methods[i].desc_index);
        write_attrs(cf, &cf->methods[i].raw, o);
    }
    write_attrs(cf, &cf->raw, o);
}

/* ---- the builder's constant pool ---- */

#define NO_ENTRY 0xFFFFFFFFu

static size_t entry_size(const uint8_t *e)
{
    switch (e[0]) {
    case CP_UTF8: return 3u + be_u2(e + 1);
    case CP_LONG:
    case CP_DOUBLE: return 9;
    case CP_CLASS:
    case CP_STRING:
    case CP_METHOD_TYPE:
    case CP_MODULE:
    case CP_PACKAGE: return 3;
    case CP_METHOD_HANDLE: return 4;
    default: return 5;
    }
}

static const uint8_t *entry_at(const ClassBuilder *b, unsigned index)
{
    if (index >= b->entry_off.len || b->entry_off.data[index] == NO_ENTRY)
        return NULL;
    return b->pool.data + b->entry_off.data[index];
}

/* The hash slot where an entry with these bytes is, or belongs. */
static uint32_t *hash_slot(ClassBuilder *b, const uint8_t *e, size_t n)
{
    VM_ASSERT(b->hash_size > b->entry_off.len, "a free place, where the search ends");
    uint32_t k = hash_bytes(e, n) & (b->hash_size - 1);
    for (; b->hash[k]; k = (k + 1) & (b->hash_size - 1)) {
        const uint8_t *other = entry_at(b, b->hash[k]);
        if (entry_size(other) == n && memcmp(other, e, n) == 0)
            break;
    }
    return &b->hash[k];
}

static void rehash(ClassBuilder *b)
{
    free(b->hash);
    b->hash_size = 256;
    while (b->hash_size < b->entry_off.len * 3)
        b->hash_size *= 2;
    b->hash = xcalloc(b->hash_size, sizeof *b->hash);
    for (unsigned i = 1; i < b->entry_off.len; i++) {
        const uint8_t *e = entry_at(b, i);
        if (!e)
            continue;
        uint32_t *slot = hash_slot(b, e, entry_size(e));
        if (!*slot)
            *slot = i; /* of equal entries the first */
    }
}

/* Appends without looking for an equal one. */
static void append_entry(ClassBuilder *b, const uint8_t *e, size_t n)
{
    VM_ASSERT(entry_size(e) == n, "an entry as long as its tag says");
    uint32_t off = (uint32_t)b->pool.len;
    VEC_PUSH(b->entry_off, off);
    if (takes_two(e[0]))
        VEC_PUSH(b->entry_off, NO_ENTRY);
    out_bytes(&b->pool, e, n);
}

static uint16_t intern(ClassBuilder *b, const uint8_t *e, size_t n)
{
    if (b->hash_size < b->entry_off.len * 2)
        rehash(b);
    uint32_t *slot = hash_slot(b, e, n);
    if (*slot)
        return (uint16_t)*slot;
    if (b->entry_off.len + takes_two(e[0]) + 1 > UINT16_MAX) {
        b->overflow = true;
        return 0;
    }
    *slot = (uint32_t)b->entry_off.len;
    uint16_t index = (uint16_t)*slot;
    append_entry(b, e, n);
    return index;
}

static uint16_t intern_u2(ClassBuilder *b, CpTag tag, unsigned v)
{
    uint8_t e[3] = {(uint8_t)tag};
    put_u2(e + 1, v);
    return v ? intern(b, e, sizeof e) : 0;
}

static uint16_t intern_u2u2(ClassBuilder *b, CpTag tag, unsigned v, unsigned w)
{
    uint8_t e[5] = {(uint8_t)tag};
    put_u2(e + 1, v);
    put_u2(e + 3, w);
    return intern(b, e, sizeof e);
}

static uint16_t intern_u4(ClassBuilder *b, CpTag tag, uint32_t v)
{
    uint8_t e[5] = {(uint8_t)tag};
    put_u4(e + 1, v);
    return intern(b, e, sizeof e);
}

static uint16_t intern_u8(ClassBuilder *b, CpTag tag, uint64_t v)
{
    uint8_t e[9] = {(uint8_t)tag};
    put_u4(e + 1, (uint32_t)(v >> 32));
    put_u4(e + 5, (uint32_t)v);
    return intern(b, e, sizeof e);
}

uint16_t pool_utf8(ClassBuilder *b, const char *s, size_t len)
{
    if (len > UINT16_MAX) {
        b->overflow = true;
        return 0;
    }
    uint8_t *e = xmalloc(3 + len);
    e[0] = CP_UTF8;
    put_u2(e + 1, (unsigned)len);
    if (len)
        memcpy(e + 3, s, len);
    uint16_t index = intern(b, e, 3 + len);
    free(e);
    return index;
}

uint16_t pool_utf8z(ClassBuilder *b, const char *s) { return pool_utf8(b, s, strlen(s)); }
uint16_t pool_class(ClassBuilder *b, const char *name)
{
    return intern_u2(b, CP_CLASS, pool_utf8z(b, name));
}
uint16_t pool_string(ClassBuilder *b, const char *s)
{
    return intern_u2(b, CP_STRING, pool_utf8z(b, s));
}
uint16_t pool_int(ClassBuilder *b, int32_t v) { return intern_u4(b, CP_INTEGER, (uint32_t)v); }
uint16_t pool_long(ClassBuilder *b, int64_t v) { return intern_u8(b, CP_LONG, (uint64_t)v); }
uint16_t pool_float_bits(ClassBuilder *b, uint32_t bits) { return intern_u4(b, CP_FLOAT, bits); }
uint16_t pool_double_bits(ClassBuilder *b, uint64_t bits) { return intern_u8(b, CP_DOUBLE, bits); }

uint16_t pool_name_and_type(ClassBuilder *b, const char *name, const char *desc)
{
    uint16_t n = pool_utf8z(b, name), d = pool_utf8z(b, desc);
    return n && d ? intern_u2u2(b, CP_NAME_AND_TYPE, n, d) : 0;
}

uint16_t pool_ref(ClassBuilder *b, CpTag tag, const char *class_name, const char *name,
                  const char *desc)
{
    VM_ASSERT(tag >= CP_FIELDREF && tag <= CP_INTERFACE_METHODREF, "the tag of a member");
    uint16_t c = pool_class(b, class_name), n = pool_name_and_type(b, name, desc);
    return c && n ? intern_u2u2(b, tag, c, n) : 0;
}

uint16_t pool_method_handle(ClassBuilder *b, RefKind kind, uint16_t ref_index)
{
    uint8_t e[4] = {CP_METHOD_HANDLE, (uint8_t)kind};
    put_u2(e + 2, ref_index);
    return intern(b, e, sizeof e);
}

uint16_t pool_method_type(ClassBuilder *b, const char *desc)
{
    return intern_u2(b, CP_METHOD_TYPE, pool_utf8z(b, desc));
}

uint16_t pool_dynamic(ClassBuilder *b, CpTag tag, uint16_t bsm_index, const char *name,
                      const char *desc)
{
    VM_ASSERT(tag == CP_DYNAMIC || tag == CP_INVOKE_DYNAMIC, "the tag of what a method computes");
    uint16_t n = pool_name_and_type(b, name, desc);
    return n ? intern_u2u2(b, tag, bsm_index, n) : 0;
}

Utf8 pool_text(const ClassBuilder *b, uint16_t index)
{
    const uint8_t *e = entry_at(b, index);
    if (!e || e[0] != CP_UTF8)
        return (Utf8){"", 0};
    return (Utf8){(const char *)e + 3, be_u2(e + 1)};
}

/* ---- attributes and members ---- */

AttrOut *attrs_find(const ClassBuilder *b, AttrsOut *attrs, const char *name)
{
    for (size_t i = 0; i < attrs->len; i++)
        if (utf8_is(pool_text(b, attrs->data[i].name_index), name))
            return &attrs->data[i];
    return NULL;
}

static uint8_t *copy_bytes(const void *data, size_t len)
{
    uint8_t *p = xmalloc(len);
    if (len)
        memcpy(p, data, len);
    return p;
}

void attrs_set(ClassBuilder *b, AttrsOut *attrs, const char *name, const void *data, size_t len)
{
    VM_ASSERT(len <= UINT32_MAX, "as many bytes as an attribute can have");
    AttrOut *old = attrs_find(b, attrs, name);
    uint8_t *copy = copy_bytes(data, len); /* first: data may be the old content */
    if (old) {
        free(old->data);
        old->data = copy;
        old->len = (uint32_t)len;
    } else {
        AttrOut a = {pool_utf8z(b, name), copy, (uint32_t)len};
        VEC_PUSH(*attrs, a);
    }
}

bool attrs_remove(const ClassBuilder *b, AttrsOut *attrs, const char *name)
{
    AttrOut *a = attrs_find(b, attrs, name);
    if (!a)
        return false;
    size_t i = (size_t)(a - attrs->data);
    free(a->data);
    memmove(a, a + 1, (attrs->len - i - 1) * sizeof *a);
    attrs->len--;
    return true;
}

static void attrs_free(AttrsOut *attrs)
{
    for (size_t i = 0; i < attrs->len; i++)
        free(attrs->data[i].data);
    VEC_FREE(*attrs);
}

static void attrs_copy(const ClassFile *cf, const RawAttributes *raw, AttrsOut *attrs)
{
    for (unsigned i = 0; i < raw->count; i++) {
        Span s = raw->data[i].info;
        AttrOut a = {raw->data[i].name_index, copy_bytes(cf->bytes + s.off, s.len), s.len};
        VEC_PUSH(*attrs, a);
    }
}

static MemberOut *member_new(uint16_t flags, uint16_t name_index, uint16_t desc_index)
{
    MemberOut *m = xcalloc(1, sizeof *m);
    m->flags = flags;
    m->name_index = name_index;
    m->desc_index = desc_index;
    return m;
}

static void member_free(MemberOut *m)
{
    attrs_free(&m->attrs);
    free(m);
}

void class_builder_add_interface(ClassBuilder *b, const char *name)
{
    uint16_t index = pool_class(b, name);
    VEC_PUSH(b->interfaces, index);
}

MemberOut *class_builder_add_field(ClassBuilder *b, uint16_t flags, const char *name,
                                   const char *desc)
{
    MemberOut *m = member_new(flags, pool_utf8z(b, name), pool_utf8z(b, desc));
    VEC_PUSH(b->fields, m);
    return m;
}

MemberOut *class_builder_add_method(ClassBuilder *b, uint16_t flags, const char *name,
                                    const char *desc)
{
    MemberOut *m = member_new(flags, pool_utf8z(b, name), pool_utf8z(b, desc));
    VEC_PUSH(b->methods, m);
    return m;
}

void class_builder_remove_method(ClassBuilder *b, MemberOut *m)
{
    for (size_t i = 0; i < b->methods.len; i++) {
        if (b->methods.data[i] != m)
            continue;
        memmove(&b->methods.data[i], &b->methods.data[i + 1], (b->methods.len - i - 1) * sizeof m);
        b->methods.len--;
        member_free(m);
        return;
    }
    VM_ASSERT(false, "a method of this builder");
}

void method_set_code(ClassBuilder *b, MemberOut *m, unsigned max_stack, unsigned max_locals,
                     const uint8_t *code, size_t code_len)
{
    VM_ASSERT(max_stack <= UINT16_MAX && max_locals <= UINT16_MAX, "numbers of 16 bits");
    ByteOut o = {0};
    out_u2(&o, max_stack);
    out_u2(&o, max_locals);
    out_u4(&o, (uint32_t)code_len);
    out_bytes(&o, code, code_len);
    out_u4(&o, 0); /* no handlers, no attributes */
    attrs_set(b, &m->attrs, "Code", o.data, o.len);
    byte_out_free(&o);
}

/* ---- builder ---- */

static ClassBuilder *builder_empty(void)
{
    ClassBuilder *b = xcalloc(1, sizeof *b);
    VEC_PUSH(b->entry_off, NO_ENTRY);
    rehash(b);
    return b;
}

ClassBuilder *class_builder_new(uint16_t major, uint16_t access_flags, const char *name,
                                const char *super_name)
{
    ClassBuilder *b = builder_empty();
    b->major = major;
    b->access_flags = access_flags;
    b->this_class = pool_class(b, name);
    b->super_class = super_name ? pool_class(b, super_name) : 0;
    return b;
}

ClassBuilder *class_builder_from(const ClassFile *cf)
{
    VM_ASSERT(cf->bytes, "a class file that was parsed, with its bytes");
    ClassBuilder *b = builder_empty();
    b->minor = cf->minor;
    b->major = cf->major;
    b->access_flags = be_u2(cf->bytes + cf->cp_span.off + cf->cp_span.len);
    b->this_class = cf->this_class;
    b->super_class = cf->super_class;
    for (unsigned i = 1; i < cf->cp_count; i += takes_two(cf->cp[i].tag) ? 2 : 1) {
        const uint8_t *e = cf->bytes + cf->cp[i].off;
        append_entry(b, e, entry_size(e));
    }
    rehash(b);
    for (unsigned i = 0; i < cf->interface_count; i++)
        VEC_PUSH(b->interfaces, cf->interfaces[i]);
    const uint8_t *at = NULL;
    for (unsigned i = 0; i < cf->field_count; i++) {
        at = member_at(cf, cf->fields_span, at);
        MemberOut *m = member_new(be_u2(at), cf->fields[i].name_index, cf->fields[i].desc_index);
        attrs_copy(cf, &cf->fields[i].raw, &m->attrs);
        VEC_PUSH(b->fields, m);
    }
    at = NULL;
    for (unsigned i = 0; i < cf->method_count; i++) {
        at = member_at(cf, cf->methods_span, at);
        MemberOut *m = member_new(be_u2(at), cf->methods[i].name_index, cf->methods[i].desc_index);
        attrs_copy(cf, &cf->methods[i].raw, &m->attrs);
        VEC_PUSH(b->methods, m);
    }
    attrs_copy(cf, &cf->raw, &b->attrs);
    return b;
}

void class_builder_free(ClassBuilder *b)
{
    if (!b)
        return;
    for (size_t i = 0; i < b->fields.len; i++)
        member_free(b->fields.data[i]);
    for (size_t i = 0; i < b->methods.len; i++)
        member_free(b->methods.data[i]);
    VEC_FREE(b->fields);
    VEC_FREE(b->methods);
    VEC_FREE(b->interfaces);
    VEC_FREE(b->entry_off);
    attrs_free(&b->attrs);
    byte_out_free(&b->pool);
    free(b->hash);
    free(b);
}

static void finish_attrs(const AttrsOut *attrs, ByteOut *o)
{
    out_u2(o, (unsigned)attrs->len);
    for (size_t i = 0; i < attrs->len; i++) {
        out_u2(o, attrs->data[i].name_index);
        out_u4(o, attrs->data[i].len);
        out_bytes(o, attrs->data[i].data, attrs->data[i].len);
    }
}

static void finish_members(MemberOut *const *members, size_t n, ByteOut *o)
{
    out_u2(o, (unsigned)n);
    for (size_t i = 0; i < n; i++) {
        out_u2(o, members[i]->flags);
        out_u2(o, members[i]->name_index);
        out_u2(o, members[i]->desc_index);
        finish_attrs(&members[i]->attrs, o);
    }
}

bool class_builder_finish(ClassBuilder *b, ByteOut *o)
{
    if (b->overflow || b->fields.len > UINT16_MAX || b->methods.len > UINT16_MAX ||
        b->interfaces.len > UINT16_MAX)
        return false;
    out_u4(o, CLASSFILE_MAGIC);
    out_u2(o, b->minor);
    out_u2(o, b->major);
    out_u2(o, (unsigned)b->entry_off.len);
    out_bytes(o, b->pool.data, b->pool.len);
    out_u2(o, b->access_flags);
    out_u2(o, b->this_class);
    out_u2(o, b->super_class);
    out_u2(o, (unsigned)b->interfaces.len);
    for (size_t i = 0; i < b->interfaces.len; i++)
        out_u2(o, b->interfaces.data[i]);
    finish_members(b->fields.data, b->fields.len, o);
    finish_members(b->methods.data, b->methods.len, o);
    finish_attrs(&b->attrs, o);
    return true;
}
