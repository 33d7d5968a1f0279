// SPDX-License-Identifier: Apache-2.0
// Natives of the class library are bound by their first call, be they C functions or bodies inside
// the VM, and agents put their own in the place.
// depends: ../common
// native: binds.c
// options: -Xint -agentpath:${LIB}/libBinds.so
import java.lang.ref.*;

public class Binds {
    static native void watch(boolean on);

    static native void unregister(Class<?> c);

    static native int own();

    interface Call {
        Object run();
    }

    /** Twice: the second time nothing is bound. */
    static void twice(String name, Call c) {
        for (int i = 0; i < 2; i++) {
            watch(true);
            Object r = c.run();
            watch(false);
            System.out.println(name + " " + r);
        }
    }

    public static void main(String[] args) {
        Object o = new Object();
        Class<?> number = Number.class;
        PhantomReference<Object> p = new PhantomReference<>(o, new ReferenceQueue<>());
        twice("nothing", () -> 1);
        twice("own", Binds::own);
        twice("identityHashCode", () -> System.identityHashCode(o));
        twice("sqrt", () -> StrictMath.sqrt(16));
        twice("log", () -> StrictMath.log(1));
        twice("intBitsToFloat", () -> Float.intBitsToFloat(0x3f800000));
        twice("isInstance", () -> number.isInstance(5));
        twice("refersTo", () -> p.refersTo(o));
        twice("freeMemory", () -> Runtime.getRuntime().freeMemory());
        twice("totalMemory", () -> Runtime.getRuntime().totalMemory() > 0);
        unregister(Binds.class);
        twice("own", Binds::own);
    }
}
