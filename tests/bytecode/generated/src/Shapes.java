/* SPDX-License-Identifier: Apache-2.0
 * Shapes.java - small methods of the kinds that an interpreter recognises as a whole, and the same
 * with one thing different.
 *
 * Getters, setters, constants, `return this`, counting loops, calls passed on, switches and the
 * like, as text for Asm.  A mutant has one instruction
 * replaced, removed, doubled, put in, or moved, or another operand or flag.  Whether it is valid
 * the stock verifier decides (Trial).
 */
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

final class Shapes {
    /** What a virtual slot or a static method looks like. */
    static final String[] DESCRIPTORS = {"()I", "()J", "()F", "()D", "()Z", "()B", "()C", "()S",
        "()Ljava/lang/Object;", "()LG;", "()[I", "()V", "()LWA;", "(I)I", "(I)V", "(J)V", "(D)V",
        "(LWA;)V", "(II)I", "(Ljava/lang/Object;)Ljava/lang/Object;", "(JI)J", "(DD)D", "(FF)F",
        "([II)I", "(Z)Z", "(Ljava/lang/Object;)Z", "(LG;)I",
        "(ILjava/lang/Object;)Ljava/lang/Object;", "()Ljava/lang/String;"};

    static final class Shape {
        List<String> lines = new ArrayList<>();
        int flags = Asm.PUBLIC;

        /** A label in it: such code needs frames in newer class files. */
        boolean jumps() {
            return lines.stream().anyMatch(l -> l.endsWith(":") || l.startsWith(".catch"));
        }

        String text() { return String.join("\n", lines); }
    }

    private final Choices c;
    private final T.Table types;
    private final Members members;
    private final T self;
    private final List<Members.Mth> callable;
    private final int version;
    private List<String> params;
    private String result;
    private int[] at;
    private int free;

    Shapes(Choices c, T.Table types, Members members, T self, List<Members.Mth> callable,
        int version) {
        this.c = c;
        this.types = types;
        this.members = members;
        this.self = self;
        this.callable = callable;
        this.version = version;
    }

    /** Of this descriptor, `this` in local 0; false: an unchanged one. */
    Shape make(String desc, boolean mutant) {
        params = T.parameters(desc);
        result = T.result(desc);
        at = new int[params.size()];
        free = 1;
        for (int i = 0; i < at.length; i++) {
            at[i] = free;
            free += slots(params.get(i));
        }
        String text = null;
        while (text == null) text = template(c.pick(28));
        Shape s = new Shape();
        s.lines.add(".lines");
        if (c.chance(10)) s.lines.set(0, ".locals " + (free + 4));
        for (String line : text.split("; ")) s.lines.add(line);
        if (c.chance(6)) s.flags |= Asm.SYNCHRONIZED;
        if (c.chance(6)) s.flags |= Asm.FINAL;
        if (mutant) mutate(s);
        return s;
    }

    private static int slots(String desc) { return desc.equals("J") || desc.equals("D") ? 2 : 1; }

    private static String letter(String desc) {
        char k = desc.charAt(0);
        return k == 'L' || k == '[' ? "a" : k == 'J' ? "l" : k == 'F' ? "f" : k == 'D' ? "d" : "i";
    }

    private String ret() { return result.equals("V") ? "return" : letter(result) + "return"; }

    private String load(String desc, int n) {
        return letter(desc) + "load" + (n < 4 ? "_" : " ") + n;
    }

    private String store(String desc, int n) {
        return letter(desc) + "store" + (n < 4 ? "_" : " ") + n;
    }

    private String constant(String desc) {
        switch (desc.charAt(0)) {
            case 'V': return "nop";
            case 'J': return c.of("lconst_0", "lconst_1", "ldc2_w 123456789012L");
            case 'F': return c.of("fconst_0", "fconst_1", "fconst_2", "ldc 1.25f");
            case 'D': return c.of("dconst_0", "dconst_1", "ldc2_w 0.1d");
            case 'L':
            case '[':
                if (desc.equals("Ljava/lang/String;") || desc.equals("Ljava/lang/Object;"))
                    return c.of("aconst_null", "ldc \"s\"");
                return "aconst_null";
            default:
                return c.of("iconst_0", "iconst_1", "iconst_m1", "iconst_5", "bipush 77",
                    "sipush 257", "ldc 100000", "bipush -128");
        }
    }

