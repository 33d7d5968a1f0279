// SPDX-License-Identifier: Apache-2.0
// tags: net
// An HTTP server and two clients: methods, headers, statuses, redirection, many requests at once.
import com.sun.net.httpserver.*;
import java.net.*;
import java.net.http.*;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.concurrent.*;
import static test.Say.*;

public class Http {
    public static void main(String[] args) throws Exception {
        HttpServer s =
            HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        ExecutorService ex = Executors.newFixedThreadPool(3);
        s.setExecutor(ex);
        s.createContext("/hello", e -> {
            byte[] b = ("hi " + e.getRequestMethod() + " " + e.getRequestURI().getQuery() + " " +
                e.getRequestHeaders().getFirst("X-Test"))
                           .getBytes();
            e.getResponseHeaders().add("X-Reply", "yes");
            e.sendResponseHeaders(200, b.length);
            try (var o = e.getResponseBody()) {
                o.write(b);
            }
        });
        s.createContext("/echo", e -> {
            byte[] b = e.getRequestBody().readAllBytes();
            e.sendResponseHeaders(201, 0);
            try (var o = e.getResponseBody()) {
                for (int i = 0; i < 50; i++) o.write(b);
            }
        });
        s.createContext("/missing", e -> {
            e.sendResponseHeaders(404, -1);
            e.close();
        });
        s.createContext("/redirect", e -> {
            e.getResponseHeaders().add("Location", "/hello?r");
            e.sendResponseHeaders(302, -1);
            e.close();
        });
        s.start();
        String base = "http://127.0.0.1:" + s.getAddress().getPort();
        HttpURLConnection c = (HttpURLConnection) new URL(base + "/hello?x=1").openConnection();
        c.setRequestProperty("X-Test", "T");
        say("status", c.getResponseCode());
        say("header of the answer", c.getHeaderField("X-Reply"));
        say("body", new String(c.getInputStream().readAllBytes()));
        HttpURLConnection m = (HttpURLConnection) new URL(base + "/missing").openConnection();
        try {
            m.getInputStream();
        } catch (java.io.FileNotFoundException e) {
            say("status of what is not there", m.getResponseCode());
        }
        HttpClient h = HttpClient.newBuilder()
                           .version(HttpClient.Version.HTTP_1_1)
                           .followRedirects(HttpClient.Redirect.NORMAL)
                           .build();
        HttpResponse<String> r = h.send(
            HttpRequest.newBuilder(URI.create(base + "/hello?y=2")).header("X-Test", "C").build(),
            HttpResponse.BodyHandlers.ofString());
        say("status for the other client", r.statusCode());
        say("body", r.body());
        say("header of the answer", r.headers().firstValue("x-reply").get());
        say("version", r.version());
        HttpResponse<byte[]> e =
            h.send(HttpRequest.newBuilder(URI.create(base + "/echo"))
                       .POST(HttpRequest.BodyPublishers.ofString("posted body"))
                       .build(),
                HttpResponse.BodyHandlers.ofByteArray());
        say("status of what was posted", e.statusCode());
        say("length of fifty echoes", e.body().length);
        List<CompletableFuture<Integer>> l = new ArrayList<>();
        for (int i = 0; i < 10; i++)
            l.add(h.sendAsync(HttpRequest.newBuilder(URI.create(base + "/hello?" + i)).build(),
                       HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8))
                      .thenApply(x -> x.body().length()));
        int sum = 0;
        for (var f : l) sum += f.get();
        say("length of ten bodies", sum);
        say("body behind a redirection",
            h.send(HttpRequest.newBuilder(URI.create(base + "/redirect")).build(),
                 HttpResponse.BodyHandlers.ofString())
                .body());
        s.stop(0);
        ex.shutdown();
        try {
            h.send(HttpRequest.newBuilder(URI.create(base + "/hello")).build(),
                HttpResponse.BodyHandlers.discarding());
        } catch (ConnectException x) {
            System.out.println("the stopped server refuses");
        }
    }
}
