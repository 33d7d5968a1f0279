// SPDX-License-Identifier: Apache-2.0
// Dynamic proxies: calls of interface methods, default methods, exceptions, classes of proxies.
import java.lang.reflect.*;
import java.util.*;
import static test.Say.*;

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

    static void refused(String words, Runnable what) {
        try {
            what.run();
            say(words, "fine");
        } catch (RuntimeException e) {
            say(words, e.getClass().getSimpleName());
        }
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
        say("primitive arguments", a.prim(1, 2));
        say("default method", a.dflt("x"));
        say("text", p);
        say("hash code", p.hashCode());
        say("equals itself", p.equals(p));
        say("equals another", p.equals("q"));
        say("length of a variable argument", b.obj(1, 2, 3));
        b.nothing();
        for (int i = 0; i < 2; i++) {
            try {
                a.thrower();
            } catch (Exception e) {
                say("exception", e.getClass().getName());
                say("message", e.getMessage());
                say("cause", e.getCause());
                log.add("pad");
                log.add("pad");
                log.add("x");
            }
        }
        say("calls that the handler saw", log);
        say("is a proxy", Proxy.isProxyClass(p.getClass()));
        say("handler is the same", Proxy.getInvocationHandler(p) == h);
        say("modifiers", Modifier.toString(p.getClass().getModifiers()));
        say("interfaces", p.getClass().getInterfaces().length);
        say("superclass", p.getClass().getSuperclass());
        say("class is found again",
            Proxy.getProxyClass(Proxies.class.getClassLoader(), A.class, B.class) == p.getClass());
        Comparator<String> c =
            (Comparator<String>) Proxy.newProxyInstance(null, new Class<?>[] {Comparator.class},
                (q, m, x)
                    -> m.isDefault() ? InvocationHandler.invokeDefault(q, m, x)
                                     : ((String) x[0]).length() - ((String) x[1]).length());
        List<String> l = new ArrayList<>(List.of("ccc", "a", "bb"));
        l.sort(c);
        say("sorted by a proxy", l);
        l.sort(c.reversed());
        say("sorted the other way", l);
        refused("interface that the loader does not see",
            () -> Proxy.newProxyInstance(null, new Class<?>[] {A.class}, h));
        refused("class that is no interface",
            () -> Proxy.newProxyInstance(null, new Class<?>[] {String.class}, h));
        ClassLoader own = Proxies.class.getClassLoader();
        refused("interface twice",
            () -> Proxy.newProxyInstance(own, new Class<?>[] {A.class, A.class}, h));
        Class<?>[] one = {A.class};
        refused("null as an int",
            () -> ((A) Proxy.newProxyInstance(own, one, (x, m, y) -> null)).prim(1, 2));
        refused("String as an int",
            () -> ((A) Proxy.newProxyInstance(own, one, (x, m, y) -> "s")).prim(1, 2));
        refused("handler of what is no proxy", () -> Proxy.getInvocationHandler("x"));
    }
}
