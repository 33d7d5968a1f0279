// SPDX-License-Identifier: Apache-2.0
import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.Opcodes;

/** Classes that leave a method to their interfaces: one default, none, two. */
public class Inherited {
    public interface Default {
        default int one(int x) { return 1; }
    }

    public interface Other {
        default int one(int x) { return 2; }
    }

    public interface Abstract {
        int one(int x);

        default void two() {}
    }

    static class Takes implements Default {}

    static class TakesAgain extends Takes {}

    static class Overrides implements Default {
        public int one(int x) { return 3; }
    }

    abstract static class Leaves implements Abstract {
        public void two() {}
    }

    public interface Inherits extends Default {}

    /** What javac would refuse. */
    static class Definer extends ClassLoader {
        Definer() { super(Inherited.class.getClassLoader()); }

        Class<?> conflict() {
            ClassWriter w = new ClassWriter(0);
            w.visit(52, Opcodes.ACC_PUBLIC | Opcodes.ACC_ABSTRACT, "Inherited$Conflict", null,
                "java/lang/Object", new String[] {"Inherited$Default", "Inherited$Other"});
            byte[] b = w.toByteArray();
            return defineClass("Inherited$Conflict", b, 0, b.length);
        }
    }

    public static void main(String[] args) throws Exception {
        for (String name : new String[] {"Takes", "TakesAgain", "Overrides", "Leaves", "Inherits"})
            Class.forName("Inherited$" + name);
        new Definer().conflict();
    }
}
