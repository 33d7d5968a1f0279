// SPDX-License-Identifier: Apache-2.0
/** Has a method that every compiler would compile. */
public class Hot {
    static int hot(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) sum += i ^ n;
        return sum;
    }

    public static void main(String[] args) throws Exception {
        int sum = 0;
        for (int round = 0; round < 100; round++) {
            for (int i = 0; i < 2000; i++) sum += hot(100);
            Thread.sleep(5); /* where others compile */
        }
        System.out.println("ready " + sum);
        System.in.read();
    }
}
