/* SPDX-License-Identifier: Apache-2.0 */
// expect: <init> ()V - mods 0 locals 1 args 1 location 0-4 code 2a b7 00 01 b1
// expect:    lines 0:33
// expect:    variables [this LMain$Sample; LMain$Sample<TT;>; 0+5 slot 0]
// expect: make ()Ljava/lang/Object; ()TT; mods 400 locals 0 args 1 location -1--1 code
// expect:    lines ABSENT_INFORMATION
// expect:    variables
// expect: nat (J[D)I - mods 100 native locals NATIVE_METHOD args NATIVE_METHOD location NATIVE_METHOD code NATIVE_METHOD
// expect:    lines NATIVE_METHOD
// expect:    variables NATIVE_METHOD
// expect: sum (IJ[Ljava/lang/String;)D - mods a8 locals 11 args 4 location 0-55 code 1a 87 39 04 2d 3a 06 19 06 be 36 07 03 36 08 15 08 15 07 a2 00 1f 19 06 15 08 32 3a 09 19 09 b6 00 07 36 0a 18 04 15 0a 87 63 39 04 84 08 01 a7 ff e0 18 04 1f 8a 63 af
// expect:    lines 0:39 4:40 29:41 36:42 44:40 50:44
// expect:    variables [len I - 36+8 slot 10] [s Ljava/lang/String; - 29+15 slot 9] [a I - 0+56 slot 0] [b J - 0+56 slot 1] [c [Ljava/lang/String; - 0+56 slot 3] [d D - 4+52 slot 4]
// expect: compareTo (LMain$Sample;)I (LMain$Sample<TT;>;)I mods 1 locals 2 args 2 location 0-1 code 03 ac
// expect:    lines 0:47
// expect:    variables [this LMain$Sample; LMain$Sample<TT;>; 0+2 slot 0] [o LMain$Sample; LMain$Sample<TT;>; 0+2 slot 1]
// expect: list (Ljava/util/Map;)Ljava/util/List; (Ljava/util/Map<Ljava/lang/String;TT;>;)Ljava/util/List<TT;>; mods 0 locals 2 args 2 location 0-1 code 01 b0
// expect:    lines 0:50
// expect:    variables [this LMain$Sample; LMain$Sample<TT;>; 0+2 slot 0] [m Ljava/util/Map; Ljava/util/Map<Ljava/lang/String;TT;>; 0+2 slot 1]
// expect: compareTo (Ljava/lang/Object;)I - mods 1041 synthetic locals 2 args 2 location 0-8 code 2a 2b c0 00 0d b6 00 0f ac
// expect:    lines 0:33
// expect:    variables [this LMain$Sample; LMain$Sample<TT;>; 0+9 slot 0]
// expect: <clinit> ()V - mods 8 locals 0 args 0 location 0-6 code b8 00 13 b3 00 19 b1
// expect:    lines 0:34
// expect:    variables
// expect: compareTo (Ljava/lang/Object;)I (TT;)I mods 401 locals 0 args 2 location -1--1 code
// expect:    lines ABSENT_INFORMATION
// expect:    variables ABSENT_INFORMATION
// expect: PASS
class Main {
    static native void print(Class<?> c);

    static abstract class Sample<T> implements Comparable<Sample<T>> {
        static final long X = System.nanoTime();
        abstract T make();
        native int nat(long a, double[] b);

        static synchronized strictfp double sum(int a, long b, String... c) {
            double d = a;
            for (String s : c) {
                int len = s.length();
                d += len;
            }
            return d + b;
        }

        public int compareTo(Sample<T> o) { return 0; }

        java.util.List<T> list(java.util.Map<String, T> m) throws java.io.IOException {
            return null;
        }
    }

    public static void main(String[] args) throws Exception {
        Class.forName("Main$Sample");
        print(Sample.class);
        print(Runnable.class.getClass() == Class.class ? Comparable.class : null);
    }
}
