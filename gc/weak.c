/* SPDX-License-Identifier: Apache-2.0
 * weak.c - what the VM holds weakly is cleared together with the dead objects: tables first, then
 * classes and loaders that nothing reaches. Runs after all marking (finalizable objects included)
 * and before any object moves, so `alive` answers from the mark bits. */
#include "gc/heap.h"

void weak_clear_dead(void)
{
    gc_host.clear_dead(gc_alive);
    if (heap.from == heap.bottom)
        gc_host.unload_classes(heap.epoch, gc_alive);
}
