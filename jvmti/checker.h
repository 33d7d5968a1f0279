/* SPDX-License-Identifier: Apache-2.0
 * checker.h - -Xcheck:jvmti: what the rest of jvmti/ tells the checker, and what it asks.
 *
 * Everything here is called only while ti_checking is on, and looks: nothing changes the agent's or
 * the VM's course. */
#ifndef JVMTI_CHECKER_H
#define JVMTI_CHECKER_H
#include "jvmti/env.h"

extern bool ti_checking;
void ti_check_allocated(void *p, size_t bytes); /* ti_alloc made it ... */
void ti_check_freed(void *p);                   /* ... and ti_free takes it back */
void ti_check_thread_ends(Thread *t);           /* by the thread itself */
void ti_check_vm_dies(void) MAY_SAFEPOINT;      /* the live phase ends */
void ti_check_vm_ends(void);                    /* after the last Agent_OnUnload */

/* ---- raw_monitor.c answers ---- */
/* threads other than the caller that are in it or want to be */
uint32_t ti_raw_monitor_users(jrawMonitorID id);
/* by the calling thread */
void ti_raw_monitors_held(void (*fn)(const TiEnv *creator, const char *name, void *ctx), void *ctx);
#endif
