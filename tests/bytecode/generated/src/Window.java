/* SPDX-License-Identifier: Apache-2.0
 * Window.java - a few instructions in a row, whatever they need being pushed before them.
 *
 * The interpreter fuses neighbours (interp/ops.def), so what matters is that every pair and triple
 * of operations stands together somewhere, with
 * operands of every sort.  A window is a list of the operations' names as ops.def has them.  For
 * each an instruction is chosen; a trial run on types
 * (`stack`, `required`) says what must lie on the operand stack before; then that is pushed and the
 * instructions are written without a gap.
 */
import java.util.ArrayList;
import java.util.List;

class Window extends Code {
    /** Operations that can stand in windows, beside those of LOGIC, MOVES and the members. */
    private static final String[] OTHERS = {"load1", "load1", "load1", "load2", "store1", "store1",
        "store2", "const1", "const2", "iinc", "iaload", "laload", "aaload", "baload", "caload",
        "saload", "iastore", "lastore", "aastore", "bastore", "castore", "arraylength",
        "newarray_q", "multianewarray_q", "checkcast_q", "checkcast_c", "instanceof_q",
        "instanceof_c", "ldc_ref", "see", "invokevirtual_q", "invokestatic_q", "invokespecial_q",
        "invokeinterface_q", "getfield_l", "getfield_i", "putfield_i", "putfield_l", "getstatic_l",
        "putstatic_l", "getfield", "putfield", "getstatic", "putstatic"};
    private static final String[] ENDS = {"ifeq", "ifne", "iflt", "ifge", "ifgt", "ifle",
        "if_icmpeq", "if_icmpne", "if_icmplt", "if_icmpge", "if_icmpgt", "if_icmple", "if_acmpeq",
        "if_acmpne", "ifnull", "ifnonnull", "goto", "tableswitch", "lookupswitch"};

    private static final class Want {
        final T t;
        final int care;

        Want(T t, int care) {
            this.t = t;
            this.care = care;
        }
    }

    final List<Members.Mth> callable;
    final int budget;
    /** What a return instruction here returns; null: nothing, or returns may not stand here. */
    T result;
    boolean mayReturn;

    // The trial run.
    private List<State.Val> stack;
    private State.Val[] locals;
    private List<Want> required;
    private List<Runnable> parts;
    private boolean over, made;

    Window(Choices c, Asm asm, T.Table types, Members members, T self, int maxLocals,
        boolean withFrames, List<Members.Mth> callable, int budget) {
        super(c, asm, types, members, self, maxLocals, withFrames);
        this.callable = callable;
        this.budget = budget;
    }

    static String someOperation(Choices c) {
        return c.chance(45) ? c.of(OTHERS)
            : c.chance(80)  ? LOGIC[c.pick(LOGIC.length)]
                            : someMove(c);
    }

    static String someEnd(Choices c) { return c.of(ENDS); }

    /** Writes these operations one after the other; false: no way was found. */
    boolean window(List<String> operations) {
        for (int attempt = 0; attempt < 12; attempt++) {
            stack = new ArrayList<>();
            locals = s.locals.clone();
            required = new ArrayList<>();
            parts = new ArrayList<>();
            over = made = false;
            boolean fits = true;
            for (String o : operations) fits = fits && !over && plan(o);
            if (!fits) continue;
            operands();
            // Pushing may have changed locals that the plan reads (by a handler's or a call's frame
            // they do not, by iinc they do not change type).
            for (Runnable r : parts) {
                if (s == null) return true;
                r.run();
            }
            finish();
            return true;
        }
        return false;
    }

    /** What the window requires lies on the stack already, or is pushed. */
    private void operands() {
        int n = required.size();
        boolean there = n <= s.stack.size() && c.chance(60);
        for (int i = 0; i < n && there; i++) {
            Want w = required.get(i);
            State.Val v = s.top(n - 1 - i);
            there = suits(v, w.t, w.care) || (v.t.fits(w.t) && w.care != MUST && c.chance(RISK));
        }
        if (!there)
            for (Want w : required) push(w.t, w.care, 2);
    }

