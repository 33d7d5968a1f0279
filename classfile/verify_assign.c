/* SPDX-License-Identifier: Apache-2.0
 * verify_assign.c - verification types: names, and which may stand for which.  (JVMS 17 4.10.1.2,
 * 4.10.2.2) */
#include "classfile/verify_internal.h"
#include "classfile/descriptor.h"
#include "vm/base/table.h"

/* ---- names ---- */

static bool grow_names(Verifier *v)
{
    uint32_t n = v->name_size ? v->name_size * 2 : 64;
    uint32_t *slots = calloc(n, sizeof *slots);
    if (!slots)
        return false;
    free(v->name_slots);
    v->name_slots = slots;
    v->name_size = n;
    for (size_t i = 0; i < v->names.len; i++)
        slots[TABLE_PLACE(s, v->names.data[i].hash, n, !slots[s])] = (uint32_t)i + 1;
    return true;
}

bool verify_no_memory(Verifier *v)
{
    v->result = VERIFY_NO_MEMORY;
    return false;
}

/* Without memory any name will do: what is judged after that does not count. */
static uint32_t no_name(Verifier *v)
{
    verify_no_memory(v);
    return 0;
}

static bool is_name(const VName *n, const char *s, size_t len, uint32_t hash)
{
    return n->hash == hash && n->s.len == len && memcmp(n->s.bytes, s, len) == 0;
}

static uint32_t verify_intern(Verifier *v, const char *s, size_t len, bool copy)
{
    if (v->names.len * 2 + 1 >= v->name_size && !grow_names(v))
        return no_name(v);
    uint32_t hash = hash_bytes(s, len), *slots = v->name_slots;
    uint32_t *slot = &slots[TABLE_PLACE(
        i, hash, v->name_size, !slots[i] || is_name(&v->names.data[slots[i] - 1], s, len, hash))];
    if (*slot)
        return *slot - 1;
    if (copy && !(s = arena_strndup(&v->arena, s, len)))
        return no_name(v);
    VName name = {{s, (uint16_t)len}, hash};
    if (!VEC_TRY_PUSH(v->names, name))
        return no_name(v);
    *slot = (uint32_t)v->names.len;
    return *slot - 1;
}

VType verify_ref(Verifier *v, const char *name, size_t len)
{
    return vtype(V_REF, verify_intern(v, name, len, false));
}

bool verifier_init(Verifier *v, const ClassFile *cf, const VerifyHost *host, void *ctx,
                   VerifyFailure *err)
{
    *v = (Verifier){.cf = cf, .host = host, .ctx = ctx, .err = err};
    if (err)
        *err = (VerifyFailure){0};
    v->class_types = calloc(cf->cp_count ? cf->cp_count : 1, sizeof *v->class_types);
    if (!v->class_types)
        return verify_no_memory(v);
    v->object_type = verify_ref(v, "java/lang/Object", 16);
    v->throwable_type = verify_ref(v, "java/lang/Throwable", 19);
    v->this_type = verify_ref(v, cf->name.bytes, cf->name.len);
    if (cf->this_class < cf->cp_count)
        /* under another name in the file, if it is a hidden class */
        v->class_types[cf->this_class] = v->this_type;
    return v->result == VERIFY_OK;
}

void verifier_free(Verifier *v)
{
    arena_free(&v->arena);
    VEC_FREE(v->names);
    VEC_FREE(v->pool);
    VEC_FREE(v->frames);
    free(v->name_slots);
    free(v->class_types);
    free(v->flags);
    free(v->slots);
}

bool verify_host_failed(Verifier *v)
{
    v->result = VERIFY_FAILED;
    return false;
}

/* ---- types ---- */

VType verify_class_at(Verifier *v, unsigned cp_index)
{
    VM_ASSERT(cp_is(v->cf, cp_index, CP_CLASS), "index of a class");
    if (!v->class_types[cp_index]) {
        Utf8 n = cp_class_name(v->cf, cp_index);
        v->class_types[cp_index] = verify_ref(v, n.bytes, n.len);
    }
    return v->class_types[cp_index];
}

