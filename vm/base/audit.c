/* SPDX-License-Identifier: Apache-2.0
 * audit.c - telling of a broken promise; sets of addresses. */
#include "vm/base/audit.h"
#include <stdarg.h>

void (*audit_all)(AuditTime when);
bool audit_on;
AuditSet audit_classes;

void audit_broken(const char *file, int line, const char *fmt, ...)
{
    char text[1024];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    vm_fatal(file, line, "VerifyVM: %s", text);
}

static size_t place_of(const AuditSet *s, const void *p)
{
    size_t i = (size_t)(((uintptr_t)p >> 4) * UINT64_C(0x9E3779B97F4A7C15) >> 32) & (s->cap - 1);
    while (s->at[i] && s->at[i] != p)
        i = (i + 1) & (s->cap - 1);
    return i;
}

void audit_set_add(AuditSet *s, const void *p)
{
    if ((s->len + 1) * 2 > s->cap) {
        AuditSet bigger = {.cap = s->cap ? s->cap * 2 : 1024, .len = s->len};
        bigger.at = xcalloc(bigger.cap, sizeof *bigger.at);
        for (size_t i = 0; i < s->cap; i++)
            if (s->at[i])
                bigger.at[place_of(&bigger, s->at[i])] = s->at[i];
        free(s->at);
        *s = bigger;
    }
    size_t i = place_of(s, p);
    s->len += !s->at[i];
    s->at[i] = p;
}

bool audit_set_has(const AuditSet *s, const void *p)
{
    return p && s->cap && s->at[place_of(s, p)] == p;
}

void audit_set_clear(AuditSet *s)
{
    if (s->at)
        memset(s->at, 0, s->cap * sizeof *s->at);
    s->len = 0;
}
