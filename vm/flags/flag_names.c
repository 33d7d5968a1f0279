/* SPDX-License-Identifier: Apache-2.0
 * flag_names.c - see flag_names.h; the names are in flag_names.def. */
#include "vm/flags/flag_names.h"
#include "vm/log/topics.h"
#include "vm/flags/warning.h"
#include "vm/library/release.h"

typedef enum { DEPRECATED, OBSOLETE, RENAMED, DEVELOP, NOTPRODUCT } NameKind;
typedef struct FlagName {
    const char *name;
    NameKind kind;
    bool takes_value; /* of those that debug builds have: it is no switch */
    const char *since, *now;
    ReleaseRange in;
} FlagName;
static const FlagName names[] = {
#define FLAG_DEPRECATED(name, since, ...) {#name, DEPRECATED, false, since, NULL, {__VA_ARGS__}},
#define FLAG_OBSOLETE(name, since, ...) {#name, OBSOLETE, false, since, NULL, {__VA_ARGS__}},
#define FLAG_RENAMED(name, now, since, ...) {#name, RENAMED, false, since, #now, {__VA_ARGS__}},
#define FLAG_DEVELOP(name, ...) {#name, DEVELOP, false, NULL, NULL, {__VA_ARGS__}},
#define FLAG_DEVELOP_VALUE(name, ...) {#name, DEVELOP, true, NULL, NULL, {__VA_ARGS__}},
#define FLAG_NOTPRODUCT(name, ...) {#name, NOTPRODUCT, false, NULL, NULL, {__VA_ARGS__}},
#define FLAG_NOTPRODUCT_VALUE(name, ...) {#name, NOTPRODUCT, true, NULL, NULL, {__VA_ARGS__}},
#include "vm/flags/flag_names.def"
};

static const FlagName *flag_name(const char *name, size_t len)
{
    for (size_t i = 0; i < ARRAY_LEN(names); i++)
        if (strlen(names[i].name) == len && !strncmp(names[i].name, name, len) &&
            library_in(names[i].in, the_library))
            return &names[i];
    return NULL;
}

const char *flag_name_now(const char *name, size_t *len)
{
    const FlagName *n = flag_name(name, *len);
    if (!n || (n->kind != DEPRECATED && n->kind != RENAMED))
        return name;
    if (n->kind == DEPRECATED) {
        vm_warning(
            "Option %s was deprecated in version %s and will likely be removed in a future release.",
            n->name, n->since);
        return name;
    }
    vm_warning(
        "Option %s was deprecated in version %s and will likely be removed in a future release. Use option %s instead.",
        n->name, n->since, n->now);
    *len = strlen(n->now);
    return n->now;
}

bool flag_name_is_obsolete(const char *name, size_t len)
{
    const FlagName *n = flag_name(name, len);
    if (!n || n->kind != OBSOLETE)
        return false;
    vm_warning("Ignoring option %s; support was removed in %s", n->name, n->since);
    return true;
}

const char *flag_name_debug_only(const char *name, size_t len, bool *takes_value)
{
    const FlagName *n = flag_name(name, len);
    if (!n || (n->kind != DEVELOP && n->kind != NOTPRODUCT))
        return NULL;
    *takes_value = n->takes_value;
    return n->kind == DEVELOP || library_since(25) ? "develop" : "notproduct";
}

const char *flag_name_alike(const char *name, size_t len, double *likeness, bool *takes_value)
{
    const char *best = NULL;
    for (size_t i = 0; i < ARRAY_LEN(names); i++) {
        bool debug = names[i].kind == DEVELOP || names[i].kind == NOTPRODUCT;
        double l = debug && library_in(names[i].in, the_library)
                       ? word_likeness(names[i].name, name, len)
                       : 0;
        if (l > *likeness) {
            *likeness = l;
            *takes_value = names[i].takes_value;
            best = names[i].name;
        }
    }
    return best;
}
