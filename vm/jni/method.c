/* SPDX-License-Identifier: Apache-2.0
 * method.c - from names to jmethodID and jfieldID.  (JNI spec chapter 4: GetMethodID,
 * GetStaticMethodID, GetFieldID, GetStaticFieldID)
 *
 * Both lookups initialize the class first and search as JVMS 5.4.3.2-4 do, without access checks.
 * Texts of the errors as stock's. */
#include "vm/jni/impl.h"
#include "vm/model/ids.h"
#include "vm/model/lookup.h"
#include "vm/model/names.h"

static bool no_such_method(Thread *self, Class *c, const char *name, const char *sig,
                           bool is_static)
{
    FREED char *signature = c->kind == CLASS_ARRAY || c->kind == CLASS_PRIMITIVE
                                ? xstrdup(c->name->bytes)
                                : xasprintf("L%s;", c->name->bytes);
    throw_new(self, NoSuchMethodError, "%s%s.%s%s", is_static ? "static " : "", signature, name,
              sig);
    return false;
}

/* NULL: no class ever mentioned the text, so nothing is found by it. */
static Symbol *known_symbol(const char *text)
{
    size_t len = text ? strlen(text) : SIZE_MAX;
    return len <= UINT16_MAX ? symbol_find(text, len) : NULL;
}

static MethodId *find_method(Thread *self, jclass clazz, const char *name_text, const char *sig,
                             bool is_static)
{
    Class *c = jclass_class(clazz);
    Symbol *name = known_symbol(name_text), *desc = known_symbol(sig);
    if (!name || !desc)
        return throw_new(self, NoSuchMethodError, "%s", name_text ? name_text : "<null>"), NULL;
    if (c->kind == CLASS_PRIMITIVE)
        return no_such_method(self, c, name_text, sig, is_static), NULL;
    if (!class_initialize(self, c))
        return NULL;
    Method *m;
    /* a static initializer has an ID, as on the stock VM: profilers ask */
    if (symbol_is(name, "<init>") || symbol_is(name, "<clinit>"))
        m = c->kind == CLASS_ARRAY ? NULL : class_find_declared_method(c, name, desc);
    else {
        m = class_find_method(c, name, desc);
        if (!m && class_is_interface(c)) { /* JVMS 5.4.3.4 step 3 */
            m = class_find_declared_method(wk.java_lang_Object, name, desc);
            if (m && !(m->flags & ACC_PUBLIC))
                m = NULL;
        }
    }
    if (!m || method_is_static(m) != is_static)
        return no_such_method(self, c, name_text, sig, is_static), NULL;
    return method_id(m);
}

jmethodID jni_GetMethodID(JNIEnv *env, jclass clazz, const char *name, const char *sig)
{
    JNI_ENTER();
    MethodId *id = find_method(self, clazz, name, sig, false);
    return (jmethodID)id;
}

jmethodID jni_GetStaticMethodID(JNIEnv *env, jclass clazz, const char *name, const char *sig)
{
    JNI_ENTER();
    MethodId *id = find_method(self, clazz, name, sig, true);
    return (jmethodID)id;
}

static FieldId *find_field(Thread *self, jclass clazz, const char *name_text, const char *sig,
                           bool is_static)
{
    Class *c = jclass_class(clazz);
    Symbol *name = known_symbol(name_text), *desc = known_symbol(sig);
    Field *f = NULL;
    if (c->kind == CLASS_INSTANCE && !class_initialize(self, c))
        return NULL;
    if (name && desc && c->kind == CLASS_INSTANCE)
        f = class_find_field(c, name, desc);
    if (!f || !(f->flags & ACC_STATIC) == is_static || f->injected) {
        if (is_static) {
            throw_new(self, NoSuchFieldError, "%s", name_text ? name_text : "<null>");
        } else {
            char *cn = class_external_name(c);
            if (c->kind == CLASS_ARRAY) { /* stock prints an array's descriptor here */
                free(cn);
                cn = xstrdup(c->name->bytes);
            }
            throw_new(self, NoSuchFieldError, "%s.%s %s", cn, name_text ? name_text : "<null>",
                      sig ? sig : "<null>");
            free(cn);
        }
        return NULL;
    }
    /* a superinterface that holds the field is not initialized by this, as on the stock VM */
    return field_id(f);
}

jfieldID jni_GetFieldID(JNIEnv *env, jclass clazz, const char *name, const char *sig)
{
    JNI_ENTER();
    FieldId *id = find_field(self, clazz, name, sig, false);
    return (jfieldID)id;
}

jfieldID jni_GetStaticFieldID(JNIEnv *env, jclass clazz, const char *name, const char *sig)
{
    JNI_ENTER();
    FieldId *id = find_field(self, clazz, name, sig, true);
    return (jfieldID)id;
}
