/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void run();

    static int add(int a, int b) { return a + b; }

    static int fresh(int n) { return add(n, n) + add(n + 1, n) * add(n, 2); }

    static int loops(int n) {
        int s = 0;
        int[] a = new int[n];
        for (int i = 0; i < n; i++) {
            for (int k = i; k >= 0; k -= 2) a[i] += k * 3 + i;
            s += a[i];
        }
        while (s > 100) s -= 17;
        return s;
    }

    int field = 3;
    String text = "x";
    Main next;

    int get() { return field; }

    void set(int v) { field = v; }

    static int objects(int n) {
        Main head = null;
        for (int i = 0; i < n; i++) {
            Main m = new Main();
            m.next = head;
            m.set(m.get() + i);
            head = m;
        }
        int s = 0;
        for (Main m = head; m != null; m = m.next) s += m.field + m.text.length();
        try {
            ((Main) null).get();
        } catch (NullPointerException e) {
            s++;
        }
        return s;
    }

    static int switches(int n) {
        int s = 0;
        for (int i = 0; i < n; i++) {
            switch (i & 3) {
                case 0: s += 1; break;
                case 1: s ^= i << 2; break;
                case 2: s = -s; break;
                default: s++;
            }
        }
        switch (s) {
            case -1000: return 1;
            case 77777: return 2;
            default: return s;
        }
    }

    static int longs(int n) {
        long l = n;
        double d = 1.5;
        for (int i = 0; i < n; i++) {
            l = l * 31 + (long) d;
            d = d * 1.25 - l % 3;
            if (l > 1000000L) l >>>= 7;
        }
        return (int) l + (int) d;
    }

    public static void main(String[] args) { run(); }
}
