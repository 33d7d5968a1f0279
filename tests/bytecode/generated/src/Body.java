/* SPDX-License-Identifier: Apache-2.0
 * Body.java - a method drawn at random: windows, and control flow around them.
 *
 * Flow is structured enough that types are known at every label and that every loop ends; within
 * that anything may lie on the operand stack across
 * branches, ranges of handlers overlap as they like, and blocks are left in the middle.
 */
import java.util.ArrayList;
import java.util.List;

final class Body extends Window {
    private static final int LARGEST = 6000; // bytes

    private static final class Loop {
        final Emit.Label exit = new Emit.Label();
        List<State.Val> stack;
    }

    private final List<Loop> loops = new ArrayList<>();
    private final List<Range> loose = new ArrayList<>(), closed = new ArrayList<>();
    private final List<List<String>> rules;
    private final int version;
    private final boolean subroutines;
    private final Unit unit;

    Body(Unit unit, Choices c, Asm asm, T self, int maxLocals, List<Members.Mth> callable,
        boolean subroutines) {
        super(c, asm, unit.types, unit.members, self, maxLocals,
            unit.version >= 51 || (unit.version == 50 && !subroutines), callable, 12000);
        this.unit = unit;
        this.rules = unit.rules;
        this.version = unit.version;
        this.subroutines = subroutines;
    }

    /** The whole method.  parameters: with `this` when there is one. */
    byte[] method(List<T> parameters, T result, boolean lines) {
        s = new State(maxLocals);
        int n = 0;
        for (T p : parameters) {
            s.set(n, new State.Val(p, n == 0 && p == self ? SURE : 0));
            n += p.slots();
        }
        this.result = result;
        mayReturn = true;
        for (int i = c.pick(4); i > 0; i--) {
            int k = c.weighted(30, 40, 30);
            T t = k == 0 ? T.INT : k == 1 ? c.of(types.kinds) : c.of(T.LONG, T.DOUBLE, T.FLOAT);
            int where = somewhere(t.slots());
            if (where < 0) break;
            push(t, SURE, 1);
            store(where);
        }
        block(c.pick(c.chance(10) ? 80 : 25) + 1);
        return end(lines);
    }

    private byte[] end(boolean lines) {
        if (s != null) {
            showAll();
            value();
            leave();
        }
        while (!loose.isEmpty()) close(loose.get(0));
        for (Range r : closed) handler(r);
        return e.attribute(maxLocals, lines);
    }

    /** A constructor: `this` may not be used in front of the call of the superclass's, but for its
     * own fields; nor may the method return.  (JVMS 4.10.1.9.putfield) */
    byte[] constructor(List<T> parameters, boolean lines) {
        s = new State(maxLocals);
        s.set(0, new State.Val(T.fresh(-1), SURE));
        reserved.set(0);
        int n = 1;
        for (T p : parameters) {
            s.set(n, new State.Val(p, 0));
            n += p.slots();
        }
        block(c.pick(12));
        while (!loose.isEmpty())
            close(loose.get(0)); // what a handler may do with `this` depends on where it came from
        if (s == null) return end(lines);
        for (Members.Fld f : members.fields)
            if (f.owner == self && !f.isStatic && c.chance(20)) {
                load(0);
                push(f.t, 0, 1);
                ins("putfield");
                e.u2(asm.member(9, f.ref()));
                popped(2);
            }
        load(0);
        boolean withInt = c.chance(60);
        if (withInt) push(T.INT, 0, 1);
        call("invokespecial", self.parent.name + (withInt ? ".<init>:(I)V" : ".<init>:()V"),
            withInt ? 2 : 1, null);
        for (int i = 0; i < maxLocals; i++)
            if (s.locals[i] != null && s.locals[i].t.kind == 'U')
                s.locals[i] = new State.Val(self, SURE);
        reserved.clear(0);
        mayReturn = true;
        block(c.pick(12));
        return end(lines);
    }

