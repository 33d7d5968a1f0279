/* SPDX-License-Identifier: Apache-2.0 */

/** Holds a monitor while the agent two_orders hears of a class: five times, so that one seed of a
 * few meets the agent's thread there, whatever the class library did before. */
public class TwoOrders {
    static class A { static int prepared = 1; }

    static class B { static int prepared = 2; }

    static class C { static int prepared = 3; }

    static class D { static int prepared = 4; }

    static class E { static int prepared = 5; }

    public static void main(String[] args) {
        synchronized (TwoOrders.class) { System.out.println(A.prepared); }
        synchronized (TwoOrders.class) { System.out.println(B.prepared); }
        synchronized (TwoOrders.class) { System.out.println(C.prepared); }
        synchronized (TwoOrders.class) { System.out.println(D.prepared); }
        synchronized (TwoOrders.class) { System.out.println(E.prepared); }
    }
}
