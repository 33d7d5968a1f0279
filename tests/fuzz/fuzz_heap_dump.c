/* SPDX-License-Identifier: Apache-2.0
 * fuzz_heap_dump.c - libFuzzer: an input draws classes, objects, threads and roots; the dump of
 * them is read again (hprof_reader.h), and every value must be there, plain and compressed.
 *
 * Drawn bytes are taken one after the other: classes with their fields, objects with their values,
 * threads with their frames, lists of roots. */
#include "tools/serve/heap_dump.c"
#include "tests/fuzz/hprof_reader.h"
#include "vm/model/code_tables.h"
#include "vm/model/names.h"
#include <sys/mman.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { CLASSES = 40, OBJECTS = 300, FIELDS = 14, THREADS = 4, FRAMES = 5, REFS = 4 };
enum { LOW = 0x20000000, CLASS_BYTES = 1 << 20, HEAP_BYTES = 48 << 20 };

static const uint8_t *input, *input_end;
static unsigned byte(void) { return input < input_end ? *input++ : 0; }

/* ---- the world ---- */

static char *classes_at, *heap_at; /* below 2 GiB: a class word has 32 bits */
static size_t classes_used, heap_used;
static Class *classes[CLASSES];
static Object *objects[OBJECTS];
static unsigned class_count, object_count, dumped;
static Class *class_class;
static Symbol *symbols[32];
static Object *globals[8], *monitors[8];
static struct DrawnFrame {
    Frame frame;
    Method method;
    Object *refs[REFS];
    unsigned count;
} frames[THREADS][FRAMES];
static Thread *threads[THREADS];
static unsigned thread_count, ref_count, local_count;
static Loader loaders[2] = {{.is_boot = true}};

Thread *threads_head;
VmOptions vm_options;
WellKnown wk;
GcOffsets gc_offsets = {.mirror_class = 8, .mirror_instance_size = 24};
static uint8_t all_cards[(uint64_t)1 << (32 - CARD_SHIFT)]; /* below 4 GiB */
uint8_t *gc_cards = all_cards;

static void *take(char *from, size_t *used, size_t most, size_t n)
{
    n = align_up(n, 8);
    if (*used + n > most)
        return NULL;
    void *p = from + *used;
    *used += n;
    memset(p, 0, n);
    return p;
}

int64_t os_nanos(void) { return 0; }
int64_t os_millis(void) { return 0; }
Lock threads_lock = LOCK_INIT_RECURSIVE(THREADS);
void safepoint_begin(Thread *self, const char *why) { lock_take(&threads_lock); }
void safepoint_end(Thread *self) { lock_release(&threads_lock); }
void gc_collect(Thread *self, GcCause cause, bool clear_soft) {}
int frame_bci(const Frame *f) { return (int)f->lock_base; }
int method_line_number(const Method *m, int bci) { return bci * 2; }
char *class_java_name(const Class *c) { return xasprintf("a.b.Hidden/0x%x", c->serial); }

int type_size(BasicType t)
{
    static const uint8_t sizes[] = {
        [T_BOOLEAN] = 1, [T_CHAR] = 2, [T_FLOAT] = 4, [T_DOUBLE] = 8, [T_BYTE] = 1,
        [T_SHORT] = 2,   [T_INT] = 4,  [T_LONG] = 8,  [T_OBJECT] = 4, [T_ARRAY] = 4};
    return sizes[t];
}

void classes_each(ClassVisitFn *fn, void *ctx)
{
    for (unsigned i = 0; i < class_count && fn(classes[i], ctx); i++)
        ;
}

void heap_walk(Thread *self, HeapObjectFn *fn, void *ctx)
{
    for (unsigned i = 0; i < object_count; i++)
        fn(objects[i], ctx);
}

bool heap_walk_live(Thread *self, HeapObjectFn *fn, void *ctx)
{
    heap_walk(self, fn, ctx);
    return true;
}

void frame_each_ref(Frame *f, FrameSlotFn *fn, void *ctx)
{
    struct DrawnFrame *d = (struct DrawnFrame *)f;
    for (unsigned i = 0; i < d->count; i++)
        fn(ctx, &d->refs[i], true, (int)i);
}

