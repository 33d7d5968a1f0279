// SPDX-License-Identifier: Apache-2.0
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

public class CallSites {
    static String one(int x) { return "one" + x; }

    static String two(int x) { return "two" + x; }

    private int pf = 4;

    private static String ps() { return "ps"; }

    int inst() { return pf; }

    interface C {
        Object call() throws Throwable;
    }

    static void attempt(String what, C x) {
        try {
            System.out.println(what + " = " + x.call());
        } catch (Throwable t) {
            System.out.println(what + ": " + t.getClass().getSimpleName() + ": " + t.getMessage());
        }
    }

    interface Marker {}
    public interface Fn {
        String f(int x);

        default String g() { return "dflt" + f(9); }
    }

    static void section(String name) { System.out.println("== " + name + " =="); }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodType t = MethodType.methodType(String.class, int.class);
        MethodHandle one = l.findStatic(CallSites.class, "one", t),
                     two = l.findStatic(CallSites.class, "two", t);

        section("ConstantCallSite");
        ConstantCallSite cc = new ConstantCallSite(one);
        System.out.println("(String) cc.dynamicInvoker().invokeExact(1) = " +
            (String) cc.dynamicInvoker().invokeExact(1));
        attempt("cc.setTarget(two)", () -> {
            cc.setTarget(two);
            return 0;
        });

        section("MutableCallSite");
        MutableCallSite mc = new MutableCallSite(t);
        attempt("mc.dynamicInvoker().invoke(1)", () -> mc.dynamicInvoker().invoke(1));
        mc.setTarget(one);
        MethodHandle dyn = mc.dynamicInvoker();
        System.out.println("(String) dyn.invokeExact(2) = " + (String) dyn.invokeExact(2));
        mc.setTarget(two);
        MutableCallSite.syncAll(new MutableCallSite[] {mc});
        System.out.println("(String) dyn.invokeExact(2) = " + (String) dyn.invokeExact(2));
        attempt("mc.setTarget(MethodHandles.identity(int.class))", () -> {
            mc.setTarget(MethodHandles.identity(int.class));
            return 0;
        });

        section("VolatileCallSite");
        VolatileCallSite vc = new VolatileCallSite(one);
        vc.setTarget(two);
        System.out.println("vc.dynamicInvoker().invoke(3) = " + vc.dynamicInvoker().invoke(3));

        section("SwitchPoint");
        SwitchPoint sp = new SwitchPoint();
        MethodHandle g = sp.guardWithTest(one, two);
        System.out.println("(String) g.invokeExact(4) = " + (String) g.invokeExact(4) +
            ", sp.hasBeenInvalidated() = " + sp.hasBeenInvalidated());
        SwitchPoint.invalidateAll(new SwitchPoint[] {sp});
        System.out.println("(String) g.invokeExact(4) = " + (String) g.invokeExact(4) +
            ", sp.hasBeenInvalidated() = " + sp.hasBeenInvalidated());

        section("LambdaMetafactory");
        CallSite site =
            LambdaMetafactory.metafactory(l, "f", MethodType.methodType(Fn.class), t, one, t);
        Fn f = (Fn) site.getTarget().invokeExact();
        System.out.println("f.f(5) + f.g() = " + (f.f(5) + f.g()));
        CallSite alt = LambdaMetafactory.altMetafactory(l, "f", MethodType.methodType(Fn.class), t,
            two, t, LambdaMetafactory.FLAG_MARKERS | LambdaMetafactory.FLAG_SERIALIZABLE, 1,
            Marker.class);
        Fn f2 = (Fn) alt.getTarget().invokeExact();
        System.out.println("f2.f(6) = " + f2.f(6));
        System.out.println("f2 instanceof Marker = " + (f2 instanceof Marker));
        System.out.println(
            "f2 instanceof java.io.Serializable = " + (f2 instanceof java.io.Serializable));
        CallSite capt = LambdaMetafactory.metafactory(l, "get",
            MethodType.methodType(Supplier.class, CallSites.class),
            MethodType.methodType(Object.class),
            l.findVirtual(CallSites.class, "inst", MethodType.methodType(int.class)),
            MethodType.methodType(Integer.class));
        System.out.println(
            "(...).get() = " + ((Supplier<?>) capt.getTarget().invokeExact(new CallSites())).get());
        attempt("LambdaMetafactory.metafactory(...)",
            ()
                -> LambdaMetafactory.metafactory(l, "f", MethodType.methodType(Fn.class), t,
                    MethodHandles.identity(long.class), t));

        section("StringConcatFactory");
        MethodType ct = MethodType.methodType(String.class, int.class, Object.class, double.class);
        System.out.println(
            "(String) java.lang.invoke.StringConcatFactory.makeConcatWithConstants(...).dynamicInvoker().invokeExact(...) = " +
            (String) java.lang.invoke.StringConcatFactory
                .makeConcatWithConstants(l, "c", ct, "<\1|\1\2\1>", "K")
                .dynamicInvoker()
                .invokeExact(1, (Object) null, 2.5) +
            ", (String) StringConcatFactory.makeConcat(l, \"c\", ct).getTarget().invokeExact(...) = " +
            (String) StringConcatFactory.makeConcat(l, "c", ct)
                .getTarget()
                .invokeExact(3, (Object) "o", 1e10));
        attempt("StringConcatFactory.makeConcatWithConstants(...)",
            () -> StringConcatFactory.makeConcatWithConstants(l, "c", ct, "\1"));

