/* SPDX-License-Identifier: Apache-2.0
 * dump.c - a javap-like printer.
 */
#include "tools/classfile/dump.h"
#include "classfile/descriptor.h"
#include "classfile/mutf8.h"

/* ---- text ---- */

/* "Utf8", "Fieldref", ... as javap prints */
static const char *tag_name(CpTag tag)
{
    static const char *const names[] = {
        [CP_UTF8] = "Utf8",
        [CP_INTEGER] = "Integer",
        [CP_FLOAT] = "Float",
        [CP_LONG] = "Long",
        [CP_DOUBLE] = "Double",
        [CP_CLASS] = "Class",
        [CP_STRING] = "String",
        [CP_FIELDREF] = "Fieldref",
        [CP_METHODREF] = "Methodref",
        [CP_INTERFACE_METHODREF] = "InterfaceMethodref",
        [CP_NAME_AND_TYPE] = "NameAndType",
        [CP_METHOD_HANDLE] = "MethodHandle",
        [CP_METHOD_TYPE] = "MethodType",
        [CP_DYNAMIC] = "Dynamic",
        [CP_INVOKE_DYNAMIC] = "InvokeDynamic",
        [CP_MODULE] = "Module",
        [CP_PACKAGE] = "Package",
    };
    return (size_t)tag < ARRAY_LEN(names) && names[tag] ? names[tag] : "?";
}

/* Modified UTF-8 as standard UTF-8, control characters escaped. */
static void print_text(FILE *out, Utf8 u)
{
    for (const char *s = u.bytes, *end = s + u.len; s < end;) {
        const char *before = s;
        unsigned c = mutf8_next(&s, end);
        switch (c) {
        case '\n': fputs("\\n", out); break;
        case '\r': fputs("\\r", out); break;
        case '\t': fputs("\\t", out); break;
        case '"': fputs("\\\"", out); break;
        case '\\': fputs("\\\\", out); break;
        default:
            if (c < 0x20 || c == 0x7F || (c >= 0xD800 && c < 0xE000))
                fprintf(out, "\\u%04x", c);
            else
                fwrite(before, 1, (size_t)(s - before), out);
        }
    }
}

/* Names that are not identifiers stand in quotes, as javap prints "<init>". */
static void print_name(FILE *out, Utf8 u)
{
    bool quote = u.len && (u.bytes[0] == '<' || u.bytes[0] == '[');
    if (quote)
        fputc('"', out);
    print_text(out, u);
    if (quote)
        fputc('"', out);
}

static const char *const kind_names[] = {
    [REF_getField] = "REF_getField",
    [REF_getStatic] = "REF_getStatic",
    [REF_putField] = "REF_putField",
    [REF_putStatic] = "REF_putStatic",
    [REF_invokeVirtual] = "REF_invokeVirtual",
    [REF_invokeStatic] = "REF_invokeStatic",
    [REF_invokeSpecial] = "REF_invokeSpecial",
    [REF_newInvokeSpecial] = "REF_newInvokeSpecial",
    [REF_invokeInterface] = "REF_invokeInterface",
};

static void print_value(FILE *out, const ClassFile *cf, unsigned index)
{
    const CpInfo *e = &cf->cp[index];
    switch (e->tag) {
    case CP_UTF8: print_text(out, e->utf8); break;
    case CP_INTEGER: fprintf(out, "%d", e->i); break;
    case CP_FLOAT: fprintf(out, "%.9gf", (double)e->f); break;
    case CP_LONG: fprintf(out, "%lldl", (long long)e->l); break;
    case CP_DOUBLE: fprintf(out, "%.17gd", e->d); break;
    case CP_CLASS:
    case CP_MODULE:
    case CP_PACKAGE: print_name(out, cp_class_name(cf, index)); break;
    case CP_STRING: print_text(out, cp_str(cf, cf->cp[index].string.utf8_index)); break;
    case CP_METHOD_TYPE: print_text(out, cp_str(cf, cf->cp[index].mtype.desc_index)); break;
    case CP_METHOD_HANDLE:
        fprintf(out, "%s ", kind_names[e->kind]);
        print_value(out, cf, e->handle.ref_index);
        break;
    case CP_FIELDREF:
    case CP_METHODREF:
    case CP_INTERFACE_METHODREF:
        print_name(out, cp_class_name(cf, cf->cp[index].ref.class_index));
        fputc('.', out);
        goto name_and_type;
    case CP_DYNAMIC:
    case CP_INVOKE_DYNAMIC: fprintf(out, "#%u:", e->dynamic.bsm_index); goto name_and_type;
    case CP_NAME_AND_TYPE:
    name_and_type:
        print_name(out, cp_ref_name(cf, index));
        fputc(':', out);
        print_text(out, cp_ref_desc(cf, index));
        break;
    default: fputc('?', out); break;
    }
}

