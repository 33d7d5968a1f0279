// SPDX-License-Identifier: Apache-2.0
// options: -XX:+DisplayVMOutputToStderr "-XX:OnOutOfMemoryError=echo done"
// exit: 1
// stderr: compare
/** What happens at an OutOfMemoryError, on standard error. */
public class OutOfMemoryToStderr {
    public static void main(String[] args) { Object o = new int[Integer.MAX_VALUE]; }
}
