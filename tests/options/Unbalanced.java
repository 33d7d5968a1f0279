// SPDX-License-Identifier: Apache-2.0
import java.lang.reflect.InvocationTargetException;
import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.MethodVisitor;
import jdk.internal.org.objectweb.asm.Opcodes;

/** Methods whose monitorenter and monitorexit do not belong together. */
public class Unbalanced extends ClassLoader {
    static void method(ClassWriter w, String name, int instruction) {
        MethodVisitor m = w.visitMethod(
            Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, name, "(Ljava/lang/Object;)V", null, null);
        m.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/System", "gc", "()V", false);
        m.visitVarInsn(Opcodes.ALOAD, 0);
        m.visitInsn(instruction);
        m.visitInsn(Opcodes.RETURN);
        m.visitMaxs(1, 1);
    }

    public static void main(String[] args) throws Exception {
        ClassWriter w = new ClassWriter(0);
        w.visit(49, Opcodes.ACC_PUBLIC, "Methods", null, "java/lang/Object", null);
        method(w, "leaves", Opcodes.MONITORENTER);
        method(w, "exits", Opcodes.MONITOREXIT);
        byte[] b = w.toByteArray();
        Class<?> c = new Unbalanced().defineClass("Methods", b, 0, b.length);
        for (String name : new String[] {"leaves", "leaves", "exits"}) try {
                c.getMethod(name, Object.class).invoke(null, new Object());
            } catch (InvocationTargetException e) {
                System.out.println(name + " throws " + e.getCause());
            }
    }
}
