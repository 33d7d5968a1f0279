/* SPDX-License-Identifier: Apache-2.0 */
/** The program of agents that bring none: calls the agent. */
class Main {
    static native void run();

    public static void main(String[] args) { run(); }
}
