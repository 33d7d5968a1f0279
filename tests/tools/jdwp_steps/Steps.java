// SPDX-License-Identifier: Apache-2.0
import com.sun.jdi.*;
import com.sun.jdi.connect.*;
import com.sun.jdi.event.*;
import com.sun.jdi.request.*;
import java.util.*;

/** A debugger that walks at random: Steps PORT CLASS SEED MOVES.  It prints each move and where the
 * program stopped then. */
public class Steps {
    static VirtualMachine vm;
    static ThreadReference thread;
    static boolean dead, leaving; /* leaving: stopped in a MethodExit */
    static Random random;
    /* What each round of the program comes to.  No static initializers: the stock VM does not step
     * through them when the use of a static member began them. */
    static final Set<String> OFTEN =
        Set.of("round", "loops", "signs", "next", "words", "tries", "doors", "close", "locked",
            "even", "odd", "down", "twice", "walk", "back", "sum", "logic", "go", "turns", "here");
    static final String[] LIBRARY = {"java.*", "javax.*", "sun.*", "com.sun.*", "jdk.*"};

    static VirtualMachine attach(String port) throws Exception {
        for (AttachingConnector c : Bootstrap.virtualMachineManager().attachingConnectors())
            if (c.name().equals("com.sun.jdi.SocketAttach")) {
                Map<String, Connector.Argument> args = c.defaultArguments();
                args.get("hostname").setValue("127.0.0.1");
                args.get("port").setValue(port);
                return c.attach(args);
            }
        throw new IllegalStateException("no connector");
    }

    /** Lets the program run until it stops, and says why and where. */
    static String go() throws Exception {
        vm.resume();
        while (true) {
            EventSet set = vm.eventQueue().remove();
            StringBuilder why = new StringBuilder();
            boolean stop = false;
            for (Event e : set) {
                if (e instanceof VMDeathEvent || e instanceof VMDisconnectEvent) {
                    dead = true;
                    return "the end";
                }
                if (e instanceof LocatableEvent at && at.thread().equals(thread)) {
                    stop = true;
                    leaving = e instanceof MethodExitEvent;
                    why.append(e instanceof StepEvent      ? "step "
                            : e instanceof BreakpointEvent ? "breakpoint "
                            : e instanceof ExceptionEvent x
                            ? "exception " + x.exception().referenceType().name() + " "
                            : e instanceof WatchpointEvent w ? "field " + w.field().name() + " "
                            : e instanceof MethodExitEvent m ? "exit with " + m.returnValue() + " "
                                                             : "event ");
                }
            }
            if (stop) return why + where();
            set.resume();
        }
    }

    static String where() throws Exception {
        return describe(thread.frame(0).location()) + " depth " + thread.frameCount();
    }

    static String describe(Location l) {
        return l.declaringType().name().replaceAll("\\$\\$Lambda.*", "\\$\\$Lambda") + "." +
            l.method().name() + l.method().signature() + ":" + l.lineNumber() + " (" +
            l.codeIndex() + ")";
    }

    static String step() throws Exception {
        int depth = List.of(StepRequest.STEP_INTO, StepRequest.STEP_INTO, StepRequest.STEP_INTO,
                            StepRequest.STEP_OVER, StepRequest.STEP_OVER, StepRequest.STEP_OUT)
                        .get(random.nextInt(thread.frameCount() > 2 ? 6 : 5));
        int size = random.nextInt(3) == 0 ? StepRequest.STEP_MIN : StepRequest.STEP_LINE;
        StepRequest r = vm.eventRequestManager().createStepRequest(thread, size, depth);
        for (String s : LIBRARY) r.addClassExclusionFilter(s);
        r.addCountFilter(1);
        r.enable();
        String at = go();
        if (!dead) vm.eventRequestManager().deleteEventRequest(r);
        return (size == StepRequest.STEP_MIN ? "instruction " : "line ") +
            (depth == StepRequest.STEP_INTO          ? "into"
                    : depth == StepRequest.STEP_OVER ? "over"
                                                     : "out") +
            ": " + at;
    }

    static String breakpoint() throws Exception {
        List<ReferenceType> own = new ArrayList<>();
        for (ReferenceType t : vm.allClasses())
            if (!t.name().contains(".") && !t.name().contains("[") && !t.name().contains("/") &&
                t.isPrepared())
                own.add(t);
        own.sort(Comparator.comparing(ReferenceType::name));
        ReferenceType type = own.get(random.nextInt(own.size()));
        List<Method> methods = new ArrayList<>(type.methods());
        methods.removeIf(m -> m.isAbstract() || !OFTEN.contains(m.name()));
        if (methods.isEmpty()) return "no breakpoint in " + type.name();
        Method m = methods.get(random.nextInt(methods.size()));
        List<Location> places;
        try {
            places = m.allLineLocations();
        } catch (AbsentInformationException e) {
            return "no lines in " + m.name();
        }
        if (places.isEmpty()) return "no lines in " + m.name();
        Location l = places.get(random.nextInt(places.size()));
        BreakpointRequest b = vm.eventRequestManager().createBreakpointRequest(l);
        b.enable();
        String at = go();
        if (!dead) vm.eventRequestManager().deleteEventRequest(b);
        return "until " + describe(l) + ": " + at;
    }

