// SPDX-License-Identifier: Apache-2.0
// compile: -XDstringConcat=inline
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
        System.out.println("p = " + p);
        Point q = p.copy();
        System.out.println("q.equals(p) = " + q.equals(p));
        System.out.println("q == p = " + (q == p));
        System.out.println("q.o == p = " + (q.o == p));
        System.out.println("q.hashCode() = " + q.hashCode());
        q.x++;
        q.y--;
        q.b += 3;
        q.c += 1;
        q.s <<= 2;
        q.f *= 2;
        q.d = -q.d;
        q.z = !q.z;
        System.out.println("q = " + q);
        System.out.println("p = " + p);
        System.out.println("new Sub().sum() = " + new Sub().sum() +
            ", ((Point) new Sub()).x = " + ((Point) new Sub()).x);
        Object o = new Object();
        System.out.println("o.equals(o) = " + o.equals(o));
        System.out.println("o.hashCode() == o.hashCode() = " + (o.hashCode() == o.hashCode()));
        System.out.println("System.identityHashCode(p) != 0 || true = " +
            (System.identityHashCode(p) != 0 || true));
        try {
            new Objects().clone();
        } catch (CloneNotSupportedException e) {
            System.out.println(e.getMessage());
        }
        System.out.println("p.getClass() == Point.class = " + (p.getClass() == Point.class));
        System.out.println("new Sub().getClass().getSuperclass().getName() = " +
            new Sub().getClass().getSuperclass().getName());
        Integer i1 = 127, i2 = 127;
        System.out.println("i1 == i2 = " + (i1 == i2));
        synchronized (p) {
            synchronized (p) { System.out.println("locked " + Thread.holdsLock(p)); }
        }
        System.out.println("Thread.holdsLock(p) = " + Thread.holdsLock(p));
    }

    static synchronized void unused() {}
}
