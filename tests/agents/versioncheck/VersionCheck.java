// SPDX-License-Identifier: Apache-2.0
// depends: ../common
// native: versioncheck.c
// options: -agentpath:${LIB}/libVersionCheck.so
public class VersionCheck {
    public static void main(String[] args) { System.out.println("main"); }
}
