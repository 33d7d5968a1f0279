/* SPDX-License-Identifier: Apache-2.0
 * hooks.c - what every floor reads of jvmti/ (jvmti/hooks.h): flags and the table of hooks. */
#include "jvmti/hooks.h"

_Atomic uint64_t ti_global_events;
_Atomic bool ti_any_environment;
_Atomic bool ti_heap_map_wanted, ti_world_stopped_wanted;
TiPhase _Atomic ti_phase = TI_PHASE_ONLOAD;
TiHooks ti_hooks;
