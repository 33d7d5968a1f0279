#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""site.py SITE - the book's search in a browser, from disk.  Ends with "N passed, N failed"."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import browser  # noqa: E402

ASK = """
const done = arguments[1], box = document.querySelector('.search input');
box.focus();
const ask = () => {
  if (typeof SECTIONS === 'undefined') return setTimeout(ask, 20);
  box.value = arguments[0];
  box.dispatchEvent(new Event('input'));
  done([...document.querySelectorAll('.search li')].map((li) =>
    [li.querySelector('a')?.href || '', li.textContent]));
};
ask();
"""


def main():
    site = os.path.abspath(sys.argv[1])
    passed = failed = 0
    d = browser.start()
    for page, words, expected in (
        ("index.html", "thin lock", "glossary.html#thin-lock"),
        ("labs/1-events.html", "copy and patch", "decisions/012-copy-and-patch.html"),
        ("labs/README.html", "qzxjw vwkqx", ""),
    ):
        page = page if os.path.exists(os.path.join(site, page)) else "labs/index.html"
        d.get("file://" + os.path.join(site, page))
        found = d.execute_async_script(ASK, words)
        links = [href for href, _ in found]
        fine = any(expected in href for href in links) if expected else links == [""]
        fine = fine and all(
            not href or os.path.exists(href[len("file://") :].split("#")[0]) for href in links
        )
        passed, failed = passed + fine, failed + (not fine)
        print(f'{"ok" if fine else "FAIL"} {page}: {words}' + ("" if fine else f" {found[:5]}"))
    browser.no_errors(d)
    browser.close()
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
