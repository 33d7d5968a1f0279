# SPDX-License-Identifier: Apache-2.0
"""The matrix as one self-contained page: every function, event, capability and rule, each row with
what was seen on one VM or on two side by side, and with the tests that showed it or the reason why
there is none."""
import collections
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "..", "tools", "lab")]
import cells as table  # noqa: E402
import matrix  # noqa: E402
from check_agent import document  # noqa: E402
from check_agent.document import e as text  # noqa: E402

WORDS = {
    "ok": "as specified",
    "departs": "departs, with a reason",
    "fails": "fails",
    "untestable": "cannot be tested",
    "missing": "no test",
    "absent": "not of this release",
}
COUNTS = {
    "ok": "as specified",
    "departs": "depart",
    "fails": "fail",
    "untestable": "cannot be tested",
    "missing": "without test",
    "absent": "of later releases",
}
ORDER = ("fails", "missing", "departs", "untestable", "ok", "absent")  # the worst first
SIGNS = {"ok": "✓", "departs": "≠", "fails": "✗", "untestable": "–", "missing": "?", "absent": "·"}
STYLE = """
details { border-bottom: 1px solid var(--line); } summary { cursor: pointer; padding: .25rem 0;
  display: flex; flex-wrap: wrap; gap: .2rem .9rem; align-items: baseline; }
summary::before { content: '▸'; width: .8em; } details[open] > summary::before { content: '▾'; }
summary b { flex: 0 0 20rem; font-weight: 500; }
summary span { white-space: nowrap; font-size: .75rem; color: var(--quiet); }
details > table { margin: .2rem 0 1rem 1rem; width: calc(100% - 1rem); font-size: .9rem; }
i { display: inline-block; width: 1.15em; text-align: center; font-style: normal; font-weight: 700;
  font-size: .75rem; border-radius: .2rem; color: Canvas; margin-right: 2px; }
i.ok { background: var(--good); } i.departs { background: var(--note); }
i.fails { background: var(--bad); } i.untestable { background: var(--quiet); }
i.missing { background: var(--odd); } i.absent { background: var(--line); }
.signs { display: flex; flex-wrap: wrap; gap: .8rem; margin: .8rem 0; }
input[type=search] { font: inherit; padding: .2rem .5rem; width: 18rem; } .hidden { display: none; }
"""
SCRIPT = """
const find = document.getElementById('find'), odd = document.getElementById('odd');
function show() {
  const word = find.value.toLowerCase();
  for (const d of document.querySelectorAll('details[data-name]'))
    d.classList.toggle('hidden', !d.dataset.name.includes(word) || (odd.checked && !d.dataset.odd));
}
find.oninput = odd.onchange = show;
"""


def sign(what, title=""):
    return f'<i class="{what}" title="{text(title or WORDS[what])}">{SIGNS[what]}</i>'


def worst(states):
    return min((s.what for s in states), key=ORDER.index)


def explanation(sides, key):
    """Tests by name, and the notes of each VM, once."""
    tests = list(dict.fromkeys(t for s in sides for t in s.states[key].tests))
    shown = ", ".join(f"<code>{text(t)}</code>" for t in tests[:4]) + (
        f" and {len(tests) - 4} more" if len(tests) > 4 else ""
    )
    notes = collections.OrderedDict()
    for s in sides:
        if s.states[key].note:
            notes.setdefault(s.states[key].note, []).append(s.name)
    for note, names in notes.items():
        who = "" if len(names) == len(sides) else names[0] + ": "
        shown += ("<br>" if shown else "") + f'<span class="quiet">{text(who + note)}</span>'
    return shown


def block(owner, cells, sides, columns, title=""):
    """One function, event, capability or rule: a line of signs, and its rows when opened."""
    marks = ""
    for column in columns:
        some = [c for c in cells if c.column == column]
        if some:
            signs = "".join(
                sign(
                    worst([s.states[c.key] for c in some]),
                    f"{s.name}: {WORDS[worst([s.states[c.key] for c in some])]}",
                )
                for s in sides
            )
            label = column + (f" {len(some)}" if column == "errors" else "")
            marks += f"<span>{text(label)} {signs}</span>"
    rows = ""
    for c in cells:
        name = c.key[len(owner) + 1 :]
        rows += (
            f'<tr><td><code>{text(name)}</code><br><span class="quiet">{text(c.text)}</span></td><td class="n">'
            + "".join(sign(s.states[c.key].what) for s in sides)
            + f"</td><td>{explanation(sides, c.key)}</td></tr>\n"
        )
    odd = any(
        s.states[c.key].what not in ("ok", "untestable", "absent") for s in sides for c in cells
    )
    return (
        f'<details data-name="{text(owner.lower())}"{" data-odd=1" if odd else ""} id="{text(owner)}"><summary><b><code>{text(owner)}</code></b>{marks}{text(title)}</summary>\n'
        f'<table><tr><th>row</th><th>{"<br>".join(text(s.name.split()[0]) for s in sides)}</th><th>test or reason</th></tr>\n{rows}</table></details>\n'
    )


