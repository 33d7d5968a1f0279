/* SPDX-License-Identifier: Apache-2.0
 * Code.java - single instructions: each method writes one and says what it does to locals and
 * operands.
 *
 * State  `s` is what the verifier knows here; null: nothing reaches this place.  Values that are
 * pushed for a purpose come from push().
 */
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

class Code {
    static final int SURE = State.SURE, NONZERO = State.NONZERO,
                     MUST = 4 | SURE; // MUST: an array's length, never at risk
    static final int RISK = 12; // of a hundred operands, so many are what they should not be

    /** Instructions without operands in the code: what they pop and push. */
    private static final String PLAIN =
        "nop > iadd II>I isub II>I imul II>I idiv II>I irem II>I ineg I>I ishl II>I ishr II>I iushr II>I iand II>I ior II>I "
        +
        "ixor II>I ladd JJ>J lsub JJ>J lmul JJ>J ldiv JJ>J lrem JJ>J lneg J>J lshl JI>J lshr JI>J lushr JI>J land JJ>J lor JJ>J lxor JJ>J fadd FF>F "
        +
        "fsub FF>F fmul FF>F fdiv FF>F frem FF>F fneg F>F dadd DD>D dsub DD>D dmul DD>D ddiv DD>D drem DD>D dneg D>D i2l I>J i2f I>F i2d I>D l2i J>I "
        +
        "l2f J>F l2d J>D f2i F>I f2l F>J f2d F>D d2i D>I d2l D>J d2f D>F i2b I>I i2c I>I i2s I>I lcmp JJ>I fcmpl FF>I fcmpg FF>I dcmpl DD>I dcmpg DD>I";
    static final Map<String, String> EFFECT = new HashMap<>();
    static final String[] LOGIC;
    static {
        String[] w = PLAIN.split(" ");
        LOGIC = new String[w.length / 2];
        for (int i = 0; i < w.length; i += 2) {
            EFFECT.put(w[i], w[i + 1]);
            LOGIC[i / 2] = w[i];
        }
    }

    private static final int[] INTS = {0, 1, -1, 2, 3, 5, 7, 8, 16, 31, 32, 33, 64, 127, 128, -128,
        -129, 255, 32767, 32768, -32768, -32769, 65535, 0x55555555, Integer.MAX_VALUE,
        Integer.MIN_VALUE};
    private static final long[] LONGS = {0, 1, -1, 2, 31, 63, 64, 0xffffffffL, 0x100000000L,
        Long.MAX_VALUE, Long.MIN_VALUE, 0x123456789abcdefL};
    private static final float[] FLOATS = {0f, 1f, 2f, -0f, 0.1f, Float.NaN,
        Float.POSITIVE_INFINITY, Float.MIN_VALUE, Float.MAX_VALUE, -3.5f, 2147483648f};
    private static final double[] DOUBLES = {0d, 1d, -0d, 0.1, Double.NaN, Double.NEGATIVE_INFINITY,
        Double.MIN_VALUE, Double.MAX_VALUE, -3.5, 2147483648d};

    final Choices c;
    final Emit e;
    final Asm asm;
    final T.Table types;
    final Members members;
    /** The class whose method this is. */
    final T self;
    State s;
    final int maxLocals;
    final BitSet reserved = new BitSet();
    final List<Range> open = new ArrayList<>();
    /** How often what is written now runs at most, and the sum of it. */
    int factor = 1, cost;
    /** The instruction written last. */
    private String before = "";

    /** A protected range that is not closed yet, with what its handler will know of the locals. */
    static final class Range {
        final Emit.Label from = new Emit.Label();
        Emit.Label to;
        State seen;
    }

    Code(Choices c, Asm asm, T.Table types, Members members, T self, int maxLocals,
        boolean withFrames) {
        this.c = c;
        this.asm = asm;
        this.e = new Emit(asm, withFrames);
        this.types = types;
        this.members = members;
        this.self = self;
        this.maxLocals = maxLocals;
    }

    // --- writing ---

