// SPDX-License-Identifier: Apache-2.0
// A debugger client that works as an IDE does: Load PORT PID
import com.sun.jdi.*;
import com.sun.jdi.connect.*;
import com.sun.jdi.event.*;
import com.sun.jdi.request.*;
import java.nio.file.*;
import java.util.*;

public class Load {
    static VirtualMachine vm;
    static ThreadReference thread;
    static Location where;

    /** Resumes and gives the next event that stops the program. */
    static Event next() throws Exception {
        vm.resume();
        for (;;) {
            EventSet set = vm.eventQueue().remove(20000);
            if (set == null) throw new Exception("no event");
            for (Event e : set) {
                if (e instanceof VMDisconnectEvent || e instanceof VMDeathEvent) return e;
                if (e instanceof LocatableEvent) {
                    thread = ((LocatableEvent) e).thread();
                    where = ((LocatableEvent) e).location();
                    return e;
                }
                if (e instanceof ClassPrepareEvent) return e;
            }
            set.resume();
        }
    }

    static long rss(String pid) throws Exception {
        for (String line : Files.readAllLines(Path.of("/proc/" + pid + "/status")))
            if (line.startsWith("VmRSS:")) return Long.parseLong(line.replaceAll("\\D", ""));
        return 0;
    }

    static void time(String what, long start, int n) {
        double ms = (System.nanoTime() - start) / 1e6;
        System.out.printf("time %s: %.0f ms (%.0f/s)%n", what, ms, n / ms * 1000);
    }

    public static void main(String[] a) throws Exception {
        AttachingConnector c = Bootstrap.virtualMachineManager()
                                   .attachingConnectors()
                                   .stream()
                                   .filter(x -> x.name().equals("com.sun.jdi.SocketAttach"))
                                   .findFirst()
                                   .get();
        Map<String, Connector.Argument> args = c.defaultArguments();
        args.get("hostname").setValue("127.0.0.1");
        args.get("port").setValue(a[0]);
        vm = c.attach(args);
        for (boolean started = false; !started;)
            for (Event e : vm.eventQueue().remove(
                     20000)) // the start's own suspension goes with the first resume
                started |= e instanceof VMStartEvent;
        EventRequestManager m = vm.eventRequestManager();
        ClassPrepareRequest prepare = m.createClassPrepareRequest();
        prepare.addClassFilter("Busy");
        prepare.enable();
        next();
        ClassType busy = (ClassType) vm.classesByName("Busy").get(0);
        m.deleteEventRequest(prepare);
        Method work = busy.methodsByName("work").get(0),
               square = busy.methodsByName("square").get(0),
               join = busy.methodsByName("join").get(0);
        BreakpointRequest b = m.createBreakpointRequest(work.location());
        b.enable();
        next();
        b.disable();
        m.deleteEventRequest(b);
        long first = 0, last = 0;
        int rounds = 5;
        Map<String, Integer> lines = new TreeMap<>();
        long steps = 0, evaluations = 0, set = 0;
        for (int round = 0; round < rounds; round++) {
            long t = System.nanoTime();
            for (int i = 0; i < 2000; i++) { // steps: into, over and out
                StepRequest s = m.createStepRequest(thread, StepRequest.STEP_LINE,
                    i % 10 == 9 && !where.method().name().equals("main") ? StepRequest.STEP_OUT
                        : i % 3 == 0                                     ? StepRequest.STEP_INTO
                                                                         : StepRequest.STEP_OVER);
                s.addClassFilter("Busy");
                s.addCountFilter(1);
                s.enable();
                next();
                m.deleteEventRequest(s);
                if (where.method().equals(work))
                    thread.frame(0).getValues(thread.frame(0).visibleVariables());
                if (round == 0 && i < 500)
                    lines.merge(where.method().name() + ":" + where.lineNumber(), 1, Integer::sum);
                steps++;
            }
            time("2000 steps", t, 2000);
            t = System.nanoTime();
            for (int i = 0; i < 200; i++) { // evaluations
                Value v = busy.invokeMethod(thread, square, List.of(vm.mirrorOf(i)),
                    ObjectReference.INVOKE_SINGLE_THREADED);
                if (((IntegerValue) v).value() != i * i) throw new Exception("square " + v);
                StringReference text = vm.mirrorOf("n");
                v = busy.invokeMethod(thread, join, List.of(text, vm.mirrorOf(i)), 0);
                if (!((StringReference) v).value().equals("n" + i))
                    throw new Exception("join " + v);
                evaluations++;
            }
            time("200 evaluations", t, 200);
            t = System.nanoTime();
            List<BreakpointRequest> all = new ArrayList<>();
            List<Location> locations = new ArrayList<>();
            for (Method x : busy.methods()) locations.addAll(x.allLineLocations());
            for (int i = 0; i < 100; i++) {
                BreakpointRequest r =
                    m.createBreakpointRequest(locations.get(i % locations.size()));
                r.enable();
                all.add(r);
                set++;
            }
            for (int i = 0; i < 50; i++) next();
            m.deleteEventRequests(all);
            time("100 breakpoints", t, 100);
            last = rss(a[1]);
            if (round == 1) first = last;
        }
        System.out.println("memory growth " + (last - first) + " KB");
        System.out.println(steps + " steps, " + evaluations + " evaluations, " + set +
            " breakpoints, lines " + lines.size());
        busy.setValue(busy.fieldByName("stop"), vm.mirrorOf(true));
        Event e = next();
        System.out.println(e instanceof VMDeathEvent || e instanceof VMDisconnectEvent);
        try {
            vm.resume();
            vm.eventQueue().remove(3000);
        } catch (VMDisconnectedException x) {
            // it has gone
        }
    }
}
