// SPDX-License-Identifier: Apache-2.0
// Resource bundles of several languages, resources, services.
import java.util.*;
import static test.Say.*;

public class Main {
    public static void main(String[] args) throws Exception {
        for (String t : new String[] {"", "de", "de-AT", "fr", "ja"}) {
            ResourceBundle b = ResourceBundle.getBundle("msg", Locale.forLanguageTag(t));
            {
                section("language '" + t + "'");
                say("hello", b.getString("hello"));
                say("only", b.getString("only"));
                say("locale", b.getLocale());
                say("keys", new TreeSet<>(b.keySet()));
            }
        }
        try {
            ResourceBundle.getBundle("nope");
        } catch (MissingResourceException e) {
            say("bundle that is not there", e.getMessage());
        }
        try {
            ResourceBundle.getBundle("msg").getString("nokey");
        } catch (MissingResourceException e) {
            say("key that is not there", e.getMessage());
        }
        say("object of a bundle that is a class",
            ResourceBundle.getBundle("ClsBundle").getObject("list"));
        say("hello in French without a fallback",
            ResourceBundle
                .getBundle("msg", Locale.FRANCE,
                    ResourceBundle.Control.getNoFallbackControl(
                        ResourceBundle.Control.FORMAT_PROPERTIES))
                .getString("hello"));
        say("text of a resource",
            new String(Main.class.getResourceAsStream("/plain.txt").readAllBytes()).trim());
        say("resource that is not there", Main.class.getResource("/none"));
        List<String> n = new ArrayList<>();
        for (Greeter g : ServiceLoader.load(Greeter.class)) n.add(g.greet());
        say("services", n);
        try {
            for (Broken b : ServiceLoader.load(Broken.class)) say("service", b);
        } catch (ServiceConfigurationError e) {
            say("service that is none", e.getMessage());
        }
        say("classes of services",
            ServiceLoader.load(Greeter.class)
                .stream()
                .map(p -> p.type().getName())
                .sorted()
                .toList());
        say("a service that nobody gives",
            ServiceLoader.load(Comparable.class).findFirst().isPresent());
    }

    public interface Greeter {
        String greet();
    }

    public static class One implements Greeter {
        public String greet() { return "one"; }
    }

    public static class Two implements Greeter {
        public String greet() { return "two"; }
    }

    public interface Broken {}
}
