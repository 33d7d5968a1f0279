/* SPDX-License-Identifier: Apache-2.0
 * injection.h - calls that fail and a VM that offers less, as users write them: rows of a profile,
 * and FUNCTION:NUMBER:ERROR.
 *
 * Use      By the laboratory's file of what to do (config.c), and by -XX:JVMTIFault and
 *          -XX:JVMTIProfile (watch.c).
 * Profile  "hide CAPABILITY": it is not offered; "hide-live CAPABILITY": not in the live phase;
 *          "exclusive CAPABILITY": one environment at a time has it; "version HEX": the newest that
 *          GetEnv gives; "extension ID": such a function or event is offered, and others are only
 *          when they have a row, too.
 * Fault    Call number NUMBER fails; 0: each call.
 * Threads  Read in before the first call.  Owners are guarded by the caller. */
#pragma once
#include <jvmti.h>
#include <stdbool.h>

enum { INJECTION_BITS = 8 * sizeof(jvmtiCapabilities), INJECTION_EXTENSIONS = 16 };

typedef struct Injection {
    bool hidden[INJECTION_BITS], hidden_live[INJECTION_BITS], exclusive[INJECTION_BITS];
    const void *owner[INJECTION_BITS]; /* the environment that has what only one may have */
    jint version;                      /* 0: any */
    char *extensions[INJECTION_EXTENSIONS];
    int extension_count; /* 0: all are offered */
} Injection;

/* false: not understood.  bit_of: of a capability's name; -1: there is none. */
bool injection_row(Injection *i, const char *key, const char *value, int (*bit_of)(const char *));
bool injection_has_version(const Injection *i, jint version);
bool injection_has_extension(const Injection *i, const char *id);
/* AddCapabilities is refused.  has: what the environment has already; alive: whether an owner still
 * counts. */
bool injection_refuses(const Injection *i, const void *env, const jvmtiCapabilities *wanted,
                       const jvmtiCapabilities *has, bool live, bool (*alive)(const void *env));
/* Takes away what is not offered. */
void injection_offers(const Injection *i, jvmtiCapabilities *offered, bool live,
                      bool (*alive)(const void *env));
/* The environment has these from now on; add false: not any more. */
void injection_owns(Injection *i, const void *env, const jvmtiCapabilities *c, bool add);

/* The parts of FUNCTION:NUMBER:ERROR, cut in text; the error without JVMTI_ERROR_.  false: not
 * understood. */
bool injection_fault(char *text, long *number, const char **error);