    /** Everything that is still there goes into the hash. */
    private void showAll() {
        while (!s.stack.isEmpty()) {
            if (c.chance(80))
                see();
            else
                drop();
        }
        for (int n = 0; n < maxLocals; n++) {
            State.Val v = s.locals[n];
            if (v == null || v.t.kind == 'U' || v.t.kind == 'R' || c.chance(30)) continue;
            load(n);
            see();
        }
    }

    /** The result is on top. */
    private void value() {
        if (result == null) return;
        if (!s.stack.isEmpty() && suits(s.top(), result, 0)) return;
        push(result, 0, 1);
    }

    // --- blocks ---

    private void block(int steps) {
        for (; steps > 0 && s != null; steps--)
            if (!step(steps)) return;
    }

    private boolean large() { return e.at() > LARGEST || cost > budget; }

    private boolean step(int left) {
        int w = large() ? 1 : 0;
        int sub = Math.max(1, left / 2);
        if (s.depth() > 14) {
            drop();
            return true;
        }
        switch (w == 1 ? 1
                       : c.weighted(2, 60, 6, 7, 3, 6, 2, subroutines ? 7 : 0, 5, 2, 2,
                             version >= 51 ? 2 : 0, 1, 4)) {
            case 0: return false;
            case 1: some(); return true;
            case 2: branch(sub); return true;
            case 3: loop(sub); return true;
            case 4: choice(sub); return true;
            case 5: protect(sub); return true;
            case 6: guarded(sub); return true;
            case 7: subroutine(sub); return true;
            case 8: range(); return true;
            case 9: leaveEarly(); return true;
            case 10: special(); return true;
            case 11: dynamic(); return true;
            case 12: wrong(); return true;
            default: idiom(); return true;
        }
    }

    private void some() {
        List<String> ops = new ArrayList<>();
        if (c.chance(45) && !rules.isEmpty()) {
            ops.addAll(c.of(rules));
            if (c.chance(25))
                ops.set(c.pick(ops.size()), someOperation(c)); // one instruction different
            if (c.chance(10)) ops.remove(c.pick(ops.size()));
            if (c.chance(20)) ops.add(0, someOperation(c));
        } else {
            for (int n = 1 + c.pick(4); n > 0; n--) ops.add(someOperation(c));
            if (c.chance(20)) ops.add(someEnd(c));
        }
        boolean ends = false;
        for (String o : ops) ends |= o.startsWith("ret");
        if (ends) { // behind a condition, or the method would end here
            if (!mayReturn || !c.chance(30)) return;
            Emit.Label on = new Emit.Label();
            push(T.INT, 0, 1);
            jump(c.chance(70) ? "ifne" : "ifgt", 1, on);
            String kind = result == null ? "ret_void" : result.slots() == 2 ? "ret2" : "ret1";
            ops.replaceAll(o -> o.startsWith("ret") ? kind : o);
            if (!window(ops)) {
                value();
                leave();
            }
            bind(on);
            return;
        }
        if (!window(ops)) window(List.of("const1"));
    }

    /** Makes the operand stack of so many values with types that go with those of `to`. */
    private void level(List<State.Val> to) {
        int same = 0;
        while (same < to.size() && same < s.stack.size() && fitsAs(s.stack.get(same), to.get(same)))
            same++;
        while (s.stack.size() > same) drop();
        for (int i = same; i < to.size(); i++) push(to.get(i).t, 0, 1);
    }

    private boolean fitsAs(State.Val v, State.Val to) {
        return v.t == to.t || (to.t.kind == 'A' && v.t.isRef() && v.t.subtypeOf(to.t));
    }

    /** Locals get back types that go with those of `to`. */
    private void restore(State to) {
        for (int n = 0; n < maxLocals; n++) {
            State.Val want = to.locals[n], have = s.locals[n];
            if (want == null || (have != null && fitsAs(have, want))) continue;
            if (want.t.kind == 'U' || want.t.kind == 'R')
                throw new AssertionError("a reserved local was lost");
            if (want.t.kind == 'N')
                nothing();
            else
                push(want.t, 0, 1);
            store(n);
        }
    }

    private static final String[] CONDITIONS = {"ifeq I", "ifne I", "iflt I", "ifge I", "ifgt I",
        "ifle I", "if_icmpeq II", "if_icmpne II", "if_icmplt II", "if_icmpge II", "if_icmpgt II",
        "if_icmple II", "if_acmpeq AA", "if_acmpne AA", "ifnull A", "ifnonnull A"};

