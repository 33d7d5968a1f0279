// SPDX-License-Identifier: Apache-2.0
// A tree of class loaders for VM.classloaders: branches that are not the last child, one that has
// defined nothing, leaves that are alike.
import java.util.ArrayList;
import java.util.List;

public class Loaders {
    public static class Leaf {}

    static class Own extends ClassLoader {
        Own(String name, ClassLoader parent) { super(name, parent); }

        @Override
        public Class<?> loadClass(String name) throws ClassNotFoundException {
            if (!name.equals("Loaders$Leaf")) return super.loadClass(name);
            Class<?> known = findLoadedClass(name);
            if (known != null) return known;
            try {
                byte[] bytes = Loaders.class.getResourceAsStream(name + ".class").readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (java.io.IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }

        Own used() throws ClassNotFoundException {
            loadClass("Loaders$Leaf");
            return this;
        }
    }

    public static void main(String[] args) throws Exception {
        List<ClassLoader> kept = new ArrayList<>();
        ClassLoader app = Loaders.class.getClassLoader();
        kept.add(new Own("alpha", app).used());
        kept.add(new Own("beta", kept.get(0))); // defines nothing, but is somebody's parent
        kept.add(new Own("gamma", kept.get(1)).used());
        for (int i = 0; i < 3; i++) kept.add(new Own(null, app).used());
        for (int i = 0; i < 2; i++) kept.add(new Own("twin", app).used());
        System.out.println("ready " + kept.size());
        while (System.in.read() >= 0) {}
    }
}
