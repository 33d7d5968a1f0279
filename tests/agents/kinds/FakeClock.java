// SPDX-License-Identifier: Apache-2.0
// depends: ../common kind.h
// native: fakeclock.c
// options: -Xint -Xlog:disable -agentpath:${LIB}/libFakeClock.so
public class FakeClock {
    public static void main(String[] args) {
        for (int i = 0; i < 3; i++)
            System.out.println("second " + System.currentTimeMillis() / 1000);
        System.out.println("year " + new java.util.Date().toInstant().toString().substring(0, 4));
    }
}
