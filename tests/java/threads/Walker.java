// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.stream.*;

public class Walker {
    static String names(StackWalker w) {
        return w.walk(s
            -> s.map(f
                    -> f.getClassName() + "." + f.getMethodName() + ":" + f.getLineNumber() + "@" +
                        (f.getByteCodeIndex() >= 0) + f.isNativeMethod() + f.getDescriptor())
                   .filter(x -> !x.contains("Lambda") && !x.contains("/0x"))
                   .collect(Collectors.joining("\n  ")));
    }

    static class Helper {
        static Class<?> caller() {
            return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .getCallerClass();
        }
    }

    static int depth(int n) {
        if (n > 0) return depth(n - 1);
        return (int) (long) StackWalker.getInstance().walk(s -> s.count());
    }

    static List<String> limited(int n, int k) {
        return n > 0 ? limited(n - 1, k)
                     : StackWalker.getInstance().walk(s
                           -> s.limit(k)
                                  .map(StackWalker.StackFrame::getMethodName)
                                  .collect(Collectors.toList()));
    }

    static boolean early(int n) {
        return n > 0 ? early(n - 1)
                     : StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                           .walk(s
                               -> s.anyMatch(f
                                   -> f.getDeclaringClass() == Walker.class &&
                                       f.getMethodName().equals("main") &&
                                       f.getMethodType().parameterCount() == 1));
    }

    static Object reflected() { return names(StackWalker.getInstance()); }

    static Object reflectedAll() {
        return StackWalker.getInstance(Set.of(StackWalker.Option.SHOW_REFLECT_FRAMES))
            .walk(s -> s.map(f -> f.getMethodName()).anyMatch(m -> m.equals("invoke")));
    }

    public static void main(String[] args) throws Exception {
        System.out.println(
            "names(StackWalker.getInstance()) = " + names(StackWalker.getInstance()));
        System.out.println("Helper.caller() = " + Helper.caller());
        Runnable r = () -> System.out.println("Helper.caller() = " + Helper.caller());
        r.run();
        Stream.of(1).forEach(x
            -> System.out.println("names(StackWalker.getInstance()).contains(\"main\") = " +
                names(StackWalker.getInstance()).contains("main")));
        System.out.println("depth(10) - depth(0) = " + (depth(10) - depth(0)));
        System.out.println("depth(500) - depth(400) = " + ((depth(500) - depth(400))));
        System.out.println("limited(30, 3) = " + limited(30, 3));
        System.out.println("limited(100, 45).size() = " + limited(100, 45).size());
        System.out.println("early(200) = " + early(200));
        System.out.println("Walker.class.getDeclaredMethod(\"reflected\").invoke(null) = " +
            Walker.class.getDeclaredMethod("reflected").invoke(null));
        System.out.println("Walker.class.getDeclaredMethod(\"reflectedAll\").invoke(null) = " +
            Walker.class.getDeclaredMethod("reflectedAll").invoke(null));
        try {
            StackWalker.getInstance().getCallerClass();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        try {
            StackWalker.getInstance().walk(s -> s.findFirst().get().getDeclaringClass());
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        Stream<?>[] leak = new Stream<?>[ 1 ];
        StackWalker.getInstance().walk(s -> {
            leak[0] = s;
            return 0;
        });
        try {
            leak[0].count();
        } catch (IllegalStateException e) {
            System.out.println("leak " + e.getMessage());
        }
        try {
            StackWalker.getInstance().walk(null);
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
        StackWalker.getInstance().forEach(f
            -> System.out.println(
                "f.getMethodName() + f.toStackTraceElement() + f.getFileName() = " +
                (f.getMethodName() + f.toStackTraceElement() + f.getFileName())));
        StackWalker.StackFrame fr = StackWalker.getInstance().walk(s -> s.findFirst().get());
        System.out.println("fr.toString() = " + fr.toString());
    }
}
