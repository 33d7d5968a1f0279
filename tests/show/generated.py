# SPDX-License-Identifier: Apache-2.0
"""generated.py - small programs with threads, made at random; each says what its variables are and
which monitors it has, and the page has to say the same at that moment.

A number xI is changed and printed only by who has the monitor lI, so that what is printed is what
the page knows.  Monitors are taken in the order of their numbers: no program stands still."""
import os
import random
import subprocess

PROGRAMS = 4
LOCKS = 3

HEAD = """import java.util.ArrayList;
import java.util.List;

public class %(name)s {
    static class Node {
        final Node next;
        int value;
        Node(Node next, int value) { this.next = next; this.value = value; }
    }
"""
MAIN = """
    public static void main(String[] args) throws Exception {
        List<Thread> all = new ArrayList<>();
        for (int i = 0; i < %(threads)d; i++) {
            int number = i;
            all.add(new Thread(() -> {
                try {
                    work(number, %(deep)d, null);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }, "worker" + i));
        }
        for (Thread t : all) t.start();
        for (Thread t : all) t.join();
    }
}
"""


class Body:
    """Statements of the method work(int n, int deep, Node head)."""

    def __init__(self, name, rng):
        self.name, self.rng, self.lines = name, rng, []

    def say(self, held):
        parts = ['"@" + Thread.currentThread().getName()', '" n=" + n', '" deep=" + deep']
        if self.rng.random() < 0.7:
            parts.append('(head == null ? " head=null" : " head.value=" + head.value)')
        for lock in sorted(set(held)):
            parts.append(f'" {self.name}.x{lock}=" + x{lock}')
        mine = ",".join(f"{lock}:{held.count(lock)}" for lock in sorted(set(held)))
        parts.append(f'" held={mine}"')
        return f"System.out.println({' + '.join(parts)});"

    def block(self, held, depth, indent):
        pad = "    " * indent
        for _ in range(self.rng.randint(2, 4)):
            lowest = max(held, default=0)
            kind = self.rng.choice(
                ("lock", "lock", "add", "say", "local", "node", "wait", "change")
            )
            if kind == "lock" and depth < 3:
                lock = self.rng.randint(lowest, LOCKS - 1)
                self.lines.append(f"{pad}synchronized (l{lock}) {{")
                self.block(held + [lock], depth + 1, indent + 1)
                self.lines.append(f"{pad}}}")
            elif kind == "add" and held:
                lock = self.rng.choice(held)
                self.lines.append(f"{pad}x{lock} += n + {self.rng.randint(1, 9)};")
            elif kind == "wait" and held and set(held) == {held[0]}:
                self.lines.append(f"{pad}l{held[0]}.wait(1);")
            elif kind == "local":
                self.lines.append(f"{pad}n = n * 3 % {self.rng.randint(7, 99)};")
            elif kind == "node":
                self.lines.append(f"{pad}head = new Node(head, n);")
            elif kind == "change":
                self.lines.append(f"{pad}if (head != null) head.value += {self.rng.randint(1, 9)};")
            self.lines.append(pad + self.say(held))


def program(name, seed):
    rng = random.Random(seed)
    fields = "".join(
        f"    static final Object l{k} = new Object();\n    static int x{k} = {rng.randint(0, 9)};\n"
        for k in range(LOCKS)
    )
    body = Body(name, rng)
    body.block([], 0, 2)
    more = "        if (deep > 0) work(n + 1, deep - 1, head);\n"
    work = (
        "    static void work(int n, int deep, Node head) throws InterruptedException {\n"
        + "\n".join(body.lines)
        + f"\n{more}        {body.say([])}\n    }}\n"
    )
    end = MAIN % {"threads": rng.randint(2, 3), "deep": rng.randint(0, 2)}
    return HEAD % {"name": name} + fields + work + end


# Each printed line against what the page says at its moment: [line, what, page's].
CHECK = """
const r = show.recording;
const wrong = [];
let lines = 0;
const evaluate = (text, i, frame) => {
  const v = plainOf(r, Query.expression(text)(show, i, frame), i);
  return v === null ? 'null' : String(v);
};
const decoder = new TextDecoder();
for (const i of r.consoleMoments) {
  const reader = r.open(i);
  reader.number();
  const text = decoder.decode(r.log.slice(reader.p, r.end[i])).trim();
  if (text[0] !== '@') continue;
  lines++;
  const [who, ...rest] = text.slice(1).split(' ');
  const thread = r.thread[i];
  if (r.threadNames.get(thread) !== who) wrong.push([text, who, r.threadNames.get(thread)]);
  const frame = r.frames(thread, i).findLast((f) => !f.library);
  const held = new Map();
  for (const part of rest) {
    const [name, value] = part.split('=');
    if (name !== 'held') {
      const found = evaluate(name, i, frame);
      if (found !== value) wrong.push([text, part, found]);
    } else if (value) {
      for (const row of value.split(',')) held.set(...row.split(':').map(Number));
    }
  }
  const cls = r.classes.findIndex((c) => c && c.name === arguments[0]);
  for (let k = 0; k < arguments[1]; k++) {
    const { v } = staticOf(r, cls, 'l' + k, i);
    const owner = show.locks.owner(v.v, i);
    const times = owner.thread === thread ? owner.times : 0;
    const has = show.locks.held(thread, i).filter((h) => h.object === v.v).length;
    const wanted = held.get(k) || 0;
    if (times !== wanted || has !== wanted) wrong.push([text, `l${k} ${wanted} times`, `${times}, ${has}`]);
  }
}
// nobody waits in a method of the program: it has no native ones
for (const w of [...show.locks.waits.values()].flat())
  if (w.text.startsWith(arguments[0] + '.')) wrong.push([w.from, w.to, w.kind, w.text]);
return [lines, wrong.slice(0, 5)];
"""


def make(runs, first):
    """Compiled; their names."""
    folder = os.path.join(runs.folder, "generated")
    os.makedirs(folder, exist_ok=True)
    names = [f"Made{first + k}" for k in range(PROGRAMS)]
    for k, name in enumerate(names):
        with open(os.path.join(folder, name + ".java"), "w", encoding="utf-8") as f:
            f.write(program(name, first + k))
    files = [os.path.join(folder, name + ".java") for name in names]
    subprocess.run(["javac", "-g", "-d", runs.folder, *files], check=True)
    return names


def compare(runs, open_page, name, locks, options=()):
    """Of one program: how many lines were compared."""
    page, done = runs.show(f"{name}.html", name, options=options)
    assert done.returncode == 0, (name, done.stderr)
    d = open_page(page)
    lines, wrong = d.execute_script(CHECK, name, locks)
    printed = done.stdout.count("@")
    assert lines == printed > 0 and not wrong, (name, lines, printed, wrong)
    return lines


def check(runs, open_page, first=1):
    """How many lines were compared; once more where others run between any two steps."""
    names = make(runs, first)
    schedule = [f"-XX:Schedule={first}"]
    return sum(
        compare(runs, open_page, name, LOCKS) + compare(runs, open_page, name, LOCKS, schedule)
        for name in names
    )