    /** A field that gives something of this type; null: none. */
    private Members.Fld field(String desc, boolean isStatic) {
        T t = types.of(desc);
        List<Members.Fld> found = new ArrayList<>();
        for (Members.Fld f : members.fields) {
            if (f.isStatic != isStatic || (f.isPrivate && f.owner != self)) continue;
            if (!isStatic && !self.subtypeOf(f.owner)) continue;
            if (t == null ||
                (t.isRef() ? f.t.isRef() && f.t.subtypeOf(t)
                           : f.desc.equals(desc) || (t == T.INT && f.t == T.INT && c.chance(10))))
                found.add(f);
        }
        return found.isEmpty() ? null : c.of(found);
    }

    private String get(Members.Fld f) {
        return (f.isStatic ? "getstatic " : "getfield ") + f.ref();
    }

    private String put(Members.Fld f) {
        return (f.isStatic ? "putstatic " : "putfield ") + f.ref();
    }

    /** One of the shapes, or null where it does not go with this descriptor. */
    private String template(int which) {
        boolean nothing = result.equals("V"), number = !nothing && !letter(result).equals("a"),
                one = params.size() > 0;
        String p = one ? params.get(0) : null;
        switch (which) {
            case 0: return nothing ? "return" : constant(result) + "; " + ret();
            case 1:
            case 2:
            case 3:
            case 4:
            case 5: {
                if (nothing) return null;
                Members.Fld f = field(result, which == 3);
                if (f == null) return null;
                String body = (f.isStatic ? "" : "aload_0; ") + get(f) + "; ";
                if (which == 4)
                    return body + store(result, free) + "; " + load(result, free) + "; " + ret();
                return body + ret();
            }
            case 6: {
                if (nothing || number || !self.subtypeOf(types.of(result))) return null;
                return "aload_0; areturn";
            }
            case 7: {
                if (!one || nothing || !types.of(p).fits(types.of(result))) return null;
                return load(p, 1) + "; " + ret();
            }
            case 8: {
                if (nothing) return null;
                List<String> ways = new ArrayList<>();
                for (Members.Fld f : members.fields)
                    for (Members.Fld g : members.fields)
                        if (!f.isStatic && !g.isStatic && self.subtypeOf(f.owner) &&
                            f.t == g.owner && g.desc.equals(result) &&
                            (!f.isPrivate || f.owner == self) && (!g.isPrivate || g.owner == self))
                            ways.add("aload_0; " + get(f) + "; " + get(g) + "; " + ret());
                return ways.isEmpty() ? null : c.of(ways);
            }
            case 9: {
                Members.Fld f = field("Ljava/lang/Throwable;", false);
                return f == null ? null : "aload_0; " + get(f) + "; athrow";
            }
            case 10:
            case 11: {
                if (!one || !nothing) return null;
                Members.Fld f = field(p, which == 11 && c.chance(50));
                if (f == null || (f.t.isRef() && !types.of(p).fits(f.t))) return null;
                return (f.isStatic ? "" : "aload_0; ") + load(p, 1) + "; " + put(f) + "; return";
            }
            case 12: {
                Members.Fld f = field("I", false);
                if (f == null) return null;
                String add =
                    "aload_0; dup; " + get(f) + "; iconst_1; " + c.of("iadd", "isub") + "; ";
                if (nothing) return add + put(f) + "; return";
                return letter(result).equals("i") ? add + "dup_x1; " + put(f) + "; ireturn" : null;
            }
            case 13:
            case 14: {
                String test = c.of("if_icmpge", "if_icmpge", "if_icmpgt", "if_icmpne", "if_icmpeq"),
                       k = "iload " + (free + 1);
                String limit = which == 13 ? c.of("bipush 5", "iconst_3", "iconst_0")
                                           : load("I", one && p.equals("I") ? 1 : free);
                String end = nothing             ? "return"
                    : letter(result).equals("i") ? load("I", free) + "; ireturn"
                                                 : constant(result) + "; " + ret();
                return "iconst_2; " + store("I", free) + "; iconst_0; istore " + (free + 1) +
                    "; T:; " + k + "; " + limit + "; " + test + " X; invokestatic V.tick:()V; " +
                    load("I", free) + "; " + k + "; iadd; " + store("I", free) + "; iinc " +
                    (free + 1) + " 1; goto T; X:; " + end;
            }
            case 15: {
                String end = nothing ? "return" : constant(result) + "; " + ret();
                return "iconst_3; istore " + free + "; T:; invokestatic V.tick:()V; iinc " + free +
                    " -1; iload " + free + "; " + c.of("ifgt", "ifge", "ifne") + " T; " + end;
            }
            case 16: {
                if (!one || !p.equals("I")) return null;
                String a = constant(result) + "; " + ret(), b = constant(result) + "; " + ret();
                return "iload_1; " + c.of("ifeq", "ifne", "iflt", "ifge", "ifgt", "ifle") + " L; " +
                    a + "; L:; " + b;
            }
            case 17: {
                if (!one || !p.equals("I")) return null;
                StringBuilder b = new StringBuilder("iload_1; ")
                                      .append(c.chance(50) ? "tableswitch 0 D A B A"
                                                           : "lookupswitch D -5:A 0:B 3:C");
                for (String l : new String[] {"A", "B", "C", "D"})
                    b.append("; ")
                        .append(l)
                        .append(":; ")
                        .append(constant(result))
                        .append("; ")
                        .append(ret());
                return b.toString();
            }
            case 18:
            case 19: {
                List<Members.Mth> found = new ArrayList<>();
                for (Members.Mth m : callable) {
                    if (m.cost > 2000 || m.params.size() > params.size()) continue;
                    boolean fits = m.result == null ? nothing
                                                    : !nothing &&
                            (m.result.isRef() ? m.result.fits(types.of(result))
                                              : T.result(m.desc).equals(result));
                    for (int i = 0; i < m.params.size(); i++)
                        fits = fits && types.of(params.get(i)).fits(m.params.get(i));
                    if (fits && (m.receiver == null || self.subtypeOf(m.receiver))) found.add(m);
                }
                if (found.isEmpty()) return null;
                Members.Mth m = c.of(found);
                StringBuilder b = new StringBuilder(m.receiver == null ? "" : "aload_0; ");
                for (int i = 0; i < m.params.size(); i++)
                    b.append(load(params.get(i), at[i])).append("; ");
                return b + m.op + " " + m.ref() + "; " + ret();
            }
            case 20: {
                Members.Fld f = field("[I", false);
                if (f == null || !number || !letter(result).equals("i")) return null;
                return "aload_0; " + get(f) + "; " +
                    (one && p.equals("I") ? "iload_1; iaload"
                                          : c.of("iconst_1; iaload", "arraylength")) +
                    "; ireturn";
            }
            case 21: {
                if (!one || !letter(p).equals("a")) return null;
                String type = c.of("WA", "WI", "WB", self.name, "[I", "java/lang/String");
                if (letter(result).equals("i"))
                    return load(p, 1) + "; instanceof " + type + "; ireturn";
                return letter(result).equals("a") &&
                        types.of("L" + type + ";").fits(types.of(result)) && type.charAt(0) != '['
                    ? load(p, 1) + "; checkcast " + type + "; areturn"
                    : null;
            }
            case 22:
                return "aload_0; monitorenter; invokestatic V.tick:()V; aload_0; monitorexit; " +
                    constant(result) + "; " + ret();
            case 23: {
                if (nothing) return null;
                Members.Fld f = field(result, false);
                if (f == null) return null;
                return "A:; aload_0; " + get(f) + "; B:; " + ret() + "; H:; pop; " +
                    constant(result) + "; " + ret() + "; .catch A B H " +
                    c.of("*", "java/lang/NullPointerException");
            }
            case 24: {
                if (version >= 50) return null;
                return "jsr S; " + constant(result) + "; " + ret() + "; S:; astore " + free +
                    "; invokestatic V.tick:()V; ret " + free;
            }
            case 25: {
                String made = c.of("WA", "WB", "java/lang/Object", "WE", types.g.name);
                if (nothing || number || !types.named(made).fits(types.of(result))) return null;
                return "new " + made + "; dup; invokespecial " + made + ".<init>:()V; areturn";
            }
            case 26: {
                if (params.size() < 2 || !number || !params.get(0).equals(params.get(1)) ||
                    !params.get(0).equals(result))
                    return null;
                return load(p, at[0]) + "; " + load(p, at[1]) + "; " + letter(p) +
                    c.of("add", "sub", "mul", "div", "rem") + "; " + ret();
            }
            default: {
                if (!one || !letter(p).equals("a") || nothing) return null;
                return load(p, 1) + "; " + c.of("ifnull", "ifnonnull") + " L; " + constant(result) +
                    "; " + ret() + "; L:; " + constant(result) + "; " + ret();
            }
        }
    }

