// SPDX-License-Identifier: Apache-2.0
import java.io.Serializable;

public class Base implements Cloneable, Serializable {
    private static final long serialVersionUID = 1;
    volatile long count;
    static Object shared;
    static byte few;
    static int made;
    int x;
    Object link;
    Object ref;
    volatile byte tiny;

    /* Reads and writes each of the added fields. */
    void use(long n) {
        count += n;
        tiny += n;
        few += n;
        link = link == null ? "link" : link;
        shared = shared == null ? "shared" : shared;
    }

    /* Its frame goes on when the fields have gone. */
    void around(Runnable change) {
        count += 1;
        change.run();
        count += 2;
        few += 2;
    }

    void lead(Object to) { link = shared = to; }

    String text() {
        return "x " + x + ", count " + count + ", link " + link + ", tiny " + tiny + ", few " +
            few + ", shared " + shared;
    }

    public Base clone() throws CloneNotSupportedException { return (Base) super.clone(); }
}
