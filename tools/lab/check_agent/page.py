# SPDX-License-Identifier: Apache-2.0
"""The report as one page."""
import os

from . import document
from .document import e


def finding(outcome, n, told):
    f = told.finding
    rows = []
    for name, value in (
        ("where", f"<code>{e(f.where)}</code>" if f.where else ""),
        ("also", "<br>".join(f"<code>{e(w)}</code>" for w in told.also[:6])),
        ("rule", e(f.section) and f"JVM TI specification: {e(f.section)}"),
        ("in", ", ".join(f"<code>{e(s.name)}</code>" for s in told.scenarios[:6])),
        ("repeat", f'<code class="run">{e(outcome.repeat(told.scenarios[0]))}</code>'),
        ("page", shown(told.page)),
        ("then", "<br>".join(e(outcome.consequence(t)) for t in told.follows)),
    ):
        if value:
            rows.append(f"<dt>{name}</dt><dd>{value}</dd>")
    stacks = ""
    if f.detail:
        stacks = f"<details><summary>stacks</summary><pre>{e(f.detail)}</pre></details>"
    return (
        f'<article id="f{n}"><h3><span class="bad">{e(f.rule)}</span> {e(f.what)}</h3>'
        f'<dl>{"".join(rows)}</dl>{stacks}</article>'
    )


def shown(page):
    """A link to the finding's recording."""
    return f'<a href="{e(page)}">the moment when it happened</a>' if ".html#" in page else e(page)


def scenario_table(outcome):
    number = {
        key: n
        for n, told in enumerate(outcome.findings, 1)
        for t in [told] + told.follows
        for key in t.keys
    }
    groups = {}
    for s in outcome.done:
        groups.setdefault(s.group, []).append(s)
    out = []
    for group, members in groups.items():
        bad = sum(bool(s.findings) for s in members)
        cells = []
        for s in members:
            css = "bad" if s.findings else "note" if s.notes else "good"
            mark = "✗" if s.findings else "•" if s.notes else "✓"
            title = "; ".join([f.what for f in s.findings] + s.notes) or "nothing to say"
            to = next((number[f.key] for f in s.findings if f.key in number), None)
            name = f'{mark} {e(s.name.split("/", 1)[1])}'
            text = f'<a href="#f{to}">{name}</a>' if to else name
            cells.append(f'<span class="{css}" title="{e(title)}">{text}</span>')
        state = f'<span class="bad">{bad} of {len(members)}</span>' if bad else f"{len(members)}"
        out.append(
            f'<tr><th scope="row">{e(group)}</th><td class="n">{state}</td>'
            f'<td><div class="grid">{"".join(cells)}</div></td></tr>'
        )
    return (
        '<p class="quiet">✓ nothing to say &ensp; • a note &ensp; ✗ a finding; click it</p>'
        '<table><thead><tr><th>group</th><th class="n">scenarios</th><th>each</th></tr></thead>'
        f'<tbody>{"".join(out)}</tbody></table>'
    )


def tiles(outcome):
    """The figures of the run, large."""
    functions, events = outcome.coverage()
    rows = [
        (len(outcome.findings), "findings", "bad" if outcome.findings else "good"),
        (len(outcome.done), f"scenarios in {outcome.seconds:.0f} s", ""),
        (f"{len(functions)}/148", "functions met", ""),
        (f"{len(events)}/32", "events met", ""),
        (len(errors_met(functions)), "kinds of errors met", ""),
    ]
    cells = [f'<div><b class="{css}">{e(n)}</b>{e(text)}</div>' for n, text, css in rows]
    return f'<div class="tiles">{"".join(cells)}</div>'


def errors_met(functions):
    return sorted({error for row in functions.values() for error in row} - {"NONE"})


def bars(rows, unit):
    top = max([r[1] for r in rows] + [1])
    out = []
    for name, value, count in rows:
        out.append(
            f'<tr><td><code>{e(name)}</code></td><td class="n">{count:,}</td>'
            f'<td class="n">{value / 1e6:.2f} {unit}</td>'
            f'<td style="width:30%"><div class="bar" style="width:{100 * value / top:.1f}%"></div></td></tr>'
        )
    return f'<table><tbody>{"".join(out)}</tbody></table>'


