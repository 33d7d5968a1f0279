/* SPDX-License-Identifier: Apache-2.0
 * define.c - from class file bytes to a loaded class.  (JVMS 5.3.5)  The table `steps` at the end
 * is the order.
 *
 * The order of loading and checks is the stock VM's: loaders see it, and of several faults it
 * decides which one is reported. Until it is published a class is in no table: the collector does
 * not know it, and nothing but the C stack refers to it.  The mirror is made last, so that no
 * safepoint lies between it and publication.  A class that loses a race leaks its struct, because a
 * dead mirror in the heap may still name it. */
#include "vm/class/internal.h"
#include "interp/interp.h"
#include "jvmti/hooks.h"
#include "vm/class/times.h"
#include "vm/thread/monitor.h"
#include "vm/model/class_space.h"

typedef struct Definition {
    Thread *self;
    Loader *loader; /* that the class will have */
    Loader *names;  /* in whose dictionary its name is: loader, or the host of a hidden class's */
    const DefineOptions *opt;
    Symbol *expected; /* the name that was asked for; NULL: any */
    const uint8_t *bytes;
    size_t len;
    uint8_t *replaced; /* from ClassFileLoadHook: malloc'ed */
    /* what retransformation starts from when it is not what is installed; malloc'ed */
    uint8_t *original;
    size_t original_len;
    uint8_t *copy; /* of bytes, for the class to own; NULL: the image's are used */
    ClassFile *cf;
    Symbol *file_name; /* as in the file: "Foo", also of a hidden class */
    Class *super;
    VEC(Class *) interfaces;
    Handle domain, data;
    Class *made;    /* what is built so far */
    Class *result;  /* what class_define returns */
    uint32_t as_of; /* member_changes when it was laid out */
} Definition;

static bool no_memory(Thread *self)
{
    return throw_out_of_memory(self, "native memory for a class");
}

static bool is_of_platform_loader(const Loader *l)
{
    return l->is_platform_or_app && l->object &&
           symbol_is(object_class(l->object)->name,
                     "jdk/internal/loader/ClassLoaders$PlatformClassLoader");
}

/* ---- the bytes ---- */

static bool run_hook(Definition *d)
{
    if (d->opt->skip_hook || d->opt->hidden || !ti_wants_class_file_load_hook())
        return true;
    const uint8_t *bytes = d->bytes;
    size_t len = d->len;
    bool was_replaced = false;
    /* no name when defineClass was given none (JVM TI: Class File Load Hook) */
    ti_post_class_file_load_hook(d->self, NULL, d->loader, d->expected ? d->expected->bytes : NULL,
                                 d->domain, &bytes, &len, &was_replaced);
    if (was_replaced) {
        d->replaced = (uint8_t *)(uintptr_t)bytes;
        d->original = ti_take_original_bytes(d->self, &d->original_len);
        d->bytes = bytes;
        d->len = len;
    }
    return !exception_pending(d->self);
}

/* Bytes that stay: the image's, or a copy.  The parser's structures point into them, so the copy is
 * made before parsing. */
static bool keep_bytes(Definition *d)
{
    if (d->opt->borrow_bytes && !d->replaced)
        return true;
    d->copy = malloc(d->len ? d->len : 1);
    if (!d->copy)
        return no_memory(d->self);
    d->bytes = memcpy(d->copy, d->bytes, d->len);
    return true;
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
    Class *in = class_load_super(d->self, d->loader, d->file_name, name, true,
                                 d->opt->protection_domain);
    return in && (VEC_TRY_PUSH(d->interfaces, in) || no_memory(d->self));
}

static bool parse(Definition *d)
{
    ClassFileOptions o = {.expected_name = d->expected ? d->expected->bytes : NULL,
                          .borrow_bytes = true,
                          .newest = the_library->class_file,
                          .enable_preview = vm_preview_enabled(),
                          .repeats = d->loader->is_boot ? false : !vm_options.verify_remote,
                          .trusted = !d->copy && !vm_options.verify_local,
                          .on_interface = load_interface,
                          .ctx = d};
    ClassFileError err;
    if (classfile_parse(d->bytes, d->len, &o, &d->cf, &err)) {
        name_known(d, d->cf->name);
        class_log_preview(d->cf, d->file_name);
        return true;
    }
    if (err.kind == CLASSFILE_OUT_OF_MEMORY)
        return no_memory(d->self);
    return err.kind != CLASSFILE_STOPPED &&
           throw_new(d->self, classfile_error_class(err.kind), "%s", err.message);
}

/* ---- before there is a class ---- */

static bool load_superclass(Definition *d)
{
    if (!d->cf->super_name.bytes)
        return true;
    d->super = class_load_super(d->self, d->loader, d->file_name, d->cf->super_name, false,
                                d->opt->protection_domain);
    return d->super != NULL;
}

