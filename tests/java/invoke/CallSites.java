// SPDX-License-Identifier: Apache-2.0
// Call sites, switch points, the factories of lambdas and of concatenation, lookups and their
// rights.
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;
import static test.Say.*;

public class CallSites {
    static String one(int x) { return "one" + x; }

    static String two(int x) { return "two" + x; }

    private int pf = 4;

    private static String ps() { return "ps"; }

    int inst() { return pf; }

    interface Marker {}
    public interface Fn {
        String f(int x);

        default String g() { return "dflt" + f(9); }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodType t = MethodType.methodType(String.class, int.class);
        MethodHandle one = l.findStatic(CallSites.class, "one", t),
                     two = l.findStatic(CallSites.class, "two", t);

        section("ConstantCallSite");
        ConstantCallSite cc = new ConstantCallSite(one);
        say("its target", (String) cc.dynamicInvoker().invokeExact(1));
        attempt("set the target of a constant site", () -> cc.setTarget(two));

        section("MutableCallSite");
        MutableCallSite mc = new MutableCallSite(t);
        attempt("call without a target", () -> mc.dynamicInvoker().invoke(1));
        mc.setTarget(one);
        MethodHandle dyn = mc.dynamicInvoker();
        say("first target", (String) dyn.invokeExact(2));
        mc.setTarget(two);
        MutableCallSite.syncAll(new MutableCallSite[] {mc});
        say("second target", (String) dyn.invokeExact(2));
        attempt("target of another type", () -> mc.setTarget(MethodHandles.identity(int.class)));

        section("VolatileCallSite");
        VolatileCallSite vc = new VolatileCallSite(one);
        vc.setTarget(two);
        say("target that was set", vc.dynamicInvoker().invoke(3));

        section("SwitchPoint");
        SwitchPoint sp = new SwitchPoint();
        MethodHandle g = sp.guardWithTest(one, two);
        say("guarded while it is valid", (String) g.invokeExact(4));
        say("invalidated", sp.hasBeenInvalidated());
        SwitchPoint.invalidateAll(new SwitchPoint[] {sp});
        say("guarded when it is not", (String) g.invokeExact(4));
        say("is invalidated", sp.hasBeenInvalidated());

        section("LambdaMetafactory");
        CallSite site =
            LambdaMetafactory.metafactory(l, "f", MethodType.methodType(Fn.class), t, one, t);
        Fn f = (Fn) site.getTarget().invokeExact();
        say("lambda and its default method", f.f(5) + f.g());
        CallSite alt = LambdaMetafactory.altMetafactory(l, "f", MethodType.methodType(Fn.class), t,
            two, t, LambdaMetafactory.FLAG_MARKERS | LambdaMetafactory.FLAG_SERIALIZABLE, 1,
            Marker.class);
        Fn f2 = (Fn) alt.getTarget().invokeExact();
        say("lambda with more interfaces", f2.f(6));
        say("has the marker", f2 instanceof Marker);
        say("is serializable", f2 instanceof java.io.Serializable);
        CallSite capt = LambdaMetafactory.metafactory(l, "get",
            MethodType.methodType(Supplier.class, CallSites.class),
            MethodType.methodType(Object.class),
            l.findVirtual(CallSites.class, "inst", MethodType.methodType(int.class)),
            MethodType.methodType(Integer.class));
        say("method of a captured object",
            ((Supplier<?>) capt.getTarget().invokeExact(new CallSites())).get());
        attempt("lambda over a handle of another type",
            ()
                -> LambdaMetafactory.metafactory(l, "f", MethodType.methodType(Fn.class), t,
                    MethodHandles.identity(long.class), t));

        section("StringConcatFactory");
        MethodType ct = MethodType.methodType(String.class, int.class, Object.class, double.class);
        say("constants among the arguments",
            (String) java.lang.invoke.StringConcatFactory
                .makeConcatWithConstants(l, "c", ct, "<\1|\1\2\1>", "K")
                .dynamicInvoker()
                .invokeExact(1, (Object) null, 2.5));
        say("arguments alone",
            (String) StringConcatFactory.makeConcat(l, "c", ct)
                .getTarget()
                .invokeExact(3, (Object) "o", 1e10));
        attempt("recipe with too few arguments",
            () -> StringConcatFactory.makeConcatWithConstants(l, "c", ct, "\1"));

