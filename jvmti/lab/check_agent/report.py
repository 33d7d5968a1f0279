# SPDX-License-Identifier: Apache-2.0
"""What was found, as text, JSON, JUnit XML and (html.py) a page."""
import collections
import json
import os
import re
import shlex
import shutil
import subprocess
import xml.etree.ElementTree as xml

from . import judge, page


class Told:
    """One finding, however many scenarios met it."""

    def __init__(self, finding):
        self.finding, self.scenarios = finding, []


def with_lines(text, agent):
    """A place in the agent's library with its function and line, when addr2line knows them."""
    m = re.search(re.escape(os.path.basename(agent.path)) + r'\+0x([0-9a-f]+)', text)
    if not m or agent.is_java or not shutil.which('addr2line'):
        return text
    # the address is where the call returns to
    address = hex(int(m.group(1), 16) - 1)
    r = subprocess.run(
        ['addr2line', '-Cfe', agent.path, address], capture_output=True, text=True, errors="replace"
    )
    lines = r.stdout.splitlines()
    if len(lines) < 2 or lines[0] == '??':
        return text
    line = os.path.basename(lines[1].split(' ')[0])
    return f'{lines[0]} ({line})' if '?' not in line else f'{lines[0]} ({m.group(0)})'


class Outcome:
    def __init__(self, lab, options, done, baseline, seconds):
        self.lab, self.options, self.done, self.seconds = lab, options, done, seconds
        self.findings, self.known = [], []
        by_key = {}
        for s in done:
            for f in s.findings:
                by_key.setdefault(f.key, Told(f)).scenarios.append(s)
        for told in by_key.values():
            told.finding.where = with_lines(told.finding.where, lab.agent)
            reason = next(
                (
                    r
                    for rule, text, r in baseline
                    if rule == told.finding.rule and text in told.finding.what
                ),
                None,
            )
            if reason is None:
                self.findings.append(told)
            else:
                self.known.append((told, reason))
        self.counts = collections.Counter(s.verdict for s in done)

    # ---- what was met ----

    def coverage(self):
        """function -> error -> count; event -> count."""
        functions, events = {}, collections.Counter()
        for s in self.done:
            for r in s.result.lines('result'):
                row = functions.setdefault(r['function'], collections.Counter())
                row[r['error']] += r['count']
            for r in s.result.lines('event'):
                events[r['name']] += r['count']
        return functions, events

    def costs(self):
        """The plain run that took longest: (scenario, CPU with, without, rows of places,
        events)."""
        plain = [s for s in self.done if s.config and ('cost', 1) in s.config and not s.result.hung]
        if not plain:
            return None
        s = max(plain, key=lambda x: x.result.cpu)
        without = self.lab.reference(s.program, s.vm_options).cpu
        places = sorted(s.result.lines('calls'), key=lambda r: -r['ns'])[:10]
        for r in places:
            r['where'] = with_lines(r['where'], self.lab.agent)
        events = sorted(s.result.lines('event'), key=lambda r: -r['ns'])[:10]
        return s, s.result.cpu, without, places, events

    def repeat(self, s):
        parts = ['vitrine', 'check-agent', self.lab.agent.text, '--only', s.name]
        if self.options.java:
            parts += ['--java', self.options.java]
        if self.lab.java_arguments:
            parts += ['--'] + self.lab.java_arguments
        return ' '.join(shlex.quote(p) for p in parts)

    # ---- forms ----

    def verdict(self):
        n = len(self.findings)
        return 'no findings' if not n else f'{n} finding{"s" if n > 1 else ""}'

    def text(self, out):
        agent = os.path.basename(self.lab.agent.path)
        out.write(
            f'{agent}: {self.verdict()} in {len(self.done)} scenarios ({self.seconds:.0f} s)\n'
        )
        for n, told in enumerate(self.findings, 1):
            f = told.finding
            out.write(f'\n{n}. {f.rule}: {f.what}\n')
            if f.where:
                out.write(f'   where   {f.where}\n')
            if f.section:
                out.write(f'   see     JVM TI: {f.section}\n')
            names = [s.name for s in told.scenarios]
            more = f' and {len(names) - 3} more' if len(names) > 3 else ''
            out.write(f'   in      {", ".join(names[:3])}{more}\n')
            out.write(f'   repeat  {self.repeat(told.scenarios[0])}\n')
            for line in f.detail.splitlines()[:14]:
                out.write(f'   |       {line}\n')
        for told, reason in self.known:
            out.write(f'\nknown: {told.finding.rule}: {told.finding.what} ({reason})\n')
        functions, events = self.coverage()
        out.write(
            f'\nmet: {len(functions)} of 148 functions, {len(events)} of 32 events; '
            f'VM: {self.lab.vm.version}\n'
        )
        if not self.lab.vm.is_vitrine:
            out.write('left out on this VM: -Xcheck:jvmti, collections everywhere\n')

    def cost_text(self, out):
        costs = self.costs()
        if not costs:
            out.write('\ncost: no scenario of the group plain ran\n')
            return
        s, cpu, without, places, events = costs
        out.write(
            f'\ncost in {s.name}: {cpu:.2f} s of CPU with the agent, {without:.2f} s without\n'
        )
        out.write(f'{"ms":>12}  {"times":>9}  call, or handler of an event\n')
        rows = [(r['ns'], r['count'], f'{r["function"]} at {r["where"]}') for r in places]
        rows += [(r['ns'], r['count'], r['name']) for r in events]
        for ns, count, name in sorted(rows, reverse=True):
            out.write(f'{ns / 1e6:12.2f}  {count:9}  {name}\n')

    def cost_rows(self):
        """For the JSON file; None: nothing was measured."""
        costs = self.costs()
        if not costs:
            return None
        s, cpu, without, places, events = costs
        return dict(
            scenario=s.name,
            cpu_with=round(cpu, 3),
            cpu_without=round(without, 3),
            calls=[{k: r[k] for k in ('function', 'where', 'count', 'ns')} for r in places],
            events=[{k: r[k] for k in ('name', 'count', 'ns')} for r in events],
        )

    def json(self, path):
        functions, events = self.coverage()
        data = {
            'agent': self.lab.agent.text,
            'vm': self.lab.vm.version,
            'verdict': 'pass' if not self.findings else 'findings',
            'findings': [
                dict(
                    rule=t.finding.rule,
                    what=t.finding.what,
                    where=t.finding.where,
                    section=t.finding.section,
                    scenarios=[s.name for s in t.scenarios],
                    repeat=self.repeat(t.scenarios[0]),
                    stacks=t.finding.detail,
                )
                for t in self.findings
            ],
            'known': [dict(what=t.finding.what, reason=r) for t, r in self.known],
            'scenarios': [
                dict(
                    name=s.name,
                    verdict=s.verdict,
                    status=s.result.status,
                    cpu=round(s.result.cpu, 3),
                    seconds=round(s.result.wall, 3),
                    notes=s.notes,
                )
                for s in self.done
            ],
            'cost': self.cost_rows(),
            'functions': functions,
            'events': events,
        }
        with open(path, 'w', encoding='utf-8') as f:
            json.dump(data, f, indent=1)
            f.write('\n')

    def junit(self, path):
        suite = xml.Element(
            'testsuite',
            name='check-agent ' + os.path.basename(self.lab.agent.path),
            tests=str(len(self.done)),
            failures=str(self.counts[judge.FINDING]),
            time=f'{self.seconds:.1f}',
        )
        for s in self.done:
            case = xml.SubElement(
                suite, 'testcase', classname=s.group, name=s.name, time=f'{s.result.wall:.2f}'
            )
            for f in s.findings:
                row = xml.SubElement(case, 'failure', type=f.rule, message=f.what)
                row.text = '\n'.join(x for x in (f.where, f.detail, self.repeat(s)) if x)
        xml.ElementTree(suite).write(path, encoding='utf-8', xml_declaration=True)

    def html(self, path):
        with open(path, 'w', encoding='utf-8') as f:
            f.write(page.make(self))
