// SPDX-License-Identifier: Apache-2.0
// A client of com.sun.tools.attach, run on the stock java: Attacher PID what...
import com.sun.tools.attach.*;

public class Attacher {
    static void run(String what, java.util.concurrent.Callable<?> body) {
        try {
            System.out.println(what + ": " + body.call());
        } catch (AgentInitializationException e) {
            System.out.println(what + ": " + e.getClass().getSimpleName() + " " + e.getMessage() +
                " " + e.returnValue());
        } catch (Throwable e) {
            System.out.println(what + ": " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] a) throws Exception {
        VirtualMachine vm = VirtualMachine.attach(a[0]);
        for (int i = 1; i < a.length; i++) {
            String[] w = a[i].split(",", 3);
            String arg = w.length > 1 ? w[1] : null, options = w.length > 2 ? w[2] : null;
            switch (w[0]) {
                case "property": run(a[i], () -> vm.getSystemProperties().getProperty(arg)); break;
                case "agentproperty":
                    run(a[i], () -> vm.getAgentProperties().getProperty(arg));
                    break;
                case "agent":
                    run(a[i], () -> {
                        vm.loadAgent(arg, options);
                        return "loaded";
                    });
                    break;
                case "library":
                    run(a[i], () -> {
                        vm.loadAgentLibrary(arg, options);
                        return "loaded";
                    });
                    break;
                case "path":
                    run(a[i], () -> {
                        vm.loadAgentPath(arg, options);
                        return "loaded";
                    });
                    break;
                case "jmx":
                    run(a[i], () -> {
                        String url = vm.startLocalManagementAgent();
                        try (var c = javax.management.remote.JMXConnectorFactory.connect(
                                 new javax.management.remote.JMXServiceURL(url))) {
                            var s = c.getMBeanServerConnection();
                            var m = java.lang.management.ManagementFactory.newPlatformMXBeanProxy(s,
                                "java.lang:type=Memory", java.lang.management.MemoryMXBean.class);
                            var t = java.lang.management.ManagementFactory.newPlatformMXBeanProxy(s,
                                "java.lang:type=Threading",
                                java.lang.management.ThreadMXBean.class);
                            var r = java.lang.management.ManagementFactory.newPlatformMXBeanProxy(s,
                                "java.lang:type=Runtime", java.lang.management.RuntimeMXBean.class);
                            var o = java.lang.management.ManagementFactory.newPlatformMXBeanProxy(s,
                                "java.lang:type=OperatingSystem",
                                java.lang.management.OperatingSystemMXBean.class);
                            var cl = java.lang.management.ManagementFactory.newPlatformMXBeanProxy(
                                s, "java.lang:type=ClassLoading",
                                java.lang.management.ClassLoadingMXBean.class);
                            m.gc();
                            int stacks = 0;
                            boolean found = false;
                            for (var ti : t.dumpAllThreads(true, true)) {
                                stacks += ti.getStackTrace().length > 0 ? 1 : 0;
                                found |= ti.getThreadName().equals("blocked") &&
                                    ti.getLockOwnerName().equals("holder");
                            }
                            String help =
                                (String) s.invoke(new javax.management.ObjectName(
                                                      "com.sun.management:type=DiagnosticCommand"),
                                    "help", new Object[] {new String[] {"VM.version"}},
                                    new String[] {String[].class.getName()});
                            return (m.getHeapMemoryUsage().getUsed() > 0) + " " + (stacks > 3) +
                                " " + found + " " + (r.getUptime() > 0) + " " +
                                r.getInputArguments() + " " + (o.getAvailableProcessors() > 0) +
                                " " + (cl.getLoadedClassCount() > 100) + " " +
                                help.startsWith("VM.version") + " " +
                                s.queryNames(new javax.management.ObjectName("java.lang:*"), null)
                                    .stream()
                                    .map(n -> n.getKeyProperty("type"))
                                    .sorted()
                                    .distinct()
                                    .toList();
                        }
                    });
                    break;
                default: System.out.println("? " + a[i]);
            }
        }
        vm.detach();
    }
}
