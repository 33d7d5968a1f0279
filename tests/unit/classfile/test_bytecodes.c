/* SPDX-License-Identifier: Apache-2.0
 * test_bytecodes.c - the table of instructions agrees with itself; lengths; what the dup family
 * moves. */
#include "classfile/format/bytecodes.h"
#include <check.h>
#include <string.h>

START_TEST(rows)
{
    for (int op = 0; op < BC_COUNT; op++) {
        const BytecodeInfo *info = &bytecode_info[op];
        ck_assert_ptr_nonnull(info->name);
        char f = info->format;
        int want = strchr("-0123", f)  ? 1
                   : strchr("blkn", f) ? 2
                   : strchr("sKio", f) ? 3
                   : f == 'm'          ? 4
                   : strchr("Ofd", f)  ? 5
                                       : 0;
        ck_assert_msg(info->length == want, "%s", info->name);
        ck_assert_msg(strcmp(info->effect, "*") == 0 || strchr(info->effect, '>'), "%s",
                      info->name);
        ck_assert_msg((info->pool != '-') == (strchr("kKfdm", f) != NULL), "%s", info->name);
        /* what is taken or given as a float or double is of that kind */
        ck_assert_msg(info->vector == '-' || strchr(info->effect, info->vector), "%s", info->name);
        if (info->typing == BYTECODE_PLAIN)
            ck_assert_msg(strspn(info->effect, "IJFDAN>") == strlen(info->effect), "%s",
                          info->name);
    }
    for (int op = BC_COUNT; op < 256; op++)
        ck_assert_ptr_null(bytecode_info[op].name);
}
END_TEST

START_TEST(lengths)
{
    const uint8_t wide_iinc[] = {BC_wide, BC_iinc, 0, 1, 0, 5},
                  wide_pop[] = {BC_wide, BC_pop, 0, 1, 0, 5};
    ck_assert_int_eq(bytecode_length(wide_iinc, 0, 6), 6);
    ck_assert_int_eq(bytecode_length(wide_iinc, 0, 5), 0);
    ck_assert_int_eq(bytecode_length(wide_iinc, 6, 6), 0);
    ck_assert_int_eq(bytecode_length(wide_pop, 0, 6), 0);
    const uint8_t unknown[] = {BC_COUNT};
    ck_assert_int_eq(bytecode_length(unknown, 0, 1), 0);
    const uint8_t pairs[] = {
        BC_nop, BC_lookupswitch, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 5, 0, 0, 0, 7};
    ck_assert_int_eq(bytecode_length(pairs, 1, sizeof pairs), 19);
    ck_assert_int_eq(bytecode_length(pairs, 1, sizeof pairs - 1), 0);
    const uint8_t negative[] = {BC_lookupswitch, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff};
    ck_assert_int_eq(bytecode_length(negative, 0, sizeof negative), 0);
    const uint8_t huge[] = {BC_tableswitch, 0, 0, 0, 0,    0,    0,    0,
                            0x80,           0, 0, 0, 0x7f, 0xff, 0xff, 0xff};
    ck_assert_int_eq(bytecode_length(huge, 0, sizeof huge), 0);
}
END_TEST

START_TEST(locals)
{
    const struct {
        uint8_t code[4];
        int local;
        char loads, stores;
    } cases[] = {
        {{BC_iload, 7}, 7, 'I', 0},
        {{BC_aload_3}, 3, 'A', 0},
        {{BC_lstore_2}, 2, 0, 'J'},
        {{BC_dstore, 4}, 4, 0, 'D'},
        {{BC_ret, 5}, 5, 0, 0},
        {{BC_iinc, 6, 1}, 6, 0, 0},
        {{BC_wide, BC_fload, 1, 2}, 258, 'F', 0},
        {{BC_iadd}, -1, 0, 0},
        {{BC_iconst_0}, -1, 0, 0},
        {{BC_getfield}, -1, 0, 0},
    };
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        int op = bytecode_at(cases[i].code, 0);
        ck_assert_int_eq(bytecode_local(cases[i].code, 0), cases[i].local);
        ck_assert_int_eq(bytecode_loads(op), cases[i].loads);
        ck_assert_int_eq(bytecode_stores(op), cases[i].stores);
    }
    ck_assert(bytecode_loads(255) == 0 && bytecode_stores(255) == 0);
}
END_TEST

