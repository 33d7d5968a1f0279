// SPDX-License-Identifier: Apache-2.0
import java.io.Serializable;

/* Like Base, but never serialized before it grows. */
public class Fresh implements Serializable {
    private static final long serialVersionUID = 3;
    int x = 5;

    String text() { return "x " + x; }
}
