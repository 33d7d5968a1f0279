// SPDX-License-Identifier: Apache-2.0
// native: ring.c
// options: -agentpath:${LIB}/libRingOfConstants.so
// sourcepath: ../../bytecode/lib
// generate: RingOfConstants$Gen
// args: ${CASE}
// expect: RingOfConstants.expected
import java.nio.file.Files;
import java.nio.file.Path;

/* Redefinition of classes with dynamic constants that are their own bootstrap arguments, or lead to
 * them in a ring:
 * whether a method is equivalent to its old version takes a comparison of these constants.  (The
 * stock VM crashes.) */
public class RingOfConstants {
    static native boolean obsolete(Class<?> c, byte[] bytes);

    static byte[] next;

    public static void redefine(Class<?> c) {
        System.out.println("  obsolete " + obsolete(c, next));
    }

    public static class Gen {
        static final String OBJECT = "Ljava/lang/Object;";

        /* All are called Ring; the rings have `length` constants; text: among the arguments of the
         * last. */
        static void write(String file, int length, String text, int version) throws Exception {
            Asm a = new Asm(55, Asm.PUBLIC | Asm.SUPER, "Ring", "java/lang/Object");
            for (int i = 0; i < version; i++) a.string("moves the other constants" + i);
            int handle = a.handle(6,
                "java/lang/invoke/ConstantBootstraps.nullConstant:(Ljava/lang/invoke/MethodHandles"
                    + "$Lookup;Ljava/lang/String;Ljava/lang/Class;)" + OBJECT);
            int[] ring = new int[length];
            for (int i = 0; i < length; i++) ring[i] = a.condy(i, "link", OBJECT);
            for (int i = 0; i < length; i++)
                if (i + 1 < length)
                    a.bsm(handle, ring[i + 1]);
                else
                    a.bsm(handle, ring[0], a.string(text));
            a.method(Asm.PUBLIC | Asm.STATIC, "run", "(Z)V",
                "iload_0; ifeq on\nldc_w #" + ring[0] + "\npop\n"
                    + "on: .frame I |\nldc class:Ring\n"
                    + "invokestatic RingOfConstants.redefine:(Ljava/lang/Class;)V\nreturn");
            Files.write(Path.of(file), a.toBytes());
        }

        public static void main(String[] args) throws Exception {
            write(args[0] + "/Ring.class", 1, "text", 0);
            write(args[0] + "/same.bytes", 1, "text", 1);
            write(args[0] + "/other.bytes", 1, "other text", 2);
            write(args[0] + "/two.bytes", 2, "text", 0);
            write(args[0] + "/twoAgain.bytes", 2, "text", 3);
            write(args[0] + "/twoOther.bytes", 2, "another", 3);
            write(args[0] + "/hundred.bytes", 100, "text", 0);
            write(args[0] + "/hundredAgain.bytes", 100, "text", 3);
        }
    }

    public static void main(String[] args) throws Exception {
        java.lang.reflect.Method run = Class.forName("Ring").getMethod("run", boolean.class);
        for (String s : new String[] {
                 "same", "other", "two", "twoAgain", "twoOther", "hundred", "hundredAgain"}) {
            next = Files.readAllBytes(Path.of(args[0], s + ".bytes"));
            System.out.println(s);
            run.invoke(null, false);
        }
    }
}
