// options: --finalization=disabled
// No finalizer is called, and nobody waits for one (JEP 421): no thread of finalizers, no
// registration.  tests/options/flags.py has the words of wrong values.
import java.lang.management.ManagementFactory;
import test.Say;

public class Disabled {
    static volatile int finalized;

    static class Owner {
        @Override
        @SuppressWarnings({"deprecation", "removal"})
        protected void finalize() {
            finalized++;
        }
    }

    static class Heir extends Owner {}

    @SuppressWarnings({"deprecation", "removal"})
    public static void main(String[] args) throws Exception {
        Say.section("threads");
        Say.say("a thread Finalizer: ",
            Thread.getAllStackTraces().keySet().stream().anyMatch(
                t -> t.getName().equals("Finalizer")));
        Say.section("garbage with a finalizer");
        for (int i = 0; i < 1000; i++) {
            new Owner();
            new Heir();
        }
        for (int i = 0; i < 3; i++) {
            System.gc();
            System.runFinalization();
        }
        Say.say("finalizers called: ", finalized);
        Say.say("objects that wait for one: ",
            ManagementFactory.getMemoryMXBean().getObjectPendingFinalizationCount());
    }
}
