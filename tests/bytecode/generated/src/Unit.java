/* SPDX-License-Identifier: Apache-2.0
 * Unit.java - one unit of generated code: a class, its superclass and its subclass, full of
 * methods, and the driver that calls them.
 *
 * Virtual slots get a shape in the superclass and, perhaps, others below; the class in the middle
 * has private and static shapes and the methods drawn at
 * random, which call what was made before them.  Everything follows from the seed; a script
 * (Choices) may stand for what one part draws.
 */
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

final class Unit {
    final long seed;
    final int version;
    final T.Table types;
    final Members members;
    final List<List<String>> rules;
    final List<byte[]> classes = new ArrayList<>();
    final List<String> tested = new ArrayList<>();
    final List<Integer> rounds = new ArrayList<>();
    /** What each part has drawn, by its number: 0 the layout, 10 and more virtual slots, 100 and
     * more lone shapes, 200 and more bodies, 300 a constructor. */
    final Map<Integer, int[]> drawn = new LinkedHashMap<>();

    private final Map<Integer, int[]> scripts;
    final String name;
    private final T[] chain;
    private final Asm[] asms = new Asm[3];
    private final int[] versions = new int[3];
    private final List<Members.Mth> callable = new ArrayList<>();
    private final List<Members.Mth> calls = new ArrayList<>();
    private final Trial trial = new Trial();
    private int links;

    private static final String[] FIELD_TYPES = {"I", "I", "J", "D", "F", "Z", "B", "C", "S",
        "Ljava/lang/Object;", "LWA;", "LWI;", "Ljava/lang/String;", "[I", "[Ljava/lang/Object;",
        "LG;", "Ljava/lang/Throwable;", "[J", "[B", "LWB;"};

    Unit(String name, long seed, List<List<String>> rules, Map<Integer, int[]> scripts) {
        this.seed = seed;
        this.name = name;
        this.rules = rules;
        this.scripts = scripts;
        Choices c = choices(0);
        links = c.chance(12) ? 2 : 0;
        version = c.weighted(60, 40) == 0 ? c.of(52, 49, 55, 50, 51, 53, 54, 56, 57, 58, 59, 60, 61)
                                          : c.of(49, 45, 46, 47, 48, 50);
        versions[0] = c.of(49, 50, 48, 52, 45, 61);
        versions[1] = version;
        versions[2] = c.of(49, 50, 47, 52, 46, 55);
        List<String> interfaces = new ArrayList<>();
        if (c.chance(50)) interfaces.add("WI");
        if (c.chance(50)) interfaces.add("WJ");
        String parent = c.of("java/lang/Object", "WA", "WB");
        types = new T.Table(name + "P", name + "G", name + "S", parent, interfaces);
        chain = new T[] {types.p, types.g, types.s};
        members = new Members(types, version);
        callable.addAll(members.methods);
        for (T t : chain) {
            for (int n = 4 + c.pick(7), i = 0; i < n; i++) {
                String desc = own(c.of(FIELD_TYPES));
                members.fields.add(new Members.Fld(t, "f" + t.name.charAt(t.name.length() - 1) + i,
                    desc, types.of(desc), c.chance(40), c.chance(20), c.chance(25)));
            }
        }
        for (int k = 0; k < 3; k++) {
            asms[k] = start(k);
            Asm skeleton = start(k);
            constructors(skeleton, k);
            trial.skeleton(chain[k].name, skeleton.toBytes());
            constructors(asms[k], k);
            fillAndShow(asms[k], chain[k]);
            asms[k].method(
                Asm.STATIC, "<clinit>", "()V", "bipush " + k + "; invokestatic V.see:(I)V; return");
        }
        String[] slots = new String[4];
        for (int i = 0; i < slots.length; i++) slots[i] = own(c.of(Shapes.DESCRIPTORS));
        drawn.put(0, c.taken());
        if (interfaces.contains("WI")) slot(10, "im", "(I)I", 1);
        if (interfaces.contains("WJ")) slot(20, "jm", "(Ljava/lang/Object;)Ljava/lang/Object;", 1);
        for (int i = 0; i < slots.length; i++) slot(30 + 10 * i, "v" + i, slots[i], 0);
        for (int i = 0; i < 6; i++) lone(i);
        for (int i = 0; i < 7; i++) body(i);
        constructor();
        for (Asm a : asms) classes.add(a.toBytes());
        classes.add(driver());
    }

