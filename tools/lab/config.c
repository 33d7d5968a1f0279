/* SPDX-License-Identifier: Apache-2.0
 * config.c - what the laboratory is told to do: a file of lines "key=value".
 *
 *   agent=PATH          the library under test; without this line the program's threads are told,
 *                       and nothing else is done
 *   options=TEXT        what its start function gets
 *   report=PATH         where the findings and figures go;  trace=PATH  where a trace goes
 *   copies=N            the agent is started N times
 *   fault=WHAT:N:ERROR  call number N of a function fails (0: each call); WHAT is a JVM TI
 *                       function, or JNI.Name for a JNI function that gives NULL then, or
 *                       C.malloc for one of the C library
 *   hide=, hide-live=, exclusive=, version=  rows of a profile (injection.h)
 *   fence=N             1 (without this line): memory of the tool interface shows its misuse;
 *                       2: of malloc as well; 0: none
 *   races=PATH          names instructions that touch variables of the agent (races.h)
 *   linger=MS           the VM waits in front of and behind the agent's handler of VMDeath
 *   company=NAME        a thread disturbs the program, with a class of that name;
 *   programs=PATH       ... which comes from this archive
 *   late=MS             who comes to take a lock for the first time at a place comes later
 *   order=1             tables whose order is open come in another one
 *   sizes=BYTES         each object is so much larger
 *   longs=N             each value of type long that the agent is told is so much larger
 *   ticks=NS            each look at a clock gives a time so much later than the one before
 *   told=MS             ... a wait of the program with an end is told as one of so long
 *   went=NS             ... and clocks go on by so much when it timed out
 *   back=SECONDS        the time of day is set back so far at each look
 *   inherited=N         heap walks number fields as if superinterfaces had so many more
 *   shared=1            fields of several classes have the same ID
 *                       (field_index.h)
 *   vague=1             states of threads have bits of the VM's own, objects one hash code (open.h)
 *   vague=2             a thread is in one state after the other
 *   stall=N             a handler is held between two calls until N others have begun
 *   compares=1          with linger: threads are held where they compare texts, not behind calls
 *   hurry=1             RawMonitorWait, nanosleep, usleep and sleep take at most 20 ms
 *   patient=MS          RawMonitorWait takes at least so long, if it has an end and nobody notifies
 *   samples=1           each object that is allocated is sampled
 *   another=1           THREAD_SUSPENDED is real: the laboratory has suspended that thread
 *   nonsense=BYTE       what is in all that the specification leaves open (open.h)
 *   constants=N         class files have a few constants more, in order 1 to 6; 7: the agent's
 *                     own texts (constants.h)
 *   gc=N yield=SEED suspend=SEED retransform=1 jni=1 cost=1
 */
#include "tools/lab/lab.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

LabConfig lab_config = {.copies = 1, .fence = 1, .nonsense = 0xfd};

static bool wrong(const char *file, const char *line)
{
    fprintf(stderr, "vitrine-lab: %s: not understood: %s\n", file, line);
    return false;
}

int lab_config_capability(const char *capability)
{
    for (int i = 0; i < LAB_CAPABILITY_BITS; i++)
        if (lab_capability_names[i] && !strcmp(lab_capability_names[i], capability))
            return i;
    return -1;
}

bool lab_config_fault(char *text)
{
    if (lab_config.fault_count == (int)LAB_LEN(lab_config.faults))
        return false;
    LabFault *f = &lab_config.faults[lab_config.fault_count];
    const char *error;
    if (!injection_fault(text, &f->number, &error))
        return false;
    f->function = -1;
    if (!strncmp(text, "JNI.", 4) || !strncmp(text, "C.", 2))
        snprintf(f->name, sizeof f->name, "%s", text);
    else {
        for (int i = 0; i < lab_function_count; i++)
            if (!strcmp(lab_functions[i].name, text))
                f->function = i;
        if (f->function < 0 || !lab_error_of(error, &f->error))
            return false;
    }
    lab_config.fault_count++;
    return true;
}

