// SPDX-License-Identifier: Apache-2.0
// depends: ../common kind.h
// native: growth.c
// options: -agentpath:${LIB}/libGrowth.so=Growth$
import java.util.ArrayList;
import java.util.List;

public class Growth {
    static native void act();

    static class Leaked {}

    static class Passing {}

    static final List<Object> list = new ArrayList<>();

    public static void main(String[] args) {
        list.add(new Leaked());
        act();
        for (int i = 0; i < 7; i++) list.add(new Leaked());
        for (int i = 0; i < 1000; i++) new Passing();
        act();
        list.subList(0, 3).clear();
        act();
    }
}
