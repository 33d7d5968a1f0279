/* SPDX-License-Identifier: Apache-2.0 */
// until: 20
// javac: --add-exports java.base/jdk.internal.org.objectweb.asm=ALL-UNNAMED
// vm: --add-exports java.base/jdk.internal.org.objectweb.asm=ALL-UNNAMED
// expect: log -0.0
// expect: IEEEremainder -1.0
// expect: PASS
import jdk.internal.org.objectweb.asm.*;

class Main {
    static native void give(String name, byte[] b);
    static native void check();

    /** These natives become wrapped_..., and a method of the name calls that and gives the
     * negative. */
    static void wrap(String name, java.util.Set<String> which) throws java.io.IOException {
        byte[] original;
        try (java.io.InputStream in = Object.class.getResourceAsStream("/" + name + ".class")) {
            original = in.readAllBytes();
        }
        ClassWriter out = new ClassWriter(0);
        new ClassReader(original).accept(new ClassVisitor(Opcodes.ASM8, out) {
            @Override
            public MethodVisitor visitMethod(
                int access, String method, String d, String signature, String[] exceptions) {
                if ((access & Opcodes.ACC_NATIVE) == 0 || !which.contains(method))
                    return super.visitMethod(access, method, d, signature, exceptions);
                super.visitMethod(access, "wrapped_" + method, d, signature, exceptions).visitEnd();
                MethodVisitor m = super.visitMethod(
                    access & ~Opcodes.ACC_NATIVE, method, d, signature, exceptions);
                return new MethodVisitor(Opcodes.ASM8, m) {
                    @Override
                    public void visitEnd() {
                        int slots = 0;
                        visitCode();
                        for (Type t : Type.getArgumentTypes(d)) {
                            visitVarInsn(t.getOpcode(Opcodes.ILOAD), slots);
                            slots += t.getSize();
                        }
                        visitMethodInsn(Opcodes.INVOKESTATIC, name, "wrapped_" + method, d, false);
                        visitInsn(Type.getReturnType(d).getOpcode(Opcodes.INEG));
                        visitInsn(Type.getReturnType(d).getOpcode(Opcodes.IRETURN));
                        visitMaxs(4, slots);
                        super.visitEnd();
                    }
                };
            }
        }, 0);
        give(name, out.toByteArray());
    }

    public static void main(String[] args) throws Exception {
        wrap("java/lang/StrictMath", java.util.Set.of("log", "IEEEremainder"));
        System.out.println("log " + StrictMath.log(1));
        System.out.println("IEEEremainder " + StrictMath.IEEEremainder(7, 3));
        check();
    }
}
