// SPDX-License-Identifier: Apache-2.0
// compile: -XDstringConcat=inline
// Objects: fields of each type, clone, equals, hash codes, classes, locks.
import static test.Say.*;

public class Objects {
    static class Point implements Cloneable {
        int x;
        long y;
        byte b;
        boolean z;
        char c;
        short s;
        float f;
        double d;
        Object o;

        Point(int x) {
            this.x = x;
            y = x * 2L;
            b = (byte) x;
            z = x > 0;
            c = (char) ('a' + x);
            s = (short) -x;
            f = x / 2f;
            d = x / 3.0;
            o = this;
        }

        Point copy() throws CloneNotSupportedException { return (Point) clone(); }

        @Override
        public boolean equals(Object other) {
            return other instanceof Point && ((Point) other).x == x;
        }

        @Override
        public int hashCode() {
            return x;
        }

        @Override
        public String toString() {
            return x + "," + y + "," + b + "," + z + "," + c + "," + s + "," + f + "," + d;
        }
    }

    static class Sub extends Point {
        int x = 100;

        Sub() { super(9); }

        int sum() { return x + super.x; }
    }

    public static void main(String[] args) throws Exception {
        Point p = new Point(5);
        say("point with a field of each type", p);
        Point q = p.copy();
        say("its copy is equal", q.equals(p));
        say("its copy is the same", q == p);
        say("reference in the copy is the original", q.o == p);
        say("hash code of the copy", q.hashCode());
        q.x++;
        q.y--;
        q.b += 3;
        q.c += 1;
        q.s <<= 2;
        q.f *= 2;
        q.d = -q.d;
        q.z = !q.z;
        say("copy, changed", q);
        say("original", p);
        say("a hidden field and the one it hides, added", new Sub().sum());
        say("the hidden one", ((Point) new Sub()).x);
        Object o = new Object();
        say("an object equals itself", o.equals(o));
        say("hash code stays the same", o.hashCode() == o.hashCode());
        say("identity hash code was asked for", System.identityHashCode(p) != 0 || true);
        try {
            new Objects().clone();
        } catch (CloneNotSupportedException e) {
            say("clone of a class that is not Cloneable", e.getMessage());
        }
        say("class of an object is the class constant", p.getClass() == Point.class);
        say("superclass", new Sub().getClass().getSuperclass().getName());
        Integer i1 = 127, i2 = 127;
        say("boxed 127 is one object", i1 == i2);
        synchronized (p) {
            synchronized (p) { say("held within two locks", Thread.holdsLock(p)); }
        }
        say("held behind them", Thread.holdsLock(p));
    }

    static synchronized void unused() {}
}
