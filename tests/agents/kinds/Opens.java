// SPDX-License-Identifier: Apache-2.0
// depends: ../common kind.h
// native: opens.c
// options: -agentpath:${LIB}/libOpens.so=Opens
import java.lang.reflect.Field;

public class Opens {
    static native void act();

    static void attempt() {
        try {
            Field f = String.class.getDeclaredField("coder");
            f.setAccessible(true);
            System.out.println("coder " + f.get("latin"));
        } catch (RuntimeException | ReflectiveOperationException e) {
            System.out.println("not open: " + e.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) {
        attempt();
        act();
        attempt();
    }
}
