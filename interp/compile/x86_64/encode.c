/* SPDX-License-Identifier: Apache-2.0
 * encode.c - x86-64: see interp/compile/encode.h. */
#include "interp/compile/encode.h"

/* The interpreter never uses them between its handlers, and interp_call gives them back to C
 * (CODE_CHANGES). */
uint8_t kept_register(bool vector, int n)
{
    static const uint8_t whole[KEPT_WHOLES] = {3, 12, 13, 14, 15}; /* rbx, r12 to r15 */
    return vector ? (uint8_t)(VECTOR_REGISTER + 8 + n) : whole[n];
}

/* REX, the operation, and two registers: `reg` in the second byte's middle, `rm` below */
static size_t encode(uint8_t *out, int prefix, bool wide, const char *op, int reg, int rm)
{
    uint8_t *at = out;
    if (prefix)
        *at++ = (uint8_t)prefix;
    *at++ = (uint8_t)(0x40 | wide << 3 | (reg >> 3) << 2 | rm >> 3);
    while (*op)
        *at++ = (uint8_t)*op++;
    *at++ = (uint8_t)(0xc0 | (reg & 7) << 3 | (rm & 7));
    return (size_t)(at - out);
}
#define MOVE_WHOLE "\x89"            /* reg to rm */
#define MOVE_VECTOR "\x0f\x28"       /* rm to reg */
#define VECTOR_TO_WHOLE "\x0f\x7e"   /* reg to rm; with 0x66 */
#define VECTOR_FROM_WHOLE "\x0f\x6e" /* rm to reg; with 0x66 */

size_t use_register(const uint8_t *in, const Hole *h, int reg, uint8_t *out)
{
    bool vector = reg >= VECTOR_REGISTER;
    int with = reg & (VECTOR_REGISTER - 1);
    size_t n = h->before, rex = in[0] == 0x66 || in[0] == 0xf2 || in[0] == 0xf3;
    int other = (in[n - 1] >> 3 & 7) | (in[rex] & 4) << 1;
    bool wide = in[rex] & 8;
    switch (h->use) {
    case USE_SET:
        return vector ? encode(out, 0x66, true, VECTOR_FROM_WHOLE, with, other)
                      : encode(out, 0, true, MOVE_WHOLE, other, with);
    case USE_SET_VECTOR:
        return vector ? encode(out, 0, false, MOVE_VECTOR, with, other)
                      : encode(out, 0x66, true, VECTOR_TO_WHOLE, other, with);
    case USE_GET_VECTOR: return vector ? encode(out, 0, false, MOVE_VECTOR, other, with) : 0;
    case USE_GET:
        if (vector)
            return encode(out, 0x66, wide, VECTOR_TO_WHOLE, with, other);
        break;
    case USE_VALUE:
        if (vector)
            return 0;
        break;
    default:
        if (!vector)
            return 0;
    }
    memcpy(out, in, n);
    out[rex] = (uint8_t)((out[rex] & ~1) | with >> 3);
    out[n - 1] = (uint8_t)(0xc0 | (out[n - 1] & 0x38) | (with & 7));
    return n;
}

/* Between a register and memory, at a distance of 32 bits from r8. */
static size_t transfer(bool store, int reg, uint32_t distance, uint8_t *out)
{
    int with = reg & (VECTOR_REGISTER - 1);
    size_t n = reg < VECTOR_REGISTER ? encode(out, 0, true, store ? "\x89" : "\x8b", with, 8)
               : store               ? encode(out, 0xf2, false, "\x0f\x11", with, 8)
                                     : encode(out, 0xf3, false, "\x0f\x7e", with, 8);
    out[n - 1] &= 0xbf;
    memcpy(out + n, &distance, sizeof distance);
    return n + sizeof distance;
}

size_t register_store(int reg, uint32_t distance, uint8_t *out)
{
    return transfer(true, reg, distance, out);
}
size_t register_load(int reg, uint32_t distance, uint8_t *out)
{
    return transfer(false, reg, distance, out);
}

void register_add(int reg, int32_t amount, uint8_t *out)
{
    size_t n = encode(out, 0, false, "\x81", 0, reg);
    static_assert(GROW_SIZE == 3 + sizeof amount, "an instruction with a constant");
    memcpy(out + n, &amount, sizeof amount);
}

void locals_add(int32_t amount, uint8_t *out)
{
    static const uint8_t lea[] = {0x4d, 0x8d, 0x80}; /* lea amount(%r8), %r8 */
    static_assert(sizeof lea + sizeof amount == BACK_SIZE, "what was planned");
    memcpy(out, lea, sizeof lea);
    memcpy(out + sizeof lea, &amount, sizeof amount);
}

void jump_write(int32_t distance, uint8_t *out)
{
    distance -= JUMP_SIZE;
    out[0] = 0xe9; /* jmp: from what follows it */
    memcpy(out + 1, &distance, sizeof distance);
}

void way_write(const void *to, uint8_t *out)
{
    static const uint8_t jump[] = {0xff, 0x25, 0, 0, 0, 0}; /* jmp *0(%rip): what follows */
    static_assert(sizeof jump + sizeof to <= WAY_SIZE, "a way out");
    memcpy(out, jump, sizeof jump);
    memcpy(out + sizeof jump, &to, sizeof to);
}

void nothing_write(size_t size, uint8_t *out)
{
    static const uint8_t nothing[] = {0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x90};
    for (size_t n; size; size -= n, out += n) {
        n = size < sizeof nothing ? size : sizeof nothing;
        memcpy(out, nothing + sizeof nothing - n, n);
    }
}

size_t hole_size(const Hole *h)
{
    static const uint8_t sizes[] = {
        [FORM_8] = 1, [FORM_32] = 4, [FORM_64] = 8, [FORM_RELATIVE] = 4};
    return sizes[h->form];
}

bool hole_write(const Hole *h, uint64_t value, const uint8_t *at, uint8_t *out)
{
    if (h->form == FORM_RELATIVE)
        value -= (uintptr_t)at;
    memcpy(out, &value, hole_size(h));
    return true;
}
