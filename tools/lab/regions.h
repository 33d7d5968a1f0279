/* SPDX-License-Identifier: Apache-2.0
 * regions.h - parts of strings and arrays that are not there.
 *
 * Model  GetStringRegion and its kin take an index and a count, and throw when the string or array
 *        ends before.  An agent that clears that exception never gets the part; the usual cause
 *        is a count of bytes where units of UTF-16 are meant.
 * Threads Nothing is kept. */
#pragma once
#include "tools/lab/lab.h"

/* A function of JNI that copies a part is about to be called. */
void lab_region_of_string(JNIEnv *env, jstring s, jsize start, jsize count, const char *function,
                          const void *caller);
void lab_region_of_array(JNIEnv *env, jarray a, jsize start, jsize count, const char *function,
                         const void *caller);
