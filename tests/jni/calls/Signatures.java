// SPDX-License-Identifier: Apache-2.0
// native: Signatures.c
/* Made by generate.py. Arguments of native calls: registers, stack, every type and result. */
public class Signatures {
    static int bad, done;
    native boolean m0(boolean a0);
    static native byte m1(boolean a0, boolean a1);
    static native char m2(boolean a0, boolean a1, boolean a2, boolean a3, boolean a4);
    native short m3(boolean a0, boolean a1, boolean a2, boolean a3, boolean a4, boolean a5);
    static native int m4(
        boolean a0, boolean a1, boolean a2, boolean a3, boolean a4, boolean a5, boolean a6);
    static native long m5(boolean a0, boolean a1, boolean a2, boolean a3, boolean a4, boolean a5,
        boolean a6, boolean a7);
    native float m6(boolean a0, boolean a1, boolean a2, boolean a3, boolean a4, boolean a5,
        boolean a6, boolean a7, boolean a8);
    static native double m7(boolean a0, boolean a1, boolean a2, boolean a3, boolean a4, boolean a5,
        boolean a6, boolean a7, boolean a8, boolean a9);
    static native String m8(boolean a0, boolean a1, boolean a2, boolean a3, boolean a4, boolean a5,
        boolean a6, boolean a7, boolean a8, boolean a9, boolean a10, boolean a11, boolean a12,
        boolean a13, boolean a14, boolean a15, boolean a16);
    native boolean m9(byte a0);
    static native byte m10(byte a0, byte a1);
    static native char m11(byte a0, byte a1, byte a2, byte a3, byte a4);
    native short m12(byte a0, byte a1, byte a2, byte a3, byte a4, byte a5);
    static native int m13(byte a0, byte a1, byte a2, byte a3, byte a4, byte a5, byte a6);
    static native long m14(byte a0, byte a1, byte a2, byte a3, byte a4, byte a5, byte a6, byte a7);
    native float m15(
        byte a0, byte a1, byte a2, byte a3, byte a4, byte a5, byte a6, byte a7, byte a8);
    static native double m16(
        byte a0, byte a1, byte a2, byte a3, byte a4, byte a5, byte a6, byte a7, byte a8, byte a9);
    static native String m17(byte a0, byte a1, byte a2, byte a3, byte a4, byte a5, byte a6, byte a7,
        byte a8, byte a9, byte a10, byte a11, byte a12, byte a13, byte a14, byte a15, byte a16);
    native boolean m18(char a0);
    static native byte m19(char a0, char a1);
    static native char m20(char a0, char a1, char a2, char a3, char a4);
    native short m21(char a0, char a1, char a2, char a3, char a4, char a5);
    static native int m22(char a0, char a1, char a2, char a3, char a4, char a5, char a6);
    static native long m23(char a0, char a1, char a2, char a3, char a4, char a5, char a6, char a7);
    native float m24(
        char a0, char a1, char a2, char a3, char a4, char a5, char a6, char a7, char a8);
    static native double m25(
        char a0, char a1, char a2, char a3, char a4, char a5, char a6, char a7, char a8, char a9);
    static native String m26(char a0, char a1, char a2, char a3, char a4, char a5, char a6, char a7,
        char a8, char a9, char a10, char a11, char a12, char a13, char a14, char a15, char a16);
    native boolean m27(short a0);
    static native byte m28(short a0, short a1);
    static native char m29(short a0, short a1, short a2, short a3, short a4);
    native short m30(short a0, short a1, short a2, short a3, short a4, short a5);
    static native int m31(short a0, short a1, short a2, short a3, short a4, short a5, short a6);
    static native long m32(
        short a0, short a1, short a2, short a3, short a4, short a5, short a6, short a7);
    native float m33(
        short a0, short a1, short a2, short a3, short a4, short a5, short a6, short a7, short a8);
    static native double m34(short a0, short a1, short a2, short a3, short a4, short a5, short a6,
        short a7, short a8, short a9);
    static native String m35(short a0, short a1, short a2, short a3, short a4, short a5, short a6,
        short a7, short a8, short a9, short a10, short a11, short a12, short a13, short a14,
        short a15, short a16);
    native boolean m36(int a0);
    static native byte m37(int a0, int a1);
    static native char m38(int a0, int a1, int a2, int a3, int a4);
    native short m39(int a0, int a1, int a2, int a3, int a4, int a5);
    static native int m40(int a0, int a1, int a2, int a3, int a4, int a5, int a6);
    static native long m41(int a0, int a1, int a2, int a3, int a4, int a5, int a6, int a7);
    native float m42(int a0, int a1, int a2, int a3, int a4, int a5, int a6, int a7, int a8);
    static native double m43(
        int a0, int a1, int a2, int a3, int a4, int a5, int a6, int a7, int a8, int a9);
    static native String m44(int a0, int a1, int a2, int a3, int a4, int a5, int a6, int a7, int a8,
        int a9, int a10, int a11, int a12, int a13, int a14, int a15, int a16);
    native boolean m45(long a0);
    static native byte m46(long a0, long a1);
    static native char m47(long a0, long a1, long a2, long a3, long a4);
    native short m48(long a0, long a1, long a2, long a3, long a4, long a5);
    static native int m49(long a0, long a1, long a2, long a3, long a4, long a5, long a6);
    static native long m50(long a0, long a1, long a2, long a3, long a4, long a5, long a6, long a7);
    native float m51(
        long a0, long a1, long a2, long a3, long a4, long a5, long a6, long a7, long a8);
    static native double m52(
        long a0, long a1, long a2, long a3, long a4, long a5, long a6, long a7, long a8, long a9);
    static native String m53(long a0, long a1, long a2, long a3, long a4, long a5, long a6, long a7,
        long a8, long a9, long a10, long a11, long a12, long a13, long a14, long a15, long a16);
    native boolean m54(float a0);
    static native byte m55(float a0, float a1);
    static native char m56(float a0, float a1, float a2, float a3, float a4);
    native short m57(float a0, float a1, float a2, float a3, float a4, float a5);
    static native int m58(float a0, float a1, float a2, float a3, float a4, float a5, float a6);
    static native long m59(
        float a0, float a1, float a2, float a3, float a4, float a5, float a6, float a7);
    native float m60(
        float a0, float a1, float a2, float a3, float a4, float a5, float a6, float a7, float a8);
    static native double m61(float a0, float a1, float a2, float a3, float a4, float a5, float a6,
        float a7, float a8, float a9);
    static native String m62(float a0, float a1, float a2, float a3, float a4, float a5, float a6,
        float a7, float a8, float a9, float a10, float a11, float a12, float a13, float a14,
        float a15, float a16);
    native boolean m63(double a0);
    static native byte m64(double a0, double a1);
    static native char m65(double a0, double a1, double a2, double a3, double a4);
    native short m66(double a0, double a1, double a2, double a3, double a4, double a5);
    static native int m67(
        double a0, double a1, double a2, double a3, double a4, double a5, double a6);
    static native long m68(
        double a0, double a1, double a2, double a3, double a4, double a5, double a6, double a7);
    native float m69(double a0, double a1, double a2, double a3, double a4, double a5, double a6,
        double a7, double a8);
    static native double m70(double a0, double a1, double a2, double a3, double a4, double a5,
        double a6, double a7, double a8, double a9);
    static native String m71(double a0, double a1, double a2, double a3, double a4, double a5,
        double a6, double a7, double a8, double a9, double a10, double a11, double a12, double a13,
        double a14, double a15, double a16);
    native boolean m72(String a0);
    static native byte m73(String a0, String a1);
    static native char m74(String a0, String a1, String a2, String a3, String a4);
    native short m75(String a0, String a1, String a2, String a3, String a4, String a5);
    static native int m76(
        String a0, String a1, String a2, String a3, String a4, String a5, String a6);
    static native long m77(
        String a0, String a1, String a2, String a3, String a4, String a5, String a6, String a7);
    native float m78(String a0, String a1, String a2, String a3, String a4, String a5, String a6,
        String a7, String a8);
    static native double m79(String a0, String a1, String a2, String a3, String a4, String a5,
        String a6, String a7, String a8, String a9);
    static native String m80(String a0, String a1, String a2, String a3, String a4, String a5,
        String a6, String a7, String a8, String a9, String a10, String a11, String a12, String a13,
        String a14, String a15, String a16);
    native boolean m81(int[] a0);
    static native byte m82(int[] a0, int[] a1);
    static native char m83(int[] a0, int[] a1, int[] a2, int[] a3, int[] a4);
    native short m84(int[] a0, int[] a1, int[] a2, int[] a3, int[] a4, int[] a5);
    static native int m85(int[] a0, int[] a1, int[] a2, int[] a3, int[] a4, int[] a5, int[] a6);
    static native long m86(
        int[] a0, int[] a1, int[] a2, int[] a3, int[] a4, int[] a5, int[] a6, int[] a7);
    native float m87(
        int[] a0, int[] a1, int[] a2, int[] a3, int[] a4, int[] a5, int[] a6, int[] a7, int[] a8);
    static native double m88(int[] a0, int[] a1, int[] a2, int[] a3, int[] a4, int[] a5, int[] a6,
        int[] a7, int[] a8, int[] a9);
    static native String m89(int[] a0, int[] a1, int[] a2, int[] a3, int[] a4, int[] a5, int[] a6,
        int[] a7, int[] a8, int[] a9, int[] a10, int[] a11, int[] a12, int[] a13, int[] a14,
        int[] a15, int[] a16);
    native boolean m90(int a0, long a1, int a2, char a3, String a4, int a5, byte a6, boolean a7,
        short a8, float a9, float a10, int a11, String a12, long a13, float a14, char a15,
        String a16, boolean a17, char a18, short a19, char a20, String a21, String a22, short a23,
        long a24);
    static native byte m91();
    static native char m92(byte a0, String a1, double a2, int[] a3, char a4, float a5);
    native short m93();
    static native int m94(int[] a0, boolean a1, long a2, boolean a3, double a4, long a5, int[] a6,
        boolean a7, float a8, short a9, byte a10);
    static native long m95(String a0, long a1, boolean a2);
    native float m96(int a0);
    static native double m97(
        String a0, String a1, char a2, int a3, int a4, long a5, long a6, char a7);
    static native String m98(int[] a0);
    native boolean m99(boolean a0, boolean a1, long a2, boolean a3, double a4);
    static native byte m100(boolean a0, short a1, int a2, int a3, byte a4, double a5, boolean a6);
    static native char m101(double a0, int[] a1, float a2, char a3, short a4, int a5);
    native short m102(short a0);
    static native int m103(int a0, long a1, long a2, boolean a3);
    static native long m104(byte a0, int a1, int a2, float a3, double a4, byte a5);
    native float m105(short a0, short a1, String a2, int a3);
    static native double m106(boolean a0, double a1, int[] a2, float a3);
    static native String m107(
        String a0, float a1, String a2, double a3, byte a4, double a5, short a6);
    native boolean m108(long a0, short a1, long a2, int[] a3, boolean a4, int[] a5, int[] a6);
    static native byte m109(long a0);
    static native char m110(
        short a0, int[] a1, long a2, long a3, char a4, short a5, int a6, float a7);
    native short m111(int[] a0, byte a1, String a2, byte a3, String a4, boolean a5, short a6);
    static native int m112(
        double a0, double a1, String a2, char a3, String a4, String a5, double a6);
    static native long m113();
    native float m114(char a0, boolean a1, double a2, long a3);
    static native double m115(boolean a0, int a1, byte a2);
    static native String m116();
    native boolean m117(int a0, int[] a1, short a2);
    static native byte m118();
    static native char m119(short a0, boolean a1, float a2, byte a3, float a4, boolean a5,
        String a6, boolean a7, short a8, String a9, int a10, int a11, long a12, long a13,
        String a14, int[] a15, float a16);
    native short m120(boolean a0, String a1, long a2, byte a3, boolean a4, int a5, long a6, long a7,
        byte a8, long a9, char a10, String a11, short a12, double a13, int a14, double a15,
        byte a16, int a17, short a18, byte a19, float a20, int a21, short a22, double a23, long a24,
        char a25, short a26, String a27, int[] a28);
    static native int m121(byte a0, float a1, double a2, String a3);
    static native long m122(String a0, int[] a1, char a2, String a3, char a4, char a5, int[] a6,
        String a7, long a8, double a9, int a10, float a11, byte a12, int[] a13, short a14, char a15,
        char a16, short a17, float a18, String a19, long a20, String a21, double a22, String a23);
    native float m123(short a0, double a1, int a2, String a3);
    static native double m124(boolean a0, byte a1, long a2, double a3, byte a4);
    static native String m125(String a0, float a1);
    native boolean m126(byte a0, int a1);
    static native byte m127(long a0, double a1);
    static native char m128(char a0, int a1);
    native short m129(long a0, int[] a1, String a2, char a3, float a4, byte a5);
    static native int m130(short a0, short a1, String a2);
    static native long m131(float a0, float a1, int a2, byte a3, int a4, float a5, short a6,
        long a7, boolean a8, boolean a9, int[] a10, int[] a11, boolean a12);
    native float m132(double a0, float a1, float a2, int[] a3, int a4, int a5, double a6, char a7,
        float a8, short a9);
    static native double m133(long a0, short a1, short a2);
    static native String m134(double a0, short a1);
    native boolean m135(String a0, char a1, int[] a2, double a3, double a4, byte a5, char a6,
        short a7, float a8, float a9, short a10);
    static native byte m136(double a0, long a1, short a2, long a3, float a4, short a5, char a6,
        double a7, boolean a8, double a9, byte a10, float a11);
    static native char m137(char a0, double a1, boolean a2);
    native short m138(char a0, short a1, char a2, int a3, char a4, boolean a5, byte a6);
    static native int m139(boolean a0, byte a1, int a2, int[] a3, int a4, String a5, int a6);
    static native long m140(int a0, int[] a1, boolean a2, boolean a3, String a4, int a5, String a6,
        int[] a7, byte a8, boolean a9, int a10, int a11, int[] a12, long a13, double a14,
        short a15);
    native float m141();
    static native double m142(double a0, double a1, long a2, double a3, long a4);
    static native String m143();
    native boolean m144(String a0, char a1);
    static native byte m145(int[] a0, String a1, byte a2);
    static native char m146(byte a0, double a1, char a2);
    native short m147(
        double a0, boolean a1, int a2, boolean a3, int[] a4, byte a5, byte a6, char a7);
    static native int m148(int a0, int a1, int a2, int[] a3, long a4, String a5, boolean a6);
    static native long m149(float a0, boolean a1);
    native float m150(long a0, String a1, long a2);
    static native double m151(boolean a0, double a1, byte a2, String a3, double a4, int a5,
        int[] a6, byte a7, int[] a8, char a9, byte a10, long a11, boolean a12, char a13, int[] a14,
        short a15, int a16, float a17, byte a18, byte a19, float a20, boolean a21, double a22,
        String a23, float a24, float a25, int a26, int[] a27, short a28);
    static native String m152(char a0, short a1, long a2, short a3, long a4, double a5, long a6,
        short a7, int[] a8, byte a9, short a10, String a11, double a12, short a13, double a14,
        float a15, long a16, float a17, int[] a18);
    native boolean m153(byte a0);
    static native byte m154();
    static native char m155();
    native short m156(long a0, float a1, float a2, boolean a3, String a4, String a5, String a6,
        boolean a7, boolean a8, String a9, long a10, int[] a11, long a12);
    static native int m157(int[] a0, int[] a1, long a2, int[] a3, short a4);
    static native long m158(
        double a0, double a1, byte a2, char a3, boolean a4, char a5, double a6, String a7, char a8);
    native float m159(int[] a0, boolean a1, boolean a2, char a3, float a4, float a5, float a6,
        byte a7, int a8, short a9, short a10, char a11, boolean a12, int[] a13, double a14,
        long a15, char a16, double a17, short a18, float a19, long a20, int a21, double a22,
        double a23, byte a24, char a25, byte a26, short a27, double a28);
    static native double m160(byte a0, int a1, String a2, int[] a3);
    static native String m161(double a0, int a1, String a2, float a3, boolean a4);
    native boolean m162(int a0, char a1, String a2, short a3, short a4, byte a5, boolean a6,
        long a7, byte a8, boolean a9, short a10, long a11, long a12, short a13, short a14,
        String a15, char a16, char a17, int[] a18, int[] a19, int[] a20, boolean a21, double a22,
        boolean a23, double a24);
    static native byte m163(long a0, String a1, String a2, double a3, int[] a4, boolean a5,
        boolean a6, byte a7, byte a8, int[] a9, char a10, int a11, int[] a12);
    static native char m164(boolean a0, char a1, int a2, char a3, long a4, char a5, long a6,
        long a7, double a8, short a9, int[] a10, double a11, int a12, float a13, short a14,
        char a15, int[] a16, int[] a17, float a18, int a19);
    native short m165(int a0, boolean a1, String a2, long a3, char a4, long a5, boolean a6,
        boolean a7, int a8, byte a9, byte a10, long a11, int[] a12, byte a13, String a14, short a15,
        byte a16);
    static native int m166(double a0, int[] a1);
    static native long m167(char a0, double a1, double a2, short a3, int[] a4, short a5, float a6,
        boolean a7, short a8, String a9);
    native float m168(byte a0, float a1, int[] a2, short a3, double a4, int a5, int[] a6, int a7);
    static native double m169(double a0, char a1, long a2, int a3, int a4);
    static native String m170(int a0, double a1, float a2);
    native boolean m171(char a0, float a1, long a2, boolean a3);
    static native byte m172();
    static native char m173(
        byte a0, int[] a1, long a2, int a3, String a4, long a5, int a6, short a7, boolean a8);
    native short m174();
    static native int m175(float a0, boolean a1);
    static native long m176(long a0, int[] a1, short a2, int[] a3, int a4, int a5, String a6,
        int a7, int[] a8, String a9, boolean a10, boolean a11, int a12, long a13, boolean a14,
        int[] a15, short a16, String a17, char a18, double a19);
    native float m177(byte a0, int[] a1);
    static native double m178();
    static native String m179(String a0, int a1, String a2, short a3);
    native boolean m180(long a0, double a1, long a2, double a3, long a4, double a5, long a6,
        double a7, long a8, double a9, long a10, double a11, long a12, double a13, long a14,
        double a15, long a16, double a17, long a18, double a19, long a20, double a21, long a22,
        double a23, long a24, double a25, long a26, double a27, long a28, double a29, long a30,
        double a31, long a32, double a33, long a34, double a35, long a36, double a37, long a38,
        double a39);
    static native byte m181(byte a0, float a1, short a2, double a3, char a4, int a5, boolean a6,
        long a7, byte a8, float a9, short a10, double a11, char a12, int a13, boolean a14, long a15,
        byte a16, float a17, short a18, double a19, char a20, int a21, boolean a22, long a23,
        byte a24, float a25, short a26, double a27, char a28, int a29, boolean a30, long a31,
        byte a32, float a33, short a34, double a35, char a36, int a37, boolean a38, long a39,
        byte a40, float a41, short a42, double a43, char a44, int a45, boolean a46, long a47);
    static native char m182(double a0, double a1, double a2, double a3, double a4, double a5,
        double a6, double a7, double a8, double a9, double a10, double a11, double a12, double a13,
        double a14, double a15, double a16, double a17, double a18, double a19, double a20,
        double a21, double a22, double a23, double a24, double a25, double a26, double a27,
        double a28, double a29, double a30, double a31, double a32, double a33, double a34,
        double a35, double a36, double a37, double a38, double a39, double a40, double a41,
        double a42, double a43, double a44, double a45, double a46, double a47, double a48,
        double a49, double a50, double a51, double a52, double a53, double a54, double a55,
        double a56, double a57, double a58, double a59, int a60, int a61, int a62, int a63, int a64,
        int a65, int a66, int a67, int a68, int a69, int a70, int a71, int a72, int a73, int a74,
        int a75, int a76, int a77, int a78, int a79, int a80, int a81, int a82, int a83, int a84,
        int a85, int a86, int a87, int a88, int a89, int a90, int a91, int a92, int a93, int a94,
        int a95, int a96, int a97, int a98, int a99, int a100, int a101, int a102, int a103,
        int a104, int a105, int a106, int a107, int a108, int a109, int a110, int a111, int a112,
        int a113, int a114, int a115, int a116, int a117, int a118, int a119);

