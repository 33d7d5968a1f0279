/* SPDX-License-Identifier: Apache-2.0
 * build.c - from a parsed class file to the VM's Class, Methods and Fields, and the layout of the
 * fields.
 *
 * Spans of annotations, code and stack maps point into the class file's bytes, which live as long
 * as the class, or the version of it (or for ever: the image). */
#include "vm/class/internal.h"
#include "classfile/annotations.h"
#include "classfile/descriptor.h"
#include "classfile/format/bytecodes.h"
#include "gc/layout.h"
#include "vm/library/wellknown.h"
#include "vm/model/lookup.h"

static Symbol *utf8_at(const ConstantPool *cp, uint16_t index)
{
    return index ? cp->entries[index].utf8 : NULL;
}

static ByteSpan bytes_of(const ClassFile *cf, Span s)
{
    return span_present(s) ? (ByteSpan){cf->bytes + s.off, s.len} : (ByteSpan){0};
}

static const RawAttribute *raw_attribute(const ClassFile *cf, const RawAttributes *list,
                                         const char *name)
{
    for (unsigned i = 0; i < list->count; i++)
        if (utf8_is(cp_str(cf, list->data[i].name_index), name))
            return &list->data[i];
    return NULL;
}

/* ---- annotations that mean something to the VM, in classes that may use them ---- */

static bool method_annotation(void *arg, Utf8 type)
{
    Method *m = arg;
#define ANNOTATION(type_, field) \
    if (utf8_is(type, "L" type_ ";")) \
        m->field = true;
#include "vm/library/methods.def"
    return true;
}

#define CONTENDED "Ljdk/internal/vm/annotation/Contended;"

/* A field's @Contended: its group is the number, from 1, of the class's first field that names the
 * same one. */
static void build_contended(Class *c, unsigned i, const ClassFile *cf)
{
    Field *f = c->fields[i];
    Span annotations = cf->fields[i].annotations.visible;
    if (!f->annotations.data || !annotations_contain(cf, annotations, CONTENDED))
        return;
    f->is_contended = true;
    Utf8 group, other;
    if (!annotation_string_element(cf, annotations, CONTENDED, "value", &group) || !group.len)
        return;
    f->contended_group = (uint16_t)(i + 1);
    for (unsigned k = 0; k < i; k++)
        if (c->fields[k]->contended_group &&
            annotation_string_element(cf, cf->fields[k].annotations.visible, CONTENDED, "value",
                                      &other) &&
            utf8_eq(group, other)) {
            f->contended_group = c->fields[k]->contended_group;
            return;
        }
}

/* ---- methods ---- */

void method_set_signature(Method *m)
{
    VM_ASSERT(m->descriptor && m->descriptor->bytes[0] == '(',
              "a method has a method's descriptor");
    const char *d = m->descriptor->bytes;
    m->arg_slots = (uint16_t)(desc_arg_slots(d, m->descriptor->len) + !(m->flags & ACC_STATIC));
    m->return_type = (uint8_t)basic_type_of_char(desc_return_kind(d, m->descriptor->len));
}

/* A table of the class file that is kept as it is.  *out: in the arena, NULL when it is empty. */
static bool keep(Arena *arena, const void *from, size_t bytes, void *out)
{
    void *p = bytes ? arena_alloc(arena, bytes) : NULL;
    if (p)
        memcpy(p, from, bytes);
    memcpy(out, &p, sizeof p);
    return p || !bytes;
}

static bool build_method_attributes(Method *m, const ClassFile *cf, const MethodInfo *info,
                                    Arena *arena)
{
    MethodAttributes all = {
        .annotations = bytes_of(cf, info->annotations.visible),
        .parameter_annotations = bytes_of(cf, info->annotations.parameter_visible),
        .annotation_default = bytes_of(cf, info->annotations.default_value),
        .type_annotations = bytes_of(cf, info->annotations.type_visible),
        .checked_exception_count = info->exception_count,
    };
    if (info->has_method_parameters) {
        const RawAttribute *raw = raw_attribute(cf, &info->raw, "MethodParameters");
        if (raw)
            all.parameters = bytes_of(cf, raw->info);
    }
    bool any = all.annotations.data || all.parameter_annotations.data ||
               all.annotation_default.data || all.type_annotations.data || all.parameters.data ||
               all.checked_exception_count;
    return !any || (keep(arena, info->exceptions, info->exception_count * sizeof(uint16_t),
                         &all.checked_exceptions) &&
                    keep(arena, &all, sizeof all, &m->attributes));
}

