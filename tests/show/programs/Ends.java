// SPDX-License-Identifier: Apache-2.0
// Ends as its argument says.
public class Ends {
    static class Exits {
        static int value = end();

        static int end() {
            System.exit(5);
            return 0;
        }
    }

    static int depth(int n) { return n == -1 ? 0 : depth(n + 1) + 1; }

    public static void main(String[] args) {
        System.out.println("ends by " + args[0]);
        switch (args[0]) {
            case "exit": System.exit(3);
            case "half": System.err.print("half a line"); break;
            case "halt": Runtime.getRuntime().halt(5);
            case "initializer": System.out.println(Exits.value);
            case "thread":
                new Thread(() -> System.exit(5)).start();
                while (true) depth(-20);
            case "hook":
                Runtime.getRuntime().addShutdownHook(new Thread(() -> depth(-3)));
                System.exit(5);
            case "exception": throw new IllegalStateException("so it ends");
            case "overflow": try { depth(0);
                } catch (StackOverflowError e) {
                    System.out.println("no more stack");
                }
                break;
            case "input": try { System.out.println("read " + System.in.read());
                } catch (java.io.IOException e) {
                    System.out.println("nothing to read");
                }
                break;
            default:
        }
    }
}
