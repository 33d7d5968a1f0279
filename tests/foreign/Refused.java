// SPDX-License-Identifier: Apache-2.0
import java.lang.foreign.*;

import static java.lang.foreign.ValueLayout.*;

/** What the fallback linker refuses although the interface has it. */
public class Refused {
    public static void main(String[] args) {
        MemoryLayout union = MemoryLayout.unionLayout(JAVA_INT, JAVA_FLOAT);
        try {
            Linker.nativeLinker().downcallHandle(FunctionDescriptor.ofVoid(union));
            System.out.println("union");
        } catch (IllegalArgumentException e) {
            System.out.println("union: " + e.getMessage());
        }
    }
}
