/* SPDX-License-Identifier: Apache-2.0
 * log_commands.c - VM.log: what -Xlog does, while the VM runs. */
#include "jvmti/hooks.h"
#include "vm/jvm/flight.h"
#include "vm/log/config.h"
#include "tools/serve/commands/command.h"

/* Arguments count by being there: "list=false" lists, as on the stock VM. */
static bool given(const CommandValues *v, const char *name)
{
    return command_value(v, name) != NULL;
}

void cmd_log(Thread *self, FILE *out, const CommandValues *v)
{
    bool configure = given(v, "output") || given(v, "output_options") || given(v, "what") ||
                     given(v, "decorators");
    if (given(v, "disable"))
        log_disable();
    if (configure)
        log_configure(command_value(v, "what"), command_value(v, "output"),
                      command_value(v, "decorators"), command_value(v, "output_options"), out);
    flight_log_changed(self);
    (void)ti_interpose(); /* for the topic jvmti */
    if (given(v, "list"))
        log_list(out);
    if (given(v, "rotate"))
        log_rotate();
    if (!configure && !given(v, "disable") && !given(v, "list") && !given(v, "rotate"))
        command_print_syntax(out, v->command);
}