    /** What the window made last is constructed. */
    private void finish() {
        if (fresh == null) return;
        move("dup");
        initialize(fresh, "()V");
        cost += factor * 20;
        fresh = null;
    }

    private T fresh;

    // --- the trial run ---

    private State.Val take(T t, int care) {
        if (stack.isEmpty()) {
            required.add(0, new Want(t, care));
            return new State.Val(t, care & 3);
        }
        State.Val v = stack.remove(stack.size() - 1);
        if (!(v.t.isRef() && t.kind == 'A' ? v.t.subtypeOf(t) || fitsSurely(v.t, t)
                                           : v.t.kind == t.kind))
            return null;
        if ((v.likely & care & 3) != (care & 3) && (care == MUST || !c.chance(RISK))) return null;
        return v;
    }

    /** What lies there in the end may be of a subtype: an array for Object, which no interface
     * takes. */
    private boolean fitsSurely(T t, T to) {
        return t.fits(to) && c.chance(RISK) && (t.isArray() || !types.named("[I").subtypeOf(t));
    }

    private State.Val takeAny(int slots) {
        if (stack.isEmpty()) return take(someType(slots), 0);
        return stack.get(stack.size() - 1).t.slots() == slots &&
                stack.get(stack.size() - 1).t.kind != 'U'
            ? stack.remove(stack.size() - 1)
            : null;
    }

    private T someType(int slots) {
        if (slots == 2) return c.chance(50) ? T.LONG : T.DOUBLE;
        switch (c.weighted(50, 10, 40)) {
            case 0: return T.INT;
            case 1: return T.FLOAT;
            default: return c.of(types.kinds);
        }
    }

    private void give(T t, int likely) { stack.add(new State.Val(t, likely)); }

    private boolean then(Runnable r) {
        parts.add(r);
        return true;
    }

    /** Chooses an instruction for an operation and notes what it takes and gives.  false: does not
     * go with those before it. */
    private boolean plan(String o) {
        if (made) return o.equals("dup"); // finish() writes it
        String effect = EFFECT.get(o);
        if (effect != null) return planLogic(o, effect);
        if (o.startsWith("dup") || o.startsWith("pop") || o.equals("swap")) return planMove(o);
        if (o.startsWith("getfield") || o.startsWith("putfield") || o.startsWith("getstatic") ||
            o.startsWith("putstatic"))
            return planField(o);
        if (o.startsWith("invoke")) return planCall(o);
        if (o.endsWith("aload") || o.endsWith("astore")) return planElement(o);
        if (o.startsWith("if")) return planBranch(o);
        switch (o) {
            case "load1":
            case "load2": return planLoad(o.endsWith("2") ? 2 : 1);
            case "store1":
            case "store2": return planStore(o.endsWith("2") ? 2 : 1);
            case "const1":
            case "const2":
            case "ldc_ref": return planConstant(o);
            case "iinc": return planIinc();
            case "arraylength": {
                T a = arrayType("");
                State.Val v = stack.isEmpty() ? take(a, SURE) : takeAny(1);
                if (v == null || !v.t.isArray()) return false;
                give(T.INT, 0);
                return then(this::arraylength);
            }
            case "see": {
                if (takeAny(c.chance(30) ? 2 : 1) == null) return false;
                return then(this::see);
            }
            case "checkcast_q":
            case "checkcast_c":
            case "instanceof_q":
            case "instanceof_c": return planTypeTest(o);
            case "newarray_q": {
                if (take(T.INT, MUST) == null) return false;
                T a = arrayType("");
                give(a, 0);
                return then(() -> newArray(a, false));
            }
            case "multianewarray_q": {
                T a =
                    types.named(c.of("[[I", "[[Ljava/lang/Object;", "[[J", "[I", "[LWA;", "[[[B"));
                int most = a.name.lastIndexOf('[') + 1, n = 1 + c.pick(most);
                for (int i = 0; i < n; i++)
                    if (take(T.INT, MUST) == null) return false;
                give(a, 0);
                return then(() -> newMulti(a, n));
            }
            case "new_q": {
                T t = someClass();
                made = true;
                return then(() -> {
                    fresh = t;
                    newUninitialized(t);
                });
            }
            case "ret1":
            case "ret2":
            case "ret_void": return planReturn();
            case "goto": {
                over = true;
                return then(() -> {
                    Emit.Label l = new Emit.Label();
                    go(l);
                    bind(l);
                });
            }
            case "tableswitch":
            case "lookupswitch": {
                if (take(T.INT, 0) == null) return false;
                over = true;
                return then(() -> smallSwitch(o));
            }
            default: throw new IllegalArgumentException("no instruction for operation " + o);
        }
    }

