// SPDX-License-Identifier: Apache-2.0
public interface Greeter {
    String greet();
}
