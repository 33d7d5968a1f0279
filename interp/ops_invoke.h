/* SPDX-License-Identifier: Apache-2.0
 * ops_invoke.h - method invocation.  (JVMS 2.11.8, 6.5.invoke*; java.lang.invoke's linkers: 2.9.3)
 * Included by loop.c.
 *
 * Cells  invokestatic_q, invokespecial_q p = Method, a = argument slots; invokevirtual_q a, p =
 *        resolved Method, b = class of the receivers that the interpreter has met, 0 or
 *        RECEIVERS_VARY; invokeinterface_q p = InterfaceSite, a; invokehandle_q /
 *        invokedynamic_q / invokespecial_iface p = CallSite, a; invokebasic, linkto*: a = argument
 *        slots of the call site.
 * Enter  ENTER(m) pushes the callee's frame over its arguments when it is plain Java; anything else
 *        goes through entry_table[m->entry], whose handlers get the Method in `tos`, the arguments
 *        ending at *sp. */

#define FLUSH() (sp->bits = tos)
#define ENTER_SPECIAL() \
    do { \
        if (UNLIKELY(!RECEIVER())) \
            TAIL(throw_null); \
        ENTER_NAMED(); \
    } while (0)
#define ENTER_VIRTUAL() \
    do { \
        Object *receiver_ = RECEIVER(); \
        if (UNLIKELY(!receiver_)) \
            TAIL(throw_null); \
        NOTE_CLASS(receiver_); \
        ENTER_SELECTED(object_class(receiver_)->vtable[VTABLE_INDEX()]); \
    } while (0)

HANDLER(invokestatic_q)
{
    FLUSH();
    ENTER_NAMED();
}
HANDLER(invokespecial_q)
{
    FLUSH();
    ENTER_SPECIAL();
}
HANDLER(invokevirtual_q)
{
    FLUSH();
    ENTER_VIRTUAL();
}
HANDLER(load1_invokestatic)
{
    PUSH1(LOCAL(0, bits));
    FLUSH();
    pc++;
    ENTER_NAMED();
}
HANDLER(load1_load1_invokestatic)
{
    PUSH_TWO_LOCALS();
    FLUSH();
    pc += 2;
    ENTER_NAMED();
}
HANDLER(load1_invokespecial)
{
    PUSH1(LOCAL(0, bits));
    FLUSH();
    pc++;
    ENTER_SPECIAL();
}
HANDLER(load1_load1_invokespecial)
{
    PUSH_TWO_LOCALS();
    FLUSH();
    pc += 2;
    ENTER_SPECIAL();
}
HANDLER(load1_invokevirtual)
{
    PUSH1(LOCAL(0, bits));
    FLUSH();
    pc++;
    ENTER_VIRTUAL();
}
HANDLER(load1_load1_invokevirtual)
{
    PUSH_TWO_LOCALS();
    FLUSH();
    pc += 2;
    ENTER_VIRTUAL();
}
HANDLER(const1_invokevirtual)
{
    PUSH1(OPERAND(0, j));
    FLUSH();
    pc++;
    ENTER_VIRTUAL();
}
/* new Object() and super() of direct subclasses: Object.<init> does nothing unless the object has a
 * finalizer. */
HANDLER(invokeobjinit)
{
    if (UNLIKELY(!tos))
        TAIL(throw_null);
    if (UNLIKELY(!IS_PLAIN()) || UNLIKELY(object_layout((Object *)tos)->has_finalizer))
        CALL_AFTER_ALL();
    DROP(1);
    NEXT(1);
}
HANDLER(load1_invokeobjinit)
{
    Object *o = LOCAL(0, l);
    if (UNLIKELY(!o) || UNLIKELY(object_layout(o)->has_finalizer))
        TAIL(unfuse);
    NEXT(2);
}
/* ---- calls of methods with a SHORTCUT_; instrumented threads make them ---- */
#define UNLESS_INSTRUMENTED() \
    do { \
        if (UNLIKELY(!IS_PLAIN())) \
            CALL_AFTER_ALL(); \
    } while (0)
