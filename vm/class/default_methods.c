/* SPDX-License-Identifier: Apache-2.0
 * default_methods.c - which methods a class and its superclasses leave to its interfaces, and what
 * is selected for each, in words: the topic defaultmethods.  (JVMS 5.4.6)
 *
 * The lines are those of the stock VM, which makes the choice when a class is loaded.  Where the
 * choice fails it puts a method of its own, an overpass, into the class.  Here vtable.c makes the
 * choice at linking, by the same rules. */
#include "vm/class/internal.h"
#include "vm/class/redefine.h"
#include "vm/log/log.h"
#include "vm/model/lookup.h"
#include "vm/model/names.h"

static bool is_instance(const Method *m) { return !(m->flags & (ACC_STATIC | ACC_PRIVATE)); }

static bool declares_default(const Class *interface)
{
    for (unsigned i = 0; i < interface->method_count; i++) {
        const Method *m = interface->methods[i];
        if (!(m->flags & (ACC_STATIC | ACC_ABSTRACT)) && m->name != sym.clinit)
            return true;
    }
    return false;
}

static bool has_default_methods(const Class *c)
{
    if (class_is_interface(c) && declares_default(c))
        return true;
    for (uint32_t i = 0; i < c->all_interface_count; i++)
        if (declares_default(c->all_interfaces[i]))
            return true;
    return false;
}

/* The interface's method has to be looked for in interfaces: no class on the way up declares it. */
static bool is_open(const Class *c, const Method *of_interface)
{
    for (const Class *k = c; k; k = k->super) {
        const Method *m = class_find_declared_method(k, of_interface->name,
                                                     of_interface->descriptor);
        if (m && is_instance(m))
            return false;
    }
    return true;
}

typedef VEC(const Method *) Slots;

static void add_slots(const Class *c, const Class *interface, Slots *slots)
{
    for (unsigned i = 0; i < interface->method_count; i++) {
        const Method *m = interface->methods[i];
        bool is_new = is_instance(m) && is_open(c, m);
        for (size_t k = 0; is_new && k < slots->len; k++)
            is_new = slots->data[k]->name != m->name || slots->data[k]->descriptor != m->descriptor;
        if (is_new)
            VEC_PUSH(*slots, m);
    }
}

/* ---- the lines ---- */

static void log_hierarchy(const Class *c)
{
    typedef struct Row {
        const Class *class;
        int depth;
    } Row;
    VEC(Row) todo = {0};
    VEC(const Class *) seen = {0};
    VEC_PUSH(todo, ((Row){c, 0}));
    while (todo.len > 0) {
        Row row = todo.data[--todo.len];
        LOG(defaultmethods, DEBUG, "%*s%s", 2 * row.depth, "", row.class->name->bytes);
        bool again = false;
        for (size_t i = 0; !again && i < seen.len; i++)
            again = seen.data[i] == row.class;
        if (again)
            continue;
        VEC_PUSH(seen, row.class);
        for (unsigned i = row.class->interface_count; i-- > 0;)
            VEC_PUSH(todo, ((Row){row.class->interfaces[i], row.depth + 1}));
        if (row.class->super && (row.class == c || !class_is_interface(row.class)))
            VEC_PUSH(todo, ((Row){row.class->super, row.depth + 1}));
    }
    VEC_FREE(todo);
    VEC_FREE(seen);
}

/* true: a default method was found */
static bool log_selected(Class *c, const Method *slot)
{
    bool conflict;
    const Method *m = select_interface_method(c, slot->name, slot->descriptor, &conflict);
    if (conflict) {
        FREED char *text = class_conflict_text(c, slot);
        LOG(defaultmethods, DEBUG, "  java/lang/IncompatibleClassChangeError: %s", text);
        return false;
    }
    if (m->flags & ACC_ABSTRACT)
        LOG(defaultmethods, DEBUG, "  java/lang/AbstractMethodError: Method %s.%s%s is abstract",
            c->name->bytes, slot->name->bytes, slot->descriptor->bytes);
    else
        LOG(defaultmethods, DEBUG, "  Selected method: %s.%s%s", m->holder->name->bytes,
            m->name->bytes, m->descriptor->bytes);
    return !(m->flags & ACC_ABSTRACT);
}

static void log_looking(Class *c, const Method *slot)
{
    LOG(defaultmethods, DEBUG, "  Looking for default methods for slot %s%s", slot->name->bytes,
        slot->descriptor->bytes);
    bool conflict;
    (void)select_interface_method(c, slot->name, slot->descriptor, &conflict);
    if (!conflict)
        return;
    FREED char *text = class_conflict_text(c, slot);
    LOG(defaultmethods, DEBUG, "'%s'", text);
}

bool class_lacks_method(Class *c, const Method *m)
{
    VM_ASSERT(c && m, "a class and a method");
    bool conflict;
    const Method *selected = c->all_interface_count && has_default_methods(c) &&
                                     is_open(c->super, m)
                                 ? select_interface_method(c, m->name, m->descriptor, &conflict)
                                 : NULL;
    return selected && (conflict || selected->flags & ACC_ABSTRACT);
}

void class_log_default_methods(Class *c)
{
    VM_ASSERT(c && c->kind == CLASS_INSTANCE, "a class from a file");
    if (!log_on(defaultmethods, DEBUG) || !has_default_methods(c))
        return;
    LOG(defaultmethods, DEBUG, "%s %s requires default method processing",
        class_is_interface(c) ? "Interface" : "Class", c->name->bytes);
    log_hierarchy(c);
    Slots slots = {0};
    for (uint32_t i = 0; i < c->all_interface_count; i++)
        add_slots(c, c->all_interfaces[i], &slots);
    LOG(defaultmethods, DEBUG, "Slots that need filling:");
    for (size_t i = 0; i < slots.len; i++)
        LOG(defaultmethods, DEBUG, "  %s%s", slots.data[i]->name->bytes,
            slots.data[i]->descriptor->bytes);
    for (size_t i = 0; i < slots.len; i++)
        log_looking(c, slots.data[i]);
    if (slots.len > 0) {
        LOG(defaultmethods, DEBUG, "Creating defaults and overpasses...");
        size_t found = 0;
        for (size_t i = 0; i < slots.len; i++) {
            LOG(defaultmethods, DEBUG, "for slot: %s%s", slots.data[i]->name->bytes,
                slots.data[i]->descriptor->bytes);
            found += log_selected(c, slots.data[i]);
        }
        LOG(defaultmethods, DEBUG, "Created %zu overpass methods", slots.len - found);
        LOG(defaultmethods, DEBUG, "Created %zu default  methods", found);
    }
    LOG(defaultmethods, DEBUG, "Default method processing complete");
    VEC_FREE(slots);
}
