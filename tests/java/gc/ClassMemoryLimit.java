// SPDX-License-Identifier: Apache-2.0
// options: -XX:MaxMetaspaceSize=32m -Xmx512m
// tags: gcstress-skip stress-skip
// Classes fill their memory: an OutOfMemoryError that says so; when their loaders are dead there
// is room again.
import java.util.*;
import static test.Say.*;

public class ClassMemoryLimit {
    public static class Filler {
        public Filler() {}

        int a, b, c;

        int one(int x) { return x + a; }

        int two(int x) { return one(x) * b; }

        String three(Object o) { return "three" + o + c; }
    }

    static class Loader extends ClassLoader {
        Class<?> define(byte[] b) { return defineClass(null, b, 0, b.length); }
    }

    public static void main(String[] args) throws Exception {
        byte[] bytes;
        try (var in = ClassMemoryLimit.class.getResourceAsStream("ClassMemoryLimit$Filler.class")) {
            bytes = in.readAllBytes();
        }
        for (int round = 0; round < 3; round++) {
            List<Object> kept = new ArrayList<>();
            try {
                for (int i = 0; i < 2_000_000; i++)
                    kept.add(new Loader().define(bytes).getDeclaredConstructor().newInstance());
                System.out.println("no limit");
            } catch (OutOfMemoryError e) {
                boolean many = kept.size() > 1000;
                kept = null;
                say(e.getMessage() + ", behind a thousand classes", many);
            }
            Object again = new Loader().define(bytes).getDeclaredConstructor().newInstance();
            say("class made when there is room again", again.getClass().getName());
        }
    }
}
