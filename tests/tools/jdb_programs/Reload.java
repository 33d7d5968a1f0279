// SPDX-License-Identifier: Apache-2.0
public class Reload {
    static int count;

    static String say(int n) { return "old " + n; }

    static void tick() { System.out.println(say(++count)); }

    public static void main(String[] args) {
        tick();
        tick();
        tick();
    }
}
