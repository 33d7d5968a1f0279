// SPDX-License-Identifier: Apache-2.0
import java.lang.management.ManagementFactory;
import java.nio.file.*;
import java.util.*;
import javax.management.*;
import jdk.jfr.*;
import jdk.jfr.consumer.*;

/** What a program sees that reads a recording of another VM's, and that wants to record. */
public class Recordings {
    interface Action {
        Object run() throws Exception;
    }

    static void say(String what, Action a) {
        try {
            System.out.println(what + ": " + a.run());
        } catch (Exception | Error e) {
            System.out.println(what + ": " + e);
        }
    }

    static class Mine extends Event { int x; }

    static String describe(EventType t) {
        StringBuilder b = new StringBuilder(t.getName() + " " + t.getId() + " " + t.getLabel() +
            " " + t.getCategoryNames() + " " + t.getDescription() + " " + t.isEnabled() + " " +
            t.getSettingDescriptors().size());
        for (ValueDescriptor v : t.getFields())
            b.append("\n  " + v.getName() + " " + v.getTypeName() + " " + v.getTypeId() + " " +
                v.getContentType() + " " + v.getLabel() + " " +
                (v.getAnnotation(Timespan.class) != null) + " " + v.getAnnotationElements().size());
        return b.toString();
    }

    static int count(EventStream s) throws Exception {
        int[] n = new int[1];
        try (s) {
            s.onEvent(e -> n[0]++);
            s.start();
        }
        return n[0];
    }

    /** The reader's own part of the log follows VM.log. */
    static void log(String... arguments) throws Exception {
        ManagementFactory.getPlatformMBeanServer().invoke(
            new ObjectName("com.sun.management:type=DiagnosticCommand"), "vmLog",
            new Object[] {arguments}, new String[] {String[].class.getName()});
    }

    static void readOne(Path file) throws Exception {
        try (RecordingFile f = new RecordingFile(file)) {
            f.readEvent();
        }
    }

    public static void main(String[] args) throws Exception {
        Path file = Path.of(args[0]);
        say("available", FlightRecorder::isAvailable);
        say("initialized", FlightRecorder::isInitialized);
        say("event", () -> {
            Mine m = new Mine();
            m.begin();
            m.commit();
            return m.isEnabled() + " " + m.shouldCommit();
        });
        say("Recording", Recording::new);
        say("FlightRecorder", FlightRecorder::getFlightRecorder);
        say("EventType", () -> EventType.getEventType(Mine.class));
        say("EventFactory", () -> EventFactory.create(List.of(), List.of()));
        say("configurations", () -> Configuration.getConfigurations().size());
        say("Configuration", () -> Configuration.getConfiguration("default"));
        say("RecordingStream", RecordingStream::new);
        say("bean",
            ()
                -> ManagementFactory.getPlatformMBeanServer().invoke(
                    new ObjectName("jdk.management.jfr:type=FlightRecorder"), "newRecording", null,
                    null));
        for (Class<?> c : new Class<?>[] {int.class, String.class, Thread.class, Class.class})
            say("id of " + c, () -> new ValueDescriptor(c, "x").getTypeId());

        List<RecordedEvent> events = RecordingFile.readAllEvents(file);
        say("events", events::size);
        for (RecordedEvent e : events)
            if (e.getEventType().getName().startsWith("test.")) System.out.println(e);
        try (RecordingFile f = new RecordingFile(file)) {
            for (EventType t : f.readEventTypes()) say("type", () -> describe(t));
        }
        say("stream of a file", () -> count(EventStream.openFile(file)));
        log("what=jfr+system+parser=info", "output=stdout", "decorators=level,tags");
        readOne(file);
        log("what=jfr+system+parser=off", "output=stdout", "decorators=level,tags");
        readOne(file);
        System.out.println("end");
    }
}
