// SPDX-License-Identifier: Apache-2.0
public interface Greeter {
    default String twice() { return greet() + " " + greet(); }

    String greet();

    default String name() { return "Greeter.name 1, " + twice(); }

    String missing();
}
