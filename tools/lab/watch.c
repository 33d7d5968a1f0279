/* SPDX-License-Identifier: Apache-2.0
 * watch.c - the library between Vitrine and all agents of a run, when an option asks for that:
 * -Xcheck:jvmti, -XX:JVMTIFault, -XX:JVMTIProfile, -XX:JVMTITraceFile, -XX:Trace=jvmti.
 *
 * The VM (jvmti/interpose.c) calls vitrine_interpose before it loads the first agent, and again
 * when somebody begins or ends to listen.  There is no report then: findings are lines on standard
 * error, and nothing that the agents get is changed but by faults and profiles.
 *
 *     JVMTI check: libmine.so+0x1a2b: GetTag gives ... (JVM TI: Get Tag)
 */
#include "tools/lab/extensions.h"
#include "tools/lab/disposal.h"
#include "tools/lab/lab.h"
#include "tools/lab/locks.h"
#include "tools/lab/places.h"
#include "tools/lab/pops.h"
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static jvmtiExtensionFunction tell_agent_call; /* vitrine.functions.TellAgentCall; NULL: none */
static char problem[PATH_MAX + 200];           /* what is wrong with the options */

static bool refuse(const char *option, const char *what, const char *text)
{
    snprintf(problem, sizeof problem, "-XX:%s: %s: %s", option, what, text);
    return false;
}

static const char *file_of(const void *code)
{
    Dl_info info;
    return dladdr(code, &info) && info.dli_fname ? info.dli_fname : "";
}

bool lab_watches(const void *caller)
{
    if (!lab_config.watches && !lab_config.tell)
        return false;
    const char *file = file_of(caller), *slash = strrchr(file, '/');
    return strncmp(slash ? slash + 1 : file, "libvitrine-", 11) != 0;
}

/* ---- what is told ---- */

enum { CALLS, HEARS, ERRS }; /* kinds of AgentCall */

static void tell(const LabEnv *env, jint kind, const char *text)
{
    if (tell_agent_call && lab_config.tell &&
        (!env || tell_agent_call(env->real, kind, text) != JVMTI_ERROR_NONE))
        tell_agent_call(lab_own, kind, text);
}

void lab_watch_call(const LabCall *c, jvmtiError result)
{
    char text[900];
    if (!lab_config.tell)
        return;
    lab_text_call(c, result, text, sizeof text);
    tell(c->env, CALLS, text);
}

void lab_watch_event(const LabEventCall *c)
{
    char text[900];
    if (!lab_config.tell || !c->env)
        return;
    lab_text_event(c, text, sizeof text);
    tell(c->env, HEARS, text);
}

void lab_watch_finding(const void *place, const char *section, const char *text)
{
    char where[900], line[2000];
    if (!lab_config.watches && !lab_config.tell)
        return;
    lab_place(place, where, sizeof where);
    snprintf(line, sizeof line, section[0] ? "%s: %s (JVM TI: %s)" : "%s: %s%s",
             place ? where : "agent", text, section);
    if (lab_config.watches)
        fprintf(stderr, "JVMTI check: %s\n", line);
    tell(lab_current_env(), ERRS, line);
}

/* The same text each time, for as long as there are findings; NULL: no memory. */
static const char *lasting(const char *text)
{
    typedef struct Text {
        struct Text *next;
        char text[];
    } Text;
    static Text *_Atomic all;
    Text *first = atomic_load(&all);
    for (const Text *t = first; t; t = t->next)
        if (!strcmp(t->text, text))
            return t->text;
    Text *t = malloc(sizeof *t + strlen(text) + 1);
    if (!t)
        return NULL;
    strcpy(t->text, text);
    t->next = first;
    while (!atomic_compare_exchange_weak(&all, &t->next, t)) {
    }
    return t->text;
}

/* vitrine.events.Advice: what the VM alone knows of a call, or of an event. */
static void JNICALL advise(jvmtiEnv *own, jvmtiEnv *about, const char *function,
                           const char *section, const char *text)
{
    LabEnv *env = lab_env_of_real(about);
    const void *place = about ? lab_current_place() : lab_place_of_this_call();
    const char *kept;
    /* as a rule of its own: the text is what makes it another mistake */
    if ((env || !about) && (kept = lasting(text)) != NULL)
        lab_finding(kept, section,
                    place ? place
                    : env ? env->made_at
                          : NULL,
                    "%s: %s", function, text);
}

static void give_back(void *p) { (*lab_own)->Deallocate(lab_own, p); }

static void give_back_params(jvmtiParamInfo *params, jint n)
{
    for (jint i = 0; i < n; i++)
        give_back(params[i].name);
    give_back(params);
}

/* What the VM has for the library: nothing of it is needed, other VMs have none. */
static void find_extensions(void)
{
    jint n = 0, advice = lab_config.rules ? lab_extension_index("Advice") : -1;
    jvmtiExtensionFunctionInfo *functions = NULL;
    (*lab_own)->GetExtensionFunctions(lab_own, &n, &functions);
    for (jint i = 0; i < n; i++) {
        if (!strcmp(functions[i].id, "vitrine.functions.TellAgentCall"))
            tell_agent_call = functions[i].func;
        give_back(functions[i].id);
        give_back(functions[i].short_description);
        give_back_params(functions[i].params, functions[i].param_count);
        give_back(functions[i].errors);
    }
    give_back(functions);
    if (advice != -1)
        (*lab_own)->SetExtensionEventCallback(lab_own, advice, (jvmtiExtensionEvent)(void *)advise);
}

