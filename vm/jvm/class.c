/* SPDX-License-Identifier: Apache-2.0
 * class.c - natives of java.lang.Class and java.lang.ClassLoader: finding, defining, names and
 * simple properties of classes. */
#include "classfile/descriptor.h"
#include "vm/jvm/support.h"
#include "vm/model/lookup.h"
#include "vm/model/names.h"

/* ---- finding ---- */

jclass JVM_FindClassFromBootLoader(JNIEnv *env, const char *name)
{
    VM_ENTRY(env);
    size_t n = strlen(name);
    Class *c = NULL;
    if (n <= 65535) {
        Symbol *s = symbol_use(name, n);
        c = boot_find_class_or_null(self, s);
        symbol_end_use(s);
    }
    return jref_new_local(self, mirror_of(c));
}

/* user: whose protection domain must be allowed to see the class, or NULL */
static jclass find_class(Thread *self, const char *name, bool init, Loader *loader,
                         bool no_class_def, const Class *user)
{
    size_t n = strlen(name);
    Class *c = NULL;
    if (n > 65535)
        throw_new(self, no_class_def ? NoClassDefFoundError : ClassNotFoundException,
                  "Class name exceeds maximum length of 65535: %s", name);
    else if (loader) {
        Symbol *s = symbol_use(name, n);
        c = no_class_def ? loader_load_class(self, loader, s)
                         : loader_load_class_or_cnf(self, loader, s);
        symbol_end_use(s);
    }
    if (c && user && !package_access_user(self, loader, c, user))
        c = NULL;
    if (c && init && !class_initialize(self, c))
        c = NULL;
    return jref_new_local(self, mirror_of(c));
}

jclass JVM_FindClassFromCaller(JNIEnv *env, const char *name, jboolean init, jobject loader,
                               jclass caller)
{
    VM_ENTRY(env);
    return find_class(self, name, init, loader_of_object(self, jref_get(loader)), false,
                      caller ? jclass_class(caller) : NULL);
}

jclass JVM_FindClassFromClass(JNIEnv *env, const char *name, jboolean init, jclass from)
{
    VM_ENTRY(env);
    Loader *l = from ? loader_for_namespace(jclass_class(from)) : boot_loader;
    return find_class(self, name, init, l, true, from ? jclass_class(from) : NULL);
}

jclass JVM_FindPrimitiveClass(JNIEnv *env, const char *utf)
{
    VM_ENTRY(env);
    static const struct {
        const char *name;
        BasicType type;
    } rows[] = {
        {"boolean", T_BOOLEAN}, {"char", T_CHAR}, {"float", T_FLOAT},
        {"double", T_DOUBLE},   {"byte", T_BYTE}, {"short", T_SHORT},
        {"int", T_INT},         {"long", T_LONG}, {"void", T_VOID},
    };
    Class *c = NULL;
    for (size_t i = 0; utf && i < ARRAY_LEN(rows); i++)
        if (!strcmp(utf, rows[i].name))
            c = class_primitive(rows[i].type);
    if (!c)
        throw_new(self, ClassNotFoundException, "%s", utf ? utf : "null");
    return jref_new_local(self, mirror_of(c));
}

jclass JVM_FindLoadedClass(JNIEnv *env, jobject loader, jstring name)
{
    VM_ENTRY(env);
    Class *c = NULL;
    if (name) {
        FREED char *text = jvm_string_chars(self, name);
        size_t n = text ? strlen(text) : 0;
        if (text && !strchr(text, '/') && n <= 65535 && text[0] != '[') { /* binary name: dots */
            name_to_slashes(text);
            Loader *l = loader_of_object(self, jref_get(loader));
            Symbol *s = symbol_peek(text, n);
            c = l && s ? loader_find_loaded(l, s) : NULL;
        }
    }
    return jref_new_local(self, mirror_of(c));
}

/* ---- defining ---- */

