/* SPDX-License-Identifier: Apache-2.0
 * inject.c - calls that fail and capabilities that are not there, by option; see inject.h. */
#include "jvmti/inject.h"
#include "jvmti/entry.h"
#include <dlfcn.h>
#include <limits.h>
#include <strings.h>

enum { FAULTS = 16, CAPABILITY_BITS = 8 * sizeof(jvmtiCapabilities) };

bool ti_injecting;

static struct {
    const char *function;
    long number;
    jvmtiError error;
    _Atomic long calls;
} faults[FAULTS];
static int fault_count;

static struct {
    bool hidden[CAPABILITY_BITS], hidden_live[CAPABILITY_BITS], exclusive[CAPABILITY_BITS];
    const TiEnv *_Atomic owner[CAPABILITY_BITS]; /* of exclusive ones */
    jint version;                                /* newest; 0: any */
} profile;

static char *problem; /* where ti_inject_configure says what is wrong */
static size_t problem_room;

static bool refuse(const char *option, const char *what, const char *text)
{
    snprintf(problem, problem_room, "%s: %s: %s", option, what, text);
    return false;
}

/* ---- faults ---- */

static bool add_fault(char *text)
{
    static const char *const functions[] = {
#define NAME(number, name, bit, chapter) #name,
        TI_FUNCTION_LIST(NAME)
#undef NAME
    };
    char *number = strchr(text, ':'), *error = number ? strchr(number + 1, ':') : NULL;
    if (!error || fault_count == FAULTS)
        return false;
    *number++ = *error++ = '\0';
    for (size_t i = 0; i < ARRAY_LEN(functions); i++)
        if (!strcmp(functions[i], text))
            faults[fault_count].function = functions[i];
    char *end;
    faults[fault_count].number = strtol(number, &end, 10);
    if (!faults[fault_count].function || end == number || *end)
        return false;
    if (!strncmp(error, "JVMTI_ERROR_", 12))
        error += 12;
    for (int e = 1; e < JVMTI_ERROR_MAX + 1; e++) {
        const char *name = ti_error_name((jvmtiError)e);
        if (name && !strcmp(name + 12, error)) {
            faults[fault_count++].error = (jvmtiError)e;
            return true;
        }
    }
    return false;
}

static bool configure_faults(const char *option)
{
    char *copy = xstrdup(option), *rest = copy;
    bool ok = true;
    for (char *one; ok && (one = strsep(&rest, ",")) != NULL;)
        ok = add_fault(one) || refuse("-XX:JVMTIFault", "not understood", option);
    free(copy);
    return ok;
}

bool ti_inject_fails(const TiObserved *o, jvmtiError *error)
{
    for (int i = 0; i < fault_count; i++) {
        if (strcmp(faults[i].function, o->row->name) != 0)
            continue;
        long n = atomic_fetch_add(&faults[i].calls, 1) + 1;
        if (faults[i].number && faults[i].number != n)
            continue;
        *error = faults[i].error;
        return true;
    }
    if (strcmp(o->row->name, "AddCapabilities") != 0 || !o->env || !o->args[0].p)
        return false;
    const uint8_t *wanted = o->args[0].p, *has = (const uint8_t *)&o->env->capabilities;
    for (int i = 0; i < CAPABILITY_BITS; i++) {
        bool asks = (wanted[i / 8] & ~has[i / 8]) >> (i % 8) & 1;
        const TiEnv *owner = atomic_load(&profile.owner[i]);
        if (asks && (profile.hidden[i] || (profile.hidden_live[i] && ti_phase == TI_PHASE_LIVE) ||
                     (profile.exclusive[i] && owner && owner != o->env && ti_env_alive(owner)))) {
            *error = JVMTI_ERROR_NOT_AVAILABLE;
            return true;
        }
    }
    return false;
}

/* ---- profiles ---- */

