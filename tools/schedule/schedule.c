/* SPDX-License-Identifier: Apache-2.0
 * schedule.c - the baton, and who gets it next: the library that -XX:Schedule loads.  See
 * vm/base/schedule.h.
 *
 * States       READY --(hand_on)--> has the baton --(wait_for)--> WAITS --(wake, or its
 *              deadline)--> READY.  AT_LOCK: it tried a lock that one who waits has;
 *              it is as good as READY once no runner has it.  OUTSIDE: see there.
 *              LATE: born, or mounted for the first time, and begins when all others wait, when one
 *              spins or yields, or after LATE_STEPS: threads may run on and on.
 * Invariants   1. at most one runner runs between hand_on and hand_on; `running` names it
 *              2. everything here is guarded by `big`, which is held for moments
 *              3. only the runner that runs draws numbers, so their order is that of the run
 * Random walk  At each choice, with a chance that was drawn for the run, another goes on, each with
 *              the same chance.  In most runs all births are late: else threads that are
 *              started one after the other would seldom meet.
 * Priorities   ("PCT": Burckhardt et al., ASPLOS 2010.)  Each runner has a priority drawn at its
 *              birth; the highest that is ready runs.  At `changes` choices, drawn from the first
 *              `length`, the one that runs falls below all others.  So does one that yields, or
 *              makes SPINS choices in a row: it may wait in a loop for another.  A virtual thread
 *              has a priority like others, and takes it along to whoever carries it.
 */
#include "vm/base/schedule.h"
#include <fcntl.h>
#include <limits.h>
#include <linux/futex.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

enum {
    STEP_NS = 1000, /* a step takes so long in the time of the run */
    SPINS = 5000,   /* choices after which a runner is taken for one that waits in a loop */
    LATE_STEPS = 10 * SPINS, /* after which those that are LATE begin */
    MAX_CHANGES = 64,        /* of priority */
    IDLE_JUMPS = 1000,  /* of time, until who waits without a limit is taken to wait for ever */
    CIRCLE_JUMPS = 100, /* the same, for those that wait for each other */
    LOOK_NS = 10000000, /* between two looks at a runner in native code */
    LOOKS_ASLEEP = 3,   /* after which it has lost the baton */
    /* Looks that found one asleep, after which they come so often, and so few are enough: who waits
     * there again and again would have all others wait each time. */
    LOOKS_KNOWN = 50,
    LOOK_KNOWN_NS = 500000,
    LOOKS_ASLEEP_KNOWN = 2,
    STUCK_NS = 40000000,           /* after which no thread beside the runners will change it */
    STUCK_OUTSIDE_NS = 2000000000, /* nor one that is outside */
    SOON_NS = 1000000000,          /* who sleeps no longer may be woken though others can run */
};

typedef enum { READY, LATE, WAITS, AT_LOCK, OUTSIDE } RunnerState;

typedef struct Runner {
    struct Runner *next; /* in the order of births */
    RunnerState state;
    _Atomic uint32_t turn; /* 1: it has been given the baton, and may sleep yet; a futex */
    const Cond *cond;      /* WAITS */
    Lock *lock;            /* AT_LOCK */
    int64_t deadline;      /* WAITS; INT64_MAX: for ever */
    bool timed_out, keeps;
    bool conveys;                     /* and carries nobody */
    bool native;                      /* it runs code that may wait for the system */
    uint32_t quiet;                   /* depth of quiet */
    int tid;                          /* 0: has not begun */
    uint64_t own_priority, *priority; /* of the virtual thread that it carries; or &own_priority */
    void *thread;
} Runner;

static ScheduleOptions wish;
static pthread_mutex_t big = PTHREAD_MUTEX_INITIALIZER;
static Runner *runners, **last = &runners, *running;
static uint32_t ready; /* READY, with the one that runs */
static __thread Runner *me;
static uint64_t state_of_draws, lowest = UINT64_MAX / 2; /* the next priority below all others */
/* one in so many */
static uint64_t haste, lock_haste; /* choices: another goes on */
static uint64_t far_chance;        /* points of the class library: they are a choice */
static uint64_t wake_chance;       /* steps: who sleeps wakes early; 0: never */
static uint64_t change_at[MAX_CHANGES];
static bool births_are_late;
static uint64_t late_since; /* the step at which the first of those that are LATE was born; or 0 */
static _Atomic int64_t now;
static int64_t earliest = INT64_MAX; /* of the deadlines, or before it */
static uint32_t idle_jumps, circle_jumps, in_a_row;
static uint64_t returns; /* from native code */
static bool stuck, stuck_told;
static ScheduleCounts counts;

