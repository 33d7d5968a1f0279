/* SPDX-License-Identifier: Apache-2.0
 * exception_events.c - Exception and ExceptionCatch.  (JVMTI: Exception, Exception Catch)
 *
 * The interpreter calls ti_post_exception in each frame that an exception reaches; the event is
 * sent once per throw, from the frame that saw it first, with the handler that will catch it: the
 * youngest frame whose table covers its bci, native frames looked through.
 *
 * Callbacks that run while an exception unwinds (Exception itself, and MethodExit and FramePop by
 * exception) may run Java code that throws and catches. JavaThread.last_reported_exception is saved
 * around them, so that the unwinding goes on without a second event.  As on the stock VM, what such
 * code throws is not reported before it has caught something (TiThread.unwinding, and
 * last_reported_exception is still the outer one): a handler of Exception that calls a method would
 * else be called by itself without end. */
#include "interp/interp.h"
#include "jvmti/spec/posters.h"
#include "jvmti/stock.h"

/* Catch location as of now, without running code: (method, bci) or (NULL, 0). */
static Method *find_catch(Thread *self, Frame *f, int bci, Handle exception, jlocation *location)
{
    for (Frame *p = f; p; p = frame_method_caller(p)) {
        if (!method_is_native(p->method)) {
            int handler = method_find_handler(self, p->method, p == f ? bci : frame_bci(p),
                                              exception);
            self->exception = NULL;
            if (handler >= 0) {
                *location = handler;
                return p->method;
            }
        }
    }
    *location = 0;
    return NULL;
}

/* "In the case of native methods, the event is not generated until the exception is first seen by a
 * Java programming language method" (JVMTI: Exception). */
static bool reported_in_native_methods(Thread *self)
{
    bool stock = false;
    TI_EACH_ENV(env)
        if (ti_env_wants(env, self, JVMTI_EVENT_EXCEPTION))
            stock |= ti_stock(env, TI_STOCK_NATIVE_EXCEPTION);
    return stock;
}

void ti_post_exception(Thread *self, Frame *f, int bci)
{
    VM_ASSERT(f->method && self->exception, "a method throws an exception");
    if (!TI_ENABLED(self, JVMTI_EVENT_EXCEPTION))
        return;
    if (self->java->last_reported_exception == self->exception ||
        (self->java->ti->unwinding && self->java->last_reported_exception))
        return;
    if (method_is_native(f->method) && !reported_in_native_methods(self))
        return;
    self->java->last_reported_exception = self->exception;
    HANDLE_SCOPE(self);
    Handle exception = handle_new(self, self->exception);
    jlocation catch_location;
    TiCall c = ti_call_begin(self); /* looking for the handler may load classes */
    Method *catcher = find_catch(self, f, bci, exception, &catch_location);
    ti_call_end(self, &c);
    jlocation location = method_is_native(f->method) ? 0 : bci;
    (void)ti_send_exception(self, f->method, location, exception, catcher, catch_location);
}

void ti_post_exception_catch(Thread *self, Frame *f, int handler_bci, Handle exception)
{
    VM_ASSERT(f->method && !handle_is_null(exception), "a method catches an exception");
    bool stepping = TI_ENABLED(self, JVMTI_EVENT_SINGLE_STEP);
    (void)ti_send_exception_catch(self, f->method, handler_bci, exception);
    if (!stepping && TI_ENABLED(self, JVMTI_EVENT_SINGLE_STEP))
        /* steps that the callback switched on begin behind it */
        ti_step_reached(self, f->method, handler_bci);
}
