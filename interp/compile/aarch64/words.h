/* SPDX-License-Identifier: Apache-2.0
 * words.h - AArch64: the instructions and registers that pieces.c names, as in x86_64/words.h.
 * x17 is kept free for them (stencils.py). */
#pragma once

#define NAME_r0 "x3"
#define NAME_r1 "x1"
#define NAME_r2 "x0"
#define NAME_r3 "x5"
#define NAME_x0 "v0"
#define NAME_x1 "v1"
#define NAME_x2 "v2"
#define NAME_x3 "v3"
#define IN_VECTOR "w"
#define COMPARED "r"

#define HOLE_64_IN(register, name) \
    "movz " register ", #:abs_g3:" name \
                     "\n\tmovk " register ", #:abs_g2_nc:" name \
                                          "\n\tmovk " register ", #:abs_g1_nc:" name \
                                                               "\n\tmovk " register ", #:abs_g0_nc:" name
#define HOLE_32_IN(register, name) \
    "movz " register ", #:abs_g1:" name "\n\tmovk " register ", #:abs_g0_nc:" name
#define HOLE_64(name) \
    ({ \
        uint64_t v_; \
        asm(HOLE_64_IN("%0", name) : "=r"(v_)); \
        v_; \
    })
#define HOLE_32(name) \
    ({ \
        uint32_t v_; \
        asm(HOLE_32_IN("%w0", "%1") : "=r"(v_) : "S"(name)); \
        v_; \
    })
#define ALONE(distance) \
    ({ \
        intptr_t d_ = (intptr_t)(distance); \
        asm("" : "+r"(d_)); \
        d_; \
    })
#define ADDRESS_OF(name) HOLE_64_IN("%0", name)
/* with a constant */
#define WITH_32(operation) HOLE_32_IN("w17", "%1") "\n\t" operation " %w0, %w0, w17"
#define WITH_SHIFT(operation, r) "movz w17, #:abs_g0:%1\n\t" operation " %" r "0, %" r "0, " r "17"
#define WITH_iadd WITH_32("add")
#define WITH_isub WITH_32("sub")
#define WITH_imul WITH_32("mul")
#define WITH_iand WITH_32("and")
#define WITH_ior WITH_32("orr")
#define WITH_ixor WITH_32("eor")
#define WITH_ishl WITH_SHIFT("lsl", "w")
#define WITH_ishr WITH_SHIFT("asr", "w")
#define WITH_iushr WITH_SHIFT("lsr", "w")
#define WITH_lshl WITH_SHIFT("lsl", "x")
#define WITH_lshr WITH_SHIFT("asr", "x")
#define WITH_lushr WITH_SHIFT("lsr", "x")
#define COMPARE_CONST HOLE_32_IN("w17", "%2") "\n\tcmp %w1, w17"
#define COMPARE_ZERO "ldr w17, %1\n\tcmp w17, 0"
#define CONDITION_eq "=@cceq"
#define CONDITION_ne "=@ccne"
#define CONDITION_lt "=@cclt"
#define CONDITION_ge "=@ccge"
#define CONDITION_gt "=@ccgt"
#define CONDITION_le "=@ccle"
#define COUNT_IN(r, s) \
    "fmov " s "31, %" r "1\n\tcnt v31.8b, v31.8b\n\taddv b31, v31.8b\n\tfmov %w0, s31"
#define COUNT_i COUNT_IN("w", "s")
#define COUNT_j COUNT_IN("x", "d")
