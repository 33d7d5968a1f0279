// SPDX-License-Identifier: Apache-2.0
/* Uses a class for the first time under a security manager, for log_lines.py. */
public class Managed {
    public static void main(String[] args) {
        System.setSecurityManager(new SecurityManager());
        System.out.println("managed");
    }
}
