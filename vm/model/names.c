/* SPDX-License-Identifier: Apache-2.0
 * names.c - classes, methods and loaders as text for people; basic types. */
#include "vm/class/internal.h"
#include "classfile/descriptor.h"
#include "interp/interp.h"

KnownSymbols sym;

void symbols_init(void)
{
    if (sym.init)
        return;
    sym.clinit = symbol_of("<clinit>");
    sym.finalize = symbol_of("finalize");
    sym.void_sig = symbol_of("()V");
    sym.java_lang_Object = symbol_of("java/lang/Object");
    sym.java_lang_Class = symbol_of("java/lang/Class");
    sym.java_lang_Cloneable = symbol_of("java/lang/Cloneable");
    sym.java_io_Serializable = symbol_of("java/io/Serializable");
    sym.java_lang_String = symbol_of("java/lang/String");
    sym.java_lang_invoke_MethodHandle = symbol_of("java/lang/invoke/MethodHandle");
    sym.java_lang_invoke_VarHandle = symbol_of("java/lang/invoke/VarHandle");
    sym.java_lang_Throwable = symbol_of("java/lang/Throwable");
    sym.java_lang_Thread = symbol_of("java/lang/Thread");
    sym.java_lang_ref_Reference = symbol_of("java/lang/ref/Reference");
    sym.empty = symbol_of("");
    sym.referent = symbol_of("referent");
    sym.object_array_to_object = symbol_of("([Ljava/lang/Object;)Ljava/lang/Object;");
    sym.init = symbol_of("<init>");
}

BasicType basic_type_of_char(char c)
{
    switch (c) {
    case 'Z': return T_BOOLEAN;
    case 'C': return T_CHAR;
    case 'F': return T_FLOAT;
    case 'D': return T_DOUBLE;
    case 'B': return T_BYTE;
    case 'S': return T_SHORT;
    case 'I': return T_INT;
    case 'J': return T_LONG;
    case '[': return T_ARRAY;
    case 'V': return T_VOID;
    default: return T_OBJECT;
    }
}

int type_size(BasicType t)
{
    switch (t) {
    case T_BOOLEAN:
    case T_BYTE: return 1;
    case T_CHAR:
    case T_SHORT: return 2;
    case T_LONG:
    case T_DOUBLE: return 8;
    case T_VOID: return 0;
    default: return 4;
    }
}

char *symbol_dotted(const Symbol *name)
{
    char *s = xmalloc((size_t)name->len + 1);
    for (size_t i = 0; i <= name->len; i++)
        s[i] = name->bytes[i] == '/' ? '.' : name->bytes[i];
    return s;
}

char *class_java_name(const Class *c)
{
    if (c->is_hidden && c->hidden_suffix_name)
        return xstrdup(c->hidden_suffix_name->bytes);
    if (c->kind == CLASS_ARRAY && c->element && c->element->is_hidden) {
        char *e = class_java_name(c->element), *s = xmalloc(strlen(e) + c->dims + 3u);
        memset(s, '[', c->dims);
        sprintf(s + c->dims, "L%s;", e);
        free(e);
        return s;
    }
    return symbol_dotted(c->name);
}

char *class_external_name(const Class *c)
{
    if (c->kind != CLASS_ARRAY)
        return class_java_name(c);
    char *e = class_java_name(c->element);
    size_t n = strlen(e);
    e = xrealloc(e, n + 2u * c->dims + 1);
    for (unsigned d = 0; d < c->dims; d++)
        memcpy(e + n + 2 * d, "[]", 2);
    e[n + 2u * c->dims] = 0;
    return e;
}

static char *method_text(const Method *m, bool with_holder)
{
    const char *d = m->descriptor->bytes;
    uint32_t return_len;
    const char *return_text = desc_return(d, m->descriptor->len, &return_len);
    size_t r = desc_external(NULL, 0, return_text, return_len),
           p = desc_external_params(NULL, 0, d, m->descriptor->len);
    char *result = xmalloc(r + 1), *params = xmalloc(p + 1),
         *holder = with_holder ? class_java_name(m->holder) : NULL;
    desc_external(result, r + 1, return_text, return_len);
    desc_external_params(params, p + 1, d, m->descriptor->len);
    char *s = xasprintf("%s %s%s%s(%s)", result, holder ? holder : "", holder ? "." : "",
                        m->name->bytes, params);
    free(result);
    free(params);
    free(holder);
    return s;
}

char *method_external_name(const Method *m) { return method_text(m, true); }
char *method_signature_text(const Method *m) { return method_text(m, false); }

/* ---- loaders and modules ---- */

