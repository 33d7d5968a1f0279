/* SPDX-License-Identifier: Apache-2.0
 * fake_world.c - the interpreter's host, faked (interp/host.h). */
#include "fake_world.h"
#include "vm/thread/carrier.h"
#include "vm/thread/races.h"
#include "vm/thread/schedule.h"
#include "vm/thread/virtual.h"
#include "vm/thread/monitor_table.h"
#include "vm/library/wellknown.h"
#include "vm/model/class_space.h"
#include "vm/model/lookup.h"
#include "vm/model/names.h"
#include <stdarg.h>
#include <sys/mman.h>

Thread *fake_thread;
Class *fake_class, *int_array_class, *exception_class;
const char *fake_thrown;
Method *fake_call_target[64];
Class *fake_pool_class[64];
WellKnown wk;
GcOffsets gc_offsets;
static uint8_t all_cards[(uint64_t)1 << (32 - CARD_SHIFT)]; /* below 4 GiB */
uint8_t *gc_cards = all_cards;
uint64_t heap_collections(void) { return 0; }
bool heap_is_old(const void *p) { return true; }
__thread Thread *thread_self_tls;
Thread *threads_head;
bool stress_points_on;

static char *low, *low_end; /* objects and classes below 4 GiB */
static void *low_alloc(size_t n)
{
    n = align_up(n, 16);
    VM_CHECK(low + n <= low_end, "fake memory");
    void *p = low;
    low += n;
    return p;
}

static Symbol *sym(const char *s)
{
    Symbol *y = xcalloc(1, sizeof *y + strlen(s) + 1);
    y->len = (uint16_t)strlen(s);
    memcpy(y->bytes, s, y->len);
    return y;
}

Method *fake_method(const char *name, const char *descriptor, int max_stack, int max_locals,
                    const uint8_t *code, size_t len)
{
    Method *m = xcalloc(1, sizeof *m);
    uint8_t *copy = xmalloc(len);
    memcpy(copy, code, len);
    m->holder = fake_class;
    m->cp = fake_class->cp;
    m->name = sym(name);
    m->descriptor = sym(descriptor);
    m->flags = ACC_STATIC | ACC_PUBLIC;
    m->max_stack = (uint16_t)max_stack;
    m->max_locals = (uint16_t)max_locals;
    m->bytecode = copy;
    m->code_len = (uint32_t)len;
    m->vtable_index = -1;
    for (const char *d = descriptor + 1; *d != ')'; d++) {
        m->arg_slots += *d == 'J' || *d == 'D' ? 2 : 1;
        while (*d == '[')
            d++;
        if (*d == 'L')
            d = strchr(d, ';');
    }
    switch (strchr(descriptor, ')')[1]) {
    case 'V': m->return_type = T_VOID; break;
    case 'I': m->return_type = T_INT; break;
    case 'J': m->return_type = T_LONG; break;
    case 'D': m->return_type = T_DOUBLE; break;
    case 'Z': m->return_type = T_BOOLEAN; break;
    case 'B': m->return_type = T_BYTE; break;
    default: m->return_type = T_OBJECT; break;
    }
    return m;
}

void fake_handler(Method *m, int start, int end, int handler, int catch_type)
{
    m->exceptions = xrealloc(m->exceptions, (m->exception_count + 1u) * sizeof *m->exceptions);
    m->exceptions[m->exception_count++] = (ExceptionEntry){(uint16_t)start, (uint16_t)end,
                                                           (uint16_t)handler, (uint16_t)catch_type};
}

void fake_pool_ref(int index, const char *name, const char *descriptor)
{
    CpEntry *e = fake_class->cp->entries;
    int at = 64 + index * 3;
    e[at].utf8 = sym(name);
    e[at + 1].utf8 = sym(descriptor);
    e[at + 2].idx.a = (uint16_t)at;
    e[at + 2].idx.b = (uint16_t)(at + 1);
    e[index].idx.a = 0;
    e[index].idx.b = (uint16_t)(at + 2);
    fake_class->cp->tags[index] = CP_METHODREF;
}

