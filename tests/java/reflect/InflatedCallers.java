// SPDX-License-Identifier: Apache-2.0
// Who the caller is when a reflected method has been called so often that an accessor was
// generated for it: never the accessor.
import java.io.*;
import java.lang.reflect.*;
import static test.Say.*;

public class InflatedCallers {
    public static Class<?> caller() {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass();
    }

    public static class Context extends SecurityManager {
        public int depth() { return getClassContext().length; }
    }

    /** Reads its field by GetField: the class of the field's value is looked for by the newest
     * loader on the stack. */
    static class Box implements Serializable {
        Class<?> content = InflatedCallers.class;

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            content = (Class<?>) in.readFields().get("content", null);
        }
    }

    static Object copy(Object o) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(o);
        return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    }

    public static void main(String[] args) throws Exception {
        Method caller = InflatedCallers.class.getMethod("caller");
        Method forName = Class.class.getMethod("forName", String.class);
        Method depth = Context.class.getMethod("depth");
        for (int i = 0; i < 20; i++) {
            if (i != 0 && i != 19)
                continueQuietly(caller, forName, depth);
            else {
                section("round " + i);
                say("caller", caller.invoke(null));
                say("found by name", forName.invoke(null, "InflatedCallers$Box"));
                say("depth", depth.invoke(new Context()));
                say("class in a copy", ((Box) copy(new Box())).content);
            }
        }
    }

    static void continueQuietly(Method caller, Method forName, Method depth) throws Exception {
        caller.invoke(null);
        forName.invoke(null, "InflatedCallers$Box");
        depth.invoke(new Context());
        copy(new Box());
    }
}
