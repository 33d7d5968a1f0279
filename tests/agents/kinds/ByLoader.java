// SPDX-License-Identifier: Apache-2.0
// depends: ../common kind.h
// native: loads.c
// options: -agentpath:${LIB}/libByLoader.so=ByLoader
import java.io.InputStream;

public class ByLoader {
    static class Own extends ClassLoader {
        Own() { super(null); }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            try (InputStream in = ByLoader.class.getResourceAsStream(name + ".class")) {
                byte[] b = in.readAllBytes();
                return defineClass(name, b, 0, b.length);
            } catch (Exception e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    public static class Guest implements Runnable, Cloneable {
        public Guest() {}

        public void run() { new Guest(); }
    }

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 3; i++)
            ((Runnable) Class.forName("ByLoader$Guest", true, new Own())
                    .getDeclaredConstructor()
                    .newInstance())
                .run();
        System.out.println("guests came");
    }
}
