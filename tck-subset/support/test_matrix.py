#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Unit test of the matrix: rows, data files and headers fit together, verdicts follow from what
tests wrote, and the page is well formed.  No VM is started."""
import html.parser
import os
import re
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import cells as table  # noqa: E402
import make_errors  # noqa: E402
import matrix  # noqa: E402
import page  # noqa: E402

CELLS = table.all_cells()
KEYS = [c.key for c in CELLS]
STOCK, OTHER = "OpenJDK 64-Bit Server VM (build 17)", "Another 64-Bit VM (build 1)"


class Rows(unittest.TestCase):
    def test_names_are_unique(self):
        self.assertEqual(len(KEYS), len(set(KEYS)))

    def test_each_error_is_a_row(self):
        figures = dict(
            (title, total)
            for title, _, total, _ in matrix.figures(CELLS, matrix.Side(CELLS, OTHER, {}, {}, {}))
        )
        rows = {table.row(f, e) for f in table.FUNCTIONS for e in f["errors"]}
        self.assertEqual(figures["error rows"], len(rows))

    def test_rows_of_later_releases(self):
        old = matrix.Side(CELLS, 'openjdk version "17.0.1"', {}, {}, {})
        new = matrix.Side(CELLS, 'openjdk version "25.0.3"', {}, {}, {})
        for row in ("ClearAllFramePops:works", "NotifyFramePop:DUPLICATE/depth"):
            self.assertEqual(old.states[row].what, "absent")
            self.assertEqual(new.states[row].what, "missing")
        self.assertEqual(old.states["VirtualThreadStart:sent"].what, "absent")
        self.assertNotIn(
            "VirtualThreadStart:sent: neither a test nor a reason", old.complaints(CELLS)
        )

    def test_short_name_where_one_parameter_can_be_wrong(self):
        resolve = table.resolver(CELLS)
        self.assertEqual(
            resolve("GetFrameCount:INVALID_THREAD"), "GetFrameCount:INVALID_THREAD/thread"
        )
        self.assertEqual(resolve("GetFrameCount:works"), "GetFrameCount:works")
        self.assertIsNone(
            resolve("GetStackTrace:ILLEGAL_ARGUMENT")
        )  # start_depth or max_frame_count
        self.assertIsNone(resolve("GetFrameCount:NONSENSE"))

    def test_headers_name_rows(self):
        resolve = table.resolver(CELLS)
        for top, _, files in os.walk(os.path.join(matrix.HERE, "jvmti")):
            for name in files:
                with open(os.path.join(top, name), encoding="utf-8") as f:
                    for line in re.findall(r"^// covers: (.*)$", f.read(), re.M):
                        for row in line.split():
                            self.assertTrue(resolve(row), f"{name}: {row}")

    def test_ways_to_provoke_name_rows(self):
        for row in make_errors.ROWS:
            self.assertIn(row, KEYS)


class Data(unittest.TestCase):
    def test_departures(self):
        for d in matrix.data("departures.json"):
            self.assertTrue(d["reason"].endswith(".") or d["reason"].endswith(")"), d)
            self.assertFalse(set(d["cells"]) - set(KEYS))

    def test_untestable(self):
        for d in matrix.data("untestable.json"):
            for pattern in d["cells"]:
                self.assertTrue("*" in pattern or pattern in KEYS, pattern)


class Verdicts(unittest.TestCase):
    def side(self, written, version=OTHER):
        return matrix.Side(
            CELLS,
            version,
            {k: [(t, ok, got) for t, ok, got in v] for k, v in written.items()},
            {},
            {},
        )

    def test_good_bad_and_absent(self):
        s = self.side(
            {
                "GetFrameCount:INVALID_THREAD": [("a", True, ""), ("b", True, "")],
                "GetFrameCount:works": [("a", True, ""), ("b", False, "NONE")],
            }
        )
        self.assertEqual(s.states["GetFrameCount:INVALID_THREAD/thread"].what, "ok")
        self.assertEqual(s.states["GetFrameCount:INVALID_THREAD/thread"].tests, ["a", "b"])
        self.assertEqual(s.states["GetFrameCount:works"].what, "fails")
        self.assertEqual(s.states["GetFrameCount:THREAD_NOT_ALIVE/thread"].what, "missing")
        self.assertIn(
            "GetFrameCount:THREAD_NOT_ALIVE/thread: neither a test nor a reason",
            s.complaints(CELLS),
        )

    def test_departure_needs_its_vm_and_a_difference(self):
        d = next(d for d in matrix.data("departures.json") if not d.get("avoid"))
        row = d["cells"][0]
        self.assertEqual(self.side({row: [("a", False, "X")]}, STOCK).states[row].what, "departs")
        self.assertEqual(self.side({row: [("a", False, "X")]}).states[row].what, "fails")
        agrees = self.side({row: [("a", True, "")]}, STOCK)
        self.assertEqual(agrees.states[row].what, "ok")
        self.assertTrue(
            any(c.startswith(row + ": departures.json says") for c in agrees.complaints(CELLS))
        )

    def test_excuse_for_what_is_tested(self):
        row = next(
            p
            for d in matrix.data("untestable.json")
            if not d.get("vm")
            for p in d["cells"]
            if "*" not in p
        )
        self.assertEqual(self.side({}).states[row].what, "untestable")
        self.assertTrue(
            any(
                c.startswith(row + ": untestable.json")
                for c in self.side({row: [("a", True, "")]}).complaints(CELLS)
            )
        )

    def test_capability_gates_when_all_that_need_it_do(self):
        self.assertEqual(len(table.gated("can_suspend", 17)), 4)
        rows = table.gated("can_suspend")
        self.assertEqual(len(rows), 6)
        seen = {r: [("a", True, "")] for r in rows}
        self.assertEqual(self.side(seen).states["can_suspend:gates"].what, "ok")
        del seen[rows[0]]
        self.assertEqual(self.side(seen).states["can_suspend:gates"].what, "missing")

    def test_unknown_rows_are_told(self):
        complaints = self.side(
            {
                "NoSuchFunction:works": [("a", True, "")],
                "GetTag:INVALID_OBJECT/tag": [("a", True, "")],
            }
        ).complaints(CELLS)
        self.assertIn("NoSuchFunction:works: no such row", complaints)
        self.assertIn("GetTag:INVALID_OBJECT/tag: no such row", complaints)


class Page(unittest.TestCase):
    def test_well_formed(self):
        class Parser(html.parser.HTMLParser):
            stack, ids = [], set()

            def handle_starttag(self, tag, attributes):
                if tag not in ("meta", "br", "input"):
                    self.stack.append(tag)
                self.ids.update(v for k, v in attributes if k == "id")

            def handle_endtag(self, tag):
                assert self.stack.pop() == tag, (tag, self.getpos())

        sides = [
            matrix.Side(
                CELLS,
                v,
                {"GetFrameCount:works": [("jvmti/<x>", False, '"<&>')]},
                {"t": "why <"},
                {"u": "skipped"},
            )
            for v in (STOCK, OTHER)
        ]
        parser = Parser()
        parser.feed(page.page(CELLS, sides))
        self.assertEqual(parser.stack, [])
        self.assertTrue({c.owner for c in CELLS} <= parser.ids)


if __name__ == "__main__":
    unittest.main()
