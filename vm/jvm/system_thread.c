/* SPDX-License-Identifier: Apache-2.0
 * system_thread.c - see system_thread.h. */
#include "vm/jvm/system_thread.h"
#include "interp/interp.h"
#include "vm/model/wellknown.h"
#include "vm/objects/new.h"
#include "vm/objects/string.h"
#include "vm/thread/thread.h"

bool system_thread_start(Thread *self, const char *name, void (*proc)(void *, void *, void *),
                         void *arg)
{
    assert_in_vm(self);
    VM_ASSERT(name && proc, "a name and what it runs");
    HandleScope scope = handle_scope_open(self);
    bool ok = false;
    Handle group = handle_new(self, ref_load(self->java->object, wk.java_lang_Thread_group));
    while (ref_load(H(group), wk.java_lang_ThreadGroup_parent))
        handle_set(group, ref_load(H(group), wk.java_lang_ThreadGroup_parent));
    Handle jt = handle_new(self, object_new(self, wk.java_lang_Thread));
    Object *text = handle_is_null(jt) ? NULL : string_from_cstr(self, name);
    if (text) {
        Slot args[3] = {{.l = H(jt)}, {.l = H(group)}, {.l = text}};
        ok = interp_call(self, wk.Thread_init_group_name, args, NULL);
    }
    if (ok) {
        *FIELD_PTR(H(jt), wk.java_lang_Thread_daemon, uint8_t) = 1;
        Slot args[2] = {{.l = H(group)}, {.l = H(jt)}};
        ok = interp_call(self, wk.ThreadGroup_add, args, NULL) &&
             thread_start_agent(self, jt, proc, NULL, arg, 9);
    }
    handle_scope_close(self, scope);
    return ok;
}
