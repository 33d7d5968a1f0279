// SPDX-License-Identifier: Apache-2.0
// tags: tools
// A program loads libraries that the class library has loaded before.
public class LibrariesTaken {
    static void attempt(String name) {
        try {
            System.loadLibrary(name);
            System.out.println(name + ": loaded");
        } catch (UnsatisfiedLinkError e) {
            System.out.println(name + ": " + e.getMessage().replaceAll("/\\S*/", ".../"));
        }
    }

    public static void main(String[] args) throws Exception {
        java.net.InetAddress.getLoopbackAddress();
        new java.net.ServerSocket(0).close();
        java.nio.channels.ServerSocketChannel.open().close();
        java.lang.management.ManagementFactory.getRuntimeMXBean().getPid();
        for (String name : new String[] {"java", "zip", "net", "nio", "management", "jimage",
                 "management_ext", "jli", "verify"})
            attempt(name);
    }
}