    /** One more linkage by method handles, of the few that a unit may have: each makes the class
     * library spin classes. */
    boolean mayLink() { return links-- > 0; }

    private Choices choices(int part) {
        return new Choices(Choices.mix(seed * 1009 + part), scripts.get(part));
    }

    private String own(String desc) { return desc.replace("LG;", "L" + types.g.name + ";"); }

    private Asm start(int k) {
        T t = chain[k];
        String[] interfaces = t.interfaces.stream().map(i -> i.name).toArray(String[] ::new);
        Asm a = new Asm(versions[k], Asm.PUBLIC | Asm.SUPER, t.name, t.parent.name, interfaces);
        for (Members.Fld f : members.fields)
            if (f.owner == t)
                a.field((f.isStatic ? Asm.STATIC : 0) | (f.isVolatile ? Asm.VOLATILE : 0) |
                        (f.isPrivate ? Asm.PRIVATE : 0),
                    f.name, f.desc);
        return a;
    }

    private void constructors(Asm a, int k) {
        String parent = chain[k].parent.name;
        a.method(Asm.PUBLIC, "<init>", "()V",
            "aload_0; invokespecial " + parent + ".<init>:()V; return");
        a.method(Asm.PUBLIC, "<init>", "(I)V",
            ".lines; iload_1; invokestatic V.see:(I)V; aload_0; " +
                (k > 0 ? "iload_1; invokespecial " + parent + ".<init>:(I)V"
                       : "invokespecial " + parent + ".<init>:()V") +
                "; return");
    }

    private Code plain(Asm a, T self) {
        Code k = new Code(new Choices(0, new int[0]), a, types, members, self, 8, false);
        k.s = new State(8);
        return k;
    }

    private void fillAndShow(Asm a, T t) {
        for (boolean isStatic : new boolean[] {false, true}) {
            Code fill = plain(a, t), show = plain(a, t);
            if (!isStatic) {
                fill.s.locals[0] = new State.Val(t, 0);
                show.s.locals[0] = new State.Val(t, 0);
            }
            for (Members.Fld f : members.fields) {
                if (f.owner != t || f.isStatic != isStatic) continue;
                if (!isStatic) fill.load(0);
                argument(fill, f.desc, f.t, "content");
                fill.put(f);
                if (!isStatic) show.load(0);
                show.get(f);
                show.see();
            }
            for (Code k : new Code[] {fill, show}) k.ins("return");
            String suffix = (isStatic ? "Static" : "") + t.name.charAt(t.name.length() - 1);
            int flags = isStatic ? Asm.STATIC : 0;
            a.methodWithCode(flags, "fill" + suffix, "()V", fill.e.attribute(8, false));
            a.methodWithCode(flags, "show" + suffix, "()V", show.e.attribute(8, false));
        }
    }

    /** Pushes what V gives for a type. */
    private static void argument(Code k, String desc, T t, String of) {
        if (!t.isRef()) {
            k.call("invokestatic", "V." + desc.toLowerCase() + ":()" + desc, 0, t);
            return;
        }
        k.constant(t.index);
        k.call("invokestatic", "V." + of + ":(I)Ljava/lang/Object;", 1, t);
        if (!t.isInterface && !t.name.equals("java/lang/Object")) k.type("checkcast", t);
    }

    // --- methods ---

    private void test(Members.Mth m, int rounds) {
        calls.add(m);
        tested.add(m.owner.substring(name.length()) + "." + m.name + m.desc);
        this.rounds.add(rounds);
    }

    private static int howOften(Choices c) {
        return c.weighted(80, 17, 3) == 0 ? 6 : c.chance(15) ? 1000 : 30;
    }

