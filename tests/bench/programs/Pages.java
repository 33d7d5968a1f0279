// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.AbstractHandler;

/** A web server, and who asks it for 1,500 pages. */
public class Pages {
    public static void main(String[] args) throws Exception {
        Server server = new Server(0);
        server.setHandler(new AbstractHandler() {
            @Override
            public void handle(String target, Request base, HttpServletRequest request,
                HttpServletResponse response) throws IOException {
                response.setContentType("text/html; charset=utf-8");
                StringBuilder page = new StringBuilder("<html><body><ul>");
                int n = Integer.parseInt(request.getParameter("n"));
                for (int i = 0; i < 50; i++) page.append("<li>").append(n * i).append("</li>");
                response.getWriter().println(page.append("</ul></body></html>"));
                base.setHandled(true);
            }
        });
        server.start();
        int port = ((ServerConnector) server.getConnectors()[0]).getLocalPort();
        HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        long sum = 0;
        for (int i = 0; i < 1500; i++) {
            URI uri = URI.create("http://localhost:" + port + "/page?n=" + i);
            HttpRequest request = HttpRequest.newBuilder(uri).build();
            sum += client.send(request, HttpResponse.BodyHandlers.ofString()).body().hashCode();
        }
        System.out.println(sum);
        server.stop();
        System.exit(0);
    }
}
