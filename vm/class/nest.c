/* SPDX-License-Identifier: Apache-2.0
 * nest.c - nests: which classes may see each other's private members.  (JVMS 4.7.28, 4.7.29, 5.4.4)
 *
 * A NestHost attribute that does not lead to a class that lists the member makes the class its own
 * host; that is no error in itself. Only what the VM itself could not do (memory, stack) is
 * thrown. */
#include "vm/class/internal.h"

static bool lists_member(const Class *host, const Class *member)
{
    for (unsigned i = 0; i < host->nest_member_count; i++)
        if (pool_class_name(host->cp, host->nest_members[i]) == member->name)
            return true;
    return false;
}

static void keep_error(Class *c, char *text)
{
    tables_lock();
    if (!c->nest_error)
        /* without memory: the class is its own host all the same, for no reason that is known */
        c->nest_error = arena_strndup(&c->late_arena, text, strlen(text));
    tables_unlock();
    free(text);
}

static char *not_a_member(const Class *c, const Class *host)
{
    return xasprintf("Type %pC (loader: %pL) is not a nest member of type %pC (loader: %pL): %s", c,
                     c->loader, host, host->loader,
                     same_package(host, c) ? "current type is not listed as a nest member"
                                           : "types are in different packages");
}

static char *host_failed(const Class *c, Object *error)
{
    Object *message = ref_load(error, wk.java_lang_Throwable_detailMessage);
    FREED char *mn = message ? string_to_mutf8(message) : NULL;
    return xasprintf("Nest host resolution of %pC with host %pS failed: %pC%s%s", c,
                     pool_class_name(c->cp, c->nest_host_index), object_class(error),
                     mn ? ": " : "", mn ? mn : "");
}

char *nest_errors(const Class *a, const Class *b)
{
    VM_ASSERT(a && b, "two classes");
    const char *x = a->nest_error, *y = b->nest_error;
    return x || y ? xasprintf(", (%s%s%s)", x ? x : "", x && y ? ", " : "", y ? y : "")
                  : xstrdup("");
}

Class *class_nest_host(Thread *self, Class *c)
{
    assert_in_vm(self);
    VM_ASSERT(c, "a class");
    if (c->kind != CLASS_INSTANCE)
        return c;
    Class *host = atomic_load(&c->nest_host);
    if (host)
        return host;
    if (!c->nest_host_index) {
        atomic_store(&c->nest_host, c);
        return c;
    }
    HANDLE_SCOPE(self);
    /* the question may be asked while an exception is pending */
    Handle earlier = handle_new(self, self->exception);
    self->exception = NULL;
    host = resolve_class(self, c->cp, c->nest_host_index);
    if (!host) {
        bool linkage = exception_pending(self) &&
                       object_instance_of(self->exception, wk.java_lang_LinkageError);
        if (!linkage)
            return NULL; /* out of memory, stack overflow: asked again next time */
        keep_error(c, host_failed(c, exception_take(self)));
        host = c;
    } else if (!same_package(host, c) || !lists_member(host, c)) {
        keep_error(c, not_a_member(c, host));
        host = c;
    }
    self->exception = handle_get(earlier);
    atomic_store(&c->nest_host, host);
    return host;
}

bool nest_mates(Thread *self, Class *a, Class *b)
{
    assert_in_vm(self);
    VM_ASSERT(a && b, "two classes");
    if (a == b)
        return true;
    Class *ha = class_nest_host(self, a);
    if (!ha)
        return false;
    Class *hb = class_nest_host(self, b);
    return hb && ha == hb;
}
