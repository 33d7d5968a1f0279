/* SPDX-License-Identifier: Apache-2.0 */
// covers: R06:holds
// covers: RedefineClasses:UNSUPPORTED_REDEFINITION_METHOD_ADDED RedefineClasses:UNSUPPORTED_REDEFINITION_METHOD_DELETED RedefineClasses:UNSUPPORTED_REDEFINITION_METHOD_MODIFIERS_CHANGED RedefineClasses:UNSUPPORTED_REDEFINITION_SCHEMA_CHANGED
// covers: RedefineClasses:UNSUPPORTED_REDEFINITION_HIERARCHY_CHANGED RedefineClasses:UNSUPPORTED_REDEFINITION_CLASS_MODIFIERS_CHANGED RedefineClasses:UNSUPPORTED_REDEFINITION_CLASS_ATTRIBUTE_CHANGED
// covers: RedefineClasses:NAMES_DONT_MATCH RedefineClasses:UNSUPPORTED_VERSION RedefineClasses:INVALID_CLASS_FORMAT RedefineClasses:FAILS_VERIFICATION
// expect: same NONE
// expect: MethodAdded UNSUPPORTED_REDEFINITION_METHOD_ADDED
// expect: MethodDeleted UNSUPPORTED_REDEFINITION_METHOD_DELETED
// expect: MethodFlags UNSUPPORTED_REDEFINITION_METHOD_MODIFIERS_CHANGED
// expect: FieldAdded UNSUPPORTED_REDEFINITION_SCHEMA_CHANGED
// expect: FieldType UNSUPPORTED_REDEFINITION_SCHEMA_CHANGED
// expect: FieldFlags UNSUPPORTED_REDEFINITION_SCHEMA_CHANGED
// expect: FieldOrder UNSUPPORTED_REDEFINITION_SCHEMA_CHANGED
// expect: Superclass UNSUPPORTED_REDEFINITION_HIERARCHY_CHANGED
// expect: Interface UNSUPPORTED_REDEFINITION_HIERARCHY_CHANGED
// expect: ClassFlags UNSUPPORTED_REDEFINITION_CLASS_MODIFIERS_CHANGED
// expect: Record UNSUPPORTED_REDEFINITION_CLASS_ATTRIBUTE_CHANGED
// expect: Sealed UNSUPPORTED_REDEFINITION_CLASS_ATTRIBUTE_CHANGED
// expect: nest UNSUPPORTED_REDEFINITION_CLASS_ATTRIBUTE_CHANGED
// expect: other name NAMES_DONT_MATCH
// expect: version UNSUPPORTED_VERSION
// expect: truncated INVALID_CLASS_FORMAT
// expect: verify FAILS_VERIFICATION
// expect: still 42
// expect: PASS
class Main {
    static native String redefine(Class<?> target, byte[] bytes);
    static native void circular(String answer);
    static native void parameters(byte[] good);

    interface Mark { }
    static class Marker1 { }
    static class Target1 { int x; static long y; int run() { return 42; } protected void other() { } }
    static class TargetA { int x; static long y; int run() { return 42; } protected void other() { } void more() { } }
    static class TargetB { int x; static long y; int run() { return 42; } }
    static class TargetC { int x; static long y; int run() { return 43; } public void other() { } }
    static class TargetD { int x; static long y; int z; int run() { return 42; } protected void other() { } }
    static class TargetE { long x; static long y; int run() { return 42; } protected void other() { } }
    static class TargetF { final int x = 1; static long y; int run() { return 42; } protected void other() { } }
    static class TargetG { static long y; int x; int run() { return 42; } protected void other() { } }
    static class TargetH extends Marker1 { int x; static long y; int run() { return 42; } protected void other() { } }
    static class TargetI implements Mark { int x; static long y; int run() { return 42; } protected void other() { } }
    static final class TargetJ { int x; static long y; int run() { return 42; } protected void other() { } }
    record Record1(int a) { }
    record Record2(long a) { }
    sealed static class Sealed1 permits Sub1 { }
    sealed static class Sealed2 permits Sub2 { }
    static final class Sub1 extends Sealed1 { }
    static final class Sub2 extends Sealed2 { }

    static byte[] variant(String from, String to) throws Exception {
        byte[] b;
        try (var in = Main.class.getResourceAsStream(from + ".class")) {
            b = in.readAllBytes();
        }
        byte[] f = from.getBytes(), t = to.getBytes();
        for (int i = 0; i + f.length <= b.length; i++)
            if (java.util.Arrays.equals(b, i, i + f.length, f, 0, f.length))
                System.arraycopy(t, 0, b, i, t.length);
        return b;
    }
    static void attempt(String what, String from) throws Exception {
        System.out.println(what + " " + redefine(Target1.class, variant("Main$Target" + from, "Main$Target1")));
    }

    public static void main(String[] args) throws Exception {
        attempt("same", "1");
        String[] names = {"MethodAdded", "MethodDeleted", "MethodFlags", "FieldAdded", "FieldType", "FieldFlags", "FieldOrder", "Superclass", "Interface", "ClassFlags"};
        for (int i = 0; i < names.length; i++)
            attempt(names[i], String.valueOf((char) ('A' + i)));
        System.out.println("Record " + redefine(Record1.class, variant("Main$Record2", "Main$Record1")));
        byte[] sealed = variant("Main$Sealed2", "Main$Sealed1");
        System.out.println("Sealed " + redefine(Sealed1.class, sealed));
        byte[] nest = variant("Main", "Main");
        nest = new String(nest, "ISO-8859-1").replace("NestMembers", "NestMemberz").getBytes("ISO-8859-1");
        System.out.println("nest " + redefine(Main.class, nest));
        System.out.println("other name " + redefine(Target1.class, variant("Main$TargetC", "Main$TargetC")));
        byte[] good = variant("Main$Target1", "Main$Target1");
        byte[] b = good.clone();
        b[7] = 99;
        System.out.println("version " + redefine(Target1.class, b));
        System.out.println("truncated " + redefine(Target1.class, java.util.Arrays.copyOf(good, good.length - 3)));
        b = good.clone();
        for (int i = 0; i + 3 < b.length; i++)
            if (b[i] == 0x10 && b[i + 1] == 42 && b[i + 2] == (byte) 0xac)
                b[i + 2] = (byte) 0xb0; /* bipush 42, areturn */
        System.out.println("verify " + redefine(Target1.class, b));
        String own = new String(variant("Main$TargetH", "Main$Target1"), "ISO-8859-1").replace("Main$Marker1", "Main$Target1");
        circular(redefine(Target1.class, own.getBytes("ISO-8859-1")));
        System.out.println("still " + new Target1().run());
        parameters(good);
    }
}
