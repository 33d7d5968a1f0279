// SPDX-License-Identifier: Apache-2.0
// Writing where nobody reads, or past the limit on file sizes, is an IOException and no signal that
// ends the VM; a program that the VM starts has the default
// action of SIGPIPE.
// args: main
import java.io.*;
import java.net.*;
import java.nio.ByteBuffer;
import java.nio.channels.*;
import java.util.*;

public class BrokenPipe {
    interface Write {
        void run() throws IOException;
    }

    static void untilFailure(String what, Write w) {
        try {
            for (int i = 0; i < 100_000; i++) w.run();
            System.out.println(what + ": no failure");
        } catch (IOException e) {
            System.out.println(what + ": IOException");
        }
    }

    public static void main(String[] args) throws Exception {
        if (args[0].equals("large")) {
            try (FileOutputStream f = new FileOutputStream("large")) {
                byte[] block = new byte[4096];
                untilFailure("file size limit", () -> f.write(block));
            }
            return;
        }
        Process gone = new ProcessBuilder("true").start();
        gone.waitFor();
        OutputStream to = gone.getOutputStream();
        untilFailure("pipe to a process", () -> {
            to.write(1);
            to.flush();
        });

        Pipe pipe = Pipe.open();
        pipe.source().close();
        untilFailure("nio pipe", () -> pipe.sink().write(ByteBuffer.allocate(1)));

        try (ServerSocketChannel server = ServerSocketChannel.open().bind(
                 new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
             SocketChannel client = SocketChannel.open(server.getLocalAddress())) {
            server.accept().close();
            untilFailure("socket", () -> client.write(ByteBuffer.allocate(1000)));
        }

        Process child = new ProcessBuilder("sh", "-c", "grep SigIgn /proc/self/status").start();
        String ignored = new String(child.getInputStream().readAllBytes()).trim();
        long mask = Long.parseUnsignedLong(ignored.substring(ignored.indexOf(':') + 1).trim(), 16);
        System.out.println(
            "ignored in a child: SIGPIPE " + (mask >> 12 & 1) + " SIGXFSZ " + (mask >> 24 & 1));

        List<String> command =
            new ArrayList<>(List.of("sh", "-c", "ulimit -f 100; exec \"$0\" \"$@\"",
                System.getProperty("test.vm"), "-XX:-UsePerfData"));
        for (String o : System.getenv().getOrDefault("TEST_VM_OPTIONS", "").split(" "))
            if (!o.isEmpty()) command.add(o);
        Collections.addAll(
            command, "-cp", System.getProperty("java.class.path"), "BrokenPipe", "large");
        Process limited =
            new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        System.out.print(new String(limited.getInputStream().readAllBytes()));
        System.out.println("exit " + limited.waitFor());
    }
}
