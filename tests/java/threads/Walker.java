// SPDX-License-Identifier: Apache-2.0
// StackWalker: frames, callers, limits, reflection, what it refuses.
import java.util.*;
import java.util.stream.*;
import static test.Say.*;

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
        say("frames in main", names(StackWalker.getInstance()));
        say("caller of a helper", Helper.caller());
        Runnable r = () -> say("caller, a lambda", Helper.caller());
        r.run();
        Stream.of(1).forEach(
            x -> say("main is below a stream", names(StackWalker.getInstance()).contains("main")));
        say("ten more calls", depth(10) - depth(0));
        say("a hundred more calls", depth(500) - depth(400));
        say("three of thirty", limited(30, 3));
        say("45 of a hundred", limited(100, 45).size());
        say("main was found below 200 calls", early(200));
        say("by reflection", Walker.class.getDeclaredMethod("reflected").invoke(null));
        say("reflection is shown", Walker.class.getDeclaredMethod("reflectedAll").invoke(null));
        try {
            StackWalker.getInstance().getCallerClass();
        } catch (UnsupportedOperationException e) {
            say("caller without the option", e.getMessage());
        }
        try {
            StackWalker.getInstance().walk(s -> s.findFirst().get().getDeclaringClass());
        } catch (UnsupportedOperationException e) {
            say("class without the option", e.getMessage());
        }
        Stream<?>[] leak = new Stream<?>[ 1 ];
        StackWalker.getInstance().walk(s -> {
            leak[0] = s;
            return 0;
        });
        try {
            leak[0].count();
        } catch (IllegalStateException e) {
            say("stream that was kept", e.getMessage());
        }
        try {
            StackWalker.getInstance().walk(null);
        } catch (NullPointerException e) {
            System.out.println("null is no function");
        }
        StackWalker.getInstance().forEach(f -> {
            say("method", f.getMethodName());
            say("as an element", f.toStackTraceElement());
            say("file", f.getFileName());
        });
        StackWalker.StackFrame fr = StackWalker.getInstance().walk(s -> s.findFirst().get());
        say("frame", fr.toString());
    }
}
