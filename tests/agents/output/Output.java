// SPDX-License-Identifier: Apache-2.0
// What an agent prints by C's streams before main comes before the program's output, also when it
// goes to a file.
// native: output.c
// options: -agentpath:${LIB}/libOutput.so
public class Output {
    public static void main(String[] args) { System.out.println("main"); }
}