    /** A shape that the verifier accepts, written into the class. */
    private void shape(Choices c, int k, String name, String desc, int flags) {
        T self = chain[k];
        boolean isStatic = (flags & Asm.STATIC) != 0;
        String inner = isStatic ? "(" + desc.substring(1 + self.desc().length()) : desc;
        List<Members.Mth> calls = new ArrayList<>(callable); // but not what it overrides
        calls.removeIf(m -> m.name.equals(name));
        for (int attempt = 0;; attempt++) {
            Shapes.Shape s = new Shapes(c, types, members, self, calls, versions[k])
                                 .make(inner, attempt < 12 && c.chance(75));
            if (attempt > 40) {
                s.lines.clear();
                s.lines.add("aconst_null; athrow");
            }
            if (versions[k] > 50 && s.jumps() ||
                (flags & (Asm.PRIVATE | Asm.STATIC)) == 0 && (s.flags & Asm.FINAL) != 0)
                continue;
            int all = flags | s.flags & ~(flags == 0 ? 0 : Asm.PUBLIC);
            Asm a = start(k);
            try {
                a.method(all, name, desc, s.text());
            } catch (RuntimeException e) { // a mutant that cannot even be written
                continue;
            }
            if (attempt <= 40 && !trial.links(self.name, a.toBytes())) continue;
            asms[k].method(all, name, desc, s.text());
            return;
        }
    }

    /** A virtual method of the superclass (from 0) or the class (from 1), and what overrides it. */
    private void slot(int part, String name, String desc, int from) {
        Choices first = choices(part);
        boolean[] there = {from == 0, from == 1 || first.chance(60), first.chance(50)};
        drawn.put(part, first.taken());
        List<Members.Mth> made = new ArrayList<>();
        for (int k = from; k < 3; k++) {
            if (!there[k]) continue;
            Choices c = choices(part + 1 + k);
            shape(c, k, name, desc, 0);
            Members.Mth m = new Members.Mth("invokevirtual", chain[k].name, name, desc, 200, types);
            made.add(m);
            test(m, howOften(c));
            drawn.put(part + 1 + k, c.taken());
        }
        callable.addAll(made);
    }

    private void lone(int i) {
        Choices c = choices(100 + i);
        String desc = own(c.of(Shapes.DESCRIPTORS));
        boolean isStatic = c.chance(50);
        if (isStatic) desc = "(" + types.g.desc() + desc.substring(1);
        shape(c, 1, "l" + i, desc, isStatic ? Asm.STATIC : Asm.PRIVATE);
        Members.Mth m = new Members.Mth(
            isStatic ? "invokestatic" : "invokespecial", types.g.name, "l" + i, desc, 200, types);
        if (isStatic) test(m, howOften(c));
        drawn.put(100 + i, c.taken());
        callable.add(m);
    }

    private static final String[] PARAMETERS = {"I", "I", "J", "F", "D", "Z", "B", "S", "C",
        "Ljava/lang/Object;", "LWA;", "LG;", "[I", "[Ljava/lang/Object;", "LWI;",
        "Ljava/lang/String;", "[B", "[D"};

    private void body(int i) {
        Choices c = choices(200 + i);
        boolean isStatic = c.chance(50), subroutines = version < 50 && c.chance(60);
        StringBuilder desc = new StringBuilder("(");
        for (int n = c.pick(5); n > 0; n--) desc.append(own(c.of(PARAMETERS)));
        desc.append(')').append(c.chance(30) ? "V" : own(c.of(PARAMETERS)));
        List<T> parameters = new ArrayList<>();
        if (!isStatic) parameters.add(types.g);
        for (String p : T.parameters(desc.toString())) parameters.add(types.of(p));
        int used = 0;
        for (T p : parameters) used += p.slots();
        int maxLocals = used + 2 + c.pick(c.chance(5) ? 300 : 10);
        Body b = new Body(this, c, asms[1], types.g, maxLocals, callable, subroutines);
        byte[] code = b.method(parameters, types.of(T.result(desc.toString())), !c.chance(5));
        asms[1].methodWithCode((isStatic ? Asm.STATIC : 0) | (c.chance(5) ? Asm.SYNCHRONIZED : 0),
            "m" + i, desc.toString(), code);
        Members.Mth m = new Members.Mth(isStatic ? "invokestatic" : "invokevirtual", types.g.name,
            "m" + i, desc.toString(), b.cost, types);
        test(m, b.cost < 300 ? howOften(c) : 5);
        if (c.chance(30)) callable.add(m);
        drawn.put(200 + i, c.taken());
    }

