/* SPDX-License-Identifier: Apache-2.0
 * lab.h - the laboratory for agents: a library that stands between an agent and any Java VM.
 *
 * Model      The VM loads libvitrine-lab.so as an agent.  The library loads the agent under test
 *            and gives it a JavaVM whose GetEnv answers wrapped environments: every function of the
 *            table is a wrapper, made from functions.json of jvmti/spec, that calls the VM's own
 *            between lab_begin and lab_end.  Callbacks are wrapped as well, from events.json.  So
 *            the library sees all calls and events, can make calls fail (fault.c), can hide what
 *            other VMs do not have (profile.c), disturbs the schedule (schedule.c), keeps the books
 *            (ledger.c), takes times (cost.c) and writes traces (trace.c), on any VM.
 * Use        The file that the environment variable VITRINE_LAB names says what to do, a line
 *            "key=value" each (config.c).  `vitrine check-agent` writes it and reads the report.
 *            Vitrine loads the same library for -Xcheck:jvmti and its kin: then it stands between
 *            the VM and all agents, and looks only (watch.c).
 * Report     A file of JSON lines (report.c): what was found, and the figures at the end.
 * Threads    Everything here may run on any thread, also on ones the VM does not know.  One lock
 *            (lab_lock) guards all tables; nothing of the agent or the VM is called under it.
 * Public     This library uses the public interface only, and nothing of Vitrine.
 */
#pragma once
#include "tools/lab/injection.h"
#include "tools/lab/line.h"
#include "tools/lab/places.h"
#include "lab_numbers.h"
#include <jvmti.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define LAB_LEN(a) (sizeof(a) / sizeof *(a))

/* ---- rows, made from the specification's tables ---- */

typedef enum LabKind {
    LAB_INT,
    LAB_BOOL,
    LAB_FLOAT,
    LAB_EVENT,
    LAB_ERROR,
    LAB_OBJECT,
    LAB_THREAD,
    LAB_CLASS,
    LAB_METHOD,
    LAB_FIELD,
    LAB_TEXT,
    LAB_POINTER,
    /* where a result goes */
    LAB_OUT_INT4,
    LAB_OUT_INT8,
    LAB_OUT_BOOL,
    LAB_OUT_FLOAT4,
    LAB_OUT_FLOAT8,
    LAB_OUT_TEXT,
    LAB_OUT_OBJECT,
    LAB_OUT_THREAD,
    LAB_OUT_CLASS,
    LAB_OUT_METHOD,
    LAB_OUT_POINTER
} LabKind;

typedef union LabArg {
    const void *p;
    jlong j;
    jdouble d;
} LabArg;

typedef struct LabParam {
    const char *name;
    LabKind kind;
    unsigned short bytes; /* of what an out parameter points to: poisoned when a call is failed */
} LabParam;

/* Where a call leaves memory that the agent is to give back with Deallocate. */
typedef struct LabBlock {
    int param;
    enum { LAB_AT_ARG, LAB_IN_STRUCT, LAB_IN_ARRAY, LAB_ELEMENTS } where;
    size_t offset, stride; /* in the struct; of the array's elements */
    int count_param;       /* jint *: number of elements; -1: none */
    enum { LAB_UNKNOWN, LAB_STRING, LAB_ARRAY, LAB_ONE, LAB_BYTES } size;
    size_t unit; /* bytes of one element of the block; LAB_BYTES: parameter 0 has the number */
    bool of_references; /* an array of local references */
} LabBlock;

/* An error that only a mistake of the caller can cause.  param: the argument at fault, -1: none in
 * particular. */
typedef struct LabMistake {
    jvmtiError error;
    int param;
    const char *condition;
} LabMistake;

typedef struct LabFunction {
    const char *name, *section; /* "GetThreadInfo", "Get Thread Info" */
    const LabParam *params;
    int param_count;
    const LabBlock *blocks;
    int block_count;
    const jvmtiError *faults; /* errors that a faultless agent may meet */
    int fault_count;
    const LabMistake *mistakes;
    int mistake_count;
    const char *phases; /* "live": where it may be called */
    bool callback_safe, any_phase;
    const char *capability; /* required; NULL: none */
} LabFunction;