    static void check(int n, Object got, Object want) {
        done++;
        if (!java.util.Objects.equals(got, want)) {
            bad++;
            System.out.println("m" + n + ": " + got + " instead of " + want);
        }
    }

    static void group0() {
        {
            boolean a0 = true;
            long h = 0;
            h = h * 31 + (a0 ? 1 : 0);
            check(0, new Signatures().m0(a0), ((h & 1) != 0));
        }
        {
            boolean a0 = false;
            boolean a1 = false;
            long h = 1;
            h = h * 31 + (a0 ? 1 : 0);
            h = h * 31 + (a1 ? 1 : 0);
            check(1, m1(a0, a1), (byte) h);
        }
        {
            boolean a0 = true;
            boolean a1 = false;
            boolean a2 = false;
            boolean a3 = false;
            boolean a4 = true;
            long h = 2;
            h = h * 31 + (a0 ? 1 : 0);
            h = h * 31 + (a1 ? 1 : 0);
            h = h * 31 + (a2 ? 1 : 0);
            h = h * 31 + (a3 ? 1 : 0);
            h = h * 31 + (a4 ? 1 : 0);
            check(2, m2(a0, a1, a2, a3, a4), (char) h);
        }
        {
            boolean a0 = true;
            boolean a1 = false;
            boolean a2 = true;
            boolean a3 = true;
            boolean a4 = false;
            boolean a5 = false;
            long h = 3;
            h = h * 31 + (a0 ? 1 : 0);
            h = h * 31 + (a1 ? 1 : 0);
            h = h * 31 + (a2 ? 1 : 0);
            h = h * 31 + (a3 ? 1 : 0);
            h = h * 31 + (a4 ? 1 : 0);
            h = h * 31 + (a5 ? 1 : 0);
            check(3, new Signatures().m3(a0, a1, a2, a3, a4, a5), (short) h);
        }
        {
            boolean a0 = true;
            boolean a1 = true;
            boolean a2 = true;
            boolean a3 = true;
            boolean a4 = true;
            boolean a5 = true;
            boolean a6 = true;
            long h = 4;
            h = h * 31 + (a0 ? 1 : 0);
            h = h * 31 + (a1 ? 1 : 0);
            h = h * 31 + (a2 ? 1 : 0);
            h = h * 31 + (a3 ? 1 : 0);
            h = h * 31 + (a4 ? 1 : 0);
            h = h * 31 + (a5 ? 1 : 0);
            h = h * 31 + (a6 ? 1 : 0);
            check(4, m4(a0, a1, a2, a3, a4, a5, a6), (int) h);
        }
        {
            boolean a0 = false;
            boolean a1 = false;
            boolean a2 = false;
            boolean a3 = true;
            boolean a4 = true;
            boolean a5 = false;
            boolean a6 = false;
            boolean a7 = true;
            long h = 5;
            h = h * 31 + (a0 ? 1 : 0);
            h = h * 31 + (a1 ? 1 : 0);
            h = h * 31 + (a2 ? 1 : 0);
            h = h * 31 + (a3 ? 1 : 0);
            h = h * 31 + (a4 ? 1 : 0);
            h = h * 31 + (a5 ? 1 : 0);
            h = h * 31 + (a6 ? 1 : 0);
            h = h * 31 + (a7 ? 1 : 0);
            check(5, m5(a0, a1, a2, a3, a4, a5, a6, a7), (long) h);
        }
        {
            boolean a0 = true;
            boolean a1 = false;
            boolean a2 = false;
            boolean a3 = false;
            boolean a4 = true;
            boolean a5 = false;
            boolean a6 = false;
            boolean a7 = true;
            boolean a8 = true;
            long h = 6;
            h = h * 31 + (a0 ? 1 : 0);
            h = h * 31 + (a1 ? 1 : 0);
            h = h * 31 + (a2 ? 1 : 0);
            h = h * 31 + (a3 ? 1 : 0);
            h = h * 31 + (a4 ? 1 : 0);
            h = h * 31 + (a5 ? 1 : 0);
            h = h * 31 + (a6 ? 1 : 0);
            h = h * 31 + (a7 ? 1 : 0);
            h = h * 31 + (a8 ? 1 : 0);
            check(6, new Signatures().m6(a0, a1, a2, a3, a4, a5, a6, a7, a8), (float) (short) h);
        }
        {
            boolean a0 = true;
            boolean a1 = true;
            boolean a2 = false;
            boolean a3 = false;
            boolean a4 = true;
            boolean a5 = true;
            boolean a6 = true;
            boolean a7 = false;
            boolean a8 = true;
            boolean a9 = false;
            long h = 7;
            h = h * 31 + (a0 ? 1 : 0);
            h = h * 31 + (a1 ? 1 : 0);
            h = h * 31 + (a2 ? 1 : 0);
            h = h * 31 + (a3 ? 1 : 0);
            h = h * 31 + (a4 ? 1 : 0);
            h = h * 31 + (a5 ? 1 : 0);
            h = h * 31 + (a6 ? 1 : 0);
            h = h * 31 + (a7 ? 1 : 0);
            h = h * 31 + (a8 ? 1 : 0);
            h = h * 31 + (a9 ? 1 : 0);
            check(7, m7(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9), (double) (int) h);
        }
        {
            boolean a0 = true;
            boolean a1 = true;
            boolean a2 = false;
            boolean a3 = true;
            boolean a4 = false;
            boolean a5 = true;
            boolean a6 = false;
            boolean a7 = true;
            boolean a8 = true;
            boolean a9 = false;
            boolean a10 = false;
            boolean a11 = false;
            boolean a12 = false;
            boolean a13 = false;
            boolean a14 = true;
            boolean a15 = true;
            boolean a16 = true;
            long h = 8;
            h = h * 31 + (a0 ? 1 : 0);
            h = h * 31 + (a1 ? 1 : 0);
            h = h * 31 + (a2 ? 1 : 0);
            h = h * 31 + (a3 ? 1 : 0);
            h = h * 31 + (a4 ? 1 : 0);
            h = h * 31 + (a5 ? 1 : 0);
            h = h * 31 + (a6 ? 1 : 0);
            h = h * 31 + (a7 ? 1 : 0);
            h = h * 31 + (a8 ? 1 : 0);
            h = h * 31 + (a9 ? 1 : 0);
            h = h * 31 + (a10 ? 1 : 0);
            h = h * 31 + (a11 ? 1 : 0);
            h = h * 31 + (a12 ? 1 : 0);
            h = h * 31 + (a13 ? 1 : 0);
            h = h * 31 + (a14 ? 1 : 0);
            h = h * 31 + (a15 ? 1 : 0);
            h = h * 31 + (a16 ? 1 : 0);
            check(8, m8(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16),
                ((h & 1) != 0 ? null : "even"));
        }
        {
            byte a0 = (byte) 24;
            long h = 9;
            h = h * 31 + a0;
            check(9, new Signatures().m9(a0), ((h & 1) != 0));
        }
        {
            byte a0 = (byte) 11;
            byte a1 = (byte) 70;
            long h = 10;
            h = h * 31 + a0;
            h = h * 31 + a1;
            check(10, m10(a0, a1), (byte) h);
        }
        {
            byte a0 = (byte) 24;
            byte a1 = (byte) -43;
            byte a2 = (byte) -29;
            byte a3 = (byte) 77;
            byte a4 = (byte) 45;
            long h = 11;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            check(11, m11(a0, a1, a2, a3, a4), (char) h);
        }
        {
            byte a0 = (byte) -14;
            byte a1 = (byte) 8;
            byte a2 = (byte) -120;
            byte a3 = (byte) -29;
            byte a4 = (byte) 46;
            byte a5 = (byte) 55;
            long h = 12;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + a5;
            check(12, new Signatures().m12(a0, a1, a2, a3, a4, a5), (short) h);
        }
        {
            byte a0 = (byte) 22;
            byte a1 = (byte) 110;
            byte a2 = (byte) 62;
            byte a3 = (byte) 76;
            byte a4 = (byte) 79;
            byte a5 = (byte) 12;
            byte a6 = (byte) -46;
            long h = 13;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + a5;
            h = h * 31 + a6;
            check(13, m13(a0, a1, a2, a3, a4, a5, a6), (int) h);
        }
        {
            byte a0 = (byte) -17;
            byte a1 = (byte) -109;
            byte a2 = (byte) 7;
            byte a3 = (byte) 80;
            byte a4 = (byte) 48;
            byte a5 = (byte) -7;
            byte a6 = (byte) -45;
            byte a7 = (byte) 39;
            long h = 14;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + a5;
            h = h * 31 + a6;
            h = h * 31 + a7;
            check(14, m14(a0, a1, a2, a3, a4, a5, a6, a7), (long) h);
        }
        {
            byte a0 = (byte) 118;
            byte a1 = (byte) -103;
            byte a2 = (byte) -2;
            byte a3 = (byte) -40;
            byte a4 = (byte) -30;
            byte a5 = (byte) -18;
            byte a6 = (byte) -79;
            byte a7 = (byte) -66;
            byte a8 = (byte) 88;
            long h = 15;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + a5;
            h = h * 31 + a6;
            h = h * 31 + a7;
            h = h * 31 + a8;
            check(15, new Signatures().m15(a0, a1, a2, a3, a4, a5, a6, a7, a8), (float) (short) h);
        }
        {
            byte a0 = (byte) 32;
            byte a1 = (byte) -97;
            byte a2 = (byte) -3;
            byte a3 = (byte) -63;
            byte a4 = (byte) -55;
            byte a5 = (byte) 49;
            byte a6 = (byte) 0;
            byte a7 = (byte) -117;
            byte a8 = (byte) -17;
            byte a9 = (byte) 48;
            long h = 16;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + a5;
            h = h * 31 + a6;
            h = h * 31 + a7;
            h = h * 31 + a8;
            h = h * 31 + a9;
            check(16, m16(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9), (double) (int) h);
        }
        {
            byte a0 = (byte) 84;
            byte a1 = (byte) -81;
            byte a2 = (byte) 2;
            byte a3 = (byte) 37;
            byte a4 = (byte) -88;
            byte a5 = (byte) 87;
            byte a6 = (byte) 51;
            byte a7 = (byte) 62;
            byte a8 = (byte) -6;
            byte a9 = (byte) -19;
            byte a10 = (byte) 36;
            byte a11 = (byte) -54;
            byte a12 = (byte) 115;
            byte a13 = (byte) 92;
            byte a14 = (byte) -111;
            byte a15 = (byte) -100;
            byte a16 = (byte) -42;
            long h = 17;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + a5;
            h = h * 31 + a6;
            h = h * 31 + a7;
            h = h * 31 + a8;
            h = h * 31 + a9;
            h = h * 31 + a10;
            h = h * 31 + a11;
            h = h * 31 + a12;
            h = h * 31 + a13;
            h = h * 31 + a14;
            h = h * 31 + a15;
            h = h * 31 + a16;
            check(17,
                m17(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16),
                ((h & 1) != 0 ? null : "even"));
        }
        {
            char a0 = (char) 55233;
            long h = 18;
            h = h * 31 + a0;
            check(18, new Signatures().m18(a0), ((h & 1) != 0));
        }
        {
            char a0 = (char) 6990;
            char a1 = (char) 7688;
            long h = 19;
            h = h * 31 + a0;
            h = h * 31 + a1;
            check(19, m19(a0, a1), (byte) h);
        }
        {
            char a0 = (char) 8675;
            char a1 = (char) 44753;
            char a2 = (char) 54202;
            char a3 = (char) 22193;
            char a4 = (char) 48368;
            long h = 20;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            check(20, m20(a0, a1, a2, a3, a4), (char) h);
        }
        {
            char a0 = (char) 46510;
            char a1 = (char) 36542;
            char a2 = (char) 4354;
            char a3 = (char) 3368;
            char a4 = (char) 56982;
            char a5 = (char) 64389;
            long h = 21;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + a5;
            check(21, new Signatures().m21(a0, a1, a2, a3, a4, a5), (short) h);
        }
        {
            char a0 = (char) 22822;
            char a1 = (char) 3138;
            char a2 = (char) 42543;
            char a3 = (char) 29526;
            char a4 = (char) 17494;
            char a5 = (char) 10353;
            char a6 = (char) 22488;
            long h = 22;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + a5;
            h = h * 31 + a6;
            check(22, m22(a0, a1, a2, a3, a4, a5, a6), (int) h);
        }
        {
            char a0 = (char) 8114;
            char a1 = (char) 56287;
            char a2 = (char) 61850;
            char a3 = (char) 32506;
            char a4 = (char) 6866;
            char a5 = (char) 43010;
            char a6 = (char) 9642;
            char a7 = (char) 29710;
            long h = 23;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + a5;
            h = h * 31 + a6;
            h = h * 31 + a7;
            check(23, m23(a0, a1, a2, a3, a4, a5, a6, a7), (long) h);
        }
        {
            char a0 = (char) 3272;
            char a1 = (char) 2843;
            char a2 = (char) 935;
            char a3 = (char) 18711;
            char a4 = (char) 11828;
            char a5 = (char) 45029;
            char a6 = (char) 26886;
            char a7 = (char) 42990;
            char a8 = (char) 4021;
            long h = 24;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + a5;
            h = h * 31 + a6;
            h = h * 31 + a7;
            h = h * 31 + a8;
            check(24, new Signatures().m24(a0, a1, a2, a3, a4, a5, a6, a7, a8), (float) (short) h);
        }
    }

