/* SPDX-License-Identifier: Apache-2.0
 * define.c - from class file bytes to a loaded class.  (JVMS 5.3.5)
 *
 *   agents may change the bytes                    run_hook
 *   parse; superinterfaces are loaded on the way   classfile_parse, load_interface
 *   load the superclass                            load_superclass
 *   build, check, lay out                          class_of_file
 *   make the mirror; others can see the class      publish
 *   count it, tell of it                           published
 *
 * The order of loading and checks is the stock VM's: loaders see it, and of several faults it
 * decides which one is reported. Until it is published a class is in no table: the collector does
 * not know it, and nothing but the C stack refers to it.  The mirror is made last, so that no
 * safepoint lies between it and publication.  A class that loses a race leaks its struct, because a
 * dead mirror in the heap may still name it. */
#include "vm/class/internal.h"
#include "vm/base/events.h"
#include "interp/interp.h"
#include "jvmti/hooks.h"
#include "vm/class/times.h"
#include "vm/log/log.h"
#include "vm/os/os.h"
#include "vm/thread/monitor.h"
#include "vm/model/class_space.h"
#include "vm/model/code_tables.h"
#include "vm/model/lookup.h"
#include "vm/model/names.h"
#include <zlib.h>

/* ---- class+load ---- */

void class_log_load(const Class *c, const char *source)
{
    if (events_on())
        events_note_texts(EVENT_LOAD, thread_self(),
                          (const char *const[]){"Loaded class ", c->name->bytes}, 2);
    if (!log_on(class_load, INFO))
        return;
    if (!source || !*source)
        source = c->loader->is_boot && !c->is_hidden ? "jrt:/java.base" : "__JVM_DefineClass__";
    LOG(class_load, INFO, "%pC source: %s", c, source);
    if (log_on(class_load, DEBUG)) {
        char who[300], interfaces[400] = "";
        for (int i = 0, n = 0; i < c->interface_count && n < (int)sizeof interfaces - 40; i++)
            n += snprintf(interfaces + n, sizeof interfaces - (size_t)n, "%s 0x%016lx",
                          i ? "" : " interfaces:", (unsigned long)(uintptr_t)c->interfaces[i]);
        LOG(class_load, DEBUG,
            " klass: 0x%016lx super: 0x%016lx%s loader: [loader data: %s] bytes: %u checksum: %08lx",
            (unsigned long)(uintptr_t)c, (unsigned long)(uintptr_t)c->super, interfaces,
            loader_describe_record(c->loader, who, sizeof who), c->classfile_len,
            crc32(0, c->classfile_bytes, c->classfile_len));
    }
}

/* ---- class+resolve ---- */

/* how: "super", "interface"; NULL: by an instruction of the running method, perhaps. */
void class_log_resolve(Thread *self, const Class *from, const Class *to, const char *how)
{
    VM_ASSERT(from && to, "one class resolves another");
    const Frame *f = self->top_frame;
    const Method *m = f ? f->method : NULL;
    int line = !how && m && m->holder == from && !method_is_native(m)
                   ? method_line_number(m, frame_bci(f))
                   : -1;
    const Symbol *file = line > 0 ? method_source_file(m) : NULL;
    if (how)
        LOG(class_resolve, DEBUG, "%pC %pC (%s)", from, to, how);
    else if (file)
        LOG(class_resolve, DEBUG, "%pC %pC %s:%d", from, to, file->bytes, line);
    else
        LOG(class_resolve, DEBUG, "%pC %pC", from, to);
}

/* ---- mirrors ---- */

void mirror_set_module(Class *c)
{
    VM_ASSERT(c->mirror, "the class has its mirror");
    if (wk.java_lang_Class_module && c->module)
        ref_store(c->mirror, wk.java_lang_Class_module, c->module->object);
}

