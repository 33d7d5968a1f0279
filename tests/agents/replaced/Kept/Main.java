// SPDX-License-Identifier: Apache-2.0
// native: kept.c
// options: -agentpath:${LIB}/libMain.so -Xmx64m
// tags: gcstress-rare
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/* Former versions of a class are in use, while it is redefined a thousand times and objects are
 * collected. */
public class Main {
    static native void redefine(Class<?> c, byte[] file, int first, int times);
    static native void keep(String name);
    static native String describe();

    static byte[] file;
    static int version;

    static void redefine(int times) {
        redefine(Target.class, file, version + 1, times);
        version += times;
    }

    static Object many(int times) {
        for (int i = 0; i < times; i += 10) {
            redefine(10);
            if (i % 50 == 0) System.gc();
        }
        return "version " + version;
    }

    static Throwable thrown(Callable<?> what) {
        try {
            what.call();
        } catch (Throwable t) {
            return t;
        }
        return null;
    }

    static String target(StackTraceElement[] trace) {
        for (StackTraceElement e : trace)
            if (e.getClassName().equals("Target")) return e.toString();
        return "none";
    }

    static void frames() throws Exception {
        System.out.println("frame: " + Target.frame(() -> many(100)));
        System.out.println("it throws: " +
            Target.frame(() -> { throw new IllegalStateException("" + many(100)); }));
        System.out.println("equivalent: " + Target.equivalent(() -> many(100)));
        System.out.println("deep: " + Target.deep(9, n -> {
            redefine(1);
            if (n == 0) many(100);
        }));
    }

    static void otherThread() throws Exception {
        CountDownLatch in = new CountDownLatch(1), out = new CountDownLatch(1);
        String[] result = new String[2];
        Thread t = new Thread(() -> {
            try {
                result[0] = Target.frame(() -> {
                    in.countDown();
                    out.await();
                    result[1] = target(new Throwable().getStackTrace());
                    return null;
                });
            } catch (Exception e) {
                result[0] = "" + e;
            }
        });
        t.start();
        in.await();
        many(200);
        out.countDown();
        t.join();
        System.out.println("other thread: " + result[0] + ", at " + result[1]);
    }

    static List<StackWalker.StackFrame> walked;
    static Throwable walkedAt;

    static Object walk() {
        walkedAt = new Throwable();
        walked = StackWalker.getInstance().walk(
            s -> s.filter(f -> f.getClassName().equals("Target")).collect(Collectors.toList()));
        return "walked";
    }

    static void show(String when) {
        for (StackWalker.StackFrame f : walked)
            System.out.println(when + ", walked: " + f + " at " + f.getByteCodeIndex());
        System.out.println(when + ", trace: " + target(walkedAt.getStackTrace()));
    }

    static void traces() throws Exception {
        Target.frame(Main::walk);
        show("now");
        Target.frame(Main::walk);
        Throwable fails = thrown(() -> {
            Target.fails(new String[20]);
            return null;
        });
        Throwable equivalent = thrown(() -> {
            Target.failsEquivalently(new String[20]);
            return null;
        });
        many(100);
        show("later");
        System.out.println("thrown: " + fails.getMessage() + ", " + target(fails.getStackTrace()));
        System.out.println("thrown by an equivalent: " + equivalent.getMessage() + ", " +
            target(equivalent.getStackTrace()));
        Target.equivalent(Main::walk);
        many(100);
        show("of an equivalent");
    }

    static void handles() throws Throwable {
        MethodHandle value = MethodHandles.lookup().findStatic(
            Target.class, "value", MethodType.methodType(String.class));
        Supplier<String> supplier = Target.supplier("this");
        System.out.println("handle: " + (String) value.invokeExact() + ", " + supplier.get());
        many(100);
        System.out.println("handle: " + (String) value.invokeExact() + ", " + supplier.get());
        Target.frame(() -> {
            many(50);
            System.out.println("handle, in a frame: " + supplier.get());
            return null;
        });
    }

    static void annotations() throws Exception {
        List<Method> methods = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            redefine(1);
            methods.add(Target.class.getDeclaredMethod("value"));
        }
        System.out.println("now: " + version);
        System.gc();
        redefine(1);
        System.out.println("newest note: " +
            Target.class.getDeclaredMethod("value").getAnnotation(Target.Note.class).value());
        int wrong = 0;
        for (int i = 0; i < methods.size(); i++)
            if (!methods.get(i)
                     .getAnnotation(Target.Note.class)
                     .value()
                     .equals(String.format("version-%05d", version - 20 + i)))
                wrong++;
        System.out.println("wrong notes: " + wrong);
    }

    static void ids() throws Exception {
        Target.frame(() -> {
            redefine(1);
            keep("frame");
            many(10);
            System.out.println("running: " + describe());
            return null;
        });
        System.out.println("returned: " + describe());
        System.gc();
        System.out.println("collected: " + describe());
        many(20);
        System.out.println("redefined: " + describe());
        Target.equivalent(() -> {
            redefine(1);
            keep("equivalent");
            return null;
        });
        many(20);
        System.out.println("equivalent: " + describe());
    }

    public static void main(String[] args) throws Throwable {
        file = Main.class.getResourceAsStream("Target.class").readAllBytes();
        frames();
        otherThread();
        traces();
        handles();
        annotations();
        ids();
        System.out.println("value: " + Target.value());
    }
}
