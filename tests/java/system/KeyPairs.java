// SPDX-License-Identifier: Apache-2.0
// tags: slow
import java.security.*;
import java.security.spec.*;

public class KeyPairs {
    public static void main(String[] args) throws Exception {
        byte[] msg = "The quick brown fox jumps over the lazy dog".getBytes();
        KeyPairGenerator kg = KeyPairGenerator.getInstance("RSA");
        kg.initialize(512);
        KeyPair kp = kg.generateKeyPair();
        Signature s = Signature.getInstance("SHA256withRSA");
        s.initSign(kp.getPrivate());
        s.update(msg);
        byte[] sig = s.sign();
        s.initVerify(kp.getPublic());
        s.update(msg);
        System.out.println("s.verify(sig) = " + s.verify(sig) + ", sig.length = " + sig.length);
        s.update("other".getBytes());
        System.out.println("s.verify(sig) = " + s.verify(sig));
        KeyPairGenerator eg = KeyPairGenerator.getInstance("EC");
        eg.initialize(new ECGenParameterSpec("secp256r1"));
        KeyPair ek = eg.generateKeyPair();
        Signature es = Signature.getInstance("SHA256withECDSA");
        es.initSign(ek.getPrivate());
        es.update(msg);
        byte[] esig = es.sign();
        es.initVerify(ek.getPublic());
        es.update(msg);
        System.out.println("es.verify(esig) = " + es.verify(esig));
        System.out.println(
            "KeyFactory.getInstance(\"RSA\").generatePublic(...).equals(kp.getPublic()) = " +
            KeyFactory.getInstance("RSA")
                .generatePublic(new X509EncodedKeySpec(kp.getPublic().getEncoded()))
                .equals(kp.getPublic()) +
            ", kp.getPrivate().getFormat() = " + kp.getPrivate().getFormat());
    }
}
