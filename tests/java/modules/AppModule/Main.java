// SPDX-License-Identifier: Apache-2.0
// options: --module-path ${CASE}/mods -m single.app/single.app.App
// args: one two
// A program that is a module: java -m, its main class, what it reads.
public class Main {
    public static void main(String[] a) { System.out.println("not run"); }
}
