/* SPDX-License-Identifier: Apache-2.0
 * exception.h - throwing from C code.
 *
 * Model      A function that fails sets self->exception and returns false or NULL.  Its caller
 *            passes that on, and does nothing else that may throw.
 * Failure    Making an exception can fail, too.  Then the failure is what is pending.
 * Tests      tests/java/exceptions */
#pragma once
#include "vm/library/wellknown.h"
#include "vm/objects/handle.h"

static inline bool exception_pending(const Thread *self);
/* class_name: in internal form; those that the VM throws have names (WK_THROWABLE, wellknown.def).
 * The message is modified UTF-8; a NULL format gives a null message. The constructor with a String,
 * or without, runs. These functions return false always, so that one can write
 * `return throw_new(...)`. */
bool throw_new(Thread *self, const char *class_name, const char *fmt, ...)
    PRINTF_LIKE(3, 4) MAY_SAFEPOINT;
bool throw_new_nomsg(Thread *self, const char *class_name) MAY_SAFEPOINT;
bool throw_with_cause(Thread *self, const char *class_name, Handle cause, const char *fmt, ...)
    PRINTF_LIKE(4, 5) MAY_SAFEPOINT;
bool throw_object(Thread *self, Object *exception) NO_SAFEPOINT; /* already made */
/* null message; the helpful text is computed on getMessage by Throwable */
bool throw_npe(Thread *self) MAY_SAFEPOINT;
/* "Index 5 out of bounds for length 3" */
bool throw_array_index(Thread *self, int index, int length) MAY_SAFEPOINT;
bool throw_stack_overflow(Thread *self) MAY_SAFEPOINT;
/* "Java heap space", "Requested array size exceeds VM limit"...; preallocated when needed */
bool throw_out_of_memory(Thread *self, const char *why) MAY_SAFEPOINT;
/* the one that was made at the start; no event */
bool throw_prepared_out_of_memory(Thread *self) NO_SAFEPOINT;
/* In this thread each OutOfMemoryError is that one until it is called again.  What held before. */
bool throw_prepared_only(bool only) NO_SAFEPOINT;
/* java.lang.InternalError */
bool throw_internal(Thread *self, const char *fmt, ...) PRINTF_LIKE(2, 3) MAY_SAFEPOINT;
/* For the log: the exception was thrown at bci of f, or passes there; a handler caught it there.
 * Callers test log_on(exceptions, INFO) first. */
void exception_log_thrown(Thread *self, const Frame *f, int bci, Object *exception) NO_SAFEPOINT;
void exception_log_caught(const Frame *f, int bci, int handler, Object *exception) NO_SAFEPOINT;
Object *exception_take(Thread *self); /* returns and clears; put it into a handle at once */
void exception_clear(Thread *self);
/* Is the pending exception an instance of this class?  Compares names. */
bool exception_is(Thread *self, const char *class_name);
/* What Throwable's field initializers do, for objects made without running a constructor:
 * stackTrace, suppressedExceptions, and cause = this when null. */
void throwable_init_natively(Object *throwable) NO_SAFEPOINT;
/* Prepared once the library is up: the errors that are thrown when nothing can be allocated.
 * false: exception pending */
bool exceptions_preallocate(Thread *self) MAY_SAFEPOINT;

/* ---- stack_trace.c ---- */

/* Throwable.fillInStackTrace / StackTraceElement (vm/jvm/throwable.c uses) */
void throwable_fill_in_stack_trace(Thread *self, Handle throwable) MAY_SAFEPOINT;
/* elements: StackTraceElement[] of fresh elements; fills declaringClassObject, names, line... from
 * Throwable.backtrace, which may be null.  false: exception pending */
bool backtrace_elements(Thread *self, Handle elements, Handle backtrace) MAY_SAFEPOINT;
/* Fills one StackTraceElement for method m at bci (StackWalker's toStackTraceElement as well). */
bool stack_trace_element_fill(Thread *self, Handle element, Method *m, int bci,
                              uint32_t as_of) MAY_SAFEPOINT;
/* The innermost frame of the recorded stack (helpful NullPointerException texts); false: nothing
 * recorded, or hidden frames stood above it. */
bool throwable_top_frame(const Object *throwable, Method **out_method, int *out_bci) NO_SAFEPOINT;
/* Prints class, message and stack, when Java code cannot do it. */
void exception_print_simple(Thread *self, Object *exception, FILE *out) MAY_SAFEPOINT;

static inline bool exception_pending(const Thread *self) { return self->exception != NULL; }
/* The end of a function that Java or native code called: what failed has left its exception, and
 * the caller finds it there.  There is nothing else to tell. */
#define PASS_UP(self, ok) \
    do { \
        if (!(ok)) \
            VM_ASSERT(exception_pending(self), "what fails leaves an exception"); \
    } while (0)
