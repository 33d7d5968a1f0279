/* SPDX-License-Identifier: Apache-2.0 */
import java.nio.charset.StandardCharsets;

/** Class files as new versions of other classes. */
class Versions {
    /** The class file of `from` under the name of `to`; both names are equally long. */
    static byte[] renamed(Class<?> from, Class<?> to) throws Exception {
        return replaced(from, from.getName(), to.getName());
    }

    /** The class file of `c` with one text in place of another of the same length, wherever it
     * stands. */
    static byte[] replaced(Class<?> c, String text, String by) throws Exception {
        try (var in = c.getResourceAsStream(c.getName() + ".class")) {
            return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1)
                .replace(text, by)
                .getBytes(StandardCharsets.ISO_8859_1);
        }
    }
}
