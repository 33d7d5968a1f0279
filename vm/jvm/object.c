/* SPDX-License-Identifier: Apache-2.0
 * object.c - natives of java.lang.Object, java.lang.reflect.Array, String.intern and
 * java.lang.ref.Reference. */
#include "vm/jvm/support.h"
#include "vm/objects/reference.h"

/* ---- java.lang.Object ---- */

VM_ANSWER(jint, JVM_IHashCode, (JNIEnv * env, jobject obj),
          obj ? object_identity_hash(self, jref_get(obj)) : 0)

jobject JVM_Clone(JNIEnv *env, jobject obj)
{
    VM_ENTRY(env);
    return jref_new_local(self, object_clone(self, handle_of_local(obj)));
}

void JVM_MonitorWait(JNIEnv *env, jobject obj, jlong ms)
{
    VM_ENTRY(env);
    if (ms < 0)
        throw_new(self, IllegalArgumentException, "timeout value is negative");
    else
        PASS_UP(self, monitor_wait(self, handle_of_local(obj), ms, 0));
}

static void notify(JNIEnv *env, jobject obj, bool all)
{
    VM_ENTRY(env);
    PASS_UP(self, monitor_notify(self, jref_get(obj), all));
}

void JVM_MonitorNotify(JNIEnv *env, jobject obj) { notify(env, obj, false); }
void JVM_MonitorNotifyAll(JNIEnv *env, jobject obj) { notify(env, obj, true); }

jstring JVM_InternString(JNIEnv *env, jstring str)
{
    VM_ENTRY(env);
    return jref_new_local(self, str ? string_intern(self, handle_of_local(str)) : NULL);
}

/* ---- arrays ---- */

/* The array, or an exception: NullPointerException, IllegalArgumentException "Argument is not an
 * array". */
static Object *array_of(Thread *self, jobject arr, bool primitive_only)
{
    Object *a = jref_get(arr);
    if (!a) {
        throw_npe(self);
        return NULL;
    }
    if (!class_is_array(object_class(a)) ||
        (primitive_only && object_class(a)->layout.kind != LAYOUT_PRIM_ARRAY)) {
        throw_new(self, IllegalArgumentException,
                  primitive_only && class_is_array(object_class(a))
                      ? "Argument is not an array of primitive type"
                      : "Argument is not an array");
        return NULL;
    }
    return a;
}

static Object *array_at(Thread *self, jobject arr, jint index, bool primitive_only)
{
    Object *a = array_of(self, arr, primitive_only);
    if (a && (index < 0 || index >= array_length(a))) {
        throw_new_nomsg(self, ArrayIndexOutOfBoundsException);
        return NULL;
    }
    return a;
}

static BasicType element_type(const Object *a)
{
    const Class *c = object_class(a)->component;
    return class_is_primitive(c) ? (BasicType)c->elem_type : T_OBJECT;
}

static size_t element_offset(const Object *a, jint index)
{
    return ARRAY_DATA_OFFSET + ((size_t)index << object_class(a)->layout.elem_shift);
}

jint JVM_GetArrayLength(JNIEnv *env, jobject arr)
{
    VM_ENTRY(env);
    Object *a = array_of(self, arr, false);
    return a ? array_length(a) : 0;
}

jobject JVM_GetArrayElement(JNIEnv *env, jobject arr, jint index)
{
    VM_ENTRY(env);
    Object *a = array_at(self, arr, index, false), *r = NULL;
    if (a) {
        BasicType t = element_type(a);
        Slot v = value_load(a, element_offset(a, index), t);
        r = type_is_ref(t) ? v.l : box_new(self, t, v);
    }
    return jref_new_local(self, r);
}

/* wCode: the JVMS newarray code of the type that the caller wants (Array.getInt: T_INT) */
jvalue JVM_GetPrimitiveArrayElement(JNIEnv *env, jobject arr, jint index, jint wCode)
{
    VM_ENTRY(env);
    jvalue r = {.j = 0};
    Object *a = array_at(self, arr, index, true);
    if (a) {
        BasicType t = element_type(a);
        Slot v = value_load(a, element_offset(a, index), t);
        if (primitive_widen(t, (BasicType)wCode, &v))
            r = slot_to_jvalue(v, (BasicType)wCode);
        else
            throw_new(self, IllegalArgumentException, "argument type mismatch");
    }
    return r;
}

