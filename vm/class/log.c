/* SPDX-License-Identifier: Apache-2.0
 * log.c - what the log says when a class is loaded: class+load, class+resolve and others. */
#include "vm/class/internal.h"
#include "interp/interp.h"
#include "vm/base/events.h"
#include "vm/log/log.h"
#include "vm/model/code_tables.h"
#include <zlib.h>

void class_log_load(const Class *c, const char *source)
{
    if (events_on())
        events_note_texts(EVENT_LOAD, thread_self(),
                          (const char *const[]){"Loaded class ", c->name->bytes}, 2);
    if (!log_on(class_load, INFO))
        return;
    if (!source || !*source)
        source = c->loader->is_boot && !c->is_hidden ? "jrt:/java.base" : "__JVM_DefineClass__";
    LOG(class_load, INFO, "%pC source: %s", c, source);
    if (log_on(class_load, DEBUG)) {
        char who[300], interfaces[400] = "";
        for (int i = 0, n = 0; i < c->interface_count && n < (int)sizeof interfaces - 40; i++)
            n += snprintf(interfaces + n, sizeof interfaces - (size_t)n, "%s 0x%016lx",
                          i ? "" : " interfaces:", (unsigned long)(uintptr_t)c->interfaces[i]);
        LOG(class_load, DEBUG,
            " klass: 0x%016lx super: 0x%016lx%s loader: [loader data: %s] bytes: %u checksum: %08lx",
            (unsigned long)(uintptr_t)c, (unsigned long)(uintptr_t)c->super, interfaces,
            loader_describe_record(c->loader, who, sizeof who), c->classfile_len,
            crc32(0, c->classfile_bytes, c->classfile_len));
    }
}

void class_log_resolve(Thread *self, const Class *from, const Class *to, const char *how)
{
    VM_ASSERT(from && to, "one class resolves another");
    const Frame *f = self->top_frame;
    const Method *m = f ? f->method : NULL;
    int line = !how && m && m->holder == from && !method_is_native(m)
                   ? method_line_number(m, frame_bci(f))
                   : -1;
    const Symbol *file = line > 0 ? method_source_file(m) : NULL;
    if (how)
        LOG(class_resolve, DEBUG, "%pC %pC (%s)", from, to, how);
    else if (file)
        LOG(class_resolve, DEBUG, "%pC %pC %s:%d", from, to, file->bytes, line);
    else
        LOG(class_resolve, DEBUG, "%pC %pC", from, to);
}

void class_log_preview(const ClassFile *cf, const Symbol *class_name)
{
    if (cf->minor != CLASSFILE_MINOR_PREVIEW || cf->major < 56 || !log_on(class_preview, INFO))
        return;
    LOG(class_preview, INFO,
        "Loading class %pS that depends on preview features (class file version %u.%u)", class_name,
        cf->major, cf->minor);
}

void class_log_defined(Thread *self, const Class *c)
{
    if (log_on(class_loader_data, TRACE)) {
        char who[300];
        LOG(class_loader_data, TRACE, "Adding k: 0x%016lx %pC to loader data: %s",
            (unsigned long)(uintptr_t)c, c, loader_describe_record(c->loader, who, sizeof who));
    }
    if (log_on(class_resolve, DEBUG)) {
        if (c->super)
            class_log_resolve(self, c, c->super, "super");
        for (int i = 0; i < c->interface_count; i++)
            class_log_resolve(self, c, c->interfaces[i], "interface");
    }
}
