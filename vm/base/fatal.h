/* SPDX-License-Identifier: Apache-2.0
 * fatal.h - the place where vm/error/crash.c plugs its full report into vm_fatal. */
#pragma once
/* may return: then the plain message follows */
extern void (*fatal_hook)(const char *file, int line, const char *message, void *caller);
