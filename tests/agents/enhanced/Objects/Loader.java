// SPDX-License-Identifier: Apache-2.0
import java.nio.file.Files;
import java.nio.file.Path;

/* The classes that it defined hold it. */
public class Loader extends ClassLoader {
    Loader() { super(null); }

    Class<?> load(Path file) throws Exception {
        byte[] b = Files.readAllBytes(file);
        return defineClass(null, b, 0, b.length);
    }

    Object more() { return "none"; }
}
