// SPDX-License-Identifier: Apache-2.0
/* Many small short-lived objects. */
public class AllocSmall {
    static class P {
        final int x, y;

        P(int x, int y) {
            this.x = x;
            this.y = y;
        }

        P plus(P o) { return new P(x + o.x, y ^ o.y); }
    }

    public static void main(String[] args) {
        P p = new P(0, 0), one = new P(1, 3);
        for (int i = 0; i < 7_500_000; i++) p = p.plus(one);
        System.out.println(p.x + " " + p.y);
    }
}
