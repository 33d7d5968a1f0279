/* SPDX-License-Identifier: Apache-2.0
 * races.c - variables of the agent that threads change without a common lock; see races.h. */
#include "tools/lab/races.h"
#include "tools/lab/begins.h"
#include "tools/lab/carried.h"
#include "tools/lab/compares.h"
#include "tools/lab/depths.h"
#include "tools/lab/fence.h"
#include "tools/lab/heap.h"
#include "tools/lab/image.h"
#include "tools/lab/lab.h"
#include "tools/lab/locks.h"
#include "tools/lab/paired.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

enum { SLOT = 32, SITES = 8192, LOCKS = 14, HITS = 32000, BREAKPOINT = 0xcc };
/* As so many hits counts what compares references, in a loop over many; what touches a variable
 * that is looked after; and what does neither. */
enum { COMPARES = 1, TOUCHES = 32, IDLE = 640 };

typedef struct LockSet {
    const void *locks[LOCKS];
    int count;
} LockSet;

typedef struct Variable {
    uintptr_t address;
    char name[64];
    int size;
    /* a write whose result was not seen yet */
    bool written, looked;
    LabActor writer;
    LockSet held;
    const void *place;
    uint64_t before;
    /* writes that changed it */
    bool changed, shared; /* by one thread; by another one, too */
    LabActor first, looker;
    bool has_looker;
    LockSet common; /* held at each change since it is shared */
    long changes;
    bool told;
    /* 0: it is a variable of the library; else it lies in a block, or elsewhere, and was seen first
     * when that many blocks had been made */
    unsigned long seen;
} Variable;

typedef struct Access {
    uintptr_t address;
    unsigned char original;
    /* r w m (both, in one instruction) a (atomic) x (atomic exchange) c (it touches no variable) */
    char kind;
    int hits;
    bool free; /* it has no breakpoint any more */
    /* what it touches: target + base + index * scale; registers as in ucontext, -1: none */
    uintptr_t target;
    int base, index, scale, size;
    int left, right; /* registers that it compares; IN_MEMORY: what it touches; -1: it does not */
    unsigned char *slot;
} Access;
enum { IN_MEMORY = NGREG };

static Access sites[SITES];
static int site_count;
static Variable *variables; /* open addressing */
static int variable_count;
static struct sigaction old;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* guards variables and hits */
static const char atomic_access;                         /* counts as a lock */

static uint64_t value_of(const Variable *v)
{
    uint64_t value = 0;
    memcpy(&value, (const void *)v->address, (size_t)v->size);
    return value;
}

static void common(LockSet *to, const LockSet *with)
{
    int n = 0;
    for (int i = 0; i < to->count; i++)
        for (int k = 0; k < with->count; k++)
            if (to->locks[i] == with->locks[k]) {
                to->locks[n++] = to->locks[i];
                break;
            }
    to->count = n;
}

static const char *problem(Variable *v)
{
    if (v->told || !v->shared || v->common.count || v->changes < 2)
        return NULL;
    v->told = true;
    return "threads change %s without a common lock";
}

/* Somebody sees the variable: the last write is judged.  NULL: nothing to be said. */
static const char *settle(Variable *v)
{
    if (!v->written || value_of(v) == v->before)
        return NULL;
    v->written = false;
    if (!v->changed) {
        v->changed = true;
        v->first = v->writer;
    }
    if (!v->shared && !lab_carried_same(v->first, v->writer)) {
        v->shared = true;
        v->common = v->held;
    }
    if (!v->shared)
        return NULL;
    common(&v->common, &v->held);
    v->changes += v->looked || v->held.count;
    return problem(v);
}

/* Atomic operations change it: who reads it needs nothing else. */
static bool is_atomic(const Variable *v)
{
    for (int i = 0; i < v->common.count; i++)
        if (v->common.locks[i] == &atomic_access)
            return true;
    return false;
}

static bool has_common(const Variable *v, const LockSet *held)
{
    LockSet both = v->common;
    common(&both, held);
    return both.count > 0;
}

/* Handlers of signals touch variables, too. */
static void enter(sigset_t *before)
{
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, before);
    pthread_mutex_lock(&lock);
}
static void leave(const sigset_t *before)
{
    pthread_mutex_unlock(&lock);
    pthread_sigmask(SIG_SETMASK, before, NULL);
}

/* ---- locks that the agent makes of atomic operations ---- */

