#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""shots.py RECORDINGS [LAB...] - takes the pictures of the labs' recordings, docs/labs/N.webp.

RECORDINGS is what tests/labs/run.py --recordings made.  A lab's page says in a comment how the
recording is opened: <!-- recording #find=words&view=heap -->; docs/show.md has the words.  Needs
Debian's chromium and python3-selenium.
"""
import base64
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LABS = os.path.join(ROOT, "docs", "labs")
sys.path.insert(0, os.path.join(ROOT, "tests", "show"))
import browser  # noqa: E402

OPENED = re.compile(r"^<!-- recording (#?.*?) *-->$", re.M)


def shoot(page, target):
    d = browser.open_page(page)
    d.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": 1440, "height": 800, "deviceScaleFactor": 1, "mobile": False},
    )
    d.execute_async_script("show.tell(); setTimeout(arguments[0], 5000)")  # what it said is gone
    shot = d.execute_cdp_cmd("Page.captureScreenshot", {"format": "webp", "quality": 60})
    with open(target, "wb") as out:
        out.write(base64.b64decode(shot["data"]))


def main():
    recordings, wanted = os.path.abspath(sys.argv[1]), sys.argv[2:]
    for name in sorted(os.listdir(LABS)):
        number = name.split("-")[0]
        if not number.isdigit() or (wanted and number not in wanted):
            continue
        with open(os.path.join(LABS, name), encoding="utf-8") as f:
            opened = OPENED.search(f.read())
        if opened:
            page = os.path.join(recordings, f"lab-{number}.html") + opened.group(1)
            shoot(page, os.path.join(LABS, f"{number}.webp"))
            print(name)
    browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