void JVM_SetArrayElement(JNIEnv *env, jobject arr, jint index, jobject val)
{
    VM_ENTRY(env);
    Object *a = array_at(self, arr, index, false), *v = jref_get(val);
    if (a) {
        BasicType t = element_type(a);
        Slot s = {.l = v};
        BasicType from = type_is_ref(t) ? T_OBJECT : box_type(v, &s);
        bool fits = type_is_ref(t) ? !v || object_instance_of(v, object_class(a)->component)
                                   : from != T_OBJECT && primitive_widen(from, t, &s);
        if (!fits && type_is_ref(t))
            throw_new(self, IllegalArgumentException, "array element type mismatch");
        else if (!fits && !v)
            throw_new_nomsg(self, IllegalArgumentException);
        else if (!fits)
            throw_new(self, IllegalArgumentException, "argument type mismatch");
        else
            value_store(a, element_offset(a, index), t, s);
    }
}

void JVM_SetPrimitiveArrayElement(JNIEnv *env, jobject arr, jint index, jvalue v,
                                  unsigned char vCode)
{
    VM_ENTRY(env);
    Object *a = array_at(self, arr, index, true);
    if (a) {
        Slot s = {.bits = 0};
        switch (vCode) {
        case T_BOOLEAN: s.i = v.z; break;
        case T_BYTE: s.i = v.b; break;
        case T_CHAR: s.i = v.c; break;
        case T_SHORT: s.i = v.s; break;
        case T_INT: s.i = v.i; break;
        case T_FLOAT: s.f = v.f; break;
        case T_LONG: s.j = v.j; break;
        default: s.d = v.d; break;
        }
        BasicType t = element_type(a);
        if (primitive_widen((BasicType)vCode, t, &s))
            value_store(a, element_offset(a, index), t, s);
        else
            throw_new(self, IllegalArgumentException, "argument type mismatch");
    }
}

jobject JVM_NewArray(JNIEnv *env, jclass element, jint length)
{
    VM_ENTRY(env);
    Class *c = element ? jclass_class(element) : NULL;
    Object *a = NULL;
    if (!c)
        throw_npe(self);
    else if (class_is_primitive(c) && c->elem_type == T_VOID)
        throw_new_nomsg(self, IllegalArgumentException);
    else if (length < 0)
        throw_new(self, NegativeArraySizeException, "%d", length);
    else
        a = jvm_new_array(self, c, length);
    return jref_new_local(self, a);
}

jobject JVM_NewMultiArray(JNIEnv *env, jclass element, jintArray dim)
{
    VM_ENTRY(env);
    Class *c = element ? jclass_class(element) : NULL;
    Object *d = jref_get(dim), *a = NULL;
    int n = d ? array_length(d) : 0;
    if (!c || !d) {
        throw_npe(self);
    } else if (n == 0 || n > 255 || (class_is_array(c) && n + c->dims > 255) ||
               (class_is_primitive(c) && c->elem_type == T_VOID)) {
        throw_new_nomsg(self, IllegalArgumentException);
    } else {
        int32_t lengths[255];
        memcpy(lengths, array_data((Array *)d), (size_t)n * sizeof(int32_t));
        bool ok = true;
        for (int i = 0; ok && i < n; i++)
            ok = lengths[i] >= 0 || throw_new(self, NegativeArraySizeException, "%d", lengths[i]);
        for (int i = 0; ok && i < n; i++)
            ok = (c = class_array_of(self, c)) != NULL;
        if (ok)
            a = array_new_multi(self, c, n, lengths);
    }
    return jref_new_local(self, a);
}

void JVM_ArrayCopy(JNIEnv *env, jclass ignored, jobject src, jint src_pos, jobject dst,
                   jint dst_pos, jint length)
{
    VM_ENTRY(env);
    PASS_UP(self,
            array_copy(self, handle_of_local(src), src_pos, handle_of_local(dst), dst_pos, length));
}

/* ---- java.lang.ref.Reference ---- */

VM_ANSWER(jboolean, JVM_ReferenceRefersTo, (JNIEnv * env, jobject ref, jobject o),
          ref_load(jref_get(ref), wk.java_lang_ref_Reference_referent) == jref_get(o))

jobject JVM_ReferenceGet(JNIEnv *env, jobject ref)
{
    VM_ENTRY(env);
    return jref_new_local(self, ref_load(jref_get(ref), wk.java_lang_ref_Reference_referent));
}

jboolean JVM_PhantomReferenceRefersTo(JNIEnv *env, jobject ref, jobject o)
{
    return JVM_ReferenceRefersTo(env, ref, o);
}

void JVM_ReferenceClear(JNIEnv *env, jobject ref)
{
    VM_ENTRY(env);
    ref_store(jref_get(ref), wk.java_lang_ref_Reference_referent, NULL);
}

jobject JVM_GetAndClearReferencePendingList(JNIEnv *env)
{
    VM_ENTRY(env);
    return jref_new_local(self, reference_take_pending(self));
}

VM_ANSWER(jboolean, JVM_HasReferencePendingList, (JNIEnv * env), gc_has_pending_references())

void JVM_WaitForReferencePendingList(JNIEnv *env)
{
    VM_ENTRY(env);
    reference_wait_pending(self);
}
