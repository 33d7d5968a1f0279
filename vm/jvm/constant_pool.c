/* SPDX-License-Identifier: Apache-2.0
 * constant_pool.c - natives of jdk.internal.reflect.ConstantPool.  Its constantPoolOop is the
 * mirror of the class. */
#include "vm/jvm/support.h"
#include "vm/model/lookup.h"

jobject JVM_GetClassConstantPool(JNIEnv *env, jclass cls)
{
    VM_ENTRY(env);
    Class *c = jclass_class(cls);
    Object *o = c->cp ? jvm_new(self, wk.jdk_internal_reflect_ConstantPool) : NULL;
    if (o)
        ref_store(o, wk.jdk_internal_reflect_ConstantPool_constantPoolOop, c->mirror);
    return jref_new_local(self, o);
}

/* The pool where `*number` is, which becomes an index in it, if the entry has one of the tags; else
 * IllegalArgumentException. */
static ConstantPool *entry(Thread *self, jobject jcpool, jint *number, unsigned tag_a,
                           unsigned tag_b, unsigned tag_c)
{
    ConstantPool *newest = jcpool ? jclass_class(jcpool)->cp : NULL;
    uint16_t index = 0;
    ConstantPool *cp = newest && *number == 0  ? newest
                       : newest && *number > 0 ? pool_of_number(newest, (uint32_t)*number, &index)
                                               : NULL;
    if (!cp) {
        throw_new(self, IllegalArgumentException, "Constant pool index out of bounds");
        return NULL;
    }
    unsigned t = cp->tags[index]; /* entry 0 has none */
    if (tag_a && (!t || (t != tag_a && t != tag_b && t != tag_c))) {
        throw_new(self, IllegalArgumentException, "Wrong type at constant pool index");
        return NULL;
    }
    *number = index;
    return cp;
}

jint JVM_ConstantPoolGetSize(JNIEnv *env, jobject unused, jobject jcpool)
{
    VM_ENTRY(env);
    const ConstantPool *cp = jclass_class(jcpool)->cp;
    return (jint)cp->first_number + cp->count;
}

static jclass class_at(JNIEnv *env, jobject jcpool, jint index, bool load)
{
    VM_ENTRY(env);
    ConstantPool *cp = entry(self, jcpool, &index, CP_CLASS, 0, 0);
    Class *c = NULL;
    if (cp && load)
        c = resolve_class(self, cp, (uint16_t)index);
    else if (cp)
        c = loader_find_loaded(loader_for_namespace(cp->owner), cp->entries[index].utf8);
    return jref_new_local(self, mirror_of(c));
}

jclass JVM_ConstantPoolGetClassAt(JNIEnv *env, jobject unused, jobject jcpool, jint index)
{
    return class_at(env, jcpool, index, true);
}

jclass JVM_ConstantPoolGetClassAtIfLoaded(JNIEnv *env, jobject unused, jobject jcpool, jint index)
{
    return class_at(env, jcpool, index, false);
}

/* ---- members ---- */

typedef struct Ref {
    uint16_t class_index;
    Symbol *name, *descriptor;
} Ref;
static Ref ref_of(const ConstantPool *cp, jint index)
{
    const CpEntry *e = &cp->entries[index], *nat = &cp->entries[e->idx.b];
    return (Ref){e->idx.a, cp->entries[nat->idx.a].utf8, cp->entries[nat->idx.b].utf8};
}

static Class *holder_of(Thread *self, ConstantPool *cp, uint16_t class_index, bool load)
{
    return load
               ? resolve_class(self, cp, class_index)
               : loader_find_loaded(loader_for_namespace(cp->owner), cp->entries[class_index].utf8);
}

static jobject member_at(JNIEnv *env, jobject jcpool, jint index, bool field, bool load)
{
    VM_ENTRY(env);
    ConstantPool *cp = field ? entry(self, jcpool, &index, CP_FIELDREF, 0, 0)
                             : entry(self, jcpool, &index, CP_METHODREF, CP_INTERFACE_METHODREF, 0);
    if (!cp)
        return NULL;
    Ref r = ref_of(cp, index);
    Class *c = holder_of(self, cp, r.class_index, load);
    Field *f = c && field ? class_find_field(c, r.name, r.descriptor) : NULL;
    Method *m = c && !field ? class_find_method(c, r.name, r.descriptor) : NULL;
    Object *o = NULL;
    if (m)
        o = reflect_new_method(self, m);
    else if (f && !f->injected)
        o = reflect_new_field(self, f);
    else if (c && load)
        throw_new(self, RuntimeException, "Unable to look up %s in target class",
                  field ? "field" : "method");
    return jref_new_local(self, o);
}

