// SPDX-License-Identifier: Apache-2.0
public class Ender {
    static void last(int code) {
        System.out.println("last");
        if (code > 0) System.exit(code);
        System.out.println("end");
    }

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        last(args.length);
    }
}