enum { SPINS = 1024 };
typedef struct Spin {
    uintptr_t address; /* 0: free */
    bool confirmed;    /* one thread took it, and made it 0 again */
    bool waited_for;   /* one that did not get it tried again: so it is a lock, and no mark */
    bool held;         /* by its owner, until that changes it again, or another found it 0 */
    pthread_t owner;
    int pending; /* operations on it whose result nobody has looked at yet */
} Spin;
typedef struct Claim {
    uintptr_t address; /* 0: free */
    bool counted;      /* as a lock */
} Claim;
static Spin spins[SPINS]; /* open addressing; guarded by lock */
static int spin_count;
static _Atomic bool spins_off; /* one is taken too often to be looked after */
static _Thread_local LabLast last;
static _Thread_local Claim claims[4];     /* spins that this thread holds */
static _Thread_local uintptr_t failed_at; /* the spin that this thread has tried in vain */

static uint64_t value_at(uintptr_t address, int size)
{
    uint64_t value = 0;
    memcpy(&value, (const void *)address, (size_t)size);
    return value;
}

static Spin *spin_at(uintptr_t address, bool make)
{
    size_t i = (address >> 2) * 40503 % SPINS;
    while (spins[i].address && spins[i].address != address)
        i = (i + 1) % SPINS;
    if (!spins[i].address) {
        if (!make || spin_count >= SPINS / 2)
            return NULL;
        spin_count++;
        spins[i].address = address;
    }
    return &spins[i];
}

/* NULL: this thread does not hold it; with 0, it holds as many as can be noted */
static Claim *claim_of(uintptr_t address)
{
    for (size_t i = 0; i < LAB_LEN(claims); i++)
        if (claims[i].address == address)
            return &claims[i];
    return NULL;
}

LabLast lab_races_interrupted(void)
{
    LabLast was = last;
    last.address = 0;
    return was;
}

void lab_races_goes_on(LabLast was)
{
    lab_races_settle();
    last = was;
}

static void give_up_claims(void)
{
    for (size_t i = 0; i < LAB_LEN(claims); i++)
        if (claims[i].address) {
            lab_lock_left((const void *)claims[i].address);
            claims[i].address = 0;
        }
}

/* Looks at what the last operation on a spin did: what was there before and what is there now.  On
 * a busy machine others come in between, so both may be the same.  A holder that changes the lock
 * while others are at it gives it back, and one of them has it.  That is the one who goes on: who
 * failed tries again, which is `again`. */
static void look_at_last(bool again)
{
    if (atomic_load_explicit(&spins_off, memory_order_relaxed))
        give_up_claims();
    if (!last.address || spins_off)
        return;
    sigset_t before;
    enter(&before);
    uintptr_t address = last.address;
    last.address = 0;
    uint64_t now = value_at(address, last.size);
    bool takes = !last.before && now, left = false, taken = false, may_stay = false;
    Spin *p = spin_at(address, takes);
    Claim *c = p ? claim_of(address) : NULL;
    bool another = p && p->held && !pthread_equal(p->owner, pthread_self());
    failed_at = last.exchange && last.before && !c ? address : 0;
    if (p && last.counted)
        p->pending--;
    bool others = p && p->pending > 0;
    if (p && !c && !takes && last.exchange && last.before && now && !again && p->confirmed)
        takes = others || !p->held;
    if (c && (now != last.before || another || others)) {
        p->confirmed |= !now || another;
        p->held &= another;
        left = c->counted;
        c->address = 0;
    }
    if (p && takes && (c = claim_of(0)) != NULL) { /* whoever held it has given it back: it was 0 */
        p->confirmed |= p->held;
        p->held = true;
        p->owner = pthread_self();
        taken = p->confirmed;
        may_stay = !p->waited_for;
        *c = (Claim){address, taken};
    }
    leave(&before);
    if (left)
        lab_lock_left((const void *)address);
    if (taken) {
        lab_lock_wanted((const void *)address, last.place);
        lab_lock_taken((const void *)address, last.place);
        if (may_stay)
            lab_lock_may_stay((const void *)address);
    }
}

void lab_races_settle(void)
{
    look_at_last(false);
    failed_at = 0;
}

/* ---- variables ---- */

/* Who finds a variable 0 under a lock, and makes it another number there, has what it stands for
 * until somebody makes it 0 again: `busy`.  So it counts as a lock. */
