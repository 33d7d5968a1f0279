// SPDX-License-Identifier: Apache-2.0
// One call of an interface method meets more classes than it remembers: plain, synchronized and
// throwing methods, and a lambda.
public class ManyReceivers {
    interface S {
        int area(int k);
    }

    record A(int v) implements S {
        public int area(int k) { return v + k; }
    }

    record B(int v) implements S {
        public int area(int k) { return v - k; }
    }

    record C(int v) implements S {
        public synchronized int area(int k) { return v * k; }
    }

    record D(int v) implements S {
        public int area(int k) {
            if (k == 77777) throw new IllegalStateException("d");
            return v ^ k;
        }
    }

    public static void main(String[] a) {
        S[] s = {new A(1), new B(2), new C(3), new D(4), k -> k};
        long sum = 0;
        int thrown = 0;
        for (int i = 0; i < 300_000; i++) {
            try {
                sum += s[i % 5].area(i & 0x1ffff);
            } catch (IllegalStateException e) {
                thrown++;
            }
        }
        System.out.println("sum " + sum + " thrown " + thrown);
    }
}
