/* SPDX-License-Identifier: Apache-2.0
 * Generate.java - writes packs of units for Execute, as it is told.
 *
 * Argument: a file with the operations that interp/ops.def fuses, a line each.  Then a command per
 * line of standard input, answered when it is done:
 *     seeds PACK SEED COUNT      units of SEED, SEED + 1, ...
 *     scripts PACK SEED FILE     all of SEED, one per line of FILE: "PART:NUMBER,NUMBER,...
 * PART:...", what these parts draw (Choices)
 *     drawn SEED                 what each part of that unit has drawn, in the same form
 *     classes DIRECTORY SEED [SCRIPT]    the class files of one unit
 */
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.DataOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

final class Generate {
    private static final List<List<String>> rules = new ArrayList<>();

    public static void main(String[] args) throws IOException {
        for (String line : Files.readAllLines(Path.of(args[0])))
            rules.add(Arrays.asList(line.split(" ")));
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in));
        for (String line; (line = commands.readLine()) != null;) {
            String answer = "done";
            try {
                String drawn = command(line.split(" ", 4));
                if (drawn != null) answer = drawn;
            } catch (RuntimeException | Error e) {
                e.printStackTrace();
                answer = "failed: " + line + ": " + e;
            }
            System.out.println(answer);
        }
    }

    private static String command(String[] w) throws IOException {
        switch (w[0]) {
            case "seeds": {
                List<Unit> units = new ArrayList<>();
                long seed = Long.parseLong(w[2]);
                for (int i = 0; i < Integer.parseInt(w[3]); i++)
                    units.add(new Unit("U" + (seed + i) + "x", seed + i, rules, Map.of()));
                write(w[1], units);
                return null;
            }
            case "scripts": {
                List<Unit> units = new ArrayList<>();
                for (String line : Files.readAllLines(Path.of(w[3])))
                    units.add(new Unit(
                        "R" + units.size() + "x", Long.parseLong(w[2]), rules, script(line)));
                write(w[1], units);
                return null;
            }
            case "drawn": {
                StringBuilder out = new StringBuilder("drawn");
                for (Map.Entry<Integer, int[]> d :
                    new Unit("Ux", Long.parseLong(w[1]), rules, Map.of()).drawn.entrySet())
                    out.append(' ')
                        .append(d.getKey())
                        .append(':')
                        .append(Arrays.toString(d.getValue()).replaceAll("[\\[\\] ]", ""));
                return out.toString();
            }
            case "classes": {
                Unit u = new Unit("U" + w[2] + "x", Long.parseLong(w[2]), rules,
                    w.length > 3 ? script(w[3]) : Map.of());
                for (int i = 0; i < u.classes.size(); i++)
                    Files.write(
                        Path.of(w[1], u.name + "PGSD".charAt(i) + ".class"), u.classes.get(i));
                write(w[1] + "/pack", List.of(u));
                return null;
            }
            default: throw new IllegalArgumentException("no such command");
        }
    }

    private static Map<Integer, int[]> script(String line) {
        Map<Integer, int[]> out = new HashMap<>();
        for (String part : line.trim().split(" +")) {
            if (part.isEmpty()) continue;
            String[] w = part.split(":", -1);
            out.put(Integer.parseInt(w[0]),
                w[1].isEmpty()
                    ? new int[0]
                    : Arrays.stream(w[1].split(",")).mapToInt(Integer::parseInt).toArray());
        }
        return out;
    }

    private static void write(String pack, List<Unit> units) throws IOException {
        try (DataOutputStream out =
                 new DataOutputStream(new BufferedOutputStream(new FileOutputStream(pack)))) {
            out.writeInt(units.size());
            for (Unit u : units) {
                out.writeUTF(u.name);
                out.writeLong(u.seed);
                out.writeInt(u.classes.size());
                for (int i = 0; i < u.classes.size(); i++) {
                    out.writeUTF(u.name + "PGSD".charAt(i));
                    out.writeInt(u.classes.get(i).length);
                    out.write(u.classes.get(i));
                }
                out.writeInt(u.tested.size());
                for (int i = 0; i < u.tested.size(); i++) {
                    out.writeUTF(u.tested.get(i));
                    out.writeInt(u.rounds.get(i));
                }
            }
        }
    }
}
