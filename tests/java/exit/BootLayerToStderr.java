// SPDX-License-Identifier: Apache-2.0
// options: --add-modules=no.such.module -XX:+DisplayVMOutputToStderr -Xlog:init=debug
// exit: 1
// stderr: compare
/** A module graph that cannot be made: on standard error, with the stack trace. */
public class BootLayerToStderr {
    public static void main(String[] args) { System.out.println("not reached"); }
}
