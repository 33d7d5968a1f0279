// SPDX-License-Identifier: Apache-2.0
// tags: tools
// options: -Xmx64m
// HotSpotDiagnosticMXBean and the bean of diagnostic commands: flags, heap dumps, commands, help.
import com.sun.management.*;
import java.io.*;
import java.lang.management.ManagementFactory;
import java.nio.file.*;
import javax.management.*;
import static test.Say.*;

public class Diagnostics {
    public static void main(String[] a) throws Exception {
        section("flags");
        HotSpotDiagnosticMXBean d =
            ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
        VMOption o = d.getVMOption("HeapDumpOnOutOfMemoryError");
        say("name", o.getName());
        say("value", o.getValue());
        say("can be written", o.isWriteable());
        say("origin", o.getOrigin());
        d.setVMOption("HeapDumpOnOutOfMemoryError", "true");
        say("value that was set", d.getVMOption("HeapDumpOnOutOfMemoryError").getValue());
        say("its origin", d.getVMOption("HeapDumpOnOutOfMemoryError").getOrigin());
        say("greatest heap", d.getVMOption("MaxHeapSize").getValue());
        say("can be written", d.getVMOption("MaxHeapSize").isWriteable());
        say("origin", d.getVMOption("MaxHeapSize").getOrigin());
        say("path of dumps is empty", d.getVMOption("HeapDumpPath").getValue().isEmpty());
        d.setVMOption("HeapDumpPath", "/tmp");
        say("path that was set", d.getVMOption("HeapDumpPath").getValue());
        say("more than two can be written", d.getDiagnosticOptions().size() > 2);

        section("flags that fail");
        attempt("flag that does not exist", () -> d.getVMOption("NoSuchOption"));
        attempt("set of a flag that does not exist", () -> {
            d.setVMOption("NoSuchOption", "1");
            return null;
        });
        attempt("set of a flag that cannot be written", () -> {
            d.setVMOption("UsePerfData", "true");
            return null;
        });
        attempt("value that is no boolean", () -> {
            d.setVMOption("HeapDumpOnOutOfMemoryError", "maybe");
            return null;
        });
        attempt("flag null", () -> d.getVMOption(null));

        section("heap dumps");
        Path dir = Files.createTempDirectory("dump");
        String f = dir + "/x.hprof";
        d.dumpHeap(f, true);
        try (InputStream in = new FileInputStream(f)) {
            say("first bytes of a dump", new String(in.readNBytes(18)));
            say("it is large", Files.size(Path.of(f)) > 100000);
        }
        attempt("dump over a file", () -> {
            d.dumpHeap(f, true);
            return null;
        });
        attempt("dump with another ending", () -> {
            d.dumpHeap(dir + "/y.bin", true);
            return null;
        });
        attempt("dump into no directory", () -> {
            d.dumpHeap(dir + "/none/y.hprof", false);
            return null;
        });
        attempt("dump to null", () -> {
            d.dumpHeap(null, false);
            return null;
        });
        Files.delete(Path.of(f));
        Files.delete(dir);

        section("diagnostic commands");
        MBeanServer s = ManagementFactory.getPlatformMBeanServer();
        ObjectName n = new ObjectName("com.sun.management:type=DiagnosticCommand");
        String[] sig = {String[].class.getName()};
        say("time since start has its form",
            ((String) s.invoke(n, "vmUptime", new Object[] {null}, sig))
                .matches("\\d+\\.\\d+ s\\s+"));
        say("date has its form",
            ((String) s.invoke(n, "vmUptime", new Object[] {new String[] {"-date"}}, sig))
                .matches("\\d{4}-.*: \\d+\\.\\d+ s\\s+"));
        System.out.print(s.invoke(n, "help", new Object[] {new String[] {"VM.uptime"}}, sig));
        System.out.print(
            s.invoke(n, "help", new Object[] {new String[] {"GC.class_histogram"}}, sig));
        say("threads name the main class",
            ((String) s.invoke(n, "threadPrint", new Object[] {new String[] {"-l"}}, sig))
                .contains("Diagnostics.main"));
        say("histogram names String",
            ((String) s.invoke(n, "gcClassHistogram", new Object[] {null}, sig))
                .contains("java.lang.String"));
        attempt("command with a wrong argument",
            () -> s.invoke(n, "vmUptime", new Object[] {new String[] {"bad"}}, sig));
        attempt("command with a wrong argument",
            () -> s.invoke(n, "gcHeapDump", new Object[] {new String[] {"x"}}, sig));
        System.out.print(s.invoke(n, "help", new Object[] {new String[] {"GC.heap_dump"}}, sig));
        attempt("command that does not exist",
            () -> s.invoke(n, "noSuchCommand", new Object[] {null}, sig));
        MBeanOperationInfo found = null;
        for (MBeanOperationInfo i : s.getMBeanInfo(n).getOperations())
            if (i.getName().equals("gcClassHistogram")) found = i;
        say("description", found.getDescription());
        say("parameters", found.getSignature().length);
        say("result", found.getReturnType());
        Descriptor desc = found.getDescriptor();
        say("command", desc.getFieldValue("dcmd.name"));
        say("impact", desc.getFieldValue("dcmd.vmImpact"));
        say("class of the permission", desc.getFieldValue("dcmd.permissionClass"));
        say("name of the permission", desc.getFieldValue("dcmd.permissionName"));
        say("is enabled", desc.getFieldValue("dcmd.enabled"));
        Descriptor args = (Descriptor) desc.getFieldValue("dcmd.arguments");
        for (String k : new java.util.TreeSet<>(java.util.List.of(args.getFieldNames()))) {
            Descriptor x = (Descriptor) args.getFieldValue(k);
            section("argument " + k);
            say("type", x.getFieldValue("dcmd.arg.type"));
            say("must be given", x.getFieldValue("dcmd.arg.isMandatory"));
            say("is an option", x.getFieldValue("dcmd.arg.isOption"));
            say("position", x.getFieldValue("dcmd.arg.position"));
        }
    }
}
