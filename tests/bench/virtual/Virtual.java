// SPDX-License-Identifier: Apache-2.0
import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.StructuredTaskScope;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** The loads of virtual.py: Virtual LOAD COUNT; prints a result, and bytes of memory. */
public class Virtual {
    static int yields(int depth, int n) {
        if (depth > 0) return yields(depth - 1, n) + 1;
        for (int i = 0; i < n; i++) Thread.yield();
        return 0;
    }

    static int inThread(int depth, int n) throws Exception {
        int[] result = {0};
        Thread.startVirtualThread(() -> result[0] = yields(depth, n)).join();
        return result[0];
    }

    static int exchanges(int n) throws Exception {
        var there = new SynchronousQueue<Integer>();
        var back = new SynchronousQueue<Integer>();
        int[] sum = {0};
        Thread other = Thread.startVirtualThread(() -> {
            try {
                for (int i = 0; i < n; i++) back.put(there.take() + 1);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        Thread
            .startVirtualThread(() -> {
                try {
                    for (int i = 0; i < n; i++) {
                        there.put(i);
                        sum[0] += back.take();
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            })
            .join();
        other.join();
        return sum[0];
    }

    static int turns(int n) throws Exception {
        Object monitor = new Object();
        int[] turn = {0};
        Thread[] both = new Thread[2];
        for (int me = 0; me < 2; me++) {
            int mine = me;
            both[me] = Thread.startVirtualThread(() -> {
                synchronized (monitor) {
                    try {
                        while (turn[0] < n) {
                            while (turn[0] < n && turn[0] % 2 != mine) monitor.wait();
                            turn[0]++;
                            monitor.notify();
                        }
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                }
            });
        }
        for (Thread t : both) t.join();
        return turn[0] / 2;
    }

    static long resident() throws Exception {
        for (String line : Files.readAllLines(Path.of("/proc/self/status")))
            if (line.startsWith("VmRSS:")) return Long.parseLong(line.replaceAll("\\D", "")) << 10;
        return 0;
    }

    static int parked(int n) throws Exception {
        long before = resident();
        var latch = new CountDownLatch(n);
        var woken = new AtomicInteger();
        Thread[] all = new Thread[n];
        for (int i = 0; i < n; i++)
            all[i] = Thread.startVirtualThread(() -> {
                latch.countDown();
                LockSupport.park();
                woken.incrementAndGet();
            });
        latch.await();
        Thread.sleep(500);
        System.err.println("bytes per thread: " + (resident() - before) / n);
        for (Thread t : all) LockSupport.unpark(t);
        for (Thread t : all) t.join();
        return woken.get();
    }

    static int sleepers(int n) throws Exception {
        var awake = new AtomicInteger();
        Thread[] all = new Thread[n];
        for (int i = 0; i < n; i++)
            all[i] = Thread.startVirtualThread(() -> {
                try {
                    Thread.sleep(Duration.ofSeconds(10));
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                awake.incrementAndGet();
            });
        for (Thread t : all) t.join();
        return awake.get();
    }

    static long skynet(long first, int size) throws Exception {
        if (size == 1) return first;
        var results = new SynchronousQueue<Long>();
        int part = size / 10;
        for (int i = 0; i < 10; i++) {
            long from = first + (long) i * part;
            Thread.startVirtualThread(() -> {
                try {
                    results.put(skynet(from, part));
                } catch (Exception e) {
                    throw new AssertionError(e);
                }
            });
        }
        long sum = 0;
        for (int i = 0; i < 10; i++) sum += results.take();
        return sum;
    }

    /** Sums a tree of tasks, each node a scope of ten. */
    static long structured(long first, int size) throws InterruptedException {
        if (size == 1) return first;
        int part = size / 10;
        List<StructuredTaskScope.Subtask<Long>> parts = new ArrayList<>();
        try (var scope = StructuredTaskScope.open()) {
            for (int i = 0; i < 10; i++) {
                long from = first + (long) i * part;
                parts.add(scope.fork(() -> structured(from, part)));
            }
            scope.join();
        }
        long sum = 0;
        for (var p : parts) sum += p.get();
        return sum;
    }

    static int ask(int port, int who) throws Exception {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            String request = "GET /" + who + " HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            byte[] answer = socket.getInputStream().readAllBytes();
            return new String(answer, StandardCharsets.US_ASCII).endsWith("/" + who) ? 1 : 0;
        }
    }

    /** Clients of a server that sleeps for two seconds before it answers, all at once. */
    static int http(int n) throws Exception {
        var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        var server = HttpServer.create(address, n);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", exchange -> {
            try {
                Thread.sleep(Duration.ofSeconds(2));
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            byte[] answer = exchange.getRequestURI().getPath().getBytes(StandardCharsets.US_ASCII);
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        server.start();
        var answered = new AtomicInteger();
        Thread[] clients = new Thread[n];
        for (int i = 0; i < n; i++) {
            int who = i;
            clients[i] = Thread.startVirtualThread(() -> {
                try {
                    answered.addAndGet(ask(server.getAddress().getPort(), who));
                } catch (Exception e) {
                    throw new AssertionError(e);
                }
            });
        }
        for (Thread t : clients) t.join();
        server.stop(0);
        return answered.get();
    }

    public static void main(String[] args) throws Exception {
        int n = Integer.parseInt(args[1]);
        System.out.println(switch (args[0]) {
            case "yields" -> inThread(0, n);
            case "deep" -> inThread(100, n);
            case "exchanges" -> exchanges(n);
            case "turns" -> turns(n);
            case "parked" -> parked(n);
            case "sleepers" -> sleepers(n);
            case "skynet" -> skynet(0, n);
            case "structured" -> structured(0, n);
            case "http" -> http(n);
            default -> throw new IllegalArgumentException(args[0]);
        });
    }
}