/* Packages of the class library's core are its loaders' own. */
static bool check_package(Definition *d)
{
    if (d->names->is_boot || strncmp(d->file_name->bytes, "java/", 5) ||
        is_of_platform_loader(d->names))
        return true;
    return throw_new(d->self, SecurityException,
                     "Class loader (instance of): %pL tried to load prohibited package name: %pS",
                     d->names, package_name_of_class(d->file_name));
}

static bool check_room(Definition *d) { return room_for_class(d->self); }

/* ---- the class ---- */

static bool build_class(Definition *d)
{
    ClassFile *cf = d->cf;
    Class *c = d->made = class_space_alloc(sizeof *c);
    if (!c)
        return no_memory(d->self);
    c->loader = d->loader;
    c->is_hidden = d->opt->hidden;
    c->is_strong_hidden = d->opt->strong_hidden;
    c->super = d->super;
    c->name = d->file_name;
    c->flags = cf->access_flags;
    c->interface_count = cf->interface_count;
    if (!class_reserve(c, cf))
        return no_memory(d->self);
    c->interfaces = arena_alloc(&c->arena, cf->interface_count * sizeof *c->interfaces);
    if (!c->interfaces)
        return no_memory(d->self);
    for (unsigned i = 0; i < c->interface_count; i++)
        c->interfaces[i] = d->interfaces.data[i];
    if (d->opt->hidden)
        class_set_hidden_names(c, d->file_name);
    bool privileged = d->names->is_boot || d->opt->access_vm_annotations ||
                      is_of_platform_loader(d->names);
    return (class_build(c, cf, privileged) && class_set_hierarchy(c)) || no_memory(d->self);
}

static bool find_module(Definition *d)
{
    const Class *mate = d->opt->hidden ? d->opt->lookup_class : NULL;
    if (!mate)
        return (d->made->module = module_for_class(d->self, d->made)) != NULL;
    d->made->package = mate->package;
    d->made->module = mate->module;
    d->made->module_pending = mate->module_pending;
    return true;
}

/* Its plain name, in descriptors too, is another class. */
static bool hide_class(Definition *d)
{
    Class *c = d->made;
    if (!d->opt->hidden)
        return true;
    d->cf->name = (Utf8){c->name->bytes, c->name->len};
    c->cp->entries[d->cf->this_class].utf8 = c->name;
    atomic_store(&c->cp->entries[d->cf->this_class].resolved, c);
    if (!d->opt->nestmate) /* its NestHost attribute, if any, fails to name it as a member */
        return true;
    c->nest_host = class_nest_host(d->self, d->opt->lookup_class);
    return c->nest_host != NULL;
}

static bool check_supers(Definition *d)
{
    return class_check_supers(d->self, d->made, d->file_name);
}

static bool lay_out_class(Definition *d)
{
    Class *c = d->made;
    d->as_of = member_changes;
    const char *source = d->opt->source;
    if (!class_layout(c))
        return no_memory(d->self);
    wellknown_class_laid_out(c);
    if (c == wk.java_lang_Class)
        class_class_laid_out(c);
    c->source_path = source ? arena_strndup(&c->arena, source, strlen(source)) : NULL;
    return !source || c->source_path || no_memory(d->self);
}

/* A class that nobody has seen. */
static void class_discard(Class *c)
{
    class_end_hidden_names(c);
    pool_end_uses(c->cp, NULL);
    arena_free(&c->arena);
    class_space_free(c, sizeof *c);
}

/* ---- into the dictionary ---- */

/* What the dictionary said; `existing` has come before ours. */
static bool is_first(Definition *d, Class *existing, bool room)
{
    if (!existing)
        return room || no_memory(d->self);
    if (!d->opt->accept_existing)
        return throw_new(d->self, LinkageError,
                         "loader %pL attempted duplicate %s definition for %pC. (%pW)", d->names,
                         class_is_interface(existing)     ? "interface"
                         : existing->flags & ACC_ABSTRACT ? "abstract class"
                                                          : "class",
                         existing, existing);
    d->result = existing;
    return false;
}

/* publish looks again; what has no mirror yet can be given back. */
static bool look_ahead(Definition *d)
{
    if (d->opt->hidden)
        return true;
    tables_lock();
    Class *existing = dictionary_find(d->names, d->file_name);
    bool room = existing || dictionary_room(d->names);
    tables_unlock();
    return is_first(d, existing, room);
}

