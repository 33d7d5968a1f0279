/* SPDX-License-Identifier: Apache-2.0
 * observe.h - looking over agents' shoulders: the tracers (-XX:Trace=jvmti, -XX:JVMTITraceFile) and
 * the checker of agents' mistakes (-Xcheck:jvmti).
 *
 * Model      while one of the two is on, GetEnv gives out ti_observed_table: wrappers, made from
 *            spec/functions.json, that call the real entries between ti_observe_begin and
 *            ti_observe_end.  SetEventCallbacks then installs wrappers of the agent's callbacks,
 *            made from spec/events.json. While both are off nothing of this is reached, and nothing
 *            asks.
 * Rows       each wrapper hands over its row (names, parameters, which errors are the caller's
 *            fault) and its arguments as TiArg, so the code behind is the same for all functions.
 * State      begin and end run in the caller's state.  They go IN_VM to look at objects, but not
 *            for callback-safe functions, whose callers may be suspended, hold raw monitors or have
 *            the world stopped.
 */
#ifndef JVMTI_OBSERVE_H
#define JVMTI_OBSERVE_H
#include "jvmti/env.h"
#include "jvmti/spec/lists.h"

typedef enum {
    TI_ARG_INT,
    TI_ARG_HEX,
    TI_ARG_BOOL,
    TI_ARG_FLOAT,
    TI_ARG_EVENT,
    TI_ARG_ERROR, /* values */
    /* pointers */
    TI_ARG_OBJECT,
    TI_ARG_THREAD,
    TI_ARG_CLASS,
    TI_ARG_METHOD,
    TI_ARG_FIELD,
    TI_ARG_TEXT,
    TI_ARG_POINTER,
    /* where a result goes */
    TI_OUT_INT4,
    TI_OUT_INT8,
    TI_OUT_BOOL,
    TI_OUT_FLOAT4,
    TI_OUT_FLOAT8,
    TI_OUT_TEXT,
    TI_OUT_OBJECT,
    TI_OUT_THREAD,
    TI_OUT_CLASS,
    TI_OUT_METHOD,
    TI_OUT_POINTER /* another thing */
} TiArgKind;
typedef union TiArg {
    const void *p;
    jlong j;
    jdouble d;
} TiArg;
typedef struct TiParam {
    const char *name;
    TiArgKind kind;
} TiParam;

/* An error that only a mistake of the caller can cause.  param: the argument at fault, -1: none in
 * particular. */
typedef struct TiMistake {
    jvmtiError error;
    int param;
    const char *condition;
} TiMistake;
typedef struct TiFunctionRow {
    const char *name, *section; /* "GetThreadInfo", "Get Thread Info" */
    const TiParam *params;
    int param_count;
    const TiMistake *mistakes;
    int mistake_count;
    bool callback_safe;
    const char *capability, *phases; /* required, NULL: none; "live" */
} TiFunctionRow;
typedef struct TiEventRow {
    const char *name;
    const TiParam *params;
    int param_count;
    bool restricted; /* its handler may call callback-safe functions only */
} TiEventRow;

/* What is known about an environment under observation: TiEnv.observer. */
struct TiObserver {
    const jvmtiEventCallbacks *wrappers; /* ti_observed_events */
    char agent[64];                      /* file that called first */
    jvmtiEventCallbacks callbacks;       /* the agent's own */
    uint64_t ever_with_callback;         /* events that had one at some time */
    bool suspended_threads;              /* it ever called SuspendThread or SuspendThreadList */
    _Atomic uint32_t told_stock;         /* bits: places of stock.def that it met */
};

typedef struct TiObserved {
    struct TiObserved *outer; /* a call during a call: of the same thread */
    const TiFunctionRow *row;
    const TiArg *args;
    TiEnv *env; /* NULL: not an environment */
    const void *caller;
    const TiEventRow *event; /* a callback instead of a call: row is NULL */
    uint64_t start;          /* ns, when a file of lines is written */
    jvmtiError refusal;      /* the result when ti_observe_begin gives false */
    bool pending; /* it began with an exception pending: another environment's callback left it */
} TiObserved;

