// SPDX-License-Identifier: Apache-2.0
// options: --add-modules=no.such.module
// exit: 1
// stderr: compare
/** A module graph that cannot be made: one message on standard output, and nothing of the
 * launcher's. */
public class BootLayer {
    public static void main(String[] args) { System.out.println("not reached"); }
}
