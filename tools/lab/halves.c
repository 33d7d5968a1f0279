/* SPDX-License-Identifier: Apache-2.0
 * halves.c - the length of a value taken for a number of bytes; see halves.h. */
#include "tools/lab/halves.h"
#include <signal.h>
#include <string.h>
#include <sys/mman.h>

enum { PAGE = 4096, TRIED = 8, LEAST = 2 * PAGE /* elements of a value that is tried */ };

static struct {
    char *map; /* NULL: no value is lent */
    size_t bytes;
    char *border; /* the byte behind the first `count` */
    jint count;
    size_t element;
    struct sigaction usual;
} lent;
static volatile sig_atomic_t before, behind; /* which of the two pages it came to */
static int tried;
static atomic_bool reads_all;
static struct {
    const void *place; /* of the walk; NULL: none has read so few */
    const char *walk;
    jint count;
    size_t element;
} found;

/* Whoever faults elsewhere does so again, and gets the handler of before. */
static void on_fault(int signal, siginfo_t *info, void *context)
{
    (void)signal, (void)context;
    char *at = info->si_addr;
    bool first = at >= lent.border - PAGE && at < lent.border;
    bool second = at >= lent.border && at < lent.border + PAGE;
    if (!lent.map || (!first && !second)) {
        sigaction(SIGSEGV, &lent.usual, NULL);
        return;
    }
    before |= first;
    behind |= second;
    mprotect(first ? lent.border - PAGE : lent.border, PAGE, PROT_READ | PROT_WRITE);
}

const void *lab_halves_begin(const void *value, jint count, size_t element)
{
    if (!lab_config.report || lab_config.fence == 2 || element < 2 || count < LEAST ||
        atomic_load(&reads_all) || tried >= TRIED)
        return value;
    size_t lead = PAGE - (size_t)count % PAGE, size = (size_t)count * element;
    lent.bytes = (lead + size + PAGE - 1) / PAGE * PAGE;
    char *map = mmap(NULL, lent.bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (map == MAP_FAILED)
        return value;
    struct sigaction own = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    tried++;
    memcpy(map + lead, value, size);
    lent.map = map;
    lent.border = map + lead + count;
    lent.count = count;
    lent.element = element;
    before = behind = 0;
    if (sigaction(SIGSEGV, &own, &lent.usual)) {
        munmap(map, lent.bytes);
        lent.map = NULL;
        return value;
    }
    mprotect(lent.border - PAGE, 2 * PAGE, PROT_NONE);
    return map + lead;
}

void lab_halves_end(const LabWalk *w)
{
    struct sigaction now;
    if (!lent.map)
        return;
    if (!sigaction(SIGSEGV, NULL, &now) && now.sa_sigaction == on_fault)
        sigaction(SIGSEGV, &lent.usual, NULL);
    munmap(lent.map, lent.bytes);
    lent.map = NULL;
    if (behind)
        atomic_store(&reads_all, true);
    if (before && !behind) {
        found.place = w->call->caller;
        found.walk = w->call->row->name;
        found.count = lent.count;
        found.element = lent.element;
    }
}

void lab_halves_report(void)
{
    if (found.place && !atomic_load(&reads_all))
        lab_hint("halves", found.place,
                 "a callback of %s reads %d bytes of a value with %d elements of %zu bytes: the "
                 "length is no number of bytes",
                 found.walk, (int)found.count, (int)found.count, found.element);
}
