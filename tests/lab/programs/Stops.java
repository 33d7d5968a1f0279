// SPDX-License-Identifier: Apache-2.0
/** Asks the agent to stop in a method. */
class Stops {
    static native void arm(Class<?> k);

    static void hit() {}

    public static void main(String[] args) {
        arm(Stops.class);
        hit();
        System.out.println("done");
    }
}