    // --- mutants ---

    private static final List<String> ALONE = Arrays.asList((
        "nop aconst_null iconst_0 iconst_1 lconst_0 fconst_0 dconst_0 iaload laload faload daload aaload baload caload "
        +
        "saload iastore lastore aastore bastore castore pop pop2 dup dup_x1 dup_x2 dup2 dup2_x1 dup2_x2 swap iadd ladd fadd dadd isub imul idiv irem ineg lneg "
        +
        "fneg dneg ishl lshl ishr lushr iand lor ixor i2l i2f i2d l2i l2f l2d f2i f2l f2d d2i d2l d2f i2b i2c i2s lcmp fcmpl fcmpg dcmpl dcmpg ireturn lreturn "
        + "freturn dreturn areturn return arraylength athrow monitorenter monitorexit")
                                                                .split(" "));

    /** The labels that a jump at i may have as its target: what goes back must pass V.tick on every
     * way. */
    private static List<String> targets(List<String> lines, int i) {
        List<String> out = new ArrayList<>();
        for (int k = i; k < lines.size(); k++)
            if (lines.get(k).endsWith(":"))
                out.add(lines.get(k).substring(0, lines.get(k).length() - 1));
        boolean ticks = false;
        for (int k = i - 1; k > 0; k--) {
            ticks |= lines.get(k).contains("V.tick");
            if (!lines.get(k).endsWith(":")) continue;
            if (ticks) out.add(lines.get(k).substring(0, lines.get(k).length() - 1));
            break;
        }
        return out;
    }