static uint64_t draw(uint64_t below)
{
    state_of_draws = xorshift(state_of_draws);
    return (state_of_draws >> 16) % below;
}

/* ---- the baton ---- */

static void futex(_Atomic uint32_t *word, int what, uint32_t value)
{
    syscall(SYS_futex, word, what | FUTEX_PRIVATE_FLAG, value, NULL, NULL, 0);
}

static void give(Runner *r)
{
    running = r;
    atomic_store(&r->turn, 1);
    if (r != me)
        futex(&r->turn, FUTEX_WAKE, 1);
}

static void await_turn(void)
{
    while (!atomic_exchange(&me->turn, 0))
        futex(&me->turn, FUTEX_WAIT, 0);
}

static void make_ready(Runner *r, bool timed_out)
{
    r->state = READY;
    r->timed_out = timed_out;
    r->deadline = INT64_MAX;
    ready++;
    if (r->keeps)
        idle_jumps = 0;
}

/* glibc keeps in a mutex which thread of the system has it.  Threads beside the runners give a lock
 * up soon, at a moment that the run must not notice. */
static bool runner_has(const Lock *l)
{
    int tid = __atomic_load_n(&l->mutex.__data.__owner, __ATOMIC_RELAXED);
    const Runner *r = tid ? runners : NULL;
    while (r && r->tid != tid)
        r = r->next;
    return r != NULL;
}

static bool can_run(const Runner *r)
{
    return r->state == READY || (r->state == AT_LOCK && !runner_has(r->lock));
}

/* Those whose time has come; computes `earliest` anew. */
static void expire(void)
{
    earliest = INT64_MAX;
    for (Runner *r = runners; r; r = r->next) {
        if (r->state == WAITS && r->deadline <= now)
            make_ready(r, true);
        else if (r->state == WAITS && r->deadline < earliest)
            earliest = r->deadline;
    }
}

static bool jump_in_time(void)
{
    expire(); /* for `earliest`, which may be of somebody who has been woken */
    if (earliest == INT64_MAX)
        return ready > 0;
    if (now < earliest)
        now = earliest;
    expire();
    return true;
}

static bool someone_outside(bool who_keeps)
{
    for (const Runner *r = runners; r; r = r->next)
        if (r->state == OUTSIDE && (r->keeps || !who_keeps))
            return true;
    return false;
}

/* One that can run, `but` not this one; NULL: there is none.  Conveyors come first. */
static Runner *draw_runner(const Runner *but)
{
    Runner *best = NULL;
    uint64_t n = 0;
    for (Runner *r = runners; r; r = r->next) {
        if (r == but || !can_run(r))
            continue;
        if (r->conveys)
            return r;
        if (wish.by_priorities ? !best || *r->priority > *best->priority : draw(++n) == 0)
            best = r;
    }
    return best;
}

/* Runners that wait for each other's monitors: time does not change it, though others sleep. */
static bool in_circle(void)
{
    for (const Runner *r = runners; r; r = r->next)
        if (r->state == WAITS && wish.in_circle(r->thread))
            return true;
    return wish.in_circle(NULL);
}

/* Of those that keep the program, one sleeps or waits with a limit. */
static bool someone_asks_again(void)
{
    for (const Runner *r = runners; r; r = r->next)
        if (r->keeps && r->state == WAITS && r->deadline != INT64_MAX)
            return true;
    return false;
}

static void is_late(Runner *r)
{
    r->state = LATE;
    if (!late_since)
        late_since = counts.steps + 1;
}

static bool all_late_begin(void)
{
    bool any = false;
    late_since = 0;
    for (Runner *r = runners; r; r = r->next)
        if (r->state == LATE) {
            make_ready(r, false);
            any = true;
        }
    return any;
}

