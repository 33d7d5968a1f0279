// SPDX-License-Identifier: Apache-2.0
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import jdk.internal.org.objectweb.asm.ClassReader;
import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.ConstantDynamic;
import jdk.internal.org.objectweb.asm.Handle;
import jdk.internal.org.objectweb.asm.Opcodes;
import jdk.internal.org.objectweb.asm.Type;
import jdk.internal.org.objectweb.asm.tree.AbstractInsnNode;
import jdk.internal.org.objectweb.asm.tree.ClassNode;
import jdk.internal.org.objectweb.asm.tree.FieldNode;
import jdk.internal.org.objectweb.asm.tree.InsnList;
import jdk.internal.org.objectweb.asm.tree.InsnNode;
import jdk.internal.org.objectweb.asm.tree.InvokeDynamicInsnNode;
import jdk.internal.org.objectweb.asm.tree.LabelNode;
import jdk.internal.org.objectweb.asm.tree.LdcInsnNode;
import jdk.internal.org.objectweb.asm.tree.LineNumberNode;
import jdk.internal.org.objectweb.asm.tree.MethodInsnNode;
import jdk.internal.org.objectweb.asm.tree.MethodNode;

/** New versions of class files, drawn at random, with the class library's own class file library:
 * legal ones, and ones that a redefinition must refuse. */
class Editor {
    static final int MARK = 7_000_000;
    static final Handle CONCAT = new Handle(Opcodes.H_INVOKESTATIC,
        "java/lang/invoke/StringConcatFactory", "makeConcatWithConstants",
        "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/invoke/CallSite;",
        false);
    static final Handle NULL = new Handle(Opcodes.H_INVOKESTATIC,
        "java/lang/invoke/ConstantBootstraps", "nullConstant",
        "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/Object;",
        false);
    static final String JOIN = "(Ljava/lang/String;I)Ljava/lang/String;";

    final Random random;

    Editor(Random random) { this.random = random; }

    boolean one(int in) { return random.nextInt(in) == 0; }

    /** The class file with the marks of a version; all else as before, but written differently. */
    byte[] legal(byte[] original, int version) {
        ClassNode c = read(original);
        for (MethodNode m : c.methods) body(c, m, version);
        change(c, version);
        if (one(3)) Collections.shuffle(c.methods, random);
        if (one(4) && c.sourceFile != null) c.sourceFile = "Edited" + (version - MARK) + ".java";
        return write(c);
    }

    /** What else a subclass does to a version. */
    void change(ClassNode c, int version) {}

    /** The same methods in a pool of another order: equivalent to the original. */
    byte[] reordered(byte[] original) { return write(read(original)); }

    private static ClassNode read(byte[] bytes) {
        ClassNode c = new ClassNode();
        new ClassReader(bytes).accept(c, 0);
        return c;
    }

    private byte[] write(ClassNode c) {
        ClassWriter out = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        junk(c, out);
        c.accept(out);
        return out.toByteArray();
    }

    /** Entries that nobody uses, and entries that are used, in an order of chance. */
    private void junk(ClassNode c, ClassWriter out) {
        List<Runnable> all = new ArrayList<>();
        for (MethodNode m : c.methods) {
            all.add(() -> out.newUTF8(m.name));
            all.add(() -> out.newUTF8(m.desc));
            for (AbstractInsnNode i : m.instructions) {
                if (i instanceof MethodInsnNode call)
                    all.add(() -> out.newMethod(call.owner, call.name, call.desc, call.itf));
                else if (i instanceof LdcInsnNode constant)
                    all.add(() -> out.newConst(constant.cst));
            }
        }
        int n = random.nextInt(30);
        for (int i = 0; i < n; i++) {
            int k = random.nextInt(1000);
            all.add(newConstant(out, random.nextInt(11), k));
        }
        Collections.shuffle(all, random);
        int used = all.isEmpty() ? 0 : random.nextInt(all.size() + 1);
        for (int i = 0; i < used; i++) all.get(i).run();
    }

    /** Puts a constant of some kind into a class: k makes it one that is not there yet. */
    private Runnable newConstant(ClassWriter out, int kind, int k) {
        switch (kind) {
            case 0: return () -> out.newUTF8("junk" + k);
            case 1: return () -> out.newConst(k);
            case 2: return () -> out.newConst((long) k);
            case 3: return () -> out.newConst("text" + k);
            case 4: return () -> out.newConst(Type.getObjectType("no/such/Class" + k));
            case 5: return () -> out.newMethod("no/such/Class", "method" + k, "()V", one(2));
            case 6: return () -> out.newField("no/such/Class", "field" + k, "I");
            case 7: return () -> out.newConst(Type.getMethodType("(I)Lno/such/Class" + k + ";"));
            case 8: return () -> out.newInvokeDynamic("site" + k, JOIN, CONCAT, "\1" + k + "\1");
            case 9:
                return ()
                           -> out.newConst(
                               new ConstantDynamic("constant" + k, "Ljava/lang/Object;", NULL));
            default: return () -> out.newConst((double) k);
        }
    }

