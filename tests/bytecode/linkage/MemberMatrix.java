// SPDX-License-Identifier: Apache-2.0
// tags: gcstress-rare
// sourcepath: ../lib
// generate: MemberMatrix
// Every kind of reference to every kind of member, from a stranger, a package mate and a subclass.
// (JVMS 5.4.3, 5.4.4, 6.5)
public class MemberMatrix {
    static final int[] ACCESS = {Asm.PUBLIC, Asm.PROTECTED, 0, Asm.PRIVATE};
    static final String[] NAMES = {"pub", "prot", "pack", "priv"};
    static final String[] OWNERS = {"T", "pkg/T", "pkg/Hid", "S", "I", "pkg/I", "pkg/HidI", "SI",
        "Gone", "[LT;", "[Lpkg/Hid;", "[I", "java/lang/Object", "java/lang/String",
        "java/lang/Cloneable", "jdk/internal/misc/VM", "java/lang/AbstractStringBuilder",
        "java/lang/invoke/MethodHandle"};

    static Asm members(Asm a) {
        for (int i = 0; i < 4; i++) {
            int f = ACCESS[i];
            String n = NAMES[i];
            a.field(f | Asm.STATIC, n + "Sf", "I")
                .field(f, n + "F", "I")
                .field(f | Asm.FINAL, n + "Final", "I");
            a.field(f | Asm.STATIC | Asm.FINAL, n + "SFinal", "I");
            a.method(f | Asm.STATIC, n + "S", "()V", "return")
                .method(f, n, "()V", "return")
                .method(f | Asm.FINAL, n + "Fin", "()V", "return");
            a.method(f, "<init>",
                "("
                    + "I".repeat(i + 1) + ")V",
                "aload_0; invokespecial java/lang/Object.<init>:()V; return");
        }
        return a.init();
    }

    static Asm interfaceMembers(Asm a) {
        a.field(25, "pubSf", "I");
        for (int i = 0; i < 4; i += 3) {
            a.method(ACCESS[i] | Asm.STATIC, NAMES[i] + "S", "()V", "return")
                .method(ACCESS[i], NAMES[i], "()V", "return");
        }
        return a.method(0x401, "abs", "()V", null);
    }

    static int count;

    static void add(Asm u, String label, String code) {
        u.method(9, String.format("m%04d_", count++) + label.replaceAll("[^A-Za-z0-9]+", "_"),
            "()V", code + "; return");
    }

