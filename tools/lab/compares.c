/* SPDX-License-Identifier: Apache-2.0
 * compares.c - references that the agent compares as addresses; see compares.h.
 * (JNI: IsSameObject, Global and Local References) */
#include "tools/lab/compares.h"
#include <stdlib.h>

enum { KNOWN = 256, PAIRS = 128, HANDED = 1 << 16, PROBES = 32 };

typedef struct Own {
    const void *known[KNOWN]; /* local references that this thread has, in the order they came */
    int count, arguments;     /* the first ones are the handler's arguments */
    struct Pair {
        const void *known, *other, *place;
    } pairs[PAIRS]; /* that were compared, and that nobody looked at yet */
    int pair_count;
} Own;
static _Thread_local Own *own;
static bool is_on;
/* All that any thread ever got: what is none now was one. Open addressing. */
static const void *_Atomic *handed;

void lab_compares_watch(void)
{
    handed = calloc(HANDED, sizeof *handed);
    is_on = handed != NULL;
}

/* Whether ref is there; make: it is then, if there is room. */
static bool was_handed(const void *ref, bool make)
{
    size_t i = (size_t)((uintptr_t)ref * UINT64_C(0x9E3779B97F4A7C15) >> 40) % HANDED;
    for (int n = 0; n < PROBES; n++, i = (i + 1) % HANDED) {
        const void *there = NULL;
        if (make && atomic_compare_exchange_strong(&handed[i], &there, ref))
            return true;
        if (!make)
            there = atomic_load(&handed[i]);
        if (there == ref)
            return true;
        if (!there)
            return false;
    }
    return false;
}

void lab_compares_knows(const void *ref)
{
    if (!is_on || !ref)
        return;
    if (!own && (own = calloc(1, sizeof *own)) == NULL)
        return;
    was_handed(ref, true);
    if (own->count < KNOWN && !lab_compares_has(ref))
        own->known[own->count++] = ref;
}

bool lab_compares_has(const void *a)
{
    for (int i = own ? own->count : 0; i-- > 0;)
        if (own->known[i] == a)
            return true;
    return false;
}

void lab_compares_saw(const void *a, const void *b, const void *place)
{
    if (!b || a == b || own->pair_count == PAIRS)
        return;
    for (int i = 0; i < own->pair_count; i++)
        if (own->pairs[i].place == place && own->pairs[i].other == b)
            return;
    own->pairs[own->pair_count++] = (struct Pair){a, b, place};
}

/* Looks at what was compared, as long as the references are there. */
static void settle(void)
{
    JNIEnv *jni;
    int n = own ? own->pair_count : 0;
    if (!n)
        return;
    own->pair_count = 0;
    if ((*lab_real_vm)->GetEnv(lab_real_vm, (void **)&jni, JNI_VERSION_1_6) != JNI_OK ||
        lab_jni_plain.ExceptionCheck(jni))
        return;
    for (int i = 0; i < n; i++) {
        const struct Pair *p = &own->pairs[i];
        jobject a = (jobject)(uintptr_t)p->known, b = (jobject)(uintptr_t)p->other;
        bool was = was_handed(b, false);
        bool is = lab_compares_has(b) || lab_ledger_is_reference(b) ||
                  (was && lab_jni_plain.GetObjectRefType(jni, b) != JNIInvalidRefType);
        if (is && lab_jni_plain.IsSameObject(jni, a, b))
            lab_finding("wrong-call", "", p->place,
                        "two references are compared as addresses here: they differ, and are of "
                        "one object (JNI: IsSameObject tells)");
        else if (!is && was)
            lab_finding("wrong-call", "", p->place,
                        "a reference is compared here with the address of a local reference that "
                        "is gone: that tells nothing of their objects");
    }
}

void lab_compares_begins(LabEventCall *c)
{
    if (!is_on || !c->jni || c->row->restricted)
        return;
    c->known = own ? own->count : 0;
    c->arguments = own ? own->arguments : 0;
    for (int i = 0; i < c->row->param_count; i++) {
        LabKind k = c->row->params[i].kind;
        if (k == LAB_OBJECT || k == LAB_THREAD || k == LAB_CLASS)
            lab_compares_knows(c->args[i].p);
    }
    if (own)
        own->arguments = own->count;
}

void lab_compares_ends(const LabEventCall *c)
{
    if (!own || !c->jni || c->row->restricted)
        return;
    settle();
    own->count = c->known < own->count ? c->known : own->count;
    own->arguments = c->arguments < own->count ? c->arguments : own->count;
}

void lab_compares_forgets(const void *ref)
{
    if (!own)
        return;
    settle();
    int n = 0, arguments = own->arguments;
    for (int i = 0; i < own->count; i++)
        if (own->known[i] != ref)
            own->known[n++] = own->known[i];
        else if (i < arguments)
            own->arguments--;
    own->count = n;
}

void lab_compares_forgets_all(void)
{
    settle();
    if (own)
        own->count = own->arguments;
}

void lab_compares_asked(const void *a, const void *b)
{
    for (int i = own ? own->pair_count : 0; i-- > 0;) {
        const struct Pair *p = &own->pairs[i];
        if ((p->known == a && p->other == b) || (p->known == b && p->other == a))
            own->pairs[i] = own->pairs[--own->pair_count];
    }
}
