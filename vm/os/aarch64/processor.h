/* SPDX-License-Identifier: Apache-2.0
 * processor.h - AArch64: see vm/os/processor.h. */
#pragma once

#define PROCESSOR_NAME "aarch64"
#define PROCESSOR_MACHINE EM_AARCH64
#define PROCESSOR_LIBRARIES "aarch64-linux-gnu"
#define STACK_KB 2040
#define STACK_KB_LEAST 168

#define BIT_COUNTS_BEGIN
#define BIT_COUNTS_END

#define FRAME_POINTER "x29"
#define CODE_CHANGES "x19", "x20", "x21", "x22", "x23", "x24", "x25", "x26", "x27", "x28"

#define LOAD_BEFORE(p) __atomic_load_n(p, __ATOMIC_ACQUIRE)
#define SMALL_LOAD_ORDER __ATOMIC_SEQ_CST
#define STORES_SEEN_FIRST() __atomic_thread_fence(__ATOMIC_RELEASE)
#define SPIN_HINT() __asm__ volatile("hint 1") /* yield */

/* An access by the size of *(p): the end of the instruction's name, the letter of the registers,
 * and how a comparison extends.  Addresses are a register alone (Q). */
#define FAULTING_BY_SIZE(p, ACCESS, ...) \
    do { \
        if (sizeof *(p) == 1) \
            ACCESS("b", "w", ", uxtb", p, __VA_ARGS__); \
        else if (sizeof *(p) == 2) \
            ACCESS("h", "w", ", uxth", p, __VA_ARGS__); \
        else if (sizeof *(p) == 4) \
            ACCESS("", "w", "", p, __VA_ARGS__); \
        else \
            ACCESS("", "x", "", p, __VA_ARGS__); \
    } while (0)

#define FAULTING_LOAD(to, p, label) FAULTING_BY_SIZE(p, FAULTING_LOAD_, "ldr", to, label)
#define FAULTING_LOAD_VOLATILE(to, p, label) FAULTING_BY_SIZE(p, FAULTING_LOAD_, "ldar", to, label)
#define FAULTING_LOAD_(end, r, extend, p, load, to, label) \
    __asm__ volatile goto("1: " load end " %" r "0, %1" FAULTING_ROW(label) \
                          : "=r"(to) \
                          : "Q"(*(p)) \
                          : "memory" \
                          : label)

#define FAULTING_STORE(p, value, label) FAULTING_BY_SIZE(p, FAULTING_STORE_, value, label)
#define FAULTING_STORE_(end, r, extend, p, value, label) \
    __asm__ volatile goto("1: str" end " %" r "1, %0" FAULTING_ROW(label) \
                          : "=Q"(*(p)) \
                          : "r"(value) \
                          : \
                          : label)

/* Loops of two accesses, so two rows.  Both can be followed by plain loads, which must not come
 * before the store: hence the barrier. */
#define FAULTING_EXCHANGE(p, value, label) FAULTING_BY_SIZE(p, FAULTING_EXCHANGE_, value, label)
#define FAULTING_EXCHANGE_(end, r, extend, p, value, label) \
    do { \
        __typeof__(value) old_; \
        uint32_t failed_; \
        __asm__ volatile goto("2:\n1: ldaxr" end " %" r "1, %0" FAULTING_ROW( \
                                  label) "\n1: stlxr" end " %w2, %" r \
                                         "3, %0" FAULTING_ROW(label) "\ncbnz %w2, 2b\ndmb ish" \
                              : "+Q"(*(p)), "=&r"(old_), "=&r"(failed_) \
                              : "r"(value) \
                              : "memory" \
                              : label); \
        value = old_; \
    } while (0)

#define FAULTING_COMPARE_EXCHANGE(p, expected, value, label) \
    FAULTING_BY_SIZE(p, FAULTING_COMPARE_EXCHANGE_, expected, value, label)
#define FAULTING_COMPARE_EXCHANGE_(end, r, extend, p, expected, value, label) \
    do { \
        __typeof__(expected) old_; \
        uint32_t failed_; \
        __asm__ volatile goto("2:\n1: ldaxr" end " %" r "1, %0" FAULTING_ROW( \
                                  label) "\ncmp %" r "1, %" r "3" extend "\nb.ne 3f" \
                                         "\n1: stlxr" end " %w2, %" r \
                                         "4, %0" FAULTING_ROW(label) "\ncbnz %w2, 2b\n3: dmb ish" \
                              : "+Q"(*(p)), "=&r"(old_), "=&r"(failed_) \
                              : "r"(expected), "r"(value) \
                              : "memory", "cc" \
                              : label); \
        expected = old_; \
    } while (0)