    /** A constructor and the static method that calls it. */
    private void constructor() {
        Choices c = choices(300);
        StringBuilder desc = new StringBuilder("(I");
        for (int n = 1 + c.pick(3); n > 0; n--) desc.append(own(c.of(PARAMETERS)));
        desc.append(')');
        List<T> parameters = new ArrayList<>();
        int used = 1;
        for (String p : T.parameters(desc.toString())) {
            parameters.add(types.of(p));
            used += types.of(p).slots();
        }
        Body b = new Body(this, c, asms[1], types.g, used + 2 + c.pick(6), callable, false);
        asms[1].methodWithCode(c.chance(50) ? Asm.PUBLIC : 0, "<init>", desc + "V",
            b.constructor(parameters, !c.chance(5)));
        Code k = plain(asms[1], types.g);
        k.newUninitialized(types.g);
        k.move("dup");
        int n = 0;
        for (T p : parameters) {
            k.s.set(n, new State.Val(p, 0));
            k.load(n);
            n += p.slots();
        }
        k.initialize(types.g, desc + "V");
        k.ins("areturn");
        asms[1].methodWithCode(Asm.STATIC, "made", desc + types.g.desc(), k.e.attribute(8, false));
        test(new Members.Mth(
                 "invokestatic", types.g.name, "made", desc + types.g.desc(), b.cost, types),
            b.cost < 300 ? howOften(c) : 5);
        drawn.put(300, c.taken());
    }

    // --- the driver ---

    private byte[] driver() {
        Asm a = new Asm(49, Asm.SUPER | Asm.FINAL, name + "D", "Driver").init();
        a.methodWithCode(0, "call", "(I)V", dispatch(a));
        StringBuilder fill = new StringBuilder(), show = new StringBuilder();
        for (int p = 0; p < 6; p++)
            for (int k = 0; k <= p % 3; k++) {
                String n = chain[k].name, suffix = n.substring(n.length() - 1);
                String get = "bipush " + p +
                    "; invokestatic V.pooled:(I)Ljava/lang/Object;; checkcast " + n +
                    "; invokevirtual " + n + ".";
                fill.append(get).append("fill").append(suffix).append(":()V\n");
                show.append(get).append("show").append(suffix).append(":()V\n");
            }
        for (T t : chain) {
            String suffix = t.name.substring(t.name.length() - 1);
            fill.append("invokestatic ")
                .append(t.name)
                .append(".fillStatic")
                .append(suffix)
                .append(":()V\n");
            show.append("invokestatic ")
                .append(t.name)
                .append(".showStatic")
                .append(suffix)
                .append(":()V\n");
        }
        a.method(0, "fill", "()V", fill.append("return").toString());
        a.method(0, "show", "()V", show.append("return").toString());
        StringBuilder make = new StringBuilder("iload_1; tableswitch 0 S P G S\n");
        for (T t : chain)
            make.append(t.name.charAt(t.name.length() - 1))
                .append(": new ")
                .append(t.name)
                .append("; dup; invokespecial ")
                .append(t.name)
                .append(".<init>:()V; areturn\n");
        a.method(0, "make", "(I)Ljava/lang/Object;", make.toString());
        return a.toBytes();
    }

    private byte[] dispatch(Asm a) {
        Code k = plain(a, types.object);
        k.s.locals[1] = new State.Val(T.INT, 0);
        Emit.Label[] l = new Emit.Label[calls.size()];
        k.load(1);
        int from = k.e.at();
        k.ins("tableswitch");
        while (k.e.at() % 4 != 0) k.e.u1(0);
        for (int i = 0; i < l.length; i++) l[i] = new Emit.Label();
        k.e.distance(l[0], from, 4);
        k.e.u4(0);
        k.e.u4(l.length - 1);
        for (Emit.Label x : l) k.e.distance(x, from, 4);
        k.s.pop();
        for (Emit.Label x : l) k.arrive(x);
        for (int i = 0; i < l.length; i++) {
            Members.Mth m = calls.get(i);
            k.s = null;
            k.bind(l[i]);
            if (m.receiver != null) argument(k, m.receiver.desc(), m.receiver, "receiver");
            List<String> descs = T.parameters(m.desc);
            for (int p = 0; p < descs.size(); p++)
                argument(k, descs.get(p), m.params.get(p), "ref");
            k.call(m, m.op);
            if (m.result != null) k.see();
            k.ins("return");
        }
        return k.e.attribute(8, false);
    }
}
