/* SPDX-License-Identifier: Apache-2.0
 * exits.c - the agent's calls that end the process; see exits.h.
 *
 * The process is gone then, and the program's output is cut off somewhere: who did it, and where,
 * is told before. */
#include "tools/lab/exits.h"
#include "tools/lab/lab.h"
#include "tools/lab/places.h"
#include "tools/lab/threads.h"
#include <stdlib.h>
#include <unistd.h>

#define CALLER __builtin_return_address(0)

static void tell(const char *function, int status, const void *caller)
{
    char text[1000], where[900] = "";
    if (!lab_signal()) /* else the tables may be in use by what was interrupted */
        lab_place(lab_place_of_call(caller), where, sizeof where);
    lab_say("ends", "\"function\":\"%s\",\"status\":%d,\"where\":\"%s\"", function, status,
            line_json(text, sizeof text, where));
}

#define ENDS(name) \
    static _Noreturn void own_##name(int status) \
    { \
        tell(#name, status, CALLER); \
        name(status); \
    }
#define EACH_END(X) \
    X(exit) \
    X(_exit) \
    X(_Exit) \
    X(quick_exit)
EACH_END(ENDS)

#define ROW(name) {#name, (void *)own_##name},
const LabOwn lab_exit_functions[] = {EACH_END(ROW){NULL, NULL}};
