/* SPDX-License-Identifier: Apache-2.0
 * quicken.c - the first execution of an instruction that names something in the constant pool.
 * (JVMS 5.4.3, 6.5)
 *
 * Resolves (which may load and initialize classes, run Java, throw), then rewrites the cell under
 * quicken_lock.  The instruction is done here instead of being quickened while its class is still
 * being initialized by this thread, and while its field is watched. */
#include "interp/ops.h"
#include "vm/model/names.h"

typedef struct Site {
    Method *m;
    Cell *pc;
    uint16_t index;
    uint16_t op;
    int bytecode;
} Site;

/* Operands first, op last.  extra: published with the cell, or freed when another thread was
 * faster. */
static Resolved rewrite(const Site *s, uint16_t op, int a, int32_t b, void *p, CallSite *call,
                        InterfaceSite *iface)
{
    VM_ASSERT(s->pc >= s->m->code && op < OP_COUNT, "a cell of the method, and what it becomes");
    VM_ASSERT(a <= UINT16_MAX && !(call && iface), "operands that the cell has room for");
    lock_take(&quicken_lock);
    if (cell_base_op(s->m, s->pc) == s->op) {
        Translation *t = translation_of(s->m);
        if (a >= 0)
            s->pc->a = (uint16_t)a;
        s->pc->b = b;
        s->pc->p = call ? (void *)call : iface ? (void *)iface : p;
        if (call) {
            call->next = t->call_sites;
            t->call_sites = call;
        }
        if (iface) {
            iface->next = t->interface_sites;
            t->interface_sites = iface;
        }
        cell_set_op(s->m, s->pc, op);
        call = NULL;
        iface = NULL;
    }
    lock_release(&quicken_lock);
    free(call);
    free(iface);
    return (Resolved){SLOW_RETRY, NULL};
}

static void push1(Frame *f, uint64_t v) { (f->sp++)->bits = v; }
static void push2(Frame *f, uint64_t v)
{
    f->sp[1].bits = v;
    f->sp += 2;
}

/* ---- constants ---- */
static Resolved do_ldc(Thread *self, Site *s)
{
    Slot value = {.bits = 0};
    ref_t *slot = NULL;
    BasicType type = T_VOID;
    if (!interp_host.resolve_constant(self, s->m->cp, s->index, &value, &slot, &type))
        return (Resolved){SLOW_UNWIND, NULL};
    if (slot)
        return rewrite(s, OP_ldc_ref, -1, 0, slot, NULL, NULL);
    if (type_slots(type) == 2)
        return rewrite(s, OP_const2, -1, 0, value.p, NULL, NULL);
    return rewrite(s, OP_const1, -1, 0, (void *)(uintptr_t)(uint32_t)value.i, NULL, NULL);
}

/* ---- fields ---- */
static uint64_t field_read(Object *o, const Field *fd)
{
    VM_ASSERT(o && fd->offset % (uint32_t)type_size((BasicType)fd->type) == 0,
              "an object, and where the field lies in it");
    char *p = (char *)o + fd->offset;
    switch (fd->type) {
    case T_BOOLEAN: return __atomic_load_n((uint8_t *)p, __ATOMIC_SEQ_CST);
    case T_BYTE: return (uint32_t)(int32_t)__atomic_load_n((int8_t *)p, __ATOMIC_SEQ_CST);
    case T_CHAR: return __atomic_load_n((uint16_t *)p, __ATOMIC_SEQ_CST);
    case T_SHORT: return (uint32_t)(int32_t)__atomic_load_n((int16_t *)p, __ATOMIC_SEQ_CST);
    case T_LONG:
    case T_DOUBLE: return __atomic_load_n((uint64_t *)p, __ATOMIC_SEQ_CST);
    case T_OBJECT:
    case T_ARRAY: return (uintptr_t)ref_load_volatile(o, fd->offset);
    default: return __atomic_load_n((uint32_t *)p, __ATOMIC_SEQ_CST);
    }
}

