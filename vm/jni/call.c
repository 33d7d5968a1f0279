/* SPDX-License-Identifier: Apache-2.0
 * call.c - Call<Type>Method, CallNonvirtual, CallStatic, NewObject: C calls Java.  (JNI spec
 * chapter 4, "Calling Instance Methods" ff.)
 *
 * Arguments come as "...", va_list or jvalue[]; one marshaller reads all three by the method's
 * descriptor into slots, where objects are raw.  It runs last before interp_call, which copies the
 * slots before anything can move. */
#include "classfile/descriptor.h"
#include "vm/jni/impl.h"
#include "vm/model/lookup.h"
#include "vm/model/names.h"

typedef struct Arguments { /* exactly one of the two */
    va_list *va;
    const jvalue *array;
} Arguments;

typedef enum { JNI_VIRTUAL, JNI_NONVIRTUAL, JNI_STATIC } Dispatch;

#define MAX_SLOTS 256 /* JVMS 4.3.3: at most 255 */

/* Fills `out` behind the receiver. */
static void marshal(const Method *m, Arguments a, Slot *out)
{
    const jvalue *v = a.array;
    for (const char *d = m->descriptor->bytes + 1; *d != ')'; d = desc_after(d)) {
        out->bits = 0;
        switch (*d) {
        case 'Z': out->i = (v ? (v++)->z : (jboolean)va_arg(*a.va, int)) != 0; break;
        case 'B': out->i = v ? (v++)->b : (jbyte)va_arg(*a.va, int); break;
        case 'C': out->i = v ? (v++)->c : (jchar)va_arg(*a.va, int); break;
        case 'S': out->i = v ? (v++)->s : (jshort)va_arg(*a.va, int); break;
        case 'I': out->i = v ? (v++)->i : va_arg(*a.va, jint); break;
        case 'F': out->f = v ? (v++)->f : (jfloat)va_arg(*a.va, double); break;
        case 'J':
            out->j = v ? (v++)->j : va_arg(*a.va, jlong);
            (++out)->bits = 0;
            break;
        case 'D':
            out->d = v ? (v++)->d : va_arg(*a.va, double);
            (++out)->bits = 0;
            break;
        default: out->l = jref_get(v ? (v++)->l : va_arg(*a.va, jobject)); break;
        }
        out++;
    }
}

/* false: exception pending */
static bool call(Thread *self, Dispatch how, jobject obj, jmethodID id, Arguments a, Slot *result)
{
    Slot args[MAX_SLOTS];
    result->bits = 0;
    /* not allowed by the specification; nothing good could come of running on */
    if (exception_pending(self))
        return false;
    Method *m = id ? method_of(id) : NULL;
    if (!m)
        return throw_internal(self, "JNI call with a jmethodID of no method");
    if (method_is_static(m) != (how == JNI_STATIC)) {
        return throw_new(self, IncompatibleClassChangeError, "Method '%pM' %s static", m,
                         method_is_static(m) ? "is" : "is not");
    }
    if (how == JNI_STATIC) {
        if (!class_is_initialized(m->holder) && !class_initialize(self, m->holder))
            return false;
        marshal(m, a, args);
    } else {
        Object *receiver = jref_get(obj);
        if (!receiver)
            return throw_npe(self);
        if (how == JNI_VIRTUAL && !(m->flags & ACC_PRIVATE) && m->name->bytes[0] != '<') {
            Method *selected = method_select_virtual(object_class(receiver), m);
            if (!selected) {
                interp_throw_unimplemented(self, m, NULL, receiver);
                return false;
            }
            m = selected;
        }
        if (how == JNI_NONVIRTUAL && method_is_abstract(m))
            return throw_new(self, AbstractMethodError, "%s", m->name->bytes);
        args[0].bits = 0;
        args[0].l = receiver;
        marshal(m, a, args + 1);
    }
    return interp_call(self, m, args, result);
}

/* ---- the families ---- */

#define RESULT_Boolean(r) ((jboolean)((r).i & 1))
#define RESULT_Byte(r) ((jbyte)(r).i)
#define RESULT_Char(r) ((jchar)(r).i)
#define RESULT_Short(r) ((jshort)(r).i)
#define RESULT_Int(r) ((r).i)
#define RESULT_Long(r) ((r).j)
#define RESULT_Float(r) ((r).f)
#define RESULT_Double(r) ((r).d)

#define CALL_BODY(how, receiver, arguments) \
    JNI_ENTER(); \
    Slot r; \
    UNUSED bool ok = call(self, how, (jobject)(receiver), methodID, (Arguments)arguments, &r)

#define ARGS_VA \
    { \
        .va = (va_list *)&copy \
    }
#define ARGS_ARRAY \
    { \
        .array = args \
    }

/* One return type and one way of dispatching: three functions.  EXTRA is the extra parameter of
 * CallNonvirtual. */
#define FAMILY(prefix, Name, ctype, how, RTYPE, EXTRA, PASS, RECV, RETURN) \
    ctype jni_##prefix##Name##MethodV(JNIEnv *env, RTYPE RECV EXTRA, jmethodID methodID, \
                                      va_list args) \
    { \
        va_list copy; \
        va_copy(copy, args); \
        CALL_BODY(how, RECV, ARGS_VA); \
        va_end(copy); \
        RETURN(Name, ctype) \
    } \
    ctype jni_##prefix##Name##MethodA(JNIEnv *env, RTYPE RECV EXTRA, jmethodID methodID, \
                                      const jvalue *args) \
    { \
        static const jvalue none[1]; \
        args = args ? args : none; \
        CALL_BODY(how, RECV, ARGS_ARRAY); \
        RETURN(Name, ctype) \
    }

