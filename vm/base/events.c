/* SPDX-License-Identifier: Apache-2.0
 * events.c - rings of events.
 *
 * Slot       `state` is BUSY while its text is written, else the number of the event it holds plus
 *            one (0: none yet).
 * Writing    take a number; the slot is number modulo size; claim it by exchanging its old state
 *            for BUSY; write; publish the new state.
 * Reading    copy the text, then look whether the state is still the same; if not, the event is
 *            gone.
 * Order      Reader and writer may meet in a slot.  All of it are atomic words: a reader that has
 *            read a word of the new event sees BUSY, or what came after it, in the state. */
#include "vm/base/events.h"
#include <time.h>

enum { TEXT_SIZE = 200, TEXT_WORDS = TEXT_SIZE / 8 };
#define BUSY UINT64_MAX

typedef struct Event {
    _Atomic uint64_t state;
    _Atomic int64_t ns;
    const void *_Atomic thread;
    _Atomic uint64_t text[TEXT_WORDS];
} Event;
/* Text that is being made, or was copied. */
typedef union Text {
    char bytes[TEXT_SIZE];
    uint64_t words[TEXT_WORDS];
} Text;
typedef struct Ring {
    _Atomic uint64_t next;
    Event *events;
} Ring;

static Ring rings[EVENT_KINDS];
static size_t capacity;
static int64_t start;

static const struct {
    const char *name, *title;
} kinds[EVENT_KINDS] = {
    [EVENT_COMPILATION] = {"jit", "Compilation events"},
    [EVENT_DEOPTIMIZATION] = {"deopt", "Deoptimization events"},
    [EVENT_COLLECTION] = {"gc", "GC Heap History"},
    [EVENT_LIBRARY] = {"dll", "Dll operation events"},
    [EVENT_AGENT] = {"agents", "Agents"},
    [EVENT_LOAD] = {"load", "Classes loaded"},
    [EVENT_UNLOAD] = {"unload", "Classes unloaded"},
    [EVENT_REDEFINE] = {"redef", "Classes redefined"},
    [EVENT_EXCEPTION] = {"exc", "Exceptions"},
    [EVENT_VM_OPERATION] = {"vmops", "VM Operations"},
    [EVENT_THREAD] = {"events", "Events"},
};

static int64_t now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

void events_init(size_t entries_per_kind, int64_t start_ns)
{
    start = start_ns;
    for (int k = 0; entries_per_kind && k < EVENT_KINDS; k++)
        rings[k].events = xcalloc(entries_per_kind, sizeof(Event));
    capacity = entries_per_kind;
}

bool events_on(void) { return capacity != 0; }

/* NULL: nobody keeps events, or another thread is at this slot.  *number goes to publish. */
static Event *claim(EventKind kind, const void *thread, uint64_t *number)
{
    if (!capacity)
        return NULL;
    *number = atomic_fetch_add_explicit(&rings[kind].next, 1, memory_order_relaxed);
    Event *e = &rings[kind].events[*number % capacity];
    uint64_t old = atomic_load_explicit(&e->state, memory_order_relaxed);
    if (old == BUSY || !atomic_compare_exchange_strong_explicit(
                           &e->state, &old, BUSY, memory_order_acq_rel, memory_order_relaxed))
        return NULL;
    atomic_store_explicit(&e->ns, now(), memory_order_release);
    atomic_store_explicit(&e->thread, thread, memory_order_release);
    return e;
}

/* length: in bytes, without the zero at the end. */
static void publish(Event *e, uint64_t number, const Text *text, size_t length)
{
    for (size_t i = 0; i <= length / 8; i++)
        atomic_store_explicit(&e->text[i], text->words[i], memory_order_release);
    atomic_store_explicit(&e->state, number + 1, memory_order_release);
}

void events_note(EventKind kind, const void *thread, const char *fmt, ...)
{
    uint64_t number;
    Event *e = claim(kind, thread, &number);
    if (!e)
        return;
    Text text = {0};
    va_list ap;
    va_start(ap, fmt);
    int length = vsnprintf(text.bytes, sizeof text.bytes, fmt, ap);
    va_end(ap);
    publish(e, number, &text, (size_t)length < TEXT_SIZE ? (size_t)length : TEXT_SIZE - 1);
}

uint64_t events_note_texts(EventKind kind, const void *thread, const char *const *texts, int count)
{
    uint64_t number = 0;
    Event *e = claim(kind, thread, &number);
    if (!e)
        return number;
    Text text;
    size_t n = 0;
    for (int i = 0; i < count; i++) {
        size_t len = strnlen(texts[i], TEXT_SIZE - 1 - n);
        memcpy(text.bytes + n, texts[i], len);
        n += len;
    }
    memset(text.bytes + n, 0, 8 - n % 8);
    publish(e, number, &text, n);
    return number;
}

bool events_kept(EventKind kind, uint64_t number)
{
    return atomic_load_explicit(&rings[kind].next, memory_order_relaxed) - number <= capacity;
}

const char *events_name(EventKind kind) { return kinds[kind].name; }
const char *events_title(EventKind kind) { return kinds[kind].title; }

typedef struct EventCopy {
    int64_t ns;
    const void *thread;
    Text text;
} EventCopy;

static bool read_event(EventKind kind, uint64_t number, EventCopy *out)
{
    const Event *e = &rings[kind].events[number % capacity];
    if (atomic_load_explicit(&e->state, memory_order_acquire) != number + 1)
        return false;
    out->ns = atomic_load_explicit(&e->ns, memory_order_acquire);
    out->thread = atomic_load_explicit(&e->thread, memory_order_acquire);
    for (size_t i = 0; i < TEXT_WORDS; i++)
        out->text.words[i] = atomic_load_explicit(&e->text[i], memory_order_acquire);
    out->text.bytes[TEXT_SIZE - 1] = 0;
    return atomic_load_explicit(&e->state, memory_order_relaxed) == number + 1;
}

void events_print(Sink *out, EventKind kind, size_t max)
{
    uint64_t end = atomic_load(&rings[kind].next), kept = end > capacity ? capacity : end;
    sink_printf(out, "%s (%llu events):\n", kinds[kind].title, (unsigned long long)kept);
    if (!kept)
        sink_text(out, "No events\n");
    if (max && max < kept) {
        sink_text(out, "...(skipped)\n");
        kept = max;
    }
    for (uint64_t i = end - kept; i < end; i++) {
        EventCopy e;
        if (!read_event(kind, i, &e))
            continue;
        sink_printf(out, "Event: %.3f ", (double)(e.ns - start) / 1e9);
        if (e.thread)
            sink_printf(out, "Thread 0x%016lx ", (unsigned long)(uintptr_t)e.thread);
        sink_text(out, e.text.bytes);
        sink_text(out, "\n");
    }
    sink_text(out, "\n");
}
