// SPDX-License-Identifier: Apache-2.0
// tags: tools
// What is said when a Java agent comes into a running VM (from 21 on: JEP 451), and which option
// silences it.
// args: main
import com.sun.tools.attach.VirtualMachine;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import test.Say;

public class DynamicAgents {
    public static void agentmain(String args, Instrumentation i) {
        System.out.println("the agent is there");
    }

    static Path agent() throws Exception {
        Path jar = Files.createTempFile("agent", ".jar");
        Manifest m = new Manifest();
        m.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        m.getMainAttributes().putValue("Agent-Class", "DynamicAgents");
        new JarOutputStream(Files.newOutputStream(jar), m).close();
        return jar;
    }

    /** What a VM with the option prints that gets the agent. */
    static void child(String option, Path jar) throws Exception {
        List<String> command = new ArrayList<>(List.of(System.getProperty("test.vm")));
        for (String o : System.getenv().getOrDefault("TEST_VM_OPTIONS", "").split(" "))
            if (!o.isEmpty()) command.add(o);
        command.addAll(List.of(option, "-Djdk.attach.allowAttachSelf=true", "-cp",
            System.getProperty("java.class.path"), "DynamicAgents", jar.toString()));
        Process p = new ProcessBuilder(command).redirectErrorStream(true).start();
        String text = new String(p.getInputStream().readAllBytes());
        Say.section(option);
        System.out.print(text.replace(jar.toString(), "JAR"));
        Say.say("ends with", p.waitFor());
    }

    public static void main(String[] args) throws Exception {
        if (!args[0].equals("main")) {
            VirtualMachine self =
                VirtualMachine.attach(Long.toString(ProcessHandle.current().pid()));
            self.loadAgent(args[0]);
            self.detach();
            return;
        }
        Path jar = agent();
        child("-Dmark=1", jar);
        child("-XX:+EnableDynamicAgentLoading", jar);
        Files.delete(jar);
    }
}
