/* SPDX-License-Identifier: Apache-2.0
 * heap_dump.c - the HPROF binary format, version 1.0.2, with 8-byte identifiers.
 *
 *   header         "JAVA PROFILE 1.0.2\0", identifier size, time
 *   record         tag, microseconds since the header's time, length, body; all numbers big-endian
 *   order          UTF8 of every name; LOAD_CLASS; FRAME and TRACE of each Java thread's stack;
 *                  HEAP_DUMP_SEGMENT...; HEAP_DUMP_END
 *   identifiers    objects: address.  Classes: address of the mirror.  Names: address of the
 *                  Symbol.  Frames: counted from 1.
 *
 * A segment's length stands in front of it: sub-records are collected in a buffer and written when
 * it is full; one that is larger than the buffer gets a segment of its own and is streamed.  The
 * world is stopped for the whole dump, so addresses stay. */
#include "tools/serve/heap_dump.h"
#include "interp/frozen.h"
#include "vm/base/alloc_ahead.h"
#include "vm/jvm/support.h"
#include "vm/os/os.h"
#include "vm/roots/roots.h"
#include "vm/thread/virtual.h"
#include "vm/model/code_tables.h"
#include "vm/model/names.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

enum {
    HPROF_UTF8 = 0x01,
    HPROF_LOAD_CLASS = 0x02,
    HPROF_FRAME = 0x04,
    HPROF_TRACE = 0x05,
    HPROF_SEGMENT = 0x1C,
    HPROF_END = 0x2C
};
enum {
    HPROF_ROOT_UNKNOWN = 0xFF,
    HPROF_ROOT_JNI_GLOBAL = 0x01,
    HPROF_ROOT_JNI_LOCAL = 0x02,
    HPROF_ROOT_JAVA_FRAME = 0x03,
    HPROF_ROOT_STICKY_CLASS = 0x05,
    HPROF_ROOT_MONITOR = 0x07,
    HPROF_ROOT_THREAD = 0x08,
    CLASS_DUMP = 0x20,
    INSTANCE_DUMP = 0x21,
    OBJECT_ARRAY_DUMP = 0x22,
    PRIMITIVE_ARRAY_DUMP = 0x23
};
enum { ID_SIZE = 8, NO_TRACE = 1 /* serial of an empty stack trace */, SEGMENT_SIZE = 1 << 20 };

/* The instance fields of a class with those of its superclasses, its own first, as the format wants
 * them. */
typedef struct DumpedField {
    uint32_t offset;
    uint8_t type;
} DumpedField;
typedef struct ClassPlan {
    Class *c;
    DumpedField *rows;
    uint32_t count, bytes;
} ClassPlan;

typedef struct Dump {
    Thread *self;
    int fd;
    int gzip_level, gzip_blocks; /* 0: not compressed; blocks written so far */
    int error;                   /* errno of what failed first: the rest is left out */
    uint8_t *out;
    size_t out_len; /* file buffer */
    uint8_t *segment;
    size_t segment_len; /* sub-records waiting */
    size_t streaming;   /* bytes still to come of a sub-record with a segment of its own */
    bool in_segment;
    uint64_t written;
    ClassPlan *plans;
    size_t plan_cap, plan_len; /* hash table by class */
    uint32_t thread_serial, frame_id;
    int frame_number;        /* roots of a frame */
    VEC(Object *) frozen;    /* virtual threads whose frames are copied out */
    TABLE(const void) names; /* Symbols that were written */
} Dump;

/* ---- bytes ---- */

static void fail(Dump *d, int error)
{
    if (!d->error)
        d->error = error;
}

static void write_out(Dump *d, const uint8_t *p, size_t len)
{
    for (size_t done = 0; !d->error && done < len;) {
        ssize_t n = write(d->fd, p + done, len - done);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            fail(d, n ? errno : EIO);
        else
            done += (size_t)n;
    }
}

