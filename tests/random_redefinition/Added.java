// SPDX-License-Identifier: Apache-2.0
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import jdk.internal.org.objectweb.asm.Opcodes;
import jdk.internal.org.objectweb.asm.tree.ClassNode;
import jdk.internal.org.objectweb.asm.tree.FieldInsnNode;
import jdk.internal.org.objectweb.asm.tree.FieldNode;
import jdk.internal.org.objectweb.asm.tree.InsnList;
import jdk.internal.org.objectweb.asm.tree.InsnNode;
import jdk.internal.org.objectweb.asm.tree.LdcInsnNode;
import jdk.internal.org.objectweb.asm.tree.MethodInsnNode;
import jdk.internal.org.objectweb.asm.tree.MethodNode;
import jdk.internal.org.objectweb.asm.tree.VarInsnNode;

/**
 * Members that a version has beside those of the source: fields and methods whose names begin with
 * "added", other ones in each version, and code that uses them (-Dschema, with
 * -XX:+AllowEnhancedClassRedefinition).  What a field may hold follows from its name and type: the
 * default value, or the one that all code writes into it (value).
 */
class Added extends Editor {
    private static final String[] TYPES = {
        "B", "C", "S", "I", "J", "F", "D", "Ljava/lang/Object;", "Ljava/lang/String;"};
    private static final String METHOD = "(I)I";

    boolean on = true;

    Added(Random random) { super(random); }

    static Object value(String name, String type) {
        int k = 10 + name.charAt(5) - '0';
        return switch (type) {
            case "J" -> (1L << 40) + k;
            case "F" -> k + 0.25f;
            case "D" -> k + 0.5;
            case "Ljava/lang/Object;", "Ljava/lang/String;" -> name;
            default -> k;
        };
    }

    /** A member of another version that is not there now. */
    static boolean isMissing(Throwable e) {
        for (; e != null; e = e.getCause())
            if (e.getMessage() != null && e.getMessage().contains("added") &&
                (e instanceof IncompatibleClassChangeError || e instanceof NoSuchMethodException ||
                    e instanceof NoSuchFieldException))
                return true;
        return false;
    }

    @Override
    void change(ClassNode c, int version) {
        if (!on) return;
        boolean isInterface = (c.access & Opcodes.ACC_INTERFACE) != 0;
        List<MethodNode> had = List.copyOf(c.methods), methods = new ArrayList<>();
        List<FieldNode> fields = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            if (!isInterface && one(2)) {
                int access = one(3) ? Opcodes.ACC_STATIC :
                0;
                if (one(4)) access |= Opcodes.ACC_VOLATILE;
                String type = TYPES[random.nextInt(TYPES.length)];
                fields.add(new FieldNode(access, "added" + i, type, null, null));
        }
        if (one(2)) methods.add(method(c, i, version, isInterface));
    }

    for (MethodNode m : methods) use(c, m, fields, List.of());
    for (MethodNode m : had)
        if (m.instructions.size() > 0 && m.name.charAt(0) != '<' && one(2))
            use(c, m, fields, methods);
    for (FieldNode f : fields) c.fields.add(random.nextInt(c.fields.size() + 1), f);
    for (MethodNode m : methods) c.methods.add(random.nextInt(c.methods.size() + 1), m);
}

/** It says its version.  What it is follows from its number: changed flags are refused. */
private static MethodNode method(ClassNode c, int i, int version, boolean isInterface) {
    int access = switch (i) {
        case 0 -> Opcodes.ACC_PRIVATE; case 1 -> Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
            case 2 -> isInterface ? Opcodes.ACC_PUBLIC:
            Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL;
        case 3 -> isInterface ? Opcodes.ACC_PUBLIC: Opcodes.ACC_PUBLIC | Opcodes.ACC_SYNCHRONIZED;
            default -> Opcodes.ACC_PUBLIC;
    };
    MethodNode m = new MethodNode(access, "added" + i, METHOD, null, null);
    m.instructions.add(new LdcInsnNode(version));
    m.instructions.add(new VarInsnNode(Opcodes.ILOAD, (access & Opcodes.ACC_STATIC) != 0 ? 0 : 1));
    m.instructions.add(new MethodInsnNode(Opcodes.INVOKESTATIC, "V", "pause", METHOD, false));
    m.instructions.add(new LdcInsnNode(version));
    m.instructions.add(new LdcInsnNode("@" + version + "@"));
    m.instructions.add(
        new MethodInsnNode(Opcodes.INVOKESTATIC, "V", "one", "(IIILjava/lang/String;)I", false));
    m.instructions.add(new InsnNode(Opcodes.IRETURN));
    return m;
}

private void use(ClassNode c, MethodNode m, List<FieldNode> fields, List<MethodNode> methods) {
    InsnList code = new InsnList();
    boolean inStatic = (m.access & Opcodes.ACC_STATIC) != 0;
    for (FieldNode f : fields)
        if (!(inStatic && (f.access & Opcodes.ACC_STATIC) == 0) && one(2)) field(c, f, code);
    for (MethodNode callee : methods)
        if (!(inStatic && (callee.access & Opcodes.ACC_STATIC) == 0) && one(2))
            call(c, callee, code);
    m.instructions.insert(code);
}

private void field(ClassNode c, FieldNode f, InsnList code) {
    boolean isStatic = (f.access & Opcodes.ACC_STATIC) != 0;
    Object value = value(f.name, f.desc);
    String seen = f.desc.startsWith("L") ? "Ljava/lang/Object;"
        : "BCS".contains(f.desc)         ? "I"
                                         : f.desc;
    if (one(3)) {
        if (!isStatic) code.add(new VarInsnNode(Opcodes.ALOAD, 0));
        code.add(new LdcInsnNode(value));
        code.add(new FieldInsnNode(
            isStatic ? Opcodes.PUTSTATIC : Opcodes.PUTFIELD, c.name, f.name, f.desc));
    }
    if (!isStatic) code.add(new VarInsnNode(Opcodes.ALOAD, 0));
    code.add(
        new FieldInsnNode(isStatic ? Opcodes.GETSTATIC : Opcodes.GETFIELD, c.name, f.name, f.desc));
    code.add(new LdcInsnNode(value));
    code.add(
        new MethodInsnNode(Opcodes.INVOKESTATIC, "V", "added", "(" + seen + seen + ")V", false));
}

private void call(ClassNode c, MethodNode callee, InsnList code) {
    boolean isInterface = (c.access & Opcodes.ACC_INTERFACE) != 0;
    int how = (callee.access & Opcodes.ACC_STATIC) != 0 ? Opcodes.INVOKESTATIC
        : isInterface                                   ? Opcodes.INVOKEINTERFACE
        : (callee.access & Opcodes.ACC_PRIVATE) != 0    ? Opcodes.INVOKESPECIAL
                                                        : Opcodes.INVOKEVIRTUAL;
    if (how != Opcodes.INVOKESTATIC) code.add(new VarInsnNode(Opcodes.ALOAD, 0));
    code.add(new LdcInsnNode(1));
    /* sometimes that of Cube's superclass, whether it has it now or not */
    boolean up = c.name.equals("Cube") && how == Opcodes.INVOKEVIRTUAL && one(4);
    code.add(new MethodInsnNode(up ? Opcodes.INVOKESPECIAL : how, up ? c.superName : c.name,
        callee.name, METHOD, isInterface));
    code.add(new InsnNode(Opcodes.POP));
}
}