/* Nobody runs: whoever can, does; else time passes.  Outside of the VM it passes by itself. */
static void hand_on(void)
{
    running = NULL;
    in_a_row = 0;
    Runner *next;
    while (!(next = draw_runner(NULL))) {
        if (all_late_begin())
            continue;
        if (someone_outside(true))
            return;
        bool circle = !stuck_told && someone_asks_again() && in_circle();
        circle_jumps = circle ? circle_jumps + 1 : 0;
        if (circle_jumps > CIRCLE_JUMPS || idle_jumps++ >= IDLE_JUMPS || !jump_in_time()) {
            stuck = runners != NULL;
            return;
        }
    }
    stuck = false;
    counts.switches += next != me;
    give(next);
}

/* big is held, and is not afterwards; the runner has its new state. */
static void pass_on_and_wait(void)
{
    if (running == me)
        hand_on();
    pthread_mutex_unlock(&big);
    await_turn();
}

/* ---- births and deaths ---- */

static uint64_t draw_priority(void) { return UINT64_MAX / 2 + 1 + draw(UINT64_MAX / 2); }

static Runner *birth(void *thread, bool keeps, bool conveys)
{
    Runner *r = calloc(1, sizeof *r);
    if (!r)
        return NULL;
    r->thread = thread;
    r->keeps = keeps;
    r->conveys = conveys;
    r->deadline = INT64_MAX;
    r->priority = &r->own_priority;
    pthread_mutex_lock(&big);
    r->own_priority = draw_priority();
    *last = r;
    last = &r->next;
    if (running && births_are_late && !r->conveys)
        is_late(r);
    else
        make_ready(r, false);
    counts.runners++;
    pthread_mutex_unlock(&big);
    return r;
}

static void forget(Runner *r)
{
    Runner **p = &runners;
    while (*p != r)
        p = &(*p)->next;
    *p = r->next;
    if (last == &r->next)
        last = p;
    ready -= r->state == READY;
}

static void unborn(Runner *r)
{
    if (!r)
        return;
    pthread_mutex_lock(&big);
    forget(r);
    pthread_mutex_unlock(&big);
    free(r);
}

static void begin(Runner *r)
{
    if (!r)
        return;
    me = r;
    pthread_mutex_lock(&big);
    r->tid = (int)syscall(SYS_gettid);
    if (!running) /* the first, or all others wait */
        hand_on();
    pthread_mutex_unlock(&big);
    await_turn();
}

static void end(void)
{
    Runner *r = me;
    if (!r)
        return;
    pthread_mutex_lock(&big);
    forget(r);
    me = NULL;
    if (running == r)
        hand_on();
    pthread_mutex_unlock(&big);
    free(r);
}

/* ---- points ---- */

/* The runner falls below all others. */
static void fall(void) { *me->priority = lowest--; }

/* Whether another one goes on here. */
static bool leaves_here(SchedulePlace place)
{
    if (!wish.by_priorities)
        return draw(place == SCHEDULE_LOCK ? lock_haste : haste) == 0;
    for (uint32_t i = 0; i < wish.changes; i++)
        if (change_at[i] == counts.near)
            fall();
    if (++in_a_row > SPINS)
        fall();
    return true; /* if there is a higher one */
}

static void step(void)
{
    counts.steps++;
    now += STEP_NS;
    if (late_since && counts.steps - late_since > LATE_STEPS)
        all_late_begin();
    if (now >= earliest)
        expire();
    else if (earliest - now < SOON_NS && wake_chance && draw(wake_chance) == 0)
        jump_in_time();
}

static void switch_to(Runner *next)
{
    in_a_row = 0;
    counts.switches++;
    give(next);
    pthread_mutex_unlock(&big);
    await_turn();
}

