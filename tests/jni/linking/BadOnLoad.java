// SPDX-License-Identifier: Apache-2.0
// native: BadOnLoad.c
public class BadOnLoad {
    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            try {
                System.loadLibrary("BadOnLoad");
                System.out.println("loaded");
            } catch (UnsatisfiedLinkError e) {
                System.out.println(e.getMessage().replaceAll("in .*/", "in "));
            }
        }
    }
}
