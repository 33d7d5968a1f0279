// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
public class Malformed {
    static class L extends ClassLoader {
        Class<?> d(byte[] b) { return defineClass(null, b, 0, b.length); }
    }

    interface B {
        void x(Asm a) throws Exception;
    }

    static void attempt(String what, int version, int access, B b) {
        try {
            Asm a = new Asm(version, access, "M", "java/lang/Object");
            b.x(a);
            Class<?> c = new L().d(a.toBytes());
            c.getDeclaredMethods();
            Class.forName("M", true, c.getClassLoader());
            System.out.println(what + ": fine");
        } catch (Throwable t) {
            System.out.println(what + ": " + t.getClass().getName());
        }
    }

    public static void main(String[] args) throws Exception {
        for (int v : new int[] {48, 52, 61}) {
            System.out.println("version " + v);
            for (int acc : new int[] {0, 1, 0x21, 0x31, 0x430, 0x600, 0x601, 0x611, 0x620, 0x200,
                     0x2600, 0x2001, 0x4021, 0x8000, 0x410, 0x8001, 0xffff})
                attempt("class access " + Integer.toHexString(acc), v, acc, a -> {});
            for (int acc : new int[] {0, 1, 3, 5, 6, 7, 0x50, 0x48, 0x4000, 0x1000, 0xff})
                attempt("field access " + acc, v, 0x21, a -> a.field(acc, "f", "I"));
            for (int acc : new int[] {0, 3, 7, 0x401, 0x411, 0x409, 0x402, 0x421, 0x501, 0xc01,
                     0x40, 0x80, 0x101, 0x109})
                attempt("method access " + acc, v, 0x421,
                    a -> a.method(acc, "m", "()V", (acc & 0x500) != 0 ? null : "return"));
            attempt("abstract with code", v, 0x421, a -> a.method(0x401, "m", "()V", "return"));
            attempt("concrete without code", v, 0x21, a -> a.method(1, "m", "()V", null));
            attempt("native with code", v, 0x21, a -> a.method(0x101, "m", "()V", "return"));
            for (String n : new String[] {"", "a.b", "a;b", "a[b", "a/b", "<init>", "<clinit>",
                     "<x>", "ok", "1a", "\u00e9", "a b"}) {
                attempt("field name " + n, v, 0x21, a -> a.field(1, n, "I"));
                attempt("method name " + n, v, 0x21, a -> a.method(1, n, "()V", "return"));
            }
            for (String d : new String[] {"", "V", "X", "Lx", "L;", "[", "[V", "La;b", "II",
                     "[".repeat(255) + "I", "[".repeat(256) + "I", "La.b;", "()I", "La/b;", "L/a;",
                     "La//b;"})
                attempt("field desc " + (d.length() > 20 ? d.length() : d), v, 0x21,
                    a -> a.field(1, "f", d));
            for (String d : new String[] {"", "()", "V", "(V)V", "()VV", "(I",
                     "("
                         + "I".repeat(255) + ")V",
                     "("
                         + "I".repeat(254) + ")V",
                     "("
                         + "J".repeat(127) + ")V",
                     "("
                         + "J".repeat(128) + ")V",
                     "(L)V", "([)V", "()[V", "(I)La;"})
                attempt("method desc " + (d.length() > 20 ? d.length() : d), v, 0x21,
                    a -> a.method(0x101, "m", d, null));
            attempt("dup field", v, 0x21, a -> a.field(1, "f", "I").field(1, "f", "I"));
            attempt("same name field", v, 0x21, a -> a.field(1, "f", "I").field(1, "f", "J"));
            attempt("dup method", v, 0x421,
                a -> a.method(0x401, "m", "()V", null).method(0x401, "m", "()V", null));
            attempt(
                "init returns", v, 0x21, a -> a.method(1, "<init>", "()I", "iconst_0; ireturn"));
            attempt("static init", v, 0x21, a -> a.method(9, "<init>", "()V", "return"));
            attempt("clinit args", v, 0x21, a -> a.method(8, "<clinit>", "(I)V", "return"));
            attempt("clinit nonstatic", v, 0x21, a -> a.method(0, "<clinit>", "()V", "return"));
            attempt("clinit ok", v, 0x21, a -> a.method(8, "<clinit>", "()V", "return"));
            attempt("interface init", v, 0x601, a -> a.init());
            attempt("interface field", v, 0x601, a -> a.field(1, "f", "I"));
            attempt("interface private", v, 0x601, a -> a.method(2, "m", "()V", "return"));
            attempt("interface protected", v, 0x601, a -> a.method(4, "m", "()V", "return"));
            attempt("interface final", v, 0x601, a -> a.method(17, "m", "()V", "return"));
            attempt("interface default", v, 0x601, a -> a.method(1, "m", "()V", "return"));
            attempt("interface package", v, 0x601, a -> a.method(0x400, "m", "()V", null));
            attempt("constant value type", v, 0x21, a -> a.field(9, "f", "I", a.float32(1)));
            attempt("constant value string int", v, 0x21, a -> a.field(9, "f", "I", a.string("x")));
            attempt("constant value object", v, 0x21,
                a -> a.field(9, "f", "Ljava/lang/Object;", a.string("x")));
            attempt("constant value bad index", v, 0x21, a -> a.field(9, "f", "I", 999));
            attempt("constant value ok", v, 0x21, a -> a.field(9, "f", "B", a.integer(300)));
            attempt(
                "source file index", v, 0x21, a -> a.attribute("SourceFile", new byte[] {9, 9}));
            attempt("source file length", v, 0x21,
                a -> a.attribute("SourceFile", new byte[] {0, 1, 0}));
            attempt("unknown attribute", v, 0x21, a -> a.attribute("Nobody", new byte[100]));
            attempt("two source files", v, 0x21,
                a
                -> a.attribute("SourceFile", new byte[] {0, 1})
                       .attribute("SourceFile", new byte[] {0, 1}));
            attempt("inner classes", v, 0x21,
                a -> a.attribute("InnerClasses", new byte[] {0, 1, 0, 1, 0, 0, 0, 0, 0, 0}));
            attempt("inner truncated", v, 0x21,
                a -> a.attribute("InnerClasses", new byte[] {0, 5, 0, 1}));
            attempt(
                "enclosing", v, 0x21, a -> a.attribute("EnclosingMethod", new byte[] {0, 1, 0, 0}));
            attempt("signature", v, 0x21, a -> a.attribute("Signature", new byte[] {0, 0}));
            attempt("bootstrap", v, 0x21,
                a -> a.attribute("BootstrapMethods", new byte[] {0, 1, 0, 1, 0, 0}));
            attempt("nest both", v, 0x21, a -> {
                int c = a.cls("N");
                byte[] h = {(byte) (c >> 8), (byte) c};
                a.attribute("NestHost", h).attribute("NestMembers", new byte[] {0, 1, h[0], h[1]});
            });
            attempt("record", v, 0x31, a -> a.attribute("Record", new byte[] {0, 0}));
            attempt("permitted final", v, 0x31, a -> {
                int c = a.cls("N");
                a.attribute("PermittedSubclasses", new byte[] {0, 1, (byte) (c >> 8), (byte) c});
            });
            for (int tag : new int[] {0, 1, 2, 7, 8, 9, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21})
                attempt("pool tag " + tag, v, 0x21, a -> a.raw(tag, 1, 1));
            attempt("class of wrong kind", v, 0x21, a -> {
                int i = a.integer(5);
                a.raw(7, i);
            });
            attempt("string of class", v, 0x21, a -> {
                int i = a.cls("x");
                a.raw(8, i);
            });
            attempt("name and type", v, 0x21, a -> {
                int i = a.cls("x");
                a.raw(12, i, i);
            });
            attempt("long second slot", v, 0x21, a -> {
                int l = a.int64(5);
                a.raw(7, l + 1);
            });
            attempt("index zero", v, 0x21, a -> a.raw(7, 0));
            attempt("class name", v, 0x21, a -> a.cls("a.b"));
            attempt("class name array", v, 0x21, a -> a.cls("[I"));
            attempt("class name empty", v, 0x21, a -> a.cls(""));
            attempt("method ref to init", v, 0x21, a -> a.member(10, "A.<init>:()I"));
            attempt("method ref clinit", v, 0x21, a -> a.member(10, "A.<clinit>:()V"));
            attempt("field ref desc", v, 0x21, a -> a.member(9, "A.x:()V"));
            attempt("method ref desc", v, 0x21, a -> a.member(10, "A.x:I"));
            attempt("empty code", v, 0x21, a -> a.method(9, "m", "()V", ""));
            attempt(
                "args over locals", v, 0x21, a -> a.method(9, "m", "(JJJ)V", ".locals 2; return"));
            attempt("handler range", v, 0x21,
                a -> a.method(9, "m", "()V", "return\n.catch @0 @5 @0 *"));
            attempt("handler pc", v, 0x21,
                a -> a.method(9, "m", "()V", "nop; return\n.catch @0 @1 @9 *"));
            attempt("handler empty", v, 0x21,
                a -> a.method(9, "m", "()V", "nop; return\n.catch @1 @1 @0 *"));
        }
        Asm ok = new Asm(52, 0x21, "M", "java/lang/Object")
                     .init()
                     .method(9, "m", "()I", "iconst_1; ireturn");
        byte[] b = ok.toBytes();
        int[] outcome = new int[3];
        StringBuilder sb = new StringBuilder();
        for (int n = 0; n < b.length; n++) {
            try {
                new L().d(java.util.Arrays.copyOf(b, n));
                sb.append(n);
            } catch (ClassFormatError e) {
                outcome[0]++;
            } catch (LinkageError e) {
                outcome[1]++;
            }
        }
        System.out.println(outcome[0] + " " + outcome[1] + sb);
    }
}