jobject JVM_ConstantPoolGetMethodAt(JNIEnv *env, jobject unused, jobject jcpool, jint index)
{
    return member_at(env, jcpool, index, false, true);
}
jobject JVM_ConstantPoolGetMethodAtIfLoaded(JNIEnv *env, jobject unused, jobject jcpool, jint index)
{
    return member_at(env, jcpool, index, false, false);
}
jobject JVM_ConstantPoolGetFieldAt(JNIEnv *env, jobject unused, jobject jcpool, jint index)
{
    return member_at(env, jcpool, index, true, true);
}
jobject JVM_ConstantPoolGetFieldAtIfLoaded(JNIEnv *env, jobject unused, jobject jcpool, jint index)
{
    return member_at(env, jcpool, index, true, false);
}

static jobjectArray strings(Thread *self, const Symbol *const *text, int n)
{
    Handle a = handle_new(self, jvm_new_array(self, wk.java_lang_String, n));
    bool ok = !handle_is_null(a);
    for (int i = 0; ok && i < n; i++)
        ok = array_put(a, i, jvm_symbol_string(self, text[i]));
    return jref_new_local(self, ok ? H(a) : NULL);
}

/* {class, name, descriptor} */
jobjectArray JVM_ConstantPoolGetMemberRefInfoAt(JNIEnv *env, jobject unused, jobject jcpool,
                                                jint index)
{
    VM_ENTRY(env);
    ConstantPool *cp = entry(self, jcpool, &index, CP_FIELDREF, CP_METHODREF,
                             CP_INTERFACE_METHODREF);
    if (!cp)
        return NULL;
    Ref r = ref_of(cp, index);
    const Symbol *text[3] = {cp->entries[r.class_index].utf8, r.name, r.descriptor};
    return strings(self, text, 3);
}

/* {name, descriptor} */
jobjectArray JVM_ConstantPoolGetNameAndTypeRefInfoAt(JNIEnv *env, jobject unused, jobject jcpool,
                                                     jint index)
{
    VM_ENTRY(env);
    ConstantPool *cp = entry(self, jcpool, &index, CP_NAME_AND_TYPE, 0, 0);
    if (!cp)
        return NULL;
    const CpEntry *e = &cp->entries[index];
    const Symbol *text[2] = {cp->entries[e->idx.a].utf8, cp->entries[e->idx.b].utf8};
    return strings(self, text, 2);
}

jint JVM_ConstantPoolGetClassRefIndexAt(JNIEnv *env, jobject unused, jobject jcpool, jint index)
{
    VM_ENTRY(env);
    ConstantPool *cp = entry(self, jcpool, &index, CP_FIELDREF, CP_METHODREF,
                             CP_INTERFACE_METHODREF);
    return cp ? (jint)cp->first_number + cp->entries[index].idx.a : 0;
}

jint JVM_ConstantPoolGetNameAndTypeRefIndexAt(JNIEnv *env, jobject unused, jobject jcpool,
                                              jint index)
{
    VM_ENTRY(env);
    ConstantPool *cp = entry(self, jcpool, &index, 0, 0, 0);
    jint r = 0;
    if (cp) {
        switch (cp->tags[index]) {
        case CP_FIELDREF:
        case CP_METHODREF:
        case CP_INTERFACE_METHODREF:
        case CP_DYNAMIC:
        case CP_INVOKE_DYNAMIC: r = (jint)cp->first_number + cp->entries[index].idx.b; break;
        default: throw_new(self, IllegalArgumentException, "Wrong type at constant pool index");
        }
    }
    return r;
}

/* ---- values ---- */

#define VALUE_AT(name, jtype, tag, member) \
    jtype JVM_ConstantPoolGet##name##At(JNIEnv *env, jobject unused, jobject jcpool, jint index) \
    { \
        VM_ENTRY(env); \
        ConstantPool *cp = entry(self, jcpool, &index, tag, 0, 0); \
        return cp ? cp->entries[index].member : 0; \
    }
VALUE_AT(Int, jint, CP_INTEGER, i)
VALUE_AT(Long, jlong, CP_LONG, j)
VALUE_AT(Float, jfloat, CP_FLOAT, f)
VALUE_AT(Double, jdouble, CP_DOUBLE, d)

jstring JVM_ConstantPoolGetStringAt(JNIEnv *env, jobject unused, jobject jcpool, jint index)
{
    VM_ENTRY(env);
    ConstantPool *cp = entry(self, jcpool, &index, CP_STRING, 0, 0);
    return jref_new_local(self, cp ? string_intern_symbol(self, cp->entries[index].utf8) : NULL);
}

jstring JVM_ConstantPoolGetUTF8At(JNIEnv *env, jobject unused, jobject jcpool, jint index)
{
    VM_ENTRY(env);
    ConstantPool *cp = entry(self, jcpool, &index, CP_UTF8, 0, 0);
    return jref_new_local(self, cp ? jvm_symbol_string(self, cp->entries[index].utf8) : NULL);
}

jbyte JVM_ConstantPoolGetTagAt(JNIEnv *env, jobject unused, jobject jcpool, jint index)
{
    VM_ENTRY(env);
    ConstantPool *cp = entry(self, jcpool, &index, 0, 0, 0);
    return cp ? (jbyte)cp->tags[index] : 0;
}
