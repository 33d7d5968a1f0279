/* SPDX-License-Identifier: Apache-2.0
 * places.c - places in the agent's code; see places.h. */
#include "tools/lab/places.h"
#include "tools/lab/image.h"
#include "tools/lab/lab.h"
#include "tools/lab/threads.h"
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <unwind.h>

enum {
    DEEP = 6,       /* calls of a chain */
    OWN_FRAMES = 8, /* of the laboratory, below the agent's */
    CHAINS = 4096,
    CALLERS = 4096,  /* powers of two */
    ENOUGH = 2000,   /* calls of a place that has one chain only */
    PATIENCE = 10000 /* calls of a place that has several */
};

typedef struct Chain {
    int count; /* 0: free */
    const void *calls[DEEP];
} Chain;
static Chain chains[CHAINS]; /* open addressing */

typedef struct Caller {
    const void *code; /* NULL: free */
    const Chain *first;
    long calls;
    bool several;
} Caller;
static Caller callers[CALLERS];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* guards both */

static size_t mixed(const void *p, size_t seed)
{
    return (size_t)(((uintptr_t)p ^ seed) * UINT64_C(0x9E3779B97F4A7C15) >> 24);
}

size_t lab_place_row(const void *place, size_t rows) { return mixed(place, 0) % rows; }

static Caller *caller_of(const void *code)
{
    size_t i = mixed(code, 0) & (CALLERS - 1);
    for (size_t n = 0; n < CALLERS; n++, i = (i + 1) & (CALLERS - 1))
        if (!callers[i].code || callers[i].code == code) {
            callers[i].code = code;
            return &callers[i];
        }
    return NULL;
}

static const Chain *interned(const Chain *c)
{
    size_t hash = 0;
    for (int i = 0; i < c->count; i++)
        hash = mixed(c->calls[i], hash);
    size_t at = hash & (CHAINS - 1);
    for (size_t n = 0; n < CHAINS; n++, at = (at + 1) & (CHAINS - 1)) {
        if (!chains[at].count)
            chains[at] = *c;
        if (!memcmp(&chains[at], c, sizeof *c))
            return &chains[at];
    }
    return NULL;
}

typedef struct Steps {
    Chain chain;
    int before; /* frames that were not the agent's */
} Steps;

static _Unwind_Reason_Code step(struct _Unwind_Context *frame, void *of)
{
    Steps *w = of;
    const void *code = (const void *)_Unwind_GetIP(frame);
    if (lab_in_agent(code))
        w->chain.calls[w->chain.count++] = code;
    else if (w->chain.count || ++w->before > OWN_FRAMES)
        return _URC_END_OF_STACK;
    return w->chain.count == DEEP ? _URC_END_OF_STACK : _URC_NO_REASON;
}

/* Whether the place was looked at often enough; *known: what is known of it. */
static bool is_known(const void *code, const void **known)
{
    pthread_mutex_lock(&lock);
    Caller *c = caller_of(code);
    bool one = c && c->first && !c->several && c->calls > ENOUGH;
    bool enough = !c || one || c->calls > PATIENCE;
    *known = one ? (const void *)c->first : code;
    if (c)
        c->calls++;
    pthread_mutex_unlock(&lock);
    return enough;
}

const void *lab_place_of_call(const void *caller)
{
    const void *known = caller;
    if (!caller || lab_signal() || !lab_in_agent(caller) || is_known(caller, &known))
        return known;
    Steps w = {.before = 0};
    _Unwind_Backtrace(step, &w);
    if (!w.chain.count || w.chain.calls[0] != caller)
        return caller; /* its library has no tables for this */
    pthread_mutex_lock(&lock);
    const Chain *c = interned(&w.chain);
    Caller *row = caller_of(caller);
    if (c && row) {
        row->several |= row->first && row->first != c;
        row->first = row->first ? row->first : c;
    }
    pthread_mutex_unlock(&lock);
    return c ? (const void *)c : caller;
}

/* What a library is called for: first the laboratory's own frames, then the VM's. */
typedef struct Outwards {
    const void *own, *vm; /* where these libraries begin */
    const void *code;     /* the first that belongs to neither */
} Outwards;

static _Unwind_Reason_Code outwards(struct _Unwind_Context *frame, void *of)
{
    Outwards *w = of;
    const void *code = (const void *)_Unwind_GetIP(frame);
    Dl_info at;
    if (!dladdr(code, &at) || at.dli_fbase == w->own)
        return _URC_NO_REASON;
    if (!w->vm)
        w->vm = at.dli_fbase;
    if (at.dli_fbase == w->vm)
        return _URC_NO_REASON;
    w->code = code;
    return _URC_END_OF_STACK;
}

const void *lab_place_of_this_call(void)
{
    Dl_info own;
    Outwards w = {.own = dladdr((const void *)outwards, &own) ? own.dli_fbase : NULL};
    _Unwind_Backtrace(outwards, &w);
    return lab_place_of_call(w.code);
}

const void *lab_place_of_function(const void *entry)
{
    return entry ? (const char *)entry + 1 : NULL;
}

/* ---- as text ---- */

static size_t one(const void *code, char *to, size_t n)
{
    Dl_info info;
    int length;
    if (!dladdr(code, &info) || !info.dli_fname)
        length = snprintf(to, n, "%p", code);
    else {
        const char *slash = strrchr(info.dli_fname, '/');
        const char *file = slash ? slash + 1 : info.dli_fname;
        size_t offset = (size_t)((const char *)code - (const char *)info.dli_fbase);
        length = info.dli_sname
                     ? snprintf(to, n, "%s+0x%zx (%s+0x%zx)", info.dli_sname,
                                (size_t)((const char *)code - (const char *)info.dli_saddr), file,
                                offset)
                     : snprintf(to, n, "%s+0x%zx", file, offset);
    }
    return length < 0 ? 0 : (size_t)length < n ? (size_t)length : n - 1;
}

void lab_place(const void *place, char *to, size_t n)
{
    const Chain *c = place;
    if (c < chains || c >= chains + CHAINS) {
        one(place, to, n);
        return;
    }
    size_t at = one(c->calls[0], to, n);
    for (int i = 1; i < c->count && n - at > 64; i++) {
        at += (size_t)snprintf(to + at, n - at, " < ");
        at += one(c->calls[i], to + at, n - at);
    }
}
