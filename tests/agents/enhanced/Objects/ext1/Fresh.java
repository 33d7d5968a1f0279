// SPDX-License-Identifier: Apache-2.0
import java.io.Serializable;

public class Fresh implements Serializable {
    private static final long serialVersionUID = 3;
    int x = 5;
    int more;

    String text() { return "x " + x + ", more " + more++; }
}
