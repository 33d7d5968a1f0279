/* SPDX-License-Identifier: Apache-2.0
 * LinkOracle - what a VM makes of class files: defined, linked, and described by reflection.  The
 * same program runs on both VMs.
 *
 * usage: java LinkOracle FILE [full]     FILE is a sequence of (u4 length, bytes); one line of
 * output for each, parts separated by " | ":
 *   what defineClass gave           "defined", or the exception with its message
 *   what linking gave               "linked", or the exception
 *   a number over what reflection says about the class; with "full" the text itself, one more line
 * for each fact
 *   the classes that the loader was asked for until then, in their order
 */
import java.io.*;
import java.lang.reflect.*;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.concurrent.Callable;

public class LinkOracle {
    static final class Loader extends ClassLoader {
        final StringBuilder asked = new StringBuilder();
        boolean linked;

        Loader() { super(LinkOracle.class.getClassLoader()); }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!linked) asked.append(escape(name)).append(' ');
            return super.loadClass(name, resolve);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] b = NEIGHBOURS.computeIfAbsent(name, n -> {
                try (InputStream in =
                         LinkOracle.class.getResourceAsStream("/neighbours/" + n + ".class")) {
                    return in == null ? new byte[0] : in.readAllBytes();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            if (b.length == 0) throw new ClassNotFoundException(name);
            return defineClass(name, b, 0, b.length);
        }

        Class<?> define(byte[] b) { return defineClass(null, b, 0, b.length); }
    }

    /** The classes that mutants are made from: each mutant's loader defines what it needs of them
     * anew, so that they are of one package and module. */
    static final Map<String, byte[]> NEIGHBOURS = new HashMap<>();

    static String escape(String s) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c >= 0x20 && c < 0x7f && c != '\\')
                out.append(c);
            else
                out.append(String.format("\\u%04x", (int) c));
        }
        return out.toString();
    }

    static String text(Throwable t) {
        String s = t.getClass().getName() + ": " +
            escape(String.valueOf(t.getMessage())
                       .replaceAll("@[0-9a-f]{5,8}\\b|(?<=Loader )@[0-9a-f]{1,8}\\b",
                           "@X")); // an identity hash
        return t.getCause() == null ? s : s + " by " + text(t.getCause());
    }

    static final List<String> facts = new ArrayList<>();

    static String show(Object o) {
        if (o == null || !o.getClass().isArray()) return String.valueOf(o);
        StringBuilder b = new StringBuilder("[");
        for (int i = 0; i < Array.getLength(o); i++) b.append(show(Array.get(o, i))).append(", ");
        return b.append(']').toString();
    }

    static void fact(String what, Callable<Object> ask) {
        String answer;
        try {
            answer = show(ask.call());
        } catch (Throwable t) {
            answer = text(t);
        }
        facts.add(escape(what + " " + answer));
    }

    static void annotated(String what, AnnotatedElement e) {
        fact(what + " annotations", e::getDeclaredAnnotations);
    }

    static void executable(Executable m) {
        String name = m.toString();
        fact(name + " generic", m::toGenericString);
        fact(name + " modifiers",
            () -> m.getModifiers() + " " + m.isSynthetic() + " " + m.isVarArgs());
        fact(name + " exceptions", m::getExceptionTypes);
        fact(name + " parameters", m::getParameters);
        fact(name + " parameter annotations", m::getParameterAnnotations);
        fact(name + " receiver", () -> m.getAnnotatedReceiverType());
        fact(name + " type annotations", m::getAnnotatedParameterTypes);
        annotated(name, m);
        if (m instanceof Method) fact(name + " default", ((Method) m)::getDefaultValue);
    }

    static void describe(Class<?> c) {
        fact("class", c::toGenericString);
        fact("flags",
            ()
                -> c.getModifiers() + " " + c.isHidden() + c.isRecord() + c.isEnum() +
                c.isAnnotation() + c.isSealed() + c.isSynthetic());
        fact("super", () -> c.getGenericSuperclass() + " " + c.getSuperclass());
        fact("interfaces", () -> show(c.getGenericInterfaces()) + show(c.getInterfaces()));
        fact("names",
            ()
                -> c.getSimpleName() + " " + c.getCanonicalName() + " " + c.isAnonymousClass() +
                c.isLocalClass() + c.isMemberClass());
        fact("declaring", c::getDeclaringClass);
        fact("enclosing",
            ()
                -> c.getEnclosingClass() + " " + c.getEnclosingMethod() + " " +
                c.getEnclosingConstructor());
        fact("inner", c::getDeclaredClasses);
        fact("nest", () -> c.getNestHost() + " " + c.isNestmateOf(LinkOracle.class));
        fact("members", c::getNestMembers);
        fact("permitted", c::getPermittedSubclasses);
        annotated("class", c);
        fact("type annotations",
            () -> c.getAnnotatedSuperclass() + show(c.getAnnotatedInterfaces()));
        fact("components", () -> {
            RecordComponent[] all = c.getRecordComponents();
            if (all == null) return null;
            StringBuilder b = new StringBuilder();
            for (RecordComponent r : all)
                b.append(r)
                    .append(' ')
                    .append(r.getGenericSignature())
                    .append(' ')
                    .append(r.getAccessor())
                    .append(' ')
                    .append(show(r.getAnnotations()))
                    .append(r.getAnnotatedType());
            return b;
        });
        fact("fields", () -> {
            for (Field f : c.getDeclaredFields()) {
                fact(f + " generic", f::toGenericString);
                fact(f + " modifiers",
                    () -> f.getModifiers() + " " + f.isSynthetic() + f.isEnumConstant());
                fact(f + " type annotations", f::getAnnotatedType);
                annotated(f.toString(), f);
            }
            return "";
        });
        fact("methods", () -> {
            for (Method m : c.getDeclaredMethods()) executable(m);
            return "";
        });
        fact("constructors", () -> {
            for (Constructor<?> m : c.getDeclaredConstructors()) executable(m);
            return "";
        });
    }

    public static void main(String[] args) throws IOException {
        boolean full = args.length > 1;
        PrintStream out = new PrintStream(
            new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16), false,
            StandardCharsets.US_ASCII);
        try (DataInputStream in =
                 new DataInputStream(new BufferedInputStream(new FileInputStream(args[0])))) {
            for (;;) {
                int n;
                try {
                    n = in.readInt();
                } catch (EOFException e) {
                    break;
                }
                Loader loader = new Loader();
                Class<?> c = null;
                String defined, linked = "";
                try {
                    c = loader.define(in.readNBytes(n));
                    defined = "defined";
                } catch (Throwable t) {
                    defined = text(t);
                }
                facts.clear();
                if (c != null) {
                    try {
                        // these link, and resolve few types: which member comes first is nowhere
                        // said
                        c.getDeclaredConstructors();
                        c.getDeclaredFields();
                        linked = "linked";
                        loader.linked = true;
                        describe(c);
                    } catch (Throwable t) {
                        linked = text(t);
                    }
                }
                Collections.sort(facts);
                out.println(
                    defined + " | " + linked + " | " + facts.hashCode() + " | " + loader.asked);
                if (full)
                    for (String f : facts) out.println("    " + f);
                out.flush();
            }
        }
    }
}