static bool build_method(Method *m, Class *c, const ClassFile *cf, const MethodInfo *info,
                         bool privileged)
{
    ConstantPool *cp = c->cp;
    Arena *arena = &c->arena;
    m->holder = c;
    m->cp = cp;
    m->flags = info->flags;
    if (info->synthetic_attr)
        m->flags |= ACC_SYNTHETIC;
    m->name = utf8_at(cp, info->name_index);
    m->descriptor = utf8_at(cp, info->desc_index);
    m->signature = utf8_at(cp, info->signature_index);
    m->vtable_index = VTABLE_NONE;
    m->itable_index = -1;
    method_set_signature(m);
    m->max_locals = m->arg_slots;
    if (!build_method_attributes(m, cf, info, arena))
        return false;
    m->hidden = c->is_hidden; /* frames of hidden classes are left out of stack traces (JEP 371) */
    if (privileged && span_present(info->annotations.visible))
        annotations_visit(cf, info->annotations.visible, method_annotation, m);

    const CodeAttribute *ca = info->code;
    if (!ca) {
        m->entry = m->flags & ACC_NATIVE ? ENTRY_NATIVE : ENTRY_ABSTRACT;
        return true;
    }
    m->entry = ENTRY_UNTRANSLATED;
    m->max_locals = ca->max_locals;
    m->max_stack = ca->max_stack;
    m->bytecode = ca->code;
    m->code_len = ca->code_length;
    m->has_empty_body = ca->code_length == 1 && ca->code[0] == BC_return;
    m->exception_count = ca->exception_count;
    m->has_lines = ca->line_count;
    m->has_variables = ca->local_var_count;
    if (!keep(arena, ca->exceptions, ca->exception_count * sizeof *m->exceptions, &m->exceptions))
        return false;
    m->stackmap = bytes_of(cf, ca->stack_map_table);
    return true;
}

/* JVMS 2.9.3: native, varargs, one Object[] parameter, in MethodHandle or VarHandle. */
static void mark_signature_polymorphic(Class *c)
{
    bool mh = c->name == sym.java_lang_invoke_MethodHandle;
    if (!mh && c->name != sym.java_lang_invoke_VarHandle)
        return;
    static const struct {
        const char *name;
        uint8_t kind;
    } linkers[] = {
#define LINKER(name, kind) {name, kind},
#include "vm/library/methods.def"
    };
    for (unsigned i = 0; i < c->method_count; i++) {
        Method *m = c->methods[i];
        if ((m->flags & (ACC_NATIVE | ACC_VARARGS)) != (ACC_NATIVE | ACC_VARARGS) ||
            strncmp(m->descriptor->bytes, "([Ljava/lang/Object;)", 21))
            continue;
        m->mh_intrinsic = MH_INVOKE_GENERIC;
        for (unsigned k = 0; mh && k < ARRAY_LEN(linkers); k++)
            if (symbol_is(m->name, linkers[k].name)) {
                m->mh_intrinsic = linkers[k].kind;
                m->entry = ENTRY_MH_INTRINSIC;
            }
    }
}

/* Caller-sensitive methods and security checks look through Method.invoke and what is under it:
 * accessors, which are of the boot loader, or generated into a loader of their own. */
static void mark_looked_through(Class *c)
{
    const Class *accessor = wk.jdk_internal_reflect_MagicAccessorImpl;
    bool all = accessor && c->super && class_is_assignable(c->super, accessor),
         invoke = c->loader->is_boot && symbol_is(c->name, "java/lang/reflect/Method");
    for (unsigned i = 0; (all || invoke) && i < c->method_count; i++)
        if (all || symbol_is(c->methods[i]->name, "invoke"))
            c->methods[i]->looked_through = true;
}

/* What virtual threads yield in is no ordinary native (interp/continuation.h). */
static void mark_continuation(Class *c)
{
    static const struct {
        const char *class_name, *name;
        uint8_t entry;
    } rows[] = {
#define NATIVE_ENTRY(class_name, name, entry) {class_name, name, entry},
#include "vm/library/methods.def"
    };
    for (size_t i = 0; i < ARRAY_LEN(rows); i++)
        for (unsigned k = 0; symbol_is(c->name, rows[i].class_name) && k < c->method_count; k++)
            if (method_is_native(c->methods[k]) && symbol_is(c->methods[k]->name, rows[i].name))
                c->methods[k]->entry = rows[i].entry;
}