    private void condition(Emit.Label l) {
        String[] w = c.of(CONDITIONS).split(" ");
        for (int i = 0; i < w[1].length(); i++)
            push(w[1].charAt(i) == 'I' ? T.INT : c.of(types.kinds), 0, 2);
        jump(w[0], w[1].length(), l);
    }

    private void branch(int steps) {
        Emit.Label other = new Emit.Label(), end = new Emit.Label();
        condition(other);
        List<State.Val> base = new ArrayList<>(s.stack);
        block(steps);
        if (s != null) {
            level(base);
            if (!c.chance(50)) {
                bind(other);
                return;
            }
            go(end);
        }
        bind(other);
        block(steps);
        if (s != null) level(base);
        bind(end);
    }

    private void choice(int steps) {
        int n = c.pick(6);
        Emit.Label[] l = new Emit.Label[n + 1];
        for (int i = 0; i <= n; i++) l[i] = i > 0 && c.chance(20) ? l[i - 1] : new Emit.Label();
        push(T.INT, c.chance(60) ? SURE : 0, 1);
        List<State.Val> base = new ArrayList<>(s.stack.subList(0, s.stack.size() - 1));
        select(c.chance(50), l);
        Emit.Label end = new Emit.Label();
        for (int i = 0; i <= n; i++) {
            if (l[i].pc >= 0) continue;
            bind(l[i]);
            if (s == null) continue;
            block(steps / 2);
            if (s == null) continue;
            level(base);
            if (i < n && !c.chance(25)) go(end);
        }
        bind(end);
    }

    // --- loops ---

    private void loop(int steps) {
        int times = c.of(1, 2, 3, 5, 8, 20);
        if (factor * times > 400) times = 2;
        int counter = -1, limit = -1;
        for (int k = 0; k < 6 && counter < 0; k++) {
            int n = c.pick(maxLocals);
            if (writable(n, 1)) counter = n;
        }
        if (counter < 0 || loops.size() > 2) return;
        int form = c.pick(6), outer = factor;
        boolean down = form == 3 || form == 4;
        reserved.set(counter); // nothing that follows may change it
        if (c.chance(50) && !down) {
            limit = somewhere(1);
            if (limit >= 0) {
                reserved.set(limit);
                constant(times);
                store(limit);
            }
        }
        constant(down ? times : 0);
        store(counter);
        for (int n = 0; n < maxLocals; n++)
            if (s.locals[n] != null) {
                boolean drop = !reserved.get(n) && s.locals[n].t.kind != 'U' &&
                    c.chance(10); // what a loop need not keep it may lose
                s.locals[n] = drop ? null
                                   : new State.Val(s.locals[n].t,
                                         n == 0 && s.locals[n].t == self ? s.locals[n].likely : 0);
            }
        s.stack.replaceAll(v -> new State.Val(v.t, 0));
        factor *= times + 1;
        Loop l = new Loop();
        l.stack = new ArrayList<>(s.stack);
        Emit.Label head = new Emit.Label(), test = new Emit.Label();
        loops.add(l);
        if (form == 2) go(test); // test at the end
        bind(form == 2 ? label(head, test) : head);
        State start = new State(s);
        if (form < 2) { // as javac writes it: test, body, step, goto
            load(counter);
            if (limit >= 0)
                load(limit);
            else
                constant(times);
            jump(
                limit >= 0 || form == 0 ? c.of("if_icmpge", "if_icmpge", "if_icmpeq") : "if_icmpge",
                2, l.exit);
        } else if (form ==
            // leaves by another comparison: one turn, as the counter is not above, or the first is
            // equal
            5) {
            load(counter);
            constant(times - 1);
            jump("if_icmpgt", 2, l.exit);
        }
        block(steps);
        if (s != null) {
            level(start.stack);
            restore(start);
            if (down) {
                iinc(counter, -1);
                load(counter);
                jump(form == 3 ? "ifgt" : "ifne", 1, head);
            } else if (form == 2) {
                iinc(counter, 1);
                bind(test);
                load(counter);
                if (limit >= 0)
                    load(limit);
                else
                    constant(times);
                jump(c.of("if_icmplt", "if_icmplt", "if_icmpne"), 2, head);
            } else {
                iinc(counter, 1);
                go(head);
            }
        } else if (form == 2) {
            bind(test);
            load(counter);
            constant(times);
            jump("if_icmplt", 2, head);
        }
        bind(l.exit);
        loops.remove(loops.size() - 1);
        factor = outer;
        reserved.clear(counter);
        if (limit >= 0) reserved.clear(limit);
    }

