// SPDX-License-Identifier: Apache-2.0
// Ends as its argument says.
public class Ends {
    static int depth(int n) { return depth(n + 1) + 1; }

    public static void main(String[] args) {
        System.out.println("ends by " + args[0]);
        switch (args[0]) {
            case "exit": System.exit(3);
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