        section("lookups and their rights");
        MethodHandles.Lookup pl = MethodHandles.privateLookupIn(Target.class, l);
        say("private method by a private lookup",
            pl.findStatic(Target.class, "hidden", MethodType.methodType(int.class)).invoke());
        say("class of that lookup", pl.lookupClass().getSimpleName());
        say("its modes", Integer.toHexString(pl.lookupModes()));
        say("modes of an own lookup", Integer.toHexString(l.lookupModes()));
        say("modes of the public lookup",
            Integer.toHexString(MethodHandles.publicLookup().lookupModes()));
        say("modes of a lookup moved to another class",
            Integer.toHexString(l.in(String.class).lookupModes()));
        say("lookup without private access", l.dropLookupMode(MethodHandles.Lookup.PRIVATE));
        attempt("private lookup in a class of another module",
            () -> MethodHandles.privateLookupIn(String.class, l));
        attempt("public lookup of a method that is not public",
            () -> MethodHandles.publicLookup().findStatic(CallSites.class, "one", t));
        attempt("private method by a public lookup in its class",
            ()
                -> MethodHandles.publicLookup()
                       .in(CallSites.class)
                       .findStatic(CallSites.class, "ps", MethodType.methodType(String.class)));

        section("unreflecting");
        Method m = CallSites.class.getDeclaredMethod("ps");
        say("private static method", l.unreflect(m).invoke());
        say("class that a constructor makes",
            l.unreflectConstructor(CallSites.class.getDeclaredConstructor()).invoke().getClass());
        say("private field",
            l.unreflectGetter(CallSites.class.getDeclaredField("pf")).invoke(new CallSites()));

        section("revealing");
        MethodHandleInfo info = l.revealDirect(one);
        say("what is revealed", info);
        say("kind of reference", MethodHandleInfo.referenceKindToString(info.getReferenceKind()));
        say("declaring class", info.getDeclaringClass().getSimpleName());
        say("as a method of reflection", info.reflectAs(Method.class, l));
        say("has variable arguments", info.isVarArgs());
        attempt("reveal of a handle with inserted arguments",
            () -> l.revealDirect(MethodHandles.insertArguments(one, 0, 1)));

        section("proxies of method handles");
        Fn viaProxy = MethodHandleProxies.asInterfaceInstance(Fn.class, two);
        {
            say("its value", viaProxy.f(8));
            say("is such a proxy", MethodHandleProxies.isWrapperInstance(viaProxy));
        }

        section("constants of handles");
        say("description of a handle", one.describeConstable().get());
        say("description of a type", t.describeConstable().get());
        say("description of a class", String.class.describeConstable().get());
        say("description of an enum constant", Thread.State.NEW.describeConstable().get());
        say("handle made of its description",
            ((MethodHandle) one.describeConstable().get().resolveConstantDesc(l)).invoke(5));

        section("classes by lookup");
        say("class found by its name", l.findClass("java.lang.Thread").getName());
        say("class that is accessible", l.accessClass(Target.class).getSimpleName());
        say("class that is initialized", l.ensureInitialized(Target.class).getSimpleName());
        say("has full access", l.hasFullPrivilegeAccess());
        attempt("class that is not there", () -> l.findClass("nope.Nope"));

        section("ClassValue");
        ClassValue<Integer> cv = new ClassValue<>() {
            int n;
            protected Integer computeValue(Class<?> c) { return ++n; }
        };
        say("values of a class, again, and of another, added",
            cv.get(String.class) + cv.get(String.class) + cv.get(int.class));
        cv.remove(String.class);
        say("computed again", cv.get(String.class));

        section("many handles");
        int total = 0;
        for (int i = 0; i < 500; i++) {
            total += ((String) one.invokeExact(i)).length() + ((String) two.invoke(i)).length();
        }
        say("length of what a thousand calls gave", total);
        MethodHandle acc = MethodHandles.identity(int.class);
        MethodHandle inc =
            l.findStatic(Math.class, "incrementExact", MethodType.methodType(int.class, int.class));
        for (int i = 0; i < 30; i++) acc = MethodHandles.filterReturnValue(acc, inc);
        say("thirty times one more than 12", (int) acc.invokeExact(12));
        MethodHandle big = MethodHandles.dropArguments(
            one, 1, Collections.<Class<?>>nCopies(200, long.class).subList(0, 60));
        Object[] many = new Object[61];
        Arrays.fill(many, 1L);
        many[0] = 5;
        say("result of a handle with sixty dropped arguments", big.invokeWithArguments(many));
    }

    static class Target {
        private static int hidden() { return 77; }
    }
}
