# SPDX-License-Identifier: Apache-2.0
"""A rule that the agent broke (judge.py names them)."""
import re

OVER_A_CALL = re.compile(r" is held during \w+,")


class Finding:
    """kind: findings of one rule and place that have it are the same one, whatever else they
    say.  chance: it may come of the machine's load, or of where a thread just was: it is said when
    it comes again while nothing else runs."""

    def __init__(self, rule, what, where="", section="", detail="", kind=None, chance=False):
        self.rule, self.what, self.where = rule, what, where
        self.section, self.detail, self.kind = section, detail, kind
        self.chance = chance
        # the innermost place counts: others that lead there are told with it
        self.key = (rule, kind or what, where.split(" < ")[0])
        if OVER_A_CALL.search(what):  # one lock that is held too long, over many calls
            self.key = (rule, OVER_A_CALL.sub(" is held,", what), "")
