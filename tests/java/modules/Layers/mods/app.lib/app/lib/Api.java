// SPDX-License-Identifier: Apache-2.0
package app.lib;

public class Api {
    public static String hello() { return "hello from " + Api.class.getModule().getName(); }

    public static Object internal() { return new app.lib.internal.Secret(); }

    public static StackTraceElement trace() { return new Throwable().getStackTrace()[0]; }
}
