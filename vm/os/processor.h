/* SPDX-License-Identifier: Apache-2.0
 * processor.h - what C code has to know of the processor that it is compiled for.
 *
 * meson.build names the file of the processor, vm/os/x86_64/processor.h for one.  It has:
 *
 * PROCESSOR_NAME        as Java's property os.arch has it
 * PROCESSOR_MACHINE     its number in ELF files
 * PROCESSOR_LIBRARIES   folder of libraries below /lib and /usr/lib
 * STACK_KB, STACK_KB_LEAST  a Java thread's stack without -Xss, and the smallest that may be asked
 *                       for, as the stock VM has them
 * BIT_COUNTS_BEGIN, _END  between them, at the top level of a file, __builtin_popcount is an
 *                       instruction
 * FRAME_POINTER         name of the register that profilers follow from frame to frame
 * CODE_CHANGES          names of the registers that compiled Java changes and C functions may not,
 *                       as a list of clobbers
 * LOAD_BEFORE(p)        *(p), read before all that is read afterwards
 * SMALL_LOAD_ORDER      the order, of C11, in which fields of one or two bytes are read, whether
 *                       they are volatile or not
 * STORES_SEEN_FIRST()   what was stored before is seen before what is stored afterwards
 * SPIN_HINT()           the thread polls memory: some tens of cycles pass
 * FAULTING_*            accesses to memory that may be gone: vm/os/faulting.h
 *
 * docs/porting.md says what else a processor needs. */
#pragma once
#include <stdint.h>
#include PROCESSOR_HEADER

/* of a truncating division, exact (JVMS 6.5.drem) */
double processor_remainder(double a, double b);
