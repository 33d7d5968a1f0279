// SPDX-License-Identifier: Apache-2.0
// A program that is its own agent: has Redefined say something else.
import java.lang.instrument.ClassDefinition;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;

public class Redefines {
    static Instrumentation tools;

    public static void premain(String options, Instrumentation given) { tools = given; }

    static void redefine(String file) throws Exception {
        byte[] bytes = Files.readAllBytes(Path.of(file));
        tools.redefineClasses(new ClassDefinition(Redefined.class, bytes));
    }

    public static void main(String[] args) throws Exception {
        System.out.println(Redefined.twice(0, args[0]));
        System.out.println(Redefined.twice(-1, args[0]));
    }
}
