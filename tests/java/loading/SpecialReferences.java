// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../../bytecode/lib
// References to <init> and <clinit> in class files.  From 21 on a NameAndType may have these names
// with any descriptor, and what refers to it is judged by itself; so a call of an <init> that
// returns something comes to the verifier, which must refuse it.
public class SpecialReferences {
    private static final String[] NAMES = {"<init>", "<clinit>"};
    private static final String[] DESCRIPTORS = {"()V", "()I", "(I)V", "(I)I", "()J"};
    private static final String[] OWNERS = {"java/lang/Object", "java/lang/Runnable", "Made"};

    private static final class Loader extends ClassLoader {
        String verdict(Asm a) {
            byte[] bytes = a.toBytes();
            try {
                Class<?> made = defineClass(null, bytes, 0, bytes.length);
                Class.forName(made.getName(), true, this);
                return "linked";
            } catch (Throwable t) {
                return t.toString().lines().limit(5).reduce(
                    "", (s, line) -> s + " " + line.strip());
            }
        }
    }

    private static Asm made(int version) {
        return new Asm(version, 0x21, "Made", "java/lang/Object");
    }

    private static void show(String what, Asm a) {
        System.out.println(what + ": " + new Loader().verdict(a));
    }

    /** Nothing in the class uses the reference. */
    private static void unused(int version, String name, String descriptor) {
        String what = version + " " + name + descriptor;
        Asm pair = made(version);
        pair.nameAndType(name, descriptor);
        show(what + " NameAndType", pair);
        for (int tag = 9; tag <= 11; tag++) {
            Asm member = made(version);
            member.member(tag, "java/lang/Object." + name + ":" + descriptor);
            show(what + " tag " + tag, member);
        }
    }

    /** A call on a new object of java.lang.Object, and one on an object that is being made. */
    private static void used(int version, String operation, String reference) {
        String call = (reference.contains("(I)") ? "iconst_0; " : "") + operation + " " +
            reference +
            (operation.equals("invokeinterface") ? reference.contains("(I)") ? " 2" : " 1" : "") +
            (reference.endsWith("I")          ? "; pop"
                    : reference.endsWith("J") ? "; pop2"
                                              : "") +
            "; return";
        String receiver = operation.equals("invokestatic") ? "" : "new java/lang/Object; ";
        String what = version + " " + operation + " " + reference;
        show(what, made(version).method(9, "m", "()V", receiver + call));
        show(what + " in <init>", made(version).method(1, "<init>", "()V", "aload_0; " + call));
    }

    public static void main(String[] args) {
        for (int version : new int[] {48, 50, 51, 52, 61})
            for (String name : NAMES)
                for (String descriptor : DESCRIPTORS) unused(version, name, descriptor);
        for (int version : new int[] {50, 52, 61})
            for (String prefix : new String[] {"", "i:"})
                for (String owner : OWNERS)
                    for (String descriptor : DESCRIPTORS)
                        for (String operation :
                            new String[] {"invokespecial", "invokestatic", "invokevirtual"})
                            used(version, operation, prefix + owner + ".<init>:" + descriptor);
        for (String name : new String[] {"a/", "/", "/a", "a//b"})
            for (int version : new int[] {48, 49}) {
                Asm a = made(version);
                a.cls(name);
                show(version + " class " + name, a);
            }
    }
}
