// SPDX-License-Identifier: Apache-2.0
public class Apped {
    public String toString() { return "from the application's path"; }
}