    /** The head of a loop that is entered at its test: what holds there holds at the head. */
    private Emit.Label label(Emit.Label head, Emit.Label test) {
        head.pending = new State(test.pending);
        return head;
    }

    private void leaveEarly() {
        if (factor > 1 && !loops.isEmpty() && c.chance(50)) {
            Loop l = loops.get(loops.size() - 1);
            Emit.Label on = new Emit.Label();
            condition(on);
            level(l.stack);
            go(l.exit);
            bind(on);
            return;
        }
        Emit.Label on = new Emit.Label();
        push(T.INT, 0, 1);
        jump("ifne", 1, on);
        if (mayReturn && c.chance(50)) {
            if (c.chance(50)) showAll();
            value();
            leave();
        } else {
            push(types.named(c.of("WE", "java/lang/Throwable", "java/lang/RuntimeException")), SURE,
                1);
            ins("athrow");
            s = null;
        }
        bind(on);
    }

    // --- handlers ---

    private static final String[] CAUGHT = {null, "java/lang/Throwable",
        "java/lang/RuntimeException", "java/lang/ArithmeticException",
        "java/lang/NullPointerException", "java/lang/ArrayIndexOutOfBoundsException",
        "java/lang/ClassCastException", "WE", "java/lang/Error", "java/lang/ArrayStoreException"};

    private String someCaught() {
        return c.chance(50) ? c.of("java/lang/Throwable", null) : c.of(CAUGHT);
    }

    private void enter(Emit.Label handler, State seen, String caught) {
        s = new State(seen);
        pushed(types.named(caught == null ? "java/lang/Throwable" : caught), SURE);
        handler.pending = new State(s);
        e.bind(handler, s);
    }

    /** try, with one or several catches, or a finally. */
    private void protect(int steps) {
        Range r = new Range();
        open.add(r);
        block(steps);
        open.remove(r);
        if (r.seen == null) return;
        Emit.Label to = mark(), end = new Emit.Label();
        List<State.Val> base = null;
        if (s != null) {
            base = new ArrayList<>(s.stack);
            go(end);
        }
        for (int n = 1 + (c.chance(25) ? 1 : 0); n > 0; n--) {
            String caught = someCaught();
            Emit.Label handler = new Emit.Label();
            enter(handler, r.seen, caught);
            e.handler(r.from, to, handler, caught);
            int keep = c.chance(40) ? somewhere(1) : -1;
            if (c.chance(60)) {
                move("dup");
                see();
            }
            if (keep >= 0) {
                reserved.set(keep);
                store(keep);
                block(steps / 2);
                reserved.clear(keep);
                if (s != null && c.chance(40)) { // finally: the exception goes on
                    load(keep);
                    ins("athrow");
                    s = null;
                }
            } else {
                if (c.chance(50)) drop();
                block(steps / 2);
            }
            if (s == null) continue;
            if (base == null) base = new ArrayList<>(s.stack);
            level(base);
            go(end);
        }
        bind(end);
    }

    private Emit.Label mark() {
        Emit.Label l = new Emit.Label();
        l.pc = e.at();
        return l;
    }

    /** A protected range that begins or ends just here, whatever block this is. */
    private void range() {
        if (loose.size() < 3 && c.chance(60)) {
            Range r = new Range();
            open.add(r);
            loose.add(r);
        } else if (!loose.isEmpty()) {
            close(c.of(loose));
        }
    }

    /** Its handler is written at the end of the method, where no other range is open. */
    private void close(Range r) {
        loose.remove(r);
        open.remove(r);
        if (r.seen == null) return;
        r.to = mark();
        closed.add(r);
    }

