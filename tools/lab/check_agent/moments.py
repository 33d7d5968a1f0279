# SPDX-License-Identifier: Apache-2.0
"""Findings as pages of `vitrine show`: the scenario runs once more and is recorded; the page opens
at the moment when it happened."""
import copy
import os
import re
import urllib.parse

MOST = 20  # findings
WORDS = 60  # letters of a finding that are searched for
FUNCTION = r"\b(?:[A-Z][a-z]+){2,}\b"


def record(lab, outcome, folder):
    """Each finding's `page`: its address, or why there is none."""
    os.makedirs(folder, exist_ok=True)
    for n, told in enumerate(outcome.findings[:MOST], 1):
        path = os.path.join(folder, f"{n}-{told.finding.rule}.html")
        told.page = page(lab, told, path)


def page(lab, told, path):
    s = copy.copy(told.scenarios[0])
    s.vm_options = s.vm_options + [f"-XX:Show={os.path.abspath(path)},steps=200k"]
    result = lab.launch(s)
    if result.hung or not os.path.exists(path):
        return f"none: {told.scenarios[0].name} did not end by itself"
    where = {"layout": "vm", "view": "tools"}
    words = words_of(told.finding, result)
    return f'{path}#{urllib.parse.urlencode({"find": words, **where} if words else where)}'


def words_of(finding, result):
    """What the recording says at the moment.  '': the page opens there by itself."""
    if finding.rule == "crash":
        return ""
    said = [r["what"] for r in result.lines("finding") if r["rule"] == finding.rule]
    # the laboratory says it where it happens; what is judged at the end names the call
    return said[0][:WORDS] if said else (re.findall(FUNCTION, finding.what) or [""])[0]