        section("lookups and their rights");
        MethodHandles.Lookup pl = MethodHandles.privateLookupIn(Target.class, l);
        System.out.println("pl.findStatic(...).invoke() = " +
            pl.findStatic(Target.class, "hidden", MethodType.methodType(int.class)).invoke());
        System.out.println(
            "pl.lookupClass().getSimpleName() = " + pl.lookupClass().getSimpleName());
        System.out.println(
            "Integer.toHexString(pl.lookupModes()) = " + Integer.toHexString(pl.lookupModes()));
        System.out.println(
            "Integer.toHexString(l.lookupModes()) = " + Integer.toHexString(l.lookupModes()));
        System.out.println("Integer.toHexString(...) = " +
            Integer.toHexString(MethodHandles.publicLookup().lookupModes()));
        System.out.println("Integer.toHexString(l.in(String.class).lookupModes()) = " +
            Integer.toHexString(l.in(String.class).lookupModes()));
        System.out.println("l.dropLookupMode(MethodHandles.Lookup.PRIVATE) = " +
            l.dropLookupMode(MethodHandles.Lookup.PRIVATE));
        attempt("MethodHandles.privateLookupIn(String.class, l)",
            () -> MethodHandles.privateLookupIn(String.class, l));
        attempt("MethodHandles.publicLookup().findStatic(...)",
            () -> MethodHandles.publicLookup().findStatic(CallSites.class, "one", t));
        attempt("MethodHandles.publicLookup().in(...).findStatic(...)",
            ()
                -> MethodHandles.publicLookup()
                       .in(CallSites.class)
                       .findStatic(CallSites.class, "ps", MethodType.methodType(String.class)));

        section("unreflecting");
        Method m = CallSites.class.getDeclaredMethod("ps");
        System.out.println("l.unreflect(m).invoke() = " + l.unreflect(m).invoke());
        System.out.println("l.unreflectConstructor(...).invoke().getClass() = " +
            l.unreflectConstructor(CallSites.class.getDeclaredConstructor()).invoke().getClass());
        System.out.println("l.unreflectGetter(...).invoke(...) = " +
            l.unreflectGetter(CallSites.class.getDeclaredField("pf")).invoke(new CallSites()));

        section("revealing");
        MethodHandleInfo info = l.revealDirect(one);
        System.out.println("info = " + info);
        System.out.println("MethodHandleInfo.referenceKindToString(...) = " +
            MethodHandleInfo.referenceKindToString(info.getReferenceKind()));
        System.out.println("info.getDeclaringClass().getSimpleName() = " +
            info.getDeclaringClass().getSimpleName());
        System.out.println("info.reflectAs(Method.class, l) = " + info.reflectAs(Method.class, l));
        System.out.println("info.isVarArgs() = " + info.isVarArgs());
        attempt("l.revealDirect(MethodHandles.insertArguments(one, 0, 1))",
            () -> l.revealDirect(MethodHandles.insertArguments(one, 0, 1)));

        section("proxies of method handles");
        Fn viaProxy = MethodHandleProxies.asInterfaceInstance(Fn.class, two);
        System.out.println("viaProxy.f(8) + MethodHandleProxies.isWrapperInstance(viaProxy) = " +
            (viaProxy.f(8) + MethodHandleProxies.isWrapperInstance(viaProxy)));

        section("constants of handles");
        System.out.println("one.describeConstable().get() = " + one.describeConstable().get());
        System.out.println("t.describeConstable().get() = " + t.describeConstable().get());
        System.out.println(
            "String.class.describeConstable().get() = " + String.class.describeConstable().get());
        System.out.println("Thread.State.NEW.describeConstable().get() = " +
            Thread.State.NEW.describeConstable().get());
        System.out.println("(...).invoke(5) = " +
            ((MethodHandle) one.describeConstable().get().resolveConstantDesc(l)).invoke(5));

        section("classes by lookup");
        System.out.println("l.findClass(\"java.lang.Thread\").getName() = " +
            l.findClass("java.lang.Thread").getName());
        System.out.println("l.accessClass(Target.class).getSimpleName() = " +
            l.accessClass(Target.class).getSimpleName());
        System.out.println("l.ensureInitialized(Target.class).getSimpleName() = " +
            l.ensureInitialized(Target.class).getSimpleName());
        System.out.println("l.hasFullPrivilegeAccess() = " + l.hasFullPrivilegeAccess());
        attempt("l.findClass(\"nope.Nope\")", () -> l.findClass("nope.Nope"));

        section("ClassValue");
        ClassValue<Integer> cv = new ClassValue<>() {
            int n;
            protected Integer computeValue(Class<?> c) { return ++n; }
        };
        System.out.println("cv.get(String.class) + cv.get(String.class) + cv.get(int.class) = " +
            (cv.get(String.class) + cv.get(String.class) + cv.get(int.class)));
        cv.remove(String.class);
        System.out.println("cv.get(String.class) = " + cv.get(String.class));

        section("many handles");
        int total = 0;
        for (int i = 0; i < 500; i++) {
            total += ((String) one.invokeExact(i)).length() + ((String) two.invoke(i)).length();
        }
        System.out.println("total = " + total);
        MethodHandle acc = MethodHandles.identity(int.class);
        MethodHandle inc =
            l.findStatic(Math.class, "incrementExact", MethodType.methodType(int.class, int.class));
        for (int i = 0; i < 30; i++) acc = MethodHandles.filterReturnValue(acc, inc);
        System.out.println("(int) acc.invokeExact(12) = " + (int) acc.invokeExact(12));
        MethodHandle big = MethodHandles.dropArguments(
            one, 1, Collections.<Class<?>>nCopies(200, long.class).subList(0, 60));
        Object[] many = new Object[61];
        Arrays.fill(many, 1L);
        many[0] = 5;
        System.out.println("big.invokeWithArguments(many) = " + big.invokeWithArguments(many));
    }

    static class Target {
        private static int hidden() { return 77; }
    }
}
