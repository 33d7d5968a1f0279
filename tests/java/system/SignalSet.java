// SPDX-License-Identifier: Apache-2.0
// Which signals a program may handle, what was there before, and the delivery. SIGUSR2 is left out:
// the stock VM uses it, this one leaves it to the program.
// compile: --add-modules jdk.unsupported
import java.util.Set;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import sun.misc.Signal;
import sun.misc.SignalHandler;

public class SignalSet {
    static String kind(SignalHandler h) {
        return h == SignalHandler.SIG_DFL ? "default"
            : h == SignalHandler.SIG_IGN  ? "ignored"
            : h == ours                   ? "ours"
                                          : "native";
    }

    static final LinkedBlockingQueue<String> received = new LinkedBlockingQueue<>();
    static final SignalHandler ours = s -> received.add(s.getName());

    static void lookAt(String name) throws InterruptedException {
        Signal s;
        try {
            s = new Signal(name);
        } catch (IllegalArgumentException e) {
            System.out.println(name + ": " + e.getMessage());
            return;
        }
        StringBuilder line = new StringBuilder(s + " " + s.getNumber() + ":");
        try {
            line.append(" before ").append(kind(Signal.handle(s, ours)));
            if (DELIVERED.contains(name)) {
                Signal.raise(s);
                line.append(", received ").append(received.poll(20, TimeUnit.SECONDS));
            }
            line.append(", then ").append(kind(Signal.handle(s, SignalHandler.SIG_DFL)));
            line.append(", then ").append(kind(Signal.handle(s, SignalHandler.SIG_IGN)));
            line.append(", then ").append(kind(Signal.handle(s, SignalHandler.SIG_DFL)));
            line.append(", then ").append(kind(Signal.handle(s, ours)));
            line.append(", then ").append(kind(Signal.handle(s, SignalHandler.SIG_DFL)));
        } catch (IllegalArgumentException e) {
            line.append(" ").append(e.getMessage());
        }
        System.out.println(line);
    }

    static final Set<String> DELIVERED =
        Set.of("HUP", "INT", "PIPE", "XFSZ", "TERM", "USR1", "BUS", "WINCH");

    public static void main(String[] args) throws Exception {
        for (String name :
            ("HUP INT QUIT ILL TRAP ABRT IOT BUS FPE KILL USR1 SEGV PIPE ALRM TERM STKFLT CHLD CLD CONT STOP TSTP TTIN TTOU URG XCPU XFSZ "
                + "VTALRM PROF WINCH POLL IO PWR SYS RTMIN EMT SIGINT int")
                .split(" "))
            lookAt(name);
    }
}
