// SPDX-License-Identifier: Apache-2.0
// native: ../redefine.c
// sourcepath: ../lib
// compile: --add-exports=java.base/jdk.internal.org.objectweb.asm=ALL-UNNAMED
// compile: --add-exports=java.base/jdk.internal.org.objectweb.asm.tree=ALL-UNNAMED
// options: -agentpath:${LIB}/libMain.so --add-exports=java.base/jdk.internal.org.objectweb.asm=ALL-UNNAMED --add-exports=java.base/jdk.internal.org.objectweb.asm.tree=ALL-UNNAMED
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import jdk.internal.org.objectweb.asm.ClassReader;
import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.Opcodes;
import jdk.internal.org.objectweb.asm.tree.ClassNode;
import jdk.internal.org.objectweb.asm.tree.FieldNode;
import jdk.internal.org.objectweb.asm.tree.InsnNode;
import jdk.internal.org.objectweb.asm.tree.MethodNode;

/* Without -XX:+AllowEnhancedClassRedefinition each change of a class's members is refused with the
 * stock VM's error, and nothing is changed. */
public class Main implements Opcodes {
    static void method(ClassNode c, int access, String name) {
        MethodNode m = new MethodNode(access, name, "()V", null, null);
        m.instructions.add(new InsnNode(RETURN));
        m.maxLocals = 1;
        c.methods.add(m);
    }

    static void field(ClassNode c, int access, String name) {
        c.fields.add(new FieldNode(access, name, "I", null, null));
    }

    static void refused(String what, Consumer<ClassNode> edit) throws Exception {
        ClassNode c = new ClassNode();
        new ClassReader(Subject.class.getResourceAsStream("Subject.class")).accept(c, 0);
        edit.accept(c);
        ClassWriter out = new ClassWriter(0);
        c.accept(out);
        int error =
            Redefine.redefine(new Class<?>[] {Subject.class}, new byte[][] {out.toByteArray()});
        System.out.println(what + ": error " + error);
        if (new Subject().text().equals("x 0") && Subject.class.getDeclaredFields().length == 2 &&
            Subject.class.getDeclaredMethods().length == 2)
            return;
        System.out.println("the class changed");
    }

    public static void main(String[] args) throws Exception {
        refused("a public method added", c -> method(c, ACC_PUBLIC, "added"));
        refused("a private static method added", c -> method(c, ACC_PRIVATE | ACC_STATIC, "added"));
        refused("a private final method added", c -> method(c, ACC_PRIVATE | ACC_FINAL, "added"));
        refused("a native method added",
            c -> c.methods.add(new MethodNode(ACC_NATIVE, "added", "(I)V", null, null)));
        refused("a class initializer added", c -> method(c, ACC_STATIC, "<clinit>"));
        refused("a method removed", c -> c.methods.removeIf(m -> m.name.equals("quiet")));
        refused("a method has another parameter",
            c -> c.methods.stream().filter(m -> m.name.equals("quiet")).forEach(m -> {
                m.desc = "(J)V";
                m.maxLocals = 3;
            }));
        refused("a method's flags changed",
            c -> c.methods.forEach(m -> m.access |= m.name.equals("quiet") ? ACC_FINAL : 0));
        refused("a field added", c -> field(c, 0, "added"));
        refused("a static field added", c -> field(c, ACC_PRIVATE | ACC_STATIC, "added"));
        refused("a field removed", c -> c.fields.remove(0));
        refused("a static field removed", c -> c.fields.remove(1));
        refused("a field's type changed", c -> c.fields.get(1).desc = "Ljava/lang/String;");
        refused("a field's flags changed", c -> c.fields.get(1).access |= ACC_VOLATILE);
        refused("a field made static", c -> c.fields.get(1).access ^= ACC_STATIC);
        refused("fields in another order", c -> {
            List<FieldNode> fields = new ArrayList<>(c.fields);
            c.fields.clear();
            c.fields.add(fields.get(1));
            c.fields.add(fields.get(0));
        });
        refused("a field and a method added", c -> {
            field(c, 0, "added");
            method(c, ACC_PUBLIC, "added");
        });
        refused("an interface added", c -> c.interfaces.add("java/lang/Cloneable"));
        refused("another superclass", c -> c.superName = "java/lang/Number");
    }
}
