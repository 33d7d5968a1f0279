/* SPDX-License-Identifier: Apache-2.0
 * host.h - what this floor asks of those above it: a table that vm/start fills (hosts.c). */
#pragma once
#include "vm/base/forward.h"

typedef struct JvmHost {
    void (*exit)(Thread *self, int code); /* does not return */
    /* signals for Java code (vm/start/signals.h) */
    int (*find_signal)(const char *name_without_sig);
    bool (*raise_signal)(int sig);
    void *(*register_signal)(int sig, void *handler);
} JvmHost;
/* Filled before the first Java method runs. */
extern JvmHost jvm_host;
