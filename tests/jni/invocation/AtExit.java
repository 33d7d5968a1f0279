// SPDX-License-Identifier: Apache-2.0
// After System.exit handlers of C's atexit find a VM that they cannot use.
// native: AtExit.c
// exit: 3
public class AtExit {
    public static void main(String[] args) {
        System.loadLibrary("AtExit");
        System.exit(3);
    }
}