    static void group1() {
        {
            char a0 = (char) 7708;
            char a1 = (char) 62908;
            char a2 = (char) 16858;
            char a3 = (char) 22879;
            char a4 = (char) 18831;
            char a5 = (char) 55447;
            char a6 = (char) 8718;
            char a7 = (char) 7245;
            char a8 = (char) 44050;
            char a9 = (char) 29919;
            long h = 25;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + a5;
            h = h * 31 + a6;
            h = h * 31 + a7;
            h = h * 31 + a8;
            h = h * 31 + a9;
            check(25, m25(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9), (double) (int) h);
        }
        {
            char a0 = (char) 42631;
            char a1 = (char) 26226;
            char a2 = (char) 36605;
            char a3 = (char) 64071;
            char a4 = (char) 24984;
            char a5 = (char) 27891;
            char a6 = (char) 32362;
            char a7 = (char) 59076;
            char a8 = (char) 17773;
            char a9 = (char) 17587;
            char a10 = (char) 55768;
            char a11 = (char) 59829;
            char a12 = (char) 64954;
            char a13 = (char) 53153;
            char a14 = (char) 13146;
            char a15 = (char) 13110;
            char a16 = (char) 52176;
            long h = 26;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + a5;
            h = h * 31 + a6;
            h = h * 31 + a7;
            h = h * 31 + a8;
            h = h * 31 + a9;
            h = h * 31 + a10;
            h = h * 31 + a11;
            h = h * 31 + a12;
            h = h * 31 + a13;
            h = h * 31 + a14;
            h = h * 31 + a15;
            h = h * 31 + a16;
            check(26,
                m26(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16),
                ((h & 1) != 0 ? null : "even"));
        }
        {
            short a0 = (short) -10328;
            long h = 27;
            h = h * 31 + a0;
            check(27, new Signatures().m27(a0), ((h & 1) != 0));
        }
        {
            short a0 = (short) 2815;
            short a1 = (short) 5484;
            long h = 28;
            h = h * 31 + a0;
            h = h * 31 + a1;
            check(28, m28(a0, a1), (byte) h);
        }
        {
            short a0 = (short) -16932;
            short a1 = (short) -25206;
            short a2 = (short) -6697;
            short a3 = (short) -12062;
            short a4 = (short) -30351;
            long h = 29;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            check(29, m29(a0, a1, a2, a3, a4), (char) h);
        }
        {
            short a0 = (short) 20987;
            short a1 = (short) -11943;
            short a2 = (short) -8815;
            short a3 = (short) -14621;
            short a4 = (short) -11994;
            short a5 = (short) 16047;
            long h = 30;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + a5;
            check(30, new Signatures().m30(a0, a1, a2, a3, a4, a5), (short) h);
        }
        {
            short a0 = (short) 13328;
            short a1 = (short) -25415;
            short a2 = (short) 7445;
            short a3 = (short) 17963;
            short a4 = (short) 1489;
            short a5 = (short) -28652;
            short a6 = (short) 1416;
            long h = 31;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + a5;
            h = h * 31 + a6;
            check(31, m31(a0, a1, a2, a3, a4, a5, a6), (int) h);
        }
        {
            short a0 = (short) 31763;
            short a1 = (short) 6703;
            short a2 = (short) -9039;
            short a3 = (short) -456;
            short a4 = (short) -22327;
            short a5 = (short) -27926;
            short a6 = (short) 3983;
            short a7 = (short) 14242;
            long h = 32;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + a5;
            h = h * 31 + a6;
            h = h * 31 + a7;
            check(32, m32(a0, a1, a2, a3, a4, a5, a6, a7), (long) h);
        }
        {
            short a0 = (short) 32488;
            short a1 = (short) 22628;
            short a2 = (short) 21389;
            short a3 = (short) -9201;
            short a4 = (short) -25159;
            short a5 = (short) -675;
            short a6 = (short) 32292;
            short a7 = (short) -27101;
            short a8 = (short) 30067;
            long h = 33;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + a5;
            h = h * 31 + a6;
            h = h * 31 + a7;
            h = h * 31 + a8;
            check(33, new Signatures().m33(a0, a1, a2, a3, a4, a5, a6, a7, a8), (float) (short) h);
        }
        {
            short a0 = (short) 1826;
            short a1 = (short) -25910;
            short a2 = (short) -21948;
            short a3 = (short) 4899;
            short a4 = (short) 16426;
            short a5 = (short) -9570;
            short a6 = (short) 7417;
            short a7 = (short) -24930;
            short a8 = (short) -17984;
            short a9 = (short) 27553;
            long h = 34;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + a5;
            h = h * 31 + a6;
            h = h * 31 + a7;
            h = h * 31 + a8;
            h = h * 31 + a9;
            check(34, m34(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9), (double) (int) h);
        }
        {
            short a0 = (short) -5449;
            short a1 = (short) -20610;
            short a2 = (short) 24440;
            short a3 = (short) 1250;
            short a4 = (short) 8549;
            short a5 = (short) -30757;
            short a6 = (short) 14725;
            short a7 = (short) 13427;
            short a8 = (short) 31600;
            short a9 = (short) -32471;
            short a10 = (short) 7638;
            short a11 = (short) 23359;
            short a12 = (short) 17613;
            short a13 = (short) 6359;
            short a14 = (short) -16473;
            short a15 = (short) -11987;
            short a16 = (short) 250;
            long h = 35;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + a5;
            h = h * 31 + a6;
            h = h * 31 + a7;
            h = h * 31 + a8;
            h = h * 31 + a9;
            h = h * 31 + a10;
            h = h * 31 + a11;
            h = h * 31 + a12;
            h = h * 31 + a13;
            h = h * 31 + a14;
            h = h * 31 + a15;
            h = h * 31 + a16;
            check(35,
                m35(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16),
                ((h & 1) != 0 ? null : "even"));
        }
        {
            int a0 = 25246831;
            long h = 36;
            h = h * 31 + a0;
            check(36, new Signatures().m36(a0), ((h & 1) != 0));
        }
        {
            int a0 = -1171735407;
            int a1 = 24847572;
            long h = 37;
            h = h * 31 + a0;
            h = h * 31 + a1;
            check(37, m37(a0, a1), (byte) h);
        }
        {
            int a0 = -1602228407;
            int a1 = 1616889548;
            int a2 = -1786595345;
            int a3 = -1497900450;
            int a4 = 103390760;
            long h = 38;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            check(38, m38(a0, a1, a2, a3, a4), (char) h);
        }
        {
            int a0 = 2121277754;
            int a1 = 1469051832;
            int a2 = -36122796;
            int a3 = 1811287071;
            int a4 = -13965504;
            int a5 = 1171273153;
            long h = 39;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + a5;
            check(39, new Signatures().m39(a0, a1, a2, a3, a4, a5), (short) h);
        }
        {
            int a0 = -864093729;
            int a1 = -853056554;
            int a2 = 1242487043;
            int a3 = -1766717613;
            int a4 = -402571004;
            int a5 = -971428240;
            int a6 = 1508242691;
            long h = 40;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + a5;
            h = h * 31 + a6;
            check(40, m40(a0, a1, a2, a3, a4, a5, a6), (int) h);
        }
        {
            int a0 = -289849304;
            int a1 = 330029777;
            int a2 = 1874316738;
            int a3 = -1300147012;
            int a4 = 786231324;
            int a5 = 1618614668;
            int a6 = -1897872013;
            int a7 = 802512023;
            long h = 41;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + a5;
            h = h * 31 + a6;
            h = h * 31 + a7;
            check(41, m41(a0, a1, a2, a3, a4, a5, a6, a7), (long) h);
        }
        {
            int a0 = 730817683;
            int a1 = 1509013014;
            int a2 = -738017988;
            int a3 = 1719357652;
            int a4 = -1991805557;
            int a5 = 322582138;
            int a6 = 1499902658;
            int a7 = -790385964;
            int a8 = 1522803171;
            long h = 42;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + a5;
            h = h * 31 + a6;
            h = h * 31 + a7;
            h = h * 31 + a8;
            check(42, new Signatures().m42(a0, a1, a2, a3, a4, a5, a6, a7, a8), (float) (short) h);
        }
        {
            int a0 = -1298346910;
            int a1 = 1907335194;
            int a2 = -2055520651;
            int a3 = 1410164098;
            int a4 = -919684034;
            int a5 = 1747652352;
            int a6 = -1313654459;
            int a7 = 422919675;
            int a8 = -139380038;
            int a9 = 682134568;
            long h = 43;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + a5;
            h = h * 31 + a6;
            h = h * 31 + a7;
            h = h * 31 + a8;
            h = h * 31 + a9;
            check(43, m43(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9), (double) (int) h);
        }
        {
            int a0 = 43890128;
            int a1 = -897966153;
            int a2 = -790350170;
            int a3 = 841412425;
            int a4 = -161629573;
            int a5 = -1084666123;
            int a6 = -572593634;
            int a7 = 375232336;
            int a8 = -2040239;
            int a9 = -1857949235;
            int a10 = 2076527368;
            int a11 = -564019930;
            int a12 = 1182343292;
            int a13 = 2045888566;
            int a14 = -1008870220;
            int a15 = -953478989;
            int a16 = -635754293;
            long h = 44;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + a5;
            h = h * 31 + a6;
            h = h * 31 + a7;
            h = h * 31 + a8;
            h = h * 31 + a9;
            h = h * 31 + a10;
            h = h * 31 + a11;
            h = h * 31 + a12;
            h = h * 31 + a13;
            h = h * 31 + a14;
            h = h * 31 + a15;
            h = h * 31 + a16;
            check(44,
                m44(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16),
                ((h & 1) != 0 ? null : "even"));
        }
        {
            long a0 = 8571130187648073885L;
            long h = 45;
            h = h * 31 + a0;
            check(45, new Signatures().m45(a0), ((h & 1) != 0));
        }
        {
            long a0 = 8283296278517712914L;
            long a1 = 2374372497246138235L;
            long h = 46;
            h = h * 31 + a0;
            h = h * 31 + a1;
            check(46, m46(a0, a1), (byte) h);
        }
        {
            long a0 = 6052000090670715937L;
            long a1 = -624862739632604861L;
            long a2 = -8946688252769967681L;
            long a3 = 340681522476432185L;
            long a4 = 5396733442083547302L;
            long h = 47;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            check(47, m47(a0, a1, a2, a3, a4), (char) h);
        }
        {
            long a0 = -5019473879316308442L;
            long a1 = 5886059394613036001L;
            long a2 = -1833642148526862287L;
            long a3 = 750350323078605805L;
            long a4 = 7232035510961439140L;
            long a5 = -7958392763960066239L;
            long h = 48;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + a5;
            check(48, new Signatures().m48(a0, a1, a2, a3, a4, a5), (short) h);
        }
        {
            long a0 = 6756483534099534445L;
            long a1 = -5513911732658921695L;
            long a2 = 574093618016352842L;
            long a3 = 2060391321614662156L;
            long a4 = 7277506415730110935L;
            long a5 = 7961375793604236742L;
            long a6 = -7019299828257469149L;
            long h = 49;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + a5;
            h = h * 31 + a6;
            check(49, m49(a0, a1, a2, a3, a4, a5, a6), (int) h);
        }
    }

    static void group2() {
        {
            long a0 = -9151391911920574889L;
            long a1 = 2539458078678952821L;
            long a2 = -8737303552125554736L;
            long a3 = 6120354719646994859L;
            long a4 = -1582339958344188584L;
            long a5 = -8533922688141031225L;
            long a6 = -3716394025100741366L;
            long a7 = -4843172726924504805L;
            long h = 50;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + a5;
            h = h * 31 + a6;
            h = h * 31 + a7;
            check(50, m50(a0, a1, a2, a3, a4, a5, a6, a7), (long) h);
        }
        {
            long a0 = 485656217984827498L;
            long a1 = 3976033591795229231L;
            long a2 = -3859502428385931224L;
            long a3 = -8932510321303957110L;
            long a4 = -5165961025977853378L;
            long a5 = -7223174667124563688L;
            long a6 = 8432961034462392341L;
            long a7 = -1720535857357968921L;
            long a8 = 6726916930833484589L;
            long h = 51;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + a5;
            h = h * 31 + a6;
            h = h * 31 + a7;
            h = h * 31 + a8;
            check(51, new Signatures().m51(a0, a1, a2, a3, a4, a5, a6, a7, a8), (float) (short) h);
        }
        {
            long a0 = 5448000853830134994L;
            long a1 = -7943100483096587262L;
            long a2 = -977290461331375057L;
            long a3 = -1630274051778354762L;
            long a4 = -3598789889663653195L;
            long a5 = -6237117930773793716L;
            long a6 = -5341277590188663637L;
            long a7 = -6708952613366873701L;
            long a8 = -2563467770942716505L;
            long a9 = 707956208722900465L;
            long h = 52;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + a5;
            h = h * 31 + a6;
            h = h * 31 + a7;
            h = h * 31 + a8;
            h = h * 31 + a9;
            check(52, m52(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9), (double) (int) h);
        }
        {
            long a0 = 7457880175994711593L;
            long a1 = 523216401358116657L;
            long a2 = -7823225858890231397L;
            long a3 = 4528059849115864812L;
            long a4 = -664478661106493180L;
            long a5 = 8564408306753252301L;
            long a6 = 3726104147013122304L;
            long a7 = 2346977261678417319L;
            long a8 = -7711899976743523580L;
            long a9 = -4706908020899859205L;
            long a10 = 582888800533238547L;
            long a11 = 7671815515890253125L;
            long a12 = 5227461079253540185L;
            long a13 = -8715793366312030245L;
            long a14 = -8872891236768494693L;
            long a15 = 504598289768877412L;
            long a16 = -2271517549898112073L;
            long h = 53;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + a5;
            h = h * 31 + a6;
            h = h * 31 + a7;
            h = h * 31 + a8;
            h = h * 31 + a9;
            h = h * 31 + a10;
            h = h * 31 + a11;
            h = h * 31 + a12;
            h = h * 31 + a13;
            h = h * 31 + a14;
            h = h * 31 + a15;
            h = h * 31 + a16;
            check(53,
                m53(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16),
                ((h & 1) != 0 ? null : "even"));
        }
        {
            float a0 = 620456.2457f;
            long h = 54;
            h = h * 31 + (long) Float.floatToRawIntBits(a0);
            check(54, new Signatures().m54(a0), ((h & 1) != 0));
        }
        {
            float a0 = -512431.3864f;
            float a1 = 547305.1245f;
            long h = 55;
            h = h * 31 + (long) Float.floatToRawIntBits(a0);
            h = h * 31 + (long) Float.floatToRawIntBits(a1);
            check(55, m55(a0, a1), (byte) h);
        }
        {
            float a0 = -72179.9084f;
            float a1 = -136218.7136f;
            float a2 = -241103.1461f;
            float a3 = -625912.4214f;
            float a4 = -312333.0576f;
            long h = 56;
            h = h * 31 + (long) Float.floatToRawIntBits(a0);
            h = h * 31 + (long) Float.floatToRawIntBits(a1);
            h = h * 31 + (long) Float.floatToRawIntBits(a2);
            h = h * 31 + (long) Float.floatToRawIntBits(a3);
            h = h * 31 + (long) Float.floatToRawIntBits(a4);
            check(56, m56(a0, a1, a2, a3, a4), (char) h);
        }
        {
            float a0 = -961557.8127f;
            float a1 = -203950.5530f;
            float a2 = 167222.0816f;
            float a3 = -659338.2171f;
            float a4 = -291957.7133f;
            float a5 = -501327.5214f;
            long h = 57;
            h = h * 31 + (long) Float.floatToRawIntBits(a0);
            h = h * 31 + (long) Float.floatToRawIntBits(a1);
            h = h * 31 + (long) Float.floatToRawIntBits(a2);
            h = h * 31 + (long) Float.floatToRawIntBits(a3);
            h = h * 31 + (long) Float.floatToRawIntBits(a4);
            h = h * 31 + (long) Float.floatToRawIntBits(a5);
            check(57, new Signatures().m57(a0, a1, a2, a3, a4, a5), (short) h);
        }
        {
            float a0 = -722127.7730f;
            float a1 = 994453.8216f;
            float a2 = 943217.5427f;
            float a3 = 489581.7849f;
            float a4 = -383094.3278f;
            float a5 = 932268.0780f;
            float a6 = -582219.0805f;
            long h = 58;
            h = h * 31 + (long) Float.floatToRawIntBits(a0);
            h = h * 31 + (long) Float.floatToRawIntBits(a1);
            h = h * 31 + (long) Float.floatToRawIntBits(a2);
            h = h * 31 + (long) Float.floatToRawIntBits(a3);
            h = h * 31 + (long) Float.floatToRawIntBits(a4);
            h = h * 31 + (long) Float.floatToRawIntBits(a5);
            h = h * 31 + (long) Float.floatToRawIntBits(a6);
            check(58, m58(a0, a1, a2, a3, a4, a5, a6), (int) h);
        }
        {
            float a0 = -243964.3145f;
            float a1 = -941927.4662f;
            float a2 = 979787.9086f;
            float a3 = -692632.2259f;
            float a4 = 768013.3795f;
            float a5 = 609189.7813f;
            float a6 = 520115.5563f;
            float a7 = 785004.9231f;
            long h = 59;
            h = h * 31 + (long) Float.floatToRawIntBits(a0);
            h = h * 31 + (long) Float.floatToRawIntBits(a1);
            h = h * 31 + (long) Float.floatToRawIntBits(a2);
            h = h * 31 + (long) Float.floatToRawIntBits(a3);
            h = h * 31 + (long) Float.floatToRawIntBits(a4);
            h = h * 31 + (long) Float.floatToRawIntBits(a5);
            h = h * 31 + (long) Float.floatToRawIntBits(a6);
            h = h * 31 + (long) Float.floatToRawIntBits(a7);
            check(59, m59(a0, a1, a2, a3, a4, a5, a6, a7), (long) h);
        }
        {
            float a0 = 912807.7795f;
            float a1 = 10990.3760f;
            float a2 = 391736.9107f;
            float a3 = -21085.7389f;
            float a4 = -293995.5907f;
            float a5 = -252016.7566f;
            float a6 = 725879.8729f;
            float a7 = 694813.0827f;
            float a8 = -394228.5220f;
            long h = 60;
            h = h * 31 + (long) Float.floatToRawIntBits(a0);
            h = h * 31 + (long) Float.floatToRawIntBits(a1);
            h = h * 31 + (long) Float.floatToRawIntBits(a2);
            h = h * 31 + (long) Float.floatToRawIntBits(a3);
            h = h * 31 + (long) Float.floatToRawIntBits(a4);
            h = h * 31 + (long) Float.floatToRawIntBits(a5);
            h = h * 31 + (long) Float.floatToRawIntBits(a6);
            h = h * 31 + (long) Float.floatToRawIntBits(a7);
            h = h * 31 + (long) Float.floatToRawIntBits(a8);
            check(60, new Signatures().m60(a0, a1, a2, a3, a4, a5, a6, a7, a8), (float) (short) h);
        }
        {
            float a0 = -164243.3658f;
            float a1 = 30398.6012f;
            float a2 = -206307.5497f;
            float a3 = -646146.4818f;
            float a4 = 146721.4547f;
            float a5 = -978829.0722f;
            float a6 = 994842.5557f;
            float a7 = -436150.8272f;
            float a8 = 333051.5351f;
            float a9 = -27914.1006f;
            long h = 61;
            h = h * 31 + (long) Float.floatToRawIntBits(a0);
            h = h * 31 + (long) Float.floatToRawIntBits(a1);
            h = h * 31 + (long) Float.floatToRawIntBits(a2);
            h = h * 31 + (long) Float.floatToRawIntBits(a3);
            h = h * 31 + (long) Float.floatToRawIntBits(a4);
            h = h * 31 + (long) Float.floatToRawIntBits(a5);
            h = h * 31 + (long) Float.floatToRawIntBits(a6);
            h = h * 31 + (long) Float.floatToRawIntBits(a7);
            h = h * 31 + (long) Float.floatToRawIntBits(a8);
            h = h * 31 + (long) Float.floatToRawIntBits(a9);
            check(61, m61(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9), (double) (int) h);
        }
        {
            float a0 = 453825.2555f;
            float a1 = 685338.7263f;
            float a2 = -834882.9740f;
            float a3 = -717038.1459f;
            float a4 = 890181.7667f;
            float a5 = 784027.9915f;
            float a6 = -458406.9471f;
            float a7 = 274078.8473f;
            float a8 = -632436.9942f;
            float a9 = -119072.0681f;
            float a10 = 5758.0296f;
            float a11 = 458188.1328f;
            float a12 = -223553.3391f;
            float a13 = 38597.0350f;
            float a14 = -282897.9722f;
            float a15 = -407243.1967f;
            float a16 = -878384.5036f;
            long h = 62;
            h = h * 31 + (long) Float.floatToRawIntBits(a0);
            h = h * 31 + (long) Float.floatToRawIntBits(a1);
            h = h * 31 + (long) Float.floatToRawIntBits(a2);
            h = h * 31 + (long) Float.floatToRawIntBits(a3);
            h = h * 31 + (long) Float.floatToRawIntBits(a4);
            h = h * 31 + (long) Float.floatToRawIntBits(a5);
            h = h * 31 + (long) Float.floatToRawIntBits(a6);
            h = h * 31 + (long) Float.floatToRawIntBits(a7);
            h = h * 31 + (long) Float.floatToRawIntBits(a8);
            h = h * 31 + (long) Float.floatToRawIntBits(a9);
            h = h * 31 + (long) Float.floatToRawIntBits(a10);
            h = h * 31 + (long) Float.floatToRawIntBits(a11);
            h = h * 31 + (long) Float.floatToRawIntBits(a12);
            h = h * 31 + (long) Float.floatToRawIntBits(a13);
            h = h * 31 + (long) Float.floatToRawIntBits(a14);
            h = h * 31 + (long) Float.floatToRawIntBits(a15);
            h = h * 31 + (long) Float.floatToRawIntBits(a16);
            check(62,
                m62(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16),
                ((h & 1) != 0 ? null : "even"));
        }
        {
            double a0 = -280310813.765688;
            long h = 63;
            h = h * 31 + Double.doubleToRawLongBits(a0);
            check(63, new Signatures().m63(a0), ((h & 1) != 0));
        }
        {
            double a0 = 519526947.479513;
            double a1 = 870648042.526403;
            long h = 64;
            h = h * 31 + Double.doubleToRawLongBits(a0);
            h = h * 31 + Double.doubleToRawLongBits(a1);
            check(64, m64(a0, a1), (byte) h);
        }
        {
            double a0 = -273435890.013044;
            double a1 = 670908535.491406;
            double a2 = -738465184.407576;
            double a3 = 304768397.483875;
            double a4 = 667848028.159157;
            long h = 65;
            h = h * 31 + Double.doubleToRawLongBits(a0);
            h = h * 31 + Double.doubleToRawLongBits(a1);
            h = h * 31 + Double.doubleToRawLongBits(a2);
            h = h * 31 + Double.doubleToRawLongBits(a3);
            h = h * 31 + Double.doubleToRawLongBits(a4);
            check(65, m65(a0, a1, a2, a3, a4), (char) h);
        }
        {
            double a0 = 631514062.803601;
            double a1 = 920839293.289107;
            double a2 = 808319914.615377;
            double a3 = 675203848.113776;
            double a4 = -648840556.747587;
            double a5 = 372352421.334689;
            long h = 66;
            h = h * 31 + Double.doubleToRawLongBits(a0);
            h = h * 31 + Double.doubleToRawLongBits(a1);
            h = h * 31 + Double.doubleToRawLongBits(a2);
            h = h * 31 + Double.doubleToRawLongBits(a3);
            h = h * 31 + Double.doubleToRawLongBits(a4);
            h = h * 31 + Double.doubleToRawLongBits(a5);
            check(66, new Signatures().m66(a0, a1, a2, a3, a4, a5), (short) h);
        }
        {
            double a0 = 555952650.631728;
            double a1 = 479987236.228450;
            double a2 = 364550699.617173;
            double a3 = 785114493.707561;
            double a4 = -615278955.776540;
            double a5 = 919983394.661304;
            double a6 = 885403613.138828;
            long h = 67;
            h = h * 31 + Double.doubleToRawLongBits(a0);
            h = h * 31 + Double.doubleToRawLongBits(a1);
            h = h * 31 + Double.doubleToRawLongBits(a2);
            h = h * 31 + Double.doubleToRawLongBits(a3);
            h = h * 31 + Double.doubleToRawLongBits(a4);
            h = h * 31 + Double.doubleToRawLongBits(a5);
            h = h * 31 + Double.doubleToRawLongBits(a6);
            check(67, m67(a0, a1, a2, a3, a4, a5, a6), (int) h);
        }
        {
            double a0 = -299021645.401025;
            double a1 = -319303270.897556;
            double a2 = 257066113.488286;
            double a3 = 38023879.527219;
            double a4 = -928410917.883944;
            double a5 = 676806732.857881;
            double a6 = -272525217.844563;
            double a7 = 241693784.692494;
            long h = 68;
            h = h * 31 + Double.doubleToRawLongBits(a0);
            h = h * 31 + Double.doubleToRawLongBits(a1);
            h = h * 31 + Double.doubleToRawLongBits(a2);
            h = h * 31 + Double.doubleToRawLongBits(a3);
            h = h * 31 + Double.doubleToRawLongBits(a4);
            h = h * 31 + Double.doubleToRawLongBits(a5);
            h = h * 31 + Double.doubleToRawLongBits(a6);
            h = h * 31 + Double.doubleToRawLongBits(a7);
            check(68, m68(a0, a1, a2, a3, a4, a5, a6, a7), (long) h);
        }
        {
            double a0 = 477226103.230837;
            double a1 = 956971056.699162;
            double a2 = -239576865.242122;
            double a3 = 237578635.635379;
            double a4 = 840130386.140261;
            double a5 = 397296346.993842;
            double a6 = -401517294.464935;
            double a7 = -507536007.368040;
            double a8 = 225348100.142706;
            long h = 69;
            h = h * 31 + Double.doubleToRawLongBits(a0);
            h = h * 31 + Double.doubleToRawLongBits(a1);
            h = h * 31 + Double.doubleToRawLongBits(a2);
            h = h * 31 + Double.doubleToRawLongBits(a3);
            h = h * 31 + Double.doubleToRawLongBits(a4);
            h = h * 31 + Double.doubleToRawLongBits(a5);
            h = h * 31 + Double.doubleToRawLongBits(a6);
            h = h * 31 + Double.doubleToRawLongBits(a7);
            h = h * 31 + Double.doubleToRawLongBits(a8);
            check(69, new Signatures().m69(a0, a1, a2, a3, a4, a5, a6, a7, a8), (float) (short) h);
        }
        {
            double a0 = 282284442.316196;
            double a1 = -180713098.247721;
            double a2 = 513308243.583264;
            double a3 = -846775988.719098;
            double a4 = 145988674.406619;
            double a5 = 841285692.792197;
            double a6 = -131998372.002412;
            double a7 = -446079879.169319;
            double a8 = 476194080.771352;
            double a9 = 66184933.667812;
            long h = 70;
            h = h * 31 + Double.doubleToRawLongBits(a0);
            h = h * 31 + Double.doubleToRawLongBits(a1);
            h = h * 31 + Double.doubleToRawLongBits(a2);
            h = h * 31 + Double.doubleToRawLongBits(a3);
            h = h * 31 + Double.doubleToRawLongBits(a4);
            h = h * 31 + Double.doubleToRawLongBits(a5);
            h = h * 31 + Double.doubleToRawLongBits(a6);
            h = h * 31 + Double.doubleToRawLongBits(a7);
            h = h * 31 + Double.doubleToRawLongBits(a8);
            h = h * 31 + Double.doubleToRawLongBits(a9);
            check(70, m70(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9), (double) (int) h);
        }
        {
            double a0 = -575626830.067802;
            double a1 = -466318115.261618;
            double a2 = -443272475.048661;
            double a3 = -688394563.517708;
            double a4 = -705843582.625554;
            double a5 = -367510359.817037;
            double a6 = 941414791.899146;
            double a7 = -24682573.788001;
            double a8 = -946482926.602163;
            double a9 = 208783899.925639;
            double a10 = 414428807.325433;
            double a11 = 85958672.453176;
            double a12 = -164010593.364776;
            double a13 = -956917493.513490;
            double a14 = 486014150.821021;
            double a15 = -420146059.565101;
            double a16 = 385289612.371397;
            long h = 71;
            h = h * 31 + Double.doubleToRawLongBits(a0);
            h = h * 31 + Double.doubleToRawLongBits(a1);
            h = h * 31 + Double.doubleToRawLongBits(a2);
            h = h * 31 + Double.doubleToRawLongBits(a3);
            h = h * 31 + Double.doubleToRawLongBits(a4);
            h = h * 31 + Double.doubleToRawLongBits(a5);
            h = h * 31 + Double.doubleToRawLongBits(a6);
            h = h * 31 + Double.doubleToRawLongBits(a7);
            h = h * 31 + Double.doubleToRawLongBits(a8);
            h = h * 31 + Double.doubleToRawLongBits(a9);
            h = h * 31 + Double.doubleToRawLongBits(a10);
            h = h * 31 + Double.doubleToRawLongBits(a11);
            h = h * 31 + Double.doubleToRawLongBits(a12);
            h = h * 31 + Double.doubleToRawLongBits(a13);
            h = h * 31 + Double.doubleToRawLongBits(a14);
            h = h * 31 + Double.doubleToRawLongBits(a15);
            h = h * 31 + Double.doubleToRawLongBits(a16);
            check(71,
                m71(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16),
                ((h & 1) != 0 ? null : "even"));
        }
        {
            String a0 = null;
            long h = 72;
            h = h * 31 + (a0 == null ? -1 : a0.length());
            check(72, new Signatures().m72(a0), ((h & 1) != 0));
        }
        {
            String a0 = "xxxxxxx";
            String a1 = null;
            long h = 73;
            h = h * 31 + (a0 == null ? -1 : a0.length());
            h = h * 31 + (a1 == null ? -1 : a1.length());
            check(73, m73(a0, a1), (byte) h);
        }
        {
            String a0 = null;
            String a1 = "x";
            String a2 = "xxxxxx";
            String a3 = "xxxxxxx";
            String a4 = "xx";
            long h = 74;
            h = h * 31 + (a0 == null ? -1 : a0.length());
            h = h * 31 + (a1 == null ? -1 : a1.length());
            h = h * 31 + (a2 == null ? -1 : a2.length());
            h = h * 31 + (a3 == null ? -1 : a3.length());
            h = h * 31 + (a4 == null ? -1 : a4.length());
            check(74, m74(a0, a1, a2, a3, a4), (char) h);
        }
    }

