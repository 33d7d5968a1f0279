// SPDX-License-Identifier: Apache-2.0
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;

class Redefine {
    static String directory;

    static native int redefine(Class<?>[] classes, byte[][] files);

    /** Redefines the classes by the files of a folder. */
    static void to(String folder, Class<?>... classes) throws Exception {
        byte[][] files = new byte[classes.length][];
        for (int i = 0; i < classes.length; i++)
            files[i] =
                Files.readAllBytes(Path.of(directory, folder, classes[i].getName() + ".class"));
        System.out.println("-- " + folder + ": error " + redefine(classes, files));
    }

    /** What the body gives, or what it throws. */
    static void show(String what, Callable<?> body) {
        String result;
        try {
            result = "" + body.call();
        } catch (Throwable t) {
            result = "" + (t.getCause() != null ? t.getCause() : t);
        }
        System.out.println(what + ": " + result);
    }
}
