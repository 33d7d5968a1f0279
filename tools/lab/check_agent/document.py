# SPDX-License-Identifier: Apache-2.0
"""The design that the project's reports share: a page that needs nothing else, opens from disk,
prints, and is light or dark as the reader's machine is.  The laboratory's page and the matrix of
the conformance suite (tck-subset/support/page.py) are made with it."""
import html

STYLE = """
:root { color-scheme: light dark; --line: #8884; --bad: #c02020; --good: #1a7f37; --note: #9a6700;
  --quiet: #6e7781; --odd: #8250df; --card: #8881; }
@media (prefers-color-scheme: dark) { :root { --bad: #ff7b72; --good: #56d364; --note: #e3b341;
  --quiet: #8b949e; --odd: #bc8cff; } }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 68rem; padding: 1.5rem; }
h1 { font-size: 1.6rem; margin-bottom: .2rem; } h2 { font-size: 1.2rem; margin-top: 2.2rem; }
h3 { font-size: 1.05rem; margin: 1.4rem 0 .3rem; }
.verdict { font-size: 1.2rem; font-weight: 600; } .bad { color: var(--bad); }
.good { color: var(--good); } .note { color: var(--note); } .quiet { color: var(--quiet); }
article { border: 1px solid var(--line); border-left: .35rem solid var(--bad); border-radius: .4rem;
  padding: .6rem 1rem; margin: 1rem 0; background: var(--card); }
article h3 { margin: .2rem 0; }
dl { display: grid; grid-template-columns: 5rem 1fr; gap: .1rem .8rem; margin: .4rem 0; }
dt { opacity: .7; } dd { margin: 0; overflow-wrap: anywhere; }
code, pre { font: .88em/1.45 ui-monospace, monospace; } pre { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .2rem .6rem;
  border-bottom: 1px solid var(--line); vertical-align: top; } td.n, th.n { text-align: right;
  font-variant-numeric: tabular-nums; white-space: nowrap; }
.grid { display: flex; flex-wrap: wrap; gap: .3rem; } .grid span { border: 1px solid var(--line);
  border-radius: .3rem; padding: .05rem .45rem; font-size: .85rem; }
.grid .bad { border-color: var(--bad); } .bar { background: var(--line); height: .7rem;
  border-radius: .2rem; min-width: 2px; }
@media print { article { break-inside: avoid; } }
"""


def e(text):
    """Text of a page."""
    return html.escape(str(text))


def make(title, verdict, is_good, about, main, style="", script=""):
    """A page: its title, the verdict under it, a line about it, and HTML for the rest."""
    css = "good" if is_good else "bad"
    return f"""<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{e(title)}: {e(verdict)}</title><style>{STYLE}{style}</style></head><body>
<header><h1>{e(title)}</h1><p class="verdict {css}">{e(verdict)}</p>
{about}</header>
<main>{main}
</main>{f'<script>{script}</script>' if script else ''}</body></html>
"""
