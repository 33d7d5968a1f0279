/* SPDX-License-Identifier: Apache-2.0
 * names.c - classes and methods as text for people; basic types. */
#include "vm/model/class.h"
#include "vm/model/code_tables.h"
#include "vm/model/known_symbols.h"
#include "vm/model/loader.h"
#include "vm/model/lookup.h"
#include "vm/model/module.h"
#include "vm/model/names.h"
#include "classfile/descriptor.h"

KnownSymbols sym;

void symbols_init(void)
{
    if (sym.init)
        return;
    sym.clinit = symbol_of("<clinit>");
    sym.finalize = symbol_of("finalize");
    sym.void_sig = symbol_of("()V");
    sym.LineNumberTable = symbol_of("LineNumberTable");
    sym.LocalVariableTable = symbol_of("LocalVariableTable");
    sym.LocalVariableTypeTable = symbol_of("LocalVariableTypeTable");
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
    VM_ASSERT(name, "a name");
    char *s = xstrdup(name->bytes);
    name_to_dots(s);
    return s;
}

char *class_java_name(const Class *c)
{
    VM_ASSERT(c, "a class");
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
    VM_ASSERT(c, "a class");
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
    FREED char *result = xmalloc(r + 1), *params = xmalloc(p + 1),
               *holder = with_holder ? class_java_name(m->holder) : NULL;
    desc_external(result, r + 1, return_text, return_len);
    desc_external_params(params, p + 1, d, m->descriptor->len);
    return xasprintf("%s %s%s%s(%s)", result, holder ? holder : "", holder ? "." : "",
                     m->name->bytes, params);
}

char *method_external_name(const Method *m) { return method_text(m, true); }
char *method_signature_text(const Method *m) { return method_text(m, false); }

void method_print_at(FILE *out, const Method *m, const Symbol *file, int line)
{
    FREED char *holder = class_external_name(m->holder);
    const Module *in = m->holder->module;
    fprintf(out, "\tat %s.%s(", holder, m->name->bytes);
    if (in && in->name)
        fprintf(out, "%s%s%s/", in->name->bytes, in->version ? "@" : "",
                in->version ? in->version->bytes : "");
    if (method_is_native(m))
        fputs("Native Method", out);
    else if (!file)
        fputs("Unknown Source", out);
    else if (line > 0)
        fprintf(out, "%s:%d", file->bytes, line);
    else
        fputs(file->bytes, out);
    fputs(")\n", out);
}

Symbol *method_source_file(const Method *m)
{
    VM_ASSERT(m, "a method");
    return m->next_version ? NULL : m->holder->source_file;
}

int method_line_number(const Method *m, int bci)
{
    VM_ASSERT(m, "a method");
    if (method_is_native(m))
        return -2;
    if (m->next_version)
        return -1;
    /* Tables need not be sorted (JVMS 4.7.12): the entry with the greatest start at or before bci;
     * of equal ones the last. */
    int best_pc = -1, line = -1;
    CodeTableReader r = code_table_reader(m);
    for (LineEntry e; next_line(&r, &e);) {
        if (e.start_pc == bci)
            return e.line;
        if (e.start_pc < bci && e.start_pc >= best_pc) {
            best_pc = e.start_pc;
            line = e.line;
        }
    }
    return line;
}

uint32_t redefinition_count;

bool method_is_as_of(const Method *m, uint32_t count)
{
    VM_ASSERT(m, "a method");
    return !m->next_version && (int32_t)(count - m->born) >= 0;
}

char *method_conflict_text(const Method *m) { return class_conflict_text(m->holder, m); }

char *class_conflict_text(const Class *c, const Method *m)
{
    char *text = xstrdup("Conflicting default methods:");
    for (uint32_t i = 0; i < c->all_interface_count; i++) {
        Class *in = c->all_interfaces[i];
        const Method *d = class_find_declared_method(in, m->name, m->descriptor);
        bool specific = d && !(d->flags & (ACC_PRIVATE | ACC_STATIC | ACC_ABSTRACT));
        for (uint32_t k = 0; k < c->all_interface_count && specific; k++)
            specific = c->all_interfaces[k] == in ||
                       !class_is_assignable(c->all_interfaces[k], in) ||
                       !class_find_declared_method(c->all_interfaces[k], m->name, m->descriptor);
        if (!specific)
            continue;
        char *name = class_java_name(in),
             *longer = xasprintf("%s %s.%s", text, name, m->name->bytes);
        free(name);
        free(text);
        text = longer;
    }
    return text;
}

Class *class_primitive_by_char(char c)
{
    switch (c) {
    case 'Z':
    case 'C':
    case 'F':
    case 'D':
    case 'B':
    case 'S':
    case 'I':
    case 'J':
    case 'V': return class_primitive(basic_type_of_char(c));
    default: return NULL;
    }
}
