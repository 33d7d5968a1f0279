/* SPDX-License-Identifier: Apache-2.0
 * hidden_names.c - the three names of a hidden class: "Foo+0x..." for the VM, "Foo/0x..." for Java,
 * and "Foo", which its class file has.
 *
 * The first two are new for each class.  A lambda's plain name is new, too.  The class uses these
 * symbols (vm/model/symbol.h): they go when it is unloaded. */
#include "vm/class/internal.h"

void class_set_hidden_names(Class *c, Symbol *plain)
{
    VM_ASSERT(c->is_hidden && plain, "a hidden class, and its name in the class file");
    /* The address makes the names unique among the living. */
    char *text = xasprintf("%s+0x%016lx", plain->bytes, (unsigned long)(uintptr_t)c);
    c->name = symbol_use(text, strlen(text));
    free(text);
    FREED char *dotted = symbol_dotted(plain);
    text = xasprintf("%s/0x%016lx", dotted, (unsigned long)(uintptr_t)c);
    c->hidden_suffix_name = symbol_use(text, strlen(text));
    free(text);
    c->plain_name = symbol_use(plain->bytes, plain->len);
}

void class_end_hidden_names(Class *c)
{
    if (!c->plain_name)
        return;
    symbol_end_use(c->name);
    symbol_end_use(c->hidden_suffix_name);
    symbol_end_use(c->plain_name);
}
