// SPDX-License-Identifier: Apache-2.0
// options: --module-path ${CASE}/mods -m single.app/single.app.App
// args: one two
public class Main {
    public static void main(String[] a) { System.out.println("not run"); }
}
