// SPDX-License-Identifier: Apache-2.0
// tags: slow
// Pairs of keys: RSA and EC signatures, keys as bytes.
import java.security.*;
import java.security.spec.*;
import static test.Say.*;

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
        say("RSA signature is right", s.verify(sig));
        say("its length", sig.length);
        s.update("other".getBytes());
        say("right for another message", s.verify(sig));
        KeyPairGenerator eg = KeyPairGenerator.getInstance("EC");
        eg.initialize(new ECGenParameterSpec("secp256r1"));
        KeyPair ek = eg.generateKeyPair();
        Signature es = Signature.getInstance("SHA256withECDSA");
        es.initSign(ek.getPrivate());
        es.update(msg);
        byte[] esig = es.sign();
        es.initVerify(ek.getPublic());
        es.update(msg);
        say("EC signature is right", es.verify(esig));
        say("public key read back is equal",
            KeyFactory.getInstance("RSA")
                .generatePublic(new X509EncodedKeySpec(kp.getPublic().getEncoded()))
                .equals(kp.getPublic()));
        say("format of the private key", kp.getPrivate().getFormat());
    }
}
