// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class ClsBundle extends ListResourceBundle {
    protected Object[][] getContents() {
        return new Object[][] {{"list", List.of(1, 2)}, {"s", "x"}};
    }
}
