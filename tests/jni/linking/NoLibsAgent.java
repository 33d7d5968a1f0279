// SPDX-License-Identifier: Apache-2.0
// The same for an agent.
// native: NoLibs.c
// cflags: -fno-builtin -Wl,-z,lazy
// libs: -lc
// options: -agentpath:${LIB}/libNoLibsAgent.so
public class NoLibsAgent {
    public static void main(String[] args) { System.out.println("main"); }
}
