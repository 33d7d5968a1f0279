// SPDX-License-Identifier: Apache-2.0
/** Every way to end: the argument says which. */
class Exits {
    public static void main(String[] args) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread(Exits::hook, "hook"));
        System.out.println("program: " + args[0]);
        switch (args[0]) {
            case "exit" -> System.exit(3);
            case "halt" -> Runtime.getRuntime().halt(4);
            case "uncaught" -> throw new IllegalStateException("ends main");
            case "other-thread" -> {
                Thread t = new Thread(() -> System.exit(5), "other");
                t.start();
                t.join();
            }
            case "daemons" -> {
                for (int i = 0; i < 5; i++) {
                    Thread t = new Thread(Exits::spin, "daemon-" + i);
                    t.setDaemon(true);
                    t.start();
                }
            }
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static void hook() {
        System.out.println("program: hook");
    }

    private static void spin() {
        for (long i = 0;; i++) {
            counter = i;
        }
    }

    private static volatile long counter;
}