enum { FLAGS = 8, OF_ONE = 2 };
static struct Flag {
    const Variable *variable; /* of the library; NULL: free */
    LabActor owner;
} flags[FLAGS]; /* guarded by lock */

static void note_flag(const Variable *v, LabActor self)
{
    struct Flag *f = NULL;
    for (int i = 0; i < FLAGS && !(f && f->variable == v); i++)
        if (flags[i].variable == v || (!f && !flags[i].variable) ||
            (!f && !value_of(flags[i].variable)))
            f = &flags[i];
    if (f)
        *f = (struct Flag){v, self};
}

static int flags_of_thread(const void **to)
{
    int n = 0;
    LabActor self = lab_carried_actor();
    for (int i = 0; i < FLAGS && n < OF_ONE; i++)
        if (flags[i].variable && value_of(flags[i].variable) &&
            lab_carried_same(flags[i].owner, self))
            to[n++] = flags[i].variable;
    return n;
}

static LockSet locks_now(const Access *s)
{
    LockSet held = {.count = 0};
    held.count = lab_locks_of_thread(held.locks, LOCKS - 1 - OF_ONE - (int)LAB_LEN(claims));
    held.count += flags_of_thread(held.locks + held.count);
    for (size_t i = 0; i < LAB_LEN(claims); i++)
        if (claims[i].address)
            held.locks[held.count++] = (const void *)claims[i].address;
    if (s && (s->kind == 'a' || s->kind == 'x'))
        held.locks[held.count++] = &atomic_access;
    held.count += lab_locks_passed(held.locks + held.count, LOCKS - held.count);
    return held;
}

/* One access; gives what is to be said of the variable, and where. */
static const char *note(const Access *s, Variable *v, const void **place)
{
    const char *say = settle(v);
    *place = v->place;
    LockSet held = locks_now(s);
    LabActor self = lab_carried_actor();
    if (s->kind == 'r') {
        /* a pointer that others exchange */
        if (!say && !v->told && v->shared && v->changes >= 2 && v->size == 8 && v->common.count &&
            !is_atomic(v) && value_of(v) > 4096 && !has_common(v, &held) && !lab_is_ending()) {
            v->told = true;
            *place = (const void *)(s->address + 1);
            return "%s is read here without the lock under which threads exchange it";
        }
        v->looker = self;
        v->has_looker = true;
        return say;
    }
    v->written = true;
    v->looked = s->kind == 'm' || (v->has_looker && lab_carried_same(v->looker, self));
    v->writer = self;
    v->held = held;
    v->place = (const void *)(s->address + 1);
    v->before = value_of(v);
    if (!v->before && !v->seen && held.count && s->kind != 'a' && s->kind != 'x')
        note_flag(v, self);
    return say;
}

static Access *site_at(uintptr_t address)
{
    int low = 0, high = site_count;
    while (low < high) {
        int mid = (low + high) / 2;
        if (sites[mid].address < address)
            low = mid + 1;
        else
            high = mid;
    }
    return low < site_count && sites[low].address == address ? &sites[low] : NULL;
}

static void tell(const char *say, const Variable *v, const void *place)
{
    char text[200];
    const char *name = strstr(say, "%s");
    snprintf(text, sizeof text, "%.*s%s%s", (int)(name - say), say, v->name, name + 2);
    lab_finding("race", "", place, "%s", text);
}

/* NULL: there are too many, or it is not one that is looked after. */
static Variable *variable(const void *address, const Access *s)
{
    bool is_own = lab_image_is_data(address);
    size_t i = ((uintptr_t)address >> 2) * 40503 % SITES;
    for (int n = 0; n < SITES; n++, i = (i + 1) % SITES) {
        Variable *v = &variables[i];
        if (v->address == (uintptr_t)address)
            return v;
        if (v->address)
            continue;
        if (variable_count > SITES / 2 || (!is_own && s->kind != 'm'))
            return NULL;
        variable_count++;
        v->address = (uintptr_t)address;
        v->size = s->size;
        v->seen = is_own ? 0 : lab_heap_next();
        size_t rest;
        const char *name = is_own ? lab_image_variable(address, &rest) : "memory of malloc";
        snprintf(v->name, sizeof v->name, "%s", name ? name : "a variable");
        return v;
    }
    return NULL;
}

/* ---- tables that realloc moves ---- */