/* A member of a gzip file for each block, so that a reader can begin at any of them; the first
 * one's comment says how long they are (as on the stock JVM: tools look for it). */
static void write_compressed(Dump *d)
{
    char comment[40];
    snprintf(comment, sizeof comment, "HPROF BLOCKSIZE=%zu", (size_t)SEGMENT_SIZE);
    gz_header header = {.comment = (Bytef *)comment, .os = 255 /* unknown */};
    z_stream z = {.next_in = d->out, .avail_in = (uInt)d->out_len};
    if (deflateInit2(&z, d->gzip_level, Z_DEFLATED, 15 + 16 /* gzip */, 8, Z_DEFAULT_STRATEGY) !=
        Z_OK) {
        fail(d, ENOMEM);
        return;
    }
    if (!d->gzip_blocks++)
        deflateSetHeader(&z, &header);
    uLong room = deflateBound(&z, (uLong)d->out_len);
    uint8_t *packed = malloc(room);
    z.next_out = packed;
    z.avail_out = (uInt)room;
    if (!packed || deflate(&z, Z_FINISH) != Z_STREAM_END)
        fail(d, ENOMEM);
    else
        write_out(d, packed, room - z.avail_out);
    deflateEnd(&z);
    free(packed);
}

static void flush_file(Dump *d)
{
    if (d->gzip_level && d->out_len)
        write_compressed(d);
    else
        write_out(d, d->out, d->out_len);
    d->out_len = 0;
}

static void file_bytes(Dump *d, const void *p, size_t n)
{
    d->written += n;
    while (n > 0) {
        size_t part = SEGMENT_SIZE - d->out_len;
        if (part > n)
            part = n;
        memcpy(d->out + d->out_len, p, part);
        d->out_len += part;
        p = (const char *)p + part;
        n -= part;
        if (d->out_len == SEGMENT_SIZE)
            flush_file(d);
    }
}

static void put(Dump *d, const void *p, size_t n)
{
    if (!d->in_segment || d->streaming) {
        file_bytes(d, p, n);
        if (d->streaming)
            d->streaming -= n;
    } else {
        memcpy(d->segment + d->segment_len, p, n);
        d->segment_len += n;
    }
}

static void u1(Dump *d, unsigned v)
{
    uint8_t b = (uint8_t)v;
    put(d, &b, 1);
}
static void u2(Dump *d, unsigned v)
{
    uint16_t b = __builtin_bswap16((uint16_t)v);
    put(d, &b, 2);
}
static void u4(Dump *d, uint32_t v)
{
    uint32_t b = __builtin_bswap32(v);
    put(d, &b, 4);
}
static void u8(Dump *d, uint64_t v)
{
    uint64_t b = __builtin_bswap64(v);
    put(d, &b, 8);
}
static void id(Dump *d, const void *p) { u8(d, (uint64_t)(uintptr_t)p); }

static void record(Dump *d, int tag, size_t length)
{
    u1(d, (unsigned)tag);
    u4(d, 0); /* all at the header's time */
    u4(d, (uint32_t)length);
}

static void end_segment(Dump *d)
{
    if (!d->segment_len)
        return;
    d->in_segment = false;
    record(d, HPROF_SEGMENT, d->segment_len);
    file_bytes(d, d->segment, d->segment_len);
    d->segment_len = 0;
    d->in_segment = true;
}

/* A sub-record of exactly so many bytes follows. */
static void sub_record(Dump *d, int tag, size_t length)
{
    VM_ASSERT(d->streaming == 0, "the last sub-record is complete");
    if (d->segment_len + length + 1 > SEGMENT_SIZE)
        end_segment(d);
    if (length + 1 > SEGMENT_SIZE) {
        d->in_segment = false;
        record(d, HPROF_SEGMENT, length + 1);
        d->in_segment = true;
        d->streaming = length + 1;
    }
    u1(d, (unsigned)tag);
}

/* ---- names ---- */

static size_t hash(const void *p) { return hash_address(p); }

