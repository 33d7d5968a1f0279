/* SPDX-License-Identifier: Apache-2.0
 * fuzz_classes.h - libFuzzer's mutations, aimed at the parts of a class file that random bytes
 * seldom hit without breaking the rest.
 *
 * Model      Most mutations of a whole file end in the parser.  Half of ours change one method in
 *            place: its code, StackMapTable, exception table, or its stack and locals; everything
 *            around stays what it was. */
#pragma once
#include "classfile/classfile.h"

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed);

static unsigned fuzz_random(unsigned *seed)
{
    *seed = *seed * 1103515245u + 12345u;
    return *seed >> 12;
}

/* A mutation of data[off, off+len) that keeps the length: what it loses at the end becomes
 * zeros. */
static void mutate_span(uint8_t *data, Span s)
{
    uint8_t *part = xmalloc(s.len + 1);
    memcpy(part, data + s.off, s.len);
    size_t n = LLVMFuzzerMutate(part, s.len, s.len);
    memset(part + n, 0, s.len - n);
    memcpy(data + s.off, part, s.len);
    free(part);
}

/* One instruction's operand, or a jump: two bytes that become another index or distance. */
static void mutate_operand(uint8_t *data, const ClassFile *cf, const CodeAttribute *ca,
                           unsigned *seed)
{
    if (ca->code_length < 3)
        return;
    uint8_t *at = data + ca->code_off + 1 + fuzz_random(seed) % (ca->code_length - 2);
    unsigned value = fuzz_random(seed) % 2 ? fuzz_random(seed) % cf->cp_count
                                           : be_u2(at) + fuzz_random(seed) % 9 - 4;
    at[0] = (uint8_t)(value >> 8);
    at[1] = (uint8_t)value;
}

static bool mutate_method(uint8_t *data, const ClassFile *cf, unsigned *seed)
{
    const CodeAttribute *ca = cf->method_count
                                  ? cf->methods[fuzz_random(seed) % cf->method_count].code
                                  : NULL;
    if (!ca)
        return false;
    Span code = {ca->code_off, ca->code_length}, frame = ca->stack_map_table;
    switch (fuzz_random(seed) % 8) {
    case 0: /* max_stack or max_locals; code_length stands between them and the code */
        data[ca->code_off - 8 + fuzz_random(seed) % 4] = (uint8_t)(fuzz_random(seed) % 8);
        return true;
    case 1:
    case 2:
        if (frame.len)
            mutate_span(data, frame);
        return frame.len != 0;
    case 3:
        if (ca->exception_count)
            mutate_span(data, (Span){ca->code_off + ca->code_length + 2, ca->exception_count * 8u});
        return ca->exception_count != 0;
    case 4: mutate_operand(data, cf, ca, seed); return true;
    case 5: /* one instruction becomes another */
        data[ca->code_off + fuzz_random(seed) % ca->code_length] =
            (uint8_t)(fuzz_random(seed) % 203);
        return true;
    default: mutate_span(data, code); return true;
    }
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed)
{
    ClassFile *cf;
    ClassFileError err;
    bool done = false;
    if (fuzz_random(&seed) % 2 &&
        classfile_parse(data, size, &(ClassFileOptions){.enable_preview = true}, &cf, &err)) {
        done = mutate_method(data, cf, &seed);
        classfile_free(cf);
    }
    return done ? size : LLVMFuzzerMutate(data, size, max_size);
}
