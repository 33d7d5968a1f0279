// SPDX-License-Identifier: Apache-2.0
// Redefining and retransforming a class to what it is already, many times, takes no memory;
// breakpoints and cached reflection data aside nothing happens.
import java.lang.instrument.*;
import java.nio.file.*;
import java.util.concurrent.ConcurrentHashMap;

public class Same {
    static long residentKb() throws Exception {
        return Long.parseLong(Files.readString(Path.of("/proc/self/statm")).split(" ")[1]) * 4;
    }

    public static void premain(String options, Instrumentation i) throws Exception {
        byte[][] seen = new byte[1][];
        ClassFileTransformer t = new ClassFileTransformer() {
            @Override
            public byte[] transform(ClassLoader loader, String name, Class<?> c,
                java.security.ProtectionDomain d, byte[] bytes) {
                if (c == ConcurrentHashMap.class) seen[0] = bytes;
                return null;
            }
        };
        i.addTransformer(t, true);
        i.retransformClasses(ConcurrentHashMap.class);
        ClassDefinition same = new ClassDefinition(ConcurrentHashMap.class, seen[0]);
        long start = 0;
        for (int n = 0; n < 600; n++) {
            if (n == 100) start = residentKb();
            i.redefineClasses(same);
            i.retransformClasses(ConcurrentHashMap.class);
        }
        long growth = residentKb() - start;
        System.out.println(growth < 60000 ? "no growth" : "growth " + growth + " KB");
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
        for (int n = 0; n < 1000; n++) m.merge("k" + n % 7, 1, Integer::sum);
        System.out.println(m.reduceValuesToInt(1, x -> x, 0, Integer::sum) + " " +
            ConcurrentHashMap.class.getMethod("size").invoke(m));
    }

    public static void main(String[] args) {}
}
