// SPDX-License-Identifier: Apache-2.0
// tags: tools
// options: -Djava.security.manager=allow
// Diagnostic commands whose Java code is denied something: one answers with the exception as text,
// the other throws it.
import java.lang.management.ManagementFactory;
import java.security.Permission;
import javax.management.JMRuntimeException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

public class DeniedCommand {
    public static void main(String[] args) throws Exception {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        ObjectName bean = new ObjectName("com.sun.management:type=DiagnosticCommand");
        server.getMBeanInfo(bean);
        System.setSecurityManager(new SecurityManager() {
            @Override
            public void checkPermission(Permission p) {
                if (p.getActions().equals("read,write") || p.getName().startsWith("modifyThread"))
                    throw new SecurityException("denied: " + p.getName());
            }
        });
        for (String command : new String[] {"vmSystemProperties", "gcRunFinalization"}) try {
                System.out.println(command + " answers <" +
                    server.invoke(bean, command, new Object[0], new String[0]) + ">");
            } catch (JMRuntimeException e) {
                System.out.println(command + " throws " + e.getCause());
            }
    }
}
