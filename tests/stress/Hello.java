// SPDX-License-Identifier: Apache-2.0

/** The smallest program: its cost is the start and the end of the VM. */
public class Hello {
    public static void main(String[] args) { System.out.println("Hello, world"); }
}