bool class_make_mirror(Thread *self, Class *c, Handle protection_domain, Handle class_data)
{
    assert_in_vm(self);
    VM_ASSERT(!c->mirror, "a class gets one mirror");
    if (!wk.java_lang_Class || !gc_offsets.mirror_instance_size)
        return true; /* class_fixup_mirrors comes back to it */
    Object *mirror = mirror_new(self, c);
    if (!mirror)
        return false;
    *FIELD_PTR(mirror, gc_offsets.mirror_class, Class *) = c;
    c->mirror = mirror;
    if (wk.java_lang_Class_classLoader)
        ref_store(mirror, wk.java_lang_Class_classLoader, class_loader_object(c));
    if (c->kind == CLASS_ARRAY && wk.java_lang_Class_componentType)
        ref_store(mirror, wk.java_lang_Class_componentType, c->component->mirror);
    if (wk.java_lang_Class_modifiers) {
        *FIELD_PTR(mirror, wk.java_lang_Class_modifiers, uint16_t) = (uint16_t)class_modifiers(c);
        *FIELD_PTR(mirror, wk.java_lang_Class_primitive, uint8_t) = c->kind == CLASS_PRIMITIVE;
    }
    if (!handle_is_null(protection_domain))
        ref_store(mirror, wk.java_lang_Class_protection_domain, H(protection_domain));
    if (!handle_is_null(class_data))
        ref_store(mirror, wk.java_lang_Class_classData, H(class_data));
    mirror_set_module(c);
    return true;
}

/* ---- checks of the supers ---- */

static bool is_permitted(const Class *super, const Class *c, Symbol *name)
{
    if (!super->is_sealed)
        return true;
    if (super->module != c->module)
        return false;
    if (!(c->flags & ACC_PUBLIC) && !same_package(super, c))
        return false;
    for (unsigned i = 0; i < super->permitted_count; i++)
        if (pool_class_name(super->cp, super->permitted[i]) == name)
            return true;
    return false;
}

static bool interface_as_super(Thread *self, const Symbol *name, Class *super)
{
    return throw_new(self, "java/lang/IncompatibleClassChangeError",
                     "class %pS has interface %pC as super class", name, super);
}

static bool super_not_accessible(Thread *self, Class *c, Class *super, const char *what)
{
    if (exception_pending(self))
        return false;
    char *why = module_denies(self, c, super);
    if (why) {
        char *cm = module_describe(self, c->module), *sm = module_describe(self, super->module);
        throw_new(self, "java/lang/IllegalAccessError",
                  "%s%s check failed: class %pC (in %s) cannot access class %pC (in %s) because %s",
                  what, strcmp(what, "superclass") ? "" : " access", c, cm, super, sm, why);
        free(cm);
        free(sm);
    } else if (wk.jdk_internal_reflect_MagicAccessorImpl &&
               class_is_assignable(super, wk.jdk_internal_reflect_MagicAccessorImpl)) {
        throw_new(self, "java/lang/IllegalAccessError",
                  "class %pC loaded by %pL cannot access jdk/internal/reflect superclass %pC", c,
                  c->loader, super);
    } else {
        char *joint = classes_describe_joint(c, super);
        bool is_abstract_class = (super->flags & ACC_ABSTRACT) && !class_is_interface(super);
        throw_new(self, "java/lang/IllegalAccessError", "class %pC cannot access its %s%s %pC (%s)",
                  c, is_abstract_class ? "abstract " : "", what, super, joint);
        free(joint);
    }
    free(why);
    return false;
}

static bool check_superclass(Thread *self, Class *c, Class *super, Symbol *name)
{
    const char *word = super->flags & ACC_FINAL        ? "final"
                       : !is_permitted(super, c, name) ? "sealed"
                                                       : NULL;
    if (word)
        return throw_new(self, "java/lang/IncompatibleClassChangeError",
                         "class %pS cannot inherit from %s class %pC", name, word, super);
    return access_class_ok(self, c, super) || super_not_accessible(self, c, super, "superclass");
}

static bool check_is_interface(Thread *self, Symbol *name, const Class *in)
{
    if (class_is_interface(in))
        return true;
    char place[1024];
    class_describe_in_module_of_loader(in, place, sizeof place);
    return throw_new(self, "java/lang/IncompatibleClassChangeError",
                     "class %pS can not implement %pC, because it is not an interface (%s)", name,
                     in, place);
}

static bool check_superinterface(Thread *self, Class *c, Class *in, Symbol *name)
{
    if (is_permitted(in, c, name))
        return access_class_ok(self, c, in) || super_not_accessible(self, c, in, "superinterface");
    return throw_new(self, "java/lang/IncompatibleClassChangeError",
                     "class %pS cannot %s sealed interface %pC", name,
                     class_is_interface(c) ? "extend" : "implement", in);
}