/* Not in a class that was redefined: agents may want to see each call.  (Functions of libm.c: their
 * bodies still ask for the C library's value.) */
static void mark_shortcuts(Class *c)
{
    static const struct {
        const char *class_name, *name, *parameters;
        uint8_t shortcut;
    } rows[] = {
#define SHORTCUT(class_name, name, parameters, shortcut) \
    {class_name, name, parameters, SHORTCUT_##shortcut},
#include "vm/library/methods.def"
    };
    if (!c->loader->is_boot)
        return;
    bool is_class = false;
    for (unsigned i = 0; i < ARRAY_LEN(rows); i++) {
        if (!i || rows[i].class_name != rows[i - 1].class_name) /* the same text is one */
            is_class = symbol_is(c->name, rows[i].class_name);
        if (c->is_scratch && rows[i].shortcut < SHORTCUT_SIN)
            continue;
        for (unsigned k = 0; is_class && k < c->method_count; k++) {
            Method *m = c->methods[k];
            size_t n = strlen(rows[i].parameters);
            if (symbol_is(m->name, rows[i].name) &&
                !strncmp(m->descriptor->bytes, rows[i].parameters, n) &&
                m->descriptor->bytes[n] == ')')
                m->shortcut = rows[i].shortcut;
        }
    }
}

static bool build_methods(Class *c, const ClassFile *cf, bool privileged)
{
    c->method_count = cf->method_count;
    c->methods = arena_alloc(&c->arena, cf->method_count * sizeof *c->methods);
    Method *all = arena_alloc(&c->arena, cf->method_count * sizeof *all);
    if (!c->methods || !all)
        return false;
    int32_t itable_index = 0;
    for (unsigned i = 0; i < cf->method_count; i++) {
        Method *m = &all[i];
        c->methods[i] = m;
        m->slot = (uint16_t)i;
        if (!build_method(m, c, cf, &cf->methods[i], privileged))
            return false;
        if (cf->methods[i].is_clinit)
            c->clinit = m;
        if (class_is_interface(c) && !(m->flags & (ACC_STATIC | ACC_PRIVATE)) &&
            m->name != sym.clinit) {
            m->itable_index = itable_index++;
            if (!(m->flags & ACC_ABSTRACT))
                c->has_default_methods = true;
        }
        if (c->name == sym.java_lang_Object && m->name == sym.init)
            m->is_object_init = true;
    }
    mark_signature_polymorphic(c);
    mark_shortcuts(c);
    mark_looked_through(c);
    if (c->loader->is_boot)
        mark_continuation(c);
    class_index_methods(c);
    return true;
}

/* ---- fields ---- */

static bool contended_counts(bool privileged)
{
    return vm_options.contended && (privileged || !vm_options.contended_restricted);
}

static bool injected_into(const InjectedField *f, const Class *c)
{
    return symbol_is(c->name, f->class_name) && library_in(f->in, the_library);
}

static bool build_fields(Class *c, const ClassFile *cf, bool privileged)
{
    unsigned injected = 0;
    if (c->loader->is_boot)
        for (const InjectedField *f = injected_fields; f->class_name; f++)
            injected += injected_into(f, c);
    c->field_count = (uint16_t)(cf->field_count + injected);
    c->fields = arena_alloc(&c->arena, c->field_count * sizeof *c->fields);
    Field *all = arena_alloc(&c->arena, c->field_count * sizeof *all);
    if (!c->fields || !all)
        return false;
    for (unsigned i = 0; i < c->field_count; i++)
        c->fields[i] = &all[i];
    for (unsigned i = 0; i < cf->field_count; i++) {
        const FieldInfo *info = &cf->fields[i];
        Field *f = c->fields[i];
        f->holder = c;
        f->slot = (uint16_t)i;
        f->flags = info->flags;
        if (info->synthetic_attr)
            f->flags |= ACC_SYNTHETIC;
        f->name = utf8_at(c->cp, info->name_index);
        f->descriptor = utf8_at(c->cp, info->desc_index);
        f->signature = utf8_at(c->cp, info->signature_index);
        f->type = (uint8_t)basic_type_of_char(f->descriptor->bytes[0]);
        f->constant_value = info->constant_value_index;
        f->annotations = bytes_of(cf, info->annotations.visible);
        f->type_annotations = bytes_of(cf, info->annotations.type_visible);
        if (contended_counts(privileged))
            build_contended(c, i, cf);
        f->is_trusted_final = (f->flags & ACC_FINAL) &&
                              ((f->flags & ACC_STATIC) || c->is_hidden || c->is_record);
    }
    unsigned at = cf->field_count;
    if (injected)
        for (const InjectedField *from = injected_fields; from->class_name; from++)
            if (injected_into(from, c)) {
                Field *f = c->fields[at];
                f->holder = c;
                f->slot = (uint16_t)at++;
                f->injected = true;
                f->flags = ACC_PRIVATE | ACC_SYNTHETIC;
                f->name = symbol_of(from->name);
                f->descriptor = symbol_of(from->descriptor);
                f->type = (uint8_t)basic_type_of_char(from->descriptor[0]);
            }
    return true;
}

static ReferenceKind reference_kind(const Class *c)
{
    static const struct {
        const char *name;
        ReferenceKind kind;
    } rows[] = {{"java/lang/ref/SoftReference", REFKIND_SOFT},
                {"java/lang/ref/WeakReference", REFKIND_WEAK},
                {"java/lang/ref/FinalReference", REFKIND_FINAL},
                {"java/lang/ref/PhantomReference", REFKIND_PHANTOM}};
    for (unsigned i = 0; c->loader->is_boot && i < ARRAY_LEN(rows); i++)
        if (symbol_is(c->name, rows[i].name))
            return rows[i].kind;
    return REFKIND_NONE;
}

void class_choose_finalizer(Class *c)
{
    Method *own = c->super ? class_find_declared_method(c, sym.finalize, sym.void_sig) : NULL;
    bool is_own = own && !(own->flags & ACC_STATIC);
    c->finalizer = !is_own ? c->super ? c->super->finalizer : NULL
                   : own->has_empty_body || vm_options.no_finalization ? NULL
                                                                       : own;
    c->layout.has_finalizer = c->finalizer != NULL;
}

uint32_t member_changes;

bool class_layout(Class *c)
{
    VM_ASSERT(c->state < CLASS_LINKED, "a class is laid out before it is linked");
    LayoutField small[32],
        *f = c->field_count > ARRAY_LEN(small) ? malloc(c->field_count * sizeof *f) : small;
    if (!f)
        return false;
    for (unsigned i = 0; i < c->field_count; i++) {
        const Field *from = c->fields[i];
        bool is_static = from->flags & ACC_STATIC;
        f[i] = (LayoutField){
            .size = (uint8_t)type_size((BasicType)from->type),
            .is_ref = type_is_ref((BasicType)from->type),
            .is_static = is_static,
            .is_referent = from->name == sym.referent && c->name == sym.java_lang_ref_Reference &&
                           c->loader->is_boot,
            .is_contended = !is_static && (from->is_contended || c->is_contended),
            .contended_group = is_static || from->is_contended ? from->contended_group
                               : c->is_contended               ? 0xffff
                                                               : 0};
    }
    bool done = layout_fields(f, c->field_count, c->super ? &c->super->layout : NULL,
                              c->super ? c->super->layout_end : LAYOUT_HEADER_SIZE, &c->arena,
                              &c->layout, &c->layout_end);
    for (unsigned i = 0; done && i < c->field_count; i++) {
        /* Until java/lang/Class itself is laid out mirror_instance_size is 0: class_fixup_mirrors
         * adds it later. */
        c->fields[i]->offset = f[i].offset + (f[i].is_static ? gc_offsets.mirror_instance_size : 0);
    }
    if (f != small)
        free(f);
    if (!done)
        return false;
    ReferenceKind kind = reference_kind(c);
    if (kind != REFKIND_NONE)
        c->layout.ref_kind = (uint8_t)kind;
    if (c->name == sym.java_lang_Class && c->loader->is_boot)
        c->layout.kind = LAYOUT_MIRROR;
    class_choose_finalizer(c);
    return true;
}

/* ---- the class ---- */

static bool build_attributes(Class *c, const ClassFile *cf)
{
    ConstantPool *cp = c->cp;
    c->source_file = utf8_at(cp, cf->source_file_index);
    c->signature = utf8_at(cp, cf->signature_index);
    c->source_debug = bytes_of(cf, cf->source_debug_extension);
    c->annotations = bytes_of(cf, cf->annotations.visible);
    c->type_annotations = bytes_of(cf, cf->annotations.type_visible);
    c->nest_host_index = cf->nest_host_index;
    c->nest_member_count = cf->nest_members.count;
    c->is_sealed = cf->has_permitted_subclasses;
    c->permitted_count = cf->permitted_subclasses.count;
    if (!keep(&c->arena, cf->nest_members.data, c->nest_member_count * sizeof(uint16_t),
              &c->nest_members) ||
        !keep(&c->arena, cf->permitted_subclasses.data, c->permitted_count * sizeof(uint16_t),
              &c->permitted))
        return false;
    /* without InnerClasses EnclosingMethod says nothing */
    c->enclosing_class = cf->has_inner_classes ? cf->enclosing_class_index : 0;
    c->enclosing_nat = c->enclosing_class ? cf->enclosing_method_index : 0;
    c->inner_class_count = cf->inner_classes_contradict ? 0 : cf->inner_class_count;
    static_assert(sizeof(InnerClassEntry) == sizeof(InnerClass), "same rows");
    c->inner_classes = arena_alloc(&c->arena, c->inner_class_count * sizeof *c->inner_classes);
    if (!c->inner_classes)
        return false;
    c->inner_flags = c->flags;
    bool is_member = false;
    for (unsigned i = 0; i < c->inner_class_count; i++) {
        const InnerClass *from = &cf->inner_classes[i];
        c->inner_classes[i] = (InnerClassEntry){from->inner_index, from->outer_index,
                                                from->name_index, from->flags};
        if (!is_member && from->inner_index &&
            cp->entries[from->inner_index].utf8 == cp->entries[cf->this_class].utf8) {
            c->inner_flags = from->flags; /* the first row counts */
            is_member = true;
        }
    }
    c->has_record = cf->has_record;
    c->is_record = cf->has_record && (c->flags & ACC_FINAL) && cf->super_name.bytes &&
                   utf8_is(cf->super_name, "java/lang/Record");
    c->record_count = cf->record_component_count;
    c->record = arena_alloc(&c->arena, cf->record_component_count * sizeof *c->record);
    if (!c->record)
        return false;
    for (unsigned i = 0; i < cf->record_component_count; i++) {
        const RecordComponent *from = &cf->record_components[i];
        c->record[i] = (RecordComponentInfo){
            utf8_at(cp, from->name_index), utf8_at(cp, from->desc_index),
            utf8_at(cp, from->signature_index), bytes_of(cf, from->annotations.visible),
            bytes_of(cf, from->annotations.type_visible)};
    }
    return true;
}

bool class_reserve(Class *c, const ClassFile *cf)
{
    size_t pool = sizeof(ConstantPool) + cf->cp_count * (sizeof *c->cp->entries + 1) +
                  cf->bootstrap_method_count * (sizeof(BootstrapMethod) + 8),
           members = cf->field_count * (sizeof(Field) + sizeof *c->fields) +
                     cf->method_count * (sizeof(Method) + sizeof *c->methods) +
                     cf->record_component_count * sizeof *c->record,
           kin = cf->interface_count * sizeof *c->interfaces +
                 cf->inner_class_count * sizeof *c->inner_classes +
                 (cf->nest_members.count + cf->permitted_subclasses.count) * sizeof(uint16_t);
    size_t attributes = 0;
    for (unsigned i = 0; i < cf->method_count; i++) {
        const MethodInfo *m = &cf->methods[i];
        attributes += m->code ? m->code->exception_count * sizeof *m->code->exceptions : 0;
        if (m->exception_count || span_present(m->annotations.visible))
            attributes += sizeof(MethodAttributes) + m->exception_count * sizeof(uint16_t) + 8;
    }
    return arena_reserve(&c->arena, pool + members + kin + attributes + 64);
}

/* c->name, loader, is_hidden and the hierarchy's pointers are set by the caller. */
bool class_build(Class *c, const ClassFile *cf, bool privileged)
{
    VM_ASSERT(c->state == CLASS_LOADED, "nobody has seen the class yet");
    VM_ASSERT(cf, "a file that was parsed");
    c->kind = CLASS_INSTANCE;
    c->flags = cf->access_flags;
    c->minor = cf->minor;
    c->major = cf->major;
    c->cp = pool_build(c, cf, &c->arena);
    if (!c->cp || !build_attributes(c, cf) || !build_fields(c, cf, privileged) ||
        !build_methods(c, cf, privileged))
        return false;
    c->is_contended = contended_counts(privileged) && c->annotations.data &&
                      annotations_contain(cf, cf->annotations.visible, CONTENDED);
    return true;
}
