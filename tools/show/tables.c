/* SPDX-License-Identifier: Apache-2.0
 * tables.c - the classes and methods that a recording names.
 *
 * Numbers    A class's mirror carries its number in the upper half of its tag, its object number in
 *            the lower.  Methods are found by their jmethodID.  Both are numbered from 1.
 * Growing    under the raw monitor; what was published never goes away, so readers need no lock. */
#include "tools/show/show.h"
#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 4096, CHUNK = 1024, CHUNKS = 256, MOST_OPERATIONS = 1024 };

static jrawMonitorID tables;
static void **_Atomic classes[CHUNKS], **_Atomic methods[CHUNKS];
static _Atomic int class_total, method_total;
_Atomic unsigned tables_stamp;
/* An ID's row; the first of its bucket counts: a new version of a method takes its place. */
typedef struct IdRow {
    struct IdRow *next;
    jmethodID id;
    ShowMethod *method;
} IdRow;
static IdRow *_Atomic buckets[BUCKETS];
static char *operation_names[MOST_OPERATIONS];
static int operation_total;

bool tables_init(void) { return TI(CreateRawMonitor, "vitrine show", &tables) == JVMTI_ERROR_NONE; }
void tables_enter(void) { (void)TI(RawMonitorEnter, tables); }
void tables_exit(void) { (void)TI(RawMonitorExit, tables); }

static void *row(void **_Atomic *chunks, int number)
{
    return atomic_load(&chunks[(number - 1) / CHUNK])[(number - 1) % CHUNK];
}

/* The number of a new row; 0: no memory, or too many. */
static int publish(void **_Atomic *chunks, _Atomic int *total, void *info)
{
    int n = atomic_load(total);
    if (n >= CHUNK * CHUNKS)
        return 0;
    void **chunk = atomic_load(&chunks[n / CHUNK]);
    if (!chunk && !(chunk = calloc(CHUNK, sizeof *chunk)))
        return 0;
    chunk[n % CHUNK] = info;
    atomic_store(&chunks[n / CHUNK], chunk);
    atomic_store(total, n + 1);
    return n + 1;
}

int class_count(void) { return atomic_load(&class_total); }
ShowClass *class_at(int number) { return row(classes, number); }
int method_count(void) { return atomic_load(&method_total); }
ShowMethod *method_at(int number) { return row(methods, number); }

/* ---- classes ---- */

/* "Lpkg/Name;" -> "pkg/Name" */
static char *name_of(const char *signature)
{
    char *name = strdup(*signature == 'L' ? signature + 1 : signature);
    if (name && *signature == 'L')
        name[strlen(name) - 1] = 0;
    return name;
}

/* Classes of the library whose instances are opened: containers, texts, boxes, exceptions. */
static bool is_followed(const ShowClass *c)
{
    static const char *const names[] = {
        "java/util/",        "java/lang/StringBuilder", "java/lang/AbstractStringBuilder",
        "java/lang/Integer", "java/lang/Long",          "java/lang/Double",
        "java/lang/Float",   "java/lang/Short",         "java/lang/Byte",
        "java/lang/Boolean", "java/lang/Character",     "java/lang/Throwable",
        "java/lang/Record",  "java/lang/Enum"};
    if (c->own || c->array)
        return true;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strncmp(c->name, names[i], strlen(names[i])))
            return true;
    return c->super && c->super->followed;
}

static void read_fields(ShowClass *c, jclass k)
{
    jint n = 0;
    jfieldID *ids = NULL;
    c->instance_fields = c->super ? c->super->instance_fields : 0;
    if (c->array || TI(GetClassFields, k, &n, &ids) != JVMTI_ERROR_NONE)
        return;
    c->fields = calloc((size_t)n + 1, sizeof *c->fields);
    for (jint i = 0; c->fields && i < n; i++) {
        ShowField *f = &c->fields[i];
        char *name = NULL, *signature = NULL;
        f->id = ids[i];
        if (TI(GetFieldName, k, ids[i], &name, &signature, NULL) == JVMTI_ERROR_NONE) {
            f->name = strdup(name);
            f->signature = strdup(signature);
            FREE(name);
            FREE(signature);
        }
        (void)TI(GetFieldModifiers, k, ids[i], &f->modifiers);
        if (!f->name || !f->signature)
            break;
        c->field_count++;
        c->instance_fields += !(f->modifiers & 0x0008);
    }
    FREE(ids);
}

/* The boot loader's classes are the library's; so is what modules of the JDK have, and what the VM
 * makes at run time. */
static bool is_own(const ShowClass *c, jobject loader)
{
    static const char *const names[] = {"java/", "jdk/", "sun/", "com/sun/"};
    const char *in = c->module ? show_modules.rows[c->module - 1].name : NULL;
    bool library = !loader || c->array || strchr(c->name, '.') ||
                   (in && (!strncmp(in, "java.", 5) || !strncmp(in, "jdk.", 4)));
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        library |= !strncmp(c->name, names[i], strlen(names[i]));
    return !library;
}

