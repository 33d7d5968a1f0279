/* SPDX-License-Identifier: Apache-2.0
 * maps.c - facts about bytecodes from bytecodes.def, and the exact maps bci <-> cell. */
#include "interp/ops.h"

const BytecodeInfo bytecode_info[BC_COUNT] = {
#define BC(number, name_, format_, length_, effect_, exceptions_) \
    [number] = {.name = #name_, .effect = effect_, .exceptions = exceptions_, .length = length_, .format = format_},
#include "interp/bytecodes.def"
#undef BC
};

int bytecode_length(const uint8_t *code, int bci, int code_len)
{
    if (bci < 0 || bci >= code_len || code[bci] >= BC_COUNT)
        return -1;
    int64_t len = bytecode_info[code[bci]].length;
    if (len == 0) {
        if (code[bci] == BC_wide) {
            if (bci + 1 >= code_len)
                return -1;
            int op = code[bci + 1];
            len = op == BC_iinc ? 6 : 4;
            if (op != BC_iinc && op != BC_ret && !(op >= BC_iload && op <= BC_aload) && !(op >= BC_istore && op <= BC_astore))
                return -1;
        } else {
            int at = (bci + 4) & ~3;
            if (code[bci] == BC_tableswitch) {
                if (at + 12 > code_len)
                    return -1;
                int64_t low = code_s4(code + at + 4), high = code_s4(code + at + 8);
                if (low > high)
                    return -1;
                len = at - bci + 12 + 4 * (high - low + 1);
            } else {
                if (at + 8 > code_len)
                    return -1;
                int64_t n = code_s4(code + at + 4);
                if (n < 0)
                    return -1;
                len = at - bci + 8 + 8 * n;
            }
        }
    }
    return bci + len > code_len ? -1 : (int)len;
}

int bytecode_local(const uint8_t *code, int bci)
{
    int op = code[bci];
    if (op == BC_wide)
        return code_u2(code + bci + 2);
    if ((op >= BC_iload && op <= BC_aload) || (op >= BC_istore && op <= BC_astore) || op == BC_ret || op == BC_iinc)
        return code[bci + 1];
    if (op >= BC_iload_0 && op <= BC_aload_3)
        return (op - BC_iload_0) & 3;
    if (op >= BC_istore_0 && op <= BC_astore_3)
        return (op - BC_istore_0) & 3;
    return -1;
}

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
