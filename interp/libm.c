/* SPDX-License-Identifier: Apache-2.0
 * libm.c - functions of java.lang.Math that the C library computes.  (java.lang.Math, StrictMath)
 *
 * Why        Math may differ from StrictMath by what its specification allows, and the C library's
 *            functions are faster and closer to the exact result (docs/performance.md).  floor,
 *            ceil, rint and fma are exact in both ways.
 * Where      A call of such a method becomes OP_libm (quicken.c).  So does the only call in the
 *            body of one whose result may differ: Math.sin calls StrictMath.sin.  So a value does
 *            not depend on how its method was called, and each version of Math gives the same.
 * Loading    libm is loaded with the first such call, since programs that print a line want none.
 */
#include "interp/machine.h"
#include "interp/ops.h"
#include <dlfcn.h>
#include <gnu/lib-names.h>

enum { FIRST = SHORTCUT_SIN, COUNT = SHORTCUT_FMA_F - FIRST + 1 };
#define ROW(name) [SHORTCUT_##name - FIRST]
static const char *const names[COUNT] = {
    ROW(SIN) = "sin",     ROW(COS) = "cos",    ROW(TAN) = "tan",
    ROW(EXP) = "exp",     ROW(LOG) = "log",    ROW(POW) = "pow",
    ROW(FLOOR) = "floor", ROW(CEIL) = "ceil",  ROW(RINT) = "rint",
    ROW(FMA_D) = "fma",   ROW(FMA_F) = "fmaf", ROW(LOG10) = "log10l", /* log10 errs by 1.6 ulp */
};
static void *functions[COUNT]; /* complete before `state` says so */
static enum { UNKNOWN, LOADED, MISSING } _Atomic state;

bool libm_has(const Method *m) { return m->shortcut >= FIRST && m->shortcut < FIRST + COUNT; }
static bool is_strict(const Method *m)
{
    return symbol_is(m->holder->name, "java/lang/StrictMath");
}

bool libm_replaces(const Method *m)
{
    return state == LOADED && m->holder->bytes_in_image && !is_strict(m);
}
bool libm_is_body_of(const Method *m, const Method *caller)
{
    return state == LOADED && is_strict(m) && caller->shortcut == m->shortcut;
}

/* Two threads may do so at once: both find the same. */
bool libm_load(Thread *self)
{
    if (state != UNKNOWN)
        return false;
    thread_vm_to_native(self); /* a library that is being loaded by another thread may call Java */
    void *found[COUNT] = {NULL}, *library = dlopen(LIBM_SO, RTLD_NOW | RTLD_LOCAL);
    bool complete = library;
    for (int i = 0; complete && i < COUNT; i++)
        complete = (found[i] = dlsym(library, names[i]));
    thread_native_to_vm(self);
    for (int i = 0; complete && i < COUNT; i++)
        __atomic_store_n(&functions[i], found[i], __ATOMIC_RELAXED);
    state = complete ? LOADED : MISSING;
    return true;
}

/* C has pow(1, NaN) == 1 and pow(-1, Infinity) == 1.  Squares and roots are rounded correctly, as
 * with the stock JDK. */
static double power(double (*function)(double, double), double a, double b)
{
    if (b == 2)
        return a * a;
    if (b == 0.5 && a > 0)
        return __builtin_sqrt(a);
    if (UNLIKELY(!(__builtin_fabs(b) <= __DBL_MAX__)) && (b != b || __builtin_fabs(a) == 1))
        return __builtin_nan("");
    return function(a, b);
}

uint64_t libm_call(const Method *m, const Slot *args)
{
    void *f = functions[m->shortcut - FIRST];
    switch (m->shortcut) {
    case SHORTCUT_POW: return from_d(power(f, args[1].d, args[3].d));
    case SHORTCUT_FMA_D:
        return from_d(((double (*)(double, double, double))f)(args[1].d, args[3].d, args[5].d));
    case SHORTCUT_FMA_F:
        return from_f(((float (*)(float, float, float))f)(args[0].f, args[1].f, args[2].f));
    case SHORTCUT_LOG10: return from_d((double)((long double (*)(long double))f)(args[1].d));
    default: return from_d(((double (*)(double))f)(args[1].d));
    }
}