/* Before others see the class: they may link it at once. */
static void hand_over(Definition *d, bool to_be_verified)
{
    Class *c = d->made;
    c->classfile_bytes = d->bytes;
    c->classfile_len = (uint32_t)d->len;
    c->bytes_in_image = !d->copy;
    c->rewritten_by_agent = d->replaced != NULL;
    c->original_bytes = d->original;
    c->original_len = (uint32_t)d->original_len;
    c->verified = !to_be_verified;
    c->pending_file = to_be_verified ? d->cf : NULL;
    d->original = NULL;
    d->copy = NULL;
}

static bool publish(Definition *d)
{
    Class *c = d->made;
    bool is_due = (d->names->is_boot ? vm_options.verify_local : vm_options.verify_remote) &&
                  !is_magic_accessor(c);
    hand_over(d, is_due);
    d->made = NULL; /* from here on it stays, even if it loses */
    if ((c->is_hidden || constraints_allow(d->self, d->names, c->name, c)) &&
        class_make_mirror(d->self, c, d->domain, d->data)) {
        tables_lock();
        Class *existing = c->is_hidden ? NULL : dictionary_find(d->names, c->name);
        /* its supers may have got fields meanwhile */
        bool room = existing || ((d->as_of == member_changes || class_layout(c)) &&
                                 loader_add_class(d->loader, c));
        if (!existing && room) {
            loaded_count++;
            if (c->super) {
                c->next_sibling = c->super->subclass_head;
                c->super->subclass_head = c;
            }
            if (c->package)
                c->package->has_classes = true;
            d->result = c;
        }
        tables_unlock();
        if (is_first(d, existing, room)) {
            if (is_due)
                d->cf = NULL; /* the class's now, and perhaps linked and freed */
            return true;
        }
    }
    c->pending_file = NULL;
    return false;
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

/* Everybody can see it: it is counted, and told of.  false: a handler of ClassLoad threw.  The
 * class stays, and who loads it next gets it. */
static bool tell(Definition *d)
{
    Thread *self = d->self;
    Class *c = d->result;
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
    class_log_defined(self, c);
    class_note_defined(c);
    record_in_loader(self, c);
    if (c->rewritten_by_agent)
        module_instrumented(self, c->module);
    if (TI_ENABLED(self, JVMTI_EVENT_CLASS_LOAD))
        ti_post_class_load(self, c);
    if (exception_pending(self))
        d->result = NULL;
    return d->result != NULL;
}

/* ---- the order ---- */

/* false: an exception is pending, or the class is there already */
static bool (*const steps[])(Definition *d) = {
    run_hook,        /* agents may change the bytes (JVMTI: ClassFileLoadHook) */
    keep_bytes,      /* what the class will own */
    parse,           /* step 2: format, version, name; step 4: loads the superinterfaces */
    load_superclass, /* step 3 */
    check_package,   /* java.* is not for everybody (ClassLoader.defineClass) */
    check_room,      /* dead loaders give back what they have */
    build_class,     /* the Class and what it has */
    find_module,     /* 5.3.6: package and module */
    hide_class,      /* a hidden class: what its name means, its nest host */
    check_supers,    /* steps 3 and 4: final, sealed, accessible; final methods */
    lay_out_class,   /* fields get their places */
    look_ahead,      /* step 1: perhaps it is there already */
    publish,         /* step 5: the mirror; the loader's dictionary has it */
    tell,            /* the log, ClassLoader.classes, event ClassLoad */
};

Class *class_define(Thread *self, Loader *loader, Symbol *expected_name, const uint8_t *bytes,
                    size_t len, const DefineOptions *opt)
{
    assert_in_vm(self);
    VM_ASSERT(loader && opt, "each class has a loader");
    VM_ASSERT(bytes || !len, "bytes of a class file");
    Definition d = {.self = self,
                    .loader = loader,
                    .names = loader->host ? loader->host : loader,
                    .opt = opt,
                    .expected = expected_name,
                    .bytes = bytes,
                    .len = len};
    int64_t begun = class_time_begin(CLASS_TIME_DEFINE);
    HANDLE_SCOPE(self);
    d.domain = handle_new(self, handle_get(d.opt->protection_domain));
    d.data = handle_new(self, handle_get(d.opt->class_data));
    bool lock = !d.opt->hidden && loader_wants_lock(loader);
    Handle object = handle_new(self, loader->object);
    /* entered even when the handler of an event threw */
    if (!lock || monitor_enter(self, H(object), NULL))
        for (size_t i = 0; i < ARRAY_LEN(steps) && steps[i](&d); i++)
            ;
    if (d.made)
        class_discard(d.made);
    VEC_FREE(d.interfaces);
    classfile_free(d.cf);
    if (lock && !loader_unlock(self, object))
        d.result = NULL;
    if (d.file_name)
        symbol_end_use(d.file_name);
    free(d.copy);
    free(d.replaced);
    free(d.original);
    class_time_end(CLASS_TIME_DEFINE, begun);
    return d.result;
}
