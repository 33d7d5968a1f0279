/* SPDX-License-Identifier: Apache-2.0 */
// vm: -Djava.system.class.loader=Main$Loader
import java.io.File;
import java.io.FileOutputStream;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;

class Main {
    static native void add(String jar);

    public static class Loader extends ClassLoader {
        public Loader(ClassLoader parent) { super(parent); }
    }

    public static void main(String[] args) throws Exception {
        if (!(ClassLoader.getSystemClassLoader() instanceof Loader))
            throw new Error("another system class loader");
        File jar = File.createTempFile("tck", ".jar");
        try (JarOutputStream out = new JarOutputStream(new FileOutputStream(jar))) {
            out.putNextEntry(new ZipEntry("some.txt"));
        }
        add(jar.getPath());
        jar.delete();
    }
}
