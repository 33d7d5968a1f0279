// SPDX-License-Identifier: Apache-2.0
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;

class Site implements HttpHandler {
    static final String HOUSE = "house";
    private static Object house;
    private String motto;
    private long visits;
    final String name;

    Site(String name) { this.name = name; }

    public void handle(HttpExchange e) throws IOException {
        String path = e.getRequestURI().getPath(), begun = "3 ";
        Main.between(path);
        answer(e, begun + path + " plain 3");
    }

    private static String house() { return HOUSE; }

    String invent() { return "motto-" + name; }

    synchronized long count() { return visits++; }

    static void answer(HttpExchange e, String text) throws IOException {
        byte[] bytes = text.getBytes();
        e.sendResponseHeaders(200, bytes.length);
        e.getResponseBody().write(bytes);
        e.close();
    }
}
