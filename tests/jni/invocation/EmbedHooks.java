// SPDX-License-Identifier: Apache-2.0
// program: EmbedHooks.c
// exit: 33
public class EmbedHooks {
    public static void main(String[] args) {
        System.out.println("exiting");
        System.exit(21);
    }
}
