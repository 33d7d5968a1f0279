// SPDX-License-Identifier: Apache-2.0
// docs/walk-redefine.md: the agent walk.c gives Said new bytes, with another text.
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

public class Walk {
    static class Said {
        static String text() { return "old"; }
    }

    static native int redefine(Class<?> c, byte[] bytes);

    public static void main(String[] args) throws Exception {
        Said.text();
        byte[] bytes;
        try (InputStream in = Walk.class.getResourceAsStream("Walk$Said.class")) {
            bytes = in.readAllBytes();
        }
        String file = new String(bytes, StandardCharsets.ISO_8859_1).replace("old", "new");
        bytes = file.getBytes(StandardCharsets.ISO_8859_1);
        Thread.currentThread().setName("walk");
        redefine(Said.class, bytes);
        Thread.currentThread().setName("end");
        System.out.println(Said.text());
    }
}