    static void group3() {
        {
            String a0 = null;
            String a1 = "xxxxxxxx";
            String a2 = null;
            String a3 = null;
            String a4 = "xx";
            String a5 = "x";
            long h = 75;
            h = h * 31 + (a0 == null ? -1 : a0.length());
            h = h * 31 + (a1 == null ? -1 : a1.length());
            h = h * 31 + (a2 == null ? -1 : a2.length());
            h = h * 31 + (a3 == null ? -1 : a3.length());
            h = h * 31 + (a4 == null ? -1 : a4.length());
            h = h * 31 + (a5 == null ? -1 : a5.length());
            check(75, new Signatures().m75(a0, a1, a2, a3, a4, a5), (short) h);
        }
        {
            String a0 = "xxxxx";
            String a1 = null;
            String a2 = null;
            String a3 = null;
            String a4 = null;
            String a5 = null;
            String a6 = null;
            long h = 76;
            h = h * 31 + (a0 == null ? -1 : a0.length());
            h = h * 31 + (a1 == null ? -1 : a1.length());
            h = h * 31 + (a2 == null ? -1 : a2.length());
            h = h * 31 + (a3 == null ? -1 : a3.length());
            h = h * 31 + (a4 == null ? -1 : a4.length());
            h = h * 31 + (a5 == null ? -1 : a5.length());
            h = h * 31 + (a6 == null ? -1 : a6.length());
            check(76, m76(a0, a1, a2, a3, a4, a5, a6), (int) h);
        }
        {
            String a0 = null;
            String a1 = "xx";
            String a2 = "xxx";
            String a3 = null;
            String a4 = "xxxxx";
            String a5 = "xxxx";
            String a6 = null;
            String a7 = "xxxxxxxx";
            long h = 77;
            h = h * 31 + (a0 == null ? -1 : a0.length());
            h = h * 31 + (a1 == null ? -1 : a1.length());
            h = h * 31 + (a2 == null ? -1 : a2.length());
            h = h * 31 + (a3 == null ? -1 : a3.length());
            h = h * 31 + (a4 == null ? -1 : a4.length());
            h = h * 31 + (a5 == null ? -1 : a5.length());
            h = h * 31 + (a6 == null ? -1 : a6.length());
            h = h * 31 + (a7 == null ? -1 : a7.length());
            check(77, m77(a0, a1, a2, a3, a4, a5, a6, a7), (long) h);
        }
        {
            String a0 = "";
            String a1 = "";
            String a2 = null;
            String a3 = "x";
            String a4 = "xxxxxx";
            String a5 = "xxx";
            String a6 = "";
            String a7 = null;
            String a8 = null;
            long h = 78;
            h = h * 31 + (a0 == null ? -1 : a0.length());
            h = h * 31 + (a1 == null ? -1 : a1.length());
            h = h * 31 + (a2 == null ? -1 : a2.length());
            h = h * 31 + (a3 == null ? -1 : a3.length());
            h = h * 31 + (a4 == null ? -1 : a4.length());
            h = h * 31 + (a5 == null ? -1 : a5.length());
            h = h * 31 + (a6 == null ? -1 : a6.length());
            h = h * 31 + (a7 == null ? -1 : a7.length());
            h = h * 31 + (a8 == null ? -1 : a8.length());
            check(78, new Signatures().m78(a0, a1, a2, a3, a4, a5, a6, a7, a8), (float) (short) h);
        }
        {
            String a0 = "xx";
            String a1 = null;
            String a2 = null;
            String a3 = "x";
            String a4 = "xxx";
            String a5 = "";
            String a6 = "xxxxxxxx";
            String a7 = null;
            String a8 = "xxxxxxxxx";
            String a9 = null;
            long h = 79;
            h = h * 31 + (a0 == null ? -1 : a0.length());
            h = h * 31 + (a1 == null ? -1 : a1.length());
            h = h * 31 + (a2 == null ? -1 : a2.length());
            h = h * 31 + (a3 == null ? -1 : a3.length());
            h = h * 31 + (a4 == null ? -1 : a4.length());
            h = h * 31 + (a5 == null ? -1 : a5.length());
            h = h * 31 + (a6 == null ? -1 : a6.length());
            h = h * 31 + (a7 == null ? -1 : a7.length());
            h = h * 31 + (a8 == null ? -1 : a8.length());
            h = h * 31 + (a9 == null ? -1 : a9.length());
            check(79, m79(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9), (double) (int) h);
        }
        {
            String a0 = null;
            String a1 = null;
            String a2 = null;
            String a3 = null;
            String a4 = null;
            String a5 = "";
            String a6 = null;
            String a7 = null;
            String a8 = null;
            String a9 = "xxx";
            String a10 = null;
            String a11 = "xxx";
            String a12 = null;
            String a13 = null;
            String a14 = "xx";
            String a15 = "xxxxxxx";
            String a16 = "x";
            long h = 80;
            h = h * 31 + (a0 == null ? -1 : a0.length());
            h = h * 31 + (a1 == null ? -1 : a1.length());
            h = h * 31 + (a2 == null ? -1 : a2.length());
            h = h * 31 + (a3 == null ? -1 : a3.length());
            h = h * 31 + (a4 == null ? -1 : a4.length());
            h = h * 31 + (a5 == null ? -1 : a5.length());
            h = h * 31 + (a6 == null ? -1 : a6.length());
            h = h * 31 + (a7 == null ? -1 : a7.length());
            h = h * 31 + (a8 == null ? -1 : a8.length());
            h = h * 31 + (a9 == null ? -1 : a9.length());
            h = h * 31 + (a10 == null ? -1 : a10.length());
            h = h * 31 + (a11 == null ? -1 : a11.length());
            h = h * 31 + (a12 == null ? -1 : a12.length());
            h = h * 31 + (a13 == null ? -1 : a13.length());
            h = h * 31 + (a14 == null ? -1 : a14.length());
            h = h * 31 + (a15 == null ? -1 : a15.length());
            h = h * 31 + (a16 == null ? -1 : a16.length());
            check(80,
                m80(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16),
                ((h & 1) != 0 ? null : "even"));
        }
        {
            int[] a0 = null;
            long h = 81;
            h = h * 31 + (a0 == null ? -2 : a0.length);
            check(81, new Signatures().m81(a0), ((h & 1) != 0));
        }
        {
            int[] a0 = null;
            int[] a1 = null;
            long h = 82;
            h = h * 31 + (a0 == null ? -2 : a0.length);
            h = h * 31 + (a1 == null ? -2 : a1.length);
            check(82, m82(a0, a1), (byte) h);
        }
        {
            int[] a0 = null;
            int[] a1 = new int[7];
            int[] a2 = null;
            int[] a3 = null;
            int[] a4 = new int[7];
            long h = 83;
            h = h * 31 + (a0 == null ? -2 : a0.length);
            h = h * 31 + (a1 == null ? -2 : a1.length);
            h = h * 31 + (a2 == null ? -2 : a2.length);
            h = h * 31 + (a3 == null ? -2 : a3.length);
            h = h * 31 + (a4 == null ? -2 : a4.length);
            check(83, m83(a0, a1, a2, a3, a4), (char) h);
        }
        {
            int[] a0 = new int[8];
            int[] a1 = new int[7];
            int[] a2 = null;
            int[] a3 = null;
            int[] a4 = new int[7];
            int[] a5 = new int[0];
            long h = 84;
            h = h * 31 + (a0 == null ? -2 : a0.length);
            h = h * 31 + (a1 == null ? -2 : a1.length);
            h = h * 31 + (a2 == null ? -2 : a2.length);
            h = h * 31 + (a3 == null ? -2 : a3.length);
            h = h * 31 + (a4 == null ? -2 : a4.length);
            h = h * 31 + (a5 == null ? -2 : a5.length);
            check(84, new Signatures().m84(a0, a1, a2, a3, a4, a5), (short) h);
        }
        {
            int[] a0 = null;
            int[] a1 = null;
            int[] a2 = null;
            int[] a3 = null;
            int[] a4 = null;
            int[] a5 = new int[5];
            int[] a6 = new int[7];
            long h = 85;
            h = h * 31 + (a0 == null ? -2 : a0.length);
            h = h * 31 + (a1 == null ? -2 : a1.length);
            h = h * 31 + (a2 == null ? -2 : a2.length);
            h = h * 31 + (a3 == null ? -2 : a3.length);
            h = h * 31 + (a4 == null ? -2 : a4.length);
            h = h * 31 + (a5 == null ? -2 : a5.length);
            h = h * 31 + (a6 == null ? -2 : a6.length);
            check(85, m85(a0, a1, a2, a3, a4, a5, a6), (int) h);
        }
        {
            int[] a0 = new int[8];
            int[] a1 = null;
            int[] a2 = null;
            int[] a3 = new int[2];
            int[] a4 = null;
            int[] a5 = new int[8];
            int[] a6 = new int[6];
            int[] a7 = new int[1];
            long h = 86;
            h = h * 31 + (a0 == null ? -2 : a0.length);
            h = h * 31 + (a1 == null ? -2 : a1.length);
            h = h * 31 + (a2 == null ? -2 : a2.length);
            h = h * 31 + (a3 == null ? -2 : a3.length);
            h = h * 31 + (a4 == null ? -2 : a4.length);
            h = h * 31 + (a5 == null ? -2 : a5.length);
            h = h * 31 + (a6 == null ? -2 : a6.length);
            h = h * 31 + (a7 == null ? -2 : a7.length);
            check(86, m86(a0, a1, a2, a3, a4, a5, a6, a7), (long) h);
        }
        {
            int[] a0 = null;
            int[] a1 = null;
            int[] a2 = null;
            int[] a3 = new int[8];
            int[] a4 = new int[8];
            int[] a5 = null;
            int[] a6 = null;
            int[] a7 = null;
            int[] a8 = null;
            long h = 87;
            h = h * 31 + (a0 == null ? -2 : a0.length);
            h = h * 31 + (a1 == null ? -2 : a1.length);
            h = h * 31 + (a2 == null ? -2 : a2.length);
            h = h * 31 + (a3 == null ? -2 : a3.length);
            h = h * 31 + (a4 == null ? -2 : a4.length);
            h = h * 31 + (a5 == null ? -2 : a5.length);
            h = h * 31 + (a6 == null ? -2 : a6.length);
            h = h * 31 + (a7 == null ? -2 : a7.length);
            h = h * 31 + (a8 == null ? -2 : a8.length);
            check(87, new Signatures().m87(a0, a1, a2, a3, a4, a5, a6, a7, a8), (float) (short) h);
        }
        {
            int[] a0 = new int[4];
            int[] a1 = new int[4];
            int[] a2 = null;
            int[] a3 = new int[3];
            int[] a4 = null;
            int[] a5 = null;
            int[] a6 = new int[6];
            int[] a7 = new int[7];
            int[] a8 = null;
            int[] a9 = new int[9];
            long h = 88;
            h = h * 31 + (a0 == null ? -2 : a0.length);
            h = h * 31 + (a1 == null ? -2 : a1.length);
            h = h * 31 + (a2 == null ? -2 : a2.length);
            h = h * 31 + (a3 == null ? -2 : a3.length);
            h = h * 31 + (a4 == null ? -2 : a4.length);
            h = h * 31 + (a5 == null ? -2 : a5.length);
            h = h * 31 + (a6 == null ? -2 : a6.length);
            h = h * 31 + (a7 == null ? -2 : a7.length);
            h = h * 31 + (a8 == null ? -2 : a8.length);
            h = h * 31 + (a9 == null ? -2 : a9.length);
            check(88, m88(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9), (double) (int) h);
        }
        {
            int[] a0 = new int[5];
            int[] a1 = new int[6];
            int[] a2 = null;
            int[] a3 = null;
            int[] a4 = null;
            int[] a5 = new int[6];
            int[] a6 = new int[0];
            int[] a7 = null;
            int[] a8 = new int[2];
            int[] a9 = null;
            int[] a10 = new int[0];
            int[] a11 = null;
            int[] a12 = null;
            int[] a13 = null;
            int[] a14 = null;
            int[] a15 = null;
            int[] a16 = null;
            long h = 89;
            h = h * 31 + (a0 == null ? -2 : a0.length);
            h = h * 31 + (a1 == null ? -2 : a1.length);
            h = h * 31 + (a2 == null ? -2 : a2.length);
            h = h * 31 + (a3 == null ? -2 : a3.length);
            h = h * 31 + (a4 == null ? -2 : a4.length);
            h = h * 31 + (a5 == null ? -2 : a5.length);
            h = h * 31 + (a6 == null ? -2 : a6.length);
            h = h * 31 + (a7 == null ? -2 : a7.length);
            h = h * 31 + (a8 == null ? -2 : a8.length);
            h = h * 31 + (a9 == null ? -2 : a9.length);
            h = h * 31 + (a10 == null ? -2 : a10.length);
            h = h * 31 + (a11 == null ? -2 : a11.length);
            h = h * 31 + (a12 == null ? -2 : a12.length);
            h = h * 31 + (a13 == null ? -2 : a13.length);
            h = h * 31 + (a14 == null ? -2 : a14.length);
            h = h * 31 + (a15 == null ? -2 : a15.length);
            h = h * 31 + (a16 == null ? -2 : a16.length);
            check(89,
                m89(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16),
                ((h & 1) != 0 ? null : "even"));
        }
        {
            int a0 = -1866617511;
            long a1 = -4849608110135085789L;
            int a2 = -1870050766;
            char a3 = (char) 14490;
            String a4 = null;
            int a5 = 246370359;
            byte a6 = (byte) 71;
            boolean a7 = true;
            short a8 = (short) -26870;
            float a9 = -628610.1692f;
            float a10 = 301601.3905f;
            int a11 = 1027723249;
            String a12 = null;
            long a13 = 8275319933400763788L;
            float a14 = -11692.3372f;
            char a15 = (char) 41435;
            String a16 = null;
            boolean a17 = false;
            char a18 = (char) 23096;
            short a19 = (short) 26767;
            char a20 = (char) 64779;
            String a21 = null;
            String a22 = "xxxxx";
            short a23 = (short) 6218;
            long a24 = 787636052451219407L;
            long h = 90;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + (a4 == null ? -1 : a4.length());
            h = h * 31 + a5;
            h = h * 31 + a6;
            h = h * 31 + (a7 ? 1 : 0);
            h = h * 31 + a8;
            h = h * 31 + (long) Float.floatToRawIntBits(a9);
            h = h * 31 + (long) Float.floatToRawIntBits(a10);
            h = h * 31 + a11;
            h = h * 31 + (a12 == null ? -1 : a12.length());
            h = h * 31 + a13;
            h = h * 31 + (long) Float.floatToRawIntBits(a14);
            h = h * 31 + a15;
            h = h * 31 + (a16 == null ? -1 : a16.length());
            h = h * 31 + (a17 ? 1 : 0);
            h = h * 31 + a18;
            h = h * 31 + a19;
            h = h * 31 + a20;
            h = h * 31 + (a21 == null ? -1 : a21.length());
            h = h * 31 + (a22 == null ? -1 : a22.length());
            h = h * 31 + a23;
            h = h * 31 + a24;
            check(90,
                new Signatures().m90(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13,
                    a14, a15, a16, a17, a18, a19, a20, a21, a22, a23, a24),
                ((h & 1) != 0));
        }
        {
            long h = 91;
            check(91, m91(), (byte) h);
        }
        {
            byte a0 = (byte) -127;
            String a1 = "x";
            double a2 = 657644772.110830;
            int[] a3 = null;
            char a4 = (char) 18652;
            float a5 = -259308.4460f;
            long h = 92;
            h = h * 31 + a0;
            h = h * 31 + (a1 == null ? -1 : a1.length());
            h = h * 31 + Double.doubleToRawLongBits(a2);
            h = h * 31 + (a3 == null ? -2 : a3.length);
            h = h * 31 + a4;
            h = h * 31 + (long) Float.floatToRawIntBits(a5);
            check(92, m92(a0, a1, a2, a3, a4, a5), (char) h);
        }
        {
            long h = 93;
            check(93, new Signatures().m93(), (short) h);
        }
        {
            int[] a0 = null;
            boolean a1 = false;
            long a2 = -7692042641342512206L;
            boolean a3 = true;
            double a4 = -535697416.169340;
            long a5 = -8091985363903210646L;
            int[] a6 = null;
            boolean a7 = false;
            float a8 = -254397.5954f;
            short a9 = (short) -21032;
            byte a10 = (byte) 12;
            long h = 94;
            h = h * 31 + (a0 == null ? -2 : a0.length);
            h = h * 31 + (a1 ? 1 : 0);
            h = h * 31 + a2;
            h = h * 31 + (a3 ? 1 : 0);
            h = h * 31 + Double.doubleToRawLongBits(a4);
            h = h * 31 + a5;
            h = h * 31 + (a6 == null ? -2 : a6.length);
            h = h * 31 + (a7 ? 1 : 0);
            h = h * 31 + (long) Float.floatToRawIntBits(a8);
            h = h * 31 + a9;
            h = h * 31 + a10;
            check(94, m94(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10), (int) h);
        }
        {
            String a0 = null;
            long a1 = -3734852483110232081L;
            boolean a2 = false;
            long h = 95;
            h = h * 31 + (a0 == null ? -1 : a0.length());
            h = h * 31 + a1;
            h = h * 31 + (a2 ? 1 : 0);
            check(95, m95(a0, a1, a2), (long) h);
        }
        {
            int a0 = -1099106354;
            long h = 96;
            h = h * 31 + a0;
            check(96, new Signatures().m96(a0), (float) (short) h);
        }
        {
            String a0 = "xx";
            String a1 = "";
            char a2 = (char) 13125;
            int a3 = -55742281;
            int a4 = 1697624;
            long a5 = 1720124208754513718L;
            long a6 = 6783038477329531871L;
            char a7 = (char) 9278;
            long h = 97;
            h = h * 31 + (a0 == null ? -1 : a0.length());
            h = h * 31 + (a1 == null ? -1 : a1.length());
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + a5;
            h = h * 31 + a6;
            h = h * 31 + a7;
            check(97, m97(a0, a1, a2, a3, a4, a5, a6, a7), (double) (int) h);
        }
        {
            int[] a0 = new int[2];
            long h = 98;
            h = h * 31 + (a0 == null ? -2 : a0.length);
            check(98, m98(a0), ((h & 1) != 0 ? null : "even"));
        }
        {
            boolean a0 = true;
            boolean a1 = false;
            long a2 = 3079590370302952077L;
            boolean a3 = true;
            double a4 = -991371324.191841;
            long h = 99;
            h = h * 31 + (a0 ? 1 : 0);
            h = h * 31 + (a1 ? 1 : 0);
            h = h * 31 + a2;
            h = h * 31 + (a3 ? 1 : 0);
            h = h * 31 + Double.doubleToRawLongBits(a4);
            check(99, new Signatures().m99(a0, a1, a2, a3, a4), ((h & 1) != 0));
        }
    }