    static String watch(boolean modification) throws Exception {
        ReferenceType type = thread.frame(0).location().declaringType();
        List<Field> fields = new ArrayList<>(type.fields());
        fields.removeIf(f -> !OFTEN.contains(f.name()));
        if (fields.isEmpty()) return "no field";
        Field f = fields.get(random.nextInt(fields.size()));
        WatchpointRequest w = modification
            ? vm.eventRequestManager().createModificationWatchpointRequest(f)
            : vm.eventRequestManager().createAccessWatchpointRequest(f);
        w.addThreadFilter(thread);
        w.enable();
        String at = go();
        if (!dead) vm.eventRequestManager().deleteEventRequest(w);
        return (modification ? "until change of " : "until use of ") + f.name() + ": " + at;
    }

    static String exit() throws Exception {
        MethodExitRequest r = vm.eventRequestManager().createMethodExitRequest();
        r.addThreadFilter(thread);
        for (String s : LIBRARY) r.addClassExclusionFilter(s);
        r.enable();
        String at = go();
        if (!dead) vm.eventRequestManager().deleteEventRequest(r);
        return "until exit: " + at.replaceAll("\\(id=\\d+\\)", "");
    }

    static String pop() throws Exception {
        if (thread.frameCount() < 3 || leaving) return "nothing to pop";
        int n = 1 + random.nextInt(2);
        for (int i = 0; i <= n; i++) {
            Location l = thread.frame(i).location();
            if (l.declaringType().name().contains(".")) return "no pop from the library";
            if (i < n && l.method().isStaticInitializer()) return "no pop of what the VM calls";
        }
        thread.popFrames(thread.frame(n - 1));
        return "pop " + n + ": " + where();
    }

    static String early() throws Exception {
        StackFrame f = thread.frame(0);
        Method m = f.location().method();
        if (m.isStaticInitializer() || m.isConstructor() || thread.frameCount() < 2 ||
            leaving) /* then the stock VM loses later steps */
            return "no early return";
        Value v = switch (m.returnTypeName()) {
            case "void" -> vm.mirrorOfVoid();
            case "int" -> vm.mirrorOf(3);
            case "long" -> vm.mirrorOf(4L);
            case "double" -> vm.mirrorOf(0.5);
            case "boolean" -> vm.mirrorOf(true);
            case "java.lang.String" -> vm.mirrorOf("early");
            default -> null;
        };
        if (v == null)
            return "no early return of " + m.returnTypeName();
        thread.forceEarlyReturn(v);
        return "early return: " + step();
    }

    static String variables() throws Exception {
        StringBuilder s = new StringBuilder("variables:");
        try {
            for (LocalVariable v : thread.frame(0).visibleVariables()) {
                    Value x = thread.frame(0).getValue(v);
                    s.append(" ").append(v.name()).append("=").append(x instanceof StringReference t
                            ? t.value()
                            : x instanceof ObjectReference o
                            ? o.referenceType().name().replaceAll("\\$\\$Lambda.*", "\\$\\$Lambda")
                            : "" + x);
                }
        }
        catch (AbsentInformationException e) {
            s.append(" unknown");
        }
        return s.toString();
    }

    public static void main(String[] args) throws Exception {
        vm = attach(args[0]);
        random = new Random(Long.parseLong(args[2]));
        ClassPrepareRequest prepared = vm.eventRequestManager().createClassPrepareRequest();
        prepared.addClassFilter(args[1]);
        prepared.enable();
        ReferenceType type = null;
        while (type == null) {
            EventSet set = vm.eventQueue().remove(); /* first the VM's start */
            for (Event e : set)
                if (e instanceof ClassPrepareEvent c) {
                    type = c.referenceType();
                    thread = c.thread();
                }
            if (type == null) set.resume();
        }
        prepared.disable();
        BreakpointRequest b = vm.eventRequestManager().createBreakpointRequest(
            type.methodsByName("main").get(0).location());
        b.enable();
        System.out.println(go());
        b.disable();
        ExceptionRequest x = vm.eventRequestManager().createExceptionRequest(null, false, true);
        x.enable();
        for (int i = Integer.parseInt(args[3]); i > 0 && !dead; i--) {
            String move;
            try {
                move = switch (random.nextInt(24)) {
                    case 0, 1 -> breakpoint();
                    case 2 -> watch(random.nextBoolean());
                    case 3 -> exit();
                    case 4 -> pop();
                    case 5 -> early();
                    case 6, 7 -> variables();
                    default -> step();
                };
            } catch (IncompatibleThreadStateException | InvalidStackFrameException
                | NativeMethodException e) {
                move = "refused: " + e.getClass().getSimpleName();
            } catch (VMDisconnectedException e) {
                move = "disconnected";
                dead = true;
            }
            System.out.println(move);
        }
        if (!dead)
            vm.exit(7);
    }
}
