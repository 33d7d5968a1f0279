/* SPDX-License-Identifier: Apache-2.0
 * audit.h - checks of the VM's own structures: what each header promises, as conditions.
 * (-XX:+VerifyVM)
 *
 * Model      a part of the VM has an audit, a function that looks at its own data and at what they
 *            point to.  tools/audit has most of them, and the table of all; it calls them, world
 *            stopped, around collections, at the end and on request.
 * Failure    a broken promise is a bug of the VM: the fatal error report names the structure and
 *            what should hold.  Text that a promise shows is only made then.
 * Faults     in a checked build there are also faults that break its promises one by one, for
 *            -XX:PlantFault and tests/options/faults.py. */
#pragma once
#include "vm/base/table.h"

/* PROMISE(holds, format, ...): the format says what should hold, and of what. */
#define PROMISE(holds, ...) \
    (LIKELY(holds) ? (void)0 : audit_broken(__FILE__, __LINE__, __VA_ARGS__))
NORETURN void audit_broken(const char *file, int line, const char *fmt, ...) PRINTF_LIKE(3, 4);

/* World stopped. */
typedef enum AuditTime {
    AUDIT_BEFORE_COLLECTION,
    AUDIT_AFTER_COLLECTION,
    AUDIT_ON_REQUEST,
    AUDIT_AT_EXIT
} AuditTime;
extern void (*audit_all)(AuditTime when); /* NULL: built without audits (-Daudits=false) */
extern bool audit_on;                     /* -XX:+VerifyVM */
void audits_init(void);                   /* tools/audit; once options are read */
static inline void audit_run(AuditTime when)
{
    if (UNLIKELY(audit_on))
        audit_all(when);
}

/* A set of addresses, for asking whether something is what it should be without looking into it. */
typedef TABLE(const void) AuditSet;
void audit_set_add(AuditSet *s, const void *p);
bool audit_set_has(const AuditSet *s, const void *p);
void audit_set_clear(AuditSet *s);
/* The classes that a loader has, and those of primitive types: filled by the first audit, valid
 * until the last one is over. */
extern AuditSet audit_classes;

#ifdef VM_CHECKS
struct Thread;
typedef struct AuditFault {
    const char *name;
    void (*plant)(struct Thread *self); /* world stopped */
} AuditFault;
#endif