static jclass define(Thread *self, const char *name, jobject loader, const jbyte *buf, jsize len,
                     jobject pd, const char *source)
{
    Symbol *s = NULL;
    if (name) {
        size_t n = strlen(name);
        if (n > 65535) {
            throw_new(self, NoClassDefFoundError, "Class name exceeds maximum length of 65535: %s",
                      name);
            return NULL;
        }
        s = symbol_use(name, n);
    }
    Loader *l = loader_of_object(self, jref_get(loader));
    DefineOptions opt = {
        .protection_domain = handle_of_local(pd), .source = source, .verify_name = s != NULL};
    Class *c = l ? class_define(self, l, s, (const uint8_t *)buf, (size_t)len, &opt) : NULL;
    if (s)
        symbol_end_use(s);
    return jref_new_local(self, mirror_of(c));
}

jclass JVM_DefineClass(JNIEnv *env, const char *name, jobject loader, const jbyte *buf, jsize len,
                       jobject pd)
{
    VM_ENTRY(env);
    return define(self, name, loader, buf, len, pd, NULL);
}

jclass JVM_DefineClassWithSource(JNIEnv *env, const char *name, jobject loader, const jbyte *buf,
                                 jsize len, jobject pd, const char *source)
{
    VM_ENTRY(env);
    return define(self, name, loader, buf, len, pd, source);
}

/* Lookup.defineClass and defineHiddenClass.  flags: MethodHandleNatives.Constants */
jclass JVM_LookupDefineClass(JNIEnv *env, jclass lookup, const char *name, const jbyte *buf,
                             jsize len, jobject pd, jboolean init, int flags, jobject class_data)
{
    enum {
        NESTMATE_CLASS = 1,
        HIDDEN_CLASS = 2,
        STRONG_LOADER_LINK = 4,
        ACCESS_VM_ANNOTATIONS = 8
    };
    VM_ENTRY(env);
    Class *c = NULL, *host = lookup ? jclass_class(lookup) : NULL;
    if (!host) {
        throw_new(self, IllegalArgumentException, "Lookup class is null");
    } else if (host->kind != CLASS_INSTANCE) {
        throw_new(self, IllegalArgumentException, "Lookup class is not a class or interface");
    } else if (!(flags & HIDDEN_CLASS)) {
        if (class_data) {
            throw_new(self, IllegalArgumentException,
                      "classData is only applicable for hidden classes");
        } else {
            size_t n = name ? strlen(name) : 0;
            DefineOptions opt = {.protection_domain = handle_of_local(pd),
                                 .source = "__JVM_LookupDefineClass__",
                                 .verify_name = n != 0,
                                 .lookup_class = host,
                                 .access_vm_annotations = flags & ACCESS_VM_ANNOTATIONS};
            Symbol *expected = n ? symbol_use(name, n) : NULL;
            c = class_define(self, loader_for_namespace(host), expected, (const uint8_t *)buf,
                             (size_t)len, &opt);
            if (expected)
                symbol_end_use(expected);
        }
    } else {
        DefineOptions opt = {.protection_domain = handle_of_local(pd),
                             .source = "__JVM_LookupDefineClass__",
                             .hidden = true,
                             .strong_hidden = flags & STRONG_LOADER_LINK,
                             .nestmate = flags & NESTMATE_CLASS,
                             .access_vm_annotations = flags & ACCESS_VM_ANNOTATIONS,
                             .lookup_class = host,
                             .class_data = handle_of_local(class_data)};
        c = class_define_hidden(self, loader_for_namespace(host), (const uint8_t *)buf, (size_t)len,
                                &opt);
    }
    if (c)
        /* nothing else keeps a hidden class alive; the native's frame ends the handle */
        handle_new(self, c->mirror);
    if (c && !(flags & HIDDEN_CLASS) && !same_package(host, c)) {
        throw_new(self, IllegalArgumentException,
                  "Lookup class and defined class are in different packages");
        c = NULL;
    }
    if (c && !(init ? class_initialize(self, c) : class_link(self, c)))
        c = NULL;
    return jref_new_local(self, mirror_of(c));
}

/* ---- names ---- */

