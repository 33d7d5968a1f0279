// SPDX-License-Identifier: Apache-2.0
// tags: tools
// What is said of native access (JEP 472), of memory through sun.misc.Unsafe (JEP 498) and of
// agents that come into a running VM (JEP 451), word for word, and what the options make of it.
// native: warned.c
// args: main ${LIB}
import com.sun.tools.attach.VirtualMachine;
import java.io.File;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.util.ArrayList;
import java.util.List;
import test.Say;

public class Main {
    static native void bound();

    static void load(String library) {
        System.load(library);
        bound();
        System.loadLibrary("zip");
    }

    static void foreign() {
        Say.attempt("a segment gets a size",
            () -> MemorySegment.ofAddress(1000).reinterpret(10).byteSize());
        Say.attempt("a handle of a C function is made", () -> {
            return Linker.nativeLinker().downcallHandle(FunctionDescriptor.ofVoid()).type();
        });
        Say.attempt("a library is opened",
            () -> SymbolLookup.libraryLookup("libc.so.6", Arena.global()) != null);
    }

    @SuppressWarnings({"removal", "deprecation"})
    static void unsafe() throws Exception {
        var f = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        f.setAccessible(true);
        var u = (sun.misc.Unsafe) f.get(null);
        Say.attempt("memory outside of the heap", () -> {
            long m = u.allocateMemory(8);
            u.putInt(m, 3);
            int read = u.getInt(m);
            u.freeMemory(m);
            return read;
        });
        Say.attempt("an array has a header", () -> u.arrayBaseOffset(int[].class) > 0);
    }

    static void attach(String library) throws Exception {
        VirtualMachine self = VirtualMachine.attach(Long.toString(ProcessHandle.current().pid()));
        for (String options : List.of("once", "twice"))
            Say.attempt(
                "an agent is loaded " + options, () -> self.loadAgentPath(library, options));
        for (String name :
            List.of("/nowhere/libnone.so", System.getProperty("java.home") + "/lib/libzip.so"))
            Say.attempt("no agent is loaded", () -> self.loadAgentPath(name, ""));
        self.detach();
    }

    static void child(String what, String library, String option) throws Exception {
        List<String> command = new ArrayList<>(List.of(System.getProperty("test.vm")));
        for (String o : System.getenv().getOrDefault("TEST_VM_OPTIONS", "").split(" "))
            if (!o.isEmpty()) command.add(o);
        command.addAll(List.of(option, "-Djdk.attach.allowAttachSelf=true", "-cp",
            System.getProperty("java.class.path"), "Main", what, library));
        Process p = new ProcessBuilder(command).redirectErrorStream(true).start();
        String text = new String(p.getInputStream().readAllBytes());
        Say.section(what + " with " + option);
        System.out.print(
            text.replace(library, "LIBRARY").replace(System.getProperty("java.home"), "HOME"));
        Say.say("ends with", p.waitFor());
    }

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "load" -> load(args[1]);
            case "foreign" -> foreign();
            case "unsafe" -> unsafe();
            case "attach" -> attach(args[1]);
            default -> {
                String library = new File(args[1]).listFiles((d, n) -> n.endsWith(".so"))[0].getPath();
                for (String what : List.of("load", "foreign"))
                    for (String option : List.of("-Dplain=1", "--enable-native-access=ALL-UNNAMED",
                             "--enable-native-access=java.base", "--illegal-native-access=deny",
                             "--illegal-native-access=warn", "--illegal-native-access=allow"))
                        child(what, library, option);
                for (String value : List.of("allow", "warn", "debug", "deny", "other"))
                    child("unsafe", library, "--sun-misc-unsafe-memory-access=" + value);
                child("unsafe", library, "-Dplain=1");
                for (String option : List.of("-Dplain=1", "-XX:+EnableDynamicAgentLoading",
                         "-XX:-EnableDynamicAgentLoading"))
                    child("attach", library, option);
        }
    }
}
}
