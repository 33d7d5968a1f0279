// SPDX-License-Identifier: Apache-2.0
// depends: ../common kind.h
// native: watch.c
// options: -agentpath:${LIB}/libWatch.so=Watch
import java.lang.reflect.Field;

public class Watch {
    static int total;
    long size;
    volatile Object held;

    static class Below extends Watch { byte small; }

    public static void main(String[] args) throws Exception {
        Below b = new Below();
        for (int i = 0; i < 3; i++) total += 2;
        for (int i = 0; i < 4; i++) b.size = i;
        Field f = Watch.class.getDeclaredField("held");
        for (int i = 0; i < 5; i++) f.set(b, "x");
        b.small++;
        System.out.println(total + " " + b.size + " " + f.get(b));
    }
}
