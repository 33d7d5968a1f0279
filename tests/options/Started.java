// SPDX-License-Identifier: Apache-2.0
/* What flags.py runs when only the start counts; a collection, because some flags act there. */
public class Started {
    public static void main(String[] args) {
        System.out.println("started");
        System.gc();
    }
}