enum { TABLES = 512, USES = 8 };
typedef struct Table {
    const void *block; /* where it is now; NULL: free */
    LabActor first;    /* that made it */
    bool shared;       /* others used it */
    struct Use {       /* since it is shared */
        LabActor actor;
        LockSet held;
        const void *place;
    } uses[USES];
    int use_count;
    bool told;
} Table;
static Table *tables; /* open addressing; guarded by lock */
static int table_count;

static Table *table_at(const void *block)
{
    size_t i = ((uintptr_t)block >> 4) * 40503 % TABLES;
    while (tables[i].block && tables[i].block != block)
        i = (i + 1) % TABLES;
    if (!tables[i].block && table_count >= TABLES / 2)
        return NULL;
    return &tables[i];
}

static bool same_locks(const LockSet *a, const LockSet *b)
{
    return a->count == b->count && !memcmp(a->locks, b->locks, (size_t)a->count * sizeof *a->locks);
}

/* Whether the block is a table that threads share. */
static bool note_use(const void *block, const Access *s)
{
    Table *t = block ? table_at(block) : NULL;
    if (!t || !t->block || lab_is_ending())
        return false;
    LabActor self = lab_carried_actor();
    t->shared |= !lab_carried_same(t->first, self);
    LockSet held = locks_now(s);
    for (int i = 0; i < t->use_count; i++)
        if (lab_carried_same(t->uses[i].actor, self) && same_locks(&t->uses[i].held, &held))
            return t->shared;
    if (t->shared)
        t->uses[t->use_count < USES ? t->use_count++ : (int)(s - sites) % USES] =
            (struct Use){self, held, (const void *)(s->address + 1)};
    return t->shared;
}

void lab_races_moved(const void *from, const void *to, const void *caller)
{
    if (!tables)
        return;
    struct Use bad = {.place = NULL};
    sigset_t before;
    enter(&before);
    LockSet held = locks_now(NULL);
    Table *t = from ? table_at(from) : NULL, moved = {.first = lab_carried_actor()};
    if (t && t->block) {
        for (int i = 0; i < t->use_count && !t->told && !bad.place; i++) {
            LockSet both = t->uses[i].held;
            common(&both, &held);
            if (!both.count && !lab_carried_same(t->uses[i].actor, lab_carried_actor()))
                bad = t->uses[i];
        }
        moved = *t;
        moved.told |= bad.place != NULL;
        t->block = (const void *)1; /* was used */
    }
    t = table_at(to);
    if (t) {
        table_count += !t->block;
        moved.block = to;
        *t = moved;
    }
    leave(&before);
    if (bad.place && held.count)
        lab_finding("race", "", bad.place,
                    "a table is used here without the lock under which realloc moves it");
    else if (bad.place)
        lab_finding("race", "", caller,
                    "realloc moves a table here without the lock under which others use it");
}

/* ---- texts that the C library writes ---- */

enum { TEXTS = 64 };
static struct Text {
    const char *name; /* of the variable; NULL: free */
    LabActor last;
    LockSet common; /* held each time */
    int threads;    /* turns of another thread than before */
} texts[TEXTS];     /* guarded by lock */

void lab_races_filled(const char *name, const void *caller)
{
    enum { TURNS = 3 };
    const LabEventRow *event = lab_current_event();
    bool once = !event || event->number == JVMTI_EVENT_VM_START ||
                event->number == JVMTI_EVENT_VM_INIT || lab_is_ending();
    if (!variables || once)
        return; /* nobody else writes then, or a thread of the agent does */
    bool bad = false;
    sigset_t before;
    enter(&before);
    LockSet held = locks_now(NULL);
    int i = 0;
    while (i < TEXTS && texts[i].name && texts[i].name != name)
        i++;
    if (i < TEXTS && !texts[i].name)
        texts[i] = (struct Text){name, lab_carried_actor(), held, 0};
    if (i < TEXTS) {
        common(&texts[i].common, &held);
        texts[i].threads += !lab_carried_same(texts[i].last, lab_carried_actor());
        texts[i].last = lab_carried_actor();
        bad = !texts[i].common.count && texts[i].threads == TURNS;
    }
    leave(&before);
    if (bad)
        lab_finding("race", "", caller, "threads write into %s without a common lock", name);
}

