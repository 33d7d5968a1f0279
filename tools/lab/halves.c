/* SPDX-License-Identifier: Apache-2.0
 * halves.c - the length of a value taken for a number of bytes; see halves.h. */
#include "tools/lab/halves.h"
#include "tools/lab/unread.h"
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { TRIED = 8, LEAST = 2 * LAB_PAGE /* elements of a value that is tried */ };

static struct {
    char *map; /* NULL: no value is lent */
    size_t bytes;
    char *border; /* the byte behind the first `count` */
    jint count;
    size_t element;
} lent;
static volatile sig_atomic_t before, behind; /* which of the two pages it came to */
static int tried;
static bool reads_all;
static struct {
    const void *place; /* of the walk; NULL: none has read so few */
    const char *walk;
    jint count;
    size_t element;
    bool more; /* of values of other lengths as well: it is no limit of the agent's own */
} found;

static void touched(const char *at)
{
    before |= at < lent.border;
    behind |= at >= lent.border;
}

const void *lab_halves_begin(const void *value, jint count, size_t element)
{
    if (!lab_config.report || lab_config.fence == 2 || element < 2 || count < LEAST || reads_all ||
        tried >= TRIED)
        return value;
    size_t lead = LAB_PAGE - (size_t)count % LAB_PAGE, size = (size_t)count * element;
    lent.bytes = (lead + size + LAB_PAGE - 1) / LAB_PAGE * LAB_PAGE;
    char *map = mmap(NULL, lent.bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (map == MAP_FAILED)
        return value;
    tried++;
    memcpy(map + lead, value, size);
    lent.map = map;
    lent.border = map + lead + count;
    lent.count = count;
    lent.element = element;
    before = behind = 0;
    lab_unread_close(lent.border - LAB_PAGE, 2, touched);
    return map + lead;
}

void lab_halves_end(const LabWalk *w)
{
    if (!lent.map)
        return;
    lab_unread_open();
    munmap(lent.map, lent.bytes);
    lent.map = NULL;
    reads_all |= behind != 0;
    if (before && !behind) {
        found.more |= found.count && labs((long)found.count - lent.count) > LAB_PAGE;
        found.place = w->call->caller;
        found.walk = w->call->row->name;
        found.count = lent.count;
        found.element = lent.element;
    }
}

void lab_halves_report(void)
{
    static const char text[] = "a callback of %s reads %d bytes of a value with %d elements of %zu "
                               "bytes: the length is no number of bytes";
    if (!found.place || reads_all)
        return;
    if (found.more)
        lab_finding("memory-misuse", "jvmtiStringPrimitiveValueCallback", found.place, text,
                    found.walk, (int)found.count, (int)found.count, found.element);
    else
        lab_hint("halves", found.place, text, found.walk, (int)found.count, (int)found.count,
                 found.element);
}
