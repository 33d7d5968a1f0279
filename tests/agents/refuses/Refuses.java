// SPDX-License-Identifier: Apache-2.0
// tags: tools
// native: refuses.c
// options: -Djdk.attach.allowAttachSelf=true -Dlibrary=${LIB}/libRefuses.so
import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.VirtualMachine;

/** An agent whose Agent_OnAttach fails does not stay loaded, one that succeeds does. */
public class Refuses {
    static void load(String options) throws Exception {
        VirtualMachine vm = VirtualMachine.attach(Long.toString(ProcessHandle.current().pid()));
        try {
            vm.loadAgentPath(System.getProperty("library"), options);
            System.out.println("attached");
        } catch (AgentInitializationException e) {
            System.out.println("refused with " + e.returnValue());
        }
        vm.detach();
    }

    public static void main(String[] args) throws Exception {
        load("fail");
        load("fail");
        load("succeed");
        load("fail");
        System.out.println("end");
        System.out.flush();
        Runtime.getRuntime().halt(0);
    }
}