    static void references(Asm u, String owner) {
        String[] fields = {"Sf", "F", "Final", "SFinal"}, methods = {"S", "", "Fin"};
        boolean plain = owner.matches("(pkg/)?(T|Hid|I|HidI)|S|SI");
        for (int i = 0; i < 4; i++) {
            for (String suffix : fields) {
                String f = NAMES[i] + suffix;
                if (!plain && !(i == 0 && suffix.length() < 3)) continue;
                String ref = owner + "." + f + ":I";
                add(u, "getstatic " + ref, "getstatic " + ref + "; pop");
                add(u, "putstatic " + ref, "iconst_0; putstatic " + ref);
                if (!owner.startsWith("["))
                    add(u, "getfield " + ref, "aconst_null; getfield " + ref + "; pop");
                if (!owner.startsWith("["))
                    add(u, "putfield " + ref, "aconst_null; iconst_0; putfield " + ref);
                for (int kind = 1; kind <= 4; kind++)
                    add(u, "mh" + kind + " " + ref, "ldc_w #" + u.handle(kind, ref) + "; pop");
            }
            for (String suffix : methods) {
                String m = NAMES[i] + suffix;
                if (!plain && !(i == 0 && suffix.length() < 3)) continue;
                calls(u, owner, m, "()V", "");
            }
            String init = owner + ".<init>:("
                + "I".repeat(i + 1) + ")V";
            if (plain || i == 0 && !owner.startsWith("[")) {
                add(u, "new " + init,
                    "new " + owner + "; dup; "
                        + "iconst_0; ".repeat(i + 1) + "invokespecial " + init + "; pop");
                add(u, "mh8 " + init, "ldc_w #" + u.handle(8, init) + "; pop");
            }
        }
        if (owner.matches("(pkg/)?(I|HidI)")) calls(u, owner, "abs", "()V", "");
        calls(u, owner, "gone", "()V", "");
        calls(u, owner, "pub", "()I", "; pop");
        calls(u, owner, "clone", "()Ljava/lang/Object;", "; pop");
        calls(u, owner, "finalize", "()V", "");
        calls(u, owner, "getClass", "()Ljava/lang/Class;", "; pop");
        calls(u, owner, "registerNatives", "()V", "");
        if (!owner.startsWith("[")) add(u, "new " + owner, "new " + owner + "; pop");
        add(u, "anewarray " + owner, "iconst_0; anewarray " + owner + "; pop");
        add(u, "multianewarray " + owner,
            "iconst_0; multianewarray [[" + (owner.startsWith("[") ? owner : "L" + owner + ";") +
                "\t1\npop");
        add(u, "checkcast " + owner, "aconst_null; checkcast " + owner + "; pop");
        add(u, "instanceof " + owner, "aconst_null; instanceof " + owner + "; pop");
        add(u, "ldc " + owner, "ldc_w class:" + owner + "; pop");
        if (!owner.startsWith("[")) {
            add(u, "mt1 " + owner, "ldc_w mt:(L" + owner + ";)V; pop");
            add(u, "mt2 " + owner, "ldc_w mt:([[L" + owner + ";)V; pop");
            add(u, "mt3 " + owner, "ldc_w mt:(I)L" + owner + ";\npop");
        }
    }

    static void calls(Asm u, String owner, String name, String desc, String after) {
        String ref = owner + "." + name + ":" + desc;
        add(u, "invokestatic " + ref, "invokestatic " + ref + after);
        add(u, "invokestatic_i " + ref, "invokestatic i:" + ref + after);
        if (!name.equals("clone") && !name.equals("finalize") || !owner.startsWith("["))
            add(u, "invokevirtual " + ref, "aconst_null; invokevirtual " + ref + after);
        add(u, "invokeinterface " + ref, "aconst_null; invokeinterface " + ref + after);
        for (int kind = 5; kind <= 9; kind++)
            if (kind != 8)
                add(u, "mh" + kind + " " + ref, "ldc_w #" + u.handle(kind, ref) + "; pop");
    }

    public static void main(String[] args) throws Exception {
        if (args.length == 0) {
            Run.all("Stranger", "pkg.Mate", "Sub", "Impl");
            return;
        }
        members(new Asm(61, 33, "T", "java/lang/Object")).write(args[0]);
        members(new Asm(61, 33, "pkg/T", "java/lang/Object")).write(args[0]);
        members(new Asm(61, 32, "pkg/Hid", "java/lang/Object")).write(args[0]);
        new Asm(61, 33, "S", "pkg/T").init().write(args[0]);
        interfaceMembers(new Asm(61, 0x601, "I", "java/lang/Object")).write(args[0]);
        interfaceMembers(new Asm(61, 0x601, "pkg/I", "java/lang/Object")).write(args[0]);
        interfaceMembers(new Asm(61, 0x600, "pkg/HidI", "java/lang/Object")).write(args[0]);
        new Asm(61, 0x601, "SI", "java/lang/Object", "pkg/I").write(args[0]);
        Asm[] users = {new Asm(61, 33, "Stranger", "java/lang/Object"),
            new Asm(61, 33, "pkg/Mate", "java/lang/Object"), new Asm(61, 33, "Sub", "S"),
            new Asm(61, 0x421, "Impl", "java/lang/Object", "SI")};
        for (Asm u : users) {
            count = 0;
            for (String o : OWNERS) references(u, o);
            u.write(args[0]);
        }
    }
}
