/* SPDX-License-Identifier: Apache-2.0
 * code_commands.c - diagnostic commands about compiled code.  (docs/compiler.md) */
#include "interp/compile/compile.h"
#include "tools/serve/commands/command.h"
#include "vm/model/names.h"
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <unistd.h>

/* Number, tier, 0 or 2 for what is not entered any more, method, where the code lies; as the stock
 * VM's, whose code has a head before it. */
static void list_code(void *out, Method *m, const CompiledCode *c)
{
    FREED char *holder = class_external_name(m->holder);
    uintptr_t begin = (uintptr_t)c->code;
    fprintf(out, "%u 1 %d %s.%s%s [0x%016" PRIxPTR ", 0x%016" PRIxPTR " - 0x%016" PRIxPTR "]\n",
            c->number, m->compiled == c ? 0 : 2, holder, m->name->bytes, m->descriptor->bytes,
            begin, begin, begin + c->size);
}

void cmd_code_list(Thread *self, FILE *out, const CommandValues *v)
{
    compile_each(self, list_code, out);
}

void cmd_code_cache(Thread *self, FILE *out, const CommandValues *v)
{
    CompileState s = compile_state();
    const CodeCacheState *c = &s.cache;
    fprintf(out, "CodeCache: size=%zuKb used=%zuKb max_used=%zuKb free=%zuKb\n", c->size / 1024,
            c->used / 1024, c->most_used / 1024, (c->size - c->used) / 1024);
    fprintf(out, " bounds [0x%016" PRIxPTR ", 0x%016" PRIxPTR ", 0x%016" PRIxPTR "]\n",
            (uintptr_t)c->begin, (uintptr_t)c->top, (uintptr_t)c->begin + c->size);
    const char *on = s.is_on ? "enabled" : "disabled";
    uint32_t blobs = s.codes + s.is_on;
    if (library_since(21))
        fprintf(out,
                " total_blobs=%u, nmethods=%u, adapters=0, full_count=%u\nCompilation: %s, "
                "stopped_count=0, restarted_count=0\n",
                blobs, s.codes, s.times_full, on);
    else
        fprintf(out,
                " total_blobs=%u nmethods=%u adapters=0\n compilation: %s\n"
                "              stopped_count=0, restarted_count=0\n full_count=%u\n",
                blobs, s.codes, on, s.times_full);
}

static void map_range(FILE *out, const void *code, size_t size, const char *name)
{
    fprintf(out, "0x%016" PRIxPTR " 0x%016zx %s\n", (uintptr_t)code, size, name);
}
static void map_code(void *out, Method *m, const CompiledCode *c)
{
    FREED char *name = method_external_name(m);
    map_range(out, c->code, c->size, name);
}

/* What `perf` reads to name machine code that no file has: begin, size, name. */
void cmd_perf_map(Thread *self, FILE *out, const CommandValues *v)
{
    const char *path = command_value(v, "filename");
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0644);
    FILE *map = fd >= 0 ? fdopen(fd, "w") : NULL;
    if (!map) {
        fprintf(out, "Failed to create %s for perf map: %s\n", path, strerror(errno));
        if (fd >= 0)
            close(fd);
        return;
    }
    CodeStub stub;
    for (uint32_t i = 0; compile_stub(i, &stub); i++)
        map_range(map, stub.code, stub.size, stub.name);
    compile_each(self, map_code, map);
    fclose(map);
}
