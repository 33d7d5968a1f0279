// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
// generate: Supers
// Classes whose superclass and interfaces are wrong in one or more ways: which error comes first.
// (JVMS 5.3.5)
import java.util.ArrayList;
import java.util.List;

public class Supers {
    static final String[] SUPERS = {"java/lang/Object", "Gone", "Ifc", "FinalC", "SealedNo",
        "SealedYes", "pkg/Hid", "pkg/SealedYes", "self"};
    static final String[] INTERFACES = {
        "none", "Ifc", "GoneI", "FinalC", "SealedNoI", "SealedYesI", "pkg/HidI", "pkg/SealedYesI"};

    static String name(int access, int s, int i, int j) {
        return "T" + (access == 1 ? "p" : "") + s + i + j;
    }

    interface Each {
        void at(int access, int s, int i, int j) throws Exception;
    }

    static void each(Each e) throws Exception {
        for (int access = 0; access < 2; access++)
            for (int s = 0; s < SUPERS.length; s++)
                for (int i = 0; i < INTERFACES.length; i++)
                    for (int j = 0; j < (i == 0 ? 1 : INTERFACES.length); j++)
                        if (i == 0 || i != j) e.at(access, s, i, j);
    }

    static Asm sealed(Asm a, List<String> permitted) {
        return a.attribute("PermittedSubclasses", Asm.bytes(o -> {
            o.writeShort(permitted.size());
            for (String p : permitted) o.writeShort(a.cls(p));
        }));
    }

    public static void main(String[] args) throws Exception {
        if (args.length == 0) {
            each((access, s, i, j) -> {
                String result;
                try {
                    result = Class.forName(name(access, s, i, j)).getSuperclass().getName();
                } catch (Throwable t) {
                    result = Run.text(t, true);
                }
                System.out.println((access == 1 ? "public " : "") + SUPERS[s] + " " +
                    INTERFACES[i] + " " + INTERFACES[j] + ": " + result);
            });
            return;
        }
        List<String> all = new ArrayList<>();
        each((access, s, i, j) -> all.add(name(access, s, i, j)));
        new Asm(61, 0x600, "Ifc", "java/lang/Object").write(args[0]);
        new Asm(61, 0x31, "FinalC", "java/lang/Object").init().write(args[0]);
        new Asm(61, 0x20, "pkg/Hid", "java/lang/Object").init().write(args[0]);
        new Asm(61, 0x600, "pkg/HidI", "java/lang/Object").write(args[0]);
        sealed(new Asm(61, 0x21, "SealedNo", "java/lang/Object").init(), List.of("Other"))
            .write(args[0]);
        sealed(new Asm(61, 0x600, "SealedNoI", "java/lang/Object"), List.of("Other"))
            .write(args[0]);
        sealed(new Asm(61, 0x21, "SealedYes", "java/lang/Object").init(), all).write(args[0]);
        sealed(new Asm(61, 0x600, "SealedYesI", "java/lang/Object"), all).write(args[0]);
        sealed(new Asm(61, 0x21, "pkg/SealedYes", "java/lang/Object").init(), all).write(args[0]);
        sealed(new Asm(61, 0x601, "pkg/SealedYesI", "java/lang/Object"), all).write(args[0]);
        each((access, s, i, j) -> {
            String me = name(access, s, i, j);
            List<String> in = new ArrayList<>();
            if (i > 0) in.add(INTERFACES[i]);
            if (j > 0) in.add(INTERFACES[j]);
            new Asm(61, 0x20 + access, me, SUPERS[s].equals("self") ? me : SUPERS[s],
                in.toArray(new String[0]))
                .init()
                .write(args[0]);
        });
    }
}
