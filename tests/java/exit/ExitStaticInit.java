// SPDX-License-Identifier: Apache-2.0
// exit: 5
// System.exit in the initializer of the main class: main does not run.
public class ExitStaticInit {
    static {
        System.out.println("static init");
        System.exit(5);
    }

    public static void main(String[] args) { System.out.println("never"); }
}
