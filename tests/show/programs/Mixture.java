// SPDX-License-Identifier: Apache-2.0
// A little of everything that a display shows.
import java.util.ArrayList;
import java.util.List;

public class Mixture {
    static int counter;
    int value;
    Mixture next;

    Mixture(int value, Mixture next) {
        this.value = value;
        this.next = next;
    }

    static int sum(int[] a) {
        int s = 0;
        for (int i = 0; i < a.length; i++) s += a[i];
        return s;
    }

    static void add() {
        synchronized (Mixture.class) { counter++; }
    }

    static int fact(int n) { return n < 2 ? 1 : n * fact(n - 1); }

    public static void main(String[] args) throws Exception {
        int[] a = new int[4];
        for (int i = 0; i < a.length; i++) a[i] = i * i;
        System.out.println("sum " + sum(a));
        Mixture list = null;
        for (int i = 0; i < 3; i++) list = new Mixture(i, list);
        List<String> names = new ArrayList<>();
        names.add("one");
        names.add("two");
        names.sort((x, y) -> y.compareTo(x));
        System.out.println(names + " " + fact(5));
        double d = 1.5;
        long l = 1L << 40;
        float f = 2.5f;
        System.out.println(d * l + f);
        Thread t = new Thread(Mixture::add, "worker");
        t.start();
        t.join();
        try {
            Object o = names;
            ((Mixture) o).value = 1;
        } catch (ClassCastException e) {
            System.out.println("caught");
        }
        list = null;
        System.gc();
        System.out.println(counter);
    }
}
