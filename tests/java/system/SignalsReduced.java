// SPDX-License-Identifier: Apache-2.0
// options: -Xrs
// With -Xrs the VM calls no handlers of signals, and leaves those that end a session alone.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import sun.misc.Signal;
import static test.Say.*;

public class SignalsReduced {
    public static void main(String[] args) throws Exception {
        CountDownLatch called = new CountDownLatch(1);
        Signal user = new Signal("USR2");
        Signal.handle(user, s -> called.countDown());
        Signal.raise(user);
        say("handler of USR2 was called", called.await(300, TimeUnit.MILLISECONDS));
        try {
            Signal.handle(new Signal("TERM"), s -> {});
            System.out.println("TERM handled");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
