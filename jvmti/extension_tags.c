/* SPDX-License-Identifier: Apache-2.0
 * extension_tags.c - what objects another environment has tagged.  (docs/extensions.md) */
#include "jvmti/spec/bodies.h"
#include "jvmti/tags.h"

typedef struct Tagged {
    VEC(TagEntry) found;
    size_t most;
    bool no_memory;
} Tagged;

static void collect(void *ctx, const TagEntry *e)
{
    Tagged *t = ctx;
    if (t->found.len < t->most)
        t->no_memory |= !VEC_TRY_PUSH(t->found, *e);
}

static TiEnv *env_with_number(jint number)
{
    TI_EACH_ENV(env)
        if ((jint)env->serial == number)
            return env;
    return NULL;
}

/* No safepoint from the walk over the table to the last local reference. */
static jvmtiError copy_tags(TiEnv *of, jint max, jint *count, jobject **objects, jlong **tags)
{
    Thread *self = thread_self();
    Tagged t = {.most = (size_t)max};
    ti_tags_each(of, NULL, 0, collect, &t);
    size_t n = t.found.len;
    jvmtiError err = t.no_memory || !handles_reserve(self, n) ? JVMTI_ERROR_OUT_OF_MEMORY
                                                              : JVMTI_ERROR_NONE;
    jobject *refs = err || !n ? NULL : ti_alloc(n * sizeof *refs);
    jlong *values = err || !n ? NULL : ti_alloc(n * sizeof *values);
    if (n && (!refs || !values)) {
        ti_free(refs);
        ti_free(values);
        err = JVMTI_ERROR_OUT_OF_MEMORY;
    }
    for (size_t i = 0; !err && i < n; i++) {
        refs[i] = jref_new_local(self, t.found.data[i].object);
        values[i] = t.found.data[i].tag;
    }
    if (!err) {
        *count = (jint)n;
        *objects = refs;
        *tags = values;
    }
    VEC_FREE(t.found);
    return err;
}

jvmtiError ti_ext_GetEnvironmentTags(TiEnv *env, jint number, jint max, jint *count,
                                     jobject **objects, jlong **tags)
{
    TiEnv *of = env_with_number(number);
    return of ? copy_tags(of, max, count, objects, tags) : JVMTI_ERROR_ILLEGAL_ARGUMENT;
}
