/* SPDX-License-Identifier: Apache-2.0
 * agent_commands.c - diagnostic commands that reach agents and threads: load an agent, data dump,
 * stacks, the management agent of the class library. */
#include "jvmti/hooks.h"
#include "tools/serve/attach_operations.h"
#include "tools/serve/commands/command.h"

#define MANAGEMENT "jdk.management.agent"
#define AGENT "jdk/internal/agent/Agent"

void cmd_agent_load(Thread *self, FILE *out, const CommandValues *v)
{
    const char *path = command_value(v, "library path"), *option = command_value(v, "agent option");
    size_t n = strlen(path);
    if (n > 4 && !strcmp(path + n - 4, ".jar")) {
        FREED char *both = option && *option ? xasprintf("%s=%s", path, option) : xstrdup(path);
        attach_load_agent(self, "instrument", false, both, out);
    } else {
        attach_load_agent(self, path, true, option, out);
    }
}

void cmd_data_dump(Thread *self, FILE *out, const CommandValues *v)
{
    if (TI_ENABLED_ANYWHERE(JVMTI_EVENT_DATA_DUMP_REQUEST))
        ti_post_data_dump_request(self);
}

void cmd_threads(Thread *self, FILE *out, const CommandValues *v)
{
    ThreadDumpOptions o = {.monitors = true,
                           .synchronizers = command_flag(v, "-l"),
                           .extended = command_flag(v, "-e")};
    threads_dump_with(self, out, &o);
}

#define VTHREADS "jdk/internal/vm/JcmdVThreadCommands"

/* What a method of the class library answers is printed as it is. */
static void print_bytes(Thread *self, FILE *out, const char *class_name, const char *method,
                        const char *descriptor, Slot *args)
{
    Slot r;
    if (command_call(self, NULL, class_name, method, descriptor, args, &r) && r.l)
        fwrite(array_data((Array *)r.l), 1, (size_t)array_length(r.l), out);
}

void cmd_dump_threads(Thread *self, FILE *out, const CommandValues *v)
{
    bool json = !strcmp(command_value(v, "-format"), "json");
    Object *file = string_from_utf8(self, command_value(v, "filepath"));
    Slot args[2] = {{.l = file}, {.i = command_flag(v, "-overwrite")}};
    if (file)
        print_bytes(self, out, "jdk/internal/vm/ThreadDumper",
                    json ? "dumpThreadsToJson" : "dumpThreads", "(Ljava/lang/String;Z)[B", args);
}

void cmd_vthread_scheduler(Thread *self, FILE *out, const CommandValues *v)
{
    print_bytes(self, out, VTHREADS, "printScheduler", "()[B", NULL);
}

void cmd_vthread_pollers(Thread *self, FILE *out, const CommandValues *v)
{
    print_bytes(self, out, VTHREADS, "printPollers", "()[B", NULL);
}

/* ---- jdk.management.agent ---- */

void cmd_management_start(Thread *self, FILE *out, const CommandValues *v)
{
    char *text = xstrdup("");
    for (int i = 0; i < v->command->arg_count; i++)
        if (v->given[i]) {
            char *more = xasprintf("%s%scom.sun.management.%s=%s", text, *text ? "," : "",
                                   v->command->args[i].name, v->text[i]);
            free(text);
            text = more;
        }
    Handle s = handle_new(self, string_from_utf8(self, text));
    free(text);
    if (handle_is_null(s))
        return;
    Slot r;
    /* the class is there now: nothing moves between */
    if (command_call(self, MANAGEMENT, AGENT, "getManagementAgentStatus", "()Ljava/lang/String;",
                     NULL, &r)) {
        Slot arg = {.l = H(s)};
        command_call(self, NULL, AGENT, "startRemoteManagementAgent", "(Ljava/lang/String;)V", &arg,
                     &r);
    }
}

void cmd_management_start_local(Thread *self, FILE *out, const CommandValues *v)
{
    Slot r;
    command_call(self, MANAGEMENT, AGENT, "startLocalManagementAgent", "()V", NULL, &r);
}

void cmd_management_stop(Thread *self, FILE *out, const CommandValues *v)
{
    Slot r;
    command_call(self, MANAGEMENT, AGENT, "stopRemoteManagementAgent", "()V", NULL, &r);
}

void cmd_management_status(Thread *self, FILE *out, const CommandValues *v)
{
    Slot r;
    if (!command_call(self, MANAGEMENT, AGENT, "getManagementAgentStatus", "()Ljava/lang/String;",
                      NULL, &r) ||
        !r.l)
        return;
    FREED char *text = string_to_mutf8(r.l);
    fprintf(out, "%s\n", text ? text : "");
}
