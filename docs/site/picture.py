#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""picture.py - draws the pictures of the book: boxes and lines made of + - | < > ^ v become SVG.

    picture.py PAGE FOLDER       writes every picture of a page into the folder

A picture is a code block of a page, so whoever reads the text sees it as well:

    ```picture The title of the picture; blue: class word; grey: filler
    +------------+-----------+
    | class word | lock word |---> monitor
    +------------+-----------+
    ```

After the title come colours: a box has the colour of the first entry that it contains the words of.
Two spaces part one text from the next.  In a box that holds no other box texts are centred.
"""
import html
import os
import re
import sys

CELL_X, CELL_Y, MARGIN = 8.2, 19, 14
LINE = "+-|"
HEADS = "<>^v"
# name: fill and edge in light, fill and edge in dark
COLOURS = {
    "plain": ("#f4f6f8", "#b9c2cc", "#2a313a", "#55606d"),
    "blue": ("#dbe9fb", "#6f9fdc", "#1e3858", "#5c8fd0"),
    "green": ("#daf1de", "#68b57a", "#1c4228", "#57a86b"),
    "amber": ("#fdeccb", "#dda640", "#4c3811", "#c99534"),
    "red": ("#fbdedb", "#d9807a", "#532624", "#cf7670"),
    "violet": ("#e9e0f8", "#a086d6", "#392b58", "#9c84d2"),
    "grey": ("#e3e6ea", "#98a1ab", "#3b4149", "#707a85"),
}


def style():
    def rules(at, text, line, paper):
        fills = "".join(
            f".pic .{name}{{fill:{c[at]};stroke:{c[at + 1]}}}" for name, c in COLOURS.items()
        )
        return (
            f".pic .paper{{fill:{paper}}}.pic text{{fill:{text}}}"
            f".pic .line{{stroke:{line}}}.pic .head{{fill:{line}}}{fills}"
        )

    return (
        '.pic text{font:13.5px "DejaVu Sans","Segoe UI",Helvetica,Arial,sans-serif}'
        '.pic .code{font:12.5px "DejaVu Sans Mono",Consolas,monospace}'
        ".pic .line{fill:none;stroke-width:1.6;stroke-linecap:round}"
        + rules(0, "#1c2733", "#5a6774", "#ffffff")
        + "@media(prefers-color-scheme:dark){"
        + rules(2, "#e6ebf0", "#a3afbb", "#171c22")
        + "}"
    )


class Picture:
    def __init__(self, text, colours=()):
        rows = text.split("\n")
        self.width = max(len(r) for r in rows) + 2
        self.height = len(rows) + 2
        # an empty border, so that every place has neighbours
        self.rows = (
            [" " * self.width] + [f" {r}".ljust(self.width) for r in rows] + [" " * self.width]
        )
        self.colours = colours
        self.lines = {
            (x, y) for y in range(self.height) for x in range(self.width) if self.is_line(x, y)
        }
        self.heads = {
            (x, y) for y in range(self.height) for x in range(self.width) if self.is_head(x, y)
        }
        self.boxes = self.find_boxes()

    def at(self, x, y):
        return self.rows[y][x] if 0 <= y < self.height and 0 <= x < self.width else " "

    def is_line(self, x, y):
        c = self.at(x, y)
        beside, above = self.at(x - 1, y) + self.at(x + 1, y), self.at(x, y - 1) + self.at(x, y + 1)
        if c == "-":
            run = re.search(r"[-+<>v^|]*$", self.rows[y][:x]).group() + re.match(
                r"[-+<>v^|]*", self.rows[y][x:]
            ).group(0)
            return len(run) >= 3 and "--" in run
        if c == "|":
            return any(n in "|+v^" for n in above)
        return c == "+" and (any(n in "-+" for n in beside) or any(n in "|+" for n in above))

    def is_head(self, x, y):
        c = self.at(x, y)
        where = {"<": (1, 0), ">": (-1, 0), "^": (0, 1), "v": (0, -1)}
        if c not in where:
            return False
        dx, dy = where[c]
        behind = (x + dx, y + dy)
        return behind in self.lines and self.at(*behind) in ("-+" if dx else "|+")

    def edge(self, x, y, chars):
        return (x, y) in self.lines and self.at(x, y) in chars + "+" or (x, y) in self.heads

    def find_boxes(self):
        corners = [p for p in sorted(self.lines, key=lambda p: (p[1], p[0])) if self.at(*p) == "+"]
        boxes = []
        for x, y in corners:
            found = self.box_from(x, y)
            if found:
                boxes.append(found)
        return boxes

    def box_from(self, x, y):
        """The smallest box whose upper left corner is here."""
        right = x + 1
        while self.edge(right, y, "-"):
            if self.at(right, y) == "+":
                bottom = y + 1
                while self.edge(x, bottom, "|") and self.edge(right, bottom, "|"):
                    if (
                        self.at(x, bottom) == "+"
                        and self.at(right, bottom) == "+"
                        and all(self.edge(i, bottom, "-") for i in range(x, right + 1))
                    ):
                        return x, y, right, bottom
                    bottom += 1
            right += 1
        return None

    def texts(self):
        """(x, y, text) of each text"""
        for y, row in enumerate(self.rows):
            free = "".join(
                " " if (x, y) in self.lines or (x, y) in self.heads else c
                for x, c in enumerate(row)
            )
            blocked = "".join(
                "\0" if (x, y) in self.lines or (x, y) in self.heads else c
                for x, c in enumerate(row)
            )
            for m in re.finditer(r"[^\s\0]+(?: [^\s\0]+)*", blocked):
                yield m.start(), y, free[m.start() : m.end()]

    def inside(self, x, y):
        """The smallest box around a place."""
        around = [b for b in self.boxes if b[0] < x < b[2] and b[1] < y < b[3]]
        return min(around, key=lambda b: (b[2] - b[0]) * (b[3] - b[1]), default=None)

    @staticmethod
    def px(x):
        return round(MARGIN + (x - 0.5) * CELL_X, 1)

    @staticmethod
    def py(y):
        return round(MARGIN + (y - 0.5) * CELL_Y, 1)

    def strokes(self):
        """Lines that belong to no box, as (from, to), horizontal and vertical."""
        edges = set()
        for left, top, right, bottom in self.boxes:
            edges |= {(x, top, "h") for x in range(left, right)}
            edges |= {(x, bottom, "h") for x in range(left, right)}
            edges |= {(left, y, "v") for y in range(top, bottom)}
            edges |= {(right, y, "v") for y in range(top, bottom)}
        ink = self.lines | self.heads
        for x, y in sorted(ink, key=lambda p: (p[1], p[0])):
            here = self.at(x, y)
            if (x + 1, y) in ink and (x, y, "h") not in edges:
                if (
                    here in "-+<>|"
                    and self.at(x + 1, y) in "-+<>|"
                    and "-" in (here + self.at(x + 1, y))
                ):
                    yield (x, y), (x + 1, y)
            if (x, y + 1) in ink and (x, y, "v") not in edges:
                if (
                    here in "|+^v-"
                    and self.at(x, y + 1) in "|+^v-"
                    and "|" in (here + self.at(x, y + 1))
                ):
                    yield (x, y), (x, y + 1)

    def colour(self, box):
        words = " ".join(t for x, y, t in self.texts() if self.inside(x, y) == box)
        return next(
            (c for c, w in self.colours if re.search(rf"(?<!\w){re.escape(w)}(?!\w)", words)),
            "plain",
        )

    def svg(self, title):
        wide = round(self.px(self.width - 1) + MARGIN)
        high = round(self.py(self.height - 1) + MARGIN)
        out = [
            f'<svg class="pic" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" '
            f'width="{wide}" height="{high}" role="img" aria-label="{html.escape(title)}">',
            f"<title>{html.escape(title)}</title><style>{style()}</style>",
            f'<rect class="paper" width="{wide}" height="{high}" rx="8"/>',
        ]
        for box in sorted(self.boxes, key=lambda b: (b[0] - b[2]) * (b[3] - b[1])):
            x, y = self.px(box[0]) + 1.5, self.py(box[1]) + 1.5
            w, h = self.px(box[2]) - x - 1.5, self.py(box[3]) - y - 1.5
            out.append(
                f'<rect class="{self.colour(box)}" x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" '
                f'height="{h:.1f}" rx="5" stroke-width="1.3"/>'
            )
        path = "".join(
            f"M{self.px(a[0])} {self.py(a[1])}L{self.px(b[0])} {self.py(b[1])}"
            for a, b in self.strokes()
        )
        out.append(f'<path class="line" d="{path}"/>')
        out += [self.head(x, y) for x, y in sorted(self.heads)]
        out += [self.text(*t) for t in self.texts()]
        return "\n".join(out) + "\n</svg>\n"

    def head(self, x, y):
        dx, dy = {"<": (-1, 0), ">": (1, 0), "^": (0, -1), "v": (0, 1)}[self.at(x, y)]
        # the tip is at the edge of a box that follows, else half a cell further on
        on_edge = any(
            (b[0] <= x <= b[2] and y in (b[1], b[3])) or (b[1] <= y <= b[3] and x in (b[0], b[2]))
            for b in self.boxes
        )
        next_edge = (x + dx, y + dy) in self.lines
        reach = 0 if on_edge else 1 if next_edge else 0.5
        tx = self.px(x) + dx * reach * CELL_X
        ty = self.py(y) + dy * reach * CELL_Y
        points = [
            (tx, ty),
            (tx - 8 * dx + 4 * dy, ty - 8 * dy + 4 * dx),
            (tx - 8 * dx - 4 * dy, ty - 8 * dy - 4 * dx),
        ]
        stem = f'<path class="line" d="M{self.px(x)} {self.py(y)}L{tx - 6 * dx:.1f} {ty - 6 * dy:.1f}"/>'
        corners = " ".join(f"{a:.1f},{b:.1f}" for a, b in points)
        return f'{stem}<polygon class="head" points="{corners}"/>'

    def text(self, x, y, text):
        box = self.inside(x, y)
        holds = box and any(
            o != box and box[0] <= o[0] and o[2] <= box[2] and box[1] <= o[1] and o[3] <= box[3]
            for o in self.boxes
        )
        alone = (
            box and sum(1 for a, b, _ in self.texts() if b == y and self.inside(a, b) == box) == 1
        )
        words = "".join(
            f'<tspan class="code">{html.escape(w)}</tspan>'
            if re.search(r"[a-z]\w*_\w|\w\(\)|\w+\.\w|[A-Z]_[A-Z]", w)
            else html.escape(w)
            for w in re.split(r"( )", text.replace(" -> ", " → "))
        )
        at, anchor = self.px(x) - CELL_X / 2, "start"
        if alone and not holds:
            at, anchor = (self.px(box[0]) + self.px(box[2])) / 2, "middle"
        return (
            f'<text x="{at:.1f}" y="{self.py(y) + 4.7:.1f}" text-anchor="{anchor}">{words}</text>'
        )


def parse_info(info):
    """'Title; blue: words; red: words' as (title, [(colour, words)])"""
    title, *rest = [p.strip() for p in info.split(";")]
    colours = [tuple(s.strip() for s in p.split(":", 1)) for p in rest]
    for entry in colours:
        if len(entry) != 2 or entry[0] not in COLOURS:
            raise ValueError(f'picture: {":".join(entry)}: no "colour: words"')
    return title, colours


BLOCK = re.compile(r"^```picture ([^\n]*)\n(.*?)\n```$", re.S | re.M)


def pictures(page):
    """(title, svg) of each picture of a page"""
    for m in BLOCK.finditer(page):
        title, colours = parse_info(m.group(1))
        yield title, Picture(m.group(2), colours).svg(title)


def main():
    page, folder = sys.argv[1:]
    os.makedirs(folder, exist_ok=True)
    with open(page, encoding="utf-8") as f:
        text = f.read()
    stem = os.path.splitext(os.path.basename(page))[0]
    for number, (_, svg) in enumerate(pictures(text), 1):
        with open(os.path.join(folder, f"{stem}-{number}.svg"), "w", encoding="utf-8") as out:
            out.write(svg)
    return 0


if __name__ == "__main__":
    sys.exit(main())