static bool first_time(Dump *d, const void *p)
{
    if (TABLE_FIND(d->names, e, hash(p), e == p))
        return false;
    if (!TABLE_ROOM(d->names, 4096, hash)) {
        fail(d, ENOMEM);
        return false;
    }
    TABLE_ADD(d->names, hash(p), p);
    return true;
}

static void text_record(Dump *d, const void *key, const char *text)
{
    size_t n = strlen(text);
    record(d, HPROF_UTF8, ID_SIZE + n);
    id(d, key);
    put(d, text, n);
}

static void symbol_record(Dump *d, const Symbol *s)
{
    if (s && first_time(d, s))
        text_record(d, s, s->bytes);
}

/* Hidden classes have a name that no Symbol holds in its outer form: the class itself is the key of
 * the name. */
static const void *class_name_key(const Class *c)
{
    return c->is_hidden ? (const void *)c : (const void *)c->name;
}

static bool names_of_class(Class *c, void *ctx)
{
    Dump *d = ctx;
    if (c->is_hidden) {
        FREED char *name = class_java_name(c);
        for (char *p = name; *p && *p != '/'; p++) /* inner form, but for the suffix after '/' */
            if (*p == '.')
                *p = '/';
        text_record(d, c, name);
    } else {
        symbol_record(d, c->name);
    }
    for (uint16_t i = 0; i < c->field_count; i++)
        symbol_record(d, c->fields[i]->name);
    symbol_record(d, c->source_file);
    return true;
}

/* ---- classes ---- */

static bool has_mirror(const Class *c) { return c->mirror && !c->is_scratch; }

static bool load_class_record(Class *c, void *ctx)
{
    Dump *d = ctx;
    if (!has_mirror(c))
        return true;
    record(d, HPROF_LOAD_CLASS, 4 + ID_SIZE + 4 + ID_SIZE);
    u4(d, c->serial + 1);
    id(d, c->mirror);
    u4(d, NO_TRACE);
    id(d, class_name_key(c));
    return true;
}

static unsigned hprof_type(unsigned t)
{
    switch (t) {
    /* the format uses newarray's codes */
    case T_BOOLEAN:
    case T_CHAR:
    case T_FLOAT:
    case T_DOUBLE:
    case T_BYTE:
    case T_SHORT:
    case T_INT:
    case T_LONG: return t;
    default: return 2;
    }
}

static uint32_t value_size(unsigned t)
{
    return type_is_ref((BasicType)t) ? ID_SIZE : (uint32_t)type_size((BasicType)t);
}

static void value(Dump *d, const Object *o, uint32_t offset, unsigned type)
{
    if (type_is_ref((BasicType)type)) {
        id(d, ref_load(o, offset));
        return;
    }
    switch (type_size((BasicType)type)) {
    case 1: u1(d, *FIELD_PTR(o, offset, const uint8_t)); break;
    case 2: u2(d, *FIELD_PTR(o, offset, const uint16_t)); break;
    case 4: u4(d, *FIELD_PTR(o, offset, const uint32_t)); break;
    default: u8(d, *FIELD_PTR(o, offset, const uint64_t)); break;
    }
}

static bool shown(const Field *f) { return !f->injected; }

