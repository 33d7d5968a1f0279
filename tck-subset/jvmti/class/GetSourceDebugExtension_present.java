/* SPDX-License-Identifier: Apache-2.0 */
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

class Main extends ClassLoader {
    static native void made(Class<?> c);

    /** A class file of version 46.3: one field with a constant, SourceFile and
     * SourceDebugExtension. (JVMS 4) */
    static byte[] classFile() throws IOException {
        var bytes = new ByteArrayOutputStream();
        var out = new DataOutputStream(bytes);
        out.writeInt(0xcafebabe);
        out.writeShort(3);
        out.writeShort(46);
        String[] texts = {"Made", "java/lang/Object", "field", "J", "ConstantValue", "SourceFile",
            "made.txt", "SourceDebugExtension"};
        out.writeShort(1 + texts.length + 4); /* entries 1 to 8, two classes, a long of two */
        for (String text : texts) {
            out.writeByte(1);
            out.writeUTF(text);
        }
        for (int name = 1; name <= 2; name++) { /* 9, 10 */
            out.writeByte(7);
            out.writeShort(name);
        }
        out.writeByte(5); /* 11 */
        out.writeLong(5000000000L);
        shorts(out, 0x21, 9, 10, 0); /* public, Made, Object, no interfaces */
        shorts(out, 1, 0x18, 3, 4, 1); /* one field, static final, with one attribute */
        attribute(out, 5, new byte[] {0, 11});
        shorts(out, 0, 2); /* no methods, two attributes */
        attribute(out, 6, new byte[] {0, 7});
        attribute(out, 8, "SMAP\nthe extension \u00e9\n*E".getBytes(StandardCharsets.UTF_8));
        return bytes.toByteArray();
    }

    static void shorts(DataOutputStream out, int... values) throws IOException {
        for (int v : values) out.writeShort(v);
    }

    static void attribute(DataOutputStream out, int name, byte[] content) throws IOException {
        out.writeShort(name);
        out.writeInt(content.length);
        out.write(content);
    }

    public static void main(String[] args) throws IOException {
        byte[] b = classFile();
        made(new Main().defineClass("Made", b, 0, b.length));
    }
}