Object *fake_object(Class *c)
{
    Object *o = low_alloc(c->layout.instance_size);
    o->klass = (uint32_t)(uintptr_t)c;
    return o;
}
Object *fake_int_array(int length)
{
    Array *a = low_alloc(ARRAY_DATA_OFFSET + 4 * (size_t)length);
    a->header.klass = (uint32_t)(uintptr_t)int_array_class;
    a->length = length;
    return &a->header;
}

/* ---- exceptions ---- */
static bool throw_named(Thread *self, const char *name)
{
    fake_thrown = name;
    self->exception = fake_object(exception_class);
    return false;
}
bool throw_new(Thread *self, const char *class_name, const char *fmt, ...)
{
    return throw_named(self, class_name);
}
void exception_clear(Thread *self) { self->exception = NULL; }
void exception_log_thrown(Thread *self, const Frame *f, int bci, Object *e) {}
void exception_log_caught(const Frame *f, int bci, int handler, Object *e) {}
bool throw_new_nomsg(Thread *self, const char *class_name) { return throw_named(self, class_name); }
bool throw_npe(Thread *self) { return throw_named(self, "java/lang/NullPointerException"); }
bool throw_array_index(Thread *self, int index, int length)
{
    return throw_named(self, "java/lang/ArrayIndexOutOfBoundsException");
}
static bool throw_class_cast(Thread *self, Class *from, Class *to)
{
    return throw_named(self, "java/lang/ClassCastException");
}
bool throw_stack_overflow(Thread *self)
{
    return throw_named(self, "java/lang/StackOverflowError");
}
bool throw_out_of_memory(Thread *self, const char *why)
{
    return throw_named(self, "java/lang/OutOfMemoryError");
}
bool throw_internal(Thread *self, const char *fmt, ...)
{
    return throw_named(self, "java/lang/InternalError");
}
bool throw_object(Thread *self, Object *e)
{
    self->exception = e;
    return false;
}

/* ---- resolution ---- */
static Class *resolve_class(Thread *self, ConstantPool *cp, uint16_t index)
{
    if (!fake_pool_class[index])
        throw_named(self, "java/lang/NoClassDefFoundError");
    return fake_pool_class[index];
}
static bool resolve_method(Thread *self, ConstantPool *cp, uint16_t index, int opcode,
                           CallTarget *out)
{
    if (!fake_call_target[index])
        return throw_named(self, "java/lang/NoSuchMethodError");
    *out = (CallTarget){.kind = CALL_STATIC,
                        .method = fake_call_target[index],
                        .arg_slots = fake_call_target[index]->arg_slots};
    return true;
}
static Field *resolve_field(Thread *self, ConstantPool *cp, uint16_t index, const Method *current,
                            int mode)
{
    throw_named(self, "java/lang/NoSuchFieldError");
    return NULL;
}
static bool resolve_indy(Thread *self, Method *caller, int bci, uint16_t index, CallTarget *out)
{
    return throw_named(self, "java/lang/BootstrapMethodError");
}
static bool resolve_constant(Thread *self, ConstantPool *cp, uint16_t index, Slot *value,
                             ref_t **slot, BasicType *type)
{
    return throw_named(self, "java/lang/IncompatibleClassChangeError");
}
static bool class_initialize(Thread *self, Class *c) { return true; }
bool class_is_subclass_slow(const Class *sub, const Class *super) { return sub == super; }
bool class_test(Class *from, const Class *to) { return class_is_assignable(from, to); }
bool class_space_contains(const void *p) { return p != NULL; }
static Class *class_array_of(Thread *self, Class *component) { return int_array_class; }
char *class_external_name(const Class *c) { return xstrdup(c->name->bytes); }
char *class_java_name(const Class *c) { return class_external_name(c); }
char *method_external_name(const Method *m) { return xstrdup(m->name->bytes); }
char *method_signature_text(const Method *m) { return xstrdup(m->name->bytes); }
bool class_inherits_code(const Class *c) { return false; }
char *method_conflict_text(const Method *m) { return xstrdup(m->name->bytes); }
Method *class_itable_lookup(const Class *c, const Class *interface, const Method *m)
{
    return NULL;
}
Method *method_select_virtual(const Class *receiver, Method *resolved) { return resolved; }

