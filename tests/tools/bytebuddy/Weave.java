// SPDX-License-Identifier: Apache-2.0
// Byte Buddy: subclasses, method delegation, advice, an agent that instruments and resets classes
// that are loaded already.
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Method;
import java.util.*;
import java.util.concurrent.Callable;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.agent.ByteBuddyAgent;
import net.bytebuddy.agent.builder.*;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.dynamic.loading.*;
import net.bytebuddy.implementation.*;
import net.bytebuddy.implementation.bind.annotation.*;
import net.bytebuddy.matcher.ElementMatchers;

public class Weave {
    public static class Plain {
        public String name(int i) { return "plain " + i; }

        public int fails() { throw new IllegalStateException("no"); }

        public long wide(long a, double b) { return a + (long) b; }
    }

    public static class Redefined {
        public String hello() { return "hello"; }
    }

    public static class Around {
        static final List<String> log = Collections.synchronizedList(new ArrayList<>());

        @Advice.OnMethodEnter
        static long enter(@Advice.Origin("#m") String m, @Advice.AllArguments Object[] args) {
            log.add("enter " + m + " " + Arrays.toString(args));
            return 7;
        }

        @Advice.OnMethodExit(onThrowable = Throwable.class)
        static void exit(@Advice.Enter long e, @Advice.Origin("#m") String m,
            @Advice.Thrown Throwable t,
            @Advice.Return(
                typing = net.bytebuddy.implementation.bytecode.assign.Assigner.Typing.DYNAMIC)
            Object r) {
            log.add("exit " + m + " " + e + " " + t + " " + r);
        }
    }

    public static class Interceptor {
        @RuntimeType
        public static Object call(@Origin Method m, @SuperCall Callable<?> c,
            @AllArguments Object[] args) throws Exception {
            return "[" + m.getName() + Arrays.toString(args) + c.call() + "]";
        }
    }

    public static void main(String[] a) throws Exception {
        Class<?> sub = new ByteBuddy()
                           .subclass(Plain.class)
                           .name("Made")
                           .method(ElementMatchers.named("name"))
                           .intercept(MethodDelegation.to(Interceptor.class))
                           .method(ElementMatchers.named("toString"))
                           .intercept(FixedValue.value("made"))
                           .make()
                           .load(Weave.class.getClassLoader(), ClassLoadingStrategy.Default.WRAPPER)
                           .getLoaded();
        Plain p = (Plain) sub.getDeclaredConstructor().newInstance();
        System.out.println(
            p.name(3) + " " + p + " " + p.wide(1, 2.5) + " " + sub.getSuperclass().getSimpleName());
        Instrumentation inst = a.length > 0 ? Hook.inst : ByteBuddyAgent.install();
        Plain loaded = new Plain();
        System.out.println(loaded.name(1));
        ResettableClassFileTransformer t =
            new AgentBuilder.Default()
                .disableClassFormatChanges()
                .with(AgentBuilder.RedefinitionStrategy.RETRANSFORMATION)
                .type(ElementMatchers.named("Weave$Plain"))
                .transform(
                    (b, td, cl, m,
                        pd) -> b.visit(Advice.to(Around.class).on(ElementMatchers.isMethod())))
                .installOn(inst);
        System.out.println(loaded.name(2) + " " + loaded.wide(1L << 33, 4));
        try {
            loaded.fails();
        } catch (IllegalStateException e) {
            System.out.println("caught " + e.getMessage());
        }
        System.out.println(t.reset(inst, AgentBuilder.RedefinitionStrategy.RETRANSFORMATION));
        loaded.name(9);
        Around.log.forEach(System.out::println);
        Redefined r = new Redefined();
        new ByteBuddy()
            .redefine(
                Redefined.class, ClassFileLocator.ForClassLoader.of(Weave.class.getClassLoader()))
            .method(ElementMatchers.named("hello"))
            .intercept(FixedValue.value("redefined"))
            .make()
            .load(Weave.class.getClassLoader(), ClassReloadingStrategy.of(inst));
        System.out.println(r.hello());
    }

    public static class Hook {
        static Instrumentation inst;

        public static void premain(String s, Instrumentation i) { inst = i; }
    }
}
