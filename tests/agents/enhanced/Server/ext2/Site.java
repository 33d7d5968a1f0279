// SPDX-License-Identifier: Apache-2.0
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;

class Site implements HttpHandler {
    static final String HOUSE = "house";
    private static String house;
    private String motto;
    private long visits;
    final String name;

    Site(String name) { this.name = name; }

    public void handle(HttpExchange e) throws IOException {
        String path = e.getRequestURI().getPath(), begun = "2 ", was = motto;
        Main.between(path);
        motto = invent();
        answer(e, begun + path + " " + was + "-of-" + house() + " 2");
    }

    private static String house() { return house == null ? house = HOUSE : house; }

    String invent() { return "motto-" + name; }

    synchronized long count() { return visits++; }

    static void answer(HttpExchange e, String text) throws IOException {
        byte[] bytes = text.getBytes();
        e.sendResponseHeaders(200, bytes.length);
        e.getResponseBody().write(bytes);
        e.close();
    }
}
