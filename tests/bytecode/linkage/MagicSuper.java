// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
// generate: MagicSuper$Gen
// A program's class below those that reflection's generated accessors extend has no rights of
// theirs.  (JVMS 5.3.5, 5.4.4)
public class MagicSuper {
    public static class Gen {
        public static void main(String[] args) throws Exception {
            for (String s :
                new String[] {"MagicAccessorImpl", "MethodAccessorImpl", "ConstructorAccessorImpl"})
                new Asm(53, 33, "Below" + s, "jdk/internal/reflect/" + s)
                    .method(9, "ran", "()I", "iconst_1; ireturn")
                    .write(args[0]);
        }
    }

    public static void main(String[] args) {
        Run.all(
            "BelowMagicAccessorImpl", "BelowMethodAccessorImpl", "BelowConstructorAccessorImpl");
    }
}
