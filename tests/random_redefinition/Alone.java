// SPDX-License-Identifier: Apache-2.0
import java.util.Random;

/** One thread that redefines and calls, by a seed: Alone SEED ROUNDS.  Every VM must print the
 * same. */
public class Alone {
    /** An exception with the program's own frames. */
    static String trace(Throwable t) {
        StringBuilder s = new StringBuilder("    " + t + "\n");
        for (StackTraceElement e : t.getStackTrace())
            if (e.getModuleName() == null && !e.getClassName().contains("$$"))
                s.append("    at ").append(e).append('\n');
        return s.toString().replaceAll("(Subjects|Edited\\d+)[.]java",
            "SOURCE"); /* the stock VM gives names of former versions now and then */
    }

    public static void main(String[] args) throws Exception {
        Random random = new Random(Long.parseLong(args[0]));
        Versions versions = new Versions(random);
        Calls.Call[] calls = Calls.all();
        for (int round = Integer.parseInt(args[1]); round > 0; round--) {
            System.out.println(versions.draw(true));
            if (random.nextInt(3) == 0) {
                Class<?> c = Calls.CLASSES[random.nextInt(Calls.CLASSES.length)];
                System.out.println("  methods of " + c.getName() + "\n" + Agent.methods(c));
            }
            if (random.nextInt(3) == 0)
                Agent.breakpoint(Calls.CLASSES[random.nextInt(Calls.CLASSES.length)], -1, 0,
                    random.nextInt(4) != 0);
            for (int n = random.nextInt(20); n > 0; n--) {
                Calls.Call call = calls[random.nextInt(calls.length)];
                int kind = random.nextInt(8), argument = random.nextInt(12);
                boolean[] once = {false};
                V.between = switch (kind) { /* while the method is on the stack */
                    case 0, 1 -> () -> {
                        if (!once[0]) {
                            once[0] = true;
                            System.out.println("  under it:" + versions.draw(true) + "\n" + Agent.frames() + trace(new Exception("made after it")));
                        }
                    };
                    case 2 -> () -> { throw new IllegalArgumentException("thrown between"); };
                    default -> null;
                };
                int least = V.installed[call.owner()].get();
                String result;
                try {
                    int value = call.code().applyAsInt(argument);
                    V.check(call.name(), call.owner(), least, value);
                    result = "version " + (value - Subjects.MARK);
                } catch (RuntimeException | LinkageError e) {
                    if (e instanceof LinkageError && !(V.SCHEMA && Added.isMissing(e))) throw e;
                    result = "thrown\n" + trace(e.getCause() == null ? e : e.getCause());
                }
                V.between = null;
                System.out.println(
                    "  " + call.name() + "(" + argument + "): " + result + ", notes " + V.notes);
            }
            System.out.println("  breakpoints reached: " + Agent.hits());
        }
        System.out.println(V.wrong.get() == 0 ? "survived" : "WRONG: " + V.wrong);
    }
}
