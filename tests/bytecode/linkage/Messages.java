// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
// generate: LinkageGen
public class Messages {
    static final Class<?> GENERATOR = LinkageGen.class;

    public static void main(String[] args) {
        Run.all("Use");
        Run.all("Use");
    }
}
