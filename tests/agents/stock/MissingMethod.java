// SPDX-License-Identifier: Apache-2.0
// depends: ../common
// native: stock.c
// options: -XX:+IgnoreUnrecognizedVMOptions -XX:+StockJVMTI -agentpath:${LIB}/libMissingMethod.so --add-exports=java.base/jdk.internal.org.objectweb.asm=ALL-UNNAMED
// compile: --add-exports=java.base/jdk.internal.org.objectweb.asm=ALL-UNNAMED
import java.io.InputStream;
import jdk.internal.org.objectweb.asm.ClassReader;
import jdk.internal.org.objectweb.asm.ClassVisitor;
import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.MethodVisitor;
import jdk.internal.org.objectweb.asm.Opcodes;

/** New versions of classes that lack a method which an interface declares, too. */
public class MissingMethod {
    static native int redefine(Class<?> c, byte[] bytes);

    interface WithDefault {
        int declared(int x);

        default int inherited(int x) { return x; }
    }

    interface Plain {
        int declared(int x);
    }

    static class OfWithDefault implements WithDefault {
        public int declared(int x) { return x; }

        public int inherited(int x) { return x; }

        int own(int x) { return x; }
    }

    static class OfPlain implements Plain {
        public int declared(int x) { return x; }
    }

    static class Sub extends OfWithDefault {
        public int declared(int x) { return x; }
    }

    static byte[] without(Class<?> c, String method) throws Exception {
        byte[] b;
        try (InputStream in = c.getResourceAsStream("/" + c.getName() + ".class")) {
            b = in.readAllBytes();
        }
        ClassWriter w = new ClassWriter(0);
        new ClassReader(b).accept(new ClassVisitor(Opcodes.ASM8, w) {
            @Override
            public MethodVisitor visitMethod(
                int access, String name, String desc, String signature, String[] exceptions) {
                return name.equals(method)
                    ? null
                    : super.visitMethod(access, name, desc, signature, exceptions);
            }
        }, 0);
        return w.toByteArray();
    }

    static void lose(Class<?> c, String method) throws Exception {
        System.out.println(
            c.getName() + " without " + method + ": error " + redefine(c, without(c, method)));
    }

    public static void main(String[] args) throws Exception {
        lose(OfWithDefault.class, "declared");
        lose(OfWithDefault.class, "inherited");
        lose(OfWithDefault.class, "own");
        lose(OfPlain.class, "declared");
        lose(Sub.class, "declared");
    }
}