static const char *const comment_words[] = {
    [CP_INTEGER] = "int ",
    [CP_FLOAT] = "float ",
    [CP_LONG] = "long ",
    [CP_DOUBLE] = "double ",
    [CP_CLASS] = "class ",
    [CP_STRING] = "String ",
    [CP_FIELDREF] = "Field ",
    [CP_METHODREF] = "Method ",
    [CP_INTERFACE_METHODREF] = "InterfaceMethod ",
    [CP_DYNAMIC] = "Dynamic ",
    [CP_INVOKE_DYNAMIC] = "InvokeDynamic ",
    [CP_MODULE] = "module ",
    [CP_PACKAGE] = "package ",
    [CP_NAME_AND_TYPE] = "NameAndType ",
    [CP_PACKAGE + 1] = NULL,
};

void cp_print(FILE *out, const ClassFile *cf, unsigned index)
{
    CpTag tag = cp_tag(cf, index);
    if (tag == CP_UNUSABLE) {
        fprintf(out, "#%u", index);
        return;
    }
    if (comment_words[tag])
        fputs(comment_words[tag], out);
    print_value(out, cf, index);
}

static void dump_constant(FILE *out, const ClassFile *cf, unsigned i)
{
    const CpInfo *e = &cf->cp[i];
    char refs[32] = "";
    int width = 5;
    for (unsigned n = cf->cp_count; n >= 10; n /= 10)
        width--;
    fprintf(out, "%*s#%u = %-18s ", width > 0 ? width : 0, "", i, tag_name(e->tag));
    switch (e->tag) {
    case CP_CLASS:
    case CP_STRING:
    case CP_METHOD_TYPE:
    case CP_MODULE:
    case CP_PACKAGE: snprintf(refs, sizeof refs, "#%u", e->cls.name_index); break;
    case CP_FIELDREF:
    case CP_METHODREF:
    case CP_INTERFACE_METHODREF:
        snprintf(refs, sizeof refs, "#%u.#%u", e->ref.class_index, e->ref.nat_index);
        break;
    case CP_NAME_AND_TYPE:
    case CP_DYNAMIC:
    case CP_INVOKE_DYNAMIC:
        snprintf(refs, sizeof refs, "#%u:#%u", e->nat.name_index, e->nat.desc_index);
        break;
    case CP_METHOD_HANDLE:
        snprintf(refs, sizeof refs, "%u:#%u", e->kind, e->handle.ref_index);
        break;
    default: break;
    }
    if (refs[0])
        fprintf(out, "%-14s // ", refs);
    print_value(out, cf, i);
    fputc('\n', out);
}

/* ---- flags ---- */

