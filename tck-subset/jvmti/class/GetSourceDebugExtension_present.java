/* SPDX-License-Identifier: Apache-2.0 */
// javac: -g --add-exports java.base/jdk.internal.org.objectweb.asm=ALL-UNNAMED
// vm: --add-exports java.base/jdk.internal.org.objectweb.asm=ALL-UNNAMED
import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.Opcodes;

class Main extends ClassLoader {
    static native void made(Class<?> c);

    public static void main(String[] args) {
        ClassWriter w = new ClassWriter(0);
        w.visit(3 << 16 | 46, Opcodes.ACC_PUBLIC, "Made", null, "java/lang/Object", null);
        w.visitSource("made.txt", "SMAP\nthe extension \u00e9\n*E");
        w.visitField(Opcodes.ACC_STATIC | Opcodes.ACC_FINAL, "field", "J", null, 5000000000L);
        w.visitEnd();
        byte[] b = w.toByteArray();
        made(new Main().defineClass("Made", b, 0, b.length));
    }
}
