/* SPDX-License-Identifier: Apache-2.0
 * audit.c - telling of a broken promise; sets of addresses. */
#include "vm/base/audit.h"

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

static size_t hash(const void *p) { return hash_address(p); }

void audit_set_add(AuditSet *s, const void *p)
{
    if (audit_set_has(s, p))
        return;
    if (!TABLE_ROOM(*s, 1024, hash))
        end_without_memory(s->cap * sizeof *s->at);
    TABLE_ADD(*s, hash(p), p);
}

bool audit_set_has(const AuditSet *s, const void *p)
{
    return p && TABLE_FIND(*s, e, hash(p), e == p);
}

void audit_set_clear(AuditSet *s)
{
    if (s->at)
        memset(s->at, 0, s->cap * sizeof *s->at);
    s->len = 0;
}