static ShowClass *make_class(JNIEnv *jni, jclass k, jlong tag)
{
    char *signature = NULL;
    ShowClass *c = calloc(1, sizeof *c);
    if (!c || TI(GetClassSignature, k, &signature, NULL) != JVMTI_ERROR_NONE) {
        free(c);
        return NULL;
    }
    c->name = name_of(signature);
    c->array = *signature == '[';
    FREE(signature);
    if (!c->name) {
        free(c);
        return NULL;
    }
    jclass super = (*jni)->GetSuperclass(jni, k);
    if (super) {
        c->super = class_info(jni, super);
        (*jni)->DeleteLocalRef(jni, super);
    }
    jobject loader = NULL;
    (void)TI(GetClassLoader, k, &loader);
    c->loader = loader_number(jni, loader);
    c->module = module_number(jni, k);
    c->own = is_own(c, loader);
    c->left_out = c->own && !options_own(c->name);
    c->own &= !c->left_out;
    (*jni)->DeleteLocalRef(jni, loader);
    (void)TI(GetClassModifiers, k, &c->modifiers);
    c->interface = c->modifiers & 0x0200;
    c->followed = is_followed(c);
    c->klass = (*jni)->NewWeakGlobalRef(jni, k);
    c->stamp = tables_change();
    c->number = publish(classes, &class_total, c);
    if (!c->number || TI(SetTag, k, (jlong)c->number << 32 | (uint32_t)tag) != JVMTI_ERROR_NONE)
        return NULL; /* unused, but in the table */
    return c;
}

/* Fields are there only when the class is prepared, so they are read when they are wanted first. */
static void complete(JNIEnv *jni, jclass k, ShowClass *c)
{
    jint status = 0;
    if (c->fields || c->array || TI(GetClassStatus, k, &status) != JVMTI_ERROR_NONE ||
        !(status & JVMTI_CLASS_STATUS_PREPARED))
        return;
    tables_enter();
    if (!c->fields) {
        jclass super = (*jni)->GetSuperclass(jni, k);
        if (super) {
            (void)class_info(jni, super);
            (*jni)->DeleteLocalRef(jni, super);
        }
        read_fields(c, k);
        c->stamp = tables_change();
    }
    tables_exit();
}

jclass class_loaded(JNIEnv *jni, const char *signature)
{
    jint n = 0;
    jclass *all = NULL, found = NULL;
    if (TI(GetLoadedClasses, &n, &all) != JVMTI_ERROR_NONE)
        return NULL;
    for (jint i = 0; i < n; i++) {
        char *s = NULL;
        bool is_it = !found && TI(GetClassSignature, all[i], &s, NULL) == JVMTI_ERROR_NONE &&
                     !strcmp(s, signature);
        FREE(s);
        if (is_it)
            found = all[i];
        else
            (*jni)->DeleteLocalRef(jni, all[i]);
    }
    FREE(all);
    return found;
}

ShowClass *class_info(JNIEnv *jni, jclass k)
{
    jlong tag = 0;
    if (TI(GetTag, k, &tag) != JVMTI_ERROR_NONE)
        return NULL;
    ShowClass *c = NULL;
    if (!(tag >> 32)) {
        tables_enter();
        if (TI(GetTag, k, &tag) == JVMTI_ERROR_NONE && !(tag >> 32))
            c = make_class(jni, k, tag);
        else
            c = class_at((int)(tag >> 32));
        tables_exit();
    } else {
        c = class_at((int)(tag >> 32));
    }
    if (c && !c->fields)
        complete(jni, k, c);
    return c;
}

bool pool_read(jclass k, ShowPool *pool)
{
    jint bytes = 0;
    unsigned char *at = NULL;
    if (TI(GetConstantPool, k, &pool->count, &bytes, &at) != JVMTI_ERROR_NONE)
        return false;
    bytes_add(&pool->bytes, at, (size_t)bytes);
    FREE(at);
    return true;
}

void class_prepared(JNIEnv *jni, jclass k, ShowClass *c)
{
    char *file = NULL;
    tables_enter();
    if (!c->detailed) {
        if (TI(GetSourceFileName, k, &file) == JVMTI_ERROR_NONE) {
            c->source_name = strdup(file);
            c->source_path = find_source(c, file);
            FREE(file);
        }
        c->pools = calloc(1, sizeof *c->pools);
        if (c->pools)
            (void)pool_read(k, c->pools);
        c->version = 1;
        c->detailed = c->pools != NULL;
        c->stamp = tables_change();
    }
    tables_exit();
}

/* ---- methods ---- */

static char *json_lines(jmethodID id)
{
    jint n = 0;
    jvmtiLineNumberEntry *lines = NULL;
    if (TI(GetLineNumberTable, id, &n, &lines) != JVMTI_ERROR_NONE)
        return NULL;
    Bytes b = {0};
    for (jint i = 0; i < n; i++)
        bytes_format(&b, "%s%d,%d", i ? "," : "", (int)lines[i].start_location,
                     lines[i].line_number);
    bytes_byte(&b, 0);
    FREE(lines);
    return (char *)b.at;
}

