/* SPDX-License-Identifier: Apache-2.0
 * os.h - the operating system as the VM needs it.
 *
 * Other folders use POSIX directly.  What only Linux has belongs here; tests/structure.py lists
 * the files elsewhere that use it, with the reason. */
#pragma once
#include "vm/base/base.h"

int64_t os_nanos(void);   /* monotonic */
int64_t os_millis(void);  /* wall clock, ms since the epoch */
int64_t os_date_ns(void); /* the same in ns */
void os_sleep_ns(int64_t ns);
int64_t os_thread_cpu_ns(void); /* of the calling thread */
/* os_tid 0: the thread has not run yet */
int64_t os_thread_cpu_ns_of(int os_tid, bool user_only);
int os_thread_id(void);
void os_thread_set_name(const char *name);
int os_thread_set_timer_slack(int ns); /* what it is from now on; 0 asks for the usual one */
/* alternate signal stack for the calling thread; give it back to os_thread_leave */
void *os_thread_enter(void);
void os_thread_leave(void *alt_stack);
/* Makes the lowest bytes of the calling thread's stack inaccessible: the JDK's launcher asks for
 * threads without guard pages, and expects this of the VM. NULL: it could not be done. */
#define OS_STACK_GUARD 16384
void *os_stack_guard(void *lowest);
void os_stack_unguard(void *guard);
/* The return addresses of the calling thread's C frames, the innermost first: how many.  Good in a
 * handler of a signal: it allocates nothing and loads nothing. */
int os_backtrace(void **frames, int max);
/* Both as far as the limits of containers allow (container.h). */
int os_processor_count(void);
uint64_t os_physical_memory(void);
void os_raise_file_limit(void); /* open files: as many as the system allows this process */
/* The first of `places`, paths from the folder of libjvm.so, that can be read, into path.  What
 * belongs to the VM lies elsewhere where it is installed than where it was built.  false: none. */
bool os_file_beside(const char *const *places, size_t count, char *path, size_t n);
/* The library of tools/NAME, into path.  false: it is not installed, and that is told. */
bool os_tool_path(const char *name, char *path, size_t n);
/* What it exports under that name; stays loaded.  NULL: it cannot be loaded, and that is told. */
void *os_tool_symbol(const char *name, const char *symbol);