    static void group4() {
        {
            boolean a0 = false;
            short a1 = (short) -6582;
            int a2 = 1429704740;
            int a3 = 574425629;
            byte a4 = (byte) 24;
            double a5 = 593169304.787349;
            boolean a6 = true;
            long h = 100;
            h = h * 31 + (a0 ? 1 : 0);
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + Double.doubleToRawLongBits(a5);
            h = h * 31 + (a6 ? 1 : 0);
            check(100, m100(a0, a1, a2, a3, a4, a5, a6), (byte) h);
        }
        {
            double a0 = -445814677.010355;
            int[] a1 = null;
            float a2 = 103911.9364f;
            char a3 = (char) 6124;
            short a4 = (short) -12442;
            int a5 = -1695660479;
            long h = 101;
            h = h * 31 + Double.doubleToRawLongBits(a0);
            h = h * 31 + (a1 == null ? -2 : a1.length);
            h = h * 31 + (long) Float.floatToRawIntBits(a2);
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + a5;
            check(101, m101(a0, a1, a2, a3, a4, a5), (char) h);
        }
        {
            short a0 = (short) -11573;
            long h = 102;
            h = h * 31 + a0;
            check(102, new Signatures().m102(a0), (short) h);
        }
        {
            int a0 = -437018186;
            long a1 = -3960682745644406412L;
            long a2 = 4022203094506612513L;
            boolean a3 = true;
            long h = 103;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + (a3 ? 1 : 0);
            check(103, m103(a0, a1, a2, a3), (int) h);
        }
        {
            byte a0 = (byte) 13;
            int a1 = 279945967;
            int a2 = -1050259075;
            float a3 = -885136.8717f;
            double a4 = 454723789.734603;
            byte a5 = (byte) -30;
            long h = 104;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + (long) Float.floatToRawIntBits(a3);
            h = h * 31 + Double.doubleToRawLongBits(a4);
            h = h * 31 + a5;
            check(104, m104(a0, a1, a2, a3, a4, a5), (long) h);
        }
        {
            short a0 = (short) 31088;
            short a1 = (short) 3793;
            String a2 = "";
            int a3 = -1020666738;
            long h = 105;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + (a2 == null ? -1 : a2.length());
            h = h * 31 + a3;
            check(105, new Signatures().m105(a0, a1, a2, a3), (float) (short) h);
        }
        {
            boolean a0 = false;
            double a1 = -520377043.523583;
            int[] a2 = null;
            float a3 = 394515.6136f;
            long h = 106;
            h = h * 31 + (a0 ? 1 : 0);
            h = h * 31 + Double.doubleToRawLongBits(a1);
            h = h * 31 + (a2 == null ? -2 : a2.length);
            h = h * 31 + (long) Float.floatToRawIntBits(a3);
            check(106, m106(a0, a1, a2, a3), (double) (int) h);
        }
        {
            String a0 = "xxxxxxxx";
            float a1 = 630515.9090f;
            String a2 = "xxxxxxx";
            double a3 = -439830182.473619;
            byte a4 = (byte) 47;
            double a5 = 605979435.539328;
            short a6 = (short) 5723;
            long h = 107;
            h = h * 31 + (a0 == null ? -1 : a0.length());
            h = h * 31 + (long) Float.floatToRawIntBits(a1);
            h = h * 31 + (a2 == null ? -1 : a2.length());
            h = h * 31 + Double.doubleToRawLongBits(a3);
            h = h * 31 + a4;
            h = h * 31 + Double.doubleToRawLongBits(a5);
            h = h * 31 + a6;
            check(107, m107(a0, a1, a2, a3, a4, a5, a6), ((h & 1) != 0 ? null : "even"));
        }
        {
            long a0 = -678981623447931005L;
            short a1 = (short) 16193;
            long a2 = 3182762993250802737L;
            int[] a3 = new int[8];
            boolean a4 = true;
            int[] a5 = new int[2];
            int[] a6 = null;
            long h = 108;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + (a3 == null ? -2 : a3.length);
            h = h * 31 + (a4 ? 1 : 0);
            h = h * 31 + (a5 == null ? -2 : a5.length);
            h = h * 31 + (a6 == null ? -2 : a6.length);
            check(108, new Signatures().m108(a0, a1, a2, a3, a4, a5, a6), ((h & 1) != 0));
        }
        {
            long a0 = 1346838569975651995L;
            long h = 109;
            h = h * 31 + a0;
            check(109, m109(a0), (byte) h);
        }
        {
            short a0 = (short) 1470;
            int[] a1 = new int[3];
            long a2 = -2669443693111019748L;
            long a3 = 2710495245107481592L;
            char a4 = (char) 944;
            short a5 = (short) 12986;
            int a6 = -1334786304;
            float a7 = 621134.0522f;
            long h = 110;
            h = h * 31 + a0;
            h = h * 31 + (a1 == null ? -2 : a1.length);
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + a5;
            h = h * 31 + a6;
            h = h * 31 + (long) Float.floatToRawIntBits(a7);
            check(110, m110(a0, a1, a2, a3, a4, a5, a6, a7), (char) h);
        }
        {
            int[] a0 = null;
            byte a1 = (byte) -112;
            String a2 = null;
            byte a3 = (byte) -40;
            String a4 = null;
            boolean a5 = true;
            short a6 = (short) -23137;
            long h = 111;
            h = h * 31 + (a0 == null ? -2 : a0.length);
            h = h * 31 + a1;
            h = h * 31 + (a2 == null ? -1 : a2.length());
            h = h * 31 + a3;
            h = h * 31 + (a4 == null ? -1 : a4.length());
            h = h * 31 + (a5 ? 1 : 0);
            h = h * 31 + a6;
            check(111, new Signatures().m111(a0, a1, a2, a3, a4, a5, a6), (short) h);
        }
        {
            double a0 = -271971634.709019;
            double a1 = 282747441.308268;
            String a2 = null;
            char a3 = (char) 39561;
            String a4 = "xxxxxx";
            String a5 = "xxxx";
            double a6 = -601368573.971067;
            long h = 112;
            h = h * 31 + Double.doubleToRawLongBits(a0);
            h = h * 31 + Double.doubleToRawLongBits(a1);
            h = h * 31 + (a2 == null ? -1 : a2.length());
            h = h * 31 + a3;
            h = h * 31 + (a4 == null ? -1 : a4.length());
            h = h * 31 + (a5 == null ? -1 : a5.length());
            h = h * 31 + Double.doubleToRawLongBits(a6);
            check(112, m112(a0, a1, a2, a3, a4, a5, a6), (int) h);
        }
        {
            long h = 113;
            check(113, m113(), (long) h);
        }
        {
            char a0 = (char) 4984;
            boolean a1 = false;
            double a2 = 629481723.839219;
            long a3 = -2475180642756292285L;
            long h = 114;
            h = h * 31 + a0;
            h = h * 31 + (a1 ? 1 : 0);
            h = h * 31 + Double.doubleToRawLongBits(a2);
            h = h * 31 + a3;
            check(114, new Signatures().m114(a0, a1, a2, a3), (float) (short) h);
        }
        {
            boolean a0 = false;
            int a1 = -1073851499;
            byte a2 = (byte) 126;
            long h = 115;
            h = h * 31 + (a0 ? 1 : 0);
            h = h * 31 + a1;
            h = h * 31 + a2;
            check(115, m115(a0, a1, a2), (double) (int) h);
        }
        {
            long h = 116;
            check(116, m116(), ((h & 1) != 0 ? null : "even"));
        }
        {
            int a0 = 132026155;
            int[] a1 = new int[7];
            short a2 = (short) -15188;
            long h = 117;
            h = h * 31 + a0;
            h = h * 31 + (a1 == null ? -2 : a1.length);
            h = h * 31 + a2;
            check(117, new Signatures().m117(a0, a1, a2), ((h & 1) != 0));
        }
        {
            long h = 118;
            check(118, m118(), (byte) h);
        }
        {
            short a0 = (short) -4123;
            boolean a1 = false;
            float a2 = -468386.6461f;
            byte a3 = (byte) 115;
            float a4 = -159211.1060f;
            boolean a5 = false;
            String a6 = "xxxxxxxx";
            boolean a7 = true;
            short a8 = (short) -17056;
            String a9 = "xxxxxxxxx";
            int a10 = 2122536450;
            int a11 = 1885895213;
            long a12 = 8298483890332545143L;
            long a13 = 4677658275522788896L;
            String a14 = null;
            int[] a15 = null;
            float a16 = 115282.6326f;
            long h = 119;
            h = h * 31 + a0;
            h = h * 31 + (a1 ? 1 : 0);
            h = h * 31 + (long) Float.floatToRawIntBits(a2);
            h = h * 31 + a3;
            h = h * 31 + (long) Float.floatToRawIntBits(a4);
            h = h * 31 + (a5 ? 1 : 0);
            h = h * 31 + (a6 == null ? -1 : a6.length());
            h = h * 31 + (a7 ? 1 : 0);
            h = h * 31 + a8;
            h = h * 31 + (a9 == null ? -1 : a9.length());
            h = h * 31 + a10;
            h = h * 31 + a11;
            h = h * 31 + a12;
            h = h * 31 + a13;
            h = h * 31 + (a14 == null ? -1 : a14.length());
            h = h * 31 + (a15 == null ? -2 : a15.length);
            h = h * 31 + (long) Float.floatToRawIntBits(a16);
            check(119,
                m119(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16),
                (char) h);
        }
        {
            boolean a0 = false;
            String a1 = "xxxxxxxx";
            long a2 = -8648817250126161780L;
            byte a3 = (byte) 82;
            boolean a4 = false;
            int a5 = 176354747;
            long a6 = -990838569074522857L;
            long a7 = 681719454104387943L;
            byte a8 = (byte) 6;
            long a9 = -4068549974783438555L;
            char a10 = (char) 10469;
            String a11 = "xxxx";
            short a12 = (short) 4498;
            double a13 = 163778911.250566;
            int a14 = 319688198;
            double a15 = 853770999.613361;
            byte a16 = (byte) -86;
            int a17 = 1325239623;
            short a18 = (short) -4398;
            byte a19 = (byte) 38;
            float a20 = -96878.3992f;
            int a21 = 970889214;
            short a22 = (short) 18113;
            double a23 = 242990601.457975;
            long a24 = 6014437563737703474L;
            char a25 = (char) 9872;
            short a26 = (short) 12502;
            String a27 = "x";
            int[] a28 = null;
            long h = 120;
            h = h * 31 + (a0 ? 1 : 0);
            h = h * 31 + (a1 == null ? -1 : a1.length());
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + (a4 ? 1 : 0);
            h = h * 31 + a5;
            h = h * 31 + a6;
            h = h * 31 + a7;
            h = h * 31 + a8;
            h = h * 31 + a9;
            h = h * 31 + a10;
            h = h * 31 + (a11 == null ? -1 : a11.length());
            h = h * 31 + a12;
            h = h * 31 + Double.doubleToRawLongBits(a13);
            h = h * 31 + a14;
            h = h * 31 + Double.doubleToRawLongBits(a15);
            h = h * 31 + a16;
            h = h * 31 + a17;
            h = h * 31 + a18;
            h = h * 31 + a19;
            h = h * 31 + (long) Float.floatToRawIntBits(a20);
            h = h * 31 + a21;
            h = h * 31 + a22;
            h = h * 31 + Double.doubleToRawLongBits(a23);
            h = h * 31 + a24;
            h = h * 31 + a25;
            h = h * 31 + a26;
            h = h * 31 + (a27 == null ? -1 : a27.length());
            h = h * 31 + (a28 == null ? -2 : a28.length);
            check(120,
                new Signatures().m120(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13,
                    a14, a15, a16, a17, a18, a19, a20, a21, a22, a23, a24, a25, a26, a27, a28),
                (short) h);
        }
        {
            byte a0 = (byte) -107;
            float a1 = 601122.3672f;
            double a2 = 894266130.809320;
            String a3 = "xxxxxxx";
            long h = 121;
            h = h * 31 + a0;
            h = h * 31 + (long) Float.floatToRawIntBits(a1);
            h = h * 31 + Double.doubleToRawLongBits(a2);
            h = h * 31 + (a3 == null ? -1 : a3.length());
            check(121, m121(a0, a1, a2, a3), (int) h);
        }
        {
            String a0 = "x";
            int[] a1 = null;
            char a2 = (char) 29462;
            String a3 = "xxxx";
            char a4 = (char) 13619;
            char a5 = (char) 14169;
            int[] a6 = null;
            String a7 = null;
            long a8 = 3022435280907300262L;
            double a9 = 30300274.476192;
            int a10 = 604728515;
            float a11 = 752108.3644f;
            byte a12 = (byte) -121;
            int[] a13 = null;
            short a14 = (short) -28179;
            char a15 = (char) 48936;
            char a16 = (char) 43961;
            short a17 = (short) -7938;
            float a18 = -390220.2586f;
            String a19 = "xxxxxxxxx";
            long a20 = 1951288602357342426L;
            String a21 = "xxxx";
            double a22 = -198191719.156895;
            String a23 = "";
            long h = 122;
            h = h * 31 + (a0 == null ? -1 : a0.length());
            h = h * 31 + (a1 == null ? -2 : a1.length);
            h = h * 31 + a2;
            h = h * 31 + (a3 == null ? -1 : a3.length());
            h = h * 31 + a4;
            h = h * 31 + a5;
            h = h * 31 + (a6 == null ? -2 : a6.length);
            h = h * 31 + (a7 == null ? -1 : a7.length());
            h = h * 31 + a8;
            h = h * 31 + Double.doubleToRawLongBits(a9);
            h = h * 31 + a10;
            h = h * 31 + (long) Float.floatToRawIntBits(a11);
            h = h * 31 + a12;
            h = h * 31 + (a13 == null ? -2 : a13.length);
            h = h * 31 + a14;
            h = h * 31 + a15;
            h = h * 31 + a16;
            h = h * 31 + a17;
            h = h * 31 + (long) Float.floatToRawIntBits(a18);
            h = h * 31 + (a19 == null ? -1 : a19.length());
            h = h * 31 + a20;
            h = h * 31 + (a21 == null ? -1 : a21.length());
            h = h * 31 + Double.doubleToRawLongBits(a22);
            h = h * 31 + (a23 == null ? -1 : a23.length());
            check(122,
                m122(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17,
                    a18, a19, a20, a21, a22, a23),
                (long) h);
        }
        {
            short a0 = (short) -14340;
            double a1 = 76313623.707407;
            int a2 = 1163513730;
            String a3 = null;
            long h = 123;
            h = h * 31 + a0;
            h = h * 31 + Double.doubleToRawLongBits(a1);
            h = h * 31 + a2;
            h = h * 31 + (a3 == null ? -1 : a3.length());
            check(123, new Signatures().m123(a0, a1, a2, a3), (float) (short) h);
        }
        {
            boolean a0 = true;
            byte a1 = (byte) 3;
            long a2 = 9159150526492632370L;
            double a3 = -371363935.537822;
            byte a4 = (byte) -69;
            long h = 124;
            h = h * 31 + (a0 ? 1 : 0);
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + Double.doubleToRawLongBits(a3);
            h = h * 31 + a4;
            check(124, m124(a0, a1, a2, a3, a4), (double) (int) h);
        }
    }

