/* SPDX-License-Identifier: Apache-2.0
 * thread_snapshot.c - jdk.internal.vm.ThreadSnapshot: what the class library's dump of all threads
 * ("dump_to_file" of jcmd) asks of a VM about one thread.
 *
 * The object's fields are found by name, as somebody asks for a dump now and then. */
#include "interp/interp.h"
#include "vm/jvm/snapshot.h"
#include "vm/jvm/support.h"
#include "vm/library/java_thread.h"
#include "vm/model/lookup.h"

#define SNAPSHOT "jdk/internal/vm/ThreadSnapshot"
#define OBJECT "Ljava/lang/Object;"
#define THREAD "Ljava/lang/Thread;"

static uint32_t place(Class *c, const char *name, const char *descriptor)
{
    Field *f = class_find_field_s(c, name, descriptor);
    VM_CHECK(f, "a field of jdk.internal.vm.ThreadSnapshot");
    return f->offset;
}

static void set_int(Handle object, Class *c, const char *name, int32_t value)
{
    *FIELD_PTR(H(object), place(c, name, "I"), int32_t) = value;
}

static void set_ref(Handle object, Class *c, const char *name, const char *descriptor, Object *v)
{
    ref_store(H(object), place(c, name, descriptor), v);
}

void stack_snapshot_leave_out_hidden(StackSnapshot *snap)
{
    int n = 0;
    for (int i = 0; i < snap->count; i++) {
        if (!snap->frames[i].method->hidden) {
            snap->frames[n++] = snap->frames[i];
            continue;
        }
        for (int k = 0; k < snap->lock_count; k++)
            snap->locks[k].depth -= snap->locks[k].depth > n;
    }
    snap->count = n;
}

/* ThreadSnapshot$ThreadLock[] of the monitors that frames own, newest first */
static bool set_locks(Thread *self, Handle object, Class *c, const StackSnapshot *snap)
{
    Class *lock = boot_load_class(self, SNAPSHOT "$ThreadLock");
    int32_t n = 0;
    for (int i = 0; i < snap->lock_count; i++)
        n += snap->locks[i].depth >= 0;
    Object *array = lock ? jvm_new_array(self, lock, n) : NULL;
    if (!array)
        return false;
    set_ref(object, c, "locks", "[L" SNAPSHOT "$ThreadLock;", array);
    Handle locks = handle_new(self, array), one = handle_new(self, NULL);
    for (int i = snap->lock_count - 1, at = 0; i >= 0; i--) {
        if (snap->locks[i].depth < 0)
            continue;
        handle_set(one, jvm_new(self, lock));
        if (handle_is_null(one))
            return false;
        set_int(one, lock, "depth", snap->locks[i].depth); /* its type is 0, LOCKED */
        set_ref(one, lock, "obj", OBJECT, H(snap->locks[i].object));
        ref_array_set(H(locks), at++, H(one));
    }
    return true;
}

static void set_blocker(Handle object, Class *c, Handle thread, const StackSnapshot *snap)
{
    enum { PARK_BLOCKER, WAITING_TO_LOCK, WAITING_ON }; /* BlockerLockType */
    bool parked = snap->state & JTS_PARKED;
    Object *blocker = parked                  ? java_thread_park_blocker(H(thread))
                      : snap->blocked_on.slot ? H(snap->blocked_on)
                                              : NULL;
    if (!blocker)
        return;
    set_ref(object, c, "blockerObject", OBJECT, blocker);
    if (parked && class_find_field_s(c, "parkBlockerOwner", THREAD)) /* in updates of 25 */
        set_ref(object, c, "parkBlockerOwner", THREAD, thread_synchronizer_owner(blocker));
    set_int(object, c, "blockerTypeOrdinal",
            parked                            ? PARK_BLOCKER
            : snap->state & JTS_BLOCKED_ENTER ? WAITING_TO_LOCK
                                              : WAITING_ON);
}

/* Loaders and modules are left out of the text of elements as in the trace of an exception. */
static Object *formatted(Thread *self, Object *elements)
{
    static const char descriptor[] =
        "([Ljava/lang/StackTraceElement;)[Ljava/lang/StackTraceElement;";
    Method *m = class_find_method_s(wk.java_lang_StackTraceElement, "of", descriptor);
    VM_CHECK(m, "StackTraceElement.of");
    Slot arg = {.l = elements}, result = {.bits = 0};
    return elements && interp_call(self, m, &arg, &result) ? result.l : NULL;
}

/* null: it is not alive */
jobject JVM_CreateThreadSnapshot(JNIEnv *env, jobject java_thread)
{
    VM_ENTRY(env);
    Handle thread = handle_of_local(java_thread), object = handle_new(self, NULL);
    StackSnapshot snap;
    Class *c = boot_load_class(self, SNAPSHOT);
    if (!c || !stack_snapshot(self, thread, INT32_MAX, &snap))
        return NULL;
    stack_snapshot_leave_out_hidden(&snap);
    handle_set(object, jvm_new(self, c));
    Object *trace = handle_is_null(object) ? NULL
                                           : formatted(self, stack_snapshot_elements(self, &snap));
    bool ok = trace != NULL;
    if (ok) {
        set_ref(object, c, "stackTrace", "[Ljava/lang/StackTraceElement;", trace);
        set_ref(object, c, "name", "Ljava/lang/String;", java_thread_name(H(thread)));
        set_int(object, c, "threadStatus", (int32_t)snap.state);
        if (snap.carrier.slot)
            set_ref(object, c, "carrierThread", THREAD, H(snap.carrier));
        set_blocker(object, c, thread, &snap);
        ok = set_locks(self, object, c, &snap);
    }
    stack_snapshot_free(&snap);
    return jref_new_local(self, ok ? H(object) : NULL);
}
