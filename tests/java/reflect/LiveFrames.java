// SPDX-License-Identifier: Apache-2.0
// options: -Xint --add-opens java.base/java.lang=ALL-UNNAMED
// compile: -g
// What the class library's own extended StackWalker (java.lang.LiveStackFrame) says of locals,
// operands and monitors.
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

public class LiveFrames {
    static StackWalker walker;
    static Method locals, operands, monitors;

    static final List<String> NOT_SHOWN = List.of("main", "show");

    static String text(Object o) {
        if (o == null) return "null";
        String c = o.getClass().getSimpleName();
        if (c.startsWith("PrimitiveSlot")) return c + "=" + o;
        if (c.contains("Lambda")) return "lambda";
        return o instanceof String ? "\"" + o + "\"" : c;
    }

    static String texts(Method m, Object frame, String chance) throws Exception {
        Object[] a = (Object[]) m.invoke(frame);
        StringBuilder s = new StringBuilder(a.getClass().getSimpleName() + " " + a.length + ":");
        for (int i = 0; i < a.length; i++)
            s.append(' ').append(chance.contains(" " + i + " ") ? "any" : text(a[i]));
        return s.toString();
    }

    static int show(String what) { return show(what, "", ""); }

    /** The frames of this class above the one that asks; but for the slots that the stock VM leaves
     * to chance. */
    static int show(String what, String anyLocal, String anyOperand) {
        try {
            List<StackWalker.StackFrame> frames = walker.walk(s -> s.collect(Collectors.toList()));
            System.out.println(what + ": " + (frames.size() > 1));
            for (int i = 1; i < frames.size(); i++) {
                StackWalker.StackFrame f = frames.get(i);
                if (!f.getClassName().startsWith("LiveFrames") ||
                    NOT_SHOWN.contains(f.getMethodName()))
                    continue;
                System.out.println(
                    "  " + f.toString().replaceAll("Lambda(\\$\\d+)?/0x[0-9a-f]+", "Lambda"));
                System.out.println("    locals " + texts(locals, f, anyLocal));
                System.out.println("    operands " + texts(operands, f, anyOperand));
                Object[] held = Arrays.stream((Object[]) monitors.invoke(f))
                                    .filter(o -> o != null)
                                    .map(LiveFrames::text)
                                    .toArray();
                System.out.println("    monitors " + Arrays.toString(held));
            }
        } catch (Exception e) {
            System.out.println(what + ": " + e);
        }
        return 7;
    }

    static int primitives(boolean z, byte b, char c, short s, int i, float f) {
        int negative = -5;
        float g = -1.5f;
        show("primitives", " 5 ", "");
        return negative + (int) g;
    }

    static long wide(long l, double d, long unused) {
        long local = -2L;
        double e = Math.PI;
        show("wide", " 0 2 4 6 8 ", "");
        return local + (long) e + l + (long) d;
    }

    static int unset(int which) {
        if (which == 1) {
            int a = 1;
            long b = 2;
            String c = "c";
            show("inside " + a + b + c, " 2 ", "");
        }
        int later;
        String never;
        show("unset", " 1 2 3 4 ", "");
        later = which;
        return later;
    }

    static int stack(int a, long b, String c, double d) {
        return a +
            (int) (b + new int[] {1, 2, 3}[a] + c.length() +
                (int) (d * take(a, b, c, show("operands", " 1 4 ", " 1 3 6 "))));
    }

    static int take(int a, long b, String c, int e) { return e; }

    int field = 3;

    synchronized void locked(Object o, String s) {
        synchronized (o) {
            synchronized (s) {
                synchronized (this) { show("monitors"); }
            }
            show("fewer monitors");
        }
    }

    static synchronized void lockedClass() { show("class monitor"); }

    static void arrays(int[] a, String[][] b, Object n) { show("references"); }

    static void caught() {
        try {
            throw new IllegalStateException("x");
        } catch (IllegalStateException e) {
            int after = 5;
            show("in a handler");
        }
    }

    static void loop() {
        for (int i = 0; i < 2; i++)
            for (Object o : List.of("a")) show("loop " + i);
    }

    static boolean dead(Object o, int n) {
        String s = o.toString();
        int m = n * 2;
        show("dead");
        return true;
    }

    static void lambda() {
        int captured = 4;
        String text = "captured";
        Runnable r = () -> show("lambda " + captured + text, "", "");
        r.run();
    }

    public static void main(String[] args) throws Exception {
        Class<?> live = Class.forName("java.lang.LiveStackFrame");
        Method get = live.getMethod("getStackWalker", Set.class);
        get.setAccessible(true);
        walker = (StackWalker) get.invoke(null, EnumSet.noneOf(StackWalker.Option.class));
        locals = live.getDeclaredMethod("getLocals");
        operands = live.getDeclaredMethod("getStack");
        monitors = live.getDeclaredMethod("getMonitors");
        for (Method m : List.of(locals, operands, monitors)) m.setAccessible(true);
        primitives(true, (byte) -1, 'c', (short) -2, Integer.MIN_VALUE, 2.5f);
        wide(Long.MIN_VALUE, 1e300, 9);
        unset(0);
        unset(1);
        stack(1, 0x1234567890L, "abc", 0.25);
        new LiveFrames().locked(new Object(), "lock");
        lockedClass();
        arrays(new int[1], new String[1][1], null);
        caught();
        loop();
        dead("object", 21);
        lambda();
        walker = (StackWalker) get.invoke(null,
            EnumSet.of(
                StackWalker.Option.SHOW_HIDDEN_FRAMES, StackWalker.Option.SHOW_REFLECT_FRAMES));
        lambda();
    }
}
