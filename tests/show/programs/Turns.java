// SPDX-License-Identifier: Apache-2.0
// Two threads that add to a number and take no lock: who steps them by hand loses an addition.
public class Turns {
    static int number;

    static void add() {
        int n = number;
        number = n + 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(Turns::add, "one"), two = new Thread(Turns::add, "two");
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println("number " + number);
    }
}
