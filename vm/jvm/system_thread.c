/* SPDX-License-Identifier: Apache-2.0
 * system_thread.c - see system_thread.h. */
#include "vm/jvm/system_thread.h"
#include "interp/interp.h"
#include "vm/library/java_thread.h"
#include "vm/objects/new.h"
#include "vm/objects/string.h"
#include "vm/thread/thread.h"

bool system_thread_start(Thread *self, const char *name, void (*proc)(void *, void *, void *),
                         void *arg)
{
    assert_in_vm(self);
    VM_ASSERT(name && proc, "a name and what it runs");
    HANDLE_SCOPE(self);
    bool ok = false;
    Handle group = handle_new(self, java_group_top(java_thread_group(self->java->object)));
    Handle jt = handle_new(self, object_new(self, wk.java_lang_Thread));
    Object *text = handle_is_null(jt) ? NULL : string_from_cstr(self, name);
    if (text) {
        Slot args[3] = {{.l = H(jt)}, {.l = H(group)}, {.l = text}};
        ok = interp_call(self, wk.Thread_init_group_name, args, NULL);
    }
    if (ok) {
        java_thread_set_daemon(H(jt), true);
        Slot args[2] = {{.l = H(group)}, {.l = H(jt)}};
        ok = (!wk.ThreadGroup_add || interp_call(self, wk.ThreadGroup_add, args, NULL)) &&
             thread_start_agent(self, jt, proc, NULL, arg, 9);
    }
    return ok;
}