/* ---- faults and profiles, as options have them ---- */

static bool add_faults(const char *option)
{
    char *copy = strdup(option), *rest = copy;
    bool ok = copy != NULL;
    for (char *one; ok && (one = strsep(&rest, ",")) != NULL;)
        ok = lab_config_fault(one) || refuse("JVMTIFault", "not understood", option);
    free(copy);
    return ok;
}

/* "none-of:CAPABILITY,...": a row for each. */
static bool hide(const char *names)
{
    char *copy = strdup(names), *rest = copy;
    bool ok = copy != NULL;
    for (char *one; ok && (one = strsep(&rest, ",")) != NULL;)
        ok = injection_row(&lab_config.profile, "hide", one, lab_config_capability) ||
             refuse("JVMTIProfile", "no such capability", one);
    free(copy);
    return ok;
}

/* A file, or the name of one of those beside this library. */
static void path_of_profile(const char *name, char *path, size_t n)
{
    const char *own = file_of((const void *)path_of_profile), *slash = strrchr(own, '/');
    if (strchr(name, '/'))
        snprintf(path, n, "%s", name);
    else
        snprintf(path, n, "%.*s/profiles/%s.profile", (int)(slash ? slash - own : 0), own, name);
}

static bool read_profile(const char *path, const char *given)
{
    enum { DEPTH = 4 };
    static int depth; /* of those that are like others */
    char line[256], key[32], value[128], beside[PATH_MAX + 200];
    FILE *f = depth < DEPTH ? fopen(path, "re") : NULL;
    if (!f)
        return refuse("JVMTIProfile", "no such profile", given);
    bool ok = true;
    depth++;
    while (ok && fgets(line, sizeof line, f)) {
        line[strcspn(line, "#\n")] = '\0';
        int n = sscanf(line, "%31s %127s", key, value);
        if (n == 2 && !strcmp(key, "like")) {
            const char *slash = strrchr(path, '/');
            snprintf(beside, sizeof beside, "%.*s/%s", (int)(slash ? slash - path : 0), path,
                     value);
            ok = read_profile(beside, value);
        } else
            ok = n < 1 ||
                 (n == 2 &&
                  injection_row(&lab_config.profile, key, value, lab_config_capability)) ||
                 refuse("JVMTIProfile", "not understood", line);
    }
    depth--;
    fclose(f);
    return ok;
}

static bool use_profile(const char *given)
{
    char name[PATH_MAX], path[PATH_MAX + 64];
    if (!strncmp(given, "none-of:", 8))
        return hide(given + 8);
    snprintf(name, sizeof name, "%s", given);
    if (!strncmp(given, "version:", 8))
        name[7] = '-'; /* its rows are version-1.2.profile and such */
    path_of_profile(name, path, sizeof path);
    return read_profile(path, given);
}

static bool trace_into(const char *file)
{
    char what[PATH_MAX + 32];
    lab_config.trace = strdup(file);
    if (lab_trace_open())
        return true;
    snprintf(what, sizeof what, "cannot write %s", file);
    return refuse("JVMTITraceFile", what, strerror(errno));
}

static bool begin(JavaVM *vm, bool check, const char *fault, const char *profile,
                  const char *trace_file)
{
    lab_config.watches = check || fault || profile || trace_file;
    if (!lab_config.report) /* else the laboratory itself is there, and has its own ways */
        lab_config.fence = 0;
    lab_config.rules |= check;
    if ((fault && !add_faults(fault)) || (profile && !use_profile(profile)) ||
        (trace_file && !trace_into(trace_file)))
        return false;
    lab_wrap_vm(vm);
    if (!lab_open_own(vm))
        return refuse("CheckJVMTI", "no environment", "this VM has no JVM TI 1.2");
    find_extensions();
    return true;
}

/* ---- what the VM calls ---- */

JNIEXPORT const char *vitrine_interpose(JavaVM *vm, jboolean check, const char *fault,
                                        const char *profile, const char *trace_file,
                                        jboolean tell_calls);
JNIEXPORT void vitrine_interpose_ends(void);

/* Stands between the VM and all agents from now on; called again, only `tell` counts.  NULL, or
 * what is wrong with the options, for as long as the library is there. */
JNIEXPORT const char *vitrine_interpose(JavaVM *vm, jboolean check, const char *fault,
                                        const char *profile, const char *trace_file,
                                        jboolean tell_calls)
{
    static pthread_mutex_t once = PTHREAD_MUTEX_INITIALIZER;
    static bool begun;
    pthread_mutex_lock(&once);
    bool ok = begun || begin(vm, check, fault, profile, trace_file);
    begun = true;
    lab_config.tell = tell_calls;
    pthread_mutex_unlock(&once);
    return ok ? NULL : problem;
}

/* Agents have been unloaded: what they left is told. */
JNIEXPORT void vitrine_interpose_ends(void)
{
    if (!lab_config.rules || lab_config.report)
        return;
    lab_lock_thread_ends("ends the VM");
    lab_env_report();
    lab_disposal_report();
    lab_pops_report();
    lab_ledger_report();
}
