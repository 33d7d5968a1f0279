// SPDX-License-Identifier: Apache-2.0
/* Start and end of the VM; reported apart from the kernels. */
public class Hello {
    public static void main(String[] args) { System.out.println("Hello"); }
}
