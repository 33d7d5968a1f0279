// SPDX-License-Identifier: Apache-2.0
// native: Signatures.c
/* Made by generate.py. Arguments of native calls: registers, stack, every type and result. */
public class Signatures {
    static int bad, done;
    native boolean m0(boolean a0);
    static native byte m1(boolean a0, boolean a1);
    static native char m2(boolean a0, boolean a1, boolean a2, boolean a3, boolean a4);
    native short m3(boolean a0, boolean a1, boolean a2, boolean a3, boolean a4, boolean a5);
    static native int m4(boolean a0, boolean a1, boolean a2, boolean a3, boolean a4, boolean a5, boolean a6);
    static native long m5(boolean a0, boolean a1, boolean a2, boolean a3, boolean a4, boolean a5, boolean a6, boolean a7);
    native float m6(boolean a0, boolean a1, boolean a2, boolean a3, boolean a4, boolean a5, boolean a6, boolean a7, boolean a8);
    static native double m7(boolean a0, boolean a1, boolean a2, boolean a3, boolean a4, boolean a5, boolean a6, boolean a7, boolean a8, boolean a9);
    static native String m8(boolean a0, boolean a1, boolean a2, boolean a3, boolean a4, boolean a5, boolean a6, boolean a7, boolean a8, boolean a9, boolean a10, boolean a11, boolean a12, boolean a13, boolean a14, boolean a15, boolean a16);
    native boolean m9(byte a0);
    static native byte m10(byte a0, byte a1);
    static native char m11(byte a0, byte a1, byte a2, byte a3, byte a4);
    native short m12(byte a0, byte a1, byte a2, byte a3, byte a4, byte a5);
    static native int m13(byte a0, byte a1, byte a2, byte a3, byte a4, byte a5, byte a6);
    static native long m14(byte a0, byte a1, byte a2, byte a3, byte a4, byte a5, byte a6, byte a7);
    native float m15(byte a0, byte a1, byte a2, byte a3, byte a4, byte a5, byte a6, byte a7, byte a8);
    static native double m16(byte a0, byte a1, byte a2, byte a3, byte a4, byte a5, byte a6, byte a7, byte a8, byte a9);
    static native String m17(byte a0, byte a1, byte a2, byte a3, byte a4, byte a5, byte a6, byte a7, byte a8, byte a9, byte a10, byte a11, byte a12, byte a13, byte a14, byte a15, byte a16);
    native boolean m18(char a0);
    static native byte m19(char a0, char a1);
    static native char m20(char a0, char a1, char a2, char a3, char a4);
    native short m21(char a0, char a1, char a2, char a3, char a4, char a5);
    static native int m22(char a0, char a1, char a2, char a3, char a4, char a5, char a6);
    static native long m23(char a0, char a1, char a2, char a3, char a4, char a5, char a6, char a7);
    native float m24(char a0, char a1, char a2, char a3, char a4, char a5, char a6, char a7, char a8);
    static native double m25(char a0, char a1, char a2, char a3, char a4, char a5, char a6, char a7, char a8, char a9);
    static native String m26(char a0, char a1, char a2, char a3, char a4, char a5, char a6, char a7, char a8, char a9, char a10, char a11, char a12, char a13, char a14, char a15, char a16);
    native boolean m27(short a0);
    static native byte m28(short a0, short a1);
    static native char m29(short a0, short a1, short a2, short a3, short a4);
    native short m30(short a0, short a1, short a2, short a3, short a4, short a5);
    static native int m31(short a0, short a1, short a2, short a3, short a4, short a5, short a6);
    static native long m32(short a0, short a1, short a2, short a3, short a4, short a5, short a6, short a7);
    native float m33(short a0, short a1, short a2, short a3, short a4, short a5, short a6, short a7, short a8);
    static native double m34(short a0, short a1, short a2, short a3, short a4, short a5, short a6, short a7, short a8, short a9);
    static native String m35(short a0, short a1, short a2, short a3, short a4, short a5, short a6, short a7, short a8, short a9, short a10, short a11, short a12, short a13, short a14, short a15, short a16);
    native boolean m36(int a0);
    static native byte m37(int a0, int a1);
    static native char m38(int a0, int a1, int a2, int a3, int a4);
    native short m39(int a0, int a1, int a2, int a3, int a4, int a5);
    static native int m40(int a0, int a1, int a2, int a3, int a4, int a5, int a6);
    static native long m41(int a0, int a1, int a2, int a3, int a4, int a5, int a6, int a7);
    native float m42(int a0, int a1, int a2, int a3, int a4, int a5, int a6, int a7, int a8);
    static native double m43(int a0, int a1, int a2, int a3, int a4, int a5, int a6, int a7, int a8, int a9);
    static native String m44(int a0, int a1, int a2, int a3, int a4, int a5, int a6, int a7, int a8, int a9, int a10, int a11, int a12, int a13, int a14, int a15, int a16);
    native boolean m45(long a0);
    static native byte m46(long a0, long a1);
    static native char m47(long a0, long a1, long a2, long a3, long a4);
    native short m48(long a0, long a1, long a2, long a3, long a4, long a5);
    static native int m49(long a0, long a1, long a2, long a3, long a4, long a5, long a6);
    static native long m50(long a0, long a1, long a2, long a3, long a4, long a5, long a6, long a7);
    native float m51(long a0, long a1, long a2, long a3, long a4, long a5, long a6, long a7, long a8);
    static native double m52(long a0, long a1, long a2, long a3, long a4, long a5, long a6, long a7, long a8, long a9);
    static native String m53(long a0, long a1, long a2, long a3, long a4, long a5, long a6, long a7, long a8, long a9, long a10, long a11, long a12, long a13, long a14, long a15, long a16);
    native boolean m54(float a0);
    static native byte m55(float a0, float a1);
    static native char m56(float a0, float a1, float a2, float a3, float a4);
    native short m57(float a0, float a1, float a2, float a3, float a4, float a5);
    static native int m58(float a0, float a1, float a2, float a3, float a4, float a5, float a6);
    static native long m59(float a0, float a1, float a2, float a3, float a4, float a5, float a6, float a7);
    native float m60(float a0, float a1, float a2, float a3, float a4, float a5, float a6, float a7, float a8);
    static native double m61(float a0, float a1, float a2, float a3, float a4, float a5, float a6, float a7, float a8, float a9);
    static native String m62(float a0, float a1, float a2, float a3, float a4, float a5, float a6, float a7, float a8, float a9, float a10, float a11, float a12, float a13, float a14, float a15, float a16);
    native boolean m63(double a0);
    static native byte m64(double a0, double a1);
    static native char m65(double a0, double a1, double a2, double a3, double a4);
    native short m66(double a0, double a1, double a2, double a3, double a4, double a5);
    static native int m67(double a0, double a1, double a2, double a3, double a4, double a5, double a6);
    static native long m68(double a0, double a1, double a2, double a3, double a4, double a5, double a6, double a7);
    native float m69(double a0, double a1, double a2, double a3, double a4, double a5, double a6, double a7, double a8);
    static native double m70(double a0, double a1, double a2, double a3, double a4, double a5, double a6, double a7, double a8, double a9);
    static native String m71(double a0, double a1, double a2, double a3, double a4, double a5, double a6, double a7, double a8, double a9, double a10, double a11, double a12, double a13, double a14, double a15, double a16);
    native boolean m72(String a0);
    static native byte m73(String a0, String a1);
    static native char m74(String a0, String a1, String a2, String a3, String a4);
    native short m75(String a0, String a1, String a2, String a3, String a4, String a5);
    static native int m76(String a0, String a1, String a2, String a3, String a4, String a5, String a6);
    static native long m77(String a0, String a1, String a2, String a3, String a4, String a5, String a6, String a7);
    native float m78(String a0, String a1, String a2, String a3, String a4, String a5, String a6, String a7, String a8);
    static native double m79(String a0, String a1, String a2, String a3, String a4, String a5, String a6, String a7, String a8, String a9);
    static native String m80(String a0, String a1, String a2, String a3, String a4, String a5, String a6, String a7, String a8, String a9, String a10, String a11, String a12, String a13, String a14, String a15, String a16);
    native boolean m81(int[] a0);
    static native byte m82(int[] a0, int[] a1);
    static native char m83(int[] a0, int[] a1, int[] a2, int[] a3, int[] a4);
    native short m84(int[] a0, int[] a1, int[] a2, int[] a3, int[] a4, int[] a5);
    static native int m85(int[] a0, int[] a1, int[] a2, int[] a3, int[] a4, int[] a5, int[] a6);
    static native long m86(int[] a0, int[] a1, int[] a2, int[] a3, int[] a4, int[] a5, int[] a6, int[] a7);
    native float m87(int[] a0, int[] a1, int[] a2, int[] a3, int[] a4, int[] a5, int[] a6, int[] a7, int[] a8);
    static native double m88(int[] a0, int[] a1, int[] a2, int[] a3, int[] a4, int[] a5, int[] a6, int[] a7, int[] a8, int[] a9);
    static native String m89(int[] a0, int[] a1, int[] a2, int[] a3, int[] a4, int[] a5, int[] a6, int[] a7, int[] a8, int[] a9, int[] a10, int[] a11, int[] a12, int[] a13, int[] a14, int[] a15, int[] a16);
    native boolean m90(int a0, long a1, int a2, char a3, String a4, int a5, byte a6, boolean a7, short a8, float a9, float a10, int a11, String a12, long a13, float a14, char a15, String a16, boolean a17, char a18, short a19, char a20, String a21, String a22, short a23, long a24);
    static native byte m91();
    static native char m92(byte a0, String a1, double a2, int[] a3, char a4, float a5);
    native short m93();
    static native int m94(int[] a0, boolean a1, long a2, boolean a3, double a4, long a5, int[] a6, boolean a7, float a8, short a9, byte a10);
    static native long m95(String a0, long a1, boolean a2);
    native float m96(int a0);
    static native double m97(String a0, String a1, char a2, int a3, int a4, long a5, long a6, char a7);
    static native String m98(int[] a0);
    native boolean m99(boolean a0, boolean a1, long a2, boolean a3, double a4);
    static native byte m100(boolean a0, short a1, int a2, int a3, byte a4, double a5, boolean a6);
    static native char m101(double a0, int[] a1, float a2, char a3, short a4, int a5);
    native short m102(short a0);
    static native int m103(int a0, long a1, long a2, boolean a3);
    static native long m104(byte a0, int a1, int a2, float a3, double a4, byte a5);
    native float m105(short a0, short a1, String a2, int a3);
    static native double m106(boolean a0, double a1, int[] a2, float a3);
    static native String m107(String a0, float a1, String a2, double a3, byte a4, double a5, short a6);
    native boolean m108(long a0, short a1, long a2, int[] a3, boolean a4, int[] a5, int[] a6);
    static native byte m109(long a0);
    static native char m110(short a0, int[] a1, long a2, long a3, char a4, short a5, int a6, float a7);
    native short m111(int[] a0, byte a1, String a2, byte a3, String a4, boolean a5, short a6);
    static native int m112(double a0, double a1, String a2, char a3, String a4, String a5, double a6);
    static native long m113();
    native float m114(char a0, boolean a1, double a2, long a3);
    static native double m115(boolean a0, int a1, byte a2);
    static native String m116();
    native boolean m117(int a0, int[] a1, short a2);
    static native byte m118();
    static native char m119(short a0, boolean a1, float a2, byte a3, float a4, boolean a5, String a6, boolean a7, short a8, String a9, int a10, int a11, long a12, long a13, String a14, int[] a15, float a16);
    native short m120(boolean a0, String a1, long a2, byte a3, boolean a4, int a5, long a6, long a7, byte a8, long a9, char a10, String a11, short a12, double a13, int a14, double a15, byte a16, int a17, short a18, byte a19, float a20, int a21, short a22, double a23, long a24, char a25, short a26, String a27, int[] a28);
    static native int m121(byte a0, float a1, double a2, String a3);
    static native long m122(String a0, int[] a1, char a2, String a3, char a4, char a5, int[] a6, String a7, long a8, double a9, int a10, float a11, byte a12, int[] a13, short a14, char a15, char a16, short a17, float a18, String a19, long a20, String a21, double a22, String a23);
    native float m123(short a0, double a1, int a2, String a3);
    static native double m124(boolean a0, byte a1, long a2, double a3, byte a4);
    static native String m125(String a0, float a1);
    native boolean m126(byte a0, int a1);
    static native byte m127(long a0, double a1);
    static native char m128(char a0, int a1);
    native short m129(long a0, int[] a1, String a2, char a3, float a4, byte a5);
    static native int m130(short a0, short a1, String a2);
    static native long m131(float a0, float a1, int a2, byte a3, int a4, float a5, short a6, long a7, boolean a8, boolean a9, int[] a10, int[] a11, boolean a12);
    native float m132(double a0, float a1, float a2, int[] a3, int a4, int a5, double a6, char a7, float a8, short a9);
    static native double m133(long a0, short a1, short a2);
    static native String m134(double a0, short a1);
    native boolean m135(String a0, char a1, int[] a2, double a3, double a4, byte a5, char a6, short a7, float a8, float a9, short a10);
    static native byte m136(double a0, long a1, short a2, long a3, float a4, short a5, char a6, double a7, boolean a8, double a9, byte a10, float a11);
    static native char m137(char a0, double a1, boolean a2);
    native short m138(char a0, short a1, char a2, int a3, char a4, boolean a5, byte a6);
    static native int m139(boolean a0, byte a1, int a2, int[] a3, int a4, String a5, int a6);
    static native long m140(int a0, int[] a1, boolean a2, boolean a3, String a4, int a5, String a6, int[] a7, byte a8, boolean a9, int a10, int a11, int[] a12, long a13, double a14, short a15);
    native float m141();
    static native double m142(double a0, double a1, long a2, double a3, long a4);
    static native String m143();
    native boolean m144(String a0, char a1);
    static native byte m145(int[] a0, String a1, byte a2);
    static native char m146(byte a0, double a1, char a2);
    native short m147(double a0, boolean a1, int a2, boolean a3, int[] a4, byte a5, byte a6, char a7);
    static native int m148(int a0, int a1, int a2, int[] a3, long a4, String a5, boolean a6);
    static native long m149(float a0, boolean a1);
    native float m150(long a0, String a1, long a2);
    static native double m151(boolean a0, double a1, byte a2, String a3, double a4, int a5, int[] a6, byte a7, int[] a8, char a9, byte a10, long a11, boolean a12, char a13, int[] a14, short a15, int a16, float a17, byte a18, byte a19, float a20, boolean a21, double a22, String a23, float a24, float a25, int a26, int[] a27, short a28);
    static native String m152(char a0, short a1, long a2, short a3, long a4, double a5, long a6, short a7, int[] a8, byte a9, short a10, String a11, double a12, short a13, double a14, float a15, long a16, float a17, int[] a18);
    native boolean m153(byte a0);
    static native byte m154();
    static native char m155();
    native short m156(long a0, float a1, float a2, boolean a3, String a4, String a5, String a6, boolean a7, boolean a8, String a9, long a10, int[] a11, long a12);
    static native int m157(int[] a0, int[] a1, long a2, int[] a3, short a4);
    static native long m158(double a0, double a1, byte a2, char a3, boolean a4, char a5, double a6, String a7, char a8);
    native float m159(int[] a0, boolean a1, boolean a2, char a3, float a4, float a5, float a6, byte a7, int a8, short a9, short a10, char a11, boolean a12, int[] a13, double a14, long a15, char a16, double a17, short a18, float a19, long a20, int a21, double a22, double a23, byte a24, char a25, byte a26, short a27, double a28);
    static native double m160(byte a0, int a1, String a2, int[] a3);
    static native String m161(double a0, int a1, String a2, float a3, boolean a4);
    native boolean m162(int a0, char a1, String a2, short a3, short a4, byte a5, boolean a6, long a7, byte a8, boolean a9, short a10, long a11, long a12, short a13, short a14, String a15, char a16, char a17, int[] a18, int[] a19, int[] a20, boolean a21, double a22, boolean a23, double a24);
    static native byte m163(long a0, String a1, String a2, double a3, int[] a4, boolean a5, boolean a6, byte a7, byte a8, int[] a9, char a10, int a11, int[] a12);
    static native char m164(boolean a0, char a1, int a2, char a3, long a4, char a5, long a6, long a7, double a8, short a9, int[] a10, double a11, int a12, float a13, short a14, char a15, int[] a16, int[] a17, float a18, int a19);
    native short m165(int a0, boolean a1, String a2, long a3, char a4, long a5, boolean a6, boolean a7, int a8, byte a9, byte a10, long a11, int[] a12, byte a13, String a14, short a15, byte a16);
    static native int m166(double a0, int[] a1);
    static native long m167(char a0, double a1, double a2, short a3, int[] a4, short a5, float a6, boolean a7, short a8, String a9);
    native float m168(byte a0, float a1, int[] a2, short a3, double a4, int a5, int[] a6, int a7);
    static native double m169(double a0, char a1, long a2, int a3, int a4);
    static native String m170(int a0, double a1, float a2);
    native boolean m171(char a0, float a1, long a2, boolean a3);
    static native byte m172();
    static native char m173(byte a0, int[] a1, long a2, int a3, String a4, long a5, int a6, short a7, boolean a8);
    native short m174();
    static native int m175(float a0, boolean a1);
    static native long m176(long a0, int[] a1, short a2, int[] a3, int a4, int a5, String a6, int a7, int[] a8, String a9, boolean a10, boolean a11, int a12, long a13, boolean a14, int[] a15, short a16, String a17, char a18, double a19);
    native float m177(byte a0, int[] a1);
    static native double m178();
    static native String m179(String a0, int a1, String a2, short a3);
    native boolean m180(float a0, byte a1);
    static native byte m181(int[] a0, int a1, String a2, String a3, String a4, float a5, String a6, int[] a7, short a8, int[] a9, char a10, int a11);
    static native char m182(char a0, double a1, int[] a2, int a3);
    native short m183(byte a0);
    static native int m184(short a0);
    static native long m185(String a0, int a1, double a2, boolean a3, byte a4);
    native float m186(double a0, int[] a1, char a2, byte a3, long a4, double a5, float a6, String a7, boolean a8, String a9, float a10, double a11, short a12, int[] a13, boolean a14, byte a15, boolean a16);
    static native double m187(int[] a0, short a1, char a2, int[] a3, int[] a4);
    static native String m188(byte a0, int a1, short a2, short a3, int a4, char a5);
    native boolean m189(char a0, String a1, int a2, byte a3, byte a4, double a5, int a6, String a7);
    static native byte m190(float a0, long a1, int[] a2, short a3, String a4, short a5, short a6, int a7, int a8, float a9, int a10, char a11, short a12, int[] a13, float a14, String a15, long a16, short a17, int a18, boolean a19, short a20, long a21, String a22, long a23, int a24, double a25, long a26, float a27, String a28, float a29);
    static native char m191(char a0, short a1, boolean a2, int[] a3, int a4, int[] a5, int[] a6, float a7, long a8, short a9);
    native short m192(String a0, double a1, boolean a2, short a3, char a4);
    static native int m193(byte a0, byte a1, String a2);
    static native long m194(boolean a0, short a1, char a2, String a3, char a4, long a5, int a6, boolean a7, short a8, long a9);
    native float m195(byte a0, int a1, long a2, byte a3, float a4, long a5, long a6, short a7, short a8, long a9, char a10, double a11, float a12, boolean a13, boolean a14, char a15, float a16, boolean a17);
    static native double m196(byte a0, long a1, String a2, float a3);
    static native String m197(long a0, int a1, boolean a2, boolean a3, float a4);
    native boolean m198(char a0, boolean a1, long a2, short a3, char a4, int[] a5, byte a6, char a7, String a8, boolean a9, float a10, double a11, int[] a12, short a13, boolean a14, long a15);
    static native byte m199(boolean a0);
    static native char m200(long a0, double a1, long a2, double a3, long a4, double a5, long a6, double a7, long a8, double a9, long a10, double a11, long a12, double a13, long a14, double a15, long a16, double a17, long a18, double a19, long a20, double a21, long a22, double a23, long a24, double a25, long a26, double a27, long a28, double a29, long a30, double a31, long a32, double a33, long a34, double a35, long a36, double a37, long a38, double a39);
    native short m201(byte a0, float a1, short a2, double a3, char a4, int a5, boolean a6, long a7, byte a8, float a9, short a10, double a11, char a12, int a13, boolean a14, long a15, byte a16, float a17, short a18, double a19, char a20, int a21, boolean a22, long a23, byte a24, float a25, short a26, double a27, char a28, int a29, boolean a30, long a31, byte a32, float a33, short a34, double a35, char a36, int a37, boolean a38, long a39, byte a40, float a41, short a42, double a43, char a44, int a45, boolean a46, long a47);
    static native int m202(double a0, double a1, double a2, double a3, double a4, double a5, double a6, double a7, double a8, double a9, double a10, double a11, double a12, double a13, double a14, double a15, double a16, double a17, double a18, double a19, double a20, double a21, double a22, double a23, double a24, double a25, double a26, double a27, double a28, double a29, double a30, double a31, double a32, double a33, double a34, double a35, double a36, double a37, double a38, double a39, double a40, double a41, double a42, double a43, double a44, double a45, double a46, double a47, double a48, double a49, double a50, double a51, double a52, double a53, double a54, double a55, double a56, double a57, double a58, double a59, int a60, int a61, int a62, int a63, int a64, int a65, int a66, int a67, int a68, int a69, int a70, int a71, int a72, int a73, int a74, int a75, int a76, int a77, int a78, int a79, int a80, int a81, int a82, int a83, int a84, int a85, int a86, int a87, int a88, int a89, int a90, int a91, int a92, int a93, int a94, int a95, int a96, int a97, int a98, int a99, int a100, int a101, int a102, int a103, int a104, int a105, int a106, int a107, int a108, int a109, int a110, int a111, int a112, int a113, int a114, int a115, int a116, int a117, int a118, int a119);
    static void check(int n, Object got, Object want) {
        done++;
        if (!java.util.Objects.equals(got, want)) { bad++; System.out.println("m" + n + ": " + got + " instead of " + want); }
    }
    static void group0() {
        {
            boolean a0 = true;
            long h = 0;
            h = h * 31 + (a0 ? 1 : 0);
            check(0, new Signatures().m0(a0), ((h & 1) != 0));
        }
        {
            boolean a0 = true; boolean a1 = true;
            long h = 1;
            h = h * 31 + (a0 ? 1 : 0); h = h * 31 + (a1 ? 1 : 0);
            check(1, m1(a0, a1), (byte) h);
        }
        {
            boolean a0 = true; boolean a1 = false; boolean a2 = true; boolean a3 = false; boolean a4 = true;
            long h = 2;
            h = h * 31 + (a0 ? 1 : 0); h = h * 31 + (a1 ? 1 : 0); h = h * 31 + (a2 ? 1 : 0);
            h = h * 31 + (a3 ? 1 : 0); h = h * 31 + (a4 ? 1 : 0);
            check(2, m2(a0, a1, a2, a3, a4), (char) h);
        }
        {
            boolean a0 = true; boolean a1 = false; boolean a2 = true; boolean a3 = true; boolean a4 = true;
            boolean a5 = false;
            long h = 3;
            h = h * 31 + (a0 ? 1 : 0); h = h * 31 + (a1 ? 1 : 0); h = h * 31 + (a2 ? 1 : 0);
            h = h * 31 + (a3 ? 1 : 0); h = h * 31 + (a4 ? 1 : 0); h = h * 31 + (a5 ? 1 : 0);
            check(3, new Signatures().m3(a0, a1, a2, a3, a4, a5), (short) h);
        }
        {
            boolean a0 = true; boolean a1 = true; boolean a2 = false; boolean a3 = true; boolean a4 = false;
            boolean a5 = true; boolean a6 = false;
            long h = 4;
            h = h * 31 + (a0 ? 1 : 0); h = h * 31 + (a1 ? 1 : 0); h = h * 31 + (a2 ? 1 : 0);
            h = h * 31 + (a3 ? 1 : 0); h = h * 31 + (a4 ? 1 : 0); h = h * 31 + (a5 ? 1 : 0);
            h = h * 31 + (a6 ? 1 : 0);
            check(4, m4(a0, a1, a2, a3, a4, a5, a6), (int) h);
        }
        {
            boolean a0 = false; boolean a1 = true; boolean a2 = true; boolean a3 = true; boolean a4 = false;
            boolean a5 = true; boolean a6 = true; boolean a7 = false;
            long h = 5;
            h = h * 31 + (a0 ? 1 : 0); h = h * 31 + (a1 ? 1 : 0); h = h * 31 + (a2 ? 1 : 0);
            h = h * 31 + (a3 ? 1 : 0); h = h * 31 + (a4 ? 1 : 0); h = h * 31 + (a5 ? 1 : 0);
            h = h * 31 + (a6 ? 1 : 0); h = h * 31 + (a7 ? 1 : 0);
            check(5, m5(a0, a1, a2, a3, a4, a5, a6, a7), (long) h);
        }
        {
            boolean a0 = false; boolean a1 = false; boolean a2 = false; boolean a3 = true; boolean a4 = true;
            boolean a5 = false; boolean a6 = true; boolean a7 = false; boolean a8 = false;
            long h = 6;
            h = h * 31 + (a0 ? 1 : 0); h = h * 31 + (a1 ? 1 : 0); h = h * 31 + (a2 ? 1 : 0);
            h = h * 31 + (a3 ? 1 : 0); h = h * 31 + (a4 ? 1 : 0); h = h * 31 + (a5 ? 1 : 0);
            h = h * 31 + (a6 ? 1 : 0); h = h * 31 + (a7 ? 1 : 0); h = h * 31 + (a8 ? 1 : 0);
            check(6, new Signatures().m6(a0, a1, a2, a3, a4, a5, a6, a7, a8), (float) (short) h);
        }
        {
            boolean a0 = true; boolean a1 = true; boolean a2 = true; boolean a3 = true; boolean a4 = true;
            boolean a5 = false; boolean a6 = true; boolean a7 = true; boolean a8 = true; boolean a9 = true;
            long h = 7;
            h = h * 31 + (a0 ? 1 : 0); h = h * 31 + (a1 ? 1 : 0); h = h * 31 + (a2 ? 1 : 0);
            h = h * 31 + (a3 ? 1 : 0); h = h * 31 + (a4 ? 1 : 0); h = h * 31 + (a5 ? 1 : 0);
            h = h * 31 + (a6 ? 1 : 0); h = h * 31 + (a7 ? 1 : 0); h = h * 31 + (a8 ? 1 : 0);
            h = h * 31 + (a9 ? 1 : 0);
            check(7, m7(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9), (double) (int) h);
        }
        {
            boolean a0 = false; boolean a1 = false; boolean a2 = true; boolean a3 = false; boolean a4 = false;
            boolean a5 = false; boolean a6 = true; boolean a7 = false; boolean a8 = false; boolean a9 = false;
            boolean a10 = true; boolean a11 = true; boolean a12 = true; boolean a13 = true; boolean a14 = false;
            boolean a15 = false; boolean a16 = false;
            long h = 8;
            h = h * 31 + (a0 ? 1 : 0); h = h * 31 + (a1 ? 1 : 0); h = h * 31 + (a2 ? 1 : 0);
            h = h * 31 + (a3 ? 1 : 0); h = h * 31 + (a4 ? 1 : 0); h = h * 31 + (a5 ? 1 : 0);
            h = h * 31 + (a6 ? 1 : 0); h = h * 31 + (a7 ? 1 : 0); h = h * 31 + (a8 ? 1 : 0);
            h = h * 31 + (a9 ? 1 : 0); h = h * 31 + (a10 ? 1 : 0); h = h * 31 + (a11 ? 1 : 0);
            h = h * 31 + (a12 ? 1 : 0); h = h * 31 + (a13 ? 1 : 0); h = h * 31 + (a14 ? 1 : 0);
            h = h * 31 + (a15 ? 1 : 0); h = h * 31 + (a16 ? 1 : 0);
            check(8, m8(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16), ((h & 1) != 0 ? null : "even"));
        }
        {
            byte a0 = (byte) 88;
            long h = 9;
            h = h * 31 + a0;
            check(9, new Signatures().m9(a0), ((h & 1) != 0));
        }
        {
            byte a0 = (byte) 83; byte a1 = (byte) -36;
            long h = 10;
            h = h * 31 + a0; h = h * 31 + a1;
            check(10, m10(a0, a1), (byte) h);
        }
        {
            byte a0 = (byte) -99; byte a1 = (byte) -3; byte a2 = (byte) 126; byte a3 = (byte) -106;
            byte a4 = (byte) 117;
            long h = 11;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4;
            check(11, m11(a0, a1, a2, a3, a4), (char) h);
        }
        {
            byte a0 = (byte) 7; byte a1 = (byte) -102; byte a2 = (byte) -86; byte a3 = (byte) 19; byte a4 = (byte) 64;
            byte a5 = (byte) -38;
            long h = 12;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4; h = h * 31 + a5;
            check(12, new Signatures().m12(a0, a1, a2, a3, a4, a5), (short) h);
        }
        {
            byte a0 = (byte) 28; byte a1 = (byte) -98; byte a2 = (byte) -71; byte a3 = (byte) 107;
            byte a4 = (byte) -22; byte a5 = (byte) -81; byte a6 = (byte) 95;
            long h = 13;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4; h = h * 31 + a5;
            h = h * 31 + a6;
            check(13, m13(a0, a1, a2, a3, a4, a5, a6), (int) h);
        }
        {
            byte a0 = (byte) 4; byte a1 = (byte) 33; byte a2 = (byte) -121; byte a3 = (byte) 57; byte a4 = (byte) 52;
            byte a5 = (byte) 123; byte a6 = (byte) -127; byte a7 = (byte) 29;
            long h = 14;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4; h = h * 31 + a5;
            h = h * 31 + a6; h = h * 31 + a7;
            check(14, m14(a0, a1, a2, a3, a4, a5, a6, a7), (long) h);
        }
        {
            byte a0 = (byte) 91; byte a1 = (byte) 68; byte a2 = (byte) 24; byte a3 = (byte) -65; byte a4 = (byte) -47;
            byte a5 = (byte) 0; byte a6 = (byte) -15; byte a7 = (byte) -12; byte a8 = (byte) 66;
            long h = 15;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4; h = h * 31 + a5;
            h = h * 31 + a6; h = h * 31 + a7; h = h * 31 + a8;
            check(15, new Signatures().m15(a0, a1, a2, a3, a4, a5, a6, a7, a8), (float) (short) h);
        }
        {
            byte a0 = (byte) 34; byte a1 = (byte) -64; byte a2 = (byte) -53; byte a3 = (byte) 34;
            byte a4 = (byte) -86; byte a5 = (byte) -85; byte a6 = (byte) 45; byte a7 = (byte) -44;
            byte a8 = (byte) -51; byte a9 = (byte) 46;
            long h = 16;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4; h = h * 31 + a5;
            h = h * 31 + a6; h = h * 31 + a7; h = h * 31 + a8; h = h * 31 + a9;
            check(16, m16(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9), (double) (int) h);
        }
        {
            byte a0 = (byte) 21; byte a1 = (byte) 88; byte a2 = (byte) -26; byte a3 = (byte) -22; byte a4 = (byte) 67;
            byte a5 = (byte) -78; byte a6 = (byte) 72; byte a7 = (byte) -128; byte a8 = (byte) 123;
            byte a9 = (byte) 108; byte a10 = (byte) 13; byte a11 = (byte) 77; byte a12 = (byte) 126;
            byte a13 = (byte) -54; byte a14 = (byte) 65; byte a15 = (byte) 24; byte a16 = (byte) 115;
            long h = 17;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4; h = h * 31 + a5;
            h = h * 31 + a6; h = h * 31 + a7; h = h * 31 + a8; h = h * 31 + a9; h = h * 31 + a10; h = h * 31 + a11;
            h = h * 31 + a12; h = h * 31 + a13; h = h * 31 + a14; h = h * 31 + a15; h = h * 31 + a16;
            check(17, m17(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16), ((h & 1) != 0 ? null : "even"));
        }
        {
            char a0 = (char) 41814;
            long h = 18;
            h = h * 31 + a0;
            check(18, new Signatures().m18(a0), ((h & 1) != 0));
        }
        {
            char a0 = (char) 6889; char a1 = (char) 39502;
            long h = 19;
            h = h * 31 + a0; h = h * 31 + a1;
            check(19, m19(a0, a1), (byte) h);
        }
        {
            char a0 = (char) 32575; char a1 = (char) 27820; char a2 = (char) 6965; char a3 = (char) 11620;
            char a4 = (char) 55008;
            long h = 20;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4;
            check(20, m20(a0, a1, a2, a3, a4), (char) h);
        }
        {
            char a0 = (char) 57009; char a1 = (char) 53250; char a2 = (char) 35622; char a3 = (char) 25967;
            char a4 = (char) 35890; char a5 = (char) 52070;
            long h = 21;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4; h = h * 31 + a5;
            check(21, new Signatures().m21(a0, a1, a2, a3, a4, a5), (short) h);
        }
        {
            char a0 = (char) 30223; char a1 = (char) 56690; char a2 = (char) 26993; char a3 = (char) 28763;
            char a4 = (char) 55052; char a5 = (char) 19862; char a6 = (char) 42786;
            long h = 22;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4; h = h * 31 + a5;
            h = h * 31 + a6;
            check(22, m22(a0, a1, a2, a3, a4, a5, a6), (int) h);
        }
        {
            char a0 = (char) 25858; char a1 = (char) 21124; char a2 = (char) 60274; char a3 = (char) 26604;
            char a4 = (char) 7617; char a5 = (char) 62258; char a6 = (char) 45808; char a7 = (char) 22681;
            long h = 23;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4; h = h * 31 + a5;
            h = h * 31 + a6; h = h * 31 + a7;
            check(23, m23(a0, a1, a2, a3, a4, a5, a6, a7), (long) h);
        }
        {
            char a0 = (char) 40130; char a1 = (char) 37005; char a2 = (char) 43013; char a3 = (char) 28657;
            char a4 = (char) 60182; char a5 = (char) 4750; char a6 = (char) 22509; char a7 = (char) 51097;
            char a8 = (char) 58895;
            long h = 24;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4; h = h * 31 + a5;
            h = h * 31 + a6; h = h * 31 + a7; h = h * 31 + a8;
            check(24, new Signatures().m24(a0, a1, a2, a3, a4, a5, a6, a7, a8), (float) (short) h);
        }
    }
    static void group1() {
        {
            char a0 = (char) 37250; char a1 = (char) 19371; char a2 = (char) 29055; char a3 = (char) 41415;
            char a4 = (char) 64997; char a5 = (char) 57080; char a6 = (char) 25913; char a7 = (char) 1992;
            char a8 = (char) 35571; char a9 = (char) 49203;
            long h = 25;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4; h = h * 31 + a5;
            h = h * 31 + a6; h = h * 31 + a7; h = h * 31 + a8; h = h * 31 + a9;
            check(25, m25(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9), (double) (int) h);
        }
        {
            char a0 = (char) 39845; char a1 = (char) 2806; char a2 = (char) 54352; char a3 = (char) 16534;
            char a4 = (char) 37469; char a5 = (char) 29727; char a6 = (char) 46703; char a7 = (char) 25446;
            char a8 = (char) 11085; char a9 = (char) 35756; char a10 = (char) 61282; char a11 = (char) 37963;
            char a12 = (char) 26445; char a13 = (char) 54728; char a14 = (char) 57255; char a15 = (char) 3100;
            char a16 = (char) 38132;
            long h = 26;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4; h = h * 31 + a5;
            h = h * 31 + a6; h = h * 31 + a7; h = h * 31 + a8; h = h * 31 + a9; h = h * 31 + a10; h = h * 31 + a11;
            h = h * 31 + a12; h = h * 31 + a13; h = h * 31 + a14; h = h * 31 + a15; h = h * 31 + a16;
            check(26, m26(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16), ((h & 1) != 0 ? null : "even"));
        }
        {
            short a0 = (short) -19605;
            long h = 27;
            h = h * 31 + a0;
            check(27, new Signatures().m27(a0), ((h & 1) != 0));
        }
        {
            short a0 = (short) 8648; short a1 = (short) -19527;
            long h = 28;
            h = h * 31 + a0; h = h * 31 + a1;
            check(28, m28(a0, a1), (byte) h);
        }
        {
            short a0 = (short) -30696; short a1 = (short) -15038; short a2 = (short) 27835; short a3 = (short) -22979;
            short a4 = (short) -334;
            long h = 29;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4;
            check(29, m29(a0, a1, a2, a3, a4), (char) h);
        }
        {
            short a0 = (short) 26616; short a1 = (short) 15293; short a2 = (short) 5157; short a3 = (short) 29449;
            short a4 = (short) 32705; short a5 = (short) 30617;
            long h = 30;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4; h = h * 31 + a5;
            check(30, new Signatures().m30(a0, a1, a2, a3, a4, a5), (short) h);
        }
        {
            short a0 = (short) -17622; short a1 = (short) -23933; short a2 = (short) -11763;
            short a3 = (short) -26182; short a4 = (short) -22305; short a5 = (short) -20822; short a6 = (short) 15555;
            long h = 31;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4; h = h * 31 + a5;
            h = h * 31 + a6;
            check(31, m31(a0, a1, a2, a3, a4, a5, a6), (int) h);
        }
        {
            short a0 = (short) 21163; short a1 = (short) 28076; short a2 = (short) -20946; short a3 = (short) 19186;
            short a4 = (short) 1979; short a5 = (short) 28505; short a6 = (short) 6747; short a7 = (short) 3670;
            long h = 32;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4; h = h * 31 + a5;
            h = h * 31 + a6; h = h * 31 + a7;
            check(32, m32(a0, a1, a2, a3, a4, a5, a6, a7), (long) h);
        }
        {
            short a0 = (short) 1264; short a1 = (short) 30545; short a2 = (short) -19926; short a3 = (short) 13366;
            short a4 = (short) 7368; short a5 = (short) 23752; short a6 = (short) 22418; short a7 = (short) 1998;
            short a8 = (short) 8657;
            long h = 33;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4; h = h * 31 + a5;
            h = h * 31 + a6; h = h * 31 + a7; h = h * 31 + a8;
            check(33, new Signatures().m33(a0, a1, a2, a3, a4, a5, a6, a7, a8), (float) (short) h);
        }
        {
            short a0 = (short) -19270; short a1 = (short) -28088; short a2 = (short) 4845; short a3 = (short) -31421;
            short a4 = (short) -14940; short a5 = (short) 28328; short a6 = (short) 25662; short a7 = (short) -30803;
            short a8 = (short) 21360; short a9 = (short) 24870;
            long h = 34;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4; h = h * 31 + a5;
            h = h * 31 + a6; h = h * 31 + a7; h = h * 31 + a8; h = h * 31 + a9;
            check(34, m34(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9), (double) (int) h);
        }
        {
            short a0 = (short) -31755; short a1 = (short) -11906; short a2 = (short) -3402; short a3 = (short) -2724;
            short a4 = (short) 10817; short a5 = (short) 1282; short a6 = (short) 13520; short a7 = (short) -2898;
            short a8 = (short) 29461; short a9 = (short) 23941; short a10 = (short) 8532; short a11 = (short) 10174;
            short a12 = (short) 19739; short a13 = (short) -11257; short a14 = (short) 4480;
            short a15 = (short) -30390; short a16 = (short) -26453;
            long h = 35;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4; h = h * 31 + a5;
            h = h * 31 + a6; h = h * 31 + a7; h = h * 31 + a8; h = h * 31 + a9; h = h * 31 + a10; h = h * 31 + a11;
            h = h * 31 + a12; h = h * 31 + a13; h = h * 31 + a14; h = h * 31 + a15; h = h * 31 + a16;
            check(35, m35(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16), ((h & 1) != 0 ? null : "even"));
        }
        {
            int a0 = -377290332;
            long h = 36;
            h = h * 31 + a0;
            check(36, new Signatures().m36(a0), ((h & 1) != 0));
        }
        {
            int a0 = 1329398102; int a1 = -981101586;
            long h = 37;
            h = h * 31 + a0; h = h * 31 + a1;
            check(37, m37(a0, a1), (byte) h);
        }
        {
            int a0 = 1683839482; int a1 = -445961206; int a2 = 1684150043; int a3 = -1852957710; int a4 = -1140744415;
            long h = 38;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4;
            check(38, m38(a0, a1, a2, a3, a4), (char) h);
        }
        {
            int a0 = 133666586; int a1 = 1694426502; int a2 = 1969868934; int a3 = 1054372828; int a4 = 1853652250;
            int a5 = -1634308098;
            long h = 39;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4; h = h * 31 + a5;
            check(39, new Signatures().m39(a0, a1, a2, a3, a4, a5), (short) h);
        }
        {
            int a0 = 1368874583; int a1 = -1463013424; int a2 = -849165708; int a3 = -368417231; int a4 = -1986958713;
            int a5 = 271982118; int a6 = 785430517;
            long h = 40;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4; h = h * 31 + a5;
            h = h * 31 + a6;
            check(40, m40(a0, a1, a2, a3, a4, a5, a6), (int) h);
        }
        {
            int a0 = -1870891766; int a1 = -1127639024; int a2 = -283868560; int a3 = 113075649; int a4 = 1083800030;
            int a5 = -898610435; int a6 = 524408385; int a7 = -2079762128;
            long h = 41;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4; h = h * 31 + a5;
            h = h * 31 + a6; h = h * 31 + a7;
            check(41, m41(a0, a1, a2, a3, a4, a5, a6, a7), (long) h);
        }
        {
            int a0 = -1156326850; int a1 = -1664405263; int a2 = -2022661864; int a3 = 1963451745;
            int a4 = 1725639143; int a5 = 1566232398; int a6 = 1304795614; int a7 = 1919799160; int a8 = 1268461545;
            long h = 42;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4; h = h * 31 + a5;
            h = h * 31 + a6; h = h * 31 + a7; h = h * 31 + a8;
            check(42, new Signatures().m42(a0, a1, a2, a3, a4, a5, a6, a7, a8), (float) (short) h);
        }
        {
            int a0 = -912433535; int a1 = 987216321; int a2 = 332969812; int a3 = -1849397199; int a4 = -1426187974;
            int a5 = -227543168; int a6 = -1321803338; int a7 = -507495488; int a8 = -2079566369; int a9 = 1402665538;
            long h = 43;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4; h = h * 31 + a5;
            h = h * 31 + a6; h = h * 31 + a7; h = h * 31 + a8; h = h * 31 + a9;
            check(43, m43(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9), (double) (int) h);
        }
        {
            int a0 = 1427285262; int a1 = 492087989; int a2 = -1452192183; int a3 = 903657602; int a4 = 1942350726;
            int a5 = -1746552082; int a6 = 1041030315; int a7 = -443346633; int a8 = 1230422427; int a9 = -596853852;
            int a10 = 528668122; int a11 = 1736423041; int a12 = -1821486713; int a13 = -880219590;
            int a14 = 792119484; int a15 = -154710995; int a16 = -1684447604;
            long h = 44;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4; h = h * 31 + a5;
            h = h * 31 + a6; h = h * 31 + a7; h = h * 31 + a8; h = h * 31 + a9; h = h * 31 + a10; h = h * 31 + a11;
            h = h * 31 + a12; h = h * 31 + a13; h = h * 31 + a14; h = h * 31 + a15; h = h * 31 + a16;
            check(44, m44(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16), ((h & 1) != 0 ? null : "even"));
        }
        {
            long a0 = 8000753928260550343L;
            long h = 45;
            h = h * 31 + a0;
            check(45, new Signatures().m45(a0), ((h & 1) != 0));
        }
        {
            long a0 = 1852071894438590710L; long a1 = -684238291210488809L;
            long h = 46;
            h = h * 31 + a0; h = h * 31 + a1;
            check(46, m46(a0, a1), (byte) h);
        }
        {
            long a0 = -3544050042206235066L; long a1 = 8671245816860919949L; long a2 = 4165076822700741023L;
            long a3 = -5737448952203005576L; long a4 = 5334369982484992840L;
            long h = 47;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4;
            check(47, m47(a0, a1, a2, a3, a4), (char) h);
        }
        {
            long a0 = -6107528291423479765L; long a1 = 4775065532319893561L; long a2 = -2880763996685572169L;
            long a3 = 325997118884654199L; long a4 = -4509645514662556116L; long a5 = -1476528062887977555L;
            long h = 48;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4; h = h * 31 + a5;
            check(48, new Signatures().m48(a0, a1, a2, a3, a4, a5), (short) h);
        }
        {
            long a0 = 7509564049516517461L; long a1 = 106063869438963874L; long a2 = 7083673082138365207L;
            long a3 = 3613135300616052740L; long a4 = -8897106141192056813L; long a5 = 5029417054476107835L;
            long a6 = 3071858275312141524L;
            long h = 49;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4; h = h * 31 + a5;
            h = h * 31 + a6;
            check(49, m49(a0, a1, a2, a3, a4, a5, a6), (int) h);
        }
    }
    static void group2() {
        {
            long a0 = 6321134109573501183L; long a1 = -8391393659599024626L; long a2 = 8210477721430995594L;
            long a3 = 6487858647754540922L; long a4 = 2527931179047577313L; long a5 = 4930495621918117375L;
            long a6 = -7548226254459770691L; long a7 = 355994847024476588L;
            long h = 50;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4; h = h * 31 + a5;
            h = h * 31 + a6; h = h * 31 + a7;
            check(50, m50(a0, a1, a2, a3, a4, a5, a6, a7), (long) h);
        }
        {
            long a0 = -735371766166585402L; long a1 = 8030310808410048828L; long a2 = -6811139120041304200L;
            long a3 = 5824689225660960954L; long a4 = 6227656366289980086L; long a5 = -8010933498179639115L;
            long a6 = -2583566858043132055L; long a7 = -74517605368592619L; long a8 = 2191276177079969599L;
            long h = 51;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4; h = h * 31 + a5;
            h = h * 31 + a6; h = h * 31 + a7; h = h * 31 + a8;
            check(51, new Signatures().m51(a0, a1, a2, a3, a4, a5, a6, a7, a8), (float) (short) h);
        }
        {
            long a0 = -3703343339821424074L; long a1 = 2603614414717356943L; long a2 = -7810129982695125961L;
            long a3 = -1217470086449041546L; long a4 = -2836578675484140481L; long a5 = 6614094493700501464L;
            long a6 = -3389684706472588948L; long a7 = -4848762183158315092L; long a8 = -8729764031873508022L;
            long a9 = -1930931695788117132L;
            long h = 52;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4; h = h * 31 + a5;
            h = h * 31 + a6; h = h * 31 + a7; h = h * 31 + a8; h = h * 31 + a9;
            check(52, m52(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9), (double) (int) h);
        }
        {
            long a0 = 2638400016576946703L; long a1 = 714325973140132488L; long a2 = 7212640172011280832L;
            long a3 = -1232700061233263351L; long a4 = -6466739381669936013L; long a5 = 2271279915055898748L;
            long a6 = 226300819878235645L; long a7 = 3681816140234179882L; long a8 = -277386660975109665L;
            long a9 = -2968743694890381611L; long a10 = 2312268558822706666L; long a11 = 3997736380346940729L;
            long a12 = -8482661722509656045L; long a13 = -6205708674089624707L; long a14 = 3576286912670677668L;
            long a15 = -2503790784392674340L; long a16 = 2769500968013541976L;
            long h = 53;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4; h = h * 31 + a5;
            h = h * 31 + a6; h = h * 31 + a7; h = h * 31 + a8; h = h * 31 + a9; h = h * 31 + a10; h = h * 31 + a11;
            h = h * 31 + a12; h = h * 31 + a13; h = h * 31 + a14; h = h * 31 + a15; h = h * 31 + a16;
            check(53, m53(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16), ((h & 1) != 0 ? null : "even"));
        }
        {
            float a0 = 277866.3844f;
            long h = 54;
            h = h * 31 + (long) Float.floatToRawIntBits(a0);
            check(54, new Signatures().m54(a0), ((h & 1) != 0));
        }
        {
            float a0 = -21227.7900f; float a1 = 53293.6225f;
            long h = 55;
            h = h * 31 + (long) Float.floatToRawIntBits(a0); h = h * 31 + (long) Float.floatToRawIntBits(a1);
            check(55, m55(a0, a1), (byte) h);
        }
        {
            float a0 = -971437.5839f; float a1 = -887643.4048f; float a2 = -584088.2261f; float a3 = -909736.7959f;
            float a4 = -140882.8440f;
            long h = 56;
            h = h * 31 + (long) Float.floatToRawIntBits(a0); h = h * 31 + (long) Float.floatToRawIntBits(a1);
            h = h * 31 + (long) Float.floatToRawIntBits(a2); h = h * 31 + (long) Float.floatToRawIntBits(a3);
            h = h * 31 + (long) Float.floatToRawIntBits(a4);
            check(56, m56(a0, a1, a2, a3, a4), (char) h);
        }
        {
            float a0 = 823228.8199f; float a1 = 850433.4454f; float a2 = -601624.0785f; float a3 = -441612.6007f;
            float a4 = 129884.1087f; float a5 = 466379.0862f;
            long h = 57;
            h = h * 31 + (long) Float.floatToRawIntBits(a0); h = h * 31 + (long) Float.floatToRawIntBits(a1);
            h = h * 31 + (long) Float.floatToRawIntBits(a2); h = h * 31 + (long) Float.floatToRawIntBits(a3);
            h = h * 31 + (long) Float.floatToRawIntBits(a4); h = h * 31 + (long) Float.floatToRawIntBits(a5);
            check(57, new Signatures().m57(a0, a1, a2, a3, a4, a5), (short) h);
        }
        {
            float a0 = -131153.5301f; float a1 = -672773.5234f; float a2 = 122470.5407f; float a3 = 573538.0755f;
            float a4 = -521627.1771f; float a5 = 608420.1062f; float a6 = -131652.0586f;
            long h = 58;
            h = h * 31 + (long) Float.floatToRawIntBits(a0); h = h * 31 + (long) Float.floatToRawIntBits(a1);
            h = h * 31 + (long) Float.floatToRawIntBits(a2); h = h * 31 + (long) Float.floatToRawIntBits(a3);
            h = h * 31 + (long) Float.floatToRawIntBits(a4); h = h * 31 + (long) Float.floatToRawIntBits(a5);
            h = h * 31 + (long) Float.floatToRawIntBits(a6);
            check(58, m58(a0, a1, a2, a3, a4, a5, a6), (int) h);
        }
        {
            float a0 = 997713.8661f; float a1 = -673165.6828f; float a2 = -223301.6827f; float a3 = -562822.9846f;
            float a4 = -833116.9497f; float a5 = 255137.4861f; float a6 = -161242.1094f; float a7 = 837879.2380f;
            long h = 59;
            h = h * 31 + (long) Float.floatToRawIntBits(a0); h = h * 31 + (long) Float.floatToRawIntBits(a1);
            h = h * 31 + (long) Float.floatToRawIntBits(a2); h = h * 31 + (long) Float.floatToRawIntBits(a3);
            h = h * 31 + (long) Float.floatToRawIntBits(a4); h = h * 31 + (long) Float.floatToRawIntBits(a5);
            h = h * 31 + (long) Float.floatToRawIntBits(a6); h = h * 31 + (long) Float.floatToRawIntBits(a7);
            check(59, m59(a0, a1, a2, a3, a4, a5, a6, a7), (long) h);
        }
        {
            float a0 = 634575.6565f; float a1 = -976115.1422f; float a2 = -63742.8679f; float a3 = 471897.0254f;
            float a4 = -744197.5025f; float a5 = 378406.0421f; float a6 = -476170.9206f; float a7 = 413544.3113f;
            float a8 = 151936.1907f;
            long h = 60;
            h = h * 31 + (long) Float.floatToRawIntBits(a0); h = h * 31 + (long) Float.floatToRawIntBits(a1);
            h = h * 31 + (long) Float.floatToRawIntBits(a2); h = h * 31 + (long) Float.floatToRawIntBits(a3);
            h = h * 31 + (long) Float.floatToRawIntBits(a4); h = h * 31 + (long) Float.floatToRawIntBits(a5);
            h = h * 31 + (long) Float.floatToRawIntBits(a6); h = h * 31 + (long) Float.floatToRawIntBits(a7);
            h = h * 31 + (long) Float.floatToRawIntBits(a8);
            check(60, new Signatures().m60(a0, a1, a2, a3, a4, a5, a6, a7, a8), (float) (short) h);
        }
        {
            float a0 = -997043.2692f; float a1 = 446869.2208f; float a2 = -748010.8273f; float a3 = 810532.2502f;
            float a4 = 343179.2533f; float a5 = -911973.5027f; float a6 = -937789.1454f; float a7 = -506906.1545f;
            float a8 = 242760.4008f; float a9 = -517953.7237f;
            long h = 61;
            h = h * 31 + (long) Float.floatToRawIntBits(a0); h = h * 31 + (long) Float.floatToRawIntBits(a1);
            h = h * 31 + (long) Float.floatToRawIntBits(a2); h = h * 31 + (long) Float.floatToRawIntBits(a3);
            h = h * 31 + (long) Float.floatToRawIntBits(a4); h = h * 31 + (long) Float.floatToRawIntBits(a5);
            h = h * 31 + (long) Float.floatToRawIntBits(a6); h = h * 31 + (long) Float.floatToRawIntBits(a7);
            h = h * 31 + (long) Float.floatToRawIntBits(a8); h = h * 31 + (long) Float.floatToRawIntBits(a9);
            check(61, m61(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9), (double) (int) h);
        }
        {
            float a0 = 482752.4582f; float a1 = -910921.5282f; float a2 = -370557.3074f; float a3 = -746078.4149f;
            float a4 = 409239.7097f; float a5 = 555656.1405f; float a6 = -510676.3658f; float a7 = -82252.2621f;
            float a8 = 423877.8318f; float a9 = 625102.9947f; float a10 = -657604.8324f; float a11 = -609523.1691f;
            float a12 = -30533.0222f; float a13 = -935826.1035f; float a14 = 592297.0806f; float a15 = -656857.0300f;
            float a16 = 361922.2859f;
            long h = 62;
            h = h * 31 + (long) Float.floatToRawIntBits(a0); h = h * 31 + (long) Float.floatToRawIntBits(a1);
            h = h * 31 + (long) Float.floatToRawIntBits(a2); h = h * 31 + (long) Float.floatToRawIntBits(a3);
            h = h * 31 + (long) Float.floatToRawIntBits(a4); h = h * 31 + (long) Float.floatToRawIntBits(a5);
            h = h * 31 + (long) Float.floatToRawIntBits(a6); h = h * 31 + (long) Float.floatToRawIntBits(a7);
            h = h * 31 + (long) Float.floatToRawIntBits(a8); h = h * 31 + (long) Float.floatToRawIntBits(a9);
            h = h * 31 + (long) Float.floatToRawIntBits(a10); h = h * 31 + (long) Float.floatToRawIntBits(a11);
            h = h * 31 + (long) Float.floatToRawIntBits(a12); h = h * 31 + (long) Float.floatToRawIntBits(a13);
            h = h * 31 + (long) Float.floatToRawIntBits(a14); h = h * 31 + (long) Float.floatToRawIntBits(a15);
            h = h * 31 + (long) Float.floatToRawIntBits(a16);
            check(62, m62(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16), ((h & 1) != 0 ? null : "even"));
        }
        {
            double a0 = -56194015.101240;
            long h = 63;
            h = h * 31 + Double.doubleToRawLongBits(a0);
            check(63, new Signatures().m63(a0), ((h & 1) != 0));
        }
        {
            double a0 = 452124955.034423; double a1 = -381765012.619082;
            long h = 64;
            h = h * 31 + Double.doubleToRawLongBits(a0); h = h * 31 + Double.doubleToRawLongBits(a1);
            check(64, m64(a0, a1), (byte) h);
        }
        {
            double a0 = -1361515.714711; double a1 = -958546119.794519; double a2 = 775133449.245207;
            double a3 = 399285427.431119; double a4 = -856259767.687024;
            long h = 65;
            h = h * 31 + Double.doubleToRawLongBits(a0); h = h * 31 + Double.doubleToRawLongBits(a1);
            h = h * 31 + Double.doubleToRawLongBits(a2); h = h * 31 + Double.doubleToRawLongBits(a3);
            h = h * 31 + Double.doubleToRawLongBits(a4);
            check(65, m65(a0, a1, a2, a3, a4), (char) h);
        }
        {
            double a0 = -60332476.871576; double a1 = -112487231.078070; double a2 = 92845018.815872;
            double a3 = -241613495.191971; double a4 = -413902968.112498; double a5 = -432801188.251219;
            long h = 66;
            h = h * 31 + Double.doubleToRawLongBits(a0); h = h * 31 + Double.doubleToRawLongBits(a1);
            h = h * 31 + Double.doubleToRawLongBits(a2); h = h * 31 + Double.doubleToRawLongBits(a3);
            h = h * 31 + Double.doubleToRawLongBits(a4); h = h * 31 + Double.doubleToRawLongBits(a5);
            check(66, new Signatures().m66(a0, a1, a2, a3, a4, a5), (short) h);
        }
        {
            double a0 = 627413999.230487; double a1 = 379915948.579056; double a2 = 562941657.613937;
            double a3 = -22599722.073848; double a4 = 905111501.277921; double a5 = 50048804.770678;
            double a6 = 712606079.630303;
            long h = 67;
            h = h * 31 + Double.doubleToRawLongBits(a0); h = h * 31 + Double.doubleToRawLongBits(a1);
            h = h * 31 + Double.doubleToRawLongBits(a2); h = h * 31 + Double.doubleToRawLongBits(a3);
            h = h * 31 + Double.doubleToRawLongBits(a4); h = h * 31 + Double.doubleToRawLongBits(a5);
            h = h * 31 + Double.doubleToRawLongBits(a6);
            check(67, m67(a0, a1, a2, a3, a4, a5, a6), (int) h);
        }
        {
            double a0 = 174432583.101848; double a1 = 154108719.833460; double a2 = 285827477.682630;
            double a3 = 677081348.246670; double a4 = -73564776.276130; double a5 = -929770389.120646;
            double a6 = 691959622.313123; double a7 = -869170323.603066;
            long h = 68;
            h = h * 31 + Double.doubleToRawLongBits(a0); h = h * 31 + Double.doubleToRawLongBits(a1);
            h = h * 31 + Double.doubleToRawLongBits(a2); h = h * 31 + Double.doubleToRawLongBits(a3);
            h = h * 31 + Double.doubleToRawLongBits(a4); h = h * 31 + Double.doubleToRawLongBits(a5);
            h = h * 31 + Double.doubleToRawLongBits(a6); h = h * 31 + Double.doubleToRawLongBits(a7);
            check(68, m68(a0, a1, a2, a3, a4, a5, a6, a7), (long) h);
        }
        {
            double a0 = -335220887.623158; double a1 = -221574423.469994; double a2 = 228958004.897968;
            double a3 = -727083369.353189; double a4 = 222005203.142429; double a5 = 456619479.300478;
            double a6 = 796209129.426166; double a7 = -296643787.940953; double a8 = -59599059.034623;
            long h = 69;
            h = h * 31 + Double.doubleToRawLongBits(a0); h = h * 31 + Double.doubleToRawLongBits(a1);
            h = h * 31 + Double.doubleToRawLongBits(a2); h = h * 31 + Double.doubleToRawLongBits(a3);
            h = h * 31 + Double.doubleToRawLongBits(a4); h = h * 31 + Double.doubleToRawLongBits(a5);
            h = h * 31 + Double.doubleToRawLongBits(a6); h = h * 31 + Double.doubleToRawLongBits(a7);
            h = h * 31 + Double.doubleToRawLongBits(a8);
            check(69, new Signatures().m69(a0, a1, a2, a3, a4, a5, a6, a7, a8), (float) (short) h);
        }
        {
            double a0 = 617933551.231203; double a1 = -178540340.957256; double a2 = -197355723.601063;
            double a3 = -796008325.915269; double a4 = 568414999.903600; double a5 = -802534845.813601;
            double a6 = -66016077.292869; double a7 = -757266647.736273; double a8 = 327415328.213426;
            double a9 = -497389981.255746;
            long h = 70;
            h = h * 31 + Double.doubleToRawLongBits(a0); h = h * 31 + Double.doubleToRawLongBits(a1);
            h = h * 31 + Double.doubleToRawLongBits(a2); h = h * 31 + Double.doubleToRawLongBits(a3);
            h = h * 31 + Double.doubleToRawLongBits(a4); h = h * 31 + Double.doubleToRawLongBits(a5);
            h = h * 31 + Double.doubleToRawLongBits(a6); h = h * 31 + Double.doubleToRawLongBits(a7);
            h = h * 31 + Double.doubleToRawLongBits(a8); h = h * 31 + Double.doubleToRawLongBits(a9);
            check(70, m70(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9), (double) (int) h);
        }
        {
            double a0 = 342407292.228204; double a1 = -820068808.761545; double a2 = 853989149.158444;
            double a3 = -397880983.674366; double a4 = 384934559.924598; double a5 = 877478491.383559;
            double a6 = -196945024.043352; double a7 = 840587932.687222; double a8 = 812029036.203402;
            double a9 = 65169765.872973; double a10 = 315147557.187841; double a11 = 545829824.339428;
            double a12 = 885846354.888927; double a13 = -146115464.356432; double a14 = -625914754.028562;
            double a15 = -341715228.898310; double a16 = 103888091.522671;
            long h = 71;
            h = h * 31 + Double.doubleToRawLongBits(a0); h = h * 31 + Double.doubleToRawLongBits(a1);
            h = h * 31 + Double.doubleToRawLongBits(a2); h = h * 31 + Double.doubleToRawLongBits(a3);
            h = h * 31 + Double.doubleToRawLongBits(a4); h = h * 31 + Double.doubleToRawLongBits(a5);
            h = h * 31 + Double.doubleToRawLongBits(a6); h = h * 31 + Double.doubleToRawLongBits(a7);
            h = h * 31 + Double.doubleToRawLongBits(a8); h = h * 31 + Double.doubleToRawLongBits(a9);
            h = h * 31 + Double.doubleToRawLongBits(a10); h = h * 31 + Double.doubleToRawLongBits(a11);
            h = h * 31 + Double.doubleToRawLongBits(a12); h = h * 31 + Double.doubleToRawLongBits(a13);
            h = h * 31 + Double.doubleToRawLongBits(a14); h = h * 31 + Double.doubleToRawLongBits(a15);
            h = h * 31 + Double.doubleToRawLongBits(a16);
            check(71, m71(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16), ((h & 1) != 0 ? null : "even"));
        }
        {
            String a0 = null;
            long h = 72;
            h = h * 31 + (a0 == null ? -1 : a0.length());
            check(72, new Signatures().m72(a0), ((h & 1) != 0));
        }
        {
            String a0 = "xxx"; String a1 = "xxxxxxx";
            long h = 73;
            h = h * 31 + (a0 == null ? -1 : a0.length()); h = h * 31 + (a1 == null ? -1 : a1.length());
            check(73, m73(a0, a1), (byte) h);
        }
        {
            String a0 = null; String a1 = null; String a2 = "xxxx"; String a3 = null; String a4 = "xxx";
            long h = 74;
            h = h * 31 + (a0 == null ? -1 : a0.length()); h = h * 31 + (a1 == null ? -1 : a1.length());
            h = h * 31 + (a2 == null ? -1 : a2.length()); h = h * 31 + (a3 == null ? -1 : a3.length());
            h = h * 31 + (a4 == null ? -1 : a4.length());
            check(74, m74(a0, a1, a2, a3, a4), (char) h);
        }
    }
    static void group3() {
        {
            String a0 = "xxxx"; String a1 = "xxxxx"; String a2 = "x"; String a3 = "xxxxx"; String a4 = "xxxxxx";
            String a5 = null;
            long h = 75;
            h = h * 31 + (a0 == null ? -1 : a0.length()); h = h * 31 + (a1 == null ? -1 : a1.length());
            h = h * 31 + (a2 == null ? -1 : a2.length()); h = h * 31 + (a3 == null ? -1 : a3.length());
            h = h * 31 + (a4 == null ? -1 : a4.length()); h = h * 31 + (a5 == null ? -1 : a5.length());
            check(75, new Signatures().m75(a0, a1, a2, a3, a4, a5), (short) h);
        }
        {
            String a0 = null; String a1 = null; String a2 = "xxxxxx"; String a3 = ""; String a4 = null;
            String a5 = "xx"; String a6 = null;
            long h = 76;
            h = h * 31 + (a0 == null ? -1 : a0.length()); h = h * 31 + (a1 == null ? -1 : a1.length());
            h = h * 31 + (a2 == null ? -1 : a2.length()); h = h * 31 + (a3 == null ? -1 : a3.length());
            h = h * 31 + (a4 == null ? -1 : a4.length()); h = h * 31 + (a5 == null ? -1 : a5.length());
            h = h * 31 + (a6 == null ? -1 : a6.length());
            check(76, m76(a0, a1, a2, a3, a4, a5, a6), (int) h);
        }
        {
            String a0 = ""; String a1 = null; String a2 = null; String a3 = null; String a4 = null; String a5 = null;
            String a6 = null; String a7 = null;
            long h = 77;
            h = h * 31 + (a0 == null ? -1 : a0.length()); h = h * 31 + (a1 == null ? -1 : a1.length());
            h = h * 31 + (a2 == null ? -1 : a2.length()); h = h * 31 + (a3 == null ? -1 : a3.length());
            h = h * 31 + (a4 == null ? -1 : a4.length()); h = h * 31 + (a5 == null ? -1 : a5.length());
            h = h * 31 + (a6 == null ? -1 : a6.length()); h = h * 31 + (a7 == null ? -1 : a7.length());
            check(77, m77(a0, a1, a2, a3, a4, a5, a6, a7), (long) h);
        }
        {
            String a0 = null; String a1 = "xxx"; String a2 = null; String a3 = null; String a4 = null;
            String a5 = "xxxx"; String a6 = null; String a7 = null; String a8 = null;
            long h = 78;
            h = h * 31 + (a0 == null ? -1 : a0.length()); h = h * 31 + (a1 == null ? -1 : a1.length());
            h = h * 31 + (a2 == null ? -1 : a2.length()); h = h * 31 + (a3 == null ? -1 : a3.length());
            h = h * 31 + (a4 == null ? -1 : a4.length()); h = h * 31 + (a5 == null ? -1 : a5.length());
            h = h * 31 + (a6 == null ? -1 : a6.length()); h = h * 31 + (a7 == null ? -1 : a7.length());
            h = h * 31 + (a8 == null ? -1 : a8.length());
            check(78, new Signatures().m78(a0, a1, a2, a3, a4, a5, a6, a7, a8), (float) (short) h);
        }
        {
            String a0 = null; String a1 = ""; String a2 = "xxxxxxx"; String a3 = null; String a4 = "xxxxxxxxx";
            String a5 = "xx"; String a6 = null; String a7 = null; String a8 = "xxxxx"; String a9 = null;
            long h = 79;
            h = h * 31 + (a0 == null ? -1 : a0.length()); h = h * 31 + (a1 == null ? -1 : a1.length());
            h = h * 31 + (a2 == null ? -1 : a2.length()); h = h * 31 + (a3 == null ? -1 : a3.length());
            h = h * 31 + (a4 == null ? -1 : a4.length()); h = h * 31 + (a5 == null ? -1 : a5.length());
            h = h * 31 + (a6 == null ? -1 : a6.length()); h = h * 31 + (a7 == null ? -1 : a7.length());
            h = h * 31 + (a8 == null ? -1 : a8.length()); h = h * 31 + (a9 == null ? -1 : a9.length());
            check(79, m79(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9), (double) (int) h);
        }
        {
            String a0 = "xxxxxxxx"; String a1 = null; String a2 = null; String a3 = null; String a4 = null;
            String a5 = ""; String a6 = null; String a7 = null; String a8 = "xxx"; String a9 = null; String a10 = "";
            String a11 = "xx"; String a12 = "xxxxx"; String a13 = "x"; String a14 = null; String a15 = "xxxxxx";
            String a16 = "xxxxx";
            long h = 80;
            h = h * 31 + (a0 == null ? -1 : a0.length()); h = h * 31 + (a1 == null ? -1 : a1.length());
            h = h * 31 + (a2 == null ? -1 : a2.length()); h = h * 31 + (a3 == null ? -1 : a3.length());
            h = h * 31 + (a4 == null ? -1 : a4.length()); h = h * 31 + (a5 == null ? -1 : a5.length());
            h = h * 31 + (a6 == null ? -1 : a6.length()); h = h * 31 + (a7 == null ? -1 : a7.length());
            h = h * 31 + (a8 == null ? -1 : a8.length()); h = h * 31 + (a9 == null ? -1 : a9.length());
            h = h * 31 + (a10 == null ? -1 : a10.length()); h = h * 31 + (a11 == null ? -1 : a11.length());
            h = h * 31 + (a12 == null ? -1 : a12.length()); h = h * 31 + (a13 == null ? -1 : a13.length());
            h = h * 31 + (a14 == null ? -1 : a14.length()); h = h * 31 + (a15 == null ? -1 : a15.length());
            h = h * 31 + (a16 == null ? -1 : a16.length());
            check(80, m80(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16), ((h & 1) != 0 ? null : "even"));
        }
        {
            int[] a0 = null;
            long h = 81;
            h = h * 31 + (a0 == null ? -2 : a0.length);
            check(81, new Signatures().m81(a0), ((h & 1) != 0));
        }
        {
            int[] a0 = new int[2]; int[] a1 = new int[0];
            long h = 82;
            h = h * 31 + (a0 == null ? -2 : a0.length); h = h * 31 + (a1 == null ? -2 : a1.length);
            check(82, m82(a0, a1), (byte) h);
        }
        {
            int[] a0 = null; int[] a1 = null; int[] a2 = new int[8]; int[] a3 = new int[4]; int[] a4 = new int[9];
            long h = 83;
            h = h * 31 + (a0 == null ? -2 : a0.length); h = h * 31 + (a1 == null ? -2 : a1.length);
            h = h * 31 + (a2 == null ? -2 : a2.length); h = h * 31 + (a3 == null ? -2 : a3.length);
            h = h * 31 + (a4 == null ? -2 : a4.length);
            check(83, m83(a0, a1, a2, a3, a4), (char) h);
        }
        {
            int[] a0 = null; int[] a1 = null; int[] a2 = null; int[] a3 = new int[4]; int[] a4 = null;
            int[] a5 = null;
            long h = 84;
            h = h * 31 + (a0 == null ? -2 : a0.length); h = h * 31 + (a1 == null ? -2 : a1.length);
            h = h * 31 + (a2 == null ? -2 : a2.length); h = h * 31 + (a3 == null ? -2 : a3.length);
            h = h * 31 + (a4 == null ? -2 : a4.length); h = h * 31 + (a5 == null ? -2 : a5.length);
            check(84, new Signatures().m84(a0, a1, a2, a3, a4, a5), (short) h);
        }
        {
            int[] a0 = new int[0]; int[] a1 = new int[3]; int[] a2 = null; int[] a3 = null; int[] a4 = new int[0];
            int[] a5 = null; int[] a6 = null;
            long h = 85;
            h = h * 31 + (a0 == null ? -2 : a0.length); h = h * 31 + (a1 == null ? -2 : a1.length);
            h = h * 31 + (a2 == null ? -2 : a2.length); h = h * 31 + (a3 == null ? -2 : a3.length);
            h = h * 31 + (a4 == null ? -2 : a4.length); h = h * 31 + (a5 == null ? -2 : a5.length);
            h = h * 31 + (a6 == null ? -2 : a6.length);
            check(85, m85(a0, a1, a2, a3, a4, a5, a6), (int) h);
        }
        {
            int[] a0 = null; int[] a1 = new int[1]; int[] a2 = new int[1]; int[] a3 = null; int[] a4 = null;
            int[] a5 = null; int[] a6 = null; int[] a7 = null;
            long h = 86;
            h = h * 31 + (a0 == null ? -2 : a0.length); h = h * 31 + (a1 == null ? -2 : a1.length);
            h = h * 31 + (a2 == null ? -2 : a2.length); h = h * 31 + (a3 == null ? -2 : a3.length);
            h = h * 31 + (a4 == null ? -2 : a4.length); h = h * 31 + (a5 == null ? -2 : a5.length);
            h = h * 31 + (a6 == null ? -2 : a6.length); h = h * 31 + (a7 == null ? -2 : a7.length);
            check(86, m86(a0, a1, a2, a3, a4, a5, a6, a7), (long) h);
        }
        {
            int[] a0 = null; int[] a1 = null; int[] a2 = new int[1]; int[] a3 = null; int[] a4 = null;
            int[] a5 = null; int[] a6 = null; int[] a7 = new int[7]; int[] a8 = new int[0];
            long h = 87;
            h = h * 31 + (a0 == null ? -2 : a0.length); h = h * 31 + (a1 == null ? -2 : a1.length);
            h = h * 31 + (a2 == null ? -2 : a2.length); h = h * 31 + (a3 == null ? -2 : a3.length);
            h = h * 31 + (a4 == null ? -2 : a4.length); h = h * 31 + (a5 == null ? -2 : a5.length);
            h = h * 31 + (a6 == null ? -2 : a6.length); h = h * 31 + (a7 == null ? -2 : a7.length);
            h = h * 31 + (a8 == null ? -2 : a8.length);
            check(87, new Signatures().m87(a0, a1, a2, a3, a4, a5, a6, a7, a8), (float) (short) h);
        }
        {
            int[] a0 = new int[4]; int[] a1 = new int[9]; int[] a2 = null; int[] a3 = new int[1];
            int[] a4 = new int[6]; int[] a5 = new int[7]; int[] a6 = new int[1]; int[] a7 = new int[8];
            int[] a8 = new int[8]; int[] a9 = new int[8];
            long h = 88;
            h = h * 31 + (a0 == null ? -2 : a0.length); h = h * 31 + (a1 == null ? -2 : a1.length);
            h = h * 31 + (a2 == null ? -2 : a2.length); h = h * 31 + (a3 == null ? -2 : a3.length);
            h = h * 31 + (a4 == null ? -2 : a4.length); h = h * 31 + (a5 == null ? -2 : a5.length);
            h = h * 31 + (a6 == null ? -2 : a6.length); h = h * 31 + (a7 == null ? -2 : a7.length);
            h = h * 31 + (a8 == null ? -2 : a8.length); h = h * 31 + (a9 == null ? -2 : a9.length);
            check(88, m88(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9), (double) (int) h);
        }
        {
            int[] a0 = new int[5]; int[] a1 = new int[7]; int[] a2 = new int[2]; int[] a3 = null;
            int[] a4 = new int[7]; int[] a5 = new int[1]; int[] a6 = null; int[] a7 = new int[9]; int[] a8 = null;
            int[] a9 = new int[6]; int[] a10 = new int[0]; int[] a11 = new int[0]; int[] a12 = new int[3];
            int[] a13 = null; int[] a14 = null; int[] a15 = null; int[] a16 = new int[2];
            long h = 89;
            h = h * 31 + (a0 == null ? -2 : a0.length); h = h * 31 + (a1 == null ? -2 : a1.length);
            h = h * 31 + (a2 == null ? -2 : a2.length); h = h * 31 + (a3 == null ? -2 : a3.length);
            h = h * 31 + (a4 == null ? -2 : a4.length); h = h * 31 + (a5 == null ? -2 : a5.length);
            h = h * 31 + (a6 == null ? -2 : a6.length); h = h * 31 + (a7 == null ? -2 : a7.length);
            h = h * 31 + (a8 == null ? -2 : a8.length); h = h * 31 + (a9 == null ? -2 : a9.length);
            h = h * 31 + (a10 == null ? -2 : a10.length); h = h * 31 + (a11 == null ? -2 : a11.length);
            h = h * 31 + (a12 == null ? -2 : a12.length); h = h * 31 + (a13 == null ? -2 : a13.length);
            h = h * 31 + (a14 == null ? -2 : a14.length); h = h * 31 + (a15 == null ? -2 : a15.length);
            h = h * 31 + (a16 == null ? -2 : a16.length);
            check(89, m89(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16), ((h & 1) != 0 ? null : "even"));
        }
        {
            int a0 = -1772744356; long a1 = 2009969509314747053L; int a2 = 2036660452; char a3 = (char) 12297;
            String a4 = "xxxx"; int a5 = -347835067; byte a6 = (byte) 57; boolean a7 = true;
            short a8 = (short) -12387; float a9 = -923935.2988f; float a10 = 617133.1548f; int a11 = -576297903;
            String a12 = null; long a13 = -6749098147216775896L; float a14 = 860268.7483f; char a15 = (char) 34839;
            String a16 = "xxxx"; boolean a17 = false; char a18 = (char) 61463; short a19 = (short) 2008;
            char a20 = (char) 29094; String a21 = null; String a22 = "xxxxxxxxx"; short a23 = (short) -19518;
            long a24 = 9116224640799249506L;
            long h = 90;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3;
            h = h * 31 + (a4 == null ? -1 : a4.length()); h = h * 31 + a5; h = h * 31 + a6; h = h * 31 + (a7 ? 1 : 0);
            h = h * 31 + a8; h = h * 31 + (long) Float.floatToRawIntBits(a9);
            h = h * 31 + (long) Float.floatToRawIntBits(a10); h = h * 31 + a11;
            h = h * 31 + (a12 == null ? -1 : a12.length()); h = h * 31 + a13;
            h = h * 31 + (long) Float.floatToRawIntBits(a14); h = h * 31 + a15;
            h = h * 31 + (a16 == null ? -1 : a16.length()); h = h * 31 + (a17 ? 1 : 0); h = h * 31 + a18;
            h = h * 31 + a19; h = h * 31 + a20; h = h * 31 + (a21 == null ? -1 : a21.length());
            h = h * 31 + (a22 == null ? -1 : a22.length()); h = h * 31 + a23; h = h * 31 + a24;
            check(90, new Signatures().m90(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17, a18, a19, a20, a21, a22, a23, a24), ((h & 1) != 0));
        }
        {
            long h = 91;
            check(91, m91(), (byte) h);
        }
        {
            byte a0 = (byte) 14; String a1 = "xxxxxxxxx"; double a2 = 261181669.303709; int[] a3 = null;
            char a4 = (char) 34915; float a5 = 891522.3708f;
            long h = 92;
            h = h * 31 + a0; h = h * 31 + (a1 == null ? -1 : a1.length());
            h = h * 31 + Double.doubleToRawLongBits(a2); h = h * 31 + (a3 == null ? -2 : a3.length); h = h * 31 + a4;
            h = h * 31 + (long) Float.floatToRawIntBits(a5);
            check(92, m92(a0, a1, a2, a3, a4, a5), (char) h);
        }
        {
            long h = 93;
            check(93, new Signatures().m93(), (short) h);
        }
        {
            int[] a0 = null; boolean a1 = true; long a2 = -5284595090187889915L; boolean a3 = true;
            double a4 = 115282632.642624; long a5 = -1077679082405112471L; int[] a6 = null; boolean a7 = false;
            float a8 = -428678.5008f; short a9 = (short) 8925; byte a10 = (byte) 69;
            long h = 94;
            h = h * 31 + (a0 == null ? -2 : a0.length); h = h * 31 + (a1 ? 1 : 0); h = h * 31 + a2;
            h = h * 31 + (a3 ? 1 : 0); h = h * 31 + Double.doubleToRawLongBits(a4); h = h * 31 + a5;
            h = h * 31 + (a6 == null ? -2 : a6.length); h = h * 31 + (a7 ? 1 : 0);
            h = h * 31 + (long) Float.floatToRawIntBits(a8); h = h * 31 + a9; h = h * 31 + a10;
            check(94, m94(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10), (int) h);
        }
        {
            String a0 = ""; long a1 = -289123255134305123L; boolean a2 = true;
            long h = 95;
            h = h * 31 + (a0 == null ? -1 : a0.length()); h = h * 31 + a1; h = h * 31 + (a2 ? 1 : 0);
            check(95, m95(a0, a1, a2), (long) h);
        }
        {
            int a0 = -1265728233;
            long h = 96;
            h = h * 31 + a0;
            check(96, new Signatures().m96(a0), (float) (short) h);
        }
        {
            String a0 = "xxxxx"; String a1 = "xxxxxxxx"; char a2 = (char) 34325; int a3 = 572248357;
            int a4 = -1804407391; long a5 = 5754430960209446346L; long a6 = 5691860840504764039L;
            char a7 = (char) 28370;
            long h = 97;
            h = h * 31 + (a0 == null ? -1 : a0.length()); h = h * 31 + (a1 == null ? -1 : a1.length());
            h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4; h = h * 31 + a5; h = h * 31 + a6; h = h * 31 + a7;
            check(97, m97(a0, a1, a2, a3, a4, a5, a6, a7), (double) (int) h);
        }
        {
            int[] a0 = new int[5];
            long h = 98;
            h = h * 31 + (a0 == null ? -2 : a0.length);
            check(98, m98(a0), ((h & 1) != 0 ? null : "even"));
        }
        {
            boolean a0 = true; boolean a1 = false; long a2 = -5044789345360654090L; boolean a3 = false;
            double a4 = 453484968.321599;
            long h = 99;
            h = h * 31 + (a0 ? 1 : 0); h = h * 31 + (a1 ? 1 : 0); h = h * 31 + a2; h = h * 31 + (a3 ? 1 : 0);
            h = h * 31 + Double.doubleToRawLongBits(a4);
            check(99, new Signatures().m99(a0, a1, a2, a3, a4), ((h & 1) != 0));
        }
    }
    static void group4() {
        {
            boolean a0 = true; short a1 = (short) -9036; int a2 = 1400345369; int a3 = -1779186275;
            byte a4 = (byte) -20; double a5 = -614709883.293477; boolean a6 = true;
            long h = 100;
            h = h * 31 + (a0 ? 1 : 0); h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4;
            h = h * 31 + Double.doubleToRawLongBits(a5); h = h * 31 + (a6 ? 1 : 0);
            check(100, m100(a0, a1, a2, a3, a4, a5, a6), (byte) h);
        }
        {
            double a0 = 894266130.809320; int[] a1 = new int[7]; float a2 = -761169.8400f; char a3 = (char) 53549;
            short a4 = (short) -14960; int a5 = 1118626667;
            long h = 101;
            h = h * 31 + Double.doubleToRawLongBits(a0); h = h * 31 + (a1 == null ? -2 : a1.length);
            h = h * 31 + (long) Float.floatToRawIntBits(a2); h = h * 31 + a3; h = h * 31 + a4; h = h * 31 + a5;
            check(101, m101(a0, a1, a2, a3, a4, a5), (char) h);
        }
        {
            short a0 = (short) -3306;
            long h = 102;
            h = h * 31 + a0;
            check(102, new Signatures().m102(a0), (short) h);
        }
        {
            int a0 = -977898440; long a1 = -7654035955170609643L; long a2 = 1499966033073369465L; boolean a3 = true;
            long h = 103;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + (a3 ? 1 : 0);
            check(103, m103(a0, a1, a2, a3), (int) h);
        }
        {
            byte a0 = (byte) 63; int a1 = -706943798; int a2 = -642179937; float a3 = -621703.8794f;
            double a4 = -705354994.539723; byte a5 = (byte) 52;
            long h = 104;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + (long) Float.floatToRawIntBits(a3);
            h = h * 31 + Double.doubleToRawLongBits(a4); h = h * 31 + a5;
            check(104, m104(a0, a1, a2, a3, a4, a5), (long) h);
        }
        {
            short a0 = (short) -19451; short a1 = (short) -13423; String a2 = "xxx"; int a3 = 1118830974;
            long h = 105;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + (a2 == null ? -1 : a2.length()); h = h * 31 + a3;
            check(105, new Signatures().m105(a0, a1, a2, a3), (float) (short) h);
        }
        {
            boolean a0 = false; double a1 = -198191719.156895; int[] a2 = new int[0]; float a3 = 676388.2926f;
            long h = 106;
            h = h * 31 + (a0 ? 1 : 0); h = h * 31 + Double.doubleToRawLongBits(a1);
            h = h * 31 + (a2 == null ? -2 : a2.length); h = h * 31 + (long) Float.floatToRawIntBits(a3);
            check(106, m106(a0, a1, a2, a3), (double) (int) h);
        }
        {
            String a0 = "xx"; float a1 = 901159.3276f; String a2 = null; double a3 = -526944812.290737;
            byte a4 = (byte) 79; double a5 = 993037094.716808; short a6 = (short) 8430;
            long h = 107;
            h = h * 31 + (a0 == null ? -1 : a0.length()); h = h * 31 + (long) Float.floatToRawIntBits(a1);
            h = h * 31 + (a2 == null ? -1 : a2.length()); h = h * 31 + Double.doubleToRawLongBits(a3);
            h = h * 31 + a4; h = h * 31 + Double.doubleToRawLongBits(a5); h = h * 31 + a6;
            check(107, m107(a0, a1, a2, a3, a4, a5, a6), ((h & 1) != 0 ? null : "even"));
        }
        {
            long a0 = -7069099642619820098L; short a1 = (short) -31118; long a2 = -7516653825005204427L;
            int[] a3 = new int[6]; boolean a4 = true; int[] a5 = new int[9]; int[] a6 = null;
            long h = 108;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + (a3 == null ? -2 : a3.length);
            h = h * 31 + (a4 ? 1 : 0); h = h * 31 + (a5 == null ? -2 : a5.length);
            h = h * 31 + (a6 == null ? -2 : a6.length);
            check(108, new Signatures().m108(a0, a1, a2, a3, a4, a5, a6), ((h & 1) != 0));
        }
        {
            long a0 = -1364824225557672094L;
            long h = 109;
            h = h * 31 + a0;
            check(109, m109(a0), (byte) h);
        }
        {
            short a0 = (short) -21712; int[] a1 = new int[6]; long a2 = 4022881708103706132L;
            long a3 = -3324253771099436573L; char a4 = (char) 44823; short a5 = (short) -65; int a6 = -1855522791;
            float a7 = 640324.1981f;
            long h = 110;
            h = h * 31 + a0; h = h * 31 + (a1 == null ? -2 : a1.length); h = h * 31 + a2; h = h * 31 + a3;
            h = h * 31 + a4; h = h * 31 + a5; h = h * 31 + a6; h = h * 31 + (long) Float.floatToRawIntBits(a7);
            check(110, m110(a0, a1, a2, a3, a4, a5, a6, a7), (char) h);
        }
        {
            int[] a0 = new int[1]; byte a1 = (byte) -40; String a2 = ""; byte a3 = (byte) 65; String a4 = "";
            boolean a5 = false; short a6 = (short) -21117;
            long h = 111;
            h = h * 31 + (a0 == null ? -2 : a0.length); h = h * 31 + a1; h = h * 31 + (a2 == null ? -1 : a2.length());
            h = h * 31 + a3; h = h * 31 + (a4 == null ? -1 : a4.length()); h = h * 31 + (a5 ? 1 : 0); h = h * 31 + a6;
            check(111, new Signatures().m111(a0, a1, a2, a3, a4, a5, a6), (short) h);
        }
        {
            double a0 = 558821086.502559; double a1 = 940158674.686672; String a2 = "xxxxxx"; char a3 = (char) 63263;
            String a4 = "xx"; String a5 = "xxxxxx"; double a6 = -446550016.883660;
            long h = 112;
            h = h * 31 + Double.doubleToRawLongBits(a0); h = h * 31 + Double.doubleToRawLongBits(a1);
            h = h * 31 + (a2 == null ? -1 : a2.length()); h = h * 31 + a3;
            h = h * 31 + (a4 == null ? -1 : a4.length()); h = h * 31 + (a5 == null ? -1 : a5.length());
            h = h * 31 + Double.doubleToRawLongBits(a6);
            check(112, m112(a0, a1, a2, a3, a4, a5, a6), (int) h);
        }
        {
            long h = 113;
            check(113, m113(), (long) h);
        }
        {
            char a0 = (char) 32305; boolean a1 = false; double a2 = 759422981.470331; long a3 = 98000497429801449L;
            long h = 114;
            h = h * 31 + a0; h = h * 31 + (a1 ? 1 : 0); h = h * 31 + Double.doubleToRawLongBits(a2); h = h * 31 + a3;
            check(114, new Signatures().m114(a0, a1, a2, a3), (float) (short) h);
        }
        {
            boolean a0 = false; int a1 = -577354452; byte a2 = (byte) 90;
            long h = 115;
            h = h * 31 + (a0 ? 1 : 0); h = h * 31 + a1; h = h * 31 + a2;
            check(115, m115(a0, a1, a2), (double) (int) h);
        }
        {
            long h = 116;
            check(116, m116(), ((h & 1) != 0 ? null : "even"));
        }
        {
            int a0 = -121655119; int[] a1 = new int[2]; short a2 = (short) 29738;
            long h = 117;
            h = h * 31 + a0; h = h * 31 + (a1 == null ? -2 : a1.length); h = h * 31 + a2;
            check(117, new Signatures().m117(a0, a1, a2), ((h & 1) != 0));
        }
        {
            long h = 118;
            check(118, m118(), (byte) h);
        }
        {
            short a0 = (short) 25363; boolean a1 = false; float a2 = 881457.5421f; byte a3 = (byte) 56;
            float a4 = -201258.1574f; boolean a5 = false; String a6 = null; boolean a7 = true;
            short a8 = (short) 27940; String a9 = null; int a10 = -411089077; int a11 = -368032577;
            long a12 = 4891725388256038634L; long a13 = -4049189517413054757L; String a14 = null; int[] a15 = null;
            float a16 = 611672.0374f;
            long h = 119;
            h = h * 31 + a0; h = h * 31 + (a1 ? 1 : 0); h = h * 31 + (long) Float.floatToRawIntBits(a2);
            h = h * 31 + a3; h = h * 31 + (long) Float.floatToRawIntBits(a4); h = h * 31 + (a5 ? 1 : 0);
            h = h * 31 + (a6 == null ? -1 : a6.length()); h = h * 31 + (a7 ? 1 : 0); h = h * 31 + a8;
            h = h * 31 + (a9 == null ? -1 : a9.length()); h = h * 31 + a10; h = h * 31 + a11; h = h * 31 + a12;
            h = h * 31 + a13; h = h * 31 + (a14 == null ? -1 : a14.length());
            h = h * 31 + (a15 == null ? -2 : a15.length); h = h * 31 + (long) Float.floatToRawIntBits(a16);
            check(119, m119(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16), (char) h);
        }
        {
            boolean a0 = true; String a1 = null; long a2 = -7775925093911918475L; byte a3 = (byte) -16;
            boolean a4 = false; int a5 = 1713491214; long a6 = 7119513037108580063L; long a7 = 8802345725382654987L;
            byte a8 = (byte) 95; long a9 = 4846702217741472883L; char a10 = (char) 46652; String a11 = "xxxx";
            short a12 = (short) 25480; double a13 = -106757988.356627; int a14 = -766569793;
            double a15 = 823907574.648590; byte a16 = (byte) 48; int a17 = 188217489; short a18 = (short) -16769;
            byte a19 = (byte) -21; float a20 = 419906.9124f; int a21 = -2104248404; short a22 = (short) -12094;
            double a23 = 557315768.116041; long a24 = 303288387271954822L; char a25 = (char) 38691;
            short a26 = (short) -10397; String a27 = null; int[] a28 = null;
            long h = 120;
            h = h * 31 + (a0 ? 1 : 0); h = h * 31 + (a1 == null ? -1 : a1.length()); h = h * 31 + a2; h = h * 31 + a3;
            h = h * 31 + (a4 ? 1 : 0); h = h * 31 + a5; h = h * 31 + a6; h = h * 31 + a7; h = h * 31 + a8;
            h = h * 31 + a9; h = h * 31 + a10; h = h * 31 + (a11 == null ? -1 : a11.length()); h = h * 31 + a12;
            h = h * 31 + Double.doubleToRawLongBits(a13); h = h * 31 + a14;
            h = h * 31 + Double.doubleToRawLongBits(a15); h = h * 31 + a16; h = h * 31 + a17; h = h * 31 + a18;
            h = h * 31 + a19; h = h * 31 + (long) Float.floatToRawIntBits(a20); h = h * 31 + a21; h = h * 31 + a22;
            h = h * 31 + Double.doubleToRawLongBits(a23); h = h * 31 + a24; h = h * 31 + a25; h = h * 31 + a26;
            h = h * 31 + (a27 == null ? -1 : a27.length()); h = h * 31 + (a28 == null ? -2 : a28.length);
            check(120, new Signatures().m120(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17, a18, a19, a20, a21, a22, a23, a24, a25, a26, a27, a28), (short) h);
        }
        {
            byte a0 = (byte) -21; float a1 = 989426.5650f; double a2 = 479394719.013401; String a3 = null;
            long h = 121;
            h = h * 31 + a0; h = h * 31 + (long) Float.floatToRawIntBits(a1);
            h = h * 31 + Double.doubleToRawLongBits(a2); h = h * 31 + (a3 == null ? -1 : a3.length());
            check(121, m121(a0, a1, a2, a3), (int) h);
        }
        {
            String a0 = "xxxxxxx"; int[] a1 = null; char a2 = (char) 15368; String a3 = null; char a4 = (char) 44510;
            char a5 = (char) 46980; int[] a6 = null; String a7 = null; long a8 = -5743429457659632946L;
            double a9 = -535479838.267496; int a10 = 1315918371; float a11 = -664286.6788f; byte a12 = (byte) 50;
            int[] a13 = null; short a14 = (short) 4391; char a15 = (char) 49576; char a16 = (char) 58186;
            short a17 = (short) -15783; float a18 = 887685.6634f; String a19 = null; long a20 = 3505481412434066218L;
            String a21 = ""; double a22 = -404753967.652164; String a23 = null;
            long h = 122;
            h = h * 31 + (a0 == null ? -1 : a0.length()); h = h * 31 + (a1 == null ? -2 : a1.length); h = h * 31 + a2;
            h = h * 31 + (a3 == null ? -1 : a3.length()); h = h * 31 + a4; h = h * 31 + a5;
            h = h * 31 + (a6 == null ? -2 : a6.length); h = h * 31 + (a7 == null ? -1 : a7.length()); h = h * 31 + a8;
            h = h * 31 + Double.doubleToRawLongBits(a9); h = h * 31 + a10;
            h = h * 31 + (long) Float.floatToRawIntBits(a11); h = h * 31 + a12;
            h = h * 31 + (a13 == null ? -2 : a13.length); h = h * 31 + a14; h = h * 31 + a15; h = h * 31 + a16;
            h = h * 31 + a17; h = h * 31 + (long) Float.floatToRawIntBits(a18);
            h = h * 31 + (a19 == null ? -1 : a19.length()); h = h * 31 + a20;
            h = h * 31 + (a21 == null ? -1 : a21.length()); h = h * 31 + Double.doubleToRawLongBits(a22);
            h = h * 31 + (a23 == null ? -1 : a23.length());
            check(122, m122(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17, a18, a19, a20, a21, a22, a23), (long) h);
        }
        {
            short a0 = (short) -16825; double a1 = -322387264.802824; int a2 = -1887972318; String a3 = null;
            long h = 123;
            h = h * 31 + a0; h = h * 31 + Double.doubleToRawLongBits(a1); h = h * 31 + a2;
            h = h * 31 + (a3 == null ? -1 : a3.length());
            check(123, new Signatures().m123(a0, a1, a2, a3), (float) (short) h);
        }
        {
            boolean a0 = false; byte a1 = (byte) -109; long a2 = -4432645842756322323L; double a3 = 537804477.096008;
            byte a4 = (byte) 23;
            long h = 124;
            h = h * 31 + (a0 ? 1 : 0); h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + Double.doubleToRawLongBits(a3);
            h = h * 31 + a4;
            check(124, m124(a0, a1, a2, a3, a4), (double) (int) h);
        }
    }
    static void group5() {
        {
            String a0 = "xxxxxxx"; float a1 = -318445.1814f;
            long h = 125;
            h = h * 31 + (a0 == null ? -1 : a0.length()); h = h * 31 + (long) Float.floatToRawIntBits(a1);
            check(125, m125(a0, a1), ((h & 1) != 0 ? null : "even"));
        }
        {
            byte a0 = (byte) -22; int a1 = -1561974871;
            long h = 126;
            h = h * 31 + a0; h = h * 31 + a1;
            check(126, new Signatures().m126(a0, a1), ((h & 1) != 0));
        }
        {
            long a0 = -1268320096418596867L; double a1 = -520714272.239102;
            long h = 127;
            h = h * 31 + a0; h = h * 31 + Double.doubleToRawLongBits(a1);
            check(127, m127(a0, a1), (byte) h);
        }
        {
            char a0 = (char) 16591; int a1 = -56570679;
            long h = 128;
            h = h * 31 + a0; h = h * 31 + a1;
            check(128, m128(a0, a1), (char) h);
        }
        {
            long a0 = 3396477272780534291L; int[] a1 = new int[2]; String a2 = "xxxxxxxx"; char a3 = (char) 33430;
            float a4 = 917578.6257f; byte a5 = (byte) -44;
            long h = 129;
            h = h * 31 + a0; h = h * 31 + (a1 == null ? -2 : a1.length); h = h * 31 + (a2 == null ? -1 : a2.length());
            h = h * 31 + a3; h = h * 31 + (long) Float.floatToRawIntBits(a4); h = h * 31 + a5;
            check(129, new Signatures().m129(a0, a1, a2, a3, a4, a5), (short) h);
        }
        {
            short a0 = (short) 20504; short a1 = (short) -8594; String a2 = "xxxxx";
            long h = 130;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + (a2 == null ? -1 : a2.length());
            check(130, m130(a0, a1, a2), (int) h);
        }
        {
            float a0 = 486067.0011f; float a1 = -120375.6997f; int a2 = 1769855198; byte a3 = (byte) 126;
            int a4 = -1816167309; float a5 = -323073.4712f; short a6 = (short) 26206; long a7 = -6859614601846173185L;
            boolean a8 = false; boolean a9 = true; int[] a10 = null; int[] a11 = new int[3]; boolean a12 = true;
            long h = 131;
            h = h * 31 + (long) Float.floatToRawIntBits(a0); h = h * 31 + (long) Float.floatToRawIntBits(a1);
            h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4; h = h * 31 + (long) Float.floatToRawIntBits(a5);
            h = h * 31 + a6; h = h * 31 + a7; h = h * 31 + (a8 ? 1 : 0); h = h * 31 + (a9 ? 1 : 0);
            h = h * 31 + (a10 == null ? -2 : a10.length); h = h * 31 + (a11 == null ? -2 : a11.length);
            h = h * 31 + (a12 ? 1 : 0);
            check(131, m131(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12), (long) h);
        }
        {
            double a0 = -462654477.308084; float a1 = -342061.2425f; float a2 = 830195.5383f; int[] a3 = null;
            int a4 = 1277759411; int a5 = -819082128; double a6 = -2877222.661198; char a7 = (char) 48628;
            float a8 = -957991.2612f; short a9 = (short) -17932;
            long h = 132;
            h = h * 31 + Double.doubleToRawLongBits(a0); h = h * 31 + (long) Float.floatToRawIntBits(a1);
            h = h * 31 + (long) Float.floatToRawIntBits(a2); h = h * 31 + (a3 == null ? -2 : a3.length);
            h = h * 31 + a4; h = h * 31 + a5; h = h * 31 + Double.doubleToRawLongBits(a6); h = h * 31 + a7;
            h = h * 31 + (long) Float.floatToRawIntBits(a8); h = h * 31 + a9;
            check(132, new Signatures().m132(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9), (float) (short) h);
        }
        {
            long a0 = 2144930317235256207L; short a1 = (short) -9365; short a2 = (short) -2849;
            long h = 133;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2;
            check(133, m133(a0, a1, a2), (double) (int) h);
        }
        {
            double a0 = -556528565.467690; short a1 = (short) 17889;
            long h = 134;
            h = h * 31 + Double.doubleToRawLongBits(a0); h = h * 31 + a1;
            check(134, m134(a0, a1), ((h & 1) != 0 ? null : "even"));
        }
        {
            String a0 = null; char a1 = (char) 34929; int[] a2 = null; double a3 = 225979413.927749;
            double a4 = -828742325.469472; byte a5 = (byte) 25; char a6 = (char) 54975; short a7 = (short) 13309;
            float a8 = -471941.8922f; float a9 = -742849.7687f; short a10 = (short) -3527;
            long h = 135;
            h = h * 31 + (a0 == null ? -1 : a0.length()); h = h * 31 + a1; h = h * 31 + (a2 == null ? -2 : a2.length);
            h = h * 31 + Double.doubleToRawLongBits(a3); h = h * 31 + Double.doubleToRawLongBits(a4); h = h * 31 + a5;
            h = h * 31 + a6; h = h * 31 + a7; h = h * 31 + (long) Float.floatToRawIntBits(a8);
            h = h * 31 + (long) Float.floatToRawIntBits(a9); h = h * 31 + a10;
            check(135, new Signatures().m135(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10), ((h & 1) != 0));
        }
        {
            double a0 = 641749062.619201; long a1 = -1473020522860569363L; short a2 = (short) 16820;
            long a3 = -6565319040926011357L; float a4 = 406835.5422f; short a5 = (short) -3995;
            char a6 = (char) 18093; double a7 = 116741094.567733; boolean a8 = false; double a9 = 762861110.515638;
            byte a10 = (byte) 11; float a11 = 521242.1420f;
            long h = 136;
            h = h * 31 + Double.doubleToRawLongBits(a0); h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3;
            h = h * 31 + (long) Float.floatToRawIntBits(a4); h = h * 31 + a5; h = h * 31 + a6;
            h = h * 31 + Double.doubleToRawLongBits(a7); h = h * 31 + (a8 ? 1 : 0);
            h = h * 31 + Double.doubleToRawLongBits(a9); h = h * 31 + a10;
            h = h * 31 + (long) Float.floatToRawIntBits(a11);
            check(136, m136(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11), (byte) h);
        }
        {
            char a0 = (char) 29234; double a1 = -222296907.248293; boolean a2 = false;
            long h = 137;
            h = h * 31 + a0; h = h * 31 + Double.doubleToRawLongBits(a1); h = h * 31 + (a2 ? 1 : 0);
            check(137, m137(a0, a1, a2), (char) h);
        }
        {
            char a0 = (char) 4295; short a1 = (short) 14238; char a2 = (char) 61018; int a3 = 1932202189;
            char a4 = (char) 2539; boolean a5 = false; byte a6 = (byte) -38;
            long h = 138;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4;
            h = h * 31 + (a5 ? 1 : 0); h = h * 31 + a6;
            check(138, new Signatures().m138(a0, a1, a2, a3, a4, a5, a6), (short) h);
        }
        {
            boolean a0 = true; byte a1 = (byte) 127; int a2 = -928394786; int[] a3 = new int[4]; int a4 = 1647919905;
            String a5 = "x"; int a6 = 1170080705;
            long h = 139;
            h = h * 31 + (a0 ? 1 : 0); h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + (a3 == null ? -2 : a3.length);
            h = h * 31 + a4; h = h * 31 + (a5 == null ? -1 : a5.length()); h = h * 31 + a6;
            check(139, m139(a0, a1, a2, a3, a4, a5, a6), (int) h);
        }
        {
            int a0 = 1355707583; int[] a1 = new int[5]; boolean a2 = true; boolean a3 = true; String a4 = null;
            int a5 = 854942759; String a6 = null; int[] a7 = new int[6]; byte a8 = (byte) 98; boolean a9 = true;
            int a10 = 76745761; int a11 = -46158107; int[] a12 = null; long a13 = -5197030498354504113L;
            double a14 = 404571742.655695; short a15 = (short) -29120;
            long h = 140;
            h = h * 31 + a0; h = h * 31 + (a1 == null ? -2 : a1.length); h = h * 31 + (a2 ? 1 : 0);
            h = h * 31 + (a3 ? 1 : 0); h = h * 31 + (a4 == null ? -1 : a4.length()); h = h * 31 + a5;
            h = h * 31 + (a6 == null ? -1 : a6.length()); h = h * 31 + (a7 == null ? -2 : a7.length); h = h * 31 + a8;
            h = h * 31 + (a9 ? 1 : 0); h = h * 31 + a10; h = h * 31 + a11;
            h = h * 31 + (a12 == null ? -2 : a12.length); h = h * 31 + a13;
            h = h * 31 + Double.doubleToRawLongBits(a14); h = h * 31 + a15;
            check(140, m140(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15), (long) h);
        }
        {
            long h = 141;
            check(141, new Signatures().m141(), (float) (short) h);
        }
        {
            double a0 = -394097957.663152; double a1 = 855711388.461722; long a2 = -6859543117966658850L;
            double a3 = 804362978.899945; long a4 = 5500791463820086285L;
            long h = 142;
            h = h * 31 + Double.doubleToRawLongBits(a0); h = h * 31 + Double.doubleToRawLongBits(a1); h = h * 31 + a2;
            h = h * 31 + Double.doubleToRawLongBits(a3); h = h * 31 + a4;
            check(142, m142(a0, a1, a2, a3, a4), (double) (int) h);
        }
        {
            long h = 143;
            check(143, m143(), ((h & 1) != 0 ? null : "even"));
        }
        {
            String a0 = "xxxxxxxx"; char a1 = (char) 34291;
            long h = 144;
            h = h * 31 + (a0 == null ? -1 : a0.length()); h = h * 31 + a1;
            check(144, new Signatures().m144(a0, a1), ((h & 1) != 0));
        }
        {
            int[] a0 = null; String a1 = null; byte a2 = (byte) 90;
            long h = 145;
            h = h * 31 + (a0 == null ? -2 : a0.length); h = h * 31 + (a1 == null ? -1 : a1.length()); h = h * 31 + a2;
            check(145, m145(a0, a1, a2), (byte) h);
        }
        {
            byte a0 = (byte) 100; double a1 = 10663212.651117; char a2 = (char) 31749;
            long h = 146;
            h = h * 31 + a0; h = h * 31 + Double.doubleToRawLongBits(a1); h = h * 31 + a2;
            check(146, m146(a0, a1, a2), (char) h);
        }
        {
            double a0 = -404030557.958865; boolean a1 = true; int a2 = -1506093868; boolean a3 = false;
            int[] a4 = null; byte a5 = (byte) 74; byte a6 = (byte) -91; char a7 = (char) 51555;
            long h = 147;
            h = h * 31 + Double.doubleToRawLongBits(a0); h = h * 31 + (a1 ? 1 : 0); h = h * 31 + a2;
            h = h * 31 + (a3 ? 1 : 0); h = h * 31 + (a4 == null ? -2 : a4.length); h = h * 31 + a5; h = h * 31 + a6;
            h = h * 31 + a7;
            check(147, new Signatures().m147(a0, a1, a2, a3, a4, a5, a6, a7), (short) h);
        }
        {
            int a0 = -1512165957; int a1 = 1686328173; int a2 = -1375352263; int[] a3 = new int[4];
            long a4 = 5660083646471720499L; String a5 = "xxxxxxxxx"; boolean a6 = true;
            long h = 148;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + (a3 == null ? -2 : a3.length);
            h = h * 31 + a4; h = h * 31 + (a5 == null ? -1 : a5.length()); h = h * 31 + (a6 ? 1 : 0);
            check(148, m148(a0, a1, a2, a3, a4, a5, a6), (int) h);
        }
        {
            float a0 = -805484.0724f; boolean a1 = true;
            long h = 149;
            h = h * 31 + (long) Float.floatToRawIntBits(a0); h = h * 31 + (a1 ? 1 : 0);
            check(149, m149(a0, a1), (long) h);
        }
    }
    static void group6() {
        {
            long a0 = -6333540798553587613L; String a1 = null; long a2 = 8167898232279249105L;
            long h = 150;
            h = h * 31 + a0; h = h * 31 + (a1 == null ? -1 : a1.length()); h = h * 31 + a2;
            check(150, new Signatures().m150(a0, a1, a2), (float) (short) h);
        }
        {
            boolean a0 = false; double a1 = 697196912.926146; byte a2 = (byte) -28; String a3 = "xxxxxxxxx";
            double a4 = 613283553.503882; int a5 = -1034183325; int[] a6 = new int[1]; byte a7 = (byte) 82;
            int[] a8 = null; char a9 = (char) 40685; byte a10 = (byte) -122; long a11 = 2716748009582784193L;
            boolean a12 = true; char a13 = (char) 29339; int[] a14 = new int[1]; short a15 = (short) -10372;
            int a16 = -1115157154; float a17 = 982245.5237f; byte a18 = (byte) 22; byte a19 = (byte) 62;
            float a20 = 193114.5396f; boolean a21 = true; double a22 = -368725497.895503; String a23 = null;
            float a24 = 390119.6737f; float a25 = -772887.7835f; int a26 = -1545327582; int[] a27 = null;
            short a28 = (short) 25026;
            long h = 151;
            h = h * 31 + (a0 ? 1 : 0); h = h * 31 + Double.doubleToRawLongBits(a1); h = h * 31 + a2;
            h = h * 31 + (a3 == null ? -1 : a3.length()); h = h * 31 + Double.doubleToRawLongBits(a4);
            h = h * 31 + a5; h = h * 31 + (a6 == null ? -2 : a6.length); h = h * 31 + a7;
            h = h * 31 + (a8 == null ? -2 : a8.length); h = h * 31 + a9; h = h * 31 + a10; h = h * 31 + a11;
            h = h * 31 + (a12 ? 1 : 0); h = h * 31 + a13; h = h * 31 + (a14 == null ? -2 : a14.length);
            h = h * 31 + a15; h = h * 31 + a16; h = h * 31 + (long) Float.floatToRawIntBits(a17); h = h * 31 + a18;
            h = h * 31 + a19; h = h * 31 + (long) Float.floatToRawIntBits(a20); h = h * 31 + (a21 ? 1 : 0);
            h = h * 31 + Double.doubleToRawLongBits(a22); h = h * 31 + (a23 == null ? -1 : a23.length());
            h = h * 31 + (long) Float.floatToRawIntBits(a24); h = h * 31 + (long) Float.floatToRawIntBits(a25);
            h = h * 31 + a26; h = h * 31 + (a27 == null ? -2 : a27.length); h = h * 31 + a28;
            check(151, m151(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17, a18, a19, a20, a21, a22, a23, a24, a25, a26, a27, a28), (double) (int) h);
        }
        {
            char a0 = (char) 17426; short a1 = (short) 4923; long a2 = -9130476520847476318L;
            short a3 = (short) -22460; long a4 = -9165873516668925118L; double a5 = 401581185.609053;
            long a6 = 2296800300639407153L; short a7 = (short) -21080; int[] a8 = new int[9]; byte a9 = (byte) 57;
            short a10 = (short) -7124; String a11 = null; double a12 = -220899482.896098; short a13 = (short) -25444;
            double a14 = -182813860.820298; float a15 = -793939.1560f; long a16 = -8379970616306380972L;
            float a17 = -887784.9926f; int[] a18 = null;
            long h = 152;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4;
            h = h * 31 + Double.doubleToRawLongBits(a5); h = h * 31 + a6; h = h * 31 + a7;
            h = h * 31 + (a8 == null ? -2 : a8.length); h = h * 31 + a9; h = h * 31 + a10;
            h = h * 31 + (a11 == null ? -1 : a11.length()); h = h * 31 + Double.doubleToRawLongBits(a12);
            h = h * 31 + a13; h = h * 31 + Double.doubleToRawLongBits(a14);
            h = h * 31 + (long) Float.floatToRawIntBits(a15); h = h * 31 + a16;
            h = h * 31 + (long) Float.floatToRawIntBits(a17); h = h * 31 + (a18 == null ? -2 : a18.length);
            check(152, m152(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17, a18), ((h & 1) != 0 ? null : "even"));
        }
        {
            byte a0 = (byte) 57;
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
            long a0 = 4563949333471242530L; float a1 = -269770.9383f; float a2 = 335902.5213f; boolean a3 = true;
            String a4 = "xxxxxxx"; String a5 = "xxxxxxxx"; String a6 = null; boolean a7 = true; boolean a8 = true;
            String a9 = null; long a10 = -3508662901113695658L; int[] a11 = new int[3];
            long a12 = -1227677235525582148L;
            long h = 156;
            h = h * 31 + a0; h = h * 31 + (long) Float.floatToRawIntBits(a1);
            h = h * 31 + (long) Float.floatToRawIntBits(a2); h = h * 31 + (a3 ? 1 : 0);
            h = h * 31 + (a4 == null ? -1 : a4.length()); h = h * 31 + (a5 == null ? -1 : a5.length());
            h = h * 31 + (a6 == null ? -1 : a6.length()); h = h * 31 + (a7 ? 1 : 0); h = h * 31 + (a8 ? 1 : 0);
            h = h * 31 + (a9 == null ? -1 : a9.length()); h = h * 31 + a10;
            h = h * 31 + (a11 == null ? -2 : a11.length); h = h * 31 + a12;
            check(156, new Signatures().m156(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12), (short) h);
        }
        {
            int[] a0 = new int[5]; int[] a1 = new int[4]; long a2 = -3852100822732586914L; int[] a3 = null;
            short a4 = (short) -9441;
            long h = 157;
            h = h * 31 + (a0 == null ? -2 : a0.length); h = h * 31 + (a1 == null ? -2 : a1.length); h = h * 31 + a2;
            h = h * 31 + (a3 == null ? -2 : a3.length); h = h * 31 + a4;
            check(157, m157(a0, a1, a2, a3, a4), (int) h);
        }
        {
            double a0 = 128260910.220564; double a1 = 927311243.027942; byte a2 = (byte) -83; char a3 = (char) 16085;
            boolean a4 = true; char a5 = (char) 49473; double a6 = 122498411.900851; String a7 = "xxxxxxx";
            char a8 = (char) 35908;
            long h = 158;
            h = h * 31 + Double.doubleToRawLongBits(a0); h = h * 31 + Double.doubleToRawLongBits(a1); h = h * 31 + a2;
            h = h * 31 + a3; h = h * 31 + (a4 ? 1 : 0); h = h * 31 + a5; h = h * 31 + Double.doubleToRawLongBits(a6);
            h = h * 31 + (a7 == null ? -1 : a7.length()); h = h * 31 + a8;
            check(158, m158(a0, a1, a2, a3, a4, a5, a6, a7, a8), (long) h);
        }
        {
            int[] a0 = null; boolean a1 = true; boolean a2 = true; char a3 = (char) 24466; float a4 = 86685.7483f;
            float a5 = 696749.9047f; float a6 = 557457.5056f; byte a7 = (byte) -25; int a8 = 1358164274;
            short a9 = (short) -19613; short a10 = (short) -6345; char a11 = (char) 50833; boolean a12 = true;
            int[] a13 = new int[8]; double a14 = -350711607.019941; long a15 = -7119742977341027053L;
            char a16 = (char) 38787; double a17 = -971490810.062033; short a18 = (short) -9282;
            float a19 = -884755.0085f; long a20 = -3484212503697295238L; int a21 = -1774966447;
            double a22 = 619255601.442474; double a23 = 745743034.913428; byte a24 = (byte) -79; char a25 = (char) 93;
            byte a26 = (byte) 59; short a27 = (short) 25301; double a28 = 703889380.127002;
            long h = 159;
            h = h * 31 + (a0 == null ? -2 : a0.length); h = h * 31 + (a1 ? 1 : 0); h = h * 31 + (a2 ? 1 : 0);
            h = h * 31 + a3; h = h * 31 + (long) Float.floatToRawIntBits(a4);
            h = h * 31 + (long) Float.floatToRawIntBits(a5); h = h * 31 + (long) Float.floatToRawIntBits(a6);
            h = h * 31 + a7; h = h * 31 + a8; h = h * 31 + a9; h = h * 31 + a10; h = h * 31 + a11;
            h = h * 31 + (a12 ? 1 : 0); h = h * 31 + (a13 == null ? -2 : a13.length);
            h = h * 31 + Double.doubleToRawLongBits(a14); h = h * 31 + a15; h = h * 31 + a16;
            h = h * 31 + Double.doubleToRawLongBits(a17); h = h * 31 + a18;
            h = h * 31 + (long) Float.floatToRawIntBits(a19); h = h * 31 + a20; h = h * 31 + a21;
            h = h * 31 + Double.doubleToRawLongBits(a22); h = h * 31 + Double.doubleToRawLongBits(a23);
            h = h * 31 + a24; h = h * 31 + a25; h = h * 31 + a26; h = h * 31 + a27;
            h = h * 31 + Double.doubleToRawLongBits(a28);
            check(159, new Signatures().m159(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17, a18, a19, a20, a21, a22, a23, a24, a25, a26, a27, a28), (float) (short) h);
        }
        {
            byte a0 = (byte) 86; int a1 = 261029922; String a2 = "x"; int[] a3 = null;
            long h = 160;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + (a2 == null ? -1 : a2.length());
            h = h * 31 + (a3 == null ? -2 : a3.length);
            check(160, m160(a0, a1, a2, a3), (double) (int) h);
        }
        {
            double a0 = 680691331.068777; int a1 = 259289407; String a2 = null; float a3 = 396556.6638f;
            boolean a4 = true;
            long h = 161;
            h = h * 31 + Double.doubleToRawLongBits(a0); h = h * 31 + a1;
            h = h * 31 + (a2 == null ? -1 : a2.length()); h = h * 31 + (long) Float.floatToRawIntBits(a3);
            h = h * 31 + (a4 ? 1 : 0);
            check(161, m161(a0, a1, a2, a3, a4), ((h & 1) != 0 ? null : "even"));
        }
        {
            int a0 = -1948666838; char a1 = (char) 20043; String a2 = null; short a3 = (short) -760;
            short a4 = (short) -28790; byte a5 = (byte) 0; boolean a6 = true; long a7 = 4577503236967328509L;
            byte a8 = (byte) 41; boolean a9 = true; short a10 = (short) 28783; long a11 = 3538590873945035635L;
            long a12 = -6128100720838880286L; short a13 = (short) -18288; short a14 = (short) 15206;
            String a15 = "xxxxxxxx"; char a16 = (char) 20503; char a17 = (char) 3134; int[] a18 = new int[6];
            int[] a19 = new int[5]; int[] a20 = null; boolean a21 = true; double a22 = -154331062.065143;
            boolean a23 = false; double a24 = -840964215.143162;
            long h = 162;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + (a2 == null ? -1 : a2.length()); h = h * 31 + a3;
            h = h * 31 + a4; h = h * 31 + a5; h = h * 31 + (a6 ? 1 : 0); h = h * 31 + a7; h = h * 31 + a8;
            h = h * 31 + (a9 ? 1 : 0); h = h * 31 + a10; h = h * 31 + a11; h = h * 31 + a12; h = h * 31 + a13;
            h = h * 31 + a14; h = h * 31 + (a15 == null ? -1 : a15.length()); h = h * 31 + a16; h = h * 31 + a17;
            h = h * 31 + (a18 == null ? -2 : a18.length); h = h * 31 + (a19 == null ? -2 : a19.length);
            h = h * 31 + (a20 == null ? -2 : a20.length); h = h * 31 + (a21 ? 1 : 0);
            h = h * 31 + Double.doubleToRawLongBits(a22); h = h * 31 + (a23 ? 1 : 0);
            h = h * 31 + Double.doubleToRawLongBits(a24);
            check(162, new Signatures().m162(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17, a18, a19, a20, a21, a22, a23, a24), ((h & 1) != 0));
        }
        {
            long a0 = -7461644317162049271L; String a1 = null; String a2 = null; double a3 = 121467085.539791;
            int[] a4 = null; boolean a5 = true; boolean a6 = false; byte a7 = (byte) -69; byte a8 = (byte) 20;
            int[] a9 = null; char a10 = (char) 31755; int a11 = -1496899462; int[] a12 = null;
            long h = 163;
            h = h * 31 + a0; h = h * 31 + (a1 == null ? -1 : a1.length());
            h = h * 31 + (a2 == null ? -1 : a2.length()); h = h * 31 + Double.doubleToRawLongBits(a3);
            h = h * 31 + (a4 == null ? -2 : a4.length); h = h * 31 + (a5 ? 1 : 0); h = h * 31 + (a6 ? 1 : 0);
            h = h * 31 + a7; h = h * 31 + a8; h = h * 31 + (a9 == null ? -2 : a9.length); h = h * 31 + a10;
            h = h * 31 + a11; h = h * 31 + (a12 == null ? -2 : a12.length);
            check(163, m163(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12), (byte) h);
        }
        {
            boolean a0 = false; char a1 = (char) 19259; int a2 = -379806624; char a3 = (char) 59945;
            long a4 = -3769806602569580200L; char a5 = (char) 61392; long a6 = 1385035403816217325L;
            long a7 = -4702116765982808882L; double a8 = -252336208.258310; short a9 = (short) 12865;
            int[] a10 = null; double a11 = -284753384.739041; int a12 = 942385310; float a13 = 737220.2752f;
            short a14 = (short) -9357; char a15 = (char) 63261; int[] a16 = null; int[] a17 = null;
            float a18 = -996525.3734f; int a19 = -1092383537;
            long h = 164;
            h = h * 31 + (a0 ? 1 : 0); h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4;
            h = h * 31 + a5; h = h * 31 + a6; h = h * 31 + a7; h = h * 31 + Double.doubleToRawLongBits(a8);
            h = h * 31 + a9; h = h * 31 + (a10 == null ? -2 : a10.length);
            h = h * 31 + Double.doubleToRawLongBits(a11); h = h * 31 + a12;
            h = h * 31 + (long) Float.floatToRawIntBits(a13); h = h * 31 + a14; h = h * 31 + a15;
            h = h * 31 + (a16 == null ? -2 : a16.length); h = h * 31 + (a17 == null ? -2 : a17.length);
            h = h * 31 + (long) Float.floatToRawIntBits(a18); h = h * 31 + a19;
            check(164, m164(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17, a18, a19), (char) h);
        }
        {
            int a0 = -325044449; boolean a1 = false; String a2 = "xxxxx"; long a3 = 7299033313640115222L;
            char a4 = (char) 22591; long a5 = 1537945336973944656L; boolean a6 = true; boolean a7 = false;
            int a8 = -1248715983; byte a9 = (byte) 104; byte a10 = (byte) -63; long a11 = -2691456010503262802L;
            int[] a12 = null; byte a13 = (byte) 92; String a14 = null; short a15 = (short) 1653; byte a16 = (byte) 19;
            long h = 165;
            h = h * 31 + a0; h = h * 31 + (a1 ? 1 : 0); h = h * 31 + (a2 == null ? -1 : a2.length()); h = h * 31 + a3;
            h = h * 31 + a4; h = h * 31 + a5; h = h * 31 + (a6 ? 1 : 0); h = h * 31 + (a7 ? 1 : 0); h = h * 31 + a8;
            h = h * 31 + a9; h = h * 31 + a10; h = h * 31 + a11; h = h * 31 + (a12 == null ? -2 : a12.length);
            h = h * 31 + a13; h = h * 31 + (a14 == null ? -1 : a14.length()); h = h * 31 + a15; h = h * 31 + a16;
            check(165, new Signatures().m165(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16), (short) h);
        }
        {
            double a0 = 238323710.507140; int[] a1 = new int[4];
            long h = 166;
            h = h * 31 + Double.doubleToRawLongBits(a0); h = h * 31 + (a1 == null ? -2 : a1.length);
            check(166, m166(a0, a1), (int) h);
        }
        {
            char a0 = (char) 35919; double a1 = -687047964.768044; double a2 = -444992988.743854;
            short a3 = (short) 32396; int[] a4 = null; short a5 = (short) 14142; float a6 = -594267.6941f;
            boolean a7 = false; short a8 = (short) 19860; String a9 = "";
            long h = 167;
            h = h * 31 + a0; h = h * 31 + Double.doubleToRawLongBits(a1); h = h * 31 + Double.doubleToRawLongBits(a2);
            h = h * 31 + a3; h = h * 31 + (a4 == null ? -2 : a4.length); h = h * 31 + a5;
            h = h * 31 + (long) Float.floatToRawIntBits(a6); h = h * 31 + (a7 ? 1 : 0); h = h * 31 + a8;
            h = h * 31 + (a9 == null ? -1 : a9.length());
            check(167, m167(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9), (long) h);
        }
        {
            byte a0 = (byte) -83; float a1 = -930356.1599f; int[] a2 = null; short a3 = (short) 3416;
            double a4 = 653121509.172299; int a5 = 1441465329; int[] a6 = new int[1]; int a7 = -2032223913;
            long h = 168;
            h = h * 31 + a0; h = h * 31 + (long) Float.floatToRawIntBits(a1);
            h = h * 31 + (a2 == null ? -2 : a2.length); h = h * 31 + a3; h = h * 31 + Double.doubleToRawLongBits(a4);
            h = h * 31 + a5; h = h * 31 + (a6 == null ? -2 : a6.length); h = h * 31 + a7;
            check(168, new Signatures().m168(a0, a1, a2, a3, a4, a5, a6, a7), (float) (short) h);
        }
        {
            double a0 = 594651942.537818; char a1 = (char) 58240; long a2 = 1258428782706997580L; int a3 = 1734271343;
            int a4 = -1192019289;
            long h = 169;
            h = h * 31 + Double.doubleToRawLongBits(a0); h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3;
            h = h * 31 + a4;
            check(169, m169(a0, a1, a2, a3, a4), (double) (int) h);
        }
        {
            int a0 = 906551634; double a1 = -272077752.587502; float a2 = -70083.5264f;
            long h = 170;
            h = h * 31 + a0; h = h * 31 + Double.doubleToRawLongBits(a1);
            h = h * 31 + (long) Float.floatToRawIntBits(a2);
            check(170, m170(a0, a1, a2), ((h & 1) != 0 ? null : "even"));
        }
        {
            char a0 = (char) 28246; float a1 = -673327.9527f; long a2 = -7437523291491958030L; boolean a3 = false;
            long h = 171;
            h = h * 31 + a0; h = h * 31 + (long) Float.floatToRawIntBits(a1); h = h * 31 + a2;
            h = h * 31 + (a3 ? 1 : 0);
            check(171, new Signatures().m171(a0, a1, a2, a3), ((h & 1) != 0));
        }
        {
            long h = 172;
            check(172, m172(), (byte) h);
        }
        {
            byte a0 = (byte) -44; int[] a1 = null; long a2 = -2169157376832859210L; int a3 = 624351525;
            String a4 = null; long a5 = 2847914962977661861L; int a6 = 944984419; short a7 = (short) 21846;
            boolean a8 = true;
            long h = 173;
            h = h * 31 + a0; h = h * 31 + (a1 == null ? -2 : a1.length); h = h * 31 + a2; h = h * 31 + a3;
            h = h * 31 + (a4 == null ? -1 : a4.length()); h = h * 31 + a5; h = h * 31 + a6; h = h * 31 + a7;
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
            float a0 = -139948.1533f; boolean a1 = false;
            long h = 175;
            h = h * 31 + (long) Float.floatToRawIntBits(a0); h = h * 31 + (a1 ? 1 : 0);
            check(175, m175(a0, a1), (int) h);
        }
        {
            long a0 = -1883668114246906387L; int[] a1 = new int[6]; short a2 = (short) -22245; int[] a3 = new int[8];
            int a4 = -1793623720; int a5 = -1005172676; String a6 = "xxxxxxx"; int a7 = -1290921691;
            int[] a8 = new int[0]; String a9 = null; boolean a10 = false; boolean a11 = true; int a12 = -1868305641;
            long a13 = -2527795392786536206L; boolean a14 = false; int[] a15 = null; short a16 = (short) 9548;
            String a17 = "xxxx"; char a18 = (char) 13794; double a19 = -389578358.372315;
            long h = 176;
            h = h * 31 + a0; h = h * 31 + (a1 == null ? -2 : a1.length); h = h * 31 + a2;
            h = h * 31 + (a3 == null ? -2 : a3.length); h = h * 31 + a4; h = h * 31 + a5;
            h = h * 31 + (a6 == null ? -1 : a6.length()); h = h * 31 + a7; h = h * 31 + (a8 == null ? -2 : a8.length);
            h = h * 31 + (a9 == null ? -1 : a9.length()); h = h * 31 + (a10 ? 1 : 0); h = h * 31 + (a11 ? 1 : 0);
            h = h * 31 + a12; h = h * 31 + a13; h = h * 31 + (a14 ? 1 : 0);
            h = h * 31 + (a15 == null ? -2 : a15.length); h = h * 31 + a16;
            h = h * 31 + (a17 == null ? -1 : a17.length()); h = h * 31 + a18;
            h = h * 31 + Double.doubleToRawLongBits(a19);
            check(176, m176(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17, a18, a19), (long) h);
        }
        {
            byte a0 = (byte) 111; int[] a1 = new int[8];
            long h = 177;
            h = h * 31 + a0; h = h * 31 + (a1 == null ? -2 : a1.length);
            check(177, new Signatures().m177(a0, a1), (float) (short) h);
        }
        {
            long h = 178;
            check(178, m178(), (double) (int) h);
        }
        {
            String a0 = "xx"; int a1 = 23910417; String a2 = "xxxx"; short a3 = (short) 25807;
            long h = 179;
            h = h * 31 + (a0 == null ? -1 : a0.length()); h = h * 31 + a1;
            h = h * 31 + (a2 == null ? -1 : a2.length()); h = h * 31 + a3;
            check(179, m179(a0, a1, a2, a3), ((h & 1) != 0 ? null : "even"));
        }
        {
            float a0 = -917660.7010f; byte a1 = (byte) 101;
            long h = 180;
            h = h * 31 + (long) Float.floatToRawIntBits(a0); h = h * 31 + a1;
            check(180, new Signatures().m180(a0, a1), ((h & 1) != 0));
        }
        {
            int[] a0 = new int[3]; int a1 = 1362088465; String a2 = "x"; String a3 = null; String a4 = "xxxxxxxxx";
            float a5 = 687418.6605f; String a6 = null; int[] a7 = null; short a8 = (short) -1697; int[] a9 = null;
            char a10 = (char) 29860; int a11 = -768545629;
            long h = 181;
            h = h * 31 + (a0 == null ? -2 : a0.length); h = h * 31 + a1; h = h * 31 + (a2 == null ? -1 : a2.length());
            h = h * 31 + (a3 == null ? -1 : a3.length()); h = h * 31 + (a4 == null ? -1 : a4.length());
            h = h * 31 + (long) Float.floatToRawIntBits(a5); h = h * 31 + (a6 == null ? -1 : a6.length());
            h = h * 31 + (a7 == null ? -2 : a7.length); h = h * 31 + a8; h = h * 31 + (a9 == null ? -2 : a9.length);
            h = h * 31 + a10; h = h * 31 + a11;
            check(181, m181(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11), (byte) h);
        }
        {
            char a0 = (char) 54235; double a1 = -648853207.626921; int[] a2 = null; int a3 = -1603093212;
            long h = 182;
            h = h * 31 + a0; h = h * 31 + Double.doubleToRawLongBits(a1); h = h * 31 + (a2 == null ? -2 : a2.length);
            h = h * 31 + a3;
            check(182, m182(a0, a1, a2, a3), (char) h);
        }
        {
            byte a0 = (byte) 63;
            long h = 183;
            h = h * 31 + a0;
            check(183, new Signatures().m183(a0), (short) h);
        }
        {
            short a0 = (short) -26718;
            long h = 184;
            h = h * 31 + a0;
            check(184, m184(a0), (int) h);
        }
        {
            String a0 = "xxxxx"; int a1 = -1424823981; double a2 = -352052664.512922; boolean a3 = false;
            byte a4 = (byte) 63;
            long h = 185;
            h = h * 31 + (a0 == null ? -1 : a0.length()); h = h * 31 + a1;
            h = h * 31 + Double.doubleToRawLongBits(a2); h = h * 31 + (a3 ? 1 : 0); h = h * 31 + a4;
            check(185, m185(a0, a1, a2, a3, a4), (long) h);
        }
        {
            double a0 = 477235659.065237; int[] a1 = new int[3]; char a2 = (char) 29238; byte a3 = (byte) -61;
            long a4 = -7189953604400891308L; double a5 = -455008137.279373; float a6 = -213913.5019f;
            String a7 = "xxxxxxxx"; boolean a8 = false; String a9 = "xxxxxxxxx"; float a10 = -742366.8757f;
            double a11 = 734208218.264504; short a12 = (short) 8683; int[] a13 = new int[9]; boolean a14 = false;
            byte a15 = (byte) 112; boolean a16 = true;
            long h = 186;
            h = h * 31 + Double.doubleToRawLongBits(a0); h = h * 31 + (a1 == null ? -2 : a1.length); h = h * 31 + a2;
            h = h * 31 + a3; h = h * 31 + a4; h = h * 31 + Double.doubleToRawLongBits(a5);
            h = h * 31 + (long) Float.floatToRawIntBits(a6); h = h * 31 + (a7 == null ? -1 : a7.length());
            h = h * 31 + (a8 ? 1 : 0); h = h * 31 + (a9 == null ? -1 : a9.length());
            h = h * 31 + (long) Float.floatToRawIntBits(a10); h = h * 31 + Double.doubleToRawLongBits(a11);
            h = h * 31 + a12; h = h * 31 + (a13 == null ? -2 : a13.length); h = h * 31 + (a14 ? 1 : 0);
            h = h * 31 + a15; h = h * 31 + (a16 ? 1 : 0);
            check(186, new Signatures().m186(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16), (float) (short) h);
        }
        {
            int[] a0 = new int[3]; short a1 = (short) 30881; char a2 = (char) 64262; int[] a3 = new int[3];
            int[] a4 = null;
            long h = 187;
            h = h * 31 + (a0 == null ? -2 : a0.length); h = h * 31 + a1; h = h * 31 + a2;
            h = h * 31 + (a3 == null ? -2 : a3.length); h = h * 31 + (a4 == null ? -2 : a4.length);
            check(187, m187(a0, a1, a2, a3, a4), (double) (int) h);
        }
        {
            byte a0 = (byte) -38; int a1 = -190672144; short a2 = (short) -14281; short a3 = (short) -10211;
            int a4 = -1637213771; char a5 = (char) 9435;
            long h = 188;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4; h = h * 31 + a5;
            check(188, m188(a0, a1, a2, a3, a4, a5), ((h & 1) != 0 ? null : "even"));
        }
        {
            char a0 = (char) 46865; String a1 = null; int a2 = -1830081046; byte a3 = (byte) -93;
            byte a4 = (byte) -82; double a5 = -570539710.850197; int a6 = -1584476881; String a7 = "xx";
            long h = 189;
            h = h * 31 + a0; h = h * 31 + (a1 == null ? -1 : a1.length()); h = h * 31 + a2; h = h * 31 + a3;
            h = h * 31 + a4; h = h * 31 + Double.doubleToRawLongBits(a5); h = h * 31 + a6;
            h = h * 31 + (a7 == null ? -1 : a7.length());
            check(189, new Signatures().m189(a0, a1, a2, a3, a4, a5, a6, a7), ((h & 1) != 0));
        }
        {
            float a0 = 987459.1303f; long a1 = 6170812128399341831L; int[] a2 = null; short a3 = (short) -31822;
            String a4 = "xxxxxx"; short a5 = (short) 25438; short a6 = (short) 18081; int a7 = 132359262;
            int a8 = -1668415519; float a9 = 161172.9021f; int a10 = 339671333; char a11 = (char) 44054;
            short a12 = (short) -4233; int[] a13 = new int[1]; float a14 = -399785.8935f; String a15 = "xxxxxxxx";
            long a16 = 5898804776738073871L; short a17 = (short) 19533; int a18 = 2092347171; boolean a19 = true;
            short a20 = (short) -12753; long a21 = -5148038851310216431L; String a22 = null;
            long a23 = 8048309241092972584L; int a24 = -43028728; double a25 = 340314546.971615;
            long a26 = 4103474976040041760L; float a27 = -59636.1975f; String a28 = ""; float a29 = 984400.2632f;
            long h = 190;
            h = h * 31 + (long) Float.floatToRawIntBits(a0); h = h * 31 + a1;
            h = h * 31 + (a2 == null ? -2 : a2.length); h = h * 31 + a3; h = h * 31 + (a4 == null ? -1 : a4.length());
            h = h * 31 + a5; h = h * 31 + a6; h = h * 31 + a7; h = h * 31 + a8;
            h = h * 31 + (long) Float.floatToRawIntBits(a9); h = h * 31 + a10; h = h * 31 + a11; h = h * 31 + a12;
            h = h * 31 + (a13 == null ? -2 : a13.length); h = h * 31 + (long) Float.floatToRawIntBits(a14);
            h = h * 31 + (a15 == null ? -1 : a15.length()); h = h * 31 + a16; h = h * 31 + a17; h = h * 31 + a18;
            h = h * 31 + (a19 ? 1 : 0); h = h * 31 + a20; h = h * 31 + a21;
            h = h * 31 + (a22 == null ? -1 : a22.length()); h = h * 31 + a23; h = h * 31 + a24;
            h = h * 31 + Double.doubleToRawLongBits(a25); h = h * 31 + a26;
            h = h * 31 + (long) Float.floatToRawIntBits(a27); h = h * 31 + (a28 == null ? -1 : a28.length());
            h = h * 31 + (long) Float.floatToRawIntBits(a29);
            check(190, m190(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17, a18, a19, a20, a21, a22, a23, a24, a25, a26, a27, a28, a29), (byte) h);
        }
        {
            char a0 = (char) 63835; short a1 = (short) 6291; boolean a2 = true; int[] a3 = null; int a4 = 32317879;
            int[] a5 = new int[3]; int[] a6 = new int[6]; float a7 = -245763.8582f; long a8 = -8187527193022369856L;
            short a9 = (short) 13295;
            long h = 191;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + (a2 ? 1 : 0); h = h * 31 + (a3 == null ? -2 : a3.length);
            h = h * 31 + a4; h = h * 31 + (a5 == null ? -2 : a5.length); h = h * 31 + (a6 == null ? -2 : a6.length);
            h = h * 31 + (long) Float.floatToRawIntBits(a7); h = h * 31 + a8; h = h * 31 + a9;
            check(191, m191(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9), (char) h);
        }
        {
            String a0 = "xxx"; double a1 = -686612621.109638; boolean a2 = true; short a3 = (short) -13922;
            char a4 = (char) 55955;
            long h = 192;
            h = h * 31 + (a0 == null ? -1 : a0.length()); h = h * 31 + Double.doubleToRawLongBits(a1);
            h = h * 31 + (a2 ? 1 : 0); h = h * 31 + a3; h = h * 31 + a4;
            check(192, new Signatures().m192(a0, a1, a2, a3, a4), (short) h);
        }
        {
            byte a0 = (byte) 81; byte a1 = (byte) -78; String a2 = null;
            long h = 193;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + (a2 == null ? -1 : a2.length());
            check(193, m193(a0, a1, a2), (int) h);
        }
        {
            boolean a0 = false; short a1 = (short) 30679; char a2 = (char) 42162; String a3 = null;
            char a4 = (char) 7944; long a5 = 5637025372328544674L; int a6 = 1335757744; boolean a7 = false;
            short a8 = (short) 32543; long a9 = -174424029377047784L;
            long h = 194;
            h = h * 31 + (a0 ? 1 : 0); h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + (a3 == null ? -1 : a3.length());
            h = h * 31 + a4; h = h * 31 + a5; h = h * 31 + a6; h = h * 31 + (a7 ? 1 : 0); h = h * 31 + a8;
            h = h * 31 + a9;
            check(194, m194(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9), (long) h);
        }
        {
            byte a0 = (byte) 113; int a1 = 1452421717; long a2 = 3896188312087314868L; byte a3 = (byte) 54;
            float a4 = 720974.7825f; long a5 = -4341282755607885516L; long a6 = 5959747560709837083L;
            short a7 = (short) 27545; short a8 = (short) -15009; long a9 = -6754322596120105344L;
            char a10 = (char) 60234; double a11 = -882573041.173242; float a12 = 535114.3247f; boolean a13 = false;
            boolean a14 = true; char a15 = (char) 51905; float a16 = 361137.8385f; boolean a17 = true;
            long h = 195;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + a2; h = h * 31 + a3;
            h = h * 31 + (long) Float.floatToRawIntBits(a4); h = h * 31 + a5; h = h * 31 + a6; h = h * 31 + a7;
            h = h * 31 + a8; h = h * 31 + a9; h = h * 31 + a10; h = h * 31 + Double.doubleToRawLongBits(a11);
            h = h * 31 + (long) Float.floatToRawIntBits(a12); h = h * 31 + (a13 ? 1 : 0); h = h * 31 + (a14 ? 1 : 0);
            h = h * 31 + a15; h = h * 31 + (long) Float.floatToRawIntBits(a16); h = h * 31 + (a17 ? 1 : 0);
            check(195, new Signatures().m195(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17), (float) (short) h);
        }
        {
            byte a0 = (byte) -30; long a1 = -7374034751082577108L; String a2 = "xx"; float a3 = -788161.3318f;
            long h = 196;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + (a2 == null ? -1 : a2.length());
            h = h * 31 + (long) Float.floatToRawIntBits(a3);
            check(196, m196(a0, a1, a2, a3), (double) (int) h);
        }
        {
            long a0 = 8035437396025201162L; int a1 = -1041293856; boolean a2 = true; boolean a3 = false;
            float a4 = 757124.3299f;
            long h = 197;
            h = h * 31 + a0; h = h * 31 + a1; h = h * 31 + (a2 ? 1 : 0); h = h * 31 + (a3 ? 1 : 0);
            h = h * 31 + (long) Float.floatToRawIntBits(a4);
            check(197, m197(a0, a1, a2, a3, a4), ((h & 1) != 0 ? null : "even"));
        }
        {
            char a0 = (char) 37680; boolean a1 = false; long a2 = -3120818318812353226L; short a3 = (short) 1846;
            char a4 = (char) 30129; int[] a5 = new int[8]; byte a6 = (byte) -9; char a7 = (char) 29416;
            String a8 = "x"; boolean a9 = true; float a10 = 523957.6527f; double a11 = -797393903.696647;
            int[] a12 = null; short a13 = (short) 7403; boolean a14 = false; long a15 = -5309572945794590966L;
            long h = 198;
            h = h * 31 + a0; h = h * 31 + (a1 ? 1 : 0); h = h * 31 + a2; h = h * 31 + a3; h = h * 31 + a4;
            h = h * 31 + (a5 == null ? -2 : a5.length); h = h * 31 + a6; h = h * 31 + a7;
            h = h * 31 + (a8 == null ? -1 : a8.length()); h = h * 31 + (a9 ? 1 : 0);
            h = h * 31 + (long) Float.floatToRawIntBits(a10); h = h * 31 + Double.doubleToRawLongBits(a11);
            h = h * 31 + (a12 == null ? -2 : a12.length); h = h * 31 + a13; h = h * 31 + (a14 ? 1 : 0);
            h = h * 31 + a15;
            check(198, new Signatures().m198(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15), ((h & 1) != 0));
        }
        {
            boolean a0 = false;
            long h = 199;
            h = h * 31 + (a0 ? 1 : 0);
            check(199, m199(a0), (byte) h);
        }
    }
    static void group8() {
        {
            long a0 = -1883331647965320597L; double a1 = 423400285.089375; long a2 = 4288956084060741474L;
            double a3 = 259869015.550018; long a4 = -730421578112071815L; double a5 = 109061008.692298;
            long a6 = 7649176198111384593L; double a7 = -438543610.892329; long a8 = -4392400351178522175L;
            double a9 = 677222445.320652; long a10 = -7827062062199818279L; double a11 = -713357761.688546;
            long a12 = -8263916940739783735L; double a13 = 664690759.785392; long a14 = -3485968120940549689L;
            double a15 = -949472093.870162; long a16 = 2148690681833671860L; double a17 = -380876679.400202;
            long a18 = -4432134344973233813L; double a19 = -982347301.107986; long a20 = 7072445960460847414L;
            double a21 = 317043009.675373; long a22 = -3349679699073677389L; double a23 = -5165315.390535;
            long a24 = 1960890731590419334L; double a25 = -299484099.253396; long a26 = 617810049257573300L;
            double a27 = 318491386.740179; long a28 = -3767081801148118533L; double a29 = -440672293.419609;
            long a30 = -8218986096159622388L; double a31 = 398000244.872040; long a32 = -1233005291083362063L;
            double a33 = 326645767.353518; long a34 = -4169596667912541089L; double a35 = 455322092.700610;
            long a36 = 7342128037725478082L; double a37 = 304149920.268881; long a38 = 5680440863442683579L;
            double a39 = 543182606.516747;
            long h = 200;
            h = h * 31 + a0; h = h * 31 + Double.doubleToRawLongBits(a1); h = h * 31 + a2;
            h = h * 31 + Double.doubleToRawLongBits(a3); h = h * 31 + a4; h = h * 31 + Double.doubleToRawLongBits(a5);
            h = h * 31 + a6; h = h * 31 + Double.doubleToRawLongBits(a7); h = h * 31 + a8;
            h = h * 31 + Double.doubleToRawLongBits(a9); h = h * 31 + a10;
            h = h * 31 + Double.doubleToRawLongBits(a11); h = h * 31 + a12;
            h = h * 31 + Double.doubleToRawLongBits(a13); h = h * 31 + a14;
            h = h * 31 + Double.doubleToRawLongBits(a15); h = h * 31 + a16;
            h = h * 31 + Double.doubleToRawLongBits(a17); h = h * 31 + a18;
            h = h * 31 + Double.doubleToRawLongBits(a19); h = h * 31 + a20;
            h = h * 31 + Double.doubleToRawLongBits(a21); h = h * 31 + a22;
            h = h * 31 + Double.doubleToRawLongBits(a23); h = h * 31 + a24;
            h = h * 31 + Double.doubleToRawLongBits(a25); h = h * 31 + a26;
            h = h * 31 + Double.doubleToRawLongBits(a27); h = h * 31 + a28;
            h = h * 31 + Double.doubleToRawLongBits(a29); h = h * 31 + a30;
            h = h * 31 + Double.doubleToRawLongBits(a31); h = h * 31 + a32;
            h = h * 31 + Double.doubleToRawLongBits(a33); h = h * 31 + a34;
            h = h * 31 + Double.doubleToRawLongBits(a35); h = h * 31 + a36;
            h = h * 31 + Double.doubleToRawLongBits(a37); h = h * 31 + a38;
            h = h * 31 + Double.doubleToRawLongBits(a39);
            check(200, m200(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17, a18, a19, a20, a21, a22, a23, a24, a25, a26, a27, a28, a29, a30, a31, a32, a33, a34, a35, a36, a37, a38, a39), (char) h);
        }
        {
            byte a0 = (byte) -50; float a1 = -219227.8023f; short a2 = (short) 3637; double a3 = -281109074.011324;
            char a4 = (char) 47630; int a5 = -1968599944; boolean a6 = false; long a7 = 4089366577712602025L;
            byte a8 = (byte) -14; float a9 = -583635.4310f; short a10 = (short) 14460; double a11 = -683499524.853651;
            char a12 = (char) 38745; int a13 = 75306672; boolean a14 = false; long a15 = 8003191225123144145L;
            byte a16 = (byte) -128; float a17 = 498187.4038f; short a18 = (short) -21297;
            double a19 = -245274503.998645; char a20 = (char) 17117; int a21 = 1062086522; boolean a22 = true;
            long a23 = -5023080072055008284L; byte a24 = (byte) -25; float a25 = -652290.0185f;
            short a26 = (short) 28041; double a27 = -861751257.513148; char a28 = (char) 26278; int a29 = -644410313;
            boolean a30 = false; long a31 = 5493110138112243866L; byte a32 = (byte) -30; float a33 = 152688.6328f;
            short a34 = (short) -12146; double a35 = 928577916.968894; char a36 = (char) 64201; int a37 = 620439302;
            boolean a38 = false; long a39 = 1074947519251963453L; byte a40 = (byte) 23; float a41 = 354817.2707f;
            short a42 = (short) -632; double a43 = 723557278.704473; char a44 = (char) 8166; int a45 = -1286864814;
            boolean a46 = true; long a47 = 3750423554709007571L;
            long h = 201;
            h = h * 31 + a0; h = h * 31 + (long) Float.floatToRawIntBits(a1); h = h * 31 + a2;
            h = h * 31 + Double.doubleToRawLongBits(a3); h = h * 31 + a4; h = h * 31 + a5; h = h * 31 + (a6 ? 1 : 0);
            h = h * 31 + a7; h = h * 31 + a8; h = h * 31 + (long) Float.floatToRawIntBits(a9); h = h * 31 + a10;
            h = h * 31 + Double.doubleToRawLongBits(a11); h = h * 31 + a12; h = h * 31 + a13;
            h = h * 31 + (a14 ? 1 : 0); h = h * 31 + a15; h = h * 31 + a16;
            h = h * 31 + (long) Float.floatToRawIntBits(a17); h = h * 31 + a18;
            h = h * 31 + Double.doubleToRawLongBits(a19); h = h * 31 + a20; h = h * 31 + a21;
            h = h * 31 + (a22 ? 1 : 0); h = h * 31 + a23; h = h * 31 + a24;
            h = h * 31 + (long) Float.floatToRawIntBits(a25); h = h * 31 + a26;
            h = h * 31 + Double.doubleToRawLongBits(a27); h = h * 31 + a28; h = h * 31 + a29;
            h = h * 31 + (a30 ? 1 : 0); h = h * 31 + a31; h = h * 31 + a32;
            h = h * 31 + (long) Float.floatToRawIntBits(a33); h = h * 31 + a34;
            h = h * 31 + Double.doubleToRawLongBits(a35); h = h * 31 + a36; h = h * 31 + a37;
            h = h * 31 + (a38 ? 1 : 0); h = h * 31 + a39; h = h * 31 + a40;
            h = h * 31 + (long) Float.floatToRawIntBits(a41); h = h * 31 + a42;
            h = h * 31 + Double.doubleToRawLongBits(a43); h = h * 31 + a44; h = h * 31 + a45;
            h = h * 31 + (a46 ? 1 : 0); h = h * 31 + a47;
            check(201, new Signatures().m201(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17, a18, a19, a20, a21, a22, a23, a24, a25, a26, a27, a28, a29, a30, a31, a32, a33, a34, a35, a36, a37, a38, a39, a40, a41, a42, a43, a44, a45, a46, a47), (short) h);
        }
        {
            double a0 = -552821881.029625; double a1 = -45551030.450297; double a2 = 44325950.820855;
            double a3 = -844320029.301388; double a4 = -899293505.611876; double a5 = 651443061.510370;
            double a6 = -326144755.170602; double a7 = 764322034.998880; double a8 = 477937357.390062;
            double a9 = -759746538.172664; double a10 = 838794502.644087; double a11 = -41208380.433022;
            double a12 = 534459350.273476; double a13 = -332995205.558475; double a14 = -286914389.254886;
            double a15 = -945960317.490942; double a16 = 449355866.744087; double a17 = 522353799.806548;
            double a18 = -410159308.105479; double a19 = -444869084.468918; double a20 = -807885411.546754;
            double a21 = -75122233.139310; double a22 = 814854004.094670; double a23 = -764166859.778108;
            double a24 = -104039363.934135; double a25 = 923048431.925551; double a26 = 718864496.030590;
            double a27 = -840693383.657541; double a28 = 491651443.067050; double a29 = -580494987.701024;
            double a30 = -522415286.298096; double a31 = 318765625.681907; double a32 = -700145869.766429;
            double a33 = -710957506.945560; double a34 = -498693279.245209; double a35 = 979388400.013061;
            double a36 = 64518039.757841; double a37 = -652608460.220008; double a38 = 488833784.586485;
            double a39 = 671635906.271794; double a40 = 993305966.168402; double a41 = 22972872.899874;
            double a42 = 257884426.124460; double a43 = 646807415.631511; double a44 = -114822482.256752;
            double a45 = -703579458.336257; double a46 = -878949826.145152; double a47 = 577780094.396911;
            double a48 = -67707906.051736; double a49 = 238376476.100240; double a50 = 829251812.749285;
            double a51 = 531476797.461312; double a52 = 762146241.312315; double a53 = -512364649.107072;
            double a54 = 270667232.493064; double a55 = -198004143.397167; double a56 = 800434506.798397;
            double a57 = 58408872.602522; double a58 = -538752917.359034; double a59 = -487131147.067672;
            int a60 = 2045108166; int a61 = 1213868841; int a62 = 1393201742; int a63 = 439636755;
            int a64 = -972482074; int a65 = 1732145809; int a66 = 2041616452; int a67 = -126995386;
            int a68 = -1414993571; int a69 = 1493342532; int a70 = -1762570893; int a71 = -1843712587;
            int a72 = -1824647715; int a73 = 1941587979; int a74 = 1945952407; int a75 = -1821237511;
            int a76 = -471465260; int a77 = 1357085529; int a78 = 1737162401; int a79 = 1220067989;
            int a80 = -554152473; int a81 = -1214667024; int a82 = -145658081; int a83 = 1217902185;
            int a84 = -46683110; int a85 = -1221816407; int a86 = 794763604; int a87 = -380646139;
            int a88 = 1638130665; int a89 = 2082124976; int a90 = 306389905; int a91 = 512788193;
            int a92 = -606965837; int a93 = 792106557; int a94 = 527065591; int a95 = 813482292;
            int a96 = -1298236024; int a97 = -143960991; int a98 = -33297822; int a99 = 82093113;
            int a100 = -1501308486; int a101 = 1864763821; int a102 = 898957142; int a103 = -181397981;
            int a104 = 1166018998; int a105 = 1336432390; int a106 = 1334100339; int a107 = -1726845701;
            int a108 = 1217985266; int a109 = 331588122; int a110 = -81365005; int a111 = 1370225566;
            int a112 = -2023477348; int a113 = 469173683; int a114 = -741190344; int a115 = -2110912816;
            int a116 = -614318633; int a117 = 1239358745; int a118 = 1142736747; int a119 = -1065125258;
            long h = 202;
            h = h * 31 + Double.doubleToRawLongBits(a0); h = h * 31 + Double.doubleToRawLongBits(a1);
            h = h * 31 + Double.doubleToRawLongBits(a2); h = h * 31 + Double.doubleToRawLongBits(a3);
            h = h * 31 + Double.doubleToRawLongBits(a4); h = h * 31 + Double.doubleToRawLongBits(a5);
            h = h * 31 + Double.doubleToRawLongBits(a6); h = h * 31 + Double.doubleToRawLongBits(a7);
            h = h * 31 + Double.doubleToRawLongBits(a8); h = h * 31 + Double.doubleToRawLongBits(a9);
            h = h * 31 + Double.doubleToRawLongBits(a10); h = h * 31 + Double.doubleToRawLongBits(a11);
            h = h * 31 + Double.doubleToRawLongBits(a12); h = h * 31 + Double.doubleToRawLongBits(a13);
            h = h * 31 + Double.doubleToRawLongBits(a14); h = h * 31 + Double.doubleToRawLongBits(a15);
            h = h * 31 + Double.doubleToRawLongBits(a16); h = h * 31 + Double.doubleToRawLongBits(a17);
            h = h * 31 + Double.doubleToRawLongBits(a18); h = h * 31 + Double.doubleToRawLongBits(a19);
            h = h * 31 + Double.doubleToRawLongBits(a20); h = h * 31 + Double.doubleToRawLongBits(a21);
            h = h * 31 + Double.doubleToRawLongBits(a22); h = h * 31 + Double.doubleToRawLongBits(a23);
            h = h * 31 + Double.doubleToRawLongBits(a24); h = h * 31 + Double.doubleToRawLongBits(a25);
            h = h * 31 + Double.doubleToRawLongBits(a26); h = h * 31 + Double.doubleToRawLongBits(a27);
            h = h * 31 + Double.doubleToRawLongBits(a28); h = h * 31 + Double.doubleToRawLongBits(a29);
            h = h * 31 + Double.doubleToRawLongBits(a30); h = h * 31 + Double.doubleToRawLongBits(a31);
            h = h * 31 + Double.doubleToRawLongBits(a32); h = h * 31 + Double.doubleToRawLongBits(a33);
            h = h * 31 + Double.doubleToRawLongBits(a34); h = h * 31 + Double.doubleToRawLongBits(a35);
            h = h * 31 + Double.doubleToRawLongBits(a36); h = h * 31 + Double.doubleToRawLongBits(a37);
            h = h * 31 + Double.doubleToRawLongBits(a38); h = h * 31 + Double.doubleToRawLongBits(a39);
            h = h * 31 + Double.doubleToRawLongBits(a40); h = h * 31 + Double.doubleToRawLongBits(a41);
            h = h * 31 + Double.doubleToRawLongBits(a42); h = h * 31 + Double.doubleToRawLongBits(a43);
            h = h * 31 + Double.doubleToRawLongBits(a44); h = h * 31 + Double.doubleToRawLongBits(a45);
            h = h * 31 + Double.doubleToRawLongBits(a46); h = h * 31 + Double.doubleToRawLongBits(a47);
            h = h * 31 + Double.doubleToRawLongBits(a48); h = h * 31 + Double.doubleToRawLongBits(a49);
            h = h * 31 + Double.doubleToRawLongBits(a50); h = h * 31 + Double.doubleToRawLongBits(a51);
            h = h * 31 + Double.doubleToRawLongBits(a52); h = h * 31 + Double.doubleToRawLongBits(a53);
            h = h * 31 + Double.doubleToRawLongBits(a54); h = h * 31 + Double.doubleToRawLongBits(a55);
            h = h * 31 + Double.doubleToRawLongBits(a56); h = h * 31 + Double.doubleToRawLongBits(a57);
            h = h * 31 + Double.doubleToRawLongBits(a58); h = h * 31 + Double.doubleToRawLongBits(a59);
            h = h * 31 + a60; h = h * 31 + a61; h = h * 31 + a62; h = h * 31 + a63; h = h * 31 + a64;
            h = h * 31 + a65; h = h * 31 + a66; h = h * 31 + a67; h = h * 31 + a68; h = h * 31 + a69;
            h = h * 31 + a70; h = h * 31 + a71; h = h * 31 + a72; h = h * 31 + a73; h = h * 31 + a74;
            h = h * 31 + a75; h = h * 31 + a76; h = h * 31 + a77; h = h * 31 + a78; h = h * 31 + a79;
            h = h * 31 + a80; h = h * 31 + a81; h = h * 31 + a82; h = h * 31 + a83; h = h * 31 + a84;
            h = h * 31 + a85; h = h * 31 + a86; h = h * 31 + a87; h = h * 31 + a88; h = h * 31 + a89;
            h = h * 31 + a90; h = h * 31 + a91; h = h * 31 + a92; h = h * 31 + a93; h = h * 31 + a94;
            h = h * 31 + a95; h = h * 31 + a96; h = h * 31 + a97; h = h * 31 + a98; h = h * 31 + a99;
            h = h * 31 + a100; h = h * 31 + a101; h = h * 31 + a102; h = h * 31 + a103; h = h * 31 + a104;
            h = h * 31 + a105; h = h * 31 + a106; h = h * 31 + a107; h = h * 31 + a108; h = h * 31 + a109;
            h = h * 31 + a110; h = h * 31 + a111; h = h * 31 + a112; h = h * 31 + a113; h = h * 31 + a114;
            h = h * 31 + a115; h = h * 31 + a116; h = h * 31 + a117; h = h * 31 + a118; h = h * 31 + a119;
            check(202, m202(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17, a18, a19, a20, a21, a22, a23, a24, a25, a26, a27, a28, a29, a30, a31, a32, a33, a34, a35, a36, a37, a38, a39, a40, a41, a42, a43, a44, a45, a46, a47, a48, a49, a50, a51, a52, a53, a54, a55, a56, a57, a58, a59, a60, a61, a62, a63, a64, a65, a66, a67, a68, a69, a70, a71, a72, a73, a74, a75, a76, a77, a78, a79, a80, a81, a82, a83, a84, a85, a86, a87, a88, a89, a90, a91, a92, a93, a94, a95, a96, a97, a98, a99, a100, a101, a102, a103, a104, a105, a106, a107, a108, a109, a110, a111, a112, a113, a114, a115, a116, a117, a118, a119), (int) h);
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
            group8();
        }
        System.out.println(done + " calls, " + bad + " wrong");
    }
}