typedef struct LabEventRow {
    const char *name;
    jvmtiEvent number;
    const LabParam *params;
    int param_count;
    bool restricted;        /* its handler may call callback-safe functions only */
    const char *capability; /* that enabling it needs; or NULL */
} LabEventRow;

extern const LabFunction lab_functions[]; /* by LabNumber */
extern const int lab_function_count;
extern const LabEventRow lab_events[]; /* behind them those of mounts, which are extensions */
extern const int lab_event_count, lab_mount_count;
void *lab_symbol(const char *name); /* of the agent's library or of one that it needs; or NULL */
extern const char *const lab_capability_names[]; /* by bit; NULL: no such capability */
enum { LAB_CAPABILITY_BITS = INJECTION_BITS };
/* Puts the wrappers over the VM's own functions. */
void lab_wrap_functions(struct jvmtiInterface_1_ *table);
extern const jvmtiEventCallbacks lab_event_wrappers;
/* Names, NULL: no such number.  Without the prefix "JVMTI_ERROR_". */
const char *lab_error_name(jvmtiError error);
/* false: no such name */
bool lab_error_of(const char *name, jvmtiError *out);

/* ---- environments (env.c) ---- */

enum { LAB_EXTENSIONS = 32 };

typedef struct LabEnv {
    const struct jvmtiInterface_1_ *functions; /* first: this is what the agent has */
    jvmtiEnv *real;
    struct LabEnv *next; /* published once, never removed: the VM may still send it events */
    int number;          /* 1, 2, ... in the order of GetEnv */
    jvmtiEventCallbacks callbacks;
    bool of_load; /* made in OnLoad */
    /* refused in the live phase, and offered in OnLoad; asked for at this place */
    jvmtiCapabilities too_late;
    const void *_Atomic too_late_at;
    _Atomic bool disposed;       /* DisposeEnvironment */
    _Atomic bool dying, dead;    /* its handler of VMDeath has begun; has run */
    int of_start;                /* the start function made it, called for the nth time, */
    _Atomic bool starting, used; /* which still runs; it was asked for more later */
    const void *made_at;         /* a place */
    char agent[64];              /* the file that this place is in */
    jvmtiExtensionEvent extension_events[LAB_EXTENSIONS];     /* the agent's; by index, modulo */
    const struct LabEventRow *extension_rows[LAB_EXTENSIONS]; /* NULL: handled as no event */
    const void *disposed_at;          /* a place; NULL: it was not, or when the VM ended */
    bool handled[64];                 /* by row: there was a handler once */
    const void *_Atomic enabled[64];  /* ... the event was enabled once, at this place */
    _Atomic bool for_all[64];         /* ... once for all threads */
    _Atomic bool on[64], on_some[64]; /* it is enabled: for all, for some threads */
    _Atomic bool addresses;           /* some of its tags are addresses of blocks (tags.h) */
    _Atomic bool tags, walks; /* it gave an object a tag; it walked the heap, and may have */
} LabEnv;

/* The JavaVM that the agent gets (java_vm.c). */
JavaVM *lab_wrap_vm(JavaVM *real);
/* A new environment over the VM's; caller: of GetEnv.  NULL: no memory. */
LabEnv *lab_env_make(jvmtiEnv *real, const void *caller);
/* NULL: it is none. */
LabEnv *lab_env_of_real(jvmtiEnv *real);
LabEnv *lab_env_of_agent(jvmtiEnv *given);
LabEnv *lab_envs(void);

typedef struct LabCall {
    const struct LabCall *outer; /* a call during a call: of the same thread */
    LabEnv *env;
    jvmtiEnv *real;
    const LabFunction *row;
    LabNumber function;
    const LabArg *args;
    const void *caller; /* a place (places.h) */
    uint64_t start;     /* ns */
    long number;        /* of this function's calls: 1, 2, ... */
    bool failed;        /* the lab made it fail */
    bool waits;         /* on a raw monitor */
    int used;           /* of a raw monitor: what lab_lock_used was told */
} LabCall;
/* false: the VM is not to be asked, the result is in *result. */
bool lab_begin(LabCall *c, jvmtiEnv *env, int function, const LabArg *args, const void *caller,
               jvmtiError *result);
