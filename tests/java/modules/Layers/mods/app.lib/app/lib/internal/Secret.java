// SPDX-License-Identifier: Apache-2.0
package app.lib.internal;

public class Secret {
    public static String tell() { return "secret"; }

    private static String priv() { return "private secret"; }

    @Override
    public String toString() {
        return "Secret";
    }
}