    /** An instruction of any kind; labels are those that it may jump to. */
    private String some(List<String> labels) {
        switch (c.weighted(45, 15, 12, 8, 5, labels.isEmpty() ? 0 : 10, 5, 5)) {
            case 0: return c.of(ALONE);
            case 1:
                return c.of("i", "a", "a", "l", "f", "d") + "load" +
                    c.of("_0", "_1", "_2", "_3", " " + (free + 1));
            case 2: {
                Members.Fld f = c.of(members.fields);
                return c.chance(60) ? get(f) : put(f);
            }
            case 3:
                return c.of("i", "a", "l", "f", "d") + "store" +
                    c.of("_0", "_1", "_2", "_3", " " + (free + 1));
            case 4: return "iinc " + c.pick(free + 2) + " " + c.range(-2, 2);
            case 5:
                return c.of("goto", "ifeq", "ifne", "iflt", "ifge", "ifgt", "ifle", "if_icmpeq",
                           "if_icmpne", "if_icmplt", "if_icmpge", "if_icmpgt", "if_icmple",
                           "if_acmpeq", "ifnull", "ifnonnull", "goto_w") +
                    " " + c.of(labels);
            case 6:
                return c.of("checkcast", "instanceof", "anewarray") + " " +
                    c.of("WA", "WI", self.name, "java/lang/Object", "[I");
            default: {
                Members.Mth m = c.of(callable);
                return m.op + " " + m.ref();
            }
        }
    }

    /** No instruction, or one that has to stay. */
    private static boolean fixed(String line) {
        return line.endsWith(":") || line.startsWith(".") || line.contains("V.tick");
    }

    private void mutate(Shape s) {
        List<Integer> places = new ArrayList<>();
        for (int i = 1; i < s.lines.size(); i++)
            if (!fixed(s.lines.get(i))) places.add(i);
        int i = c.of(places);
        List<String> labels = targets(s.lines, i);
        String l = s.lines.get(i);
        switch (c.weighted(40, 20, 12, 6, 6, 10, 6)) {
            case 0: s.lines.set(i, some(labels)); return;
            case 1: s.lines.add(i, some(labels)); return;
            case 2: s.lines.remove(i); return;
            case 3: s.lines.add(i, l); return;
            case 4:
                if (i + 1 < s.lines.size() && !fixed(s.lines.get(i + 1)))
                    s.lines.set(i, s.lines.set(i + 1, l));
                return;
            case 5:
                if (l.contains("field ") || l.contains("static "))
                    s.lines.set(i, l.split(" ")[0] + " " + c.of(members.fields).ref());
                else if (l.matches("[ilfda](load|store)_\\d"))
                    s.lines.set(i, l.substring(0, l.length() - 1) + c.pick(4));
                else
                    s.lines.set(i, "wide " + l);
                return;
            default: s.flags ^= c.of(Asm.SYNCHRONIZED, Asm.FINAL, Asm.STRICT);
        }
    }
}
