/* SPDX-License-Identifier: Apache-2.0
 * bytecodes.c - facts about instructions from bytecodes.def. */
#include "classfile/format/bytecodes.h"

const BytecodeInfo bytecode_info[256] = {
#define BC(number, name_, format_, length_, effect_, typing_, pool_, vector_, op) \
    [number] = {.name = #name_, \
                .effect = effect_, \
                .length = length_, \
                .typing = BYTECODE_##typing_, \
                .format = format_, \
                .pool = pool_, \
                .vector = vector_},
#include "classfile/format/bytecodes.def"
};

bool bytecode_may_be_wide(int op)
{
    return bytecode_info[op].format == 'l' || bytecode_info[op].format == 'i';
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
    } else if (bytecode_is_switch(op)) {
        len = switch_length(code, bci, code_len);
    }
    return bci + len > code_len ? 0 : (int)len;
}

int bytecode_local(const uint8_t *code, int bci)
{
    char format = bytecode_info[code[bci]].format;
    switch (format) {
    case 'w': return code_u2(code + bci + 2);
    case 'l':
    case 'i': return code[bci + 1];
    default: return format >= '0' && format <= '3' ? format - '0' : -1;
    }
}

int bytecode_pool_index(const uint8_t *code, int bci)
{
    const BytecodeInfo *info = &bytecode_info[code[bci]];
    return info->pool == '-' ? 0 : info->format == 'k' ? code[bci + 1] : code_u2(code + bci + 1);
}

static bool names_local(int op)
{
    char format = bytecode_info[op].format;
    return format == 'l' || (format >= '0' && format <= '3');
}

char bytecode_loads(int op)
{
    const char *effect = bytecode_info[op].effect;
    return names_local(op) && effect[0] == '>' ? effect[1] : 0;
}

char bytecode_stores(int op)
{
    const char *effect = bytecode_info[op].effect;
    return names_local(op) && effect[1] == '>' ? effect[0] : 0;
}

bool bytecode_falls_through(int op)
{
    return !(op == BC_goto || op == BC_goto_w || op == BC_ret || bytecode_is_switch(op) ||
             op == BC_athrow || (op >= BC_ireturn && op <= BC_return));
}

SwitchOperands switch_operands(const uint8_t *code, int bci)
{
    const uint8_t *at = code + ((bci + 4) & ~3);
    bool table = code[bci] == BC_tableswitch;
    int32_t first = code_s4(at + 4);
    return (SwitchOperands){.at = at,
                            .count = table ? (uint32_t)((int64_t)code_s4(at + 8) - first + 1)
                                           : (uint32_t)first,
                            .table = table};
}

uint32_t bytecode_target_count(const uint8_t *code, int bci)
{
    switch (bytecode_info[code[bci]].format) {
    case 'o':
    case 'O': return 1;
    case 'T':
    case 'L': return switch_operands(code, bci).count + 1;
    default: return 0;
    }
}

uint32_t bytecode_target(const uint8_t *code, int bci, uint32_t i)
{
    uint32_t from = (uint32_t)bci;
    switch (bytecode_info[code[bci]].format) {
    case 'o': return from + (uint32_t)code_s2(code + bci + 1);
    case 'O': return from + (uint32_t)code_s4(code + bci + 1);
    default: {
        SwitchOperands s = switch_operands(code, bci);
        return from + (uint32_t)(i ? switch_offset(&s, i - 1) : switch_default(&s));
    }
    }
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