static void field_write(Object *o, const Field *fd, uint64_t v)
{
    char *p = (char *)o + fd->offset;
    switch (fd->type) {
    case T_BOOLEAN: __atomic_store_n((uint8_t *)p, (uint8_t)(v & 1), __ATOMIC_SEQ_CST); break;
    case T_BYTE: __atomic_store_n((uint8_t *)p, (uint8_t)v, __ATOMIC_SEQ_CST); break;
    case T_CHAR:
    case T_SHORT: __atomic_store_n((uint16_t *)p, (uint16_t)v, __ATOMIC_SEQ_CST); break;
    case T_LONG:
    case T_DOUBLE: __atomic_store_n((uint64_t *)p, v, __ATOMIC_SEQ_CST); break;
    case T_OBJECT:
    case T_ARRAY: ref_store_volatile(o, fd->offset, (Object *)v); break;
    default: __atomic_store_n((uint32_t *)p, (uint32_t)v, __ATOMIC_SEQ_CST); break;
    }
}

/* The whole instruction, on the frame's operands, with the watch events. */
static Resolved field_access(Thread *self, Frame *f, Site *s, Field *fd)
{
    VM_ASSERT(f == self->top_frame && f->pc == s->pc, "the instruction of the frame on top");
    bool is_static = s->bytecode == BC_getstatic || s->bytecode == BC_putstatic;
    bool put = s->bytecode == BC_putstatic || s->bytecode == BC_putfield;
    int width = type_slots((BasicType)fd->type);
    Slot *object_slot = is_static ? NULL : f->sp - (put ? width : 0) - 1;
    if (object_slot && !object_slot->l) {
        throw_npe(self);
        return (Resolved){SLOW_UNWIND, NULL};
    }
    int bci = cell_to_bci(s->m, s->pc);
    if (!put && fd->watch_access && TI_ENABLED(self, JVMTI_EVENT_FIELD_ACCESS))
        ti_post_field_access(self, f, bci, fd, object_slot ? object_slot->l : NULL);
    if (put && fd->watch_modify && TI_ENABLED(self, JVMTI_EVENT_FIELD_MODIFICATION))
        ti_post_field_modification(self, f, bci, fd, object_slot ? object_slot->l : NULL,
                                   f->sp[-1]);
    /* popped, or made to return: the instruction does not happen */
    if (self->exception || FRAME_FORCED(f))
        return (Resolved){SLOW_UNWIND, NULL};
    Object *o = is_static ? fd->holder->mirror : object_slot->l;
    if (put) {
        field_write(o, fd, f->sp[-1].bits);
        f->sp -= width + !is_static;
        return (Resolved){SLOW_DONE, NULL};
    }
    uint64_t v = field_read(o, fd);
    f->sp -= !is_static;
    if (width == 2)
        push2(f, v);
    else
        push1(f, v);
    return (Resolved){SLOW_DONE, NULL};
}

