// SPDX-License-Identifier: Apache-2.0
// options: -Djdk.module.path=/tmp -Djdk.module.limitmods=java.base -Djdk.module.addexports.0=x
// options: -Djdk.module.foo=1 --illegal-access=permit
// stderr: compare
// Properties that carry the VM's own module options cannot be set from outside, and
// --illegal-access is history: a warning for each.
public class ReservedProperties {
    public static void main(String[] args) {
        for (String key : new String[] {"path", "limitmods", "addexports.0", "foo"})
            System.out.println(key + " " + System.getProperty("jdk.module." + key));
        System.out.println(
            "java.sql is there: " + ModuleLayer.boot().findModule("java.sql").isPresent());
    }
}