jstring JVM_InitClassName(JNIEnv *env, jclass cls)
{
    VM_ENTRY(env);
    Class *c = jclass_class(cls);
    FREED char *name = class_java_name(c);
    Object *o = string_intern_mutf8(self, name, strlen(name));
    if (o)
        ref_store(c->mirror, wk.java_lang_Class_name, o);
    return jref_new_local(self, o);
}

jstring JVM_GetClassSignature(JNIEnv *env, jclass cls)
{
    VM_ENTRY(env);
    return jref_new_local(self, jvm_interned_symbol(self, jclass_class(cls)->signature));
}

/* ---- properties ---- */

jobjectArray JVM_GetClassInterfaces(JNIEnv *env, jclass cls)
{
    VM_ENTRY(env);
    Class *c = jclass_class(cls);
    Object *a = jvm_new_array(self, wk.java_lang_Class, c->interface_count);
    for (int i = 0; a && i < c->interface_count; i++)
        ref_array_set(a, i, c->interfaces[i]->mirror);
    return jref_new_local(self, a);
}

VM_ANSWER(jboolean, JVM_IsInterface, (JNIEnv * env, jclass cls),
          class_is_interface(jclass_class(cls)))

VM_ANSWER(jboolean, JVM_IsArrayClass, (JNIEnv * env, jclass cls), class_is_array(jclass_class(cls)))

VM_ANSWER(jboolean, JVM_IsPrimitiveClass, (JNIEnv * env, jclass cls),
          class_is_primitive(jclass_class(cls)))

VM_ANSWER(jboolean, JVM_IsHiddenClass, (JNIEnv * env, jclass cls), jclass_class(cls)->is_hidden)

VM_ANSWER(jboolean, JVM_IsRecord, (JNIEnv * env, jclass cls), jclass_class(cls)->is_record)

VM_ANSWER(jint, JVM_GetClassModifiers, (JNIEnv * env, jclass cls),
          class_modifiers(jclass_class(cls)))

/* minor version in the upper half, major in the lower; of a primitive type the newest */
jint JVM_GetClassFileVersion(JNIEnv *env, jclass cls)
{
    VM_ENTRY(env);
    const Class *c = jclass_class(cls);
    return c->kind == CLASS_INSTANCE ? (jint)((uint32_t)c->minor << 16 | c->major)
                                     : the_library->class_file;
}

VM_ANSWER(jint, JVM_GetClassAccessFlags, (JNIEnv * env, jclass cls),
          class_access_flags(jclass_class(cls)))

jobjectArray JVM_GetClassSigners(JNIEnv *env, jclass cls)
{
    VM_ENTRY(env);
    Class *c = jclass_class(cls);
    Object *o = c->kind == CLASS_INSTANCE ? ref_load(c->mirror, wk.java_lang_Class_signers) : NULL;
    return jref_new_local(self, o ? object_clone(self, handle_new(self, o)) : NULL);
}

void JVM_SetClassSigners(JNIEnv *env, jclass cls, jobjectArray signers)
{
    VM_ENTRY(env);
    Class *c = jclass_class(cls);
    if (c->kind == CLASS_INSTANCE)
        ref_store(c->mirror, wk.java_lang_Class_signers, jref_get(signers));
}

jobject JVM_GetProtectionDomain(JNIEnv *env, jclass cls)
{
    VM_ENTRY(env);
    if (!cls) {
        throw_npe(self);
        return NULL;
    }
    Class *c = jclass_class(cls);
    return jref_new_local(self, c->kind == CLASS_INSTANCE
                                    ? ref_load(c->mirror, wk.java_lang_Class_protection_domain)
                                    : NULL);
}

jbyteArray JVM_GetClassAnnotations(JNIEnv *env, jclass cls)
{
    VM_ENTRY(env);
    return jref_new_local(self, jvm_annotation_bytes(self, jclass_class(cls)->cp,
                                                     jclass_class(cls)->annotations, ANNOTATIONS));
}

jbyteArray JVM_GetClassTypeAnnotations(JNIEnv *env, jclass cls)
{
    VM_ENTRY(env);
    return jref_new_local(self, jvm_annotation_bytes(self, jclass_class(cls)->cp,
                                                     jclass_class(cls)->type_annotations,
                                                     TYPE_ANNOTATIONS));
}

