/* SPDX-License-Identifier: Apache-2.0
 * page.c - the page: its text, which the build made from tools/show/page, with the log and the
 * tables as compressed data in its middle. */
#include "tools/show/page_made.h"
#include "tools/show/show.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

static void add_text(Bytes *b, const char *text) { bytes_add(b, text, strlen(text)); }

static void add_member(Bytes *b, const char *name, const char *list)
{
    bytes_format(b, ",\"%s\":[", name);
    add_text(b, list ? list : "");
    bytes_byte(b, ']');
}

/* The oldest first. */
static void add_pools(Bytes *b, const ShowPool *pool)
{
    if (!pool)
        return;
    add_pools(b, pool->older);
    bytes_format(b, "%s[%d,", pool->older ? "," : "", (int)pool->count);
    bytes_base64(b, pool->bytes.at, pool->bytes.len);
    bytes_byte(b, ']');
}

static void add_class(Bytes *b, JNIEnv *jni, const ShowClass *c)
{
    add_text(b, ",{\"name\":");
    bytes_json(b, c->name);
    bytes_format(b, ",\"super\":%d,\"loader\":%d,\"module\":%d,\"modifiers\":%d",
                 c->super ? c->super->number : 0, c->loader, c->module, (int)c->modifiers);
    if (c->followed && !c->array) {
        add_text(b, ",\"fields\":[");
        for (jint i = 0; i < c->field_count; i++) {
            add_text(b, i ? ",[" : "[");
            bytes_json(b, c->fields[i].name);
            bytes_byte(b, ',');
            bytes_json(b, c->fields[i].signature);
            bytes_format(b, ",%d]", (int)c->fields[i].modifiers);
        }
        bytes_byte(b, ']');
    }
    if (c->own) {
        add_text(b, ",\"own\":1,\"source\":");
        bytes_json(b, c->source_name);
        add_text(b, ",\"path\":");
        bytes_json(b, c->source_path);
        add_text(b, ",\"pools\":[");
        add_pools(b, c->pools);
        bytes_byte(b, ']');
        if (jni)
            json_tables(b, jni, c);
    }
    bytes_byte(b, '}');
}

static void add_method(Bytes *b, const ShowMethod *m, bool machine)
{
    bytes_format(b, ",{\"class\":%d,\"name\":", m->of->number);
    bytes_json(b, m->name);
    add_text(b, ",\"signature\":");
    bytes_json(b, m->signature);
    bytes_format(b, ",\"modifiers\":%d", (int)m->modifiers);
    if (m->code) {
        bytes_format(b, ",\"own\":%d,\"version\":%d,\"max_locals\":%d,\"code\":", m->own,
                     m->version, (int)m->max_locals);
        bytes_base64(b, m->code, (size_t)m->code_len);
        add_member(b, "lines", m->lines);
        add_member(b, "locals", m->locals);
        add_text(b, ",\"bcis\":[");
        for (jint i = 0; i < m->cell_count; i++)
            bytes_format(b, "%s%d", i ? "," : "", (int)m->cell_bcis[i]);
        bytes_byte(b, ']');
        if (machine && !m->retired)
            json_machine(b, m);
    }
    bytes_byte(b, '}');
}

static void add_source(Bytes *b, const char *path, bool *first)
{
    enum { MOST = 1 << 20 };
    FILE *f = fopen(path, "r");
    if (!f)
        return;
    char *text = calloc(1, MOST + 1);
    size_t n = text ? fread(text, 1, MOST, f) : 0;
    fclose(f);
    if (text && n) {
        if (!*first)
            bytes_byte(b, ',');
        *first = false;
        bytes_json(b, path);
        bytes_byte(b, ':');
        bytes_json(b, text);
    }
    free(text);
}

static void add_sources(Bytes *b, unsigned since)
{
    bool first = true;
    add_text(b, ",\"sources\":{");
    for (int i = 1; i <= class_count(); i++) {
        const ShowClass *c = class_at(i);
        bool told = !c->source_path || (c->stamp <= since && since);
        for (int k = 1; k < i && !told; k++)
            told = class_at(k)->source_path && !strcmp(class_at(k)->source_path, c->source_path);
        if (!told)
            add_source(b, c->source_path, &first);
    }
    bytes_byte(b, '}');
}

static char *command, *version; /* NULL: not known */

