/* SPDX-License-Identifier: Apache-2.0
 * host.h - what this floor asks of those above it: a table that vm/start fills (hosts.c). */
#pragma once
#include "jni.h"
#include "vm/base/forward.h"

typedef struct ThreadHost {
    JNIEnv function_table; /* what a JNIEnv of a new thread points to */
    /* The calling thread has run its last code: what JNI keeps for it in C memory. */
    void (*free_local_frames)(void);
    void (*mode_changed)(Thread *t); /* how it is interpreted; t is the caller */
    /* Frames of a virtual thread that nobody carries; NULL: none.  World stopped. */
    Frame *(*frozen_frames)(const Object *virtual_thread);
    /* for the dump */
    void (*count_references)(size_t *globals, size_t *weaks);
} ThreadHost;
/* Filled before the first thread is made. */
extern ThreadHost thread_host;
