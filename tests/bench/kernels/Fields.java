// SPDX-License-Identifier: Apache-2.0
/* Instance fields of all sizes. */
public class Fields {
    static final int N = 16_000_000;
    int a;
    long b;
    byte c;
    double d;
    Fields next;
    boolean e;

    void step() {
        a++;
        b += a;
        c = (byte) (c + 3);
        d += 0.5;
        e = !e;
        next.a -= 1;
    }

    public static void main(String[] args) {
        Fields x = new Fields(), y = new Fields();
        x.next = y;
        y.next = x;
        for (int i = 0; i < N / 2; i++) {
            x.step();
            y.step();
        }
        System.out.println(x.a + " " + x.b + " " + x.c + " " + x.d + " " + x.e + " " + y.a);
    }
}
