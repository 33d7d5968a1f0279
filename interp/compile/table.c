/* SPDX-License-Identifier: Apache-2.0
 * table.c - see pieces.h */
#include "interp/compile/pieces.h"
#include "interp/compile/piece_table.inc"

const uint32_t piece_way_count = ARRAY_LEN(piece_ways);

uint16_t piece_for(uint16_t op, int held, bool back) { return piece_of[op][held][back]; }
uint16_t piece_for_single(uint16_t op)
{
    for (int held = 0; held <= HELD_MAX; held++)
        if (piece_of[op][held][0])
            return piece_of[op][held][0];
    return 0;
}
uint16_t piece_with_vectors_for(uint16_t op, int held, bool back)
{
    return piece_with_vectors[op][held][back];
}
uint16_t piece_for_vector(int slot) { return piece_vector[slot]; }
uint16_t piece_for_fill(int held, bool vectors)
{
    return vectors ? piece_fill_x[held] : piece_fill[held];
}
uint16_t piece_for_copy(int held, bool vectors)
{
    return vectors ? piece_copy_x[held] : piece_copy[held];
}
uint16_t piece_for_spill(int held, int lowest)
{
    return piece_spill[held * (HELD_MAX + 1) + lowest];
}
uint16_t piece_for_key(bool less) { return less ? PIECE_KEY_LESS_1 : PIECE_KEY_EQUAL_1; }
uint16_t piece_for_interpret(bool held) { return held ? PIECE_INTERPRET_1 : PIECE_INTERPRET_0; }
uint16_t piece_for_jump(void) { return PIECE_JUMP_1; }
uint16_t piece_for_direct(void) { return PIECE_DIRECT_0; }
uint16_t piece_for_guard(uint16_t call, bool by_class)
{
    if (by_class)
        return PIECE_GUARD_CLASS_0;
    return call == OP_invokevirtual_q ? PIECE_GUARD_VIRTUAL_0 : PIECE_GUARD_RECEIVER_0;
}
uint16_t piece_for_shortcut(const Method *m)
{
    static const uint16_t piece[SHORTCUT_COUNT] = {
#define ROW(name) [SHORTCUT_##name] = PIECE_SHORTCUT_##name##_0
#define ROWS(name) ROW(name##_I), ROW(name##_J)
        ROW(CLASS),      ROW(HASH),       ROW(THREAD), ROW(CARRIER),  ROW(SAME),     ROW(INSTANCE),
        ROW(ASSIGNABLE), ROW(ARRAY),      ROW(LENGTH), ROW(REFERENT), ROW(REFERS),   ROW(CALLER),
        ROW(SCOPED),     ROW(SET_SCOPED), ROW(CAS_B),  ROWS(GET),     ROW(GET_L),    ROWS(PUT),
        ROW(PUT_L),      ROWS(SET),       ROW(SET_L),  ROWS(CAS),     ROW(CAS_L),    ROWS(SWAP),
        ROW(SWAP_L),     ROW(OR_I),       ROWS(ADD),   ROWS(BITS),    ROWS(LEADING), ROWS(TRAILING),
    };
    /* in Java: it is as the class library has it */
    bool usable = m->shortcut < SHORTCUT_SWAP_I ? m->entry == ENTRY_FAST_NATIVE
                                                : m->holder->bytes_in_image && m->translation;
    return usable && !m->breakpoints && !m->next_version ? piece[m->shortcut] : 0;
}
uint16_t piece_for_division(uint16_t op, bool by_power, int held)
{
    static const uint16_t *const rows[OP_COUNT][2] = {
        [OP_idiv] = {piece_idiv_magic, piece_idiv_power},
        [OP_irem] = {piece_irem_magic, piece_irem_power},
        [OP_ldiv] = {piece_ldiv_magic, piece_ldiv_power},
        [OP_lrem] = {piece_lrem_magic, piece_lrem_power},
    };
    return rows[op][by_power][held];
}
uint16_t piece_for_narrowing(uint16_t return_op)
{
    static const uint16_t piece[OP_COUNT] = {[OP_ret_z] = PIECE_NARROW_Z_1,
                                             [OP_ret_b] = PIECE_NARROW_B_1,
                                             [OP_ret_c] = PIECE_NARROW_C_1,
                                             [OP_ret_s] = PIECE_NARROW_S_1};
    return piece[return_op];
}
