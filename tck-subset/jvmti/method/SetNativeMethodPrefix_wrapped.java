/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void run();

    static native int wrapped_work();
    static native int wrapped_unset();
    static native int wrapped_reg();
    static native int env2_env1_deep();

    static int work() { return wrapped_work() + 1; }

    static int unset() { return wrapped_unset() + 1; }

    static int reg() { return wrapped_reg() + 1; }

    static int env1_deep() { return env2_env1_deep() + 1; }

    static int deep() { return env1_deep() + 1; }

    public static void main(String[] args) { run(); }
}