static bool line_of(char *key, char *value)
{
    const struct {
        const char *key;
        char **text;
    } texts[] = {
        {"agent", &lab_config.agent},       {"options", &lab_config.options},
        {"report", &lab_config.report},     {"trace", &lab_config.trace},
        {"races", &lab_config.races},       {"company", &lab_config.company},
        {"programs", &lab_config.programs},
    };
    for (size_t i = 0; i < LAB_LEN(texts); i++)
        if (!strcmp(key, texts[i].key))
            return (*texts[i].text = strdup(value)) != NULL;
    if (injection_row(&lab_config.profile, key, value, lab_config_capability))
        return true;
    if (!strcmp(key, "fault"))
        return lab_config_fault(value);
    char *end;
    unsigned long long number = strtoull(value, &end, 0);
    if (end == value || *end)
        return false;
    if (!strcmp(key, "copies"))
        lab_config.copies = (int)number;
    else if (!strcmp(key, "gc"))
        lab_config.gc_every = (int)number;
    else if (!strcmp(key, "yield"))
        lab_config.yield_seed = number;
    else if (!strcmp(key, "suspend"))
        lab_config.suspend_seed = number;
    else if (!strcmp(key, "retransform"))
        lab_config.retransform = number != 0;
    else if (!strcmp(key, "jni"))
        lab_config.watch_jni = number != 0;
    else if (!strcmp(key, "fence"))
        lab_config.fence = (int)number;
    else if (!strcmp(key, "nonsense")) {
        lab_config.nonsense = (unsigned char)number;
        lab_config.opens = true;
    } else if (!strcmp(key, "constants"))
        lab_config.constants = (int)number;
    else if (!strcmp(key, "linger"))
        lab_config.linger = (int)number;
    else if (!strcmp(key, "late"))
        lab_config.late = (int)number;
    else if (!strcmp(key, "order"))
        lab_config.order = number != 0;
    else if (!strcmp(key, "inherited"))
        lab_config.inherited = (int)number;
    else if (!strcmp(key, "shared"))
        lab_config.shared = number != 0;
    else if (!strcmp(key, "vague"))
        lab_config.vague = (int)number;
    else if (!strcmp(key, "stall"))
        lab_config.stall = (int)number;
    else if (!strcmp(key, "compares"))
        lab_config.compares = number != 0;
    else if (!strcmp(key, "hurry"))
        lab_config.hurry = number != 0;
    else if (!strcmp(key, "patient"))
        lab_config.patient = (int)number;
    else if (!strcmp(key, "samples"))
        lab_config.samples = number != 0;
    else if (!strcmp(key, "sizes"))
        lab_config.sizes = (jlong)number;
    else if (!strcmp(key, "longs"))
        lab_config.longs = (jlong)number;
    else if (!strcmp(key, "ticks"))
        lab_config.ticks = (jlong)number;
    else if (!strcmp(key, "told"))
        lab_config.told = (jlong)number;
    else if (!strcmp(key, "went"))
        lab_config.went = (jlong)number;
    else if (!strcmp(key, "back"))
        lab_config.back = (jlong)number;
    else if (!strcmp(key, "another"))
        lab_config.another = number != 0;
    else if (!strcmp(key, "daemons"))
        lab_config.daemons = number != 0;
    else if (!strcmp(key, "cost"))
        lab_config.cost = number != 0;
    else
        return false;
    return true;
}

bool lab_configure(void)
{
    const char *name = getenv("VITRINE_LAB");
    if (!name) {
        fprintf(stderr, "vitrine-lab: this library is loaded by `vitrine check-agent`; "
                        "VITRINE_LAB names no file\n");
        return false;
    }
    FILE *f = fopen(name, "re");
    if (!f) {
        fprintf(stderr, "vitrine-lab: cannot open %s: %s\n", name, strerror(errno));
        return false;
    }
    char *line = NULL;
    size_t room = 0;
    bool ok = true;
    for (ssize_t n; ok && (n = getline(&line, &room, f)) > 0;) {
        if (line[n - 1] == '\n')
            line[n - 1] = '\0';
        char *value = strchr(line, '=');
        if (!line[0] || line[0] == '#')
            continue;
        if (!value) {
            ok = wrong(name, line);
            continue;
        }
        *value++ = '\0';
        ok = line_of(line, value) || wrong(name, line);
    }
    free(line);
    fclose(f);
    if (ok && !lab_config.report)
        ok = wrong(name, "report= is needed");
    lab_config.rules = true;
    return ok;
}