def cost_part(outcome):
    costs = outcome.costs()
    if not costs:
        return ""
    s, with_agent, without, places, events = costs
    calls = [(f'{r["function"]} at {r["where"]}', r["ns"], r["count"]) for r in places]
    handlers = [(r["name"], r["ns"], r["count"]) for r in events]
    out = (
        f"<h2>Cost</h2><p>In <code>{e(s.name)}</code>: {with_agent:.2f} s of CPU with the agent "
        f"under watch, {without:.2f} s without it. Times include what is called from there.</p>"
    )
    for title, rows in (("Calls", calls), ("Handlers of events", handlers)):
        out += f'<h3>{title}</h3>{bars(rows, "ms")}' if rows else ""
    return out


def coverage_part(outcome):
    functions, events = outcome.coverage()
    rows = []
    for name in sorted(functions):
        tags = []
        for error, count in functions[name].most_common():
            css = "good" if error == "NONE" else "note"
            tags.append(f'<span class="{css}">{e("no error" if error == "NONE" else error)} ')
            tags[-1] += f"{count:,}</span>"
        rows.append(f"<tr><td><code>{e(name)}</code></td>")
        rows[-1] += f'<td><div class="grid">{"".join(tags)}</div></td></tr>'
    missing = ", ".join(f"<code>{e(n)}</code>" for n in outcome.all_functions if n not in functions)
    return (
        f"<h2>What was met</h2><p>{len(functions)} of {outcome.lab.vm.functions} functions; errors that they gave, or "
        "that the laboratory made: "
        f'{", ".join(f"<code>{e(x)}</code>" for x in errors_met(functions)) or "none"}.</p>'
        f'<details{" open" if len(functions) <= 40 else ""}><summary>functions and their results'
        f'</summary><table><tbody>{"".join(rows)}</tbody></table></details>'
        f"<details><summary>functions that were not met</summary><p>{missing}</p></details>"
        + (
            f"<h3>{len(events)} of {outcome.lab.vm.events} events</h3>{event_bars(events.most_common())}"
            if events
            else ""
        )
    )


def event_bars(rows):
    top = max(n for _, n in rows)
    return (
        "<table><tbody>"
        + "".join(
            f'<tr><td><code>{e(name)}</code></td><td class="n">{n:,}</td><td style="width:50%">'
            f'<div class="bar" style="width:{100 * n / top:.1f}%"></div></td></tr>'
            for name, n in rows
        )
        + "</tbody></table>"
    )


STYLE = """
.tiles { display: flex; flex-wrap: wrap; gap: .8rem; margin: 1rem 0; }
.tiles div { border: 1px solid var(--line); border-radius: .4rem; padding: .4rem 1rem;
  background: var(--card); } .tiles b { display: block; font-size: 1.5rem; }
.grid a { color: inherit; text-decoration: none; } .grid a:hover { text-decoration: underline; }
article:target { outline: 2px solid var(--bad); }
button { font: inherit; font-size: .8rem; border: 1px solid var(--line); border-radius: .3rem;
  background: none; color: inherit; cursor: pointer; margin-left: .5rem; }
"""
# Without it the page lacks the buttons only.
SCRIPT = """
for (const code of document.querySelectorAll('code.run')) {
  const b = document.createElement('button');
  b.textContent = 'copy';
  b.onclick = () => navigator.clipboard.writeText(code.textContent)
      .then(() => { b.textContent = 'copied'; });
  code.after(b);
}
"""


def make(outcome):
    name = os.path.basename(outcome.lab.agent.path)
    found = "".join(finding(outcome, n, t) for n, t in enumerate(outcome.findings, 1))
    known = "".join(
        f"<li>{e(t.finding.rule)}: {e(t.finding.what)} <em>({e(reason)})</em></li>"
        for t, reason in outcome.known
    )
    notes = {}
    for s in outcome.done:
        for note in s.notes:
            notes.setdefault(note, []).append(s.name)
    noted = "".join(
        f"<li>{e(text)} <small>({len(names)} scenarios)</small></li>"
        for text, names in notes.items()
    )
    left = ", ".join(f"<code>{e(name)}</code>" for name in outcome.left)
    about = (
        f"<p>Agent <code>{e(outcome.lab.agent.text)}</code> on {e(outcome.lab.vm.version)}</p>"
        + tiles(outcome)
    )
    main = f"""<h2>Findings</h2>{found or '<p>None.</p>'}
{f'<h2>Known</h2><ul>{known}</ul>' if known else ''}
<h2>Scenarios</h2>{scenario_table(outcome)}
{f'<p>Left out, because the agent did not end in others: {left}.</p>' if left else ''}
{cost_part(outcome)}{coverage_part(outcome)}
{f'<h2>Notes</h2><p>Worth a look, no mistakes.</p><ul>{noted}</ul>' if noted else ''}"""
    return document.make(name, outcome.verdict(), not outcome.findings, about, main, STYLE, SCRIPT)
