/* SPDX-License-Identifier: Apache-2.0
 * bytecodes.c - facts about instructions from bytecodes.def. */
#include "classfile/format/bytecodes.h"
#include <string.h>

const BytecodeInfo bytecode_info[256] = {
#define BC(number, name_, format_, length_, effect_, typing_, exceptions_) \
    [number] = {.name = #name_, \
                .effect = effect_, \
                .exceptions = exceptions_, \
                .length = length_, \
                .typing = BYTECODE_##typing_, \
                .format = format_},
#include "classfile/format/bytecodes.def"
#undef BC
};

bool bytecode_may_be_wide(int op)
{
    return (op >= BC_iload && op <= BC_aload) || (op >= BC_istore && op <= BC_astore) ||
           op == BC_ret || op == BC_iinc;
}

/* The length of a switch whose operands begin at bci + 1 and are padded to a multiple of four. */
static int64_t switch_length(const uint8_t *code, int bci, int code_len)
{
    int at = (bci + 4) & ~3;
    bool table = code[bci] == BC_tableswitch;
    if (at + (table ? 12 : 8) > code_len)
        return 0;
    if (table) {
        int64_t low = code_s4(code + at + 4), high = code_s4(code + at + 8);
        return low > high ? 0 : at - bci + 12 + 4 * (high - low + 1);
    }
    int64_t pairs = code_s4(code + at + 4);
    return pairs < 0 ? 0 : at - bci + 8 + 8 * pairs;
}

int bytecode_length(const uint8_t *code, int bci, int code_len)
{
    if (bci < 0 || bci >= code_len)
        return 0;
    int op = code[bci];
    int64_t len = bytecode_info[op].length;
    if (op == BC_wide) {
        if (bci + 1 < code_len && bytecode_may_be_wide(code[bci + 1]))
            len = code[bci + 1] == BC_iinc ? 6 : 4;
    } else if (op == BC_tableswitch || op == BC_lookupswitch) {
        len = switch_length(code, bci, code_len);
    }
    return bci + len > code_len ? 0 : (int)len;
}

int bytecode_local(const uint8_t *code, int bci)
{
    int op = code[bci];
    if (op == BC_wide)
        return code_u2(code + bci + 2);
    if (bytecode_may_be_wide(op))
        return code[bci + 1];
    if (op >= BC_iload_0 && op <= BC_aload_3)
        return (op - BC_iload_0) & 3;
    if (op >= BC_istore_0 && op <= BC_astore_3)
        return (op - BC_istore_0) & 3;
    return -1;
}

bool bytecode_falls_through(int op)
{
    return !(op == BC_goto || op == BC_goto_w || op == BC_ret || op == BC_tableswitch ||
             op == BC_lookupswitch || op == BC_athrow || (op >= BC_ireturn && op <= BC_return));
}

bool bytecode_moves(int op, SlotMoves *out)
{
    const char *effect = bytecode_info[op].effect;
    if (!effect || !(effect[0] == '(' || (effect[0] >= 'a' && effect[0] <= 'z')))
        return false;
    const char *pushed = strchr(effect, '>');
    *out = (SlotMoves){0};
    for (const char *e = effect; e < pushed; e++)
        if (*e >= 'a' && *e <= 'z') {
            out->pops++;
            if (e > effect && e[-1] == '(')
                out->pairs |= (uint8_t)(1u << (e[1] - 'a'));
        }
    for (const char *e = pushed; *e; e++)
        if (*e >= 'a' && *e <= 'z')
            out->from[out->pushes++] = (uint8_t)(*e - 'a');
    return true;
}
