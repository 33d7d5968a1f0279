// SPDX-License-Identifier: Apache-2.0
// tags: tools
// A program loads libraries of the class library that nobody has loaded before.
public class LibrariesFirst {
    static void attempt(String name) {
        try {
            System.loadLibrary(name);
            System.out.println(name + ": loaded");
        } catch (UnsatisfiedLinkError e) {
            System.out.println(name + ": " + e.getMessage().replaceAll("/\\S*/", ".../"));
        }
    }

    public static void main(String[] args) {
        for (String name : new String[] {"java", "zip", "net", "nio", "management", "jimage",
                 "verify", "jvm", "extnet", "prefs", "rmi", "instrument"})
            attempt(name);
    }
}
