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
    const char *since, *now;
    ReleaseRange in;
} FlagName;
static const FlagName names[] = {
#define FLAG_DEPRECATED(name, since, ...) {#name, DEPRECATED, since, NULL, {__VA_ARGS__}},
#define FLAG_OBSOLETE(name, since, ...) {#name, OBSOLETE, since, NULL, {__VA_ARGS__}},
#define FLAG_RENAMED(name, now, since, ...) {#name, RENAMED, since, #now, {__VA_ARGS__}},
#define FLAG_DEVELOP(name, ...) {#name, DEVELOP, NULL, NULL, {__VA_ARGS__}},
#define FLAG_NOTPRODUCT(name, ...) {#name, NOTPRODUCT, NULL, NULL, {__VA_ARGS__}},
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

const char *flag_name_debug_only(const char *name, size_t len)
{
    const FlagName *n = flag_name(name, len);
    return !n ? NULL : n->kind == DEVELOP ? "develop" : n->kind == NOTPRODUCT ? "notproduct" : NULL;
}

const char *flag_name_alike(const char *name, size_t len, double *likeness)
{
    const char *best = NULL;
    for (size_t i = 0; i < ARRAY_LEN(names); i++) {
        bool debug = names[i].kind == DEVELOP || names[i].kind == NOTPRODUCT;
        double l = debug && library_in(names[i].in, the_library)
                       ? word_likeness(names[i].name, name, len)
                       : 0;
        if (l > *likeness) {
            *likeness = l;
            best = names[i].name;
        }
    }
    return best;
}
