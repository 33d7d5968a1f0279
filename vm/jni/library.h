/* SPDX-License-Identifier: Apache-2.0
 * library.h - shared libraries with native methods or agents. */
#pragma once
#include "vm/base/base.h"

/* Shared libraries.  NULL: message in err. */
void *library_open(const char *path, char *err, size_t n);
void *library_symbol(void *handle, const char *name);
void library_close(void *handle);
/* One of the JDK's own libraries by short name ("java" -> libjava.so in java.home/lib); opened
 * once. NULL: message in err (may be NULL). */
void *library_open_jdk(const char *short_name, char *err, size_t n);