/* ---- member classes (JVMS 4.7.6, 4.7.7) ---- */

static const Symbol *class_entry_name(const ConstantPool *cp, uint16_t index)
{
    return cp->entries[index].utf8;
}

/* The InnerClasses row about c itself. */
static const InnerClassEntry *own_entry(const Class *c)
{
    for (unsigned i = 0; i < c->inner_class_count; i++) {
        const InnerClassEntry *e = &c->inner_classes[i];
        if (e->inner && (class_entry_name(c->cp, e->inner) == c->name ||
                         c->cp->entries[e->inner].resolved == c))
            return e;
    }
    return NULL;
}

/* What inner says of itself, that it is a member or that it stands in the code of outer, outer must
 * say, too. */
static bool check_inner_of(Thread *self, Class *outer, Class *inner, bool is_member)
{
    for (unsigned i = 0; i < outer->inner_class_count; i++) {
        const InnerClassEntry *e = &outer->inner_classes[i];
        if (!e->inner || class_entry_name(outer->cp, e->inner) != inner->name ||
            (e->outer != 0) != is_member ||
            (is_member && class_entry_name(outer->cp, e->outer) != outer->name))
            continue;
        /* another loader's class may have the same name */
        Class *member = resolve_class(self, outer->cp, e->inner);
        if (!member)
            return false;
        if (member == inner)
            return true;
    }
    return throw_new(self, IncompatibleClassChangeError,
                     "%pC and %pC disagree on InnerClasses attribute", outer, inner);
}

jobjectArray JVM_GetDeclaredClasses(JNIEnv *env, jclass cls)
{
    VM_ENTRY(env);
    Class *c = jclass_class(cls);
    int32_t n = 0;
    for (unsigned i = 0; i < c->inner_class_count; i++) {
        const InnerClassEntry *e = &c->inner_classes[i];
        n += e->inner && e->outer && class_entry_name(c->cp, e->outer) == c->name;
    }
    Handle a = handle_new(self, jvm_new_array(self, wk.java_lang_Class, n));
    bool ok = !handle_is_null(a);
    int32_t at = 0;
    for (unsigned i = 0; ok && i < c->inner_class_count; i++) {
        const InnerClassEntry *e = &c->inner_classes[i];
        if (!e->inner || !e->outer || class_entry_name(c->cp, e->outer) != c->name)
            continue;
        Class *inner = resolve_class(self, c->cp, e->inner);
        ok = inner != NULL; /* what it says about its own outer class is not asked here */
        if (ok)
            ref_array_set(H(a), at++, inner->mirror);
    }
    return jref_new_local(self, ok ? H(a) : NULL);
}

jclass JVM_GetDeclaringClass(JNIEnv *env, jclass cls)
{
    VM_ENTRY(env);
    Class *c = jclass_class(cls), *outer = NULL;
    const InnerClassEntry *e = c->kind == CLASS_INSTANCE ? own_entry(c) : NULL;
    uint16_t index = !e ? 0 : e->outer ? e->outer : c->enclosing_class;
    bool is_member = e && e->outer;
    if (index && (outer = resolve_class(self, c->cp, index)) &&
        (!check_inner_of(self, outer, c, is_member) || !is_member))
        /* a class in code has no declaring class, but its attributes are looked at all the same */
        outer = NULL;
    return jref_new_local(self, mirror_of(outer));
}

jstring JVM_GetSimpleBinaryName(JNIEnv *env, jclass cls)
{
    VM_ENTRY(env);
    Class *c = jclass_class(cls);
    const InnerClassEntry *e = c->kind == CLASS_INSTANCE ? own_entry(c) : NULL;
    return jref_new_local(self, e && e->name ? jvm_symbol_string(self, c->cp->entries[e->name].utf8)
                                             : NULL);
}