static bool class_dump(Class *c, void *ctx)
{
    Dump *d = ctx;
    if (!has_mirror(c))
        return true;
    uint32_t statics = 0, instance = 0, static_bytes = 0;
    bool prepared = c->kind == CLASS_INSTANCE;
    for (uint16_t i = 0; prepared && i < c->field_count; i++) {
        const Field *f = c->fields[i];
        if (!shown(f))
            continue;
        if (f->flags & ACC_STATIC) {
            statics++;
            static_bytes += ID_SIZE + 1 + value_size(f->type);
        } else {
            instance++;
        }
    }
    size_t length = 7 * ID_SIZE + 4 + 4 + 2 + 2 + static_bytes + 2 +
                    (size_t)instance * (ID_SIZE + 1);
    sub_record(d, CLASS_DUMP, length);
    id(d, c->mirror);
    u4(d, NO_TRACE);
    id(d, c->super ? c->super->mirror : NULL);
    id(d, class_loader_object(c));
    id(d, NULL); /* signers */
    id(d, wk.java_lang_Class_protection_domain
              ? ref_load(c->mirror, wk.java_lang_Class_protection_domain)
              : NULL);
    id(d, NULL);
    id(d, NULL);
    u4(d, c->kind == CLASS_INSTANCE ? c->layout.instance_size : 0);
    u2(d, 0); /* constant pool entries: none are shown */
    u2(d, statics);
    for (uint16_t i = 0; statics && i < c->field_count; i++) {
        const Field *f = c->fields[i];
        if (!shown(f) || !(f->flags & ACC_STATIC))
            continue;
        id(d, f->name);
        u1(d, hprof_type(f->type));
        value(d, c->mirror, f->offset, f->type);
    }
    u2(d, instance);
    for (uint16_t i = 0; instance && i < c->field_count; i++) {
        const Field *f = c->fields[i];
        if (!shown(f) || f->flags & ACC_STATIC)
            continue;
        id(d, f->name);
        u1(d, hprof_type(f->type));
    }
    return true;
}

static bool class_root(Class *c, void *ctx)
{
    Dump *d = ctx;
    if (has_mirror(c) && c->loader->is_boot) {
        sub_record(d, HPROF_ROOT_STICKY_CLASS, ID_SIZE);
        id(d, c->mirror);
    }
    return true;
}

/* NULL: no memory */
static const ClassPlan *plan_of(Dump *d, Class *c)
{
    if (d->plan_len * 2 >= d->plan_cap) {
        size_t cap = d->plan_cap ? d->plan_cap * 2 : 1024;
        ClassPlan *bigger = calloc(cap, sizeof *bigger);
        if (!bigger) {
            fail(d, ENOMEM);
            return NULL;
        }
        for (size_t i = 0; i < d->plan_cap; i++)
            if (d->plans[i].c) {
                size_t at = ((uintptr_t)d->plans[i].c >> 4) & (cap - 1);
                while (bigger[at].c)
                    at = (at + 1) & (cap - 1);
                bigger[at] = d->plans[i];
            }
        free(d->plans);
        d->plans = bigger;
        d->plan_cap = cap;
    }
    size_t at = ((uintptr_t)c >> 4) & (d->plan_cap - 1);
    while (d->plans[at].c && d->plans[at].c != c)
        at = (at + 1) & (d->plan_cap - 1);
    ClassPlan *p = &d->plans[at];
    if (p->c)
        return p;
    uint32_t n = 0;
    for (const Class *k = c; k; k = k->super)
        n += k->field_count;
    DumpedField *rows = malloc((n + 1) * sizeof *rows);
    if (!rows) {
        fail(d, ENOMEM);
        return NULL;
    }
    p->c = c;
    p->rows = rows;
    for (const Class *k = c; k; k = k->super)
        for (uint16_t i = 0; i < k->field_count; i++)
            if (shown(k->fields[i]) && !(k->fields[i]->flags & ACC_STATIC)) {
                p->rows[p->count++] = (DumpedField){k->fields[i]->offset, k->fields[i]->type};
                p->bytes += value_size(k->fields[i]->type);
            }
    d->plan_len++;
    return p;
}

/* ---- objects ---- */

