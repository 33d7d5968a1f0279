// SPDX-License-Identifier: Apache-2.0
// tags: net
import java.io.*;
import java.net.*;
import java.nio.*;
import java.nio.channels.*;
import java.util.*;

public class Sockets {
    interface C {
        Object run() throws Throwable;
    }

    static void attempt(String what, C c) {
        try {
            System.out.println(what + " = " + c.run());
        } catch (Throwable t) {
            System.out.println(what + ": " + t.getClass().getSimpleName() + ": " + t.getMessage());
        }
    }

    static void section(String name) { System.out.println("== " + name + " =="); }

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
                    System.out.println("server " + e);
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
                    System.out.println("r.readLine() = " + r.readLine());
                    System.out.println("c.isConnected() = " + c.isConnected());
                    System.out.println("c.getInetAddress().isLoopbackAddress() = " +
                        c.getInetAddress().isLoopbackAddress());
                    System.out.println("c.getTcpNoDelay() = " + c.getTcpNoDelay());
                    c.shutdownOutput();
                    System.out.println("r.readLine() = " + r.readLine());
                }
            }
            srv.join();
            ss.setSoTimeout(20);
            attempt("ss::accept", ss::accept);
            Thread cl = new Thread(() -> {
                try {
                    Thread.sleep(30);
                    ss.close();
                } catch (Exception e) {}
            });
            ss.setSoTimeout(0);
            cl.start();
            attempt("ss::accept", ss::accept);
            cl.join();
        }

        section("what fails");
        int freePort;
        try (ServerSocket s = new ServerSocket(0, 1, lo)) {
            freePort = s.getLocalPort();
        }
        int fp = freePort;
        attempt("new Socket(lo, fp)", () -> new Socket(lo, fp));
        attempt("new ServerSocket(-1)", () -> new ServerSocket(-1));
        attempt("s.getOutputStream()", () -> {
            Socket s = new Socket();
            s.getOutputStream();
            return 0;
        });
        attempt("try (...)", () -> {
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
            System.out.println("new String(p.getData(), 0, p.getLength()) = " +
                new String(p.getData(), 0, p.getLength()) +
                ", p.getPort() == a.getLocalPort() = " + (p.getPort() == a.getLocalPort()));
            b.setSoTimeout(20);
            attempt("b.receive(p)", () -> {
                b.receive(p);
                return 0;
            });
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
        System.out.println("got = " + got);
        ByteBuffer rb = ByteBuffer.allocate(100);
        client.read(rb);
        System.out.println("new String(rb.array(), 0, rb.position()) = " +
            new String(rb.array(), 0, rb.position()) +
            ", sel.keys().size() = " + sel.keys().size());
        System.out.println(
            "sel.selectNow() = " + sel.selectNow() + ", sel.select(5) = " + sel.select(5));
        Thread wk = new Thread(() -> {
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {}
            sel.wakeup();
        });
        wk.start();
        System.out.println("sel.select() = " + sel.select());
        wk.join();
        client.close();
        ssc.close();
        sel.close();
        attempt("sel::select", sel::select);

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
            System.out.println("new String(b.array()) = " + new String(b.array()));
            ac.close();
            sc.close();
        }

        section("addresses");
        System.out.println(
            "InetAddress.getByName(\"127.0.0.1\") = " + InetAddress.getByName("127.0.0.1"));
        System.out.println("InetAddress.getByAddress(...).isSiteLocalAddress() = " +
            InetAddress.getByAddress(new byte[] {10, 0, 0, 1}).isSiteLocalAddress());
        System.out.println("InetAddress.getByName(\"::1\").getHostAddress() = " +
            InetAddress.getByName("::1").getHostAddress());
        System.out.println("lo.isReachable(500) = " + lo.isReachable(500));

        section("URI and URL");
        URI u = new URI("http://user@host:80/p/a/../b?q=1#f");
        System.out.println("u.getHost() = " + u.getHost());
        System.out.println("u.getPort() = " + u.getPort());
        System.out.println("u.normalize().getPath() = " + u.normalize().getPath());
        System.out.println("u.getQuery() = " + u.getQuery());
        System.out.println("u.resolve(\"../c\") = " + u.resolve("../c"));
        System.out.println("URLEncoder.encode(\"a b&\\u20ac\", \"UTF-8\") = " +
            URLEncoder.encode("a b&\u20ac", "UTF-8"));
        System.out.println(
            "URLDecoder.decode(\"a+b%26\", \"UTF-8\") = " + URLDecoder.decode("a+b%26", "UTF-8"));
        attempt("new URI(\"http://[bad\")", () -> new URI("http://[bad"));
        attempt("new URL(\"nope://x\")", () -> new URL("nope://x"));

        section("interfaces of the machine");
        System.out.println(
            "new URL(\"http://h/p?q#r\").getFile() = " + new URL("http://h/p?q#r").getFile());
        System.out.println(
            "new InetSocketAddress(\"127.0.0.1\", 5) = " + new InetSocketAddress("127.0.0.1", 5));
        System.out.println("Collections.list(...).stream().anyMatch(...) = " +
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
                System.out.println("new String(b.array()) = " + new String(b.array()));
            }
        }
    }
}