static void each_of(Object **list, unsigned n, void (*visit)(void *, Object **), void *ctx)
{
    for (unsigned i = 0; i < n; i++)
        visit(ctx, &list[i]);
}

void handle_visit_thread(Thread *t, void (*visit)(void *, Object **), void *ctx)
{
    each_of(globals, local_count, visit, ctx);
}

/* no virtual threads */
bool frozen_is_any(void) { return false; }
FrozenStack *frozen_of_virtual(const Object *v) { return NULL; }
bool frozen_open(FrozenStack *z) { return true; }
void frozen_pack(FrozenStack *z) {}

bool roots_prepare(void) { return true; }
void roots_walk(RootWalk *w, unsigned kinds)
{
    for (Thread *t = threads_head; t; t = t->next)
        w->thread(w, t);
    for (unsigned i = 0; i < ARRAY_LEN(globals); i++)
        if (globals[i])
            w->slot(w, ROOT_JNI_GLOBAL, &globals[i]);
    for (unsigned i = 0; i < ARRAY_LEN(monitors); i++)
        if (monitors[i])
            w->slot(w, ROOT_MONITOR, &monitors[i]);
}

/* ---- drawing it ---- */

static Symbol *name(void) { return symbols[byte() % ARRAY_LEN(symbols)]; }
static Object *object(void) { return object_count ? objects[byte() % object_count] : NULL; }

static Object *new_object(Class *c, size_t bytes)
{
    Object *o = object_count < OBJECTS ? take(heap_at, &heap_used, HEAP_BYTES, bytes) : NULL;
    if (o) {
        o->klass = (uint32_t)(uintptr_t)c;
        objects[object_count++] = o;
    }
    return o;
}

static void one_field(Class *c, Field *f, uint32_t *instance, uint32_t *statics)
{
    static const uint8_t types[] = {T_BOOLEAN, T_CHAR, T_FLOAT, T_DOUBLE, T_BYTE,
                                    T_SHORT,   T_INT,  T_LONG,  T_OBJECT, T_ARRAY};
    unsigned kind = byte();
    f->holder = c;
    f->name = name();
    f->type = types[kind % ARRAY_LEN(types)];
    f->flags = kind & 64 ? ACC_STATIC : 0;
    f->injected = kind >= 240;
    uint32_t *end = f->flags & ACC_STATIC ? statics : instance;
    f->offset = (uint32_t)align_up(*end, (size_t)type_size(f->type));
    *end = f->offset + (uint32_t)type_size(f->type);
}

static Class *new_class(unsigned kind)
{
    if (class_count == CLASSES)
        return NULL;
    Class *c = take(classes_at, &classes_used, CLASS_BYTES, sizeof *c);
    VM_CHECK(c, "room for classes");
    c->kind = (uint8_t)kind;
    c->serial = class_count;
    c->name = name();
    c->loader = &loaders[byte() % 2];
    classes[class_count++] = c;
    return c;
}

static void instance_class(bool is_class_class)
{
    Class *c = new_class(CLASS_INSTANCE),
          *super = class_count > 2 ? classes[byte() % class_count] : NULL;
    if (!c)
        return;
    if (super && super != c && super->kind == CLASS_INSTANCE && super != class_class &&
        !super->is_scratch)
        c->super = super;
    c->is_hidden = byte() % 8 == 7;
    c->source_file = byte() % 2 ? name() : NULL;
    c->is_scratch = !is_class_class && byte() % 16 == 15;
    uint32_t instance = is_class_class ? 24 : c->super ? c->super->layout.instance_size : 8;
    uint32_t statics = 24;
    c->field_count = is_class_class ? 0 : (uint16_t)(byte() % FIELDS);
    c->fields = take(classes_at, &classes_used, CLASS_BYTES, FIELDS * sizeof *c->fields);
    Field *rows = take(classes_at, &classes_used, CLASS_BYTES, FIELDS * sizeof *rows);
    for (uint16_t i = 0; i < c->field_count; i++) {
        c->fields[i] = &rows[i];
        one_field(c, c->fields[i], &instance, &statics);
    }
    c->layout.kind = is_class_class ? LAYOUT_MIRROR : LAYOUT_INSTANCE;
    c->layout.instance_size = (uint32_t)align_up(instance, 8);
    c->layout.static_size = (uint32_t)align_up(statics - 24, 8);
}