/* ---- objects, locks, threads ---- */
Object *object_new(Thread *self, Class *c) { return fake_object(c); }
Object *array_new(Thread *self, Class *c, int32_t length)
{
    if (length < 0) {
        throw_named(self, "java/lang/NegativeArraySizeException");
        return NULL;
    }
    return fake_int_array(length);
}
Object *array_new_multi(Thread *self, Class *c, int dims, const int32_t *lengths)
{
    return fake_int_array(lengths[0]);
}
static Object *membername_of(Thread *self, Method *m) { return NULL; }
bool register_finalizer(Thread *self, Handle o) { return true; }
static Object *slots[1000];
static int used;
HandleScope handle_scope_open(Thread *self) { return (HandleScope){.top = (uint32_t)used}; }
void handle_scope_close(Thread *self, HandleScope s) { used = (int)s.top; }
Handle handle_new(Thread *self, Object *o)
{
    slots[used] = o;
    return (Handle){&slots[used++]};
}
void stress_yield_slow(void) {}
bool monitor_enter(Thread *self, Object *obj, Frame *frame) { return true; }
bool monitor_exit(Thread *self, Object *obj) { return true; }
bool throw_monitor_mismatch(Thread *self, const Frame *f, const char *what) { return false; }
bool monitor_exit_own(Thread *self, Object *obj, const Frame *f) { return true; }
bool locks_held_by_frame(const Thread *self, const Frame *f, const Object *obj) { return false; }
bool locks_release_frame(Thread *self, const Frame *f, const Object *keep) { return false; }
/* no continuation yields here */
uint32_t locks_new_holder(void) { return 0; }
void locks_freeze(Thread *self, uint32_t from, LockRecord *to, uint32_t holder) {}
void locks_thaw(Thread *self, const LockRecord *from, uint32_t n, uint32_t holder) {}
Monitor *monitor_enter_or_find(Thread *self, Object *obj, Frame *frame) { return NULL; }
Monitor *monitor_inflate(Object *obj) { return NULL; }
bool monitor_is_owner(const Thread *t, const Object *obj) { return false; }
bool thread_java_interrupted(const Thread *t) { return false; }
bool thread_take_interrupt(Thread *self) { return false; }
void virtual_change_begin(Thread *self, uint32_t what, Handle mounts) {}
void virtual_change_end(Thread *self, uint32_t what) {}
void virtual_block(Thread *self, VirtualWait *w, Monitor *m) {}
void virtual_unblocked(VirtualWait *w) {}
void virtual_wait(Thread *self, VirtualWait *w, Monitor *m, int64_t millis) {}
bool virtual_regain(Thread *self, VirtualWait *w) { return false; }
void safepoint_poll_slow(Thread *self) { atomic_store(&self->poll, 0); }
void thread_schedule_point(Thread *self, bool enters_monitor) {}
SchedulePlace thread_schedule_place(const Thread *self) { return SCHEDULE_NEAR; }
bool races_on;
void race_point(Thread *self) {}
void race_acquire(Thread *self, const void *what) {}
void race_release(Thread *self, const void *what) {}
void race_start(Thread *self, Object *java_thread) {}
void race_await(Thread *self, const void *what) {}
void race_access(Thread *self, const Frame *f, int bci, Object *o, const Field *field,
                 uint32_t place, bool writes, const char *of_library)
{
}
void safepoint_begin(Thread *self, const char *why) {}
void safepoint_end(Thread *self) {}
void thread_native_to_vm(Thread *self) {}
void thread_vm_to_native(Thread *self) {}
static void *native_method_link(Thread *self, Method *m)
{
    throw_named(self, "java/lang/UnsatisfiedLinkError");
    return NULL;
}