VType verify_type_of_desc(Verifier *v, const char *desc, size_t len)
{
    switch (len ? *desc : 'V') {
    case 'Z':
    case 'B':
    case 'C':
    case 'S':
    case 'I': return V_INT;
    case 'F': return V_FLOAT;
    case 'J': return V_LONG;
    case 'D': return V_DOUBLE;
    case '[': return verify_ref(v, desc, len);
    case 'L': return len > 2 ? verify_ref(v, desc + 1, len - 2) : V_TOP;
    default: return V_TOP;
    }
}

bool verify_is_array(const Verifier *v, VType t)
{
    return vkind(t) == V_REF && verify_name(v, t).len > 0 && verify_name(v, t).bytes[0] == '[';
}

bool verify_is(const Verifier *v, VType t, const char *name)
{
    return vkind(t) == V_REF && utf8_is(verify_name(v, t), name);
}

VType verify_component(Verifier *v, VType array)
{
    if (vkind(array) == V_NULL)
        return V_NULL;
    Utf8 n = verify_name(v, array);
    VM_ASSERT(n.len > 1 && n.bytes[0] == '[', "an array, or null");
    return verify_type_of_desc(v, n.bytes + 1, n.len - 1u);
}

VType verify_array_of(Verifier *v, VType ref)
{
    VM_ASSERT(vkind(ref) == V_REF, "a class, an interface, or an array");
    Utf8 n = verify_name(v, ref);
    char *s = arena_alloc(&v->arena, (size_t)n.len + 4);
    if (!s) {
        verify_no_memory(v);
        return v->object_type;
    }
    size_t len = 0;
    s[len++] = '[';
    bool array = n.len && n.bytes[0] == '[';
    if (!array)
        s[len++] = 'L';
    memcpy(s + len, n.bytes, n.len);
    len += n.len;
    if (!array)
        s[len++] = ';';
    if (len > UINT16_MAX)
        return v->object_type; /* a name that no class file can hold */
    return vtype(V_REF, verify_intern(v, s, len, false));
}

/* Both are classes or interfaces, different, and `to` is not Object. */
static VerifyAnswer ask_assignable(Verifier *v, VType from, VType to)
{
    VM_ASSERT(vkind(from) == V_REF && vkind(to) == V_REF, "the host knows names");
    unsigned slot = (vnumber(from) * 31 + vnumber(to)) % ARRAY_LEN(v->cache);
    if (v->cache[slot].from == from && v->cache[slot].to == to)
        return v->cache[slot].yes ? VERIFY_YES : VERIFY_NO;
    VerifyAnswer a = v->host->is_assignable(v->ctx, verify_name(v, from), verify_name(v, to));
    if (a == VERIFY_HOST_FAILED) {
        v->result = VERIFY_FAILED;
        return a;
    }
    v->cache[slot].from = from;
    v->cache[slot].to = to;
    v->cache[slot].yes = a == VERIFY_YES;
    return a;
}

/* Of all classes an array is an Object, a Cloneable and a Serializable.  The type checker loads the
 * class all the same, as stock java does.  Inference loads it for an array of primitives, and then
 * takes it if it is an interface, as it takes any. */
static VerifyAnswer array_to_class(Verifier *v, VType from, VType to, unsigned depth)
{
    bool of_arrays = verify_is(v, to, "java/lang/Cloneable") ||
                     verify_is(v, to, "java/io/Serializable");
    if (v->inferring) {
        bool ask = verify_name(v, from).len == 2 && !(of_arrays && depth == 0);
        return ask ? ask_assignable(v, from, to) : of_arrays ? VERIFY_YES : VERIFY_NO;
    }
    VerifyAnswer a = ask_assignable(v, from, to);
    return a == VERIFY_YES && !of_arrays ? VERIFY_NO : a;
}

static VerifyAnswer ref_assignable(Verifier *v, VType from, VType to)
{
    for (unsigned depth = 0; from != to && to != v->object_type; depth++) {
        bool to_array = verify_is_array(v, to);
        if (!verify_is_array(v, from))
            return to_array ? VERIFY_NO : ask_assignable(v, from, to);
        if (!to_array)
            return array_to_class(v, from, to, depth);
        /* Components: primitive ones must be the same, which the equal names at the top would have
         * said. */
        Utf8 f = verify_name(v, from), t = verify_name(v, to);
        bool from_ref = f.len > 1 && (f.bytes[1] == '[' || f.bytes[1] == 'L');
        bool to_ref = t.len > 1 && (t.bytes[1] == '[' || t.bytes[1] == 'L');
        if (!from_ref || !to_ref)
            return VERIFY_NO;
        from = verify_component(v, from);
        to = verify_component(v, to);
    }
    return VERIFY_YES;
}