/* A method that overrides a final one.  (4.10: checked by stock when the class is loaded) */
static bool check_final_overrides(Thread *self, Class *c)
{
    if (class_is_interface(c) || !c->super)
        return true;
    for (unsigned i = 0; i < c->method_count; i++) {
        Method *m = c->methods[i];
        if ((m->flags & (ACC_STATIC | ACC_PRIVATE)) || m->name == sym.init || m->name == sym.clinit)
            continue;
        for (Class *k = c->super; k; k = k->super) {
            Method *s = class_find_declared_method(k, m->name, m->descriptor);
            if (!s || (s->flags & (ACC_STATIC | ACC_PRIVATE)) || !(s->flags & ACC_FINAL) ||
                !method_can_override(m, s))
                continue;
            return throw_new(self, "java/lang/IncompatibleClassChangeError",
                             "class %pC overrides final method %pC.%s%s", c, k, m->name->bytes,
                             m->descriptor->bytes);
        }
    }
    return true;
}

/* ---- superclass and superinterfaces ---- */

static Class *load_super(Thread *self, Loader *loader, Symbol *name, Utf8 super, Handle domain)
{
    if (c_stack_low(self)) {
        throw_stack_overflow(self);
        return NULL;
    }
    LoadInProgress progress;
    Symbol *super_name = symbol_use(super.bytes, super.len);
    load_begin(self, &progress, loader, name, super_name);
    Class *c = loader_load_class(self, loader, super_name);
    if (c && !package_access_check(self, loader, c, domain))
        c = NULL;
    load_end(self, &progress);
    symbol_end_use(super_name);
    return c;
}

/* ---- failures ---- */

static bool no_memory(Thread *self)
{
    return throw_out_of_memory(self, "native memory for a class");
}

static void throw_parse_error(Thread *self, const ClassFileError *err)
{
    if (err->kind == CLASSFILE_OUT_OF_MEMORY)
        no_memory(self);
    else
        throw_new(self, classfile_error_class(err->kind), "%s", err->message);
}

static void throw_duplicate(Thread *self, Loader *loader, Class *existing)
{
    throw_new(self, "java/lang/LinkageError",
              "loader %pL attempted duplicate %s definition for %pC. (%pW)", loader,
              class_is_interface(existing)     ? "interface"
              : existing->flags & ACC_ABSTRACT ? "abstract class"
                                               : "class",
              existing, existing);
}

/* ---- definition ---- */

typedef struct Definition {
    Thread *self;
    Loader *loader; /* that the class will have */
    const DefineOptions *opt;
    const uint8_t *bytes;
    size_t len;
    uint8_t *replaced; /* from ClassFileLoadHook: malloc'ed */
    /* what retransformation starts from when it is not what is installed; malloc'ed */
    uint8_t *original;
    size_t original_len;
    ClassFile *cf;
    Symbol *file_name; /* as in the file: "Foo", also of a hidden class */
    Class *super;
    VEC(Class *) interfaces;
    Handle domain, data;
} Definition;

static bool privileged(const Definition *d)
{
    const Loader *l = d->loader->host ? d->loader->host : d->loader;
    if (l->is_boot || d->opt->access_vm_annotations)
        return true;
    return l->is_platform_or_app && l->object &&
           symbol_is(object_class(l->object)->name,
                     "jdk/internal/loader/ClassLoaders$PlatformClassLoader");
}

static void run_hook(Definition *d, Symbol *expected)
{
    if (d->opt->skip_hook || d->opt->hidden || !ti_wants_class_file_load_hook())
        return;
    const uint8_t *bytes = d->bytes;
    size_t len = d->len;
    bool was_replaced = false;
    /* no name when defineClass was given none (JVM TI: Class File Load Hook) */
    ti_post_class_file_load_hook(d->self, NULL, d->loader, expected ? expected->bytes : NULL,
                                 d->domain, &bytes, &len, &was_replaced);
    if (was_replaced) {
        d->replaced = (uint8_t *)(uintptr_t)bytes;
        d->original = ti_take_original_bytes(d->self, &d->original_len);
        d->bytes = bytes;
        d->len = len;
    }
}

/* A class that nobody has seen. */
static void class_discard(Class *c)
{
    class_end_hidden_names(c);
    pool_end_uses(c->cp, NULL);
    arena_free(&c->arena);
    class_space_free(c, sizeof *c);
}

static void name_known(Definition *d, Utf8 name)
{
    if (!d->file_name)
        d->file_name = symbol_use(name.bytes, name.len);
}

