/* SPDX-License-Identifier: Apache-2.0
 * Trial.java - asks the verifier of the VM that generates whether code is valid.
 */
import java.util.HashMap;
import java.util.Map;

final class Trial {
    private final Map<String, byte[]> skeletons = new HashMap<>();

    void skeleton(String name, byte[] bytes) { skeletons.put(name, bytes); }

    /** Can this class, of the name of one of the skeletons, be linked? */
    boolean links(String name, byte[] bytes) {
        ClassLoader loader = new ClassLoader(Trial.class.getClassLoader()) {
            @Override
            protected Class<?> loadClass(String n, boolean resolve) throws ClassNotFoundException {
                Class<?> done = findLoadedClass(n);
                if (done != null) return done;
                byte[] b = n.equals(name) ? bytes : skeletons.get(n);
                return b == null ? super.loadClass(n, resolve) : defineClass(n, b, 0, b.length);
            }
        };
        try {
            Class.forName(name, true, loader);
            return true;
        } catch (LinkageError e) {
            return false;
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }
}
