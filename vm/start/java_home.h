/* SPDX-License-Identifier: Apache-2.0
 * java_home.h - which JDK's class library is used; no VM knowledge, compiled into libjvm.so and the
 * launcher. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
/* malloc'ed; NULL: message in err */
char *java_home_find(const void *address_in_libjvm /* or NULL */, char *err, size_t n);
