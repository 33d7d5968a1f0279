/* SPDX-License-Identifier: Apache-2.0
 * encode.c - AArch64: see interp/compile/encode.h. */
#include "interp/compile/encode.h"

/* The interpreter never uses the former between its handlers, and interp_call gives them back to C
 * (CODE_CHANGES); no function keeps the others for its caller. */
uint8_t kept_register(bool vector, int n)
{
    return (uint8_t)(vector ? VECTOR_REGISTER + 16 + n : 19 + n);
}

static void put(uint32_t instruction, uint8_t *out)
{
    memcpy(out, &instruction, sizeof instruction);
}

static uint32_t get(const uint8_t *in)
{
    uint32_t instruction;
    memcpy(&instruction, in, sizeof instruction);
    return instruction;
}

enum {
    MOVE = 0xaa0003e0, /* orr; with bit 31 0, of 32 bits */
    MOVE_SIGNED = 0x93407c00,
    MOVE_VECTOR = 0x1e604000, /* fmov; with bit 22 0, of 32 bits */
    VECTOR_TO_WHOLE = 0x9e660000,
    SMALL_TO_WHOLE = 0x1e260000,
    VECTOR_FROM_WHOLE = 0x9e670000
};

/* A move between two registers, n to d. */
static size_t move(uint32_t op, uint32_t d, uint32_t n, uint8_t *out)
{
    put(op | d | n << ((op & 0x7fffffff) == (MOVE & 0x7fffffff) ? 16 : 5), out);
    return 4;
}

size_t use_register(const uint8_t *in, const Hole *h, int reg, uint8_t *out)
{
    bool vector = reg >= VECTOR_REGISTER;
    uint32_t with = (uint32_t)reg & 31, access = get(in), other = access & 31;
    bool wide = access >> 30 == 3, is_signed = access >> 22 == 0xb98 >> 2;
    switch (h->use) {
    case USE_GET:
        if (is_signed)
            return vector ? 0 : move(MOVE_SIGNED, other, with, out);
        return vector ? move(wide ? VECTOR_TO_WHOLE : SMALL_TO_WHOLE, other, with, out)
                      : move(wide ? MOVE : MOVE & 0x7fffffff, other, with, out);
    case USE_GET_VECTOR:
        return vector ? move(wide ? MOVE_VECTOR : MOVE_VECTOR & ~(1 << 22), other, with, out) : 0;
    case USE_SET: return move(vector ? VECTOR_FROM_WHOLE : MOVE, with, other, out);
    case USE_SET_VECTOR: return move(vector ? MOVE_VECTOR : VECTOR_TO_WHOLE, with, other, out);
    default: return 0;
    }
}

/* ldr or str of 64 bits, at a distance from x4. */
static size_t transfer(uint32_t op, int reg, uint32_t distance, uint8_t *out)
{
    op |= ((uint32_t)reg & 31) | 4 << 5 | (reg < VECTOR_REGISTER ? 0 : 1 << 26);
    if (distance < 4096 * 8) {
        put(op | 1 << 24 | distance / 8 << 10, out);
        return 4;
    }
    put(0xd2800011 | (distance & 0xffff) << 5, out); /* movz x17; more is in no hole, either */
    put(op | 0x00316800, out + 4);                   /* [x4, x17] */
    return 8;
}

size_t register_store(int reg, uint32_t distance, uint8_t *out)
{
    return transfer(0xf8000000, reg, distance, out);
}
size_t register_load(int reg, uint32_t distance, uint8_t *out)
{
    return transfer(0xf8400000, reg, distance, out);
}

/* add, or sub: 12 bits, and 12 bits shifted by as many */
static void add(uint32_t add, int reg, int32_t amount, uint8_t *out)
{
    uint32_t size = (uint32_t)abs(amount);
    add |= (uint32_t)(reg << 5 | reg) | (amount < 0 ? 1 << 30 : 0);
    put(add | 1 << 22 | (size >> 12 & 0xfff) << 10, out);
    put(add | (size & 0xfff) << 10, out + 4);
}
void register_add(int reg, int32_t amount, uint8_t *out) { add(0x11000000, reg, amount, out); }
void locals_add(int32_t amount, uint8_t *out) { add(0x91000000, 4, amount, out); }

void jump_write(int32_t distance, uint8_t *out)
{
    put(0x14000000 | ((uint32_t)distance >> 2 & 0x3ffffff), out); /* b */
}

void way_write(const void *to, uint8_t *out)
{
    put(0x58000050, out);     /* ldr x16, what follows the jump */
    put(0xd61f0200, out + 4); /* br x16 */
    memcpy(out + 8, &to, sizeof to);
}

void nothing_write(size_t size, uint8_t *out)
{
    for (size_t i = 0; i < size; i += 4)
        put(0xd503201f, out + i); /* nop */
}

size_t hole_size(const Hole *h) { return h->form == FORM_64 ? 16 : h->form == FORM_32 ? 8 : 4; }

/* Puts `size` bits of the value at bit `at` of an instruction. */
static void put_bits(uint64_t value, int at, int size, uint8_t *out)
{
    uint32_t mask = ((1u << size) - 1) << at;
    put((get(out) & ~mask) | ((uint32_t)(value << at) & mask), out);
}

bool hole_write(const Hole *h, uint64_t value, const uint8_t *at, uint8_t *out)
{
    int64_t distance = (int64_t)(value - (uintptr_t)at) >> 2;
    int bits = h->form == FORM_JUMP ? 26 : 19;
    switch (h->form) {
    case FORM_DISTANCE:
        put(0xd2800000 | (get(out) & 31), out); /* movz, where gcc wrote adr */
        put_bits(value, 5, 16, out);
        return value <= 0xffff;
    case FORM_LOCAL_32:
    case FORM_LOCAL:
        value >>= h->form == FORM_LOCAL ? 3 : 2;
        put_bits(value, 10, 12, out);
        return value <= 0xfff;
    case FORM_JUMP:
    case FORM_NEAR:
        put_bits((uint64_t)distance, bits == 26 ? 0 : 5, bits, out);
        return distance >> (bits - 1) == 0 || distance >> (bits - 1) == -1;
    default: /* the highest bits come first */
        for (size_t n = hole_size(h); n; out += 4)
            put_bits(value >> (n -= 4) * 4, 5, 16, out);
        return true;
    }
}