/* generated; not const as ti_function_table is not */
extern struct jvmtiInterface_1_ ti_observed_table;
extern const jvmtiEventCallbacks ti_observed_events; /* generated */
bool ti_observing(void);                             /* the tracer or the checker is on */
/* false: must not be called now */
bool ti_observe_begin(TiObserved *o, jvmtiEnv *env, const TiFunctionRow *row, const TiArg *args,
                      const void *caller) MAY_SAFEPOINT;
jvmtiError ti_observe_end(TiObserved *o, jvmtiError result) MAY_SAFEPOINT; /* gives result */
const jvmtiEventCallbacks *ti_observe_callbacks(TiObserved *o, const jvmtiEventCallbacks *own,
                                                jint size, jvmtiEventCallbacks *wrapped);
const jvmtiEventCallbacks *ti_observed_callbacks(jvmtiEnv *env);
void ti_observe_event_begin(TiObserved *o, jvmtiEnv *env, const TiEventRow *row,
                            const TiArg *args) MAY_SAFEPOINT;
void ti_observe_event_end(TiObserved *o) MAY_SAFEPOINT;
const TiObserved *ti_observed_call(void); /* innermost JVMTI call of this thread; NULL: none */
const TiEnv *ti_observed_env(void);       /* of the innermost call or callback; NULL: none */
/* To look at objects: the calling thread, IN_VM when *entered, until ti_observer_leave. */
Thread *ti_observer_enter(const TiObserved *o, bool *entered) MAY_SAFEPOINT;
void ti_observer_leave(Thread *self, bool entered) MAY_SAFEPOINT;
/* name of the file that the code is in */
const char *ti_agent_at(const void *code, char *buffer, size_t n);

/* A line in the making; what does not fit is cut off. */
typedef struct TiText {
    char text[900];
    size_t len;
} TiText;
void ti_text_add(TiText *t, const char *fmt, ...) PRINTF_LIKE(2, 3);

/* ---- extension_agents.c ---- */
/* Some agent listens to what the others do: their environments are under observation. */
extern _Atomic bool ti_agent_calls_wanted;
typedef enum { TI_AGENT_CALLS, TI_AGENT_HEARS, TI_AGENT_ERRS } TiAgentCallKind;
void ti_tell_agents(const TiEnv *about, TiAgentCallKind kind, const char *text);

/* ---- argument.c ---- */
void ti_thread_name(const Thread *t, char *to, size_t n); /* IN_VM */
/* "Lp/Main;", as GetClassSignature gives it; what does not fit is cut off */
void ti_class_signature(const Class *c, char *to, size_t n);
void ti_event_name(char *to, size_t n, jlong number);
/* What a call has written through its pointer; gives the kind of the value.  Not TI_OUT_POINTER. */
TiArgKind ti_result_at(TiArgKind kind, const void *at, TiArg *value);

/* ---- tracer.c ---- */
void ti_trace_call(const TiObserved *o, jvmtiError result) MAY_SAFEPOINT;
void ti_trace_event(const TiObserved *o) MAY_SAFEPOINT;
/* One argument as text; IN_VM, or objects are shown as addresses only (in_vm false). */
void ti_describe_arg(char *to, size_t n, Thread *self, TiArgKind kind, TiArg a, bool in_vm);

/* ---- trace_file.c ---- */
extern bool ti_trace_filed;                   /* the file is there */
bool ti_trace_file_open(char *err, size_t n); /* false: err says why not */
struct TraceLine;
/* A call that gave result, or an event; ask: IN_VM, and names can be asked. */
void ti_trace_file_line(struct TraceLine *l, const TiObserved *o, jvmtiError result, Thread *self,
                        bool ask);
void ti_trace_file_write(const struct TraceLine *l);

/* ---- checker.c ---- */
void ti_mistake(const char *agent, const char *where, const char *section, const char *fmt, ...)
    PRINTF_LIKE(4, 5);
bool ti_check_call(const TiObserved *o); /* false: the call would break the VM */
void ti_check_result(const TiObserved *o, jvmtiError result) MAY_SAFEPOINT;
void ti_check_event_end(const TiObserved *o) MAY_SAFEPOINT;
#endif