    private boolean planLogic(String o, String effect) {
        int cut = effect.indexOf('>');
        boolean divides =
            o.equals("idiv") || o.equals("irem") || o.equals("ldiv") || o.equals("lrem");
        for (int i = cut - 1; i >= 0; i--)
            if (take(basic(effect.charAt(i)), divides && i == 1 ? NONZERO : 0) == null)
                return false;
        if (cut + 1 < effect.length()) give(basic(effect.charAt(cut + 1)), 0);
        return then(() -> plain(o));
    }

    private boolean planMove(String o) {
        int slots = o.startsWith("dup2") || o.equals("pop2") || o.equals("swap") ? 2 : 1;
        int need = slots + (o.endsWith("_x1") ? 1 : o.endsWith("_x2") ? 2 : 0);
        for (int have = 0; have < need;) { // deeper operands that nothing in the window has made
            int n = 0;
            for (State.Val v : stack) n += v.t.slots();
            have = n;
            if (have >= need) break;
            T t = someType(have + 2 <= need && !o.equals("swap") && c.chance(30) ? 2 : 1);
            required.add(0, new Want(t, 0));
            stack.add(0, new State.Val(t, 0));
        }
        return move(stack, o) && then(() -> move(o));
    }

    private boolean planField(String o) {
        boolean put = o.startsWith("put"), isStatic = o.contains("static");
        int cut = o.indexOf('_');
        List<Members.Fld> found = new ArrayList<>();
        for (Members.Fld f : members.fields) {
            if (f.isStatic != isStatic || !accessible(f)) continue;
            String kind = put && f.kind().startsWith("s") ? "c" + f.kind().substring(1) : f.kind();
            if (cut < 0 || kind.equals(o.substring(cut + 1))) found.add(f);
        }
        if (found.isEmpty()) return false;
        Members.Fld f = c.of(found);
        if (put && take(f.t, f.t.isRef() ? SURE : 0) == null) return false;
        if (!isStatic && take(f.owner, SURE) == null) return false;
        if (!put) give(f.t, f.t.isRef() ? SURE : 0);
        return then(() -> {
            if (put)
                put(f);
            else
                get(f);
        });
    }

    /** Calls that cost too much where they would stand are left out. */
    private boolean planCall(String o) {
        String op = o.replaceFirst("_q$", "");
        List<Members.Mth> found = new ArrayList<>();
        for (Members.Mth m : callable) {
            if (cost + factor * m.cost > budget) continue;
            if (m.op.equals(op) ||
                (op.equals("invokespecial") && m.op.equals("invokevirtual") &&
                    m.receiver == types.p && self != types.p))
                found.add(m);
        }
        if (found.isEmpty()) return false;
        Members.Mth m = c.of(found);
        for (int i = m.params.size() - 1; i >= 0; i--) {
            T p = m.params.get(i);
            if (take(p, p.isRef() ? SURE : m.library && p == T.INT ? MUST : 0) == null)
                return false;
        }
        if (m.receiver != null &&
            take(op.equals("invokespecial") ? self : m.receiver, SURE) == null)
            return false;
        if (m.result != null) give(m.result, 0);
        return then(() -> call(m, op));
    }