static void primitive_array(Dump *d, const Object *o, const Class *c)
{
    uint32_t n = (uint32_t)array_length(o);
    int size = type_size((BasicType)c->elem_type);
    size_t most = UINT32_MAX - 64; /* a record's length is 32 bits */
    if ((size_t)n * (size_t)size > most)
        n = (uint32_t)(most / (size_t)size);
    sub_record(d, PRIMITIVE_ARRAY_DUMP, ID_SIZE + 4 + 4 + 1 + (size_t)n * (size_t)size);
    id(d, o);
    u4(d, NO_TRACE);
    u4(d, n);
    u1(d, c->elem_type);
    const char *data = (const char *)o + ARRAY_DATA_OFFSET;
    if (size == 1) {
        put(d, data, n);
        return;
    }
    for (uint32_t i = 0; i < n; i++, data += size)
        if (size == 2)
            u2(d, *(const uint16_t *)data);
        else if (size == 4)
            u4(d, *(const uint32_t *)data);
        else
            u8(d, *(const uint64_t *)data);
}

static void dump_object(Object *o, void *ctx)
{
    Dump *d = ctx;
    Class *c = object_class(o);
    switch (object_layout(o)->kind) {
    case LAYOUT_MIRROR: /* a class: dumped as one */
        if (!mirror_class(o) || mirror_class(o)->kind == CLASS_PRIMITIVE)
            break;
        return;
    case LAYOUT_PRIM_ARRAY: primitive_array(d, o, c); return;
    case LAYOUT_REF_ARRAY: {
        uint32_t n = (uint32_t)array_length(o), most = (UINT32_MAX - 64) / ID_SIZE;
        if (n > most)
            n = most;
        sub_record(d, OBJECT_ARRAY_DUMP, ID_SIZE + 4 + 4 + ID_SIZE + (size_t)n * ID_SIZE);
        id(d, o);
        u4(d, NO_TRACE);
        u4(d, n);
        id(d, c->mirror);
        for (uint32_t i = 0; i < n; i++)
            id(d, ref_array_get(o, (int32_t)i));
        return;
    }
    default: break;
    }
    const ClassPlan *p = d->error ? NULL : plan_of(d, c);
    if (!p)
        return;
    sub_record(d, INSTANCE_DUMP, ID_SIZE + 4 + ID_SIZE + 4 + p->bytes);
    id(d, o);
    u4(d, NO_TRACE);
    id(d, c->mirror);
    u4(d, p->bytes);
    for (uint32_t i = 0; i < p->count; i++)
        value(d, o, p->rows[i].offset, p->rows[i].type);
}

/* ---- threads ---- */

/* What is written of a Java thread; top: its newest frame, or NULL. */
typedef void ThreadFn(Dump *d, Object *java_thread, Frame *top);

static void frame_records(Dump *d, Object *java_thread, Frame *top)
{
    uint32_t n = 0, serial = ++d->thread_serial;
    for (Frame *f = top; f; f = frame_method_caller(f), n++) {
        const Method *m = f->method;
        int bci = frame_bci(f), line = bci < 0 ? -3 /* native */ : method_line_number(m, bci);
        symbol_record(d, m->name);
        symbol_record(d, m->descriptor);
        record(d, HPROF_FRAME, 4 * ID_SIZE + 4 + 4);
        u8(d, d->frame_id + n + 1);
        id(d, m->name);
        id(d, m->descriptor);
        id(d, m->holder->source_file);
        u4(d, m->holder->serial + 1);
        u4(d, (uint32_t)(line == 0 ? -1 : line));
    }
    record(d, HPROF_TRACE, 4 + 4 + 4 + (size_t)n * ID_SIZE);
    u4(d, serial + NO_TRACE);
    u4(d, serial);
    u4(d, n);
    for (uint32_t i = 0; i < n; i++)
        u8(d, ++d->frame_id);
}

static bool is_dumped(const Thread *t) { return t->own->object && !t->own->exiting; }

/* The virtual thread that t carries, then its own. */
static void each_java_thread(Dump *d, Thread *t, ThreadFn *fn)
{
    if (!is_dumped(t))
        return;
    if (t->java != t->own && frame_of_virtual(t))
        fn(d, t->java->object, frame_top_of(t, t->java));
    fn(d, t->own->object, frame_top_of(t, t->own));
}

