// SPDX-License-Identifier: Apache-2.0
public class Script {
    static int count = 3;

    static String greet(String who) { return "hello " + who; }

    int number(int n) { return n * 2; }

    static void risky() { System.out.println("risky"); }

    public static void main(String[] a) {
        System.out.println(greet("world"));
        System.out.println(new Script().number(2) + " " + new Script().number(4));
        risky();
        System.out.println(count);
        try {
            risky();
        } catch (IllegalStateException e) {
            System.out.println("caught " + e.getMessage());
        }
    }
}