/* The parser has read the name of an interface. */
static bool load_interface(void *definition, const ClassFile *cf, Utf8 name)
{
    Definition *d = definition;
    name_known(d, cf->name);
    Class *in = load_super(d->self, d->loader, d->file_name, name, d->opt->protection_domain);
    if (!in || !check_is_interface(d->self, d->file_name, in))
        return false;
    return VEC_TRY_PUSH(d->interfaces, in) || no_memory(d->self);
}

static bool load_superclass(Definition *d)
{
    if (!d->cf->super_name.bytes)
        return true;
    d->super = load_super(d->self, d->loader, d->file_name, d->cf->super_name,
                          d->opt->protection_domain);
    return d->super &&
           (!class_is_interface(d->super) || interface_as_super(d->self, d->file_name, d->super));
}

/* Packages of the class library's core are its loaders' own. */
static bool check_package(Definition *d)
{
    Loader *ns = d->loader->host ? d->loader->host : d->loader;
    if (ns->is_boot || strncmp(d->file_name->bytes, "java/", 5) ||
        (ns->is_platform_or_app &&
         symbol_is(object_class(ns->object)->name,
                   "jdk/internal/loader/ClassLoaders$PlatformClassLoader")))
        return true;
    return throw_new(d->self, "java/lang/SecurityException",
                     "Class loader (instance of): %pL tried to load prohibited package name: %pS",
                     ns, package_name_of_class(d->file_name));
}

static Class *class_of_file(Definition *d)
{
    Thread *self = d->self;
    ClassFile *cf = d->cf;
    Class *super = d->super, *c = class_space_alloc(sizeof *c);
    if (!c) {
        no_memory(self);
        return NULL;
    }
    c->loader = d->loader;
    c->is_hidden = d->opt->hidden;
    c->is_strong_hidden = d->opt->strong_hidden;
    c->super = super;
    c->name = d->file_name;
    c->flags = cf->access_flags;
    c->interface_count = cf->interface_count;
    if (!class_reserve(c, cf))
        goto no_memory;
    c->interfaces = arena_alloc(&c->arena, cf->interface_count * sizeof *c->interfaces);
    if (!c->interfaces)
        goto no_memory;
    for (unsigned i = 0; i < c->interface_count; i++)
        c->interfaces[i] = d->interfaces.data[i];
    if (d->opt->hidden)
        class_set_hidden_names(c, d->file_name);
    if (!class_build(c, cf, privileged(d)) || !class_set_hierarchy(c))
        goto no_memory;
    if (d->opt->lookup_class && d->opt->hidden) {
        /* A hidden class is a package mate of its lookup class. */
        c->package = d->opt->lookup_class->package;
        c->module = d->opt->lookup_class->module;
        c->module_pending = d->opt->lookup_class->module_pending;
    } else if (!(c->module = module_for_class(self, c))) {
        goto fail;
    }
    if (d->opt->hidden) {
        uint16_t this_class = cf->this_class;
        /* its plain name, in descriptors too, is another class */
        d->cf->name = (Utf8){c->name->bytes, c->name->len};
        c->cp->entries[this_class].utf8 = c->name;
        atomic_store(&c->cp->entries[this_class].resolved, c);
        if (d->opt->nestmate) {
            Class *host = class_nest_host(self, d->opt->lookup_class);
            if (!host)
                goto fail;
            c->nest_host = host;
        } /* else its NestHost attribute, if any, fails to name it as a member: its own host */
    }
    if (super && !check_superclass(self, c, super, d->file_name))
        goto fail;
    /* the stock VM's order: who sees which of several errors */
    for (unsigned i = c->interface_count; i-- > 0;)
        if (!check_superinterface(self, c, c->interfaces[i], d->file_name))
            goto fail;
    if (!check_final_overrides(self, c))
        goto fail;
    if (!class_layout(c))
        goto no_memory;
    wellknown_class_laid_out(c);
    if (c == wk.java_lang_Class)
        class_class_laid_out(c);
    if (d->opt->source &&
        !(c->source_path = arena_strndup(&c->arena, d->opt->source, strlen(d->opt->source))))
        goto no_memory;
    return c;
no_memory:
    no_memory(self);
fail:
    class_discard(c);
    return NULL;
}

/* Bytes that stay: the image's, or a copy.  The parser's structures point into them, so the copy is
 * made before parsing.  NULL: no memory. */
