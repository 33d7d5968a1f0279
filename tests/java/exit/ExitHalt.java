// SPDX-License-Identifier: Apache-2.0
// exit: 200
// Runtime.halt runs no shutdown hook; its negative code is cut to a byte.
public class ExitHalt {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("never")));
        System.out.println("halt");
        System.out.flush();
        Runtime.getRuntime().halt(-56);
    }
}
