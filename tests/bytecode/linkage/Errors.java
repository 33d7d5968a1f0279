// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
// generate: LinkageGen
public class Errors {
    static final Class<?> GENERATOR = LinkageGen.class;

    public static void main(String[] args) {
        Run.types("Use");
        Run.types("Use");
    }
}