jvmtiError lab_end(LabCall *c, jvmtiError result);
/* The place of the innermost call of this thread; NULL: none. */
const void *lab_current_place(void);
/* The environment of that call, or of the handler that this thread runs; NULL: none. */
const LabEnv *lab_current_env(void);
/* This thread ends the VM, and knows it. */
void lab_env_vm_ends(void);

/* The JNI function that left the exception which is pending, in this thread. name NULL: unknown. */
typedef struct LabThrower {
    const char *name;
    const void *place;
} LabThrower;

/* Values that code of the agent gave to the VM and that are addresses of its own frames: see
 * stack.h. */
typedef struct LabLeft {
    LabNumber function;
    LabEnv *env;
    jthread thread; /* NULL: its own */
    uintptr_t value;
    const void *place;
} LabLeft;
typedef struct LabStack {
    struct LabStack *outer;
    LabLeft left[4];
    int count;
} LabStack;

typedef struct LabEventCall {
    LabEnv *env;
    const LabEventRow *row;
    const void *handler; /* of an extension event; NULL: it is none */
    const LabArg *args;
    JNIEnv *jni; /* NULL: the event has none */
    uint64_t start;
    const LabEventRow *outer;
    bool pending; /* an exception was pending before */
    bool outer_pending;
    int outer_depth;    /* of a handler in itself */
    LabThrower thrower; /* before */
    int monitors;       /* locks that the thread held before */
    int critical;       /* critical regions that it was in */
    struct {
        void *copy; /* gone when the handler has ended; NULL: none */
        const void *of;
        size_t size;
    } lent[2];
    unsigned char *class_file; /* lent instead of the VM's, from malloc; NULL: none */
    const LabArg *outer_args;
    const LabEnv *outer_env;
    int known, arguments; /* references that the thread had before (compares.h) */
    LabStack stack;
} LabEventCall;
void lab_event_begin(LabEventCall *c, jvmtiEnv *real, int event, const LabArg *args, JNIEnv *jni);
void lab_event_end(LabEventCall *c);
/* What the VM lends to a handler, for as long as it runs. */
const void *lab_lend(LabEventCall *c, const void *of, size_t size);
const char *lab_lend_text(LabEventCall *c, const char *text);
/* The class file that a hook gets. */
void lab_lend_class(LabEventCall *c, jint *length, const unsigned char **data);
/* The name that a hook is told; NULL, when the class is to be one that was defined without. */
const char *lab_hook_name(LabEventCall *c, const char *name);
/* A VM may have no map of a method's code: whether the handler gets the map. */
bool lab_has_map(const void *code);
/* The outermost handler that a thread runs: what it holds then may be on its stack. */
typedef struct LabHandler {
    _Atomic uint64_t running; /* a number of its own; 0: none */
    _Atomic bool is_agents;   /* it is a thread of the agent, and lives */
    _Atomic uint64_t blocks;  /* that it has got outside of handlers */
    struct LabHandler *next;  /* all that there are */
} LabHandler;
/* Of the calling thread; lives for ever.  NULL: no memory. */
LabHandler *lab_handler(void);
/* The event whose handler this thread runs; NULL: none. */
const LabEventRow *lab_current_event(void);
/* ... and its arguments. */
const LabArg *lab_current_args(void);
/* This thread runs that handler now; the one before. */
const LabEventRow *lab_set_current(const LabEventRow *row);
/* The VM ends: this thread runs the handler of VMDeath, or no handlers run any more. */
bool lab_is_ending(void);
void lab_unload_begins(void); /* Agent_OnUnload is called */
/* The agent's start function is called; has returned. */
void lab_env_starts(void);
void lab_env_started(void);
/* Has the handlers of DataDumpRequest run that are enabled. */
void lab_env_dump(void);
/* Events that are enabled and have no handler. */
void lab_env_report(void);

/* What needs more than a look: translations before a call, and after one. */
const jvmtiEventCallbacks *lab_callbacks(const LabCall *c, const jvmtiEventCallbacks *own,
                                         jint size, jvmtiEventCallbacks *wrapped);
