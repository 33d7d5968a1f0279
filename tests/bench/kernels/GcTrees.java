// SPDX-License-Identifier: Apache-2.0
/* Trees that live for a while, and much garbage: marking and moving. */
public class GcTrees {
    static class T {
        T l, r;

        T(T l, T r) {
            this.l = l;
            this.r = r;
        }

        int count() { return 1 + (l == null ? 0 : l.count() + r.count()); }
    }

    static T make(int d) { return d == 0 ? new T(null, null) : new T(make(d - 1), make(d - 1)); }

    public static void main(String[] args) {
        T keep = make(17);
        int sum = 0;
        for (int i = 0; i < 280; i++) sum += make(13).count();
        System.out.println(sum + " " + keep.count());
    }
}
