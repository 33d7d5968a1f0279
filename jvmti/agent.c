/* SPDX-License-Identifier: Apache-2.0
 * agent.c - agent libraries: finding, Agent_OnLoad, Agent_OnAttach, Agent_OnUnload.  (JVMTI:
 * Deploying Agents, Agent Start-Up, Agent Shutdown)
 *
 * A library `name` is, first that fits: linked into the executable (which has Agent_OnLoad_name or
 * Agent_OnAttach_name), lib<name>.so among the JDK's libraries, then on the system's library path
 * (LD_LIBRARY_PATH).  -agentpath gives the file itself. */
#include "vm/library/release.h"
#include "vm/base/events.h"
#include "jvmti/env.h"
#include "vm/jni/library.h"
#include "vm/flags/flags.h"
#include "vm/flags/warning.h"
#include <dlfcn.h>
#include <limits.h>

typedef jint (*AgentStart)(JavaVM *, char *, void *);
typedef void (*AgentUnload)(JavaVM *);

typedef struct AgentLibrary {
    char *name;
    void *handle; /* of the shared library; the executable's own for a static agent */
    bool is_static;
    unsigned starts; /* OnLoad/OnAttach returned 0: as often OnUnload is called, as on stock */
} AgentLibrary;
static Lock libraries_lock = LOCK_INIT(JVMTI_LIBRARIES);
static VEC(AgentLibrary *) libraries GUARDED_BY(libraries_lock);

static void *symbol(const AgentLibrary *lib, const char *function)
{
    char name[256];
    if (!lib->is_static)
        return library_symbol(lib->handle, function);
    snprintf(name, sizeof name, "%s_%s", function, lib->name);
    return library_symbol(lib->handle, name);
}

/* For a call of `start` (Agent_OnLoad or Agent_OnAttach).  NULL: err says why. */
static AgentLibrary *open_library(const char *name, bool is_path, const char *start, char *err,
                                  size_t n)
{
    AgentLibrary lib = {.name = xstrdup(name)};
    char file[PATH_MAX];
    void *self = dlopen(NULL, RTLD_LAZY);
    /* A path names a static agent too, by its base name without lib and .so */
    char base[128];
    const char *slash = is_path ? strrchr(name, '/') : NULL;
    snprintf(base, sizeof base, "%s", slash ? slash + 1 : name);
    if (is_path && !strncmp(base, "lib", 3)) {
        memmove(base, base + 3, strlen(base + 3) + 1);
        char *dot = strstr(base, ".so");
        if (dot)
            *dot = 0;
    }
    snprintf(file, sizeof file, "%s_%s", start, base);
    if (self && dlsym(self, file)) {
        lib.is_static = true;
        lib.handle = self;
        free(lib.name);
        lib.name = xstrdup(base);
    } else if (is_path) {
        lib.handle = library_open(name, err, n);
    } else {
        snprintf(file, sizeof file, "%s/lib/lib%s.so", vm_options.java_home, name);
        FILE *exists = fopen(file, "r");
        if (exists) {
            fclose(exists);
            lib.handle = library_open(file, err, n);
        } else {
            snprintf(file, sizeof file, "lib%s.so", name);
            lib.handle = library_open(file, err, n);
        }
    }
    if (!lib.handle) {
        free(lib.name);
        return NULL;
    }
    AgentLibrary *kept = NULL;
    lock_take(&libraries_lock);
    for (size_t i = 0; i < libraries.len && !kept; i++)
        if (libraries.data[i]->handle == lib.handle && !strcmp(libraries.data[i]->name, lib.name))
            kept = libraries.data[i];
    if (kept) { /* attached once more */
        library_close(lib.handle);
        free(lib.name);
    } else {
        kept = xmalloc(sizeof *kept);
        *kept = lib;
        VEC_PUSH(libraries, kept);
    }
    lock_release(&libraries_lock);
    return kept;
}

/* A library that did not start as an agent: the VM does not keep it. */
static void drop_library(AgentLibrary *lib)
{
    if (lib->starts)
        return;
    lock_take(&libraries_lock);
    for (size_t i = 0; i < libraries.len; i++)
        if (libraries.data[i] == lib) {
            memmove(&libraries.data[i], &libraries.data[i + 1],
                    (libraries.len - i - 1) * sizeof *libraries.data);
            libraries.len--;
            break;
        }
    lock_release(&libraries_lock);
    library_close(lib->handle);
    free(lib->name);
    free(lib);
}