HANDLER(dsqrt) /* IEEE 754 has the operation, and so has the processor */
{
    UNLESS_INSTRUMENTED();
    tos = from_d(__builtin_sqrt(to_d(tos)));
    NEXT(1);
}
/* b: by how much the stack grows.  The call that Math.sin makes, and its like, is never made. */
HANDLER(libm)
{
    const Method *m = OPERAND(0, p);
    if (UNLIKELY(!IS_PLAIN()) && TOP_FRAME()->method->shortcut != m->shortcut)
        CALL_AFTER_ALL();
    FLUSH();
    tos = libm_call(m, sp + 1 - OPERAND(0, a));
    sp += OPERAND(0, b);
    NEXT(1);
}
HANDLER(skip1)
{
    UNLESS_INSTRUMENTED();
    DROP(1);
    NEXT(1);
}
HANDLER(fence)
{
    if (UNLIKELY(!tos))
        TAIL(throw_null);
    UNLESS_INSTRUMENTED();
    __atomic_thread_fence(__ATOMIC_ACQ_REL);
    DROP(1);
    NEXT(1);
}
/* A loop that polls is slower by it, and leaves more to others on the same processor. */
HANDLER(spin)
{
    UNLESS_INSTRUMENTED();
    SPIN_HINT();
    NEXT(1);
}
#define INVOKE_INTERFACE() \
    do { \
        FLUSH(); \
        const InterfaceSite *site = OPERAND(0, p); \
        Object *receiver = RECEIVER(); \
        if (UNLIKELY(!receiver)) \
            TAIL(throw_null); \
        uint32_t k = receiver->klass; \
        Method *m; \
        if (LIKELY(atomic_load_explicit(&site->klass[0], memory_order_acquire) == k)) \
            m = site->target[0]; \
        else if (LIKELY(atomic_load_explicit(&site->klass[1], memory_order_acquire) == k)) \
            m = site->target[1]; \
        else \
            MISS(); \
        ENTER_SELECTED(m); \
    } while (0)
HANDLER(invokeinterface_q) { INVOKE_INTERFACE(); }
HANDLER(load1_invokeinterface)
{
    PUSH1(LOCAL(0, bits));
    pc++;
    INVOKE_INTERFACE();
}
HANDLER(load1_load1_invokeinterface)
{
    PUSH_TWO_LOCALS();
    pc += 2;
    INVOKE_INTERFACE();
}
/* invokespecial of an interface method: the receiver must be an instance of the current class
 * (6.5.invokespecial, run-time exceptions) */
HANDLER(invokespecial_iface)
{
    FLUSH();
    const CallSite *site = OPERAND(0, p);
    Object *receiver = sp[1 - OPERAND(0, a)].l;
    if (UNLIKELY(!receiver))
        TAIL(throw_null);
    if (UNLIKELY(!object_instance_of(receiver, site->check)))
        TAIL(throw_special_mismatch);
    ENTER(site->method);
}
HANDLER(invokedynamic_q)
{
    FLUSH();
    const CallSite *site = OPERAND(0, p);
    if (site->appendix) {
        PUSH1(ref_decode(*site->appendix));
        FLUSH();
    }
    ENTER(site->method);
}
HANDLER(invokehandle_q)
{
    FLUSH();
    const CallSite *site = OPERAND(0, p);
    if (UNLIKELY(!sp[1 - OPERAND(0, a)].l))
        TAIL(throw_null);
    if (site->appendix) {
        PUSH1(ref_decode(*site->appendix));
        FLUSH();
    }
    ENTER(site->method);
}

/* ---- java.lang.invoke's private linkers ---- */
#define MEMBER_TARGET(mn) (*(Method **)((char *)ref_load(mn, OFFSET(member)) + OFFSET(vmtarget)))
/* MethodHandle.invokeBasic: run the receiver's form.vmentry with the same arguments. */
HANDLER(invokebasic)
{
    FLUSH();
    Object *mh = RECEIVER();
    if (UNLIKELY(!mh))
        TAIL(throw_null);
    Object *entry = ref_load(ref_load(mh, OFFSET(form)), OFFSET(vmentry));
    ENTER_SELECTED(MEMBER_TARGET(entry));
}
/* linkTo*: the trailing MemberName is dropped, its target runs with the rest. */
#define MEMBER() \
    Object *member = (Object *)tos; \
    if (UNLIKELY(!member) || UNLIKELY(!ref_load(member, OFFSET(member)))) \
        TAIL(throw_bad_member); \
    Method *target = MEMBER_TARGET(member)
HANDLER(linktostatic)
{
    MEMBER();
    DROP_MEMBER();
    ENTER_LINKED(target);
}
HANDLER(linktospecial)
{
    MEMBER();
    if (UNLIKELY(!LINKED_RECEIVER(target)))
        TAIL(throw_null);
    DROP_MEMBER();
    ENTER_LINKED(target);
}
HANDLER(linktovirtual)
{
    MEMBER();
    Object *receiver = LINKED_RECEIVER(target);
    if (UNLIKELY(!receiver))
        TAIL(throw_null);
    DROP_MEMBER();
    if (class_is_interface(target->holder)) {
        tos = (uintptr_t)target;
        TAIL(link_inherited);
    }
    if (target->vtable_index >= 0)
        target = object_class(receiver)->vtable[target->vtable_index];
    ENTER_LINKED(target);
}
HANDLER(linktointerface)
{
    MEMBER();
    if (UNLIKELY(!LINKED_RECEIVER(target)))
        TAIL(throw_null);
    DROP_MEMBER();
    tos = (uintptr_t)target;
    TAIL(link_interface);
}
