/* SPDX-License-Identifier: Apache-2.0
 * memory.c - how much native memory classes take. */
#include "vm/class/internal.h"
#include "vm/class/redefine.h"
#include "vm/model/class_space.h"

_Atomic size_t class_memory, class_memory_of_image;

size_t class_native_bytes(const Class *c)
{
    VM_ASSERT(c, "a class");
    size_t n = c->arena.total + c->late_arena.total + c->original_len +
               (c->bytes_in_image ? 0 : c->classfile_len);
    for (const ClassVersion *v = c->versions; v; v = v->next)
        n += sizeof *v + v->len + v->scratch.arena.total + v->scratch.late_arena.total;
    return n;
}

/* ---- native memory of classes that may die ---- */

#define MORTAL_STEP ((size_t)1 << 20)
/* class file bytes: at the last collection; defined since */
static _Atomic size_t mortal, mortal_fresh;

static bool is_mortal(const Class *c)
{
    return c->is_hidden
               ? !c->is_strong_hidden || !(c->loader->is_boot || c->loader->is_platform_or_app)
               : !(c->loader->is_boot || c->loader->is_platform_or_app);
}

void class_note_defined(const Class *c)
{
    VM_ASSERT(c, "a class");
    if (is_mortal(c) && atomic_fetch_add(&mortal_fresh, c->classfile_len) > MORTAL_STEP + mortal)
        gc_request();
}

void class_note_freed(const Class *c)
{
    VM_ASSERT(c, "a class");
    if (c->kind == CLASS_INSTANCE && is_mortal(c))
        mortal -= c->classfile_len;
}

void classes_note_collected(void) { mortal += atomic_exchange(&mortal_fresh, 0); }

/* ---- the limit of class memory ---- */

static bool below_limit(void)
{
    enum { RESERVE = 1 << 20 }; /* of the address range: for the error's own classes */
    if (!vm_initialized)
        return true; /* the start takes what it needs */
    size_t counted = atomic_load(&class_memory) - atomic_load(&class_memory_of_image);
    return counted < vm_options.metaspace_max && class_space_left() > RESERVE;
}

bool room_for_class(Thread *self)
{
    if (LIKELY(below_limit()))
        return true;
    gc_collect(self, GC_METADATA, false);
    if (!below_limit())
        gc_collect(self, GC_METADATA, true);
    return below_limit() || throw_out_of_memory(self, "Metaspace");
}
