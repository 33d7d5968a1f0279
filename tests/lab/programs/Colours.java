// SPDX-License-Identifier: Apache-2.0
/** Prints a text that an agent exchanges for another. */
class Colours {
    private static String colour = "colour=red-and-not-green";

    public static void main(String[] args) {
        System.out.println(colour + " of " + colour.length() + " letters");
    }
}
