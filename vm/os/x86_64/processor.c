/* SPDX-License-Identifier: Apache-2.0
 * processor.c - x86-64: see vm/os/processor.h. */
#include "vm/os/processor.h"

/* By instructions, so that libm need not be loaded. */
double processor_remainder(double a, double b)
{
    long double x = a;
    uint16_t status;
    do
        __asm__("fprem\n\tfnstsw %w1" : "+t"(x), "=a"(status) : "u"((long double)b) : "cc");
    while (status & 0x400); /* C2: not done yet */
    return (double)x;
}