/* The call filled n of an agent's buffer of room elements: so is the rest, with a pattern.  Who
 * said that there is more room than there is shall see it. */
void lab_fill_rest(const LabCall *c, void *buffer, jint room, jint n, size_t size);
struct LabStart;
struct LabStart *lab_start_new(LabEnv *env, jvmtiStartFunction proc, const void *arg);
void lab_start_free(struct LabStart *s);
void JNICALL lab_start(jvmtiEnv *real, JNIEnv *jni, void *start);

/* ---- configuration (config.c) ---- */

typedef struct LabFault {
    int function; /* index into lab_functions; -1: another one, by name */
    char name[40];
    long number; /* the call that fails: 1, 2, ...; 0: each */
    jvmtiError error;
} LabFault;

typedef struct LabConfig {
    char *agent, *options; /* NULL: none */
    char *report, *trace;  /* files; NULL: none.  Without a report the library looks only */
    bool rules;            /* mistakes are looked for */
    bool watches;          /* all agents, because an option of the VM says so (watch.c) */
    _Atomic bool tell;     /* each call and event, to the VM (watch.c) */
    int copies;            /* times that the agent's start function is called */
    LabFault faults[16];
    int fault_count;
    Injection profile;
    uint64_t yield_seed, suspend_seed; /* 0: off */
    int gc_every;                      /* a collection before each nth callback; 0: off */
    bool retransform;                  /* classes go through the hooks again */
    bool watch_jni;                    /* JNI's references and allocations, too */
    bool cost;                         /* take the time of each call and event */
    int late;                          /* ms that a thread comes later; 0: off */
    bool daemons;                      /* threads that the agent attaches become daemons */
    bool order;                        /* tables come in another order */
    jlong sizes;                       /* bytes that each object is larger than it is */
    jlong longs;                       /* what values of type long are larger than they are */
    enum { LAB_VAGUE_BITS = 1, LAB_VAGUE_EACH } vague; /* states and hash codes (open.h); 0: off */
    int stall;              /* so many handlers begin while one is held; 0: off */
    bool compares;          /* at the end threads are held where they compare texts */
    bool hurry;             /* long waits are short */
    int patient;            /* waits take at least so many milliseconds */
    bool samples;           /* each object that is allocated is sampled */
    jlong ticks, back;      /* of clocks: ns, and seconds (clocks.h); 0: off */
    jlong told, went;       /* of waits: ms, and ns (clocks.h); 0: off */
    bool another;           /* an error THREAD_SUSPENDED comes of another one's doing */
    int linger;             /* ms that the VM waits behind the agent's handler of VMDeath */
    char *company;          /* a class of that name disturbs the program; NULL: none */
    char *programs;         /* the archive that it comes from */
    char *races;            /* a file that names accesses to variables; NULL: do not look */
    unsigned char nonsense; /* in each byte of what the specification leaves open; as an address
                             * it is one that no process has */
    bool opens;             /* and all of it shows (open.h) */
    int inherited;          /* fields of superinterfaces, more than there are (field_index.h) */
    bool shared;            /* fields of several classes have the same ID (field_ids.h) */
    int constants;          /* more of them in class files, and how; 0: none (constants.h) */
    int fence;              /* 1: memory of the tool interface shows misuse; 2: of malloc, too */
} LabConfig;
extern LabConfig lab_config;
/* The size of an object, as the agent is told it. */
static inline jlong lab_size(jlong size) { return size + lab_config.sizes; }
/* FUNCTION:NUMBER:ERROR, which is cut; false: not understood. */
bool lab_config_fault(char *text);
int lab_config_capability(const char *name); /* its bit; -1: there is none */
/* false: said on standard error why not. */
bool lab_configure(void);

/* ---- the rest ---- */

extern pthread_mutex_t lab_lock;
extern JavaVM *lab_real_vm;
extern jvmtiEnv *lab_own; /* an environment of the lab's own, for questions */
/* The environment, and its events.  false: said on standard error why not. */
bool lab_open_own(JavaVM *vm);
uint64_t lab_now(void); /* ns, monotonic */
int lab_open_files(void);
int lab_live_threads(void);

