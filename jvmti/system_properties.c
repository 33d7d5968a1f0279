/* SPDX-License-Identifier: Apache-2.0
 * system_properties.c - the VM's properties, not java.lang.System's.  (JVMTI: System Properties) */
#include "jvmti/spec/bodies.h"

static SystemProperty *property_of(const char *key)
{
    for (SystemProperty *p = vm_options.properties; p; p = p->next)
        if (!strcmp(p->key, key))
            return p;
    return NULL;
}

/* Keys of the module system are the VM's and the launcher's business: hidden, as on the stock
 * VM. */
static bool internal(const char *key)
{
    return !strncmp(key, "jdk.module.", 11) && strcmp(key, "jdk.module.main") &&
           strcmp(key, "jdk.module.main.class");
}

jvmtiError jvmti_GetSystemProperties(TiEnv *env, jint *count_ptr, char ***property_ptr)
{
    size_t n = 0, i = 0;
    for (SystemProperty *p = vm_options.properties; p; p = p->next)
        n += !internal(p->key);
    char **keys = ti_alloc((n + 1) * sizeof *keys);
    if (!keys)
        return JVMTI_ERROR_OUT_OF_MEMORY;
    for (SystemProperty *p = vm_options.properties; p; p = p->next)
        if (!internal(p->key) && !(keys[i++] = ti_strdup(p->key))) {
            while (i-- > 1)
                ti_free(keys[i - 1]);
            ti_free(keys);
            return JVMTI_ERROR_OUT_OF_MEMORY;
        }
    *count_ptr = (jint)n;
    *property_ptr = keys;
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetSystemProperty(TiEnv *env, const char *property, char **value_ptr)
{
    SystemProperty *p = property_of(property);
    if (!p || internal(property))
        return JVMTI_ERROR_NOT_AVAILABLE;
    *value_ptr = ti_strdup(p->value);
    return *value_ptr ? JVMTI_ERROR_NONE : JVMTI_ERROR_OUT_OF_MEMORY;
}

static bool read_only(const char *key)
{
    static const char *const fixed[] = {"java.vm.specification.name",
                                        "java.vm.specification.vendor",
                                        "java.vm.specification.version",
                                        "java.vm.name",
                                        "java.vm.version",
                                        "java.vm.vendor",
                                        "java.vm.info",
                                        "java.vm.compressedOopsMode",
                                        "jdk.debug"};
    for (size_t i = 0; i < ARRAY_LEN(fixed); i++)
        if (!strcmp(fixed[i], key))
            return true;
    return false;
}

jvmtiError jvmti_SetSystemProperty(TiEnv *env, const char *property, const char *value)
{
    if (!property_of(property) || read_only(property) || internal(property) || !value)
        return JVMTI_ERROR_NOT_AVAILABLE;
    vm_property_set(property, value);
    return JVMTI_ERROR_NONE;
}
