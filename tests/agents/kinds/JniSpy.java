// SPDX-License-Identifier: Apache-2.0
// depends: ../common kind.h
// native: jnispy.c
// options: -agentpath:${LIB}/libJniSpy.so
public class JniSpy {
    static native void act();

    public static void main(String[] args) {
        act();
        System.out.println(
            System.getProperty("no such") + " " + new java.io.File("/none").exists());
        act();
    }
}
