// SPDX-License-Identifier: Apache-2.0
public class Booted {
    public String toString() { return "from the boot path"; }
}