static void point(SchedulePlace place)
{
    if (!me || me->quiet)
        return;
    pthread_mutex_lock(&big);
    if (running == me) {
        step();
        if (me->conveys || ready == 1)
            in_a_row++;
        if (in_a_row > SPINS && ready == 1) {
            in_a_row = 0;
            all_late_begin();
        }
        if (ready > 1 && me->conveys) {
            Runner *next = in_a_row > SPINS ? draw_runner(me) : NULL;
            if (next) {
                switch_to(next);
                return;
            }
        } else if (ready > 1 && (place != SCHEDULE_FAR || draw(far_chance) == 0)) {
            counts.choices++;
            counts.near += place != SCHEDULE_FAR;
            Runner *next = leaves_here(place) ? draw_runner(wish.by_priorities ? NULL : me) : NULL;
            if (next && next != me) {
                switch_to(next);
                return;
            }
        }
    }
    pthread_mutex_unlock(&big);
}

static void mounted(uint64_t *priority)
{
    if (!me)
        return;
    pthread_mutex_lock(&big);
    bool begins = !*priority;
    if (begins)
        *priority = draw_priority();
    me->priority = priority;
    me->conveys = false;
    if (running != me) {
        pthread_mutex_unlock(&big);
        return;
    }
    step();
    counts.choices++;
    if (begins && births_are_late) {
        is_late(me);
        ready--;
    }
    pass_on_and_wait();
}

static void unmounted(void)
{
    if (!me)
        return;
    pthread_mutex_lock(&big);
    me->priority = &me->own_priority;
    me->conveys = true;
    pthread_mutex_unlock(&big);
}

static void yield(void)
{
    if (!me || me->quiet)
        return;
    pthread_mutex_lock(&big);
    if (running == me) {
        step();
        fall();
        Runner *next = draw_runner(me);
        if (!next && all_late_begin())
            next = draw_runner(me);
        if (next) {
            switch_to(next);
            return;
        }
    }
    pthread_mutex_unlock(&big);
}

static void leave(void)
{
    if (!me)
        return;
    pthread_mutex_lock(&big);
    me->native = true;
    pthread_mutex_unlock(&big);
}

static void back(void)
{
    if (!me)
        return;
    pthread_mutex_lock(&big);
    me->native = false;
    returns++;
    if (me->state != OUTSIDE) {
        pthread_mutex_unlock(&big);
        return;
    }
    make_ready(me, false);
    if (!running)
        hand_on();
    pthread_mutex_unlock(&big);
    await_turn();
}

static void again(void *thread, bool keeps)
{
    me->thread = thread;
    me->keeps = keeps;
    back();
}

static void quiet(bool begin)
{
    if (me)
        me->quiet += begin ? 1 : (uint32_t)-1;
}

/* ---- waiting ---- */

static bool is_runner(void) { return me != NULL; }

static bool wait_for(Cond *c, Lock *l, int64_t until) LOCKS_UNCHECKED
{
    pthread_mutex_lock(&big);
    ready -= me->state == READY;
    me->state = WAITS;
    me->cond = c;
    me->deadline = until;
    if (until < earliest)
        earliest = until;
    wish.release(l);
    pass_on_and_wait();
    return !me->timed_out;
}

static void wake(Cond *c)
{
    pthread_mutex_lock(&big);
    for (Runner *r = runners; r; r = r->next)
        if (r->state == WAITS && r->cond == c)
            make_ready(r, false);
    if (!running && ready)
        hand_on();
    pthread_mutex_unlock(&big);
}

/* What a thread beside the runners has is no reason to give the baton away. */
static void await_lock(Lock *l) LOCKS_UNCHECKED
{
    while (pthread_mutex_trylock(&l->mutex) != 0) {
        pthread_mutex_lock(&big);
        if (running == me && !runner_has(l)) {
            pthread_mutex_unlock(&big);
            usleep(50);
            continue;
        }
        ready -= me->state == READY;
        me->state = AT_LOCK;
        me->lock = l;
        pass_on_and_wait();
        if (me->state == AT_LOCK) {
            me->state = READY;
            ready++;
        }
    }
}

/* ---- time ---- */

static int64_t nanos(void) { return now; }

static void ticked(void)
{
    if (me && !me->quiet)
        now += STEP_NS;
}

static uint64_t draw_outside(uint64_t below)
{
    pthread_mutex_lock(&big);
    uint64_t n = draw(below);
    pthread_mutex_unlock(&big);
    return n;
}

