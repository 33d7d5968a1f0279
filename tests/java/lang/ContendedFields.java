// SPDX-License-Identifier: Apache-2.0
// options: -XX:-RestrictContended --add-exports=java.base/jdk.internal.vm.annotation=ALL-UNNAMED
// options: --add-exports=java.base/jdk.internal.misc=ALL-UNNAMED
// compile: --add-exports java.base/jdk.internal.vm.annotation=ALL-UNNAMED --add-exports
// compile: java.base/jdk.internal.misc=ALL-UNNAMED
// With -XX:-RestrictContended the annotation pads fields of a program's classes, fields of one
// group together.
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.Contended;
import static test.Say.*;

public class ContendedFields {
    static class Alone {
        @Contended int a;
        int b;
    }

    static class Two {
        @Contended int a;
        @Contended int b;
    }

    static class Group {
        @Contended("g") int a;
        @Contended("g") int b;
    }

    static class Groups {
        @Contended("g") int a;
        @Contended("h") int b;
    }

    @Contended
    static class Whole {
        int a, b;
    }

    @Contended
    static class WholeAndOne {
        @Contended int a;
        int b;
    }

    static class Plain { int a, b; }

    static void distance(Class<?> c) throws Exception {
        Unsafe u = Unsafe.getUnsafe();
        long far = Math.abs(u.objectFieldOffset(c.getDeclaredField("a")) -
            u.objectFieldOffset(c.getDeclaredField("b")));
        say(c.getSimpleName() + ", both fields are padded apart", far >= 64);
    }

    public static void main(String[] args) throws Exception {
        for (Class<?> c : new Class<?>[] {Alone.class, Two.class, Group.class, Groups.class,
                 Whole.class, WholeAndOne.class, Plain.class})
            distance(c);
    }
}
