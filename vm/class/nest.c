/* SPDX-License-Identifier: Apache-2.0
 * nest.c - nests: which classes may see each other's private members.  (JVMS 4.7.28, 4.7.29, 5.4.4)
 *
 * A NestHost attribute that does not lead to a class that lists the member makes the class its own host; that is no error in itself.
 * Only what the VM itself could not do (memory, stack) is thrown. */
#include "vm/class/internal.h"

static bool lists_member(const Class *host, const Class *member)
{
    for (unsigned i = 0; i < host->nest_member_count; i++)
        if (pool_class_name(host->cp, host->nest_members[i]) == member->name)
            return true;
    return false;
}

Class *class_nest_host(Thread *self, Class *c)
{
    if (c->kind != CLASS_INSTANCE)
        return c;
    Class *host = atomic_load(&c->nest_host);
    if (host)
        return host;
    if (!c->nest_host_index) {
        atomic_store(&c->nest_host, c);
        return c;
    }
    HandleScope s = handle_scope_open(self);
    Handle earlier = handle_new(self, self->exception); /* the question may be asked while an exception is pending */
    self->exception = NULL;
    host = resolve_class(self, c->cp, c->nest_host_index);
    if (!host) {
        bool linkage = exception_pending(self) && object_instance_of(self->exception, wk.java_lang_LinkageError);
        if (!linkage) {
            handle_scope_close(self, s);
            return NULL; /* out of memory, stack overflow: asked again next time */
        }
        exception_clear(self);
        host = c;
    } else if (!same_package(host, c) || !lists_member(host, c)) {
        host = c;
    }
    self->exception = handle_get(earlier);
    handle_scope_close(self, s);
    atomic_store(&c->nest_host, host);
    return host;
}

bool nest_mates(Thread *self, Class *a, Class *b)
{
    if (a == b)
        return true;
    Class *ha = class_nest_host(self, a);
    if (!ha)
        return false;
    Class *hb = class_nest_host(self, b);
    return hb && ha == hb;
}
