// SPDX-License-Identifier: Apache-2.0
// native: growth.c
// tags: asan-skip tsan-skip
// options: -agentpath:${LIB}/libMain.so -Xmx32m
// options: --add-exports java.base/jdk.internal.org.objectweb.asm=ALL-UNNAMED
// compile: --add-exports java.base/jdk.internal.org.objectweb.asm=ALL-UNNAMED
import java.nio.file.Files;
import java.nio.file.Path;
import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.Label;
import jdk.internal.org.objectweb.asm.MethodVisitor;
import jdk.internal.org.objectweb.asm.Opcodes;

/* A large class is redefined hundreds of times: the versions that nobody runs do not stay.  The
 * address sanitizer keeps what is freed, so memory grows with it. */
public class Main extends ClassLoader {
    static native void redefine(Class<?> c, byte[] file, int first, int times);

    static final int METHODS = 60, TIMES = 300;

    static void method(ClassWriter w, int number) {
        MethodVisitor m = w.visitMethod(
            Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "method" + number, "(I)I", null, null);
        m.visitCode();
        for (int line = 0; line < 20; line++) {
            Label at = new Label();
            m.visitLabel(at);
            m.visitLineNumber(100 * number + line, at);
            m.visitVarInsn(Opcodes.ILOAD, 0);
            m.visitIntInsn(Opcodes.SIPUSH, 1000 + line);
            m.visitInsn(Opcodes.IADD);
            m.visitVarInsn(Opcodes.ISTORE, 0);
        }
        m.visitLdcInsn("version-00000 of " + number);
        m.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/String", "hashCode", "()I", false);
        m.visitVarInsn(Opcodes.ILOAD, 0);
        m.visitInsn(Opcodes.IADD);
        m.visitInsn(Opcodes.IRETURN);
        m.visitMaxs(2, 1);
        m.visitEnd();
    }

    static byte[] large() {
        ClassWriter w = new ClassWriter(0);
        w.visit(Opcodes.V1_8, Opcodes.ACC_PUBLIC, "Large", null, "java/lang/Object", null);
        for (int i = 0; i < METHODS; i++) method(w, i);
        w.visitEnd();
        return w.toByteArray();
    }

    static long resident() throws Exception {
        return Long.parseLong(Files.readString(Path.of("/proc/self/statm")).split(" ")[1]) * 4096;
    }

    static int run(Class<?> large) throws Exception {
        int sum = 0;
        for (int i = 0; i < METHODS; i++)
            sum += (Integer) large.getMethod("method" + i, int.class).invoke(null, i);
        return sum;
    }

    public static void main(String[] args) throws Exception {
        byte[] file = large();
        Class<?> large = new Main().defineClass("Large", file, 0, file.length);
        System.out.println("sum " + run(large));
        int version = 0;
        long before = 0;
        for (int round = 0; round < 4; round++) {
            before = resident();
            redefine(large, file, version + 1, TIMES);
            version += TIMES;
            System.out.println("sum " + run(large));
        }
        long grown = resident() - before, files = (long) TIMES * file.length;
        System.out.println("grown by less than the class files: " + (grown < files));
        if (grown >= files) System.out.println("grown by " + grown + ", class files " + files);
        before = resident();
        for (int i = 0; i < 10; i++) {
            redefine(large, file, version + 1, TIMES / 10);
            version += TIMES / 10;
            run(large);
            System.gc();
        }
        grown = resident() - before;
        System.out.println("with calls and collections: " + (grown < files));
        if (grown >= files) System.out.println("grown by " + grown + ", class files " + files);
    }
}
