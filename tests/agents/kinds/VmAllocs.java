// SPDX-License-Identifier: Apache-2.0
// depends: ../common kind.h
// native: vmallocs.c
// options: -agentpath:${LIB}/libVmAllocs.so=VmAllocs$
public class VmAllocs {
    static class Copied implements Cloneable {
        Object copy() throws CloneNotSupportedException { return clone(); }
    }

    static class Plain {}

    public static void main(String[] args) throws Exception {
        Copied c = new Copied();
        int n = 0;
        for (int i = 0; i < 200; i++)
            if (c.copy() != c && new Plain() != null) n++;
        System.out.println("copies " + n);
    }
}
