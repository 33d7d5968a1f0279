/* SPDX-License-Identifier: Apache-2.0
 * code.c - where things lie in machine code that is there. */
#include "interp/compile/compile.h"

CodePart code_part(const CodePlace *places, uint32_t count, uint32_t hot_end, uint32_t cold_end,
                   uint32_t part)
{
    bool is_cold = part >= count;
    uint32_t i = part - (is_cold ? count : 0);
    const CodePlace *p = &places[i], *next = i + 1 < count ? p + 1 : NULL;
    return is_cold ? (CodePart){p->cold, next ? next->cold : cold_end, i, true}
                   : (CodePart){p->hot, next ? next->hot : hot_end, i, false};
}

const CompiledCode *compile_code_at(const CompiledCode *c, const void *pc)
{
    if (!code_cache_holds(pc)) /* else the world is not stopped, and so no code is thrown away */
        return NULL;
    for (; c; c = c->older)
        if ((size_t)((const uint8_t *)pc - c->code) < c->size)
            return c;
    return NULL;
}

int compile_cell_at(const CompiledCode *c, const void *pc)
{
    c = compile_code_at(c, pc);
    size_t at = c ? (size_t)((const uint8_t *)pc - c->code) : 0;
    if (at >= CODE_BEGIN) {
        uint32_t low = 0, high = c->place_count; /* the last that begins at or before it */
        while (high - low > 1) {
            uint32_t middle = (low + high) / 2;
            const CodePlace *p = &c->places[middle];
            if ((at < c->hot_size ? p->hot : p->cold) <= at)
                low = middle;
            else
                high = middle;
        }
        return (int)c->places[low].cell;
    }
    return -1;
}