static void array_class(void)
{
    unsigned type = byte() % 9 + T_BOOLEAN;
    Class *c = new_class(CLASS_ARRAY);
    if (!c)
        return;
    bool refs = type > T_LONG;
    c->super = NULL;
    c->elem_type = (uint8_t)(refs ? T_OBJECT : type);
    c->layout.kind = refs ? LAYOUT_REF_ARRAY : LAYOUT_PRIM_ARRAY;
    c->layout.elem_shift = (uint8_t)__builtin_ctz((unsigned)type_size((BasicType)c->elem_type));
}

/* Bytes of the input over and over, each time changed a little. */
static void fill(void *to, size_t n)
{
    unsigned x = byte();
    for (size_t i = 0; i < n; i++)
        ((uint8_t *)to)[i] = (uint8_t)(x += 7 + (unsigned)(i >> 8));
}

static void fields_of(Object *o, const Class *c, bool statics)
{
    for (uint16_t i = 0; i < c->field_count; i++) {
        const Field *f = c->fields[i];
        if (((f->flags & ACC_STATIC) != 0) != statics)
            continue;
        if (type_is_ref((BasicType)f->type))
            ref_store(o, f->offset, object());
        else
            fill(FIELD_PTR(o, f->offset, char), (size_t)type_size((BasicType)f->type));
    }
}

static void draw_object(void)
{
    Class *c = classes[byte() % class_count];
    if (c->layout.kind == LAYOUT_MIRROR || c->is_scratch)
        return;
    if (c->layout.kind == LAYOUT_INSTANCE) {
        Object *o = new_object(c, c->layout.instance_size);
        for (const Class *k = c; o && k; k = k->super)
            fields_of(o, k, false);
        return;
    }
    unsigned much = byte(); /* now and then more than a segment holds */
    size_t n = much < 250 ? much % 20 : (size_t)(much - 249) << 17 >> (byte() % 4);
    Object *o = new_object(c, ARRAY_DATA_OFFSET + (n << c->layout.elem_shift));
    if (!o)
        return;
    ((Array *)o)->length = (int32_t)n;
    if (c->layout.kind == LAYOUT_PRIM_ARRAY)
        fill(array_data((Array *)o), n << c->layout.elem_shift);
    else
        for (size_t i = 0; i < n && i < 64; i++)
            ref_array_set(o, (int32_t)i, object());
}

static void draw_mirrors(void)
{
    for (unsigned i = 0; i < class_count; i++) {
        Object *m = new_object(class_class, 24 + classes[i]->layout.static_size);
        VM_CHECK(m, "room for mirrors");
        *FIELD_PTR(m, 8, Class *) = classes[i];
        classes[i]->mirror = m;
    }
}

static void draw_thread(void)
{
    unsigned i = thread_count++;
    Thread *t = threads[i];
    memset(frames[i], 0, sizeof frames[i]);
    t->java->object = byte() % 8 ? object() : NULL;
    t->java->exiting = byte() % 8 == 7;
    t->top_frame = NULL;
    t->next = threads_head;
    threads_head = t;
    for (unsigned n = byte() % (FRAMES + 1); n-- > 0;) {
        struct DrawnFrame *d = &frames[i][n];
        d->method =
            (Method){.name = name(), .descriptor = name(), .holder = classes[byte() % class_count]};
        d->frame.method = byte() % 5 ? &d->method : NULL; /* none: an entry frame */
        d->frame.lock_base = byte() - 1u;
        d->count = byte() % (REFS + 1);
        for (unsigned k = 0; k < d->count; k++)
            d->refs[k] = object();
        d->frame.caller = t->top_frame;
        t->top_frame = &d->frame;
        if (d->frame.method && t->java->object && !t->java->exiting)
            ref_count += d->count;
    }
}

