/* SPDX-License-Identifier: Apache-2.0
 * hidden.c - hidden classes (Lookup.defineHiddenClass) and their own small loader records.
 *
 * A hidden class is in no dictionary.  One that is not strong has a Loader of its own as defining
 * loader: a holder whose `host` is the loader in whose namespace names are resolved.  The holder
 * dies with the class; nobody else refers to it. */
#include "vm/class/internal.h"
#include "vm/model/names.h"

Class *class_define_hidden(Thread *self, Loader *loader, const uint8_t *bytes, size_t len,
                           DefineOptions *opt)
{
    assert_in_vm(self);
    VM_ASSERT(loader && opt, "each class has a loader");
    VM_ASSERT(bytes || !len, "bytes of a class file");
    opt->hidden = true;
    Loader *host = loader->host ? loader->host : loader;
    Loader *holder = host;
    if (!opt->strong_hidden)
        holder = loader_new(NULL, host);
    /* -verbose:class names the lookup class of a nest mate as the source */
    char *source = opt->nestmate && opt->lookup_class ? class_java_name(opt->lookup_class) : NULL;
    if (source)
        opt->source = source;
    Class *c = class_define(self, holder, NULL, bytes, len, opt);
    if (source) {
        free(source);
        opt->source = NULL;
    }
    if (!c) {
        if (holder != host)
            holder->is_hidden_holder = false; /* abandoned: swept by the next class unloading */
        return NULL;
    }
    HANDLE_SCOPE(self);
    handle_new(self, c->mirror); /* nothing else keeps it alive */
    bool ok = class_link(self, c);
    return ok ? c : NULL;
}
