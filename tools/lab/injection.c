/* SPDX-License-Identifier: Apache-2.0
 * injection.c - calls that fail and a VM that offers less, as users write them; see injection.h. */
#include "tools/lab/injection.h"
#include <stdlib.h>
#include <string.h>

static bool has_bit(const jvmtiCapabilities *c, int bit)
{
    return ((const unsigned char *)c)[bit / 8] >> (bit % 8) & 1;
}

bool injection_row(Injection *i, const char *key, const char *value, int (*bit_of)(const char *))
{
    bool *table = !strcmp(key, "hide")        ? i->hidden
                  : !strcmp(key, "hide-live") ? i->hidden_live
                  : !strcmp(key, "exclusive") ? i->exclusive
                                              : NULL;
    int bit = table ? bit_of(value) : -1;
    if (table)
        return bit >= 0 && bit < INJECTION_BITS && (table[bit] = true);
    if (!strcmp(key, "extension"))
        return i->extension_count < INJECTION_EXTENSIONS &&
               (i->extensions[i->extension_count++] = strdup(value)) != NULL;
    char *end;
    unsigned long version = strtoul(value, &end, 16);
    if (strcmp(key, "version") != 0 || end == value || *end)
        return false;
    i->version = (jint)version;
    return true;
}

bool injection_has_version(const Injection *i, jint version)
{
    return !i->version || (version & 0xffff00) <= (i->version & 0xffff00);
}

bool injection_has_extension(const Injection *i, const char *id)
{
    bool has = !i->extension_count;
    for (int k = 0; k < i->extension_count; k++)
        has |= !strcmp(i->extensions[k], id);
    return has;
}

static bool is_hidden(const Injection *i, int bit, bool live)
{
    return i->hidden[bit] || (live && i->hidden_live[bit]);
}

static bool is_owned(const Injection *i, int bit, bool (*alive)(const void *env))
{
    return i->exclusive[bit] && i->owner[bit] && alive(i->owner[bit]);
}

bool injection_refuses(const Injection *i, const void *env, const jvmtiCapabilities *wanted,
                       const jvmtiCapabilities *has, bool live, bool (*alive)(const void *env))
{
    bool refused = false;
    for (int b = 0; b < INJECTION_BITS; b++)
        refused |= has_bit(wanted, b) && !has_bit(has, b) &&
                   (is_hidden(i, b, live) || (i->owner[b] != env && is_owned(i, b, alive)));
    return refused;
}

void injection_offers(const Injection *i, jvmtiCapabilities *offered, bool live,
                      bool (*alive)(const void *env))
{
    for (int b = 0; b < INJECTION_BITS; b++)
        if (is_hidden(i, b, live) || is_owned(i, b, alive))
            ((unsigned char *)offered)[b / 8] &= (unsigned char)~(1u << (b % 8));
}

void injection_owns(Injection *i, const void *env, const jvmtiCapabilities *c, bool add)
{
    for (int b = 0; b < INJECTION_BITS; b++)
        if (has_bit(c, b) && (add || i->owner[b] == env))
            i->owner[b] = add ? env : NULL;
}

bool injection_fault(char *text, long *number, const char **error)
{
    char *digits = strchr(text, ':'), *name = digits ? strchr(digits + 1, ':') : NULL, *end;
    if (!name)
        return false;
    *digits++ = *name++ = '\0';
    *number = strtol(digits, &end, 10);
    *error = strncmp(name, "JVMTI_ERROR_", 12) != 0 ? name : name + 12;
    return end != digits && !*end && *number >= 0;
}