/* IN_NATIVE: agents' code runs. */
void ti_load_agents(Thread *self, const AgentOption *agents, int count)
{
    VM_ASSERT(count == 0 || agents, "as many agents as are counted");
    char err[512] = "";
    const char *wrong = ti_interpose();
    if (wrong)
        vm_start_error("%s", wrong);
    for (int i = 0; i < count; i++) {
        const AgentOption *a = &agents[i];
        AgentLibrary *lib = open_library(a->name, a->is_path, "Agent_OnLoad", err, sizeof err);
        if (!lib)
            vm_start_error("Could not find agent library %s %s, with error: %s", a->name,
                           a->is_path ? "in absolute path" : "on the library path", err);
        AgentStart start = (AgentStart)symbol(lib, "Agent_OnLoad");
        if (!start)
            vm_start_error("Could not find Agent_OnLoad function in the agent library: %s",
                           a->name);
        /* NULL: no `=` on the command line */
        char *options = a->options ? xstrdup(a->options) : NULL;
        ti_observer_comes = a->observes;
        jint rc = start(&the_java_vm, options, NULL);
        ti_observer_comes = false;
        free(options);
        if (rc != 0)
            vm_start_error("agent library failed %s: %s",
                           library_since(21) ? "Agent_OnLoad" : "to init", a->name);
        lib->starts++;
        events_note(EVENT_AGENT, self, "Started agent %s%s%s", a->name,
                    a->options ? ", options " : "", a->options ? a->options : "");
    }
}

/* JEP 451.  For an agent in Java the class library says it. */
static void warn_of_attached(const char *name)
{
    if (library_since(21) && strcmp(name, "instrument") != 0 &&
        !flag_given("EnableDynamicAgentLoading"))
        fprintf(
            stderr,
            "WARNING: A JVM TI agent has been loaded dynamically (%s)\n"
            "WARNING: If a serviceability tool is in use, please run with -XX:+EnableDynamicAgentLoading to hide this warning\n"
            "WARNING: Dynamic loading of agents will be disallowed by default in a future release\n",
            name);
}

int ti_attach_agent(Thread *self, const char *name, bool is_path, const char *options, char *buf,
                    size_t n)
{
    VM_ASSERT(name && buf && n > 0, "an agent, and room for the answer");
    char err[400] = "";
    AgentLibrary *lib = open_library(name, is_path, "Agent_OnAttach", err, sizeof err);
    if (!lib) {
        snprintf(buf, n, "%s was not loaded.\n%s", name, err);
        return -1;
    }
    if (!lib->starts)
        warn_of_attached(name);
    AgentStart start = (AgentStart)symbol(lib, "Agent_OnAttach");
    if (!start) {
        drop_library(lib);
        snprintf(buf, n, "Agent_OnAttach is not available in %s", name);
        return -1;
    }
    FREED char *copy = xstrdup(options ? options : "");
    jint rc = start(&the_java_vm, copy, NULL);
    events_note(EVENT_AGENT, self, "Attached agent %s, options %s, return code %d", name,
                options ? options : "", (int)rc);
    if (rc == 0)
        lib->starts++;
    else
        drop_library(lib);
    snprintf(buf, n, "return code: %d", rc);
    return rc;
}

static const AgentLibrary *library_at(size_t i)
{
    lock_take(&libraries_lock);
    const AgentLibrary *lib = i < libraries.len ? libraries.data[i] : NULL;
    lock_release(&libraries_lock);
    return lib;
}

void ti_unload_agents(void)
{
    const AgentLibrary *lib;
    for (size_t i = 0; (lib = library_at(i)); i++) {
        AgentUnload unload = lib->starts ? (AgentUnload)symbol(lib, "Agent_OnUnload") : NULL;
        for (unsigned k = 0; unload && k < lib->starts; k++)
            unload(&the_java_vm);
    }
    ti_interpose_ends();
}

void *ti_find_agent_symbol(const char *name)
{
    void *found = NULL;
    lock_take(&libraries_lock);
    for (size_t i = 0; i < libraries.len && !found; i++)
        found = library_symbol(libraries.data[i]->handle, name);
    lock_release(&libraries_lock);
    return found;
}
