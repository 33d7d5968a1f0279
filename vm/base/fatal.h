/* SPDX-License-Identifier: Apache-2.0
 * fatal.h - the place where vm/error/crash.c plugs its full report into vm_fatal. */
#ifndef VM_BASE_FATAL_H
#define VM_BASE_FATAL_H
/* may return: then the plain message follows */
extern void (*fatal_hook)(const char *file, int line, const char *message, void *caller);
#endif