START_TEST(pool_indices)
{
    const uint8_t code[] = {BC_ldc, 200, BC_ldc_w, 1, 2,           BC_invokeinterface,
                            2,      0,   1,        0, BC_newarray, 5};
    ck_assert_int_eq(bytecode_pool_index(code, 0), 200);
    ck_assert_int_eq(bytecode_pool_index(code, 2), 258);
    ck_assert_int_eq(bytecode_pool_index(code, 5), 512);
    ck_assert_int_eq(bytecode_pool_index(code, 10), 0);
}
END_TEST

START_TEST(targets)
{
    const uint8_t back[] = {BC_nop, BC_nop, BC_goto, 0xff, 0xfe};
    ck_assert_uint_eq(bytecode_target_count(back, 2), 1);
    ck_assert_uint_eq(bytecode_target(back, 2, 0), 0);
    const uint8_t far[] = {BC_jsr_w, 0, 1, 0, 0};
    ck_assert_uint_eq(bytecode_target(far, 0, 0), 0x10000);
    const uint8_t table[] = {BC_nop, BC_tableswitch,
                             0,      0,
                             0,      0,
                             0,      40,
                             0xff,   0xff,
                             0xff,   0xff,
                             0,      0,
                             0,      0,
                             0,      0,
                             0,      50,
                             0,      0,
                             0,      60};
    ck_assert_uint_eq(bytecode_target_count(table, 1), 3);
    ck_assert_uint_eq(bytecode_target(table, 1, 0), 41);
    ck_assert_uint_eq(bytecode_target(table, 1, 2), 61);
    SwitchOperands s = switch_operands(table, 1);
    ck_assert(s.table && switch_key(&s, 0) == -1 && switch_key(&s, 1) == 0);
    const uint8_t lookup[] = {
        BC_lookupswitch, 0, 0, 0, 0, 0, 0, 40, 0, 0, 0, 1, 0, 0, 0, 7, 0, 0, 0, 50};
    ck_assert_uint_eq(bytecode_target_count(lookup, 0), 2);
    ck_assert_uint_eq(bytecode_target(lookup, 0, 1), 50);
    s = switch_operands(lookup, 0);
    ck_assert(!s.table && switch_key(&s, 0) == 7);
    const uint8_t others[] = {BC_ret, 1, BC_ireturn};
    ck_assert_uint_eq(bytecode_target_count(others, 0), 0);
    ck_assert_uint_eq(bytecode_target_count(others, 2), 0);
}
END_TEST

/* The operands from the bottom, as digits, after the instruction. */
static const char *moved(int op, const char *operands)
{
    static char out[16];
    SlotMoves moves;
    ck_assert(bytecode_moves(op, &moves));
    size_t n = strlen(operands), kept = n - moves.pops;
    memcpy(out, operands, kept);
    for (int i = 0; i < moves.pushes; i++)
        out[kept + (size_t)i] = operands[n - 1 - moves.from[i]];
    out[kept + moves.pushes] = 0;
    return out;
}

START_TEST(moves)
{
    ck_assert_str_eq(moved(BC_pop, "12345"), "1234");
    ck_assert_str_eq(moved(BC_pop2, "12345"), "123");
    ck_assert_str_eq(moved(BC_dup, "12345"), "123455");
    ck_assert_str_eq(moved(BC_dup_x1, "12345"), "123545");
    ck_assert_str_eq(moved(BC_dup_x2, "12345"), "125345");
    ck_assert_str_eq(moved(BC_dup2, "12345"), "1234545");
    ck_assert_str_eq(moved(BC_dup2_x1, "12345"), "1245345");
    ck_assert_str_eq(moved(BC_dup2_x2, "12345"), "1452345");
    ck_assert_str_eq(moved(BC_swap, "12345"), "12354");
    SlotMoves m;
    ck_assert(bytecode_moves(BC_dup_x2, &m) && m.pops == 3 && m.pairs == 2);
    ck_assert(bytecode_moves(BC_dup2_x1, &m) && m.pairs == 1);
    ck_assert(bytecode_moves(BC_dup2_x2, &m) && m.pairs == 5);
    ck_assert(!bytecode_moves(BC_iadd, &m) && !bytecode_moves(BC_ldc, &m) &&
              !bytecode_moves(255, &m));
}
END_TEST

int main(void)
{
    Suite *s = suite_create("bytecodes");
    TCase *t = tcase_create("table");
    tcase_add_test(t, rows);
    tcase_add_test(t, lengths);
    tcase_add_test(t, pool_indices);
    tcase_add_test(t, locals);
    tcase_add_test(t, targets);
    tcase_add_test(t, moves);
    suite_add_tcase(s, t);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_NORMAL);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed != 0;
}