/* {Class, method name or null, descriptor or null} */
jobjectArray JVM_GetEnclosingMethodInfo(JNIEnv *env, jclass cls)
{
    VM_ENTRY(env);
    Class *c = jclass_class(cls);
    if (c->kind != CLASS_INSTANCE || !c->enclosing_class)
        return NULL;
    Class *outer = resolve_class(self, c->cp, c->enclosing_class);
    Handle a = handle_new(self, outer ? jvm_new_array(self, wk.java_lang_Object, 3) : NULL);
    if (handle_is_null(a))
        return NULL;
    bool ok = array_put(a, 0, outer->mirror);
    if (c->enclosing_nat) {
        const CpEntry *nat = &c->cp->entries[c->enclosing_nat];
        const Symbol *descriptor = c->cp->entries[nat->idx.b].utf8;
        ok = array_put(a, 1, jvm_symbol_string(self, c->cp->entries[nat->idx.a].utf8)) &&
             array_put(a, 2, jvm_symbol_string(self, descriptor));
    }
    return jref_new_local(self, ok ? H(a) : NULL);
}

/* ---- nests and sealed classes (JVMS 4.7.28-29, 4.7.31, 5.4.4) ---- */

jclass JVM_GetNestHost(JNIEnv *env, jclass cls)
{
    VM_ENTRY(env);
    Class *c = jclass_class(cls);
    Class *host = c->kind == CLASS_INSTANCE ? class_nest_host(self, c) : c;
    if (exception_pending(self) && exception_is(self, LinkageError)) {
        exception_clear(self);
        host = c;
    }
    return jref_new_local(self, mirror_of(host ? host : c));
}

VM_ANSWER(jboolean, JVM_AreNestMates, (JNIEnv * env, jclass current, jclass member),
          nest_mates(self, jclass_class(current), jclass_class(member)))

/* Resolves the classes that `indexes` name; those that fail with a LinkageError, or that `keep`
 * refuses, are left out. */
static Object *resolved_classes(Thread *self, Class *c, const uint16_t *indexes, int count,
                                Class *first, bool (*keep)(Thread *, Class *, Class *))
{
    HANDLE_SCOPE(self);
    POOL_USE(self, c->cp); /* for the indexes */
    Class **found = malloc(((size_t)count + 1) * sizeof *found);
    int n = 0;
    bool ok = found || throw_out_of_memory(self, "classes of a nest");
    if (ok && first)
        found[n++] = first;
    for (int i = 0; ok && i < count; i++) {
        Class *k = resolve_class(self, pool_use.pool, indexes[i]);
        bool good = k && keep(self, c, k);
        if (exception_pending(self)) {
            ok = exception_is(self, LinkageError);
            if (ok)
                exception_clear(self);
            continue;
        }
        if (good)
            found[n++] = k;
    }
    Object *a = ok ? jvm_new_array(self, wk.java_lang_Class, n) : NULL;
    for (int i = 0; a && i < n; i++)
        ref_array_set(a, i, found[i]->mirror);
    free(found);
    return a;
}

static bool is_nest_member(Thread *self, Class *host, Class *k)
{
    return class_nest_host(self, k) == host;
}
static bool any_class(Thread *self, Class *sealed, Class *k) { return k->kind == CLASS_INSTANCE; }

jobjectArray JVM_GetNestMembers(JNIEnv *env, jclass cls)
{
    VM_ENTRY(env);
    Class *c = jclass_class(cls), *host = class_nest_host(self, c);
    if (exception_pending(self))
        exception_clear(self);
    if (!host)
        host = c;
    Object *a = resolved_classes(self, host, host->nest_members, host->nest_member_count, host,
                                 is_nest_member);
    return jref_new_local(self, a);
}

jobjectArray JVM_GetPermittedSubclasses(JNIEnv *env, jclass cls)
{
    VM_ENTRY(env);
    Class *c = jclass_class(cls);
    Object *a = c->kind == CLASS_INSTANCE && c->is_sealed
                    ? resolved_classes(self, c, c->permitted, c->permitted_count, NULL, any_class)
                    : NULL;
    return jref_new_local(self, a);
}

VM_ANSWER(jboolean, JVM_IsSameClassPackage, (JNIEnv * env, jclass a, jclass b),
          same_package(jclass_class(a), jclass_class(b)))