/* ---- events ---- */
static void post_method_entry(Thread *self, Method *method) {}
static bool post_method_exit(Thread *self, Frame *f, Slot *value, bool popped) { return false; }
static void step_reached(Thread *t, const Method *m, int bci) {}
static bool steps_hide(Thread *self) { return false; }
static void steps_show(Thread *self, bool hidden) {}
static void post_single_step(Thread *self, Frame *f, int bci) {}
static void post_breakpoint(Thread *self, Method *method, jlocation location) {}
static void post_field_access(Thread *self, Frame *f, int bci, Field *field, Object *o) {}
static void post_field_modification(Thread *self, Frame *f, int bci, Field *field, Object *o,
                                    Slot v)
{
}
static void post_exception(Thread *self, Frame *f, int bci) {}
static void post_exception_catch(Thread *self, Frame *f, int bci, Handle e) {}

static void hosts_fill(void)
{
    interp_host = (InterpHost){
        .resolve_class = resolve_class,
        .resolve_field = resolve_field,
        .resolve_method = resolve_method,
        .resolve_indy = resolve_indy,
        .resolve_constant = resolve_constant,
        .initialize = class_initialize,
        .array_of = class_array_of,
        .throw_class_cast = throw_class_cast,
        .link_native = native_method_link,
        .membername_of = membername_of,
    };
    ti_hooks = (TiHooks){
        .post_method_entry = post_method_entry,
        .post_method_exit = post_method_exit,
        .step_reached = step_reached,
        .steps_hide = steps_hide,
        .steps_show = steps_show,
        .post_single_step = post_single_step,
        .post_breakpoint = post_breakpoint,
        .post_field_access = post_field_access,
        .post_field_modification = post_field_modification,
        .post_exception = post_exception,
        .post_exception_catch = post_exception_catch,
    };
}

void fake_world_init(void)
{
    if (low) {
        fake_thread->exception = NULL;
        fake_thread->top_frame = NULL;
        fake_thrown = NULL;
        return;
    }
    low = mmap((void *)0x10000000, 64 << 20, PROT_READ | PROT_WRITE,
               MAP_PRIVATE | MAP_ANONYMOUS | MAP_32BIT, -1, 0);
    VM_CHECK(low != MAP_FAILED, "low memory");
    low_end = low + (64 << 20);
    fake_thread = xcalloc(1, sizeof *fake_thread);
    fake_thread->cards = gc_cards;
    fake_thread->java = xcalloc(1, sizeof *fake_thread->java);
    fake_thread->stack_base = xcalloc(20000, sizeof(Slot));
    fake_thread->stack_limit = fake_thread->stack_base + 18000;
    fake_thread->stack_end = fake_thread->stack_base + 20000;
    thread_self_tls = fake_thread;
    Class **classes[] = {&fake_class, &int_array_class, &exception_class};
    const char *names[] = {"Fake", "[I", "java/lang/Exception"};
    for (int i = 0; i < 3; i++) {
        Class *c = *classes[i] = low_alloc(sizeof *c);
        c->name = sym(names[i]);
        c->state = CLASS_INITIALIZED;
        c->layout.instance_size = 32;
        c->supers[0] = c;
        c->mirror = low_alloc(64);
    }
    int_array_class->kind = CLASS_ARRAY;
    int_array_class->layout.elem_shift = 2;
    int_array_class->layout.kind = LAYOUT_PRIM_ARRAY;
    ConstantPool *cp = fake_class->cp = xcalloc(1, sizeof *cp);
    cp->owner = fake_class;
    cp->count = 256;
    cp->tags = xcalloc(256, 1);
    cp->entries = xcalloc(256, sizeof *cp->entries);
    for (int t = 0; t <= T_VOID; t++)
        primitive_classes[t] = fake_class;
    hosts_fill();
    interp_init();
}
