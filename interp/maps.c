/* SPDX-License-Identifier: Apache-2.0
 * maps.c - the exact maps bci <-> cell. */
#include "interp/ops.h"

int cell_to_bci(const Method *m, const Cell *c)
{
    const Translation *t = translation_of(m);
    if (!t || c < t->cells)
        return 0;
    size_t i = (size_t)(c - t->cells);
    return i < t->cell_count ? t->bci[i] : 0;
}

Cell *bci_to_cell(const Method *m, int bci)
{
    const Translation *t = translation_of(m);
    if (!t)
        return NULL;
    size_t lo = 0, hi = t->cell_count;
    while (lo < hi) {
        size_t mid = (lo + hi) / 2;
        if (t->bci[mid] < bci)
            lo = mid + 1;
        else
            hi = mid;
    }
    return lo < t->cell_count && t->bci[lo] == bci ? t->cells + lo : NULL;
}