static void draw_world(void)
{
    class_count = object_count = thread_count = ref_count = 0;
    classes_used = heap_used = 0;
    threads_head = NULL;
    instance_class(true);
    class_class = classes[0];
    class_class->super = NULL;
    for (unsigned n = byte() % 24; n > 0; n--)
        instance_class(false);
    for (unsigned n = byte() % 12 + 1; n > 0; n--)
        array_class();
    draw_mirrors();
    for (unsigned n = byte(); n > 0; n--)
        draw_object();
    for (unsigned i = 0; i < class_count; i++)
        fields_of(classes[i]->mirror, classes[i], true);
    for (unsigned n = byte() % (THREADS + 1); n > 0; n--)
        draw_thread();
    for (unsigned i = 0; i < ARRAY_LEN(globals); i++) {
        globals[i] = byte() % 2 ? object() : NULL;
        monitors[i] = byte() % 2 ? object() : NULL;
    }
    local_count = byte() % ARRAY_LEN(globals);
}

/* ---- what must be in the dump ---- */

static void same_value(const uint8_t *at, const Object *o, const Field *f)
{
    uint64_t told = 0, is = 0;
    int size = type_size((BasicType)f->type);
    bool is_ref = type_is_ref((BasicType)f->type);
    for (int i = 0; i < (is_ref ? 8 : size); i++)
        told = told << 8 | at[i];
    if (is_ref)
        is = (uintptr_t)ref_load(o, f->offset);
    else
        memcpy(&is, (const char *)o + f->offset, (size_t)size);
    VM_CHECK(told == is, "a field's value");
}

static const Class *of_mirror(uint64_t id) { return mirror_class((const Object *)(uintptr_t)id); }

static void see_instance(uint64_t object_id, const HprofClass *c, const uint8_t *values,
                         size_t bytes)
{
    const Object *o = (const Object *)(uintptr_t)object_id;
    VM_CHECK(of_mirror(c->id) == object_class(o), "its class");
    for (const Class *k = object_class(o); k; k = k->super)
        for (uint16_t i = 0; i < k->field_count; i++)
            if (!k->fields[i]->injected && !(k->fields[i]->flags & ACC_STATIC)) {
                same_value(values, o, k->fields[i]);
                values += type_is_ref(k->fields[i]->type) ? 8 : type_size(k->fields[i]->type);
            }
    dumped++;
}

static void see_references(uint64_t array, uint64_t class_id, const uint8_t *elements, uint32_t n)
{
    const Object *o = (const Object *)(uintptr_t)array;
    VM_CHECK(of_mirror(class_id) == object_class(o), "its class");
    VM_CHECK(n == (uint32_t)array_length(o), "its length");
    for (uint32_t i = 0; i < n; i++) {
        uint64_t told = 0;
        for (int b = 0; b < 8; b++)
            told = told << 8 | elements[8 * (size_t)i + (size_t)b];
        VM_CHECK(told == (uintptr_t)ref_array_get(o, (int32_t)i), "an element");
    }
    dumped++;
}

static void see_primitives(uint64_t array, unsigned type, const uint8_t *elements, uint32_t n)
{
    const Object *o = (const Object *)(uintptr_t)array;
    VM_CHECK(type == object_class(o)->elem_type && n == (uint32_t)array_length(o), "its shape");
    const uint8_t *data = (const uint8_t *)o + ARRAY_DATA_OFFSET;
    for (size_t i = 0, size = (size_t)type_size((BasicType)type); i < n; i++)
        for (size_t b = 0; b < size; b++)
            VM_CHECK(elements[i * size + b] == data[i * size + size - 1 - b], "an element");
    dumped++;
}

static void check_classes(const HprofReader *r)
{
    for (unsigned i = 0; i < r->class_count; i++) {
        const HprofClass *h = &r->classes[i];
        const Class *c = of_mirror(h->id);
        const uint8_t *at = h->statics;
        for (uint16_t k = 0; k < c->field_count; k++)
            if (!c->fields[k]->injected && c->fields[k]->flags & ACC_STATIC) {
                same_value(at + 9, c->mirror, c->fields[k]);
                at += 9 + (type_is_ref(c->fields[k]->type) ? 8 : type_size(c->fields[k]->type));
            }
    }
}

