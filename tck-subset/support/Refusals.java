/* SPDX-License-Identifier: Apache-2.0 */
import java.util.Arrays;

/** New versions that a class must not get: each is tried and the answer printed.  (JVMTI:
 * RedefineClasses, RetransformClasses, errors) */
class Refusals {
    /** Makes the bytes the new version of the class; gives the name of the error. */
    interface Install {
        String on(Class<?> target, byte[] bytes);
    }

    interface Mark {}

    static class Marker1 {}

    static class Target1 {
        int x;
        static long y;

        int run() { return 42; }

        protected void other() {}
    }

    static class TargetA {
        int x;
        static long y;

        int run() { return 42; }

        protected void other() {}

        void more() {}
    }

    static class TargetB {
        int x;
        static long y;

        int run() { return 42; }
    }

    static class TargetC {
        int x;
        static long y;

        int run() { return 43; }

        public void other() {}
    }

    static class TargetD {
        int x;
        static long y;
        int z;

        int run() { return 42; }

        protected void other() {}
    }

    static class TargetE {
        long x;
        static long y;

        int run() { return 42; }

        protected void other() {}
    }

    static class TargetF {
        final int x = 1;
        static long y;

        int run() { return 42; }

        protected void other() {}
    }

    static class TargetG {
        static long y;
        int x;

        int run() { return 42; }

        protected void other() {}
    }

    static class TargetH extends Marker1 {
        int x;
        static long y;

        int run() { return 42; }

        protected void other() {}
    }

    static class TargetI implements Mark {
        int x;
        static long y;

        int run() { return 42; }

        protected void other() {}
    }

    static final class TargetJ {
        int x;
        static long y;

        int run() { return 42; }

        protected void other() {}
    }

    record Record1(int a) {}

    record Record2(long a) {}

    sealed static class Sealed1 permits Sub1 {}

    sealed static class Sealed2 permits Sub2 {}

    static final class Sub1 extends Sealed1 {}

    static final class Sub2 extends Sealed2 {}

    static void tryAll(Install install) throws Exception {
        Class<?>[] versions = {TargetA.class, TargetB.class, TargetC.class, TargetD.class,
            TargetE.class, TargetF.class, TargetG.class, TargetH.class, TargetI.class,
            TargetJ.class};
        String[] names = {"MethodAdded", "MethodDeleted", "MethodFlags", "FieldAdded", "FieldType",
            "FieldFlags", "FieldOrder", "Superclass", "Interface", "ClassFlags"};
        byte[] good = Versions.renamed(Target1.class, Target1.class);
        System.out.println("same " + install.on(Target1.class, good));
        for (int i = 0; i < names.length; i++)
            System.out.println(names[i] + " " +
                install.on(Target1.class, Versions.renamed(versions[i], Target1.class)));
        System.out.println(
            "Record " + install.on(Record1.class, Versions.renamed(Record2.class, Record1.class)));
        System.out.println(
            "Sealed " + install.on(Sealed1.class, Versions.renamed(Sealed2.class, Sealed1.class)));
        System.out.println("nest " +
            install.on(
                Refusals.class, Versions.replaced(Refusals.class, "NestMembers", "NestMemberz")));
        System.out.println("other name " +
            install.on(Target1.class, Versions.renamed(TargetC.class, TargetC.class)));
        byte[] b = good.clone();
        b[7] = 99;
        System.out.println("version " + install.on(Target1.class, b));
        System.out.println(
            "truncated " + install.on(Target1.class, Arrays.copyOf(good, good.length - 3)));
        b = good.clone();
        for (int i = 0; i + 3 < b.length; i++)
            if (b[i] == 0x10 && b[i + 1] == 42 && b[i + 2] == (byte) 0xac)
                b[i + 2] = (byte) 0xb0; /* bipush 42, areturn */
        System.out.println("verify " + install.on(Target1.class, b));
    }

    /** A Target1 that is its own superclass. */
    static byte[] circular() throws Exception {
        String own = new String(Versions.renamed(TargetH.class, Target1.class), "ISO-8859-1")
                         .replace("Refusals$Marker1", "Refusals$Target1");
        return own.getBytes("ISO-8859-1");
    }
}
