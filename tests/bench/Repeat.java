// SPDX-License-Identifier: Apache-2.0

/** args: how often, and the kernel whose main is called so often: a long run. */
public class Repeat {
    public static void main(String[] args) throws Exception {
        var main = Class.forName(args[1]).getMethod("main", String[].class);
        for (int i = Integer.parseInt(args[0]); i > 0; i--)
            main.invoke(null, (Object) new String[0]);
    }
}