static const uint8_t *keep_bytes(Definition *d)
{
    if (d->opt->borrow_bytes && !d->replaced)
        return d->bytes;
    uint8_t *copy = malloc(d->len ? d->len : 1);
    return copy ? memcpy(copy, d->bytes, d->len) : NULL;
}

static Class *publish(Definition *d, Class *c)
{
    Thread *self = d->self;
    Loader *ns = d->loader->host ? d->loader->host : d->loader;
    if (!c->is_hidden && !constraints_allow(self, ns, c->name, c))
        return NULL;
    if (!class_make_mirror(self, c, d->domain, d->data))
        return NULL;
    tables_lock();
    Class *existing = c->is_hidden ? NULL : dictionary_find(ns, c->name);
    bool room = existing || loader_add_class(d->loader, c);
    if (!existing && room) {
        loaded_count++;
        if (c->super) {
            c->next_sibling = c->super->subclass_head;
            c->super->subclass_head = c;
        }
        if (c->package)
            c->package->has_classes = true;
    }
    tables_unlock();
    if (!room) {
        no_memory(self);
        return NULL;
    }
    if (!existing)
        return c;
    if (d->opt->accept_existing)
        return existing;
    throw_duplicate(self, ns, existing);
    return NULL;
}

/* ClassLoader.classes, for whoever looks at the heap; what keeps the class alive is the loader's
 * dictionary. */
static void record_in_loader(Thread *self, Class *c)
{
    if (c->is_hidden || !c->loader->object || !wk.ClassLoader_addClass)
        return;
    Slot args[2] = {{.l = c->loader->object}, {.l = c->mirror}};
    if (!interp_call(self, wk.ClassLoader_addClass, args, NULL))
        exception_clear(self);
}

/* ---- the limit of class memory ---- */

static bool below_limit(void)
{
    enum { RESERVE = 1 << 20 }; /* of the address range: for the error's own classes */
    if (!vm_initialized)
        return true; /* the start takes what it needs */
    size_t counted = atomic_load(&class_memory) - atomic_load(&class_memory_of_image);
    return counted < vm_options.metaspace_max && class_space_left() > RESERVE;
}

/* When classes have used up their memory, dead loaders may give some back. */
static bool room_for_class(Thread *self)
{
    if (LIKELY(below_limit()))
        return true;
    gc_collect(self, GC_METADATA, false);
    if (!below_limit())
        gc_collect(self, GC_METADATA, true);
    return below_limit() || throw_out_of_memory(self, "Metaspace");
}

static void log_preview(const ClassFile *cf, const Symbol *class_name)
{
    if (cf->minor != CLASSFILE_MINOR_PREVIEW || cf->major < 56 || !log_on(class_preview, INFO))
        return;
    LOG(class_preview, INFO,
        "Loading class %pS that depends on preview features (class file version %u.%u)", class_name,
        cf->major, cf->minor);
}

static void log_defined(Thread *self, const Class *c)
{
    if (log_on(class_loader_data, TRACE)) {
        char who[300];
        LOG(class_loader_data, TRACE, "Adding k: 0x%016lx %pC to loader data: %s",
            (unsigned long)(uintptr_t)c, c, loader_describe_record(c->loader, who, sizeof who));
    }
    if (log_on(class_resolve, DEBUG)) {
        if (c->super)
            class_log_resolve(self, c, c->super, "super");
        for (int i = 0; i < c->interface_count; i++)
            class_log_resolve(self, c, c->interfaces[i], "interface");
    }
}

/* Everybody can see c: it is counted, and told of.  false: a handler of ClassLoad threw.  The class
 * stays, and who loads it next gets it. */
static bool published(Definition *d, Class *c)
{
    Thread *self = d->self;
    c->accounted = (uint32_t)(sizeof *c + class_native_bytes(c));
    atomic_fetch_add(&class_memory, c->accounted);
    if (c->bytes_in_image)
        atomic_fetch_add(&class_memory_of_image, c->accounted);
    if (c->super)
        package_access_allow(c->loader, c->super, c);
    for (unsigned i = 0; i < c->interface_count; i++)
        package_access_allow(c->loader, c->interfaces[i], c);
    /* a hidden class has nobody else to keep it, until class_define's scope closes */
    handle_new(self, c->mirror);
    class_log_load(c, d->opt->source);
    class_log_default_methods(c);
    atomic_fetch_add_explicit(&self->java->defined_classes, 1, memory_order_relaxed);
    log_defined(self, c);
    class_note_defined(c);
    record_in_loader(self, c);
    if (c->rewritten_by_agent)
        module_instrumented(self, c->module);
    if (TI_ENABLED(self, JVMTI_EVENT_CLASS_LOAD))
        ti_post_class_load(self, c);
    return !exception_pending(self);
}

