// SPDX-License-Identifier: Apache-2.0
// A Java agent that uses every method of java.lang.instrument.Instrumentation and prints what it
// sees.  The same text is expected on every VM.
import java.lang.instrument.*;
import java.security.ProtectionDomain;
import java.util.*;
import java.util.jar.JarFile;

public class Agent {
    static Instrumentation inst;
    static final Set<String> seen = Collections.synchronizedSet(new TreeSet<>());

    public static void premain(String args, Instrumentation i) throws Exception {
        System.out.println("premain " + args);
        start(args, i);
    }

    public static void agentmain(String args, Instrumentation i) throws Exception {
        System.out.println("agentmain " + args);
        if ("throw".equals(args)) throw new IllegalStateException("agent refuses");
        start(args, i);
        if (args != null && args.startsWith("late")) Work.all(i);
    }

    static void start(String args, Instrumentation i) throws Exception {
        inst = i;
        System.out.println("redefine " + i.isRedefineClassesSupported() + " retransform " +
            i.isRetransformClassesSupported() + " prefix " + i.isNativeMethodPrefixSupported());
        i.addTransformer(new ClassFileTransformer() {
            public byte[] transform(Module module, ClassLoader loader, String name,
                Class<?> redefined, ProtectionDomain pd, byte[] bytes) {
                if (name != null && name.startsWith("Target"))
                    System.out.println("load hook " + name + " module " +
                        (module == null ? "null" : module.isNamed()) + " loader " +
                        (loader == null ? null : loader.getClass().getSimpleName()) +
                        " redefined " + (redefined != null) + " pd " + (pd != null) + " magic " +
                        Integer.toHexString(((bytes[0] & 255) << 24) | ((bytes[1] & 255) << 16) |
                            ((bytes[2] & 255) << 8) | (bytes[3] & 255)));
                return null;
            }
        });
    }
}
