/* SPDX-License-Identifier: Apache-2.0
 * intrinsic_names.c - see intrinsic_names.h. */
#include "vm/start/intrinsic_names.h"
#include "vm/base/base.h"
#include "vm/flags/warning.h"
#include "vm/library/release.h"
#include <string.h>

static const struct {
    const char *name;
    ReleaseRange in;
} names[] = {
#define INTRINSIC(name, ...) {#name, {__VA_ARGS__}},
#include "vm/start/intrinsic_names.def"
};

static bool is_known(const char *name)
{
    for (size_t i = 0; i < ARRAY_LEN(names); i++)
        if (!strcmp(names[i].name, name) && library_in(names[i].in, the_library))
            return true;
    return false;
}

char *intrinsic_unknown(const char *option, const char *list)
{
    bool has_signs = !strcmp(option, "ControlIntrinsic");
    FREED char *copy = xstrdup(list);
    for (char *save, *w = strtok_r(copy, ", \n", &save); w; w = strtok_r(NULL, ", \n", &save)) {
        if (has_signs && *w != '+' && *w != '-')
            vm_warning("failed to parse %s. must start with +/-!", w);
        else if (has_signs)
            w++;
        if (!is_known(w))
            return xstrdup(w);
    }
    return NULL;
}