void lab_say(const char *kind, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
/* A rule of the specification was broken: said once for each place. */
void lab_finding(const char *rule, const char *section, const void *place, const char *fmt, ...)
    __attribute__((format(printf, 4, 5)));
/* Nothing forbids it, but it is likely that something else was meant: said once for each place and
 * kind, beside the findings. */
void lab_hint(const char *kind, const void *place, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));
void lab_report_open(void);
void lab_doing(const char *what); /* what this thread is about to do: read after a crash */
/* ... it goes on with its handler, or with what is no handler */
void lab_doing_handler(void);
/* the same; it may have to wait for a lock, a raw monitor or a mutex (NULL: none) */
void lab_doing_for(const char *what, const void *wanted);

bool lab_fault(LabCall *c, jvmtiError *result);
/* The call failed: its out parameters get a pattern. */
void lab_fault_undefine(const LabCall *c);
/* Whether a function that is none of the tool interface is to fail: "JNI.FindClass", "C.malloc". */
bool lab_fault_other(const char *name, const void *caller);
void lab_profile_offer(jvmtiCapabilities *offered);
void lab_profile_version(jint *version);
bool lab_profile_refuses(const LabCall *c, const jvmtiCapabilities *wanted);
/* A call that needs this capability gave MUST_POSSESS_CAPABILITY: was it asked for too late? */
void lab_profile_missed(const LabCall *c, const char *capability);
void lab_profile_has(LabEnv *env, const jvmtiCapabilities *c, bool add);
void lab_schedule_call(void);
/* ... before a call: a collection may come, where one may come. */
void lab_schedule_collection(const LabFunction *row);
/* A lock is about to be taken at this place. */
void lab_schedule_lock(const void *place);
/* A handler is about to call a function, which may be RawMonitorEnter: when the VM ends, it comes
 * too late. */
void lab_schedule_end(const LabEnv *env, bool is_lock);
/* A thread of the agent has a result: it goes on with that when the handler of VMDeath has
 * returned, unless that one waits for it. */
void lab_schedule_result(const LabCall *c);
/* The agent has set the interval of samples, or wants them: each object is sampled, if so asked. */
void lab_schedule_samples(const LabCall *c);
/* The time of a wait, in milliseconds: a short one when the laboratory is in a hurry. */
jlong lab_schedule_wait(jlong millis);
/* ... of RawMonitorWait, which may be a long one instead. */
jlong lab_schedule_monitor_wait(jlong millis);
/* The program's redefinitions and the laboratory's retransformations take turns: on the stock VM a
 * retransformation that begins before a redefinition may undo it.  Gives whether there are such. */
bool lab_schedule_turn(void);
void lab_schedule_turn_ends(bool taken);
/* The program is about to end.  From now on a thread of the agent comes late to each lock. */
void lab_schedule_ends(void);
void lab_schedule_worker(void);   /* it is about to take one */
void lab_schedule_waits(void);    /* the calling thread is about to wait for others */
void lab_schedule_notifies(void); /* ... has something for them */
void lab_schedule_dead(void);     /* a handler of VMDeath has returned */
/* A result that may come in any order. */
void lab_schedule_lines(jint count, jvmtiLineNumberEntry *table);
/* The agent compares these texts. */
void lab_schedule_compares(const void *a, const void *b);
void lab_schedule_event(const LabEventCall *c);
void lab_schedule_start(jvmtiEnv *env, JNIEnv *jni);
/* Handlers of virtual threads for the laboratory's own environment, where the schedule wants them
 * and the VM has such threads; then, their events are enabled. */
