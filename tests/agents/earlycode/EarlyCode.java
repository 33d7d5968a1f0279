// SPDX-License-Identifier: Apache-2.0
// depends: ../common
// native: earlycode.c
// options: -Xcomp -agentpath:${LIB}/libEarlyCode.so
// tags: stress-skip tsan-skip
// expect: EarlyCode.expected

/** Whatever machine code there is, an agent that wants to know of it has been told of it. */
public class EarlyCode {
    public static void main(String[] args) { System.out.println("main"); }
}