/* Those whose frames are in no stack. */
static void each_frozen(Dump *d, ThreadFn *fn)
{
    for (size_t i = 0; i < d->frozen.len; i++) {
        FrozenStack *z = frozen_of_virtual(d->frozen.data[i]);
        bool packed = z->mould;
        bool open = frozen_open(z);
        if (!open)
            fail(d, ENOMEM);
        fn(d, d->frozen.data[i], open ? frame_skip_entries(z->top) : NULL);
        if (packed && open)
            frozen_pack(z);
    }
}

static void see_frozen(Object *o, void *ctx)
{
    Dump *d = ctx;
    if (thread_object_unmounts(o) && frozen_of_virtual(o) && !VEC_TRY_PUSH(d->frozen, o))
        fail(d, ENOMEM);
}

static void see_frame_slot(void *ctx, Object **slot, bool is_local, int index)
{
    Dump *d = ctx;
    sub_record(d, HPROF_ROOT_JAVA_FRAME, ID_SIZE + 4 + 4);
    id(d, *slot);
    u4(d, d->thread_serial);
    u4(d, (uint32_t)d->frame_number);
}

static void see_local(void *ctx, Object **slot)
{
    Dump *d = ctx;
    if (!*slot)
        return;
    sub_record(d, HPROF_ROOT_JNI_LOCAL, ID_SIZE + 4 + 4);
    id(d, *slot);
    u4(d, d->thread_serial);
    u4(d, UINT32_MAX);
}

static void thread_roots(Dump *d, Object *java_thread, Frame *top)
{
    d->thread_serial++;
    sub_record(d, HPROF_ROOT_THREAD, ID_SIZE + 4 + 4);
    id(d, java_thread);
    u4(d, d->thread_serial);
    u4(d, d->thread_serial + NO_TRACE);
    d->frame_number = 0;
    for (Frame *f = top; f; f = frame_method_caller(f), d->frame_number++)
        frame_each_ref(f, see_frame_slot, d);
}

typedef struct DumpRoots {
    RootWalk walk; /* first */
    Dump *d;
} DumpRoots;

static void see_thread(RootWalk *w, Thread *t)
{
    Dump *d = ((DumpRoots *)w)->d;
    uint32_t newest = d->thread_serial + 1;
    each_java_thread(d, t, thread_roots);
    uint32_t last = d->thread_serial;
    if (last >= newest) { /* handles belong to the thread that runs */
        d->thread_serial = newest;
        handle_visit_thread(t, see_local, d);
        d->thread_serial = last;
    }
}

static void see_root(RootWalk *w, RootKind kind, Object **slot)
{
    Dump *d = ((DumpRoots *)w)->d;
    bool global = kind == ROOT_JNI_GLOBAL;
    sub_record(d, global ? HPROF_ROOT_JNI_GLOBAL : HPROF_ROOT_MONITOR,
               global ? 2 * ID_SIZE : ID_SIZE);
    id(d, *slot);
    if (global)
        id(d, slot);
}

/* ---- the whole ---- */

static void walk(Dump *d, bool live, HeapObjectFn *fn)
{
    if (!live)
        heap_walk(d->self, fn, d);
    else if (!heap_walk_live(d->self, fn, d))
        fail(d, ENOMEM);
}

static void write_all(Dump *d, bool live)
{
    lock_assert_held(&threads_lock); /* the world is stopped */
    static const char magic[] = "JAVA PROFILE 1.0.2";
    put(d, magic, sizeof magic);
    u4(d, ID_SIZE);
    u8(d, (uint64_t)os_millis());
    classes_each(names_of_class, d);
    classes_each(load_class_record, d);
    record(d, HPROF_TRACE, 12); /* the empty trace */
    u4(d, NO_TRACE);
    u4(d, 0);
    u4(d, 0);
    if (frozen_is_any())
        walk(d, live, see_frozen);
    for (Thread *t = threads_head; t; t = t->next)
        each_java_thread(d, t, frame_records);
    each_frozen(d, frame_records);
    d->thread_serial = 0; /* the same threads again */
    d->in_segment = true;
    classes_each(class_root, d);
    classes_each(class_dump, d);
    DumpRoots roots = {{see_thread, see_root}, d};
    roots_walk(&roots.walk,
               ROOT_BIT(ROOT_THREAD) | ROOT_BIT(ROOT_JNI_GLOBAL) | ROOT_BIT(ROOT_MONITOR));
    each_frozen(d, thread_roots);
    walk(d, live, dump_object);
    end_segment(d);
    d->in_segment = false;
    record(d, HPROF_END, 0);
    flush_file(d);
}