    void ins(String name) {
        for (Range r : open) {
            if (r.seen == null) {
                r.seen = new State(s);
                r.seen.stack.clear();
                r.from.pc = e.at();
            } else
                r.seen.meet(s, types, false);
        }
        cost += factor;
        before = name;
        e.begin();
        e.u1(Asm.opcode(name));
    }

    void pushed(T t, int likely) {
        s.stack.add(new State.Val(t, likely));
        e.maxStack = Math.max(e.maxStack, s.depth());
    }

    void popped(int n) {
        for (; n > 0; n--) s.pop();
    }

    /** The operand so far below the top must fit: or the generator is wrong. */
    void expect(int down, T t) {
        if (s.stack.size() <= down || !s.top(down).t.fits(t))
            throw new AssertionError(
                "not a " + t + " at " + e.at() + " below " + down + " in " + s.stack);
    }

    static T basic(char kind) {
        switch (kind) {
            case 'I': return T.INT;
            case 'F': return T.FLOAT;
            case 'J': return T.LONG;
            case 'D': return T.DOUBLE;
            default: throw new AssertionError(kind);
        }
    }

    void plain(String name) {
        String effect = EFFECT.get(name);
        int cut = effect.indexOf('>');
        for (int i = 0; i < cut; i++) expect(cut - 1 - i, basic(effect.charAt(i)));
        ins(name);
        popped(cut);
        if (cut + 1 < effect.length()) pushed(basic(effect.charAt(cut + 1)), 0);
    }

    // --- constants ---

    private void ldc(int index, boolean two) {
        if (two) {
            ins("ldc2_w");
            e.u2(index);
        } else if (index < 256 && !c.chance(20)) {
            ins("ldc");
            e.u1(index);
        } else {
            ins("ldc_w");
            e.u2(index);
        }
    }

    void constant(int v) {
        int likely = (v >= 0 && v < 8 ? SURE : 0) | (v != 0 ? NONZERO : 0);
        if (v >= -1 && v <= 5 && !c.chance(15))
            ins("iconst_" + (v < 0 ? "m1" : String.valueOf(v)));
        else if (v == (byte) v && !c.chance(15)) {
            ins("bipush");
            e.u1(v);
        } else if (v == (short) v && !c.chance(15)) {
            ins("sipush");
            e.u2(v);
        } else
            ldc(asm.integer(v), false);
        pushed(T.INT, likely);
    }

    void constant(long v) {
        if ((v == 0 || v == 1) && !c.chance(15))
            ins("lconst_" + v);
        else
            ldc(asm.int64(v), true);
        pushed(T.LONG, v != 0 ? NONZERO : 0);
    }

    void constant(float v) {
        if ((Float.floatToIntBits(v) == 0 || v == 1 || v == 2) && !c.chance(15))
            ins("fconst_" + (int) v);
        else
            ldc(asm.float32(v), false);
        pushed(T.FLOAT, 0);
    }

    void constant(double v) {
        if ((Double.doubleToLongBits(v) == 0 || v == 1) && !c.chance(15))
            ins("dconst_" + (int) v);
        else
            ldc(asm.float64(v), true);
        pushed(T.DOUBLE, 0);
    }

    void constant(T t, int poolIndex) {
        ldc(poolIndex, t.slots() == 2);
        pushed(t, SURE);
    }

    void nothing() {
        ins("aconst_null");
        pushed(T.NULL, 0);
    }

    int anInt() { return c.chance(50) ? c.pick(9) : INTS[c.pick(INTS.length)]; }

    // --- locals ---

    private static String letter(T t) {
        return t.isRef() || t.kind == 'U' || t.kind == 'R' ? "a"
            : t.kind == 'J'                                ? "l"
                            : String.valueOf(Character.toLowerCase(t.kind));
    }

    private void local(String name, int n) {
        if (n < 4 && !c.chance(15))
            ins(name + "_" + n);
        else if (n < 256 && !c.chance(20)) {
            ins(name);
            e.u1(n);
        } else {
            ins("wide");
            e.u1(Asm.opcode(name));
            e.u2(n);
        }
        before = name;
    }

