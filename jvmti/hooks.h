/* SPDX-License-Identifier: Apache-2.0
 * hooks.h - all that the VM sees of JVMTI: one flag word test, then a call.
 *
 * self->ti_events has bit TI_BIT(event) set when some environment wants the event for that thread
 * (global or thread-level enable). The hooks are called by the thread the event is about, IN_VM, at
 * a place where a safepoint may happen.  They preserve a pending exception, unless a callback
 * leaves another: that one is pending then, and the caller is to throw it where the event was. */
#ifndef JVMTI_HOOKS_H
#define JVMTI_HOOKS_H
#include "vm/base/forward.h"
#include "jvmti.h"

/* event: a jvmtiEvent */
#define TI_BIT(event) (UINT64_C(1) << ((event)-JVMTI_MIN_EVENT_TYPE_VAL))
/* union over environments of what is enabled globally or for any thread */
extern uint64_t ti_global_events;
extern bool ti_any_environment;
#define TI_ENABLED(self, event) UNLIKELY((self)->ti_events &TI_BIT(event))
#define TI_ENABLED_ANYWHERE(event) UNLIKELY(ti_global_events &TI_BIT(event))

typedef enum {
    TI_PHASE_ONLOAD = 1,
    TI_PHASE_PRIMORDIAL = 2,
    TI_PHASE_LIVE = 4,
    TI_PHASE_START = 6,
    TI_PHASE_DEAD = 8
} TiPhase;
extern TiPhase _Atomic ti_phase;

/* phases (vm/start calls) */
void ti_enter_onload(void);
void ti_enter_primordial(Thread *self);
/* primordial -> start for environments with can_generate_early_vmstart */
void ti_post_early_vm_start(Thread *self);
void ti_post_vm_start(Thread *self);
bool ti_post_vm_init(Thread *self); /* false: a handler of VMInit threw */
void ti_post_vm_death(Thread *self);
void ti_shutdown(Thread *self);
/* threads: ti_thread_created runs for every Thread (sets ti_events); the events post Start/End */
void ti_thread_created(Thread *t);
void ti_thread_destroyed(Thread *t);
void ti_thread_leaves(Thread *self); /* a thread's last step of its own, after ThreadEnd */
void ti_post_thread_start(Thread *self);
void ti_post_thread_end(Thread *self);
/* classes.  Hook: *bytes and *len may be replaced by memory that the caller frees with free();
 * redefined: class being redefined or NULL */
void ti_post_class_file_load_hook(Thread *self, Class *redefined, Loader *loader, const char *name,
                                  Handle protection_domain, const uint8_t **bytes, size_t *len,
                                  bool *replaced) MAY_SAFEPOINT;
bool ti_wants_class_file_load_hook(void);
/* After a hook that replaced bytes: what they were before the first retransformation capable agent
 * changed them, malloc'ed; NULL: no such agent did. */
uint8_t *ti_take_original_bytes(Thread *self, size_t *len);
void ti_post_class_load(Thread *self, Class *c);
void ti_post_class_prepare(Thread *self, Class *c);
void ti_post_class_unload(Class *c); /* extension event; at a safepoint: queued */
/* execution: called by the interpreter */
void ti_post_method_entry(Thread *self, Method *method) MAY_SAFEPOINT;
/* Posts MethodExit, and FramePop when f has FRAME_POP_EVENT. *value is the result. An object in it
 * may move while a callback runs: the function keeps it alive and writes its new address back.
 * popped_by_exception: as JVMTI defines it. true: a callback left an exception pending, which is
 * thrown in f, at the place where f was leaving. */
bool ti_post_method_exit(Thread *self, Frame *f, Slot *value,
                         bool popped_by_exception) MAY_SAFEPOINT;
