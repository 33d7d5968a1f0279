// SPDX-License-Identifier: Apache-2.0
// depends: ../common kind.h
// native: strings.c
// options: -agentpath:${LIB}/libStrings.so
public class Strings {
    static native void act();

    static String[] all = new String[2000];

    public static void main(String[] args) {
        act();
        for (int i = 0; i < all.length; i++)
            all[i] =
                new StringBuilder(i % 2 == 0 ? "latin" : "\u3042\u3044").append(i % 3).toString();
        act();
        all = new String[] {"one " + args.length};
        act();
    }
}