def figures(cells, sides):
    head = "".join(f"<th>{text(s.name)}</th>" for s in sides)
    columns = [list(matrix.figures(cells, s)) for s in sides]
    rows = ""
    for lines in zip(*columns):
        rows += f"<tr><td>{text(lines[0][0])}</td>"
        for _, tested, total, count in lines:
            detail = ", ".join(f"{count[w]} {COUNTS[w]}" for w in COUNTS if count[w])
            rows += f'<td class="n">{tested} of {total} tested<br><span class="quiet">{text(detail)}</span></td>'
        rows += "</tr>\n"
    return f"<table><tr><th>rows</th>{head}</tr>\n{rows}</table>\n"


def reasons(sides, what):
    """Every departure or excuse with its rows."""
    out = ""
    for s in sides:
        grouped = collections.OrderedDict()
        for key, state in s.states.items():
            if state.what == what:
                grouped.setdefault(state.note, []).append(key)
        for reason, keys in grouped.items():
            shown = ", ".join(
                f'<a href="#{text(k.split(":")[0])}"><code>{text(k)}</code></a>' for k in keys[:12]
            ) + (f" and {len(keys) - 12} more" if len(keys) > 12 else "")
            out += f"<tr><td>{text(s.name)}</td><td>{shown}</td><td>{text(reason)}</td></tr>\n"
    return (
        f"<table><tr><th>VM</th><th>rows</th><th>reason</th></tr>\n{out}</table>\n"
        if out
        else "<p>None.</p>\n"
    )


def tests(sides):
    rows = ""
    for s in sides:
        for name, why in sorted(s.failed.items()):
            rows += f"<tr><td>{text(s.name)}</td><td><code>{text(name)}</code></td><td>fails: {text(why)}</td></tr>\n"
        for name, why in sorted(s.skipped.items()):
            rows += f"<tr><td>{text(s.name)}</td><td><code>{text(name)}</code></td><td>not run: {text(why)}</td></tr>\n"
    return (
        f"<table><tr><th>VM</th><th>test</th><th></th></tr>\n{rows}</table>\n"
        if rows
        else "<p>All tests ran and passed.</p>\n"
    )


def page(cells, sides):
    by_owner = collections.OrderedDict()
    for c in cells:
        by_owner.setdefault((c.group, c.owner), []).append(c)
    columns = {
        "function": (
            "works",
            "errors",
            "capability",
            *table.PHASES,
            "callback",
            "unattached",
            "environment",
        ),
        "event": tuple(table.FACETS),
        "capability": ("onload", "live", "relinquish", "gates"),
        "rule": ("holds",),
    }
    chapters = collections.OrderedDict()
    for f in sorted(table.FUNCTIONS, key=lambda f: f["name"]):
        chapters.setdefault(f["category"], []).append(f["name"])
    body = ""
    for chapter in sorted(chapters):
        body += f"<h3>{text(chapter)}</h3>\n" + "".join(
            block(n, by_owner["function", n], sides, columns["function"]) for n in chapters[chapter]
        )
    events = "".join(
        block(e["name"], by_owner["event", e["name"]], sides, columns["event"])
        for e in table.EVENTS
    )
    capabilities = "".join(
        block(c["name"], by_owner["capability", c["name"]], sides, columns["capability"])
        for c in table.CAPABILITIES
    )
    rules = "".join(
        block(r["id"], by_owner["rule", r["id"]], sides, columns["rule"], r["rule"])
        for r in table.RULES
    )
    legend = " ".join(f"<span>{sign(w)} {text(WORDS[w])}</span>" for w in WORDS)
    versions = "".join(f'<li>{text(" / ".join(s.version.splitlines()))}</li>' for s in sides)
    failing = sum(1 for s in sides for state in s.states.values() if state.what == "fails")
    about = (
        "<p>What the tests of <code>tck-subset</code> saw, row by row of the specification. Signs "
        f"stand in the order of the virtual machines:</p><ol>{versions}</ol>"
    )
    main = f"""<div class="signs">{legend}</div>
{figures(cells, sides)}
<h2>Departures from the specification</h2>
{reasons(sides, 'departs')}
<h2>Tests that failed or were not run</h2>
{tests(sides)}
<div class="signs" style="margin-top:2rem"><input type="search" id="find" placeholder="name of a function, event, capability">
<label><input type="checkbox" id="odd"> only those with something else than ✓ and –</label></div>
<h2>Functions</h2>
{body}
<h2>Events</h2>
{events}
<h2>Capabilities</h2>
{capabilities}
<h2>Rules that belong to no single function</h2>
{rules}
<h2>Rows that cannot be tested</h2>
{reasons(sides, 'untestable')}"""
    verdict = f"{failing} rows fail" if failing else "no row fails"
    return document.make(
        "JVM TI conformance matrix", verdict, not failing, about, main, STYLE, SCRIPT
    )
