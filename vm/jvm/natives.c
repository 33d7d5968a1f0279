/* SPDX-License-Identifier: Apache-2.0
 * natives.c - finding the VM's own natives by class, name and descriptor.  See natives.h. */
#include "jvmti/hooks.h"
#include "vm/jvm/support.h"

static const NativeRow natives_handles[] = {
    NATIVE("java/lang/invoke/MethodHandleNatives", "registerNatives", "()V", vm_natives_register),
    NATIVES_END};

static const NativeRow *tables[14] = {natives_handles,       natives_lang,       natives_unsafe,
                                      natives_unsafe_memory, natives_membername, natives_linkage,
                                      natives_flight,        natives_stackwalk,  natives_scoped,
                                      natives_continuation,  natives_virtual,    natives_perf};

/* Rows by class name: a chained hash built once.  512 heads are plenty for some 200 rows of a few
 * dozen classes. */
typedef struct NativeNode {
    const NativeRow *row;
    const Symbol *class_name, *name, *descriptor;
    struct NativeNode *next;
} NativeNode;
static NativeNode *heads[512];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static const bool *wanted[ARRAY_LEN(tables)]; /* NULL: in any case */

void vm_natives_add(const NativeRow *table, const bool *when)
{
    size_t n = 0;
    while (tables[n])
        n++;
    VM_CHECK(n + 1 < ARRAY_LEN(tables), "room for the tables of floors above");
    tables[n] = table;
    wanted[n] = when;
}

static unsigned bucket(const Symbol *s) { return s->hash % ARRAY_LEN(heads); }

static void build(void)
{
    for (size_t t = 0; tables[t]; t++)
        for (const NativeRow *r = tables[t]; r->class_name; r++) {
            if ((wanted[t] && !*wanted[t]) || !library_in(r->in, the_library))
                continue;
            NativeNode *n = xmalloc(sizeof *n);
            *n = (NativeNode){r, symbol_of(r->class_name), symbol_of(r->name),
                              symbol_of(r->descriptor), NULL};
            unsigned b = bucket(n->class_name);
            n->next = heads[b];
            heads[b] = n;
        }
}

static const NativeRow *native_row(const Symbol *cls, const Symbol *name, const Symbol *descriptor)
{
    pthread_once(&once, build);
    for (const NativeNode *n = heads[bucket(cls)]; n; n = n->next)
        if (n->class_name == cls && n->name == name && n->descriptor == descriptor)
            return n->row;
    return NULL;
}

void *vm_native_lookup(const char *class_name, const char *name, const char *descriptor)
{
    const NativeRow *r = native_row(symbol_of(class_name), symbol_of(name), symbol_of(descriptor));
    return r ? r->fn : NULL;
}

bool vm_native_make_fast(Method *m, const char *name)
{
    VM_ASSERT(method_is_native(m), "a native method");
    const NativeRow *r = native_row(m->holder->name, symbol_of(name), m->descriptor);
    if (r && r->fast && !native_is_fast(m))
        native_set_fast(m, r->fast, r->frameless);
    return r && r->fast;
}

enum { MOST_OWN_NATIVES = 128 }; /* of a class */

static jint own_natives(JNIEnv *env, jclass cls, JNINativeMethod *methods)
{
    VM_ENTRY(env);
    const Class *c = mirror_class(jref_get(cls));
    jint count = 0;
    for (unsigned i = 0; i < c->method_count; i++) {
        Method *m = c->methods[i];
        const NativeRow *r = method_is_native(m) && !symbol_is(m->name, "registerNatives")
                                 ? native_row(c->name, m->name, m->descriptor)
                                 : NULL;
        void *fn = r ? r->fn : NULL;
        if (r && r->fast && !fn && TI_ENABLED(self, JVMTI_EVENT_NATIVE_METHOD_BIND) &&
            (fn = native_jni_form(m)))
            native_set_own_form(m, fn);
        if (fn) {
            VM_CHECK(count < MOST_OWN_NATIVES, "room for the VM's own natives of a class");
            methods[count++] = (JNINativeMethod){(char *)(uintptr_t)r->name,
                                                 (char *)(uintptr_t)r->descriptor, fn};
        }
    }
    return count;
}

void vm_natives_register(JNIEnv *env, jclass cls)
{
    JNINativeMethod methods[MOST_OWN_NATIVES];
    (*env)->RegisterNatives(env, cls, methods, own_natives(env, cls, methods));
}

void vm_class_linked(Class *c)
{
    VM_ASSERT(c->state >= CLASS_LINKING, "a class that is being linked");
    pthread_once(&once, build);
    if (!c->loader->is_boot)
        return;
    bool any = false;
    for (const NativeNode *n = heads[bucket(c->name)]; n && !any; n = n->next)
        any = n->class_name == c->name;
    for (unsigned i = 0; any && i < c->method_count; i++) {
        Method *m = c->methods[i];
        if (!method_is_native(m))
            continue;
        const NativeRow *r = native_row(c->name, m->name, m->descriptor);
        if (r && r->fast)
            native_set_fast(m, r->fast, r->frameless);
    }
}
