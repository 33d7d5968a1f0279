// SPDX-License-Identifier: Apache-2.0
// tags: stress-skip
// Digests, ciphers, codes of messages, key stores, random numbers, privileged actions.
import java.security.*;
import java.security.spec.*;
import java.util.*;
import javax.crypto.*;
import javax.crypto.spec.*;
import static test.Say.*;

public class Security {
    static String hex(byte[] b) { return HexFormat.of().formatHex(b); }

    public static void main(String[] args) throws Exception {
        byte[] msg = "The quick brown fox jumps over the lazy dog".getBytes();
        for (String a : new String[] {
                 "MD5", "SHA-1", "SHA-224", "SHA-256", "SHA-512", "SHA3-256", "MD2", "SHA-512/256"})
            say(a, hex(MessageDigest.getInstance(a).digest(msg)));
        attempt("digest that is not there", () -> MessageDigest.getInstance("NOPE"));
        MessageDigest md = MessageDigest.getInstance("SHA-256");
        for (int i = 0; i < 300; i++) md.update(msg, 0, i % 40);
        say("digest in parts", hex(md.digest()));
        SecretKeySpec k = new SecretKeySpec("0123456789abcdef".getBytes(), "AES");
        for (String t :
            new String[] {"AES/ECB/PKCS5Padding", "AES/CBC/PKCS5Padding", "AES/CTR/NoPadding"}) {
            Cipher c = Cipher.getInstance(t);
            if (t.contains("ECB"))
                c.init(Cipher.ENCRYPT_MODE, k);
            else
                c.init(Cipher.ENCRYPT_MODE, k, new IvParameterSpec(new byte[16]));
            byte[] e = c.doFinal(msg);
            say(t, hex(e));
            if (t.contains("ECB"))
                c.init(Cipher.DECRYPT_MODE, k);
            else
                c.init(Cipher.DECRYPT_MODE, k, new IvParameterSpec(new byte[16]));
            say("decrypted, the same", new String(c.doFinal(e)).equals(new String(msg)));
        }
        Cipher g = Cipher.getInstance("AES/GCM/NoPadding");
        g.init(Cipher.ENCRYPT_MODE, k, new GCMParameterSpec(128, new byte[12]));
        g.updateAAD("aad".getBytes());
        byte[] ge = g.doFinal(msg);
        say("encrypted and authenticated", hex(ge));
        ge[3] ^= 1;
        attempt("decryption of a changed text", () -> {
            Cipher d = Cipher.getInstance("AES/GCM/NoPadding");
            d.init(Cipher.DECRYPT_MODE, k, new GCMParameterSpec(128, new byte[12]));
            d.updateAAD("aad".getBytes());
            return d.doFinal(ge);
        });
        Mac m = Mac.getInstance("HmacSHA256");
        m.init(k);
        say("code of a message", hex(m.doFinal(msg)));
        say("key of a password",
            hex(SecretKeyFactory.getInstance("PBKDF2WithHmacSHA1")
                    .generateSecret(new PBEKeySpec("pw".toCharArray(), "salt".getBytes(), 50, 128))
                    .getEncoded()));
        Cipher des = Cipher.getInstance("DESede/CBC/PKCS5Padding");
        des.init(Cipher.ENCRYPT_MODE,
            new SecretKeySpec("012345678901234567890123".getBytes(), "DESede"),
            new IvParameterSpec(new byte[8]));
        say("encrypted by an old cipher", hex(des.doFinal(msg)));
        KeyStore ks = KeyStore.getInstance("PKCS12");
        ks.load(null, null);
        ks.setEntry("a", new KeyStore.SecretKeyEntry(k),
            new KeyStore.PasswordProtection("pw".toCharArray()));
        say("names in a key store", Collections.list(ks.aliases()));
        say("algorithm of its key", ks.getKey("a", "pw".toCharArray()).getAlgorithm());
        for (Provider p : java.security.Security.getProviders())
            System.out.print(p.getName() + " ");
        System.out.println();
        SecureRandom r = new SecureRandom();
        byte[] rb = new byte[16];
        r.nextBytes(rb);
        say("random bytes are not zero", !Arrays.equals(rb, new byte[16]));
        SecureRandom sr = SecureRandom.getInstance("SHA1PRNG");
        sr.setSeed(5);
        say("generator with a fixed seed", sr.nextInt());
        say("privileged action",
            AccessController.doPrivileged((PrivilegedAction<String>) () -> "privileged"));
        attempt("exception of a privileged action",
            () -> AccessController.doPrivileged((PrivilegedExceptionAction<String>) () -> {
                throw new java.io.IOException("pae");
            }));
        say("length of a key, and the type of key stores",
            KeyGenerator.getInstance("AES").generateKey().getEncoded().length +
                java.security.Security.getProperty("keystore.type"));
    }
}
