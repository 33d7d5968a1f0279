// SPDX-License-Identifier: Apache-2.0
// Loading constraints (JVMS 5.3.4): two loaders must agree on the class behind a name that they
// share.
import java.util.*;

public class Constraints {
    static class L extends ClassLoader {
        final Set<String> own;

        L(ClassLoader p, String... own) {
            super(p);
            this.own = Set.of(own);
        }

        @Override
        protected Class<?> loadClass(String n, boolean r) throws ClassNotFoundException {
            if (!own.contains(n)) return super.loadClass(n, r);
            Class<?> c = findLoadedClass(n);
            if (c != null) return c;
            try (var in = Constraints.class.getResourceAsStream(n + ".class")) {
                byte[] b = in.readAllBytes();
                return defineClass(n, b, 0, b.length);
            } catch (java.io.IOException e) {
                throw new ClassNotFoundException(n);
            }
        }
    }

    public static class Data { public int v = 1; }

    public static class Base {
        public Data make() { return new Data(); }

        public static Data fld = null;

        public static int take(Data d) { return d == null ? 0 : d.v; }
    }

    public static class Sub extends Base {
        @Override
        public Data make() {
            return new Data();
        }
    }

    public interface Face {
        Data get(Data d);
    }

    public static class Impl implements Face {
        public Data get(Data d) { return d; }
    }

    public static class User {
        public static String call() { return "" + new Base().make(); }

        public static String field() { return "" + Base.fld; }

        public static String stat() { return "" + Base.take(new Data()); }

        public static String iface() {
            Face f = new Impl();
            return "" + f.get(new Data());
        }

        public static String fine() { return "fine " + new Data().v; }
    }

    static void attempt(String w, ClassLoader l, String cls, String m) {
        try {
            Class<?> c = Class.forName(cls, true, l);
            System.out.println(w + ": " +
                (m == null

                        ? c.getDeclaredConstructor().newInstance().getClass().getName()
                        : c.getMethod(m).invoke(null)));
        } catch (Throwable t) {
            if (t instanceof java.lang.reflect.InvocationTargetException) t = t.getCause();
            System.out.println(w + ": " + t.getClass().getName());
        }
    }

    public static void main(String[] args) throws Exception {
        ClassLoader app = Constraints.class.getClassLoader();
        for (String m : new String[] {"fine", "call", "field", "stat", "iface"})
            attempt(m, new L(app, "Constraints$User", "Constraints$Data"), "Constraints$User", m);
        attempt("overridden method", new L(app, "Constraints$Sub", "Constraints$Data"),
            "Constraints$Sub", null);
        attempt("method of an interface", new L(app, "Constraints$Impl", "Constraints$Data"),
            "Constraints$Impl", null);
        attempt("loaders that agree",
            new L(app, "Constraints$Sub", "Constraints$Data", "Constraints$Base"),
            "Constraints$Sub", null);
        attempt(
            "class that nobody loaded yet", new L(app, "Constraints$Sub"), "Constraints$Sub", null);
        L l = new L(app, "Constraints$User", "Constraints$Data");
        attempt("call first", l, "Constraints$User", "call");
        attempt("then a method without the name", l, "Constraints$User", "fine");
        attempt("the call again", l, "Constraints$User", "call");
    }
}
