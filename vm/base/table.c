/* SPDX-License-Identifier: Apache-2.0
 * table.c - growing of hash tables. */
#include "vm/base/table.h"

bool table_grow(void ***at, uint32_t *cap, uint32_t first, TableHash *hash_of)
{
    VM_ASSERT(((*cap ? *cap : first) & ((*cap ? *cap : first) - 1)) == 0, "a power of 2");
    uint32_t larger = *cap ? *cap * 2 : first;
    void **fresh = calloc(larger, sizeof *fresh);
    if (!fresh)
        return false;
    for (uint32_t k = 0; k < *cap; k++) {
        void *e = (*at)[k];
        if (e)
            fresh[TABLE_PLACE(i, hash_of(e), larger, !fresh[i])] = e;
    }
    free_large(*at);
    *at = fresh;
    *cap = larger;
    return true;
}