/* The access is about to be made: lab_races_settle looks at what it did.  lock is held. */
static void note_spin(const Access *s, const void *address)
{
    Spin *p = spin_at((uintptr_t)address, false);
    if (p && s->kind == 'x' && failed_at == (uintptr_t)address)
        p->waited_for = true;
    if (s->kind != 'x' && !(p && p->held && s->kind != 'r'))
        return;
    last.address = (uintptr_t)address;
    last.place = (const void *)(s->address + 1);
    last.size = s->size;
    last.before = value_at(last.address, s->size);
    last.exchange = s->kind == 'x';
    last.counted = p != NULL;
    if (p)
        p->pending++;
}

static const void *touched(const Access *s, const greg_t *registers)
{
    uintptr_t at = s->target;
    if (s->base >= 0)
        at += (uintptr_t)registers[s->base];
    if (s->index >= 0)
        at += (uintptr_t)registers[s->index] * (uintptr_t)s->scale;
    return (const void *)at;
}

/* The word at an address that the instruction is about to read, if it can be read. */
static const void *word_at(const void *address)
{
    void *word = NULL;
    return lab_peek(address, &word, sizeof word) ? word : NULL;
}

/* Whether it compares a reference. */
static bool compares(const Access *s, const greg_t *registers, const void *address)
{
    int one = s->left == IN_MEMORY ? s->right : s->left,
        other = one == s->left ? s->right : s->left;
    if (one < 0)
        return false;
    const void *a = (const void *)registers[one];
    const void *b = other == IN_MEMORY ? NULL : (const void *)registers[other];
    bool has = lab_compares_has(a);
    if (other == IN_MEMORY && (has || a))
        b = word_at(address);
    if (!has && !lab_compares_has(b))
        return false;
    lab_compares_saw(has ? a : b, has ? b : a, (const void *)(s->address + 1));
    return true;
}

static void trap(int sig, siginfo_t *info, void *context)
{
    greg_t *rip = &((ucontext_t *)context)->uc_mcontext.gregs[REG_RIP];
    Access *s = site_at((uintptr_t)*rip - 1);
    if (!s) {
        if (old.sa_flags & SA_SIGINFO && old.sa_sigaction)
            old.sa_sigaction(sig, info, context);
        else {
            signal(sig, SIG_DFL);
            raise(sig);
        }
        return;
    }
    const void *place = NULL, *address = touched(s, ((ucontext_t *)context)->uc_mcontext.gregs);
    Variable *v = NULL;
    const char *say = NULL;
    bool of_references = compares(s, ((ucontext_t *)context)->uc_mcontext.gregs, address);
    bool matters = false;
    look_at_last(s->kind == 'x' && last.address == (uintptr_t)address);
    pthread_mutex_lock(&lock);
    if (s->kind != 'c') {
        if ((v = variable(address, s)) != NULL)
            say = note(s, v, &place);
        matters |= lab_carried_touches(address, s->size, s->kind == 'r',
                                       (const void *)(s->address + 1));
        matters |= lab_paired_touches(address, s->kind, (const void *)(s->address + 1)) ||
                   lab_begins_touches(address, s->size, s->kind, (const void *)(s->address + 1));
        matters |= lab_depths_touches(address, s->size, s->kind, (const void *)(s->address + 1));
        matters |= note_use(lab_fence_block(address), s) || v;
        if (lab_image_is_data(address))
            note_spin(s, address);
    }
    bool of_lock = s->kind == 'x' || (address && last.address == (uintptr_t)address);
    /* the agent shall come to its end; but who takes a lock has to be seen to give it back */
    if (of_lock && s->hits > 100 * HITS)
        atomic_store(&spins_off, true);
    s->hits += of_references ? COMPARES : matters || of_lock ? TOUCHES : IDLE;
    if (s->hits >= HITS && (!of_lock || spins_off)) {
        s->free = true;
        *(volatile unsigned char *)s->address = s->original;
    }
    pthread_mutex_unlock(&lock);
    *rip = (greg_t)(uintptr_t)s->slot;
    if (say && !v->seen)
        tell(say, v, place);
}

/* ---- breakpoints ---- */

/* Memory for the instructions, within 2 GB of the library. */
static unsigned char *slots_near(uintptr_t base, size_t bytes)
{
    for (uintptr_t step = 1; step < 100; step++) {
        void *at = (void *)(base - step * (UINT64_C(16) << 20));
        void *p = mmap(at, bytes, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0);
        if (p == at)
            return p;
        if (p != MAP_FAILED)
            munmap(p, bytes);
    }
    return NULL;
}

/* The instruction, with its distance to the variable as from there, and a jump back.
 * distance_at 0: it has none. */
