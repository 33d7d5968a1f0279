/* SPDX-License-Identifier: Apache-2.0 */
// expect: a I - 0
// expect: B Ljava/lang/String; - 1a
// expect: c [Ljava/lang/Number; [TT; 44
// expect: d Ljava/util/List; Ljava/util/List<-TT;>; 81
// expect: z Z - 0
// expect: this$0 LMain$S; - 1010 synthetic
// expect: X LMain$E; - 4019
// expect: Y LMain$E; - 4019
// expect: $VALUES [LMain$E; - 101a synthetic
// expect: PASS
class Main {
    static native void print(Class<?> c);
    static native void inherited(Class<?> sub, Class<?> sup);

    static class S<T extends Number> {
        int a;
        private static final String B = "b";
        protected volatile T[] c;
        public transient java.util.List<? super T> d;

        class Inner {
            boolean z = a == 0; // a javac of 18 and later keeps this$0 for a use only
        }
    }

    static class Sub extends S<Integer> {}

    enum E { X, Y }

    public static void main(String[] args) throws Exception {
        new Sub();
        new S<Integer>().new Inner();
        E.X.name();
        print(S.class);
        print(S.Inner.class);
        print(E.class);
        print(Sub.class);
        inherited(Sub.class, S.class);
    }
}