void ti_post_single_step(Thread *self, Frame *f, int bci) MAY_SAFEPOINT;
/* SingleStep is sent "whenever a thread reaches a new location" (JVMTI: Single Step), a location
 * being a method and an index in it, whatever the frame.  So a return to the same instruction of a
 * caller is no step, nor a jump of an instruction to itself, nor the place where a thread is when
 * steps are switched on. Notes where t is; m NULL: whatever comes is new, as when PopFrame or
 * ForceEarlyReturn takes effect.  Called by t itself, or while it is stopped. */
void ti_step_reached(Thread *t, const Method *m, int bci);
/* Whoever steps wants the program's own code: what Java code runs while the interpreter resolves
 * (class loaders, bootstrap methods, static initializers of classes whose static members are used)
 * is not stepped through, unless stepping begins in it, at a breakpoint for example.  hidden: what
 * hide gave. */
bool ti_steps_hide(Thread *self);
void ti_steps_show(Thread *self, bool hidden);
void ti_post_breakpoint(Thread *self, Method *method, jlocation location) MAY_SAFEPOINT;
void ti_post_field_access(Thread *self, Frame *f, int bci, Field *field,
                          Object *object_or_null) MAY_SAFEPOINT;
void ti_post_field_modification(Thread *self, Frame *f, int bci, Field *field,
                                Object *object_or_null, Slot value) MAY_SAFEPOINT;
/* Exception raised or propagated into frame f at bci: once per throw (finds the catch location
 * itself). pending in self->exception. */
void ti_post_exception(Thread *self, Frame *f, int bci) MAY_SAFEPOINT;
void ti_post_exception_catch(Thread *self, Frame *f, int handler_bci,
                             Handle exception) MAY_SAFEPOINT;
void ti_post_native_method_bind(Thread *self, Method *m, void **fn) MAY_SAFEPOINT;
/* monitors */
void ti_post_monitor_contended_enter(Thread *self, Handle o);
void ti_post_monitor_contended_entered(Thread *self, Handle o);
void ti_post_monitor_wait(Thread *self, Handle o, int64_t timeout_ms);
void ti_post_monitor_waited(Thread *self, Handle o, bool timed_out);
/* heap */
void ti_post_gc_start(void);
void ti_post_gc_finish(void); /* world stopped */
/* tag tables: world stopped, before compaction */
void ti_objects_clear_dead(bool (*alive)(const Object *));
void ti_objects_update(Object *(*forwarded)(Object *)); /* tag tables follow moved objects */
void ti_after_gc(Thread *self);                         /* ObjectFree posting */
void ti_audit(void);                                    /* vm/base/audit.h; world stopped */
/* false: exception pending, the program does not get the object */
bool ti_post_vm_object_alloc(Thread *self, Handle o, size_t bytes);
void ti_post_resource_exhausted(Thread *self, int flags, const char *description);
void ti_post_data_dump_request(Thread *self);
/* -Xcheck:jvmti together with -Xcheck:jni: JNI functions must not be called where the first says
 * yes */
bool ti_in_restricted_callback(const Thread *self);
void ti_check_jni_call(const char *function);
/* agents (vm/start): -agentlib/-agentpath/-javaagent in order; returns false with a message
 * printed */
typedef struct AgentOption {
    char *name;
    char *options;
    bool is_path;
    bool is_java_agent;
} AgentOption;
bool ti_load_agents(Thread *self_or_null, const AgentOption *agents, int count);
/* jint: result of Agent_OnAttach or error; message into buf */
int ti_attach_agent(Thread *self, const char *name, bool is_path, const char *options, char *buf,
                    size_t n);
void ti_stress_agent_start(void); /* -XX:Stress=events, IN_NATIVE: the agent inside the VM */
void ti_unload_agents(void);
void *ti_find_agent_symbol(const char *symbol); /* natives may live in agents' libraries */
/* GetEnv for JVMTI versions: JNI_OK, JNI_EVERSION ... */
int ti_get_env(void **penv, int version);
/* SetNativeMethodPrefix(es) of all environments, in order */
const char *const *ti_native_prefixes(int *count);
#endif