    /** Written where nothing falls through: what is known goes into the hash, then the method
     * ends. */
    private void handler(Range r) {
        Emit.Label handler = new Emit.Label();
        String caught = someCaught();
        enter(handler, r.seen, caught);
        e.handler(r.from, r.to, handler, caught);
        if (c.chance(50)) e.reorder(c.pick(e.handlerCount()));
        move("dup");
        see();
        boolean unfinished = s.locals.length > 0 && s.locals[0] != null &&
            s.locals[0].t.kind == 'U'; // in front of a constructor's super()
        if (c.chance(30) || unfinished) {
            ins("athrow");
            s = null;
            return;
        }
        showAll();
        value();
        leave();
    }

    /** synchronized (x) { }, mostly as javac writes it. */
    private void guarded(int steps) {
        int lock = somewhere(1);
        if (lock < 0) return;
        reserved.set(lock);
        push(c.chance(70) ? c.of(types.p, types.g, types.named("WA"), types.named("[I"))
                          : types.object,
            SURE, 1);
        move("dup");
        store(lock);
        ins("monitorenter");
        s.pop();
        if (c.chance(4)) {
            reserved.clear(lock);
            return;
        } // never unlocked: an error when the method ends
        Range r = new Range();
        open.add(r);
        List<State.Val> base = new ArrayList<>(s.stack);
        block(steps);
        if (s != null) {
            load(lock);
            ins("monitorexit");
            s.pop();
        }
        open.remove(r);
        Emit.Label to = mark(), end = new Emit.Label(), handler = new Emit.Label();
        if (s != null) {
            base = new ArrayList<>(s.stack);
            go(end);
        }
        if (r.seen != null) {
            enter(handler, r.seen, null);
            e.handler(r.from, to, handler, null);
            load(lock);
            ins("monitorexit");
            s.pop();
            if (c.chance(80)) {
                ins("athrow");
                s = null;
            } else
                level(base);
        }
        reserved.clear(lock);
        bind(end);
    }

    // --- subroutines: jsr and ret  (JVMS 4.10.2.5) ---

    private void subroutine(int steps) {
        int back = somewhere(1);
        if (back < 0) return;
        reserved.set(back);
        s.set(back, null);
        State start = new State(s);
        for (int n = 0; n < maxLocals; n++)
            if (start.locals[n] != null) start.locals[n] = new State.Val(start.locals[n].t, 0);
        start.stack.replaceAll(v -> new State.Val(v.t, 0));
        Emit.Label sub = new Emit.Label(), end = new Emit.Label();
        boolean called = false;
        for (int n = 1 + c.pick(3); n > 0 && s != null; n--) {
            block(steps / 2);
            if (s == null) break;
            level(start.stack);
            restore(start);
            jsr(sub, start);
            called = true;
        }
        if (s != null) go(end);
        if (called) {
            s = new State(start);
            pushed(T.RETURN_ADDRESS, 0);
            e.bind(sub, s);
            store(back);
            block(steps / 2);
            if (s != null) {
                level(start.stack);
                restore(start);
                if (back < 256 && !c.chance(15)) {
                    ins("ret");
                    e.u1(back);
                } else {
                    ins("wide");
                    e.u1(Asm.opcode("ret"));
                    e.u2(back);
                }
                s = null;
            }
        }
        reserved.clear(back);
        bind(end);
    }

    private void jsr(Emit.Label sub, State after) {
        int from = e.at();
        boolean far = c.chance(20);
        ins(far ? "jsr_w" : "jsr");
        e.distance(sub, from, far ? 4 : 2);
        e.maxStack = Math.max(e.maxStack, s.depth() + 1);
        s = new State(after);
    }

    // --- rarer things ---