typedef struct AccessFlagName {
    uint16_t bit;
    const char *word, *name;
} AccessFlagName;
static const AccessFlagName class_flags[] = {
    {ACC_PUBLIC, "public", "ACC_PUBLIC"},
    {ACC_FINAL, "final", "ACC_FINAL"},
    {ACC_SUPER, NULL, "ACC_SUPER"},
    {ACC_INTERFACE, NULL, "ACC_INTERFACE"},
    {ACC_ABSTRACT, "abstract", "ACC_ABSTRACT"},
    {ACC_SYNTHETIC, NULL, "ACC_SYNTHETIC"},
    {ACC_ANNOTATION, NULL, "ACC_ANNOTATION"},
    {ACC_ENUM, NULL, "ACC_ENUM"},
    {ACC_MODULE, NULL, "ACC_MODULE"},
    {0, NULL, NULL},
};
static const AccessFlagName inner_flags[] = {
    {ACC_PUBLIC, "public", "ACC_PUBLIC"},
    {ACC_PRIVATE, "private", "ACC_PRIVATE"},
    {ACC_PROTECTED, "protected", "ACC_PROTECTED"},
    {ACC_STATIC, "static", "ACC_STATIC"},
    {ACC_FINAL, "final", "ACC_FINAL"},
    {ACC_ABSTRACT, "abstract", "ACC_ABSTRACT"},
    {0, NULL, NULL},
};
static const AccessFlagName field_flags[] = {
    {ACC_PUBLIC, "public", "ACC_PUBLIC"},
    {ACC_PRIVATE, "private", "ACC_PRIVATE"},
    {ACC_PROTECTED, "protected", "ACC_PROTECTED"},
    {ACC_STATIC, "static", "ACC_STATIC"},
    {ACC_FINAL, "final", "ACC_FINAL"},
    {ACC_VOLATILE, "volatile", "ACC_VOLATILE"},
    {ACC_TRANSIENT, "transient", "ACC_TRANSIENT"},
    {ACC_SYNTHETIC, NULL, "ACC_SYNTHETIC"},
    {ACC_ENUM, NULL, "ACC_ENUM"},
    {0, NULL, NULL},
};
static const AccessFlagName method_flags[] = {
    {ACC_PUBLIC, "public", "ACC_PUBLIC"},
    {ACC_PRIVATE, "private", "ACC_PRIVATE"},
    {ACC_PROTECTED, "protected", "ACC_PROTECTED"},
    {ACC_STATIC, "static", "ACC_STATIC"},
    {ACC_FINAL, "final", "ACC_FINAL"},
    {ACC_SYNCHRONIZED, "synchronized", "ACC_SYNCHRONIZED"},
    {ACC_BRIDGE, NULL, "ACC_BRIDGE"},
    {ACC_VARARGS, NULL, "ACC_VARARGS"},
    {ACC_NATIVE, "native", "ACC_NATIVE"},
    {ACC_ABSTRACT, "abstract", "ACC_ABSTRACT"},
    {ACC_STRICT, "strictfp", "ACC_STRICT"},
    {ACC_SYNTHETIC, NULL, "ACC_SYNTHETIC"},
    {0, NULL, NULL},
};

static void print_words(FILE *out, const AccessFlagName *names, unsigned flags)
{
    for (; names->bit; names++)
        if ((flags & names->bit) && names->word)
            fprintf(out, "%s ", names->word);
}

static void print_flags(FILE *out, const char *indent, const AccessFlagName *names, unsigned flags)
{
    const char *sep = " ";
    fprintf(out, "%sflags: (0x%04x)", indent, flags);
    for (; names->bit; names++) {
        if (!(flags & names->bit))
            continue;
        fprintf(out, "%s%s", sep, names->name);
        sep = ", ";
    }
    fputc('\n', out);
}

/* A descriptor or class name in Java form; long ones need a second try. */
static void print_java(FILE *out, size_t (*fill)(char *, size_t, const char *, size_t), Utf8 u)
{
    char small[256];
    size_t n = fill(small, sizeof small, u.bytes, u.len);
    if (n < sizeof small) {
        fputs(small, out);
        return;
    }
    char *big = xmalloc(n + 1);
    fill(big, n + 1, u.bytes, u.len);
    fputs(big, out);
    free(big);
}

static void print_class_java(FILE *out, Utf8 name)
{
    if (name.len && name.bytes[0] == '[')
        print_java(out, desc_external, name);
    else
        print_java(out, class_name_external, name);
}

/* ---- attributes ---- */

