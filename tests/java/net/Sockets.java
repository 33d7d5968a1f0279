// SPDX-License-Identifier: Apache-2.0
// tags: net
// Sockets: streams, datagrams, channels, selectors, time limits, addresses, URIs, what fails.
import java.io.*;
import java.net.*;
import java.nio.*;
import java.nio.channels.*;
import java.util.*;
import static test.Say.*;

public class Sockets {
    /* It is in the native that waits for a connection. */
    static boolean waits(Thread t) {
        StackTraceElement[] trace = t.getStackTrace();
        return trace.length > 0 && trace[0].isNativeMethod() &&
            trace[0].getMethodName().matches("accept.*|poll.*");
    }

    public static void main(String[] args) throws Exception {
        section("sockets of the loopback address");
        InetAddress lo = InetAddress.getLoopbackAddress();
        try (ServerSocket ss = new ServerSocket(0, 5, lo)) {
            Thread srv = new Thread(() -> {
                try {
                    for (int i = 0; i < 3; i++) {
                        try (Socket s = ss.accept(); BufferedReader r = new BufferedReader(
                                                         new InputStreamReader(s.getInputStream()));
                             PrintWriter w = new PrintWriter(s.getOutputStream(), true)) {
                            String l;
                            while ((l = r.readLine()) != null) w.println("echo " + l);
                        }
                    }
                } catch (IOException e) {
                    say("server", e);
                }
            });
            srv.start();
            for (int i = 0; i < 3; i++) {
                try (Socket c = new Socket(lo, ss.getLocalPort())) {
                    c.setTcpNoDelay(true);
                    c.setSoTimeout(5000);
                    PrintWriter w = new PrintWriter(c.getOutputStream(), true);
                    BufferedReader r =
                        new BufferedReader(new InputStreamReader(c.getInputStream()));
                    w.println("hello " + i);
                    say("answer", r.readLine());
                    say("is connected", c.isConnected());
                    say("to the loopback address", c.getInetAddress().isLoopbackAddress());
                    say("sends without delay", c.getTcpNoDelay());
                    c.shutdownOutput();
                    say("answer behind the end", r.readLine());
                }
            }
            srv.join();
            ss.setSoTimeout(20);
            attempt("accept within 20 ms", ss::accept);
            Thread main = Thread.currentThread();
            Thread cl = new Thread(() -> {
                try {
                    do Thread.sleep(30);
                    while (!waits(main));
                    ss.close();
                } catch (Exception e) {}
            });
            ss.setSoTimeout(0);
            cl.start();
            attempt("accept while the socket is closed", ss::accept);
            cl.join();
        }

        section("what fails");
        int freePort;
        try (ServerSocket s = new ServerSocket(0, 1, lo)) {
            freePort = s.getLocalPort();
        }
        int fp = freePort;
        attempt("port where nobody listens", () -> new Socket(lo, fp));
        attempt("negative port", () -> new ServerSocket(-1));
        attempt("stream of a socket without a connection", () -> {
            Socket s = new Socket();
            s.getOutputStream();
            return 0;
        });
        attempt("read within 20 ms", () -> {
            try (ServerSocket s = new ServerSocket(0, 1, lo);
                 Socket c = new Socket(lo, s.getLocalPort())) {
                c.setSoTimeout(20);
                return c.getInputStream().read();
            }
        });

        section("datagrams");
        try (DatagramSocket a = new DatagramSocket(0, lo);
             DatagramSocket b = new DatagramSocket(0, lo)) {
            a.send(new DatagramPacket("dgram".getBytes(), 5, lo, b.getLocalPort()));
            DatagramPacket p = new DatagramPacket(new byte[20], 20);
            b.receive(p);
            say("datagram", new String(p.getData(), 0, p.getLength()));
            say("from the right port", p.getPort() == a.getLocalPort());
            b.setSoTimeout(20);
            attempt("datagram within 20 ms", () -> b.receive(p));
        }

        section("channels and a selector");
        Selector sel = Selector.open();
        ServerSocketChannel ssc = ServerSocketChannel.open().bind(new InetSocketAddress(lo, 0));
        ssc.configureBlocking(false);
        ssc.register(sel, SelectionKey.OP_ACCEPT);
        SocketChannel client = SocketChannel.open(ssc.getLocalAddress());
        client.write(ByteBuffer.wrap("nio data".getBytes()));
        String got = null;
        while (got == null) {
            sel.select(2000);
            for (Iterator<SelectionKey> it = sel.selectedKeys().iterator(); it.hasNext();) {
                SelectionKey k = it.next();
                it.remove();
                if (k.isAcceptable()) {
                    SocketChannel s = ssc.accept();
                    s.configureBlocking(false);
                    s.register(sel, SelectionKey.OP_READ);
                } else if (k.isReadable()) {
                    ByteBuffer b = ByteBuffer.allocate(100);
                    ((SocketChannel) k.channel()).read(b);
                    got = new String(b.array(), 0, b.position());
                    ((SocketChannel) k.channel())
                        .write(ByteBuffer.wrap(got.toUpperCase().getBytes()));
                }
            }
        }
        say("read by the server", got);
        ByteBuffer rb = ByteBuffer.allocate(100);
        client.read(rb);
        say("read by the client", new String(rb.array(), 0, rb.position()));
        say("keys", sel.keys().size());
        say("ready at once", sel.selectNow());
        say("ready within 5 ms", sel.select(5));
        Thread wk = new Thread(() -> {
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {}
            sel.wakeup();
        });
        wk.start();
        say("ready when woken", sel.select());
        wk.join();
        client.close();
        ssc.close();
        sel.close();
        attempt("select of a closed selector", () -> sel.select());

        section("asynchronous channels");
        try (AsynchronousServerSocketChannel as =
                 AsynchronousServerSocketChannel.open().bind(new InetSocketAddress(lo, 0))) {
            var fut = as.accept();
            AsynchronousSocketChannel ac = AsynchronousSocketChannel.open();
            ac.connect(as.getLocalAddress()).get();
            AsynchronousSocketChannel sc = fut.get();
            sc.write(ByteBuffer.wrap("async".getBytes())).get();
            ByteBuffer b = ByteBuffer.allocate(5);
            ac.read(b).get();
            say("read", new String(b.array()));
            ac.close();
            sc.close();
        }

        section("addresses");
        say("address by its name", InetAddress.getByName("127.0.0.1"));
        say("10.0.0.1 is of a site",
            InetAddress.getByAddress(new byte[] {10, 0, 0, 1}).isSiteLocalAddress());
        say("address of version 6", InetAddress.getByName("::1").getHostAddress());
        say("loopback is reached", lo.isReachable(500));

        section("URI and URL");
        URI u = new URI("http://user@host:80/p/a/../b?q=1#f");
        say("host", u.getHost());
        say("port", u.getPort());
        say("path", u.normalize().getPath());
        say("query", u.getQuery());
        say("resolved", u.resolve("../c"));
        say("encoded", URLEncoder.encode("a b&\u20ac", "UTF-8"));
        say("decoded", URLDecoder.decode("a+b%26", "UTF-8"));
        attempt("wrong URI", () -> new URI("http://[bad"));
        attempt("unknown protocol", () -> new URL("nope://x"));

        section("interfaces of the machine");
        say("file of a URL", new URL("http://h/p?q#r").getFile());
        say("address with a port", new InetSocketAddress("127.0.0.1", 5));
        say("there is a loopback",
            Collections.list(NetworkInterface.getNetworkInterfaces()).stream().anyMatch(n -> {
                try {
                    return n.isLoopback();
                } catch (SocketException e) {
                    return false;
                }
            }));
        Path0.unix();
    }

    static class Path0 {
        static void unix() throws Exception {
            java.nio.file.Path p = java.nio.file.Path.of("sock");
            var ad = UnixDomainSocketAddress.of(p);
            try (ServerSocketChannel s =
                     ServerSocketChannel.open(StandardProtocolFamily.UNIX).bind(ad);
                 SocketChannel c = SocketChannel.open(ad); SocketChannel a = s.accept()) {
                c.write(ByteBuffer.wrap("unix".getBytes()));
                ByteBuffer b = ByteBuffer.allocate(4);
                a.read(b);
                say("read from a socket in the file system", new String(b.array()));
            }
        }
    }
}
