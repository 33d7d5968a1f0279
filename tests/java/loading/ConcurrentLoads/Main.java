// SPDX-License-Identifier: Apache-2.0
// options: -Dclasses=${CASE}/extclasses
// Two threads and one loader: who calls loadClass, who waits, who is notified.  The first thread
// stops in loadClass of one
// class (and gives the loader's monitor up, if it has it) while the second does something.
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;

public class Main {
    static List<String> first, second;

    static void log(String text) {
        (Thread.currentThread().getName().equals("first") ? first : second).add(text);
    }

    static byte[] bytes(String name) {
        try {
            Path file = Path.of(System.getProperty("classes"), name + ".class");
            if (!Files.exists(file)) return null;
            String text = new String(Files.readAllBytes(file), "ISO-8859-1");
            return text.replace("CircleX", "Circle1").getBytes("ISO-8859-1");
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Its subclasses are not parallel capable unless they register. */
    static class Parallel extends ClassLoader {
        static { ClassLoader.registerAsParallelCapable(); }

        final String stopAt;
        final CountDownLatch stopped = new CountDownLatch(1), release = new CountDownLatch(1);
        boolean fail, defineBefore;

        Parallel(String stopAt) { this.stopAt = stopAt; }

        Parallel failing() {
            fail = true;
            return this;
        }

        Parallel defining() {
            defineBefore = true;
            return this;
        }

        @Override
        public Class<?> loadClass(String name) throws ClassNotFoundException {
            if (name.startsWith("java.")) return super.loadClass(name);
            log("loadClass " + name + (Thread.holdsLock(this) ? " locked" : ""));
            try {
                if (name.equals(stopAt) && Thread.currentThread().getName().equals("first")) {
                    if (defineBefore) define(name);
                    stop();
                    if (fail) throw new ClassNotFoundException("told to fail");
                }
                Class<?> c = findLoadedClass(name);
                return c != null ? c : define(name);
            } catch (Throwable t) {
                log(name + " fails: " + text(t));
                throw t;
            }
        }

        void stop() {
            stopped.countDown();
            try {
                release.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }

        void letGo() { release.countDown(); }

        Class<?> define(String name) {
            byte[] b = bytes(name);
            Class<?> c = defineClass(name, b, 0, b.length);
            log("defined " + name);
            return c;
        }
    }

    static class Serial extends Parallel {
        boolean byMain;

        Serial(String stopAt) { super(stopAt); }

        @Override
        void stop() {
            synchronized (this) {
                stopped.countDown();
                try {
                    wait();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                log("woken by " + (byMain ? "main" : "the VM"));
            }
        }

        @Override
        synchronized void letGo() {
            byMain = true;
            notifyAll();
        }
    }

    interface Act {
        Object run(Parallel l) throws Throwable;
    }

    static String text(Throwable t) {
        return t.toString().replaceAll("@[0-9a-f]+", "@H") +
            (t.getCause() != null ? " / " + t.getCause() : "");
    }

    static Thread thread(String name, Parallel l, Act act) {
        Thread t = new Thread(() -> {
            try {
                log("result " + act.run(l));
            } catch (Throwable e) {
                log("failed " + text(e));
            }
            log("holds the lock: " + Thread.holdsLock(l));
        }, name);
        t.start();
        return t;
    }

    static void test(String what, Parallel l, Act one, Act two) throws Exception {
        first = Collections.synchronizedList(new ArrayList<>());
        second = Collections.synchronizedList(new ArrayList<>());
        Thread a = thread("first", l, one);
        l.stopped.await();
        synchronized (l) {} // it waits now
        Thread b = thread("second", l, two);
        b.join();
        l.letGo();
        a.join();
        System.out.println("== " + what + "\n  first  " + String.join("\n         ", first) +
            "\n  second " + String.join("\n         ", second));
    }

    static Act forName(String name) { return l -> Class.forName(name, false, l); }

    static Act direct(String name) { return l -> l.loadClass(name); }

    static Act define(String name) { return l -> l.define(name); }

    static Act locked(Act act) {
        return l -> {
            synchronized (l) {
                synchronized (l) { return act.run(l); }
            }
        };
    }

    interface Maker {
        Parallel loader(String stopAt);
    }

    static void all(String kind, Maker maker) throws Exception {
        Act sub = forName("Sub");
        test(kind + ": something else", maker.loader("Base"), sub, forName("Plain"));
        test(kind + ": something else, directly", maker.loader("Base"), sub, direct("Plain"));
        test(kind + ": an interface of something else", maker.loader("Base"), sub,
            forName("WithItf"));
        test(kind + ": the same class", maker.loader("Base"), sub, forName("Sub"));
        test(kind + ": the same class, directly", maker.loader("Base"), sub, direct("Sub"));
        test(kind + ": the same class, defined", maker.loader("Base"), sub, define("Sub"));
        test(kind + ": the superclass", maker.loader("Base"), sub, forName("Base"));
        test(kind + ": the superclass, directly", maker.loader("Base"), sub, direct("Base"));
        test(kind + ": another subclass", maker.loader("Base"), sub, forName("Sub2"));
        test(kind + ": another subclass, monitor held twice", maker.loader("Base"), sub,
            locked(forName("Sub2")));
        test(kind + ": the same class, monitor held twice", maker.loader("Base"), sub,
            locked(forName("Sub")));
        test(kind + ": the same class, its interface", maker.loader("Itf"), forName("Both"),
            forName("Both"));
        test(kind + ": a class being loaded", maker.loader("Plain"), forName("Plain"),
            forName("Plain"));
        test(kind + ": a class being loaded, directly", maker.loader("Plain"), forName("Plain"),
            direct("Plain"));
        test(kind + ": a class being loaded, by resolution", maker.loader("Plain"),
            forName("Plain"), l -> {
                var m = Class.forName("UsesPlain", false, l).getDeclaredMethod("get");
                m.setAccessible(true);
                return m.invoke(null).getClass();
            });
        test(kind + ": a circle", maker.loader("Circle2"), forName("Circle1"), forName("Circle1"));
        test(kind + ": a circle from its other end", maker.loader("Circle2"), forName("Circle1"),
            forName("Circle2"));
        test(kind + ": a circle, defined", maker.loader("Circle2"), forName("Circle1"),
            define("Circle1"));
        test(kind + ": the first fails, the same class", maker.loader("Base").failing(), sub,
            forName("Sub"));
        test(kind + ": the first fails, its superclass", maker.loader("Base").failing(), sub,
            forName("Base"));
        test(kind + ": the first fails, the only class", maker.loader("Plain").failing(),
            forName("Plain"), forName("Plain"));
        test(kind + ": the superclass is there already", maker.loader("Base").defining(), sub,
            forName("Sub"));
        test(kind + ": the superclass is there already, defined", maker.loader("Base").defining(),
            sub, define("Sub"));
        test(kind + ": the first began directly", maker.loader("Base"), direct("Sub"),
            forName("Sub"));
        test(kind + ": the first began directly, superclass there", maker.loader("Base").defining(),
            direct("Sub"), forName("Sub"));
        test(kind + ": interrupted", maker.loader("Base"), sub, l -> {
            Thread.currentThread().interrupt();
            Class<?> c = Class.forName("Base", false, l);
            return c + " " + Thread.interrupted();
        });
    }

    public static void main(String[] args) throws Exception {
        all("serial", Serial::new);
        test("serial: the first began directly with the lock", new Serial("Base"), l -> {
            synchronized (l) { return l.loadClass("Sub"); }
        }, forName("Sub"));
        all("parallel", Parallel::new);
    }
}
