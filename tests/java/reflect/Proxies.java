// SPDX-License-Identifier: Apache-2.0
import java.lang.reflect.*;
import java.util.*;

public class Proxies {
    interface A {
        int prim(int a, long b);

        default String dflt(String s) { return "d" + s; }

        String thrower() throws java.io.IOException;
    }
    public interface B {
        void nothing();
        Object obj(Object... os);
        boolean equals(Object o);
    }

    public static void main(String[] args) throws Throwable {
        List<String> log = new ArrayList<>();
        InvocationHandler h = (p, m, a) -> {
            log.add(m.getName() + (a == null ? "null" : Arrays.deepToString(a)) +
                m.getDeclaringClass().getSimpleName());
            switch (m.getName()) {
                case "prim": return (int) a[0] + (int) (long) a[1];
                case "hashCode": return 42;
                case "toString": return "PROXY";
                case "equals": return p == a[0];
                case "dflt": return InvocationHandler.invokeDefault(p, m, a) + "!";
                case "thrower":
                    if (log.size() % 2 == 0) throw new java.io.IOException("io");
                    throw new Exception("undeclared");
                case "obj": return a[0] == null ? 0 : ((Object[]) a[0]).length;
                default: return null;
            }
        };
        Object p = Proxy.newProxyInstance(
            Proxies.class.getClassLoader(), new Class<?>[] {A.class, B.class}, h);
        A a = (A) p;
        B b = (B) p;
        System.out.println(a.prim(1, 2) + " " + a.dflt("x") + " " + p + p.hashCode() + p.equals(p) +
            p.equals("q") + b.obj(1, 2, 3));
        b.nothing();
        for (int i = 0; i < 2; i++) {
            try {
                a.thrower();
            } catch (Exception e) {
                System.out.println(
                    e.getClass().getName() + " " + e.getMessage() + " " + e.getCause());
                log.add("pad");
                log.add("pad");
                log.add("x");
            }
        }
        System.out.println(log);
        System.out.println(Proxy.isProxyClass(p.getClass()) + " " +
            (Proxy.getInvocationHandler(p) == h) + Modifier.toString(p.getClass().getModifiers()) +
            p.getClass().getInterfaces().length + p.getClass().getSuperclass() +
            (Proxy.getProxyClass(Proxies.class.getClassLoader(), A.class, B.class) ==
                p.getClass()));
        Comparator<String> c =
            (Comparator<String>) Proxy.newProxyInstance(null, new Class<?>[] {Comparator.class},
                (q, m, x)
                    -> m.isDefault() ? InvocationHandler.invokeDefault(q, m, x)
                                     : ((String) x[0]).length() - ((String) x[1]).length());
        List<String> l = new ArrayList<>(List.of("ccc", "a", "bb"));
        l.sort(c);
        System.out.println(l);
        l.sort(c.reversed());
        System.out.println(l);
        for (Runnable r :
            new Runnable[] {()
                                -> Proxy.newProxyInstance(null, new Class<?>[] {A.class}, h),
                ()
                    -> Proxy.newProxyInstance(null, new Class<?>[] {String.class}, h),
                ()
                    -> Proxy.newProxyInstance(
                        Proxies.class.getClassLoader(), new Class<?>[] {A.class, A.class}, h),
                ()
                    -> ((A) Proxy.newProxyInstance(Proxies.class.getClassLoader(),
                            new Class<?>[] {A.class}, (x, m, y) -> null))
                           .prim(1, 2),
                ()
                    -> ((A) Proxy.newProxyInstance(Proxies.class.getClassLoader(),
                            new Class<?>[] {A.class}, (x, m, y) -> "s"))
                           .prim(1, 2),
                () -> Proxy.getInvocationHandler("x")}) {
            try {
                r.run();
                System.out.println("fine");
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName());
            }
        }
    }
}