    private void body(ClassNode c, MethodNode m, int version) {
        InsnList code = m.instructions;
        int nops = random.nextInt(4), lines = random.nextInt(4), shift = random.nextInt(50);
        for (AbstractInsnNode i : code.toArray()) {
            if (i instanceof LdcInsnNode l && l.cst instanceof Integer v && v >= MARK &&
                v < MARK + 10_000_000) {
                l.cst = version;
            } else if (i instanceof LdcInsnNode l && l.cst instanceof Long v && v >= MARK &&
                v < MARK + 10_000_000) {
                l.cst = (long) version;
            } else if (i instanceof LdcInsnNode l && l.cst instanceof String s) {
                l.cst = s.replaceAll("@\\d+@", "@" + version + "@");
            } else if (i instanceof InvokeDynamicInsnNode d &&
                d.bsm.getName().startsWith("makeConcat")) {
                if (d.bsmArgs.length == 1 && d.bsmArgs[0].equals("\1\1") && d.desc.equals(JOIN) &&
                    one(2)) {
                    code.set(i,
                        new MethodInsnNode(Opcodes.INVOKESTATIC, "Subjects", "join", JOIN, false));
                    continue;
                }
                for (int a = 0; a < d.bsmArgs.length; a++)
                    if (d.bsmArgs[a] instanceof String s)
                        d.bsmArgs[a] = s.replaceAll("@\\d+@", "@" + version + "@");
            } else if (i instanceof MethodInsnNode call && call.name.equals("join") &&
                call.owner.equals("Subjects") && one(2)) {
                code.set(i, new InvokeDynamicInsnNode("join", JOIN, CONCAT, "\1\1"));
                continue;
            } else if (i instanceof LineNumberNode l) {
                if (lines == 1)
                    code.remove(i);
                else if (lines == 2)
                    l.line += shift;
                else if (lines == 3 && one(3))
                    l.line = 1 + random.nextInt(60000);
                continue;
            }
            if (i.getOpcode() >= 0 && !(m.name.equals("<init>") && one(2)) && nops > 0 && one(6)) {
                switch (random.nextInt(4)) {
                    case 0: code.insertBefore(i, new InsnNode(Opcodes.NOP)); break;
                    case 1:
                        code.insertBefore(i, new LdcInsnNode("unused" + random.nextInt(100)));
                        code.insertBefore(i, new InsnNode(Opcodes.POP));
                        break;
                    case 2:
                        code.insertBefore(i, new LdcInsnNode(random.nextLong()));
                        code.insertBefore(i, new InsnNode(Opcodes.POP2));
                        break;
                    default: {
                        LabelNode here = new LabelNode();
                        code.insertBefore(i, here);
                        code.insertBefore(i, new LineNumberNode(1 + random.nextInt(1000), here));
                        code.insertBefore(i, new LdcInsnNode("more"));
                        code.insertBefore(i, new LdcInsnNode(random.nextInt(100)));
                        code.insertBefore(
                            i, new InvokeDynamicInsnNode("added", JOIN, CONCAT, "\1 \1"));
                        code.insertBefore(i, new InsnNode(Opcodes.POP));
                    }
                }
            }
        }
        if (one(4) && m.localVariables != null) m.localVariables = null;
    }

    static final int WRONG = 22;

    /** A version that must be refused, or need not: the two VMs have to agree. */
    byte[] wrong(byte[] original, int version, int kind) {
        ClassNode c = read(original);
        for (MethodNode m : c.methods) body(c, m, version);
        MethodNode m = c.methods.get(random.nextInt(c.methods.size()));
        FieldNode f = c.fields.isEmpty() ? null : c.fields.get(random.nextInt(c.fields.size()));
        switch (kind) {
            case 0: method(c, Opcodes.ACC_PUBLIC, "added"); break;
            case 1: method(c, Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC, "added"); break;
            case 2: c.methods.remove(m); break;
            case 3: m.access ^= Opcodes.ACC_SYNCHRONIZED; break;
            case 4: m.access ^= Opcodes.ACC_SYNTHETIC; break;
            case 5: m.name += "x"; break;
            case 6: m.desc = "(J" + m.desc.substring(1); break;
            case 7:
                c.fields.add(new FieldNode(Opcodes.ACC_PRIVATE, "added", "I", null, null));
                break;
            case 8:
                if (f != null) c.fields.remove(f);
                break;
            case 9:
                if (f != null) f.access ^= Opcodes.ACC_VOLATILE;
                break;
            case 10:
                if (f != null) f.desc = "Ljava/lang/Object;";
                break;
            case 11: c.superName = "java/lang/Number"; break;
            case 12: c.interfaces.add("java/lang/Cloneable"); break;
            case 13: c.access ^= Opcodes.ACC_SYNTHETIC; break;
            case 14: c.access ^= Opcodes.ACC_PUBLIC; break;
            case 15: c.name += "x"; break;
            case 16: c.version = 99; break;
            case 17: m.instructions.insert(new InsnNode(Opcodes.POP)); break;
            case 18:
                c.nestHostClass = null;
                c.nestMembers = new ArrayList<>(List.of("Elsewhere"));
                break;
            case 19: m.signature = "()TT;"; break;
            case 20:
                m.exceptions = new ArrayList<>(List.of("java/io/IOException"));
                Collections.shuffle(c.fields, random);
                break;
            default:
                c.sourceFile = null;
                c.innerClasses.clear();
                c.outerMethod = null;
                c.outerClass = null;
        }
        ClassWriter out = new ClassWriter(0);
        c.accept(out);
        return out.toByteArray();
    }

    private static void method(ClassNode c, int access, String name) {
        MethodNode m = new MethodNode(access, name, "()V", null, null);
        m.instructions.add(new InsnNode(Opcodes.RETURN));
        m.maxLocals = 1;
        c.methods.add(m);
    }

    /** Bytes that are damaged: a few replaced, taken away or doubled. */
    byte[] damaged(byte[] original) {
        byte[] b = original.clone();
        for (int n = 1 + random.nextInt(3); n > 0; n--)
            b[random.nextInt(b.length)] = (byte) (one(2) ? random.nextInt(256) : random.nextInt(8));
        if (one(8)) b = java.util.Arrays.copyOf(b, random.nextInt(b.length + 4));
        return b;
    }
}
