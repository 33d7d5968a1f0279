// SPDX-License-Identifier: Apache-2.0
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;

/** A Java agent that is attached again and again. */
public class JavaVisitor {
    public static void agentmain(String options, Instrumentation instrumentation) throws Exception {
        ClassFileTransformer t = new ClassFileTransformer() {};
        instrumentation.addTransformer(t, true);
        instrumentation.retransformClasses(Loads.class);
        instrumentation.getAllLoadedClasses();
        instrumentation.removeTransformer(t);
    }
}
