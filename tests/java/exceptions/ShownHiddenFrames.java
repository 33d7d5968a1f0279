// SPDX-License-Identifier: Apache-2.0
// options: -XX:+UnlockDiagnosticVMOptions -XX:+ShowHiddenFrames
// stderr: compare
// With -XX:+ShowHiddenFrames stack traces and StackWalker show the frames of lambdas and of method
// handles.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

public class ShownHiddenFrames {
    interface Join {
        String join(String a, String b);
    }

    static void dump(String what, StackTraceElement[] trace) {
        System.out.println(what);
        for (StackTraceElement e : trace) {
            String c =
                e.getClassName().replaceAll("/0x.*", "").replaceAll("Lambda\\$\\d+", "Lambda");
            System.out.println("  " + c + "." + e.getMethodName() + " " + e.getFileName() + " " +
                e.getLineNumber() + " " + e.isNativeMethod());
        }
    }

    static void at(String what) {
        dump(what + ", throwable", new Throwable().getStackTrace());
        dump(what + ", thread", Thread.currentThread().getStackTrace());
        dump(what + ", all threads", Thread.getAllStackTraces().get(Thread.currentThread()));
        System.out.println(what + ", walker");
        StackWalker.getInstance().forEach(
            f -> System.out.println("  " + f.getMethodName() + " " + f.getLineNumber()));
        System.out.println(what + ", walker of hidden frames");
        StackWalker.getInstance(StackWalker.Option.SHOW_HIDDEN_FRAMES)
            .forEach(f -> System.out.println("  " + f.getMethodName() + " " + f.getLineNumber()));
        StackWalker s = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
        System.out.println(what + ", caller: " + s.getCallerClass());
    }

    public static String target(String what) {
        at(what);
        return what;
    }

    public static void main(String[] args) throws Throwable {
        Join join = String::concat;
        try {
            join.join(null, "x");
        } catch (NullPointerException e) {
            dump("null: " + e.getMessage(), e.getStackTrace());
        }
        Runnable lambda = () -> at("lambda");
        lambda.run();
        MethodHandle h = MethodHandles.lookup().findStatic(
            ShownHiddenFrames.class, "target", MethodType.methodType(String.class, String.class));
        String exact = (String) h.invokeExact("exact");
        Object generic =
            (Object) h.asType(MethodType.genericMethodType(1)).invoke((Object) "generic");
        ShownHiddenFrames.class.getMethod("target", String.class).invoke(null, "reflection");
    }
}
