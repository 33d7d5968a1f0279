/* SPDX-License-Identifier: Apache-2.0
 * processor.h - x86-64: see vm/os/processor.h. */
#pragma once

#define PROCESSOR_NAME "amd64"
#define PROCESSOR_MACHINE EM_X86_64
#define PROCESSOR_LIBRARIES "x86_64-linux-gnu"
#define STACK_KB 1024
#define STACK_KB_LEAST 136

#ifdef __clang__
#define BIT_COUNTS_BEGIN \
    _Pragma("clang attribute push(__attribute__((target(\"popcnt\"))), apply_to = function)")
#define BIT_COUNTS_END _Pragma("clang attribute pop")
#else
#define BIT_COUNTS_BEGIN _Pragma("GCC push_options") _Pragma("GCC target(\"popcnt\")")
#define BIT_COUNTS_END _Pragma("GCC pop_options")
#endif

#define FRAME_POINTER "rbp"
#define CODE_CHANGES "rbx", "r12", "r13", "r14", "r15" /* interp/compile/x86_64/encode.c */

/* Loads come in order, and so do stores. */
#define LOAD_BEFORE(p) (*(p))
#define SMALL_LOAD_ORDER __ATOMIC_RELAXED
#define STORES_SEEN_FIRST() __atomic_signal_fence(__ATOMIC_RELEASE)
#define SPIN_HINT() __asm__ volatile("pause")

#define FAULTING_LOAD(to, p, label) \
    __asm__ volatile goto("1: mov %1, %0" FAULTING_ROW(label) \
                          : "=r"(to) \
                          : "m"(*(p)) \
                          : "memory" \
                          : label)
#define FAULTING_LOAD_VOLATILE FAULTING_LOAD
#define FAULTING_STORE(p, value, label) \
    __asm__ volatile goto("1: mov %1, %0" FAULTING_ROW(label) : "=m"(*(p)) : "r"(value) : : label)
#define FAULTING_EXCHANGE(p, value, label) \
    __asm__ volatile goto("1: xchg %1, %0" FAULTING_ROW(label) \
                          : "+m"(*(p)), "+r"(value) \
                          : \
                          : "memory" \
                          : label)
#define FAULTING_COMPARE_EXCHANGE(p, expected, value, label) \
    __asm__ volatile goto("1: lock cmpxchg %2, %0" FAULTING_ROW(label) \
                          : "+m"(*(p)), "+a"(expected) \
                          : "r"(value) \
                          : "memory", "cc" \
                          : label)
