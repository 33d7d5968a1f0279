/* SPDX-License-Identifier: Apache-2.0 */
// expect: Main loaded app
// expect: java.lang.Object loaded boot app custom
// expect: java.lang.String loaded boot app
// expect: [I loaded boot app custom
// expect: [[I loaded boot app custom
// expect: [Ljava.lang.String; loaded boot app
// expect: [LMain; loaded app
// expect: Main$Inner loaded custom
// expect: [LMain$Inner; loaded custom
// expect: java.lang.Runnable loaded boot app
// expect: int
// expect: Main$$Lambda loaded
// expect: [LMain$$Lambda; loaded
// expect: PASS
import java.io.InputStream;

class Main {
    static native String where(Class<?> c, ClassLoader custom);

    static class Own extends ClassLoader {
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.equals("Main$Inner")) return super.loadClass(name, resolve);
            Class<?> c = findLoadedClass(name);
            if (c != null) return c;
            try (InputStream in = Main.class.getResourceAsStream("Main$Inner.class")) {
                byte[] b = in.readAllBytes();
                return defineClass(name, b, 0, b.length);
            } catch (java.io.IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    static class Inner {
        Runnable r;
        StringBuilder sb = new StringBuilder();
    }

    public static void main(String[] args) throws Exception {
        Own own = new Own();
        Class<?> inner = Class.forName("Main$Inner", true, own);
        inner.getDeclaredConstructor().setAccessible(true);
        Runnable lambda = () -> {};
        Class<?>[] all = {Main.class, Object.class, String.class, int[].class, int[][].class,
            String[].class, Main[].class, inner, inner.arrayType(), Runnable.class, int.class,
            lambda.getClass(), lambda.getClass().arrayType()};
        for (Class<?> c : all)
            System.out.println(
                (c.getName().replaceAll("[$]?[0-9]*/0x[0-9a-f]+", "") + " " + where(c, own))
                    .strip());
    }
}
