# SPDX-License-Identifier: Apache-2.0
"""The report as one page."""
import os

from . import document
from .document import e


def finding(outcome, n, told):
    f = told.finding
    rows = []
    for name, value in (
        ('where', f'<code>{e(f.where)}</code>' if f.where else ''),
        ('also', '<br>'.join(f'<code>{e(w)}</code>' for w in told.also[:6])),
        ('rule', e(f.section) and f'JVM TI specification: {e(f.section)}'),
        ('in', ', '.join(f'<code>{e(s.name)}</code>' for s in told.scenarios[:6])),
        ('repeat', f'<code>{e(outcome.repeat(told.scenarios[0]))}</code>'),
    ):
        if value:
            rows.append(f'<dt>{name}</dt><dd>{value}</dd>')
    stacks = ''
    if f.detail:
        stacks = f'<details><summary>stacks</summary><pre>{e(f.detail)}</pre></details>'
    return (
        f'<article id="f{n}"><h3><span class="bad">{e(f.rule)}</span> {e(f.what)}</h3>'
        f'<dl>{"".join(rows)}</dl>{stacks}</article>'
    )


def scenario_table(outcome):
    groups = {}
    for s in outcome.done:
        groups.setdefault(s.group, []).append(s)
    out = []
    for group, members in groups.items():
        bad = sum(bool(s.findings) for s in members)
        cells = []
        for s in members:
            css = 'bad' if s.findings else 'note' if s.notes else 'good'
            mark = '✗' if s.findings else '•' if s.notes else '✓'
            title = '; '.join([f.what for f in s.findings] + s.notes) or 'nothing to say'
            cells.append(
                f'<span class="{css}" title="{e(title)}">{mark} {e(s.name.split("/", 1)[1])}</span>'
            )
        state = f'<span class="bad">{bad} of {len(members)}</span>' if bad else f'{len(members)}'
        out.append(
            f'<tr><th scope="row">{e(group)}</th><td class="n">{state}</td>'
            f'<td><div class="grid">{"".join(cells)}</div></td></tr>'
        )
    return (
        '<table><thead><tr><th>group</th><th class="n">scenarios</th><th>each</th></tr></thead>'
        f'<tbody>{"".join(out)}</tbody></table>'
    )


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
        return ''
    s, with_agent, without, places, events = costs
    calls = [(f'{r["function"]} at {r["where"]}', r['ns'], r['count']) for r in places]
    handlers = [(r['name'], r['ns'], r['count']) for r in events]
    return (
        f'<h2>Cost</h2><p>In <code>{e(s.name)}</code>: {with_agent:.2f} s of CPU with the agent under '
        f'watch, {without:.2f} s without it. Times include what is called from there.</p>'
        f'<h3>Calls</h3>{bars(calls, "ms")}<h3>Handlers of events</h3>{bars(handlers, "ms")}'
    )


def coverage_part(outcome):
    functions, events = outcome.coverage()
    rows = []
    for name in sorted(functions):
        results = ', '.join(f'{e(k)} {v:,}' for k, v in functions[name].most_common())
        rows.append(f'<tr><td><code>{e(name)}</code></td><td>{results}</td></tr>')
    sent = ', '.join(f'<code>{e(k)}</code> {v:,}' for k, v in events.most_common()) or 'none'
    return (
        f'<h2>What was met</h2><p>{len(functions)} of 148 functions, {len(events)} of 32 events.</p>'
        f'<p>Events: {sent}</p><details><summary>functions and their results</summary>'
        f'<table><tbody>{"".join(rows)}</tbody></table></details>'
    )


def make(outcome):
    name = os.path.basename(outcome.lab.agent.path)
    found = ''.join(finding(outcome, n, t) for n, t in enumerate(outcome.findings, 1))
    known = ''.join(
        f'<li>{e(t.finding.rule)}: {e(t.finding.what)} <em>({e(reason)})</em></li>'
        for t, reason in outcome.known
    )
    notes = {}
    for s in outcome.done:
        for note in s.notes:
            notes.setdefault(note, []).append(s.name)
    noted = ''.join(
        f'<li>{e(text)} <small>({len(names)} scenarios)</small></li>'
        for text, names in notes.items()
    )
    left = ', '.join(f'<code>{e(name)}</code>' for name in outcome.left)
    about = (
        f'<p>{len(outcome.done)} scenarios in {outcome.seconds:.0f} s on '
        f'{e(outcome.lab.vm.version)}. Agent: <code>{e(outcome.lab.agent.text)}</code></p>'
    )
    main = f"""<h2>Findings</h2>{found or '<p>None.</p>'}
{f'<h2>Known</h2><ul>{known}</ul>' if known else ''}
<h2>Scenarios</h2>{scenario_table(outcome)}
{f'<p>Left out, because the agent did not end in others: {left}.</p>' if left else ''}
{cost_part(outcome)}{coverage_part(outcome)}
{f'<h2>Notes</h2><p>Worth a look, no mistakes.</p><ul>{noted}</ul>' if noted else ''}"""
    return document.make(name, outcome.verdict(), not outcome.findings, about, main)
