// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class Main {
    public static void main(String[] args) throws Exception {
        for (String t : new String[] {"", "de", "de-AT", "fr", "ja"}) {
            ResourceBundle b = ResourceBundle.getBundle("msg", Locale.forLanguageTag(t));
            System.out.println(t + ": " + b.getString("hello") + " " + b.getString("only") + " " +
                b.getLocale() + " " + new TreeSet<>(b.keySet()));
        }
        try {
            ResourceBundle.getBundle("nope");
        } catch (MissingResourceException e) {
            System.out.println(e.getMessage());
        }
        try {
            ResourceBundle.getBundle("msg").getString("nokey");
        } catch (MissingResourceException e) {
            System.out.println(e.getMessage());
        }
        System.out.println("list = " + ResourceBundle.getBundle("ClsBundle").getObject("list"));
        System.out.println(ResourceBundle
                               .getBundle("msg", Locale.FRANCE,
                                   ResourceBundle.Control.getNoFallbackControl(
                                       ResourceBundle.Control.FORMAT_PROPERTIES))
                               .getString("hello"));
        System.out.println(
            new String(Main.class.getResourceAsStream("/plain.txt").readAllBytes()).trim() +
            Main.class.getResource("/none"));
        List<String> n = new ArrayList<>();
        for (Greeter g : ServiceLoader.load(Greeter.class)) n.add(g.greet());
        System.out.println(n);
        try {
            for (Broken b : ServiceLoader.load(Broken.class)) System.out.println(b);
        } catch (ServiceConfigurationError e) {
            System.out.println(e.getMessage());
        }
        System.out.println(ServiceLoader.load(Greeter.class)
                               .stream()
                               .map(p -> p.type().getName())
                               .sorted()
                               .toList() +
            " " + ServiceLoader.load(Comparable.class).findFirst().isPresent());
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
