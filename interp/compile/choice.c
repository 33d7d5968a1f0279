/* SPDX-License-Identifier: Apache-2.0
 * choice.c - see choice.h. */
#include "interp/compile/choice.h"

static MethodChoice *newest;
static bool some_only;
bool choice_quiet;

void choice_add(const MethodChoice *c)
{
    MethodChoice *kept = xmalloc(sizeof *kept);
    *kept = *c;
    kept->older = newest;
    newest = kept;
    some_only |= c->effect == CHOICE_ONLY;
}

static bool name_fits(const NamePattern *n, const char *name)
{
    size_t have = strlen(name), want = strlen(n->text);
    if (n->any_before && n->any_behind)
        return strstr(name, n->text) != NULL;
    if (have < want)
        return false;
    if (n->any_before)
        return !strcmp(name + have - want, n->text);
    return !strncmp(name, n->text, want) && (n->any_behind || have == want);
}

static bool is_asked(ChoiceEffect effect, const Method *m)
{
    for (const MethodChoice *c = newest; c; c = c->older)
        if (c->effect == effect && name_fits(&c->class_name, m->holder->name->bytes) &&
            name_fits(&c->method, m->name->bytes) &&
            (!c->descriptor || !strcmp(c->descriptor, m->descriptor->bytes)))
            return c->on;
    return false;
}

bool choice_allows(const Method *m)
{
    return !is_asked(CHOICE_EXCLUDE, m) && (!some_only || is_asked(CHOICE_ONLY, m));
}

bool choice_inlines(const Method *m) { return choice_allows(m) && !is_asked(CHOICE_CALL, m); }

bool choice_prints(const Method *m) { return is_asked(CHOICE_PRINT, m); }