    /** Constants of the newer kinds, and objects of library classes. */
    private void special() {
        switch (c.pick(6)) {
            case 0:
                if (version < 49) return;
                constant(types.named("java/lang/Class"), asm.cls(c.of(types.kinds).name));
                return;
            case 1:
                if (version < 51) return;
                forgotten(types.named("java/lang/invoke/MethodType"),
                    asm.methodType(c.of("()V", "(IJ)F", "(LWA;[I)LWB;")));
                see2();
                return;
            case 2:
                if (version >= 51) handleConstant();
                return;
            case 3:
            case 4:
                if (version >= 55) dynamicConstant();
                return;
            default: {
                int k = 1 + c.pick(3);
                T t = types.named("[[[I".substring(3 - k));
                for (int i = 0; i < k; i++) push(T.INT, MUST, 1);
                newMulti(t, 1 + c.pick(k));
            }
        }
    }

    /** A constant that stock has no operand for when it looks for the source of a null. */
    private void forgotten(T t, int poolIndex) {
        asm.utf8(Execute.FORGETS);
        constant(t, poolIndex);
    }

    /** Objects whose own text may differ from VM to VM: only their class is seen. */
    private void see2() {
        call("invokevirtual", "java/lang/Object.getClass:()Ljava/lang/Class;", 1,
            types.named("java/lang/Class"));
        see();
    }

    private static final String[] CONSTANTS = {"conInt I", "conLong J", "conFloat F", "conDouble D",
        "conString Ljava/lang/String;", "conFails Ljava/lang/Object;"};

    private void dynamicConstant() {
        String[] w = c.of(CONSTANTS).split(" ");
        if (w[0].equals("conFails") && !c.chance(30)) w = CONSTANTS[0].split(" ");
        String returns = w[0].equals("conFails") ? "Ljava/lang/Object;" : w[1];
        int handle = asm.handle(6,
            "World." + w[0] +
                ":(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)" +
                returns);
        forgotten(types.of(w[1]), asm.condy(asm.bsm(handle), "con" + c.pick(4), w[1]));
    }

    private Members.Mth handled(boolean staticOnly) {
        List<Members.Mth> found = new ArrayList<>();
        for (Members.Mth m : callable) {
            if (cost + factor * (m.cost + 400) > budget || m.params.size() > 3 || m.library)
                continue;
            if (staticOnly ? m.op.equals("invokestatic") && m.owner.equals(self.name)
                           : !m.op.equals("invokespecial"))
                found.add(m);
        }
        return found.isEmpty() ? null : c.of(found);
    }

    private void arguments(Members.Mth m) {
        for (T p : m.params) push(p, p.isRef() ? SURE : 0, 1);
    }

    /** A method handle constant, called at once. */
    private void handleConstant() {
        Members.Mth m = unit.mayLink() ? handled(false) : null;
        if (m == null) return;
        if (c.chance(40)) {
            fieldHandle();
            return;
        }
        int kind = m.op.equals("invokestatic") ? 6 : m.op.equals("invokeinterface") ? 9 : 5;
        String desc = (m.receiver == null ? "(" : "(" + m.receiver.desc()) + m.desc.substring(1);
        forgotten(types.named("java/lang/invoke/MethodHandle"), asm.handle(kind, m.ref()));
        if (m.receiver != null) push(m.receiver, SURE, 1);
        arguments(m);
        boolean exact = c.chance(70);
        if (!exact) desc = desc.replaceFirst("\\)L[^;]*;", ")Ljava/lang/Object;");
        call("invokevirtual",
            "java/lang/invoke/MethodHandle." + (exact ? "invokeExact" : "invoke") + ":" + desc,
            T.parameters(desc).size() + 1, types.of(T.result(desc)));
        cost += factor * 400;
    }

