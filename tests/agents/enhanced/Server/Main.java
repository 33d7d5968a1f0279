// SPDX-License-Identifier: Apache-2.0
// native: ../redefine.c
// sourcepath: ../lib
// options: -agentpath:${LIB}/libMain.so -XX:+AllowEnhancedClassRedefinition
// args: ${CASE}
// tags: gcstress-skip net
// expect: Main.expected
import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/* What hot-swap tools are used for: a web server's class gets fields and methods, and loses them,
 * while clients ask.  Version 0 has neither, 1 and 2 use what they add, 3 has all and uses nothing,
 * so that 0 may take it away.  An answer says which version began it and which ended it. */
public class Main {
    static final int CLIENTS = 4, ROUNDS = 12;
    static HttpServer server;
    static volatile int asked, installed; /* rounds; round N has version N % 4 */
    static volatile boolean over;
    static final AtomicInteger[] done = new AtomicInteger[CLIENTS]; /* begun in this round */
    static final List<String> wrong = new ArrayList<>();
    static volatile CountDownLatch held, go;
    static int answers;

    static void check(boolean good, String what) {
        synchronized (wrong) {
            if (!good) wrong.add(what);
        }
    }

    /* Called in the middle of an answer. */
    static void between(String path) {
        if (!path.endsWith("slow")) return;
        held.countDown();
        try {
            go.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static String ask(String path) throws Exception {
        try (Socket s =
                 new Socket(InetAddress.getLoopbackAddress(), server.getAddress().getPort())) {
            s.getOutputStream().write(("GET " + path + " HTTP/1.0\r\n\r\n").getBytes());
            String all = new String(s.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (!all.startsWith("HTTP/1.1 200")) return "refused: " + all;
            return all.substring(all.indexOf("\r\n\r\n") + 4);
        }
    }

    /* What is wrong with an answer, or null. */
    static String fault(String path, String answer, int least, int most) {
        String[] words = answer.split(" ");
        if (words.length != 4 || !words[1].equals(path)) return "not the answer to it";
        if (!words[0].equals(words[3])) return "begun by one version and ended by another";
        int version = Integer.parseInt(words[0]);
        boolean legal = false;
        for (int round = least; round <= most; round++) legal |= round % 4 == version;
        if (!legal) return "a version that was not there in the rounds " + least + " to " + most;
        String site = path.substring(1, 2);
        return switch (version) {
            case 1 -> words[2].matches("visit-\\d+") ? null: "no visit";
            case 2
                -> words[2].equals("null-of-house") ||
                    words[2].equals("motto-" + site + "-of-house")
                ? null
                :
                "no motto";
                default -> words[2].equals("plain") ? null: "not plain";
        };
    }

    static void client(int number) {
        for (int i = 0; !over; i++) {
            int least = installed;
            String path = "/"
                + "ab".charAt(i % 2) + "/" + number + "/" + i,
                   answer;
            try {
                answer = ask(path);
            } catch (Exception e) {
                answer = "lost: " + e;
            }
            String fault = fault(path, answer, least, asked);
            check(fault == null, path + ": " + answer + ": " + fault);
            note(path, answer);
            done[number].set(least);
        }
    }

    /* The visits of a site that the answers of this round told. */
    static final List<Integer>[] visits = new List[2];

    static synchronized void note(String path, String answer) {
        answers++;
        String[] words = answer.split(" ");
        if (words.length == 4 && words[2].startsWith("visit-"))
            visits[path.charAt(1) - 'a'].add(Integer.parseInt(words[2].substring(6)));
    }

    static synchronized void checkVisits(int round) {
        for (int i = 0; i < 2; i++) {
            Integer[] all = visits[i].toArray(new Integer[0]);
            Arrays.sort(all);
            boolean good = all.length > 0;
            for (int k = 0; k < all.length; k++) good &= all[k] == k;
            check(good, "visits of round " + round + " in site " + i + ": " + Arrays.toString(all));
            visits[i].clear();
        }
    }

    /* Each client has begun a request in the round and has its answer: no older frame runs. */
    static void waitForClients(int round) throws InterruptedException {
        for (AtomicInteger d : done)
            while (d.get() < round) Thread.sleep(1);
    }

    static void redefine(int round, Path directory) throws Exception {
        Class<?>[] classes = {Site.class, Shop.class};
        byte[][] files = new byte[2][];
        for (int i = 0; i < 2; i++)
            files[i] = Files.readAllBytes(
                directory.resolve("ext" + round % 4).resolve(classes[i].getName() + ".class"));
        asked = round;
        int error = Redefine.redefine(classes, files);
        check(error == 0, "error " + error);
        installed = round;
    }

    static void say(String what, boolean good) { System.out.println(what + ": " + good); }

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 2; i++) visits[i] = new ArrayList<>();
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        ExecutorService pool = Executors.newFixedThreadPool(CLIENTS + 1);
        server.setExecutor(pool);
        server.createContext("/a", new Site("a"));
        server.createContext("/b", new Shop("b"));
        server.start();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < CLIENTS; i++) {
            int number = i;
            done[i] = new AtomicInteger(-1);
            threads.add(new Thread(() -> client(number)));
            threads.get(i).start();
        }
        waitForClients(0);
        boolean slowGood = true, newGood = true;
        for (int round = 1; round <= ROUNDS; round++) {
            held = new CountDownLatch(1);
            go = new CountDownLatch(1);
            String[] slow = new String[1];
            int before = (round - 1) % 4;
            String site = "/"
                + "ab".charAt(round / 4 % 2) + "/slow";
            Thread asker = new Thread(() -> {
                try {
                    slow[0] = ask(site);
                } catch (Exception e) {
                    slow[0] = "lost: " + e;
                }
                note(site, slow[0]);
            });
            asker.start();
            held.await();
            redefine(round, Path.of(args[0]));
            waitForClients(round);
            go.countDown();
            asker.join();
            slowGood &= slow[0].matches(before + " " + site + " [^ ]* " + before);
            check(fault(site, slow[0], round - 1, round - 1) == null, slow[0]);
            if (round % 4 == 2) checkVisits(round);
            if (round % 4 == 1) {
                server.createContext("/c", new Shop("c"));
                newGood &=
                    ask("/c").equals("1 /c visit-1000 1") && ask("/c").equals("1 /c visit-1001 1");
                server.removeContext("/c");
            }
        }
        over = true;
        for (Thread t : threads) t.join();
        server.stop(0);
        pool.shutdown();
        say("a slow request ends on the version that began it, with the fields it found", slowGood);
        say("new objects begin as the new constructor says", newGood);
        say("each client was answered in each round", answers >= CLIENTS * ROUNDS);
        say("nothing is lost or wrong, old objects count from 0", wrong.isEmpty());
        for (int i = 0; i < wrong.size() && i < 10; i++) System.out.println(wrong.get(i));
    }
}