static char *json_locals(jmethodID id)
{
    jint n = 0;
    jvmtiLocalVariableEntry *rows = NULL;
    if (TI(GetLocalVariableTable, id, &n, &rows) != JVMTI_ERROR_NONE)
        return NULL;
    Bytes b = {0};
    for (jint i = 0; i < n; i++) {
        bytes_format(&b, "%s[%d,%d,%d,", i ? "," : "", (int)rows[i].start_location, rows[i].length,
                     rows[i].slot);
        bytes_json(&b, rows[i].name);
        bytes_byte(&b, ',');
        bytes_json(&b, rows[i].signature);
        bytes_byte(&b, ']');
        FREE(rows[i].name);
        FREE(rows[i].signature);
        if (rows[i].generic_signature)
            FREE(rows[i].generic_signature);
    }
    bytes_byte(&b, 0);
    FREE(rows);
    return (char *)b.at;
}

static void read_code(ShowMethod *m)
{
    unsigned char *code = NULL;
    if (TI(GetBytecodes, m->id, &m->code_len, &code) != JVMTI_ERROR_NONE)
        return;
    m->code = calloc(1, (size_t)m->code_len + 1);
    m->seen = calloc(1, (size_t)m->code_len + 1);
    if (m->code)
        memcpy(m->code, code, (size_t)m->code_len);
    FREE(code);
    (void)TI(GetMaxLocals, m->id, &m->max_locals);
    m->lines = json_lines(m->id);
    m->locals = json_locals(m->id);
}

static ShowMethod *make_method(JNIEnv *jni, jmethodID id)
{
    jclass k = NULL;
    char *name = NULL, *signature = NULL;
    ShowMethod *m = calloc(1, sizeof *m);
    if (!m || TI(GetMethodDeclaringClass, id, &k) != JVMTI_ERROR_NONE ||
        TI(GetMethodName, id, &name, &signature, NULL) != JVMTI_ERROR_NONE) {
        free(m);
        return NULL;
    }
    m->id = id;
    m->of = class_info(jni, k);
    m->name = strdup(name);
    m->signature = strdup(signature);
    FREE(name);
    FREE(signature);
    (*jni)->DeleteLocalRef(jni, k);
    (void)TI(GetMethodModifiers, id, &m->modifiers);
    m->native = m->modifiers & 0x0100;
    if (!m->of || !m->name || !m->signature)
        return NULL;
    if (m->of->own && !m->native && !(m->modifiers & 0x0400)) /* nor abstract */
        read_code(m);
    m->own = m->code && m->seen && options_own_method(m->of->name, m->name);
    m->version = m->of->version;
    m->stamp = tables_change();
    m->number = publish(methods, &method_total, m);
    return m->number ? m : NULL;
}

bool method_same_code(const ShowMethod *m, jmethodID id)
{
    jint n = 0;
    unsigned char *code = NULL;
    if (!m->code || TI(GetBytecodes, id, &n, &code) != JVMTI_ERROR_NONE)
        return false;
    bool same = n == m->code_len && !memcmp(code, m->code, (size_t)n);
    FREE(code);
    char *lines = same ? json_lines(id) : NULL;
    same = same && !lines == !m->lines && (!lines || !strcmp(lines, m->lines));
    free(lines);
    return same;
}

static unsigned bucket_of(jmethodID id) { return (unsigned)((uintptr_t)id >> 4) % BUCKETS; }

static ShowMethod *find_method(jmethodID id)
{
    const IdRow *row = atomic_load_explicit(&buckets[bucket_of(id)], memory_order_acquire);
    while (row && row->id != id)
        row = row->next;
    return row ? row->method : NULL;
}

static ShowMethod *bind(jmethodID id, ShowMethod *m)
{
    IdRow *row = m ? calloc(1, sizeof *row) : NULL;
    if (!row)
        return NULL;
    *row = (IdRow){atomic_load(&buckets[bucket_of(id)]), id, m};
    atomic_store_explicit(&buckets[bucket_of(id)], row, memory_order_release);
    return m;
}

ShowMethod *method_again(JNIEnv *jni, ShowMethod *m)
{
    m->retired = true;
    return bind(m->id, make_method(jni, m->id));
}

ShowMethod *method_info(JNIEnv *jni, jmethodID id)
{
    ShowMethod *m = find_method(id);
    if (m)
        return m;
    tables_enter();
    if (!(m = find_method(id))) {
        jclass k = NULL;
        if (TI(GetMethodDeclaringClass, id, &k) == JVMTI_ERROR_NONE)
            m = version_of_id(id, class_info(jni, k));
        (*jni)->DeleteLocalRef(jni, k);
        m = bind(id, m ? m : make_method(jni, id));
    }
    tables_exit();
    return m;
}

/* ---- names of the interpreter's operations; under the monitor ---- */

int operation_number(const char *name)
{
    for (int i = 0; i < operation_total; i++)
        if (!strcmp(operation_names[i], name))
            return i;
    if (operation_total == MOST_OPERATIONS || !(operation_names[operation_total] = strdup(name)))
        return 0;
    (void)tables_change();
    return operation_total++;
}

const char *operation_name(int number)
{
    return number < operation_total ? operation_names[number] : NULL;
}
