/* SPDX-License-Identifier: Apache-2.0
 * tables.c - facts about internal operations, from ops.def. */
#include "interp/ops.h"

const uint16_t op_first[OP_COUNT] = {
#define OP(name, kind) [OP_##name] = OP_##name,
#define FUSED(name, a, b, c) [OP_##name] = OP_##a,
#define LOOP(name, b, c) [OP_##name] = OP_iinc,
#include "interp/ops.def"
};
const uint8_t op_width[OP_COUNT] = {
#define OP(name, kind) [OP_##name] = 1,
#define FUSED(name, a, b, c) [OP_##name] = OP_##c == OP_NONE ? 2 : 3,
#define LOOP(name, b, c) [OP_##name] = 2,
#include "interp/ops.def"
};
const uint8_t op_kind[OP_COUNT] = {
#define OP(name, kind) [OP_##name] = KIND_##kind,
#include "interp/ops.def"
};
const char *const op_name[OP_COUNT] = {
#define OP(name, kind) [OP_##name] = #name,
#include "interp/ops.def"
};
