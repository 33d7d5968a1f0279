// SPDX-License-Identifier: Apache-2.0
// tags: stress-skip
import java.security.*;
import java.security.spec.*;
import java.util.*;
import javax.crypto.*;
import javax.crypto.spec.*;

public class Security {
    static String hex(byte[] b) { return HexFormat.of().formatHex(b); }

    interface C {
        Object run() throws Throwable;
    }

    static void attempt(String what, C c) {
        try {
            System.out.println(what + " = " + c.run());
        } catch (Throwable t) {
            System.out.println(what + ": " + t.getClass().getSimpleName() + ": " + t.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        byte[] msg = "The quick brown fox jumps over the lazy dog".getBytes();
        for (String a : new String[] {
                 "MD5", "SHA-1", "SHA-224", "SHA-256", "SHA-512", "SHA3-256", "MD2", "SHA-512/256"})
            System.out.println("a = " + a + ", hex(MessageDigest.getInstance(a).digest(msg)) = " +
                hex(MessageDigest.getInstance(a).digest(msg)));
        attempt("MessageDigest.getInstance(\"NOPE\")", () -> MessageDigest.getInstance("NOPE"));
        MessageDigest md = MessageDigest.getInstance("SHA-256");
        for (int i = 0; i < 300; i++) md.update(msg, 0, i % 40);
        System.out.println("hex(md.digest()) = " + hex(md.digest()));
        SecretKeySpec k = new SecretKeySpec("0123456789abcdef".getBytes(), "AES");
        for (String t :
            new String[] {"AES/ECB/PKCS5Padding", "AES/CBC/PKCS5Padding", "AES/CTR/NoPadding"}) {
            Cipher c = Cipher.getInstance(t);
            if (t.contains("ECB"))
                c.init(Cipher.ENCRYPT_MODE, k);
            else
                c.init(Cipher.ENCRYPT_MODE, k, new IvParameterSpec(new byte[16]));
            byte[] e = c.doFinal(msg);
            System.out.println("t = " + t + ", hex(e) = " + hex(e));
            if (t.contains("ECB"))
                c.init(Cipher.DECRYPT_MODE, k);
            else
                c.init(Cipher.DECRYPT_MODE, k, new IvParameterSpec(new byte[16]));
            System.out.println("new String(c.doFinal(e)).equals(new String(msg)) = " +
                new String(c.doFinal(e)).equals(new String(msg)));
        }
        Cipher g = Cipher.getInstance("AES/GCM/NoPadding");
        g.init(Cipher.ENCRYPT_MODE, k, new GCMParameterSpec(128, new byte[12]));
        g.updateAAD("aad".getBytes());
        byte[] ge = g.doFinal(msg);
        System.out.println("hex(ge) = " + hex(ge));
        ge[3] ^= 1;
        attempt("d.doFinal(ge)", () -> {
            Cipher d = Cipher.getInstance("AES/GCM/NoPadding");
            d.init(Cipher.DECRYPT_MODE, k, new GCMParameterSpec(128, new byte[12]));
            d.updateAAD("aad".getBytes());
            return d.doFinal(ge);
        });
        Mac m = Mac.getInstance("HmacSHA256");
        m.init(k);
        System.out.println("hex(m.doFinal(msg)) = " + hex(m.doFinal(msg)));
        System.out.println("hex(...) = " +
            hex(SecretKeyFactory.getInstance("PBKDF2WithHmacSHA1")
                    .generateSecret(new PBEKeySpec("pw".toCharArray(), "salt".getBytes(), 50, 128))
                    .getEncoded()));
        Cipher des = Cipher.getInstance("DESede/CBC/PKCS5Padding");
        des.init(Cipher.ENCRYPT_MODE,
            new SecretKeySpec("012345678901234567890123".getBytes(), "DESede"),
            new IvParameterSpec(new byte[8]));
        System.out.println("hex(des.doFinal(msg)) = " + hex(des.doFinal(msg)));
        KeyStore ks = KeyStore.getInstance("PKCS12");
        ks.load(null, null);
        ks.setEntry("a", new KeyStore.SecretKeyEntry(k),
            new KeyStore.PasswordProtection("pw".toCharArray()));
        System.out.println("Collections.list(ks.aliases()) = " + Collections.list(ks.aliases()) +
            ", ks.getKey(\"a\", \"pw\".toCharArray()).getAlgorithm() = " +
            ks.getKey("a", "pw".toCharArray()).getAlgorithm());
        for (Provider p : java.security.Security.getProviders())
            System.out.print(p.getName() + " ");
        System.out.println();
        SecureRandom r = new SecureRandom();
        byte[] rb = new byte[16];
        r.nextBytes(rb);
        System.out.println(
            "!Arrays.equals(rb, new byte[16]) = " + !Arrays.equals(rb, new byte[16]));
        SecureRandom sr = SecureRandom.getInstance("SHA1PRNG");
        sr.setSeed(5);
        System.out.println("sr.nextInt() = " + sr.nextInt());
        System.out.println("AccessController.doPrivileged(...) = " +
            AccessController.doPrivileged((PrivilegedAction<String>) () -> "privileged"));
        attempt("AccessController.doPrivileged(...)",
            () -> AccessController.doPrivileged((PrivilegedExceptionAction<String>) () -> {
                throw new java.io.IOException("pae");
            }));
        System.out.println(
            "KeyGenerator.getInstance(\"AES\").generateKey().getEncoded().length + java.security.Security.getProperty(...) = " +
            (KeyGenerator.getInstance("AES").generateKey().getEncoded().length +
                java.security.Security.getProperty("keystore.type")));
    }
}
