/* SPDX-License-Identifier: Apache-2.0
 * schedule.h - runs that can be repeated: one thread at a time, chosen from a seed.
 * (docs/schedules.md, docs/decisions/016-one-baton.md)
 *
 * Model      There is one baton.  Only the thread that has it runs; it gives it away where it waits
 *            (cond.c, lock.c), and perhaps at a point: before an instruction that others may notice
 *            and where it leaves the VM (vm/thread/safepoint.c).  Who comes next is drawn from the
 *            seed.  Time is counted in steps, and jumps to the next deadline when nobody can run.
 * Runners    The threads that take part: those of Java, of agents, attached ones.  Threads of the
 *            VM for tools (Signal Dispatcher and the like) run beside them.
 * Conveyors  Threads that the class library keeps for virtual threads, carriers above all.  As long
 *            as one has something to do of its own it runs before all others, and is at no choice:
 *            so each virtual thread that can run is mounted, and waits there for its turn.
 * Outside    A runner that the system keeps waiting in native code loses the baton after some
 *            milliseconds, and comes back when it enters the VM.  The run tells that it was so.
 * Off        schedule_on is false, and nothing of this is there but the look at it.
 * Tests      tests/schedules */
#pragma once
#include "vm/base/lock.h"

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
} ScheduleOptions;

extern bool schedule_on; /* set before there is a second thread */
void schedule_start(const ScheduleOptions *o);

/* A new runner, by the thread that makes it: so its place is the same in each run.  thread: for
 * ScheduleOptions.outside; keeps: the program goes on as long as it lives. */
struct Runner *schedule_birth(void *thread, bool keeps, bool conveys);
void schedule_unborn(struct Runner *r); /* its thread could not be made */
void schedule_begin(struct Runner *r);  /* its first step; waits for the baton.  NULL: nothing */
void schedule_end(void);                /* its last */
/* The calling conveyor carries a virtual thread, until schedule_unmounted.  Another one may go on
 * here.  *priority: the virtual thread's, kept for it; 0: it begins. */
void schedule_mounted(uint64_t *priority);
void schedule_unmounted(void);
/* The calling thread, which has left the VM and stayed a runner, is in it again, as another one. */
void schedule_again(void *thread, bool keeps);

/* Where a point is: in the class library; in the program's own code or an agent's, where most
 * mistakes are; there, before a monitor is entered. */
typedef enum { SCHEDULE_FAR, SCHEDULE_NEAR, SCHEDULE_LOCK } SchedulePlace;
void schedule_point(SchedulePlace place); /* the calling thread is safe */
void schedule_yield(void);                /* another one, if any can run */
/* The system may keep it waiting from here on, until schedule_back. */
void schedule_leave(void);
void schedule_back(void);
/* From begin to end the runner keeps the baton, and time stands still: what watches the run does
 * not change it.  They nest. */
void schedule_quiet(bool begin);

/* for cond.c and lock.c */
bool schedule_is_runner(void);
bool schedule_wait(Cond *c, Lock *l, int64_t until); /* as cond_wait_until; INT64_MAX: for ever */
void schedule_wake(Cond *c);
void schedule_lock(Lock *l) ACQUIRE(*l);

/* Time of the run, in nanoseconds since it began. */
int64_t schedule_nanos(void);
/* The program has asked for the time: who waits in a loop for it sees it come. */
void schedule_ticked(void);
static inline void schedule_tick(void)
{
    if (UNLIKELY(schedule_on))
        schedule_ticked();
}
enum { SCHEDULE_EPOCH_S = 1767225600 /* 2026-01-01, 0:00 UTC: when each run begins */ };
/* Such a moment of a timespec; is_date: it counts from 1970 */
int64_t schedule_moment(const struct timespec *t, bool is_date);
uint64_t schedule_draw(uint64_t below); /* 0..below-1 */

typedef struct ScheduleCounts {
    uint64_t steps, choices, near, switches, runners, outside;
} ScheduleCounts;
ScheduleCounts schedule_counts(void);
