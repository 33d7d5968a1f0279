/* SPDX-License-Identifier: Apache-2.0
 * members.c - reflection: declared members of a class, record components, parameters,
 * invocation. */
#include "vm/jvm/support.h"
#include "vm/model/code_tables.h"
#include "vm/model/lookup.h"

typedef enum { WANT_METHODS, WANT_CONSTRUCTORS, WANT_FIELDS } WantedMembers;

static bool wanted(const Class *c, int i, WantedMembers what, bool public_only)
{
    const Method *m = what == WANT_FIELDS ? NULL : c->methods[i];
    if (public_only && !((m ? m->flags : c->fields[i]->flags) & ACC_PUBLIC))
        return false;
    if (!m)
        return !c->fields[i]->injected;
    return !m->is_overpass && !symbol_is(m->name, "<clinit>") &&
           symbol_is(m->name, "<init>") == (what == WANT_CONSTRUCTORS);
}

static jobjectArray declared(JNIEnv *env, jclass of, bool public_only, WantedMembers what)
{
    VM_ENTRY(env);
    Class *c = jclass_class(of), *type = what == WANT_METHODS ? wk.java_lang_reflect_Method
                                         : what == WANT_CONSTRUCTORS
                                             ? wk.java_lang_reflect_Constructor
                                             : wk.java_lang_reflect_Field;
    if (c->kind != CLASS_INSTANCE)
        return jref_new_local(self, jvm_new_array(self, type, 0));
    if (!class_link(self, c))
        return NULL;
    Handle a;
    bool ok;
    uint32_t as_of;
    do { /* a redefinition may come in between: perhaps it has others then */
        as_of = redefinition_count;
        int count = what == WANT_FIELDS ? c->field_count : c->method_count, n = 0;
        for (int i = 0; i < count; i++)
            n += wanted(c, i, what, public_only);
        a = handle_new(self, jvm_new_array(self, type, n));
        ok = !handle_is_null(a);
        for (int i = 0, at = 0; ok && as_of == redefinition_count && i < count; i++)
            if (wanted(c, i, what, public_only))
                ok = array_put(a, at++,
                               what == WANT_FIELDS ? reflect_new_field(self, c->fields[i])
                                                   : reflect_new_method(self, c->methods[i]));
    } while (ok && as_of != redefinition_count);
    return jref_new_local(self, ok ? H(a) : NULL);
}

jobjectArray JVM_GetClassDeclaredMethods(JNIEnv *env, jclass of, jboolean public_only)
{
    return declared(env, of, public_only, WANT_METHODS);
}
jobjectArray JVM_GetClassDeclaredConstructors(JNIEnv *env, jclass of, jboolean public_only)
{
    return declared(env, of, public_only, WANT_CONSTRUCTORS);
}
jobjectArray JVM_GetClassDeclaredFields(JNIEnv *env, jclass of, jboolean public_only)
{
    return declared(env, of, public_only, WANT_FIELDS);
}

static bool put(Thread *self, Handle h, uint32_t offset, Object *value)
{
    if (exception_pending(self))
        return false;
    ref_store(H(h), offset, value);
    return true;
}

static Object *record_component(Thread *self, Class *c, ConstantPool *cp,
                                const RecordComponentInfo *r)
{
    HANDLE_SCOPE(self);
    Object *o = jvm_new(self, wk.java_lang_reflect_RecordComponent);
    Handle h = handle_new(self, o);
    bool ok = o != NULL;
    if (ok) {
        char *desc = xasprintf("()%s", r->descriptor->bytes);
        Method *accessor = class_find_declared_method(c, r->name, symbol_of(desc));
        free(desc);
        if (accessor && method_is_static(accessor))
            accessor = NULL;
        ref_store(H(h), wk.java_lang_reflect_RecordComponent_clazz, c->mirror);
        Class *t = class_from_descriptor(self, loader_for_namespace(c), r->descriptor->bytes,
                                         r->descriptor->len);
        ok = t && put(self, h, wk.java_lang_reflect_RecordComponent_type, t->mirror) &&
             put(self, h, wk.java_lang_reflect_RecordComponent_name,
                 string_intern_symbol(self, r->name)) &&
             put(self, h, wk.java_lang_reflect_RecordComponent_accessor,
                 accessor ? reflect_new_method(self, accessor) : NULL) &&
             put(self, h, wk.java_lang_reflect_RecordComponent_signature,
                 jvm_interned_symbol(self, r->signature)) &&
             put(self, h, wk.java_lang_reflect_RecordComponent_annotations,
                 jvm_annotation_bytes(self, cp, r->annotations, ANNOTATIONS)) &&
             put(self, h, wk.java_lang_reflect_RecordComponent_typeAnnotations,
                 jvm_annotation_bytes(self, cp, r->type_annotations, TYPE_ANNOTATIONS));
    }
    return ok ? H(h) : NULL;
}