    void load(int n) {
        State.Val v = s.locals[n];
        local(letter(v.t) + "load", n);
        pushed(v.t, v.likely);
    }

    void store(int n) {
        State.Val v = s.top();
        local(letter(v.t) + "store", n);
        s.pop();
        s.set(n, v);
    }

    void iinc(int n, int by) {
        ins(n > 255 || by != (byte) by || c.chance(10) ? "wide" : "iinc");
        if (code() == Asm.opcode("wide")) {
            e.u1(Asm.opcode("iinc"));
            e.u2(n);
            e.u2(by);
        } else {
            e.u1(n);
            e.u1(by);
        }
        s.locals[n] = new State.Val(T.INT, 0);
    }

    private int code() { return e.last(); }

    boolean writable(int n, int slots) {
        if (n + slots > maxLocals || reserved.get(n) || (slots == 2 && reserved.get(n + 1)))
            return false;
        return n == 0 ||
            !(s.locals[n - 1] != null && s.locals[n - 1].t.slots() == 2 && reserved.get(n - 1));
    }

    /** Some local that a value of so many slots may go to, or -1. */
    int somewhere(int slots) {
        for (int k = 0; k < 8; k++) {
            int n = c.pick(maxLocals);
            if (writable(n, slots)) return n;
        }
        for (int n = 0; n < maxLocals; n++)
            if (writable(n, slots)) return n;
        return -1;
    }

    /** Some local of a type that may be used as t, or -1. */
    int holding(T t, int care) {
        List<Integer> found = new ArrayList<>();
        for (int n = 0; n < maxLocals; n++) {
            State.Val v = s.locals[n];
            if (v != null && v.t.kind != 'U' && v.t.kind != 'R' && suits(v, t, care)) found.add(n);
        }
        return found.isEmpty() ? -1 : c.of(found);
    }

    boolean suits(State.Val v, T t, int care) {
        if (!(t.kind == 'A' && v.t.isRef() ? v.t.subtypeOf(t) : v.t.kind == t.kind)) return false;
        return care == 0 || (v.likely & care & 3) == (care & 3);
    }

    // --- the operand stack as it is ---

    private static final String[] MOVES = {
        "pop", "pop2", "dup", "dup_x1", "dup_x2", "dup2", "dup2_x1", "dup2_x2", "swap"};

    /** How many values from the top have exactly so many slots; -1: none. */
    private static int values(List<State.Val> stack, int above, int slots) {
        int n = 0, k = above;
        while (n < slots && k < stack.size()) n += stack.get(stack.size() - 1 - k++).t.slots();
        return n == slots ? k - above : -1;
    }

    /** Does what the instruction does to a list of values; false: these values do not allow it.
     * (JVMS 6.5.dup and the following) */
    static boolean move(List<State.Val> stack, String name) {
        if (name.equals("swap")) {
            if (stack.size() < 2 || values(stack, 0, 1) != 1 || values(stack, 1, 1) != 1)
                return false;
            stack.add(stack.remove(stack.size() - 2));
            return true;
        }
        boolean pop = name.startsWith("pop");
        int size = name.startsWith("dup2") || name.equals("pop2") ? 2 : 1,
            below = name.endsWith("_x1") ? 1
            : name.endsWith("_x2")       ? 2
                                         : 0;
        int n = values(stack, 0, size), m = n < 0 ? -1 : values(stack, n, below);
        if (m < 0) return false;
        List<State.Val> top = new ArrayList<>(stack.subList(stack.size() - n, stack.size()));
        if (pop)
            stack.subList(stack.size() - n, stack.size()).clear();
        else
            stack.addAll(stack.size() - n - m, top);
        return true;
    }

    void move(String name) {
        ins(name);
        if (!move(s.stack, name)) throw new AssertionError(name);
        e.maxStack = Math.max(e.maxStack, s.depth());
    }

    static String someMove(Choices c) { return c.of(MOVES); }

    void drop() { move(s.top().t.slots() == 2 ? "pop2" : "pop"); }

    // --- members ---