    static void group5() {
        {
            String a0 = null;
            float a1 = 601434.2471f;
            long h = 125;
            h = h * 31 + (a0 == null ? -1 : a0.length());
            h = h * 31 + (long) Float.floatToRawIntBits(a1);
            check(125, m125(a0, a1), ((h & 1) != 0 ? null : "even"));
        }
        {
            byte a0 = (byte) -123;
            int a1 = 1357195082;
            long h = 126;
            h = h * 31 + a0;
            h = h * 31 + a1;
            check(126, new Signatures().m126(a0, a1), ((h & 1) != 0));
        }
        {
            long a0 = -4367218577366408397L;
            double a1 = 498869010.769741;
            long h = 127;
            h = h * 31 + a0;
            h = h * 31 + Double.doubleToRawLongBits(a1);
            check(127, m127(a0, a1), (byte) h);
        }
        {
            char a0 = (char) 57585;
            int a1 = -1951595390;
            long h = 128;
            h = h * 31 + a0;
            h = h * 31 + a1;
            check(128, m128(a0, a1), (char) h);
        }
        {
            long a0 = -1364824225557672094L;
            int[] a1 = new int[1];
            String a2 = "xxxxxxx";
            char a3 = (char) 57824;
            float a4 = 436161.7039f;
            byte a5 = (byte) 35;
            long h = 129;
            h = h * 31 + a0;
            h = h * 31 + (a1 == null ? -2 : a1.length);
            h = h * 31 + (a2 == null ? -1 : a2.length());
            h = h * 31 + a3;
            h = h * 31 + (long) Float.floatToRawIntBits(a4);
            h = h * 31 + a5;
            check(129, new Signatures().m129(a0, a1, a2, a3, a4, a5), (short) h);
        }
        {
            short a0 = (short) 27059;
            short a1 = (short) 12055;
            String a2 = null;
            long h = 130;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + (a2 == null ? -1 : a2.length());
            check(130, m130(a0, a1, a2), (int) h);
        }
        {
            float a0 = -909042.3611f;
            float a1 = 57238.9821f;
            int a2 = -377156562;
            byte a3 = (byte) -115;
            int a4 = -524575963;
            float a5 = 664663.5901f;
            short a6 = (short) 28137;
            long a7 = 8211406239204826055L;
            boolean a8 = false;
            boolean a9 = false;
            int[] a10 = new int[4];
            int[] a11 = new int[2];
            boolean a12 = false;
            long h = 131;
            h = h * 31 + (long) Float.floatToRawIntBits(a0);
            h = h * 31 + (long) Float.floatToRawIntBits(a1);
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + (long) Float.floatToRawIntBits(a5);
            h = h * 31 + a6;
            h = h * 31 + a7;
            h = h * 31 + (a8 ? 1 : 0);
            h = h * 31 + (a9 ? 1 : 0);
            h = h * 31 + (a10 == null ? -2 : a10.length);
            h = h * 31 + (a11 == null ? -2 : a11.length);
            h = h * 31 + (a12 ? 1 : 0);
            check(131, m131(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12), (long) h);
        }
        {
            double a0 = -422881524.611637;
            float a1 = 295513.4548f;
            float a2 = -267146.3656f;
            int[] a3 = null;
            int a4 = -220198761;
            int a5 = -577354452;
            double a6 = -146269031.291083;
            char a7 = (char) 19993;
            float a8 = -703052.0890f;
            short a9 = (short) 4539;
            long h = 132;
            h = h * 31 + Double.doubleToRawLongBits(a0);
            h = h * 31 + (long) Float.floatToRawIntBits(a1);
            h = h * 31 + (long) Float.floatToRawIntBits(a2);
            h = h * 31 + (a3 == null ? -2 : a3.length);
            h = h * 31 + a4;
            h = h * 31 + a5;
            h = h * 31 + Double.doubleToRawLongBits(a6);
            h = h * 31 + a7;
            h = h * 31 + (long) Float.floatToRawIntBits(a8);
            h = h * 31 + a9;
            check(132, new Signatures().m132(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9),
                (float) (short) h);
        }
        {
            long a0 = -1042028430889060973L;
            short a1 = (short) 8879;
            short a2 = (short) 14546;
            long h = 133;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            check(133, m133(a0, a1, a2), (double) (int) h);
        }
        {
            double a0 = -201258157.407715;
            short a1 = (short) 18540;
            long h = 134;
            h = h * 31 + Double.doubleToRawLongBits(a0);
            h = h * 31 + a1;
            check(134, m134(a0, a1), ((h & 1) != 0 ? null : "even"));
        }
        {
            String a0 = null;
            char a1 = (char) 9257;
            int[] a2 = new int[8];
            double a3 = 903611707.108037;
            double a4 = 150136681.007234;
            byte a5 = (byte) 78;
            char a6 = (char) 20732;
            short a7 = (short) 21536;
            float a8 = -460192.0879f;
            float a9 = 643501.4154f;
            short a10 = (short) -5171;
            long h = 135;
            h = h * 31 + (a0 == null ? -1 : a0.length());
            h = h * 31 + a1;
            h = h * 31 + (a2 == null ? -2 : a2.length);
            h = h * 31 + Double.doubleToRawLongBits(a3);
            h = h * 31 + Double.doubleToRawLongBits(a4);
            h = h * 31 + a5;
            h = h * 31 + a6;
            h = h * 31 + a7;
            h = h * 31 + (long) Float.floatToRawIntBits(a8);
            h = h * 31 + (long) Float.floatToRawIntBits(a9);
            h = h * 31 + a10;
            check(135, new Signatures().m135(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10),
                ((h & 1) != 0));
        }
        {
            double a0 = 635773346.371157;
            long a1 = 3328527591005239880L;
            short a2 = (short) -10811;
            long a3 = -5314080625792441759L;
            float a4 = 3695.7336f;
            short a5 = (short) 16434;
            char a6 = (char) 50360;
            double a7 = -439014010.331691;
            boolean a8 = false;
            double a9 = 980870991.745361;
            byte a10 = (byte) -6;
            float a11 = -280129.2085f;
            long h = 136;
            h = h * 31 + Double.doubleToRawLongBits(a0);
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + (long) Float.floatToRawIntBits(a4);
            h = h * 31 + a5;
            h = h * 31 + a6;
            h = h * 31 + Double.doubleToRawLongBits(a7);
            h = h * 31 + (a8 ? 1 : 0);
            h = h * 31 + Double.doubleToRawLongBits(a9);
            h = h * 31 + a10;
            h = h * 31 + (long) Float.floatToRawIntBits(a11);
            check(136, m136(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11), (byte) h);
        }
        {
            char a0 = (char) 789;
            double a1 = -216973616.719895;
            boolean a2 = false;
            long h = 137;
            h = h * 31 + a0;
            h = h * 31 + Double.doubleToRawLongBits(a1);
            h = h * 31 + (a2 ? 1 : 0);
            check(137, m137(a0, a1, a2), (char) h);
        }
        {
            char a0 = (char) 10284;
            short a1 = (short) -18295;
            char a2 = (char) 28865;
            int a3 = 1657640802;
            char a4 = (char) 45030;
            boolean a5 = false;
            byte a6 = (byte) 88;
            long h = 138;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + (a5 ? 1 : 0);
            h = h * 31 + a6;
            check(138, new Signatures().m138(a0, a1, a2, a3, a4, a5, a6), (short) h);
        }
        {
            boolean a0 = false;
            byte a1 = (byte) 54;
            int a2 = 705364019;
            int[] a3 = new int[9];
            int a4 = 37639697;
            String a5 = "xxxxxxx";
            int a6 = -1694806990;
            long h = 139;
            h = h * 31 + (a0 ? 1 : 0);
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + (a3 == null ? -2 : a3.length);
            h = h * 31 + a4;
            h = h * 31 + (a5 == null ? -1 : a5.length());
            h = h * 31 + a6;
            check(139, m139(a0, a1, a2, a3, a4, a5, a6), (int) h);
        }
        {
            int a0 = 1026725335;
            int[] a1 = new int[0];
            boolean a2 = true;
            boolean a3 = true;
            String a4 = null;
            int a5 = -879646498;
            String a6 = null;
            int[] a7 = null;
            byte a8 = (byte) -21;
            boolean a9 = true;
            int a10 = -251674882;
            int a11 = 146338390;
            int[] a12 = null;
            long a13 = -9110582847344551560L;
            double a14 = 968676636.294739;
            short a15 = (short) 14212;
            long h = 140;
            h = h * 31 + a0;
            h = h * 31 + (a1 == null ? -2 : a1.length);
            h = h * 31 + (a2 ? 1 : 0);
            h = h * 31 + (a3 ? 1 : 0);
            h = h * 31 + (a4 == null ? -1 : a4.length());
            h = h * 31 + a5;
            h = h * 31 + (a6 == null ? -1 : a6.length());
            h = h * 31 + (a7 == null ? -2 : a7.length);
            h = h * 31 + a8;
            h = h * 31 + (a9 ? 1 : 0);
            h = h * 31 + a10;
            h = h * 31 + a11;
            h = h * 31 + (a12 == null ? -2 : a12.length);
            h = h * 31 + a13;
            h = h * 31 + Double.doubleToRawLongBits(a14);
            h = h * 31 + a15;
            check(140, m140(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15),
                (long) h);
        }
        {
            long h = 141;
            check(141, new Signatures().m141(), (float) (short) h);
        }
        {
            double a0 = -758385216.141379;
            double a1 = -975164318.900536;
            long a2 = 1706550685894488952L;
            double a3 = -432867732.163368;
            long a4 = 6041284155117958909L;
            long h = 142;
            h = h * 31 + Double.doubleToRawLongBits(a0);
            h = h * 31 + Double.doubleToRawLongBits(a1);
            h = h * 31 + a2;
            h = h * 31 + Double.doubleToRawLongBits(a3);
            h = h * 31 + a4;
            check(142, m142(a0, a1, a2, a3, a4), (double) (int) h);
        }
        {
            long h = 143;
            check(143, m143(), ((h & 1) != 0 ? null : "even"));
        }
        {
            String a0 = null;
            char a1 = (char) 31222;
            long h = 144;
            h = h * 31 + (a0 == null ? -1 : a0.length());
            h = h * 31 + a1;
            check(144, new Signatures().m144(a0, a1), ((h & 1) != 0));
        }
        {
            int[] a0 = new int[2];
            String a1 = null;
            byte a2 = (byte) 17;
            long h = 145;
            h = h * 31 + (a0 == null ? -2 : a0.length);
            h = h * 31 + (a1 == null ? -1 : a1.length());
            h = h * 31 + a2;
            check(145, m145(a0, a1, a2), (byte) h);
        }
        {
            byte a0 = (byte) 65;
            double a1 = -112146316.027791;
            char a2 = (char) 60030;
            long h = 146;
            h = h * 31 + a0;
            h = h * 31 + Double.doubleToRawLongBits(a1);
            h = h * 31 + a2;
            check(146, m146(a0, a1, a2), (char) h);
        }
        {
            double a0 = -792385187.339358;
            boolean a1 = false;
            int a2 = 1509708977;
            boolean a3 = false;
            int[] a4 = null;
            byte a5 = (byte) -55;
            byte a6 = (byte) -66;
            char a7 = (char) 44408;
            long h = 147;
            h = h * 31 + Double.doubleToRawLongBits(a0);
            h = h * 31 + (a1 ? 1 : 0);
            h = h * 31 + a2;
            h = h * 31 + (a3 ? 1 : 0);
            h = h * 31 + (a4 == null ? -2 : a4.length);
            h = h * 31 + a5;
            h = h * 31 + a6;
            h = h * 31 + a7;
            check(147, new Signatures().m147(a0, a1, a2, a3, a4, a5, a6, a7), (short) h);
        }
        {
            int a0 = 787478295;
            int a1 = -637479839;
            int a2 = -1983535932;
            int[] a3 = null;
            long a4 = 6433140885101163515L;
            String a5 = "xxxxxxx";
            boolean a6 = false;
            long h = 148;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + (a3 == null ? -2 : a3.length);
            h = h * 31 + a4;
            h = h * 31 + (a5 == null ? -1 : a5.length());
            h = h * 31 + (a6 ? 1 : 0);
            check(148, m148(a0, a1, a2, a3, a4, a5, a6), (int) h);
        }
        {
            float a0 = -339081.7677f;
            boolean a1 = false;
            long h = 149;
            h = h * 31 + (long) Float.floatToRawIntBits(a0);
            h = h * 31 + (a1 ? 1 : 0);
            check(149, m149(a0, a1), (long) h);
        }
    }