static Class *define(Definition *d, Symbol *expected)
{
    Thread *self = d->self;
    Loader *ns = d->loader->host ? d->loader->host : d->loader;
    const uint8_t *kept = keep_bytes(d);
    bool copied = kept != d->bytes;
    if (!kept) {
        no_memory(self);
        return NULL;
    }
    ClassFileOptions o = {.expected_name = expected ? expected->bytes : NULL,
                          .borrow_bytes = true,
                          .newest = the_library->class_file,
                          .enable_preview = vm_preview_enabled(),
                          .repeats = d->loader->is_boot ? false : !vm_options.verify_remote,
                          .trusted = !copied && !vm_options.verify_local,
                          .on_interface = load_interface,
                          .ctx = d};
    ClassFileError err;
    Class *c = NULL, *result = NULL;
    if (!classfile_parse(kept, d->len, &o, &d->cf, &err)) {
        if (err.kind != CLASSFILE_STOPPED)
            throw_parse_error(self, &err);
        goto out;
    }
    name_known(d, d->cf->name);
    log_preview(d->cf, d->file_name);
    if (!load_superclass(d) || !check_package(d) || !room_for_class(self))
        goto out;
    c = class_of_file(d);
    if (!c)
        goto out;
    if (!d->opt->hidden) { /* publish looks again; what has no mirror yet can be given back */
        tables_lock();
        Class *existing = dictionary_find(ns, d->file_name);
        bool room = existing || dictionary_room(ns);
        tables_unlock();
        if (existing || !room) {
            if (!room)
                no_memory(self);
            else if (d->opt->accept_existing)
                result = existing;
            else
                throw_duplicate(self, ns, existing);
            class_discard(c);
            goto out;
        }
    }
    c->classfile_bytes = kept;
    c->classfile_len = (uint32_t)d->len;
    c->bytes_in_image = !copied;
    c->rewritten_by_agent = d->replaced != NULL;
    c->original_bytes = d->original;
    c->original_len = (uint32_t)d->original_len;
    d->original = NULL;
    /* before others see the class: they may link it at once */
    bool is_due = (ns->is_boot ? vm_options.verify_local : vm_options.verify_remote) &&
                  !is_magic_accessor(c);
    c->verified = !is_due;
    c->pending_file = is_due ? d->cf : NULL;
    result = publish(d, c);
    copied = false; /* the class owns them now; one that is not the result leaks with them */
    if (result != c) {
        c->pending_file = NULL;
        goto out;
    }
    if (is_due)
        d->cf = NULL; /* the class's now, and perhaps linked and freed */
    if (!published(d, c))
        result = NULL;
out:
    VEC_FREE(d->interfaces);
    classfile_free(d->cf);
    if (copied)
        free((void *)(uintptr_t)kept);
    return result;
}

Class *class_define(Thread *self, Loader *loader, Symbol *expected_name, const uint8_t *bytes,
                    size_t len, const DefineOptions *opt)
{
    assert_in_vm(self);
    VM_ASSERT(loader && opt, "each class has a loader");
    VM_ASSERT(bytes || !len, "bytes of a class file");
    Definition d = {.self = self, .loader = loader, .opt = opt, .bytes = bytes, .len = len};
    int64_t begun = class_time_begin(CLASS_TIME_DEFINE);
    HandleScope s = handle_scope_open(self);
    d.domain = handle_new(self, handle_get(d.opt->protection_domain));
    d.data = handle_new(self, handle_get(d.opt->class_data));
    bool lock = !d.opt->hidden && loader_wants_lock(loader);
    Handle object = handle_new(self, loader->object);
    Class *c = NULL;
    /* entered even when the handler of an event threw */
    if (!lock || monitor_enter(self, H(object), NULL))
        run_hook(&d, expected_name);
    if (!exception_pending(self))
        c = define(&d, expected_name);
    if (lock && !loader_unlock(self, object))
        c = NULL;
    if (d.file_name)
        symbol_end_use(d.file_name);
    free(d.replaced);
    free(d.original);
    handle_scope_close(self, s);
    class_time_end(CLASS_TIME_DEFINE, begun);
    return c;
}
