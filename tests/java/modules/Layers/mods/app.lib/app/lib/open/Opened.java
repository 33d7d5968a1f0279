// SPDX-License-Identifier: Apache-2.0
package app.lib.open;

public class Opened {
    private static String tell() { return "opened"; }
}