    private T arrayType(String element) {
        List<T> found = new ArrayList<>();
        for (T t : types.kinds)
            if (t.isArray() && element(t, "").startsWith(element)) found.add(t);
        return c.of(found);
    }

    private boolean planElement(String o) {
        boolean store = o.endsWith("store");
        char k = o.charAt(0);
        String of = k == 'i' && c.chance(30)    ? "f"
            : k == 'l' && c.chance(50)          ? "d"
            : k == 'c' && store && c.chance(50) ? "s"
                                                : String.valueOf(k);
        T a = arrayType(of);
        if (store && take(a.element, 0) == null) return false;
        if (take(T.INT, SURE) == null) return false;
        State.Val v = take(a, SURE);
        if (v == null) return false;
        T real = v.t.isArray() ? v.t : a;
        if (!store) give(real.element, real.element.isRef() && c.chance(50) ? SURE : 0);
        return then(() -> {
            if (store)
                storeElement(a);
            else
                loadElement(s.top(1).t.isArray() ? s.top(1).t : a);
        });
    }

    private boolean planBranch(String o) {
        boolean refs = o.contains("acmp") || o.contains("null");
        int n = o.contains("cmp") ? 2 : 1;
        for (int i = 0; i < n; i++)
            if (refs ? !takeRef() : take(T.INT, 0) == null) return false;
        over = true;
        return then(() -> {
            Emit.Label l = new Emit.Label();
            jump(o, n, l);
            constant(c.pick(100));
            see();
            bind(l);
        });
    }

    private boolean takeRef() {
        if (stack.isEmpty()) return take(c.of(types.kinds), 0) != null;
        return stack.remove(stack.size() - 1).t.isRef();
    }

    private boolean planLoad(int slots) {
        List<Integer> found = new ArrayList<>();
        for (int n = 0; n < maxLocals; n++)
            if (locals[n] != null && locals[n].t.slots() == slots && locals[n].t.kind != 'U' &&
                locals[n].t.kind != 'R')
                found.add(n);
        if (found.isEmpty()) return false;
        int n = c.of(found);
        stack.add(locals[n]);
        return then(() -> load(n));
    }

    private boolean planStore(int slots) {
        int n = somewhere(slots);
        if (n < 0) return false;
        State.Val v = takeAny(slots);
        if (v == null) return false;
        if (n > 0 && locals[n - 1] != null && locals[n - 1].t.slots() == 2) locals[n - 1] = null;
        locals[n] = v;
        if (slots == 2) locals[n + 1] = null;
        return then(() -> store(n));
    }

    private boolean planConstant(String o) {
        if (o.equals("const2")) {
            boolean isLong = c.chance(50);
            give(isLong ? T.LONG : T.DOUBLE, 0);
            long l = c.chance(50) ? c.pick(5) : 1L << c.pick(64);
            return then(() -> {
                if (isLong)
                    constant(l);
                else
                    constant((double) l / 4);
            });
        }
        if (o.equals("ldc_ref")) {
            T t = types.named("java/lang/String");
            give(t, SURE);
            return then(() -> constant(t, asm.string("text")));
        }
        switch (c.weighted(70, 20, 10)) {
            case 0: {
                int v = anInt();
                give(T.INT, (v >= 0 && v < 8 ? SURE : 0) | (v != 0 ? NONZERO : 0));
                return then(() -> constant(v));
            }
            case 1: {
                float v = c.of(0f, 1f, 2f, -1.5f, Float.NaN, 1e20f);
                give(T.FLOAT, 0);
                return then(() -> constant(v));
            }
            default: give(T.NULL, 0); return then(this::nothing);
        }
    }

