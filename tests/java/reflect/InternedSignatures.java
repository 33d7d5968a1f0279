// SPDX-License-Identifier: Apache-2.0
// options: --add-opens java.base/java.lang=ALL-UNNAMED --add-opens
// options: java.base/java.lang.reflect=ALL-UNNAMED
// Generic signatures come as interned strings.
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.List;

public class InternedSignatures<T extends Comparable<T>> {
    List<String> field;

    <X> List<X> method() { return null; }

    <X> InternedSignatures(List<X> a) {}

    record Pair<Q>(Q one, List<Q> more) {}

    static void show(String what, Object of, Class<?> c, String getter) throws Exception {
        Method m = c.getDeclaredMethod(getter);
        m.setAccessible(true);
        String s = (String) m.invoke(of);
        System.out.println(what + " " + s + " interned " + (s == s.intern()));
    }

    public static void main(String[] args) throws Exception {
        Class<?> c = InternedSignatures.class;
        show("class", c, Class.class, "getGenericSignature0");
        show("method", c.getDeclaredMethod("method"), Method.class, "getGenericSignature");
        show("field", c.getDeclaredField("field"), Field.class, "getGenericSignature");
        show("constructor", c.getDeclaredConstructors()[0], Constructor.class, "getSignature");
        show("component", Pair.class.getRecordComponents()[0],
            java.lang.reflect.RecordComponent.class, "getGenericSignature");
    }
}