/* ---- native code that waits for the system ---- */

/* Without a FILE: one that sleeps may have the lock that guards their list. */
static bool sleeps(int tid)
{
    char path[64], line[256];
    snprintf(path, sizeof path, "/proc/self/task/%d/stat", tid);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return false;
    ssize_t n = read(fd, line, sizeof line - 1);
    close(fd);
    line[n > 0 ? n : 0] = '\0';
    const char *behind = strrchr(line, ')');
    return behind && behind[1] && behind[2] == 'S';
}

/* Takes the baton from one that sleeps in native code since the last look: the seed cannot say when
 * it goes on. */
static void *watch(void *none)
{
    const Runner *seen = NULL;
    uint64_t moves = 0;
    int asleep = 0, found_asleep = 0; /* looks: in a row; in all */
    int64_t stood = 0;
    for (;;) {
        bool known = found_asleep >= LOOKS_KNOWN;
        int64_t look = known ? LOOK_KNOWN_NS : LOOK_NS;
        usleep((useconds_t)(look / 1000));
        pthread_mutex_lock(&big);
        Runner *r = running;
        bool sleeps_now = r && r->native && r->tid && !atomic_load(&r->turn) && sleeps(r->tid);
        asleep = !sleeps_now ? 0 : r == seen && moves == counts.steps + returns ? asleep + 1 : 1;
        found_asleep += sleeps_now && !known;
        seen = r;
        moves = counts.steps + returns;
        void *lost = NULL;
        if (asleep >= (known ? LOOKS_ASLEEP_KNOWN : LOOKS_ASLEEP)) {
            lost = r->thread;
            r->state = OUTSIDE;
            ready--;
            counts.outside++;
            running = NULL;
        }
        pthread_mutex_unlock(&big);
        if (lost)
            wish.outside(lost);
        pthread_mutex_lock(&big);
        if (!running) { /* nobody knows when the system is done: its time is the run's */
            if (someone_outside(true))
                now += look;
            expire();
            hand_on();
        }
        stood = stuck && !running ? stood + look : 0;
        int64_t enough = someone_outside(false) ? STUCK_OUTSIDE_NS : STUCK_NS;
        pthread_mutex_unlock(&big);
        if (stood >= enough) {
            stood = INT64_MIN / 2; /* told */
            stuck_told = true;
            wish.stuck(circle_jumps > CIRCLE_JUMPS);
        }
    }
    return NULL;
}

static ScheduleCounts tell_counts(void) { return counts; }

static const Schedule table = {
    .birth = birth,
    .unborn = unborn,
    .begin = begin,
    .end = end,
    .again = again,
    .point = point,
    .mounted = mounted,
    .unmounted = unmounted,
    .yield = yield,
    .leave = leave,
    .back = back,
    .quiet = quiet,
    .is_runner = is_runner,
    .wait = wait_for,
    .wake = wake,
    .lock = await_lock,
    .nanos = nanos,
    .ticked = ticked,
    .draw = draw_outside,
    .counts = tell_counts,
};

__attribute__((visibility("default"))) ScheduleStart vitrine_schedule;

const Schedule *vitrine_schedule(const ScheduleOptions *o)
{
    wish = *o;
    state_of_draws = (o->seed + 1) * 0x9E3779B97F4A7C15u;
    state_of_draws = state_of_draws ? state_of_draws : 1;
    for (int i = 0; i < 8; i++)
        draw(2); /* seeds that are near each other part */
    wish.changes = MIN(o->changes, MAX_CHANGES);
    for (uint32_t i = 0; i < wish.changes; i++)
        change_at[i] = 1 + draw(MAX(o->length, 1));
    births_are_late = !o->by_priorities && draw(4);
    haste = UINT64_C(2) << draw(4);
    lock_haste = draw(4) ? 2 : haste;
    far_chance = UINT64_C(4) << 4 * draw(3);
    const uint64_t chances[] = {0, 64, 1024, 16384};
    wake_chance = chances[draw(ARRAY_LEN(chances))];
    now = SOON_NS;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_t t;
    if (pthread_create(&t, NULL, watch, NULL) == 0)
        pthread_detach(t);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return &table;
}
