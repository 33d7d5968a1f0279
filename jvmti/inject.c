/* SPDX-License-Identifier: Apache-2.0
 * inject.c - calls that fail and capabilities that are not there, by option; see inject.h. */
#include "jvmti/inject.h"
#include "jvmti/entry.h"
#include "jvmti/injection.h"
#include "vm/os/os.h"
#include <limits.h>
#include <strings.h>

enum { FAULTS = 16 };

bool ti_injecting;

static struct {
    const char *function;
    long number;
    jvmtiError error;
    _Atomic long calls;
} faults[FAULTS];
static int fault_count;

static Injection profile;
static pthread_mutex_t owners = PTHREAD_MUTEX_INITIALIZER; /* guards profile.owner */

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
    const char *error;
    if (fault_count == FAULTS || !injection_fault(text, &faults[fault_count].number, &error))
        return false;
    for (size_t i = 0; i < ARRAY_LEN(functions); i++)
        if (!strcmp(functions[i], text))
            faults[fault_count].function = functions[i];
    if (!faults[fault_count].function)
        return false;
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

static bool is_alive(const void *env) { return ti_env_alive(env); }

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
    pthread_mutex_lock(&owners);
    bool refused = injection_refuses(&profile, o->env, o->args[0].p,
                                     (const jvmtiCapabilities *)&o->env->capabilities,
                                     ti_phase == TI_PHASE_LIVE, is_alive);
    pthread_mutex_unlock(&owners);
    if (refused)
        *error = JVMTI_ERROR_NOT_AVAILABLE;
    return refused;
}

/* ---- profiles ---- */

static int bit_of(const char *capability)
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
        if (!strcmp(rows[i].name, capability))
            return rows[i].bit;
    return -1;
}

static FILE *open_profile(const char *name)
{
    char built[PATH_MAX + 32], installed[PATH_MAX + 32], path[PATH_MAX + 64];
    const char *const places[] = {installed, built};
    if (strchr(name, '/'))
        return fopen(name, "re");
    snprintf(installed, sizeof installed, "lab/profiles/%s.profile", name);
    snprintf(built, sizeof built, "../tools/lab/profiles/%s.profile", name);
    return os_file_beside(places, ARRAY_LEN(places), path, sizeof path) ? fopen(path, "re") : NULL;
}

/* "none-of:CAPABILITY,...": a row for each. */
static bool hide(const char *names)
{
    char *copy = xstrdup(names), *rest = copy;
    bool ok = true;
    for (char *one; ok && (one = strsep(&rest, ",")) != NULL;)
        ok = injection_row(&profile, "hide", one, bit_of) ||
             refuse("-XX:JVMTIProfile", "no such capability", one);
    free(copy);
    return ok;
}

static bool configure_profile(const char *given)
{
    if (!strncmp(given, "none-of:", 8))
        return hide(given + 8);
    char name[PATH_MAX];
    snprintf(name, sizeof name, "%s", given);
    if (!strncmp(given, "version:", 8))
        name[7] = '-'; /* its rows are version-1.2.profile and such */
    FILE *f = open_profile(name);
    if (!f)
        return refuse("-XX:JVMTIProfile", "no such profile", given);
    char line[256];
    bool ok = true;
    while (ok && fgets(line, sizeof line, f)) {
        char key[32], value[128];
        line[strcspn(line, "#\n")] = '\0';
        int n = sscanf(line, "%31s %127s", key, value);
        ok = n < 1 || (n == 2 && injection_row(&profile, key, value, bit_of)) ||
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

bool ti_inject_version(jint version) { return injection_has_version(&profile, version); }

/* After a call that was done: what is not offered, and who has what only one may have. */
void ti_inject_done(const TiObserved *o, jvmtiError result)
{
    const char *name = o->row->name;
    bool add = !strcmp(name, "AddCapabilities"), drop = !strcmp(name, "RelinquishCapabilities");
    bool offer = !strcmp(name, "GetPotentialCapabilities");
    if (result || !o->env || !(add || drop || offer))
        return;
    jvmtiCapabilities *c = (jvmtiCapabilities *)(uintptr_t)o->args[0].p;
    pthread_mutex_lock(&owners);
    if (offer)
        injection_offers(&profile, c, ti_phase == TI_PHASE_LIVE, is_alive);
    else
        injection_owns(&profile, o->env, c, add);
    pthread_mutex_unlock(&owners);
}
