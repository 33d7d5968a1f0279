/* SPDX-License-Identifier: Apache-2.0
 * schedule.h - runs that can be repeated: one thread at a time, chosen from a seed.
 * (docs/schedules.md, docs/decisions/016-one-baton.md)
 *
 * Model      There is one baton.  Only the thread that has it runs; it gives it away where it waits
 *            (cond.c, lock.c), and perhaps at a point: before an instruction that others may notice
 *            and where it leaves the VM (vm/thread/safepoint.c).  Who comes next is drawn from the
 *            seed.  Time is counted in steps, and jumps to the next deadline when nobody can run.
 * Runners    The threads that take part: those of Java, of agents, attached ones.  Threads of the
 *            VM that wait for the system (Signal Dispatcher, Attach Listener) run beside them, and
 *            only when the system has something for them.
 * Conveyors  Threads that the class library keeps for virtual threads, carriers above all.  As long
 *            as one has something to do of its own it runs before all others, and is at no choice:
 *            so each virtual thread that can run is mounted, and waits there for its turn.
 * Outside    A runner that the system keeps waiting in native code loses the baton after some
 *            milliseconds, and comes back when it enters the VM.  The run tells that it was so.
 * Library    What chooses is tools/schedule, a library that -XX:Schedule loads.  It reaches the VM
 *            by ScheduleOptions only, and the VM reaches it by `schedule`.
 * Off        schedule is NULL, and nothing of this is there but the look at it.
 * Tests      tests/schedules */
#pragma once
#include "vm/base/lock.h"

typedef struct Runner Runner;

typedef struct ScheduleOptions {
    uint64_t seed;
    bool by_priorities; /* few changes of priority; else a random walk */
    uint32_t changes;   /* of priority */
    uint64_t length;    /* near choices of a run, about: where priorities may change */
    /* The thread is one of those that wait for each other's monitors; NULL: a virtual thread is
     * that nobody carries.  Nobody has the baton. */
    bool (*in_circle)(const void *thread);
    /* Both are called by a thread that is no runner, while nobody has the baton. */
    void (*stuck)(bool in_circle); /* nobody can run any more, and no time will change it; or those
                                    * of a circle cannot, while others wait for time to pass */
    void (*outside)(void *thread); /* it has lost the baton, in native code */
    void (*release)(Lock *l);
} ScheduleOptions;

/* Where a point is: in the class library; in the program's own code or an agent's, where most
 * mistakes are; there, before a monitor is entered. */
typedef enum { SCHEDULE_FAR, SCHEDULE_NEAR, SCHEDULE_LOCK } SchedulePlace;

typedef struct ScheduleCounts {
    uint64_t steps, choices, near, switches, runners, outside;
} ScheduleCounts;

/* Of a thread that is no runner they do nothing. */
typedef struct Schedule {
    /* A new runner, by the thread that makes it: so its place is the same in each run.  thread: for
     * ScheduleOptions.outside; keeps: the program goes on as long as it lives. */
    Runner *(*birth)(void *thread, bool keeps, bool conveys);
    void (*unborn)(Runner *r); /* its thread could not be made */
    void (*begin)(Runner *r);  /* its first step; waits for the baton.  NULL: nothing */
    void (*end)(void);         /* its last */
    /* The calling conveyor carries a virtual thread, until unmounted.  Another one may go on here.
     * *priority: the virtual thread's, kept for it; 0: it begins. */
    void (*mounted)(uint64_t *priority);
    void (*unmounted)(void);
    /* The calling thread, which has left the VM and stayed a runner, is in it again, as another
     * one. */
    void (*again)(void *thread, bool keeps);

    void (*point)(SchedulePlace place); /* the calling thread is safe */
    void (*yield)(void);                /* another one, if any can run */
    /* The system may keep it waiting from here on, until back. */
    void (*leave)(void);
    void (*back)(void);
    /* From begin to end the runner keeps the baton, and time stands still: what watches the run
     * does not change it.  They nest. */
    void (*quiet)(bool begin);

    bool (*is_runner)(void);
    /* Gives l up, and comes back without it.  until: of the run; INT64_MAX: for ever.
     * false: the time is over */
    bool (*wait)(Cond *c, Lock *l, int64_t until);
    void (*wake)(Cond *c);
    void (*lock)(Lock *l); /* takes its mutex */

    int64_t (*nanos)(void); /* time of the run since it began */
    void (*ticked)(void);
    uint64_t (*draw)(uint64_t below); /* 0..below-1 */
    ScheduleCounts (*counts)(void);
} Schedule;

extern const Schedule *schedule; /* NULL: off; set before there is a second thread */
/* The library's one entry: begins the run. */
typedef const Schedule *ScheduleStart(const ScheduleOptions *o);

static inline bool schedule_is_runner(void) { return UNLIKELY(schedule) && schedule->is_runner(); }
static inline void schedule_begin(Runner *r)
{
    if (UNLIKELY(schedule))
        schedule->begin(r);
}
static inline void schedule_end(void)
{
    if (UNLIKELY(schedule))
        schedule->end();
}
/* The program has asked for the time: who waits in a loop for it sees it come. */
static inline void schedule_tick(void)
{
    if (UNLIKELY(schedule))
        schedule->ticked();
}
enum { SCHEDULE_EPOCH_S = 1767225600 /* 2026-01-01, 0:00 UTC: when each run begins */ };
