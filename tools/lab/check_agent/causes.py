# SPDX-License-Identifier: Apache-2.0
"""One mistake is told once: findings by cause and place, with what follows from them below."""
import re

# What may come of another mistake; a checker's word for it is another word for the same.
FOLLOW = {"crash", "hang", "output", "checker"}
# Something was written where it does not belong: from then on anything may happen.
DAMAGE = re.compile(r"\bwrit(?:es|ten)\b")
# what must have come before -> rules of what comes of it
BEHIND = {"monitor-held": {"hang"}, "left-behind": {"hang"}, "lock-order": {"hang"}}


class Told:
    """One finding, however many scenarios met it.

    finding    the first of them; its `where` and `what` are for people
    keys       judge.Finding.key of all of them
    places     ways to the place, the first met first
    follows    Told that come of it
    page       the address of its recording, '': none was asked for"""

    def __init__(self, finding):
        self.finding, self.scenarios, self.keys = finding, [], set()
        self.places, self.also, self.follows, self.page = {}, [], [], ""

    @property
    def is_damage(self):
        return self.finding.rule == "memory-misuse" and bool(DAMAGE.search(self.finding.what))

    def may_lead_to(self, other):
        return self.is_damage or other.finding.rule in BEHIND.get(self.finding.rule, ())

    @property
    def line(self):
        """Of the agent; '': not known."""
        return next(iter(self.places), "").split(" from ")[0].split(", in ")[0]

    def take(self, other):
        """other says the same."""
        self.scenarios += [s for s in other.scenarios if s not in self.scenarios]
        for place in other.places:
            self.places.setdefault(place)
        self.keys |= other.keys
        self.follows += other.follows


def general(what):
    """What a finding says without its numbers, and without the call that was made to fail."""
    what = re.sub(r",? after \S+ failed", "", what)
    what = re.sub(r"^the handler of \w+", "a handler", what)
    return re.sub(r"0x[0-9a-f]+|\d+", "N", what)


def key_of(f):
    """Two orders of locks are one finding, whichever of the two places tells it."""
    place = f.where.split(" < ")[0]
    other = re.search(r"the other way round at ([^<]*)", f.what)
    if other:
        return (f.rule, "two orders", " and ".join(sorted({place.strip(), other.group(1).strip()})))
    return (f.rule, general(f.kind or f.what), place)


def is_use_of_gone(what):
    """Whether a crash tells what is wrong with the memory: more than others do."""
    return " at memory " in what


def without_vaguer(rows):
    """Without findings that name the handler only, when others name the call in it that made the
    exception: scenarios that do not look at each call of JNI do not know it."""
    exact = {}
    for told in rows:
        m = re.search(r": (the handler of \w+ returns with) it pending$", told.finding.what)
        if m:
            exact[f"{m.group(1)} an exception pending"] = told
    out = []
    for told in rows:
        other = exact.get(told.finding.what)
        if other:
            other.take(told)
        else:
            out.append(told)
    return out


def same_place(rows):
    """What crashes, or is named by the VM's checker, in a line of which something is known already
    comes of that."""
    heads = {}
    for told in rows:
        if told.line and told.finding.rule not in FOLLOW:
            heads.setdefault(told.line, told)
    out = []
    for told in rows:
        f, head = told.finding, heads.get(told.line) if told.line else None
        if f.rule not in FOLLOW or not told.line:
            out.append(told)
        elif head is None:
            heads[told.line] = told
            out.append(told)
        elif head.finding.rule == f.rule:
            if is_use_of_gone(f.what) and not is_use_of_gone(head.finding.what):
                head.finding.what, head.finding.detail = f.what, f.detail
            head.take(told)
        elif f.rule == "checker":
            head.take(told)
        else:
            head.follows.append(told)
    return out


def comes_behind(told, damage):
    """Whether it was found only where that was done before, or where nobody looked."""
    met = False
    for s in told.scenarios:
        if s in damage.scenarios:
            at = [id(f) for f in s.findings]
            mine = min(at.index(id(f)) for f in s.findings if f.key in told.keys)
            its = min(at.index(id(f)) for f in s.findings if f.key in damage.keys)
            met |= its < mine
            if mine < its:
                return False
        elif is_use_of_gone(told.finding.what) and "after it was freed" in damage.finding.what:
            continue
        elif s.config is not None or told.finding.rule not in FOLLOW:
            return False
    return met or told.finding.rule in FOLLOW


def behind_causes(rows):
    """What was damaged comes first; what comes of something is told with it."""
    rows = sorted(rows, key=lambda told: not told.is_damage)
    out = []
    for told in rows:
        causes = [d for d in rows if d is not told and d.may_lead_to(told) and not told.is_damage]
        cause = next((d for d in causes if comes_behind(told, d)), None)
        (cause.follows if cause else out).append(told)
    return out


def of(scenarios, lines):
    """The Told of all findings; lines: names places (report.Lines)."""
    by_key = {}
    for s in scenarios:
        for f in s.findings:
            told = by_key.setdefault(key_of(f), Told(f))
            told.keys.add(f.key)
            if s not in told.scenarios:
                told.scenarios.append(s)
            told.places.setdefault(lines(f.where))
    by_line = {}
    for (rule, what, _), told in by_key.items():
        same = by_line.setdefault((rule, what, told.line), told)
        if same is not told:
            same.take(told)
    return behind_causes(same_place(without_vaguer(list(by_line.values()))))