static void dump_annotation_spans(FILE *out, const char *indent, const AnnotationSpans *a)
{
    const struct {
        const char *name;
        Span s;
    } rows[] = {
        {"RuntimeVisibleAnnotations", a->visible},
        {"RuntimeInvisibleAnnotations", a->invisible},
        {"RuntimeVisibleTypeAnnotations", a->type_visible},
        {"RuntimeInvisibleTypeAnnotations", a->type_invisible},
        {"RuntimeVisibleParameterAnnotations", a->parameter_visible},
        {"RuntimeInvisibleParameterAnnotations", a->parameter_invisible},
        {"AnnotationDefault", a->default_value},
    };
    for (size_t i = 0; i < ARRAY_LEN(rows); i++)
        if (span_present(rows[i].s))
            fprintf(out, "%s%s: %u bytes\n", indent, rows[i].name, rows[i].s.len);
}

static void dump_local_vars(FILE *out, const ClassFile *cf, const char *title, const LocalVarRow *v,
                            unsigned n)
{
    fprintf(out, "      %s:\n        Start  Length  Slot  Name   Signature\n", title);
    for (unsigned i = 0; i < n; i++) {
        fprintf(out, "        %5u %7u %5u ", v[i].start_pc, v[i].length, v[i].slot);
        print_text(out, cp_str(cf, v[i].name_index));
        fputs("   ", out);
        print_text(out, cp_str(cf, v[i].desc_index));
        fputc('\n', out);
    }
}

static void dump_code(FILE *out, const ClassFile *cf, const MethodInfo *m, const DumpOptions *opt)
{
    const CodeAttribute *c = m->code;
    fprintf(out, "    Code:\n      stack=%u, locals=%u, args_size=%u\n", c->max_stack,
            c->max_locals, m->arg_slots);
    if (opt->disassemble) {
        opt->disassemble(opt->arg, out, cf, m);
    } else {
        for (uint32_t i = 0; i < c->code_length; i++)
            fprintf(out, "%s%02x%s", i % 16 == 0 ? "      " : " ", c->code[i],
                    i % 16 == 15 || i + 1 == c->code_length ? "\n" : "");
    }
    if (c->exception_count)
        fputs("      Exception table:\n         from    to  target type\n", out);
    for (unsigned i = 0; i < c->exception_count; i++) {
        const ExceptionEntry *e = &c->exceptions[i];
        fprintf(out, "        %5u %5u %5u   ", e->start_pc, e->end_pc, e->handler_pc);
        if (e->catch_type)
            cp_print(out, cf, e->catch_type);
        else
            fputs("any", out);
        fputc('\n', out);
    }
    if (!opt->attributes)
        return;
    if (c->has_line_table)
        fputs("      LineNumberTable:\n", out);
    for (unsigned i = 0; i < c->line_count; i++)
        fprintf(out, "        line %u: %u\n", c->lines[i].line, c->lines[i].start_pc);
    if (c->has_local_vars)
        dump_local_vars(out, cf, "LocalVariableTable", c->local_vars, c->local_var_count);
    if (c->has_local_var_types)
        dump_local_vars(out, cf, "LocalVariableTypeTable", c->local_var_types,
                        c->local_var_type_count);
    if (span_present(c->stack_map_table))
        fprintf(out, "      StackMapTable: %u bytes\n", c->stack_map_table.len);
}

static void print_signature(FILE *out, const char *indent, const ClassFile *cf, unsigned index)
{
    if (!index)
        return;
    fprintf(out, "%sSignature: #%-27u // ", indent, index);
    print_text(out, cp_str(cf, index));
    fputc('\n', out);
}

/* ---- members ---- */

static void dump_field(FILE *out, const ClassFile *cf, const FieldInfo *f, const DumpOptions *opt)
{
    fputs("  ", out);
    print_words(out, field_flags, f->flags);
    print_java(out, desc_external, f->desc);
    fputc(' ', out);
    print_text(out, f->name);
    fputs(";\n", out);
    if (!opt->attributes)
        return;
    fputs("    descriptor: ", out);
    print_text(out, f->desc);
    fputc('\n', out);
    print_flags(out, "    ", field_flags, f->flags);
    if (f->constant_value_index) {
        fputs("    ConstantValue: ", out);
        cp_print(out, cf, f->constant_value_index);
        fputc('\n', out);
    }
    print_signature(out, "    ", cf, f->signature_index);
    if (f->deprecated_attr)
        fputs("    Deprecated: true\n", out);
    if (f->synthetic_attr)
        fputs("    Synthetic: true\n", out);
    dump_annotation_spans(out, "    ", &f->annotations);
    fputc('\n', out);
}