    void get(Members.Fld f) {
        ins(f.isStatic ? "getstatic" : "getfield");
        e.u2(asm.member(9, f.ref()));
        if (!f.isStatic) {
            expect(0, f.owner);
            s.pop();
        }
        pushed(f.t, f.t.isRef() && !f.isVolatile ? SURE : 0);
    }

    void put(Members.Fld f) {
        ins(f.isStatic ? "putstatic" : "putfield");
        e.u2(asm.member(9, f.ref()));
        expect(0, f.t);
        if (!f.isStatic) expect(1, f.owner);
        popped(f.isStatic ? 1 : 2);
    }

    /** With its operands in place.  op may be another kind of call than usual. */
    void call(Members.Mth m, String op) {
        ins(op);
        e.u2(asm.member(m.viaInterface ? 11 : 10, m.ref().replaceFirst("^i:", "")));
        if (op.equals("invokeinterface")) {
            int n = 1;
            for (T t : m.params) n += t.slots();
            e.u1(n);
            e.u1(0);
        }
        for (int i = 0; i < m.params.size(); i++) expect(m.params.size() - 1 - i, m.params.get(i));
        if (m.receiver != null) expect(m.params.size(), m.receiver);
        popped(m.params.size() + (m.receiver != null ? 1 : 0));
        if (m.result != null) pushed(m.result, 0);
        cost += factor * m.cost;
    }

    void call(String op, String ref, int pops, T result) {
        ins(op);
        e.u2(asm.member(10, ref));
        popped(pops);
        if (result != null) pushed(result, 0);
    }

    /** The top operand goes into the hash. */
    void see() {
        T t = s.top().t;
        call("invokestatic", "V.see:(" + (t.isRef() ? "Ljava/lang/Object;" : t.desc()) + ")V", 1,
            null);
    }

    boolean accessible(Members.Fld f) { return !f.isPrivate || f.owner == self; }

    // --- objects ---

    void type(String op, T t) {
        ins(op);
        e.u2(asm.cls(t.name));
        expect(0, op.equals("anewarray") ? T.INT : types.object);
        State.Val v = s.pop();
        if (op.equals("instanceof"))
            pushed(T.INT, SURE);
        else if (op.equals("checkcast"))
            pushed(t, v.likely & SURE);
        else
            pushed(types.named("[" + t.desc()), 0);
    }

    private static final String[] ELEMENTS = {"Z4", "C5", "F6", "D7", "B8", "S9", "I10", "J11"};

    /** An array of the given type, its length on the stack. */
    void newArray(T array, boolean ofEight) {
        if (array.element.kind == 'A')
            type("anewarray", array.element);
        else {
            ins("newarray");
            for (String d : ELEMENTS)
                if (d.charAt(0) == array.name.charAt(1)) e.u1(Integer.parseInt(d.substring(1)));
            s.pop();
            pushed(array, 0);
        }
        if (ofEight) {
            s.pop();
            pushed(array, SURE);
        }
    }

    void newMulti(T array, int dimensions) {
        ins("multianewarray");
        e.u2(asm.cls(array.name));
        e.u1(dimensions);
        popped(dimensions);
        pushed(array, 0);
    }

    /** new and dup; initialize() ends it. */
    void newUninitialized(T t) {
        T fresh = T.fresh(e.at());
        ins("new");
        e.u2(asm.cls(t.name));
        pushed(fresh, 0);
    }

    void initialize(T t, String desc) {
        ins("invokespecial");
        e.u2(asm.member(10, t.name + ".<init>:" + desc));
        popped(T.parameters(desc).size());
        T fresh = s.pop().t;
        State.Val done = new State.Val(t, SURE);
        for (int i = 0; i < s.stack.size(); i++)
            if (s.stack.get(i).t == fresh) s.stack.set(i, done);
        for (int i = 0; i < maxLocals; i++)
            if (s.locals[i] != null && s.locals[i].t == fresh) s.locals[i] = done;
    }

    static final String[] LOADS = {"iaload I", "laload J", "faload F", "daload D", "aaload A",
        "baload B", "baload Z", "caload C", "saload S"};

