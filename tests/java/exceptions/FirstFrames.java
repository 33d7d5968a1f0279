// The first frame of an exception: the frames of fillInStackTrace and of its constructors are not
// shown, all others are.
public class FirstFrames {
    static void show(String what, Throwable t) {
        StringBuilder b = new StringBuilder();
        for (StackTraceElement e : t.getStackTrace())
            b.append(' ')
                .append(e.getClassName().replaceFirst(".*\\$", ""))
                .append('.')
                .append(e.getMethodName());
        System.out.println(what + ":" + b);
    }

    static class Plain extends RuntimeException {
        Throwable other;

        Plain() {}

        Plain(int kind) {
            other = kind == 0 ? new Plain()
                : kind == 1   ? new Sub()
                : kind == 2   ? new Error()
                              : new RuntimeException();
        }

        static Plain make() { return new Plain(); }

        Throwable refilled() { return fillInStackTrace(); }
    }

    static class Sub extends Plain {
        Sub() {}

        Sub(int kind) { super(kind); }
    }

    static class Own extends RuntimeException {
        int fills;

        Own() {}

        Own(boolean again) { fillInStackTrace(); }

        @Override
        public synchronized Throwable fillInStackTrace() {
            fills++;
            return super.fillInStackTrace();
        }

        Throwable fillInStackTrace(int n) {
            return n == 0 ? fillInStackTrace() : fillInStackTrace(n - 1);
        }
    }

    static class Inner extends RuntimeException {
        final Throwable made;

        Inner() {
            made = new Object() {
                Throwable fillInStackTrace() { return new RuntimeException(); }
            }.fillInStackTrace();
        }
    }

    static class Initial {
        Throwable t;

        Initial() { t = new RuntimeException(); }

        Throwable fillInStackTrace() { return new RuntimeException(); }

        Throwable fillInStackTrace(Throwable o) { return o.fillInStackTrace(); }
    }

    static class FromClinit {
        static final Throwable T = new RuntimeException();

        static void f() {}
    }

    static class NoTrace extends RuntimeException {
        NoTrace() { super("x", null, false, false); }
    }

    static class MakesInFill extends RuntimeException {
        Throwable made;

        @Override
        public synchronized Throwable fillInStackTrace() {
            if (made == null && depth++ < 2) made = new MakesInFill();
            return super.fillInStackTrace();
        }

        static int depth;
    }

    public static void main(String[] args) throws Throwable {
        show("plain", new Plain());
        show("static maker", Plain.make());
        show("sub", new Sub());
        for (int i = 0; i < 4; i++) {
            show("in constructor " + i, new Plain(i).other);
            show("outer of it " + i, new Plain(i));
            show("in super constructor " + i, new Sub(i).other);
        }
        Plain p = new Plain();
        show("refilled by itself", p.refilled());
        show("refilled", p.fillInStackTrace());
        show("own", new Own());
        show("own, twice", new Own(true));
        show("own, fill of another signature", new Own().fillInStackTrace(3));
        show("inner", new Inner().made);
        show("a constructor of something else", new Initial().t);
        show("a method fillInStackTrace of something else", new Initial().fillInStackTrace());
        show("called by it", new Initial().fillInStackTrace(new Plain()));
        show("static initializer", FromClinit.T);
        show("none", new NoTrace());
        MakesInFill m = new MakesInFill();
        show("made in fill, outer", m);
        show("made in fill", m.made);
        try {
            Plain.class.getDeclaredConstructor().newInstance().getClass();
        } catch (Throwable t) {
            show("reflection failed", t);
        }
        try {
            throw(Throwable) java.lang.invoke.MethodHandles.lookup()
                .findConstructor(Plain.class, java.lang.invoke.MethodType.methodType(void.class))
                .invoke();
        } catch (Throwable t) {
            show("by handle", t);
        }
        try {
            Object[] o = new Integer[1];
            o[0] = "x";
        } catch (Throwable t) {
            show("by the VM", t);
        }
        Throwable own = new Own();
        try {
            ((Object) own).getClass();
            Own.class.getMethod("fillInStackTrace").invoke(own);
        } finally {
            show("by reflection", own);
        }
    }
}
