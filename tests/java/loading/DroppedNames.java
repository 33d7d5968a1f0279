// tags: tools
// Names of ordinary classes that are gone, and of hidden classes that could not be defined.
// expect: DroppedNames.expected
import java.lang.invoke.MethodHandles;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.management.ObjectName;

public class DroppedNames {
    /** The six digits in its names and constants become others. */
    public static class Base123456 {
        int own123456 = 3;

        int own123456(int n, Base123456 other) { return n + other.own123456; }
    }

    public static class Derived123456 extends Base123456 implements IntUnaryOperator {
        @Override
        public int applyAsInt(int n) {
            Base123456 b = n > 100 ? this : new Base123456();
            Base123456[] all = {b, this};
            return own123456(n, all[n & 1]) + "text 123456".length();
        }
    }

    static final Map<String, byte[]> templates = new HashMap<>();
    static final byte[] digits = "123456".getBytes(StandardCharsets.UTF_8);

    static byte[] numbered(String template, int number) {
        byte[] bytes = templates.get(template).clone(),
               now = String.format("%06d", number).getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i + digits.length <= bytes.length; i++) {
            int k = 0;
            while (k < digits.length && bytes[i + k] == digits[k]) k++;
            if (k == digits.length) System.arraycopy(now, 0, bytes, i, k);
        }
        return bytes;
    }

    static class Numbered extends ClassLoader {
        final int number;

        Numbered(int number) {
            super(DroppedNames.class.getClassLoader());
            this.number = number;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            String ending = String.format("%06d", number);
            if (!name.endsWith(ending)) throw new ClassNotFoundException(name);
            byte[] b = numbered(name.substring(0, name.length() - 6), number);
            return defineClass(name, b, 0, b.length);
        }
    }

    static long symbols() throws Exception {
        String text = (String) ManagementFactory.getPlatformMBeanServer().invoke(
            new ObjectName("com.sun.management:type=DiagnosticCommand"), "vmSymboltable",
            new Object[] {new String[0]}, new String[] {String[].class.getName()});
        Matcher m = Pattern.compile("literals\\s*:\\s*(\\d+)").matcher(text);
        return m.find() ? Long.parseLong(m.group(1)) : -1;
    }

    interface Turn {
        void run(int i) throws Exception;
    }

    static void drop(String what, int turns, Turn turn) throws Exception {
        for (int i = 0; i < 50; i++) turn.run(i);
        System.gc();
        long before = symbols();
        for (int i = 50; i < turns; i++) {
            turn.run(i);
            if (i % 300 == 0) System.gc();
        }
        System.gc();
        System.gc();
        long more = symbols() - before;
        System.out.println(what + ": " + (more < turns / 4 ? "gone" : "" + more));
    }

    /** Two ordinary classes with their members. */
    static void ordinary(int i) throws Exception {
        Class<?> c = new Numbered(i).loadClass(String.format("DroppedNames$Derived%06d", i));
        var op = (IntUnaryOperator) c.getDeclaredConstructor().newInstance();
        if (op.applyAsInt(i & 15) != (i & 15) + 14) throw new AssertionError(c.getName());
    }

    /** One that its loader does not find. */
    static void missing(int i) throws Exception {
        try {
            Class.forName("Missing" + i, false, new Numbered(i));
            throw new AssertionError("found " + i);
        } catch (ClassNotFoundException e) {
            if (!e.getMessage().equals("Missing" + i)) throw e;
        }
    }

    /** One that is broken behind its constant pool. */
    static void broken(int i) throws Exception {
        byte[] b = numbered("DroppedNames$Base", i);
        try {
            MethodHandles.lookup().defineHiddenClass(
                java.util.Arrays.copyOf(b, b.length - 20), false);
            throw new AssertionError("defined " + i);
        } catch (ClassFormatError e) {}
    }

    /** A hidden class whose superclass nobody has. */
    static void orphan(int i) throws Exception {
        try {
            MethodHandles.lookup().defineHiddenClass(numbered("DroppedNames$Derived", i), false);
            throw new AssertionError("defined " + i);
        } catch (NoClassDefFoundError e) {}
    }

    public static void main(String[] args) throws Exception {
        for (String name : new String[] {"DroppedNames$Base", "DroppedNames$Derived"})
            try (var in = DroppedNames.class.getResourceAsStream(name + "123456.class")) {
                templates.put(name, in.readAllBytes());
            }
        drop("names of dropped classes", 1500, DroppedNames::ordinary);
        drop("names of missing classes", 1500, DroppedNames::missing);
        drop("names of broken hidden classes", 1500, DroppedNames::broken);
        drop("names of hidden classes without a superclass", 1500, DroppedNames::orphan);
    }
}
