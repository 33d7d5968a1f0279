// SPDX-License-Identifier: Apache-2.0
// options: -Xmx64m
import com.sun.management.*;
import java.io.*;
import java.lang.management.ManagementFactory;
import java.nio.file.*;
import javax.management.*;

public class Diagnostics {
    static void expect(String what, java.util.concurrent.Callable<?> body) {
        try {
            System.out.println(what + " = " + body.call());
        } catch (Throwable t) {
            System.out.println(what + ": " + t.getClass().getName() + ": " + t.getMessage());
        }
    }

    static void section(String name) { System.out.println("== " + name + " =="); }

    public static void main(String[] a) throws Exception {
        section("flags");
        HotSpotDiagnosticMXBean d =
            ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
        VMOption o = d.getVMOption("HeapDumpOnOutOfMemoryError");
        System.out.println("o.getName() = " + o.getName());
        System.out.println("o.getValue() = " + o.getValue());
        System.out.println("o.isWriteable() = " + o.isWriteable());
        System.out.println("o.getOrigin() = " + o.getOrigin());
        d.setVMOption("HeapDumpOnOutOfMemoryError", "true");
        System.out.println("d.getVMOption(\"HeapDumpOnOutOfMemoryError\").getValue() = " +
            d.getVMOption("HeapDumpOnOutOfMemoryError").getValue() +
            ", d.getVMOption(\"HeapDumpOnOutOfMemoryError\").getOrigin() = " +
            d.getVMOption("HeapDumpOnOutOfMemoryError").getOrigin());
        System.out.println("d.getVMOption(\"MaxHeapSize\").getValue() = " +
            d.getVMOption("MaxHeapSize").getValue());
        System.out.println("d.getVMOption(\"MaxHeapSize\").isWriteable() = " +
            d.getVMOption("MaxHeapSize").isWriteable());
        System.out.println("d.getVMOption(\"MaxHeapSize\").getOrigin() = " +
            d.getVMOption("MaxHeapSize").getOrigin());
        System.out.println("d.getVMOption(\"HeapDumpPath\").getValue().isEmpty() = " +
            d.getVMOption("HeapDumpPath").getValue().isEmpty());
        d.setVMOption("HeapDumpPath", "/tmp");
        System.out.println("d.getVMOption(\"HeapDumpPath\").getValue() = " +
            d.getVMOption("HeapDumpPath").getValue());
        System.out.println(
            "d.getDiagnosticOptions().size() > 2 = " + (d.getDiagnosticOptions().size() > 2));

        section("flags that fail");
        expect("d.getVMOption(\"NoSuchOption\")", () -> d.getVMOption("NoSuchOption"));
        expect("d.setVMOption(\"NoSuchOption\", \"1\")", () -> {
            d.setVMOption("NoSuchOption", "1");
            return null;
        });
        expect("d.setVMOption(\"UsePerfData\", \"true\")", () -> {
            d.setVMOption("UsePerfData", "true");
            return null;
        });
        expect("d.setVMOption(\"HeapDumpOnOutOfMemoryError\", \"maybe\")", () -> {
            d.setVMOption("HeapDumpOnOutOfMemoryError", "maybe");
            return null;
        });
        expect("d.getVMOption(null)", () -> d.getVMOption(null));

        section("heap dumps");
        Path dir = Files.createTempDirectory("dump");
        String f = dir + "/x.hprof";
        d.dumpHeap(f, true);
        try (InputStream in = new FileInputStream(f)) {
            System.out.println("new String(in.readNBytes(18)) = " + new String(in.readNBytes(18)) +
                ", Files.size(Path.of(f)) > 100000 = " + (Files.size(Path.of(f)) > 100000));
        }
        expect("d.dumpHeap(f, true)", () -> {
            d.dumpHeap(f, true);
            return null;
        });
        expect("d.dumpHeap(dir + \"/y.bin\", true)", () -> {
            d.dumpHeap(dir + "/y.bin", true);
            return null;
        });
        expect("d.dumpHeap(dir + \"/none/y.hprof\", false)", () -> {
            d.dumpHeap(dir + "/none/y.hprof", false);
            return null;
        });
        expect("d.dumpHeap(null, false)", () -> {
            d.dumpHeap(null, false);
            return null;
        });
        Files.delete(Path.of(f));
        Files.delete(dir);

        section("diagnostic commands");
        MBeanServer s = ManagementFactory.getPlatformMBeanServer();
        ObjectName n = new ObjectName("com.sun.management:type=DiagnosticCommand");
        String[] sig = {String[].class.getName()};
        System.out.println("(...).matches(...) = " +
            ((String) s.invoke(n, "vmUptime", new Object[] {null}, sig))
                .matches("\\d+\\.\\d+ s\\s+"));
        System.out.println("(...).matches(...) = " +
            ((String) s.invoke(n, "vmUptime", new Object[] {new String[] {"-date"}}, sig))
                .matches("\\d{4}-.*: \\d+\\.\\d+ s\\s+"));
        System.out.print(s.invoke(n, "help", new Object[] {new String[] {"VM.uptime"}}, sig));
        System.out.print(
            s.invoke(n, "help", new Object[] {new String[] {"GC.class_histogram"}}, sig));
        System.out.println("(...).contains(...) = " +
            ((String) s.invoke(n, "threadPrint", new Object[] {new String[] {"-l"}}, sig))
                .contains("Diagnostics.main"));
        System.out.println("(...).contains(...) = " +
            ((String) s.invoke(n, "gcClassHistogram", new Object[] {null}, sig))
                .contains("java.lang.String"));
        expect("s.invoke(...)",
            () -> s.invoke(n, "vmUptime", new Object[] {new String[] {"bad"}}, sig));
        expect("s.invoke(...)",
            () -> s.invoke(n, "gcHeapDump", new Object[] {new String[] {"x"}}, sig));
        System.out.print(s.invoke(n, "help", new Object[] {new String[] {"GC.heap_dump"}}, sig));
        expect("s.invoke(n, \"noSuchCommand\", new Object[] {null}, sig)",
            () -> s.invoke(n, "noSuchCommand", new Object[] {null}, sig));
        MBeanOperationInfo found = null;
        for (MBeanOperationInfo i : s.getMBeanInfo(n).getOperations())
            if (i.getName().equals("gcClassHistogram")) found = i;
        System.out.println("found.getDescription() = " + found.getDescription());
        System.out.println("found.getSignature().length = " + found.getSignature().length);
        System.out.println("found.getReturnType() = " + found.getReturnType());
        Descriptor desc = found.getDescriptor();
        System.out.println(
            "desc.getFieldValue(\"dcmd.name\") = " + desc.getFieldValue("dcmd.name"));
        System.out.println(
            "desc.getFieldValue(\"dcmd.vmImpact\") = " + desc.getFieldValue("dcmd.vmImpact"));
        System.out.println("desc.getFieldValue(\"dcmd.permissionClass\") = " +
            desc.getFieldValue("dcmd.permissionClass"));
        System.out.println("desc.getFieldValue(\"dcmd.permissionName\") = " +
            desc.getFieldValue("dcmd.permissionName"));
        System.out.println(
            "desc.getFieldValue(\"dcmd.enabled\") = " + desc.getFieldValue("dcmd.enabled"));
        Descriptor args = (Descriptor) desc.getFieldValue("dcmd.arguments");
        for (String k : new java.util.TreeSet<>(java.util.List.of(args.getFieldNames()))) {
            Descriptor x = (Descriptor) args.getFieldValue(k);
            System.out.println("k = " + k);
            System.out.println(
                "x.getFieldValue(\"dcmd.arg.type\") = " + x.getFieldValue("dcmd.arg.type"));
            System.out.println("x.getFieldValue(\"dcmd.arg.isMandatory\") = " +
                x.getFieldValue("dcmd.arg.isMandatory"));
            System.out.println(
                "x.getFieldValue(\"dcmd.arg.isOption\") = " + x.getFieldValue("dcmd.arg.isOption"));
            System.out.println(
                "x.getFieldValue(\"dcmd.arg.position\") = " + x.getFieldValue("dcmd.arg.position"));
        }
    }
}