static void dump_method(FILE *out, const ClassFile *cf, const MethodInfo *m, const DumpOptions *opt)
{
    fputs("  ", out);
    if (m->is_clinit) {
        fputs("static {}", out);
    } else {
        uint32_t n;
        const char *ret = desc_return(m->desc.bytes, m->desc.len, &n);
        print_words(out, method_flags, m->flags);
        if ((cf->access_flags & ACC_INTERFACE) &&
            !(m->flags & (ACC_ABSTRACT | ACC_STATIC | ACC_PRIVATE)))
            fputs("default ", out);
        if (!m->is_init) {
            print_java(out, desc_external, (Utf8){ret, (uint16_t)n});
            fputc(' ', out);
            print_text(out, m->name);
        } else {
            print_class_java(out, cf->name);
        }
        fputc('(', out);
        print_java(out, desc_external_params, m->desc);
        fputc(')', out);
    }
    for (unsigned i = 0; i < m->exception_count; i++) {
        fputs(i ? ", " : " throws ", out);
        print_class_java(out, cp_class_name(cf, m->exceptions[i]));
    }
    fputs(";\n", out);
    if (opt->attributes) {
        fputs("    descriptor: ", out);
        print_text(out, m->desc);
        fputc('\n', out);
        print_flags(out, "    ", method_flags, m->flags);
    }
    if (opt->code && m->code)
        dump_code(out, cf, m, opt);
    if (!opt->attributes) {
        if (opt->code)
            fputc('\n', out);
        return;
    }
    print_signature(out, "    ", cf, m->signature_index);
    if (m->deprecated_attr)
        fputs("    Deprecated: true\n", out);
    if (m->synthetic_attr)
        fputs("    Synthetic: true\n", out);
    if (m->has_method_parameters)
        fputs("    MethodParameters:\n", out);
    for (unsigned i = 0; i < m->parameter_count; i++) {
        fputs("      ", out);
        if (cp_is(cf, m->parameters[i].name_index, CP_UTF8))
            print_text(out, cp_str(cf, m->parameters[i].name_index));
        else
            fputs("<no name>", out);
        fprintf(out, " (0x%04x)\n", m->parameters[i].flags);
    }
    dump_annotation_spans(out, "    ", &m->annotations);
    fputc('\n', out);
}

/* ---- the class ---- */

static void dump_class_list(FILE *out, const ClassFile *cf, const char *title, U2List list)
{
    fprintf(out, "%s:\n", title);
    for (unsigned i = 0; i < list.count; i++) {
        fputs("  ", out);
        print_text(out, cp_class_name(cf, list.data[i]));
        fputc('\n', out);
    }
}