    /** One that reads or writes a field, or makes an object. */
    private void fieldHandle() {
        if (c.chance(30)) {
            T made = c.of(types.p, types.g, types.s);
            forgotten(types.named("java/lang/invoke/MethodHandle"),
                asm.handle(8, made.name + ".<init>:(I)V"));
            push(T.INT, 0, 1);
            call("invokevirtual", "java/lang/invoke/MethodHandle.invokeExact:(I)" + made.desc(), 2,
                made);
            return;
        }
        List<Members.Fld> found = new ArrayList<>();
        for (Members.Fld f : members.fields)
            if (accessible(f)) found.add(f);
        Members.Fld f = c.of(found);
        boolean put = c.chance(40);
        forgotten(types.named("java/lang/invoke/MethodHandle"),
            asm.handle((put ? 3 : 1) + (f.isStatic ? 1 : 0), f.ref()));
        if (!f.isStatic) push(f.owner, c.chance(90) ? SURE : 0, 1);
        if (put) push(f.t, 0, 1);
        String desc =
            "(" + (f.isStatic ? "" : f.owner.desc()) + (put ? f.desc + ")V" : ")" + f.desc);
        call("invokevirtual", "java/lang/invoke/MethodHandle.invokeExact:" + desc,
            T.parameters(desc).size() + 1, put ? null : f.t);
        cost += factor * 400;
    }

    /** invokedynamic as javac writes it: a string of several values. */
    private void concatenate() {
        int handle = asm.handle(6,
            "java/lang/invoke/StringConcatFactory.makeConcatWithConstants:(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;"
                +
                "Ljava/lang/invoke/MethodType;Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/invoke/CallSite;");
        StringBuilder desc = new StringBuilder("("), recipe = new StringBuilder("is ");
        int n = 1 + c.pick(4);
        for (int i = 0; i < n; i++) {
            String d = c.of("I", "J", "C", "Z", "Ljava/lang/String;", "LWA;");
            desc.append(d);
            recipe.append('\u0001').append(i);
            push(types.of(d), 0, 1);
            if (d.equals("Z") || d.equals("C")) plain(d.equals("C") ? "i2c" : "i2b");
            if (d.equals("Z")) {
                constant(1);
                plain("iand");
            }
        }
        ins("invokedynamic");
        e.u2(asm.indy(asm.bsm(handle, asm.string(recipe.toString())), "makeConcatWithConstants",
            desc + ")Ljava/lang/String;"));
        e.u2(0);
        popped(n);
        pushed(types.named("java/lang/String"), SURE);
        see();
        cost += factor * 400;
    }

    /** invokedynamic: a lambda, called at once.  It stays on the operand stack, because its class
     * has another name on each VM. */
    private void lambda() {
        Members.Mth m = null;
        for (Members.Mth o : callable)
            if (o.op.equals("invokestatic") && o.owner.equals("WA") && o.name.equals("boom")) m = o;
        int handle = asm.handle(6,
            "java/lang/invoke/LambdaMetafactory.metafactory:(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;"
                +
                "Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/CallSite;");
        ins("invokedynamic");
        e.u2(asm.indy(
            asm.bsm(handle, asm.methodType("(I)I"), asm.handle(6, m.ref()), asm.methodType("(I)I")),
            "im", "()LWI;"));
        e.u2(0);
        pushed(types.named("WI"), SURE);
        push(T.INT, 0, 1);
        ins("invokeinterface");
        e.u2(asm.member(11, "WI.im:(I)I"));
        e.u1(2);
        e.u1(0);
        popped(2);
        pushed(T.INT, 0);
        cost += factor * 800;
    }

    /** invokedynamic to a static method of this class, or to what compilers use it for. */
    private void dynamic() {
        if (c.chance(50) && version >= 52 && unit.mayLink()) {
            if (c.chance(60))
                concatenate();
            else
                lambda();
            return;
        }
        Members.Mth m = unit.mayLink() ? handled(true) : null;
        if (m == null) return;
        int handle = asm.handle(6,
            "World.site:(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/CallSite;");
        arguments(m);
        ins("invokedynamic");
        e.u2(asm.indy(asm.bsm(handle), m.name, m.desc));
        e.u2(0);
        popped(m.params.size());
        if (m.result != null) pushed(m.result, 0);
        cost += factor * (m.cost + 400);
    }