    static void group6() {
        {
            long a0 = -4596404980722907439L;
            String a1 = null;
            long a2 = 1691937277128767902L;
            long h = 150;
            h = h * 31 + a0;
            h = h * 31 + (a1 == null ? -1 : a1.length());
            h = h * 31 + a2;
            check(150, new Signatures().m150(a0, a1, a2), (float) (short) h);
        }
        {
            boolean a0 = true;
            double a1 = -520714272.239102;
            byte a2 = (byte) -64;
            String a3 = "xxxxxxx";
            double a4 = 760255726.107750;
            int a5 = 1373043607;
            int[] a6 = null;
            byte a7 = (byte) -49;
            int[] a8 = new int[7];
            char a9 = (char) 33430;
            byte a10 = (byte) -24;
            long a11 = -1725939839916237319L;
            boolean a12 = false;
            char a13 = (char) 34559;
            int[] a14 = new int[4];
            short a15 = (short) 21555;
            int a16 = 960512786;
            float a17 = -395392.4427f;
            byte a18 = (byte) 56;
            byte a19 = (byte) 102;
            float a20 = -930654.3003f;
            boolean a21 = false;
            double a22 = -119233448.468991;
            String a23 = null;
            float a24 = -849541.7953f;
            float a25 = -33014.6162f;
            int a26 = -1711930984;
            int[] a27 = new int[9];
            short a28 = (short) 28902;
            long h = 151;
            h = h * 31 + (a0 ? 1 : 0);
            h = h * 31 + Double.doubleToRawLongBits(a1);
            h = h * 31 + a2;
            h = h * 31 + (a3 == null ? -1 : a3.length());
            h = h * 31 + Double.doubleToRawLongBits(a4);
            h = h * 31 + a5;
            h = h * 31 + (a6 == null ? -2 : a6.length);
            h = h * 31 + a7;
            h = h * 31 + (a8 == null ? -2 : a8.length);
            h = h * 31 + a9;
            h = h * 31 + a10;
            h = h * 31 + a11;
            h = h * 31 + (a12 ? 1 : 0);
            h = h * 31 + a13;
            h = h * 31 + (a14 == null ? -2 : a14.length);
            h = h * 31 + a15;
            h = h * 31 + a16;
            h = h * 31 + (long) Float.floatToRawIntBits(a17);
            h = h * 31 + a18;
            h = h * 31 + a19;
            h = h * 31 + (long) Float.floatToRawIntBits(a20);
            h = h * 31 + (a21 ? 1 : 0);
            h = h * 31 + Double.doubleToRawLongBits(a22);
            h = h * 31 + (a23 == null ? -1 : a23.length());
            h = h * 31 + (long) Float.floatToRawIntBits(a24);
            h = h * 31 + (long) Float.floatToRawIntBits(a25);
            h = h * 31 + a26;
            h = h * 31 + (a27 == null ? -2 : a27.length);
            h = h * 31 + a28;
            check(151,
                m151(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17,
                    a18, a19, a20, a21, a22, a23, a24, a25, a26, a27, a28),
                (double) (int) h);
        }
        {
            char a0 = (char) 37497;
            short a1 = (short) -32264;
            long a2 = 5487934885682975745L;
            short a3 = (short) -7682;
            long a4 = -879346397354275728L;
            double a5 = 711463889.047625;
            long a6 = 4423469277317728967L;
            short a7 = (short) -294;
            int[] a8 = new int[9];
            byte a9 = (byte) 53;
            short a10 = (short) 292;
            String a11 = null;
            double a12 = 107672471.229193;
            short a13 = (short) -3705;
            double a14 = -624172517.858602;
            float a15 = 388143.3915f;
            long a16 = -4307451790217172382L;
            float a17 = -990297.5170f;
            int[] a18 = new int[1];
            long h = 152;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + Double.doubleToRawLongBits(a5);
            h = h * 31 + a6;
            h = h * 31 + a7;
            h = h * 31 + (a8 == null ? -2 : a8.length);
            h = h * 31 + a9;
            h = h * 31 + a10;
            h = h * 31 + (a11 == null ? -1 : a11.length());
            h = h * 31 + Double.doubleToRawLongBits(a12);
            h = h * 31 + a13;
            h = h * 31 + Double.doubleToRawLongBits(a14);
            h = h * 31 + (long) Float.floatToRawIntBits(a15);
            h = h * 31 + a16;
            h = h * 31 + (long) Float.floatToRawIntBits(a17);
            h = h * 31 + (a18 == null ? -2 : a18.length);
            check(152,
                m152(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17,
                    a18),
                ((h & 1) != 0 ? null : "even"));
        }
        {
            byte a0 = (byte) 86;
            long h = 153;
            h = h * 31 + a0;
            check(153, new Signatures().m153(a0), ((h & 1) != 0));
        }
        {
            long h = 154;
            check(154, m154(), (byte) h);
        }
        {
            long h = 155;
            check(155, m155(), (char) h);
        }
        {
            long a0 = -2738493168788454628L;
            float a1 = 476515.8166f;
            float a2 = 799118.8351f;
            boolean a3 = false;
            String a4 = "xxx";
            String a5 = "xxx";
            String a6 = null;
            boolean a7 = true;
            boolean a8 = true;
            String a9 = null;
            long a10 = -4822769051443830947L;
            int[] a11 = new int[8];
            long a12 = -8831718363912204288L;
            long h = 156;
            h = h * 31 + a0;
            h = h * 31 + (long) Float.floatToRawIntBits(a1);
            h = h * 31 + (long) Float.floatToRawIntBits(a2);
            h = h * 31 + (a3 ? 1 : 0);
            h = h * 31 + (a4 == null ? -1 : a4.length());
            h = h * 31 + (a5 == null ? -1 : a5.length());
            h = h * 31 + (a6 == null ? -1 : a6.length());
            h = h * 31 + (a7 ? 1 : 0);
            h = h * 31 + (a8 ? 1 : 0);
            h = h * 31 + (a9 == null ? -1 : a9.length());
            h = h * 31 + a10;
            h = h * 31 + (a11 == null ? -2 : a11.length);
            h = h * 31 + a12;
            check(156, new Signatures().m156(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12),
                (short) h);
        }
        {
            int[] a0 = null;
            int[] a1 = new int[8];
            long a2 = 5802169697932611769L;
            int[] a3 = null;
            short a4 = (short) 29522;
            long h = 157;
            h = h * 31 + (a0 == null ? -2 : a0.length);
            h = h * 31 + (a1 == null ? -2 : a1.length);
            h = h * 31 + a2;
            h = h * 31 + (a3 == null ? -2 : a3.length);
            h = h * 31 + a4;
            check(157, m157(a0, a1, a2, a3, a4), (int) h);
        }
        {
            double a0 = 699512927.771302;
            double a1 = 619809287.439130;
            byte a2 = (byte) -47;
            char a3 = (char) 65441;
            boolean a4 = false;
            char a5 = (char) 56834;
            double a6 = -423471369.463807;
            String a7 = "xxxxxxxx";
            char a8 = (char) 53474;
            long h = 158;
            h = h * 31 + Double.doubleToRawLongBits(a0);
            h = h * 31 + Double.doubleToRawLongBits(a1);
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + (a4 ? 1 : 0);
            h = h * 31 + a5;
            h = h * 31 + Double.doubleToRawLongBits(a6);
            h = h * 31 + (a7 == null ? -1 : a7.length());
            h = h * 31 + a8;
            check(158, m158(a0, a1, a2, a3, a4, a5, a6, a7, a8), (long) h);
        }
        {
            int[] a0 = new int[1];
            boolean a1 = true;
            boolean a2 = true;
            char a3 = (char) 43512;
            float a4 = 631300.5261f;
            float a5 = -354653.9485f;
            float a6 = -657340.1378f;
            byte a7 = (byte) -48;
            int a8 = 1183926257;
            short a9 = (short) -24455;
            short a10 = (short) 8339;
            char a11 = (char) 11490;
            boolean a12 = false;
            int[] a13 = new int[7];
            double a14 = 356878307.815387;
            long a15 = 2827736255293326485L;
            char a16 = (char) 9726;
            double a17 = -502040806.715912;
            short a18 = (short) -28883;
            float a19 = 958659.9204f;
            long a20 = 3731515752590780095L;
            int a21 = 134864863;
            double a22 = -394097957.663152;
            double a23 = 855711388.461722;
            byte a24 = (byte) -128;
            char a25 = (char) 52123;
            byte a26 = (byte) -18;
            short a27 = (short) -15972;
            double a28 = -338074596.193709;
            long h = 159;
            h = h * 31 + (a0 == null ? -2 : a0.length);
            h = h * 31 + (a1 ? 1 : 0);
            h = h * 31 + (a2 ? 1 : 0);
            h = h * 31 + a3;
            h = h * 31 + (long) Float.floatToRawIntBits(a4);
            h = h * 31 + (long) Float.floatToRawIntBits(a5);
            h = h * 31 + (long) Float.floatToRawIntBits(a6);
            h = h * 31 + a7;
            h = h * 31 + a8;
            h = h * 31 + a9;
            h = h * 31 + a10;
            h = h * 31 + a11;
            h = h * 31 + (a12 ? 1 : 0);
            h = h * 31 + (a13 == null ? -2 : a13.length);
            h = h * 31 + Double.doubleToRawLongBits(a14);
            h = h * 31 + a15;
            h = h * 31 + a16;
            h = h * 31 + Double.doubleToRawLongBits(a17);
            h = h * 31 + a18;
            h = h * 31 + (long) Float.floatToRawIntBits(a19);
            h = h * 31 + a20;
            h = h * 31 + a21;
            h = h * 31 + Double.doubleToRawLongBits(a22);
            h = h * 31 + Double.doubleToRawLongBits(a23);
            h = h * 31 + a24;
            h = h * 31 + a25;
            h = h * 31 + a26;
            h = h * 31 + a27;
            h = h * 31 + Double.doubleToRawLongBits(a28);
            check(159,
                new Signatures().m159(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13,
                    a14, a15, a16, a17, a18, a19, a20, a21, a22, a23, a24, a25, a26, a27, a28),
                (float) (short) h);
        }
        {
            byte a0 = (byte) 42;
            int a1 = -1023825691;
            String a2 = "xx";
            int[] a3 = null;
            long h = 160;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + (a2 == null ? -1 : a2.length());
            h = h * 31 + (a3 == null ? -2 : a3.length);
            check(160, m160(a0, a1, a2, a3), (double) (int) h);
        }
        {
            double a0 = -144890730.981222;
            int a1 = -1771214774;
            String a2 = null;
            float a3 = 771657.4797f;
            boolean a4 = true;
            long h = 161;
            h = h * 31 + Double.doubleToRawLongBits(a0);
            h = h * 31 + a1;
            h = h * 31 + (a2 == null ? -1 : a2.length());
            h = h * 31 + (long) Float.floatToRawIntBits(a3);
            h = h * 31 + (a4 ? 1 : 0);
            check(161, m161(a0, a1, a2, a3, a4), ((h & 1) != 0 ? null : "even"));
        }
        {
            int a0 = -1506093868;
            char a1 = (char) 53280;
            String a2 = null;
            short a3 = (short) 19012;
            short a4 = (short) -23134;
            byte a5 = (byte) 73;
            boolean a6 = true;
            long a7 = 7242724355291266411L;
            byte a8 = (byte) 53;
            boolean a9 = true;
            short a10 = (short) -12217;
            long a11 = 2061456655328096770L;
            long a12 = -6333540798553587613L;
            short a13 = (short) 11076;
            short a14 = (short) -876;
            String a15 = "";
            char a16 = (char) 25825;
            char a17 = (char) 33060;
            int[] a18 = new int[9];
            int[] a19 = null;
            int[] a20 = new int[7];
            boolean a21 = true;
            double a22 = 94852917.239653;
            boolean a23 = false;
            double a24 = 174668219.961675;
            long h = 162;
            h = h * 31 + a0;
            h = h * 31 + a1;
            h = h * 31 + (a2 == null ? -1 : a2.length());
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + a5;
            h = h * 31 + (a6 ? 1 : 0);
            h = h * 31 + a7;
            h = h * 31 + a8;
            h = h * 31 + (a9 ? 1 : 0);
            h = h * 31 + a10;
            h = h * 31 + a11;
            h = h * 31 + a12;
            h = h * 31 + a13;
            h = h * 31 + a14;
            h = h * 31 + (a15 == null ? -1 : a15.length());
            h = h * 31 + a16;
            h = h * 31 + a17;
            h = h * 31 + (a18 == null ? -2 : a18.length);
            h = h * 31 + (a19 == null ? -2 : a19.length);
            h = h * 31 + (a20 == null ? -2 : a20.length);
            h = h * 31 + (a21 ? 1 : 0);
            h = h * 31 + Double.doubleToRawLongBits(a22);
            h = h * 31 + (a23 ? 1 : 0);
            h = h * 31 + Double.doubleToRawLongBits(a24);
            check(162,
                new Signatures().m162(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13,
                    a14, a15, a16, a17, a18, a19, a20, a21, a22, a23, a24),
                ((h & 1) != 0));
        }
        {
            long a0 = 2175318814259256178L;
            String a1 = "xxxxxxxxx";
            String a2 = null;
            double a3 = 442310512.109522;
            int[] a4 = null;
            boolean a5 = false;
            boolean a6 = true;
            byte a7 = (byte) -5;
            byte a8 = (byte) 26;
            int[] a9 = new int[4];
            char a10 = (char) 48878;
            int a11 = 414710308;
            int[] a12 = null;
            long h = 163;
            h = h * 31 + a0;
            h = h * 31 + (a1 == null ? -1 : a1.length());
            h = h * 31 + (a2 == null ? -1 : a2.length());
            h = h * 31 + Double.doubleToRawLongBits(a3);
            h = h * 31 + (a4 == null ? -2 : a4.length);
            h = h * 31 + (a5 ? 1 : 0);
            h = h * 31 + (a6 ? 1 : 0);
            h = h * 31 + a7;
            h = h * 31 + a8;
            h = h * 31 + (a9 == null ? -2 : a9.length);
            h = h * 31 + a10;
            h = h * 31 + a11;
            h = h * 31 + (a12 == null ? -2 : a12.length);
            check(163, m163(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12), (byte) h);
        }
        {
            boolean a0 = false;
            char a1 = (char) 47161;
            int a2 = 1772392318;
            char a3 = (char) 16342;
            long a4 = 6391465765674025817L;
            char a5 = (char) 63654;
            long a6 = 2183065714294525287L;
            long a7 = 839114909338912471L;
            double a8 = 102747275.061936;
            short a9 = (short) 4923;
            int[] a10 = null;
            double a11 = -842706755.384376;
            int a12 = -154547390;
            float a13 = -573729.5791f;
            short a14 = (short) -10487;
            char a15 = (char) 44862;
            int[] a16 = null;
            int[] a17 = null;
            float a18 = 247254.8131f;
            int a19 = 940318456;
            long h = 164;
            h = h * 31 + (a0 ? 1 : 0);
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + a5;
            h = h * 31 + a6;
            h = h * 31 + a7;
            h = h * 31 + Double.doubleToRawLongBits(a8);
            h = h * 31 + a9;
            h = h * 31 + (a10 == null ? -2 : a10.length);
            h = h * 31 + Double.doubleToRawLongBits(a11);
            h = h * 31 + a12;
            h = h * 31 + (long) Float.floatToRawIntBits(a13);
            h = h * 31 + a14;
            h = h * 31 + a15;
            h = h * 31 + (a16 == null ? -2 : a16.length);
            h = h * 31 + (a17 == null ? -2 : a17.length);
            h = h * 31 + (long) Float.floatToRawIntBits(a18);
            h = h * 31 + a19;
            check(164,
                m164(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17,
                    a18, a19),
                (char) h);
        }
        {
            int a0 = 1233818729;
            boolean a1 = true;
            String a2 = null;
            long a3 = -426199344013013450L;
            char a4 = (char) 20763;
            long a5 = -8379970616306380972L;
            boolean a6 = true;
            boolean a7 = false;
            int a8 = 1062627260;
            byte a9 = (byte) 58;
            byte a10 = (byte) -7;
            long a11 = -3899188843514612308L;
            int[] a12 = null;
            byte a13 = (byte) -127;
            String a14 = null;
            short a15 = (short) 15629;
            byte a16 = (byte) 30;
            long h = 165;
            h = h * 31 + a0;
            h = h * 31 + (a1 ? 1 : 0);
            h = h * 31 + (a2 == null ? -1 : a2.length());
            h = h * 31 + a3;
            h = h * 31 + a4;
            h = h * 31 + a5;
            h = h * 31 + (a6 ? 1 : 0);
            h = h * 31 + (a7 ? 1 : 0);
            h = h * 31 + a8;
            h = h * 31 + a9;
            h = h * 31 + a10;
            h = h * 31 + a11;
            h = h * 31 + (a12 == null ? -2 : a12.length);
            h = h * 31 + a13;
            h = h * 31 + (a14 == null ? -1 : a14.length());
            h = h * 31 + a15;
            h = h * 31 + a16;
            check(165,
                new Signatures().m165(
                    a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16),
                (short) h);
        }
        {
            double a0 = -520541834.019193;
            int[] a1 = new int[3];
            long h = 166;
            h = h * 31 + Double.doubleToRawLongBits(a0);
            h = h * 31 + (a1 == null ? -2 : a1.length);
            check(166, m166(a0, a1), (int) h);
        }
        {
            char a0 = (char) 6996;
            double a1 = -133105033.015028;
            double a2 = -258190831.637118;
            short a3 = (short) 29583;
            int[] a4 = new int[4];
            short a5 = (short) -29679;
            float a6 = -417645.6159f;
            boolean a7 = true;
            short a8 = (short) -9441;
            String a9 = null;
            long h = 167;
            h = h * 31 + a0;
            h = h * 31 + Double.doubleToRawLongBits(a1);
            h = h * 31 + Double.doubleToRawLongBits(a2);
            h = h * 31 + a3;
            h = h * 31 + (a4 == null ? -2 : a4.length);
            h = h * 31 + a5;
            h = h * 31 + (long) Float.floatToRawIntBits(a6);
            h = h * 31 + (a7 ? 1 : 0);
            h = h * 31 + a8;
            h = h * 31 + (a9 == null ? -1 : a9.length());
            check(167, m167(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9), (long) h);
        }
        {
            byte a0 = (byte) -83;
            float a1 = -754562.3303f;
            int[] a2 = new int[6];
            short a3 = (short) 29802;
            double a4 = 433308024.767603;
            int a5 = -970845529;
            int[] a6 = null;
            int a7 = 1480224451;
            long h = 168;
            h = h * 31 + a0;
            h = h * 31 + (long) Float.floatToRawIntBits(a1);
            h = h * 31 + (a2 == null ? -2 : a2.length);
            h = h * 31 + a3;
            h = h * 31 + Double.doubleToRawLongBits(a4);
            h = h * 31 + a5;
            h = h * 31 + (a6 == null ? -2 : a6.length);
            h = h * 31 + a7;
            check(168, new Signatures().m168(a0, a1, a2, a3, a4, a5, a6, a7), (float) (short) h);
        }
        {
            double a0 = -559765783.151025;
            char a1 = (char) 11905;
            long a2 = -2069199503187889048L;
            int a3 = 85255598;
            int a4 = -753147425;
            long h = 169;
            h = h * 31 + Double.doubleToRawLongBits(a0);
            h = h * 31 + a1;
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + a4;
            check(169, m169(a0, a1, a2, a3, a4), (double) (int) h);
        }
        {
            int a0 = -2121041305;
            double a1 = 713544159.167566;
            float a2 = -771924.0879f;
            long h = 170;
            h = h * 31 + a0;
            h = h * 31 + Double.doubleToRawLongBits(a1);
            h = h * 31 + (long) Float.floatToRawIntBits(a2);
            check(170, m170(a0, a1, a2), ((h & 1) != 0 ? null : "even"));
        }
        {
            char a0 = (char) 38787;
            float a1 = -971490.8101f;
            long a2 = -8160424667490873924L;
            boolean a3 = true;
            long h = 171;
            h = h * 31 + a0;
            h = h * 31 + (long) Float.floatToRawIntBits(a1);
            h = h * 31 + a2;
            h = h * 31 + (a3 ? 1 : 0);
            check(171, new Signatures().m171(a0, a1, a2, a3), ((h & 1) != 0));
        }
        {
            long h = 172;
            check(172, m172(), (byte) h);
        }
        {
            byte a0 = (byte) -74;
            int[] a1 = null;
            long a2 = 5843127075768634520L;
            int a3 = -811231440;
            String a4 = null;
            long a5 = 4055757683308960857L;
            int a6 = -2144429771;
            short a7 = (short) 25301;
            boolean a8 = false;
            long h = 173;
            h = h * 31 + a0;
            h = h * 31 + (a1 == null ? -2 : a1.length);
            h = h * 31 + a2;
            h = h * 31 + a3;
            h = h * 31 + (a4 == null ? -1 : a4.length());
            h = h * 31 + a5;
            h = h * 31 + a6;
            h = h * 31 + a7;
            h = h * 31 + (a8 ? 1 : 0);
            check(173, m173(a0, a1, a2, a3, a4, a5, a6, a7, a8), (char) h);
        }
        {
            long h = 174;
            check(174, new Signatures().m174(), (short) h);
        }
    }

