/* SPDX-License-Identifier: Apache-2.0
 * hooks.c - the table by which lower floors reach jvmti/. */
#include "jvmti/hooks.h"

void ti_hooks_fill(void)
{
    ti_hooks = (TiHooks){
#define HOOK(type, name, parameters, arguments, words) .name = ti_##name,
#include "jvmti/hooks.def"
    };
}