static bool capability(bool *table, const char *name)
{
    static const struct {
        const char *name;
        int bit;
    } rows[] = {
#define ROW(name, bit) {#name, bit},
        TI_CAPABILITY_LIST(ROW)
#undef ROW
    };
    for (size_t i = 0; i < ARRAY_LEN(rows); i++)
        if (!strcmp(rows[i].name, name))
            return table[rows[i].bit] = true;
    return false;
}

static bool profile_line(const char *key, const char *value)
{
    if (!strcmp(key, "hide"))
        return capability(profile.hidden, value);
    if (!strcmp(key, "hide-live"))
        return capability(profile.hidden_live, value);
    if (!strcmp(key, "exclusive"))
        return capability(profile.exclusive, value);
    if (strcmp(key, "version") != 0)
        return false;
    char *end;
    profile.version = (jint)strtoul(value, &end, 16);
    return end != value && !*end;
}

static FILE *open_profile(const char *name)
{
    Dl_info own;
    char path[PATH_MAX];
    FILE *f = strchr(name, '/') ? fopen(name, "re") : NULL;
    if (f || strchr(name, '/') || !dladdr((const void *)open_profile, &own) || !own.dli_fname)
        return f;
    static const char *const folders[] = {"lab/profiles", "../jvmti/lab/profiles"};
    const char *slash = strrchr(own.dli_fname, '/');
    for (size_t i = 0; !f && i < ARRAY_LEN(folders); i++) {
        snprintf(path, sizeof path, "%.*s/%s/%s.profile", slash ? (int)(slash - own.dli_fname) : 1,
                 slash ? own.dli_fname : ".", folders[i], name);
        f = fopen(path, "re");
    }
    return f;
}

static bool configure_profile(const char *name)
{
    FILE *f = open_profile(name);
    if (!f)
        return refuse("-XX:JVMTIProfile", "no such profile", name);
    char line[256];
    bool ok = true;
    while (ok && fgets(line, sizeof line, f)) {
        char key[32], value[128];
        line[strcspn(line, "#\n")] = '\0';
        int n = sscanf(line, "%31s %127s", key, value);
        ok = n < 1 || (n == 2 && profile_line(key, value)) ||
             refuse("-XX:JVMTIProfile", "not understood", line);
    }
    fclose(f);
    return ok;
}

bool ti_inject_configure(char *err, size_t n)
{
    problem = err;
    problem_room = n;
    ti_injecting = vm_options.jvmti_fault || vm_options.jvmti_profile;
    return (!vm_options.jvmti_fault || configure_faults(vm_options.jvmti_fault)) &&
           (!vm_options.jvmti_profile || configure_profile(vm_options.jvmti_profile));
}

bool ti_inject_version(jint version)
{
    return !profile.version || (version & 0xffff00) <= (profile.version & 0xffff00);
}

/* After a call that was done: what is not offered, and who has what only one may have. */
void ti_inject_done(const TiObserved *o, jvmtiError result)
{
    const char *name = o->row->name;
    bool add = !strcmp(name, "AddCapabilities"), drop = !strcmp(name, "RelinquishCapabilities");
    bool offer = !strcmp(name, "GetPotentialCapabilities");
    if (result || !o->env || !(add || drop || offer))
        return;
    uint8_t *bits = (uint8_t *)(uintptr_t)o->args[0].p;
    for (int i = 0; i < CAPABILITY_BITS; i++) {
        uint8_t bit = (uint8_t)(1u << (i % 8));
        const TiEnv *owner = atomic_load(&profile.owner[i]);
        if (offer && (profile.hidden[i] || (profile.hidden_live[i] && ti_phase == TI_PHASE_LIVE) ||
                      (profile.exclusive[i] && owner && ti_env_alive(owner))))
            bits[i / 8] &= (uint8_t)~bit;
        else if (!offer && profile.exclusive[i] && bits[i / 8] & bit && (add || owner == o->env))
            atomic_store(&profile.owner[i], add ? o->env : NULL);
    }
}
