# SPDX-License-Identifier: Apache-2.0
"""soak_plot.py - the samples of soak.py as an SVG picture: a small diagram for each column, one
below the other, over the same time."""
import html

COLUMNS = [
    ("outside_kb", "resident memory outside the heap, MB", 1 / 1024),
    ("rest_kb", "the same while all loads rest, without clean pages of files, MB", 1 / 1024),
    ("heap_kb", "resident memory of the heap, MB", 1 / 1024),
    ("heap", "used heap after a collection, MB", 1 / (1 << 20)),
    ("classes", "loaded classes", 1),
    ("unloaded", "classes unloaded so far", 1),
    ("loaders", "class loaders not collected", 1),
    ("native_threads", "threads", 1),
    ("direct", "direct buffers, MB", 1 / (1 << 20)),
    ("fds", "open files", 1),
]
WIDTH, HEIGHT, LEFT, GAP = 720, 70, 60, 34


def svg(title, rows):
    total = max(rows[-1]["seconds"], 1)
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{LEFT + WIDTH + 20}" height="{40 + len(COLUMNS) * (HEIGHT + GAP) + 10}" font-family="sans-serif" font-size="12">',
        '<rect width="100%" height="100%" fill="white"/>',
        f'<text x="{LEFT}" y="20" font-size="14">{html.escape(title)}</text>',
    ]
    for i, (column, name, factor) in enumerate(COLUMNS):
        top = 40 + i * (HEIGHT + GAP)
        values = [r[column] * factor for r in rows]
        most = max(max(values) * 1.1, 1)
        points = " ".join(
            f'{LEFT + r["seconds"] / total * WIDTH:.1f},{top + 14 + HEIGHT - v / most * HEIGHT:.1f}'
            for r, v in zip(rows, values)
        )
        out += [
            f'<text x="{LEFT}" y="{top + 8}">{name}</text>',
            f'<text x="{LEFT - 6}" y="{top + 24}" text-anchor="end" fill="#666">{most:.0f}</text>',
            f'<text x="{LEFT - 6}" y="{top + 14 + HEIGHT}" text-anchor="end" fill="#666">0</text>',
            f'<rect x="{LEFT}" y="{top + 14}" width="{WIDTH}" height="{HEIGHT}" fill="none" stroke="#ccc"/>',
            f'<polyline points="{points}" fill="none" stroke="#1f5fa8" stroke-width="1.2"/>',
        ]
    out.append(
        f'<text x="{LEFT + WIDTH}" y="{40 + len(COLUMNS) * (HEIGHT + GAP) - 4}" text-anchor="end" fill="#666">{total / 60:.0f} minutes</text></svg>'
    )
    return "\n".join(out) + "\n"
