/* SPDX-License-Identifier: Apache-2.0
 * memory.c - how much native memory classes take. */
#include "vm/class/internal.h"
#include "vm/class/redefine.h"

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
