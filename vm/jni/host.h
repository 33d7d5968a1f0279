/* SPDX-License-Identifier: Apache-2.0
 * host.h - what this floor asks of those above it: a table that vm/start fills (hosts.c). */
#pragma once
#include "jni.h"
#include "vm/base/forward.h"

typedef struct JniHost {
    /* natives that the VM itself supplies (vm/jvm/natives.h) */
    void *(*own_native)(const char *class_name, const char *name, const char *descriptor);
    bool (*make_fast)(Method *m, const char *name);
    jint (*destroy_vm)(Thread *self); /* DestroyJavaVM */
    void (*wait_for_exit)(void);      /* does not return while another thread ends the process */
} JniHost;
/* Filled before the first native method is linked. */
extern JniHost jni_host;
