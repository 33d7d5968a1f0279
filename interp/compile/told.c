/* SPDX-License-Identifier: Apache-2.0
 * told.c - what agents are told of compiled code. (JVMTI: Compiled Method Load, Compiled Method
 * Unload)
 *
 * Unload  Code is thrown away while the world is stopped, when nobody can be told.  So the memory
 *         of code that an agent may know waits in a list.  Who compiles next, who asked for a
 *         collection, or the Signal Dispatcher within a second tells of it and frees it: "possibly
 *         delayed", but before the memory is used again. */
#include "interp/compile/told.h"
#include "interp/compile/cache.h"
#include "vm/model/ids.h"

typedef struct Unload {
    struct Unload *next;
    MethodId *id;
    const uint8_t *code;
    size_t size;
} Unload;
static Unload *_Atomic unloads; /* written under translate_lock */
static size_t waiting GUARDED_BY(translate_lock);

int compile_address_map(const Method *m, const CompiledCode *c, jvmtiAddrLocationMap **out)
{
    uint32_t room = 2 * c->place_count, n = 0;
    jvmtiAddrLocationMap *map = *out = malloc(room * sizeof *map);
    if (!map)
        return 0;
    for (uint32_t i = 0; i < room; i++) {
        CodePart part = code_part(c->places, c->place_count, c->hot_size, c->size, i);
        jlocation at = m->translation->bci[c->places[part.place].cell];
        if (part.begin < part.end && (!n || map[n - 1].location != at))
            map[n++] = (jvmtiAddrLocationMap){c->code + part.begin, at};
    }
    return (int)n;
}

void told_load(Thread *self, Method *m, const CompiledCode *c)
{
    if (!c || !TI_ENABLED(self, JVMTI_EVENT_COMPILED_METHOD_LOAD))
        return;
    jvmtiAddrLocationMap *map;
    int n = compile_address_map(m, c, &map);
    ti_post_compiled_method_load(self, m, (jint)c->size, c->code, n, map);
    free(map);
}

bool told_later(Method *m, const CompiledCode *c)
{
    if (!TI_ENABLED_ANYWHERE(JVMTI_EVENT_COMPILED_METHOD_UNLOAD))
        return false;
    MethodId *id = method_id_try(m);
    Unload *u = malloc(sizeof *u);
    if (!u || !id) {
        free(u);
        return false;
    }
    *u = (Unload){unloads, id, c->code, c->whole};
    unloads = u;
    waiting += code_cache_rounded(u->size);
    return true;
}

size_t told_waiting(void) { return waiting; }

void compile_tell_unloads(Thread *self)
{
    if (LIKELY(!unloads))
        return;
    lock_take(&translate_lock);
    Unload *u = unloads;
    unloads = NULL;
    lock_release(&translate_lock);
    for (Unload *next; u; u = next) {
        next = u->next;
        ti_post_compiled_method_unload(self, u->id, u->code);
        lock_take(&translate_lock);
        code_cache_free((uint8_t *)u->code, u->size);
        waiting -= code_cache_rounded(u->size);
        lock_release(&translate_lock);
        free(u);
    }
}

static const CompiledCode *older_than(const Translation *t, uint32_t number)
{
    const CompiledCode *c = t ? __atomic_load_n(&t->compiled, __ATOMIC_ACQUIRE) : NULL;
    while (c && c->number >= number)
        c = c->older;
    return c;
}

void compile_each(Thread *self, void (*fn)(void *, Method *, const CompiledCode *), void *ctx)
{
    HANDLE_SCOPE(self);
    lock_take(&translate_lock);
    size_t count = 0, n = 0;
    for (Translation *t = translations; t; t = t->next)
        count += t->compiled != NULL;
    Method **methods = count ? malloc(count * sizeof *methods) : NULL;
    for (Translation *t = translations; t && methods; t = t->next)
        if (t->compiled)
            methods[n++] = t->method;
    lock_release(&translate_lock);
    for (size_t i = 0; i < n; i++) /* nothing has stopped yet: their classes live, and go on to */
        (void)handle_new(self, methods[i]->holder->mirror);
    for (size_t i = 0; i < n; i++) {
        uint32_t last = UINT32_MAX;
        const CompiledCode *c;
        while ((c = older_than(translation_of(methods[i]), last))) {
            last = c->number;
            fn(ctx, methods[i], c);
        }
    }
    free(methods);
}
