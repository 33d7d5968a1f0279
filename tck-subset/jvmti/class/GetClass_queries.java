/* SPDX-License-Identifier: Apache-2.0 */
// expect: I - s32 m411  ABSENT_INFORMATION v-1.-1(101) f0(0) m0(0) i0(0) cp101 boot
// expect: V - s32 m411  ABSENT_INFORMATION v-1.-1(101) f0(0) m0(0) i0(0) cp101 boot
// expect: [I - s16 m411 A ABSENT_INFORMATION v-1.-1(101) f0(0) m0(0) i0(0) cp101 boot
// expect: [[Ljava/lang/String; - s16 m411 A ABSENT_INFORMATION v-1.-1(101) f0(0) m0(0) i0(0) cp101 boot
// expect: [LMain$P; - s16 m412 A ABSENT_INFORMATION v-1.-1(101) f0(0) m0(0) i0(0) cp101 loader
// expect: LMain; - s7 m0 M GetClass_queries.java v.0(0) f0(0) m4(0) i0(0) cp0 loader
// expect: LMain$I; <T:Ljava/lang/Object;>Ljava/lang/Object; s0 m608 IM GetClass_queries.java v.0(0) f-1(22) m-1(22) i-1(22) cp0 loader
// expect: LMain$A; <T::Ljava/lang/Comparable<TT;>;>Ljava/lang/Object;LMain$I<TT;>;Ljava/io/Serializable; s0 m408 M GetClass_queries.java v.0(0) f-1(22) m-1(22) i-1(22) cp0 loader
// expect: LMain$P; - s7 m1a M GetClass_queries.java v.0(0) f1(0) m2(0) i0(0) cp0 loader
// expect: LMain$Bad; - s11 m8 M GetClass_queries.java v-1.-1(21) f1(0) m2(0) i0(0) cp21 loader
// expect: LMain$E; Ljava/lang/Enum<LMain$E;>; s7 m4008 M GetClass_queries.java v.0(0) f3(0) m5(0) i0(0) cp0 loader
// expect: LMain$E; Ljava/lang/Enum<LMain$E;>; s7 m4008 M GetClass_queries.java v.0(0) f3(0) m5(0) i0(0) cp0 loader
// expect: LMain$E$1; - s7 m4010 M GetClass_queries.java v.0(0) f0(0) m1(0) i0(0) cp0 loader
// expect: LMain$R; - s0 m18 M GetClass_queries.java v.0(0) f-1(22) m-1(22) i-1(22) cp0 loader
// expect: LMain$An; - s0 m2608 IM GetClass_queries.java v.0(0) f-1(22) m-1(22) i-1(22) cp0 loader
// expect[..18]: Ljava/lang/Object; - s7 m1 M Object.java v.0(0) f0(0) m12(0) i0(0) cp0 boot
// expect[19..]: Ljava/lang/Object; - s7 m1 M Object.java v.0(0) f0(0) m13(0) i0(0) cp0 boot
// expect: Ljava/lang/Runnable; - s3 m601 IM Runnable.java v.0(0) f0(0) m1(0) i0(0) cp0 boot
// expect: LMain$NotLinked; - s0 m8 M GetClass_queries.java v.0(0) f-1(22) m-1(22) i-1(22) cp0 loader
// expect: [LMain$NotLinked; - s16 m410 A ABSENT_INFORMATION v-1.-1(101) f0(0) m0(0) i0(0) cp101 loader
// expect: Ljava/text/Normalizer$Form; Ljava/lang/Enum<Ljava/text/Normalizer$Form;>; s0 m4019 M Normalizer.java v.0(0) f-1(22) m-1(22) i-1(22) cp0 boot
// expect: LMain$$Lambda.N; - s7 m1010  ABSENT_INFORMATION v.0(0) f0(0) m2(0) i1(0) cp0 loader
// expect: [LMain$$Lambda.N; - s16 m410 A ABSENT_INFORMATION v-1.-1(101) f0(0) m0(0) i0(0) cp101 loader
// expect: PASS
import java.io.Serializable;

class Main {
    static native String describe(Class<?> c);

    interface I<T> {
        T get();

        default void d() {}

        static int s() { return 1; }
    }

    static abstract class A<T extends Comparable<T>> implements I<T>, Serializable {
        int f;
        static final long L = 5;
        protected abstract void x();
    }

    private static final class P {
        static int x = 1;
        static { x = 2; }
    }

    static class Bad {
        static int x = 1;
        static {
            if (x == 1) throw new RuntimeException();
        }
    }

    enum E {
        ONE,
        TWO {}
    }

    record R(int a, String b) {}

    @interface An { int v() default 1; }

    static class NotLinked {}

    public static void main(String[] args) throws Exception {
        new P();
        try {
            new Bad();
        } catch (ExceptionInInitializerError e) {}
        Class.forName("Main$E");
        Class<?>[] all = {int.class, void.class, int[].class, String[][].class, P[].class,
            Main.class, I.class, A.class, P.class, Bad.class, E.class, E.ONE.getClass(),
            E.TWO.getClass(), R.class, An.class, Object.class, Runnable.class, NotLinked.class,
            NotLinked[].class, java.text.Normalizer.Form.class};
        for (Class<?> c : all) System.out.println(describe(c).replaceFirst("v\\d+", "v"));
        Runnable lambda = () -> {};
        System.out.println(describe(lambda.getClass())
                               .replaceAll("Lambda([$][0-9]+)?[.]0x[0-9a-f]+", "Lambda.N")
                               .replaceFirst("v\\d+", "v"));
        System.out.println(
            describe(java.lang.reflect.Array.newInstance(lambda.getClass(), 0).getClass())
                .replaceAll("Lambda([$][0-9]+)?[.]0x[0-9a-f]+", "Lambda.N"));
    }
}