    static void group7() {
        {
            float a0 = 121551.5297f;
            boolean a1 = true;
            long h = 175;
            h = h * 31 + (long) Float.floatToRawIntBits(a0);
            h = h * 31 + (a1 ? 1 : 0);
            check(175, m175(a0, a1), (int) h);
        }
        {
            long a0 = 3742798145601346961L;
            int[] a1 = null;
            short a2 = (short) -4097;
            int[] a3 = null;
            int a4 = -31696161;
            int a5 = -1093287388;
            String a6 = "";
            int a7 = 451257039;
            int[] a8 = new int[3];
            String a9 = null;
            boolean a10 = false;
            boolean a11 = true;
            int a12 = 1119798620;
            long a13 = 6848217515874108340L;
            boolean a14 = false;
            int[] a15 = new int[7];
            short a16 = (short) -15996;
            String a17 = null;
            char a18 = (char) 46774;
            double a19 = 642815077.075562;
            long h = 176;
            h = h * 31 + a0;
            h = h * 31 + (a1 == null ? -2 : a1.length);
            h = h * 31 + a2;
            h = h * 31 + (a3 == null ? -2 : a3.length);
            h = h * 31 + a4;
            h = h * 31 + a5;
            h = h * 31 + (a6 == null ? -1 : a6.length());
            h = h * 31 + a7;
            h = h * 31 + (a8 == null ? -2 : a8.length);
            h = h * 31 + (a9 == null ? -1 : a9.length());
            h = h * 31 + (a10 ? 1 : 0);
            h = h * 31 + (a11 ? 1 : 0);
            h = h * 31 + a12;
            h = h * 31 + a13;
            h = h * 31 + (a14 ? 1 : 0);
            h = h * 31 + (a15 == null ? -2 : a15.length);
            h = h * 31 + a16;
            h = h * 31 + (a17 == null ? -1 : a17.length());
            h = h * 31 + a18;
            h = h * 31 + Double.doubleToRawLongBits(a19);
            check(176,
                m176(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17,
                    a18, a19),
                (long) h);
        }
        {
            byte a0 = (byte) -72;
            int[] a1 = new int[5];
            long h = 177;
            h = h * 31 + a0;
            h = h * 31 + (a1 == null ? -2 : a1.length);
            check(177, new Signatures().m177(a0, a1), (float) (short) h);
        }
        {
            long h = 178;
            check(178, m178(), (double) (int) h);
        }
        {
            String a0 = null;
            int a1 = -458374072;
            String a2 = "xxxxx";
            short a3 = (short) -24568;
            long h = 179;
            h = h * 31 + (a0 == null ? -1 : a0.length());
            h = h * 31 + a1;
            h = h * 31 + (a2 == null ? -1 : a2.length());
            h = h * 31 + a3;
            check(179, m179(a0, a1, a2, a3), ((h & 1) != 0 ? null : "even"));
        }
        {
            long a0 = -7593953971065649839L;
            double a1 = 489789551.365666;
            long a2 = -5878232217166372447L;
            double a3 = 257226252.404045;
            long a4 = 1918570732601697584L;
            double a5 = 121467085.539791;
            long a6 = 678621666647344520L;
            double a7 = -515452561.505498;
            long a8 = 3646357929115374926L;
            double a9 = 485143682.653925;
            long a10 = 4338425408144798281L;
            double a11 = -723680055.171494;
            long a12 = -4185249949277709954L;
            double a13 = -894586076.662870;
            long a14 = 813701088988634400L;
            double a15 = 740247277.029913;
            long a16 = -4560738638568179274L;
            double a17 = 435434846.178429;
            long a18 = -6078329005374994236L;
            double a19 = 660016010.990980;
            long a20 = 6799656893403551473L;
            double a21 = 795832050.927042;
            long a22 = -5923356848144171873L;
            double a23 = -514620759.306311;
            long a24 = -4691751562225112526L;
            double a25 = -572682921.754140;
            long a26 = -1312031465367652577L;
            double a27 = -360144907.016659;
            long a28 = 7299033313640115222L;
            double a29 = 993076639.955617;
            long a30 = 1537945336973944656L;
            double a31 = -528665817.786957;
            long a32 = -903507128657989594L;
            double a33 = -643162001.249002;
            long a34 = 3646343545852550669L;
            double a35 = 416898449.571369;
            long a36 = 8571621598962716127L;
            double a37 = 233750157.317136;
            long a38 = -4323853680618682065L;
            double a39 = -451911059.670508;
            long h = 180;
            h = h * 31 + a0;
            h = h * 31 + Double.doubleToRawLongBits(a1);
            h = h * 31 + a2;
            h = h * 31 + Double.doubleToRawLongBits(a3);
            h = h * 31 + a4;
            h = h * 31 + Double.doubleToRawLongBits(a5);
            h = h * 31 + a6;
            h = h * 31 + Double.doubleToRawLongBits(a7);
            h = h * 31 + a8;
            h = h * 31 + Double.doubleToRawLongBits(a9);
            h = h * 31 + a10;
            h = h * 31 + Double.doubleToRawLongBits(a11);
            h = h * 31 + a12;
            h = h * 31 + Double.doubleToRawLongBits(a13);
            h = h * 31 + a14;
            h = h * 31 + Double.doubleToRawLongBits(a15);
            h = h * 31 + a16;
            h = h * 31 + Double.doubleToRawLongBits(a17);
            h = h * 31 + a18;
            h = h * 31 + Double.doubleToRawLongBits(a19);
            h = h * 31 + a20;
            h = h * 31 + Double.doubleToRawLongBits(a21);
            h = h * 31 + a22;
            h = h * 31 + Double.doubleToRawLongBits(a23);
            h = h * 31 + a24;
            h = h * 31 + Double.doubleToRawLongBits(a25);
            h = h * 31 + a26;
            h = h * 31 + Double.doubleToRawLongBits(a27);
            h = h * 31 + a28;
            h = h * 31 + Double.doubleToRawLongBits(a29);
            h = h * 31 + a30;
            h = h * 31 + Double.doubleToRawLongBits(a31);
            h = h * 31 + a32;
            h = h * 31 + Double.doubleToRawLongBits(a33);
            h = h * 31 + a34;
            h = h * 31 + Double.doubleToRawLongBits(a35);
            h = h * 31 + a36;
            h = h * 31 + Double.doubleToRawLongBits(a37);
            h = h * 31 + a38;
            h = h * 31 + Double.doubleToRawLongBits(a39);
            check(180,
                new Signatures().m180(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13,
                    a14, a15, a16, a17, a18, a19, a20, a21, a22, a23, a24, a25, a26, a27, a28, a29,
                    a30, a31, a32, a33, a34, a35, a36, a37, a38, a39),
                ((h & 1) != 0));
        }
        {
            byte a0 = (byte) 14;
            float a1 = -925129.6262f;
            short a2 = (short) 32396;
            double a3 = 594607093.509303;
            char a4 = (char) 14593;
            int a5 = -610326168;
            boolean a6 = true;
            long a7 = 8065904336571515491L;
            byte a8 = (byte) -112;
            float a9 = 10710.1568f;
            short a10 = (short) -21136;
            double a11 = -930356159.877546;
            char a12 = (char) 34519;
            int a13 = -416439414;
            boolean a14 = false;
            long a15 = 6957995720156502835L;
            byte a16 = (byte) -115;
            float a17 = -806652.2062f;
            short a18 = (short) 11679;
            double a19 = 596544560.046088;
            char a20 = (char) 58240;
            int a21 = 359436774;
            boolean a22 = true;
            long a23 = 6100187057178187213L;
            byte a24 = (byte) 56;
            float a25 = -791760.6436f;
            short a26 = (short) -28916;
            double a27 = 456169563.866576;
            char a28 = (char) 10932;
            int a29 = 906551634;
            boolean a30 = false;
            long a31 = -646406325790866304L;
            byte a32 = (byte) -18;
            float a33 = -673327.9527f;
            short a34 = (short) -6398;
            double a35 = 37596247.258275;
            char a36 = (char) 51194;
            int a37 = -1731683336;
            boolean a38 = false;
            long a39 = -6178079529064686831L;
            byte a40 = (byte) -3;
            float a41 = 530931.9106f;
            short a42 = (short) -8049;
            double a43 = 290736339.421855;
            char a44 = (char) 56003;
            int a45 = -1691695736;
            boolean a46 = true;
            long a47 = -2745174441591844413L;
            long h = 181;
            h = h * 31 + a0;
            h = h * 31 + (long) Float.floatToRawIntBits(a1);
            h = h * 31 + a2;
            h = h * 31 + Double.doubleToRawLongBits(a3);
            h = h * 31 + a4;
            h = h * 31 + a5;
            h = h * 31 + (a6 ? 1 : 0);
            h = h * 31 + a7;
            h = h * 31 + a8;
            h = h * 31 + (long) Float.floatToRawIntBits(a9);
            h = h * 31 + a10;
            h = h * 31 + Double.doubleToRawLongBits(a11);
            h = h * 31 + a12;
            h = h * 31 + a13;
            h = h * 31 + (a14 ? 1 : 0);
            h = h * 31 + a15;
            h = h * 31 + a16;
            h = h * 31 + (long) Float.floatToRawIntBits(a17);
            h = h * 31 + a18;
            h = h * 31 + Double.doubleToRawLongBits(a19);
            h = h * 31 + a20;
            h = h * 31 + a21;
            h = h * 31 + (a22 ? 1 : 0);
            h = h * 31 + a23;
            h = h * 31 + a24;
            h = h * 31 + (long) Float.floatToRawIntBits(a25);
            h = h * 31 + a26;
            h = h * 31 + Double.doubleToRawLongBits(a27);
            h = h * 31 + a28;
            h = h * 31 + a29;
            h = h * 31 + (a30 ? 1 : 0);
            h = h * 31 + a31;
            h = h * 31 + a32;
            h = h * 31 + (long) Float.floatToRawIntBits(a33);
            h = h * 31 + a34;
            h = h * 31 + Double.doubleToRawLongBits(a35);
            h = h * 31 + a36;
            h = h * 31 + a37;
            h = h * 31 + (a38 ? 1 : 0);
            h = h * 31 + a39;
            h = h * 31 + a40;
            h = h * 31 + (long) Float.floatToRawIntBits(a41);
            h = h * 31 + a42;
            h = h * 31 + Double.doubleToRawLongBits(a43);
            h = h * 31 + a44;
            h = h * 31 + a45;
            h = h * 31 + (a46 ? 1 : 0);
            h = h * 31 + a47;
            check(181,
                m181(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17,
                    a18, a19, a20, a21, a22, a23, a24, a25, a26, a27, a28, a29, a30, a31, a32, a33,
                    a34, a35, a36, a37, a38, a39, a40, a41, a42, a43, a44, a45, a46, a47),
                (byte) h);
        }
        {
            double a0 = 183891294.920076;
            double a1 = 308771551.280287;
            double a2 = 440042666.390755;
            double a3 = -166655091.378068;
            double a4 = -139948153.318495;
            double a5 = -118632979.249627;
            double a6 = -204227710.601085;
            double a7 = -167613737.238026;
            double a8 = -147820233.102343;
            double a9 = 32696597.230253;
            double a10 = -760869029.399018;
            double a11 = -835221134.894039;
            double a12 = -468070014.818141;
            double a13 = -87657341.016078;
            double a14 = -601132253.907775;
            double a15 = 499905586.186288;
            double a16 = 517001406.114455;
            double a17 = 933971192.551911;
            double a18 = -216109929.244216;
            double a19 = -693523065.679132;
            double a20 = -297813354.435488;
            double a21 = -568311097.991054;
            double a22 = -869997613.623762;
            double a23 = 977296948.299508;
            double a24 = 538858327.473383;
            double a25 = 423865775.813555;
            double a26 = 344449152.990698;
            double a27 = -729872267.141779;
            double a28 = -982016798.841784;
            double a29 = 283191581.410930;
            double a30 = 383197624.794090;
            double a31 = 688036851.091796;
            double a32 = 935520454.036886;
            double a33 = -789510975.700456;
            double a34 = 861298150.831767;
            double a35 = 5400828.581436;
            double a36 = -699494319.332952;
            double a37 = -248062775.695369;
            double a38 = 177184486.216168;
            double a39 = 344387814.463585;
            double a40 = 135079060.256861;
            double a41 = 17368750.966947;
            double a42 = 762084755.582130;
            double a43 = 596352405.929075;
            double a44 = -231255035.014261;
            double a45 = -288760832.899456;
            double a46 = 430891475.780209;
            double a47 = -917660701.045947;
            double a48 = -104018348.097549;
            double a49 = -543066929.135678;
            double a50 = 225460630.322363;
            double a51 = -173542622.330998;
            double a52 = 686559119.668685;
            double a53 = 634271867.088050;
            double a54 = -759822448.747446;
            double a55 = 562441329.911380;
            double a56 = 269218214.837152;
            double a57 = -394052386.701666;
            double a58 = -133711769.346410;
            double a59 = 971405962.250166;
            int a60 = 1304316622;
            int a61 = 1476220327;
            int a62 = 2145380061;
            int a63 = -2003823926;
            int a64 = 272525225;
            int a65 = 1199191448;
            int a66 = -768545629;
            int a67 = 99419364;
            int a68 = -1393401661;
            int a69 = -817428052;
            int a70 = -1603093212;
            int a71 = 1392515544;
            int a72 = -792163558;
            int a73 = -1424823981;
            int a74 = -1193501612;
            int a75 = 2052841898;
            int a76 = 1540699981;
            int a77 = -232441260;
            int a78 = -880007818;
            int a79 = 1273136619;
            int a80 = -365375485;
            int a81 = -140896620;
            int a82 = -788168859;
            int a83 = -117418003;
            int a84 = -1809805678;
            int a85 = -190672144;
            int a86 = -1541691699;
            int a87 = -1637213771;
            int a88 = 1258901173;
            int a89 = -611805111;
            int a90 = 600820091;
            int a91 = 1312544494;
            int a92 = -1753535087;
            int a93 = -1554972314;
            int a94 = -459022826;
            int a95 = 503783224;
            int a96 = 2120552324;
            int a97 = 1444911173;
            int a98 = -2116471943;
            int a99 = -316290046;
            int a100 = -1124097365;
            int a101 = 1544969178;
            int a102 = 798980428;
            int a103 = 979058245;
            int a104 = -703894341;
            int a105 = 685139833;
            int a106 = 17316050;
            int a107 = -1945729691;
            int a108 = 2092347171;
            int a109 = -1301460964;
            int a110 = 834575121;
            int a111 = -1778507894;
            int a112 = 1873893020;
            int a113 = -43028728;
            int a114 = -1066922189;
            int a115 = 145983960;
            int a116 = -490103320;
            int a117 = 89966330;
            int a118 = 452760085;
            int a119 = 1495433209;
            long h = 182;
            h = h * 31 + Double.doubleToRawLongBits(a0);
            h = h * 31 + Double.doubleToRawLongBits(a1);
            h = h * 31 + Double.doubleToRawLongBits(a2);
            h = h * 31 + Double.doubleToRawLongBits(a3);
            h = h * 31 + Double.doubleToRawLongBits(a4);
            h = h * 31 + Double.doubleToRawLongBits(a5);
            h = h * 31 + Double.doubleToRawLongBits(a6);
            h = h * 31 + Double.doubleToRawLongBits(a7);
            h = h * 31 + Double.doubleToRawLongBits(a8);
            h = h * 31 + Double.doubleToRawLongBits(a9);
            h = h * 31 + Double.doubleToRawLongBits(a10);
            h = h * 31 + Double.doubleToRawLongBits(a11);
            h = h * 31 + Double.doubleToRawLongBits(a12);
            h = h * 31 + Double.doubleToRawLongBits(a13);
            h = h * 31 + Double.doubleToRawLongBits(a14);
            h = h * 31 + Double.doubleToRawLongBits(a15);
            h = h * 31 + Double.doubleToRawLongBits(a16);
            h = h * 31 + Double.doubleToRawLongBits(a17);
            h = h * 31 + Double.doubleToRawLongBits(a18);
            h = h * 31 + Double.doubleToRawLongBits(a19);
            h = h * 31 + Double.doubleToRawLongBits(a20);
            h = h * 31 + Double.doubleToRawLongBits(a21);
            h = h * 31 + Double.doubleToRawLongBits(a22);
            h = h * 31 + Double.doubleToRawLongBits(a23);
            h = h * 31 + Double.doubleToRawLongBits(a24);
            h = h * 31 + Double.doubleToRawLongBits(a25);
            h = h * 31 + Double.doubleToRawLongBits(a26);
            h = h * 31 + Double.doubleToRawLongBits(a27);
            h = h * 31 + Double.doubleToRawLongBits(a28);
            h = h * 31 + Double.doubleToRawLongBits(a29);
            h = h * 31 + Double.doubleToRawLongBits(a30);
            h = h * 31 + Double.doubleToRawLongBits(a31);
            h = h * 31 + Double.doubleToRawLongBits(a32);
            h = h * 31 + Double.doubleToRawLongBits(a33);
            h = h * 31 + Double.doubleToRawLongBits(a34);
            h = h * 31 + Double.doubleToRawLongBits(a35);
            h = h * 31 + Double.doubleToRawLongBits(a36);
            h = h * 31 + Double.doubleToRawLongBits(a37);
            h = h * 31 + Double.doubleToRawLongBits(a38);
            h = h * 31 + Double.doubleToRawLongBits(a39);
            h = h * 31 + Double.doubleToRawLongBits(a40);
            h = h * 31 + Double.doubleToRawLongBits(a41);
            h = h * 31 + Double.doubleToRawLongBits(a42);
            h = h * 31 + Double.doubleToRawLongBits(a43);
            h = h * 31 + Double.doubleToRawLongBits(a44);
            h = h * 31 + Double.doubleToRawLongBits(a45);
            h = h * 31 + Double.doubleToRawLongBits(a46);
            h = h * 31 + Double.doubleToRawLongBits(a47);
            h = h * 31 + Double.doubleToRawLongBits(a48);
            h = h * 31 + Double.doubleToRawLongBits(a49);
            h = h * 31 + Double.doubleToRawLongBits(a50);
            h = h * 31 + Double.doubleToRawLongBits(a51);
            h = h * 31 + Double.doubleToRawLongBits(a52);
            h = h * 31 + Double.doubleToRawLongBits(a53);
            h = h * 31 + Double.doubleToRawLongBits(a54);
            h = h * 31 + Double.doubleToRawLongBits(a55);
            h = h * 31 + Double.doubleToRawLongBits(a56);
            h = h * 31 + Double.doubleToRawLongBits(a57);
            h = h * 31 + Double.doubleToRawLongBits(a58);
            h = h * 31 + Double.doubleToRawLongBits(a59);
            h = h * 31 + a60;
            h = h * 31 + a61;
            h = h * 31 + a62;
            h = h * 31 + a63;
            h = h * 31 + a64;
            h = h * 31 + a65;
            h = h * 31 + a66;
            h = h * 31 + a67;
            h = h * 31 + a68;
            h = h * 31 + a69;
            h = h * 31 + a70;
            h = h * 31 + a71;
            h = h * 31 + a72;
            h = h * 31 + a73;
            h = h * 31 + a74;
            h = h * 31 + a75;
            h = h * 31 + a76;
            h = h * 31 + a77;
            h = h * 31 + a78;
            h = h * 31 + a79;
            h = h * 31 + a80;
            h = h * 31 + a81;
            h = h * 31 + a82;
            h = h * 31 + a83;
            h = h * 31 + a84;
            h = h * 31 + a85;
            h = h * 31 + a86;
            h = h * 31 + a87;
            h = h * 31 + a88;
            h = h * 31 + a89;
            h = h * 31 + a90;
            h = h * 31 + a91;
            h = h * 31 + a92;
            h = h * 31 + a93;
            h = h * 31 + a94;
            h = h * 31 + a95;
            h = h * 31 + a96;
            h = h * 31 + a97;
            h = h * 31 + a98;
            h = h * 31 + a99;
            h = h * 31 + a100;
            h = h * 31 + a101;
            h = h * 31 + a102;
            h = h * 31 + a103;
            h = h * 31 + a104;
            h = h * 31 + a105;
            h = h * 31 + a106;
            h = h * 31 + a107;
            h = h * 31 + a108;
            h = h * 31 + a109;
            h = h * 31 + a110;
            h = h * 31 + a111;
            h = h * 31 + a112;
            h = h * 31 + a113;
            h = h * 31 + a114;
            h = h * 31 + a115;
            h = h * 31 + a116;
            h = h * 31 + a117;
            h = h * 31 + a118;
            h = h * 31 + a119;
            check(182,
                m182(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17,
                    a18, a19, a20, a21, a22, a23, a24, a25, a26, a27, a28, a29, a30, a31, a32, a33,
                    a34, a35, a36, a37, a38, a39, a40, a41, a42, a43, a44, a45, a46, a47, a48, a49,
                    a50, a51, a52, a53, a54, a55, a56, a57, a58, a59, a60, a61, a62, a63, a64, a65,
                    a66, a67, a68, a69, a70, a71, a72, a73, a74, a75, a76, a77, a78, a79, a80, a81,
                    a82, a83, a84, a85, a86, a87, a88, a89, a90, a91, a92, a93, a94, a95, a96, a97,
                    a98, a99, a100, a101, a102, a103, a104, a105, a106, a107, a108, a109, a110,
                    a111, a112, a113, a114, a115, a116, a117, a118, a119),
                (char) h);
        }
    }

    public static void main(String[] args) {
        System.loadLibrary("Signatures");
        for (int k = 0; k < 3; k++) {
            group0();
            group1();
            group2();
            group3();
            group4();
            group5();
            group6();
            group7();
        }
        System.out.println(done + " calls, " + bad + " wrong");
    }
}
