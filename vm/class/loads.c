/* SPDX-License-Identifier: Apache-2.0
 * loads.c - loads in progress: which thread loads what, and who waits for whom.  (JVMS 5.3.2, 5.3.5
 * step 3)
 *
 * A record is made while the VM asks a loader's Java code for a class (super is NULL), and while it
 * loads the superclass or a superinterface of a class that it defines (super names that one).
 *
 * One thread     A class that the thread wants while it loads supers of that very class is its own
 *                superclass.
 * Many threads   JVMS leaves to loaders how they serialise, and many lean on what the stock VM
 *                does, so this does the same (tests/java/loading/ConcurrentLoads):
 *                - a thread that wants a class whose super another one is loading loads that super
 *                  first,
 *                  so a circle that two threads close together is found by each of them;
 *                - for a loader that is not parallel capable the VM holds the loader's monitor.
 *                  Where LibraryRelease.wakes_loaders says so, a thread that then wants a class
 *                  which another is loading notifies all that
 *                  wait on the loader, gives the monitor up and waits until that load is over.
 *                  (Such a loader's code may wait on itself in loadClass, which lets other threads
 *                  in: the notification tells it that it is being waited for.)
 * The boot loader has rules of its own, boot.c. */
#include "vm/class/internal.h"
#include "vm/thread/monitor.h"

static __thread LoadInProgress *own_loads;
static VmLock loads_lock = VMLOCK_INIT(CLASS_LOAD);
static Cond load_ended;
/* the records lie on the loading threads' stacks */
static LoadInProgress *all_loads GUARDED_BY(loads_lock);

void load_begin(Thread *self, LoadInProgress *l, Loader *loader, Symbol *name, Symbol *super)
{
    assert_in_vm(self);
    VM_ASSERT(loader && name, "a loader and a name");
    *l = (LoadInProgress){.loader = loader->host ? loader->host : loader,
                          .name = name,
                          .super = super,
                          .by = self,
                          .outer = own_loads};
    own_loads = l;
    if (l->loader->is_boot)
        return;
    vmlock_enter(self, &loads_lock);
    l->next = all_loads;
    all_loads = l;
    vmlock_exit(self, &loads_lock);
}

void load_end(Thread *self, LoadInProgress *l)
{
    assert_in_vm(self);
    VM_ASSERT(l, "a load that began");
    own_loads = l->outer;
    if (l->loader->is_boot)
        return;
    vmlock_enter(self, &loads_lock);
    LoadInProgress **p = &all_loads;
    while (*p != l)
        p = &(*p)->next;
    *p = l->next;
    cond_broadcast(&load_ended);
    vmlock_exit(self, &loads_lock);
}

bool load_would_be_circular(const Loader *loader, const Symbol *name)
{
    VM_ASSERT(loader && name, "a loader and a name");
    for (const LoadInProgress *p = own_loads; p; p = p->outer)
        if (p->super && p->loader == loader && p->name == name)
            return true;
    return false;
}

/* loads_lock held */
static const LoadInProgress *load_by_other(const Thread *self, const Loader *loader,
                                           const Symbol *name, bool of_super) REQUIRES(loads_lock)
{
    for (const LoadInProgress *p = all_loads; p; p = p->next)
        if (p->loader == loader && p->name == name && p->by != self && (p->super || !of_super))
            return p;
    return NULL;
}

static bool load_others_super(Thread *self, Loader *loader, Symbol *name)
{
    vmlock_enter(self, &loads_lock);
    const LoadInProgress *other = load_by_other(self, loader, name, true);
    Symbol *super = other ? other->super : NULL;
    vmlock_exit(self, &loads_lock);
    if (!super)
        return true;
    LoadInProgress l;
    load_begin(self, &l, loader, name, super);
    bool ok = loader_load_class(self, loader, super) != NULL;
    load_end(self, &l);
    return ok;
}

static void wait_for_others(Thread *self, Loader *loader, Symbol *name, Handle monitor)
{
    MonitorGivenUp given = monitor_give_up(self, monitor);
    vmlock_enter(self, &loads_lock);
    if (load_by_other(self, loader, name, false))
        vmlock_wait(self, &loads_lock, &load_ended);
    vmlock_exit(self, &loads_lock);
    monitor_take_back(self, monitor, given);
}

static bool is_loading_elsewhere(Thread *self, Loader *loader, Symbol *name)
{
    vmlock_enter(self, &loads_lock);
    bool found = load_by_other(self, loader, name, false) != NULL;
    vmlock_exit(self, &loads_lock);
    return found;
}

bool load_join(Thread *self, Loader *loader, Symbol *name, Handle monitor, Class **out)
{
    assert_in_vm(self);
    VM_ASSERT(loader && name && out, "a loader and a name");
    if (!load_others_super(self, loader, name))
        return false;
    while (!(*out = loader_find_loaded(loader, name)) && the_library->wakes_loaders &&
           !handle_is_null(monitor) && is_loading_elsewhere(self, loader, name)) {
        if (!monitor_notify(self, H(monitor), true))
            return false;
        wait_for_others(self, loader, name, monitor);
    }
    return true;
}
