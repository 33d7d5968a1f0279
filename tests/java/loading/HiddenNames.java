// tags: tools
// Names of hidden classes: what Java sees of them, while their classes live and when they are gone.
import java.lang.invoke.MethodHandles;
import java.lang.management.ManagementFactory;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.management.ObjectName;

public class HiddenNames {
    static class Plain {
        public String toString() { return "a Plain"; }
    }

    static byte[] plain;

    static Class<?> define() throws Exception {
        return MethodHandles.lookup().defineHiddenClass(plain, false).lookupClass();
    }

    static Object make(Class<?> c) throws Exception {
        var constructor = c.getDeclaredConstructor();
        constructor.setAccessible(true);
        return constructor.newInstance();
    }

    // --- the names of one ---
    static void shown() throws Exception {
        Class<?> c = define();
        String name = c.getName();
        System.out.println("name: " + name.replaceAll("/0x.*", "/0x..."));
        System.out.println("the same text again: " + name.equals(define().getName()));
        System.out.println("the name is one string: " + (name == c.getName()));
        System.out.println("an instance: " + make(c));
        try {
            Class.forName(name);
        } catch (ClassNotFoundException e) {
            System.out.println("by name: not found");
        }
        System.out.println(
            "an array: " + make(c).getClass().arrayType().getName().startsWith("[L"));
        System.out.println("plain name: " + Class.forName("HiddenNames$Plain").getName());
    }

    // --- names of dropped ones do not gather ---
    static long symbols() throws Exception {
        String text = (String) ManagementFactory.getPlatformMBeanServer().invoke(
            new ObjectName("com.sun.management:type=DiagnosticCommand"), "vmSymboltable",
            new Object[] {new String[0]}, new String[] {String[].class.getName()});
        Matcher m = Pattern.compile("literals\\s*:\\s*(\\d+)").matcher(text);
        return m.find() ? Long.parseLong(m.group(1)) : -1;
    }

    static void dropped() throws Exception {
        for (int i = 0; i < 500; i++) {
            define();
        }
        System.gc();
        long before = symbols();
        for (int i = 0; i < 20000; i++) {
            Class<?> c = define();
            if (i % 2 == 0) {
                c.getName();
            }
            if (i % 2000 == 0) {
                System.gc();
            }
        }
        System.gc();
        long more = symbols() - before;
        System.out.println("symbols of 20000 dropped classes: " + (more < 6000 ? "gone" : more));
    }

    public static void main(String[] args) throws Exception {
        try (var in = HiddenNames.class.getResourceAsStream("HiddenNames$Plain.class")) {
            plain = in.readAllBytes();
        }
        shown();
        dropped();
    }
}