    /** The instruction of an array's elements: load or store. */
    static String element(T array, String what) {
        char k = array.name.charAt(1);
        return (k == 'Z'                      ? "b"
                       : k == 'J'             ? "l"
                       : k == '[' || k == 'L' ? "a"
                                              : String.valueOf(Character.toLowerCase(k))) +
            "a" + what;
    }

    void loadElement(T array) {
        expect(0, T.INT);
        expect(1, array);
        // Stock takes iload and caload together, and has them fail at the iload, a null without a
        // text.
        if (before.equals("iload") && array.name.equals("[C") &&
            !(s.top(0).sure() && s.top(1).sure()))
            ins("nop");
        ins(element(array, "load"));
        popped(2);
        pushed(array.element, 0);
    }

    void storeElement(T array) {
        expect(0, array.element.kind == 'A' ? types.object : array.element);
        expect(1, T.INT);
        expect(2, array.element.kind == 'A' ? types.named("[Ljava/lang/Object;") : array);
        ins(element(array, "store"));
        popped(3);
    }

    void arraylength() {
        ins("arraylength");
        s.pop();
        pushed(T.INT, 0);
    }

    // --- jumps ---

    void arrive(Emit.Label l) {
        if (l.pending == null)
            l.pending = new State(s);
        else
            l.pending.meet(s, types, true);
    }

    void jump(String op, int pops, Emit.Label l) {
        int from = e.at();
        ins(op);
        e.distance(l, from, op.endsWith("_w") ? 4 : 2);
        popped(pops);
        arrive(l);
    }

    void go(Emit.Label l) {
        jump(c.chance(8) ? "goto_w" : "goto", 0, l);
        s = null;
    }

    void bind(Emit.Label l) {
        if (s != null) arrive(l);
        if (l.pending == null) return;
        s = new State(l.pending);
        e.bind(l, s);
    }

    // --- values for a purpose ---

    /** Pushes something that may be used as t. */
    void push(T t, int care, int depth) {
        if (care != 0 && care != MUST && c.chance(RISK)) care = 0;
        int n = c.chance(60) ? holding(t, care) : -1;
        if (n >= 0) {
            load(n);
            return;
        }
        switch (t.kind) {
            case 'I': pushInt(care, depth); return;
            case 'J':
            case 'F':
            case 'D': pushNumber(t, care, depth); return;
            case 'N': nothing(); return;
            default: pushObject(t, care, depth);
        }
    }

    private boolean pushField(T t, int care, int depth) {
        List<Members.Fld> found = new ArrayList<>();
        for (Members.Fld f : members.fields)
            if (accessible(f) && (t.isRef() ? f.t.isRef() && f.t.subtypeOf(t) : f.t == t) &&
                (f.isStatic || depth > 0))
                found.add(f);
        if (found.isEmpty()) return false;
        Members.Fld f = c.of(found);
        if (!f.isStatic) push(f.owner, SURE, depth - 1);
        get(f);
        return true;
    }

    private void pushInt(int care, int depth) {
        if ((care & SURE) != 0) {
            if (depth > 0 && c.chance(30)) {
                push(T.INT, 0, depth - 1);
                constant(7);
                plain("iand");
                s.pop();
                s.stack.add(new State.Val(T.INT, SURE));
            } else
                constant(c.pick(8));
            return;
        }
        switch (depth <= 0 ? 0 : c.weighted(50, 20, 10, 10, 10)) {
            case 0: {
                int v = anInt();
                constant(care == NONZERO && v == 0 ? 3 : v);
                return;
            }
            case 1:
                if (pushField(T.INT, care, depth)) return;
                break;
            case 2: logic('I', depth); return;
            case 3: {
                T a = types.named(c.of("[I", "[B", "[Z", "[C", "[S"));
                push(a, SURE, depth - 1);
                if (c.chance(30)) {
                    arraylength();
                    return;
                }
                push(T.INT, SURE, depth - 1);
                loadElement(a);
                return;
            }
            default: call("invokestatic", "V.i:()I", 0, T.INT); return;
        }
        constant(anInt());
    }