static void fill_slot(const Access *s, size_t length, size_t distance_at)
{
    int32_t distance;
    memcpy(s->slot, (const void *)s->address, length);
    if (distance_at) {
        memcpy(&distance, s->slot + distance_at, sizeof distance);
        distance += (int32_t)(intptr_t)(s->address - (uintptr_t)s->slot);
        memcpy(s->slot + distance_at, &distance, sizeof distance);
    }
    static const unsigned char jump[] = {0xff, 0x25, 0, 0, 0, 0};
    uintptr_t back = s->address + length;
    memcpy(s->slot + length, jump, sizeof jump);
    memcpy(s->slot + length + sizeof jump, &back, sizeof back);
}

static void set_breakpoints(void)
{
    long page = sysconf(_SC_PAGESIZE);
    for (int i = 0; i < site_count; i++) {
        void *start = (void *)(sites[i].address & ~(uintptr_t)(page - 1));
        if (!mprotect(start, (size_t)page, PROT_READ | PROT_WRITE | PROT_EXEC)) {
            sites[i].original = *(unsigned char *)sites[i].address;
            *(volatile unsigned char *)sites[i].address = BREAKPOINT;
        }
    }
}

void lab_races_thread(void)
{
    enum { THREADS = 64, HITS_OF_THREAD = 3200 };
    static int seen;
    static _Thread_local bool known;
    if (known || !variables)
        return;
    known = true;
    bool again = false;
    sigset_t before;
    enter(&before);
    for (int i = 0; i < site_count && seen < THREADS && !spins_off; i++)
        if (sites[i].free) {
            again = true;
            sites[i].free = false;
            sites[i].hits = HITS - HITS_OF_THREAD;
            *(volatile unsigned char *)sites[i].address = BREAKPOINT;
        }
    for (int i = 0; again && i < SITES; i++) /* others may have changed it meanwhile */
        variables[i].written = variables[i].has_looker = false;
    seen++;
    leave(&before);
}

/* An instruction gets these: they do not wait. */
static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE};

void lab_races_watch(const char *file, uintptr_t base)
{
    size_t bytes = (size_t)SITES * SLOT;
    FILE *f = fopen(file, "re");
    unsigned char *slots = f ? slots_near(base, bytes) : NULL;
    variables = slots ? calloc(SITES, sizeof *variables) : NULL;
    tables = variables ? calloc(TABLES, sizeof *tables) : NULL;
    unsigned long address;
    long target;
    unsigned length, distance_at;
    Access s = {.slot = slots};
    while (tables && site_count < SITES &&
           fscanf(f, "%lx %u %u %c %d %ld %d %d %d %d %d", &address, &length, &distance_at, &s.kind,
                  &s.size, &target, &s.base, &s.index, &s.scale, &s.left, &s.right) == 11) {
        if (length + 14 > SLOT || (distance_at && distance_at + 4 > length) || s.size < 1 ||
            s.size > 8 || s.base >= NGREG || s.index >= NGREG || s.left > IN_MEMORY ||
            s.right > IN_MEMORY)
            continue;
        s.address = base + address;
        s.target = (distance_at ? base : 0) + (uintptr_t)target;
        sites[site_count] = s;
        fill_slot(&sites[site_count++], length, distance_at);
        s.slot += SLOT;
    }
    if (f)
        fclose(f);
    if (!site_count || mprotect(slots, bytes, PROT_READ | PROT_EXEC))
        return;
    lab_compares_watch();
    struct sigaction own = {.sa_sigaction = trap, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    sigfillset(&own.sa_mask);
    for (size_t i = 0; i < LAB_LEN(faults); i++)
        sigdelset(&own.sa_mask, faults[i]);
    if (!sigaction(SIGTRAP, &own, &old))
        set_breakpoints();
}

void lab_races_report(void)
{
    for (int i = 0; variables && i < SITES; i++) {
        if (!variables[i].address)
            continue;
        pthread_mutex_lock(&lock);
        Variable *v = &variables[i];
        bool told = v->told;
        const char *say = v->seen ? NULL : settle(v); /* what is not its own may be gone */
        pthread_mutex_unlock(&lock);
        unsigned long block = v->seen && v->told ? lab_heap_number((const void *)v->address) : 0;
        if (block && block < v->seen) /* it was the same block all the time */
            tell("threads change %s without a common lock", v, v->place);
        else if (say && !told)
            tell(say, v, v->place);
    }
}