uint16_t quick_field_op(int bytecode, const Field *fd)
{
#define OPS(z, b, c, s, i, j, l) \
    { \
        [T_BOOLEAN] = z, [T_BYTE] = b, [T_CHAR] = c, [T_SHORT] = s, [T_INT] = i, [T_FLOAT] = i, \
        [T_LONG] = j, [T_DOUBLE] = j, [T_OBJECT] = l, [T_ARRAY] = l \
    }
/* plain, volatile; a volatile field that is smaller than an int is read as if it were plain */
#define GET(o) \
    { \
        OPS(o##_z, o##_b, o##_c, o##_s, o##_i, o##_j, o##_l), \
            OPS(o##_z, o##_b, o##_c, o##_s, o##_iv, o##_jv, o##_lv) \
    }
#define PUT(o) \
    { \
        OPS(o##_z, o##_b, o##_c, o##_c, o##_i, o##_j, o##_l), \
            OPS(o##_zv, o##_bv, o##_cv, o##_cv, o##_iv, o##_jv, o##_lv) \
    }
    static const uint16_t ops[][2][T_VOID] = {GET(OP_getstatic), PUT(OP_putstatic),
                                              GET(OP_getfield), PUT(OP_putfield)};
    return ops[bytecode - BC_getstatic][!!(fd->flags & ACC_VOLATILE)][fd->type];
}

/* `return field;` runs without a frame from now on; `throw field;` is as long. */
static void find_getter(Method *m, const Field *fd)
{
    VM_ASSERT(m->bytecode && !(fd->flags & ACC_STATIC), "a method that reads an instance field");
    const uint8_t *c = m->bytecode;
    if (m->code_len != 5 || c[0] != BC_aload_0 || c[1] != BC_getfield || c[4] < BC_ireturn ||
        c[4] > BC_areturn)
        return;
    if (m->flags & (ACC_STATIC | ACC_SYNCHRONIZED) || m->arg_slots != 1 ||
        fd->flags & ACC_VOLATILE || m->breakpoints || m->exception_count)
        return;
    if (fd->type != m->return_type &&
        !(type_is_ref((BasicType)fd->type) && type_is_ref((BasicType)m->return_type)))
        return;
    static const uint8_t kind[] = {
        [T_BOOLEAN] = TRIVIAL_GET_z, [T_BYTE] = TRIVIAL_GET_b,   [T_CHAR] = TRIVIAL_GET_c,
        [T_SHORT] = TRIVIAL_GET_s,   [T_INT] = TRIVIAL_GET_i,    [T_FLOAT] = TRIVIAL_GET_i,
        [T_LONG] = TRIVIAL_GET_j,    [T_DOUBLE] = TRIVIAL_GET_j, [T_OBJECT] = TRIVIAL_GET_l,
        [T_ARRAY] = TRIVIAL_GET_l};
    lock_take(&quicken_lock);
    if (m->entry == ENTRY_INTERPRET) {
        m->native_call = (void *)(uintptr_t)fd->offset;
        m->intrinsic = kind[fd->type];
        __atomic_store_n(&m->entry, ENTRY_TRIVIAL, __ATOMIC_RELEASE);
    }
    lock_release(&quicken_lock);
}

static Resolved do_field(Thread *self, Frame *f, Site *s)
{
    bool is_static = s->bytecode == BC_getstatic || s->bytecode == BC_putstatic;
    bool put = s->bytecode == BC_putstatic || s->bytecode == BC_putfield;
    Field *fd = interp_host.resolve_field(self, s->m->cp, s->index, s->m,
                                          (put ? FIELD_PUT : FIELD_GET) |
                                              (is_static ? FIELD_STATIC : 0));
    if (!fd)
        return (Resolved){SLOW_UNWIND, NULL};
    if (is_static && !class_is_initialized(fd->holder)) {
        if (!interp_host.initialize(self, fd->holder))
            return (Resolved){SLOW_UNWIND, NULL};
        if (!class_is_initialized(fd->holder))
            /* by this thread, right now: others must still wait */
            return field_access(self, f, s, fd);
    }
    if (put ? fd->watch_modify : fd->watch_access)
        return field_access(self, f, s, fd);
    Resolved r = rewrite(s, quick_field_op(s->bytecode, fd), -1, (int32_t)fd->offset,
                         is_static ? (void *)fd->holder : (void *)fd, NULL, NULL);
    if (s->bytecode == BC_getfield)
        find_getter(s->m, fd);
    return r;
}

/* ---- classes ---- */
static Resolved do_new(Thread *self, Frame *f, Site *s)
{
    Class *c = interp_resolve_class(self, s->m->cp, s->index);
    if (!c)
        return (Resolved){SLOW_UNWIND, NULL};
    if (c->kind != CLASS_INSTANCE || c->flags & (ACC_ABSTRACT | ACC_INTERFACE) ||
        c->layout.kind == LAYOUT_MIRROR) {
        FREED char *name = class_external_name(c);
        throw_new(self, InstantiationError, "%s", name);
        return (Resolved){SLOW_UNWIND, NULL};
    }
    if (!class_is_initialized(c)) {
        if (!interp_host.initialize(self, c))
            return (Resolved){SLOW_UNWIND, NULL};
        if (!class_is_initialized(c)) {
            Object *o = object_new(self, c);
            if (!o)
                return (Resolved){SLOW_UNWIND, NULL};
            push1(f, (uintptr_t)o);
            return (Resolved){SLOW_DONE, NULL};
        }
    }
    return rewrite(s, OP_new_q, -1, (int32_t)c->layout.instance_size, c, NULL, NULL);
}

static Resolved do_array(Thread *self, Site *s)
{
    Class *c;
    if (s->bytecode == BC_newarray)
        c = class_primitive((BasicType)s->m->bytecode[cell_to_bci(s->m, s->pc) + 1]);
    else
        c = interp_host.resolve_class(self, s->m->cp, s->index);
    if (!c)
        return (Resolved){SLOW_UNWIND, NULL};
    if (s->bytecode == BC_multianewarray)
        return rewrite(s, OP_multianewarray_q, -1, 0, c, NULL, NULL);
    Class *array = interp_host.array_of(self, c);
    if (!array)
        return (Resolved){SLOW_UNWIND, NULL};
    return rewrite(s, OP_newarray_q, array->layout.elem_shift, 0, array, NULL, NULL);
}

static Resolved do_type_test(Thread *self, Frame *f, Site *s)
{
    VM_ASSERT(f->sp > frame_stack(f), "an operand to test");
    if (!f->sp[-1].l) { /* null passes without resolution */
        if (s->bytecode == BC_instanceof)
            f->sp[-1].bits = 0;
        return (Resolved){SLOW_DONE, NULL};
    }
    Class *c = interp_host.resolve_class(self, s->m->cp, s->index);
    if (!c)
        return (Resolved){SLOW_UNWIND, NULL};
    bool plain = c->kind == CLASS_INSTANCE && !class_is_interface(c) &&
                 c->depth < ARRAY_LEN(c->supers);
    uint16_t op = s->bytecode == BC_checkcast ? plain ? OP_checkcast_c : OP_checkcast_q
                  : plain                     ? OP_instanceof_c
                                              : OP_instanceof_q;
    return rewrite(s, op, (int)(plain ? c->depth : class_test_place(c)), 0, c, NULL, NULL);
}

/* ---- calls ---- */
static Resolved call_site(const Site *s, uint16_t op, const CallTarget *t)
{
    VM_ASSERT(t->method, "a call was resolved");
    CallSite *site = xcalloc(1, sizeof *site);
    site->method = t->method;
    site->appendix = t->appendix;
    site->check = t->interface_check;
    site->arg_slots = t->arg_slots;
    return rewrite(s, op, t->arg_slots, 0, NULL, site, NULL);
}

/* The resolved class of a member reference. */
static Class *named_class(const Site *s)
{
    VM_ASSERT(s->index && s->index < s->m->cp->count, "an entry of the constant pool");
    const ConstantPool *cp = s->m->cp;
    return atomic_load_explicit(&cp->entries[cp->entries[s->index].idx.a].resolved,
                                memory_order_acquire);
}

static Resolved interface_site(const Site *s, const CallTarget *t)
{
    VM_ASSERT(t->method->arg_slots > 0, "a method with a receiver");
    InterfaceSite *site = xcalloc(1, sizeof *site);
    Class *named = named_class(s);
    site->resolved = t->method;
    site->interface = named && class_is_interface(named) ? named : t->method->holder;
    return rewrite(s, OP_invokeinterface_q, t->arg_slots, 0, NULL, NULL, site);
}

uint16_t call_shortcut(const Method *m)
{
    switch (m->shortcut) {
    case SHORTCUT_SQUARE_ROOT: return OP_dsqrt;
    case SHORTCUT_NOTHING: return m->has_empty_body ? OP_skip1 : OP_NONE;
    case SHORTCUT_FENCE: return method_is_native(m) ? OP_NONE : OP_fence;
    case SHORTCUT_SPIN: return m->has_empty_body ? OP_spin : OP_NONE;
    case SHORTCUT_SIN ... SHORTCUT_FMA_F: return libm_replaces(m) ? OP_libm : OP_NONE;
    default: return m->is_object_init && m->has_empty_body ? OP_invokeobjinit : OP_NONE;
    }
}

static Resolved call_of(Thread *self, const Site *s, uint16_t op, Method *m)
{
    uint16_t shortcut = m->breakpoints ? OP_NONE : call_shortcut(m);
    if (libm_has(m)) {
        if (libm_load(self))
            return (Resolved){SLOW_RETRY, NULL}; /* once more: there was time for a redefinition */
        if (libm_is_body_of(m, s->m))
            shortcut = OP_libm;
        if (shortcut != OP_NONE)
            return rewrite(s, shortcut, m->arg_slots,
                           type_slots((BasicType)m->return_type) - m->arg_slots, m, NULL, NULL);
    }
    return rewrite(s, shortcut == OP_NONE ? op : shortcut, m->arg_slots, 0, m, NULL, NULL);
}

static Resolved do_invoke(Thread *self, Site *s)
{
    CallTarget t = {0};
    if (!interp_host.resolve_method(self, s->m->cp, s->index, s->bytecode, &t))
        return (Resolved){SLOW_UNWIND, NULL};
    Method *m = t.method;
    class_filter_add(&s->m->cp->callees, m->holder);
    switch (t.kind == CALL_HANDLE ? MH_NONE : m->mh_intrinsic) {
    case MH_INVOKE_BASIC: return rewrite(s, OP_invokebasic, t.arg_slots, 0, m, NULL, NULL);
    case MH_LINK_TO_STATIC: return rewrite(s, OP_linktostatic, t.arg_slots, 0, m, NULL, NULL);
    case MH_LINK_TO_SPECIAL: return rewrite(s, OP_linktospecial, t.arg_slots, 0, m, NULL, NULL);
    case MH_LINK_TO_VIRTUAL: return rewrite(s, OP_linktovirtual, t.arg_slots, 0, m, NULL, NULL);
    case MH_LINK_TO_INTERFACE: return rewrite(s, OP_linktointerface, t.arg_slots, 0, m, NULL, NULL);
    default: break;
    }
    /* a method of Object: the receiver must still implement the interface */
    if (s->bytecode == BC_invokeinterface && t.kind == CALL_VIRTUAL)
        return interface_site(s, &t);
    if (s->bytecode == BC_invokeinterface && t.kind == CALL_SPECIAL && !t.interface_check)
        t.interface_check = named_class(s);
    switch (t.kind) {
    case CALL_STATIC:
        if (!class_is_initialized(m->holder)) {
            if (!interp_host.initialize(self, m->holder))
                return (Resolved){SLOW_UNWIND, NULL};
            if (!class_is_initialized(m->holder))
                return (Resolved){SLOW_CALL, m};
            m = method_newest(m); /* redefined meanwhile? */
        }
        return call_of(self, s, OP_invokestatic_q, m);
    case CALL_SPECIAL:
        if (t.interface_check)
            return call_site(s, OP_invokespecial_iface, &t);
        return call_of(self, s, OP_invokespecial_q, m);
    case CALL_VIRTUAL:
        if (m->vtable_index >= 0 && !class_is_interface(m->holder))
            return rewrite(s, OP_invokevirtual_q, t.arg_slots, 0, m, NULL, NULL);
        if (class_is_interface(m->holder) && !(m->flags & (ACC_PRIVATE | ACC_STATIC)))
            return interface_site(s, &t);
        return call_of(self, s, OP_invokespecial_q, m);
    case CALL_INTERFACE: return interface_site(s, &t);
    case CALL_HANDLE: return call_site(s, OP_invokehandle_q, &t);
    }
    VM_UNREACHABLE();
}

static Resolved do_indy(Thread *self, Site *s)
{
    CallTarget t = {0};
    if (!interp_host.resolve_indy(self, s->m, cell_to_bci(s->m, s->pc), s->index, &t))
        return (Resolved){SLOW_UNWIND, NULL};
    class_filter_add(&s->m->cp->callees, t.method->holder);
    return call_site(s, OP_invokedynamic_q, &t);
}

static Resolved resolve_site(Thread *self, Frame *f, Site *s)
{
    switch (s->op) {
    case OP_ldc:
    case OP_ldc2: return do_ldc(self, s);
    case OP_getfield:
    case OP_putfield:
    case OP_getstatic:
    case OP_putstatic: return do_field(self, f, s);
    case OP_new: return do_new(self, f, s);
    case OP_newarray:
    case OP_anewarray:
    case OP_multianewarray: return do_array(self, s);
    case OP_checkcast:
    case OP_instanceof: return do_type_test(self, f, s);
    case OP_invokevirtual:
    case OP_invokespecial:
    case OP_invokestatic:
    case OP_invokeinterface: return do_invoke(self, s);
    case OP_invokedynamic: return do_indy(self, s);
    default: return (Resolved){SLOW_RETRY, NULL}; /* another thread was faster */
    }
}

Resolved interp_resolve(Thread *self, Frame *f)
{
    assert_in_vm(self);
    VM_ASSERT(f == self->top_frame && f->method->code, "the frame on top runs bytecode");
    VM_ASSERT(!self->exception, "no exception is pending before an instruction");
    Site s = {.m = f->method, .pc = f->pc, .op = cell_base_op(f->method, f->pc)};
    const uint8_t *p = s.m->bytecode + cell_to_bci(s.m, s.pc);
    s.bytecode = p[0];
    s.index = (uint16_t)bytecode_pool_index(p, 0);
    /* `new`: only its class loader's code, see do_new */
    bool hidden = s.op != OP_new && ti_steps_hide(self);
    Resolved r = resolve_site(self, f, &s);
    ti_steps_show(self, hidden);
    return r;
}

Class *interp_resolve_class(Thread *self, ConstantPool *cp, uint16_t index)
{
    assert_in_vm(self);
    bool hidden = ti_steps_hide(self);
    Class *c = interp_host.resolve_class(self, cp, index);
    ti_steps_show(self, hidden);
    return c;
}