#define RETURN_PRIMITIVE(Name, ctype) return ok ? RESULT_##Name(r) : (ctype)0;
#define RETURN_OBJECT(Name, ctype) return ok ? jref_try_new_local(self, r.l) : NULL;
#define RETURN_VOID(Name, ctype)

#define VARIADIC(prefix, Name, ctype, RTYPE, EXTRA, PASS, RECV) \
    ctype jni_##prefix##Name##Method(JNIEnv *env, RTYPE RECV EXTRA, jmethodID methodID, ...) \
    { \
        va_list args; \
        va_start(args, methodID); \
        ctype result = jni_##prefix##Name##MethodV(env, RECV PASS, methodID, args); \
        va_end(args); \
        return result; \
    }
#define VARIADIC_VOID(prefix, RTYPE, EXTRA, PASS, RECV) \
    void jni_##prefix##VoidMethod(JNIEnv *env, RTYPE RECV EXTRA, jmethodID methodID, ...) \
    { \
        va_list args; \
        va_start(args, methodID); \
        jni_##prefix##VoidMethodV(env, RECV PASS, methodID, args); \
        va_end(args); \
    }

#define NO_EXTRA
#define CLASS_EXTRA , UNUSED jclass clazz
#define CLASS_PASS , clazz

#define ALL_FAMILIES(Name, ctype, RETURN) \
    FAMILY(Call, Name, ctype, JNI_VIRTUAL, jobject, NO_EXTRA, NO_EXTRA, obj, RETURN) \
    FAMILY(CallNonvirtual, Name, ctype, JNI_NONVIRTUAL, jobject, CLASS_EXTRA, CLASS_PASS, obj, \
           RETURN) \
    FAMILY(CallStatic, Name, ctype, JNI_STATIC, jclass, NO_EXTRA, NO_EXTRA, clazz, RETURN)
#define ALL_VARIADICS(Name, ctype) \
    VARIADIC(Call, Name, ctype, jobject, NO_EXTRA, NO_EXTRA, obj) \
    VARIADIC(CallNonvirtual, Name, ctype, jobject, CLASS_EXTRA, CLASS_PASS, obj) \
    VARIADIC(CallStatic, Name, ctype, jclass, NO_EXTRA, NO_EXTRA, clazz)

#define PRIMITIVE_FAMILY(Name, ctype, member, type) \
    ALL_FAMILIES(Name, ctype, RETURN_PRIMITIVE) \
    ALL_VARIADICS(Name, ctype)
JNI_PRIMITIVE_TYPES(PRIMITIVE_FAMILY)
ALL_FAMILIES(Object, jobject, RETURN_OBJECT)
ALL_VARIADICS(Object, jobject)
ALL_FAMILIES(Void, void, RETURN_VOID)
VARIADIC_VOID(Call, jobject, NO_EXTRA, NO_EXTRA, obj)
VARIADIC_VOID(CallNonvirtual, jobject, CLASS_EXTRA, CLASS_PASS, obj)
VARIADIC_VOID(CallStatic, jclass, NO_EXTRA, NO_EXTRA, clazz)

/* ---- objects ---- */

/* NULL: exception pending.  (JNI spec AllocObject: InstantiationException for interfaces and
 * abstract classes) */
static Object *allocate(Thread *self, Class *c)
{
    if (c == wk.java_lang_Class)
        return throw_new(self, IllegalAccessException, "java.lang.Class"), NULL;
    if (c->kind != CLASS_INSTANCE || (c->flags & (ACC_ABSTRACT | ACC_INTERFACE))) {
        FREED char *name = c->kind == CLASS_ARRAY ? xstrdup(c->name->bytes)
                                                  : class_external_name(c);
        throw_new(self, InstantiationException, "%s", name);
        return NULL;
    }
    return class_initialize(self, c) ? object_new(self, c) : NULL;
}

jobject jni_AllocObject(JNIEnv *env, jclass clazz)
{
    JNI_ENTER();
    return jref_try_new_local(self, allocate(self, jclass_class(clazz)));
}

static jobject new_object(JNIEnv *env, jclass clazz, jmethodID id, Arguments a)
{
    JNI_ENTER_AS("NewObject");
    Slot r;
    jobject o = jref_try_new_local(self, allocate(self, jclass_class(clazz)));
    if (o && !call(self, JNI_NONVIRTUAL, o, id, a, &r)) {
        handle_delete(self, (Object **)o);
        o = NULL;
    }
    return o;
}

jobject jni_NewObjectV(JNIEnv *env, jclass clazz, jmethodID methodID, va_list args)
{
    va_list copy;
    va_copy(copy, args);
    jobject o = new_object(env, clazz, methodID, (Arguments){.va = (va_list *)&copy});
    va_end(copy);
    return o;
}

jobject jni_NewObjectA(JNIEnv *env, jclass clazz, jmethodID methodID, const jvalue *args)
{
    static const jvalue none[1];
    return new_object(env, clazz, methodID, (Arguments){.array = args ? args : none});
}

jobject jni_NewObject(JNIEnv *env, jclass clazz, jmethodID methodID, ...)
{
    va_list args;
    va_start(args, methodID);
    jobject o = jni_NewObjectV(env, clazz, methodID, args);
    va_end(args);
    return o;
}
