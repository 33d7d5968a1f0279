// SPDX-License-Identifier: Apache-2.0
/** Asks for more memory than there is, and has a method that an agent may call then. */
public class Exhausts {
    static int times;

    static void told(String what) { times++; }

    public static void main(String[] args) {
        try {
            System.out.println(new long[Integer.MAX_VALUE - 8].length);
        } catch (OutOfMemoryError e) {
            System.out.println("program: no memory");
        }
    }
}
