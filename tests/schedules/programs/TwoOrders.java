/* SPDX-License-Identifier: Apache-2.0 */

/** Holds a monitor while the agent two_orders hears of a class. */
public class TwoOrders {
    static class Inner { static int prepared = 1; }

    public static void main(String[] args) {
        synchronized (TwoOrders.class) { System.out.println(Inner.prepared); }
    }
}