static char *property(const char *name)
{
    char *value = NULL, *copy = NULL;
    if (TI(GetSystemProperty, name, &value) == JVMTI_ERROR_NONE) {
        copy = strdup(value);
        FREE(value);
    }
    return copy;
}

void page_prepare(void)
{
    command = property("sun.java.command");
    version = property("java.vm.version");
}

static void add_named(Bytes *b, const char *member, const char *text)
{
    bytes_format(b, ",\"%s\":", member);
    bytes_json(b, text);
}

static void add_owners(Bytes *b, const char *member, const Owners *owners)
{
    bytes_format(b, ",\"%s\":[0", member);
    for (int i = 0; i < owners->count; i++) {
        const ShowOwner *row = &owners->rows[i];
        bytes_format(b, ",{\"loader\":%d", row->loader);
        add_named(b, "name", row->name);
        add_named(b, "class", row->class_name);
        bytes_byte(b, '}');
    }
    bytes_byte(b, ']');
}

/* Methods last: the tables of classes name some that nobody met. */
unsigned tables_json(Bytes *b, JNIEnv *jni, unsigned since, bool machine)
{
    if (jni)
        tables_enter();
    unsigned now = atomic_load(&tables_stamp);
    bytes_format(b, "{\"version\":1,\"steps\":%llu,\"why\":", (unsigned long long)show_log.steps);
    bytes_json(b, show_log.why);
    add_named(b, "crash", show_log.crash);
    add_named(b, "command", command);
    add_named(b, "vm", version);
    bytes_format(b, ",\"agents_left_out\":%llu,\"only\":",
                 (unsigned long long)atomic_load(&agents_left_out));
    bytes_json(b, show_options.only);
    add_text(b, ",\"threads\":[0");
    for (const ShowThread *t = threads_first(); t; t = t->next) {
        bytes_format(b, ",[%d,%d,", t->number, t->daemon);
        bytes_json(b, t->name);
        bytes_format(b, ",%lld,%d]", (long long)t->object, t->is_virtual);
    }
    add_text(b, "],\"classes\":[0");
    for (int i = 1; i <= class_count(); i++)
        if (class_at(i)->stamp > since || !since)
            add_class(b, jni, class_at(i));
        else
            add_text(b, ",0");
    add_text(b, "],\"methods\":[0");
    for (int i = 1; i <= method_count(); i++)
        if (method_at(i)->stamp > since || !since)
            add_method(b, method_at(i), machine);
        else
            add_text(b, ",0");
    bytes_byte(b, ']');
    add_owners(b, "loaders", &show_loaders);
    add_owners(b, "modules", &show_modules);
    add_text(b, ",\"operations\":[");
    for (int i = 0; operation_name(i); i++) {
        if (i)
            bytes_byte(b, ',');
        bytes_json(b, operation_name(i));
    }
    bytes_byte(b, ']');
    add_sources(b, since);
    bytes_byte(b, '}');
    if (jni)
        tables_exit();
    return now;
}

/* Compressed, as text that a page may contain. */
static bool add_packed(Bytes *page, const char *id, const Bytes *data)
{
    uLongf n = compressBound(data->len);
    uint8_t *packed = malloc(n);
    if (!packed || data->lost || compress2(packed, &n, data->at, data->len, 6) != Z_OK) {
        free(packed);
        return false;
    }
    bytes_format(page, "<script type=\"application/octet-stream\" id=\"%s\" data-size=\"%zu\">", id,
                 data->len);
    bytes_in_base64(page, packed, n);
    add_text(page, "</script>\n");
    free(packed);
    return !page->lost;
}

bool page_write(JNIEnv *jni)
{
    Bytes page = {0}, tables = {0};
    if (!*show_options.file)
        return true;
    (void)tables_json(&tables, jni, 0, jni != NULL);
    bytes_add(&page, show_page_head, show_page_head_size);
    bool ok = add_packed(&page, "tables", &tables) && add_packed(&page, "log", &show_log.bytes);
    bytes_add(&page, show_page_tail, show_page_tail_size);
    FILE *f = ok && !page.lost ? fopen(show_options.file, "w") : NULL;
    if (!ok || page.lost)
        fprintf(stderr, "show: no memory for the page\n");
    else if (!f || fwrite(page.at, 1, page.len, f) != page.len)
        fprintf(stderr, "show: %s: %s\n", show_options.file, strerror(errno));
    ok = f && fclose(f) == 0;
    log_told(ok);
    bytes_free(&page);
    bytes_free(&tables);
    return ok;
}