static void check_counts(const HprofReader *r)
{
    unsigned classes_shown = 0, boot = 0, alive = 0, some_global = 0, some_monitor = 0, locals = 0;
    for (unsigned i = 0; i < class_count; i++) {
        classes_shown += !classes[i]->is_scratch;
        boot += !classes[i]->is_scratch && classes[i]->loader->is_boot;
    }
    for (unsigned i = 0; i < thread_count; i++)
        alive += is_dumped(threads[i]);
    for (unsigned i = 0; i < ARRAY_LEN(globals); i++) {
        some_global += globals[i] != NULL;
        some_monitor += monitors[i] != NULL;
        locals += i < local_count && globals[i];
    }
    VM_CHECK(r->class_count == classes_shown && r->loaded_count == classes_shown, "classes");
    VM_CHECK(dumped + class_count == object_count, "every object once");
    VM_CHECK(r->traces == alive + 1 && r->roots[HPROF_ROOT_THREAD] == alive, "threads");
    VM_CHECK(r->roots[HPROF_ROOT_JAVA_FRAME] == ref_count, "references of frames");
    VM_CHECK(r->roots[HPROF_ROOT_STICKY_CLASS] == boot, "classes of the boot loader");
    VM_CHECK(r->roots[HPROF_ROOT_JNI_GLOBAL] == some_global &&
                 r->roots[HPROF_ROOT_MONITOR] == some_monitor &&
                 r->roots[HPROF_ROOT_JNI_LOCAL] == alive * locals,
             "other roots");
}

/* ---- one input ---- */

static uint8_t *dump(int level, size_t *n)
{
    int fd = memfd_create("dump", MFD_CLOEXEC);
    char path[64];
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    HeapDumpOptions o = {.overwrite = true, .gzip_level = level};
    loaders[1].object = object_count ? objects[0] : NULL;
    static FILE *quiet;
    if (!quiet)
        quiet = fopen("/dev/null", "w");
    VM_CHECK(heap_dump(NULL, path, &o, quiet), "a dump");
    struct stat st;
    VM_CHECK(!fstat(fd, &st), "its size");
    *n = (size_t)st.st_size;
    uint8_t *bytes = xmalloc(*n + 1);
    VM_CHECK(pread(fd, bytes, *n, 0) == (ssize_t)*n, "its bytes");
    close(fd);
    return bytes;
}

/* Every block is a member of its own; together they are the plain dump. */
static void check_compressed(const uint8_t *plain, size_t plain_len)
{
    size_t n, done = 0;
    uint8_t *packed = dump(1, &n), *out = xmalloc(plain_len + 1);
    z_stream z = {.next_in = packed, .avail_in = (uInt)n};
    while (z.avail_in) {
        VM_CHECK(inflateInit2(&z, 15 + 16) == Z_OK, "a member");
        z.next_out = out + done;
        z.avail_out = (uInt)(plain_len + 1 - done);
        VM_CHECK(inflate(&z, Z_FINISH) == Z_STREAM_END, "a member ends");
        done += z.total_out;
        inflateEnd(&z);
    }
    VM_CHECK(done == plain_len && !memcmp(out, plain, done), "what was compressed");
    free(packed);
    free(out);
}

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    classes_at = mmap((void *)(uintptr_t)LOW, CLASS_BYTES + HEAP_BYTES, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0);
    VM_CHECK(classes_at == (void *)(uintptr_t)LOW, "memory for the world");
    heap_at = classes_at + CLASS_BYTES;
    for (unsigned i = 0; i < ARRAY_LEN(symbols); i++) {
        size_t n = i * i * 2;
        symbols[i] = xcalloc(1, sizeof *symbols[i] + n + 1);
        memset(symbols[i]->bytes, 'a' + (int)i % 26, n);
    }
    for (unsigned i = 0; i < THREADS; i++) {
        threads[i] = xcalloc(1, sizeof *threads[i]);
        threads[i]->own = threads[i]->java = xcalloc(1, sizeof *threads[i]->java);
    }
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static HprofReader r;
    input = data;
    input_end = data + size;
    draw_world();
    memset(&r, 0, offsetof(HprofReader, instance));
    r.instance = see_instance;
    r.references = see_references;
    r.primitives = see_primitives;
    dumped = 0;
    size_t n;
    uint8_t *plain = dump(0, &n);
    hprof_read(&r, plain, n);
    check_classes(&r);
    check_counts(&r);
    if (size % 16 == 0)
        check_compressed(plain, n);
    free(plain);
    return 0;
}