void lab_schedule_own(jvmtiEventCallbacks *own);
void lab_schedule_mounts(void);
void lab_ledger_result(const LabCall *c);
void lab_ledger_reference(const void *ref, const void *caller, const char *kind, bool made);
/* The reference is one of a class, which has this hash code. */
void lab_ledger_of_class(const void *ref, jint hash);
bool lab_ledger_is_block(const void *p);
/* A global reference of the agent, also a weak one. */
bool lab_ledger_is_reference(const void *p);
/* The agent got a block, and is to give it back; size 0: not known. */
void lab_ledger_block(const void *p, size_t size, const char *kind, const void *caller);
/* A call of Deallocate.  true: it is done, the VM is not to be asked. */
bool lab_ledger_deallocate(const LabCall *c, void *mem);
/* What a hook left: memory that the VM is to have. */
void lab_ledger_hand_over(const LabEventCall *c, const void *callback);
/* The VM does not keep that value for the agent any more. */
void lab_ledger_forget(uintptr_t value, const LabEnv *env);
/* This thread ends: what it kept in its local storage is no longer kept. */
void lab_ledger_thread_ends(void);
/* What is wrong with memory that the VM does not take back. */
void lab_ledger_foreign(const void *p, char *to, size_t n);
void lab_ledger_report(void);
/* Tells how many objects have a tag of the environment.  In the live phase. */
void lab_ledger_tags(jvmtiEnv *env);
/* A program that does the same in each round has done so: what is there now. */
void lab_ledger_round(int round);
void lab_cost_call(const LabCall *c, jvmtiError result);
void lab_cost_event(const LabEventCall *c);
void lab_cost_event_end(const LabEventCall *c);
void lab_cost_report(void);
/* false: errno says why not */
bool lab_trace_open(void);
void lab_trace_call(const LabCall *c, jvmtiError result);
void lab_trace_event(const LabEventCall *c);
/* A value as the lines of a trace have it (line.h); klass: of a field; ask: names may be asked. */
void lab_describe(char *to, size_t n, LabKind kind, LabArg a, jclass klass, bool ask);
bool lab_may_ask(void);
/* What a call has written through its pointer; gives the kind of the value. */
LabKind lab_result_at(LabKind kind, const void *at, LabArg *v);
/* Of the calling thread, as it was when it could be asked last; "": never. */
const char *lab_thread_name(bool ask);

/* ---- text.c: calls and events for people ---- */
void lab_text_value(char *to, size_t n, LabKind kind, LabArg a, jclass klass, bool ask);
void lab_text_call(const LabCall *c, jvmtiError result, char *to, size_t n);
void lab_text_event(const LabEventCall *c, char *to, size_t n);
/* An exception that is pending, by its class: "java.lang.Error". */
void lab_text_pending(JNIEnv *jni, char *to, size_t n);

/* ---- mistakes.c ---- */
/* Whether the error is the caller's fault; then why, in words: "" or ": ...". */
bool lab_is_mistake(const LabCall *c, jvmtiError error, char *why, size_t n);

/* ---- watch.c ---- */
/* All agents are watched, and the caller is none of the project's own libraries. */
bool lab_watches(const void *caller);
void lab_watch_call(const LabCall *c, jvmtiError result);
void lab_watch_event(const LabEventCall *c);
/* A finding, for people. */
void lab_watch_finding(const void *place, const char *section, const char *text);
/* Whether the agent may call the JNI function here; findings.  Others than the agent may. */
enum {
    LAB_WITH_EXCEPTION = 1,
    LAB_IN_REGION = 2
}; /* ... while an exception is pending, or in a
                                                       critical region */
bool lab_jni_may(JNIEnv *env, const char *name, int flags, const void *caller);
LabThrower lab_jni_thrower(void);
void lab_jni_set_thrower(LabThrower t);
extern jniNativeInterface lab_jni_plain; /* the VM's own functions */
void lab_wrap_jni(struct JNINativeInterface_ *table);
/* The agent calls a method by JNI. */
void lab_jni_calls(JNIEnv *env, jobject target, jmethodID m, const char *function,
                   const void *caller);
/* The agent gives o, as an object, to a function; place: of the call. */
void lab_jni_uses(jobject o, const char *function, const void *place);
/* Where this thread, before anything else, made a strong reference of a weak one whose object was
 * gone; NULL: it did not.  From now on it did not. */
const void *lab_jni_gone(void);
/* A handler begins or ends: what this thread found out about weak references counts no more. */
void lab_jni_forgets(void);
/* An exception was pending when the handler began that this thread runs. */
bool lab_event_was_pending(void);
/* Own functions in the JNI table: from now on the agent's JNI calls are seen. */
void lab_jni_watch(void);