jobjectArray JVM_GetRecordComponents(JNIEnv *env, jclass of)
{
    VM_ENTRY(env);
    Class *c = jclass_class(of);
    if (!c->is_record || !class_link(self, c))
        return NULL;
    Handle a = handle_new(
        self, jvm_new_array(self, wk.java_lang_reflect_RecordComponent, c->record_count));
    bool ok = !handle_is_null(a);
    POOL_USE(self, c->cp); /* for the rows: redefinition may not change their number */
    const RecordComponentInfo *rows = c->record;
    for (int i = 0; ok && i < c->record_count; i++)
        ok = array_put(a, i, record_component(self, c, pool_use.pool, &rows[i]));
    return jref_new_local(self, ok ? H(a) : NULL);
}

/* java.lang.reflect.Parameter[] from the MethodParameters attribute (JVMS 4.7.24); null when there
 * is none */
jobjectArray JVM_GetMethodParameters(JNIEnv *env, jobject method)
{
    VM_ENTRY(env);
    Method *m = reflect_method_of(jref_get(method));
    if (!m || !method_attributes(m)->parameters.data)
        return NULL;
    const uint8_t *p = method_attributes(m)->parameters.data;
    int n = p[0];
    if (method_attributes(m)->parameters.len < 1u + 4u * (unsigned)n) {
        throw_new(self, IllegalArgumentException,
                  "Wrong number of parameters in MethodParameters attribute");
        return NULL;
    }
    POOL_USE(self, m->cp); /* for the rows */
    const ConstantPool *cp = pool_use.pool;
    Handle a = handle_new(self, jvm_new_array(self, wk.java_lang_reflect_Parameter, n));
    bool ok = !handle_is_null(a);
    for (int i = 0; ok && i < n; i++) {
        HANDLE_SCOPE(self);
        const uint8_t *e = p + 1 + 4 * i;
        unsigned name = (unsigned)(e[0] << 8 | e[1]), flags = (unsigned)(e[2] << 8 | e[3]);
        if (name >= cp->count || (name && cp->tags[name] != CP_UTF8)) {
            throw_new(self, IllegalArgumentException, "Constant pool index out of bounds");
            ok = false;
        }
        Handle text = handle_new(
            self, ok && name ? string_intern_symbol(self, cp->entries[name].utf8) : NULL);
        Object *o = exception_pending(self) ? NULL : jvm_new(self, wk.java_lang_reflect_Parameter);
        if (o) {
            ref_store(o, wk.java_lang_reflect_Parameter_name, H(text));
            ref_store(o, wk.java_lang_reflect_Parameter_executable, jref_get(method));
            *FIELD_PTR(o, wk.java_lang_reflect_Parameter_modifiers, int32_t) = (int32_t)flags;
            *FIELD_PTR(o, wk.java_lang_reflect_Parameter_index, int32_t) = i;
        }
        ok = array_put(a, i, o);
    }
    return jref_new_local(self, ok ? H(a) : NULL);
}

jbyteArray JVM_GetMethodTypeAnnotations(JNIEnv *env, jobject method)
{
    VM_ENTRY(env);
    Method *m = reflect_method_of(jref_get(method));
    return jref_new_local(self, m ? jvm_annotation_bytes(self, m->cp,
                                                         method_attributes(m)->type_annotations,
                                                         TYPE_ANNOTATIONS)
                                  : NULL);
}

jbyteArray JVM_GetFieldTypeAnnotations(JNIEnv *env, jobject field)
{
    VM_ENTRY(env);
    Field *f = reflect_field_of(jref_get(field));
    return jref_new_local(
        self, f ? jvm_annotation_bytes(self, f->holder->cp, f->type_annotations, TYPE_ANNOTATIONS)
                : NULL);
}

jobject JVM_InvokeMethod(JNIEnv *env, jobject method, jobject obj, jobjectArray args)
{
    VM_ENTRY(env);
    Method *m = reflect_method_of(jref_get(method));
    Object *r = NULL;
    if (!m)
        throw_internal(self, "invoke"); /* of an obsolete version */
    else {
        Handle types = handle_new(
            self, ref_load(jref_get(method), wk.java_lang_reflect_Method_parameterTypes));
        r = reflect_invoke(self, m, handle_of_local(obj), handle_of_local(args), types);
    }
    return jref_new_local(self, r);
}

jobject JVM_NewInstanceFromConstructor(JNIEnv *env, jobject constructor, jobjectArray args)
{
    VM_ENTRY(env);
    Method *m = reflect_method_of(jref_get(constructor));
    Object *r = NULL;
    if (!m)
        throw_internal(self, "invoke");
    else {
        Handle types = handle_new(
            self, ref_load(jref_get(constructor), wk.java_lang_reflect_Constructor_parameterTypes));
        r = reflect_new_instance(self, m, handle_of_local(args), types);
    }
    return jref_new_local(self, r);
}