const char *loader_describe(const Loader *l, char *buf, size_t n)
{
    if (l->host)
        l = l->host;
    if (l->is_boot) {
        snprintf(buf, n, "'bootstrap'");
        return buf;
    }
    /* ClassLoader computes "'name'", "'name' @hash" or "class @hash" in its constructor. */
    Object *text = l->object && wk.java_lang_ClassLoader_nameAndId
                       ? ref_load(l->object, wk.java_lang_ClassLoader_nameAndId)
                       : NULL;
    if (text) {
        char *s = string_to_mutf8(text);
        snprintf(buf, n, "%s", s);
        free(s);
    } else if (l->object) {
        char *s = class_java_name(object_class(l->object));
        snprintf(buf, n, "%s", s);
        free(s);
    } else {
        snprintf(buf, n, "<unknown>");
    }
    return buf;
}

/* A module's version is of interest only when it is not the JDK's own. */
static bool version_is_shown(const Module *m)
{
    if (!m->version)
        return false;
    if (m->location && !strncmp(m->location->bytes, "jrt:/", 5) && java_base &&
        m->version == java_base->version)
        return false;
    return m != java_base;
}

static const Class *module_bearer(const Class *c)
{
    return c->kind == CLASS_ARRAY ? c->element : c;
}

/* "module java.base of loader 'bootstrap'", "unnamed module of loader 'app'"; with_parent adds ",
 * parent loader 'x'" for loaders that are not built in */
static char *place_of(const Class *c, bool with_parent)
{
    c = module_bearer(c);
    char loader[400], parent[420] = "";
    const Loader *l = c->loader->host ? c->loader->host : c->loader;
    loader_describe(l, loader, sizeof loader);
    if (with_parent && !l->is_boot && !l->is_platform_or_app && l->object) {
        Object *p = ref_load(l->object, wk.java_lang_ClassLoader_parent);
        if (p) {
            Loader *pl = *FIELD_PTR(p, wk.java_lang_ClassLoader_vm_loader, Loader *);
            char name[400];
            if (pl) {
                loader_describe(pl, name, sizeof name);
            } else {
                Object *text = ref_load(p, wk.java_lang_ClassLoader_nameAndId);
                char *s = text ? string_to_mutf8(text) : class_java_name(object_class(p));
                snprintf(name, sizeof name, "%s", s);
                free(s);
            }
            snprintf(parent, sizeof parent, ", parent loader %s", name);
        } else {
            snprintf(parent, sizeof parent, ", parent loader 'bootstrap'");
        }
    }
    const Module *m = c->kind == CLASS_PRIMITIVE ? java_base : c->module;
    if (!m || !m->name) {
        if (c->kind == CLASS_PRIMITIVE || (!m && l->is_boot))
            return xasprintf("module java.base of loader 'bootstrap'");
        return xasprintf("unnamed module of loader %s%s", loader, parent);
    }
    if (version_is_shown(m))
        return xasprintf("module %s@%s of loader %s%s", m->name->bytes, m->version->bytes, loader,
                         parent);
    return xasprintf("module %s of loader %s%s", m->name->bytes, loader, parent);
}

void class_describe_in_module_of_loader(const Class *c, char *buf, size_t n)
{
    char *name = class_java_name(c), *place = place_of(c, false);
    snprintf(buf, n, "%s is in %s", name, place);
    free(name);
    free(place);
}

char *class_describe_with_parent(const Class *c)
{
    char *name = class_java_name(c), *place = place_of(c, true);
    char *s = xasprintf("%s is in %s", name, place);
    free(name);
    free(place);
    return s;
}

char *classes_describe_joint(const Class *a, const Class *b)
{
    char *an = class_java_name(a), *bn = class_java_name(b), *ap = place_of(a, false),
         *bp = place_of(b, false);
    const Class *ab = module_bearer(a), *bb = module_bearer(b);
    bool same = ab->module == bb->module && !strcmp(ap, bp);
    char *s = same ? xasprintf("%s and %s are in %s", an, bn, ap)
                   : xasprintf("%s is in %s; %s is in %s", an, ap, bn, bp);
    free(an);
    free(bn);
    free(ap);
    free(bp);
    return s;
}

Symbol *method_source_file(const Method *m)
{
    return m->next_version ? NULL : m->holder->source_file;
}

int method_line_number(const Method *m, int bci)
{
    if (method_is_native(m))
        return -2;
    if (m->next_version)
        return -1;
    /* Tables need not be sorted (JVMS 4.7.12): the entry with the greatest start at or before bci;
     * of equal ones the last. */
    int best_pc = -1, line = -1;
    for (int i = 0; i < m->line_count; i++) {
        int pc = m->lines[i].start_pc;
        if (pc == bci)
            return m->lines[i].line;
        if (pc < bci && pc >= best_pc) {
            best_pc = pc;
            line = m->lines[i].line;
        }
    }
    return line;
}