bool heap_dump(Thread *self, const char *path, const HeapDumpOptions *o, FILE *out)
{
    VM_ASSERT(path && o && out, "a file, and where the answer goes");
    int64_t start = os_nanos();
    fprintf(out, "Dumping heap to %s ...\n", path);
    Dump d = {.self = self,
              .fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | (o->overwrite ? O_TRUNC : O_EXCL),
                         S_IRUSR | S_IWUSR)};
    if (d.fd < 0) {
        fprintf(out, "Unable to create %s: %s\n", path, strerror(errno));
        return false;
    }
    d.gzip_level = o->gzip_level;
    d.out = malloc(SEGMENT_SIZE);
    d.segment = malloc(SEGMENT_SIZE);
    if (!d.out || !d.segment)
        fail(&d, ENOMEM);
    if (o->live && !d.error)
        gc_collect(self, GC_HEAP_DUMP, false);
    if (!d.error) {
        safepoint_begin(self, "heap dump");
        if (roots_prepare())
            write_all(&d, o->live);
        else
            fail(&d, ENOMEM);
        safepoint_end(self);
    }
    struct stat st = {0};
    if (close(d.fd) != 0)
        fail(&d, errno);
    for (size_t i = 0; i < d.plan_cap; i++)
        free(d.plans[i].rows);
    free(d.plans);
    VEC_FREE(d.frozen);
    TABLE_FREE(d.names);
    free_large(d.out);
    free_large(d.segment);
    if (d.error) {
        fprintf(out, "Dump file is incomplete: %s\n", strerror(d.error));
        errno = d.error;
        return false;
    }
    uint64_t size = stat(path, &st) ? d.written : (uint64_t)st.st_size;
    fprintf(out, "Heap dump file created [%llu bytes in %.3f secs]\n", (unsigned long long)size,
            (double)(os_nanos() - start) / 1e9);
    return true;
}

/* To java_pidN.hprof, in HeapDumpPath if it is a directory, or to HeapDumpPath; later ones get a
 * number at their end. */
static void dump_unasked(Thread *self)
{
    static _Atomic int dumps; /* several threads may run out of memory */
    int earlier = dumps++;
    struct stat st;
    const char *where = vm_options.heap_dump_path;
    char name[48], number[16] = "", path[PATH_MAX];
    HeapDumpOptions o = {.gzip_level = vm_options.heap_dump_gzip};
    snprintf(name, sizeof name, "java_pid%d.hprof%s", (int)getpid(), o.gzip_level ? ".gz" : "");
    if (earlier)
        snprintf(number, sizeof number, ".%d", earlier);
    if (!where || !*where)
        snprintf(path, sizeof path, "%s%s", name, number);
    else if (!stat(where, &st) && S_ISDIR(st.st_mode))
        snprintf(path, sizeof path, "%s/%s%s", where, name, number);
    else
        snprintf(path, sizeof path, "%s%s", where, number);
    heap_dump(self, path, &o, vm_output());
    fflush(vm_output());
}

void heap_dump_on_out_of_memory(Thread *self, const char *why)
{
    printf("java.lang.OutOfMemoryError: %s\n", why);
    dump_unasked(self);
}

void heap_dump_around_gc(Thread *self, GcCause cause)
{
    if (cause != GC_ALLOCATION && cause != GC_STRESS && cause != GC_HEAP_DUMP)
        dump_unasked(self);
}
