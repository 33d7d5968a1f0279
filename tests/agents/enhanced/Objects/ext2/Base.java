// SPDX-License-Identifier: Apache-2.0
import java.io.Serializable;

public class Base implements Cloneable, Serializable {
    private static final long serialVersionUID = 1;
    static int made;
    int x;
    Object ref;

    void use(long n) {}

    void around(Runnable change) {}

    void lead(Object to) {}

    String text() { return "x " + x; }

    public Base clone() throws CloneNotSupportedException { return (Base) super.clone(); }
}
