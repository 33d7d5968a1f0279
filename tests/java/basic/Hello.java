// SPDX-License-Identifier: Apache-2.0
// compile: -XDstringConcat=inline
// One line of output.
public class Hello {
    public static void main(String[] args) { System.out.println("Hello, world"); }
}
