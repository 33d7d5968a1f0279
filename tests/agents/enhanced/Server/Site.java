// SPDX-License-Identifier: Apache-2.0
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;

class Site implements HttpHandler {
    final String name;

    Site(String name) { this.name = name; }

    public void handle(HttpExchange e) throws IOException {
        String path = e.getRequestURI().getPath(), begun = "0 ";
        Main.between(path);
        answer(e, begun + path + " plain 0");
    }

    static void answer(HttpExchange e, String text) throws IOException {
        byte[] bytes = text.getBytes();
        e.sendResponseHeaders(200, bytes.length);
        e.getResponseBody().write(bytes);
        e.close();
    }
}
