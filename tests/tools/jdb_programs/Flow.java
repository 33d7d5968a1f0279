// SPDX-License-Identifier: Apache-2.0
public class Flow {
    static int calls;
    int state;

    int outer(int x) {
        calls++;
        int y = inner(x) + 1;
        return y;
    }

    int inner(int x) {
        int z = x * 10;
        state = z;
        return z;
    }

    static void check(String s) {
        if (s == null) throw new NullPointerException("null given");
        if (s.isEmpty()) throw new IllegalArgumentException("empty");
    }

    static int quiet() {
        try {
            check(null);
        } catch (NullPointerException e) {
            return 1;
        } finally {
            calls += 100;
        }
        return 0;
    }

    public static void main(String[] args) {
        Flow f = new Flow();
        System.out.println(f.outer(1));
        System.out.println(f.outer(2));
        System.out.println(quiet());
        Runnable r = () -> {
            int k = f.inner(5);
            System.out.println("lambda " + k);
        };
        r.run();
        new Object() {
            void inside() { System.out.println("anonymous " + f.state); }
        }.inside();
        System.out.println("calls " + calls);
        check("");
    }
}
