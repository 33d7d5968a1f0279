/* SPDX-License-Identifier: Apache-2.0
 * events.h - the last events of each kind, for fatal error reports and `jcmd VM.events`.
 *
 * Each kind has a ring of its own, so that thousands of exceptions do not push out the one library
 * that was loaded.  Noting an event takes no lock and allocates nothing: a slot is claimed, filled
 * and published; when another thread is filling that very slot, the event is dropped. */
#pragma once
#include "vm/base/sink.h"

typedef enum EventKind {
    EVENT_COMPILATION,
    EVENT_COLLECTION,
    EVENT_LIBRARY,
    EVENT_AGENT,
    EVENT_DEOPTIMIZATION,
    EVENT_LOAD,
    EVENT_UNLOAD,
    EVENT_REDEFINE,
    EVENT_EXCEPTION,
    EVENT_VM_OPERATION,
    EVENT_THREAD,
    EVENT_KINDS
} EventKind;

/* entries 0: nothing is kept.  start: os_nanos() when the VM began. */
void events_init(size_t entries_per_kind, int64_t start_ns);
/* thread: address of the VM's thread, or NULL.  The text is cut at some 200 bytes. */
void events_note(EventKind kind, const void *thread, const char *fmt, ...) PRINTF_LIKE(3, 4);
/* The same without formatting, for what may happen a million times a second: `count` texts, put
 * together.  Returns the event's number, for events_kept. */
uint64_t events_note_texts(EventKind kind, const void *thread, const char *const *texts, int count);
/* The event with that number has not been pushed out by younger ones; true when no events are kept
 * at all. */
bool events_kept(EventKind kind, uint64_t number);
bool events_on(void);

const char *events_name(EventKind kind); /* as VM.events' option `log` knows it */
const char *events_title(EventKind kind);
/* The newest `max` (0: all), oldest first.  Any thread, also while others note events. */
void events_print(Sink *out, EventKind kind, size_t max);