    /** An operation whose result is of this kind, with its operands. */
    private void logic(char kind, int depth) {
        List<String> found = new ArrayList<>();
        for (String o : LOGIC)
            if (EFFECT.get(o).endsWith(">" + kind)) found.add(o);
        String name = c.of(found);
        String effect = EFFECT.get(name);
        boolean divides = name.equals("idiv") || name.equals("irem") || name.equals("ldiv") ||
            name.equals("lrem");
        for (int i = 0; effect.charAt(i) != '>'; i++)
            push(basic(effect.charAt(i)), divides && i == 1 ? NONZERO : 0, depth - 1);
        plain(name);
    }

    private void pushNumber(T t, int care, int depth) {
        switch (depth <= 0 ? 0 : c.weighted(50, 20, 15, 15)) {
            case 1:
                if (pushField(t, care, depth)) return;
                break;
            case 2: logic(t.kind, depth); return;
            case 3:
                call("invokestatic", "V." + Character.toLowerCase(t.kind) + ":()" + t.kind, 0, t);
                return;
            default:
        }
        if (t.kind == 'J') {
            long v = c.chance(50) ? c.pick(9) : LONGS[c.pick(LONGS.length)];
            constant(care == NONZERO && v == 0 ? 5L : v);
        } else if (t.kind == 'F')
            constant(c.chance(50) ? c.pick(5) : FLOATS[c.pick(FLOATS.length)]);
        else
            constant(c.chance(50) ? (double) c.pick(5) : DOUBLES[c.pick(DOUBLES.length)]);
    }

    private static final String[] MADE = {
        "java/lang/Object", "WA", "WB", "WC", "WE", "P", "G", "S"};

    T someClass() {
        String n = c.of(MADE);
        return n.equals("P") ? types.p
            : n.equals("G")  ? types.g
            : n.equals("S")  ? types.s
                             : types.named(n);
    }

    void create(T t, int depth) {
        newUninitialized(t);
        move("dup");
        String desc = "()V";
        if (t.name.equals("WE") && c.chance(50)) {
            push(types.named("java/lang/String"), SURE, depth - 1);
            desc = "(Ljava/lang/String;)V";
        } else if ((t == types.p || t == types.g || t == types.s) && c.chance(30)) {
            push(T.INT, 0, depth - 1);
            desc = "(I)V";
        }
        cost += factor * 20;
        initialize(t, desc);
    }

    private void pushObject(T t, int care, int depth) {
        boolean sure = (care & SURE) != 0;
        if (!sure && c.chance(8)) {
            nothing();
            return;
        }
        if (t.name.equals("java/lang/String") && c.chance(70)) {
            constant(t, asm.string(c.of("", "a", "abc", "12", "x y", "\u00e9")));
            return;
        }
        if (c.chance(35) && pushField(t, care, depth)) return;
        if (t.isArray() && c.chance(60)) {
            if (sure || c.chance(70))
                constant(8);
            else
                push(T.INT, MUST, depth - 1);
            boolean eight = (s.top().likely & NONZERO) != 0 && sure;
            newArray(t, eight);
            return;
        }
        if (c.chance(40)) {
            T made = someClass();
            if (made.subtypeOf(t)) {
                create(made, depth);
                return;
            }
        }
        if (t.index >= 0 || t.isInterface) {
            constant(Math.max(t.index, 0));
            call("invokestatic", "V.ref:(I)Ljava/lang/Object;", 1, types.object);
            if (!t.isInterface && t != types.object) type("checkcast", t);
            State.Val v = s.pop();
            s.stack.add(new State.Val(t.isInterface ? t : v.t, 0));
            return;
        }
        if (t.name.equals("java/lang/Class") || t.subtypeOf(types.throwable)) {
            push(types.named("WE").subtypeOf(t) ? types.named("WE") : types.object, SURE, 0);
            if (!s.top().t.subtypeOf(t)) type("checkcast", t);
            return;
        }
        nothing();
    }
}