static void dump_class_attributes(FILE *out, const ClassFile *cf)
{
    if (cf->source_file_index) {
        fputs("SourceFile: \"", out);
        print_text(out, cp_str(cf, cf->source_file_index));
        fputs("\"\n", out);
    }
    print_signature(out, "", cf, cf->signature_index);
    if (cf->deprecated_attr)
        fputs("Deprecated: true\n", out);
    if (cf->synthetic_attr)
        fputs("Synthetic: true\n", out);
    dump_annotation_spans(out, "", &cf->annotations);
    if (cf->nest_host_index) {
        fputs("NestHost: ", out);
        cp_print(out, cf, cf->nest_host_index);
        fputc('\n', out);
    }
    if (cf->has_nest_members)
        dump_class_list(out, cf, "NestMembers", cf->nest_members);
    if (cf->has_permitted_subclasses)
        dump_class_list(out, cf, "PermittedSubclasses", cf->permitted_subclasses);
    if (cf->enclosing_class_index) {
        fprintf(out, "EnclosingMethod: #%u.#%u              // ", cf->enclosing_class_index,
                cf->enclosing_method_index);
        print_text(out, cp_class_name(cf, cf->enclosing_class_index));
        if (cf->enclosing_method_index) {
            fputc('.', out);
            print_text(out, cp_ref_name(cf, cf->enclosing_method_index));
        }
        fputc('\n', out);
    }
    if (cf->has_record)
        fputs("Record:\n", out);
    for (unsigned i = 0; i < cf->record_component_count; i++) {
        const RecordComponent *c = &cf->record_components[i];
        fputs("  ", out);
        print_java(out, desc_external, cp_str(cf, c->desc_index));
        fputc(' ', out);
        print_text(out, cp_str(cf, c->name_index));
        fputs(";\n", out);
        print_signature(out, "    ", cf, c->signature_index);
        dump_annotation_spans(out, "    ", &c->annotations);
    }
    if (cf->has_bootstrap_methods)
        fputs("BootstrapMethods:\n", out);
    for (unsigned i = 0; i < cf->bootstrap_method_count; i++) {
        const BootstrapMethod *b = &cf->bootstrap_methods[i];
        fprintf(out, "  %u: #%u ", i, b->handle_index);
        print_value(out, cf, b->handle_index);
        fputs("\n    Method arguments:\n", out);
        for (unsigned k = 0; k < b->arg_count; k++) {
            fprintf(out, "      #%u ", b->args[k]);
            print_value(out, cf, b->args[k]);
            fputc('\n', out);
        }
    }
    if (cf->has_inner_classes)
        fputs("InnerClasses:\n", out);
    for (unsigned i = 0; i < cf->inner_class_count; i++) {
        const InnerClass *r = &cf->inner_classes[i];
        fputs("  ", out);
        print_words(out, inner_flags, r->flags);
        fprintf(out, "#%u", r->name_index ? r->name_index : r->inner_index);
        if (r->name_index)
            fprintf(out, "= #%u", r->inner_index);
        if (r->outer_index)
            fprintf(out, " of #%u", r->outer_index);
        fputs(";   // ", out);
        print_text(out, cp_class_name(cf, r->inner_index));
        fputc('\n', out);
    }
}

void classfile_dump(FILE *out, const ClassFile *cf, const DumpOptions *opt)
{
    bool interface = cf->access_flags & ACC_INTERFACE;
    if (cf->source_file_index && !opt->attributes) {
        fputs("Compiled from \"", out);
        print_text(out, cp_str(cf, cf->source_file_index));
        fputs("\"\n", out);
    }
    print_words(out, class_flags,
                interface ? cf->access_flags & ~(unsigned)ACC_ABSTRACT : cf->access_flags);
    fputs(interface ? "interface " : "class ", out);
    print_class_java(out, cf->name);
    if (cf->super_class && !interface && !utf8_is(cf->super_name, "java/lang/Object")) {
        fputs(" extends ", out);
        print_class_java(out, cf->super_name);
    }
    for (unsigned i = 0; i < cf->interface_count; i++) {
        fputs(i ? ", " : interface ? " extends " : " implements ", out);
        print_class_java(out, cp_class_name(cf, cf->interfaces[i]));
    }
    if (opt->attributes) {
        fprintf(out, "\n  minor version: %u\n  major version: %u\n", cf->minor, cf->major);
        print_flags(out, "  ", class_flags, cf->access_flags);
    }
    if (opt->constant_pool) {
        fputs(opt->attributes ? "Constant pool:\n" : "\nConstant pool:\n", out);
        for (unsigned i = 1; i < cf->cp_count; i++)
            if (cf->cp[i].tag)
                dump_constant(out, cf, i);
    }
    fputs(opt->attributes || opt->constant_pool ? "{\n" : " {\n", out);
    for (unsigned i = 0; i < cf->field_count; i++)
        dump_field(out, cf, &cf->fields[i], opt);
    for (unsigned i = 0; i < cf->method_count; i++)
        dump_method(out, cf, &cf->methods[i], opt);
    fputs("}\n", out);
    if (opt->attributes)
        dump_class_attributes(out, cf);
}