    private boolean planIinc() {
        List<Integer> found = new ArrayList<>();
        for (int n = 0; n < maxLocals; n++)
            if (locals[n] != null && locals[n].t == T.INT && !reserved.get(n)) found.add(n);
        if (found.isEmpty()) return false;
        int n = c.of(found),
            by = c.chance(70) ? c.range(-3, 3) : c.of(127, 128, -128, -129, 255, 32767, -32768);
        locals[n] = new State.Val(T.INT, 0);
        return then(() -> iinc(n, by));
    }

    private boolean planTypeTest(String o) {
        boolean plainClass = o.endsWith("_c"), cast = o.startsWith("check");
        State.Val v = stack.isEmpty() ? take(c.chance(50) ? types.object : c.of(types.kinds), SURE)
            : stack.get(stack.size() - 1).t.isRef() ? stack.remove(stack.size() - 1)
                                                    : null;
        if (v == null) return false;
        List<T> found = new ArrayList<>();
        boolean risk = !cast || c.chance(RISK * 2);
        for (T t : types.kinds)
            if ((t.isArray() || t.isInterface) != plainClass && (risk || v.t.subtypeOf(t)))
                found.add(t);
        if (found.isEmpty()) return false;
        T t = c.of(found);
        give(cast ? t : T.INT, v.likely & SURE);
        return then(() -> type(cast ? "checkcast" : "instanceof", t));
    }

    private boolean planReturn() {
        if (!mayReturn) return false;
        over = true;
        if (result != null && take(result, 0) == null) return false;
        return then(this::leave);
    }

    /** The method's return instruction; its value is on top. */
    void leave() {
        ins(result == null ? "return"
                           : (result.isRef() ? "a"
                                     : result.kind == 'J'
                                     ? "l"
                                     : String.valueOf(Character.toLowerCase(result.kind))) +
                    "return");
        s = null;
    }

    /** A switch whose cases only say that they were reached. */
    private void smallSwitch(String op) {
        int n = c.pick(6);
        Emit.Label[] l = new Emit.Label[n + 1];
        for (int i = 0; i <= n; i++) l[i] = new Emit.Label();
        Emit.Label end = new Emit.Label();
        select(op.equals("tableswitch"), l);
        for (int i = 0; i <= n; i++) {
            if (l[i].pending == null) continue;
            bind(l[i]);
            constant(i);
            see();
            if (i < n && !c.chance(25)) go(end);
        }
        bind(end);
    }

    private static final int[] KEYS = {Integer.MIN_VALUE, -70000, -129, -1, 0, 1, 2, 3, 5, 7, 8,
        100, 127, 32768, 65536, Integer.MAX_VALUE - 1, Integer.MAX_VALUE};

    /** The switch instruction: the last label is its default, others may be used for several
     * keys. */
    void select(boolean table, Emit.Label[] l) {
        int n = l.length - 1, from = e.at();
        int[] keys = new int[n];
        int low = n == 0 ? 0 : c.of(0, 0, -1, 1, -3, Integer.MIN_VALUE, Integer.MAX_VALUE - n + 1);
        for (int i = 0, k = c.pick(4); i < n; i++) {
            keys[i] = table ? low + i : KEYS[k];
            k = Math.min(k + 1 + c.pick(2), KEYS.length - n + i + 1);
        }
        if (table && n == 0) {
            n = 1;
            l = new Emit.Label[] {l[0], l[0]};
        }
        ins(table ? "tableswitch" : "lookupswitch");
        while (e.at() % 4 != 0) e.u1(0);
        e.distance(l[l.length - 1], from, 4);
        if (table) {
            e.u4(low);
            e.u4(low + n - 1);
        } else
            e.u4(n);
        for (int i = 0; i < n; i++) {
            if (!table) e.u4(keys[i]);
            e.distance(l[i], from, 4);
        }
        s.pop();
        for (Emit.Label x : l) arrive(x);
        s = null;
    }
}
