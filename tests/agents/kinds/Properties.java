// SPDX-License-Identifier: Apache-2.0
// depends: ../common kind.h
// native: properties.c
// options: -Dagents.kind=none -agentpath:${LIB}/libProperties.so
public class Properties {
    public static void main(String[] args) {
        System.out.println("the program reads: " + System.getProperty("agents.kind"));
    }
}
