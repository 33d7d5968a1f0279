/* SPDX-License-Identifier: Apache-2.0
 * vm.c - see vm.h. */
#include "vm/model/vm.h"

VmOptions vm_options;
const char *const vm_mode_names[] = {"mixed mode", "interpreted mode", "compiled mode"};
_Atomic bool vm_initialized, vm_exiting, vm_destroyed;
int64_t vm_start_ns, vm_init_done_ms, vm_start_wall_ms;

const char *vm_property(const char *key)
{
    VM_ASSERT(key, "a property's name");
    for (SystemProperty *p = vm_options.properties; p; p = p->next)
        if (!strcmp(p->key, key))
            return p->value;
    return NULL;
}

bool vm_preview_enabled(void)
{
    const char *v = vm_property("jdk.internal.enablePreview");
    return v && !strcmp(v, "true");
}

void vm_property_set(const char *key, const char *value)
{
    VM_ASSERT(key && value, "a property and its value");
    SystemProperty **end = &vm_options.properties;
    for (; *end; end = &(*end)->next)
        if (!strcmp((*end)->key, key)) {
            free((*end)->value);
            (*end)->value = xstrdup(value);
            return;
        }
    SystemProperty *p = xcalloc(1, sizeof *p);
    p->key = xstrdup(key);
    p->value = xstrdup(value);
    p->writeable = true;
    *end = p;
}