    /** What cannot be linked, or is used as what it is not: errors, twice the same. */
    private void wrong() {
        switch (c.pick(6)) {
            case 0:
                ins("getstatic");
                e.u2(asm.member(9, self.name + ".missing:I"));
                pushed(T.INT, 0);
                return;
            case 1: call("invokestatic", self.name + ".missing:()J", 0, T.LONG); return;
            case 2: {
                Members.Fld f = c.of(members.fields);
                if (!f.isStatic) {
                    ins("getstatic");
                    e.u2(asm.member(9, f.ref()));
                    pushed(f.t, 0);
                }
                return;
            }
            case 3:
                ins("new");
                e.u2(asm.cls(c.of("WI", "Missing")));
                pushed(T.fresh(e.at() - 3), 0);
                drop();
                return;
            case 4: {
                push(types.object, SURE, 1);
                type("checkcast", types.object);
                call("invokeinterface WJ jd");
                return;
            }
            default: {
                push(types.named("WA"), SURE, 1);
                ins("monitorexit"); // not locked by this method
                s.pop();
            }
        }
    }

    private void call(String words) {
        for (Members.Mth m : callable)
            if ((m.op + " " + m.owner + " " + m.name).equals(words)) {
                arguments(m);
                call(m, m.op);
                return;
            }
    }

    /** Sequences that compilers write. */
    private void idiom() {
        List<Members.Fld> ints = new ArrayList<>();
        for (Members.Fld f : members.fields)
            if (accessible(f) && !f.t.isRef()) ints.add(f);
        switch (c.pick(5)) {
            case 4: { // new C(c ? a : b): an object is not yet initialized where branches meet
                T t = c.of(types.p, types.g, types.s);
                newUninitialized(t);
                move("dup");
                Emit.Label other = new Emit.Label(), end = new Emit.Label();
                condition(other);
                push(T.INT, 0, 1);
                go(end);
                bind(other);
                push(T.INT, 0, 1);
                bind(end);
                cost += factor * 20;
                initialize(t, "(I)V");
                return;
            }
            case 0: { // o.f += x
                Members.Fld f = c.of(ints);
                if (!f.isStatic) {
                    push(f.owner, SURE, 1);
                    move("dup");
                }
                get(f);
                push(f.t, 0, 1);
                String t = f.t.kind == 'I' ? "i"
                    : f.t.kind == 'J'      ? "l"
                    : f.t.kind == 'F'      ? "f"
                                           : "d";
                plain(t + c.of("add", "sub", "mul"));
                if (f.desc.equals("B") || f.desc.equals("C") || f.desc.equals("S"))
                    if (c.chance(70)) plain("i2" + f.desc.toLowerCase());
                if (c.chance(30))
                    move((f.t.slots() == 2 ? "dup2" : "dup") + (f.isStatic ? "" : "_x1"));
                put(f);
                return;
            }
            case 1: { // a[i]++
                T a = types.named(c.of("[I", "[J", "[B", "[C", "[S", "[F", "[D"));
                push(a, SURE, 1);
                push(T.INT, SURE, 1);
                move("dup2");
                loadElement(a);
                String t = a.element.kind == 'I' ? "i"
                    : a.element.kind == 'J'      ? "l"
                    : a.element.kind == 'F'      ? "f"
                                                 : "d";
                push(a.element, 0, 1);
                plain(t + "add");
                if (a.name.equals("[B") || a.name.equals("[C") || a.name.equals("[S"))
                    plain("i2" + a.name.substring(1).toLowerCase());
                if (c.chance(30)) move(a.element.slots() == 2 ? "dup2_x2" : "dup_x2");
                storeElement(a);
                return;
            }
            case 2: { // x = c ? a : b
                T t = c.chance(50) ? T.INT : c.of(types.kinds);
                Emit.Label other = new Emit.Label(), end = new Emit.Label();
                condition(other);
                push(t, 0, 1);
                go(end);
                bind(other);
                push(t, 0, 1);
                bind(end);
                return;
            }
            default: { // compare two numbers and jump
                T t = c.of(T.LONG, T.FLOAT, T.DOUBLE);
                push(t, 0, 1);
                push(t, 0, 1);
                plain(t == T.LONG      ? "lcmp"
                        : t == T.FLOAT ? c.of("fcmpl", "fcmpg")
                                       : c.of("dcmpl", "dcmpg"));
                Emit.Label on = new Emit.Label();
                jump(c.of("ifeq", "ifne", "iflt", "ifge", "ifgt", "ifle"), 1, on);
                constant(77);
                see();
                bind(on);
            }
        }
    }
}
