// SPDX-License-Identifier: Apache-2.0
public interface Greeter {
    String greet();

    default String name() { return "Greeter.name"; }
}
