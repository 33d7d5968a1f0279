// SPDX-License-Identifier: Apache-2.0
// Operations.java - what Points.java does with failing allocations, as far as Java code can ask for
// it. Each operation gives something that is the same every time.
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import javax.management.MBeanServer;
import javax.management.ObjectName;

public class Operations {
    static final Map<String, byte[]> FILES = new HashMap<>();

    /** Defines the classes of Subjects by itself. */
    static class Definer extends ClassLoader {
        Definer() { super(Operations.class.getClassLoader()); }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            Class<?> c = findLoadedClass(name);
            if (c != null) return c;
            byte[] bytes = FILES.get(name);
            return bytes == null ? super.loadClass(name, resolve)
                                 : defineClass(name, bytes, 0, bytes.length);
        }
    }

    static void read(String name) throws Exception {
        try (InputStream in = Operations.class.getResourceAsStream("/" + name + ".class")) {
            FILES.put(name, in.readAllBytes());
        }
    }

    static final MBeanServer BEANS = ManagementFactory.getPlatformMBeanServer();

    static Callable<Object> command(String operation, String... args) throws Exception {
        ObjectName name = new ObjectName("com.sun.management:type=DiagnosticCommand");
        boolean takes = false;
        for (javax.management.MBeanOperationInfo o : BEANS.getMBeanInfo(name).getOperations())
            if (o.getName().equals(operation)) takes = o.getSignature().length > 0;
        boolean withArguments = takes;
        return () -> {
            String text = (String) BEANS.invoke(name, operation,
                withArguments ? new Object[] {args} : new Object[0],
                withArguments ? new String[] {String[].class.getName()} : new String[0]);
            return text.isEmpty() ? "" : "text";
        };
    }

    static long depth(int n) { return n == 0 ? 0 : 1 + depth(n - 1); }

    static Object locked(int n) throws Exception {
        if (n == 0) return "deep";
        Object o = new Object();
        synchronized (o) { return locked(n - 1); }
    }

    interface Thrower {
        Object go() throws Throwable;
    }

    static Object any(Thrower t) throws Exception {
        try {
            return t.go();
        } catch (Exception | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    static void wake(Object o) {
        synchronized (o) { o.notifyAll(); }
    }

    public interface Told {
        String told(int n);
    }

    static Map<String, Callable<Object>> all() throws Exception {
        for (String name : new String[] {"Subjects", "Subjects$Shape", "Subjects$Square",
                 "Subjects$Colour", "Subjects$Rich", "Subjects$Deep"})
            read(name);
        Map<String, Callable<Object>> all = new LinkedHashMap<>();
        // classes
        all.put("class.define", () -> new Definer().loadClass("Subjects$Deep").getName());
        all.put("class.initialize",
            () -> Class.forName("Subjects$Colour", true, new Definer()).getName());
        all.put("class.run",
            ()
                -> ((Callable<?>) new Definer()
                        .loadClass("Subjects$Deep")
                        .getConstructor()
                        .newInstance())
                       .call());
        all.put("class.members", () -> {
            Class<?> c = new Definer().loadClass("Subjects$Deep");
            return c.getDeclaredMethods().length + c.getDeclaredFields().length +
                c.getSuperclass().getInterfaces().length +
                c.getSuperclass().getSuperclass().getName() +
                c.getDeclaringClass().getDeclaredClasses().length +
                c.getMethod("call").getAnnotations().length;
        });
        all.put("class.record",
            () -> new Definer().loadClass("Subjects$Square").getRecordComponents()[0].toString());
        all.put("class.arrays", () -> {
            Class<?> c = new Definer().loadClass("Subjects$Shape");
            return Array.newInstance(c, 2, 3, 4).getClass().getSimpleName();
        });
        all.put("class.hidden", () -> {
            byte[] b = FILES.get("Subjects$Shape").clone();
            String s = new String(b, "ISO-8859-1").replace("Subjects$Shape", "OperationsShap");
            return MethodHandles.lookup()
                .defineHiddenClass(s.getBytes("ISO-8859-1"), true)
                .lookupClass()
                .isInterface();
        });
        all.put("class.missing", () -> {
            try {
                return Class.forName("no.such.Name", true, new Definer());
            } catch (ClassNotFoundException e) {
                return e.getMessage();
            }
        });
        all.put("class.damaged", () -> {
            byte[] bytes = FILES.get("Subjects$Rich").clone();
            bytes[10] ^= 0x55;
            try {
                return new ClassLoader() {
                    Class<?> go() { return defineClass(null, bytes, 0, bytes.length); }
                }.go();
            } catch (ClassFormatError e) {
                return "refused";
            }
        });
        all.put("class.unload", () -> {
            for (int i = 0; i < 3; i++) new Definer().loadClass("Subjects$Rich");
            System.gc();
            return "collected";
        });
        // modules
        all.put("module.layer", () -> {
            ModuleLayer boot = ModuleLayer.boot();
            return boot
                .defineModulesWithOneLoader(
                    java.lang.module.Configuration.resolve(java.lang.module.ModuleFinder.of(),
                        List.of(boot.configuration()), java.lang.module.ModuleFinder.of(),
                        List.of()),
                    List.of(boot), null)
                .layer()
                .modules()
                .size();
        });
        all.put("module.proxy",
            ()
                -> Proxy
                       .newProxyInstance(
                           new Definer(), new Class<?>[] {Comparable.class}, (p, m, a) -> 3)
                       .hashCode());
        // strings and references
        int[] serial = {0};
        all.put("string.intern", () -> {
            boolean same = true;
            for (int i = 0; i < 50; i++) {
                String s = "interned " + serial[0]++;
                same &= s.intern() == ("" + s).intern();
            }
            return same;
        });
        all.put("string.large", () -> "x".repeat(100000).toUpperCase().length());
        all.put("reference.many", () -> {
            List<Object> refs = new ArrayList<>();
            for (int i = 0; i < 100; i++) refs.add(new java.lang.ref.WeakReference<>(new Object()));
            System.gc();
            return refs.size();
        });
        // methods
        all.put("reflect.invoke", () -> {
            Class<?> c = new Definer().loadClass("Subjects$Deep");
            Method m = c.getDeclaredMethod("m3", int.class, long.class, double.class);
            m.setAccessible(true);
            Constructor<?> k = c.getConstructor();
            Object o = k.newInstance();
            Field f = c.getDeclaredField("a");
            f.setAccessible(true);
            f.setLong(o, 5);
            return m.invoke(null, 1, 2L, 3.0).toString() + f.getLong(o);
        });
        all.put("reflect.proxy",
            ()
                -> ((Told) Proxy.newProxyInstance(new Definer(), new Class<?>[] {Told.class},
                        (p, m, a) -> m.getName() + a[0]))
                       .told(4));
        all.put("handle.find", () -> any(() -> {
            Class<?> c = new Definer().loadClass("Subjects$Rich");
            MethodHandles.Lookup l = MethodHandles.privateLookupIn(c, MethodHandles.lookup());
            MethodHandle h =
                l.findStatic(c, "twist", MethodType.methodType(int.class, int.class, Object.class));
            return h.invokeWithArguments(9, "x") + ":" +
                MethodHandles.insertArguments(h, 0, 5).invokeWithArguments("y");
        }));
        all.put("handle.var", () -> {
            Class<?> c = new Definer().loadClass("Subjects$Deep");
            Object o = c.getConstructor().newInstance();
            java.lang.invoke.VarHandle v = MethodHandles.privateLookupIn(c, MethodHandles.lookup())
                                               .findVarHandle(c, "b", long.class);
            v.set(o, 4L);
            return (long) v.getAndAdd(o, 2L) + (long) v.get(o);
        });
        // exceptions
        all.put("exception.trace", () -> {
            try {
                Object o = serial[0] < 0 ? "" : null;
                return o.toString();
            } catch (NullPointerException e) {
                // its message is computed, and stays away without memory
                String message = e.getMessage();
                boolean known = message == null || message.contains("\"o\" is null");
                return e.getStackTrace()[0].getMethodName() + known;
            }
        });
        all.put("exception.overflow", () -> {
            try {
                return depth(1 << 30);
            } catch (StackOverflowError e) {
                return "overflow";
            }
        });
        all.put("exception.walk",
            ()
                -> StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                       .walk(s -> s.map(f -> f.getMethodName()).anyMatch(m -> m.equals("main"))));
        // threads and monitors
        all.put("thread.start", () -> {
            int[] ran = {0};
            Thread t = new Thread(() -> ran[0]++);
            t.start();
            t.join();
            return ran[0];
        });
        all.put("thread.dump", () -> Thread.getAllStackTraces().size() > 0);
        all.put("thread.info",
            () -> ManagementFactory.getThreadMXBean().dumpAllThreads(true, true).length > 0);
        all.put("thread.park", () -> {
            java.util.concurrent.locks.LockSupport.parkNanos(1000);
            return "parked";
        });
        all.put("monitor.deep", () -> locked(200));
        all.put("monitor.wait", () -> {
            Object o = new Object();
            synchronized (o) {
                o.hashCode();
                o.wait(1);
            }
            return "waited";
        });
        all.put("monitor.contended", () -> {
            Object o = new Object();
            Thread t;
            synchronized (o) {
                t = new Thread(() -> wake(o));
                t.start();
                o.wait(2);
            }
            t.join();
            return "met";
        });
        all.put("object.clone",
            () -> new int[] {1, 2}.clone().length + new ArrayList<>(List.of(1)).clone().hashCode());
        // commands
        all.put("command.histogram", command("gcClassHistogram", "-all"));
        all.put("command.threads", command("threadPrint", "-l"));
        all.put("command.loaders", command("vmClassloaders", "show-classes"));
        all.put("command.stats", command("vmClassloaderStats"));
        all.put("command.hierarchy", command("vmClassHierarchy"));
        all.put("command.metaspace", command("vmMetaspace"));
        all.put("command.info", command("vmInfo"));
        all.put("command.flags", command("vmFlags", "-all"));
        all.put("command.properties", command("vmSystemProperties"));
        all.put("command.log", command("vmLog", "list"));
        all.put("command.table", command("vmSymboltable"));
        all.put("command.strings", command("vmStringtable"));
        all.put("command.help", command("help", "-all"));
        all.put("command.heapdump", () -> {
            String name = System.getProperty("java.io.tmpdir") + "/points." +
                ProcessHandle.current().pid() + ".hprof";
            java.io.File file = new java.io.File(name);
            file.delete(); // of an attempt that could not even delete it
            try {
                BEANS.invoke(new ObjectName("com.sun.management:type=HotSpotDiagnostic"),
                    "dumpHeap", new Object[] {name, false},
                    new String[] {"java.lang.String", "boolean"});
                return file.length() > 100000;
            } finally {
                file.delete();
            }
        });
        all.put("management.memory",
            () -> ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() > 0);
        all.put("management.deadlocks",
            () -> ManagementFactory.getThreadMXBean().findDeadlockedThreads() == null);
        all.put("management.flags",
            ()
                -> BEANS.invoke(new ObjectName("com.sun.management:type=HotSpotDiagnostic"),
                       "getVMOption", new Object[] {"HeapDumpPath"},
                       new String[] {"java.lang.String"}) != null);
        return all;
    }
}
