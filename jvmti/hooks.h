/* SPDX-License-Identifier: Apache-2.0
 * hooks.h - all that the VM sees of JVMTI: one flag word test, then a call.
 *
 * self->ti_events has bit TI_BIT(event) set when some environment wants the event for that thread
 * (global or thread-level enable). The hooks are called by the thread the event is about, IN_VM, at
 * a place where a safepoint may happen.  They preserve a pending exception, unless a callback
 * leaves another: that one is pending then, and the caller is to throw it where the event was. */
#pragma once
#include "vm/base/forward.h"
#include "jvmti.h"

/* event: a jvmtiEvent */
#define TI_BIT(event) (UINT64_C(1) << (((event)-JVMTI_MIN_EVENT_TYPE_VAL) & 63))
/* extension events that have modes, as on the stock VM (spec/extensions.json) */
enum { TI_VIRTUAL_UNMOUNT = 47, TI_VIRTUAL_MOUNT = 48 };
/* union over environments of what is enabled globally or for any thread */
extern _Atomic uint64_t ti_global_events;
extern _Atomic bool ti_any_environment; /* there is one, or was */
/* some environment has a callback for HeapMap, for WorldStopped */
extern _Atomic bool ti_heap_map_wanted, ti_world_stopped_wanted;
/* also asked by blocked threads, whose bits others may be changing */
#define TI_ENABLED(self, event) \
    UNLIKELY(atomic_load_explicit(&(self)->ti_events, memory_order_relaxed) & TI_BIT(event))
#define TI_ENABLED_ANYWHERE(event) \
    UNLIKELY(atomic_load_explicit(&ti_global_events, memory_order_relaxed) & TI_BIT(event))

typedef enum {
    TI_PHASE_ONLOAD = 1,
    TI_PHASE_PRIMORDIAL = 2,
    TI_PHASE_LIVE = 4,
    TI_PHASE_START = 6,
    TI_PHASE_DEAD = 8
} TiPhase;
extern TiPhase _Atomic ti_phase;

/* ---- for every floor: rows of hooks.def ---- */

typedef struct TiHooks {
#define HOOK(type, name, parameters, arguments, words) type(*name) parameters;
#include "jvmti/hooks.def"
} TiHooks;
/* Lies on a low floor (vm/model/hooks.c), with the flags above; ti_hooks_fill writes it before the
 * first thread is made. */
extern TiHooks ti_hooks;

#ifdef TI_HOOK_BODIES /* inside jvmti/ */
#define HOOK(type, name, parameters, arguments, words) type ti_##name parameters words;
#else
#define HOOK(type, name, parameters, arguments, words) \
    static inline type ti_##name parameters { return ti_hooks.name arguments; }
#endif
#include "jvmti/hooks.def"

/* ---- for the floors above ---- */

void ti_hooks_fill(void); /* once, before the first thread is made */
/* phases */
void ti_enter_onload(void);
/* once agents are loaded; tells them of code that was made before */
void ti_enter_primordial(Thread *self) MAY_SAFEPOINT;
/* primordial -> start for environments with can_generate_early_vmstart */
bool ti_post_early_vm_start(Thread *self) MAY_SAFEPOINT MUST_CHECK; /* false: a handler threw */
bool ti_post_vm_start(Thread *self) MAY_SAFEPOINT MUST_CHECK;
bool ti_post_vm_init(Thread *self) MAY_SAFEPOINT MUST_CHECK; /* false: a handler of VMInit threw */
void ti_post_vm_death(Thread *self) MAY_SAFEPOINT;
void ti_shutdown(Thread *self); /* no event is posted any more; world stopped */
/* heap */
void ti_post_gc_start(void) MAY_SAFEPOINT;
void ti_post_gc_finish(void) MAY_SAFEPOINT; /* world stopped */
void ti_post_heap_map(void);                /* the same, before it */
/* The functions for a collection need no memory then; false: there is none. */
bool ti_objects_prepare(void) MUST_CHECK;
bool ti_object_copied(Object *from, Object *to) MUST_CHECK; /* with its tags; false: no memory */
void ti_object_gone(Object *o);                             /* without tags */
void ti_objects_update(Object *(*forwarded)(Object *));     /* tag tables follow moved objects */
void ti_after_gc(Thread *self) MAY_SAFEPOINT;               /* ObjectFree posting */
/* false: exception pending, the program does not get the object */
bool ti_post_vm_object_alloc(Thread *self, Handle o, size_t bytes) MAY_SAFEPOINT;
void ti_post_data_dump_request(Thread *self) MAY_SAFEPOINT; /* IN_VM */
/* agents (vm/start): -agentlib/-agentpath/-javaagent */
typedef struct AgentOption {
    char *name;
    char *options;
    bool is_path;
    bool is_java_agent;
    bool observes; /* it records the run, and does not change it */
} AgentOption;
/* When an option, the log or a listener asks for the library that stands between agents and the VM
 * (tools/lab), has it do so for environments that are made from now on.  Called again when one of
 * these has changed.  NULL, or what is wrong with the options. */
const char *ti_interpose(void) MAY_SAFEPOINT;
/* In the order of the options.  One that is not found or fails ends the process with a message. */
void ti_load_agents(Thread *self_or_null, const AgentOption *agents, int count) MAY_SAFEPOINT;
/* jint: result of Agent_OnAttach or error; message into buf */
int ti_attach_agent(Thread *self, const char *name, bool is_path, const char *options, char *buf,
                    size_t n);
/* Agent_OnUnload of each, as often as it was started; in native state. */
void ti_unload_agents(void);
