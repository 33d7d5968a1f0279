// SPDX-License-Identifier: Apache-2.0
public class Child extends Middle implements Greeter {
    public String fresh() { return "Child.fresh"; }

    public String up() { return super.who(); }

    public String greet() { return "Child.greet"; }
}