VerifyAnswer verify_assignable(Verifier *v, VType from, VType to)
{
    if (from == to)
        return VERIFY_YES;
    switch (vkind(to)) {
    case V_TOP: return VERIFY_YES;
    case V_ANY_REF: return vtype_is_reference(from) ? VERIFY_YES : VERIFY_NO;
    case V_CAT1:
        return vkind(from) != V_TOP && vkind(from) != V_LONG && vkind(from) != V_LONG2 &&
                       vkind(from) != V_DOUBLE && vkind(from) != V_DOUBLE2
                   ? VERIFY_YES
                   : VERIFY_NO;
    case V_CAT2_1ST:
        return vkind(from) == V_LONG || vkind(from) == V_DOUBLE ? VERIFY_YES : VERIFY_NO;
    case V_CAT2_2ND:
        return vkind(from) == V_LONG2 || vkind(from) == V_DOUBLE2 ? VERIFY_YES : VERIFY_NO;
    case V_REF:
        if (vkind(from) == V_NULL)
            return VERIFY_YES;
        return vkind(from) == V_REF ? ref_assignable(v, from, to) : VERIFY_NO;
    default: return VERIFY_NO;
    }
}

VerifyAnswer verify_catch_type(Verifier *v, VType t)
{
    if (t != v->throwable_type)
        return verify_assignable(v, t, v->throwable_type);
    return ask_assignable(v, t, t) == VERIFY_HOST_FAILED ? VERIFY_HOST_FAILED : VERIFY_YES;
}

/* ---- merging, for inference ---- */

/* a was there before, b comes to it. */
static bool merge_refs(Verifier *v, VType a, VType b, VType *out)
{
    Utf8 an = verify_name(v, a), bn = verify_name(v, b);
    unsigned ad = desc_dimensions(an.bytes, an.len), bd = desc_dimensions(bn.bytes, bn.len);
    unsigned common = ad < bd ? ad : bd;
    VType ae = a, be = b;
    for (unsigned i = 0; i < common; i++) {
        VType ac = verify_component(v, ae), bc = verify_component(v, be);
        if (vkind(ac) != V_REF || vkind(bc) != V_REF) {
            /* Primitive components that differ, or against references: what is around them are
             * Objects. */
            ae = be = v->object_type;
            common = i;
            break;
        }
        ae = ac;
        be = bc;
    }
    VType m;
    if (verify_is_array(v, ae) || ae == v->object_type)
        m = v->object_type;
    else if (verify_is_array(v, be)) { /* what takes the array stays */
        VerifyAnswer takes = array_to_class(v, be, ae, common);
        if (takes == VERIFY_HOST_FAILED)
            return verify_host_failed(v);
        m = takes == VERIFY_YES ? ae : v->object_type;
    } else if (ae == be)
        m = ae;
    else { /* a is loaded even to be merged with Object, as stock java does: it may not be there */
        Utf8 super;
        if (v->host->common_superclass(v->ctx, verify_name(v, ae), verify_name(v, be), &super) !=
            VERIFY_YES)
            return verify_host_failed(v);
        m = vtype(V_REF, verify_intern(v, super.bytes, super.len, true));
    }
    while (common-- > 0)
        m = verify_array_of(v, m);
    *out = m;
    return true;
}

bool verify_merge(Verifier *v, VType a, VType b, VType *out)
{
    *out = V_TOP;
    if (a == b)
        *out = a;
    else if (vkind(a) == V_NULL && vkind(b) == V_REF)
        *out = b;
    else if (vkind(b) == V_NULL && vkind(a) == V_REF)
        *out = a;
    else if (vkind(a) == V_REF && vkind(b) == V_REF)
        return merge_refs(v, a, b, out);
    return true;
}
