// SPDX-License-Identifier: Apache-2.0
// A hidden class whose own plain name stands in a descriptor: that names another class, which
// nobody finds.
import java.io.*;
import java.lang.invoke.MethodHandles;
import static test.Say.*;

public class HiddenSelfNames {
    static class OwnField {
        OwnField next;

        OwnField() { next = this; }
    }

    static class OwnParameter {
        static void take(OwnParameter p) {}

        OwnParameter() { take(this); }
    }

    static class OwnResult {
        OwnResult me() { return this; }
    }

    static class OnlyDeclared {
        OnlyDeclared next;

        void take(OnlyDeclared p) {}

        OnlyDeclared() {}
    }

    static class OwnInstructions {
        int value;

        OwnInstructions() {
            value = 5;
            Object o = new OwnInstructions(1);
            value = ((OwnInstructions) o).value;
        }

        OwnInstructions(int v) { value = v; }

        @Override
        public String toString() {
            return "value " + value;
        }
    }

    /** The bytes of the class under a name that no loader knows. */
    static byte[] renamed(Class<?> c) throws IOException {
        byte[] bytes;
        try (InputStream in = c.getResourceAsStream("/" + c.getName() + ".class")) {
            bytes = in.readAllBytes();
        }
        byte[] from = "HiddenSelfNames$O".getBytes(), to = "HiddenSelfNames$X".getBytes();
        for (int i = 0; i + from.length <= bytes.length; i++) {
            int n = 0;
            while (n < from.length && bytes[i + n] == from[n]) n++;
            if (n == from.length) System.arraycopy(to, 0, bytes, i, n);
        }
        return bytes;
    }

    static String plain(Object text) {
        return text.toString().replaceAll("[+/]0x[0-9a-f]+", "+ADDRESS");
    }

    public static void main(String[] args) throws Exception {
        for (Class<?> c : new Class<?>[] {OwnField.class, OwnParameter.class, OwnResult.class,
                 OnlyDeclared.class, OwnInstructions.class}) {
            section(c.getSimpleName());
            try {
                Class<?> hidden = MethodHandles.lookup()
                                      .defineHiddenClass(renamed(c), false,
                                          MethodHandles.Lookup.ClassOption.NESTMATE)
                                      .lookupClass();
                var constructor = hidden.getDeclaredConstructor();
                {
                    say("defined", plain(hidden.getName()));
                    say("object",
                        plain(constructor.newInstance().toString()).replaceAll("@.*", ""));
                }
            } catch (Throwable t) {
                {
                    say("failed", plain(t));
                    say("cause", t.getCause() == null ? null : plain(t.getCause()));
                }
            }
        }
    }
}
