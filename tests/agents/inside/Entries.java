// SPDX-License-Identifier: Apache-2.0
// What each extension function says of a wrong call: of the wrong phase, a thread that is not
// attached, a NULL, what is no class. GetExtensionFunctions tells what it takes.
// depends: ../common
// tags: stress-skip
// native: entries.c
// options: -XX:Stress=allocfail -agentpath:${LIB}/libEntries.so
// expect: Entries.expected
public class Entries {
    static native void check(Object o, Class<?> c);

    public static void main(String[] args) { check("an object", Entries.class); }
}
