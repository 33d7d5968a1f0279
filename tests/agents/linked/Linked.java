// SPDX-License-Identifier: Apache-2.0
// tags: tools
// depends: ../common
// program: launcher.c
// args: -agentlib:first=one,two -agentpath:/nowhere/libsecond.so=three
import com.sun.tools.attach.VirtualMachine;

/* Run by launcher.c, which has two agents, an agent for later and a JNI library linked into
 * itself. */
public class Linked {
    static native String fromLibrary(int n);

    public static void main(String[] args) throws Exception {
        System.out.println("main");
        System.loadLibrary("inside");
        System.out.println(fromLibrary(3));
        try {
            System.loadLibrary("outside");
        } catch (UnsatisfiedLinkError e) {
            System.out.println("no library outside");
        }
        VirtualMachine self = VirtualMachine.attach(Long.toString(ProcessHandle.current().pid()));
        self.loadAgentLibrary("later", "four");
        self.loadAgentPath("/nowhere/liblater.so", "five");
        try {
            self.loadAgentLibrary("first", "six");
        } catch (Exception e) {
            System.out.println("first: " + e.getClass().getName());
        }
        try {
            self.loadAgentLibrary("absent", null);
        } catch (Exception e) {
            System.out.println("absent: " + e.getClass().getName());
        }
        self.detach();
        System.out.println("end of main");
    }
}
